import { createResultFilter, createResultFilterStream, findSecrets } from 'atip-bridge'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createKnownRedactor } from '../../src/process/redactor'
import { runs } from '../support/runs'
import { HALVES } from './labelled/halves'
import { readCases } from './labelled/notation'

const TEXTS = readCases(HALVES.open).flatMap(({ text, tool }) => (tool === undefined ? [text] : []))
const KNOWN = ['correct-horse', '31known-to-the-host', 'hunter']

const throughStream = (text: string, sizes: readonly number[], knownSecrets: readonly string[]): string => {
  const stream = createResultFilterStream([], { knownSecrets })
  let [filtered, from] = ['', 0]
  for (let count = 0; from < text.length; count++) {
    const size = sizes[count % sizes.length] ?? 1
    filtered += stream.push(text.slice(from, from + size))
    from += size
  }
  return filtered + stream.end()
}

/** Replaces ranges as the filter does, except for the quotes that it puts around a number in JSON. */
const maskRanges = (text: string, knownSecrets: readonly string[]): string =>
  findSecrets(text, { knownSecrets }).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[REDACTED]${rest.slice(end)}`,
    text,
  )

const withoutQuotes = (text: string): string => text.replace(/\\*["']?\[REDACTED\]\\*["']?/g, '[REDACTED]')

it.each([
  ['31mouse-trap-99', '\u001b[31mouse-trap-99'],
  ['31mouse-trap-99', 'a \u001b[1mb\u001b[0m \u001b[31mouse-trap-99 c'],
  ['8;;door-key', 'x\u001b]8;;door-key y'],
])('a known secret that begins like a colour code is found in every way: %s', (secret, text) => {
  const options = { knownSecrets: [secret] }
  const rest = secret.slice(4)
  const filtered = createResultFilter([], options).filter(text, '')
  expect(filtered).not.toContain(rest)
  expect(throughStream(text, [3], [secret])).toBe(filtered)
  expect(createKnownRedactor([secret])(text)).toBe(filtered)
  expect(maskRanges(text, [secret])).toBe(filtered)
})

it('the filter, its streams and findSecrets agree on every range', () => {
  const text = fc
    .array(fc.tuple(fc.constantFrom(...TEXTS, ...KNOWN), fc.constantFrom('\n', '\n', ' ', ', ', '')), { maxLength: 5 })
    .map((parts) => parts.flat().join(''))
  const sizes = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 })
  const known = fc.constantFrom<readonly string[]>([], KNOWN)
  const property = fc.property(text, sizes, known, (whole, pieces, knownSecrets) => {
    const filtered = createResultFilter([], { knownSecrets }).filter(whole, '')
    expect(throughStream(whole, pieces, knownSecrets)).toBe(filtered)
    expect(withoutQuotes(maskRanges(whole, knownSecrets))).toBe(withoutQuotes(filtered))
  })
  fc.assert(property, { numRuns: runs(400) })
})
