import type { AtipArgument } from '../types/atip'
import { describe } from './draft-option'
import type { ArgumentHead, Entry } from './types'
import { readValueNotes } from './value-notes'
import { typeOfWord } from './value-type'

/** The arguments of the draft, each with what the lists below say about it. */
export function draftArguments(heads: readonly ArgumentHead[], listed: readonly Entry<ArgumentHead>[]): AtipArgument[] {
  const known = new Map(listed.map((entry) => [keyOf(entry.head.name), entry]))
  return heads.map((head) => draftArgument(head, known.get(keyOf(head.name))))
}

/** Usage lines and lists differ in case and signs. */
export function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function draftArgument(head: ArgumentHead, entry: Entry<ArgumentHead> | undefined): AtipArgument {
  const description = entry?.description ?? []
  const notes = readValueNotes(description)
  const choices = head.choices.length > 0 ? head.choices : (entry?.head.choices ?? [])
  const all = notes.choices.length > 0 ? notes.choices : choices
  const type = all.length > 0 ? 'enum' : typeOfWord(head.name)
  return {
    name: head.name,
    type,
    description: describe(description) || head.name,
    required: head.required,
    ...(head.variadic || entry?.head.variadic === true ? { variadic: true } : {}),
    ...(all.length > 0 ? { enum: [...all] } : {}),
    ...(notes.fallback ? { default: describe([notes.fallback]) } : {}),
  }
}
