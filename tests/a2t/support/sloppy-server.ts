import type { ServerResponse } from 'node:http'
import { type Listening, listen } from './listen'

export interface SloppyServer extends Listening {
  /** Bodies of invocations as they arrived. */
  readonly invoked: unknown[]
}

/**
 * A server whose authors read the draft in a hurry: `toolID`, versions in quotes, lists that are objects or one item,
 * `next` beside `paging`, values of an enum as a map, JSON in texts, errors as texts, other media types, the name of an
 * invocation not read, `%3A` for the colon.
 */
export async function startSloppyServer(): Promise<SloppyServer> {
  const invoked: unknown[] = []
  const listening = await listen(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const [path = '', query = ''] = (request.url ?? '').replace(/^\/api\/v2/, '').split('?')
    const parts = decodeURIComponent(path.replace(/%3A/gi, ':')).split('/').slice(1)
    if (request.method === 'POST') answerInvocation(JSON.parse(body), parts, invoked, response)
    else answerReading(parts, query, response)
  })
  return { ...listening, root: `${listening.root}/api/v2`, invoked }
}

const SEARCH = {
  toolID: 'Search/Orders #1',
  name: 'Search Orders',
  description: 'Finds orders.',
  version: '2',
  currentVersion: '2',
  tags: 'orders',
  inputParameters: {
    Query: { id: 'q', type: 'String', description: 'Words.' },
    'Page Size': { id: 'n', type: 'integer', max: '20', description: 'How many.', required: 'false' },
  },
  output_parameters: { id: 'found', name: 'Found', type: 'JSON', description: 'The orders.' },
}

const CANCEL = {
  tool_id: 'CANCEL-1',
  name: 'cancel order',
  description: 'Cancels an order.',
  tags: null,
  input_parameters: [
    {
      id: 'why',
      name: 'Reason',
      type: 'ENUM',
      description: 'Why.',
      allowedValues: { late: 'It came too late.', broken: 'It came broken.' },
    },
  ],
  output_parameters: [{ id: 'done', name: 'Done', type: 'bool', description: 'Whether it was.' }],
}

const PING = { toolId: 'ping', name: 'PING', description: 'Says pong.', version: 1, input_parameters: null }

function answerReading([tools, id, versions, version]: string[], query: string, response: ServerResponse): void {
  const isSecond = new URLSearchParams(query).get('pageCursor') === '7'
  if (tools !== 'tools') sendText(response, 404, 'nothing here')
  // An id with a slash in it.
  else if (id === 'Search') send(response, versions === 'Orders #1' && version === 'versions' ? [SEARCH] : SEARCH)
  else if (id === 'CANCEL-1') send(response, { items: [CANCEL] })
  else if (id !== undefined) sendText(response, 404, 'no such tool, sorry')
  else if (!isSecond) send(response, { items: [SEARCH], paging: null, next: 7 })
  else send(response, { items: [CANCEL, { name: 'no id' }, PING], paging: { pageLimit: '2', next: '' } })
}

function answerInvocation(body: unknown, parts: string[], invoked: unknown[], response: ServerResponse): void {
  invoked.push(body)
  const path = parts.join('/')
  if (path === 'tools/Search/Orders #1/versions/2:invoke') {
    send(response, { outputParameters: { name: 'Found', value: '[{"order":1}]' } })
  } else if (path === 'tools/CANCEL-1/versions/1:invoke') {
    sendText(response, 400, 'this order\nis gone [READ-ONLY]')
  } else if (path === 'tools/ping/versions/1:invoke') response.writeHead(204).end()
  else sendText(response, 404, path)
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end(JSON.stringify(body))
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
}
