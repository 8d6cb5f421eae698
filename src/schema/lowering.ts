import { repeatsTooMuch } from '../internal/count-repeats'
import { cleanText, truncateDescription } from '../internal/text'
import type { SchemaDialect } from './dialects'
import type { Schema } from './json-schema'
import type { SchemaReading } from './simplify-schema'

/** A schema as a provider accepts it. */
export type Lowered = Record<string, unknown>

/** State of lowering one schema. */
export interface Lowering extends SchemaReading {
  readonly dialect: SchemaDialect
  /** Path to the part that is being lowered. */
  readonly path: string[]
  readonly losses: SchemaLoss[]
  /** Maps the pointer of each self-referencing schema to the name of its definition. */
  readonly definitions: Map<string, string>
  /** How much the sum of all `maxItems` may still grow. */
  itemsLeft: number
  /** Why a closed dialect cannot express the schema: the first reason. */
  problem: string | undefined
  /** How many optional properties enclose the part. */
  optional: number
  /** How deep the part is, including choices within choices. */
  depth: number
  /** Lowers a part of the schema; returns `undefined` if no value fits it. */
  lower(raw: unknown, pointers: readonly string[]): Lowered | undefined
  /** Like `lower`, for one option of a choice: `null` may be an option of its own. */
  lowerOption(raw: unknown, pointers: readonly string[]): Lowered | undefined
}

/** A difference between the lowered schema and the original. */
export interface SchemaLoss {
  readonly code: 'FIELD_IGNORED' | 'TEXT_SANITIZED'
  readonly message: string
  readonly path: readonly string[]
}

/** One simplified schema, while it is lowered. */
export interface SchemaNode {
  readonly schema: Schema
  /** The references that led here. */
  readonly pointers: readonly string[]
  /** Facts that only the description can state, each in parentheses. */
  readonly notes: string[]
  readonly run: Lowering
}

const MAX_STEPS = 5000

export function createLowering(
  root: unknown,
  dialect: SchemaDialect,
  lowerers: Pick<Lowering, 'lower' | 'lowerOption'>,
): Lowering {
  const losses: SchemaLoss[] = []
  const path: string[] = []
  return {
    ...lowerers,
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
    lose: (message) => void losses.push({ code: 'FIELD_IGNORED', message, path: [...path] }),
  }
}

/** Runs `action` with the path extended by `segments`. */
export function withPath<T>(run: Lowering, segments: readonly string[], action: () => T): T {
  run.path.push(...segments)
  const result = action()
  run.path.length -= segments.length
  return result
}

/** Records that a closed dialect cannot express the schema. `reason` follows the path to the part. */
export function rejectIfClosed(run: Lowering, reason: string): void {
  if (run.dialect.closed) run.problem ??= run.path.length === 0 ? reason : `${run.path.join('.')} ${reason}`
}

/** Returns a schema for any value, as far as the provider allows. */
export function anyValue(run: Lowering): Lowered {
  rejectIfClosed(run, 'accepts any value')
  if (run.dialect.openApi) {
    run.lose('Any value is allowed, but only strings, numbers and booleans can be given')
    return { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] }
  }
  if (!run.dialect.closed) run.lose('Any value is allowed, but arrays within arrays cannot be given')
  const scalars = (): Lowered[] => [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }]
  const object = (): Lowered => ({ type: 'object', properties: {}, additionalProperties: true })
  return { anyOf: [...scalars(), object(), { type: 'array', items: { anyOf: [...scalars(), object()] } }] }
}

/** Returns a schema for JSON text, for providers that have no objects with arbitrary keys. */
export function objectAsText(notes: string[], run: Lowering): Lowered {
  notes.push('(a JSON object, as text)')
  run.lose('An object with arbitrary keys is given as JSON text')
  return { type: 'string' }
}

const MAX_NOTE = 200

/** Adds a note about a keyword to the description, unless its value holds unsafe text. */
export function addNote(keyword: string, value: unknown, { notes, run }: SchemaNode): void {
  const texts = [typeof value === 'string' ? value : '', toJson(value)]
  const shown = texts.find((text) => text !== '' && cleanText(text) === text)
  if (shown === undefined) run.lose(`${keyword} cannot be shown: left out of the description`)
  else notes.push(`(${keyword}: ${truncateDescription(shown, MAX_NOTE)})`)
}

function toJson(value: unknown): string {
  try {
    return repeatsTooMuch(value) ? '' : (JSON.stringify(value) ?? '')
  } catch {
    return ''
  }
}

/** Adds to the description what the provider's schema cannot express. */
export function noteLoss(keyword: string, value: unknown, node: SchemaNode): void {
  addNote(keyword, value, node)
  node.run.lose(`Not supported by the provider's schema, so only in the description: ${keyword}`)
}

/** Returns the description (or title) of a schema, followed by the notes. */
export function writeDescription({ description, title }: Schema, notes: readonly string[], run: Lowering): string {
  const own = [description, title].find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
  const clean = cleanText(own)
  if (clean !== own.trim()) {
    const message = 'Unsafe characters or forged safety flags are removed'
    run.losses.push({ code: 'TEXT_SANITIZED', message, path: [...run.path] })
  }
  return [clean, ...notes].filter(Boolean).join(' ')
}

/**
 * Puts words before the description. Each option of an `anyOf` in OpenAPI gets them, since no keyword may be next to
 * it.
 */
export function withDescription(schema: Lowered, words: string, run: Lowering): Lowered {
  if (words === '' || schema.$ref !== undefined) return schema
  const { anyOf, description } = schema
  if (run.dialect.openApi && Array.isArray(anyOf)) {
    return { anyOf: anyOf.map((option: Lowered) => withDescription(option, words, run)) }
  }
  return { ...schema, description: typeof description === 'string' ? `${words} ${description}` : words }
}

/** Describes a property by its name if nothing else does. */
export function withNameAsDescription(schema: Lowered, name: string, run: Lowering): Lowered {
  const { anyOf } = schema
  const parts: readonly Lowered[] = Array.isArray(anyOf) && run.dialect.openApi ? anyOf : [schema]
  return parts.every(hasDescription) ? schema : withDescription(schema, name, run)
}

/** Returns true if there is a description. Notes, which are in parentheses, do not count as one. */
function hasDescription({ description }: Lowered): boolean {
  return typeof description === 'string' && !description.startsWith('(')
}
