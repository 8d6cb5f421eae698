import { OPENAI_DESCRIPTION_MAX_LENGTH } from '../internal/constants'
import { AtipValidationError } from '../internal/errors'
import type { SchemaDialect } from '../schema/dialect'

/**
 * What each provider accepts, in one place. "Documented" is a provider's own documentation or SDK, "reported" an answer of
 * its servers that users published. Where sources differ the tighter one holds.
 *
 * One rule for names serves all (`internal/names.ts`): OpenAI's and Anthropic's documented `^[a-zA-Z0-9_-]{1,64}$` with the
 * first character that Gemini documents, a letter or `_`. Keys of parameters are Anthropic's reported
 * `^[a-zA-Z0-9_.-]{1,64}$` and Gemini's documented `^[a-zA-Z_][a-zA-Z0-9_]{0,63}$`.
 */
export interface ProviderRules {
  /** The provider's name in messages. */
  readonly label: string
  /** Most tools in one request. */
  readonly maxTools: number
  /** Longest description in UTF-16 units. */
  readonly maxDescription: number
}

/** More than any list or text can hold: no limit is documented. */
const UNLIMITED = 0x7fff_ffff

export const OPENAI_RULES: ProviderRules = {
  label: 'OpenAI',
  // Reported: "Invalid 'tools': array too long. Expected an array with maximum length 128"; documented for `functions`.
  maxTools: 128,
  // Reported: "Invalid 'tools[1].function.description': string too long. Expected a string with maximum length 1024".
  maxDescription: OPENAI_DESCRIPTION_MAX_LENGTH,
}

export const ANTHROPIC_RULES: ProviderRules = { label: 'Anthropic', maxTools: UNLIMITED, maxDescription: UNLIMITED }

// Documented in its SDK: at most 512 declarations.
export const GEMINI_RULES: ProviderRules = { label: 'Gemini', maxTools: 512, maxDescription: UNLIMITED }

/** OpenAI and Anthropic outside of strict mode: any keyword is passed on to the model, but none that combines at the root. */
export const OPEN_DIALECT: SchemaDialect = {
  key: 'key',
  nullable: false,
  openApi: false,
  closed: false,
  recursive: true,
  keywords:
    ' minimum maximum exclusiveMinimum exclusiveMaximum multipleOf pattern format minLength maxLength minItems maxItems uniqueItems minProperties maxProperties prefixItems ',
  formats: undefined,
  maxMinItems: UNLIMITED,
  maxItemsTotal: UNLIMITED,
}

/** Documented: "Structured Outputs, supported schemas". `minLength` and `maxLength` are not in its list. */
export const OPENAI_STRICT_DIALECT: SchemaDialect = {
  key: 'key',
  nullable: true,
  openApi: false,
  closed: true,
  recursive: true,
  keywords: ' minimum maximum exclusiveMinimum exclusiveMaximum multipleOf pattern format minItems maxItems ',
  formats: ' date-time time date duration email hostname ipv4 ipv6 uuid ',
  maxMinItems: UNLIMITED,
  maxItemsTotal: UNLIMITED,
}

/** Documented: "Supported schemas" of the same page, for one schema. */
export const OPENAI_STRICT_LIMITS = {
  properties: 5000,
  nesting: 10,
  enumValues: 1000,
  /** Of property names, definition names, values of `enum` and `const`. */
  characters: 120_000,
  /** An enum of text with more values than this … */
  longEnum: 250,
  /** … may have so many characters. */
  longEnumCharacters: 15_000,
} as const

/** Documented: "Structured outputs", JSON Schema limitations. Recursion, limits of numbers and lengths are refused. */
export const ANTHROPIC_STRICT_DIALECT: SchemaDialect = {
  key: 'key',
  nullable: false,
  openApi: false,
  closed: true,
  recursive: false,
  keywords: ' pattern format minItems ',
  formats: ' date-time time date duration email hostname uri ipv4 ipv6 uuid ',
  maxMinItems: 1,
  maxItemsTotal: 0,
}

/** Documented: the same page, for all strict tools of a request together. */
export const ANTHROPIC_STRICT_LIMITS = { tools: 20, optional: 24, unions: 16 } as const

/**
 * Gemini's own schema in `parameters`. Documented: 22 keywords, any other is refused ("Unknown name"); enums and formats of
 * text: "only allowed for STRING type", "only 'enum' and 'date-time' are supported for STRING type".
 */
export const GEMINI_DIALECT: SchemaDialect = {
  key: 'portableKey',
  nullable: false,
  openApi: true,
  closed: false,
  recursive: false,
  keywords: ' minimum maximum minLength maxLength pattern format minItems maxItems minProperties maxProperties ',
  formats: ' date-time ',
  maxMinItems: UNLIMITED,
  // Reported: "Request contains an invalid argument" where the sum passes about 960.
  maxItemsTotal: 900,
}

/**
 * JSON Schema in `parametersJsonSchema`. Documented: "Structured output", the part of JSON Schema that is understood; in its
 * SDK: cyclic references "may only be used within non-required properties".
 */
export const GEMINI_JSON_SCHEMA_DIALECT: SchemaDialect = {
  key: 'portableKey',
  nullable: false,
  openApi: false,
  closed: false,
  recursive: 'optional',
  keywords: ' minimum maximum format minItems maxItems prefixItems ',
  formats: ' date-time date time ',
  maxMinItems: UNLIMITED,
  maxItemsTotal: 900,
}

/** @throws AtipValidationError where a provider would refuse a request with so many tools */
export function checkToolCount(count: number, { label, maxTools }: ProviderRules, path: string[]): void {
  if (count <= maxTools) return
  const message = `${count} tools are more than the ${maxTools} that ${label} takes: take a part of them with selectCommands`
  throw new AtipValidationError(message, path, undefined)
}
