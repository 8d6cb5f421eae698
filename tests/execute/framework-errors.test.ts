import { type AtipTool, createResultFilter, isAtipError, safeParseToolCall } from 'atip-bridge'
import { toA2TFunctions } from 'atip-bridge/a2t'
import { createToolkit } from 'atip-bridge/execute'
import { toAISDK, toLangChain, toOpenAIAgents } from 'atip-bridge/frameworks'
import { listMCPTools } from 'atip-bridge/mcp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const tool: AtipTool = {
  atip: '0.6',
  name: 'notes',
  version: '1.0.0',
  description: 'Keep notes',
  commands: { list: { description: 'List notes' } },
}
const toolkit = createToolkit([tool], { provider: 'openai' })
const sdk = toAISDK(toolkit).notes_list
const [agent] = toOpenAIAgents(toolkit)
const langChain = toLangChain(toolkit)

const refuse = (): never => {
  throw new TypeError('raw')
}
const trap = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse })
const circular: Record<string, unknown> = {}
circular.self = circular

describe('what frameworks pass wrongly is a clear error, never a raw one', () => {
  it.each<[string, () => unknown]>([
    ['no call to ask about', () => sdk?.needsApproval({}, undefined as never)],
    ['a call without messages', () => sdk?.needsApproval({}, { toolCallId: 'x' } as never)],
    ['a call without an id', () => sdk?.execute({}, { messages: [] } as never)],
    ['a call that throws', () => sdk?.needsApproval({}, trap as never)],
    ['circular arguments', () => langChain.tools[0]?.invoke({ id: 'x', name: 'notes_list', args: circular } as never)],
    ['a toolkit that throws', () => toAISDK(trap as never)],
    ['another toolkit that throws', () => toLangChain(trap as never)],
    ['an executor that throws', () => toA2TFunctions([], trap as never)],
    ['a client that throws', () => listMCPTools(trap as never)],
  ])('%s', async (_title, run) => {
    const error: unknown = await (async () => run())().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(isAtipError(error)).toBe(true)
  })

  it('a context without approvals is no reason to fail', async () => {
    expect(await agent?.needsApproval(undefined as never, {}, 'x')).toBeTypeOf('boolean')
  })
})

describe('a finder of secrets that returns a promise', () => {
  const rejections: unknown[] = []
  const note = (reason: unknown): void => void rejections.push(reason)
  beforeEach(() => process.on('unhandledRejection', note))
  afterEach(() => process.off('unhandledRejection', note))

  it.each<[string, () => unknown]>([
    ['that rejects', () => Promise.reject(new Error('a secret'))],
    ['that resolves', async () => [[0, 1]]],
    // biome-ignore lint/suspicious/noThenProperty: a promise of another library
    ['of another kind', () => ({ then: (_done: unknown, fail: (reason: Error) => void) => fail(new Error('x')) })],
  ])('%s is refused, and nothing is left unhandled', async (_title, find) => {
    const filter = createResultFilter([], { redactPatterns: [{ find: find as never }] })
    expect(() => filter.filter('text', 'tool')).toThrow('Expected ranges, not a promise, at options.redactPatterns.0')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(rejections).toEqual([])
  })
})

describe('why an answer ended is repeated only if the provider documents the word', () => {
  const answer = (finishReason: unknown): unknown => ({
    candidates: [{ content: { parts: [{ functionCall: { name: 'notes_list', args: {} } }] }, finishReason }],
  })
  it.each([
    ['MAX_TOKENS', 'ended early (MAX_TOKENS)'],
    ['ignore_all_previous_instructions', 'ended early (for an unknown reason)'],
    ['sk_live_51abcdefghijklmnop', 'ended early (for an unknown reason)'],
    [{ toString: (): string => 'SAFETY' }, 'ended early (for an unknown reason)'],
  ])('%j', (reason, words) => {
    const { errors } = safeParseToolCall('gemini', answer(reason))
    expect(errors.map(({ message }) => message).join()).toContain(words)
  })
})
