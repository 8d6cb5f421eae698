import type { Provider } from 'atip-bridge'
import type { Json } from '../../support/loopback/rules'
import {
  candidate,
  chat,
  chatCall,
  item,
  message,
  part,
  reasoning,
  response,
  TEXT_A,
  thinking,
  toolUse,
} from './bodies'

/** An answer that only one provider's API returns. */
export interface Special {
  readonly what: string
  readonly body: Json
  readonly ran?: readonly string[]
  readonly refused?: readonly (string | RegExp)[]
}

const A = 'files_read {"path":"a"}'
const B = 'files_read {"path":"b"}'

export const SPECIALS: { readonly [P in Provider]: readonly Special[] } = {
  openai: [
    {
      what: 'the deprecated function_call',
      body: chat({ function_call: { name: 'files_read', arguments: TEXT_A } }, 'function_call'),
      ran: [A],
    },
    {
      what: 'a call of a custom tool',
      body: chat({
        tool_calls: [
          chatCall({ id: 'call_2' }),
          { id: 'call_1', type: 'custom', custom: { name: 'files_read', input: 'a' } },
        ],
      }),
      ran: [A],
      refused: ['files_read: deny'],
    },
    {
      what: 'calls behind the finish reason stop, with signatures',
      body: chat(
        { content: '', tool_calls: [chatCall({ extra_content: { google: { thought_signature: 's' } } })] },
        'stop',
      ),
      ran: [A],
    },
  ],
  'openai-responses': [
    {
      what: 'items whose ids are of another kind, or missing',
      body: response(item('call_1', { id: 'call_1' }), item('call_2', { id: undefined }), item('call_3', { id: '' })),
      ran: [A, A, A],
    },
    {
      what: 'custom calls',
      body: response(
        {
          type: 'custom_tool_call',
          id: 'ctc_1',
          call_id: 'call_1',
          name: 'files_read',
          input: 'a',
          status: 'completed',
        },
        { type: 'custom_tool_call', id: 'x', call_id: 'call_2', name: 'rm', input: '', status: 'completed' },
        item('call_3'),
      ),
      ran: [A],
      refused: ['files_read: deny', 'rm: deny'],
    },
    {
      what: 'reasoning in front of each call, and at the end',
      body: response(
        reasoning('rs_1'),
        item('call_1'),
        reasoning('rs_2'),
        item('call_2', { arguments: '{"path":"b"}' }),
        reasoning('rs_3'),
      ),
      ran: [A, B],
    },
    {
      what: 'reasoning in front of a call that cannot be read',
      body: response(reasoning('rs_1'), item('call_1', { arguments: '{"path' })),
      refused: [/not valid JSON/],
    },
    {
      what: 'items that are no calls of ours',
      body: response(
        { type: 'web_search_call', id: 'ws_1', status: 'completed', action: { type: 'search', query: 'a' } },
        {
          type: 'message',
          id: 'msg_1',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'refusal', refusal: 'No' }],
        },
        item('call_1'),
      ),
      ran: [A],
    },
  ],
  anthropic: [
    {
      what: 'thoughts of every kind, between calls and at the end',
      body: message(
        thinking('one'),
        { type: 'redacted_thinking', data: 'secret' },
        toolUse('toolu_1'),
        thinking('two'),
        toolUse('toolu_2', { path: 'b' }),
        thinking('three'),
      ),
      ran: [A, B],
    },
    {
      what: 'empty texts around calls',
      body: message({ type: 'text', text: '' }, toolUse('toolu_1'), { type: 'text', text: ' \n' }),
      ran: [A],
    },
    {
      what: 'thoughts in front of an empty text at the end',
      body: message(toolUse('toolu_1'), thinking('one'), { type: 'text', text: '' }),
      ran: [A],
    },
    {
      what: 'calls of tools that run on the server',
      body: message(
        { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'a' } },
        { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content: [] },
        toolUse('toolu_1'),
      ),
      ran: [A],
    },
    {
      what: 'input that is no object',
      body: message(toolUse('toolu_1', [1]), toolUse('toolu_2', 7), toolUse('toolu_3')),
      ran: [A],
      refused: [/must be an object, got array/, /must be an object, got number/],
    },
  ],
  gemini: [
    {
      what: 'signed texts, also empty ones, and a signed call among several',
      body: candidate([
        { text: 'Hm', thought: true },
        { text: '', thoughtSignature: 's0' },
        part({}, { thoughtSignature: 's1' }),
        part({ args: { path: 'b' } }),
        { text: '', thoughtSignature: 's2' },
      ]),
      ran: [A, B],
    },
    {
      what: 'ids of some calls only, and no arguments',
      body: candidate([part({ id: 'x' }), part(), part({ name: 'files_find', args: undefined, id: 'y' })]),
      ran: [A, A, 'files_find {}'],
    },
    {
      what: 'texts for a numeric enum, under the key that Gemini sees',
      body: candidate([part({ name: 'files_find', args: { name: '*', max_depth: '2' } })]),
      ran: ['files_find {"name":"*","max-depth":2}'],
    },
    {
      what: 'a malformed call of which nothing is left',
      body: candidate(undefined, 'MALFORMED_FUNCTION_CALL'),
      refused: ['-: A tool call was refused by the provider (MALFORMED_FUNCTION_CALL)'],
    },
    {
      what: 'a malformed call behind a text',
      body: candidate([{ text: 'I read.' }], 'MALFORMED_FUNCTION_CALL'),
      refused: ['-: A tool call was refused by the provider (MALFORMED_FUNCTION_CALL)'],
    },
    {
      what: 'calls that the provider refuses',
      body: candidate([part({ id: 'x' }), part({ name: 'rm', id: 'y' })], 'UNEXPECTED_TOOL_CALL'),
      refused: [/^files_read: .*UNEXPECTED_TOOL_CALL/, /^rm: .*UNEXPECTED_TOOL_CALL/],
    },
  ],
}
