import { createResultFilter, createResultFilterStream, findSecrets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { readOutput } from '../../src/process/captured-output'
import { stripEscapes } from '../../src/process/clean-output'
import { createRedactor, createShapeRedactor } from '../../src/process/redactor'

const TOKEN = ['ghp', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('_')
const KNOWN = '31known-to-the-host'

const filter = createResultFilter([], { knownSecrets: [KNOWN] })
const redact = createRedactor(createShapeRedactor({}), [KNOWN])

const throughStream = (text: string, length: number): string => {
  const stream = createResultFilterStream([], { knownSecrets: [KNOWN] })
  const pieces: string[] = []
  for (let from = 0; from < text.length; from += length) pieces.push(stream.push(text.slice(from, from + length)))
  return [...pieces, stream.end()].join('')
}

/** Returns the output of a program as a result shows it. */
const throughProcess = (text: string): string =>
  readOutput(
    { head: Buffer.from(text), tail: Buffer.alloc(0), bytes: Buffer.byteLength(text) },
    { redact, maxLength: 10_000 },
  ).head

/** Beginnings of sequences that a terminal waits to see the end of. */
const UNFINISHED = [
  '\x1b[',
  '\x1b[1;',
  '\x1b[?',
  '\x1b[ ',
  '\x1b',
  '\x1b(',
  '\x1b)',
  '\x1b]',
  '\x1b]0;',
  '\x1bP',
  '\x1bX',
  '\x1b^',
  '\x1b_',
  '\x9b',
  '\x9d',
  '\x90',
  '\x1b[\x1b[',
  '\x1b[31m\x1b[',
]

/** Characters without a glyph. */
const INVISIBLE = [
  '\ufe00',
  '\ufe0e',
  '\ufe0f',
  '\u{e0100}',
  '\u{e01ef}',
  '\u{e0041}',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u17b4',
  '\u180b',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u2064',
  '\u2069',
  '\u3164',
  '\ufeff',
  '\uffa0',
  '\ufff0',
  '\u{1bca0}',
  '\u{1d173}',
]

const SECRETS: readonly (readonly [secret: string, text: string])[] = [
  [TOKEN, TOKEN],
  [KNOWN, KNOWN],
  ['Hunter2Hunter2', 'password=Hunter2Hunter2'],
]

/** Returns true if a text shows a part of a secret that is too long to be chance. */
const shows = (text: string, secret: string): boolean => {
  const seen = text.replace(/[^!-~]/g, '')
  return Array.from({ length: secret.length - 7 }, (_, start) => secret.slice(start, start + 8)).some((part) =>
    seen.includes(part),
  )
}

describe('an unfinished escape sequence hides no beginning of a secret', () => {
  const cases = UNFINISHED.flatMap((sequence) => SECRETS.map(([secret, text]) => [sequence, text, secret] as const))
  it.each(cases)('%j before %s', (sequence, text, secret) => {
    for (const whole of [`log: ${sequence}${text}\n`, `${sequence}${text}`, `log ${sequence}${text} \x1b[0m more`]) {
      expect(shows(filter.filter(whole, ''), secret)).toBe(false)
      for (const length of [1, 3, 1000]) expect(throughStream(whole, length)).toBe(filter.filter(whole, ''))
      expect(shows(throughProcess(whole), secret)).toBe(false)
      expect(findSecrets(whole, { knownSecrets: [KNOWN] }).length).toBeGreaterThan(0)
    }
  })
})

describe('a character without a glyph splits no secret', () => {
  const cases = INVISIBLE.flatMap((character) => SECRETS.map(([secret, text]) => [character, text, secret] as const))
  it.each(cases)('%j in %s', (character, text, secret) => {
    const at = text.length - Math.floor(secret.length / 2)
    const texts = [
      `${text.slice(0, at)}${character}${text.slice(at)}`,
      `${text.slice(0, at)}${character.repeat(3)}${text.slice(at)}`,
      [...text].join(character),
      `see ${character}${text}${character} there`,
    ]
    for (const whole of texts) {
      expect(shows(filter.filter(whole, ''), secret)).toBe(false)
      for (const length of [1, 3, 1000]) expect(throughStream(whole, length)).toBe(filter.filter(whole, ''))
      expect(shows(throughProcess(whole), secret)).toBe(false)
    }
  })

  it.each(['❤️ 1️⃣ 👨‍👩‍👧 ok', 'שלום\u200e!', 'नमस्ते क्‍ष', '\ufeffname,size', '\x1b[1mbold\x1b[0m \x1b[Kx', 'a\u00adb'])(
    'but %j stays as it is',
    (text) => {
      expect(filter.filter(text, '')).toBe(text)
      expect(throughStream(text, 2)).toBe(text)
    },
  )

  it('a secret that holds one is found, too', () => {
    const secret = 'pass\ufe0fphrase-of-the-host'
    expect(createResultFilter([], { knownSecrets: [secret] }).filter(`a ${secret} b`, '')).toBe('a [REDACTED]\ufe0f b')
  })
})

describe('what is removed of a sequence', () => {
  it.each([
    ['\x1b[[REDACTED] x', '[REDACTED] x'],
    ['\x1b[31mred\x1b[0m', 'red'],
    ['\x1b]8;;https://a.example\x07link\x1b]8;;\x07', 'link'],
  ])('%j', (text, stripped) => expect(stripEscapes(text)).toBe(stripped))
})
