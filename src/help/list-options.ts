import type { AtipOption } from '../types/atip'
import { wordsOf } from './brackets'
import { draftOption, isHelpValue } from './draft-option'
import { readDefinitions } from './read-definitions'
import { readFlows } from './read-flows'
import { readOptions } from './read-options'
import type { UsageForm } from './read-usage'
import { readUsageOptions, type UsageOption } from './read-usage-options'
import { readUsageWords } from './read-usage-words'
import type { Entry, Note, OptionHead, Section } from './types'

/** The options of a page, those of every command apart. */
export function listOptions(
  sections: readonly Section[],
  forms: readonly UsageForm[],
  note: Note,
): { own: AtipOption[]; globals: AtipOption[] } {
  const seen = new Set<string>()
  const defined = readDefinitions(sections).get('OPTIONS') ?? []
  const shown = [
    ...forms.flatMap(({ options }) => options),
    ...bracketed(sections),
    ...defined.flatMap((choice) => readUsageOptions(choice, false)),
  ]
  const values = new Map(shown.flatMap((option) => option.flags.map((flag) => [flag, option] as const)))
  const draft = (entries: readonly Entry<OptionHead>[]): AtipOption[] =>
    entries.flatMap((entry) => draftNew(entry, values, seen, forms.length === 1))
  const list = (isGlobal: boolean): AtipOption[] =>
    sections
      .filter(({ kind }) => kind !== 'usage' && kind !== 'skip' && (kind === 'globals') === isGlobal)
      .flatMap(({ kind, lines }) => draft(readOptions(lines, kind !== 'other', note)))
  const own = list(false)
  const flows = sections.filter(({ kind }) => kind !== 'usage' && kind !== 'skip').flatMap(readFlows)
  const globals = list(true)
  own.push(...draft(flows.filter(({ head }) => !head.flags.some((flag) => seen.has(flag)))))
  if (own.length > 0 || globals.length > 0 || seen.size > 0) return { own, globals }
  return { own: draft(shown.map(entryOf)), globals }
}

/** Options that stand in brackets below a heading, as npm lists them. */
function bracketed(sections: readonly Section[]): UsageOption[] {
  const lists = sections.filter(
    ({ kind, lines }) => kind === 'options' && lines.some(({ text }) => text.startsWith('[-')),
  )
  return lists.flatMap(({ lines }) => {
    const end = lines.findIndex(({ text }) => text === '')
    const text = lines
      .slice(0, end < 0 ? lines.length : end)
      .map((line) => line.text)
      .join(' ')
    return readUsageWords(wordsOf(text.slice(0, 8000))).options
  })
}

function entryOf(head: OptionHead): Entry<OptionHead> {
  return { head, line: { number: 0, indent: 0, text: '' }, column: 0, description: [] }
}

/** Drafts an option unless one of its flags is another's already. */
function draftNew(
  entry: Entry<OptionHead>,
  shown: ReadonlyMap<string, UsageOption>,
  seen: Set<string>,
  isAlone: boolean,
): AtipOption[] {
  if (isHelpValue(entry)) return []
  const flags = entry.head.flags.filter((flag) => !seen.has(flag))
  if (flags.length === 0) return []
  for (const flag of flags) seen.add(flag)
  const used = flags.map((flag) => shown.get(flag)).find((option) => option !== undefined)
  const isRest = flags.length < entry.head.flags.length && !flags.some((flag) => flag.startsWith('--'))
  const head = { flags, value: isRest ? undefined : (entry.head.value ?? used?.value) }
  const option = draftOption({ ...entry, head }, used?.required === true && isAlone)
  return option === undefined ? [] : [option]
}
