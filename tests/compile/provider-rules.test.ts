import type { Provider } from 'atip-bridge'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileJsonSchema, jsonSchema } from '../support/json-schema-arbitraries'
import type { Json } from '../support/loopback/rules'
import { PROVIDER_RULES } from '../support/provider-rules'
import { ANTHROPIC_BAD, ANTHROPIC_GOOD } from '../support/provider-rules/cases/anthropic'
import {
  anthropic,
  anthropicStrict,
  type Bad,
  chat,
  chatStrict,
  type Good,
  gemini,
  geminiJson,
  responses,
} from '../support/provider-rules/cases/bodies'
import { GEMINI_BAD, GEMINI_GOOD } from '../support/provider-rules/cases/gemini'
import { CHAT_BAD, CHAT_GOOD, RESPONSES_BAD, RESPONSES_GOOD } from '../support/provider-rules/cases/openai'
import { sendTools } from '../support/provider-rules/send'
import { type RuleServer, startRuleServer } from '../support/provider-rules/server'

const CASES: readonly (readonly [provider: Provider, bad: readonly Bad[], good: readonly Good[]])[] = [
  ['openai', CHAT_BAD, CHAT_GOOD],
  ['openai-responses', RESPONSES_BAD, RESPONSES_GOOD],
  ['gemini', GEMINI_BAD, GEMINI_GOOD],
  ['anthropic', ANTHROPIC_BAD, ANTHROPIC_GOOD],
]

/** Returns a body as a server receives it. */
function onWire(body: Json): unknown {
  return JSON.parse(JSON.stringify(body, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)))
}

describe.each(CASES)('the rules of %s', (provider, bad, good) => {
  const answerTo = (body: Json) => PROVIDER_RULES[provider](onWire(body))

  it.each(bad)('refuse %s', (_title, body, answer) => {
    expect(answerTo(body)).toContain(answer)
  })

  it.each(good)('take %s', (_title, body) => {
    expect(answerTo(body)).toBeUndefined()
  })

  it('refuse what is no request', () => {
    for (const body of [null, [], 'tools', { tools: 'none' }])
      expect(PROVIDER_RULES[provider](body)).toBeTypeOf('string')
  })
})

const parameters = { type: 'object', properties: {}, required: [] }
const DEFINITIONS: { readonly [P in Provider]: (name: string) => Json } = {
  openai: (name) => ({ type: 'function', function: { name, parameters } }),
  'openai-responses': (name) => ({ type: 'function', name, parameters, strict: false }),
  gemini: (name) => ({ name, description: 'Runs it', parameters }),
  anthropic: (name) => ({ name, input_schema: parameters }),
}

describe.each(Object.entries(DEFINITIONS) as [Provider, (name: string) => Json][])(
  'the server of %s',
  (provider, of) => {
    let server: RuleServer
    beforeAll(async () => {
      server = await startRuleServer(provider)
    })
    afterAll(() => server.close())

    it('takes definitions from the official SDK', async () => {
      const connection = { apiKey: 'unused', model: 'model', url: server.url }
      expect(await sendTools(provider, [of('good')], connection)).toBeUndefined()
      expect(server.requests).toHaveLength(1)
    })

    it('refuses others, in the provider’s words', async () => {
      const connection = { apiKey: 'unused', model: 'model', url: server.url }
      const refused = await sendTools(provider, [of('not good')], connection)
      expect(refused?.status).toBe(400)
      expect(server.refusals).toHaveLength(1)
      expect(refused?.message).toContain(JSON.stringify(server.refusals[0]).slice(1, -1))
    })
  },
)

const FORMS: readonly (readonly [form: string, provider: Provider, bodyOf: (schema: unknown) => Json])[] = [
  ['plain', 'openai', chat],
  ['strict', 'openai', chatStrict],
  ['plain', 'openai-responses', responses],
  ['parameters', 'gemini', (parameters) => gemini({ parameters })],
  ['JSON Schema', 'gemini', geminiJson],
  ['plain', 'anthropic', anthropic],
  ['strict', 'anthropic', anthropicStrict],
]

describe.each(FORMS)('schemas of strangers, %s, for %s', (_form, provider, bodyOf) => {
  const answers = (schemas: fc.Arbitrary<unknown>) =>
    fc.sample(schemas, { numRuns: 40, seed: 1 }).map((schema) => PROVIDER_RULES[provider](onWire(bodyOf(schema))))

  it('are refused or taken, as they come', () => {
    for (const answer of answers(hostileJsonSchema())) expect(answer ?? '').toBeTypeOf('string')
    expect(answers(jsonSchema()).filter((answer) => answer !== undefined).length).toBeGreaterThan(20)
  })
})
