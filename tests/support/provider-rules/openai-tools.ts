import { type Json, must } from '../loopback/rules'
import { isFilled, repeated, unknownKey } from './refusal'

const MAX_TOOLS = 128
const MAX_DESCRIPTION = 1024
const PATTERN = /^[a-zA-Z0-9_-]+$/

/** The `tools` of a request; none at all is fine. */
export function toolsOf({ tools = [] }: Json): unknown[] {
  must(Array.isArray(tools), "Invalid type for 'tools': expected an array of objects.")
  must(tools.length <= MAX_TOOLS, tooLong('tools', 'array', MAX_TOOLS, tools.length))
  return tools
}

export function checkUnknown(definition: Json, known: readonly string[], place: string): void {
  const key = unknownKey(definition, known)
  must(key === undefined, `Unknown parameter: '${place}.${key}'.`)
}

export function checkToolName(name: unknown, place: string, limit: number): asserts name is string {
  must(name !== undefined, `Missing required parameter: '${place}'.`)
  must(isFilled(name), `Invalid '${place}': empty string. Expected a string with minimum length 1.`)
  must(name.length <= limit, tooLong(place, 'string', limit, name.length))
  must(
    PATTERN.test(name),
    `Invalid '${place}': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
  )
}

export function checkUnique(names: readonly string[]): void {
  const name = repeated(names)
  must(name === undefined, `Invalid 'tools': tool names must be unique, but got '${name}' twice.`)
}

export function checkDescription(description: unknown, place: string): void {
  if (description === undefined) return
  must(isFilled(description), `Invalid '${place}': empty string. Expected a string with minimum length 1.`)
  must(description.length <= MAX_DESCRIPTION, tooLong(place, 'string', MAX_DESCRIPTION, description.length))
}

function tooLong(place: string, kind: 'array' | 'string', limit: number, length: number): string {
  const article = kind === 'array' ? 'an' : 'a'
  return `Invalid '${place}': ${kind} too long. Expected ${article} ${kind} with maximum length ${limit}, but got ${article} ${kind} with length ${length} instead.`
}
