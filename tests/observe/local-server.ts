import { createServer } from 'node:http'

/** A server on this machine that stands for others. */
export interface LocalServer {
  /** `host:port` */
  readonly address: string
  readonly url: string
  /** Returns the requests since the last time, each as `GET /path`. */
  readonly takeRequests: () => readonly string[]
  readonly close: () => void
}

/** Starts a server that answers with JSON, or with 404 where the answer is `undefined`. */
export async function startLocalServer(
  answer: (path: string, origin: string) => unknown = () => undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<LocalServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    request.resume()
    requests.push(`${request.method} ${request.url}`)
    const content = answer(decodeURIComponent(request.url ?? '/'), `http://${request.headers.host}`)
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(content ?? { error: 'not found' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new TypeError('the server has no port')
  const address = `127.0.0.1:${listening.port}`
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { address, url: `http://${address}`, takeRequests: () => requests.splice(0), close }
}
