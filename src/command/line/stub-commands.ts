import type { AtipCommand, AtipTool } from '../../types/atip'
import type { ShellDecision } from '../../types/shell-decision'
import type { Toolset } from '../../types/toolset'

/** Marks a command whose metadata was left out. */
const MARK = 'x-stub'
/** A tool with fewer commands is read as it is. */
const FEW = 8

/**
 * Leaves out the metadata of the commands that a line does not name, because most of the time that a line takes goes into
 * reading the metadata of its programs. The commands stay, as stubs: a word means the same with them and without them.
 *
 * @param words all words of the line
 */
export function stubCommands(tool: AtipTool, words: ReadonlySet<string>): AtipTool {
  const commands = Object.entries(tool.commands ?? {})
  if (commands.length < FEW) return tool
  const kept = commands.map(([key, command]) => [key, isNeeded(key, words) ? command : createStub()] as const)
  return { ...tool, commands: Object.fromEntries(kept) }
}

/** Returns true if a line with these words may call the command. */
export function isNeeded(command: string, words: ReadonlySet<string>): boolean {
  return command === '' || words.has(command)
}

/** Returns a command without its metadata. */
export function createStub(): AtipCommand {
  return { description: 'Left out', effects: {}, [MARK]: true } as AtipCommand
}

/**
 * Returns true if the metadata that was left out could change the decision: a stub is called, or a part of a tool
 * with stubs was not simply allowed.
 */
export function needsWholeTools({ parts }: ShellDecision, { commands }: Toolset): boolean {
  const stubs = commands.filter(({ definition }) => definition[MARK] === true)
  if (stubs.length === 0) return false
  const names = new Set(stubs.map(({ name }) => name))
  const tools = new Set(stubs.map(({ tool }) => tool.name))
  return parts.some(
    ({ call, program, decision }) =>
      (call !== undefined && names.has(call.name)) ||
      (decision !== 'allow' && (program === undefined || tools.has(program))),
  )
}
