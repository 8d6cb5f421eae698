import { FILLED_TEXT, type FieldForm, type FieldForms, FLAG, objectOf, TEXT } from '../../../internal/fields/field-form'
import { PARAM_TYPES } from '../../../internal/fields/param-types'
import { explain, refer } from './explain-forms'
import { referToExtensions } from './extension-texts'

/** Describes arguments and options (RFC sections 3.4, 3.5 and 3.7). */
export function createParameterSchemas(): FieldForms {
  return {
    type: { enum: PARAM_TYPES },
    argument: objectOf({ ...createSharedFields(true), ...referToExtensions('argument') }, ['name', 'type']),
    option: objectOf(
      {
        ...createSharedFields(false),
        flags: explain('Its spellings on the command line, such as ["-o", "--output"]', {
          type: 'array',
          minItems: 1,
          items: FILLED_TEXT,
        }),
        envVar: explain('An environment variable that also sets this option', TEXT),
        ...referToExtensions('option'),
      },
      ['name', 'flags', 'type'],
    ),
  }
}

function createSharedFields(isRequired: boolean): FieldForms {
  const usual = isRequired ? 'true unless it says otherwise' : 'false unless it says otherwise'
  return {
    name: explain('The name by which models give the value', FILLED_TEXT),
    type: refer('type', 'The type of its values'),
    description: explain('What it means, in one sentence', TEXT),
    required: explain(`A call must have it: ${usual}`, FLAG),
    default: explain('Shown to models; it does not make an argument optional', {}),
    variadic: explain('Takes any number of values', FLAG),
    enum: explain('The allowed values', createChoices()),
  }
}

function createChoices(): FieldForm {
  return { type: 'array', minItems: 1, items: { anyOf: [FILLED_TEXT, { type: 'number' }] } }
}
