import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { AtipCommand, AtipTool } from '../../types/atip'
import { createStub, isNeeded } from '../line/stub-commands'

/**
 * Returns the metadata shipped with this package: of all tools, or only of those with these names. The build writes the
 * metadata of each tool into a module, because reading one takes a fraction of the time that loading all of them takes.
 *
 * @param words if given, commands that none of them names may be stubs
 */
export async function readShippedTools(names?: readonly string[], words?: ReadonlySet<string>): Promise<AtipTool[]> {
  const folder = new URL(FOLDER, import.meta.url)
  if (existsSync(folder)) {
    const modules = (): string[] => readdirSync(folder).filter((file) => file.endsWith(ENDING))
    const wanted = names ?? modules().map((file) => file.slice(0, -ENDING.length))
    return [...new Set(wanted)].flatMap((name) => {
      if (!NAME.test(name)) return []
      const file = new URL(name + ENDING, folder)
      return existsSync(file) ? [parseToolModule(readFileSync(file, 'utf8'), words)] : []
    })
  }
  const tools: AtipTool[] = Object.values(await import('../../tools'))
  return names === undefined ? tools : tools.filter(({ name }) => names.includes(name))
}

/** Beside the folder of the built programs. The source has no such folder. */
const FOLDER = '../tools/'
const ENDING = '.js'
/** The names that modules of metadata may have; `load.js` loads them. */
const NAME = /^(?!load$)\w[\w+.-]*$/

/**
 * Writes the metadata of a tool as a module: a text of JSON, which is parsed faster than the same data as code. Each
 * command is on its own line, so that one that is not needed costs no time; everything else is on the first line.
 *
 * @param exported the name of the variable
 */
export function formatToolModule(exported: string, { commands, ...tool }: AtipTool): string {
  const start = JSON.stringify({ ...tool, ...(commands !== undefined && { commands: {} }) }).slice(0, -END.length)
  const end = commands === undefined ? JSON.stringify(tool).slice(-END.length) : END
  const lines = Object.entries(commands ?? {}).map(([name, command], index, { length }) => {
    return `${JSON.stringify(name)}:${JSON.stringify(command)}${index < length - 1 ? ',' : ''}`
  })
  const text = [start, ...lines, end].map(quoteLine).join(BREAK)
  return `export const ${exported} = /* @__PURE__ */ JSON.parse('${text}')\n`
}

/** The last line. */
const END = '}}'
/** A backslash at the end of a line goes on with the same string. */
const BREAK = '\\\n'

/** Writes JSON as a part of a string of JavaScript, in ASCII: an engine keeps a module with other letters in twice the memory. */
function quoteLine(json: string): string {
  return json
    .replace(/[\\']/g, '\\$&')
    .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function unquoteLine(line: string): string {
  return line.replace(/\\([\\'])/g, '$1')
}

/**
 * Reads the metadata of a tool from the module that {@link formatToolModule} wrote, without running it.
 *
 * @param words if given, commands that none of them names are stubs
 */
export function parseToolModule(module: string, words?: ReadonlySet<string>): AtipTool {
  const text = module.slice(module.indexOf("'") + 1, module.lastIndexOf("'"))
  const [start = '', ...lines] = text.split(BREAK)
  const end = lines.pop() ?? ''
  if (words === undefined || end !== END) return JSON.parse(unquoteLine([start, ...lines, end].join(''))) as AtipTool
  const tool = JSON.parse(unquoteLine(start) + END) as AtipTool
  return { ...tool, commands: Object.fromEntries(lines.map((line) => parseCommandLine(line, words))) }
}

function parseCommandLine(quoted: string, words: ReadonlySet<string>): [string, AtipCommand] {
  const [, plain] = /^"([\w.:-]+)":/.exec(quoted) ?? []
  if (plain !== undefined && !isNeeded(plain, words)) return [plain, createStub()]
  const line = unquoteLine(quoted)
  const [key = '""'] = /^"(?:[^"\\]|\\.)*"/.exec(line) ?? []
  const name = JSON.parse(key) as string
  if (!isNeeded(name, words)) return [name, createStub()]
  return [name, JSON.parse(line.slice(key.length + 1).replace(/,$/, '')) as AtipCommand]
}
