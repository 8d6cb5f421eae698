import type { Provider } from 'atip-bridge'
import type { ScriptedCall } from '../../support/loopback/answers'
import type { Json } from '../../support/loopback/rules'
import { call, read, type Script } from './scripts'

const A = 'files_read {"path":"a"}'
const B = 'files_read {"path":"b"}'
const CUT = '{"path": "/etc/pas'
const LONG = 'call_'.repeat(20)
const NOT_GEMINI: readonly Provider[] = ['openai', 'openai-responses', 'anthropic']
const UNREADABLE = /^files_read: The arguments of a tool call (are not valid JSON|must be an object)/

/** Calls that models and servers get wrong. */
const MALFORMED: readonly Script[] = [
  {
    what: 'arguments that the tool does not take',
    turns: [{ calls: [read('a', { args: { path: 7, force: true } }), read('b'), call('files_read')] }],
    ran: [B],
    refused: ['files_read: deny', 'files_read: deny'],
  },
  { what: 'no arguments at all', turns: [{ calls: [call('files_find', {}, { raw: '' })] }], ran: ['files_find {}'] },
  {
    what: 'arguments that are null',
    turns: [{ calls: [call('files_find', {}, { raw: null }), read('a')] }],
    ran: ['files_find {}', A],
  },
  { what: 'arguments encoded twice', turns: [{ calls: [read('', { raw: '"{\\"path\\":\\"a\\"}"' })] }], ran: [A] },
  {
    what: 'unreadable arguments behind a call that runs',
    turns: [{ calls: [read('a'), read('', { raw: CUT })] }],
    ran: [A],
    refused: [UNREADABLE],
  },
  {
    what: 'unreadable arguments in front of a call that runs',
    turns: [{ calls: [read('', { raw: CUT }), call('files_find')] }],
    ran: ['files_find {}'],
    refused: [UNREADABLE],
  },
  {
    what: 'arguments that are JSON, but no object',
    turns: [{ calls: ['[1]', '7', '"a"', 'true'].map((raw) => read('', { raw })) }],
    refused: [UNREADABLE, UNREADABLE, UNREADABLE, UNREADABLE],
  },
  {
    what: 'two objects in one call',
    turns: [{ calls: [read('', { raw: '{"path":"a"}{"path":"b"}' })] }],
    refused: [UNREADABLE],
  },
  {
    what: 'a call that the end of the answer cuts off',
    turns: [{ text: 'I read.', calls: [read('a'), read('', { raw: CUT })], isCut: true }],
    ran: [A],
    refused: [/cut off|not valid JSON/],
  },
  {
    what: 'unknown tools',
    turns: [{ calls: [call('rm'), read('a'), call('files_reed', { path: 'a' })] }],
    ran: [A],
    refused: ['rm: deny', 'files_reed: deny'],
  },
  {
    what: 'names that no API takes back',
    turns: [
      { calls: [call('print(default_api.files_read())'), call(`${'x'.repeat(90)}.y`), call('größe'), call('$')] },
    ],
    refused: [/^print.*deny/, /^x+\.y: deny/, 'größe: deny', '$: deny'],
  },
  {
    what: 'qualified names',
    turns: [
      {
        calls: ['functions.files_read', 'default_api.files_read', 'files:files_read'].map((name) =>
          call(name, { path: 'a' }),
        ),
      },
      { calls: [call('functions.files_read', { path: {} }), call('functions.rm')] },
    ],
    ran: [A, A, A],
    refused: ['files_read: deny', 'functions.rm: deny'],
  },
  {
    what: 'a qualified name with unreadable arguments',
    turns: [{ calls: [call('functions.files_read', {}, { raw: CUT })] }],
    refused: [/files_read: The arguments of a tool call are not/],
  },
  {
    what: 'calls without a name',
    turns: [{ calls: [read('a'), { args: { path: 'a' } }, call('')] }],
    ran: [A],
    refused: [/^-?: A tool call has no function name$/, /^-?: A tool call has no function name$/],
  },
]

/** Ids that are missing, repeated, or refused when they are sent back. */
const IDS: readonly Script[] = [
  {
    what: 'no ids',
    turns: [{ calls: [read('a', { id: null }), read('a', { id: null }), read('b', { id: null })] }],
    ran: [A, A, B],
  },
  { what: 'empty ids', turns: [{ calls: [read('a', { id: '' }), read('b', { id: '' })] }], ran: [A, B] },
  {
    what: 'one id for all',
    turns: [{ calls: [read('a', { id: '0' }), read('b', { id: '0' }), read('a', { id: '0' })] }],
    ran: [A, B, A],
  },
  {
    what: 'one id for calls of which one cannot be read',
    turns: [{ calls: [read('a', { id: '0' }), read('', { id: '0', raw: CUT })] }],
    ran: [A],
    refused: [UNREADABLE],
  },
  {
    what: 'ids that are too long and differ at their end',
    turns: [{ calls: [read('a', { id: `${LONG}1` }), read('b', { id: `${LONG}2` })] }],
    ran: [A, B],
  },
  {
    what: 'ids with other characters',
    turns: [{ calls: [read('a', { id: 'call:1.0' }), read('b', { id: 'call|1/0' }), read('a', { id: 'ä 😀' })] }],
    ran: [A, B, A],
  },
]

const wrapped = (id: string, ...uses: Json[]): ScriptedCall =>
  call('multi_tool_use.parallel', { tool_uses: uses }, { id })
const use = (name: string, parameters: unknown): Json => ({ recipient_name: `functions.${name}`, parameters })

/** Several calls in one, as OpenAI's models write them. */
const WRAPPED: readonly Script[] = [
  {
    what: 'multi_tool_use.parallel',
    only: NOT_GEMINI,
    turns: [
      {
        thinking: 'Both',
        calls: [wrapped('call_7', use('files_read', { path: 'a' }), use('files_remove', { path: 'b' })), read('b')],
      },
    ],
    ran: [A, B],
    refused: ['files_remove: confirm'],
  },
  {
    what: 'multi_tool_use.parallel with a tool that is not known',
    only: NOT_GEMINI,
    turns: [{ calls: [wrapped('call_7', use('files_read', { path: 'a' }), use('rm', {})), wrapped('call_8')] }],
    refused: [/names an unknown tool/, /contain no tool_uses/],
  },
  {
    what: 'multi_tool_use.parallel, whose ids another call has already',
    only: NOT_GEMINI,
    turns: [{ calls: [read('b', { id: 'call_7_0' }), wrapped('call_7', use('files_read', { path: 'a' }))] }],
    ran: [B, A],
  },
]

/** Mistakes that must not end the conversation. */
export const IRREGULAR: readonly Script[] = [...MALFORMED, ...IDS, ...WRAPPED]
