import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../fixtures/secrets/formats'
import { NAMES_AND_VALUES } from '../../fixtures/secrets/names-and-values'
import { PUBLIC_VALUES } from '../../fixtures/secrets/public-values'
import { readCases } from './notation'
import { addTallies, judge, precisionOf, recallOf } from './score'

const CASES = readCases({ ...NAMES_AND_VALUES, ...PUBLIC_VALUES, ...FORMATS })
const CLASSES = [...new Set(CASES.map(({ className }) => className))]

describe('secrets as repositories hold them, and texts like them', () => {
  it('are many, and half of them are harmless', () => {
    const harmless = CASES.filter(({ secrets }) => secrets.length === 0).length
    expect(CASES.length).toBeGreaterThanOrEqual(250)
    expect(Math.abs(2 * harmless - CASES.length)).toBeLessThan(CASES.length / 10)
    expect(new Set(CASES.map(({ line }) => line)).size).toBe(CASES.length)
  })

  it('are told apart', () => {
    const verdicts = CASES.map((each) => ({ ...judge(each), line: each.line }))
    const bad = verdicts
      .filter(({ misses, wrong }) => misses + wrong > 0)
      .map(({ line, output }) => `${line}\n  ${output}`)
    const all = addTallies(verdicts)
    expect(precisionOf(all), bad.join('\n')).toBeGreaterThanOrEqual(0.93)
    expect(recallOf(all), bad.join('\n')).toBeGreaterThanOrEqual(0.93)
    expect(verdicts.filter(({ differs, line }) => differs && !line.includes('␛')).map(({ line }) => line)).toEqual([])
  })

  it.each(CLASSES)('%s: most are found, and few others', (name) => {
    const all = addTallies(CASES.filter(({ className }) => className === name).map(judge))
    expect(Math.min(precisionOf(all), recallOf(all))).toBeGreaterThanOrEqual(0.8)
  })
})
