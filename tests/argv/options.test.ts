import type { AtipArgv, AtipOption } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { lineOf, refusalOf, wordsOf } from '../support/argv'
import { argument, command, errorOf, option } from '../support/tools'

/** The words for one option `x`, with `--` and an argument behind them. */
const optionOf = (fields: Partial<AtipOption>, value: unknown, argv?: AtipArgv): string[] => {
  const x = option('x', { ...fields, ...(argv && { 'x-argv': argv }) })
  const words = wordsOf({ options: [x], arguments: [argument('file')] }, { x: value, file: '-d' })
  expect(words.splice(-2)).toEqual(['--', '-d'])
  return words
}

describe('A9: lists', () => {
  const list = { type: 'array' } as const

  it.each<[Partial<AtipOption>, unknown, string[]]>([
    [list, ['a', 'b'], ['--x=a', '--x=b']],
    [list, ['a'], ['--x=a']],
    [list, 'a', ['--x=a']],
    [list, [], []],
    [list, ['', '-d', 'a,b'], ['--x=', '--x=-d', '--x=a,b']],
    [{ variadic: true }, ['a', 'b'], ['--x=a', '--x=b']],
    [{ variadic: true, type: 'integer' }, [1, '2'], ['--x=1', '--x=2']],
    [{ variadic: true, flags: ['-x'] }, ['a', 'b'], ['-x', 'a', '-x', 'b']],
    [{ variadic: true, enum: ['a', 'b'] }, ['b', 'a', 'b'], ['--x=b', '--x=a', '--x=b']],
  ])('%j %j', (fields, value, words) => {
    expect(optionOf(fields, value)).toEqual(words)
    expect(optionOf(fields, value, { arrayStyle: 'repeat' })).toEqual(words)
  })

  it.each<[unknown]>([[[null]], [['a', undefined]], [[['a']]], [[{}]], [new Array(2)], [{ 0: 'a' }], [true]])(
    'not %j',
    (value) => {
      expect(refusalOf({ options: [option('x', list)] }, { x: value }).path).toEqual(['arguments', 'x'])
    },
  )

  it('one value is no list', () => {
    expect(refusalOf({ options: [option('x')] }, { x: ['a'] }).message).toBe('x takes one value, not a list')
  })
})

describe('x-argv.arrayStyle', () => {
  const list = { type: 'array' } as const

  it('comma', () => {
    expect(optionOf(list, ['a', 'b'], { arrayStyle: 'comma' })).toEqual(['--x=a,b'])
    expect(optionOf({ ...list, flags: ['-x'] }, ['a', '-b'], { arrayStyle: 'comma' })).toEqual(['-x', 'a,-b'])
    expect(() => optionOf({ ...list, flags: ['-x'] }, ['-a', 'b'], { arrayStyle: 'comma' })).toThrow('must not begin')
  })

  it.each(['a,b', '"a', 'a\nb'])('comma: an item %j would be taken apart', (item) => {
    for (const items of [
      [item, 'c'],
      ['c', item],
    ])
      expect(() => optionOf(list, items, { arrayStyle: 'comma' })).toThrow(
        'x must not contain commas, quotes or line breaks',
      )
    expect(optionOf({}, item, { arrayStyle: 'comma' })).toEqual([`--x=${item}`])
  })

  it.each(['a,b', '"a', 'a\nb'])('comma: %j, too, where it is the only item', (item) => {
    expect(() => optionOf(list, [item], { arrayStyle: 'comma' })).toThrow(
      'x must not contain commas, quotes or line breaks',
    )
  })

  it('pairs', () => {
    expect(optionOf(list, ['a', 'b', 'c', 'd'], { arrayStyle: 'pairs' })).toEqual(['--x', 'a', 'b', '--x', 'c', 'd'])
    expect(optionOf(list, ['a', '-b'], { arrayStyle: 'pairs', dashValues: true })).toEqual(['--x', 'a', '-b'])
    expect(() => optionOf(list, ['a', '-b'], { arrayStyle: 'pairs' })).toThrow('must not begin')
    expect(() => optionOf(list, ['a', 'b', 'c'], { arrayStyle: 'pairs' })).toThrow('a name and a value')
  })
  it('space', () => {
    expect(optionOf(list, ['a', 'b'], { arrayStyle: 'space' })).toEqual(['--x', 'a', 'b'])
    expect(() => optionOf(list, ['a', '--b'], { arrayStyle: 'space' })).toThrow('must not begin')
    expect(optionOf({ variadic: true, type: 'file' }, ['a', '-b'], { arrayStyle: 'space' })).toEqual([
      '--x',
      'a',
      './-b',
    ])
  })
})

