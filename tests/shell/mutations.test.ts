import { describe, expect, it } from 'vitest'
import { LONG } from '../support/runs'
import { supervised } from './judges'
import { FRAMES, listHarmfulTexts } from './mutations'

/** Every so many lines are judged: primes, so that each part of a mutation has its turn. */
const STEP = LONG ? 37 : 7919

describe('a harmful command', { timeout: 600_000 }, () => {
  it('is asked about behind every separator, quote, wrapper and substitution', () => {
    const texts = listHarmfulTexts()
    const lines: string[] = []
    for (let index = 0; index < texts.length * FRAMES.length; index += STEP) {
      const frame = FRAMES[index % FRAMES.length]
      const text = texts[Math.floor(index / FRAMES.length)]
      if (frame !== undefined && text !== undefined) lines.push(frame(text))
    }
    expect(lines.length).toBeGreaterThan(LONG ? 50_000 : 300)
    expect(lines.filter((line) => supervised.decide(line).decision === 'allow')).toEqual([])
  })
})
