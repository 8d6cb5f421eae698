import {
  anyOf,
  FILLED_TEXT,
  type FieldForm,
  type FieldForms,
  FLAG,
  listOf,
  objectOf,
  oneOf,
  TEXT,
  TEXTS,
} from '../../../internal/fields/field-form'
import { createEffectSchemas } from './effect-texts'
import { explain, refer } from './explain-forms'
import { createExtensionSchemas, referToExtensions } from './extension-texts'
import { createParameterSchemas } from './parameter-schemas'

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
  const atip = objectOf({ version: FILLED_TEXT, features: TEXTS, minAgentVersion: TEXT }, ['version'])
  return {
    $schema: explain('The schema of this file, for editors', TEXT),
    atip: explain('The version of ATIP: { "version": "0.6" }, or a text before 0.4', anyOf(FILLED_TEXT, atip)),
    name: explain('The name of the executable', FILLED_TEXT),
    version: explain('The version of the program', FILLED_TEXT),
    description: explain('What the program is for, in one sentence', FILLED_TEXT),
    homepage: TEXT,
    binary: explain('The program of a shim', objectOf({ name: FILLED_TEXT, version: FILLED_TEXT })),
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
      source: oneOf('native', 'vendor', 'org', 'community', 'user', 'inferred'),
      verified: FLAG,
      checksum: TEXT,
      signedBy: TEXT,
      attestation: TEXT,
    }),
  )
}

function createAuthenticationSchema(): FieldForm {
  const method = objectOf(
    {
      type: oneOf('token', 'oauth', 'api-key', 'password', 'certificate'),
      envVar: TEXT,
      description: TEXT,
      setupCommand: TEXT,
    },
    ['type'],
  )
  return objectOf({ required: FLAG, methods: listOf(method), checkCommand: TEXT })
}

function createPatternSchema(): FieldForm {
  const step = objectOf({ command: TEXT, description: TEXT }, ['command'])
  const variable = objectOf({ type: TEXT, description: TEXT })
  return objectOf(
    {
      name: TEXT,
      description: TEXT,
      steps: listOf(step),
      variables: { type: 'object', additionalProperties: variable },
      tags: TEXTS,
      executable: FLAG,
    },
    ['name', 'description', 'steps'],
  )
}

/** The fields of a document that describes only some of the commands (RFC section 3.1.1). */
function createPartialFields(): FieldForms {
  return {
    partial: explain('The document describes only some of the commands', FLAG),
    filter: objectOf({ commands: TEXTS, depth: anyOf({ type: 'integer' }, { enum: [null] }) }),
    totalCommands: { type: 'integer' },
    includedCommands: { type: 'integer' },
    omitted: objectOf({
      reason: oneOf('filtered', 'depth-limited', 'size-limited', 'deprecated'),
      safetyAssumption: oneOf('unknown', 'known-safe', 'known-unsafe', 'same-as-included'),
    }),
  }
}

function createCommandSchema(): FieldForm {
  return objectOf({
    description: explain('What the command does, in one sentence', TEXT),
    arguments: explain('Its arguments, in their order', listOf(refer('argument'))),
    options: explain('Its options', listOf(refer('option'))),
    commands: createCommandsSchema('The commands below it. The empty name "" is the command itself.'),
    effects: refer('effects'),
    examples: explain('Command lines, such as gh pr create --fill', TEXTS),
    'x-schema': explain('The JSON Schema of all its arguments', { type: 'object' }),
    ...referToExtensions('command'),
  })
}

function createCommandsSchema(description: string): FieldForm {
  return { description, type: 'object', additionalProperties: refer('command') }
}
