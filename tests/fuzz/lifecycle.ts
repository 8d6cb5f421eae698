import {
  createToolset,
  handleToolError,
  handleToolResults,
  isAtipError,
  type Provider,
  parseToolCall,
  safeParseToolCall,
  type ToolCall,
  ToolCallBuilder,
  type ToolCallError,
  toAssistantMessage,
} from 'atip-bridge'
import fc from 'fast-check'
import { argument, toolOf } from '../support/tools'
import { mutate, mutations } from './mutate'
import { RESPONSES, STREAMS } from './turns'

const TOOLS = createToolset([toolOf({ arguments: [argument('a', { required: false })] })])

/** Returns what `action` returns, `undefined` if it throws an AtipError; fails if it throws anything else. */
function survives<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    if (!isAtipError(error)) throw error
    return undefined
  }
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold that ${what}`)
}

/** Checks that every call that was read can be sent back and answered once, in messages that are JSON. */
function checkTurn(
  provider: Provider,
  response: unknown,
  calls: readonly ToolCall[],
  errors: readonly ToolCallError[],
): void {
  const ids = [...calls, ...errors].flatMap(({ id }) => (id === undefined ? [] : [id]))
  must(provider === 'gemini' || new Set(ids).size === ids.length, 'every call has an id of its own')
  for (const { name, arguments: args } of calls) {
    must(name !== '' && typeof args === 'object' && args !== null, 'a call has a name and arguments')
  }
  const results = [...calls.map((call) => ({ ...call, result: 'ok' })), ...errors]
  const answers = survives(() => handleToolResults(provider, results, { tools: TOOLS }))
  must(answers !== undefined || provider === 'gemini', 'what was read can be answered')
  const turn = survives(() => toAssistantMessage(provider, response, { tools: TOOLS }))
  must(
    !/(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify([turn, answers])),
    'messages have no half of a surrogate pair',
  )
  for (const error of errors.slice(0, 2)) survives(() => handleToolError(provider, error, { tools: TOOLS }))
}

/** Reads a response in every way. */
function checkResponse(provider: Provider, response: unknown): void {
  const parsed = safeParseToolCall(provider, response, { tools: TOOLS })
  const calls = survives(() => parseToolCall(provider, response, { tools: TOOLS }))
  must((calls === undefined) === parsed.errors.length > 0, 'both ways to read agree')
  checkTurn(provider, response, parsed.calls, parsed.errors)
}

function checkStream(provider: Provider, chunks: readonly unknown[]): void {
  const builder = new ToolCallBuilder(provider, { tools: TOOLS })
  const pushed = chunks.flatMap((chunk) => builder.push(chunk))
  const { calls, errors, response } = builder.finish()
  must(
    calls.slice(0, pushed.length).every((call, index) => call === pushed[index]),
    'calls are returned once, in order',
  )
  checkTurn(provider, response, calls, errors)
}

/** Responses and streams of one provider, changed at random places. */
export function survivesMutations(provider: Provider): fc.IRawProperty<unknown> {
  const templates = [...RESPONSES[provider], STREAMS[provider]].map((template) => JSON.stringify(template))
  return fc.property(fc.nat(templates.length - 1), mutations, (index, changes) => {
    const value = mutate(templates[index] as string, changes)
    if (index < templates.length - 1) checkResponse(provider, value)
    else checkStream(provider, Array.isArray(value) ? value : [value])
  }) as fc.IRawProperty<unknown>
}
