import type { SchemaDialect } from '../internal/dialect'
import { fieldsOf } from '../internal/guard'
import type { ParameterSchemas } from '../internal/params'
import { cleanText, truncateDescription } from '../internal/text'
import { flattenRoot, requiredOf } from './flatten-root'
import { lowerNode } from './lower-node'
import { type LoweredObject, lowerProperties } from './lower-object'
import { limitsOf } from './lower-values'
import { below, createLowering, type Lowered, type Lowering, type SchemaLoss } from './lowering'
import type { Schema } from './merge-schemas'
import { schemaKeysOf } from './schema-keys'
import { tell } from './words'

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
  const limits = limitsOf(root, 'object', notes, run)
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
  if (additional !== undefined && additional !== false) tell('any other key', additional, notes, run)
  return {}
}

/** Which parameters go together, where the arguments have several forms. */
function noteForms(
  forms: readonly Schema[],
  properties: Readonly<Record<string, Lowered>>,
  notes: string[],
  run: Lowering,
): void {
  const names = [...new Set(forms.flatMap((form) => [...Object.keys(fieldsOf(form.properties)), ...requiredOf(form)]))]
  const keyOf = new Map(schemaKeysOf(names).map((each) => [each.name, each[run.dialect.key]]))
  const sets = forms.map((form) => {
    const parts = requiredOf(form).flatMap((name) => {
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
    const lowered = below(run, ['$defs', name], () => lowerNode(target, pointer === '#' ? ['#'] : [], run))
    definitions[name] = lowered ?? { type: 'object', properties: {}, required: [], additionalProperties: false }
  }
  return definitions
}
