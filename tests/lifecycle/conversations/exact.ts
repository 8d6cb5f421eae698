import type { Provider } from 'atip-bridge'
import type { ScriptedTurn } from '../../support/loopback/answers'
import { call, read } from './scripts'

/** A turn with one call of each kind: it runs, is declined, fails, or cannot be read. */
export const EXACT_TURN: ScriptedTurn = {
  text: 'I read.',
  thinking: 'Hm',
  calls: [
    read('object', { id: 'call_0' }),
    call('files_remove', { path: 'b' }, { id: 'call_1' }),
    read('fail', { id: 'call_2' }),
    read('', { id: 'call_3', raw: '{"path": "/etc' }),
  ],
}

const QUESTION = 'What is in these files?'
const DECLINED =
  'This call was not run. files_remove permanently destroys data; cannot be undone; deletes files; changes something: destroys data for good, deletes files; does not declare filesystem.write.'
const UNREADABLE =
  'This call was not run. The arguments of a tool call are not valid JSON. files_read takes one JSON object with: path (string, required).'
const OBJECT = '{"error":"none","output":{"lines":3}}'
const FAILED = 'No such file'

/** The calls of the turn as they are sent back. */
const CALLS = [
  { id: 'call_0', name: 'files_read', args: { path: 'object' } },
  { id: 'call_1', name: 'files_remove', args: { path: 'b' } },
  { id: 'call_2', name: 'files_read', args: { path: 'fail' } },
  { id: 'call_3', name: 'files_read', args: { INVALID_JSON: '{"path": "/etc' } },
]

/** The second request of the conversation, word for word. */
export const EXACT: { readonly [P in Provider]: readonly unknown[] } = {
  openai: [
    { role: 'user', content: QUESTION },
    {
      role: 'assistant',
      content: 'I read.',
      reasoning_content: 'Hm',
      tool_calls: CALLS.map(({ id, name, args }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(args) },
      })),
    },
    { role: 'tool', tool_call_id: 'call_0', content: OBJECT },
    { role: 'tool', tool_call_id: 'call_1', content: DECLINED },
    { role: 'tool', tool_call_id: 'call_2', content: `Error: ${FAILED}` },
    { role: 'tool', tool_call_id: 'call_3', content: UNREADABLE },
  ],
  'openai-responses': [
    { role: 'user', content: QUESTION },
    {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text: 'I read.', annotations: [] }],
    },
    { type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: 'Hm' }] },
    ...CALLS.map(({ id, name, args }, place) => ({
      type: 'function_call',
      id: `fc_1_${place}`,
      call_id: id,
      name,
      arguments: JSON.stringify(args),
    })),
    { type: 'function_call_output', call_id: 'call_0', output: OBJECT },
    { type: 'function_call_output', call_id: 'call_1', output: DECLINED },
    { type: 'function_call_output', call_id: 'call_2', output: `Error: ${FAILED}` },
    { type: 'function_call_output', call_id: 'call_3', output: UNREADABLE },
  ],
  gemini: [
    { role: 'user', parts: [{ text: QUESTION }] },
    {
      role: 'model',
      parts: [
        { text: 'Hm', thought: true },
        { text: 'I read.' },
        ...CALLS.map((functionCall, place) => ({
          functionCall,
          ...(place === 0 && { thoughtSignature: 'signature 1' }),
        })),
      ],
    },
    {
      role: 'user',
      parts: [
        // Under `output`, because its own fields would be misread.
        { id: 'call_0', name: 'files_read', response: { output: JSON.parse(OBJECT) as unknown } },
        { id: 'call_1', name: 'files_remove', response: { error: DECLINED } },
        { id: 'call_2', name: 'files_read', response: { error: FAILED } },
        { id: 'call_3', name: 'files_read', response: { error: UNREADABLE } },
      ].map((functionResponse) => ({ functionResponse })),
    },
  ],
  anthropic: [
    { role: 'user', content: [{ type: 'text', text: QUESTION }] },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm', signature: 'signature 1' },
        { type: 'text', text: 'I read.' },
        ...CALLS.map(({ id, name, args }) => ({ type: 'tool_use', id, name, input: args })),
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'call_0', content: OBJECT },
        { type: 'tool_result', tool_use_id: 'call_1', content: DECLINED, is_error: true },
        { type: 'tool_result', tool_use_id: 'call_2', content: FAILED, is_error: true },
        { type: 'tool_result', tool_use_id: 'call_3', content: UNREADABLE, is_error: true },
      ],
    },
  ],
}
