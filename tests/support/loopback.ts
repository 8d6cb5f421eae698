import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from 'atip-bridge'
import { checkAnthropic } from './loopback/anthropic'
import { checkGemini } from './loopback/gemini'
import { checkChat } from './loopback/openai'
import { checkResponses } from './loopback/openai-responses'
import { type Json, Refusal } from './loopback/rules'
import { framesOf, STREAMS } from './loopback/streams'

/** A server on this machine that answers as the providers do, and takes only what they take. */
export interface Loopback {
  /** Begins a conversation: request by request these answers are given, streamed where the request says so. */
  open(provider: Provider, answers: readonly Json[], eventsOf?: (answer: Json) => Json[]): Conversation
  close(): Promise<void>
}

export interface Conversation {
  /** The address to give to the provider's SDK. */
  readonly url: string
  /** The bodies of the requests that were accepted. */
  readonly requests: Json[]
  /** Why others were refused. */
  readonly refusals: string[]
}

interface State extends Conversation {
  readonly provider: Provider
  readonly answers: readonly Json[]
  readonly eventsOf: (answer: Json) => Json[]
}

type Check = (body: Json, sent: readonly Json[]) => void

/** The rules of each provider. `sent` are the answers given so far. */
const CHECKS: { readonly [P in Provider]: Check } = {
  openai: checkChat,
  'openai-responses': checkResponses,
  gemini: checkGemini,
  anthropic: checkAnthropic,
}

const PATHS: { readonly [P in Provider]: RegExp } = {
  openai: /^\/chat\/completions$/,
  'openai-responses': /^\/responses$/,
  gemini: /^\/v1beta\/models\/[^/]+:(?:generateContent|streamGenerateContent\?alt=sse)$/,
  anthropic: /^\/v1\/messages$/,
}

const REFUSALS: { readonly [P in Provider]: (message: string) => Json } = {
  openai: (message) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } }),
  'openai-responses': (message) => REFUSALS.openai(message),
  gemini: (message) => ({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }),
  anthropic: (message) => ({ type: 'error', error: { type: 'invalid_request_error', message } }),
}

export async function startLoopback(): Promise<Loopback> {
  const states: State[] = []
  const server = createServer((request, response) => {
    const [, number, path = ''] = /^\/(\d+)(\/.*)$/.exec(request.url ?? '') ?? []
    const state = states[Number(number)]
    if (state === undefined || !PATHS[state.provider].test(path)) sendJson(response, 404, {})
    else
      readBody(request).then(
        (body) => answer(state, body, /stream/i.test(path), response),
        () => sendJson(response, 500, {}),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    open: (provider, answers, eventsOf = STREAMS[provider]) => {
      const url = `http://127.0.0.1:${port}/${states.length}`
      const state: State = { url, requests: [], refusals: [], provider, answers, eventsOf }
      states.push(state)
      return state
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Json> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString()) as Json
}

function answer(state: State, body: Json, isStreamPath: boolean, response: ServerResponse): void {
  const { provider, answers, requests, eventsOf } = state
  const refusal = refusalOf(state, body)
  if (refusal !== undefined) {
    state.refusals.push(refusal.message)
    sendJson(response, refusal instanceof Refusal ? 400 : 500, REFUSALS[provider](refusal.message))
    return
  }
  requests.push(body)
  const next = answers[requests.length - 1]
  if (next === undefined) sendJson(response, 500, REFUSALS[provider]('The script is over'))
  else if (isStreamPath || body.stream === true) sendPieces(response, framesOf(provider, eventsOf(next)))
  else sendJson(response, 200, next)
}

function refusalOf({ provider, answers, requests }: State, body: Json): Error | undefined {
  try {
    CHECKS[provider](body, answers.slice(0, requests.length))
    return undefined
  } catch (error) {
    return error as Error
  }
}

function sendJson(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const PIECE = 997

/** Cuts wherever it happens to be, also within characters. */
function sendPieces(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += PIECE) response.write(bytes.subarray(start, start + PIECE))
  response.end()
}
