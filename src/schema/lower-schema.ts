import { toRecord } from '../internal/foreign-values'
import { cleanText, truncateDescription } from '../internal/text'
import { replaceRefused } from '../internal/unique-names'
import type { SchemaDialect } from './dialects'
import { flattenRoot } from './flatten-root'
import { readRequired, readTypes, resolvePointer, type Schema } from './json-schema'
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
  type SchemaNode,
  withDescription,
  withPath,
  writeDescription,
} from './lowering'
import { assignPropertyKeys, type ParameterSchemas } from './parameter-schema'
import { simplifySchema } from './simplify-schema'

/** The JSON Schema of a command as a provider accepts it. */
export interface LoweredSchema {
  readonly parameters: ParameterSchemas
  /** Facts that only the description can state. */
  readonly notes: readonly string[]
  readonly losses: readonly SchemaLoss[]
  /** Why a closed dialect cannot express it: the rest of a sentence. */
  readonly problem: string | undefined
}

/**
 * Lowers the JSON Schema of a command's arguments (draft 2020-12 or older) to what a provider accepts.
 *
 * The root is always an object; references are resolved; choices, tuples and limits are kept as far as the provider
 * allows.
 */
export function lowerSchema(schema: unknown, dialect: SchemaDialect): LoweredSchema {
  const run: Lowering = createLowering(schema, dialect, {
    lower: (raw, pointers) => lowerPart(raw, pointers, run),
    lowerOption: (raw, pointers) => lowerOption(raw, pointers, run),
  })
  const notes: string[] = []
  const { schema: root, forms } = flattenRoot(run)
  const node: SchemaNode = { schema: root, pointers: ['#'], notes, run }
  const limits = lowerLimits(node, 'object')
  const object = lowerProperties(node)
  const { properties, required } = object
  if (forms.length > 1) noteForms(forms, properties, node)
  const definitions = lowerDefinitions(run)
  const rest: Lowered = {
    // Property-count limits are meaningless without properties.
    ...((!dialect.openApi || Object.keys(properties).length > 0) && limits),
    ...lowerAdditionalAtRoot(object, node),
    ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
  }
  // An untrusted schema may have no type.
  const described = properties as unknown as ParameterSchemas['properties']
  return { parameters: { properties: described, required, rest }, notes, losses: run.losses, problem: run.problem }
}

/** Lowers the rule for other properties. A schema that says nothing about them allows any. */
function lowerAdditionalAtRoot({ additional }: LoweredObject, node: SchemaNode): Lowered {
  const { closed, openApi } = node.run.dialect
  if (!openApi) return { additionalProperties: closed ? false : (additional ?? true) }
  if (additional !== undefined && additional !== false) noteLoss('any other key', additional, node)
  return {}
}

const MAX_NOTE = 500

/** Notes which parameters go together, if the arguments have several forms. */
function noteForms(
  forms: readonly Schema[],
  properties: LoweredObject['properties'],
  { notes, run }: SchemaNode,
): void {
  const names = new Set(forms.flatMap((form) => [...Object.keys(toRecord(form.properties)), ...readRequired(form)]))
  const keys = new Map(assignPropertyKeys([...names]).map((each) => [each.name, each[run.dialect.key]]))
  const sets = forms.map((form) => {
    const parts = readRequired(form).flatMap((name) => {
      const key = keys.get(name) ?? name
      const { const: only } = toRecord(toRecord(form.properties)[name])
      const value = typeof only === 'string' && cleanText(only) === only ? `=${only}` : ''
      return Object.hasOwn(properties, key) ? [`${key}${value}`] : []
    })
    return parts.join(' + ') || 'none'
  })
  notes.push(`(give one of these sets: ${truncateDescription([...new Set(sets)].join(' | '), MAX_NOTE)})`)
}

/** Returns the lowered schemas that refer to themselves, by name. Lowering one of them may find more. */
function lowerDefinitions(run: Lowering): Record<string, Lowered> {
  const definitions: Record<string, Lowered> = {}
  for (const [pointer, name] of run.definitions) {
    const lowered = withPath(run, ['$defs', name], () =>
      pointer === '#' ? run.lower(run.root, ['#']) : run.lower({ $ref: pointer }, []),
    )
    definitions[name] = lowered ?? { type: 'object', properties: {}, required: [], additionalProperties: false }
  }
  return definitions
}

