import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { AtipTool } from '../../types/atip'
import { parseToolModule } from './tool-lines'

/**
 * Returns the metadata shipped with this package: of all tools, or only of those with these names. The build writes the
 * metadata of each tool into a module, because reading one takes a fraction of the time that loading all of them takes.
 *
 * @param words if given, commands that none of them names may be stubs
 */
export async function readShippedTools(names?: readonly string[], words?: ReadonlySet<string>): Promise<AtipTool[]> {
  const folder = new URL(FOLDER, import.meta.url)
  if (existsSync(folder)) {
    const wanted = names === undefined ? listNames(folder) : new Set(names.filter((name) => NAME.test(name)))
    return [...wanted].flatMap((name) => readTool(new URL(name + ENDING, folder), words))
  }
  const tools: AtipTool[] = Object.values(await import('../../tools'))
  return names === undefined ? tools : tools.filter(({ name }) => names.includes(name))
}

/** Beside the folder of the built programs. The source has no such folder. */
const FOLDER = '../tools/'
const ENDING = '.js'
/** The names that modules of metadata may have; `load.js` loads them. */
const NAME = /^(?!load$)\w[\w+.-]*$/

function listNames(folder: URL): string[] {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : []))
  return names.filter((name) => NAME.test(name))
}

/** Reads the tool of a file, or nothing if there is none. */
function readTool(file: URL, words: ReadonlySet<string> | undefined): AtipTool[] {
  return existsSync(file) ? [parseToolModule(readFileSync(file, 'utf8'), words)] : []
}
