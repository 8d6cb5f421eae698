import type { AtipCommand, AtipTool } from '../../types/atip'
import { createStub, isNeeded } from '../line/stub-commands'

/** The first line of a file of metadata. */
interface Head {
  /** The tool without its commands. */
  readonly tool: AtipTool
  /** The names of its commands, each of which has one of the further lines; `null` if it has none. */
  readonly commands: readonly string[] | null
}

/** Writes the metadata of a tool in lines of JSON: a command that is not needed costs no time then. */
export function formatToolLines({ commands, ...tool }: AtipTool): string {
  const head: Head = { tool, commands: commands === undefined ? null : Object.keys(commands) }
  return [head, ...Object.values(commands ?? {})].map((value) => `${JSON.stringify(value)}\n`).join('')
}

/** Reads the metadata of a tool. @param words if given, commands that none of them names are stubs */
export function parseToolLines(text: string, words?: ReadonlySet<string>): AtipTool {
  const [first = '', ...lines] = text.split('\n')
  const { tool, commands } = JSON.parse(first) as Head
  if (commands === null) return tool
  const read = (name: string, index: number): [string, AtipCommand] => [
    name,
    words === undefined || isNeeded(name, words) ? (JSON.parse(lines[index] ?? '') as AtipCommand) : createStub(),
  ]
  return { ...tool, commands: Object.fromEntries(commands.map(read)) }
}
