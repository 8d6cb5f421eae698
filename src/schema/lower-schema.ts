import { fieldsOf } from '../internal/guard'
import { legalName } from '../internal/names'
import { cleanText, truncateDescription } from '../internal/text'
import type { SchemaDialect } from './dialects'
import { flattenRoot, readRequired } from './flatten-root'
import { assignPropertyKeys, readTypes, resolvePointer } from './json-schema'
import { allowNull, lowerEnum, lowerUnion, readEnum } from './lower-choice'
import { type LoweredObject, lowerArray, lowerObject, lowerProperties } from './lower-containers'
import { lowerLimits, withoutContradictions } from './lower-limits'
import {
  anyValue,
  createLowering,
  type Lowered,
  type Lowering,
  noteLoss,
  objectAsText,
  rejectIfClosed,
  type SchemaLoss,
  withDescription,
  withPath,
  writeDescription,
} from './lowering'
import type { ParameterSchemas } from './parameter-schema'
import { type Schema, simplifySchema } from './simplify-schema'

/** A command's JSON Schema as a provider takes it. */
export interface LoweredSchema {
  readonly parameters: ParameterSchemas
  /** What only the description can say. */
  readonly notes: readonly string[]
  readonly losses: readonly SchemaLoss[]
  /** Why a closed dialect cannot say it: the rest of a sentence; `undefined` where it can. */
  readonly problem: string | undefined
}

/**
 * Lowers the JSON Schema of a command's arguments (draft 2020-12 and older ones) to what a provider takes.
 *
 * The root is always an object; references are resolved, alternatives, tuples and limits said as well as the provider allows.
 */
export function lowerSchema(schema: unknown, dialect: SchemaDialect): LoweredSchema {
  const run = createLowering(schema, dialect)
  const notes: string[] = []
  const { schema: root, forms } = flattenRoot(run)
  const limits = lowerLimits(root, 'object', notes, run)
  const object = lowerProperties(root, ['#'], run, lowerNode)
  const { properties, required } = object
  if (forms.length > 1) noteForms(forms, properties, notes, run)
  const definitions = lowerDefinitions(run)
  const rest: Lowered = {
    // Of nothing there can be no number that is asked for.
    ...((!dialect.openApi || Object.keys(properties).length > 0) && limits),
    ...additionalAtRoot(object, notes, run),
    ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
  }
  // What a stranger's schema says may have no type.
  const described = properties as unknown as ParameterSchemas['properties']
  return { parameters: { properties: described, required, rest }, notes, losses: run.losses, problem: run.problem }
}

/** What may be given besides; where the schema says nothing that is anything. */
function additionalAtRoot({ additional }: LoweredObject, notes: string[], run: Lowering): Lowered {
  const { closed, openApi } = run.dialect
  if (!openApi) return { additionalProperties: closed ? false : (additional ?? true) }
  if (additional !== undefined && additional !== false) noteLoss('any other key', additional, notes, run)
  return {}
}

/** Which parameters go together, where the arguments have several forms. */
function noteForms(
  forms: readonly Schema[],
  properties: Readonly<Record<string, Lowered>>,
  notes: string[],
  run: Lowering,
): void {
  const names = [
    ...new Set(forms.flatMap((form) => [...Object.keys(fieldsOf(form.properties)), ...readRequired(form)])),
  ]
  const keyOf = new Map(assignPropertyKeys(names).map((each) => [each.name, each[run.dialect.key]]))
  const sets = forms.map((form) => {
    const parts = readRequired(form).flatMap((name) => {
      const key = keyOf.get(name) ?? name
      const { const: only } = fieldsOf(fieldsOf(form.properties)[name])
      const value = typeof only === 'string' && cleanText(only) === only ? `=${only}` : ''
      return Object.hasOwn(properties, key) ? [`${key}${value}`] : []
    })
    return parts.join(' + ') || 'none'
  })
  notes.push(`(give one of these sets: ${truncateDescription([...new Set(sets)].join(' | '), MAX_NOTE)})`)
}

const MAX_NOTE = 500

/** The schemas that refer to themselves, by name. Lowering one may find more. */
function lowerDefinitions(run: Lowering): Record<string, Lowered> {
  const definitions: Record<string, Lowered> = {}
  for (const [pointer, name] of run.definitions) {
    const target = pointer === '#' ? run.root : { $ref: pointer }
    const lowered = withPath(run, ['$defs', name], () => lowerNode(target, pointer === '#' ? ['#'] : [], run))
    definitions[name] = lowered ?? { type: 'object', properties: {}, required: [], additionalProperties: false }
  }
  return definitions
}

/** Levels of forms and values, and words of the path to them: providers refuse what is much deeper. */
const MAX_DEPTH = 48
const MAX_PATH = 58

