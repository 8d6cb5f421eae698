import { Ajv2020 } from 'ajv/dist/2020.js'
import { type AtipTool, compileTools } from 'atip-bridge'
import { randomOf, sampleOf } from './json-schema/values'
import type { JsonSchema } from './json-schema/words'
import { type CompiledGrammar, compileGrammar } from './xgrammar'

const VALUES = 4
const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
/** A value that no schema allows all of whose objects are closed. */
const NOTHING = { 'no such key': 1 }
/** A schema of which nothing is known. */
const UNKNOWN: JsonSchema = { anyOf: [] }

/** The results of trying one schema. */
export interface GrammarReport {
  readonly faults: readonly string[]
  /** Arguments that it had to accept, and spoilt ones that it had to refuse. */
  readonly accepted: number
  readonly refused: number
}

/** The schemas of the commands that OpenAI's strict mode takes, as they are sent, by the names of the tools. */
export function strictSchemasOf(tools: readonly AtipTool[]): (readonly [name: string, schema: JsonSchema])[] {
  const definitions = compileTools(tools, 'openai', { strict: true }).tools.filter(
    (each) => each.function.strict === true,
  )
  return definitions.map(
    ({ function: { name, parameters } }) => [name, JSON.parse(JSON.stringify(parameters))] as const,
  )
}

/**
 * Holds a strict schema against the grammar that a server makes of it: there is one, it accepts arguments as the schema
 * says, compact or with blanks, and refuses those that were spoilt.
 */
export async function checkStrictGrammar(schema: JsonSchema, seed: number): Promise<GrammarReport> {
  if (someNode(schema, hasOddLimit)) return { faults: [], accepted: 0, refused: 0 }
  let grammar: CompiledGrammar
  try {
    grammar = await compileGrammar(schema)
  } catch (error) {
    return { faults: [String(error)], accepted: 0, refused: 0 }
  }
  if (someNode(schema, isReadOtherwise)) return { faults: [], accepted: 0, refused: 0 }
  const isValid = validatorOf(schema)
  const random = randomOf(seed)
  // What ajv refuses was made of contradictory limits; what it takes although it was spoilt fits another form.
  const good = Array.from({ length: VALUES }, () => sampleOf(schema, random)).filter((value) => isValid(value))
  const bad = good.flatMap((value) => spoilt(value, schema)).filter((value) => !isValid(value))
  const texts = good.flatMap((value) => [JSON.stringify(value), JSON.stringify(value, null, 2)])
  const wrong = bad.map((value) => JSON.stringify(value))
  const faults = [
    ...texts.filter((text) => !grammar.accepts(text)).map((text) => `refused: ${text}`),
    ...wrong.filter((text) => grammar.accepts(text)).map((text) => `accepted: ${text}`),
  ]
  return { faults, accepted: texts.length, refused: wrong.length }
}

function someNode(schema: unknown, test: (node: JsonSchema) => boolean): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  return test(schema as JsonSchema) || Object.values(schema).some((inner) => someNode(inner, test))
}

/** This engine takes whole numbers of 64 bits for the limits of integers. */
function hasOddLimit(node: JsonSchema): boolean {
  return typesOf(node).includes('integer') && limitsOf(node).some((limit) => !Number.isSafeInteger(limit))
}

/**
 * It reads patterns as the whole text, with `.` for quotes too, and is not exact about limits of fractions and below
 * zero.
 */
function isReadOtherwise(node: JsonSchema): boolean {
  const limits = limitsOf(node)
  const isInexact = typesOf(node).includes('number') ? limits.length > 0 : limits.some((limit) => limit < 0)
  return typeof node.pattern === 'string' || isInexact
}

function limitsOf(node: JsonSchema): readonly number[] {
  return LIMITS.map((limit) => node[limit]).filter((limit) => typeof limit === 'number')
}

function typesOf({ type }: JsonSchema): readonly unknown[] {
  return Array.isArray(type) ? type : [type]
}

function validatorOf(schema: JsonSchema): (value: unknown) => boolean {
  const options = { strict: false, validateFormats: false, validateSchema: false, ownProperties: true }
  return new Ajv2020(options).compile(schema)
}

/** The same value with one thing wrong, everywhere in it. */
function spoilt(value: unknown, schema: JsonSchema): unknown[] {
  const { properties, items, enum: values, anyOf, $ref } = schema
  const wrong: unknown[] = [NOTHING]
  if (values !== undefined) wrong.push('no such value', 1e6 + 1)
  if (anyOf === undefined && $ref === undefined && !typesOf(schema).includes('null')) wrong.push(null)
  if (Array.isArray(value)) {
    const part = isObject(items) ? items : UNKNOWN
    return [...wrong, ...value.flatMap((item, index) => spoilt(item, part).map((bad) => replaced(value, index, bad)))]
  }
  if (!isObject(value)) return wrong
  const known = isObject(properties) ? properties : {}
  const inner = Object.entries(value).flatMap(([key, item]) => [
    Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)),
    ...spoilt(item, isObject(known[key]) ? known[key] : UNKNOWN).map((bad) => ({ ...value, [key]: bad })),
  ])
  return [...wrong, { ...value, ...NOTHING }, ...inner]
}

function replaced(list: readonly unknown[], index: number, item: unknown): unknown[] {
  return [...list.slice(0, index), item, ...list.slice(index + 1)]
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
