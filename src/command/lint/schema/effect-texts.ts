import { EFFECTS_FORM, PARAMETER_EFFECTS, PREVIEW } from '../../../internal/fields/effect-fields'
import { type FieldForm, type FieldForms, objectOf } from '../../../internal/fields/field-form'
import type { AtipEffects, AtipOption, AtipParameterEffects } from '../../../types/atip'
import { type Explanations, explain, explainForms } from './explain-forms'

/** What to write about each effect. */
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

/** What to write about the other fields beside effects. */
const OTHERS: Explanations<Omit<Required<AtipParameterEffects & AtipOption['x-preview']>, keyof AtipEffects>> = {
  values: 'Effects by value, ignoring case; * holds those of all other values',
  unless: 'Parameters whose use cancels these effects, with the values that do so, or *',
  with: 'Names of parameters, one of which must be used, too',
  commands: 'Commands below that of the option for which it is a preview, too; true: all',
}

/** Describes the effects of commands (RFC section 3.6) and those that parameters add. */
export function createEffectSchemas(): FieldForms {
  const texts = { ...EFFECTS, ...OTHERS }
  const schemaOf = ({ properties = {} }: FieldForm): FieldForm => objectOf(explainForms(properties, texts))
  return {
    effects: explain(
      'What running the command does to the world. A missing field is inherited; if no level declares it, it is unknown, never safe.',
      schemaOf(EFFECTS_FORM),
    ),
    'x-preview': explain(
      "The effects of a call with this option, in place of the command's effects: --dry-run.",
      schemaOf(PREVIEW),
    ),
    parameterEffects: explain(
      'What the parameter adds to the effects of its command when it is used. The stricter value wins.',
      schemaOf(PARAMETER_EFFECTS),
    ),
  }
}
