import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from 'atip-bridge'
import { ANSWERS } from '../loopback/answers'
import type { Json } from '../loopback/rules'
import { PROVIDER_RULES } from '.'

/** A server on this machine that looks at the tools of each request as the provider does. */
export interface RuleServer {
  /** The address to give to the provider's SDK. */
  readonly url: string
  /** The bodies of the requests that were accepted. */
  readonly requests: unknown[]
  /** Why others were refused. */
  readonly refusals: string[]
  close(): Promise<void>
}

const PATHS: { readonly [P in Provider]: RegExp } = {
  openai: /^\/chat\/completions$/,
  'openai-responses': /^\/responses$/,
  gemini: /^\/v1beta\/models\/[^/]+:generateContent$/,
  anthropic: /^\/v1\/messages$/,
}

const openaiError = (message: string): Json => ({
  error: { message, type: 'invalid_request_error', param: null, code: null },
})
const ERRORS: { readonly [P in Provider]: (message: string) => Json } = {
  openai: openaiError,
  'openai-responses': openaiError,
  gemini: (message) => ({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }),
  anthropic: (message) => ({ type: 'error', error: { type: 'invalid_request_error', message } }),
}

type Answer = [status: number, body: Json]

/** A server for one provider, or for several: each API has a path of its own. */
export async function startRuleServer(...providers: readonly Provider[]): Promise<RuleServer> {
  const requests: unknown[] = []
  const refusals: string[] = []
  const answer = (provider: Provider, body: unknown): Answer => {
    const refusal = PROVIDER_RULES[provider](body)
    if (refusal === undefined) requests.push(body)
    else refusals.push(refusal)
    return refusal === undefined ? [200, ANSWERS[provider]({ text: 'OK' }, 1)] : [400, ERRORS[provider](refusal)]
  }
  const server = createServer(async (request, response) => {
    const asked = providers.find((provider) => PATHS[provider].test(request.url ?? ''))
    const [status, body]: Answer =
      asked === undefined
        ? [404, openaiError(`Not found: ${request.url}`)]
        : await readBody(request).then((read) => answer(asked, read), notJson)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${port}`, requests, refusals, close }
}

const notJson = (error: unknown): Answer => [500, openaiError(String(error))]

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString())
}
