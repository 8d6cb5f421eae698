/**
 * Models to talk to, with `fetch` and no SDK: the API of a provider whose key is in the environment, or a recorded
 * conversation.
 */
import type { Provider, ProviderMessage, ProviderToolMap } from 'atip-bridge'

/** What a request needs. */
export interface Request<P extends Provider> {
  readonly system: string
  readonly messages: readonly ProviderMessage<P>[]
  readonly tools: readonly ProviderToolMap[P][]
}

/** A model of one provider. */
export interface Model<P extends Provider = Provider> {
  readonly provider: P
  readonly name: string
  /** The message with which a conversation begins. */
  start(task: string): ProviderMessage<P>
  ask(request: Request<P>): Promise<unknown>
}

const { ANTHROPIC_API_KEY, OPENAI_API_KEY, GEMINI_API_KEY } = process.env

async function post(url: string, headers: Record<string, string>, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(120_000),
  })
  if (!response.ok) throw new Error(`The API answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function anthropic(key: string): Model<'anthropic'> {
  const model = process.env.ANTHROPIC_MODEL ?? 'claude-sonnet-5'
  const headers = { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
  return {
    provider: 'anthropic',
    name: model,
    start: (task) => ({ role: 'user', content: [{ type: 'text', text: task }] }),
    ask: ({ system, messages, tools }) =>
      post('https://api.anthropic.com/v1/messages', headers, { model, max_tokens: 2048, system, messages, tools }),
  }
}

function openai(key: string): Model<'openai'> {
  const model = process.env.OPENAI_MODEL ?? 'gpt-5.5'
  const headers = { authorization: `Bearer ${key}` }
  return {
    provider: 'openai',
    name: model,
    start: (task) => ({ role: 'user', content: task }),
    ask: ({ system, messages, tools }) => {
      const body = { model, tools, messages: [{ role: 'system', content: system }, ...messages] }
      return post('https://api.openai.com/v1/chat/completions', headers, body)
    },
  }
}

function gemini(key: string): Model<'gemini'> {
  const model = process.env.GEMINI_MODEL ?? 'gemini-3.5-flash'
  const url = `https://generativelanguage.googleapis.com/v1beta/models/${model}:generateContent`
  return {
    provider: 'gemini',
    name: model,
    start: (task) => ({ role: 'user', parts: [{ text: task }] }),
    ask: ({ system, messages: contents, tools: functionDeclarations }) => {
      const body = { contents, systemInstruction: { parts: [{ text: system }] }, tools: [{ functionDeclarations }] }
      return post(url, { 'x-goog-api-key': key }, body)
    },
  }
}

/** Answers, in their order, whatever is asked. */
function recorded(answers: readonly unknown[]): Model<'anthropic'> {
  let next = 0
  return {
    ...anthropic(''),
    name: 'a recorded conversation (set ANTHROPIC_API_KEY, OPENAI_API_KEY or GEMINI_API_KEY to ask a model)',
    ask: async () => answers[next++] ?? { role: 'assistant', content: [] },
  }
}

/** The model of the first provider that there is a key for; without any, what was recorded. */
export function chooseModel(answers: readonly unknown[]): Model {
  if (ANTHROPIC_API_KEY) return anthropic(ANTHROPIC_API_KEY) as Model
  if (OPENAI_API_KEY) return openai(OPENAI_API_KEY) as Model
  if (GEMINI_API_KEY) return gemini(GEMINI_API_KEY) as Model
  return recorded(answers) as Model
}
