import type { AtipCommand, AtipEffects, AtipOption, AtipTool } from '../../types/atip'
import { READS } from '../shared-options'

/** A command that only reads, as a person says. */
export interface ReadOnlyCommand {
  /** The words after the program's name. */
  readonly words: readonly string[]
  /** The options that only read, too. `likely`: those whose flags and descriptions do not mention changes. */
  readonly options: 'likely' | readonly string[]
}

export interface Lowered {
  readonly tool: AtipTool
  readonly applied: readonly ReadOnlyCommand[]
  /** Says why others were not applied: they have subcommands or an unknown flag, or do not exist. */
  readonly refused: readonly string[]
}

/** Words of options that keep the worst effects even if a person says that all options are harmless. */
const SPEAKS_OF_CHANGES =
  /out|writ|save|store|delet|remov|exec|run|cmd|command|shell|script|program|force|edit|install|updat|upload|post|put|send|push|data|config|pre\b|hook|plugin|filter|pager|place|overwrit|mov|purge|clean|creat|append|kill|host|url|proxy|remote|server|connect|listen|host|log|tmp|cache|file|dir|path/i

/**
 * Declares that commands only read. Options keep the worst effects unless the person names them, so that an option
 * with a harmless name cannot make a call look safe.
 */
export function lowerEffects(tool: AtipTool, readOnly: readonly ReadOnlyCommand[]): Lowered {
  const refused: string[] = []
  const applied = readOnly.filter((readOnlyCommand) => {
    const problem = findProblem(tool, readOnlyCommand)
    if (problem !== undefined) refused.push(problem)
    return problem === undefined
  })
  if (applied.length === 0) return { tool, applied, refused }
  const worst = tool.effects ?? {}
  const program = applied.find(({ words }) => words.length === 0)
  const globals = (tool.globalOptions ?? []).map((option) => keepWorst(option, program?.options ?? [], worst))
  return {
    tool: {
      ...tool,
      ...(globals.length > 0 ? { globalOptions: globals } : {}),
      commands: lowerCommands(tool.commands ?? {}, [], applied, worst),
    },
    applied,
    refused,
  }
}

function findProblem(tool: AtipTool, { words, options }: ReadOnlyCommand): string | undefined {
  const command = findDraftedCommand(tool, words)
  const title = [tool.name, ...words].join(' ')
  if (command === undefined) return `There is no command ${title}.`
  if (command.commands !== undefined && Object.keys(command.commands).length > 0)
    return `${title} has subcommands: name those that only read.`
  if (words.length === 0 && Object.keys(tool.commands ?? {}).length > 1)
    return `${title} has subcommands, which it could run as arguments: name those that only read.`
  if (takesCommand(command)) return `${title} takes the name of a command: ask for its help with --depth.`
  const known = new Set([...(command.options ?? []), ...(tool.globalOptions ?? [])].flatMap(({ flags }) => flags))
  const unknown = options === 'likely' ? undefined : options.find((flag) => !known.has(flag))
  return unknown === undefined ? undefined : `${title} has no option ${unknown}.`
}

/** Returns true for a command with an argument such as `<subcommand>`, whose value decides what it does. */
export function takesCommand({ arguments: given = [] }: AtipCommand): boolean {
  return given.some(({ name }) => /command|cmd|verb|action/i.test(name))
}

/** Finds a command by its words; without words, the command that runs without a subcommand. */
export function findDraftedCommand({ commands }: AtipTool, words: readonly string[]): AtipCommand | undefined {
  let level: Readonly<Record<string, AtipCommand>> | undefined = commands
  let command: AtipCommand | undefined
  for (const word of words.length === 0 ? [''] : words) {
    command = level !== undefined && Object.hasOwn(level, word) ? level[word] : undefined
    level = command?.commands
  }
  return command
}

function lowerCommands(
  commands: Readonly<Record<string, AtipCommand>>,
  path: readonly string[],
  readOnly: readonly ReadOnlyCommand[],
  worst: AtipEffects,
): Record<string, AtipCommand> {
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => {
      const words = name === '' ? path : [...path, name]
      const readOnlyCommand = readOnly.find((each) => each.words.join('\n') === words.join('\n'))
      if (readOnlyCommand !== undefined && command.commands === undefined) {
        const own = command.options?.map((option) => keepWorst(option, readOnlyCommand.options, worst))
        return [name, { ...command, ...(own && { options: own }), effects: READS }]
      }
      const { commands: below } = command
      return [
        name,
        below === undefined ? command : { ...command, commands: lowerCommands(below, words, readOnly, worst) },
      ]
    }),
  )
}

function keepWorst(option: AtipOption, named: ReadOnlyCommand['options'], worst: AtipEffects): AtipOption {
  const isHarmless =
    named === 'likely'
      ? !SPEAKS_OF_CHANGES.test([...option.flags, option.description].join(' '))
      : option.flags.some((flag) => named.includes(flag))
  return isHarmless ? option : { ...option, 'x-effects': worst }
}
