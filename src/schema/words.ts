import { cleanText, truncateDescription } from '../internal/text'
import type { Lowered, Lowering } from './lowering'
import type { Schema } from './merge-schemas'

const MAX_NOTE = 200

/** Notes a keyword as the description says it. What cannot be shown as it is is left out. */
export function note(keyword: string, value: unknown, notes: string[], run: Lowering): void {
  const texts = [typeof value === 'string' ? value : '', asJson(value)]
  const shown = texts.find((text) => text !== '' && cleanText(text) === text)
  if (shown === undefined) run.lose(`${keyword} cannot be shown: left out of the description`)
  else notes.push(`(${keyword}: ${truncateDescription(shown, MAX_NOTE)})`)
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

/** Says in the description what the provider's schema cannot say. */
export function tell(keyword: string, value: unknown, notes: string[], run: Lowering): void {
  note(keyword, value, notes, run)
  run.lose(`${keyword} is said in the description: the provider's schema has no place for it`)
}

/** What a schema says of its value in words, and what is said so for want of keywords; empty for nothing. */
export function describe({ description, title }: Schema, notes: readonly string[], run: Lowering): string {
  const own = [description, title].find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
  const clean = cleanText(own)
  if (clean !== own.trim()) run.sanitize()
  return [clean, ...notes].filter(Boolean).join(' ')
}

/** Words in front of those that a schema has. In OpenAPI nothing may stand beside a choice: each option gets them. */
export function withDescription(schema: Lowered, words: string, run: Lowering): Lowered {
  if (words === '' || schema.$ref !== undefined) return schema
  const { anyOf, description } = schema
  if (run.dialect.openApi && Array.isArray(anyOf)) {
    return { anyOf: anyOf.map((option: Lowered) => withDescription(option, words, run)) }
  }
  return { ...schema, description: join(words, description) }
}

function join(words: string, more: unknown): string {
  return typeof more === 'string' ? `${words} ${more}` : words
}

/** Gives a property without words of its own its name. */
export function withName(schema: Lowered, name: string, run: Lowering): Lowered {
  const { description, anyOf } = schema
  const isTold = Array.isArray(anyOf) && run.dialect.openApi ? anyOf.every(hasWords) : hasWords({ description })
  return isTold ? schema : withDescription(schema, name, run)
}

/** What is said for want of keywords stands in brackets, and is not enough. */
function hasWords({ description }: Lowered): boolean {
  return typeof description === 'string' && !description.startsWith('(')
}
