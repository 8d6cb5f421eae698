import { repeatsTooMuch } from '../internal/count-repeats'
import { AtipError, AtipValidationError } from '../internal/errors'
import { wrapErrors } from '../internal/foreign-values'
import { flattenTools } from '../toolset/create-toolset'
import type { Tools } from '../types/toolset'

/** The part of the Web platform that this file uses. */
interface WebPlatform {
  readonly crypto?: { readonly subtle?: { digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> } }
  readonly TextEncoder: new () => { encode(text: string): Uint8Array }
}

/**
 * Returns a fingerprint of all metadata, to store and compare later. Any change to a text, effect or flag changes the
 * fingerprint. The order of keys and tools does not matter, except for tools with the same name.
 *
 * @returns `sha256:` and 64 hexadecimal digits
 * @throws AtipValidationError if a tool is invalid; the error rejects the promise
 * @example
 * console.log((await fingerprintTools([git])).startsWith('sha256:')) // => true
 */
export async function fingerprintTools(tools: Tools): Promise<string> {
  const text = wrapErrors('the tools', () => {
    const documents = [...flattenTools(tools).tools].sort((one, other) => compare(one.name, other.name))
    if (repeatsTooMuch(documents)) {
      throw new AtipValidationError('The tools repeat their parts too often to be written out', ['tools'], undefined)
    }
    return canonical(documents)
  })
  const { crypto, TextEncoder } = globalThis as unknown as WebPlatform
  if (crypto?.subtle === undefined) throw new AtipError('ATIP_VALIDATION', 'This runtime has no Web Crypto')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return `sha256:${digits.join('')}`
}

/** Writes JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => compare(one, other)))
  })
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
