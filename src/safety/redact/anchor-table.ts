import { createAnchorFinder, type FindAnchors, type Hit, sortHits } from './anchor-search'
import type { Detector } from './detectors/detectors'

/** The anchors of detectors, each with its detector. */
export interface AnchorTable {
  readonly anchors: readonly { readonly literal: string; readonly detector: Detector }[]
  readonly find: FindAnchors
  /** The length of the longest anchor. */
  readonly longest: number
}

/** Creates the table of one or more detectors. */
export function createAnchorTable(detectors: readonly Detector[]): AnchorTable {
  return createTable(detectors, createAnchorFinder)
}

/** Creates the table of a detector of known secrets. There may be thousands of them, with the same beginnings. */
export function createLiteralTable(detector: Detector): AnchorTable {
  return createTable([detector], createLiteralFinder)
}

function createTable(
  detectors: readonly Detector[],
  createFinder: (literals: readonly string[]) => FindAnchors,
): AnchorTable {
  const anchors = detectors.flatMap((detector) => detector.anchors.map((literal) => ({ literal, detector })))
  const literals = anchors.map(({ literal }) => literal)
  return { anchors, find: createFinder(literals), longest: Math.max(...literals.map(({ length }) => length)) }
}

/** Joins two tables. The second one is usually without hits. */
export function joinTables(one: AnchorTable, other: AnchorTable): AnchorTable {
  const { length } = one.anchors
  return {
    anchors: [...one.anchors, ...other.anchors],
    longest: Math.max(one.longest, other.longest),
    find: (text, from, to) => {
      const found = other.find(text, from, to).map((hit) => ({ ...hit, anchor: hit.anchor + length }))
      return found.length === 0 ? one.find(text, from, to) : sortHits([...one.find(text, from, to), ...found])
    },
  }
}

/** Literals that have the same beginning. */
interface Branch {
  /** The text that follows the beginning in all of them. */
  readonly label: string
  /** The index of the literal that ends after the label; -1 for none. */
  readonly anchor: number
  /** The others, by the unit that follows the label. */
  readonly next: ReadonlyMap<number, Branch>
}

/**
 * Creates a search for many literals that may have long common beginnings. The search finds the longest literal at each
 * place. Its time hardly depends on the number of literals.
 */
export function createLiteralFinder(literals: readonly string[]): FindAnchors {
  const anchors = new Map([...literals.entries()].reverse().map(([anchor, literal]) => [literal, anchor]))
  const sorted = [...anchors.keys()].sort((one, other) => (one < other ? -1 : 1))
  const root = branchFrom(sorted, 0, anchors)
  return (text, from, to) => {
    const hits: Hit[] = []
    for (let start = from; start < to; start++) {
      const first = root.next.get(text.charCodeAt(start))
      if (first === undefined) continue
      const anchor = findLongest(first, text, start, to)
      if (anchor >= 0) hits.push({ start, end: start + (literals[anchor] as string).length, anchor })
    }
    return hits
  }
}

/** Creates the branch of sorted literals that have the same `depth` units at their beginning. */
function branchFrom(sorted: readonly string[], depth: number, anchors: ReadonlyMap<string, number>): Branch {
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  // The root has no label, so that places without a literal are skipped early.
  let end = depth
  while (depth > 0 && end < first.length && first.charCodeAt(end) === last.charCodeAt(end)) end++
  const groups = new Map<number, string[]>()
  for (const literal of sorted) {
    if (literal.length === end) continue
    const unit = literal.charCodeAt(end)
    const group = groups.get(unit)
    if (group === undefined) groups.set(unit, [literal])
    else group.push(literal)
  }
  const next = new Map([...groups].map(([unit, group]) => [unit, branchFrom(group, end + 1, anchors)]))
  return { label: first.slice(depth, end), anchor: first.length === end ? (anchors.get(first) ?? -1) : -1, next }
}

/** Returns the index of the longest literal at a place that ends by `to`, or -1. `branch` belongs to its first unit. */
function findLongest(branch: Branch, text: string, start: number, to: number): number {
  let longest = -1
  let end = start + 1
  for (let next: Branch | undefined = branch; next !== undefined; next = next.next.get(text.charCodeAt(end++))) {
    if (!text.startsWith(next.label, end)) return longest
    end += next.label.length
    if (end > to) return longest
    if (next.anchor >= 0) longest = next.anchor
  }
  return longest
}
