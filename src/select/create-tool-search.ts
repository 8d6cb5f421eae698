import { guarded, invalid } from '../internal/guard'
import { COUNT, type OptionRules, readOptions } from '../internal/read-options'
import { createToolset, flattenTools } from '../toolset/create-toolset'
import { listOffered } from '../toolset/list-offered'
import type { SearchHit, SearchOptions, ToolSearch } from '../types/select'
import type { Tools } from '../types/toolset'
import { scoreCommands } from './score-commands'
import { addToIndex, createSearchIndex, type SearchIndex } from './search-index'
import { createQueryReader } from './search-terms'

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
    guarded('the tools', () =>
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
