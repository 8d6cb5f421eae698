import { type EffectKind, WORDS_IN_ORDER } from '../../../internal/effects/effect-table'
import { EFFECT_SHAPE, type EffectShape } from '../../../internal/effects/inherit'
import { CONDITIONS, PREVIEW_COMMANDS } from '../../../internal/fields/extension-fields'
import {
  anyOf,
  enumOf,
  FILLED_TEXT_FORM,
  type FieldForm,
  type FieldForms,
  FLAG_FORM,
  listOf,
  objectOf,
  TEXT_FORM,
  TEXTS_FORM,
} from '../../../internal/fields/field-form'
import { PARAM_TYPES } from '../../../internal/fields/param-types'
import type { AtipEffects, AtipOption, AtipParameterEffects } from '../../../types/atip'
import { type Explanations, explain, explainForms, refer } from './explain-forms'
import { createExtensionSchemas, referToExtensions } from './extension-texts'

/**
 * Returns the JSON Schema (draft 7) of ATIP documents of versions 0.1 to 0.6, with the extensions of this package. Fields
 * that it does not name are allowed.
 */
export function createDocumentSchema(): FieldForm {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'ATIP document',
    description: 'What a command-line program does, for AI agents',
    ...objectOf(createRootFields(), ['atip', 'description']),
    anyOf: [
      { required: ['name', 'version'] },
      { required: ['binary'], properties: { binary: objectOf({}, ['name', 'version']) } },
      { required: ['name', 'binary'], properties: { binary: objectOf({}, ['version']) } },
      { required: ['version', 'binary'], properties: { binary: objectOf({}, ['name']) } },
    ],
    definitions: {
      command: createCommandSchema(),
      ...createParameterSchemas(),
      ...createEffectSchemas(),
      ...createExtensionSchemas(),
    },
  }
}

function createRootFields(): FieldForms {
  const atip = objectOf({ version: FILLED_TEXT_FORM, features: TEXTS_FORM, minAgentVersion: TEXT_FORM }, ['version'])
  return {
    $schema: explain('The schema of this file, for editors', TEXT_FORM),
    atip: explain('The version of ATIP: { "version": "0.6" }, or a text before 0.4', anyOf(FILLED_TEXT_FORM, atip)),
    name: explain('The name of the executable', FILLED_TEXT_FORM),
    version: explain('The version of the program', FILLED_TEXT_FORM),
    description: explain('What the program is for, in one sentence', FILLED_TEXT_FORM),
    homepage: TEXT_FORM,
    binary: explain('The program of a shim', objectOf({ name: FILLED_TEXT_FORM, version: FILLED_TEXT_FORM })),
    trust: createTrustSchema(),
    commands: createCommandsSchema('The commands by name. The empty name "" is the program without a command.'),
    globalOptions: explain('Options that every command takes', listOf(refer('option'))),
    authentication: createAuthenticationSchema(),
    effects: refer('effects', 'The effects of every command that does not declare its own'),
    patterns: explain('Common workflows', listOf(createPatternSchema())),
    ...referToExtensions('tool'),
    ...createPartialFields(),
  }
}

function createTrustSchema(): FieldForm {
  return explain(
    'Where the document comes from. atip decides by the place of the file, not by what it claims.',
    objectOf({
      source: enumOf('native', 'vendor', 'org', 'community', 'user', 'inferred'),
      verified: FLAG_FORM,
      checksum: TEXT_FORM,
      signedBy: TEXT_FORM,
      attestation: TEXT_FORM,
    }),
  )
}

function createAuthenticationSchema(): FieldForm {
  const method = objectOf(
    {
      type: enumOf('token', 'oauth', 'api-key', 'password', 'certificate'),
      envVar: TEXT_FORM,
      description: TEXT_FORM,
      setupCommand: TEXT_FORM,
    },
    ['type'],
  )
  return objectOf({ required: FLAG_FORM, methods: listOf(method), checkCommand: TEXT_FORM })
}

function createPatternSchema(): FieldForm {
  const step = objectOf({ command: TEXT_FORM, description: TEXT_FORM }, ['command'])
  const variable = objectOf({ type: TEXT_FORM, description: TEXT_FORM })
  return objectOf(
    {
      name: TEXT_FORM,
      description: TEXT_FORM,
      steps: listOf(step),
      variables: { type: 'object', additionalProperties: variable },
      tags: TEXTS_FORM,
      executable: FLAG_FORM,
    },
    ['name', 'description', 'steps'],
  )
}

/** The fields of a document that describes only some of the commands (RFC section 3.1.1). */
function createPartialFields(): FieldForms {
  return {
    partial: explain('The document describes only some of the commands', FLAG_FORM),
    filter: objectOf({ commands: TEXTS_FORM, depth: anyOf({ type: 'integer' }, { enum: [null] }) }),
    totalCommands: { type: 'integer' },
    includedCommands: { type: 'integer' },
    omitted: objectOf({
      reason: enumOf('filtered', 'depth-limited', 'size-limited', 'deprecated'),
      safetyAssumption: enumOf('unknown', 'known-safe', 'known-unsafe', 'same-as-included'),
    }),
  }
}

function createCommandSchema(): FieldForm {
  return objectOf({
    description: explain('What the command does, in one sentence', TEXT_FORM),
    arguments: explain('Its arguments, in their order', listOf(refer('argument'))),
    options: explain('Its options', listOf(refer('option'))),
    commands: createCommandsSchema('The commands below it. The empty name "" is the command itself.'),
    effects: refer('effects'),
    examples: explain('Command lines, such as gh pr create --fill', TEXTS_FORM),
    'x-schema': explain('The JSON Schema of all its arguments', { type: 'object' }),
    ...referToExtensions('command'),
  })
}

function createCommandsSchema(description: string): FieldForm {
  return { description, type: 'object', additionalProperties: refer('command') }
}

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
          items: FILLED_TEXT_FORM,
        }),
        envVar: explain('An environment variable that also sets this option', TEXT_FORM),
        ...referToExtensions('option'),
      },
      ['name', 'flags', 'type'],
    ),
  }
}

function createSharedFields(isRequired: boolean): FieldForms {
  const usual = isRequired ? 'true unless it says otherwise' : 'false unless it says otherwise'
  return {
    name: explain('The name by which models give the value', FILLED_TEXT_FORM),
    type: refer('type', 'The type of its values'),
    description: explain('What it means, in one sentence', TEXT_FORM),
    required: explain(`A call must have it: ${usual}`, FLAG_FORM),
    default: explain('Shown to models; it does not make an argument optional', {}),
    variadic: explain('Takes any number of values', FLAG_FORM),
    enum: explain('The allowed values', {
      type: 'array',
      minItems: 1,
      items: { anyOf: [FILLED_TEXT_FORM, { type: 'number' }] },
    }),
  }
}

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
    ...{ flag: FLAG_FORM, list: TEXTS_FORM, text: TEXT_FORM },
    ...{ estimate: enumOf('none', ...WORDS_IN_ORDER.estimate), stdin: enumOf(...WORDS_IN_ORDER.stdin) },
  }
  const fields = Object.entries(shape).map(([name, kind]): [string, FieldForm] => {
    return [name, typeof kind === 'string' ? forms[kind] : objectOf(createEffects(kind))]
  })
  return Object.fromEntries(fields)
}
