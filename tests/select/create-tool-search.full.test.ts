import {
  type AtipTool,
  createToolSearch,
  createToolset,
  isAtipError,
  type SearchHit,
  selectCommands,
} from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileTool, nastyText } from '../support/arbitraries'
import { growthBetween, growthTo, SLOWEST_GROWTH } from '../support/growth'
import { runs } from '../support/runs'
import { argument, command, errorOf, group, option, tool } from '../support/tools'
import { EVERYDAY_TASKS } from './everyday-tasks'
import { SEARCH_TASKS, type SearchTask } from './search-tasks'

const TOOLS = Object.values(shipped)
const whole = createToolset(TOOLS)
const search = createToolSearch(whole)
const lineOf = ({ command: { tool: one, path } }: SearchHit): string => [one.name, ...path].join(' ')
const shown = (hit: SearchHit): string => `${lineOf(hit)} ${hit.score}`
const linesOf = (query: string, limit?: number, from = search): string[] =>
  from.search(query, limit === undefined ? {} : { limit }).map(lineOf)

describe('createToolSearch finds the commands for common tasks', () => {
  it.each<[string, readonly SearchTask[], number, number]>([
    ['everyday tasks', EVERYDAY_TASKS, 0.68, 0.9],
    ['riddles', SEARCH_TASKS, 0.47, 0.73],
  ])('%s', (_title, tasks, first, firstFive) => {
    const places = tasks.map(({ task, commands }) => linesOf(task, 5).findIndex((line) => commands.includes(line)))
    const recall = (count: number) => places.filter((place) => place >= 0 && place < count).length / places.length
    expect(recall(1)).toBeGreaterThanOrEqual(first)
    expect(recall(5)).toBeGreaterThanOrEqual(firstFive)
  })

  it('uses only commands that exist', () => {
    const lines = new Set(whole.commands.map(({ tool: one, path }) => [one.name, ...path].join(' ')))
    const wanted = [...SEARCH_TASKS, ...EVERYDAY_TASKS].flatMap(({ commands }) => commands)
    expect(wanted.filter((line) => !lines.has(line))).toEqual([])
  })

  it('finds each shipped program first by its bare name', () => {
    const missed = TOOLS.filter(({ name }) => search.search(name, { limit: 1 })[0]?.command.tool.name !== name)
    expect(missed.map(({ name }) => name)).toEqual([])
    expect(linesOf(' TAR\n', 1)).toEqual(['tar'])
  })

  const odd = tool({
    name: 'marmot',
    commands: {
      a: command({ description: 'Zirconium', options: [option('quagga', { description: 'Ocelots' })] }),
      b: command({ arguments: [argument('okapi')], examples: ['t b --wombat'] }),
      g: group({ c: command(), bandicootList: command() }, { description: 'Narwhals' }),
    },
  })
  it.each([
    ['a description', 'zirconium', ['marmot a']],
    ['a parameter', 'quagga', ['marmot a']],
    ['what is said of a parameter', 'an ocelot', ['marmot a']],
    ['an argument', 'Okapi?', ['marmot b']],
    ['an example', 'wombats', ['marmot b']],
    ['a group', 'narwhal', ['marmot g c', 'marmot g bandicootList']],
    ['one word of several', 'bandicoot', ['marmot g bandicootList']],
    ['a tool', 'MARMOT', ['marmot a', 'marmot b', 'marmot g c', 'marmot g bandicootList']],
  ])('searches the words of %s', (_title, query, lines) => {
    expect(linesOf(query, 9, createToolSearch([odd])).sort()).toEqual([...lines].sort())
  })
})

