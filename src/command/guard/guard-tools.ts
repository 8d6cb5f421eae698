import { join } from 'node:path'
import { agentToolsPaths } from '../../discover/agent-tools-paths'
import { createOwnToolset } from '../../toolset/create-toolset'
import type { AtipTool } from '../../types/atip'
import type { Toolset } from '../../types/toolset'
import { createLineToolset, readLineTools } from '../line/judge-lines'
import { stubCommands } from '../line/stub-commands'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'

/**
 * Reads the tools that a line may name. Looks for metadata on this machine only if there is a directory for it, because
 * an agent waits for the answer.
 *
 * @param more tools besides
 * @param lineWords if given, commands that none of them names are stubs
 */
export async function readGuardTools(
  words: ParsedWords,
  world: World,
  names: readonly string[] | undefined,
  lineWords?: ReadonlySet<string>,
  more: readonly AtipTool[] = [],
): Promise<Toolset> {
  const { data, config, system } = agentToolsPaths(world.env)
  const isDescribed = words.values.has('tools') || [data, join(config, 'overrides'), ...system].some(world.exists)
  if (isDescribed) return readLineTools(words, world, names, more)
  const shipped = await world.readShippedTools(names, lineWords)
  const needed = shipped.map((tool) => (lineWords === undefined ? tool : stubCommands(tool, lineWords)))
  return createLineToolset([...needed, ...more], createOwnToolset)
}
