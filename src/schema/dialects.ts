import { UNLIMITED } from '../internal/provider-limits'

/** The JSON Schema that a provider accepts. */
export interface SchemaDialect {
  /** The key of a parameter that the provider accepts. */
  readonly key: 'key' | 'portableKey'
  /** Every parameter is required; optional ones are nullable. */
  readonly nullable: boolean
  /**
   * OpenAPI 3.0: one type per node, `nullable`, enums of strings, `anyOf` without other keywords, no maps, no `$ref`.
   */
  readonly openApi: boolean
  /** Objects may only have listed properties; a schema that accepts any value is not allowed. */
  readonly closed: boolean
  /** Schemas may refer to themselves: everywhere, or only within optional properties. */
  readonly recursive: boolean | 'optional'
  /** Accepted keywords besides the structural ones (`type`, `properties`, `items`, `anyOf` …). */
  readonly keywords: readonly string[]
  /** Accepted formats of strings; `undefined` for any. */
  readonly formats: readonly string[] | undefined
  /** The highest accepted `minItems`. */
  readonly maxMinItems: number
  /** The highest accepted sum of all `maxItems`. */
  readonly maxItemsTotal: number
}

/** OpenAI and Anthropic outside of strict mode pass any keyword on to the model, but refuse a choice at the root. */
export const OPEN_DIALECT: SchemaDialect = {
  key: 'key',
  nullable: false,
  openApi: false,
  closed: false,
  recursive: true,
  keywords: [
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern', 'format', 'minLength'],
    ...['maxLength', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'prefixItems'],
  ],
  formats: undefined,
  maxMinItems: UNLIMITED,
  maxItemsTotal: UNLIMITED,
}

/** Documented in "Structured Outputs, supported schemas", which does not list `minLength` and `maxLength`. */
export const OPENAI_STRICT_DIALECT: SchemaDialect = {
  key: 'key',
  nullable: true,
  openApi: false,
  closed: true,
  recursive: true,
  keywords: [
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern', 'format'],
    ...['minItems', 'maxItems'],
  ],
  formats: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'],
  maxMinItems: UNLIMITED,
  maxItemsTotal: UNLIMITED,
}

/**
 * Documented in "Structured outputs" (JSON Schema limitations). Recursion and limits on numbers and lengths are
 * refused.
 */
export const ANTHROPIC_STRICT_DIALECT: SchemaDialect = {
  key: 'key',
  nullable: false,
  openApi: false,
  closed: true,
  recursive: false,
  keywords: ['pattern', 'format', 'minItems'],
  formats: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'],
  maxMinItems: 1,
  maxItemsTotal: 0,
}

/**
 * Gemini's own schema, in `parameters`. Its documentation lists 22 keywords; all others are refused ("Unknown name").
 * Enums are "only allowed for STRING type". Of the formats, "only 'enum' and 'date-time' are supported for STRING
 * type".
 */
export const GEMINI_DIALECT: SchemaDialect = {
  key: 'portableKey',
  nullable: false,
  openApi: true,
  closed: false,
  recursive: false,
  keywords: [
    ...['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format', 'minItems', 'maxItems'],
    ...['minProperties', 'maxProperties'],
  ],
  formats: ['date-time'],
  maxMinItems: UNLIMITED,
  // Reported: "Request contains an invalid argument" if the sum exceeds about 960.
  maxItemsTotal: 900,
}

/**
 * JSON Schema, in Gemini's `parametersJsonSchema`. The supported part is documented in "Structured output". According
 * to Gemini's SDK, cyclic references "may only be used within non-required properties".
 */
export const GEMINI_JSON_SCHEMA_DIALECT: SchemaDialect = {
  key: 'portableKey',
  nullable: false,
  openApi: false,
  closed: false,
  recursive: 'optional',
  keywords: ['minimum', 'maximum', 'format', 'minItems', 'maxItems', 'prefixItems'],
  formats: ['date-time', 'date', 'time'],
  maxMinItems: UNLIMITED,
  maxItemsTotal: 900,
}
