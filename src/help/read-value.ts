import type { AtipParamType } from '../types/atip'
import type { OptionHead, ValueText } from './types'
import type { ValueNotes } from './value-notes'
import { choicesOf, typeOfWord } from './value-type'

/** What an option takes. */
export interface ReadValue {
  readonly type: AtipParamType
  readonly choices: readonly string[]
  readonly isVariadic: boolean
  readonly fallback: string | undefined
}

/** The value of an option, by what stands behind its flags and what its description says. */
export function readValue({ flags, value }: OptionHead, notes: ValueNotes): ReadValue {
  if (value === undefined) return ofNotes(flags, notes)
  return value.isDefault ? ofDefault(value, notes) : ofWord(value, notes)
}

/** yargs names no value, but tells its type or default behind the description. */
function ofNotes(flags: readonly string[], notes: ValueNotes): ReadValue {
  const { choices, tag, fallback, isFallbackTagged } = notes
  // Of `--shout / --quiet` one flag is the default.
  const isPair = flags.some((flag) => flag.startsWith('--no-') || (flags.length > 1 && flag === `--${fallback}`))
  const isValue = choices.length > 0 || (isFallbackTagged && !isPair)
  if (tag === 'boolean' || tag === 'count' || (tag === undefined && !isValue)) return SWITCH
  const type = tag === 'number' ? 'number' : choices.length > 0 ? 'enum' : 'string'
  return { type, choices, isVariadic: tag === 'array', fallback }
}

const SWITCH: ReadValue = { type: 'boolean', choices: [], isVariadic: false, fallback: undefined }

function ofWord(value: ValueText, { choices, tag, fallback, isRepeatable }: ValueNotes): ReadValue {
  const all = choices.length > 0 ? choices : choicesOf(value)
  const isList = /^(?:strings|u?ints|bools|list|\w{1,40}(?:Array|Slice|ToString|ToInt|ToInt64))$/.test(value.text)
  const isVariadic = value.variadic || isRepeatable || isList || tag === 'array'
  return { type: all.length > 0 ? 'enum' : typeOf(value, tag), choices: all, isVariadic, fallback }
}

function typeOf({ text, separator }: ValueText, tag: string | undefined): AtipParamType {
  if (tag === 'number') return 'number'
  return separator === ':' ? 'string' : typeOfWord(text)
}

/** `--flag=default:`, where the default tells the type. */
function ofDefault({ text }: ValueText, { choices }: ValueNotes): ReadValue {
  if (text === 'true' || text === 'false') return { ...SWITCH, fallback: text }
  const type = choices.length > 0 ? 'enum' : /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? 'number' : 'string'
  const fallback = text === '[]' ? '' : text.replace(/^(["'])(.*)\1$/, '$2')
  return { type, choices, isVariadic: text === '[]', fallback: fallback === '' ? undefined : fallback }
}
