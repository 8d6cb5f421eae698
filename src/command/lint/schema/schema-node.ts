/** A part of a JSON Schema (draft 7), with the keywords that the schema of ATIP documents uses. */
export interface SchemaNode {
  readonly $schema?: string
  readonly title?: string
  readonly description?: string
  readonly $ref?: string
  readonly definitions?: SchemaFields
  readonly type?: SchemaType
  readonly enum?: readonly (string | boolean)[]
  readonly pattern?: string
  readonly minLength?: number
  readonly minItems?: number
  readonly items?: SchemaNode
  readonly required?: readonly string[]
  readonly properties?: SchemaFields
  readonly additionalProperties?: SchemaNode | false
  readonly anyOf?: readonly SchemaNode[]
}

export type SchemaType = 'string' | 'boolean' | 'integer' | 'number' | 'object' | 'array' | 'null'

/** The schemas of fields, by their names. */
export type SchemaFields = Readonly<Record<string, SchemaNode>>

/** Refers to a definition of the document's schema. */
export function refer(name: string, description?: string): SchemaNode {
  return { ...(description !== undefined && { description }), $ref: `#/definitions/${name}` }
}

export const TEXT: SchemaNode = { type: 'string' }
export const FILLED_TEXT: SchemaNode = { type: 'string', minLength: 1 }
export const FLAG: SchemaNode = { type: 'boolean' }
export const TEXTS: SchemaNode = { type: 'array', items: TEXT }
export const TEXTS_BY_NAME: SchemaNode = { type: 'object', additionalProperties: TEXTS }
export const TEXT_BY_NAME: SchemaNode = { type: 'object', additionalProperties: TEXT }

/** Explains a field. */
export function explain(description: string, node: SchemaNode): SchemaNode {
  return { description, ...node }
}

/** Describes a field with one of these values. */
export function oneOf(...values: readonly (string | boolean)[]): SchemaNode {
  return { enum: values }
}

/** Describes an object with these fields; others are allowed unless `additionalProperties` says otherwise. */
export function objectOf(properties: SchemaFields, required: readonly string[] = []): SchemaNode {
  return { type: 'object', ...(required.length > 0 && { required }), properties }
}
