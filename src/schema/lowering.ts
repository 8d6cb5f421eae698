import { cleanText, truncateDescription } from '../internal/text'
import type { SchemaDialect } from './dialects'
import type { Schema, SchemaReading } from './simplify-schema'

/** A schema as a provider takes it. */
export type Lowered = Record<string, unknown>

/** What lowering the parts of one schema has in common. */
export interface Lowering extends SchemaReading {
  readonly dialect: SchemaDialect
  /** Where it stands in the schema. */
  readonly path: string[]
  readonly losses: SchemaLoss[]
  /** Pointers to schemas that refer to themselves, and what their definitions are called. */
  readonly definitions: Map<string, string>
  /** What may still be said in `maxItems`. */
  itemsLeft: number
  /** Why a closed dialect cannot say it; the first reason. */
  problem: string | undefined
  /** In how many optional properties it stands. */
  optional: number
  /** How deep it stands, in forms within forms, too. */
  depth: number
  /** Is told that a text was changed to be shown. */
  readonly sanitize: () => void
}

/** Something that the provider's schema does not say as the original does. */
export interface SchemaLoss {
  readonly code: 'FIELD_IGNORED' | 'TEXT_SANITIZED'
  readonly message: string
  readonly path: readonly string[]
}

/** Lowers a part of the schema; `undefined` where nothing fits it. */
export type LowerPart = (raw: unknown, pointers: readonly string[], run: Lowering) => Lowered | undefined

const MAX_STEPS = 5000

export function createLowering(root: unknown, dialect: SchemaDialect): Lowering {
  const losses: SchemaLoss[] = []
  const path: string[] = []
  return {
    root,
    dialect,
    path,
    losses,
    steps: MAX_STEPS,
    definitions: new Map(),
    itemsLeft: dialect.maxItemsTotal,
    problem: undefined,
    optional: 0,
    depth: 0,
    sanitize: () =>
      void losses.push({
        code: 'TEXT_SANITIZED',
        message: 'Unsafe characters or forged flags are removed',
        path: [...path],
      }),
    lose: (message) => void losses.push({ code: 'FIELD_IGNORED', message, path: [...path] }),
  }
}

/** Does something one level below. */
export function withPath<T>(run: Lowering, segments: readonly string[], action: () => T): T {
  run.path.push(...segments)
  const result = action()
  run.path.length -= segments.length
  return result
}

/** Notes that a closed dialect cannot say it. */
export function rejectIfClosed(run: Lowering, reason: string): void {
  if (run.dialect.closed) run.problem ??= run.path.length === 0 ? reason : `${run.path.join('.')} ${reason}`
}

/** A value of any kind. */
export function anyValue(run: Lowering): Lowered {
  rejectIfClosed(run, 'takes a value of any kind')
  if (run.dialect.openApi) {
    run.lose('Of values of any kind only texts, numbers, true and false can be given')
    return { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] }
  }
  if (!run.dialect.closed) run.lose('Of values of any kind lists within lists cannot be given')
  const scalars = (): Lowered[] => [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }]
  const object = (): Lowered => ({ type: 'object', properties: {}, additionalProperties: true })
  return { anyOf: [...scalars(), object(), { type: 'array', items: { anyOf: [...scalars(), object()] } }] }
}

/** An object of any keys where a provider knows no such objects. */
export function objectAsText(run: Lowering, notes: string[]): Lowered {
  notes.push('(a JSON object, as text)')
  run.lose('An object of any keys is given as text')
  return { type: 'string' }
}

const MAX_NOTE = 200

/** Notes a keyword as the description says it. What cannot be shown as it is is left out. */
export function addNote(keyword: string, value: unknown, notes: string[], run: Lowering): void {
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
export function noteLoss(keyword: string, value: unknown, notes: string[], run: Lowering): void {
  addNote(keyword, value, notes, run)
  run.lose(`${keyword} is said in the description: the provider's schema has no place for it`)
}

/** What a schema says of its value in words, and what is said so for want of keywords; empty for nothing. */
export function writeDescription({ description, title }: Schema, notes: readonly string[], run: Lowering): string {
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
  return { ...schema, description: joinWords(words, description) }
}

function joinWords(words: string, more: unknown): string {
  return typeof more === 'string' ? `${words} ${more}` : words
}

/** Gives a property without words of its own its name. */
export function withNameAsDescription(schema: Lowered, name: string, run: Lowering): Lowered {
  const { description, anyOf } = schema
  const isTold =
    Array.isArray(anyOf) && run.dialect.openApi ? anyOf.every(hasDescription) : hasDescription({ description })
  return isTold ? schema : withDescription(schema, name, run)
}

/** What is said for want of keywords stands in brackets, and is not enough. */
function hasDescription({ description }: Lowered): boolean {
  return typeof description === 'string' && !description.startsWith('(')
}
