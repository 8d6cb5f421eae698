import { fieldsOf, isRecord } from '../../internal/guard'
import { callTool, type Desk } from './call-tool'
import {
  type Answer,
  ERROR_CODES,
  fail,
  type JsonFields,
  LEGACY_VERSIONS,
  type McpRequest,
  META_KEYS,
  MODERN_VERSIONS,
} from './mcp-protocol'
import type { ServeSettings } from './serve-settings'

/** What requests are answered with. */
export interface Session extends Desk {
  readonly write: (message: object) => void
  /** What a host of the older revisions declared with `initialize`; `undefined` before. */
  capabilities: JsonFields | undefined
}

type Method = (request: McpRequest, session: Session, signal: AbortSignal) => Answer | Promise<Answer>

const LEGACY_METHODS: Readonly<Record<string, Method>> = {
  initialize,
  ping: () => ({ result: {} }),
  'tools/list': listTools,
  'tools/call': (request, session, signal) =>
    callTool(request, { signal, canAsk: asksForms(session.capabilities), isModern: false }, session),
}

const MODERN_METHODS: Readonly<Record<string, Method>> = {
  'server/discover': (_, { settings: { instructions } }) => {
    const told = { supportedVersions: [...MODERN_VERSIONS], capabilities: { tools: {} } }
    return { result: { ...told, ...(instructions !== undefined && { instructions }), ...CACHE } }
  },
  'tools/list': (request, session) => {
    const answer = listTools(request, session)
    return 'error' in answer ? answer : { result: { ...answer.result, ...CACHE } }
  },
  'tools/call': (request, session, signal) => {
    const canAsk = asksForms(fieldsOf(request.params._meta)[META_KEYS.capabilities])
    return callTool(request, { signal, canAsk, isModern: true }, session)
  },
  'subscriptions/listen': listenToChanges,
}

/** The tools are the same as long as the process lives, which may be started again with others. */
const CACHE = { ttlMs: 300_000, cacheScope: 'private' }

/** Answers a request by the revision that it claims, else by the one that was agreed on with `initialize`. */
export async function answerRequest(request: McpRequest, session: Session, signal: AbortSignal): Promise<Answer> {
  const meta = fieldsOf(request.params._meta)
  const { [META_KEYS.version]: version, [META_KEYS.capabilities]: capabilities } = meta
  if (Object.hasOwn(meta, META_KEYS.version)) {
    if (typeof version === 'string' && !MODERN_VERSIONS.includes(version)) {
      const data = { supported: [...MODERN_VERSIONS], requested: version }
      return fail(ERROR_CODES.version, `Unsupported protocol version: ${VERSION_HELP}`, data)
    }
    if (version === undefined || typeof version !== 'string' || !isRecord(capabilities)) {
      return fail(
        ERROR_CODES.params,
        `_meta must have ${META_KEYS.version}, a text, and ${META_KEYS.capabilities}, an object`,
      )
    }
    const answer = await dispatchMethod(MODERN_METHODS, request, session, signal)
    return 'error' in answer ? answer : { result: completeResult(answer.result, session.settings) }
  }
  const isOpen = session.capabilities !== undefined || ['initialize', 'ping'].includes(request.method)
  return isOpen
    ? dispatchMethod(LEGACY_METHODS, request, session, signal)
    : fail(ERROR_CODES.params, `Version missing: ${VERSION_HELP}`)
}

const VERSION_HELP = `every request says ${MODERN_VERSIONS[0]} in _meta["${META_KEYS.version}"], or the first one is initialize with ${LEGACY_VERSIONS[0]} or ${LEGACY_VERSIONS[1]}`

function dispatchMethod(
  methods: Readonly<Record<string, Method>>,
  request: McpRequest,
  session: Session,
  signal: AbortSignal,
): Answer | Promise<Answer> {
  const { method } = request
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  return (
    answer?.(request, session, signal) ??
    fail(ERROR_CODES.method, `There is no such method: only ${Object.keys(methods).join(', ')}`)
  )
}

function completeResult(result: JsonFields, { info }: ServeSettings): JsonFields {
  return { resultType: 'complete', ...result, _meta: { ...fieldsOf(result._meta), [META_KEYS.server]: info } }
}

function initialize({ params }: McpRequest, session: Session): Answer {
  const { protocolVersion: asked, capabilities } = params
  if (typeof asked !== 'string') return fail(ERROR_CODES.params, 'protocolVersion must be a text')
  session.capabilities = fieldsOf(capabilities)
  const { info: serverInfo, instructions } = session.settings
  const protocolVersion = LEGACY_VERSIONS.includes(asked) ? asked : LEGACY_VERSIONS[0]
  const told = { protocolVersion, capabilities: { tools: {} }, serverInfo }
  return { result: { ...told, ...(instructions !== undefined && { instructions }) } }
}

/** A cursor is the number of the tools in front of a page. */
function listTools({ params: { cursor = '0' } }: McpRequest, { settings: { tools, pageSize } }: Session): Answer {
  const start = typeof cursor === 'string' && /^\d{1,9}$/.test(cursor) ? Number(cursor) : -1
  if (start < 0 || start % pageSize !== 0 || (start >= tools.length && start > 0)) {
    return fail(ERROR_CODES.params, 'Unknown cursor: send the nextCursor of the page before, or none')
  }
  const end = start + pageSize
  const nextCursor = end < tools.length ? { nextCursor: String(end) } : {}
  return { result: { tools: tools.slice(start, end), ...nextCursor } }
}

/** Nothing ever changes: the request is acknowledged, and answered at the end. */
async function listenToChanges({ id, params }: McpRequest, { write }: Session, signal: AbortSignal): Promise<Answer> {
  if (!isRecord(params.notifications)) return fail(ERROR_CODES.params, 'notifications must be an object')
  const _meta = { [META_KEYS.subscription]: id }
  write({ method: 'notifications/subscriptions/acknowledged', params: { _meta, notifications: {} } })
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
  return { result: { _meta } }
}

/** Forms are what is meant where a host says no more than that it can ask. */
function asksForms(capabilities: unknown): boolean {
  const { elicitation } = fieldsOf(capabilities)
  return isRecord(elicitation) && (isRecord(elicitation.form) || Object.keys(elicitation).length === 0)
}
