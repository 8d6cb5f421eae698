import { readdirSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  CallToolResultSchema,
  ElicitRequestSchema,
  EmptyResultSchema,
  InitializeResultSchema,
  JSONRPCMessageSchema,
  ListToolsResultSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { AtipTool } from 'atip-bridge'
import { type ServeMCPOptions, serveMCP } from 'atip-bridge/mcp'
import { expect } from 'vitest'

/** A message of JSON-RPC as tests read it. */
export interface Message {
  jsonrpc?: string
  id?: string | number
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { code: number; message: string; data?: Record<string, unknown> }
}

/** The input and output of a server, in memory. */
export interface Served {
  /** Writes a message as a line, texts and bytes as they are. */
  send(message: object | string | Uint8Array): void
  /** Says that this request will arrive, where it is not sent as one or in one piece. */
  expect(request: Message): void
  /** The next message that nobody took yet and that fits. */
  take(fits?: (message: Message) => boolean): Promise<Message>
  /** The answer to a request, which is sent. */
  ask(request: Message): Promise<Message>
  /** Is told of each message as it comes; those are not kept for `take`. */
  onMessage: ((message: Message) => void) | undefined
  /** Ends the input, and waits for the server; gives what nobody took. */
  end(): Promise<Message[]>
  readonly done: Promise<void>
  readonly problems: string[]
  readonly input: PassThrough
  readonly output: PassThrough
}

export const MODERN = '2026-07-28'

/** `_meta` of a request of the newest revision. */
export function claim(capabilities: object = {}, version: string = MODERN): Record<string, unknown> {
  return {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  }
}

/** Starts a server whose every message is checked against the schemas of its revision. */
export function serve(tools: readonly AtipTool[], options: ServeMCPOptions = {}): Served {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const problems: string[] = []
  const asked = new Map<unknown, Message>()
  const kept: Message[] = []
  let wake = (): void => {}
  let rest = ''
  output.setEncoding('utf8')
  output.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) receive(JSON.parse(line) as Message)
    wake()
  })
  let failure: unknown
  const receive = (message: Message): void => {
    try {
      checkMessage(message, asked.get(message.id))
    } catch (error) {
      failure ??= error
    }
    if (served.onMessage === undefined) kept.push(message)
    else served.onMessage(message)
  }
  const done = serveMCP(tools, { input, output, onProblem: (problem) => void problems.push(problem), ...options })
  const take: Served['take'] = async (fits = () => true) => {
    for (;;) {
      if (failure !== undefined) throw failure
      const index = kept.findIndex(fits)
      if (index >= 0) return kept.splice(index, 1)[0] as Message
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const served: Served = {
    ...{ take, done, problems, input, output, onMessage: undefined },
    expect(message) {
      if (message.id !== undefined && message.method !== undefined) asked.set(message.id, message)
    },
    send(message) {
      const isRaw = typeof message === 'string' || message instanceof Uint8Array
      if (!isRaw) served.expect(message)
      if (typeof message === 'string') for (const line of message.split('\n')) served.expect(parse(line))
      input.write(isRaw ? message : `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    },
    ask(request) {
      served.send(request)
      return take(({ id, method }) => id === request.id && method === undefined)
    },
    async end() {
      input.end()
      await done
      if (failure !== undefined) throw failure
      return kept
    },
  }
  return served
}

function parse(line: string): Message {
  try {
    return Object(JSON.parse(line)) as Message
  } catch {
    return {}
  }
}

interface Codec {
  decodeResult(method: string, raw: unknown): { kind: string; error?: Error }
  validateRequest(method: string, raw: unknown): { ok: boolean }
  validateResult(method: string, raw: unknown): { ok: boolean }
  validateNotification(method: string, raw: unknown): { ok: boolean }
  validateInputRequest(method: string, raw: unknown): { ok: boolean }
}

/**
 * The schemas of one revision, in the official client of the second generation, which does not export them by a name.
 */
const codecOf = await loadCodecs()

async function loadCodecs(): Promise<(version: string) => Codec> {
  const directory = new URL('.', import.meta.resolve('@modelcontextprotocol/client'))
  const file = readdirSync(fileURLToPath(directory)).find((name) => /^src-.*\.mjs$/.test(name))
  const exported: unknown[] = Object.values(
    await import(pathToFileURL(fileURLToPath(new URL(`${file}`, directory))).href),
  )
  const found = exported.find((value) => typeof value === 'function' && value.name === 'codecForVersion')
  return found as (version: string) => Codec
}

const RESULTS = {
  initialize: InitializeResultSchema,
  ping: EmptyResultSchema,
  'tools/list': ListToolsResultSchema,
  'tools/call': CallToolResultSchema,
} as const

/** How many messages were checked, by what they are. */
export const checked: Record<string, number> = {}

/** Checks a message of a server against the official schemas of the revision of what it answers. */
export function checkMessage(message: Message, request: Message | undefined): void {
  expect(JSONRPCMessageSchema.safeParse(message).error).toBeUndefined()
  expect(message).not.toHaveProperty('id', null)
  const meta = request?.params?._meta as Record<string, unknown> | undefined
  const isModern = meta?.['io.modelcontextprotocol/protocolVersion'] !== undefined
  const method = message.method ?? request?.method ?? ''
  const kind = [isModern ? MODERN : 'legacy', message.error ? 'error' : message.method ? 'sent' : 'result', method]
  checked[kind.join(' ')] = (checked[kind.join(' ')] ?? 0) + 1
  if (message.method !== undefined) checkSent(message)
  else if (message.result !== undefined && isModern) checkModern(method, message.result)
  else if (message.result !== undefined) checkLegacy(method, message.result)
}

function checkSent({ id, method = '', params }: Message): void {
  const codec = codecOf(method.startsWith('notifications/subscriptions') ? MODERN : '2025-11-25')
  const raw = { method, params }
  expect(id === undefined ? codec.validateNotification(method, raw) : codec.validateRequest(method, raw)).toMatchObject(
    {
      ok: true,
    },
  )
  if (id !== undefined) expect(ElicitRequestSchema.safeParse(raw).error).toBeUndefined()
}

function checkLegacy(method: string, result: Record<string, unknown>): void {
  expect(RESULTS[method as keyof typeof RESULTS].safeParse(result).error).toBeUndefined()
  expect(codecOf('2025-11-25').validateResult(method, result)).toMatchObject({ ok: true })
  for (const word of ['resultType', 'ttlMs', 'cacheScope']) expect(result).not.toHaveProperty(word)
}

function checkModern(method: string, result: Record<string, unknown>): void {
  const { kind, error } = codecOf(MODERN).decodeResult(method, result)
  expect([kind, error]).toEqual([result.resultType, undefined])
  expect(result._meta).toHaveProperty(['io.modelcontextprotocol/serverInfo', 'name'])
  // The schemas of receivers are lenient about these.
  if (['server/discover', 'tools/list'].includes(method)) {
    expect(result).toMatchObject({ ttlMs: expect.any(Number), cacheScope: 'private' })
  }
  if (kind !== 'input_required') return
  const requests = Object.values(result.inputRequests as Record<string, { method: string }>)
  expect(requests.length).toBeGreaterThan(0)
  for (const each of requests) {
    expect(codecOf(MODERN).validateInputRequest(each.method, each)).toMatchObject({ ok: true })
  }
}
