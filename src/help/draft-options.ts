import { cleanText } from '../internal/text'
import type { AtipArgv } from '../types/argv'
import type { AtipOption, AtipParamType } from '../types/atip'
import { splitWords } from './brackets'
import { createEntry, joinDescription } from './collect-entries'
import { readFlows, readOptionRows } from './read-option-rows'
import { dropQuotes, type ReadValue, readValue, readValueNotes } from './read-option-value'
import { readDefinitions, type UsageForm } from './read-usage'
import { readUsageOptions, readUsageWords, type UsageOption } from './read-usage-words'
import type { ListEntry, OptionHead, Section } from './types'

const MAX_DEFINITION_LINES = 8
const SHOWS_HELP = /^(?:show|print|display)s?\b.{0,40}\bhelp\b/i

/** The options of a page. */
export interface DraftedOptions {
  readonly own: AtipOption[]
  /** Options that every command accepts. */
  readonly globals: AtipOption[]
  /** Every flag that was read, with those that only show help. */
  readonly seen: ReadonlySet<string>
}

/** Drafts the options of a page. */
export function draftOptions(sections: readonly Section[], forms: readonly UsageForm[]): DraftedOptions {
  const seen = new Set<string>()
  const defined = readDefinitions(sections).get('OPTIONS') ?? []
  const bracketed = readBracketedOptions(sections)
  const inUsage = [
    ...sections.flatMap(readPlaceholderOptions),
    ...forms.flatMap(({ options }) => options),
    ...defined.flatMap(readDefinedOptions),
  ]
  const shown = [...inUsage, ...bracketed]
  const values = new Map(shown.flatMap((option) => option.flags.map((flag) => [flag, option] as const)))
  const draft = (entries: readonly ListEntry<OptionHead>[]): AtipOption[] =>
    entries.flatMap((entry) => draftNewOption(entry, values, seen, forms.length === 1))
  const lists = sections.filter(({ kind }) => kind !== 'usage' && kind !== 'skip')
  const list = (isGlobal: boolean): AtipOption[] =>
    lists.filter(({ kind }) => (kind === 'globals') === isGlobal).flatMap(({ lines }) => draft(readOptionRows(lines)))
  const own = list(false)
  const globals = list(true)
  const isNew = ({ flags }: OptionHead): boolean => !flags.some((flag) => seen.has(flag))
  own.push(...draft(lists.flatMap(readFlows).filter(({ head }) => isNew(head))))
  const isEmpty = own.length === 0 && globals.length === 0 && seen.size === 0
  const others = isEmpty ? shown : inUsage.filter((option) => isNew(option) && !isSeenCluster(option, seen))
  own.push(...draft(others.map((head) => createEntry<OptionHead>(head))))
  return { own, globals, seen }
}

/** Returns true for `-xi` if `-x` and `-i` were read. */
function isSeenCluster({ flags: [flag = ''] }: OptionHead, seen: ReadonlySet<string>): boolean {
  return /^-[^-]{2,8}$/.test(flag) && [...flag.slice(1)].every((letter) => seen.has(`-${letter}`))
}

/** Reads a choice of `OPTIONS := { -4 | {-j|--json} [{-p|--pretty}] }`. */
function readDefinedOptions(choice: string): UsageOption[] {
  return /^[[{]/.test(choice) ? readUsageWords(splitWords(choice)).options : readUsageOptions(choice, false)
}

/** Reads the options of `<socket>={-t|--tcp} {-u|--udp}`, which continues on deeper lines. */
function readPlaceholderOptions({ kind, lines }: Section): UsageOption[] {
  if (kind === 'usage' || kind === 'skip') return []
  return lines.flatMap(({ text, indent }, index) => {
    const [start = ''] = /^<[\w-]{1,40}>=(?=[[{]-)/.exec(text) ?? []
    if (start === '') return []
    const below = lines.slice(index + 1, index + 1 + MAX_DEFINITION_LINES)
    const end = below.findIndex((line) => line.indent <= indent)
    const more = below.slice(0, end < 0 ? below.length : end).map((line) => line.text)
    const words = splitWords([text.slice(start.length), ...more].join(' '))
    return readUsageWords(words).options.map((option) => ({ ...option, required: false }))
  })
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
  entry: ListEntry<OptionHead>,
  shown: ReadonlyMap<string, UsageOption>,
  seen: Set<string>,
  isAlone: boolean,
): AtipOption[] {
  // Another row describes the option, and this row describes one value of it: `--debug=help  Show help on debugging`.
  if (entry.head.value?.text === 'help' && SHOWS_HELP.test(joinDescription(entry.description))) return []
  // The row explains a combination of other options: `-o0  <=>  -o1 -nx`.
  if (/^<?=+>/.test(entry.description[0] ?? '')) return []
  // `-NUM` means any number.
  if (entry.head.flags.some((flag) => /^-num$/i.test(flag))) return []
  const flags = entry.head.flags.filter((flag) => !seen.has(flag))
  if (flags.length === 0) return []
  for (const flag of flags) seen.add(flag)
  const used = flags.map((flag) => shown.get(flag)).find((option) => option !== undefined)
  const isRest = flags.length < entry.head.flags.length && !flags.some((flag) => flag.startsWith('--'))
  // A required option such as `--args <filter>` may precede an argument of the program.
  const usedValue = used?.required === true ? undefined : used?.value
  const head = { ...entry.head, flags, value: isRest ? undefined : (entry.head.value ?? usedValue) }
  const option = draftOption({ ...entry, head }, used?.required === true && isAlone)
  return option === undefined ? [] : [option]
}

/** Drafts an option. Returns `undefined` if the option only shows help or the version. */
function draftOption({ head, description }: ListEntry<OptionHead>, isRequired: boolean): AtipOption | undefined {
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
  if (/^-h[h2]?$/.test(flags[0] as string)) return /\b(?:help|usage)\b/i.test(description)
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
function draftArgv({ flags, value, isPair }: OptionHead, type: AtipParamType): { 'x-argv'?: AtipArgv } {
  const [first = '', last = ''] = flags
  const isSwitchPair = isPair === true && flags.length === 2 && first.startsWith('--') && last.startsWith('--')
  if (value === undefined && isSwitchPair && last !== `--no-${first.slice(2)}`) return { 'x-argv': { negation: last } }
  if (value === undefined) return {}
  if (type === 'boolean') return { 'x-argv': { negation: '=false' } }
  if (value.isApart) return { 'x-argv': { arrayStyle: 'space', separator: ' ' } }
  const isLong = flags.some((flag) => flag.startsWith('--'))
  if (value.separator === ':' || (!isLong && value.separator !== ' '))
    return { 'x-argv': { separator: value.separator } }
  return {}
}
