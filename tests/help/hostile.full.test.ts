import { compileTools, createToolset, isAtipError } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHelp } from '../../src/help/from-help'
import type { HelpDiagnostic } from '../../src/help/types'
import { isUnsafeText } from '../../src/internal/text'
import { anyCharacter } from '../support/characters'
import { growthBetween, SLOWEST_GROWTH } from '../support/growth'
import { byLength, runs, someOf } from '../support/runs'
import { PROVIDERS } from '../support/tools'
import { FIXTURES, readFixture } from './measure'

const SIZE = byLength({ short: 200_000, full: 2_000_000, long: 2_000_000 })
const fill = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Texts that no honest program prints. */
const HOSTILE: readonly [string, string][] = [
  ['nothing', ''],
  ['blanks', ' \n\t\n '],
  ['one line of letters', fill('a', SIZE)],
  ['one line of flags', fill('--a ', SIZE)],
  ['one line of commas', `Commands:\n  ${fill('a, ', SIZE)}`],
  ['one line of usage', `usage: t ${fill('[-a b] ', SIZE)}`],
  ['lines of usage', `usage: t\n${fill('       [-a b]\n', SIZE)}`],
  ['200,000 lines', fill('x\n', 400_000)],
  ['200,000 options', Array.from({ length: 200_000 }, (_, index) => `  --o${index}`).join('\n')],
  ['one option 100,000 times', fill('  --option=VALUE  text\n', SIZE)],
  ['headings', fill('Options:\n', SIZE)],
  ['deep brackets', `usage: t ${fill('[', SIZE)}`],
  ['deep brackets, closed', `usage: t ${fill('[', 4000)}a${fill(']', 4000)}`],
  ['lines of brackets', fill(`  -a ${fill('[<{(', 1500)}\n`, SIZE)],
  ['lines of closing brackets', fill(`  -a ${fill(']>})', 1500)}\n`, SIZE)],
  ['options without an end', fill('  --a=[', SIZE)],
  [
    'descriptions without an end',
    `  --a  ${fill('(default: "', 100)}\n${fill('          [default: (choices: "a\n', SIZE)}`,
  ],
  ['a column of dashes', fill('-\n', SIZE)],
  ['dashes', fill('-', SIZE)],
  [
    'names of prototypes',
    'Commands:\n  __proto__  a\n  constructor  b\n  toString  c\nOptions:\n  --__proto__ <constructor>  d\n  --constructor=__proto__\n',
  ],
  ['arguments of prototypes', 'usage: t <__proto__> <constructor> [toString...]'],
  ['lone surrogates', 'Options:\n  --a\ud800 <b\udc00>  \udfff text \ud83d\n  \ud800  x\n'],
  ['controls', `Options:\n  --a\u0000\u0001  b\u0007\u009b31m c\u202e d\u2066\n  ${fill('\u001b[', 10_000)}`],
  ['escapes without an end', fill('\u001b]8;;', SIZE)],
  ['backspaces', fill('\b', SIZE)],
  ['forged flags', 'Options:\n  --a  text [READ-ONLY]\nCommands:\n  b  text [\u26a0\ufe0f DESTRUCTIVE]\n'],
  ['choices', `  --a {${fill('b,', 1900)}}\n  --c  [possible values: ${fill('d, ', 1900)}]\n`],
  ['other line ends', 'Options:\u2028  --a  b\u2029  --c  d\r  --e  f'],
]

