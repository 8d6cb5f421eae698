import { isPlainObject } from '../internal/foreign-values'
import {
  countCharacters,
  createSchemaWork,
  isAnnotation,
  matchesType,
  numberValues,
  resolvePointer,
  type Schema,
  type SchemaWork,
  sizeOf,
  spendWork,
} from './json-schema'

/** `unclear` if the schema uses something that is not supported here. */
type SchemaVerdict = { readonly verdict: 'ok' | 'unclear' } | { readonly verdict: 'bad'; readonly problem: string }

const OK: SchemaVerdict = { verdict: 'ok' }
const UNCLEAR: SchemaVerdict = { verdict: 'unclear' }

/** State of one check. */
interface Check {
  readonly root: unknown
  readonly work: SchemaWork
  /** Returns the same number for values that are equal as JSON. */
  readonly numberOf: (value: unknown) => number
  /** The numbers of the values of each enum. */
  readonly enums: Map<unknown, ReadonlySet<number>>
  /** The length of each text in characters. */
  readonly lengths: Map<unknown, number | undefined>
}

const MAX_DEPTH = 64
const ROOT = 'the arguments'

/**
 * Checks a value against an untrusted JSON Schema.
 *
 * Patterns are not run, because they could take forever. Patterns, and keywords that are not in the table below, lead
 * to the verdict `unclear`. So does a check that costs more than the rest of `work`.
 */
export function checkSchema(schema: unknown, value: unknown, work: SchemaWork = createSchemaWork()): SchemaVerdict {
  return createSchemaCheck(schema, work)(schema, value)
}

/** Creates a check of values against parts of one schema. All calls of the check share `work`. */
export function createSchemaCheck(root: unknown, work: SchemaWork): (schema: unknown, value: unknown) => SchemaVerdict {
  const check: Check = { root, work, numberOf: numberValues(), enums: new Map(), lengths: new Map() }
  return (schema, value) => checkValue(schema, value, ROOT, check, 0)
}

function checkValue(schema: unknown, value: unknown, at: string, check: Check, depth: number): SchemaVerdict {
  if (typeof schema === 'boolean') return okIf(schema, `${at} must not be given`)
  if (depth > MAX_DEPTH || !isPlainObject(schema)) return UNCLEAR
  const keywords = Object.keys(schema)
  if (!spendWork(check.work, 1 + keywords.length)) return UNCLEAR
  const down = (next: unknown, item: unknown, where: string): SchemaVerdict =>
    checkValue(next, item, where, check, depth + 1)
  const verdicts = keywords.map((keyword) => {
    if (!spendWork(check.work, sizeOf(schema[keyword]) + sizeOf(value))) return UNCLEAR
    const apply = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined
    return apply?.(schema[keyword], value, { at, schema, check, down }) ?? (isAnnotation(keyword) ? OK : UNCLEAR)
  })
  return worstVerdict(verdicts)
}

/** Where a keyword is: its schema, the value that it is about, and the run of the check. */
interface KeywordPlace {
  /** The location of the value, for messages. */
  readonly at: string
  readonly schema: Schema
  readonly check: Check
  /** Checks a value against a schema within this one. */
  readonly down: (schema: unknown, value: unknown, at: string) => SchemaVerdict
}

type KeywordCheck = (expected: unknown, value: unknown, place: KeywordPlace) => SchemaVerdict

