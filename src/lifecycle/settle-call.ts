import { AtipValidationError } from '../internal/errors'
import { guarded, invalid, isRecord, kindOf } from '../internal/guard'
import { hash } from '../internal/hash'
import { flattenTools } from '../toolset/create-toolset'
import { findDefinition } from '../toolset/resolve-call'
import type { ParseOptions, ToolCall, ToolCallError } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { FlatParameter } from '../types/toolset'
import type { FoundCall, RawCall } from './raw-call'

/** A call that was read, or what is wrong with it; several for a call that stands for several. */
export type SettledCalls = readonly (ToolCall | ToolCallError)[]

/** Reads calls one after the other: gives each an id of its own, parses its arguments, resolves its name. */
export function createSettler(
  provider: Provider,
  resolve: CallResolver,
): (found: FoundCall, seed: string) => SettledCalls {
  const taken = new Set<string>()
  let count = 0
  return (found, seed) => {
    if (typeof found === 'string') return [{ message: found }]
    const known = {
      ...assignId(provider, found, seed, taken),
      ...(typeof found.name === 'string' && { name: found.name }),
      ...(typeof found.callId === 'string' && { callId: found.callId }),
      ...(found.custom === true && { custom: true }),
    }
    const calls = resolveRawCall(found, known, resolve)
    if (typeof calls === 'string') {
      const place = provider === 'gemini' && known.id !== undefined ? { place: count++ } : {}
      return [{ ...known, ...place, rawArguments: found.arguments, message: calls }]
    }
    count += calls.length
    const isExpanded = provider !== 'gemini' && calls.some(({ id }) => id !== known.id)
    return isExpanded ? calls.map((call) => ({ ...call, id: makeUniqueId(call, seed, taken) })) : calls
  }
}

/** The calls that a call stands for, or what is wrong with it. */
function resolveRawCall(
  { name, arguments: raw, problem }: RawCall,
  known: Partial<ToolCall>,
  resolve: CallResolver,
): ToolCall[] | string {
  if (typeof name !== 'string' || name === '') return 'A tool call has no function name'
  if (problem !== undefined) return `A tool call ${problem}`
  const args = readArguments(raw)
  if (typeof args === 'string') return `The arguments of a tool call ${args}`
  return resolve({ ...known, name, arguments: args } as ToolCall)
}

/** Gemini's calls have their function's name as id. */
function assignId(provider: Provider, call: RawCall, seed: string, taken: Set<string>): { id?: string } {
  if (provider === 'gemini') return typeof call.name === 'string' && call.name !== '' ? { id: call.name } : {}
  const id = makeUniqueId(call, seed, taken)
  call.setId?.(id)
  return { id }
}

/** The id that a server gives, unless it is missing or another call has it: then one that every server takes back. */
function makeUniqueId({ id, name, arguments: args }: RawCall, seed: string, taken: Set<string>): string {
  let own = typeof id === 'string' ? id : ''
  // Parsed: an answer that was streamed has the text, one that was not an object.
  const identity = own === '' || taken.has(own) ? serializeIdentity([seed, taken.size, name, readArguments(args)]) : ''
  for (let round = 0; own === '' || taken.has(own); round++) own = `c${hash(identity, round)}`
  taken.add(own)
  return own
}

function serializeIdentity(parts: readonly unknown[]): string {
  try {
    return JSON.stringify(parts)
  } catch {
    return JSON.stringify(parts.slice(0, 2))
  }
}

/** Whether it is what is wrong with a call. */
export function isCallError(settled: ToolCall | ToolCallError): settled is ToolCallError {
  return 'message' in settled
}

/** Turns a call as the model named it into the calls that it stands for, or tells what is wrong with it. */
export type CallResolver = (call: ToolCall) => ToolCall[] | string

/** The names of tools, of commands and of groups of them, and their parameters. */
interface KnownCommands {
  get(name: string): readonly DeclaredParameter[] | undefined
  has(name: string): boolean
}

type DeclaredParameter = Pick<FlatParameter, 'key' | 'portableKey'> & Partial<Pick<FlatParameter, 'enum'>>

/** The wrapper in which some models of OpenAI put several calls. */
export const PARALLEL_WRAPPER = 'multi_tool_use.parallel'

/**
 * Without tools every call stays as it is.
 *
 * @param isReplay arguments stay as the model wrote them: the provider gets them back
 * @throws AtipValidationError if the options or the tools are invalid
 */
