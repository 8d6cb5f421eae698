import { type EffectKind, WORDS_IN_ORDER } from '../../../internal/effects/effect-table'
import { EFFECT_SHAPE, type EffectShape } from '../../../internal/effects/inherit'
import { CONDITIONS, PREVIEW_COMMANDS } from '../../../internal/fields/extension-fields'
import {
  type FieldForm,
  type FieldForms,
  FLAG,
  objectOf,
  oneOf,
  TEXT,
  TEXTS,
} from '../../../internal/fields/field-form'
import type { AtipEffects, AtipOption, AtipParameterEffects } from '../../../types/atip'
import { type Explanations, explain, explainForms, refer } from './explain-forms'

/** The description of each effect. */
const EFFECTS: Explanations<AtipEffects> = {
  filesystem: [
    'Access to local files',
    { read: 'Reads files', write: 'Creates or changes files', delete: 'Deletes files', paths: 'The files' },
  ],
  network: 'Makes network requests',
  subprocess: 'Runs other programs: hooks, editors, scripts, plugins',
  idempotent: 'Running it twice leaves the same state as running it once',
  reversible: 'Its changes can be undone',
  destructive: 'Permanently destroys data',
  creates: 'Kinds of resources that it creates, such as ["pull_request"]',
  modifies: 'Kinds of resources that it changes',
  deletes: 'Kinds of resources that it deletes',
  interactive: [
    'What it asks of a person',
    { stdin: 'How it uses standard input', prompts: 'May ask for confirmation', tty: 'Needs a terminal' },
  ],
  cost: ['What it costs', { estimate: 'How much it costs', billable: 'May cost money' }],
  duration: [
    'How long it takes',
    { typical: 'How long it usually takes, such as "1-5s"', timeout: 'When it may be stopped, such as "60s"' },
  ],
}

/** The descriptions of the other fields beside effects. */
const OTHERS: Explanations<Omit<Required<AtipParameterEffects & AtipOption['x-preview']>, keyof AtipEffects>> = {
  values:
    'Effects by value, ignoring case; * stands for any text, <reset> for a word in names, and the longest key that fits counts',
  unless: 'Parameters whose use cancels these effects, with the values that do so, or *',
  with: 'Names of parameters, one of which must be used, too',
  commands: 'Commands below that of an option for which it is a preview, too; true: all',
}

/** Describes the effects of commands (RFC section 3.6) and those that parameters add. */
export function createEffectSchemas(): FieldForms {
  const effects = explainForms(createEffects(EFFECT_SHAPE), EFFECTS)
  const extend = (more: FieldForms): FieldForm => {
    const values: FieldForm = { type: 'object', additionalProperties: refer('effects') }
    return objectOf({ ...effects, ...explainForms({ values, ...more }, OTHERS) })
  }
  return {
    effects: explain(
      'What running the command does to the world. A missing field is inherited; if no level declares it, it is unknown, never safe.',
      objectOf(effects),
    ),
    'x-preview': explain(
      "The effects of a call with this parameter, in place of the command's effects: --dry-run.",
      extend(PREVIEW_COMMANDS),
    ),
    parameterEffects: explain(
      'What the parameter adds to the effects of its command when it is used. The stricter value wins.',
      extend(CONDITIONS),
    ),
  }
}

function createEffects(shape: EffectShape): FieldForms {
  const forms: { readonly [Kind in EffectKind]: FieldForm } = {
    ...{ flag: FLAG, list: TEXTS, text: TEXT },
    ...{ estimate: oneOf('none', ...WORDS_IN_ORDER.estimate), stdin: oneOf(...WORDS_IN_ORDER.stdin) },
  }
  const fields = Object.entries(shape).map(([name, kind]): [string, FieldForm] => {
    return [name, typeof kind === 'string' ? forms[kind] : objectOf(createEffects(kind))]
  })
  return Object.fromEntries(fields)
}
