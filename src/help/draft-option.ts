import { cleanText, truncateDescription } from '../internal/text'
import type { AtipArgv } from '../types/argv'
import type { AtipOption, AtipParamType } from '../types/atip'
import { unquoted } from './read-default'
import { type ReadValue, readValue } from './read-value'
import type { Entry, OptionHead } from './types'
import { readValueNotes } from './value-notes'

const MAX_DESCRIPTION = 1000

/** Whether a row shows one value of an option that another row describes: `--debug=help  Show help on debugging`. */
export function isHelpValue({ head, description }: Entry<OptionHead>): boolean {
  return head.value?.text === 'help' && SHOWS_HELP.test(describe(description))
}

/** One text of the lines that describe something. */
export function describe(lines: readonly string[]): string {
  return truncateDescription(cleanText(lines.join(' ').slice(0, 2 * MAX_DESCRIPTION)), MAX_DESCRIPTION)
}

const SHOWS_HELP = /^(?:show|print|display)s?\b.{0,40}\bhelp\b/i

/** An option of the draft; `undefined` for those that only show help or the version. */
export function draftOption({ head, description }: Entry<OptionHead>, isRequired = false): AtipOption | undefined {
  const shown = describe(description)
  if (isAboutProgram(head, shown)) return undefined
  const notes = readValueNotes(description)
  const value = readValue(head, notes)
  const name = nameOf(head.flags)
  return {
    name,
    flags: [...head.flags],
    type: value.type,
    description: shown || name,
    ...(isRequired || notes.isRequired ? { required: true } : {}),
    ...(value.isVariadic ? { variadic: true } : {}),
    ...(value.choices.length > 0 ? { enum: [...value.choices] } : {}),
    ...defaultOf(value),
    ...(notes.envVar === undefined ? {} : { envVar: notes.envVar }),
    ...argvOf(head, value.type),
  }
}

function isAboutProgram({ flags, value }: OptionHead, description: string): boolean {
  if (flags.some((flag) => /^--?(?:help|version)$/.test(flag) || flag === '-?')) return true
  const isHelpName = flags.some((flag) => /^--(?:help-[\w-]+|[\w-]+-help)$/.test(flag))
  if (isHelpName && value === undefined && SHOWS_HELP.test(description)) return true
  if (flags.length > 1) return false
  if (flags[0] === '-h') return /\b(?:help|usage)\b/i.test(description)
  return flags[0] === '-V' && /\b(?:print|show|display|output|report)s?\b.{0,40}\bversion\b/i.test(description)
}

/** The first long flag that turns something on, without its dashes. */
function nameOf(flags: readonly string[]): string {
  const long = flags.filter((flag) => flag.startsWith('--'))
  const flag =
    long.find((each) => !long.includes(`--${each.slice(5)}`)) ??
    long[0] ??
    flags.find((each) => each.length > 2) ??
    flags[0]
  return (flag as string).replace(/^--?/, '')
}

function defaultOf({ type, fallback, isVariadic }: ReadValue): Pick<AtipOption, 'default'> {
  if (fallback === undefined || fallback === '') return {}
  const [, listed] = /^(?:map)?\[([^\][]*)\]$/.exec(fallback) ?? []
  // A list is no default of one value.
  if (!isVariadic) return listed === undefined ? { default: defaultValue(type, fallback) } : {}
  return { default: (listed ?? fallback).split(/, ?/).map((each) => defaultValue(type, unquoted(each))) }
}

function defaultValue(type: AtipParamType, text: string): boolean | number | string {
  if (type === 'boolean') return text === 'true'
  const isNumber = (type === 'number' || type === 'integer') && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)
  return isNumber ? Number(text) : cleanText(text)
}

/** How the command line differs from `--flag=value` and `-f value`. */
function argvOf({ flags, value }: OptionHead, type: AtipParamType): { 'x-argv'?: AtipArgv } {
  if (value === undefined) return {}
  if (type === 'boolean') return { 'x-argv': { negation: '=false' } }
  if (value.isApart) return { 'x-argv': { arrayStyle: 'space', separator: ' ' } }
  const isLong = flags.some((flag) => flag.startsWith('--'))
  if (value.separator === ':' || (!isLong && value.separator !== ' '))
    return { 'x-argv': { separator: value.separator } }
  return {}
}
