import type { Json } from '../../loopback/rules'
import { anthropic, anthropicStrict, type Bad, closed, type Good, open, text, times, tower } from './bodies'

const EMPTY = open({})
const tool = (name: string, fields: Json = {}): Json => ({ name, input_schema: EMPTY, ...fields })
const cached = { cache_control: { type: 'ephemeral' } }
const union = { anyOf: [text, { type: 'null' }] }
const keyed = (count: number, schema: Json): Json => Object.fromEntries(times(count, (n) => [`a${n}`, schema]))
const KEYS = "properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'"

const PLAIN: readonly Bad[] = [
  ['a name with a dot', anthropic(EMPTY, { name: 'gh.pr' }), "should match pattern '^[a-zA-Z0-9_-]{1,64}$'"],
  ['a name of 65', anthropic(EMPTY, { name: 'a'.repeat(65) }), 'String should have at most 64 characters'],
  ['no name', { tools: [{ input_schema: EMPTY }] }, 'tools.0.custom.name: Field required'],
  ['two of a name', { tools: [tool('a'), tool('a')] }, 'tools: Tool names must be unique.'],
  ['an empty description', anthropic(EMPTY, { description: '' }), 'should have at least 1 character'],
  ['a null description', anthropic(EMPTY, { description: null }), 'description: Input should be a valid string'],
  [
    'an unknown key',
    anthropic(EMPTY, { parameters: EMPTY }),
    'tools.0.custom.parameters: Extra inputs are not permitted',
  ],
  ['no schema', { tools: [{ name: 'a' }] }, 'tools.0.custom.input_schema: Field required'],
  ['no type', anthropic({ properties: {} }), 'input_schema.type: Field required'],
  ['another type', anthropic({ type: ['object'] }), "input_schema.type: Input should be 'object'"],
  ['oneOf at the root', anthropic(open({}, { oneOf: [EMPTY] })), 'does not support oneOf, allOf, or anyOf at the top'],
  ['$schema at the root', anthropic(open({}, { $schema: 'x' })), 'does not support $schema at the top level'],
  ['a key with a space', anthropic(open({ 'dry run': text })), `input_schema.${KEYS}`],
  ['a key of 65', anthropic(open({ ['a'.repeat(65)]: text })), KEYS],
  ['a key further down', anthropic(open({ a: open({ ü: text }) })), `input_schema.properties.a.${KEYS}`],
  ['an array without items', anthropic(open({ a: { type: 'array' } })), 'properties.a: array schema missing items.'],
  ['a property without a type', anthropic(open({ a: {} })), "properties.a: schema must have a 'type' key."],
  ['an undeclared required key', anthropic(open({}, { required: ['a'] })), "required property 'a' is not defined"],
  ['null for required', anthropic(open({}, { required: null })), 'JSON schema is invalid'],
  ['an extension', anthropic(open({ a: { ...text, 'x-a': 1 } })), "'x-a' is not permitted."],
  ['a word among numbers', anthropic(open({ a: { type: 'integer', enum: [1, 'a'] } })), 'enum value "a" does not'],
  ['a reference to elsewhere', anthropic(open({ a: { $ref: 'a.json' } })), 'was not found in the schema.'],
  ['strict of another kind', anthropic(EMPTY, { strict: 'yes' }), 'strict: Input should be a valid boolean'],
  ['5 breakpoints', { tools: times(5, (n) => tool(`a${n}`, cached)) }, 'A maximum of 4 blocks with cache_control'],
  [
    'a breakpoint too many in a message',
    { tools: times(4, (n) => tool(`a${n}`, cached)), system: [{ type: 'text', text: 'Hi', ...cached }] },
    'Found 5.',
  ],
  ['another kind of cache', anthropic(EMPTY, { cache_control: { type: 'permanent' } }), "does not match 'ephemeral'"],
  ['another time', anthropic(EMPTY, { cache_control: { type: 'ephemeral', ttl: '2h' } }), "should be '5m' or '1h'"],
  [
    'one deferred and cached',
    { tools: [tool('a'), tool('b', { defer_loading: true, ...cached })] },
    'cannot have both',
  ],
  ['all of them deferred', anthropic(EMPTY, { defer_loading: true }), 'All tools have defer_loading: true'],
  [
    'an example that is none',
    anthropic(closed({ a: text }), { input_examples: [{ a: 'a' }, { a: 1 }] }),
    'input_examples.1: Example does not match input_schema',
  ],
]

