import type { IncomingMessage } from 'node:http'
import type { A2TSignature, A2TValue } from 'atip-bridge/a2t'
import { type Listening, listen } from './listen'

/** A request as it arrived; `line` has its method and path. */
export interface Seen {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface StrictServer extends Listening {
  readonly seen: Seen[]
}

type Outputs = readonly A2TValue[]
type Run = (name: string, inputs: readonly A2TValue[], version: number) => Outputs

interface Answer {
  readonly status: number
  readonly body: unknown
}

const PATH = /^\/tools(?:\/([^/:?]+)(\/versions(?:\/([1-9]\d*))?)?(:invoke)?)?$/
const QUERIES = ['pageCursor', 'pageLimit']

/** A server that follows the draft literally and refuses everything that it does not define. */
export async function startStrictServer(versions: readonly A2TSignature[], run: Run): Promise<StrictServer> {
  const seen: Seen[] = []
  const listening = await listen(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    const answer = answerTo(request, body, versions, run)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  return { ...listening, seen }
}

function answerTo(request: IncomingMessage, body: string, versions: readonly A2TSignature[], run: Run): Answer {
  const url = new URL(request.url ?? '', 'http://strict.example')
  const [path, toolId, list, version, invoke] = PATH.exec(url.pathname) ?? []
  if (path === undefined) return problem(404, 'There is no such path')
  if (request.headers.accept !== 'application/json') return problem(406, 'Only JSON is served')
  if (request.method !== (invoke ? 'POST' : 'GET')) return problem(405, 'Another method is wanted')
  const isOdd = [...url.searchParams.keys()].some((name) => !QUERIES.includes(name))
  if (isOdd) return problem(400, 'The draft has no such query')
  if (toolId === undefined)
    return page(
      url,
      versions.filter((each) => each.version === each.currentVersion),
    )
  const own = versions.filter((each) => each.toolId === toolId).sort((one, other) => other.version - one.version)
  if (own.length === 0) return problem(404, 'There is no such tool')
  if (list && version === undefined) return invoke ? problem(404, 'There is no such path') : page(url, own)
  const signature = own.find((each) => each.version === Number(version ?? each.currentVersion))
  if (signature === undefined) return problem(404, 'There is no such version')
  return invoke ? invoked(request, body, signature, run) : { status: 200, body: signature }
}

function page(url: URL, all: readonly A2TSignature[]): Answer {
  const limit = Math.min(Number(url.searchParams.get('pageLimit') ?? 50), 100)
  const cursor = url.searchParams.get('pageCursor') ?? 'from 0'
  const start = Number(/^from (\d+)$/.exec(cursor)?.[1])
  if (!(limit >= 1) || Number.isNaN(start)) return problem(400, 'No page begins there')
  const next = start + limit < all.length ? { next: `from ${start + limit}` } : {}
  return { status: 200, body: { items: all.slice(start, start + limit), paging: { pageLimit: limit, ...next } } }
}

function invoked(request: IncomingMessage, body: string, signature: A2TSignature, run: Run): Answer {
  if (request.headers['content-type'] !== 'application/json') return problem(415, 'Only JSON is taken')
  const { name, input_parameters: inputs, ...others } = JSON.parse(body) as Record<string, unknown>
  if (name !== signature.name || Object.keys(others).length > 0) return problem(400, 'The invocation is no such object')
  if (!Array.isArray(inputs)) return problem(400, 'There are no inputs')
  const given = inputs as A2TValue[]
  for (const { name: input, required } of signature.input_parameters) {
    const count = given.filter((each) => each.name === input).length
    if (count > 1 || (required && count === 0)) return problem(422, `${input} is wanted once`)
  }
  const isKnown = (each: A2TValue): boolean => signature.input_parameters.some((input) => input.name === each.name)
  if (!given.every((each) => isKnown(each) && Object.keys(each).sort().join() === 'name,value')) {
    return problem(422, 'There is another input')
  }
  return { status: 200, body: { output_parameters: run(signature.name, given, signature.version) } }
}

function problem(status: number, detail: string): Answer {
  return { status, body: { type: 'about:blank', title: 'Refused', status, detail } }
}
