import { isObject, type Json, must } from '../loopback/rules'
import type { KnownNode } from './schema-shape'

const MAX_LEVELS = 10
const MAX_PROPERTIES = 5_000
const MAX_VALUES = 1_000
const MAX_CHARACTERS = 120_000
/** An enum with more values than this holds texts of so many characters in all. */
const LARGE_ENUM = 250
const MAX_ENUM_CHARACTERS = 15_000

/** How much one strict schema may hold. */
export function checkTotals(nodes: readonly KnownNode[], invalid: string): void {
  const levels = nodes.reduce((most, { level }) => Math.max(most, level), 0)
  must(levels <= MAX_LEVELS, `${invalid}${levels} levels of nesting exceeds limit of ${MAX_LEVELS}.`)
  const schemas = nodes.map(({ schema }) => schema)
  const keys = schemas.flatMap(({ properties }) => keysOf(properties))
  atMost(invalid, MAX_PROPERTIES, keys.length, 'object properties')
  const values = schemas.flatMap(valuesOf)
  atMost(invalid, MAX_VALUES, values.length, 'enum values')
  for (const schema of schemas) checkEnum(valuesOf(schema), invalid)
  const names = schemas.flatMap(({ $defs }) => keysOf($defs))
  const constants = schemas.flatMap((schema) => (schema.const === undefined ? [] : [schema.const]))
  const length = lengthOf([...keys, ...names, ...values, ...constants])
  atMost(invalid, MAX_CHARACTERS, length, 'characters of names and values')
}

function atMost(invalid: string, limit: number, found: number, what: string): void {
  const text = `Expected at most ${limit} ${what} in total within a single schema, but got ${found}.`
  must(found <= limit, `${invalid}${text}`)
}

function checkEnum(values: readonly unknown[], invalid: string): void {
  const length = lengthOf(values.filter((value) => typeof value === 'string'))
  must(
    values.length <= LARGE_ENUM || length <= MAX_ENUM_CHARACTERS,
    `${invalid}Expected at most ${MAX_ENUM_CHARACTERS} characters in total in an enum with more than ${LARGE_ENUM} values, but got ${length}.`,
  )
}

const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : [])
const valuesOf = (schema: Json): unknown[] => (Array.isArray(schema.enum) ? schema.enum : [])
const lengthOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + String(value).length, 0)
