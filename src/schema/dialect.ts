/** Which JSON Schema a provider takes. */
export interface SchemaDialect {
  /** Which of a parameter's keys the provider takes. */
  readonly key: 'key' | 'portableKey'
  /** Every parameter is required and optional ones are nullable. */
  readonly nullable: boolean
  /** OpenAPI 3.0: one type a node, `nullable`, enums of text, `anyOf` alone, no maps, no `$ref`. */
  readonly openApi: boolean
  /** Every object holds what it lists and nothing else; there are no values of any kind. */
  readonly closed: boolean
  /** It takes schemas that refer to themselves: everywhere, or in optional properties. */
  readonly recursive: boolean | 'optional'
  /** Keywords that it takes besides those of the structure (`type`, `properties`, `items`, `anyOf` …), with blanks around each. */
  readonly keywords: string
  /** Formats of text that it takes, with blanks around each; `undefined` for any. */
  readonly formats: string | undefined
  /** The highest `minItems` that it takes. */
  readonly maxMinItems: number
  /** The highest sum of all `maxItems` that it takes. */
  readonly maxItemsTotal: number
}
