/**
 * Finds the windows by which anchors are known, for `src/safety/redact/pair-tables.ts`: those with which a search of
 * the clean corpus stops as rarely as can be. Prints the constant; run it when anchors change.
 */
import { createDetectors } from '../../../src/safety/redact/detectors/detectors'
import { packPair } from '../../../src/safety/redact/pair-tables'
import { cleanCorpus } from './corpus'

const BITS = 16
const BYTES = Array.from({ length: 256 }, (_, byte) => byte)

interface Choice {
  readonly index: number
  readonly offset: number
  readonly first: readonly number[]
  readonly second: readonly number[]
}

function pairFrequencies(texts: readonly string[]): Float64Array {
  const counts = new Float64Array(65_536)
  const total = texts.reduce((sum, { length }) => sum + length, 0)
  for (const text of texts) {
    for (let index = 0; index + 1 < text.length; index++) {
      const pair = packPair(text.charCodeAt(index), text.charCodeAt(index + 1))
      counts[pair] = (counts[pair] ?? 0) + 1 / total
    }
  }
  return counts
}

function pairsAt(literal: string, offset: number): number[] {
  const [ones, others] = [offset, offset + 1].map((index) => {
    const code = literal.charCodeAt(index)
    return Number.isNaN(code) ? BYTES : [code]
  })
  return (ones ?? []).flatMap((one) => (others ?? []).map((other) => packPair(one, other)))
}

const frequencyOf = (pairs: readonly number[]): number => pairs.reduce((sum, pair) => sum + (frequencies[pair] ?? 0), 0)

function rarestWindow(literal: string, index: number, parity: number): Choice {
  const windows: Choice[] = []
  for (let offset = -parity; offset + 3 <= literal.length; offset += 2) {
    const [first, second] = [pairsAt(literal, offset), pairsAt(literal, offset + 2)]
    windows.push({ index: index + parity, offset, first, second })
  }
  const cost = ({ first, second }: Choice): number => frequencyOf(first) * frequencyOf(second)
  return windows.reduce((one, other) => (cost(other) < cost(one) ? other : one))
}

/** Greedily, the most frequent windows first: the bit with which the product of its pairs' frequencies grows least. */
function chooseBits(windows: readonly Choice[]): string[] {
  const bits = Array.from({ length: BITS }, () => ({
    first: new Set<number>(),
    second: new Set<number>(),
    one: 0,
    other: 0,
  }))
  const chosen: string[] = []
  const often = ({ first, second }: Choice): number => frequencyOf(first) * frequencyOf(second)
  for (const { index, offset, first, second } of [...windows].sort((one, other) => often(other) - often(one))) {
    const costs = bits.map((bit) => {
      const one = bit.one + frequencyOf(first.filter((pair) => !bit.first.has(pair)))
      const other = bit.other + frequencyOf(second.filter((pair) => !bit.second.has(pair)))
      return { one, other, cost: one * other - bit.one * bit.other }
    })
    const best = costs.reduce((least, { cost }, bit) => (cost < (costs[least]?.cost ?? 0) ? bit : least), 0)
    const { one = 0, other = 0 } = costs[best] ?? {}
    const bit = bits[best]
    if (bit === undefined) continue
    for (const pair of first) bit.first.add(pair)
    for (const pair of second) bit.second.add(pair)
    Object.assign(bit, { one, other })
    chosen[index] = String.fromCharCode(98 + offset, 97 + best)
  }
  return chosen
}

const frequencies = pairFrequencies(cleanCorpus().map(({ text }) => text.slice(0, text.length / 4)))
const literals = createDetectors().flatMap(({ anchors }) => anchors)
const choices = literals.flatMap((literal, anchor) => [0, 1].map((parity) => rarestWindow(literal, 2 * anchor, parity)))
const codes = chooseBits(choices)
const entries = new Map(literals.map((literal, anchor) => [literal, `${codes[2 * anchor]}${codes[2 * anchor + 1]}`]))
console.log([...entries].map(([literal, code]) => literal + code).join(','))
