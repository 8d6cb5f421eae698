import { hash } from '../internal/hash'
import type { ToolCall, ToolCallError } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import { readArguments } from './arguments'
import type { Found, RawCall } from './raw-call'
import type { Resolver } from './resolve-name'

/** A call that was read, or what is wrong with it; several for a call that stands for several. */
export type Settled = readonly (ToolCall | ToolCallError)[]

/** Reads calls one after the other: gives each an id of its own, parses its arguments, resolves its name. */
export function createSettler(provider: Provider, resolve: Resolver): (found: Found, seed: string) => Settled {
  const taken = new Set<string>()
  let count = 0
  return (found, seed) => {
    if (typeof found === 'string') return [{ message: found }]
    const known = {
      ...idOf(provider, found, seed, taken),
      ...(typeof found.name === 'string' && { name: found.name }),
      ...(typeof found.callId === 'string' && { callId: found.callId }),
      ...(found.custom === true && { custom: true }),
    }
    const calls = readCalls(found, known, resolve)
    if (typeof calls === 'string') {
      const place = provider === 'gemini' && known.id !== undefined ? { place: count++ } : {}
      return [{ ...known, ...place, rawArguments: found.arguments, message: calls }]
    }
    count += calls.length
    const isExpanded = provider !== 'gemini' && calls.some(({ id }) => id !== known.id)
    return isExpanded ? calls.map((call) => ({ ...call, id: ownId(call, seed, taken) })) : calls
  }
}

/** The calls that a call stands for, or what is wrong with it. */
function readCalls(
  { name, arguments: raw, problem }: RawCall,
  known: Partial<ToolCall>,
  resolve: Resolver,
): ToolCall[] | string {
  if (typeof name !== 'string' || name === '') return 'A tool call has no function name'
  if (problem !== undefined) return `A tool call ${problem}`
  const args = readArguments(raw)
  if (typeof args === 'string') return `The arguments of a tool call ${args}`
  return resolve({ ...known, name, arguments: args } as ToolCall)
}

/** Gemini's calls have their function's name as id. */
function idOf(provider: Provider, call: RawCall, seed: string, taken: Set<string>): { id?: string } {
  if (provider === 'gemini') return typeof call.name === 'string' && call.name !== '' ? { id: call.name } : {}
  const id = ownId(call, seed, taken)
  call.setId?.(id)
  return { id }
}

/** The id that a server gives, unless it is missing or another call has it: then one that every server takes back. */
function ownId({ id, name, arguments: args }: RawCall, seed: string, taken: Set<string>): string {
  let own = typeof id === 'string' ? id : ''
  // Parsed: an answer that was streamed has the text, one that was not an object.
  const identity = own === '' || taken.has(own) ? identityOf([seed, taken.size, name, readArguments(args)]) : ''
  for (let round = 0; own === '' || taken.has(own); round++) own = `c${hash(identity, round)}`
  taken.add(own)
  return own
}

function identityOf(parts: readonly unknown[]): string {
  try {
    return JSON.stringify(parts)
  } catch {
    return JSON.stringify(parts.slice(0, 2))
  }
}

/** Whether it is what is wrong with a call. */
export function isError(settled: ToolCall | ToolCallError): settled is ToolCallError {
  return 'message' in settled
}
