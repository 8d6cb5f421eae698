import { createResultFilter } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'

const join = (...parts: string[]): string => parts.join('')
const TOKEN = join('ghp', '_', 'a1B2c3D4e5F6'.repeat(3))
const BEGIN = join('-----', 'BEGIN RSA PRIVATE KEY-----')
const END = join('-----', 'END RSA PRIVATE KEY-----')

const cleaner = createResultFilter([])
const filter = (text: string): string => cleaner.filter(text, 'tool')

/** Everything but text and numbers, which may become marks: the keys, the lists, their lengths. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return 'value'
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]))
}
const spellings = (value: unknown): string[] => [JSON.stringify(value), JSON.stringify(value, null, 2)]

describe('only values are replaced, so that JSON stays JSON', () => {
  it.each<[string, unknown, unknown]>([
    [
      'a token in a URL, beside other fields',
      { url: 'https://example.org/?token=abc', user: 'alice', items: [1, 2, 3] },
      { url: 'https://example.org/?token=[REDACTED]', user: 'alice', items: [1, 2, 3] },
    ],
    ['a password', { password: 'x', user: 'alice' }, { password: '[REDACTED]', user: 'alice' }],
    ['a password with blanks', { password: 'a b, c', n: 1 }, { password: '[REDACTED]', n: 1 }],
    ['a password with quotes', { password: 'a"b', n: 1 }, { password: '[REDACTED]', n: 1 }],
    ['a password that ends in a backslash', { password: 'a\\', n: 1 }, { password: '[REDACTED]', n: 1 }],
    ['a password with a line break', { password: 'a\nb', n: 1 }, { password: '[REDACTED]', n: 1 }],
    ['a token in a list', { list: [TOKEN, 'b', TOKEN] }, { list: ['[REDACTED]', 'b', '[REDACTED]'] }],
    ['a password that ends like a format', { password: 'x1%d', n: 1 }, { password: '[REDACTED]', n: 1 }],
    ['a format', { password: 'prefix-%s', n: 1 }, { password: 'prefix-%s', n: 1 }],
    ['a header', { Authorization: `Bearer ${TOKEN}`, n: 1 }, { Authorization: 'Bearer [REDACTED]', n: 1 }],
    ['an assignment in a text', { log: 'password=hunter2', n: 1 }, { log: 'password=[REDACTED]', n: 1 }],
    ['null', { password: null, token: null }, { password: null, token: null }],
    ['booleans', { password: true, token: false }, { password: true, token: false }],
    ['empty text', { password: '', token: '' }, { password: '', token: '' }],
    ['counts', { max_tokens: 4096, tokens: 12345678 }, { max_tokens: 4096, tokens: 12345678 }],
  ])('%s', (_name, value, expected) => {
    for (const text of spellings(value)) expect(JSON.parse(filter(text))).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['a number as password', { password: 12345678, n: 1 }],
    ['a number as token', { n: 1, token: 123456789 }],
    ['a fraction as secret', [{ secret: 1.5e10 }]],
    ['an object as secret', { secret: { name: 'a', value: TOKEN }, n: 1 }],
    ['a list as token', { token: ['a1b2c3d4', TOKEN], n: 1 }],
    ['a quote behind an assignment', { log: 'run with password=abc"quoted" now', n: 1 }],
    ['a backslash behind an assignment', { log: 'token=abc\\', n: 1 }],
    ['a backslash and more behind an assignment', { path: 'password=C:\\dir\\"x"', n: 1 }],
    ['a quoted assignment', { log: 'password="two words" done', n: 1 }],
    ['an assignment in single quotes', { log: "password='it\"s' done", n: 1 }],
    ['an assignment that is not closed', { log: "password='open", n: 1, other: "it's" }],
    ['an assignment with an open double quote', { log: 'password="open', n: 1, other: 'x' }],
    ['a flag with a quoted value', { command: 'tool --token "two words" x', n: 1 }],
    ['JSON within JSON', { body: JSON.stringify({ password: 'a"b', token: 'x' }), n: 1 }],
    ['JSON within JSON within JSON', { body: JSON.stringify(JSON.stringify({ password: 'a"b' })), n: 1 }],
    ['a private key', { key: `${BEGIN}\nabc\n${END}\n`, n: 1 }],
    ['a private key without its end', { key: `${BEGIN}\nabc`, n: 1 }],
    ['a mention of a private key', { help: `a file that begins with ${BEGIN}`, n: 1 }],
    ['credentials in a URL', { url: 'https://alice:p"w@example.org', n: 1 }],
    ['markup', { html: '<password>a"b</password>', n: 1 }],
    ['keys that are secrets', { [TOKEN]: 1, 'password=hunter2': 2 }],
    ['a text that ends where a list would begin', [{ a: ['password=[', [0]], token: '' }, ['token: ("', [1]]]],
    ['a key with a colon', { 'password:': 'x', 'token: a': 1 }],
  ])('can be parsed with %s', (_name, value) => {
    for (const text of spellings(value)) {
      const redacted = filter(text)
      expect(() => JSON.parse(redacted), redacted).not.toThrow()
    }
  })

  it('hides a number as password all the same', () => {
    for (const text of spellings({ password: 12345678 })) expect(filter(text)).not.toContain('12345678')
  })
})

describe('random JSON', () => {
  const word = fc.constantFrom('password', 'token', 'secret', 'api_key', 'Authorization', 'user', 'list', 'n')
  const piece = fc.constantFrom(
    ...['password=', 'token: ', 'secret="', "pwd='", '--token ', 'Bearer ', 'https://a:b@c', '<password>', TOKEN],
    ...['a1b2c3d4e5f6', 'hunter2', 'x', ' ', '"', "'", '`', '\\', '\n', ',', ';', '&', '?', '{', '}', '[', ']', '</'],
  )
  const text = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text,
      fc.constantFrom(null, true, 0),
      fc.dictionary(word, tie('value'), { maxKeys: 4 }),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  }))

  const hidden = fc
    .string({ unit: fc.oneof(fc.string({ minLength: 1, maxLength: 1 }), piece) })
    .map((tail) => `x1${tail}`)
  const key = fc.constantFrom('password', 'access_token', 'client_secret', 'apiKey', 'AWS_SECRET_ACCESS_KEY')
  const documents = fc.tuple(key, hidden, hidden).map(([name, first, second]) => ({
    given: [{ [name]: first, n: 1 }, 'next', { [name]: second }],
    expected: [{ [name]: '[REDACTED]', n: 1 }, 'next', { [name]: '[REDACTED]' }],
  }))

  it('hides any text that is the value of a key which names a secret, and that alone', () => {
    const property = fc.property(documents, ({ given, expected }) => {
      for (const json of spellings(given)) expect(JSON.parse(filter(json))).toEqual(expected)
    })
    fc.assert(property, { numRuns: runs(1000) })
  })

  it('hides it within JSON that is a text of JSON, too', () => {
    const property = fc.property(documents, ({ given, expected }) => {
      const json = JSON.stringify(JSON.stringify(given))
      expect(JSON.parse(JSON.parse(filter(json)))).toEqual(expected)
    })
    fc.assert(property, { numRuns: runs(1000) })
  })

  it('keeps its shape', () => {
    const property = fc.property(fc.dictionary(word, value, { minKeys: 1, maxKeys: 4 }), (document) => {
      for (const json of spellings(document)) {
        expect(shapeOf(JSON.parse(filter(json)))).toEqual(shapeOf(JSON.parse(json)))
      }
    })
    fc.assert(property, { numRuns: runs(3000) })
  })
})
