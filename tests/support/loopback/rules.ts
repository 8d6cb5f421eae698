/** The words in which the rules of every provider are written. */
export type Json = Record<string, unknown>

/** Why a request is answered with HTTP 400, in the provider's words. */
export class Refusal extends Error {}

export function must(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Refusal(message)
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectOf(value: unknown): Json {
  return isObject(value) ? value : {}
}

/** The objects of a list. */
export function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function isObjectText(text: unknown): boolean {
  try {
    return isObject(JSON.parse(text as string))
  } catch {
    return false
  }
}

const NAME = /^[a-zA-Z0-9_-]{1,64}$/

export function checkName(name: unknown, place: string): void {
  must(
    NAME.test(textOf(name)),
    `Invalid '${place}': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
  )
}

/** Names of OpenAI and Anthropic, whose rules are the same; each may be declared once. */
export function checkDeclared(names: readonly unknown[]): void {
  names.forEach((name, index) => {
    checkName(name, `tools[${index}].name`)
  })
  must(new Set(names).size === names.length, 'tools: Tool names must be unique.')
}

/** A schema of parameters, as far as all providers agree about it. */
export function checkSchema(schema: unknown, strict = false): void {
  const { type, properties, required, additionalProperties } = objectOf(schema)
  must(type === 'object' && isObject(properties), `schema must be a JSON Schema of 'type: "object"', got '${type}'.`)
  const keys = Object.keys(properties)
  const needed: unknown[] = Array.isArray(required) ? required : []
  must(
    needed.every((key) => keys.includes(key as string)),
    'schema requires a property that it does not declare.',
  )
  if (!strict) return
  must(additionalProperties === false, "'additionalProperties' is required to be supplied and to be false.")
  must(keys.length === needed.length, "'required' is required to be supplied and to include every key in properties.")
}
