import { readdirSync, readFileSync } from 'node:fs'
import type { AtipTool } from '../../types/atip'
import { parseToolLines } from './tool-lines'

/**
 * Returns the metadata shipped with this package: of all tools, or only of those with these names. The build writes the
 * metadata of each tool into a file, because reading one takes a fraction of the time that loading all of them takes.
 *
 * @param words if given, commands that none of them names may be stubs
 */
export async function readShippedTools(names?: readonly string[], words?: ReadonlySet<string>): Promise<AtipTool[]> {
  const files = listFiles()
  if (files.size > 0) {
    const wanted =
      names === undefined ? [...files] : [...new Set(names)].map(toFileName).filter((file) => files.has(file))
    return wanted.map((file) => parseToolLines(readFileSync(new URL(DIRECTORY + file, import.meta.url), 'utf8'), words))
  }
  const tools: AtipTool[] = Object.values(await import('../../tools'))
  return names === undefined ? tools : tools.filter(({ name }) => names.includes(name))
}

const DIRECTORY = 'tools/'
const ENDING = '.jsonl'
const toFileName = (name: string): string => name + ENDING

/** Lists the files that the build wrote; there are none in the source. */
function listFiles(): ReadonlySet<string> {
  try {
    return new Set(readdirSync(new URL(DIRECTORY, import.meta.url)).filter((file) => file.endsWith(ENDING)))
  } catch {
    return new Set()
  }
}
