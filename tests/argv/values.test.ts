import type { AtipParamType } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { refusalOf, wordsOf } from '../support/argv'
import { argument, option } from '../support/tools'

/** Returns the text that a value of a type becomes. */
const textOf = (type: AtipParamType, value: unknown, more: { enum?: (string | number)[] } = {}): string | undefined =>
  wordsOf({ options: [option('x', { type, ...more })] }, { x: value })[0]?.slice('--x='.length)
const problemOf = (type: AtipParamType, value: unknown, more: { enum?: (string | number)[] } = {}): string => {
  const { path, message } = refusalOf({ options: [option('x', { type, ...more })] }, { x: value })
  expect(path).toEqual(['arguments', 'x'])
  const asArgument = refusalOf({ arguments: [argument('x', { type, ...more })] }, { x: value })
  expect(asArgument).toEqual({ path, message })
  return message
}
const MAX = Number.MAX_SAFE_INTEGER

describe('A8: numbers have no exponent', () => {
  it.each<[number, string]>([
    [0, '0'],
    [-0, '0'],
    [-5, '-5'],
    [0.1, '0.1'],
    [-1.25, '-1.25'],
    [1e21, '1000000000000000000000'],
    [-1e21, '-1000000000000000000000'],
    [1e-7, '0.0000001'],
    [-1.5e-7, '-0.00000015'],
    [1.234e-10, '0.0000000001234'],
    [5e-324, `0.${'0'.repeat(323)}5`],
    [0.1 + 0.2, '0.30000000000000004'],
  ])('%d', (value, text) => {
    expect(textOf('number', value)).toBe(text)
    // Text that programs would read otherwise than it was given is refused.
    if (String(value).includes('e')) expect(problemOf('string', value)).toBe('x must be text')
    else expect(textOf('string', value)).toBe(text)
    expect(Number(text)).toBe(value === 0 ? 0 : value)
  })

  it.each([1e300, Number.MAX_VALUE, -Number.MAX_VALUE, Number.EPSILON, Math.PI * 1e-200])('%d comes back', (value) => {
    expect(textOf('number', value)).not.toContain('e')
    expect(Number(textOf('number', value))).toBe(value)
  })

  it.each([MAX, -MAX, 7, '7', '-7', 7.0])('%j is an integer', (value) => {
    expect(textOf('integer', value)).toBe(String(Number(value)))
  })

  it.each([2 ** 53, -(2 ** 53), 1e21, 0.5, '0.5', '9007199254740993', String(2 ** 53)])(
    '%j is no safe integer',
    (value) => {
      expect(problemOf('integer', value)).toBe('x must be a whole number')
    },
  )

  it.each<[unknown]>([
    ...['', ' ', 'abc', '1e3', '0x10', '1 ', ' 1', '+1', '.5', '1.', '--1', '1\n', '١', '1_000', '1,5'].map(
      (text): [unknown] => [text],
    ),
    ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true, {}, BigInt(5)].map((value): [unknown] => [
      value,
    ]),
  ])('%o is no number', (value) => {
    expect(problemOf('number', value)).toBe('x must be a number')
    expect(problemOf('integer', value)).toBe('x must be a whole number')
  })

  it.each(['007', '7.0', '1.50', '-0', '1e21'])(
    '%j is not the text of a number: writing the number gives another',
    (text) => {
      expect(problemOf('number', text)).toBe('x must be a number')
      expect(problemOf('integer', text)).toBe('x must be a whole number')
    },
  )

  it('negative ones are arguments behind "--"', () => {
    expect(wordsOf({ arguments: [argument('n', { type: 'integer' })] }, { n: -5 })).toEqual(['--', '-5'])
  })
})

describe('texts', () => {
  it.each<[unknown]>([[true], [{}], [BigInt(5)], [() => 'x'], [Number.NaN], [Symbol('x')]])('%o is none', (value) => {
    for (const type of ['string', 'file', 'directory', 'url'] as const)
      expect(problemOf(type, value)).toBe('x must be text')
  })

  it('true and false are the words of an argument', () => {
    expect(wordsOf({ arguments: [argument('x', { type: 'boolean' })] }, { x: true })).toEqual(['--', 'true'])
    expect(wordsOf({ arguments: [argument('x', { type: 'boolean' })] }, { x: 'false' })).toEqual(['--', 'false'])
  })

  it.each(['é漢字', '😀', '👩‍👩‍👧', 'a\u0301', '\u00a0', '\ufeff', '\u200d', '\u{e0041}'])('%j is kept', (value) => {
    expect(textOf('string', value)).toBe(value)
    expect(textOf('file', value)).toBe(value)
  })
})