/** Maximum number of levels of choices and values, and of path segments. Providers refuse much deeper schemas. */
const MAX_DEPTH = 48
const MAX_PATH = 58

function lowerPart(raw: unknown, pointers: readonly string[], run: Lowering): Lowered | undefined {
  const lowered = lowerOption(raw, pointers, run)
  if (!run.dialect.openApi || lowered?.type !== 'null') return lowered
  run.lose('Only null can be given')
  return { ...lowered, type: 'string', nullable: true }
}

function lowerOption(raw: unknown, pointers: readonly string[], run: Lowering): Lowered | undefined {
  if (run.depth > MAX_DEPTH || run.path.length > MAX_PATH) {
    run.lose('Too deep: treated as any value')
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
  const { anyOf, description, title, ...schema } = simple.schema
  const node: SchemaNode = { schema, pointers: simple.pointers, notes, run }
  const lowered = Array.isArray(anyOf) ? lowerUnion(anyOf, node) : lowerTypes(node)
  if (lowered === undefined) return undefined
  return withDescription(lowered, writeDescription({ description, title }, notes, run), run)
}

function lowerTypes(node: SchemaNode): Lowered | undefined {
  const { schema, run } = node
  const types = readTypes(schema)
  if (types.length === 0 && Array.isArray(schema.type)) return undefined
  const values = readEnum(schema, types, run)
  if (values !== undefined) {
    if (values.length === 0) return undefined
    lowerLimits(node, '')
    const lowered = lowerEnum(values, run)
    return schema.nullable === true ? allowNull(lowered, run) : lowered
  }
  const named = types.filter((type) => type !== 'null')
  if (named.length > 1) {
    const { type: _, nullable: __, ...beside } = schema
    const options = types.map((type) => ({ type }))
    return lowerUnion(options, { ...node, schema: beside })
  }
  const isNullable = named.length < types.length
  const [type] = named
  if (type !== undefined) {
    const lowered = lowerType(node, type)
    return isNullable ? allowNull(lowered, run) : lowered
  }
  lowerLimits(node, '')
  return isNullable ? { type: 'null' } : anyValue(run)
}

function lowerType(node: SchemaNode, type: string): Lowered {
  const limits = lowerLimits(node, type)
  if (type === 'array') {
    const list = lowerArray(node)
    const most = Math.min(Number(limits.maxItems ?? Infinity), Number(list.maxItems ?? Infinity))
    return withoutContradictions({ ...limits, ...list, ...(most < Infinity && { maxItems: most }) }, node)
  }
  if (type !== 'object') return withoutContradictions({ ...limits, type }, node)
  const object = lowerObject(node)
  if (object.type === 'object') return withoutContradictions({ ...limits, ...object }, node)
  if (Object.keys(limits).length > 0) node.run.lose('Limits on the properties of an object given as text are ignored')
  return object
}

/** Lowers a reference from a schema to itself: to a name if the provider accepts that, else to any value. */
function lowerReference(pointer: string, notes: string[], run: Lowering): Lowered {
  const { recursive, openApi } = run.dialect
  if (recursive === true || (recursive === 'optional' && run.optional > 0)) {
    return { $ref: `#/$defs/${nameDefinition(pointer, run)}` }
  }
  rejectIfClosed(run, 'refers to itself')
  run.lose('A schema that contains itself is treated as any value')
  return openApi && refersToObject(pointer, run) ? objectAsText(notes, run) : anyValue(run)
}

function nameDefinition(pointer: string, { definitions }: Lowering): string {
  const known = definitions.get(pointer)
  if (known !== undefined) return known
  const base = replaceRefused(pointer.slice(pointer.lastIndexOf('/') + 1)).slice(0, 48)
  const isTaken = [...definitions.values()].includes(base)
  const name = isTaken ? `${base}${definitions.size}` : base
  definitions.set(pointer, name)
  return name
}

function refersToObject(pointer: string, run: Lowering): boolean {
  const simple = simplifySchema(resolvePointer(pointer, run.root), [], { ...run, lose: () => undefined })
  return simple !== undefined && 'schema' in simple && readTypes(simple.schema).includes('object')
}
