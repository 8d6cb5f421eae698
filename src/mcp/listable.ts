import { isPlainObject } from '../internal/guard'
import type { McpTool } from './types'

/** What is left of the value of a keyword; `undefined` where nothing is. */
type Keep = (value: unknown, lose: () => undefined) => unknown

/** What clients look at in the root of a schema. */
const KEYWORDS: Readonly<Record<string, Keep>> = {
  $schema: (value, lose) => (typeof value === 'string' ? value : lose()),
  required: (value, lose) =>
    Array.isArray(value) ? value.filter((name) => typeof name === 'string' || lose()) : lose(),
  properties: (value, lose) => {
    if (!isPlainObject(value)) return lose()
    // Clients of SDK 1.x take objects only.
    const schemas = Object.entries(value).map(([name, schema]) => [name, objectOf(schema)])
    return Object.fromEntries(schemas.filter(([, schema]) => isPlainObject(schema) || lose()))
  },
}

function objectOf(schema: unknown): unknown {
  return schema === true ? {} : schema === false ? { not: {} } : schema
}

/**
 * A schema of arguments as every client takes it: a client that refuses one refuses the whole list. The type of the root is
 * that of arguments, whatever it says.
 *
 * @param tell hears of each keyword that was malformed
 */
export function listable(schema: object, tell: (keyword: string) => void): McpTool['inputSchema'] {
  const kept = Object.entries(schema).map(([keyword, value]) => {
    const keep = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined
    const lost: string[] = []
    const left = keep === undefined ? value : keep(value, () => void lost.push(keyword))
    if (lost.length > 0) tell(keyword)
    return [keyword, left] as const
  })
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), type: 'object' }
}
