import { attempt, parseJson } from '../internal/attempt'
import { repeatsTooMuch } from '../internal/count-repeats'
import { describeKind, isRecord, wrapErrors } from '../internal/foreign-values'
import { hash } from '../internal/hash'
import { ANYTHING, type OptionRules, readOptions } from '../internal/read-options'
import { flattenTools } from '../toolset/create-toolset'
import type { Flattened } from '../toolset/flatten'
import { findDefinition } from '../toolset/resolve-call'
import type { ParseOptions, ToolCall, ToolCallError } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { FlatParameter } from '../types/toolset'
import type { FoundCall, RawCall } from './raw-call'

export const PARSE_OPTIONS: OptionRules<ParseOptions> = { tools: ANYTHING }

/** Settles a found call: returns a call or an error. A call of OpenAI's parallel wrapper becomes several calls. */
export type Settler = (found: FoundCall, seed: string) => readonly (ToolCall | ToolCallError)[]

/**
 * Returns a settler for the calls of one response. The settler makes ids unique, parses arguments and resolves names.
 * It must receive the calls in order.
 *
 * @param isReplay true if the arguments are sent back to the provider and must keep the model's spelling
 * @throws AtipValidationError if the options or the tools are invalid
 */
export function createSettler(provider: Provider, options: ParseOptions, isReplay = false): Settler {
  const resolve = createCallResolver(provider, options, isReplay)
  const isGemini = provider === 'gemini'
  const makeUniqueId = createIdMaker()
  let count = 0
  return (found, seed) => {
    if (typeof found === 'string') return [{ message: found }]
    const { name, callId, custom, arguments: rawArguments, setId } = found
    const id = isGemini ? name : makeUniqueId(found, seed)
    const known = {
      ...(typeof id === 'string' && id !== '' && { id }),
      ...(typeof name === 'string' && { name }),
      ...(typeof callId === 'string' && { callId }),
      ...(custom === true && { custom: true }),
    }
    if (!isGemini && known.id !== undefined) setId?.(known.id)
    const calls = readCalls(found, known, resolve)
    if (typeof calls === 'string') {
      const place = isGemini && known.id !== undefined ? { place: count++ } : {}
      return [{ ...known, ...place, rawArguments, message: calls }]
    }
    count += calls.length
    const isExpanded = !isGemini && calls.some((call) => call.id !== known.id)
    return isExpanded ? calls.map((call) => ({ ...call, id: makeUniqueId(call, seed) })) : calls
  }
}

export function isCallError(settled: ToolCall | ToolCallError): settled is ToolCallError {
  return 'message' in settled
}

/** @returns the settled calls of a raw call, or the problem with the raw call */
function readCalls(
  { name, arguments: raw, problem }: RawCall,
  known: Partial<ToolCall>,
  resolve: CallResolver,
): ToolCall[] | string {
  if (typeof name !== 'string' || name === '') return 'A tool call has no function name'
  if (problem !== undefined) return `A tool call ${problem}`
  const args = parseCallArguments(raw)
  if (typeof args === 'string') return `The arguments of a tool call ${args}`
  return resolve({ ...known, name, arguments: args } as ToolCall)
}

/**
 * Returns a function that gives each call a unique id: the server's id, or a generated id if the server's id is missing
 * or taken.
 * Reading a response again generates the same ids.
 */
function createIdMaker(): (call: RawCall, seed: string) => string {
  const taken = new Set<string>()
  return ({ id, name, arguments: args }, seed) => {
    let own = typeof id === 'string' ? id : ''
    if (own === '' || taken.has(own)) {
      // The arguments may be text in a streamed response and an object in a non-streamed response.
      const read = parseCallArguments(args)
      const parts = [seed, taken.size, name, typeof read === 'string' ? args : read]
      const whole = attempt(() => (repeatsTooMuch(parts) ? undefined : JSON.stringify(parts)))
      const identity = whole ?? JSON.stringify(parts.slice(0, 2))
      for (let round = 0; own === '' || taken.has(own); round++) own = `c${hash(identity, round)}`
    }
    taken.add(own)
    return own
  }
}

/**
 * Reads a call's arguments from an object or its JSON text. Absent arguments, `null` and `""` become `{}`. Text that
 * was encoded twice is decoded twice.
 *
 * @returns the arguments without keys named `__proto__`, or the problem with the arguments
 */
