import { createResultFilter } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { TOKEN_FORMATS } from '../../src/safety/redact/detectors/token-formats'
import { FULL } from '../support/runs'
import { casesOf } from '../support/secrets/cases'
import { FORMATS } from '../support/secrets/formats'
import { type Half, sampleOf } from '../support/secrets/marks'
import { createRandom } from '../support/secrets/random'
import { measureRecall, type Recall } from '../support/secrets/recall'
import { damageOf, survivorOf } from '../support/secrets/verdict'

/**
 * Shares of the secrets that must be found; a few hundred structured ones are drawn, whose share varies by one in a
 * hundred.
 */
const LEAST = { unique: 0.99, structured: 0.97, generic: 0.96 } as const
const SAMPLES_PER_PAIR = 0.2

const filter = createResultFilter([], { maxLength: 2 ** 30 })
const redact = (text: string): string => filter.filter(text, '')

/** Returns the names of the misses. Nobody sees the samples of the half `report`. */
const namesOf = (findings: Recall['misses']): string =>
  [...new Set(findings.map(({ format, context }) => `${format} / ${context}`))].slice(0, 20).join('; ')

describe.each<Half>(['tune', 'report'])('recall on the half "%s"', (half) => {
  const seed = FULL ? Date.now() % 2 ** 31 : 1
  let measured: Recall | undefined
  const recall = (): Recall => {
    measured ??= measureRecall({ filter: redact, half, seed, samplesPerPair: SAMPLES_PER_PAIR })
    return measured
  }

  it.each(['unique', 'structured', 'generic'] as const)('finds %s secrets', (secretClass) => {
    const { total, found } = recall().tallies[secretClass]
    const missed = namesOf(recall().misses.filter((miss) => miss.secretClass === secretClass))
    expect(found / total, `SEED=${seed}: ${missed}`).toBeGreaterThanOrEqual(LEAST[secretClass])
  })

  it('loses nothing by colours', () => {
    expect(recall().lostByColours.length, `SEED=${seed}: ${namesOf(recall().lostByColours)}`).toBe(0)
  })
})

describe('the examples', () => {
  it('have one of every format of tokens: a new row of TOKEN_FORMATS brings one in support/secrets/formats/', () => {
    const drawn = Array.from({ length: 20 }, (_, seed) => FORMATS.map((format) => format.make(createRandom(seed))))
    const texts = drawn.flat().map((marked) => sampleOf(marked).text)
    const missing = TOKEN_FORMATS.filter(
      ([, anchors]) => !anchors.split(' ').some((anchor) => texts.some((text) => text.includes(anchor))),
    )
    expect(missing.map(([name, anchors]) => `${name} ${anchors}`)).toEqual([])
  })
})

describe('the measure of recall', () => {
  const seed = FULL ? Date.now() % 2 ** 31 : 1
  const samples = (['tune', 'report'] as const).flatMap((half) =>
    Array.from(casesOf(half, 0.02, createRandom(seed)), ({ marked }) => sampleOf(marked)),
  )

  it('sees a secret that is left', () => {
    for (const sample of samples) expect(survivorOf(sample, sample.text), `SEED=${seed}: ${sample.text}`).toBeDefined()
  })

  it('is content with an output that lacks the secret alone', () => {
    for (const sample of samples) {
      let [output, end] = ['', 0]
      for (const mask of sample.masks) {
        output += `${sample.text.slice(end, mask.start)}[REDACTED]`
        end = mask.end
      }
      output += sample.text.slice(end)
      expect([survivorOf(sample, output), damageOf(sample, output)], `SEED=${seed}: ${output}`).toEqual([
        undefined,
        undefined,
      ])
    }
  })
})
