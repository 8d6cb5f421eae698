import { isObject, type Json, must } from '../loopback/rules'

/** The purpose of a schema: to describe a value, or to narrow what another schema describes. */
export type Role = 'value' | 'narrowing'

/** A schema, or what stands in its place, somewhere in the schema of a tool. */
export interface SchemaNode {
  readonly schema: unknown
  readonly path: readonly string[]
  readonly role: Role
  /** How many objects, lists and unions it is in, itself included; definitions begin anew. */
  readonly level: number
}

/** Keywords with schemas by name, in a list, and alone. */
const MAPS: ReadonlyMap<string, Role> = new Map([
  ['properties', 'value'],
  ['patternProperties', 'value'],
  ['$defs', 'value'],
  ['definitions', 'value'],
  ['dependentSchemas', 'narrowing'],
])
const LISTS: ReadonlyMap<string, Role> = new Map([
  ['anyOf', 'value'],
  ['oneOf', 'value'],
  ['prefixItems', 'value'],
  ['allOf', 'narrowing'],
])
const SINGLES: ReadonlyMap<string, Role> = new Map([
  ['items', 'value'],
  ['additionalProperties', 'value'],
  ['unevaluatedProperties', 'value'],
  ['unevaluatedItems', 'value'],
  ['contains', 'narrowing'],
  ['propertyNames', 'narrowing'],
  ['contentSchema', 'narrowing'],
  ['not', 'narrowing'],
  ['if', 'narrowing'],
  ['then', 'narrowing'],
  ['else', 'narrowing'],
])
/** Here `true` and `false` say whether others are allowed; elsewhere they would be schemas. */
const SWITCHES = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems']
const MAX_DEPTH = 100

interface Child {
  readonly schema: unknown
  readonly path: readonly string[]
  readonly role: Role
}

/** The schemas directly in a schema. */
export function childrenOf(schema: Json): Child[] {
  return Object.entries(schema).flatMap(([keyword, value]): Child[] => {
    const inMap = MAPS.get(keyword)
    const inList = LISTS.get(keyword)
    const alone = SINGLES.get(keyword)
    const isMany = (inMap !== undefined && isObject(value)) || (inList !== undefined && Array.isArray(value))
    if (isMany) {
      const role = inMap ?? inList ?? 'value'
      return Object.entries(value as Json).map(([key, each]) => ({ schema: each, path: [keyword, key], role }))
    }
    if (alone === undefined || (typeof value === 'boolean' && SWITCHES.includes(keyword))) return []
    return [{ schema: value, path: [keyword], role: alone }]
  })
}

/** Every schema in the schema of a tool, from the root down. */
export function nodesOf(root: Json): SchemaNode[] {
  const nodes: SchemaNode[] = []
  const visit = (node: SchemaNode, above: number): void => {
    const { schema, path, role } = node
    must(path.length <= 2 * MAX_DEPTH, 'The schema exceeds the maximum allowed nesting depth.')
    const level = above + (isObject(schema) && isNested(schema) ? 1 : 0)
    nodes.push({ ...node, level })
    if (!isObject(schema)) return
    for (const child of childrenOf(schema)) {
      const start = child.path[0] === '$defs' || child.path[0] === 'definitions' ? 0 : level
      const inherited = role === 'narrowing' ? role : child.role
      visit({ ...child, path: [...path, ...child.path], role: inherited, level: 0 }, start)
    }
  }
  visit({ schema: root, path: [], role: 'value', level: 0 }, 0)
  return nodes
}

/** The types that a schema names. */
export function typesOf({ type }: Json): readonly unknown[] {
  return Array.isArray(type) ? type : type === undefined ? [] : [type]
}

function isNested(schema: Json): boolean {
  const types = typesOf(schema)
  return types.includes('object') || types.includes('array') || schema.anyOf !== undefined
}