const STRICT: readonly Bad[] = [
  [
    'an open object',
    anthropicStrict(EMPTY),
    "For 'object' type, 'additionalProperties' must be explicitly set to false",
  ],
  ['a map in it', anthropicStrict(closed({ a: open({}, { additionalProperties: text }) })), 'explicitly set to false'],
  [
    'limits',
    anthropicStrict(closed({ a: { type: 'integer', minimum: 0, maximum: 9 } })),
    "tools.0.custom: For 'integer' type, properties maximum, minimum are not supported",
  ],
  ['a length', anthropicStrict(closed({ a: { ...text, maxLength: 9 } })), 'property maxLength is not supported'],
  ['many items', anthropicStrict(closed({ a: { type: 'array', items: text, minItems: 2 } })), 'other than 0 or 1'],
  ['oneOf', anthropicStrict(closed({ a: { oneOf: [text] } })), 'property oneOf is not supported'],
  ['a format', anthropicStrict(closed({ a: { ...text, format: 'regex' } })), "String format 'regex' is not supported"],
  ['look-ahead', anthropicStrict(closed({ a: { ...text, pattern: '(?!a)' } })), 'Unsupported regex feature in pattern'],
  ['a word boundary', anthropicStrict(closed({ a: { ...text, pattern: '\\ba' } })), 'Unsupported regex feature'],
  [
    'recursion',
    anthropicStrict({ ...closed({ a: { $ref: '#/$defs/a' } }), $defs: { a: closed({ a: { $ref: '#/$defs/a' } }) } }),
    'Recursive schemas are not supported',
  ],
  [
    'allOf of a reference',
    anthropicStrict({ ...closed({ a: { allOf: [{ $ref: '#/$defs/a' }] } }), $defs: { a: text } }),
    'allOf with $ref is not supported',
  ],
  ['21 tools', anthropicStrict(...times(21, () => closed({}))), 'too many strict tools (21)'],
  [
    '25 optional parameters',
    anthropicStrict(...times(2, (n) => ({ ...closed(keyed(12 + n, text)), required: [] }))),
    'too many optional parameters (25)',
  ],
  ['17 unions', anthropicStrict(closed(keyed(9, union)), closed(keyed(8, union))), 'parameters with union types (17)'],
]

export const ANTHROPIC_BAD: readonly Bad[] = [
  ...PLAIN,
  ...STRICT.map(([title, body, answer]): Bad => [`strict: ${title}`, body, answer]),
]

export const ANTHROPIC_GOOD: readonly Good[] = [
  ['no tools', {}],
  ['a type alone', anthropic({ type: 'object' })],
  ['keys that others refuse', anthropic(open({ 'dry-run': text, 'a.b': text, '7z': text, ['__proto__']: text }))],
  ['any keyword', anthropic(open({ a: { ...text, default: 'a', minLength: 1, format: 'uri' } }, { minProperties: 1 }))],
  ['200 tools', { tools: times(200, (n) => tool(`a${n}`)) }],
  ['4 breakpoints', { tools: times(4, (n) => tool(`a${n}`, { cache_control: { type: 'ephemeral', ttl: '1h' } })) }],
  ['a property of that name', anthropic(open(keyed(5, open({ cache_control: text }))))],
  ['one that is not deferred', { tools: [tool('a'), tool('b', { defer_loading: true })] }],
  ['tools of its own', { tools: [{ type: 'bash_20250124', name: 'bash' }] }],
  ['examples', anthropic(closed({ a: text }), { input_examples: [{ a: 'a' }] })],
  ['strict: nothing', anthropicStrict(closed({}))],
  ['strict: optional ones', anthropicStrict({ ...closed(keyed(24, text)), required: [] })],
  [
    'strict: unions',
    anthropicStrict(closed(keyed(16, union)), closed({ a: { ...text, format: 'uri', default: 'a' } })),
  ],
  ['strict: enum alone', anthropicStrict(closed({ a: { enum: ['a', 1] }, b: { const: 'b' } }))],
  ['strict: 12 levels', anthropicStrict(tower(12))],
  [
    'strict: definitions',
    anthropicStrict({ ...closed({ a: { $ref: '#/$defs/a' } }), $defs: { a: closed({ a: text }) } }),
  ],
]
