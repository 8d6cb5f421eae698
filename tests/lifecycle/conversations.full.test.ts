import {
  compileTools,
  handleToolResults,
  type Provider,
  parseToolCall,
  presets,
  type ToolCall,
  type ToolResult,
  toAssistantMessage,
} from 'atip-bridge'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { converse, openModel, type Transcript } from '../support/agents'
import { type Conversation, type Loopback, startLoopback } from '../support/loopback'
import { ANSWERS } from '../support/loopback/answers'
import type { Json } from '../support/loopback/rules'
import { rawModel } from '../support/raw-model'
import { ENDINGS } from './conversations/endings'
import { EXACT, EXACT_TURN } from './conversations/exact'
import { IRREGULAR } from './conversations/irregular'
import { MISTAKEN, MISTAKES } from './conversations/mistakes'
import { QUIRKS } from './conversations/quirks'
import { call, PROVIDERS, REGULAR, read, type Script, TOOLS } from './conversations/scripts'
import { SPECIALS } from './conversations/specials'

let server: Loopback
beforeAll(async () => {
  server = await startLoopback()
})
afterAll(() => server.close())

/** Results of reading these paths; any other path returns a text. */
const RESULTS: Record<string, Omit<ToolResult, 'id' | 'name'>> = {
  empty: { result: '' },
  list: { result: [1, null, ['a']] },
  null: { result: null },
  nothing: { result: undefined },
  object: { result: { error: 'none', output: { lines: 3 } } },
  odd: { result: { not: Number.NaN, big: 1n, map: new Map(), hole: undefined } },
  fail: { result: 'No such file', isError: true },
  failEmpty: { result: '', isError: true },
}
const run = (call: ToolCall) => RESULTS[String(call.arguments.path)] ?? { result: `Text of ${call.arguments.path}` }
const approve = (call: ToolCall) => call.arguments.path === 'approved'

interface HoldOptions {
  readonly isStreamed?: boolean
  readonly strict?: boolean
  readonly isRaw?: boolean
  readonly eventsOf?: (answer: Json) => Json[]
}

interface Held extends Transcript, Conversation {}

/** Holds a whole conversation; after these answers the model makes no more calls. */
async function hold<P extends Provider>(
  provider: P,
  bodies: readonly Json[],
  options: HoldOptions = {},
): Promise<Held> {
  const { isStreamed = false, strict = false, isRaw = false, eventsOf } = options
  const done = ANSWERS[provider]({ text: 'Done.' }, bodies.length + 1)
  const conversation = server.open(provider, [...bodies, done], eventsOf)
  const model = (isRaw ? rawModel : openModel)(provider, conversation.url, { tools: TOOLS, strict })
  const transcript = await converse(provider, model, {
    tools: TOOLS,
    policy: presets.supervised,
    run,
    approve,
    isStreamed,
  })
  return { ...conversation, ...transcript }
}

/** Turns `refused` into a list to compare with. */
const matching = (texts: readonly (string | RegExp)[] = []): unknown[] =>
  texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))

function expectSmooth(
  held: Held,
  { turns, ran = [], refused }: Omit<Script, 'what' | 'turns'> & { turns: number },
): void {
  expect(held.refusals).toEqual([])
  expect(held.requests).toHaveLength(turns + 1)
  expect(held.ran).toEqual(ran)
  expect(held.refused).toEqual(matching(refused))
}

describe.each(PROVIDERS)('%s accepts the whole conversation', (provider) => {
  const scripts = [...REGULAR, ...IRREGULAR].filter(({ only = PROVIDERS }) => only.includes(provider))
  const bodiesOf = (turns: Script['turns']): Json[] => turns.map((turn, index) => ANSWERS[provider](turn, index + 1))

  describe.each([
    ['in one piece', false],
    ['as a stream', true],
  ])('%s', (_, isStreamed) => {
    it.each(scripts)('$what', async ({ turns, ...expected }) => {
      const held = await hold(provider, bodiesOf(turns), { isStreamed })
      expectSmooth(held, { ...expected, turns: turns.length })
    })

    it.each(SPECIALS[provider])('$what', async ({ body, ...expected }) => {
      expectSmooth(await hold(provider, [body], { isStreamed }), { ...expected, turns: 1 })
    })

    it('sends exactly the expected messages', async () => {
      const { requests } = await hold(provider, bodiesOf([EXACT_TURN]), { isStreamed })
      const { messages, input = messages, contents = input } = requests[1] ?? {}
      expect(contents).toEqual(EXACT[provider])
    })
  })

  it.each(QUIRKS[provider])('reads a stream that $what', async ({ turns, eventsOf, ...expected }) => {
    const held = await hold(provider, bodiesOf(turns), { isStreamed: true, eventsOf })
    expectSmooth(held, { ...expected, turns: turns.length })
  })

  it.each([false, true])('works without an SDK (streamed: %s)', async (isStreamed) => {
    const turns = [
      { thinking: 'Hm: ä€😀', calls: [read('ä€😀'), read('b')] },
      { text: 'Ü', calls: [read('c')] },
    ]
    const held = await hold(provider, bodiesOf(turns), { isStreamed, isRaw: true })
    expectSmooth(held, { turns: 2, ran: ['ä€😀', 'b', 'c'].map((path) => `files_read {"path":"${path}"}`) })
  })

  it('continues after an answer without calls', async () => {
    for (const body of ENDINGS[provider]) {
      const { url, requests, refusals } = server.open(provider, [body, body])
      const model = openModel(provider, url, { tools: TOOLS })
      const messages = [model.prompt, ...toAssistantMessage(provider, await model.ask([model.prompt])), model.prompt]
      await model.ask(messages).catch(() => undefined)
      expect({ refusals, count: requests.length }).toEqual({ refusals: [], count: 2 })
    }
  })

  it.each(MISTAKES[provider])('is refused if $what', async ({ change, says }) => {
    const body = ANSWERS[provider](MISTAKEN, 1)
    const { url, refusals } = server.open(provider, [body, body])
    const model = openModel(provider, url, { tools: TOOLS })
    const response = await model.ask([model.prompt])
    const results = parseToolCall(provider, response).map((call) => ({ ...call, result: 'Text' }))
    const right = [model.prompt, ...toAssistantMessage(provider, response), ...handleToolResults(provider, results)]
    const wrong = change(JSON.parse(JSON.stringify(right))) as typeof right
    await expect(model.ask(wrong)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(says) })
    expect(refusals).toEqual([expect.stringMatching(says)])
    await model.ask(right)
    expect(refusals).toHaveLength(1)
  })
})

describe.each(['openai', 'openai-responses'] as const)('%s in strict mode', (provider) => {
  it('accepts the definitions and treats null as an absent argument', async () => {
    const turn = { calls: [call('files_find', { name: null, 'max-depth': 2 })] }
    const held = await hold(provider, [ANSWERS[provider](turn, 1)], { strict: true })
    expectSmooth(held, { turns: 1, ran: ['files_find {"name":null,"max-depth":2}'] })
    expect(held.requests[0]?.tools).toEqual(compileTools(TOOLS, provider, { strict: true }).tools)
  })
})
