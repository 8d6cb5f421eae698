import { describe, expect, it } from 'vitest'
import { EXPECTED, type Expectation, FIXTURES, scoreOf, totalOf } from './measure'

const LEAST = 0.95
const MOST_INVENTED = 0.02

const half = (name: Expectation['half']): string[] =>
  [...EXPECTED].filter(([, expected]) => expected.half === name).map(([fixture]) => fixture)

describe.each(['tuned', 'held out'] as const)('drafts of help texts that were %s', (name) => {
  const scores = half(name).map(scoreOf)
  const faults = scores.flatMap((score) => score.faults).join('\n')

  it('are compared with enough handwritten expectations', () => {
    expect(scores.length).toBeGreaterThanOrEqual(15)
    expect(totalOf(scores, 'options').expected).toBeGreaterThan(200)
    expect(totalOf(scores, 'commands').expected).toBeGreaterThan(90)
  })

  it.each(['options', 'commands', 'values', 'arguments'] as const)('contain the expected %s', (field) => {
    const { expected, found } = totalOf(scores, field)
    expect(found / expected, faults).toBeGreaterThanOrEqual(field === 'arguments' ? 0.9 : LEAST)
  })

  it.each(['options', 'commands'] as const)('contain no %s that are missing from the text', (field) => {
    const { drafted, invented } = totalOf(scores, field)
    expect(invented / drafted, faults).toBeLessThanOrEqual(MOST_INVENTED)
  })
})

it('has expectations only for recorded texts', () => {
  expect([...EXPECTED.keys()].filter((fixture) => !FIXTURES.includes(fixture))).toEqual([])
})
