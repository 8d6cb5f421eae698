import { isObject, type Json, must, Refusal } from '../loopback/rules'

/** The text of the HTTP 400 that a request is answered with; `undefined`: the provider takes it. */
export type ProviderRules = (body: unknown) => string | undefined

/** Creates rules whose answer is the text that `check` throws. */
export function rulesOf(check: (body: Json) => void): ProviderRules {
  return (body) => {
    try {
      must(isObject(body), 'We could not parse the JSON body of your request.')
      must(isWellFormed(body), 'The request body is not valid JSON: no low surrogate in string')
      check(body)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }
}

/** Half of a surrogate pair can be written in JSON, but it is no text. */
function isWellFormed(body: Json): boolean {
  const open: unknown[] = [body]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) return false
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) open.push(key, inner)
    }
  }
  return true
}

/** The first key that a definition may not have. */
export function unknownKey(definition: Json, known: readonly string[]): string | undefined {
  return Object.keys(definition).find((key) => !known.includes(key))
}

/** The first of the values that an earlier one equals. */
export function repeated<T>(values: readonly T[]): T | undefined {
  const seen = new Set<unknown>()
  return values.find((value) => seen.size === seen.add(JSON.stringify(value)).size)
}

/** A list of texts, or nothing at all. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

export function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
