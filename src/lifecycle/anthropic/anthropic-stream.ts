import { parseJson } from '../../internal/attempt'
import { isRecord, toRecord } from '../../internal/foreign-values'
import { copyFields, type FoundCall, LEFT_OPEN, type RawCall, type StreamAssembler } from '../raw-call'
import { describeEarlyAnthropicEnd } from './anthropic-turns'

interface StreamedBlock {
  readonly fields: Record<string, unknown>
  /** The JSON of `input` received so far. */
  json: string
  isOpen: boolean
  /** True if a piece of the JSON was not a string. */
  isBroken: boolean
}

interface AnthropicStreamState {
  readonly message: Record<string, unknown>
  readonly blocks: StreamedBlock[]
  readonly byIndex: Map<unknown, StreamedBlock>
  /** A call whose block closed without arguments. A later event shows whether the call is complete. */
  held: RawCall | undefined
  /** True if the stream contained a piece that belongs to no block. */
  isMixed: boolean
}

type EventHandler = (state: AnthropicStreamState, event: Record<string, unknown>) => FoundCall[]

/** Assembles the events of the Messages API. */
export function assembleAnthropicStream(): StreamAssembler {
  const state: AnthropicStreamState = { message: {}, blocks: [], byIndex: new Map(), held: undefined, isMixed: false }
  return {
    push: (event) => {
      const type = typeof event.type === 'string' ? event.type : ''
      return Object.hasOwn(EVENT_HANDLERS, type) ? (EVENT_HANDLERS[type]?.(state, event) ?? []) : []
    },
    hasStarted: () => state.blocks.length > 0 || Object.keys(state.message).length > 0,
    finish: () => {
      const open = state.blocks.filter(({ fields, isOpen }) => isOpen && fields.type === 'tool_use')
      const cutOff = open.map((block) => ({ ...toRawCall(block), problem: LEFT_OPEN }))
      return [...releaseHeldCall(state, LEFT_OPEN), ...cutOff]
    },
    response: () => ({ ...state.message, role: 'assistant', content: state.blocks.map(toWholeBlock) }),
  }
}

const EVENT_HANDLERS: { readonly [type: string]: EventHandler } = {
  message_start: ({ message }, event) => {
    copyFields(message, toRecord(event.message))
    return []
  },
  content_block_start: (state, { index, content_block: start }) => {
    const fields = { ...toRecord(start) }
    if (Array.isArray(fields.citations)) fields.citations = [...fields.citations]
    const block: StreamedBlock = { fields, json: '', isOpen: true, isBroken: false }
    state.blocks.push(block)
    state.byIndex.set(index, block)
    return releaseHeldCall(state)
  },
  content_block_delta: (state, { index, delta }) => {
    const block = findBlock(state, index)
    if (block !== undefined) return addBlockDelta(block, toRecord(delta))
    state.isMixed = true
    return ['A piece of the stream belongs to no content block']
  },
  content_block_stop: (state, { index }) => {
    const block = findBlock(state, index)
    if (block === undefined || !block.isOpen) return []
    block.isOpen = false
    if (block.fields.type !== 'tool_use') return []
    const call = toRawCall(block)
    if (block.json.trim() !== '') return [call]
    const found = releaseHeldCall(state)
    state.held = call
    return found
  },
  message_delta: (state, { delta, usage }) => {
    copyFields(state.message, toRecord(delta))
    if (isRecord(usage)) state.message.usage = { ...toRecord(state.message.usage), ...usage }
    const { stop_reason: reason } = state.message
    return reason === undefined || reason === null ? [] : releaseHeldCall(state, describeEarlyAnthropicEnd(reason))
  },
  message_stop: (state) => releaseHeldCall(state),
}

/** Returns the block at an index, or else the only open block. An event without an index gets the last open block. */
function findBlock({ byIndex, blocks }: AnthropicStreamState, index: unknown): StreamedBlock | undefined {
  const open = blocks.filter(({ isOpen }) => isOpen)
  return byIndex.get(index) ?? (open.length === 1 || index === undefined ? open.at(-1) : undefined)
}

function releaseHeldCall(state: AnthropicStreamState, problem?: string): FoundCall[] {
  const { held, isMixed } = state
  state.held = undefined
  return held === undefined ? [] : [{ ...held, problem: problem ?? (isMixed ? LEFT_OPEN : held.problem) }]
}

/** Maps the type of a delta to the field that it extends. */
const TEXT_DELTAS: { readonly [type: string]: string } = {
  text_delta: 'text',
  thinking_delta: 'thinking',
  signature_delta: 'signature',
  compaction_delta: 'content',
}

/** Adds a delta to its block. @returns the problems with the delta */
function addBlockDelta(block: StreamedBlock, delta: Record<string, unknown>): FoundCall[] {
  const { type, partial_json: json, citation } = delta
  const { fields, isOpen } = block
  if (type === 'input_json_delta') {
    if (json === undefined || json === null || json === '') return []
    if (!isOpen) return ['A tool call continued after it had ended']
    block.json += json
    block.isBroken ||= typeof json !== 'string'
  } else if (type === 'citations_delta') {
    if (Array.isArray(fields.citations)) fields.citations.push(citation)
    else fields.citations = [citation]
  } else if (typeof type === 'string' && Object.hasOwn(TEXT_DELTAS, type)) {
    const field = TEXT_DELTAS[type] as string
    const more = delta[field]
    if (typeof more === 'string') fields[field] = `${fields[field] ?? ''}${more}`
  }
  return []
}

/**
 * Returns the call of a block. Its arguments are JSON text, the `input` that the server sent at once, or `undefined`.
 */
function toRawCall({ fields, json, isBroken }: StreamedBlock): RawCall {
  const { id, name, input } = fields
  const isGiven = isRecord(input)
    ? Object.keys(input).length > 0
    : input !== undefined && input !== null && input !== ''
  const args = json.trim() !== '' ? json : isGiven ? input : undefined
  const setId = (given: string): void => {
    fields.id = given
  }
  return { id, name, arguments: args, problem: isBroken ? 'has arguments that are not text' : undefined, setId }
}

/** Returns the block in the shape of a non-streamed response. Input that is not JSON stays text. */
function toWholeBlock({ fields, json }: StreamedBlock): Record<string, unknown> {
  if (json.trim() === '') return fields
  const input = parseJson(json)
  return { ...fields, input: input === undefined ? json : input }
}
