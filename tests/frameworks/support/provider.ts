import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from 'atip-bridge'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { ANSWERS, type ScriptedCall } from '../../support/loopback/answers'
import type { Json } from '../../support/loopback/rules'
import { framesOf, STREAMS } from '../../support/loopback/streams'
import { PROVIDER_RULES } from '../../support/provider-rules'

/** An answer of a model: words, or calls. */
export type Line = string | readonly ScriptedCall[]

export interface Conversation {
  readonly url: string
  /** The bodies of all requests. */
  readonly requests: Json[]
}

export interface Providers {
  /** A provider on this machine whose model follows a script. A test in which it refuses definitions fails. */
  open(provider: Provider, lines: readonly Line[]): Conversation
}

interface State extends Conversation {
  readonly provider: Provider
  readonly lines: readonly Line[]
}

export function useProviders({ namesDialect = false } = {}): Providers {
  const states: State[] = []
  const refusals: string[] = []
  const server = createServer(async (request, response) => {
    const state = states[Number(request.url?.split('/')[1])] as State
    const body = await readBody(request)
    const refusal = PROVIDER_RULES[state.provider](namesDialect ? withoutDialect(body) : body)
    if (refusal !== undefined) refusals.push(refusal)
    state.requests.push(body)
    answer(state, body.stream === true || /stream/i.test(request.url ?? ''), response)
  })
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterEach(() => expect(refusals.splice(0)).toEqual([]))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    open(provider, lines) {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${states.length}`
      const state = { url, requests: [], provider, lines }
      states.push(state)
      return state
    },
  }
}

/** Mastra names the dialect of every schema, of which OpenAI says nothing; it is known to take it. */
function withoutDialect(body: Json): Json {
  return JSON.parse(
    JSON.stringify(body, (key, value) => (key === '$schema' && typeof value === 'string' ? undefined : value)),
  )
}

async function readBody(request: IncomingMessage): Promise<Json> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString()) as Json
}

function answer({ provider, lines, requests }: State, isStream: boolean, response: ServerResponse): void {
  const number = requests.length - 1
  const line = lines[number] ?? 'The script is over.'
  const turn =
    typeof line === 'string' ? { text: line } : { calls: line.map((call, place) => named(call, number, place)) }
  const body = ANSWERS[provider](turn, number)
  response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
  response.end(isStream ? framesOf(provider, STREAMS[provider](body)) : JSON.stringify(body))
}

/** Frameworks give ids to calls that have none. */
function named(call: ScriptedCall, number: number, place: number): ScriptedCall {
  return { id: `call_${number}_${place}`, ...call }
}