describe('x-argv.emptyValue and A11: empty values', () => {
  it.each<[Partial<AtipOption>, AtipArgv, string[]]>([
    [{}, {}, ['--x=']],
    [{}, { emptyValue: '=' }, ['--x=']],
    [{}, { emptyValue: ' ' }, ['--x', '']],
    [{}, { separator: ' ' }, ['--x', '']],
    [{}, { separator: ':' }, ['--x:']],
    [{ flags: ['-x'] }, { emptyValue: ' ' }, ['-x', '']],
    [{ flags: ['-x'] }, { separator: '', emptyValue: ' ' }, ['-x', '']],
  ])('%j %j', (fields, argv, words) => {
    expect(optionOf(fields, '', argv)).toEqual(words)
  })

  it('glued to a flag an empty value would be the next word: "--", and what stands behind it no longer protected', () => {
    const words = (): string[] => optionOf({ flags: ['-x'] }, '', { separator: '' })
    let built: string[] | undefined
    try {
      built = words()
    } catch {
      expect(errorOf(words).code).toBe('ATIP_ARGUMENT')
    }
    expect(built).not.toEqual(['-x'])
  })
})

describe('x-argv.negation', () => {
  const off = (fields: Partial<AtipOption>, argv: AtipArgv) =>
    optionOf({ type: 'boolean', default: true, ...fields }, false, argv)

  it('a flag, =false, or none', () => {
    expect(off({}, { negation: '--without-x' })).toEqual(['--without-x'])
    expect(off({}, { negation: '-X' })).toEqual(['-X'])
    expect(off({}, { negation: '=false' })).toEqual(['--x=false'])
    expect(off({ flags: ['--x', '--no-x'] }, { negation: '=false' })).toEqual(['--x=false'])
    expect(() => off({ flags: ['--x', '--no-x'] }, { negation: null })).toThrow('x cannot be turned off')
  })

  it.each(['', 'x', '--', '--a b', '--a\n', '=true'])('%j counts as not said', (negation) => {
    expect(() => off({}, { negation })).toThrow('x cannot be turned off')
    expect(off({ flags: ['--x', '--no-x'] }, { negation })).toEqual(['--no-x'])
  })

  it('turning on is not touched', () => {
    expect(optionOf({ type: 'boolean' }, true, { negation: '=false' })).toEqual(['--x'])
  })
})

describe('x-argv: whose word counts', () => {
  it('the option, its command, the groups, the tool, field by field', () => {
    const options = [option('a'), option('b', { 'x-argv': { separator: ':' } }), option('c', { type: 'array' })]
    const one = {
      'x-argv': { separator: ' ', arrayStyle: 'comma' },
      commands: {
        run: command({ options }),
        other: command({ options, 'x-argv': { separator: '=', arrayStyle: 'space' } }),
      },
    } as const
    const args = { a: 'A', b: 'B', c: ['C', 'D'] }
    expect(lineOf(one, 't_run', args)).toEqual(['run', '--a', 'A', '--b:B', '--c', 'C,D'])
    expect(lineOf(one, 't_other', args)).toEqual(['other', '--a=A', '--b:B', '--c', 'C', 'D'])
  })

  it.each<[unknown]>([
    [null],
    ['x'],
    [[]],
    [{ separator: '; ' }],
    [{ separator: null, arrayStyle: 5, emptyValue: '' }],
  ])('%j says nothing', (argv) => {
    expect(optionOf({ type: 'array', 'x-argv': argv as AtipArgv }, ['a', ''])).toEqual(['--x=a', '--x='])
  })
})

describe('A10: variadic arguments', () => {
  const many = argument('many', { variadic: true })

  it('behind and in front of others', () => {
    expect(wordsOf({ arguments: [argument('a'), many] }, { a: 'A', many: ['-x', 'y'] })).toEqual(['--', 'A', '-x', 'y'])
    expect(wordsOf({ arguments: [many, argument('to')] }, { to: 'T', many: ['x', 'y'] })).toEqual(['--', 'x', 'y', 'T'])
    expect(wordsOf({ arguments: [argument('a', { type: 'array' })] }, { a: ['x', 'y'] })).toEqual(['--', 'x', 'y'])
  })

  it('two of them cannot be told apart', () => {
    const fields = { arguments: [many, argument('more', { variadic: true, required: false })] }
    expect(refusalOf(fields, { many: ['a', 'b'], more: ['c'] }).path[0]).toBe('arguments')
  })
})

it('a switch may be repeated', () => {
  const fields = { options: [option('verbose', { type: 'boolean', flags: ['-v'], variadic: true })] }
  expect(wordsOf(fields, { verbose: [true, true, false] })).toEqual(['-v', '-v'])
  expect(wordsOf(fields, { verbose: true })).toEqual(['-v'])
})
