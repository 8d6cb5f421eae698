import type { AtipArgument, AtipArgv, AtipCommand, AtipOption } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { lineOf, refusalOf, wordsOf } from '../support/argv'
import { argument, command, group, option } from '../support/tools'

/** The words for one option `x`. */
const optionOf = (fields: Partial<AtipOption>, value: unknown, argv: AtipArgv = {}): string[] =>
  wordsOf({ options: [option('x', fields)], 'x-argv': argv }, { x: value })
const FLAG_LIKE = ['-d', '--draft', '--', '--x=y', '-1', '- ', '-é']

describe('A5: a long flag and its value are one word', () => {
  it.each(['y', '', ' ', '-', ...FLAG_LIKE, '=', 'a=b', '"q"', 'a\nb'])('%j', (value) => {
    expect(optionOf({}, value)).toEqual([`--x=${value}`])
  })

  it('the first long flag that is one', () => {
    expect(optionOf({ flags: ['-x', '--long', '--other'] }, 'y')).toEqual(['--long=y'])
    expect(optionOf({ flags: ['--x y', '--', '---', '--=', 'x', '--ok'] }, 'y')).toEqual(['--ok=y'])
  })

  it.each([['x'], ['+x'], ['--'], ['-'], ['--x y'], ['--x\n'], ['-\u0000']])('%j is no flag', (flag) => {
    expect(refusalOf({ options: [option('x', { flags: [flag] })] }, { x: 'y' })).toEqual({
      path: ['arguments', 'x'],
      message: 'x cannot be given: its metadata has no usable flag',
    })
  })
})

describe('A6: a short flag and its value are two words', () => {
  it.each(['y', ' ', 'a=b', '=y', ' -d', 'é'])('%j', (value) => {
    expect(optionOf({ flags: ['-x'] }, value)).toEqual(['-x', value])
    expect(optionOf({ flags: ['-name'] }, value)).toEqual(['-name', value])
    expect(optionOf({}, value, { separator: ' ' })).toEqual(['--x', value])
  })

  it.each(FLAG_LIKE)('%j is refused, a path told apart', (value) => {
    const ways: [Partial<AtipOption>, AtipArgv][] = [
      [{ flags: ['-x'] }, {}],
      [{}, { separator: ' ' }],
    ]
    for (const [fields, argv] of ways) {
      const build = () => optionOf(fields, value, argv)
      expect(build).toThrow('x must not begin with "-": the program would read it as a flag')
      for (const type of ['file', 'directory'] as const)
        expect(optionOf({ ...fields, type }, value, argv).at(-1)).toBe(`./${value}`)
    }
  })

  it.each([-5, '-0.5'])('a number %j, too: programs read -5 as an option', (value) => {
    expect(() => optionOf({ flags: ['-x'], type: 'number' }, value)).toThrow('x must not begin with "-"')
    expect(optionOf({ type: 'number' }, value)).toEqual([`--x=${value}`])
  })

  it('glued where the metadata says so, whatever the value', () => {
    expect(optionOf({ flags: ['-x'] }, '-d', { separator: '' })).toEqual(['-x-d'])
    expect(optionOf({ flags: ['-x'] }, '-d', { separator: '=' })).toEqual(['-x=-d'])
    expect(optionOf({ flags: ['-x'] }, '-d', { separator: ':' })).toEqual(['-x:-d'])
    expect(optionOf({ flags: ['/x', '--x'] }, 'y', { separator: ':' })).toEqual(['--x:y'])
  })
})

describe('A7: "--" in front of the first argument', () => {
  const fields = {
    arguments: [argument('a', { required: false }), argument('b', { required: false })],
    options: [option('x')],
  }

  it.each(['y', '', '-', ...FLAG_LIKE])('%j', (value) => {
    expect(wordsOf(fields, { a: value, b: value, x: value })).toEqual([`--x=${value}`, '--', value, value])
  })

  it('but not where there is none', () => {
    expect(wordsOf(fields, { x: '-d' })).toEqual(['--x=-d'])
    expect(wordsOf({ arguments: [argument('a', { variadic: true, required: false })] }, { a: [] })).toEqual([])
  })

  it('gaps are refused: what stands behind would move up', () => {
    expect(refusalOf(fields, { b: 'y' })).toEqual({
      path: ['arguments', 'a'],
      message: 'a must be given, since b is: the program recognises arguments by their order',
    })
    expect(refusalOf(fields, { a: null, b: 'y' }).path).toEqual(['arguments', 'a'])
  })
})

