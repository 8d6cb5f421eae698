import { createResultFilter } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'

const MARKER = '\n[TRUNCATED]\n'
const cut = (text: string, maxLength: number): string =>
  createResultFilter([], { maxLength, keep: 'head-tail' }).filter(text, '')

describe("keep: 'head-tail'", () => {
  it('leaves a text alone that is short enough', () => {
    expect(cut('x'.repeat(50), 50)).toBe('x'.repeat(50))
  })

  it('keeps as much of the tail as of the head', () => {
    expect(cut(`${'a'.repeat(100)}${'b'.repeat(100)}`, 33)).toBe(`${'a'.repeat(10)}${MARKER}${'b'.repeat(10)}`)
    expect(cut('x'.repeat(100), 12)).toBe('\n[TRUNCATED]')
  })

  it('redacts first, in both', () => {
    const text = `password=hunter2 ${'word '.repeat(100_000)}\npassword=hunter3`
    expect(cut(text, 100)).toMatch(/^password=\[REDACTED\] word [\s\S]*word \npassword=\[REDACTED\]$/)
  })

  it('never shows half a secret', () => {
    const secrets = Array.from({ length: 2000 }, (_, index) => `token=a1b2c3d4e5f6${index}`).join('\n')
    for (let maxLength = 20; maxLength < 120; maxLength += 7) {
      for (const text of [secrets, secrets.repeat(20)]) {
        const shown = cut(text, maxLength)
        expect(shown).not.toMatch(/a1b2|REDACTED(?!\])|(?<!\[)REDACTED/)
        expect(shown.length).toBeLessThanOrEqual(maxLength)
      }
    }
  })

  it('splits no surrogate pair, and is the head and the tail of the text', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '😀', '\n', '[REDACTED]'), minLength: 30, maxLength: 300 })
    const property = fc.property(texts, fc.integer({ min: 16, max: 200 }), (text, maxLength) => {
      const shown = cut(text, maxLength)
      expect(shown.length).toBeLessThanOrEqual(Math.max(maxLength, text.length <= maxLength ? text.length : 0))
      expect(shown).not.toMatch(/\p{Cs}/u)
      if (text.length <= maxLength) return
      const place = shown.indexOf(MARKER)
      expect(text.startsWith(shown.slice(0, place)) && text.endsWith(shown.slice(place + MARKER.length))).toBe(true)
    })
    fc.assert(property, { numRuns: runs(500) })
  })

  it.each(['tail', null, 1])('%j is refused', (keep) => {
    expect(() => createResultFilter([], { keep } as never)).toThrow('Expected one of head, head-tail at options.keep')
  })
})
