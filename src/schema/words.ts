import { cleanText, truncateDescription } from '../internal/text'
import type { Lowered, Lowering } from './lowering'
import type { Schema } from './merge-schemas'

const MAX_NOTE = 200

/** A keyword as the description says it, for a provider that does not take it. */
export function noteOf(keyword: string, value: unknown): string {
  let text: string | undefined
  try {
    text = typeof value === 'string' ? value : JSON.stringify(value)
  } catch {
    text = undefined
  }
  return `(${keyword}: ${truncateDescription(cleanText(text ?? '') || '…', MAX_NOTE)})`
}

/** Says in the description what the provider's schema cannot say. */
export function tell(keyword: string, value: unknown, notes: string[], run: Lowering): void {
  notes.push(noteOf(keyword, value))
  run.lose(`${keyword} is said in the description: the provider's schema has no place for it`)
}

/** What a schema says of its value in words, and what is said so for want of keywords; empty for nothing. */
export function describe({ description, title }: Schema, notes: readonly string[]): string {
  const own = [description, title].find((text) => typeof text === 'string' && text.trim() !== '')
  return [typeof own === 'string' ? cleanText(own) : '', ...notes].filter(Boolean).join(' ')
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
