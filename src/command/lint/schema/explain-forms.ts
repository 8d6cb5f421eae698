import type { FieldForm, FieldForms } from '../../../internal/fields/field-form'

/** A sentence about each field of an object, with sentences about the fields in it. */
export type Explanations<Type> = {
  readonly [Field in keyof Type]-?: [FieldsIn<Type[Field]>] extends [never]
    ? string
    : readonly [string, Explanations<FieldsIn<Type[Field]>>]
}

/** The object among the types of a field, or in its list, unless its keys are free or it holds effects. */
type FieldsIn<Type> = Type extends readonly (infer Item)[]
  ? FieldsIn<Item>
  : Type extends object
    ? string extends keyof Type
      ? never
      : 'destructive' extends keyof Type
        ? never
        : Type
    : never

/** Explanations of any object: the compiler does not know the fields. */
export type Texts = { readonly [name: string]: string | readonly [string, Texts] }

/** Makes the schemas of fields: their forms with what is said about them. */
export function explainForms(forms: FieldForms, texts: Texts): FieldForms {
  const schemas = Object.entries(forms).map(([name, form]) => [name, explainForm(form, texts[name] ?? '')])
  return Object.fromEntries(schemas)
}

/** Makes the schema of a field. */
export function explainForm(form: FieldForm, text: Texts[string]): FieldForm {
  const [description, texts] = typeof text === 'string' ? [text, {}] : text
  return explain(description, withTexts(form, texts))
}

function withTexts(form: FieldForm, texts: Texts): FieldForm {
  if (form.effects === true) return refer('parameterEffects')
  const { anyOf, items, properties, additionalProperties } = form
  return {
    ...form,
    ...(anyOf !== undefined && { anyOf: anyOf.map((each) => withTexts(each, texts)) }),
    ...(items !== undefined && { items: withTexts(items, texts) }),
    ...(properties !== undefined && { properties: explainForms(properties, texts) }),
    ...(additionalProperties && { additionalProperties: withTexts(additionalProperties, texts) }),
  }
}

/** Explains a field. */
export function explain(description: string, form: FieldForm): FieldForm {
  return { description, ...form }
}

/** Refers to a definition of the document's schema. */
export function refer(name: string, description?: string): FieldForm {
  return { ...(description !== undefined && { description }), $ref: `#/definitions/${name}` }
}
