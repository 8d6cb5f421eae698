import { createResultFilter } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'

const join = (...parts: string[]): string => parts.join('')
const TOKEN = join('ghp', '_', 'a1B2c3D4e5F6'.repeat(3))
const BEGIN = join('-----', 'BEGIN PRIVATE KEY-----')
const END = join('-----', 'END PRIVATE KEY-----')

/** The filter as it was told to be: everything is redacted, then the result is cut. */
const slowly = (text: string, maxLength: number): string => {
  const redacted = createResultFilter([], { maxLength: 1e9 }).filter(text, 'tool')
  return createResultFilter([], { maxLength, redactSecrets: false }).filter(redacted, 'tool')
}
const expectSame = (text: string, maxLength: number): void => {
  expect(createResultFilter([], { maxLength }).filter(text, 'tool') === slowly(text, maxLength)).toBe(true)
}

describe('a long text gives what all of it would give, redacted and then cut', () => {
  const far = 40_000
  it.each<[string, string]>([
    ['words', 'word '.repeat(far)],
    ['a private key whose end is far away', `a ${BEGIN}\n${'Ab1/'.repeat(far)}\n${END} ${'b '.repeat(far)}`],
    ['a private key without an end', `a ${BEGIN}\n${'Ab1/'.repeat(far)}`],
    ['many private keys', `${BEGIN}\nabc\n${END} x `.repeat(5000)],
    ['a value that is closed far away', `password="${'word '.repeat(far)}" ${'b '.repeat(far)}`],
    ['a value in single quotes that is closed far away', `password='${'say "x", '.repeat(far)}' ${'b '.repeat(far)}`],
    ['a value that is never closed', `password="${'word '.repeat(far)}`],
    ['a value without blanks', `password=${'x1'.repeat(far)} ${'b '.repeat(far)}`],
    ['credentials whose @ is far away', `https://a:${'x1'.repeat(far)}@example.org ${'b '.repeat(far)}`],
    ['a token of which there is no end', `bearer ${'a1'.repeat(far)} ${'b '.repeat(far)}`],
    [
      'a JSON Web Token whose second part is far away',
      `eyJ${'a1'.repeat(far)}.eyJ${'b2'.repeat(far)}.c ${'b '.repeat(far)}`,
    ],
    ['base64 whose colon is far away', `basic ${'YWFh'.repeat(far)}YTph ${'b '.repeat(far)}`],
    ['secrets that shrink the text', `password=${'x1'.repeat(500)}\n`.repeat(200)],
    ['secrets that make it longer', 'token=a1\n'.repeat(far)],
  ])('%s', (_name, text) => {
    for (const maxLength of [13, 100, 1000, 20_000, 70_000]) expectSame(text, maxLength)
  })

  it('for a token at every place around the edge of what is looked at', () => {
    for (let before = 16_330; before < 16_510; before += 7) {
      expectSame(`${'x '.repeat(before / 2)}${TOKEN} ${'y '.repeat(20_000)}`, 100)
      expectSame(`${'x '.repeat(before / 2)}password="${TOKEN}" ${'y '.repeat(20_000)}`, 100)
    }
  })

  it('for custom patterns that look at the whole text', () => {
    const filter = createResultFilter([], { maxLength: 100, redactPatterns: [/a[\s\S]*z/] })
    expect(filter.filter(`xa${'b '.repeat(far)}z`, 'tool')).toBe('x[REDACTED]')
  })

  it('on random texts', () => {
    const piece = fc.constantFrom(
      ...['password=', 'token: ', 'secret="', "pwd='", '--token ', 'Bearer ', 'https://a:', '@b ', TOKEN, BEGIN, END],
      ...['a1b2c3d4e5f6', ' ', '"', "'", ',', '\n', '\\"', '{"password":"', '"}', '😀'],
    )
    const filler = fc.constantFrom('x '.repeat(6000), 'x'.repeat(9000), 'a1B2/'.repeat(4000), '\n'.repeat(3000))
    const parts = fc.array(fc.oneof({ weight: 3, arbitrary: piece }, { weight: 1, arbitrary: filler }), {
      maxLength: 30,
    })
    const property = fc.property(parts, fc.integer({ min: 1, max: 30_000 }), (pieces, maxLength) => {
      expectSame(pieces.join(''), maxLength)
    })
    fc.assert(property, { numRuns: runs(400) })
  })
})
