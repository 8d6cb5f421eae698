import type { AtipArgument, AtipCommand, AtipOption, AtipTool } from 'atip-bridge'
import { curl, terraform } from 'atip-bridge/tools'

const argument = (name: string, fields: Partial<AtipArgument> = {}): AtipArgument => ({
  name,
  type: 'string',
  description: `What ${name} is`,
  ...fields,
})
const option = (name: string, fields: Partial<AtipOption> = {}): AtipOption => ({
  name,
  flags: [`--${name}`],
  type: 'string',
  description: `What ${name} is`,
  ...fields,
})
const command = (description: string, fields: Partial<AtipCommand> = {}): AtipCommand => ({ description, ...fields })
const described = (schema: Record<string, unknown>): AtipCommand =>
  command('Described by a schema', { 'x-schema': schema })
const program = (name: string, commands: Record<string, AtipCommand>): AtipTool => ({
  atip: '0.4',
  name,
  version: '1.0.0',
  description: 'A program to try definitions with',
  commands,
})

const optional = { required: false }
const options = (count: number): AtipOption[] => Array.from({ length: count }, (_, index) => option(`option-${index}`))
const TYPES = ['string', 'integer', 'number', 'boolean', 'file', 'directory', 'url', 'array'] as const

/** A command for each thing that a provider could take amiss in a definition. */
const PARAMETERS = program('try', {
  nothing: command('Takes nothing'),
  required: command('Takes what it needs', { arguments: TYPES.map((type) => argument(type, { type })) }),
  optional: command('Takes what it may', { arguments: TYPES.map((type) => argument(type, { type, ...optional })) }),
  words: command('One of these', { options: [option('format', { type: 'enum', enum: ['json', 'yaml', 'x y', 'ü'] })] }),
  numbers: command('One of these', { options: [option('level', { type: 'enum', enum: [1, 2, 2.5, -3] })] }),
  mixed: command('One of these', { options: [option('depth', { type: 'enum', enum: ['all', 1] })] }),
  many: command('One of many', {
    options: [option('id', { type: 'enum', enum: Array.from({ length: 300 }, (_, index) => `value-${index}`) })],
  }),
  lists: command('Takes lists', {
    arguments: [
      argument('files', { type: 'file', variadic: true }),
      argument('modes', { type: 'array', enum: ['a', 'b'] }),
    ],
  }),
  'odd-keys': command('Takes odd keys', {
    options: ['dry-run', 'dry_run', 'a.b', 'a b', '7z', 'ü', '__proto__', 'x'.repeat(70)].map((name) => option(name)),
  }),
  'odd.name é': command('Has an odd name'),
  ['long-'.repeat(20)]: command('Has a long name'),
  wordy: command(`Says a lot. ${'More of it. '.repeat(300)}`, { effects: { destructive: true, reversible: false } }),
  unicode: command('Sagt es „anders“: 名前 😀', { effects: { network: true, filesystem: { read: true } } }),
  options: command('Takes many', { options: options(40) }),
})

const text = { type: 'string', description: 'A text' }
const object = (properties: Record<string, unknown>, fields: Record<string, unknown> = {}) => ({
  type: 'object',
  properties,
  ...fields,
})
const TREE = object(
  { value: text, children: { type: 'array', items: { $ref: '#/$defs/tree' } } },
  { required: ['value'] },
)

/** The same for commands that JSON Schemas describe. */
const SCHEMAS = program('schema', {
  nothing: described(object({})),
  nested: described(object({ a: object({ b: object({ 'c-d': text }, { required: ['c-d'] }) }) }, { required: ['a'] })),
  map: described(object({ labels: { type: 'object', additionalProperties: { type: 'string' } } })),
  anything: described(object({ value: {}, list: { type: 'array' }, empty: { type: 'object' } })),
  union: described(object({ id: { oneOf: [{ type: 'integer' }, text] }, name: { type: ['string', 'null'] } })),
  tagged: described(
    object({
      shape: {
        anyOf: ['a', 'b'].map((kind) => object({ kind: { const: kind }, [kind]: text }, { required: ['kind'] })),
      },
    }),
  ),
  parts: described(object({ all: { allOf: [object({ a: text }), object({ b: text }, { required: ['b'] })] } })),
  tuple: described(object({ pair: { type: 'array', prefixItems: [text, { type: 'integer' }], items: false } })),
  tree: described({ ...object({ tree: { $ref: '#/$defs/tree' } }), $defs: { tree: TREE } }),
  lost: described(object({ one: { $ref: '#/$defs/none' }, two: { $ref: 'https://example.com/schema.json' } })),
  texts: described(
    object({
      when: { ...text, format: 'date-time' },
      where: { ...text, format: 'uri' },
      what: { ...text, pattern: '^(?!-)[a-z]+$', minLength: 1, maxLength: 63 },
    }),
  ),
  limits: described(
    object({
      port: { type: 'integer', minimum: 1, maximum: 65_535, default: 80, examples: [443] },
      ratio: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 },
      items: { type: 'array', items: text, minItems: 2, maxItems: 100_000, uniqueItems: true },
    }),
  ),
  values: described(
    object({ a: { enum: [1, 'a', null, true] }, b: { const: 'b' }, c: { type: 'string', enum: [''] } }),
  ),
  conditions: described(
    object(
      { a: text, b: text },
      { anyOf: [{ required: ['a'] }, { required: ['b'] }], dependentRequired: { a: ['b'] } },
    ),
  ),
  extras: described(
    object(
      { a: { ...text, 'x-order': 1, nullable: true, title: 'A', $comment: 'Why' } },
      { $schema: 'http://json-schema.org/draft-07/schema#' },
    ),
  ),
})

/** The tools to send, one request each. */
export const REQUESTS: Readonly<Record<string, readonly AtipTool[]>> = {
  parameters: [PARAMETERS],
  'JSON Schemas': [SCHEMAS],
  'curl and terraform': [curl, terraform],
}
