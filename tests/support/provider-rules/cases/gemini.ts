import type { Json } from '../../loopback/rules'
import { type Bad, type Good, gemini, geminiJson, geminiProperty, open, text, times } from './bodies'

const EMPTY = open({})
const declared = (name: string): Json => ({ name, description: 'Runs it' })
const several = (...names: string[]): Json => ({ tools: [{ functionDeclarations: names.map(declared) }] })
const chosen = (config: Json): Json => ({ ...several('a'), toolConfig: { functionCallingConfig: config } })
const AT = "at 'tools[0].function_declarations[0].parameters"
const IN = 'GenerateContentRequest.tools[0].function_declarations[0].parameters'
const list = (maxItems: unknown): Json => ({ type: 'array', items: text, maxItems })

const DECLARATIONS: readonly Bad[] = [
  ['a name with a space', several('gh pr'), 'Invalid function name. Must start with a letter or an underscore.'],
  ['a name that a digit begins', several('7z'), 'Invalid function name.'],
  ['a name of 65', several('a'.repeat(65)), 'with a maximum length of 64.'],
  ['two of a name', several('a', 'b', 'a'), 'Duplicate function declaration found: a'],
  ['513 declarations', several(...times(513, (n) => `a${n}`)), 'At most 512 function declarations can be specified.'],
  [
    'two entries',
    { tools: [...times(2, () => ({ functionDeclarations: [] }))] },
    'only when they are all search tools.',
  ],
  ['beside a search', { tools: [{ functionDeclarations: [], googleSearch: {} }] }, 'only when they are all search'],
  ['an empty description', gemini({ description: '' }), 'description: must be specified'],
  ['an unknown key', gemini({ strict: true }), `Unknown name "strict" at 'tools[0].function_declarations[0]'`],
  ['both schemas', gemini({ parameters: EMPTY, parametersJsonSchema: EMPTY }), 'are mutually exclusive.'],
  ['names chosen without need', chosen({ mode: 'AUTO', allowedFunctionNames: ['a'] }), 'ANY or VALIDATED'],
  ['a chosen name that is unknown', chosen({ mode: 'ANY', allowedFunctionNames: ['b'] }), 'not declared: b'],
]

const PARAMETERS: readonly Bad[] = [
  [
    'additionalProperties',
    gemini({ parameters: { ...EMPTY, additionalProperties: false } }),
    `"additionalProperties" ${AT}'`,
  ],
  [
    'const',
    geminiProperty({ ...text, const: 'a' }),
    `Unknown name "const" ${AT}.properties[0].value': Cannot find field.`,
  ],
  [
    'null for a schema',
    gemini({ parameters: null }),
    "Invalid value at 'tools[0].function_declarations[0].parameters'",
  ],
  ['a list of types', geminiProperty({ type: ['string', 'null'] }), 'Proto field is not repeating, cannot start list.'],
  ['an unknown type', geminiProperty({ type: 'file' }), 'Invalid value at'],
  ['a type in two cases', geminiProperty({ type: 'String' }), 'v1beta.Type), "String"'],
  ['a number among words', geminiProperty({ ...text, enum: ['a', 2] }), "enum[1]' (TYPE_STRING), 2"],
  [
    'words of a number',
    geminiProperty({ type: 'integer', enum: ['1'] }),
    `${IN}.properties[a].enum: only allowed for STRING`,
  ],
  ['an enum of nothing', geminiProperty({ ...text, enum: [] }), '.enum: cannot be empty'],
  ['an empty word', geminiProperty({ ...text, enum: ['a', ''] }), '.enum[1]: cannot be empty'],
  ['a root that is no object', gemini({ parameters: text }), 'should be OBJECT'],
  ['no properties', gemini({ parameters: { type: 'object' } }), 'properties: should be non-empty for OBJECT type'],
  ['no type', geminiProperty({ description: 'A' }), 'type: must be specified when not using one_of, any_of or all_of'],
  ['null alone', geminiProperty({ type: 'null' }), 'null can not be the only possible type'],
  ['an array without items', geminiProperty({ type: 'array' }), `${IN}.properties[a].items: missing field`],
  ['items without one', geminiProperty({ ...text, items: text }), 'items: only allowed for ARRAY type'],
  [
    'an empty object in a list',
    geminiProperty({ type: 'array', items: EMPTY }),
    `${IN}.properties[a].items.properties: should be non-empty for OBJECT type`,
  ],
  ['a key with a hyphen', gemini({ parameters: open({ 'dry-run': text }) }), 'Invalid parameter name "dry-run".'],
  ['a key of 65 further down', geminiProperty(open({ ['a'.repeat(65)]: text })), 'with a maximum length of 64.'],
  [
    'an undeclared required key',
    gemini({ parameters: { ...EMPTY, required: ['a'] } }),
    'required[0]: property is not defined',
  ],
  ['anyOf beside others', geminiProperty({ anyOf: [text], description: 'A' }), 'it must be the only field set.'],
  ['no type in anyOf', geminiProperty({ anyOf: [{}] }), `${IN}.properties[a].any_of[0].type: must be specified`],
  ['a format', geminiProperty({ ...text, format: 'uri' }), "only 'enum' and 'date-time' are supported for STRING type"],
  ['a text for a number', geminiProperty({ type: 'number', minimum: '1' }), 'TYPE_DOUBLE'],
  [
    'many items',
    gemini({ parameters: open({ a: list('500'), b: list(460) }) }),
    'Request contains an invalid argument.',
  ],
]

