import type { Hit, Search } from './hits'
import { createPairSearch } from './pair-search'
import { createPatternSearch } from './pattern-search'

/** Finds every place in a part of a text at which one of the literals stands, wholly inside that part, in their order. */
export type FindAnchors = (text: string, from: number, to: number) => Hit[]

/** What is searched before tables of pairs are made: they pay off for more than that. */
const FEW = 262_144

/** Makes a search for many literals of at least three units at once. */
export function createAnchorFinder(literals: readonly string[], few: number = FEW): FindAnchors {
  const searchPattern = createPatternSearch(literals)
  let searched = 0
  let searchPairs: ((search: Search) => void) | undefined
  return (text, from, to) => {
    const search: Search = { text, from, to, hits: [] }
    searched += to - from
    if (searched > few) searchPairs ??= createPairSearch(literals)
    const find = searchPairs ?? searchPattern
    find(search)
    return search.hits.sort((one, other) => one.start - other.start || other.end - one.end)
  }
}