describe('x-argv.endOfOptions', () => {
  const args = { a: 'A', b: 'B' }
  const run = (argv: AtipArgv, a: Partial<AtipArgument> = {}, b: Partial<AtipArgument> = {}): Partial<AtipCommand> => ({
    'x-argv': argv,
    arguments: [argument('a', a), argument('b', { required: false, ...b })],
    options: [option('x')],
  })

  it.each<[AtipArgv, string[]]>([
    [{}, ['--', 'A', 'B']],
    [{ endOfOptions: true }, ['--', 'A', 'B']],
    [{ endOfOptions: false }, ['A', 'B']],
    [{ endOfOptions: '--end-of-options' }, ['--end-of-options', 'A', 'B']],
    [{ endOfOptions: 'x' as never }, ['--', 'A', 'B']],
  ])('of the command: %j', (argv, words) => {
    expect(wordsOf(run(argv), { ...args, x: 'X' })).toEqual(['--x=X', ...words])
  })

  it.each(FLAG_LIKE)('false: %j is refused, a path told apart', (value) => {
    expect(refusalOf(run({ endOfOptions: false }), { ...args, a: value }).path).toEqual(['arguments', 'a'])
    expect(refusalOf(run({ endOfOptions: false }, { type: 'number' }), { ...args, a: -5 }).path).toEqual([
      'arguments',
      'a',
    ])
    expect(wordsOf(run({ endOfOptions: false }, { type: 'file' }), { ...args, a: value })).toEqual([`./${value}`, 'B'])
    expect(wordsOf(run({ endOfOptions: false }), { a: '-', b: 'B' })).toEqual(['-', 'B'])
  })

  it('of an argument: "--" stands in front of it instead', () => {
    const fields = run({}, {}, { 'x-argv': { endOfOptions: true } })
    expect(wordsOf(fields, { a: 'A', b: '-d' })).toEqual(['A', '--', '-d'])
    expect(refusalOf(fields, { a: '-d', b: 'B' }).path).toEqual(['arguments', 'a'])
    expect(wordsOf(run({ endOfOptions: false }, {}, { 'x-argv': { endOfOptions: true } }), args)).toEqual([
      'A',
      '--',
      'B',
    ])
  })

  it('of an argument that is not given: nothing stands in front of the others', () => {
    const fields = run({}, {}, { 'x-argv': { endOfOptions: true } })
    expect(wordsOf(fields, { a: 'A' })).toEqual(['A'])
    expect(refusalOf(fields, { a: '-d' }).path).toEqual(['arguments', 'a'])
  })

  it('of the tool and of a group, the nearest first', () => {
    const leaf = command({ arguments: [argument('a')] })
    const commands = { g: group({ run: leaf }, { 'x-argv': { endOfOptions: false } }), run: leaf }
    const one = { commands, 'x-argv': { endOfOptions: '--end-of-options' } } as const
    expect(lineOf(one, 't_run', { a: 'A' })).toEqual(['run', '--end-of-options', 'A'])
    expect(lineOf(one, 't_g_run', { a: 'A' })).toEqual(['g', 'run', 'A'])
  })
})

describe('x-argv.optionsFirst', () => {
  const fields = (argv: AtipArgv) => ({ 'x-argv': argv, arguments: [argument('a')], options: [option('x')] })

  it('false: options stand behind the arguments', () => {
    expect(wordsOf(fields({ optionsFirst: false, endOfOptions: false }), { a: 'A', x: 'X' })).toEqual(['A', '--x=X'])
    expect(wordsOf(fields({ optionsFirst: true }), { a: 'A', x: 'X' })).toEqual(['--x=X', '--', 'A'])
  })

  it('no option stands behind "--", where it would be an argument', () => {
    expect(wordsOf(fields({ optionsFirst: false }), { a: 'A', x: 'X' })).toEqual(['A', '--x=X'])
    expect(refusalOf(fields({ optionsFirst: false }), { a: '-d', x: 'X' }).path).toEqual(['arguments', 'a'])
  })
})

describe('x-argv.globals', () => {
  const line = (globals: AtipArgv['globals']) =>
    lineOf(
      {
        'x-argv': { ...(globals && { globals }) },
        commands: {
          g: group(
            { run: command({ options: [option('x')], arguments: [argument('a')] }) },
            { options: [option('top')] },
          ),
        },
      },
      't_g_run',
      { a: 'A', x: 'X', top: 'T' },
    )

  it('after: behind all words', () => {
    expect(line('after')).toEqual(['g', 'run', '--top=T', '--x=X', '--', 'A'])
    expect(line('before')).toEqual(['g', '--top=T', 'run', '--x=X', '--', 'A'])
    expect(line('x' as never)).toEqual(line(undefined))
  })
})
