import { invalid, wrapErrors } from '../internal/foreign-values'
import { COUNT, type OptionRules, readOptions } from '../internal/read-options'
import { createToolset, flattenTools } from '../toolset/create-toolset'
import { listOffered } from '../toolset/list-offered'
import type { SearchHit, SearchOptions, ToolSearch } from '../types/select'
import type { Tools } from '../types/toolset'
import { addToIndex, createSearchIndex, type SearchIndex, type Segment } from './search-index'
import { createQueryReader, type Wish } from './search-terms'

const DEFAULT_LIMIT = 10
const SEARCH_OPTIONS: OptionRules<SearchOptions> = { limit: COUNT }

/**
 * Creates a search for commands that fit a task in plain English. The search reads names, descriptions, groups,
 * parameters and examples.
 *
 * Rare words and words in command names count more. Synonyms also count (`delete` finds `rm`). The same tools and
 * query always give the same result.
 *
 * @throws AtipValidationError if a tool is invalid
 * @example
 * const { search } = createToolSearch([git])
 * console.log(search('undo my last commit').some(({ command }) => command.name === 'git_revert')) // => true
 */
export function createToolSearch(tools: Tools): Required<ToolSearch> {
  const index = createSearchIndex()
  const read = createQueryReader()
  const add = (more: Tools): void =>
    wrapErrors('the tools', () =>
      addToIndex(index, listOffered(flattenTools(Array.isArray(more) ? createToolset(more) : more).commands)),
    )
  add(tools)
  return Object.freeze<Required<ToolSearch>>({
    add,
    search: (query, options = {}) => {
      if (typeof query !== 'string') throw invalid('a string', ['query'], query)
      const { limit = DEFAULT_LIMIT } = readOptions<SearchOptions>(options, SEARCH_OPTIONS)
      return takeBest(index, scoreCommands(index, read(query)), limit)
    },
  })
}

/** Returns the commands with the highest scores; if scores are equal, earlier commands come first. */
function takeBest({ commands }: SearchIndex, scores: Float64Array, limit: number): SearchHit[] {
  const places: number[] = []
  let least = 0
  const better = (one: number, other: number): number =>
    (scores[other] as number) - (scores[one] as number) || one - other
  scores.forEach((score, place) => {
    if (score <= least) return
    places.push(place)
    if (places.length < limit * 2) return
    places.sort(better).length = limit
    least = scores[places.at(-1) as number] as number
  })
  const best = places.sort(better).slice(0, limit)
  return best.map((place) => ({ command: commands[place] as SearchHit['command'], score: scores[place] as number }))
}

/** The exponent of a word's rarity. It is less than 1, because rare words are often names and numbers of the task. */
const RARITY = 0.7
/** The weight of the group's score in the score of each command. */
const GROUP = 0.05
/** Maximum number of scored occurrences. The most common terms are left out first. */
const MAX_PLACES = 60_000

/** A term to look up. */
interface Lookup {
  readonly term: number
  readonly count: number
  readonly weight: number
}

/**
 * Returns each command's score, by the command's index. A score adds up the best-matching term of each wish. It is 0 if
 * no term matches.
 */
function scoreCommands(index: SearchIndex, wishes: readonly Wish[]): Float64Array {
  const { commands, groups, groupNumbers, segments } = index
  const scores = new Float64Array(commands.length)
  const best = new Float64Array(commands.length)
  const groupScores = new Float64Array(groupNumbers.size)
  const groupBest = new Float64Array(groupNumbers.size)
  for (const lookups of planLookups(index, wishes)) {
    const touched: number[] = []
    for (const lookup of lookups) for (const segment of segments) scoreSegment(segment, lookup, best, touched)
    for (const place of touched) {
      const group = groups[place] as number
      groupBest[group] = Math.max(groupBest[group] as number, best[place] as number)
    }
    for (const place of touched) {
      const group = groups[place] as number
      scores[place] = (scores[place] as number) + (best[place] as number)
      // Each group counts once: the next command of the group adds 0.
      groupScores[group] = (groupScores[group] as number) + (groupBest[group] as number)
      best[place] = groupBest[group] = 0
    }
  }
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] as number
    if (score > 0) scores[place] = score + GROUP * (groupScores[groups[place] as number] as number)
  }
  return scores
}

/** Records in `best` how well a term fits each command that has it. */
function scoreSegment(
  { starts, places, fits }: Segment,
  { term, weight }: Lookup,
  best: Float64Array,
  touched: number[],
): void {
  const { start, end } = findRange(starts, term)
  for (let at = start; at < end; at++) {
    const place = places[at] as number
    const score = weight * (fits[at] as number)
    const before = best[place] as number
    if (before === 0) touched.push(place)
    if (score > before) best[place] = score
  }
}

/** Returns a term's range in a segment. The range is empty if the term was first seen in a later segment. */
function findRange(starts: Int32Array, term: number): { start: number; end: number } {
  const start = starts[term] ?? 0
  return { start, end: starts[term + 1] ?? start }
}

/** Returns the terms to look up for each wish, within `MAX_PLACES`. */
function planLookups(index: SearchIndex, wishes: readonly Wish[]): Lookup[][] {
  const lookups = wishes.map((wish) => [...wish].flatMap(([term, weight]) => createLookup(index, term, weight)))
  const all = lookups.flat().sort((one, other) => one.count - other.count)
  const kept = new Set(all.slice(0, 1))
  let places = 0
  for (const lookup of all) {
    places += lookup.count
    if (places <= MAX_PLACES) kept.add(lookup)
  }
  return lookups.map((each) => each.filter((lookup) => kept.has(lookup)))
}

function createLookup({ vocabulary, segments, commands }: SearchIndex, word: string, weight: number): Lookup[] {
  const term = vocabulary.numbers.get(word)
  if (term === undefined) return []
  const count = segments.reduce((sum, { starts }) => {
    const { start, end } = findRange(starts, term)
    return sum + end - start
  }, 0)
  const rarity = Math.log(1 + (commands.length - count + 0.5) / (count + 0.5)) ** RARITY
  return count === 0 ? [] : [{ term, count, weight: weight * rarity }]
}
