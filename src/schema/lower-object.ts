import { isPlainObject } from '../internal/guard'
import { cleanText } from '../internal/text'
import { requiredOf } from './flatten-root'
import { below, giveUp, type Lower, type Lowered, type Lowering, objectAsText } from './lowering'
import type { Schema } from './merge-schemas'
import { withNull } from './nullable'
import { schemaKeysOf } from './schema-keys'
import { withName } from './words'

/** The properties of an object as a provider takes them. */
export interface LoweredObject {
  readonly properties: Record<string, Lowered>
  readonly required: string[]
  /** What keys that are not listed may hold; `undefined` where the schema says nothing. */
  readonly additional: boolean | Lowered | undefined
}

/** Lowers what a schema says of an object, limits aside. */
export function lowerProperties(
  schema: Schema,
  pointers: readonly string[],
  run: Lowering,
  lower: Lower,
): LoweredObject {
  const { dialect } = run
  const needed = new Set(requiredOf(schema))
  const declared = isPlainObject(schema.properties) ? schema.properties : {}
  const names = [...new Set([...Object.keys(declared), ...(schema.additionalProperties === false ? [] : needed)])]
  const properties: Record<string, Lowered> = {}
  const required: string[] = []
  for (const { name, [dialect.key]: key } of schemaKeysOf(names)) {
    const raw = Object.hasOwn(declared, name) ? declared[name] : {}
    const isRequired = needed.has(name)
    run.optional += isRequired ? 0 : 1
    const lowered = below(run, ['properties', name], () => lower(raw, pointers, run))
    run.optional -= isRequired ? 0 : 1
    if (lowered === undefined) {
      below(run, ['properties', name], () => run.lose('Nothing fits it: it cannot be given'))
      continue
    }
    if (key !== name) run.lose(`A property is called ${key}: the provider refuses its name`)
    const value = dialect.nullable && !isRequired ? withNull(lowered, run) : lowered
    properties[key] = withName(value, cleanText(name) || key, run)
    if (isRequired || dialect.nullable) required.push(key)
  }
  return { properties, required, additional: additionalOf(schema, names.length > 0, pointers, run, lower) }
}

function additionalOf(
  { additionalProperties: additional, patternProperties }: Schema,
  hasProperties: boolean,
  pointers: readonly string[],
  run: Lowering,
  lower: Lower,
): boolean | Lowered | undefined {
  if (additional === false && patternProperties === undefined) return false
  if (additional === undefined && patternProperties === undefined && hasProperties) {
    if (run.dialect.closed) run.lose('Keys that are not listed cannot be given')
    return undefined
  }
  giveUp(run, 'is an object of any keys')
  if (!isPlainObject(additional)) return true
  return below(run, ['additionalProperties'], () => lower(additional, pointers, run)) ?? false
}

/** Lowers an object within the arguments. */
export function lowerObject(
  schema: Schema,
  pointers: readonly string[],
  notes: string[],
  run: Lowering,
  lower: Lower,
): Lowered {
  const { properties, required, additional } = lowerProperties(schema, pointers, run, lower)
  const { openApi, closed } = run.dialect
  const isOpen = additional !== false && additional !== undefined
  if (openApi && Object.keys(properties).length === 0) return objectAsText(run, notes)
  if (openApi && isOpen) run.lose('Keys that are not listed cannot be given')
  return {
    type: 'object',
    properties,
    ...((closed || required.length > 0) && { required }),
    ...(!openApi && (closed || additional !== undefined) && { additionalProperties: closed ? false : additional }),
  }
}
