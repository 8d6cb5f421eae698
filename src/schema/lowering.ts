import type { SchemaDialect } from '../internal/dialect'
import type { SchemaReading } from './simplify-schema'

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
export type Lower = (raw: unknown, pointers: readonly string[], run: Lowering) => Lowered | undefined

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
export function below<T>(run: Lowering, segments: readonly string[], action: () => T): T {
  run.path.push(...segments)
  const result = action()
  run.path.length -= segments.length
  return result
}

/** Notes that a closed dialect cannot say it. */
export function giveUp(run: Lowering, reason: string): void {
  if (run.dialect.closed) run.problem ??= run.path.length === 0 ? reason : `${run.path.join('.')} ${reason}`
}

/** A value of any kind. */
export function anyValue(run: Lowering): Lowered {
  giveUp(run, 'takes a value of any kind')
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
