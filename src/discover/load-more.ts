import { AtipDiscoveryError } from '../errors'
import { isRecord } from '../internal/guard'
import { applyOverride } from './apply-override'
import { mergePart } from './merge-part'
import type { OverrideFile } from './overrides'
import { partArguments, probeTool } from './probe-tool'
import type { ProbeSettings } from './settings'
import type { Discovery, DiscoverySource } from './types'

/** Asks programs that answered before for more of their commands; what the user overrides stays overridden. */
export function createLoadMore(
  sources: readonly DiscoverySource[],
  overrides: readonly OverrideFile[],
  { timeoutMs, maxBytes, sandbox, path }: ProbeSettings,
): Discovery['loadMore'] {
  return async (tool, commands) => {
    partArguments({ commands })
    const name = String(isRecord(tool) ? tool.name : tool)
    const asked = sources.flatMap(({ tools }) => tools).find((found) => found.name === name && !found.hiddenBy)
    if (asked?.program === undefined || (asked.origin !== 'registry' && asked.origin !== 'probe')) {
      const message = `${name} was not found as a program that describes itself: all that is known of it is there`
      throw new AtipDiscoveryError(message, name, 'not-found')
    }
    const part = await probeTool(asked.program, { timeoutMs, maxBytes, sandbox, path, commands })
    if (part.version !== tool.version) {
      throw new AtipDiscoveryError(
        `${name} has changed since it was found: discover it again`,
        asked.program,
        'changed',
      )
    }
    const missing = commands.find((command) => !Object.hasOwn(part.commands ?? {}, command))
    if (missing !== undefined) {
      throw new AtipDiscoveryError(`${name} has no command ${missing}`, asked.program, 'not-found')
    }
    const override = overrides.find((file) => file.name === name)?.override
    return override === undefined ? mergePart(tool, part) : applyOverride(mergePart(tool, part), override)
  }
}
