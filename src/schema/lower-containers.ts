import { isPlainObject, toRecord } from '../internal/foreign-values'
import { cleanText } from '../internal/text'
import { readItems, readRequired } from './json-schema'
import { allowNull } from './lower-choice'
import {
  anyValue,
  type Lowered,
  noteLoss,
  objectAsText,
  rejectIfClosed,
  type SchemaNode,
  withNameAsDescription,
  withPath,
} from './lowering'
import { assignPropertyKeys } from './parameter-schema'

/** The properties of an object as a provider accepts them. */
export interface LoweredObject {
  readonly properties: Record<string, Lowered>
  readonly required: string[]
  /** The schema of properties that are not listed; `undefined` if the original does not say. */
  readonly additional: boolean | Lowered | undefined
}

/** Lowers the properties of an object, but not its limits. */
export function lowerProperties(node: SchemaNode): LoweredObject {
  const { schema, pointers, run } = node
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
    const lowered = withPath(run, ['properties', name], () => {
      const found = run.lower(raw, pointers)
      if (found === undefined) run.lose('No value is allowed: the property is left out')
      return found
    })
    run.optional -= isRequired ? 0 : 1
    if (lowered === undefined) continue
    if (key !== name) run.lose(`A property is called ${key}: the provider refuses its name`)
    const value = dialect.nullable && !isRequired ? allowNull(lowered, run) : lowered
    properties[key] = withNameAsDescription(value, cleanText(name) || key, run)
    if (isRequired || dialect.nullable) required.push(key)
  }
  return { properties, required, additional: lowerAdditional(node, names.length > 0) }
}

function lowerAdditional({ schema, pointers, run }: SchemaNode, hasProperties: boolean): LoweredObject['additional'] {
  const { additionalProperties: additional, patternProperties } = schema
  if (additional === false && patternProperties === undefined) return false
  if (additional === undefined && patternProperties === undefined && hasProperties) {
    if (run.dialect.closed) run.lose('Properties that are not listed cannot be given')
    return undefined
  }
  rejectIfClosed(run, 'is an object with arbitrary keys')
  if (!isPlainObject(additional)) return true
  return withPath(run, ['additionalProperties'], () => run.lower(additional, pointers)) ?? false
}

/** Lowers an object within the arguments. */
export function lowerObject(node: SchemaNode): Lowered {
  const { properties, required, additional } = lowerProperties(node)
  const { run, notes } = node
  const { openApi, closed } = run.dialect
  const isOpen = additional !== false && additional !== undefined
  if (openApi && Object.keys(properties).length === 0) return objectAsText(notes, run)
  if (openApi && isOpen) run.lose('Properties that are not listed cannot be given')
  return {
    type: 'object',
    properties,
    ...((closed || required.length > 0) && { required }),
    ...(!openApi && (closed || additional !== undefined) && { additionalProperties: closed ? false : additional }),
  }
}

/** Lowers the items of an array. A tuple without `prefixItems` becomes a list of any of its items. */
export function lowerArray(node: SchemaNode): Lowered {
  const { schema, pointers, run } = node
  const { tuple, rest } = readItems(schema)
  if (tuple.length === 0) return { type: 'array', ...lowerItems(rest, node) }
  if (run.dialect.keywords.includes('prefixItems')) {
    const places = tuple.map((item, index) =>
      withPath(run, ['prefixItems', `${index}`], () => run.lower(item, pointers)),
    )
    return {
      type: 'array',
      prefixItems: places.map((place) => place ?? lowerImpossibleItem(node)),
      ...(rest === false ? { items: { type: 'string' }, ...limitItems(tuple.length, node) } : lowerItems(rest, node)),
    }
  }
  noteLoss('items in this order', tuple.map(nameItem), node)
  const choices = rest === undefined || rest === false ? tuple : [...tuple, rest]
  return {
    type: 'array',
    ...lowerItems({ anyOf: choices }, node),
    ...(rest === false && limitItems(tuple.length, node)),
  }
}

function lowerItems(items: unknown, node: SchemaNode): Lowered {
  const { run, pointers } = node
  const lowered = withPath(run, ['items'], () => (items === undefined ? anyValue(run) : run.lower(items, pointers)))
  return lowered === undefined ? { items: { type: 'string' }, ...limitItems(0, node) } : { items: lowered }
}

function limitItems(count: number, node: SchemaNode): Lowered {
  const { dialect, itemsLeft } = node.run
  if (dialect.keywords.includes('maxItems') && count <= itemsLeft) return { maxItems: count }
  noteLoss('maxItems', count, node)
  return {}
}

/** Lowers an item that allows no value. No provider accepts such an item. */
function lowerImpossibleItem({ run }: SchemaNode): Lowered {
  run.lose('An item that allows no value is treated as any value')
  return anyValue(run)
}

/** Returns a word for an item of a tuple. */
function nameItem(item: unknown): unknown {
  const { title, description, type } = toRecord(item)
  return [title, description, type].find((text) => typeof text === 'string') ?? 'any'
}