const JSON_SCHEMA: readonly Bad[] = [
  ['a root that is no object', geminiJson({ type: 'string' }), 'schema must be of type object.'],
  ['$schema at the root', geminiJson({ ...EMPTY, $schema: 'x' }), 'keyword "$schema" is not supported.'],
  ['anyOf at the root', geminiJson({ ...EMPTY, anyOf: [EMPTY] }), 'anyOf is not supported at the root.'],
  ['an extension', geminiJson(open({ a: { ...text, 'x-a': 1 } })), "'x-a' is not permitted."],
  ['not', geminiJson(open({ a: { ...text, not: {} } })), 'keyword "not" is not supported.'],
  ['a format', geminiJson(open({ a: { ...text, format: 'uri' } })), 'format "uri" is not supported.'],
  ['an array without items', geminiJson(open({ a: { type: 'array' } })), 'array schema missing items.'],
  ['an undeclared required key', geminiJson({ ...EMPTY, required: ['a'] }), "required property 'a' is not defined"],
  ['a word among numbers', geminiJson(open({ a: { type: 'integer', enum: ['a'] } })), 'does not validate'],
  ['many items', geminiJson(open({ a: list(500), b: list(460) })), 'Request contains an invalid argument.'],
  ['a reference to nothing', geminiJson(open({ a: { $ref: '#/$defs/a' } })), 'was not found in the schema.'],
  [
    'a reference beside others',
    geminiJson(open({ a: { $ref: '#', description: 'A' } })),
    'must be the only field set.',
  ],
  ['endless values', geminiJson({ ...open({ a: { $ref: '#' } }), required: ['a'] }), 'within non-required properties.'],
]

export const GEMINI_BAD: readonly Bad[] = [
  ...DECLARATIONS,
  ...PARAMETERS.map(([title, body, answer]): Bad => [`parameters: ${title}`, body, answer]),
  ...JSON_SCHEMA.map(([title, body, answer]): Bad => [`JSON Schema: ${title}`, body, answer]),
]

export const GEMINI_GOOD: readonly Good[] = [
  ['no tools', {}],
  ['no parameters', several('gh.pr:create-1', '_')],
  ['512 declarations', several(...times(512, (n) => `a${n}`))],
  ['a search alone', { tools: [{ googleSearch: {} }] }],
  ['a chosen name', chosen({ mode: 'ANY', allowedFunctionNames: ['a'] })],
  ['parameters: nothing', gemini({ parameters: { ...EMPTY, required: [] } })],
  [
    'parameters: upper case',
    gemini({ parameters: { type: 'OBJECT', properties: { a: { type: 'STRING', nullable: true } } } }),
  ],
  ['parameters: limits', geminiProperty({ type: 'array', items: text, minItems: '1', maxItems: 9, default: [] })],
  [
    'parameters: formats',
    geminiProperty(open({ a: { type: 'integer', format: 'int64' }, b: { ...text, format: 'enum' } })),
  ],
  ['parameters: anyOf', geminiProperty({ anyOf: [text, { type: 'integer' }] })],
  [
    'parameters: keys like keywords',
    gemini({ parameters: open({ anyOf: text, items: text, ['__proto__']: text, const: text }) }),
  ],
  [
    'JSON Schema: numbers',
    geminiJson(open({ a: { type: ['integer', 'null'], enum: [1, null] } }, { additionalProperties: false })),
  ],
  ['JSON Schema: a tuple', geminiJson(open({ a: { type: 'array', prefixItems: [text] } }))],
  ['JSON Schema: keys of any kind', geminiJson(open({ 'dry-run': text }))],
  [
    'JSON Schema: recursion',
    geminiJson({ ...open({ a: { $ref: '#/$defs/a' } }), $defs: { a: open({ a: { $ref: '#/$defs/a' } }) } }),
  ],
]
