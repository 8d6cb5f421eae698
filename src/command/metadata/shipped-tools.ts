import { isRecord } from '../../internal/guard'
import type { AtipTool } from '../../types/atip'

/** Returns the metadata shipped with this package: of all tools, or only of those with these names, one by one. */
export async function readShippedTools(names?: readonly string[]): Promise<AtipTool[]> {
  if (names === undefined) return Object.values(await import('../../tools'))
  const found = await Promise.all([...new Set(names)].map(readShippedTool))
  return found.flatMap((tool) => tool ?? [])
}

/** Returns the tool of this name, whose file has the same name; `undefined` if there is none. */
async function readShippedTool(name: string): Promise<AtipTool | undefined> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return undefined
  const tools: unknown[] = Object.values(await loadFile(name))
  return tools.find((tool): tool is AtipTool => isRecord(tool) && tool.name === name)
}

async function loadFile(name: string): Promise<object> {
  try {
    return (await import(`../../tools/${name}.ts`)) as object
  } catch {
    // There is no such file; the bundle holds those that there are.
    return {}
  }
}
