import { readdir, readFile } from 'node:fs/promises'
import type { AtipTool } from '../../types/atip'

/**
 * Returns the metadata shipped with this package: of all tools, or only of those with these names. The build writes the
 * metadata of each tool into a file, because reading one takes a fraction of the time that loading all of them takes.
 */
export async function readShippedTools(names?: readonly string[]): Promise<AtipTool[]> {
  const files = await listFiles()
  if (files.size > 0) {
    const wanted =
      names === undefined ? [...files] : [...new Set(names)].map(toFileName).filter((file) => files.has(file))
    return Promise.all(wanted.map(readTool))
  }
  const tools: AtipTool[] = Object.values(await import('../../tools'))
  return names === undefined ? tools : tools.filter(({ name }) => names.includes(name))
}

const DIRECTORY = 'tools/'
const toFileName = (name: string): string => `${name}.json`

/** Lists the files that the build wrote; there are none in the source. */
async function listFiles(): Promise<ReadonlySet<string>> {
  const files = await readdir(new URL(DIRECTORY, import.meta.url)).catch(() => [])
  return new Set(files.filter((file) => file.endsWith('.json')))
}

async function readTool(file: string): Promise<AtipTool> {
  return JSON.parse(await readFile(new URL(DIRECTORY + file, import.meta.url), 'utf8')) as AtipTool
}
