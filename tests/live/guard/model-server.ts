import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A model that asks for one line of shell after the other, in the protocols of three providers, on this machine alone. */
export interface ModelServer {
  readonly port: number
  /** How many of the lines the agent was asked to run. */
  readonly asked: () => number
  /** What the agent sent back for each line, in order. */
  readonly results: () => readonly string[]
  readonly close: () => void
}

/** What a request tells: the shell tool that the agent offers, and the results of earlier calls. */
interface Turn {
  readonly tool: { readonly name: string; readonly schema: unknown } | undefined
  readonly results: readonly string[]
}

const SHELLS = /^(?:bash|shell|exec_command|run_shell_command|local_shell|shell_command)$/i

type Fields = Record<string, unknown>
const list = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** Starts a model that asks for these lines. @param log is called with every request */
export async function startModel(lines: readonly string[], log: (what: string) => void): Promise<ModelServer> {
  let asked = 0
  let seen: readonly string[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? ''
      log(`${request.method} ${path} ${body.slice(0, 200_000)}`)
      const found = PROTOCOLS.find(({ matches }) => matches(path))
      if (found === undefined || request.method !== 'POST') return sendJson(response, {})
      const turn = found.read(JSON.parse(body) as Fields)
      if (turn.results.length > seen.length) seen = turn.results
      const line = turn.tool === undefined ? undefined : lines[turn.results.length]
      if (line !== undefined) asked = Math.max(asked, turn.results.length + 1)
      return found.answer(response, turn, line)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { port, asked: () => asked, results: () => seen, close }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece as string
  return body
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

function sendEvents(
  response: ServerResponse,
  events: readonly (readonly [name: string | undefined, data: unknown])[],
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const [name, data] of events) {
    response.write(
      `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
    )
  }
  response.end()
}

/** Writes the arguments of a shell tool, which agents call by different names. */
function toArguments(tool: Turn['tool'], line: string): Fields {
  const properties = Object.keys(((tool?.schema as Fields | undefined)?.properties as Fields | undefined) ?? {})
  const key = properties.includes('cmd') ? 'cmd' : 'command'
  const more = properties.includes('description') ? { description: 'A line of the script' } : {}
  const place = properties.includes('is_background') ? { is_background: false } : {}
  return { [key]: line, ...more, ...place }
}

interface Protocol {
  readonly matches: (path: string) => boolean
  readonly read: (body: Fields) => Turn
  readonly answer: (response: ServerResponse, turn: Turn, line: string | undefined) => void
}

const DONE = 'That was all.'
const findShell = (tools: readonly (readonly [name: unknown, schema: unknown])[]): Turn['tool'] => {
  const found = tools.find(([name]) => typeof name === 'string' && SHELLS.test(name))
  return found === undefined ? undefined : { name: found[0] as string, schema: found[1] }
}

const anthropic: Protocol = {
  matches: (path) => path.startsWith('/v1/messages') && !path.includes('count_tokens'),
  read: ({ tools, messages }) => ({
    tool: findShell(list(tools).map(({ name, input_schema: schema }) => [name, schema])),
    results: list(messages).flatMap(({ content }) =>
      list(content).flatMap((block) => (block.type === 'tool_result' ? [text(block.content)] : [])),
    ),
  }),
  answer: (response, { tool, results }, line) => {
    const block =
      line === undefined
        ? { type: 'text', text: '' }
        : { type: 'tool_use', id: `toolu_${results.length}`, name: tool?.name, input: {} }
    const delta =
      line === undefined
        ? { type: 'text_delta', text: DONE }
        : { type: 'input_json_delta', partial_json: JSON.stringify(toArguments(tool, line)) }
    const message = { id: `msg_${results.length}`, type: 'message', role: 'assistant', model: 'scripted', content: [] }
    const usage = { input_tokens: 1, output_tokens: 1 }
    sendEvents(response, [
      ['message_start', { type: 'message_start', message: { ...message, stop_reason: null, usage } }],
      ['content_block_start', { type: 'content_block_start', index: 0, content_block: block }],
      ['content_block_delta', { type: 'content_block_delta', index: 0, delta }],
      ['content_block_stop', { type: 'content_block_stop', index: 0 }],
      [
        'message_delta',
        { type: 'message_delta', delta: { stop_reason: line === undefined ? 'end_turn' : 'tool_use' }, usage },
      ],
      ['message_stop', { type: 'message_stop' }],
    ])
  },
}

const responses: Protocol = {
  matches: (path) => path.includes('/responses'),
  read: ({ tools, input }) => ({
    tool: findShell(list(tools).map(({ name, parameters }) => [name, parameters])),
    results: list(input).flatMap((item) => (item.type === 'function_call_output' ? [text(item.output)] : [])),
  }),
  answer: (response, { tool, results }, line) => {
    const id = String(results.length)
    const item =
      line === undefined
        ? { type: 'message', id: `msg_${id}`, role: 'assistant', content: [{ type: 'output_text', text: DONE }] }
        : {
            ...{ type: 'function_call', id: `fc_${id}`, call_id: `call_${id}`, name: tool?.name },
            arguments: JSON.stringify(toArguments(tool, line)),
          }
    const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 }
    sendEvents(response, [
      ['response.created', { type: 'response.created', response: { id: `resp_${id}` } }],
      ['response.output_item.done', { type: 'response.output_item.done', output_index: 0, item }],
      ['response.completed', { type: 'response.completed', response: { id: `resp_${id}`, output: [item], usage } }],
    ])
  },
}

const gemini: Protocol = {
  matches: (path) => path.includes(':streamGenerateContent') || path.includes(':generateContent'),
  read: ({ tools, contents }) => ({
    tool: findShell(
      list(tools).flatMap(({ functionDeclarations }) =>
        list(functionDeclarations).map(
          ({ name, parametersJsonSchema, parameters }) => [name, parametersJsonSchema ?? parameters] as const,
        ),
      ),
    ),
    results: list(contents).flatMap(({ parts }) =>
      list(parts).flatMap(({ functionResponse }) =>
        functionResponse === undefined ? [] : [text((functionResponse as Fields).response)],
      ),
    ),
  }),
  answer: (response, { tool }, line) => {
    const part =
      line === undefined ? { text: DONE } : { functionCall: { name: tool?.name, args: toArguments(tool, line) } }
    const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 }
    const candidate = { content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }
    sendEvents(response, [[undefined, { candidates: [candidate], usageMetadata, modelVersion: 'scripted' }]])
  },
}

const chat: Protocol = {
  matches: (path) => path.includes('/chat/completions'),
  read: ({ tools, messages }) => ({
    tool: findShell(
      list(tools).map((each) => [(each.function as Fields)?.name, (each.function as Fields)?.parameters]),
    ),
    results: list(messages).flatMap(({ role, content }) => (role === 'tool' ? [text(content)] : [])),
  }),
  answer: (response, { tool, results }, line) => {
    const head = { id: `chat_${results.length}`, object: 'chat.completion.chunk', created: 1, model: 'scripted' }
    const call = {
      ...{ index: 0, id: `call_${results.length}`, type: 'function' },
      function: { name: tool?.name, arguments: JSON.stringify(toArguments(tool, line ?? '')) },
    }
    const delta =
      line === undefined
        ? { role: 'assistant', content: DONE }
        : { role: 'assistant', content: null, tool_calls: [call] }
    const chunk = (choice: Fields): Fields => ({ ...head, choices: [{ index: 0, finish_reason: null, ...choice }] })
    sendEvents(response, [
      [undefined, chunk({ delta })],
      [undefined, chunk({ delta: {}, finish_reason: line === undefined ? 'stop' : 'tool_calls' })],
      [undefined, { ...head, choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } }],
      [undefined, '[DONE]'],
    ])
  },
}

const PROTOCOLS: readonly Protocol[] = [anthropic, responses, gemini, chat]
