import { basename } from 'node:path'
import { AtipDiscoveryError } from '../errors'
import { createProcessGroups } from '../execute/process-groups'
import { guarded, invalid } from '../internal/guard'
import type { AtipTool } from '../types/atip'
import { probeProgram } from './probe'
import { inspectProgram } from './program'
import { readSearchPath, toolNameOf } from './search-path'
import { readProbeSettings } from './settings'
import { requirePath } from './trusted-path'
import type { ProbeOptions } from './types'

/**
 * Runs `file --agent` and returns the metadata that it prints (RFC section 3.1). It runs in an empty directory, which is
 * also its home, without input, without the environment of this process, for two seconds at most; everything that it
 * starts is ended. Nothing keeps it from reading and writing elsewhere what the user can: for that give `sandbox`.
 *
 * @param file absolute; it, its owner and the directories on the way are checked before
 * @returns the metadata, `trust.source` `'native'`
 * @throws AtipDiscoveryError if the program may not be run or does not answer as it should; its `reason` says why
 * @throws AtipValidationError for a wrong argument, and the reason of the signal
 */
export async function probeTool(file: string, options: ProbeOptions = {}): Promise<AtipTool> {
  requirePath(file)
  const settings = readProbeSettings(options)
  const args = ['--agent', ...partArguments(options)]
  const { locate } = await readSearchPath(settings.path)
  const inspected = await inspectProgram(file, new Map(), locate)
  if (!inspected.ok) throw new AtipDiscoveryError(inspected.message, file, inspected.reason)
  const name = toolNameOf(basename(file))
  const definition = await probeProgram({ ...settings, file, args }, name, createProcessGroups())
  if (!definition.ok) throw new AtipDiscoveryError(definition.message, file, definition.reason)
  return definition.tool
}

/** What asks for a part of the commands (RFC section 3.1.1). */
export function partArguments({ commands, depth }: Pick<ProbeOptions, 'commands' | 'depth'>): string[] {
  return guarded('the options', () => {
    if (depth !== undefined && !(Number.isInteger(depth) && depth >= 1)) {
      throw invalid('a positive integer', ['options', 'depth'], depth)
    }
    if (commands !== undefined && !Array.isArray(commands)) {
      throw invalid('an array of names', ['options', 'commands'], commands)
    }
    for (const [index, name] of (commands ?? []).entries()) {
      if (typeof name === 'string' && /^\w[\w.:+-]{0,127}$/.test(name)) continue
      throw invalid('the name of a command', ['options', 'commands', String(index)], name)
    }
    return [
      ...(commands === undefined || commands.length === 0 ? [] : [`--commands=${commands.join(',')}`]),
      ...(depth === undefined ? [] : [`--depth=${depth}`]),
    ]
  })
}
