import type { AtipCommand, AtipTool } from '../../types/atip'
import { createStub, isNeeded } from '../line/stub-commands'

/**
 * Writes the metadata of a tool as JSON whose first line holds all but the commands, each of which has a line of its
 * own: a command that is not needed costs no time then.
 */
export function formatToolLines({ commands, ...tool }: AtipTool): string {
  if (commands === undefined) return `${JSON.stringify(tool)}\n`
  const start = JSON.stringify({ ...tool, commands: {} }).slice(0, -END.length)
  const lines = Object.entries(commands).map(([name, command]) => `${JSON.stringify(name)}:${JSON.stringify(command)}`)
  return `${start}\n${lines.join(',\n')}\n${END}\n`
}

/** The last line. */
const END = '}}'

/**
 * Reads the metadata of a tool that {@link formatToolLines} wrote.
 *
 * @param words if given, commands that none of them name are stubs
 */
export function parseToolLines(text: string, words?: ReadonlySet<string>): AtipTool {
  const [start = '', ...lines] = text.trimEnd().split('\n')
  if (lines.pop() === undefined || words === undefined) return JSON.parse(text) as AtipTool
  const tool = JSON.parse(start + END) as AtipTool
  return { ...tool, commands: Object.fromEntries(lines.filter(Boolean).map((line) => readCommand(line, words))) }
}

function readCommand(line: string, words: ReadonlySet<string>): [string, AtipCommand] {
  const [quoted = '""'] = /^"(?:[^"\\]|\\.)*"/.exec(line) ?? []
  const name = JSON.parse(quoted) as string
  if (!isNeeded(name, words)) return [name, createStub()]
  return [name, JSON.parse(line.slice(quoted.length + 1).replace(/,$/, '')) as AtipCommand]
}
