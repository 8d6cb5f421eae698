import type { Provider } from 'atip-bridge'
import type { Json } from '../../support/loopback/rules'
import { candidate, chat, message, reasoning, response, thinking } from './bodies'

/** Final answers, which are sent back when the conversation continues. */
export const ENDINGS: { readonly [P in Provider]: readonly Json[] } = {
  openai: [
    chat({ content: 'Done.', annotations: [], refusal: null }, 'stop'),
    chat({ content: '' }, 'stop'),
    chat({ refusal: 'No' }, 'stop'),
    { id: 'chatcmpl-1', choices: [] },
  ],
  'openai-responses': [
    response({
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      content: [{ type: 'output_text', text: '', annotations: [] }],
    }),
    response(reasoning('rs_1'), {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      content: [{ type: 'refusal', refusal: 'No' }],
    }),
    response(reasoning('rs_1'), reasoning('rs_2')),
    response(),
  ],
  anthropic: [
    message({ type: 'text', text: 'Done.', citations: null }),
    message({ type: 'text', text: '' }),
    message(thinking('one'), { type: 'text', text: ' ' }),
    message(thinking('one'), { type: 'text', text: 'Done.' }, thinking('two')),
    message(),
  ],
  gemini: [
    candidate([{ text: 'Done.' }]),
    candidate([{ text: '' }]),
    candidate([{ text: '', thoughtSignature: 's' }]),
    candidate([{ text: 'Hm', thought: true }]),
    candidate(undefined, 'SAFETY'),
    { promptFeedback: { blockReason: 'SAFETY' } },
  ],
}
