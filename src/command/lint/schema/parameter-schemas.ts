import {
  explain,
  FILLED_TEXT,
  FLAG,
  objectOf,
  oneOf,
  refer,
  type SchemaFields,
  type SchemaNode,
  TEXT,
} from './schema-node'

/** Describes arguments and options (RFC sections 3.4, 3.5 and 3.7). */
export function createParameterSchemas(): SchemaFields {
  return {
    type: oneOf('string', 'integer', 'number', 'boolean', 'file', 'directory', 'url', 'enum', 'array'),
    argument: objectOf(createSharedFields(true), ['name', 'type']),
    option: objectOf(
      {
        ...createSharedFields(false),
        flags: explain('Its spellings on the command line, such as ["-o", "--output"]', {
          type: 'array',
          minItems: 1,
          items: FILLED_TEXT,
        }),
        envVar: explain('An environment variable that also sets this option', TEXT),
        'x-preview': refer('x-preview'),
        'x-changes': refer('x-changes'),
      },
      ['name', 'flags', 'type'],
    ),
  }
}

function createSharedFields(isRequired: boolean): SchemaFields {
  const usual = isRequired ? 'true unless it says otherwise' : 'false unless it says otherwise'
  return {
    name: explain('The name by which models give the value', FILLED_TEXT),
    type: refer('type', 'The type of its values'),
    description: explain('What it means, in one sentence', TEXT),
    required: explain(`A call must have it: ${usual}`, FLAG),
    default: explain('Shown to models; it does not make an argument optional', {}),
    variadic: explain('Takes any number of values', FLAG),
    enum: explain('The allowed values', createChoices()),
    'x-effects': refer('parameterEffects'),
    'x-argv': refer('x-argv'),
    'x-sensitive': refer('x-sensitive'),
    'x-shape': refer('x-shape'),
    'x-host': refer('x-host'),
    'x-file': refer('x-file'),
    'x-runs': refer('x-runs'),
    'x-rare': explain('Few calls need it, so that hosts of MCP are not offered it', FLAG),
  }
}

function createChoices(): SchemaNode {
  return { type: 'array', minItems: 1, items: { anyOf: [FILLED_TEXT, { type: 'number' }] } }
}
