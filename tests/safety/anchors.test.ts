import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAnchorFinder } from '../../src/safety/redact/anchor-search'
import { createDetectors } from '../../src/safety/redact/detectors/detectors'
import { listWindows, WINDOWS } from '../../src/safety/redact/pair-tables'
import { anyCharacter } from '../support/characters'
import { runs } from '../support/runs'

const LITERALS = createDetectors().flatMap(({ anchors }) => anchors)

/** Every place of every literal, found one by one. */
function findNaively(literals: readonly string[], text: string, from: number, to: number) {
  const hits = literals.flatMap((literal, anchor) => {
    const starts: number[] = []
    for (let start = text.indexOf(literal, from); start >= 0; start = text.indexOf(literal, start + 1))
      starts.push(start)
    return starts.map((start) => ({ start, end: start + literal.length, anchor })).filter(({ end }) => end <= to)
  })
  return hits.sort((one, other) => one.start - other.start || other.end - one.end || one.anchor - other.anchor)
}

const unit = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...LITERALS) },
  { weight: 2, arbitrary: fc.constantFrom(...LITERALS.map((literal) => literal.slice(0, -1))) },
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 3 }),
  // The low bytes of these units are those of letters.
  fc.constantFrom(...[...'pas_:/key'].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 256))),
  fc.constantFrom('x'.repeat(65_530), ' '.repeat(100)),
)
const texts = fc.string({ unit, maxLength: 60 })
/** By the pattern, and by the tables that follow it. */
const few = fc.constantFrom(0, Number.POSITIVE_INFINITY)
const property = fc.property(texts, fc.nat(9), fc.nat(9), few, (text, from, less, most) => {
  const find = createAnchorFinder(LITERALS, most)
  const to = Math.max(from, text.length - less)
  const sorted = find(text, from, to).sort(
    (one, other) => one.start - other.start || other.end - one.end || one.anchor - other.anchor,
  )
  expect(sorted).toEqual(findNaively(LITERALS, text, from, to))
})

describe('the search for anchors', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('finds what a search for each of them finds', () => {
    fc.assert(property, { numRuns: runs(300) })
  })

  it('finds the same where there is no Buffer', () => {
    vi.stubGlobal('Buffer', undefined)
    fc.assert(property, { numRuns: runs(300) })
  })

  it('knows windows for every anchor of the detectors, and for nothing else', () => {
    const known = WINDOWS.split(',').map((entry) => entry.slice(0, -4))
    const remedy =
      'put what npx tsx --tsconfig tests/tsconfig.json tests/bench/redact/windows.ts prints into WINDOWS of pair-tables.ts'
    expect(known.sort(), remedy).toEqual([...new Set(LITERALS)].sort())
  })

  it('finds literals that have no computed windows, too', () => {
    const literals = ['new-format-', ...LITERALS, 'another_']
    const text = `x new-format-1 ${LITERALS[0]} another_2`.padEnd(400, ' ')
    expect(createAnchorFinder(literals, 0)(text, 0, text.length)).toEqual(findNaively(literals, text, 0, text.length))
  })

  it('has windows inside of every anchor', () => {
    const windows = listWindows(LITERALS)
    expect(windows).toHaveLength(2 * LITERALS.length)
    for (const [index, { offset, bit }] of windows.entries()) {
      const { length } = LITERALS[index >> 1] as string
      expect([Math.abs(offset % 2), bit >= 0 && bit < 16], LITERALS[index >> 1]).toEqual([index % 2, true])
      expect(offset + 3).toBeLessThanOrEqual(length)
    }
    expect(new Set(windows.map(({ bit }) => bit)).size).toBe(16)
  })
})
