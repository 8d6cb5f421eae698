import type { AtipArgument, AtipCommand, AtipOption, AtipTool } from '../../types/atip'
import { ROOT_OPTIONS } from '../atip-metadata'
import { getLongFlag, getShortFlag, getValueWord } from '../parse-words'
import { COLOR_OPTION, HELP_OPTION } from '../shared-options'
import { type CommandNotes, HELP_NOTES } from './help-notes'
import { type Paint, plain } from './paint'
import { indentText, type ListRow, listLines } from './text-layout'

const MAX_WIDTH = 80

/** Lays out the help of `atip` in lines of at most 80 columns. */
export function helpLines({ description, commands = {} }: AtipTool, columns: number, paint: Paint = plain): string[] {
  const width = Math.min(columns, MAX_WIDTH)
  const rows = Object.entries(commands).map(([name, command]): ListRow => [name, command.description])
  return [
    ...indentText(`${description}.`, 0, width),
    '',
    ...usageLines('Usage: atip COMMAND [OPTIONS]', width, paint),
    '',
    paint('Commands:', 'bold'),
    ...listLines(rows, width, 2, paint),
    '',
    paint('Options:', 'bold'),
    ...listLines([...ROOT_OPTIONS, COLOR_OPTION].map(optionRow), width, 2, paint),
    ...notesLines(HELP_NOTES[''], width, paint),
  ]
}

/** A command that is to be explained. */
export interface CommandHelp {
  /** The words before its arguments: `atip show`. */
  readonly title: string
  readonly command: AtipCommand
  /** The group whose subcommands are listed, if the command is that of a group. */
  readonly group?: AtipCommand | undefined
  readonly notes: CommandNotes | undefined
}

/** Lays out the help of a command in lines of at most 80 columns. */
export function commandHelpLines(
  { title, command, group, notes }: CommandHelp,
  columns: number,
  paint: Paint = plain,
): string[] {
  const width = Math.min(columns, MAX_WIDTH)
  const { arguments: parameters = [], options = [], examples = [] } = command
  const rows = parameters.map((parameter): ListRow => [formatArgumentName(parameter), parameter.description])
  const below = Object.entries(group?.commands ?? {}).filter(([name]) => name !== '')
  const commands = below.map(([name, { description }]): ListRow => [name, description])
  return [
    ...indentText(`${group?.description ?? command.description}.`, 0, width),
    ...(group === undefined ? [] : ['', ...indentText(`${command.description}.`, 0, width)]),
    '',
    ...usageLines(formatUsage(title, command, notes?.usage), width, paint),
    ...(commands.length > 0 ? ['', paint('Commands:', 'bold'), ...listLines(commands, width, 2, paint)] : []),
    ...(rows.length > 0 ? ['', paint('Arguments:', 'bold'), ...listLines(rows, width, 2, paint)] : []),
    '',
    paint('Options:', 'bold'),
    ...listLines([...options, COLOR_OPTION, HELP_OPTION].map(optionRow), width, 2, paint),
    '',
    paint(examples.length === 1 ? 'Example:' : 'Examples:', 'bold'),
    ...examples.flatMap((example) => indentText(example, 2, width)),
    ...notesLines(notes, width, paint),
  ]
}

/** Returns `Usage: atip show TOOL [COMMAND...] [OPTIONS]`. */
function formatUsage(title: string, command: AtipCommand, usage: string | undefined): string {
  if (usage !== undefined) return `Usage: ${title} ${usage}`
  const { arguments: parameters = [], options = [] } = command
  const words = parameters.map((parameter) => {
    const word = formatArgumentName(parameter) + (parameter.variadic === true ? '...' : '')
    return parameter.required === false ? `[${word}]` : word
  })
  const needed = options.filter(({ required }) => required === true)
  const flags = needed.map((option) => `${getLongFlag(option)} ${getValueWord(option)}`)
  return ['Usage:', title, ...words, ...flags, '[OPTIONS]'].join(' ')
}

const USAGE = 'Usage:'

function usageLines(usage: string, width: number, paint: Paint): string[] {
  const [first = '', ...rest] = indentText(usage, 0, width)
  return [paint(USAGE, 'bold') + first.slice(USAGE.length), ...rest]
}

function notesLines(notes: CommandNotes | undefined, width: number, paint: Paint): string[] {
  if (notes === undefined) return []
  const paragraphs = notes.text.flatMap((text) => ['', ...indentText(text, 0, width)])
  return [...paragraphs, '', paint('Exit codes:', 'bold'), ...listLines(notes.exitCodes, width, 2, paint)]
}

function optionRow(option: AtipOption): ListRow {
  const short = getShortFlag(option)
  const flags = [...(short === undefined ? [] : [short]), getLongFlag(option)].join(', ')
  const isDefault = (value: unknown): boolean => value === option.default
  const choices = option.enum?.map((value) => (isDefault(value) ? `${value} (the default)` : String(value))) ?? []
  const described = [option.description, ...(choices.length > 0 ? [choices.join(', ')] : [])].join(': ')
  return [`${flags} ${getValueWord(option)}`.trim(), described]
}

function formatArgumentName({ name }: AtipArgument): string {
  return name.toUpperCase()
}
