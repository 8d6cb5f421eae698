import { cleanText } from '../internal/text'
import type { AtipArgv } from '../types/argv'
import type { AtipOption, AtipParamType } from '../types/atip'
import { splitWords } from './brackets'
import { createEntry, joinDescription } from './collect-entries'
import { readFlows, readOptionRows } from './read-option-rows'
import { dropQuotes, type ReadValue, readValue, readValueNotes } from './read-option-value'
import { readDefinitions, type UsageForm } from './read-usage'
import { readUsageOptions, readUsageWords, type UsageOption } from './read-usage-words'
import type { AddDiagnostic, Entry, OptionHead, Section } from './types'

const SHOWS_HELP = /^(?:show|print|display)s?\b.{0,40}\bhelp\b/i

/** Drafts the options of a page. `globals` are the options that every command accepts. */
export function draftOptions(
  sections: readonly Section[],
  forms: readonly UsageForm[],
  note: AddDiagnostic,
): { own: AtipOption[]; globals: AtipOption[] } {
  const seen = new Set<string>()
  const defined = readDefinitions(sections).get('OPTIONS') ?? []
  const shown = [
    ...forms.flatMap(({ options }) => options),
    ...readBracketedOptions(sections),
    ...defined.flatMap((choice) => readUsageOptions(choice, false)),
  ]
  const values = new Map(shown.flatMap((option) => option.flags.map((flag) => [flag, option] as const)))
  const draft = (entries: readonly Entry<OptionHead>[]): AtipOption[] =>
    entries.flatMap((entry) => draftNewOption(entry, values, seen, forms.length === 1))
  const list = (isGlobal: boolean): AtipOption[] =>
    sections
      .filter(({ kind }) => kind !== 'usage' && kind !== 'skip' && (kind === 'globals') === isGlobal)
      .flatMap(({ kind, lines }) => draft(readOptionRows(lines, kind !== 'other', note)))
  const own = list(false)
  const flows = sections.filter(({ kind }) => kind !== 'usage' && kind !== 'skip').flatMap(readFlows)
  const globals = list(true)
  own.push(...draft(flows.filter(({ head }) => !head.flags.some((flag) => seen.has(flag)))))
  if (own.length > 0 || globals.length > 0 || seen.size > 0) return { own, globals }
  return { own: draft(shown.map((head) => createEntry<OptionHead>(head))), globals }
}

/** Reads options in brackets below a heading, as npm lists them. */
function readBracketedOptions(sections: readonly Section[]): UsageOption[] {
  const lists = sections.filter(
    ({ kind, lines }) => kind === 'options' && lines.some(({ text }) => text.startsWith('[-')),
  )
  return lists.flatMap(({ lines }) => {
    const end = lines.findIndex(({ text }) => text === '')
    const text = lines
      .slice(0, end < 0 ? lines.length : end)
      .map((line) => line.text)
      .join(' ')
    return readUsageWords(splitWords(text.slice(0, 8000))).options
  })
}

/** Drafts an option without the flags that an earlier option has. Returns `[]` if no flag is left. */
function draftNewOption(
  entry: Entry<OptionHead>,
  shown: ReadonlyMap<string, UsageOption>,
  seen: Set<string>,
  isAlone: boolean,
): AtipOption[] {
  // Another row describes the option, and this row describes one value of it: `--debug=help  Show help on debugging`.
  if (entry.head.value?.text === 'help' && SHOWS_HELP.test(joinDescription(entry.description))) return []
  const flags = entry.head.flags.filter((flag) => !seen.has(flag))
  if (flags.length === 0) return []
  for (const flag of flags) seen.add(flag)
  const used = flags.map((flag) => shown.get(flag)).find((option) => option !== undefined)
  const isRest = flags.length < entry.head.flags.length && !flags.some((flag) => flag.startsWith('--'))
  const head = { flags, value: isRest ? undefined : (entry.head.value ?? used?.value) }
  const option = draftOption({ ...entry, head }, used?.required === true && isAlone)
  return option === undefined ? [] : [option]
}

/** Drafts an option. Returns `undefined` if the option only shows help or the version. */
function draftOption({ head, description }: Entry<OptionHead>, isRequired: boolean): AtipOption | undefined {
  const shown = joinDescription(description)
  if (isAboutProgram(head, shown)) return undefined
  const notes = readValueNotes(description)
  const value = readValue(head, notes)
  const name = chooseOptionName(head.flags)
  return {
    name,
    flags: [...head.flags],
    type: value.type,
    description: shown || name,
    ...(isRequired || notes.isRequired ? { required: true } : {}),
    ...(value.isVariadic ? { variadic: true } : {}),
    ...(value.choices.length > 0 ? { enum: [...value.choices] } : {}),
    ...draftDefault(value),
    ...(notes.envVar === undefined ? {} : { envVar: notes.envVar }),
    ...draftArgv(head, value.type),
  }
}

/** Returns true for options that only show help or the version. */
function isAboutProgram({ flags, value }: OptionHead, description: string): boolean {
  if (flags.some((flag) => /^--?(?:help|version)$/.test(flag) || flag === '-?')) return true
  const isHelpName = flags.some((flag) => /^--(?:help-[\w-]+|[\w-]+-help)$/.test(flag))
  if (isHelpName && value === undefined && SHOWS_HELP.test(description)) return true
  if (flags.length > 1) return false
  if (flags[0] === '-h') return /\b(?:help|usage)\b/i.test(description)
  return flags[0] === '-V' && /\b(?:print|show|display|output|report)s?\b.{0,40}\bversion\b/i.test(description)
}

/** Returns the first long flag that is not a negation, without its dashes. */
function chooseOptionName(flags: readonly string[]): string {
  const long = flags.filter((flag) => flag.startsWith('--'))
  const flag =
    long.find((each) => !long.includes(`--${each.slice(5)}`)) ??
    long[0] ??
    flags.find((each) => each.length > 2) ??
    flags[0]
  return (flag as string).replace(/^--?/, '')
}

function draftDefault({ type, fallback, isVariadic }: ReadValue): Pick<AtipOption, 'default'> {
  if (fallback === undefined || fallback === '') return {}
  const [, listed] = /^(?:map)?\[([^\][]*)\]$/.exec(fallback) ?? []
  // A list cannot be the default of a single value.
  if (!isVariadic) return listed === undefined ? { default: parseDefault(type, fallback) } : {}
  return { default: (listed ?? fallback).split(/, ?/).map((each) => parseDefault(type, dropQuotes(each))) }
}

function parseDefault(type: AtipParamType, text: string): boolean | number | string {
  if (type === 'boolean') return text === 'true'
  const isNumber = (type === 'number' || type === 'integer') && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)
  return isNumber ? Number(text) : cleanText(text)
}

/** Returns the layout of the option if it differs from `--flag=value` and `-f value`. */
function draftArgv({ flags, value }: OptionHead, type: AtipParamType): { 'x-argv'?: AtipArgv } {
  if (value === undefined) return {}
  if (type === 'boolean') return { 'x-argv': { negation: '=false' } }
  if (value.isApart) return { 'x-argv': { arrayStyle: 'space', separator: ' ' } }
  const isLong = flags.some((flag) => flag.startsWith('--'))
  if (value.separator === ':' || (!isLong && value.separator !== ' '))
    return { 'x-argv': { separator: value.separator } }
  return {}
}
