import { basename, join } from 'node:path'
import { quoteForShell } from '../argv/quote-for-shell'
import { agentToolsPaths } from '../discover/agent-tools-paths'
import type { DiscoverOptions, Discovery, DiscoveryError, DiscoveryOrigin, FoundTool } from '../discover/types'
import { isAtipError } from '../internal/errors'
import { isToolName } from '../internal/tool-name'
import type { AtipTool } from '../types/atip'
import { failed, misused } from './failure'
import { guessMeant, quoted, shownLine } from './output/shown-text'
import type { World } from './world'

/** A tool that is installed on this machine or shipped with this package. */
export interface KnownTool {
  readonly tool: AtipTool
  /** The origin of its metadata; `shipped` means shipped with this package, `file` that a person named the file. */
  readonly source: DiscoveryOrigin | 'shipped' | 'file'
  /** The metadata file. */
  readonly file: string | undefined
  /** The program of this name on PATH. */
  readonly program: string | undefined
  /** The file that overrides parts of the metadata. */
  readonly override: string | undefined
}

/** The parts of the {@link World} in which tools are found. */
export type ToolSources = Pick<World, 'env' | 'signal' | 'discoverTools' | 'readShippedTools' | 'locateProgram'>

interface KnownTools {
  /** Sorted by name. */
  readonly tools: readonly KnownTool[]
  /** The refused definitions, with reasons. */
  readonly errors: readonly DiscoveryError[]
}

/** Selects the tools that are read. */
export interface KnownToolsOptions {
  /** Only tools with these names. @default all */
  readonly names?: readonly string[] | undefined
  /** Tools that take precedence over all others. @default none */
  readonly given?: readonly AtipTool[]
}

/**
 * Reads the tools that were given, then those found on this machine, then the shipped tools that were not found. Runs
 * and writes nothing.
 */
export async function readKnownTools(
  world: ToolSources,
  { names, given = [] }: KnownToolsOptions = {},
): Promise<KnownTools> {
  const { env, signal } = world
  const selection = { tools: given, ...(names !== undefined && { names }) } satisfies DiscoverOptions
  const discovery = await world.discoverTools({ probe: 'never', remember: false, env, signal, ...selection })
  const found = toKnownTools(discovery)
  const taken = new Set(found.map(({ tool }) => tool.name))
  const missing = (await world.readShippedTools(names)).filter((tool) => !taken.has(tool.name))
  const shipped = missing.map(async (tool): Promise<KnownTool> => {
    const program = await world.locateProgram(tool.name)
    return { tool, source: 'shipped', file: undefined, program, override: undefined }
  })
  const tools = [...found, ...(await Promise.all(shipped))]
  return { tools: tools.sort((one, other) => (one.tool.name < other.tool.name ? -1 : 1)), errors: discovery.errors }
}

/** Returns the tools of a discovery, each with the source that took effect. */
export function toKnownTools({ tools, sources }: Discovery): KnownTool[] {
  const places = sources.flatMap((source) => source.tools)
  const overrides = places.filter(({ origin }) => origin === 'override')
  const isChange = ({ origin }: FoundTool): boolean => origin === 'pattern' || origin === 'override'
  const effective = places.filter((found) => found.hiddenBy === undefined && !isChange(found))
  const overrideFiles = new Map(overrides.map(({ name, file }) => [name, file]))
  const byName = new Map(effective.map((found) => [found.name, found]))
  return tools.map((tool) => {
    const { origin, file, program } = byName.get(tool.name) ?? {}
    return { tool, source: origin ?? 'host', file, program, override: overrideFiles.get(tool.name) }
  })
}

/** Returns the tool of this name. @throws a failure that says what to do */
export async function requireTool(
  world: ToolSources,
  name: string,
  given: readonly AtipTool[] = [],
): Promise<KnownTool> {
  if (!isToolName(name)) {
    throw misused(`${quoted(name)} cannot be the name of a tool.`, ['atip list shows the known tools.'])
  }
  const { tools, errors } = await readKnownTools(world, { names: [name], given })
  const found = tools.find(({ tool }) => tool.name === name)
  if (found !== undefined) return found
  const refused = errors.filter(({ file }) => [name, `${name}.json`].includes(basename(file)))
  const others = refused.length > 0 ? [] : (await readKnownTools(world, { given })).tools.map(({ tool }) => tool.name)
  throw unknownTool(name, others, refused)
}

function unknownTool(name: string, others: readonly string[], refused: readonly DiscoveryError[]): Error {
  const guess = guessMeant(name, others)
  const isName = /^[A-Za-z0-9][\w.+-]*$/.test(name)
  return failed(`There is no usable metadata for ${quoted(name)}.${guess}`, [
    ...refused.slice(0, 3).map(({ message }) => `${shownLine(message)}.`),
    ...refused
      .slice(0, 1)
      .map(({ file }) => `To see where and what to do: atip lint ${quoteForShell([shownLine(file)])}`),
    ...(isName && guess === ''
      ? [
          `To ask the program itself: atip scan --probe ${name}`,
          `To draft metadata from its help text: atip shim ${name}`,
        ]
      : ['atip list shows the known tools.']),
  ])
}

/** Returns the path of the user's definition file for a tool, quoted for a shell. */
export function locateShimFile(env: World['env'], name: string): string {
  try {
    const file = join(agentToolsPaths(env).data, 'shims', `${name}.json`)
    const { HOME } = env
    const isHome = HOME !== undefined && HOME !== '/' && file.startsWith(`${HOME}/`)
    return isHome ? `~${quoteForShell([file.slice(HOME.length)])}` : quoteForShell([file])
  } catch (error) {
    if (isAtipError(error)) return `${name}.json`
    throw error
  }
}
