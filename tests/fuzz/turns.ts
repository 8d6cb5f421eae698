import type { Provider } from 'atip-bridge'

const args = '{"a":"x","list":[1,{"b":null}]}'
const input = { a: 'x', list: [1, { b: null }] }

/** Complete responses of each provider with calls. */
export const RESPONSES: Readonly<Record<Provider, readonly unknown[]>> = {
  openai: [
    {
      id: 'chatcmpl-1',
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: 'Hello',
            reasoning_content: 'because',
            tool_calls: [
              { id: 'call_1', type: 'function', function: { name: 't_run', arguments: args } },
              { id: 'call_2', type: 'custom', custom: { name: 'free', input: 'text' } },
            ],
          },
          finish_reason: 'tool_calls',
        },
      ],
    },
    { choices: [{ message: { function_call: { name: 't_run', arguments: args } }, finish_reason: 'length' }] },
  ],
  'openai-responses': [
    {
      id: 'resp_1',
      status: 'completed',
      output: [
        { type: 'reasoning', id: 'rs_1', summary: [] },
        { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 't_run', arguments: args, status: 'completed' },
        { type: 'custom_tool_call', id: 'ctc_1', call_id: 'call_2', name: 'free', input: 'text' },
      ],
      incomplete_details: { reason: 'max_output_tokens' },
    },
  ],
  gemini: [
    {
      candidates: [
        {
          content: {
            role: 'model',
            parts: [
              { text: 'x', thought: true },
              { functionCall: { id: 'x1', name: 't_run', args: input }, thoughtSignature: 's' },
              { function_call: { name: 'default_api.t_run', args: input } },
            ],
          },
          finishReason: 'STOP',
        },
      ],
    },
  ],
  anthropic: [
    {
      id: 'msg_1',
      content: [
        { type: 'thinking', thinking: 'x', signature: 's' },
        { type: 'text', text: 'Hello' },
        { type: 'tool_use', id: 'toolu_1', name: 't_run', input },
        { type: 'tool_use', id: 'toolu_2', name: 't_run', input: {} },
      ],
      stop_reason: 'tool_use',
    },
  ],
}

const piece = (index: number | undefined, more: object): object => ({
  id: 'chatcmpl-1',
  choices: [{ index: 0, delta: { tool_calls: [{ index, ...more }] }, finish_reason: null }],
})

/** Streams of each provider with calls. */
export const STREAMS: Readonly<Record<Provider, readonly unknown[]>> = {
  openai: [
    { id: 'chatcmpl-1', choices: [{ index: 0, delta: { role: 'assistant', content: 'He' } }] },
    piece(0, { id: 'call_1', type: 'function', function: { name: 't_run', arguments: '' } }),
    piece(0, { function: { arguments: '{"a":' } }),
    piece(1, { id: 'call_2', function: { name: 't_run', arguments: '{}' } }),
    piece(0, { function: { arguments: '"x"}' } }),
    { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
    { choices: [], usage: { total_tokens: 1 } },
  ],
  'openai-responses': [
    { type: 'response.created', response: { id: 'resp_1', output: [] } },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 't_run', arguments: '' },
    },
    { type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0, delta: '{"a":' },
    { type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0, delta: '1}' },
    { type: 'response.function_call_arguments.done', item_id: 'fc_1', output_index: 0, arguments: '{"a":1}' },
    {
      type: 'response.output_item.done',
      output_index: 0,
      item: {
        type: 'function_call',
        id: 'fc_1',
        call_id: 'call_1',
        name: 't_run',
        arguments: '{"a":1}',
        status: 'completed',
      },
    },
    { type: 'response.completed', response: { id: 'resp_1', status: 'completed', output: [] } },
  ],
  gemini: [
    { candidates: [{ content: { parts: [{ text: 'He' }] } }], responseId: 'r1' },
    { candidates: [{ content: { parts: [{ functionCall: { name: 't_run', args: input }, thoughtSignature: 's' }] } }] },
    {
      candidates: [
        {
          content: {
            parts: [
              {
                functionCall: {
                  name: 't_run',
                  partialArgs: [{ jsonPath: '$.a[0].b', stringValue: 'x', willContinue: true }],
                  willContinue: true,
                },
              },
            ],
          },
        },
      ],
    },
    {
      candidates: [
        { content: { parts: [{ functionCall: { partialArgs: [{ jsonPath: '$.a[0].b', stringValue: 'y' }] } }] } },
      ],
    },
    { candidates: [{ content: { parts: [] }, finishReason: 'STOP' }] },
  ],
  anthropic: [
    { type: 'message_start', message: { id: 'msg_1', role: 'assistant', content: [] } },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'x' } },
    { type: 'content_block_stop', index: 0 },
    {
      type: 'content_block_start',
      index: 1,
      content_block: { type: 'tool_use', id: 'toolu_1', name: 't_run', input: {} },
    },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{"a":' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '1}' } },
    { type: 'content_block_stop', index: 1 },
    {
      type: 'content_block_start',
      index: 2,
      content_block: { type: 'tool_use', id: 'toolu_2', name: 't_run', input: {} },
    },
    { type: 'content_block_stop', index: 2 },
    { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 1 } },
    { type: 'message_stop' },
  ],
}
