/** How much a filter finds of secrets drawn at random, and what it damages. */
import { type Case, casesOf, type SecretClass } from './cases'
import { coloured } from './colours'
import { type Half, sampleOf } from './marks'
import { createRandom } from './random'
import { damageOf, survivorOf } from './verdict'

export interface Finding extends Omit<Case, 'marked'> {
  readonly text: string
  readonly output: string
  /** The part of the secret that is left, or the mistake. */
  readonly reason: string
}

export interface Tally {
  total: number
  found: number
}

export interface Recall {
  readonly tallies: Readonly<Record<SecretClass, Tally>>
  readonly misses: Finding[]
  /** Found, but with a change outside of the secret. */
  readonly damage: Finding[]
  /** Found without colours, but not with them; `damage` says nothing about these. */
  readonly lostByColours: Finding[]
}

export interface RecallOptions {
  readonly filter: (text: string) => string
  readonly half: Half
  readonly seed: number
  /** Less than one: that share of the pairs. */
  readonly samplesPerPair: number
}

function judge(drawn: Case, filter: RecallOptions['filter'], recall: Recall): boolean {
  const { marked, ...names } = drawn
  const sample = sampleOf(marked)
  const output = filter(sample.text)
  const finding = { ...names, text: sample.text, output }
  const survivor = survivorOf(sample, output)
  if (survivor !== undefined) {
    recall.misses.push({ ...finding, reason: survivor })
    return false
  }
  const damage = damageOf(sample, output)
  if (damage !== undefined) recall.damage.push({ ...finding, reason: damage })
  return true
}

/** Draws samples of one half, filters each without and with colours around its secrets, and counts. */
export function measureRecall({ filter, half, seed, samplesPerPair }: RecallOptions): Recall {
  const random = createRandom(seed)
  const recall: Recall = {
    tallies: { unique: { total: 0, found: 0 }, structured: { total: 0, found: 0 }, generic: { total: 0, found: 0 } },
    misses: [],
    damage: [],
    lostByColours: [],
  }
  for (const drawn of casesOf(half, samplesPerPair, random)) {
    const tally = recall.tallies[drawn.secretClass]
    tally.total++
    if (!judge(drawn, filter, recall)) continue
    tally.found++
    const { text, ...rest } = colouredCase(drawn, coloured(drawn.marked, random), filter)
    if (rest.reason !== undefined) recall.lostByColours.push({ ...rest, text, reason: rest.reason })
  }
  return recall
}

function colouredCase({ marked: _, ...names }: Case, marked: string, filter: RecallOptions['filter']) {
  const sample = sampleOf(marked)
  const output = filter(sample.text)
  return { ...names, text: sample.text, output, reason: survivorOf(sample, output) }
}
