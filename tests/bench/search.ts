import type { AtipTool } from 'atip-bridge'
import type { SearchTask } from '../select/search-tasks'

type Library = typeof import('atip-bridge')

const QUERIES = [
  'delete a remote branch',
  'list open pull requests of my repository',
  'show the logs of a running container',
  'which pods keep crashing in the staging namespace?',
  'get',
]

/** At least `count` commands: copies of real programs under names of their own. */
function manyCommands(programs: readonly AtipTool[], { createToolset }: Library, count: number): AtipTool[] {
  const perCopy = createToolset(programs).commands.length
  const copies = Array.from({ length: Math.ceil(count / perCopy) }, (_, copy) => copy)
  return copies.flatMap((copy) => programs.map((program) => ({ ...program, name: `${program.name}-${copy}` })))
}

/** How long it takes to index so many commands and to answer a query: the median of several times, in milliseconds. */
export function benchSearch(
  library: Library,
  programs: readonly AtipTool[],
  count: number,
): { commands: number; index: number; answer: number } {
  const toolset = library.createToolset(manyCommands(programs, library, count))
  const index = medianOf(5, () => library.createToolSearch(toolset))
  const search = library.createToolSearch(toolset)
  for (let round = 0; round < 20; round++) for (const query of QUERIES) search.search(query)
  const answers = QUERIES.map((query) => medianOf(21, () => search.search(query)))
  return { commands: toolset.commands.length, index, answer: Math.max(...answers) }
}

/** How often the command that a task is about comes first, and among the first five. */
export function recallOf(
  { createToolSearch }: Library,
  programs: readonly AtipTool[],
  tasks: readonly SearchTask[],
): { first: number; five: number } {
  const { search } = createToolSearch(programs)
  const places = tasks.map(({ task, commands }) =>
    search(task, { limit: 5 }).findIndex(({ command: { tool, path } }) =>
      commands.includes([tool.name, ...path].join(' ')),
    ),
  )
  const share = (isHit: (place: number) => boolean): number => places.filter(isHit).length / places.length
  return { first: share((place) => place === 0), five: share((place) => place >= 0) }
}

function medianOf(rounds: number, action: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    action()
    return performance.now() - start
  })
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] as number
}
