import { isPlainObject } from '../internal/guard'
import { cleanText } from '../internal/text'
import { readRequired } from './flatten-root'
import { assignPropertyKeys } from './json-schema'
import { allowNull } from './lower-choice'
import {
  anyValue,
  type Lowered,
  type Lowering,
  type LowerPart,
  noteLoss,
  objectAsText,
  rejectIfClosed,
  withNameAsDescription,
  withPath,
} from './lowering'
import type { Schema } from './simplify-schema'

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
  lower: LowerPart,
): LoweredObject {
  const { dialect } = run
  const needed = new Set(readRequired(schema))
  const declared = isPlainObject(schema.properties) ? schema.properties : {}
  const names = [...new Set([...Object.keys(declared), ...(schema.additionalProperties === false ? [] : needed)])]
  const properties: Record<string, Lowered> = {}
  const required: string[] = []
  for (const { name, [dialect.key]: key } of assignPropertyKeys(names)) {
    const raw = Object.hasOwn(declared, name) ? declared[name] : {}
    const isRequired = needed.has(name)
    run.optional += isRequired ? 0 : 1
    const lowered = withPath(run, ['properties', name], () => lower(raw, pointers, run))
    run.optional -= isRequired ? 0 : 1
    if (lowered === undefined) {
      withPath(run, ['properties', name], () => run.lose('Nothing fits it: it cannot be given'))
      continue
    }
    if (key !== name) run.lose(`A property is called ${key}: the provider refuses its name`)
    const value = dialect.nullable && !isRequired ? allowNull(lowered, run) : lowered
    properties[key] = withNameAsDescription(value, cleanText(name) || key, run)
    if (isRequired || dialect.nullable) required.push(key)
  }
  return { properties, required, additional: lowerAdditional(schema, names.length > 0, pointers, run, lower) }
}

function lowerAdditional(
  { additionalProperties: additional, patternProperties }: Schema,
  hasProperties: boolean,
  pointers: readonly string[],
  run: Lowering,
  lower: LowerPart,
): boolean | Lowered | undefined {
  if (additional === false && patternProperties === undefined) return false
  if (additional === undefined && patternProperties === undefined && hasProperties) {
    if (run.dialect.closed) run.lose('Keys that are not listed cannot be given')
    return undefined
  }
  rejectIfClosed(run, 'is an object of any keys')
  if (!isPlainObject(additional)) return true
  return withPath(run, ['additionalProperties'], () => lower(additional, pointers, run)) ?? false
}

/** Lowers an object within the arguments. */
export function lowerObject(
  schema: Schema,
  pointers: readonly string[],
  notes: string[],
  run: Lowering,
  lower: LowerPart,
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

/** Lowers what a schema says of the items of a list, limits aside. */
export function lowerArray(
  schema: Schema,
  pointers: readonly string[],
  notes: string[],
  run: Lowering,
  lower: LowerPart,
): Lowered {
  const { prefixItems, items, additionalItems } = schema
  const tuple: readonly unknown[] | undefined = [prefixItems, items].find(Array.isArray)
  const rest = Array.isArray(items) ? additionalItems : items
  if (tuple === undefined || tuple.length === 0)
    return { type: 'array', ...lowerItems(rest, pointers, notes, run, lower) }
  if (run.dialect.keywords.includes('prefixItems')) {
    const places = tuple.map((item, index) =>
      withPath(run, ['prefixItems', `${index}`], () => lower(item, pointers, run)),
    )
    const others =
      rest === false
        ? { items: { type: 'string' }, ...limitItems(tuple.length, notes, run) }
        : lowerItems(rest, pointers, notes, run, lower)
    return { type: 'array', prefixItems: places.map((place) => place ?? lowerImpossibleItem(run)), ...others }
  }
  noteLoss('items in this order', tuple.map(describeItem), notes, run)
  const choices = rest === undefined || rest === false ? tuple : [...tuple, rest]
  return {
    type: 'array',
    ...lowerItems({ anyOf: choices }, pointers, notes, run, lower),
    ...(rest === false && limitItems(tuple.length, notes, run)),
  }
}

function lowerItems(
  items: unknown,
  pointers: readonly string[],
  notes: string[],
  run: Lowering,
  lower: LowerPart,
): Lowered {
  const lowered = withPath(run, ['items'], () => (items === undefined ? anyValue(run) : lower(items, pointers, run)))
  return lowered === undefined ? { items: { type: 'string' }, ...limitItems(0, notes, run) } : { items: lowered }
}

function limitItems(count: number, notes: string[], run: Lowering): Lowered {
  if (run.dialect.keywords.includes('maxItems') && count <= run.itemsLeft) return { maxItems: count }
  noteLoss('maxItems', count, notes, run)
  return {}
}

/** No provider knows a place that nothing fits. */
function lowerImpossibleItem(run: Lowering): Lowered {
  run.lose('A place in a list that nothing fits takes any value')
  return anyValue(run)
}

/** What an item is, in a word. */
function describeItem(item: unknown): unknown {
  const { title, description, type } = (typeof item === 'object' && item !== null ? item : {}) as Record<
    string,
    unknown
  >
  return [title, description, type].find((text) => typeof text === 'string') ?? 'any'
}
