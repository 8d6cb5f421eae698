import type { AtipCommand, AtipTool } from '../../types/atip'
import { misused } from '../failure'
import { guessMeant } from '../output/guess-meant'
import { quoted } from '../output/shown-text'

/** A command of `atip`, found by the words that name it. */
export interface FoundSubcommand {
  /** The words that name it: `guard install`. */
  readonly name: string
  /** The command that the words name. */
  readonly command: AtipCommand
  /** The group with subcommands that it stands for, if it has any. */
  readonly group: AtipCommand | undefined
  /** The words after its name. */
  readonly words: readonly string[]
}

/**
 * Finds the command that the first words name. A group with an empty name among its subcommands can be run itself, with
 * words if it takes arguments.
 *
 * @throws a failure that lists what there is
 */
export function findSubcommand({ commands = {} }: AtipTool, argv: readonly string[]): FoundSubcommand {
  const [name = '', ...words] = argv
  const command = readOwn(commands, name)
  if (command === undefined) throw unknownCommand(name, commands)
  if (command.commands === undefined) return { name, command, group: undefined, words }
  const [next = ''] = words
  const itself = readOwn(command.commands, '')
  const below = next === '' ? undefined : readOwn(command.commands, next)
  if (below !== undefined) return { name: `${name} ${next}`, command: below, group: undefined, words: words.slice(1) }
  const takesWords = (itself?.arguments ?? []).length > 0
  const isItself = next === '' || takesWords || words.some((word) => word === '-h' || word === '--help')
  if (itself === undefined || !(isItself || next.startsWith('-'))) {
    throw unknownCommand(`${name} ${next}`, command.commands, name)
  }
  return { name, command: itself, group: command, words }
}

function readOwn(commands: Readonly<Record<string, AtipCommand>>, name: string): AtipCommand | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}

function unknownCommand(name: string, commands: object, group = ''): Error {
  const prefix = group === '' ? '' : `${group} `
  const guess = guessMeant(
    name,
    Object.keys(commands).map((key) => `${prefix}${key}`.trim()),
  )
  return misused(`There is no command ${quoted(name)}.${guess}`, [`atip ${prefix}--help lists the commands.`])
}
