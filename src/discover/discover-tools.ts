import { join } from 'node:path'
import { AtipDiscoveryError, isAtipError } from '../internal/errors'
import { isRecord, withoutUndefined } from '../internal/foreign-values'
import { reject, rejectUnread, showPath } from '../process/distrust'
import type { SearchPath } from '../process/find-program'
import { createToolset } from '../toolset/create-toolset'
import { validateAtipTool } from '../toolset/flatten'
import type { AtipTool } from '../types/atip'
import { rejectLimited } from './config-file'
import { readDiscoverSettings, readProbeSettings } from './discover-options'
import { type DistrustedTool, distrustNames } from './distrust-names'
import { readInstalledDefinitions } from './installed-definitions'
import { readKnownPrograms } from './known-programs'
import { applyOverride, loadAllOverrides, type OverrideFile, type Overrides } from './overrides'
import { mergePart } from './partial-tool'
import { addPatterns, assignPatterns, type PatternFiles, readPatternFiles } from './pattern-files'
import { probePrograms } from './probe-programs'
import { probeTool } from './probe-tool'
import type { RegistryPut } from './registry/types'
import { writeRegistry } from './registry/write-registry'
import { createScan, isWanted, type Scan, type SourceFinding } from './scan'
import { separateRejected } from './trust/rejection'
import type { DiscoverOptions, Discovery, DiscoveryError, DiscoverySource, FoundTool, Rejection } from './types'

/**
 * Finds the tools of this machine (RFC section 5.1): tools that the caller gives; programs that described themselves,
 * in an earlier scan or, if `probe` allows it, now; definitions that the user placed in `tools/` and `shims/`;
 * definitions next to programs and for all users. The first definition of each name in this order takes precedence;
 * then the user's workflows are added and the user's overrides are applied.
 *
 * Runs no program unless `probe` allows it. Reads only files that no one except root and the user can have written.
 *
 * @throws AtipValidationError for an invalid option or tool, or the signal's reason; `errors` lists all other problems
 * @example
 * const { tools, errors } = await discoverTools({ names: ['notes'], env: { HOME: '/nowhere' }, path: '/usr/bin' })
 * console.log(tools.length, errors.length) // => 0 0
 */
export async function discoverTools(options: DiscoverOptions = {}): Promise<Discovery> {
  const settings = readDiscoverSettings(options)
  // Tools of the caller keep the trust that they claim.
  const tools = settings.tools.map((tool, index) => validateAtipTool(tool, [String(index)]))
  createToolset(tools)
  const scan = await createScan(settings)
  const known = await readKnownPrograms(scan)
  const puts: RegistryPut[] = settings.probe === 'never' ? [] : [...known.touched]
  let probed: SourceFinding
  let unwritten: SourceFinding['rejected'] = []
  try {
    probed = await probePrograms(scan, known, (put) => puts.push(put))
  } finally {
    if (settings.remember && puts.length > 0) {
      const update = await writeRegistry(scan.paths.data, { put: puts })
      unwritten = update.ok ? update.problems : [update]
    }
  }
  const registry: SourceFinding = {
    ...known.finding,
    found: known.finding.found.filter(({ program = '' }) => !wasAsked(probed, program)),
    rejected: [...known.finding.rejected.filter(({ file }) => !wasAsked(probed, file)), ...unwritten],
  }
  const asked: SourceFinding = { ...probed, rejected: [...rejectDirectories(scan.search), ...probed.rejected] }
  const installed = await readInstalledDefinitions(scan, known.isPlaced)
  const overrides = await loadAllOverrides(join(scan.paths.config, 'overrides'), scan.memory)
  const patterns = await readPatternFiles(join(scan.paths.data, 'patterns'), scan.memory)
  settings.signal?.throwIfAborted()
  const wanted = { ...overrides, found: overrides.found.filter(({ name }) => isWanted(settings, name)) }
  const given: SourceFinding = {
    origin: 'host',
    found: tools.flatMap((tool) => (isWanted(settings, tool.name) ? [{ tool }] : [])),
    rejected: [],
  }
  const findings = [scan.config, given, registry, asked, ...installed]
  const choice = chooseDefinitions(findings)
  const {
    tools: changed,
    findings: changing,
    add,
    sources: changes,
  } = changeTools(scan, choice, { patterns, overrides: wanted })
  const sources = [...choice.sources, ...changes]
  const loadMore = createLoadMore(sources, { add, overrides: wanted.found }, scan)
  return { tools: changed, sources, errors: listErrors([...findings, ...choice.doubts, ...changing]), loadMore }
}

function rejectDirectories({ relative, unlisted }: SearchPath): Rejection[] {
  const rejectRelative = (directory: string): Rejection => {
    const shown = directory === '' ? 'An empty entry' : showPath(directory)
    return reject(directory, 'relative', `${shown} in PATH is relative: programs in it are ignored`)
  }
  return [...relative.map(rejectRelative), ...unlisted.map(({ directory, error }) => rejectUnread(directory, error))]
}

/** Returns true if this scan tried to probe the program, because its earlier results then do not count. */
function wasAsked({ found, rejected }: SourceFinding, file: string): boolean {
  return (
    found.some(({ program }) => program === file) ||
    rejected.some((one) => one.file === file && one.reason !== 'skipped')
  )
}

/** The first definition of each name. */
interface Choice {
  readonly tools: ReadonlyMap<string, AtipTool>
  /** Doubts about the metadata of these tools. */
  readonly doubts: readonly SourceFinding[]
  readonly sources: readonly DiscoverySource[]
}

