import { readCommand } from '../../argv/read/read-command'
import { createToolset } from '../../toolset/create-toolset'
import type { ToolCall } from '../../types/lifecycle'
import { misused, refused } from '../failure'
import type { KnownCommand } from '../known-commands'
import { requireTool } from '../known-tools'
import { readGivenTools } from '../metadata/given-tools'
import { shownLine } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'

/** Reads the words behind `--` as a call. @throws a failure unless every word is understood */
export async function readLineWords(
  line: readonly string[],
  words: ParsedWords,
  world: World,
): Promise<{ readonly found: KnownCommand; readonly args: ToolCall['arguments'] }> {
  const [name] = line
  if (name === undefined)
    throw misused('run: behind -- a command line is missing.', ['atip run --help shows examples.'])
  const known = await requireTool(world, name, await readGivenTools(words, world.cwd))
  const toolset = createToolset([known.tool], { globalOptions: true })
  const { call, command, problems } = readCommand(toolset, line)
  if (call === undefined || command === undefined) {
    throw refused(
      'Not run: the command line is not understood.',
      problems.slice(0, 3).map(({ message }) => shownLine(message)),
    )
  }
  return { found: { known, toolset, command }, args: call.arguments }
}
