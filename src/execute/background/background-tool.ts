import { attempt } from '../../internal/attempt'
import { describeKind, isPlainObject, toRecord } from '../../internal/foreign-values'
import type { AtipTool } from '../../types/atip'
import type { ToolCall } from '../../types/lifecycle'

const id = { name: 'id', type: 'string', description: 'The id that background_start gave', required: true } as const

/** The definitions with which a model starts, reads and stops calls that go on while it does other things. */
export const BACKGROUND_TOOL: AtipTool = {
  atip: '0.6',
  name: 'background',
  version: '1',
  description: 'Calls that take long',
  effects: { filesystem: { write: false, delete: false }, network: false, idempotent: false },
  commands: {
    start: {
      description: 'Start a call of another tool that takes long, such as a build or a server, and go on',
      arguments: [
        { name: 'name', type: 'string', description: 'The name of the tool', required: true },
        { name: 'arguments', type: 'string', description: 'Its arguments, as JSON text', required: false },
      ],
    },
    read: {
      description: 'Read what a started call has printed since the last time, and whether it has ended',
      arguments: [
        id,
        { name: 'wait', type: 'integer', description: 'Seconds to wait for news, 60 at most', required: false },
      ],
    },
    stop: { description: 'Stop a started call', arguments: [id] },
  },
}

export const BACKGROUND_NAMES: readonly string[] = ['background_start', 'background_read', 'background_stop']

/** A model's request by a call of one of these definitions. */
export type BackgroundRequest =
  | { readonly kind: 'start'; readonly target: ToolCall }
  | { readonly kind: 'read' | 'stop'; readonly id: string; readonly waitMs: number }
  | { readonly kind: 'problem'; readonly problem: string }

const MAX_WAIT_S = 60
const DEFAULT_WAIT_S = 5

/** Returns `undefined` for a call of any other definition. */
export function readBackgroundCall(call: ToolCall): BackgroundRequest | undefined {
  if (!BACKGROUND_NAMES.includes(call.name)) return undefined
  const given = toRecord(call.arguments)
  if (call.name === 'background_start') return readStart(call, given)
  const { id, wait } = given
  if (typeof id !== 'string') return { kind: 'problem', problem: `id must be text, got ${describeKind(id)}.` }
  const seconds = Number(wait ?? DEFAULT_WAIT_S)
  const waitMs = Math.min(MAX_WAIT_S, Math.max(0, Number.isFinite(seconds) ? seconds : 0)) * 1000
  return { kind: call.name === 'background_read' ? 'read' : 'stop', id, waitMs }
}

function readStart(call: ToolCall, { name, arguments: text }: Record<string, unknown>): BackgroundRequest {
  if (typeof name !== 'string' || BACKGROUND_NAMES.includes(name)) {
    return { kind: 'problem', problem: 'name must be the name of another tool.' }
  }
  const parse = (json: string): unknown =>
    JSON.parse(json, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  const args = typeof text === 'string' ? attempt(() => parse(text.trim() === '' ? '{}' : text)) : (text ?? {})
  if (!isPlainObject(args)) return { kind: 'problem', problem: 'arguments must be the JSON text of an object.' }
  return { kind: 'start', target: { ...call, name, arguments: args } }
}
