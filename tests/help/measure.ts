import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AtipCommand, AtipOption, AtipTool } from 'atip-bridge'
import { fromHelp } from '../../src/help/from-help'

const DIRECTORY = fileURLToPath(new URL('../fixtures/help/', import.meta.url))

/** The content of a help text as read by a person, without options that only print help or the version. */
export interface Expectation {
  readonly tool: string
  /**
   * `tuned`: the parser was written with this text in view. `held out`: the expectation was written before the first
   * draft.
   */
  readonly half: 'tuned' | 'held out'
  /** The subcommand that the text is about. */
  readonly path: readonly string[]
  /** The flags of each option. */
  readonly options: readonly (readonly string[])[]
  /** The last flag of each option that takes a value. */
  readonly values: readonly string[]
  /** Subcommands below `path`. */
  readonly commands: readonly string[]
  readonly arguments: readonly string[]
}

/** How much of an expectation a draft contains. */
export interface Score {
  readonly options: Count
  readonly commands: Count
  readonly values: Count
  readonly arguments: Count
  /** Differences in words, for the message of a failing test. */
  readonly faults: readonly string[]
}

/** `found` of `expected`; `invented` of `drafted` are not in the text. */
export interface Count {
  readonly expected: number
  readonly found: number
  readonly drafted: number
  readonly invented: number
}

/** Names of the recorded help texts. */
export const FIXTURES: readonly string[] = readdirSync(DIRECTORY)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => file.slice(0, -4))
  .sort()

export const readFixture = (name: string): string => readFileSync(`${DIRECTORY}${name}.txt`, 'utf8')

export const EXPECTED: ReadonlyMap<string, Expectation> = new Map(
  readdirSync(`${DIRECTORY}expected`)
    .sort()
    .map((file) => [
      file.slice(0, -5),
      JSON.parse(readFileSync(`${DIRECTORY}expected/${file}`, 'utf8')) as Expectation,
    ]),
)

/** Programs with a dash in their name; in other fixtures a subcommand follows the dash. */
const DASHED: readonly string[] = ['size-limit', 'ssh-keygen']

/** Returns the program of a fixture. */
export const toolOf = (fixture: string): string =>
  EXPECTED.get(fixture)?.tool ?? (DASHED.includes(fixture) ? fixture : (fixture.split('-')[0] as string))

interface Page {
  readonly options: readonly AtipOption[]
  readonly commands: readonly string[]
  readonly arguments: readonly string[]
}

/** Collects everything that a draft says about a subcommand. */
export function pageOf(tool: AtipTool, path: readonly string[]): Page {
  type Level = Pick<AtipCommand, 'commands' | 'options' | 'arguments'>
  let level: Level = { commands: tool.commands ?? {} }
  for (const word of path) level = level.commands?.[word] ?? {}
  const own: Level = level.commands?.[''] ?? {}
  return {
    options: [tool.globalOptions, level.options, own.options].flatMap((list) => list ?? []),
    commands: namesBelow(level.commands ?? {}),
    arguments: [level.arguments, own.arguments].flatMap((list) => list ?? []).map(({ name }) => name),
  }
}

function namesBelow(commands: Record<string, AtipCommand>): string[] {
  return Object.entries(commands).flatMap(([name, { commands: below = {} }]) => {
    if (name === '') return []
    const names = namesBelow(below)
    return names.length > 0 ? names.map((each) => `${name} ${each}`) : [name]
  })
}

/** Compares the draft of a fixture with its expectation. */
export function scoreOf(fixture: string): Score {
  const expected = EXPECTED.get(fixture) as Expectation
  const page = pageOf(fromHelp(expected.tool, readFixture(fixture)), expected.path)
  const keys = new Map(page.options.map((option) => [keyOf(option.flags), option]))
  const flags = new Set(expected.options.flat())
  const missing = expected.options.filter((option) => !keys.has(keyOf(option)))
  const invented = page.options.filter((option) => !option.flags.every((flag) => flags.has(flag)))
  const wrong = expected.options.filter((option) => {
    const drafted = keys.get(keyOf(option))
    return drafted !== undefined && (drafted.type !== 'boolean') !== expected.values.includes(option.at(-1) as string)
  })
  return {
    options: countOf(expected.options.length, missing.length, page.options.length, invented.length),
    commands: compare(expected.commands, page.commands),
    values: countOf(expected.options.length - missing.length, wrong.length, 0, 0),
    arguments: compare(expected.arguments.map(plain), page.arguments.map(plain)),
    faults: [
      ...missing.map((option) => `missing ${option.join(', ')}`),
      ...invented.map((option) => `invented ${option.flags.join(', ')}`),
      ...wrong.map((option) => `value ${option.join(', ')}`),
      ...differences('command', expected.commands, page.commands),
      ...differences('argument', expected.arguments.map(plain), page.arguments.map(plain)),
    ].map((fault) => `${fixture}: ${fault}`),
  }
}

const keyOf = (flags: readonly string[]): string => [...flags].sort().join(' ')
const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')

function countOf(expected: number, missing: number, drafted: number, invented: number): Count {
  return { expected, found: expected - missing, drafted, invented }
}

function compare(expected: readonly string[], drafted: readonly string[]): Count {
  const missing = expected.filter((name) => !drafted.includes(name)).length
  const invented = drafted.filter((name) => !expected.includes(name)).length
  return countOf(expected.length, missing, drafted.length, invented)
}

function differences(kind: string, expected: readonly string[], drafted: readonly string[]): string[] {
  return [
    ...expected.filter((name) => !drafted.includes(name)).map((name) => `missing ${kind} ${name}`),
    ...drafted.filter((name) => !expected.includes(name)).map((name) => `invented ${kind} ${name}`),
  ]
}

/** Sums counts of one field. */
export function totalOf(scores: readonly Score[], field: 'options' | 'commands' | 'values' | 'arguments'): Count {
  const sum = (part: keyof Count): number => scores.reduce((total, score) => total + score[field][part], 0)
  return { expected: sum('expected'), found: sum('found'), drafted: sum('drafted'), invented: sum('invented') }
}
