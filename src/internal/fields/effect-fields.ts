import { type EffectKind, WORDS_IN_ORDER } from '../effects/effect-table'
import { EFFECT_SHAPE, type EffectShape } from '../effects/inherit'
import { type FieldForm, type FieldForms, FLAG, TEXT, TEXTS, TEXTS_BY_NAME } from './field-form'

/** The effects of a command. */
export const EFFECTS_FORM: FieldForm = /* @__PURE__ */ createEffects()
/** When the effects of a parameter count. */
export const CONDITIONS: FieldForms = { unless: TEXTS_BY_NAME, with: TEXTS }
/** The effects that a parameter adds. */
export const PARAMETER_EFFECTS: FieldForm = /* @__PURE__ */ extendEffects(CONDITIONS)
/** The effects of a preview, and the commands that it is one for. */
export const PREVIEW: FieldForm = /* @__PURE__ */ extendEffects({ commands: { anyOf: [{ enum: [true] }, TEXTS] } })

function createEffects(): FieldForm {
  const forms: { readonly [Kind in EffectKind]: FieldForm } = {
    ...{ flag: FLAG, list: TEXTS, text: TEXT },
    ...{ estimate: { enum: ['none', ...WORDS_IN_ORDER.estimate] }, stdin: { enum: WORDS_IN_ORDER.stdin } },
  }
  const formOf = (kind: EffectKind | EffectShape): FieldForm => {
    if (typeof kind === 'string') return forms[kind]
    const parts = Object.entries(kind).map(([name, part]) => [name, formOf(part)])
    return { type: 'object', properties: Object.fromEntries(parts) }
  }
  return formOf(EFFECT_SHAPE)
}

function extendEffects(more: FieldForms): FieldForm {
  const values: FieldForm = { type: 'object', additionalProperties: EFFECTS_FORM }
  return { type: 'object', properties: { ...EFFECTS_FORM.properties, values, ...more } }
}
