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
  return (found, seed) => {
    if (typeof found === 'string') return [{ message: found }]
    const { name, arguments: rawArguments, callId, custom, problem } = found
    const known = {
      ...idOf(provider, found, seed, taken),
      ...(typeof name === 'string' && { name }),
      ...(typeof callId === 'string' && { callId }),
      ...(custom === true && { custom }),
    }
    const fault = (message: string): Settled => [{ ...known, rawArguments, message } as ToolCallError]
    if (typeof name !== 'string' || name === '') return fault('A tool call has no function name')
    if (problem !== undefined) return fault(`A tool call ${problem}`)
    const args = readArguments(rawArguments)
    if (typeof args === 'string') return fault(`The arguments of a tool call ${args}`)
    const calls = resolve({ ...known, name, arguments: args } as ToolCall)
    if (typeof calls === 'string') return fault(calls)
    for (const { id } of calls) taken.add(id)
    return calls
  }
}

/** Gemini's calls have their function's name as id. */
function idOf(provider: Provider, call: RawCall, seed: string, taken: Set<string>): { id?: string } {
  if (provider !== 'gemini') return { id: ownId(call, seed, taken) }
  return typeof call.name === 'string' && call.name !== '' ? { id: call.name } : {}
}

/** The id that a server gives, unless it is missing or another call has it: then one that every server takes back. */
function ownId({ id, name, arguments: args }: RawCall, seed: string, taken: Set<string>): string {
  let own = typeof id === 'string' ? id : ''
  for (let round = 0; own === '' || taken.has(own); round++) {
    own = `c${hash(JSON.stringify([seed, taken.size, ...[name, args].filter((part) => typeof part === 'string')]), round)}`
  }
  taken.add(own)
  return own
}

/** Whether it is what is wrong with a call. */
export function isError(settled: ToolCall | ToolCallError): settled is ToolCallError {
  return 'message' in settled
}
