import { describe, expect, it } from 'vitest'
import { HALVES } from './halves'
import { readCase, readCases } from './notation'
import { addTallies, judge, precisionOf, recallOf } from './score'

const LEAST_CASES = 14
const open = readCases(HALVES.open)
const held = readCases(HALVES.held)

describe('the labelled set', () => {
  it('has the same classes in both halves, none small', () => {
    expect(Object.keys(HALVES.open)).toEqual(Object.keys(HALVES.held))
    for (const name of Object.keys(HALVES.open)) {
      const [one, other] = [open, held].map((half) => half.filter(({ className }) => className === name).length)
      expect((one ?? 0) + (other ?? 0), name).toBeGreaterThanOrEqual(LEAST_CASES)
      expect(Math.abs((one ?? 0) - (other ?? 0)), name).toBeLessThanOrEqual(2)
    }
  })

  it('has each case once', () => {
    const lines = [...open, ...held].map(({ line }) => line)
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  it('has secrets and harmless texts in every class', () => {
    for (const half of [open, held]) {
      const withSecret = new Set(half.filter(({ secrets }) => secrets.length > 0).map(({ className }) => className))
      const without = new Set(half.filter(({ secrets }) => secrets.length === 0).map(({ className }) => className))
      expect([...withSecret]).toEqual([...without])
    }
  })

  it.each(['open', 'held'] as const)('is judged rightly nine times of ten in the half "%s"', (half) => {
    const all = addTallies(readCases(HALVES[half]).map(judge))
    expect(precisionOf(all)).toBeGreaterThanOrEqual(0.9)
    expect(recallOf(all)).toBeGreaterThanOrEqual(0.9)
  })

  it('leaves no notation in texts, and draws the same texts again', () => {
    for (const { className, line, text } of [...open, ...held]) {
      expect(text).not.toMatch(/[⟦⟧⟪⟫«»␤§´]/)
      expect(readCase(className, line).text).toBe(text)
    }
  })

  it.each(['a ⟦b', 'a⟧', '⟦⟧', '⟦a⟪b⟫⟧', '⟦a⟫', '«none:4»', '«hex:»', '«key:none::9:1»'])('refuses %s', (line) => {
    expect(() => readCase('a class', line)).toThrow()
  })
})
