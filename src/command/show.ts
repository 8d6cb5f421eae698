import { nearest } from '../internal/nearest'
import type { FlatCommand } from '../types/toolset'
import { EXIT, failed } from './failure'
import { toolsetOf } from './known-commands'
import { type KnownTool, requireTool } from './known-tools'
import { recordOf } from './list'
import type { Words } from './parse-words'
import { columnsOf, printJson, printLines } from './print'
import { commandRecord } from './show-command'
import { commandLines } from './show-command-lines'
import { toolLines } from './show-tool-lines'
import { quoted, shownLine } from './shown-text'
import type { World } from './world'

/** `atip show` */
export async function showTool({ positionals, switches }: Words, world: World): Promise<number> {
  const [name = '', ...path] = positionals
  const known = await requireTool(world, name)
  const toolset = toolsetOf(known)
  const commands = toolset.commands.filter((command) => path.every((word, index) => command.path[index] === word))
  const [first] = commands
  if (path.length > 0 && first === undefined) throw unknownWords(known, path, toolset.commands)
  if (switches.has('json')) {
    printJson(world, { ...recordOf(known), commands: commands.map((command) => commandRecord(toolset, command)) })
    return EXIT.fine
  }
  const width = columnsOf(world.stdout)
  const exact = commands.find((command) => command.path.length === path.length)
  const detailed = exact === undefined ? [] : commandLines(known, toolset, exact, width)
  if (commands.length === 1 && exact !== undefined) printLines(world, detailed)
  else
    printLines(world, [...toolLines(known, commands, path, width), ...(exact === undefined ? [] : ['', ...detailed])])
  return EXIT.fine
}

function unknownWords({ tool }: KnownTool, path: readonly string[], commands: readonly FlatCommand[]): Error {
  const titles = [
    ...new Set(commands.flatMap(({ path: words }) => words.map((_, end) => words.slice(0, end + 1).join(' ')))),
  ]
  const close = nearest(path.join(' '), titles)
  const guess = close === undefined ? '' : ` Did you mean ${quoted(close)}?`
  const name = shownLine(tool.name)
  return failed(`${name} has no command ${quoted(path.join(' '))}.${guess}`, [`atip show ${name} lists its commands.`])
}
