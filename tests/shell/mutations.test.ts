import { describe, expect, it } from 'vitest'
import { byLength } from '../support/runs'
import { supervised } from './judges'
import { FRAMES, listHarmfulTexts } from './mutations'

/** Every so many lines are judged: primes, so that each part of a mutation has its turn. */
const STEP = byLength({ short: 40_009, full: 7919, long: 37 })

describe('a harmful command', { timeout: 600_000 }, () => {
  it('is asked about behind every separator, quote, wrapper and substitution', () => {
    const texts = listHarmfulTexts()
    const lines: string[] = []
    for (let index = 0; index < texts.length * FRAMES.length; index += STEP) {
      const frame = FRAMES[index % FRAMES.length]
      const text = texts[Math.floor(index / FRAMES.length)]
      if (frame !== undefined && text !== undefined) lines.push(frame(text))
    }
    expect(lines.length).toBeGreaterThan(byLength({ short: 50, full: 300, long: 50_000 }))
    expect(lines.filter((line) => supervised.decide(line).decision === 'allow')).toEqual([])
  })
})
