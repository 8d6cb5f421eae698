import type { AtipArgument } from '../types/atip'
import { collectEntries, joinDescription, type Row } from './collect-entries'
import { guessType, readValueNotes } from './read-option-value'
import { readUsageWords } from './read-usage-words'
import type { ArgumentHead, Entry, Line } from './types'

/** Drafts the arguments of a usage line, with their descriptions from the lists below it. */
export function draftArguments(heads: readonly ArgumentHead[], listed: readonly Entry<ArgumentHead>[]): AtipArgument[] {
  const known = new Map(listed.map((entry) => [normalizeName(entry.head.name), entry]))
  return heads.map((head) => draftArgument(head, known.get(normalizeName(head.name))))
}

/** Makes names comparable, because usage lines and lists differ in case and punctuation. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function draftArgument(head: ArgumentHead, entry: Entry<ArgumentHead> | undefined): AtipArgument {
  const description = entry?.description ?? []
  const notes = readValueNotes(description)
  const choices = head.choices.length > 0 ? head.choices : (entry?.head.choices ?? [])
  const all = notes.choices.length > 0 ? notes.choices : choices
  const type = all.length > 0 ? 'enum' : guessType(head.name)
  return {
    name: head.name,
    type,
    description: joinDescription(description) || head.name,
    required: head.required,
    ...(head.variadic || entry?.head.variadic === true ? { variadic: true } : {}),
    ...(all.length > 0 ? { enum: [...all] } : {}),
    ...(notes.fallback ? { default: joinDescription([notes.fallback]) } : {}),
  }
}

/** Reads a list of arguments: `<file>...`, `[path]`, `NAME`, `infile`. */
export function readArguments(lines: readonly Line[]): Entry<ArgumentHead>[] {
  return collectEntries(lines, readArgumentRow)
}

function readArgumentRow(line: Line, above: Entry<ArgumentHead> | undefined): Row<ArgumentHead> | undefined {
  if (line.indent === 0 || (above !== undefined && line.indent > above.line.indent)) return undefined
  const [whole = '', word = ''] = /^([^\s-]\S*(?: \.\.\.)?)(?:\s+: |\s{2,}|:?$)/.exec(line.text) ?? []
  const [head] = readUsageWords([word]).arguments
  if (head === undefined || word === '' || /[.;]$/.test(word.replace(/\.\.\.$/, ''))) return undefined
  return { head, end: whole.length }
}
