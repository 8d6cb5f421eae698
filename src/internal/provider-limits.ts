/**
 * The limits of providers: names, counts and lengths.
 *
 * "Documented" limits are from the provider's documentation or SDK; "reported" ones are from server responses that
 * users published. Where sources differ, the tighter limit applies. The JSON Schema that each provider accepts is in
 * `schema/dialects.ts`.
 *
 * @module
 */

import { OPENAI_DESCRIPTION_MAX_LENGTH } from './constants'
import { AtipValidationError } from './errors'

/** Maximum length of the name of a tool or the key of a parameter. */
export const MAX_NAME_LENGTH = 64

/**
 * Names of tools that every provider accepts. Documented for OpenAI and Anthropic: `^[a-zA-Z0-9_-]{1,64}$`; for Gemini:
 * the first character is a letter or `_`.
 */
export const TOOL_NAME: RegExp = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/

/** Keys of parameters that OpenAI and Anthropic accept. Reported for Anthropic. */
export const PARAMETER_KEY: RegExp = /^[A-Za-z0-9_.-]{1,64}$/

/** Keys of parameters that Gemini, and therefore every provider, accepts. Documented. */
export const GEMINI_PARAMETER_KEY: RegExp = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/

/**
 * Maximum length of the id of a call that is sent back to OpenAI or Anthropic. Reported for OpenAI: "string too long".
 */
export const MAX_CALL_ID_LENGTH = 64

/**
 * Ids of calls that Anthropic accepts when they are sent back. Reported: "String should match pattern
 * '^[a-zA-Z0-9_-]+$'".
 */
export const ANTHROPIC_CALL_ID: RegExp = /^[\w-]+$/

/** The limits of one request to a provider. */
export interface ProviderLimits {
  /** The provider's name in messages. */
  readonly label: string
  /** Maximum number of tools in one request. */
  readonly maxTools: number
  /** Maximum length of a description in UTF-16 units. */
  readonly maxDescription: number
}

/** For limits that are not documented: more than any list or text can hold. */
export const UNLIMITED = 0x7fff_ffff

export const OPENAI_LIMITS: ProviderLimits = {
  label: 'OpenAI',
  // Reported: "Invalid 'tools': array too long. Expected an array with maximum length 128"; documented for `functions`.
  maxTools: 128,
  // Reported: "Invalid 'tools[1].function.description': string too long. Expected a string with maximum length 1024".
  maxDescription: OPENAI_DESCRIPTION_MAX_LENGTH,
}

export const ANTHROPIC_LIMITS: ProviderLimits = { label: 'Anthropic', maxTools: UNLIMITED, maxDescription: UNLIMITED }

// Documented in its SDK: at most 512 declarations.
export const GEMINI_LIMITS: ProviderLimits = { label: 'Gemini', maxTools: 512, maxDescription: UNLIMITED }

/** Limits that every provider accepts. */
export const COMMON_LIMITS: ProviderLimits = {
  label: 'every provider',
  maxTools: 128,
  maxDescription: OPENAI_DESCRIPTION_MAX_LENGTH,
}

/** Limits of one strict schema. Documented: "Structured Outputs, supported schemas". */
export const OPENAI_STRICT_LIMITS = {
  properties: 5000,
  nesting: 10,
  enumValues: 1000,
  /** Total length of property names, definition names, and values of `enum` and `const`. */
  characters: 120_000,
  /** An enum of strings with more values than this … */
  longEnum: 250,
  /** … may have this many characters. */
  longEnumCharacters: 15_000,
} as const

/** Limits of all strict tools of a request together. Documented: "Structured outputs", JSON Schema limitations. */
export const ANTHROPIC_STRICT_LIMITS = { tools: 20, optional: 24, unions: 16 } as const

/** @throws AtipValidationError if the provider would refuse a request with this many tools */
export function checkToolCount(count: number, { label, maxTools }: ProviderLimits, path: string[]): void {
  if (count <= maxTools) return
  const message = `${count} tools, but ${label} accepts at most ${maxTools}: choose some of them with selectCommands`
  throw new AtipValidationError(message, path, undefined)
}
