import { isObject, type Json, must } from '../loopback/rules'
import { childrenOf, nodesOf, type SchemaNode } from './schema-walk'

type Say = (path: readonly string[], fault: string) => string

/** Returns the target of a reference within the same schema. */
export function targetOf(root: Json, reference: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined
  const [start, ...tokens] = decoded(reference.slice(1)).split('/')
  if (start !== '') return undefined
  let target: unknown = root
  for (const token of tokens) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof target !== 'object' || target === null || !Object.hasOwn(target, key)) return undefined
    target = (target as Json)[key]
  }
  return target
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return 'malformed'
  }
}

/** Every reference leads to a schema, and sooner or later to one that is more than a reference. */
export function checkReferences(root: Json, nodes: readonly SchemaNode[], say: Say): void {
  const schemas = new Set(nodes.map(({ schema }) => schema))
  for (const { schema, path } of nodes) {
    const seen = new Set<unknown>()
    for (let at = schema; isObject(at) && at.$ref !== undefined; at = targetOf(root, at.$ref)) {
      must(!seen.has(at), say(path, `reference '${at.$ref}' refers to itself.`))
      seen.add(at)
      const isFound = isObject(targetOf(root, at.$ref)) && schemas.has(targetOf(root, at.$ref))
      must(isFound, say(path, `reference to component '${at.$ref}' which was not found in the schema.`))
    }
    for (const keyword of ['$dynamicRef', '$recursiveRef'])
      must(!isObject(schema) || schema[keyword] === undefined, say(path, `'${keyword}' is not permitted.`))
  }
}

/** Returns true if a schema contains itself; with `isRequired`, if every value of it would. */
export function isRecursive(root: Json, isRequired = false): boolean {
  const done = new Set<Json>()
  const open = new Set<Json>()
  const visit = (schema: unknown): boolean => {
    if (!isObject(schema) || done.has(schema)) return false
    if (open.has(schema)) return true
    open.add(schema)
    const found = nextOf(root, schema, isRequired).some(visit)
    open.delete(schema)
    done.add(schema)
    return found
  }
  return nodesOf(root).some(({ schema }) => visit(schema))
}

function nextOf(root: Json, schema: Json, isRequired: boolean): unknown[] {
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : []
  const children = childrenOf(schema).filter(
    ({ path: [keyword, key] }) => !isRequired || keyword !== 'properties' || required.includes(key),
  )
  return [...children.map((child) => child.schema), targetOf(root, schema.$ref)]
}
