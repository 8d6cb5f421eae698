import { isAtipError } from '../errors'
import { createToolset } from '../toolset'
import type { AtipTool } from '../types/atip'
import { applyOverride } from './apply-override'
import type { Finding, FoundDefinition } from './finding'
import type { OverrideFile, Overrides } from './overrides'
import { showPath } from './refusal'
import { reject } from './reject'
import type { Discovery, DiscoveryError, DiscoverySource, FoundTool, Rejection } from './types'

/** Chooses among what was found: for each name what was found first, with what the user overrides of it. */
export function collect(
  findings: readonly Finding[],
  { found, rejected }: Overrides,
  path: string,
): Omit<Discovery, 'loadMore'> {
  const chosen = new Map<string, { readonly definition: FoundDefinition; readonly origin: Finding['origin'] }>()
  const sources: DiscoverySource[] = findings.map((finding) => ({
    origin: finding.origin,
    ...(finding.path !== undefined && { path: finding.path }),
    tools: finding.found.map((definition): FoundTool => {
      const { name } = definition.tool
      const hiddenBy = chosen.get(name)?.origin
      if (hiddenBy === undefined) chosen.set(name, { definition, origin: finding.origin })
      return { ...describe(definition, finding), ...(hiddenBy !== undefined && { hiddenBy }) }
    }),
  }))
  const applied = found.map((override) => apply(override, chosen.get(override.name)?.definition.tool))
  const overridden = new Map(applied.flatMap((one) => ('tool' in one ? [[one.tool.name, one.tool] as const] : [])))
  const used = found.filter((_, index) => 'tool' in (applied[index] ?? {}))
  sources.push({ origin: 'override', path, tools: used.map(({ name, file }) => ({ name, origin: 'override', file })) })
  const names = [...chosen.keys()].sort()
  return {
    tools: names.map((name) => overridden.get(name) ?? (chosen.get(name)?.definition.tool as AtipTool)),
    sources,
    errors: withoutRepeats([
      ...findings.flatMap((finding) => finding.rejected.map((one) => tell(finding.origin, one))),
      ...[...rejected, ...applied.flatMap((one) => ('tool' in one ? [] : [one]))].map((one) => tell('override', one)),
    ]),
  }
}

function describe({ tool, file, program }: FoundDefinition, { origin }: Finding): FoundTool {
  return { name: tool.name, origin, ...(file !== undefined && { file }), ...(program !== undefined && { program }) }
}

/** An override that makes a tool unusable is not used. */
function apply(
  { name, file, override }: OverrideFile,
  tool: AtipTool | undefined,
): { readonly tool: AtipTool } | Rejection {
  if (tool === undefined)
    return reject(file, 'not-found', `There is no tool ${name} that ${showPath(file)} could change`)
  try {
    const changed = applyOverride(tool, override)
    createToolset([changed])
    return { tool: changed }
  } catch (error) {
    if (!isAtipError(error)) throw error
    return reject(file, 'invalid', showPath(`With ${file} the metadata of ${name} is invalid: ${error.message}`))
  }
}

function tell(
  origin: Finding['origin'],
  { file, reason, message, cached }: Rejection & { cached?: boolean },
): DiscoveryError {
  return { origin, file, reason, message, ...(cached === true && { cached }) }
}

/** What several places stumble over is told once. */
function withoutRepeats(errors: readonly DiscoveryError[]): DiscoveryError[] {
  const told = new Map<string, DiscoveryError>()
  for (const error of errors) {
    const key = JSON.stringify([error.file, error.reason, error.message])
    if (!told.has(key)) told.set(key, error)
  }
  return [...told.values()]
}
