import { createAnchorFinder, type FindAnchors, sortHits } from './anchor-search'
import type { Detector } from './detectors/detectors'
import { createLiteralFinder } from './literal-search'

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