/** Lowers one part of a schema with all that is in it; `undefined` where nothing fits it. */
export function lowerNode(raw: unknown, pointers: readonly string[], run: Lowering): Lowered | undefined {
  const lowered = lowerOption(raw, pointers, run)
  if (!run.dialect.openApi || lowered?.type !== 'null') return lowered
  run.lose('Nothing but null can be given')
  return { ...lowered, type: 'string', nullable: true }
}

/** The same for one of several forms, where `null` is still one of its own. */
function lowerOption(raw: unknown, pointers: readonly string[], run: Lowering): Lowered | undefined {
  if (run.depth > MAX_DEPTH || run.path.length > MAX_PATH) {
    run.lose('Too deep: any value')
    return anyValue(run)
  }
  run.depth++
  const lowered = lowerSimplified(raw, pointers, run)
  run.depth--
  return lowered
}

function lowerSimplified(raw: unknown, pointers: readonly string[], run: Lowering): Lowered | undefined {
  const simple = simplifySchema(raw, pointers, run)
  if (simple === undefined) return undefined
  const notes: string[] = []
  if ('pointer' in simple) {
    const lowered = lowerReference(simple.pointer, notes, run)
    return withDescription(lowered, notes.join(' '), run)
  }
  const { anyOf, description, title, ...rest } = simple.schema
  const lowered = Array.isArray(anyOf)
    ? lowerUnion(anyOf, rest, simple.pointers, run, lowerOption)
    : lowerTypes(rest, simple.pointers, notes, run)
  if (lowered === undefined) return undefined
  return withDescription(lowered, writeDescription({ description, title }, notes, run), run)
}

function lowerTypes(schema: Schema, pointers: readonly string[], notes: string[], run: Lowering): Lowered | undefined {
  const types = readTypes(schema)
  if (types.length === 0 && Array.isArray(schema.type)) return undefined
  const values = readEnum(schema, types, run)
  const named = types.filter((type) => type !== 'null')
  const isNullable = named.length < types.length
  if (values !== undefined) {
    if (values.length === 0) return undefined
    lowerLimits(schema, '', notes, run)
    const lowered = lowerEnum(values, run)
    return schema.nullable === true ? allowNull(lowered, run) : lowered
  }
  if (named.length > 1) {
    const { type: _, nullable: __, ...beside } = schema
    const forms = types.map((type) => ({ type }))
    return lowerUnion(forms, beside, pointers, run, lowerOption)
  }
  const [type] = named
  if (type !== undefined) {
    const lowered = lowerType(schema, type, pointers, notes, run)
    return isNullable ? allowNull(lowered, run) : lowered
  }
  lowerLimits(schema, '', notes, run)
  return isNullable ? { type: 'null' } : anyValue(run)
}

function lowerType(schema: Schema, type: string, pointers: readonly string[], notes: string[], run: Lowering): Lowered {
  const limits = lowerLimits(schema, type, notes, run)
  if (type === 'array') {
    const list = lowerArray(schema, pointers, notes, run, lowerNode)
    const most = Math.min(Number(limits.maxItems ?? Infinity), Number(list.maxItems ?? Infinity))
    return withoutContradictions({ ...limits, ...list, ...(most < Infinity && { maxItems: most }) }, notes, run)
  }
  if (type !== 'object') return withoutContradictions({ ...limits, type }, notes, run)
  const object = lowerObject(schema, pointers, notes, run, lowerNode)
  if (object.type === 'object') return withoutContradictions({ ...limits, ...object }, notes, run)
  // An object that is given as text has no limits of objects.
  if (Object.keys(limits).length > 0) run.lose('How many keys there may be cannot be said')
  return object
}

/** A schema within itself: by name where the provider takes that, else any value. */
export function lowerReference(pointer: string, notes: string[], run: Lowering): Lowered {
  const { recursive, openApi } = run.dialect
  if (recursive === true || (recursive === 'optional' && run.optional > 0))
    return { $ref: `#/$defs/${definitionName(pointer, run)}` }
  rejectIfClosed(run, 'refers to itself')
  run.lose('A schema within itself reads as any value')
  return openApi && refersToObject(pointer, run) ? objectAsText(run, notes) : anyValue(run)
}

function definitionName(pointer: string, { definitions }: Lowering): string {
  const known = definitions.get(pointer)
  if (known !== undefined) return known
  const base = legalName(pointer.slice(pointer.lastIndexOf('/') + 1)).slice(0, 48)
  const isTaken = [...definitions.values()].includes(base)
  const name = isTaken ? `${base}${definitions.size}` : base
  definitions.set(pointer, name)
  return name
}

function refersToObject(pointer: string, run: Lowering): boolean {
  const simple = simplifySchema(resolvePointer(pointer, run.root), [], { ...run, lose: () => undefined })
  return simple !== undefined && 'schema' in simple && readTypes(simple.schema).includes('object')
}
