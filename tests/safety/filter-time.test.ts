import { createResultFilter } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { growthBetween, SLOWEST_GROWTH, timeOf } from '../support/growth'
import { byLength } from '../support/runs'

const LENGTH = byLength({ short: 6_000, full: 12_500, long: 50_000 })
const BEGIN = ['-----', 'BEGIN PRIVATE KEY-----'].join('')
const END = ['-----', 'END PRIVATE KEY-----'].join('')

const filter = createResultFilter([], { maxLength: 10_000_000 })
const repeat = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/**
 * Growth for four times the text. What is slow for a short text already is judged by that one, or it would take
 * minutes.
 */
const growthOf = (make: (length: number) => string): number => {
  const clean = (text: string): string => filter.filter(text, 'tool')
  const isSlow = timeOf(() => clean(make(LENGTH / 4))) > 150
  const length = isSlow ? LENGTH / 16 : LENGTH
  return growthBetween(make(length), make(4 * length), clean)
}

/** Pieces that are repeated: what detectors begin with, end with, and what they skip. */
const PIECES = [
  'tokens=["a1",',
  'kty:"RSA",d:"',
  'MTA.',
  'ewo=',
  'eyJ/',
  'UFJJVkFURSBLRV',
  `AC${'0a'.repeat(16)} `,
  `${'0a'.repeat(16)} AC0 `,
  'create user identified ',
  'token a1b2c3d4e5f6 ',
  '"value":"x","type":1,"name":"TOKEN",',
  'value: x\nname: API_TOKEN\n',
  'password=a_removed-',
  'token("',
  'token(a(',
  'tokens:\n  - "a1b2c3d4e5f6"\n  - ',
  'a,token\nb|token\n',
  'name  token  password\nab  cd1234efgh  x9y8z7\n',
  '"k":"abcdefghijklmnopqrstuvwxyz","p":',
  '"value":"x","name":"token",',
  'token === "',
  '["token":"',
  'f(token=a,',
  'token={{',
  'password: "the the ',
  '-',
  '--',
  ' ',
  '\t',
  '\n',
  '=',
  ':',
  '"',
  "'",
  '`',
  '\\',
  '\\"',
  '/',
  '://',
  '://a:',
  '://a:b',
  '://:@',
  '@',
  'a',
  'A',
  '0',
  '_',
  '.',
  ';',
  ',a',
  '<',
  '>',
  '[',
  '{',
  'password',
  'password=',
  'password:',
  'password: ',
  'password="',
  "password='",
  'password="\\',
  'password=\\"',
  'password=\\',
  'password=a,',
  'password=a;b',
  'token ',
  'token=',
  'token=1&',
  '?token=a&',
  'secret:secret',
  'secret=>',
  'api_',
  'api_key',
  'api_key=api-key:',
  '<token>',
  '<password>a',
  '--token ',
  '--token a',
  '--token a ',
  '-token',
  '--token "',
  '--password \\',
  'bearer ',
  'bearer',
  'Bearer\t\n',
  'bearer a1b2c3',
  'basic ',
  'basic a',
  'Basic =',
  'authorization',
  'authorization: ',
  'authorization: bearer ',
  'eyJ',
  'eyJ-',
  'eyJaaaaaaaaaa.',
  'eyJaaaaaaaaaa.eyJ',
  'gh',
  'ghp_',
  'ghs_1',
  'ghs_1_',
  'github_pat_',
  'AKIA',
  'AKIAA',
  'AIza',
  'sk-',
  'sk-ant-',
  'xoxb-',
  'npm_',
  '-----BEGIN ',
  '-----BEGIN A',
  '-----END ',
  'PRIVATE KEY-----',
  '[REDACTED]',
  '\ud83d',
  'é',
]

describe('the time of a filter grows as the text does', () => {
  it.each(PIECES.map((piece) => [JSON.stringify(piece), piece] as const))('%s, repeated', (_name, piece) => {
    expect(growthOf((length) => repeat(piece, length))).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })

  it.each<[string, (length: number) => string]>([
    ['BEGIN of a private key without END', (length) => repeat(`${BEGIN}\n`, length)],
    ['BEGIN of private keys, then their ENDs', (length) => repeat(BEGIN, length / 2) + repeat(END, length / 2)],
    ['END of private keys, then a BEGIN', (length) => repeat(END, length) + BEGIN],
    ['whole private keys', (length) => repeat(`${BEGIN}\nabc\n${END}\n`, length)],
    ['BEGIN and a long kind of key', (length) => `-----BEGIN ${repeat('A ', length)}`],
    ['END with a long kind of key', (length) => `${BEGIN}-----END ${repeat('A ', length)}`],
    ['a key and many blanks', (length) => `password${repeat(' ', length)}x`],
    ['a separator and many blanks', (length) => `password:${repeat(' ', length)}x`],
    ['a flag and many blanks', (length) => `--token${repeat(' ', length)}-`],
    ['a scheme and many blanks', (length) => `bearer${repeat(' ', length)}!`],
    ['a header and many blanks', (length) => `authorization:${repeat(' ', length)}!`],
    ['a long value', (length) => `password=${repeat('x', length)}`],
    ['a long quoted value without an end', (length) => `password="${repeat('x', length)}`],
    ['a long value of escapes', (length) => `password="${repeat('\\"', length)}`],
    ['a long value of closing brackets', (length) => `password=${repeat('}', length)}`],
    ['a long value of separators', (length) => `password=${repeat(',a', length)}`],
    ['a long query', (length) => `https://x/?${repeat('token=a1b2c3&', length)}`],
    ['a long list of assignments', (length) => repeat('password=a;', length)],
    ['quotes of two kinds in turn', (length) => repeat(`password="a password='b `, length)],
    ['a long name of a flag', (length) => `--${repeat('token-', length)}`],
    ['a long tag', (length) => `<${repeat('token:', length)}>`],
    ['a long user and password in a URL', (length) => `https://${repeat('a:', length)}@example.org`],
    ['a long header of a JSON Web Token', (length) => `eyJ${repeat('a', length)}.eyJ`],
    ['a long base64 text', (length) => `basic ${repeat('YTph', length)}`],
    ['a long token with many equals signs', (length) => `bearer a${repeat('=', length)}`],
    ['ordinary lines', (length) => repeat('drwxr-xr-x 2 root root 4096 Apr 27 12:30 src/index.ts\n', length)],
    ['JSON', (length) => `[${repeat('{"name":"a","token":"b1c2d3e4","n":1},', length)}]`],
  ])('%s', (_name, make) => {
    expect(growthOf(make)).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })

  it('and no further than the result needs: 20 times the text does not take 20 times as long', () => {
    const limited = createResultFilter([])
    const text = repeat('drwxr-xr-x 2 root root 4096 Apr 27 12:30 src/index.ts\n', 4_000_000)
    const growth = growthBetween(text.slice(0, 200_000), text, (part) => limited.filter(part, 'tool'))
    expect(growth).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })
})
