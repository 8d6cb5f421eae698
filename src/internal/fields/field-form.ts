/** The allowed form of a value in metadata: a JSON Schema (draft 7) with the keywords that metadata needs. */
export interface FieldForm {
  readonly $schema?: string
  readonly title?: string
  readonly description?: string
  readonly $ref?: string
  readonly definitions?: FieldForms
  readonly type?: FieldType
  /** Not a keyword of JSON Schema: its fields are effects, beside its properties. */
  readonly effects?: true
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly pattern?: string
  readonly minLength?: number
  readonly minItems?: number
  readonly items?: FieldForm
  readonly required?: readonly string[]
  readonly properties?: FieldForms
  readonly additionalProperties?: FieldForm | false
  readonly anyOf?: readonly FieldForm[]
}

export type FieldType = 'string' | 'boolean' | 'integer' | 'number' | 'object' | 'array'

/** The forms of fields, by their names. */
export type FieldForms = Readonly<Record<string, FieldForm>>

export const TEXT_FORM: FieldForm = { type: 'string' }
export const FILLED_TEXT_FORM: FieldForm = { type: 'string', minLength: 1 }
export const FLAG_FORM: FieldForm = { type: 'boolean' }
export const TEXTS_FORM: FieldForm = { type: 'array', items: TEXT_FORM }
export const TEXTS_BY_NAME_FORM: FieldForm = { type: 'object', additionalProperties: TEXTS_FORM }
export const TEXT_BY_NAME_FORM: FieldForm = { type: 'object', additionalProperties: TEXT_FORM }

/** The forms of all fields of an object. */
export type FormsOf<Type> = { readonly [Field in keyof Required<Type>]: FieldForm }

/** Describes an object with these fields; others are allowed. */
export function objectOf(properties: FieldForms, required: readonly string[] = []): FieldForm {
  return { type: 'object', ...(required.length > 0 && { required }), properties }
}

/** Describes an object with these fields and no others. */
export function closedObjectOf(properties: FieldForms, required: readonly string[] = []): FieldForm {
  return { ...objectOf(properties, required), additionalProperties: false }
}

/** Describes a list of such items. */
export function listOf(items: FieldForm): FieldForm {
  return { type: 'array', items }
}

/** Describes a field with one of these values. */
export function enumOf(...values: readonly (string | number | boolean | null)[]): FieldForm {
  return { enum: values }
}

/** Describes a field with a value of one of these forms. */
export function anyOf(...forms: readonly FieldForm[]): FieldForm {
  return { anyOf: forms }
}

/** Lists names, all of them, as the compiler checks. */
export function namesOf<Name extends string>(names: { readonly [Each in Name]: 1 }): readonly Name[] {
  return Object.keys(names) as Name[]
}
