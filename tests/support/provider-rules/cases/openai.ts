import type { Json } from '../../loopback/rules'
import { type Bad, chat, chatStrict, type Good, open, responses, times } from './bodies'
import { SCHEMAS, SCHEMAS_GOOD, STRICT, STRICT_GOOD } from './openai-schemas'

const UNKNOWN = `Unknown parameter: 'tools[0].function.x-effects'.`
const function_ = (name: string): Json => ({ type: 'function', function: { name } })

export const CHAT_BAD: readonly Bad[] = [
  ['a name with a dot', chat(open({}), { name: 'gh.pr' }), "matches the pattern '^[a-zA-Z0-9_-]+$'."],
  ['a name of 65', chat(open({}), { name: 'a'.repeat(65) }), 'with maximum length 64, but got a string with length 65'],
  ['an empty name', chat(open({}), { name: '' }), "Invalid 'tools[0].function.name': empty string."],
  ['no name', { tools: [{ type: 'function', function: {} }] }, "Missing required parameter: 'tools[0].function.name'."],
  ['a flat tool', responses(open({})), "Unknown parameter: 'tools[0].name'."],
  ['two of a name', { tools: [function_('a'), function_('a')] }, 'tool names must be unique'],
  [
    '129 tools',
    { tools: times(129, (n) => function_(`a${n}`)) },
    'maximum length 128, but got an array with length 129',
  ],
  [
    '1,025 characters',
    chat(open({}), { description: 'a'.repeat(1025) }),
    "'tools[0].function.description': string too",
  ],
  ['an empty description', chat(open({}), { description: '' }), "'tools[0].function.description': empty string."],
  ['a null description', chat(open({}), { description: null }), "'tools[0].function.description': empty string."],
  ['half a character', chat(open({}), { description: 'a\ud83d' }), 'no low surrogate in string'],
  ['an unknown key', chat(open({}), { 'x-effects': {} }), UNKNOWN],
  ['strict of another kind', chat(open({}), { strict: null }), "Invalid type for 'tools[0].function.strict'"],
  ['null parameters', chat(null), "Invalid type for 'tools[0].function.parameters'"],
  ...SCHEMAS.map(([title, parameters, answer]): Bad => [title, chat(parameters), answer]),
  ...STRICT.map(([title, parameters, answer]): Bad => [`strict: ${title}`, chatStrict(parameters), answer]),
]

export const RESPONSES_BAD: readonly Bad[] = [
  ['a nested tool', chat(open({})), "Missing required parameter: 'tools[0].name'."],
  ['no strict', { tools: [{ type: 'function', name: 'a', parameters: open({}) }] }, "parameter: 'tools[0].strict'."],
  ['no parameters', responses(undefined), "Missing required parameter: 'tools[0].parameters'."],
  ['a name of 129', responses(open({}), { name: 'a'.repeat(129) }), 'maximum length 128'],
  ['a name with a space', responses(open({}), { name: 'gh pr' }), "Invalid 'tools[0].name': string does not match"],
  ['1,025 characters', responses(open({}), { description: 'a'.repeat(1025) }), "Invalid 'tools[0].description'"],
  ['an unknown key', responses(open({}), { input_schema: {} }), "Unknown parameter: 'tools[0].input_schema'."],
  ['no type', { tools: [{ name: 'a' }] }, "Missing required parameter: 'tools[0].type'."],
  ...SCHEMAS.map(([title, parameters, answer]): Bad => [title, responses(parameters), answer]),
  ...STRICT.map(
    ([title, parameters, answer]): Bad => [`strict: ${title}`, responses(parameters, { strict: true }), answer],
  ),
]

export const CHAT_GOOD: readonly Good[] = [
  ['no tools', {}],
  ['a name alone', { tools: [function_('a')] }],
  ['128 tools', { tools: times(128, (n) => function_(`a${n}`)) }],
  ['1,024 characters', chat(open({}), { description: 'a'.repeat(1024) })],
  ['free text', { tools: [{ type: 'custom', custom: { name: 'a', format: { type: 'text' } } }] }],
  ...SCHEMAS_GOOD.map(([title, parameters]): Good => [title, chat(parameters)]),
  ...STRICT_GOOD.map(([title, parameters]): Good => [`strict: ${title}`, chatStrict(parameters)]),
]

export const RESPONSES_GOOD: readonly Good[] = [
  ['null parameters', responses(null)],
  ['tools of its own', { tools: [{ type: 'web_search' }] }],
  ...SCHEMAS_GOOD.map(([title, parameters]): Good => [title, responses(parameters)]),
  ...STRICT_GOOD.map(([title, parameters]): Good => [`strict: ${title}`, responses(parameters, { strict: true })]),
]
