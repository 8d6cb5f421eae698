import { execFileSync } from 'node:child_process'
import { buildCommand, type CommandInvocation, createToolset } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGrapheme } from '../support/characters'
import { HOSTILE } from '../support/parsers/hostile'
import { argument, command, option, tool } from '../support/tools'

const TOOLS = createToolset([
  tool({
    name: 't',
    commands: {
      '': command({ arguments: [argument('many', { variadic: true, required: false })], options: [option('x')] }),
    },
  }),
])

const invocationOf = (many: string[]) => buildCommand(TOOLS, { id: 'a', name: 't', arguments: { many } })
const displayOf = (...many: string[]): string => invocationOf(many).display.replace(/^t(?: -- )?/, '')
const tryInvocation = (many: string[]): CommandInvocation[] => {
  try {
    return [invocationOf(many)]
  } catch {
    return []
  }
}

/** Every character of the first planes that a value may hold, and what lies between them and the last. */
const CHARACTERS = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code))
  .concat(['\ufe0f', '\ufeff', '\uffa0', '\ue000', '\ufffe', '😀', '\u{e0041}', '\u{e0100}', '\u{10ffff}'])
  .filter((text) => tryInvocation([text]).length > 0)

describe('A17: what people see is what is run', () => {
  it.each([
    ['plain', 'plain'],
    ['a/b.c:d=e,f@g%h+i-j_k', 'a/b.c:d=e,f@g%h+i-j_k'],
    ['', "''"],
    ['a b', "'a b'"],
    ["it's", "'it'\\''s'"],
    ["'", "''\\'''"],
    ['$(id)', "'$(id)'"],
    ['`id`;&|<>', "'`id`;&|<>'"],
    ['"x"', `'"x"'`],
    ['\\', "'\\'"],
    ['*?[]{}~#!^', "'*?[]{}~#!^'"],
    ['a\nb\t', "$'a\\nb\\t'"],
    ["it's\n\\", "$'it\\'s\\n\\\\'"],
    ['é漢😀', "'é漢😀'"],
    ['a\u200bb', "$'a\\u200bb'"],
    ['\u2028', "$'\\u2028'"],
    ['\ufeffx', "$'\\ufeffx'"],
    ['\u{e0041}1', "$'\\U000e00411'"],
  ])('%j: %s', (text, display) => {
    expect(displayOf(text)).toBe(display)
  })

  it('words are apart, the program first', () => {
    const { display } = buildCommand(TOOLS, { id: 'a', name: 't', arguments: { x: 'a b', many: ['-c', ''] } })
    expect(display).toBe("t '--x=a b' -- -c ''")
  })

  it('writes out everything that cannot be seen', () => {
    const hidden = CHARACTERS.filter(
      (text) => /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text) && text !== ' ',
    )
    expect(hidden.length).toBeGreaterThan(40)
    const shown = hidden.filter((text) => displayOf(`a${text}b`).includes(text))
    expect(shown.map((text) => text.codePointAt(0)?.toString(16))).toEqual([])
  })
})

/** The words that bash makes of each of the texts, all in one process. */
function evaluate(displays: readonly string[]): string[][] | undefined {
  const script = displays.map((display) => `printf '%s\\0' ${display}; printf '\\1\\0'`).join('\n')
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
  try {
    const output = execFileSync('bash', ['-c', 'eval "$(cat)"'], {
      input: script,
      env,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    return output
      .split('\u0001\0')
      .map((words) => words.split('\0').slice(0, -1))
      .slice(0, displays.length)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

describe('a shell reads back what is run', () => {
  it('hostile, random and all other texts', ({ skip }) => {
    const random = fc.sample(
      fc.array(fc.string({ unit: anyGrapheme, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
      500,
    )
    const pairs = CHARACTERS.flatMap((text) => [text, `a${text}1f'\\`])
    const lines = [...HOSTILE.map((text) => [text]), ...random]
    for (let start = 0; start < pairs.length; start += 500) lines.push(pairs.slice(start, start + 500))
    const made = lines.flatMap((words) => tryInvocation(words))
    const read = evaluate(made.map(({ display }) => display))
    if (read === undefined) return skip('bash is missing')
    const pairsOfWords = made.flatMap(({ args }, line) => args.map((word, at) => [word, read[line]?.[at + 1]]))
    expect(pairsOfWords.length).toBeGreaterThan(20_000)
    expect(pairsOfWords.filter(([word, back]) => word !== back)).toEqual([])
    expect(read.map((words) => words.length)).toEqual(made.map(({ args }) => args.length + 1))
  })
})