describe('enums', () => {
  it.each<[unknown, string]>([
    ['a', 'a'],
    ['-b', '-b'],
    [5, '5'],
    ['5', '5'],
  ])('%j', (value, text) => {
    expect(textOf('enum', value, { enum: ['a', '-b', 5] })).toBe(text)
    expect(textOf('string', value, { enum: ['a', '-b', 5] })).toBe(text)
  })

  it.each([1, '1'])('%j of a numeric one', (value) => {
    expect(textOf('integer', value, { enum: [1, 2] })).toBe('1')
    expect(textOf('enum', value, { enum: [1, 2] })).toBe('1')
  })

  it.each<[unknown]>([['A'], ['c'], [''], ['a '], [6], ['toString'], ['a,-b']])('not %j', (value) => {
    expect(problemOf('enum', value, { enum: ['a', '-b', 5] })).toMatch(
      /^x must be one of a, -b, 5(; did you mean (a|-b)\?)?$/,
    )
  })

  it('every item of a list', () => {
    const list = { options: [option('x', { type: 'array', enum: ['a', 'b'] })] }
    expect(wordsOf(list, { x: ['b', 'a'] })).toEqual(['--x=b', '--x=a'])
    expect(refusalOf(list, { x: ['a', 'c'] }).message).toBe('x must be one of a, b')
  })
})

const codes = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))
const CONTROLS = [...codes(0, 0x1f), ...codes(0x7f, 0x9f)].filter((text) => text !== '\t' && text !== '\n')
const BIDI = ['\u061c', '\u200e', '\u200f', ...codes(0x202a, 0x202e), ...codes(0x2066, 0x2069)]
const BAD_CHARACTERS = 'x must not contain control characters, invisible characters or broken Unicode'
const TYPES = ['string', 'file', 'directory', 'url', 'array'] as const

describe('A12: what cannot stand on a command line', () => {
  it.each([...CONTROLS, ...BIDI].map((text) => [JSON.stringify(text), text]))('%s', (_, text) => {
    for (const type of TYPES) expect(problemOf(type, `ab${text}cd`)).toBe(BAD_CHARACTERS)
    expect(problemOf('array', ['ok', `ab${text}`])).toBe(BAD_CHARACTERS)
  })

  it.each(['\t', '\n'])('%j, but in a text', (text) => {
    expect(textOf('string', `a${text}b`)).toBe(`a${text}b`)
    expect(textOf('array', [`a${text}b`])).toBe(`a${text}b`)
    for (const type of ['file', 'directory', 'url'] as const) expect(problemOf(type, `a${text}b`)).toBe(BAD_CHARACTERS)
  })

  it.each(['\ud800', '\udc00', 'a\ud83d', '\ude00a', '\ude00\ud83d', '\ud83d😀'])(
    'half of a surrogate pair: %j',
    (text) => {
      for (const type of TYPES) expect(problemOf(type, text)).toBe(BAD_CHARACTERS)
    },
  )
})

describe('A12: how long it may be', () => {
  it.each([
    ['a', 32_768],
    ['é', 16_384],
    ['漢', 10_922],
    ['😀', 8_192],
  ])('%s: %d', (character, count) => {
    expect(textOf('string', character.repeat(count))).toHaveLength(character.length * count)
    expect(problemOf('string', character.repeat(count + 1))).toBe('x must have at most 32768 bytes')
  })

  const fields = { arguments: [argument('many', { variadic: true })] }
  const tooLong = 'The command line is too long: at most 512 words and 1048576 bytes'

  it('512 words', () => {
    expect(wordsOf(fields, { many: Array(510).fill('a') })).toHaveLength(511)
    expect(refusalOf(fields, { many: Array(511).fill('a') })).toEqual({ path: ['arguments'], message: tooLong })
  })

  it('1 MiB, each word ended by one byte', () => {
    // "run" and "--" take 7 bytes, 31 long words 32,769 each.
    const words: string[] = Array(31).fill('a'.repeat(32_768))
    const left = 1_048_576 - 7 - 31 * 32_769
    expect(wordsOf(fields, { many: [...words, 'a'.repeat(left - 1)] })).toHaveLength(33)
    expect(refusalOf(fields, { many: [...words, 'a'.repeat(left)] })).toEqual({ path: ['arguments'], message: tooLong })
  })
})
