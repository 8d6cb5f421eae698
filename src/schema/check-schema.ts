import { isPlainObject } from '../internal/guard'
import {
  canonicalJson,
  countCharacters,
  countItems,
  isAllowedNull,
  isAnnotation,
  matchesType,
  numberText,
  resolvePointer,
} from './json-schema'

/** Whether a value is as a JSON Schema says; `unclear` where the schema says it in a way that is not understood. */
export type SchemaVerdict =
  | { readonly verdict: 'ok' | 'unclear' }
  | { readonly verdict: 'bad'; readonly problem: string }

export const OK: SchemaVerdict = { verdict: 'ok' }
export const UNCLEAR: SchemaVerdict = { verdict: 'unclear' }

export function okIf(holds: boolean, problem: string): SchemaVerdict {
  return holds ? OK : { verdict: 'bad', problem }
}

/** The first that is bad, else the first that is unclear. */
export function worstVerdict(verdicts: readonly SchemaVerdict[]): SchemaVerdict {
  return (
    verdicts.find(({ verdict }) => verdict === 'bad') ?? verdicts.find(({ verdict }) => verdict === 'unclear') ?? OK
  )
}

export function checkBound(
  value: unknown,
  limit: unknown,
  fits: (a: number, b: number) => boolean,
  problem: string,
): SchemaVerdict {
  if (typeof limit !== 'number') return UNCLEAR
  return okIf(typeof value !== 'number' || fits(value, limit), problem)
}

/** State of one check: schemas may refer to each other, so that the work must be bounded. */
interface Check {
  readonly root: unknown
  /** The allowed values of each enum that was met, as texts. */
  readonly enums: Map<unknown, ReadonlySet<string>>
  steps: number
}

const MAX_STEPS = 200_000
const MAX_DEPTH = 64
const ROOT = 'the arguments'

/**
 * Checks a value against a JSON Schema that a stranger wrote.
 *
 * Patterns are not run, since they could take forever; keywords that are not listed here are unclear.
 */
export function checkSchema(schema: unknown, value: unknown): SchemaVerdict {
  return createSchemaCheck(schema)(schema, value)
}

/** The same for parts of one schema. */
export function createSchemaCheck(root: unknown): (schema: unknown, value: unknown) => SchemaVerdict {
  const enums: Check['enums'] = new Map()
  return (schema, value) => checkValue(schema, value, ROOT, { root, enums, steps: 0 }, 0)
}

function checkValue(schema: unknown, value: unknown, at: string, check: Check, depth: number): SchemaVerdict {
  if (typeof schema === 'boolean') return okIf(schema, `${at} must not be given`)
  if (++check.steps > MAX_STEPS || depth > MAX_DEPTH || !isPlainObject(schema)) return UNCLEAR
  const down = (next: unknown, item: unknown, where: string): SchemaVerdict =>
    checkValue(next, item, where, check, depth + 1)
  const verdicts = Object.keys(schema).map((keyword) => {
    const apply = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined
    return apply?.(schema[keyword], value, { at, schema, check, down }) ?? (isAnnotation(keyword) ? OK : UNCLEAR)
  })
  return worstVerdict(verdicts)
}

interface KeywordContext {
  readonly at: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly check: Check
  readonly down: (schema: unknown, value: unknown, at: string) => SchemaVerdict
}

type KeywordCheck = (expected: unknown, value: unknown, context: KeywordContext) => SchemaVerdict

const KEYWORDS: { readonly [keyword: string]: KeywordCheck } = {
  type: (types, value, { at, schema }) => {
    const allowed = Array.isArray(types) ? types : [types]
    if (allowed.some((type) => typeof type !== 'string')) return UNCLEAR
    return okIf(
      isAllowedNull(schema, value) || allowed.some((type) => matchesType(type, value)),
      `${at} must be ${allowed.join(' or ')}`,
    )
  },
  enum: (values, value, { at, schema, check }) => {
    if (!Array.isArray(values)) return UNCLEAR
    return okIf(
      isAllowedNull(schema, value) || canonicalValues(values, check).has(canonicalJson(value)),
      `${at} must be an allowed value`,
    )
  },
  const: (wanted, value, { at }) =>
    okIf(canonicalJson(wanted) === canonicalJson(value), `${at} must be the allowed value`),
  required: (keys, value, { at }) => {
    if (!Array.isArray(keys)) return UNCLEAR
    if (keys.some((key) => typeof key !== 'string')) return UNCLEAR
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
    const { properties } = schema
    if (Object.hasOwn(schema, 'patternProperties')) return UNCLEAR
    const known = isPlainObject(properties) ? properties : {}
    const others = Object.keys(value).filter((key) => !Object.hasOwn(known, key))
    if (rest !== false) return worstVerdict(others.map((key) => down(rest, value[key], childPath(at, 'any other key'))))
    return okIf(others.length === 0, `${at} may only have ${Object.keys(known).join(', ') || 'nothing'}`)
  },
  prefixItems: (items, value, { at, down }) => (Array.isArray(items) ? checkTuple(items, value, at, down) : UNCLEAR),
  items: (items, value, { at, schema, down }) =>
    Array.isArray(items)
      ? checkTuple(items, value, at, down)
      : checkItemsFrom(countItems(schema.prefixItems) ?? 0, items, value, at, down),
  additionalItems: (items, value, { at, schema, down }) =>
    Array.isArray(schema.items) ? checkItemsFrom(schema.items.length, items, value, at, down) : OK,
  minimum: (limit, value, { at }) =>
    checkBound(value, limit, (a, b) => a >= b, `${at} must be at least ${numberText(limit)}`),
  maximum: (limit, value, { at }) =>
    checkBound(value, limit, (a, b) => a <= b, `${at} must be at most ${numberText(limit)}`),
  minLength: (limit, value, { at }) =>
    checkBound(countCharacters(value), limit, (a, b) => a >= b, `${at} is too short`),
  maxLength: (limit, value, { at }) => checkBound(countCharacters(value), limit, (a, b) => a <= b, `${at} is too long`),
  minItems: (limit, value, { at }) => checkBound(countItems(value), limit, (a, b) => a >= b, `${at} has too few items`),
  maxItems: (limit, value, { at }) =>
    checkBound(countItems(value), limit, (a, b) => a <= b, `${at} has too many items`),
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

/** Checks the items of a list one by one. */
function checkTuple(
  schemas: readonly unknown[],
  value: unknown,
  at: string,
  down: KeywordContext['down'],
): SchemaVerdict {
  if (!Array.isArray(value)) return OK
  const known = value.slice(0, schemas.length)
  return worstVerdict(known.map((item: unknown, index) => down(schemas[index], item, childPath(at, String(index)))))
}

/** Checks the items of a list from one on. */
function checkItemsFrom(
  start: number,
  schema: unknown,
  value: unknown,
  at: string,
  down: KeywordContext['down'],
): SchemaVerdict {
  if (!Array.isArray(value)) return OK
  const rest = value.slice(start)
  return worstVerdict(rest.map((item: unknown, index) => down(schema, item, childPath(at, String(start + index)))))
}

function childPath(at: string, key: string): string {
  return at === ROOT ? key : `${at}.${key}`
}

function canonicalValues(values: readonly unknown[], { enums }: Check): ReadonlySet<string> {
  const known = enums.get(values) ?? new Set(values.map(canonicalJson))
  enums.set(values, known)
  return known
}