describe('the search result', () => {
  const QUERIES = [...SEARCH_TASKS, ...EVERYDAY_TASKS].slice(-20).map(({ task }) => task)

  it('is deterministic and sorted by score', () => {
    const again = createToolSearch(TOOLS)
    for (const query of QUERIES) {
      const hits = search.search(query)
      expect(again.search(query).map(shown)).toEqual(hits.map(shown))
      const scores = hits.map(({ score }) => score)
      expect(scores).toEqual([...scores].sort((one, other) => other - one))
      expect(scores.every((score) => Number.isFinite(score) && score > 0)).toBe(true)
      expect(new Set(hits.map(({ command: { name } }) => name)).size).toBe(hits.length)
    }
  })

  it('keeps the order of the tools for equal scores', () => {
    const keys = Array.from({ length: 50 }, (_, index) => `same${(index * 7) % 50}`)
    const commands = Object.fromEntries(keys.map((key) => [key, command({ description: 'Twins' })]))
    expect(linesOf('twin', 50, createToolSearch([tool({ commands })]))).toEqual(keys.map((key) => `t ${key}`))
  })

  it('has 10 hits by default and is a prefix of a longer result', () => {
    for (const query of QUERIES) {
      const long = linesOf(query, 1000)
      expect(linesOf(query)).toEqual(long.slice(0, 10))
      for (const limit of [1, 3, 25]) expect(linesOf(query, limit)).toEqual(long.slice(0, limit))
    }
    expect(linesOf('list', Number.MAX_SAFE_INTEGER).length).toBeLessThanOrEqual(whole.commands.length)
  })

  it('covers only the searched subset, with the names of the whole toolset', () => {
    const part = createToolSearch(selectCommands(whole, { commands: ['gh pr', 'git'] }))
    for (const query of QUERIES) {
      const found = part.search(query).map(({ command: one }) => one)
      expect(found.filter(({ name, path }) => whole.resolve(name)?.path.join() !== path.join())).toEqual([])
      expect(found.filter(({ tool: { name }, path }) => name !== 'git' && path[0] !== 'pr')).toEqual([])
    }
  })

  it('includes tools that are added later and excludes refused tools', () => {
    const grown = createToolSearch([])
    expect(grown.search('list')).toEqual([])
    for (const one of TOOLS) grown.add([one])
    for (const query of QUERIES.slice(0, 40)) {
      expect(linesOf(query, 1000, grown).sort()).toEqual(linesOf(query, 1000).sort())
    }
    const before = grown.search('list the pods')
    expect(errorOf(() => grown.add([{}] as never)).code).toBe('ATIP_VALIDATION')
    expect(grown.search('list the pods')).toEqual(before)
  })
})

describe('hostile input', () => {
  const WRONG_LIMITS = [0, -1, 1.5, '5', null, Number.NaN, Number.POSITIVE_INFINITY, 1n]
  const never = ['', ' \t\n', '😀', '\ud83d', '\0', 'the of and', '%$#@!', '-'.repeat(1000), 'xyzzyqux']
  it.each(never)('query %j finds nothing', (query) => {
    expect(search.search(query)).toEqual([])
  })

  const long = ['list '.repeat(200_000), 'x'.repeat(1_000_000)]
  it.each([...['__proto__', 'constructor', 'toString', '\u202elist', 'list\ud83d', 'LIST'], ...long])(
    'query (%#) is answered',
    (query) => {
      const hits = search.search(query)
      expect(hits.length > 0 || !/list/i.test(query)).toBe(true)
      expect(hits.every(({ score }) => Number.isFinite(score))).toBe(true)
    },
  )

  it.each<[unknown, unknown, string[]]>([
    [null, {}, ['query']],
    [['list'], {}, ['query']],
    [{ toString: () => 'list' }, {}, ['query']],
    ...WRONG_LIMITS.map((limit): [string, object, string[]] => ['list', { limit }, ['options', 'limit']]),
    ['list', null, ['options']],
    ['list', [], ['options']],
    ['list', { limt: 5 }, ['options', 'limt']],
    ['list', JSON.parse('{"__proto__":5}'), ['options', '__proto__']],
  ])('refuses invalid input with its path (%#)', (query, options, path) => {
    const error = errorOf(() => search.search(query as string, options as never))
    expect([error.code, error.path]).toEqual(['ATIP_VALIDATION', path])
  })

  it('suggests the right name for a misspelled option', () => {
    expect(errorOf(() => search.search('list', { limt: 5 } as never)).message).toContain('did you mean limit?')
  })

  it('refuses hostile tools with an AtipError and finds commands only by text', () => {
    for (const tools of [null, {}, [null], 'git', 5])
      expect(errorOf(() => createToolSearch(tools as never)).code).toBe('ATIP_VALIDATION')
    const property = fc.property(fc.array(hostileTool, { maxLength: 2 }), nastyText, (tools: AtipTool[], query) => {
      try {
        for (const { score } of createToolSearch(tools).search(query)) expect(score).toBeGreaterThan(0)
      } catch (error) {
        if (!isAtipError(error)) throw error
      }
    })
    fc.assert(property, { numRuns: runs(15) })
  })
})

describe('search time', () => {
  const things = (index: number) => [`c${index}`, command({ description: `Lists the things of number ${index}` })]
  const many = (count: number): AtipTool[] => [
    tool({ commands: Object.fromEntries(Array.from({ length: count }, (_, index) => things(index))) }),
  ]
  const searchOf = (count: number) => createToolSearch(many(count))

  it('grows linearly with commands, words and characters', () => {
    expect(growthTo(2000, many, createToolSearch)).toBeLessThan(SLOWEST_GROWTH)
    expect(growthTo(2000, searchOf, (from) => from.search('lists the things of 7'))).toBeLessThan(SLOWEST_GROWTH)
    const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')
    expect(growthTo(200_000, words, (query) => search.search(query))).toBeLessThan(SLOWEST_GROWTH)
    const [long, longer] = ['list '.repeat(10_000), 'list '.repeat(1_000_000)]
    expect(growthBetween(long, longer, (query) => search.search(query))).toBeLessThan(SLOWEST_GROWTH)
  })
})