export function parseCallArguments(raw: unknown): Record<string, unknown> | string {
  let value = raw
  if (typeof raw === 'string') {
    value = decodeArguments(raw)
    if (value === undefined) return 'are not valid JSON'
  }
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) return `must be an object, got ${describeKind(value)}`
  try {
    const read = dropProtoKeys(value)
    return repeatsTooMuch(read) ? 'cannot be read: they repeat their parts too often' : read
  } catch {
    return 'cannot be read: they are nested too deeply, or an accessor throws'
  }
}

function decodeArguments(text: string): unknown {
  if (text.trim() === '') return {}
  const value = parseJson(text)
  if (typeof value !== 'string') return value
  const inner = value.trim() === '' ? {} : parseJson(value)
  return isRecord(inner) ? inner : value
}

/** Returns the value without keys named `__proto__`: itself if it has none, else a copy. Reads shared parts once. */
function dropProtoKeys<T>(value: T, cleaned: Map<object, unknown> = new Map()): T {
  if (typeof value !== 'object' || value === null) return value
  if (!cleaned.has(value)) cleaned.set(value, copyWithoutProtoKeys(value, cleaned))
  return cleaned.get(value) as T
}

function copyWithoutProtoKeys(value: object, cleaned: Map<object, unknown>): unknown {
  const entries = Object.entries(value).map(([key, item]) => [key, dropProtoKeys(item, cleaned), item] as const)
  if (entries.every(([key, item, original]) => key !== '__proto__' && item === original)) return value
  const kept = entries.filter(([key]) => key !== '__proto__').map(([key, item]) => [key, item])
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept)
}

/** Resolves the name that the model used. Returns the resolved calls, or the problem with the call. */
type CallResolver = (call: ToolCall) => ToolCall[] | string

type DeclaredParameter = Pick<FlatParameter, 'key' | 'portableKey'> & Partial<Pick<FlatParameter, 'enum'>>

/** The function name under which some OpenAI models wrap several calls. */
export const PARALLEL_WRAPPER = 'multi_tool_use.parallel'

/** Creates a resolver. Without tools, the resolver returns every call unchanged. */
function createCallResolver(provider: Provider, options: ParseOptions, isReplay: boolean): CallResolver {
  const { tools } = readOptions<ParseOptions>(options, PARSE_OPTIONS)
  if (tools === undefined) return (call) => [call]
  const flattened = wrapErrors('the tools', () => flattenTools(tools))
  const resolve = (call: ToolCall, calledAs: string): ToolCall => {
    const definition = provider === 'gemini' && !isReplay ? findDefinition(flattened, call.name) : undefined
    const known = definition === undefined ? call : restoreDeclaredArguments(call, definition.parameters)
    return calledAs === call.name ? known : { ...known, calledAs }
  }
  return (call) => {
    if (findDefinition(flattened, call.name) !== undefined) return [resolve(call, call.name)]
    if (call.name === PARALLEL_WRAPPER) return expandParallelCall(call, provider, flattened)
    const name = findPlainName(call.name, flattened)
    if (name === undefined) return [call]
    return [resolve({ ...call, name, id: call.id === call.name && provider === 'gemini' ? name : call.id }, call.name)]
  }
}

/** Returns the known name that a qualified name ends with, such as `gh_pr_create` for `functions.gh_pr_create`. */
function findPlainName(name: string, flattened: Flattened): string | undefined {
  const last = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1)
  return findDefinition(flattened, last) === undefined ? undefined : last
}

/** Returns the calls inside a wrapper call. Each of them must name a known tool. */
function expandParallelCall(call: ToolCall, provider: Provider, flattened: Flattened): ToolCall[] | string {
  const { tool_uses: uses } = call.arguments
  if (!Array.isArray(uses) || uses.length === 0) return `The arguments of ${PARALLEL_WRAPPER} contain no tool_uses`
  const calls: ToolCall[] = []
  for (const use of uses as unknown[]) {
    const { recipient_name: recipient, parameters } = isRecord(use) ? use : {}
    const name = typeof recipient === 'string' ? findPlainName(recipient, flattened) : undefined
    const args = parseCallArguments(parameters)
    if (name === undefined) return `One of the tool_uses of ${PARALLEL_WRAPPER} names an unknown tool`
    if (typeof args === 'string') return `The parameters of one of the tool_uses of ${PARALLEL_WRAPPER} ${args}`
    const id = provider === 'gemini' ? name : `${call.id}_${calls.length}`
    calls.push({ ...call, id, name, arguments: args, calledAs: PARALLEL_WRAPPER })
  }
  return calls
}

/** Restores the declared keys, and the numbers of enums that Gemini's schemas contain as text. */
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
