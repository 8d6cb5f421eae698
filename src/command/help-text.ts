import type { AtipArgument, AtipCommand, AtipOption, AtipTool } from '../types/atip'
import { HELP_OPTION, ROOT_OPTIONS } from './atip-metadata'
import { type CommandNotes, NOTES } from './notes'
import { indentText, type ListRow, listLines } from './output/text-layout'
import { getLongFlag, getShortFlag, getValueWord } from './parse-words'

const MAX_WIDTH = 80

/** The help of atip, in lines of at most 80 columns. */
export function helpLines({ description, commands = {} }: AtipTool, columns: number): string[] {
  const width = Math.min(columns, MAX_WIDTH)
  const rows = Object.entries(commands).map(([name, command]): ListRow => [name, command.description])
  return [
    ...indentText(`${description}.`, 0, width),
    '',
    ...indentText('Usage: atip COMMAND [OPTIONS]', 0, width),
    '',
    'Commands:',
    ...listLines(rows, width),
    '',
    'Options:',
    ...listLines(ROOT_OPTIONS.map(optionRow), width),
    ...notesLines(NOTES[''], width),
  ]
}

/** The help of one command, in lines of at most 80 columns. */
export function commandHelpLines(name: string, command: AtipCommand, columns: number): string[] {
  const width = Math.min(columns, MAX_WIDTH)
  const { arguments: parameters = [], options = [], examples = [] } = command
  const rows = parameters.map((parameter): ListRow => [formatArgumentName(parameter), parameter.description])
  return [
    ...indentText(`${command.description}.`, 0, width),
    '',
    ...indentText(formatUsage(name, command), 0, width),
    ...(rows.length > 0 ? ['', 'Arguments:', ...listLines(rows, width)] : []),
    '',
    'Options:',
    ...listLines([...options, HELP_OPTION].map(optionRow), width),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.flatMap((example) => indentText(example, 2, width)),
    ...notesLines(NOTES[name], width),
  ]
}

/** `Usage: atip show TOOL [COMMAND...] [OPTIONS]` */
export function formatUsage(name: string, { arguments: parameters = [], options = [] }: AtipCommand): string {
  const words = parameters.map((parameter) => {
    const word = formatArgumentName(parameter) + (parameter.variadic === true ? '...' : '')
    return parameter.required === false ? `[${word}]` : word
  })
  const needed = options.filter(({ required }) => required === true)
  const flags = needed.map((option) => `${getLongFlag(option)} ${getValueWord(option)}`)
  return ['Usage: atip', name, NOTES[name]?.usage ?? [...words, ...flags, '[OPTIONS]'].join(' ')].join(' ')
}

function notesLines(notes: CommandNotes | undefined, width: number): string[] {
  if (notes === undefined) return []
  const paragraphs = notes.text.flatMap((text) => ['', ...indentText(text, 0, width)])
  return [...paragraphs, '', 'Exit codes:', ...listLines(notes.exitCodes, width)]
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