function chooseDefinitions(findings: readonly SourceFinding[]): Choice {
  const chosen = new Map<string, { readonly tool: AtipTool; readonly origin: SourceFinding['origin'] }>()
  const doubts: SourceFinding[] = []
  const sources = findings.map((finding): DiscoverySource => {
    const { origin } = finding
    const tools = finding.found.map(({ tool, file, program }): FoundTool => {
      const hiddenBy = chosen.get(tool.name)?.origin
      if (hiddenBy === undefined) {
        const distrusted: DistrustedTool = origin === 'host' ? { tool } : distrustNames(tool)
        chosen.set(tool.name, { tool: distrusted.tool, origin })
        const { problem } = distrusted
        const rejected = problem === undefined ? [] : [reject(file ?? program ?? tool.name, 'contradiction', problem)]
        doubts.push({ origin, found: [], rejected })
      }
      return withoutUndefined<FoundTool>({ name: tool.name, origin, file, program, hiddenBy })
    })
    return withoutUndefined<DiscoverySource>({ origin, path: finding.path, tools })
  })
  return { tools: new Map(Array.from(chosen, ([name, { tool }]) => [name, tool])), sources, doubts }
}

/** The user's changes to the chosen tools. */
interface Changes {
  readonly patterns: PatternFiles
  readonly overrides: Overrides
}

/** Adds the user's workflows to the chosen tools, then applies the user's overrides. */
function changeTools(
  { settings, paths }: Scan,
  { tools }: Choice,
  { patterns, overrides }: Changes,
): Pick<Discovery, 'tools' | 'sources'> & { readonly findings: readonly SourceFinding[]; readonly add: AddPatterns } {
  const assigned = assignPatterns(
    patterns.found,
    (name) => tools.has(name),
    (name) => isWanted(settings, name),
  )
  const add: AddPatterns = (tool) => addPatterns(tool, assigned.byTool.get(tool.name))
  const extended = new Map(Array.from(tools, ([name, tool]) => [name, add(tool)]))
  const applied = overrides.found.map((override) => applyOverrideFile(override, extended.get(override.name)))
  const { found: used, rejected: unusable } = separateRejected(applied)
  const changed = new Map([...extended, ...used.map(({ tool }) => [tool.name, tool] as const)])
  const overriding = used.map(({ tool: { name }, file }): FoundTool => ({ name, origin: 'override', file }))
  return {
    tools: [...changed].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tool]) => tool),
    sources: [
      { origin: 'pattern', path: join(paths.data, 'patterns'), tools: assigned.assigned },
      { origin: 'override', path: join(paths.config, 'overrides'), tools: overriding },
    ],
    findings: [
      { origin: 'pattern', found: [], rejected: [...patterns.rejected, ...assigned.rejected] },
      { origin: 'override', found: [], rejected: [...overrides.rejected, ...unusable] },
    ],
    add,
  }
}

type AddPatterns = (tool: AtipTool) => AtipTool

/** Applies an override, or rejects it if it makes the tool invalid. */
function applyOverrideFile(
  { name, file, override }: OverrideFile,
  tool: AtipTool | undefined,
): { readonly tool: AtipTool; readonly file: string } | Rejection {
  if (tool === undefined) {
    return reject(file, 'not-found', `${showPath(file)} changes the tool ${name}, which was not found`)
  }
  try {
    const changed = applyOverride(tool, override)
    createToolset([changed])
    return { tool: changed, file }
  } catch (error) {
    if (!isAtipError(error)) throw error
    return reject(file, 'invalid', showPath(`With ${file} the metadata of ${name} is invalid: ${error.message}`))
  }
}

/** Lists all rejections once, because several steps may reject a file for the same reason. */
function listErrors(findings: readonly SourceFinding[]): DiscoveryError[] {
  const unique = new Map<string, DiscoveryError>()
  for (const { origin, rejected } of findings) {
    for (const { file, reason, message, cached } of rejected) {
      const key = JSON.stringify([file, reason, message])
      const error: DiscoveryError = { origin, file, reason, message, ...(cached === true && { cached }) }
      if (!unique.has(key)) unique.set(key, error)
    }
  }
  return [...unique.values()]
}

/** Creates `loadMore`, which asks a program for more commands and applies the user's changes again. */
function createLoadMore(
  sources: readonly DiscoverySource[],
  { add, overrides }: { readonly add: AddPatterns; readonly overrides: readonly OverrideFile[] },
  { settings: { timeoutMs, maxBytes, sandbox, path }, limits }: Scan,
): Discovery['loadMore'] {
  return async (tool, commands) => {
    readProbeSettings({ commands })
    const name = String(isRecord(tool) ? tool.name : tool)
    const asked = sources.flatMap(({ tools }) => tools).find((found) => found.name === name && !found.hiddenBy)
    if (asked?.program === undefined || (asked.origin !== 'registry' && asked.origin !== 'probe')) {
      const message = `${name} was not found as a program that describes itself, so there are no more commands to load`
      throw new AtipDiscoveryError(message, name, 'not-found')
    }
    const limited = rejectLimited(limits, name, asked.program)
    if (limited !== undefined) throw new AtipDiscoveryError(limited.message, asked.program, limited.reason)
    const part = await probeTool(asked.program, { timeoutMs, maxBytes, sandbox, path, commands })
    if (part.version !== tool.version) {
      const message = `${name} has changed since it was found: discover it again`
      throw new AtipDiscoveryError(message, asked.program, 'changed')
    }
    const missing = commands.find((command) => !Object.hasOwn(part.commands ?? {}, command))
    if (missing !== undefined) {
      throw new AtipDiscoveryError(`${name} has no command ${missing}`, asked.program, 'not-found')
    }
    const override = overrides.find((file) => file.name === name)?.override
    const merged = add(distrustNames(mergePart(tool, part)).tool)
    return override === undefined ? merged : applyOverride(merged, override)
  }
}
