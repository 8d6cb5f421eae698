import type { Provider } from 'atip-bridge'
import { type Json, listOf, objectOf } from '../../support/loopback/rules'
import { STREAMS } from '../../support/loopback/streams'
import { call, read, type Script } from './scripts'

/** A conversation with irregular streams. */
export interface Quirk extends Script {
  readonly eventsOf: (answer: Json) => Json[]
}

const A = 'files_read {"path":"a"}'
const B = 'files_read {"path":"b"}'
const TWO: Script['turns'] = [{ calls: [read('a'), read('b')] }]
const NAMELESS: Script['turns'] = [{ calls: [read('a', { id: null }), read('b', { id: null })] }]
const BREAKING: Script['turns'] = [{ text: 'I read.', calls: [read('a'), read('/etc/passwd')] }]
const BROKEN = /^files_read: .*(cut off|not valid JSON)/

/** Up to the first piece of the second call's arguments. */
const breakOff =
  (provider: Provider) =>
  (answer: Json): Json[] => {
    const events = STREAMS[provider](answer)
    const end = events.findIndex((event) => JSON.stringify(event).includes('/etc/'))
    return end < 0 ? events : events.slice(0, end + 1)
  }

/** Changes every piece of a call. */
const withPieces =
  (change: (piece: Json, answer: Json) => Json) =>
  (answer: Json): Json[] =>
    STREAMS.openai(answer).map((event) => {
      const [choice] = listOf(event.choices)
      const { tool_calls: pieces, ...delta } = objectOf(choice?.delta)
      if (pieces === undefined) return event
      const changed = listOf(pieces).map((piece) => change(piece, answer))
      return { ...event, choices: [{ ...choice, delta: { ...delta, tool_calls: changed } }] }
    })

/** Returns the id that the answer gives to the call of a piece. */
function idAt({ choices }: Json, index: unknown): unknown {
  const { tool_calls: calls } = objectOf(listOf(choices)[0]?.message)
  return listOf(calls)[Number(index)]?.id
}

const CHAT: readonly Quirk[] = [
  { what: 'breaks off', turns: BREAKING, ran: [A], refused: [BROKEN], eventsOf: breakOff('openai') },
  { what: 'numbers all calls 0', turns: TWO, ran: [A, B], eventsOf: withPieces((piece) => ({ ...piece, index: 0 })) },
  { what: 'numbers no call', turns: TWO, ran: [A, B], eventsOf: withPieces(({ index: _, ...piece }) => piece) },
  { what: 'says no type', turns: TWO, ran: [A, B], eventsOf: withPieces(({ type: _, ...piece }) => piece) },
  {
    what: 'repeats the id in every piece',
    turns: TWO,
    ran: [A, B],
    eventsOf: withPieces((piece, answer) => ({ ...piece, id: idAt(answer, piece.index) })),
  },
  {
    what: 'says no reason at its end',
    turns: TWO,
    ran: [A, B],
    eventsOf: (answer) => STREAMS.openai(answer).slice(0, -2),
  },
  {
    what: 'gives every chunk an id of its own, and no call one',
    turns: NAMELESS,
    ran: [A, B],
    eventsOf: (answer) => STREAMS.openai(answer).map((event, place) => ({ ...event, id: `${event.id}-${place}` })),
  },
]

const RESPONSES: readonly Quirk[] = [
  { what: 'breaks off', turns: BREAKING, ran: [A], refused: [BROKEN], eventsOf: breakOff('openai-responses') },
  {
    what: 'tells of no item but at its end',
    turns: TWO,
    ran: [A, B],
    eventsOf: (answer) => STREAMS['openai-responses'](answer).filter(({ item }) => item === undefined),
  },
  {
    what: 'tells of no item at its end',
    turns: TWO,
    ran: [A, B],
    eventsOf: (answer) =>
      STREAMS['openai-responses'](answer).map((event) =>
        event.type === 'response.completed' ? { ...event, response: { ...answer, output: [] } } : event,
      ),
  },
  {
    what: 'gives no call an id, and none to the response until its end',
    turns: NAMELESS,
    ran: [A, B],
    eventsOf: (answer) => STREAMS['openai-responses'](answer).filter(({ type }) => type !== 'response.created'),
  },
  {
    what: 'begins items in progress, and says nothing of it at their end',
    turns: TWO,
    ran: [A, B],
    eventsOf: (answer) =>
      STREAMS['openai-responses'](answer).map((event) => {
        const { status: _, ...item } = objectOf(event.item)
        return event.type === 'response.output_item.done' ? { ...event, item } : event
      }),
  },
  {
    what: 'ends calls of one id in another order than it began them',
    turns: [{ calls: [read('a', { id: 'x' }), read('b', { id: 'x' })] }],
    ran: [B, A],
    eventsOf: (answer) => {
      const events = STREAMS['openai-responses'](answer)
      const ends = events.filter(({ type }) => type === 'response.output_item.done')
      const others = events.filter((event) => !ends.includes(event))
      return [...others.slice(0, -1), ...ends.reverse(), ...others.slice(-1)]
    },
  },
]

const ANTHROPIC: readonly Quirk[] = [
  { what: 'breaks off', turns: BREAKING, ran: [A], refused: [BROKEN], eventsOf: breakOff('anthropic') },
  {
    what: 'has the whole input at the start of a block',
    turns: TWO,
    ran: [A, B],
    eventsOf: (answer) =>
      STREAMS.anthropic(answer)
        .filter(({ type }) => type !== 'content_block_delta')
        .map((event) =>
          event.type === 'content_block_start'
            ? { ...event, content_block: listOf(answer.content)[Number(event.index)] }
            : event,
        ),
  },
]

/** A chunk with one part. */
const chunk = (part: Json, fields: Json = {}): Json => ({
  candidates: [{ content: { role: 'model', parts: [part] }, ...fields }],
})
const value = (fields: Json): Json => ({
  functionCall: { partialArgs: [{ jsonPath: '$.path', ...fields }], willContinue: true },
})

const GEMINI: readonly Quirk[] = [
  {
    what: 'says in a chunk of its own that it is over',
    turns: TWO,
    ran: [A, B],
    eventsOf: (answer) => {
      const events = STREAMS.gemini(answer)
      const whole = events.map(({ candidates }) => ({ candidates: [{ content: listOf(candidates)[0]?.content }] }))
      return [...whole, { candidates: [{ finishReason: 'STOP', index: 0 }] }]
    },
  },
  {
    what: 'brings arguments value by value',
    turns: [{ thinking: 'Hm', calls: [read('ab', { id: 'x' }), call('files_find')] }],
    ran: ['files_read {"path":"ab"}', 'files_find {}'],
    eventsOf: (answer) => {
      const thoughtSignature = 'signature 1'
      const isCalling = JSON.stringify(answer).includes(thoughtSignature)
      if (!isCalling) return STREAMS.gemini(answer)
      return [
        chunk({ functionCall: { id: 'x', name: 'files_read', willContinue: true }, thoughtSignature }),
        chunk(value({ stringValue: 'a', willContinue: true })),
        chunk(value({ stringValue: 'b' })),
        chunk({ functionCall: {} }),
        chunk({ functionCall: { name: 'files_find' } }, { finishReason: 'STOP' }),
      ]
    },
  },
]

export const QUIRKS: { readonly [P in Provider]: readonly Quirk[] } = {
  openai: CHAT,
  'openai-responses': RESPONSES,
  gemini: GEMINI,
  anthropic: ANTHROPIC,
}