const KEYWORDS: { readonly [keyword: string]: KeywordCheck } = {
  type: (types, value, { at, schema }) => {
    const allowed = Array.isArray(types) ? types : [types]
    if (allowed.some((type) => typeof type !== 'string')) return UNCLEAR
    const fits = isAllowedNull(schema, value) || allowed.some((type) => matchesType(type, value))
    return okIf(fits, `${at} must be ${allowed.join(' or ')}`)
  },
  enum: (values, value, { at, schema, check }) => {
    if (!Array.isArray(values)) return UNCLEAR
    const fits = isAllowedNull(schema, value) || numberEnum(values, check).has(check.numberOf(value))
    return okIf(fits, `${at} must be an allowed value`)
  },
  const: (wanted, value, { at, check }) =>
    okIf(check.numberOf(wanted) === check.numberOf(value), `${at} must be the allowed value`),
  required: (keys, value, { at }) => {
    if (!Array.isArray(keys) || keys.some((key) => typeof key !== 'string')) return UNCLEAR
    const missing = isPlainObject(value) ? keys.find((key) => !Object.hasOwn(value, key)) : undefined
    return okIf(missing === undefined, `${at} must have ${missing}`)
  },
  properties: (properties, value, { at, down }) => {
    if (!isPlainObject(properties)) return UNCLEAR
    if (!isPlainObject(value)) return OK
    const known = Object.keys(properties).filter((key) => Object.hasOwn(value, key))
    return worstVerdict(known.map((key) => down(properties[key], value[key], childPath(at, key))))
  },
  additionalProperties: (rest, value, { at, schema, down }) => {
    if (!isPlainObject(value)) return OK
    if (Object.hasOwn(schema, 'patternProperties')) return UNCLEAR
    const known = isPlainObject(schema.properties) ? schema.properties : {}
    const others = Object.keys(value).filter((key) => !Object.hasOwn(known, key))
    if (rest !== false) return worstVerdict(others.map((key) => down(rest, value[key], childPath(at, 'any other key'))))
    const names = Object.keys(known).join(', ')
    return okIf(others.length === 0, names ? `${at} may only have ${names}` : `${at} must be empty`)
  },
  prefixItems: (items, value, place) => (Array.isArray(items) ? checkTuple(items, value, place) : UNCLEAR),
  items: (items, value, place) => {
    const { prefixItems } = place.schema
    if (Array.isArray(items)) return checkTuple(items, value, place)
    return checkItems(value, Array.isArray(prefixItems) ? prefixItems.length : 0, Infinity, () => items, place)
  },
  additionalItems: (rest, value, place) => {
    const { items } = place.schema
    return Array.isArray(items) ? checkItems(value, items.length, Infinity, () => rest, place) : OK
  },
  minimum: (limit, value, { at }) => checkLeast(value, limit, (least) => `${at} must be at least ${least}`),
  maximum: (limit, value, { at }) => checkMost(value, limit, (most) => `${at} must be at most ${most}`),
  minLength: (limit, value, { at, check }) => checkLeast(lengthOf(value, check), limit, () => `${at} is too short`),
  maxLength: (limit, value, { at, check }) => checkMost(lengthOf(value, check), limit, () => `${at} is too long`),
  minItems: (limit, value, { at }) => checkLeast(countItems(value), limit, () => `${at} has too few items`),
  maxItems: (limit, value, { at }) => checkMost(countItems(value), limit, () => `${at} has too many items`),
  allOf: (schemas, value, { at, down }) =>
    Array.isArray(schemas) ? worstVerdict(schemas.map((schema) => down(schema, value, at))) : UNCLEAR,
  anyOf: (schemas, value, { at, down }) => {
    if (!Array.isArray(schemas)) return UNCLEAR
    const verdicts = schemas.map((schema) => down(schema, value, at).verdict)
    if (verdicts.includes('ok')) return OK
    return verdicts.includes('unclear') ? UNCLEAR : okIf(false, `${at} must fit one of several forms`)
  },
  oneOf: (schemas, value, { at, down }) => {
    if (!Array.isArray(schemas)) return UNCLEAR
    const verdicts = schemas.map((schema) => down(schema, value, at).verdict)
    const fitting = verdicts.filter((verdict) => verdict === 'ok').length
    if (fitting < 2 && verdicts.includes('unclear')) return UNCLEAR
    return okIf(fitting === 1, `${at} must fit exactly one of several forms`)
  },
  $ref: (pointer, value, { at, check, down }) => {
    const target = resolvePointer(pointer, check.root)
    return target === undefined ? UNCLEAR : down(target, value, at)
  },
}

function okIf(holds: boolean, problem: string): SchemaVerdict {
  return holds ? OK : { verdict: 'bad', problem }
}

/** Returns the first bad verdict, else the first unclear one. */
function worstVerdict(verdicts: readonly SchemaVerdict[]): SchemaVerdict {
  return (
    verdicts.find(({ verdict }) => verdict === 'bad') ?? verdicts.find(({ verdict }) => verdict === 'unclear') ?? OK
  )
}

/** A value without this size (a string has no number of items) fits any limit. */
function checkLeast(size: unknown, limit: unknown, describe: (limit: number) => string): SchemaVerdict {
  if (typeof limit !== 'number') return UNCLEAR
  return okIf(typeof size !== 'number' || size >= limit, describe(limit))
}

function checkMost(size: unknown, limit: unknown, describe: (limit: number) => string): SchemaVerdict {
  if (typeof limit !== 'number') return UNCLEAR
  return okIf(typeof size !== 'number' || size <= limit, describe(limit))
}

function checkTuple(schemas: readonly unknown[], value: unknown, place: KeywordPlace): SchemaVerdict {
  return checkItems(value, 0, schemas.length, (index) => schemas[index], place)
}

/** Checks the items of a list from `start` to `end`, each against its own schema. */
function checkItems(
  value: unknown,
  start: number,
  end: number,
  schemaAt: (index: number) => unknown,
  { at, down }: KeywordPlace,
): SchemaVerdict {
  if (!Array.isArray(value)) return OK
  const items: readonly unknown[] = value.slice(start, end)
  return worstVerdict(
    items.map((item, index) => down(schemaAt(start + index), item, childPath(at, `${start + index}`))),
  )
}

function countItems(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined
}

function childPath(at: string, key: string): string {
  return at === ROOT ? key : `${at}.${key}`
}

/** In OpenAPI 3.0 `nullable` allows null whatever the other keywords say. */
function isAllowedNull({ nullable }: Schema, value: unknown): boolean {
  return value === null && nullable === true
}

function numberEnum(values: readonly unknown[], { enums, numberOf }: Check): ReadonlySet<number> {
  const known = enums.get(values) ?? new Set(values.map(numberOf))
  enums.set(values, known)
  return known
}

function lengthOf(value: unknown, { lengths }: Check): number | undefined {
  if (!lengths.has(value)) lengths.set(value, countCharacters(value))
  return lengths.get(value)
}
