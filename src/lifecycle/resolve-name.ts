import { AtipValidationError } from '../errors'
import { guarded, invalid, isRecord } from '../internal/guard'
import { flattenTools } from '../toolset'
import type { ParseOptions, ToolCall } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { FlatParameter } from '../types/toolset'
import { readArguments } from './arguments'

/** Turns a call as the model named it into the calls that it stands for, or tells what is wrong with it. */
export type Resolver = (call: ToolCall) => ToolCall[] | string

/** The names of tools, of commands and of groups of them, and their parameters. */
interface Known {
  get(name: string): readonly Declared[] | undefined
  has(name: string): boolean
}

type Declared = Pick<FlatParameter, 'key' | 'portableKey'> & Partial<Pick<FlatParameter, 'enum'>>

/** The wrapper in which some models of OpenAI put several calls. */
export const PARALLEL = 'multi_tool_use.parallel'

/**
 * Without tools every call stays as it is.
 *
 * @param isReplay arguments stay as the model wrote them: the provider gets them back
 * @throws AtipValidationError if the options or the tools are invalid
 */
export function createResolver(provider: Provider, options: ParseOptions, isReplay = false): Resolver {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const { tools }: ParseOptions = options
  for (const option of Object.keys(options)) {
    if (option !== 'tools')
      throw new AtipValidationError('Unknown option: there is only tools', ['options', option], undefined)
  }
  if (tools === undefined) return (call) => [call]
  const flattened = guarded('the tools', () => flattenTools(tools))
  const byName = new Map(flattened.commands.map((each) => [each.name, each]))
  const commands: Known = {
    get: (name) => byName.get(name)?.parameters ?? flattened.groups().get(name)?.parameters,
    has: (name) => byName.has(name) || flattened.groups().has(name),
  }
  const settle = (call: ToolCall, calledAs: string): ToolCall => {
    const parameters = provider === 'gemini' && !isReplay ? commands.get(call.name) : undefined
    const known = parameters === undefined ? call : asDeclared(call, parameters)
    return calledAs === call.name ? known : { ...known, calledAs }
  }
  return (call) => {
    if (commands.has(call.name)) return [settle(call, call.name)]
    if (call.name === PARALLEL) return expand(call, provider, commands)
    const name = plainName(call.name, commands)
    if (name === undefined) return [call]
    return [settle({ ...call, name, id: call.id === call.name && provider === 'gemini' ? name : call.id }, call.name)]
  }
}

/** The tool that a qualified name ends with; `undefined` where none does. */
function plainName(name: string, commands: Known): string | undefined {
  const last = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1)
  return commands.has(last) ? last : undefined
}

/** The calls in a call of OpenAI's wrapper; all of them must be of known tools. */
function expand(call: ToolCall, provider: Provider, commands: Known): ToolCall[] | string {
  const { tool_uses: uses } = call.arguments
  if (!Array.isArray(uses) || uses.length === 0) return `The arguments of ${PARALLEL} hold no tool_uses`
  const calls: ToolCall[] = []
  for (const use of uses as unknown[]) {
    const { recipient_name: recipient, parameters } = isRecord(use) ? use : {}
    const name = typeof recipient === 'string' ? plainName(recipient, commands) : undefined
    const args = readArguments(parameters)
    if (name === undefined) return `One of the tool_uses of ${PARALLEL} is of no known tool`
    if (typeof args === 'string') return `The parameters of one of the tool_uses of ${PARALLEL} ${args}`
    const id = provider === 'gemini' ? name : `${call.id}_${calls.length}`
    calls.push({ ...call, id, name, arguments: args, calledAs: PARALLEL })
  }
  return calls
}

/** Gemini spells some keys in its own way and knows only texts as allowed values: both become what the tool declares. */
function asDeclared(call: ToolCall, parameters: readonly Declared[]): ToolCall {
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
