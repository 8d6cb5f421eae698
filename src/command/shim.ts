import { basename } from 'node:path'
import { isAtipError } from '../errors'
import type { HelpDiagnostic } from '../help/types'
import { createToolset } from '../toolset'
import type { AtipTool } from '../types/atip'
import { EXIT, failed } from './failure'
import { countOf } from './list'
import type { Words } from './parse-words'
import { printJson, tell } from './print'
import { shimFile } from './scan-lines'
import { jsonLine, quoted, shownLine } from './shown-text'
import type { World } from './world'

/** `atip shim` */
export async function draftShim({ positionals, values, switches }: Words, world: World): Promise<number> {
  const [program = ''] = positionals
  const text = await readHelp(program, values.get('from')?.[0], world)
  const diagnostics: HelpDiagnostic[] = []
  const tool = draft(basename(program).replace(/\.(?:exe|com)$/i, ''), text, world, diagnostics)
  printJson(world, tool)
  for (const diagnostic of diagnostics) {
    if (switches.has('json')) world.stderr.write(`${jsonLine(diagnostic)}\n`)
    else tell(world, `Line ${diagnostic.line} of the help text: ${shownLine(diagnostic.message)}`)
  }
  for (const note of notesOn(tool, world)) tell(world, note)
  return EXIT.fine
}

async function readHelp(program: string, from: string | undefined, world: World): Promise<string> {
  if (from === '-') return world.readStdin()
  if (from !== undefined) {
    try {
      return await world.readFile(from)
    } catch (error) {
      const { code } = error as { code?: unknown }
      throw failed(`${quoted(from)} cannot be read (${typeof code === 'string' ? shownLine(code) : 'unknown'}).`)
    }
  }
  const help = await world.runHelp(program)
  if (help.ok) return help.text
  throw failed(`${shownLine(help.message)}.`, [
    'Where you have the help text, give it with --from FILE, or --from - for standard input: nothing is run then.',
  ])
}

function draft(name: string, text: string, { fromHelp }: World, diagnostics: HelpDiagnostic[]): AtipTool {
  if (text.trim() === '')
    throw failed('The help text is empty.', ['Some programs print it with -h, or help: give that with --from -.'])
  try {
    return fromHelp(name, text, { onDiagnostic: (diagnostic) => diagnostics.push(diagnostic) })
  } catch (error) {
    if (isAtipError(error)) throw failed(`No draft can be made: ${shownLine(error.message)}.`)
    throw error
  }
}

/** What a person must know who uses the draft. */
function notesOn(tool: AtipTool, world: World): string[] {
  const { commands } = createToolset([tool], { globalOptions: true })
  const parameters = new Set(
    commands.flatMap((command) => command.parameters.map(({ key }) => `${command.name} ${key}`)),
  )
  const file = shimFile(world, tool.name)
  return [
    `This is a draft: ${countOf(commands.length, 'command')}, ${countOf(parameters.size, 'parameter')}. Compare it with the help text.`,
    'Effects were not guessed: the worst is declared of each, as no help text says what a command does. Lower them command by command.',
    `Then put it where atip finds it, in a directory that only you may write to: ${file}`,
  ]
}