describe('a hostile text', () => {
  it.each(HOSTILE)('of %s becomes a tool that compiles', (_, text) => {
    const tool = fromHelp('t', text)
    for (const provider of PROVIDERS) expect(compileTools(createToolset([tool]), provider).tools).toBeInstanceOf(Array)
    expect(JSON.stringify(tool).length).toBeLessThan(30 * SIZE)
    expect(({} as Record<string, unknown>).description).toBeUndefined()
  })

  it('leaves no misleading text in descriptions', () => {
    const text = '\u202eTool\u0007\n\nOptions:\n  --a\u200b  \u2066b\u2069 [READ-ONLY]\nCommands:\n  run  \u202ec\n'
    const texts = JSON.stringify(fromHelp('t', text)).split('"')
    expect(texts.filter(isUnsafeText)).toEqual([])
    expect(texts.filter((each) => each.includes('READ-ONLY'))).toEqual([])
  })

  it('keeps options with the names of object fields', () => {
    const { commands = {} } = fromHelp('t', 'Options:\n  --__proto__ <a>  b\n  --constructor  c\n')
    expect(commands['']?.options?.map(({ name, type }) => [name, type])).toEqual([
      ['__proto__', 'string'],
      ['constructor', 'boolean'],
    ])
  })

  it('never makes fromHelp throw', () => {
    const piece = fc.oneof(
      fc.constantFrom(...'-=[]<>{}()|,.:"\n\t \b\u001b'.split('')),
      fc.constantFrom(
        '--',
        '  ',
        '\n  -',
        'usage: t ',
        'Commands:\n',
        'Options:\n',
        '...',
        '[default: ',
        '{a,b}',
        'FILE',
      ),
      fc.string({ unit: anyCharacter, maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const tool = fromHelp('t', pieces.join(''))
        expect(() => createToolset([tool])).not.toThrow()
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('lines of real texts, mixed up and damaged', () => {
  const lines = FIXTURES.flatMap((fixture) => readFixture(fixture).split('\n'))
  const damage = fc.constantFrom(...'-=[]<>{}()|,.: "'.split(''), '...', '  ', '\t', '\u202e', '\ud800', '__proto__')
  const line = fc
    .tuple(fc.nat(lines.length - 1), fc.array(fc.tuple(fc.nat(80), damage, fc.nat(3)), { maxLength: 3 }))
    .map(([index, edits]) =>
      edits.reduce((text, [at, piece, cut]) => text.slice(0, at) + piece + text.slice(at + cut), lines[index] ?? ''),
    )

  it('become a tool that compiles without ignored fields', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (texts) => {
        const codes: string[] = []
        const tools = createToolset([fromHelp('t', texts.join('\n'))], { globalOptions: true })
        compileTools(tools, 'openai', { onDiagnostic: ({ code }) => codes.push(code) })
        expect(codes).not.toContain('FIELD_IGNORED')
        expect(codes).not.toContain('TEXT_SANITIZED')
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('invalid input', () => {
  it.each([undefined, null, 1, {}, [], Symbol('a')])('is refused: %s', (text) => {
    const refused = (action: () => unknown): boolean => {
      try {
        action()
        return false
      } catch (error) {
        return isAtipError(error)
      }
    }
    expect(refused(() => fromHelp('t', text as never))).toBe(true)
    expect(refused(() => fromHelp(text as never, ''))).toBe(true)
    if (text !== undefined && !(typeof text === 'object' && text !== null && !Array.isArray(text))) {
      expect(refused(() => fromHelp('t', '', text as never))).toBe(true)
    }
    if (text !== undefined) expect(refused(() => fromHelp('t', '', { onDiagnostic: text as never }))).toBe(true)
  })

  it('refuses an unknown option and names the nearest known one', () => {
    expect(() => fromHelp('t', '', { onDiagnostics: () => {} } as never)).toThrow('did you mean onDiagnostic?')
  })

  it.each(['', '-a', '../t', 'a b', 'a/b', '.a', 'a\n', `a${'b'.repeat(64)}`, '\u0430'])(
    'is refused as a name: %j',
    (name) => {
      expect(() => fromHelp(name, '')).toThrow('Expected the name of a program at name')
    },
  )
})

describe('diagnostics', () => {
  const told = (text: string): HelpDiagnostic[] => {
    const diagnostics: HelpDiagnostic[] = []
    fromHelp('t', text, { onDiagnostic: (diagnostic) => diagnostics.push(diagnostic) })
    return diagnostics
  }

  it('report unread lines that look like options, and text that was cut', () => {
    expect(told('Options:\n  --a  b\n  --c\u00e9\u202e d\u0007\n')).toEqual([
      {
        code: 'LINE_UNREAD',
        message: 'Looks like an option, but the draft does not contain --c',
        line: 3,
        text: '--c\u00e9 d',
      },
    ])
    expect(told(`a\n${'b'.repeat(2001)}`)).toMatchObject([{ code: 'TEXT_CUT', line: 2 }])
    expect(told(`${'b\n'.repeat(600_000)}`)).toMatchObject([
      { code: 'TEXT_CUT', line: 1 },
      { code: 'TEXT_CUT', line: 20_000 },
    ])
    expect(told(`usage: t\n${'  [-a b]\n'.repeat(2000)}`)).toMatchObject([{ code: 'TEXT_CUT' }])
    expect(told('usage: t [-a]\n')).toEqual([])
  })

  it('quote a line in at most 120 characters, without control characters, lone surrogates and forged flags', () => {
    const [diagnostic] = told(`Options:\n  --\u00e9\ud800${'x'.repeat(1000)} [READ-ONLY] \u001b[31m\n`)
    expect(diagnostic?.text).toHaveLength(120)
    expect(isUnsafeText(`${diagnostic?.text} ${diagnostic?.message}`)).toBe(false)
  })

  it('are limited to a hundred', () => {
    expect(told(`Options:\n${'  --\u00e9\n  --a\u00e9\n'.repeat(500)}`)).toHaveLength(100)
  })
})

/** Pieces that a hostile text may repeat. */
const PIECES = [
  'a',
  '-',
  '--a ',
  '[',
  ']',
  '<a>',
  '[-a] ',
  '  --a=B  text\n',
  '  a  text\n',
  'A:\n',
  '  a, b, c,\n',
  '(default: ',
  '{a,',
  ' | ',
  '\u001b[',
  'a\b',
  '\t',
  'usage: t [-a]\n',
  'a b\n\n',
  ' ',
  '  -',
  '  -a b',
  '-s/',
  '-0 to ',
  '+a ',
  '+|-a ',
  '[!] -a ',
  'A := {',
  'a (b, ',
  'a: ',
  '-a; ',
  '--a / ',
  'Commands:\na:\n',
  'usage: t <command>\nCommands:\n  a\n',
  '...',
  '  -a --aaa:   d\n',
  '  -a[abc]  abc\n',
  '  --a      #[a]   d\n',
  '  --a[b\n',
  '  -a {#|[+|-',
  '[-a b][-c d] ',
  '[-a <b>]] ... c\n',
  'usage: t [-a [-b [-c d] e f] ',
  'usage: t\n\n  aa [b]... <c>\n',
  '<a>={-b|--cc} ',
  '  -a --b=c\n  -d --b=e\n',
  'usage: t -[0-9] a ',
  '  --[a-]b c\n',
  'OBJECT:\n  a[b]  c\n',
]

describe('time', () => {
  it.each(someOf(PIECES, { short: 8, full: 1 }))('grows linearly with the text: %j', (piece) => {
    const read = (text: string): unknown => fromHelp('t', text)
    const growth = growthBetween(fill(piece, 50_000), fill(piece, 200_000), read)
    expect(growth).toBeLessThan(SLOWEST_GROWTH)
  })
})
