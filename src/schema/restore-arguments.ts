import { parseJson } from '../internal/attempt'
import { isPlainObject } from '../internal/foreign-values'
import { createSchemaCheck } from './check-schema'
import { flattenRoot } from './flatten-root'
import {
  createSchemaWork,
  readItems,
  readRequired,
  readTypes,
  type Schema,
  type SchemaWork,
  sizeOf,
  spendWork,
} from './json-schema'
import { assignPropertyKeys } from './parameter-schema'
import { type SchemaReading, simplifySchema } from './simplify-schema'

const MAX_STEPS = 5000
const MAX_DEPTH = 64

/** State of restoring the arguments of one call. */
interface Restoring extends SchemaReading {
  readonly work: SchemaWork
  readonly check: ReturnType<typeof createSchemaCheck>
  /** For each enum, a map from texts to the values that they represent. */
  readonly texts: Map<unknown, ReadonlyMap<string, unknown>>
}

/**
 * Converts a model's arguments from the lowered schema back to the original: restores the names of properties, drops
 * `null` for optional ones, and reads numbers or objects from text. Anything that cannot be read stays as it is.
 *
 * @param work what may still be done for the call; once it is used up, values stay as they are
 * @returns `args` itself if there is nothing to restore
 */
export function restoreArguments(
  schema: unknown,
  args: Readonly<Record<string, unknown>>,
  work: SchemaWork = createSchemaWork(),
): Readonly<Record<string, unknown>> {
  const run: Restoring = {
    root: schema,
    steps: MAX_STEPS,
    lose: () => undefined,
    work,
    check: createSchemaCheck(schema, work),
    texts: new Map(),
  }
  return restoreObject(flattenRoot(run).schema, args, run, 0)
}

function restore(raw: unknown, value: unknown, run: Restoring, depth: number): unknown {
  const mayRead = depth <= MAX_DEPTH && spendWork(run.work, 1 + sizeOf(value))
  const simple = mayRead ? simplifySchema(raw, [], run) : undefined
  if (simple === undefined || 'pointer' in simple) return value
  const { anyOf, ...rest } = simple.schema
  if (Array.isArray(anyOf)) return restoreChoice(anyOf, rest, value, run, depth)
  const read = typeof value === 'string' ? restoreText(simple.schema, value, run) : value
  if (isPlainObject(read)) return restoreObject(simple.schema, read, run, depth)
  return Array.isArray(read) ? restoreList(simple.schema, read, run, depth) : read
}

/** Restores the value with the first option that the restored value fits. */
function restoreChoice(
  options: readonly unknown[],
  beside: Schema,
  value: unknown,
  run: Restoring,
  depth: number,
): unknown {
  if (run.check({ ...beside, anyOf: options }, value).verdict === 'ok') return value
  for (const option of options) {
    const restored = restore({ allOf: [option, beside] }, value, run, depth + 1)
    if (run.check(option, restored).verdict !== 'bad') return restored
  }
  return value
}

function restoreList(schema: Schema, list: readonly unknown[], run: Restoring, depth: number): readonly unknown[] {
  const { tuple, rest } = readItems(schema)
  if (tuple.length === 0 && rest === undefined) return list
  const restored = list.map((item, index) => {
    const part = index < tuple.length ? tuple[index] : rest
    return part === undefined ? item : restore(part, item, run, depth + 1)
  })
  return restored.some((item, index) => item !== list[index]) ? restored : list
}

function restoreObject(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
  run: Restoring,
  depth: number,
): Readonly<Record<string, unknown>> {
  const { properties, additionalProperties } = schema
  const declared = isPlainObject(properties) ? properties : {}
  const needed = readRequired(schema)
  const names = mapPropertyNames([...Object.keys(declared), ...needed])
  const isOpen = additionalProperties !== undefined && additionalProperties !== false
  const findName = (key: string): string => {
    const name = names.get(key) ?? key
    // If any key may be given, another spelling is a key of its own, unless the name is required and missing.
    const isTaken = Object.hasOwn(value, name) || (isOpen && !needed.includes(name))
    return Object.hasOwn(declared, key) || isTaken ? key : name
  }
  const fields = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    const name = findName(key)
    const isDeclared = Object.hasOwn(declared, name)
    const part = isDeclared ? declared[name] : additionalProperties
    if (item === null && isDeclared && !needed.includes(name) && run.check(part, null).verdict === 'bad') return []
    return [[name, part === undefined ? item : restore(part, item, run, depth + 1)]]
  })
  const isSame = fields.length === Object.keys(value).length && fields.every(([name, item]) => value[name] === item)
  return isSame ? value : Object.fromEntries(fields)
}

/** Maps every spelling that a model may use to the name of the property. */
function mapPropertyNames(names: readonly string[]): Map<string, string> {
  const keys = assignPropertyKeys([...new Set(names)])
  return new Map(keys.flatMap(({ name, key, portableKey }) => [portableKey, key].map((each) => [each, name] as const)))
}

/**
 * Returns the value that a text represents: for some providers, numbers and objects with arbitrary keys are declared as
 * text.
 */
function restoreText(schema: Schema, text: string, run: Restoring): unknown {
  const types = readTypes(schema)
  if (Array.isArray(schema.enum)) {
    const known = run.texts.get(schema.enum) ?? mapEnumTexts(schema.enum)
    run.texts.set(schema.enum, known)
    return known.get(text) ?? text
  }
  if (!types.includes('object') || types.includes('string')) return text
  const read = parseJson(text)
  return isPlainObject(read) ? read : text
}

/**
 * Maps texts to the enum values they represent. A string represents itself, even if another value has the same text.
 */
function mapEnumTexts(values: readonly unknown[]): Map<string, unknown> {
  const isText = (value: unknown): boolean => typeof value === 'string'
  const others = values.filter((value) => !isText(value) && typeof value !== 'object')
  return new Map([...others, ...values.filter(isText)].map((value) => [String(value), value]))
}