export function createCallResolver(provider: Provider, options: ParseOptions, isReplay = false): CallResolver {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const { tools }: ParseOptions = options
  for (const option of Object.keys(options)) {
    if (option !== 'tools')
      throw new AtipValidationError('Unknown option: there is only tools', ['options', option], undefined)
  }
  if (tools === undefined) return (call) => [call]
  const flattened = guarded('the tools', () => flattenTools(tools))
  const commands: KnownCommands = {
    get: (name) => findDefinition(flattened, name)?.parameters,
    has: (name) => findDefinition(flattened, name) !== undefined,
  }
  const settle = (call: ToolCall, calledAs: string): ToolCall => {
    const parameters = provider === 'gemini' && !isReplay ? commands.get(call.name) : undefined
    const known = parameters === undefined ? call : restoreDeclaredArguments(call, parameters)
    return calledAs === call.name ? known : { ...known, calledAs }
  }
  return (call) => {
    if (commands.has(call.name)) return [settle(call, call.name)]
    if (call.name === PARALLEL_WRAPPER) return expandParallelCall(call, provider, commands)
    const name = stripNamespace(call.name, commands)
    if (name === undefined) return [call]
    return [settle({ ...call, name, id: call.id === call.name && provider === 'gemini' ? name : call.id }, call.name)]
  }
}

/** The tool that a qualified name ends with; `undefined` where none does. */
function stripNamespace(name: string, commands: KnownCommands): string | undefined {
  const last = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1)
  return commands.has(last) ? last : undefined
}

/** The calls in a call of OpenAI's wrapper; all of them must be of known tools. */
function expandParallelCall(call: ToolCall, provider: Provider, commands: KnownCommands): ToolCall[] | string {
  const { tool_uses: uses } = call.arguments
  if (!Array.isArray(uses) || uses.length === 0) return `The arguments of ${PARALLEL_WRAPPER} hold no tool_uses`
  const calls: ToolCall[] = []
  for (const use of uses as unknown[]) {
    const { recipient_name: recipient, parameters } = isRecord(use) ? use : {}
    const name = typeof recipient === 'string' ? stripNamespace(recipient, commands) : undefined
    const args = readArguments(parameters)
    if (name === undefined) return `One of the tool_uses of ${PARALLEL_WRAPPER} is of no known tool`
    if (typeof args === 'string') return `The parameters of one of the tool_uses of ${PARALLEL_WRAPPER} ${args}`
    const id = provider === 'gemini' ? name : `${call.id}_${calls.length}`
    calls.push({ ...call, id, name, arguments: args, calledAs: PARALLEL_WRAPPER })
  }
  return calls
}

/** Gemini spells some keys in its own way and knows only texts as allowed values: both become what the tool declares. */
function restoreDeclaredArguments(call: ToolCall, parameters: readonly DeclaredParameter[]): ToolCall {
  const args: Record<string, unknown> = { ...call.arguments }
  for (const { key, portableKey, enum: allowed } of parameters) {
    if (key !== portableKey && Object.hasOwn(args, portableKey) && !Object.hasOwn(args, key)) {
      args[key] = args[portableKey]
      delete args[portableKey]
    }
    if (typeof allowed?.[0] !== 'number' || !Object.hasOwn(args, key)) continue
    const numbers = new Map<unknown, unknown>(allowed.map((value) => [String(value), value]))
    const toNumber = (value: unknown): unknown => numbers.get(value) ?? value
    const value = args[key]
    args[key] = Array.isArray(value) ? value.map(toNumber) : toNumber(value)
  }
  return { ...call, arguments: args }
}

/**
 * Reads the arguments of a call: an object, its JSON text, or nothing at all (`""`, `null`, absent), which is `{}`.
 * Text that was encoded twice is decoded twice.
 *
 * @returns the arguments without keys named `__proto__`, or what was wrong with them
 */
export function readArguments(raw: unknown): Record<string, unknown> | string {
  let value = raw
  if (typeof raw === 'string') {
    try {
      value = decodeArguments(raw)
    } catch {
      return 'are not valid JSON'
    }
  }
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) return `are not an object but ${kindOf(value)}`
  try {
    return dropProtoKeys(value)
  } catch {
    return 'cannot be read: they are nested too deeply, or reading them failed'
  }
}

function decodeArguments(text: string): unknown {
  if (text.trim() === '') return {}
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'string') return value
  try {
    const inner: unknown = value.trim() === '' ? {} : JSON.parse(value)
    return isRecord(inner) ? inner : value
  } catch {
    return value
  }
}

/** The value itself where no `__proto__` key is in it; a copy without those keys otherwise. */
function dropProtoKeys<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, dropProtoKeys(item), item] as const)
  if (entries.every(([key, item, original]) => key !== '__proto__' && item === original)) return value
  const kept = entries.filter(([key]) => key !== '__proto__').map(([key, item]) => [key, item])
  return (Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept)) as T
}
