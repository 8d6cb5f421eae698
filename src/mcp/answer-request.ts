import { fieldsOf, isRecord } from '../internal/guard'
import { callTool, type Desk } from './call-tool'
import { type Answer, CODE, type Fields, fail, LEGACY_VERSIONS, META, MODERN_VERSIONS } from './protocol'
import type { Request } from './read-message'
import type { ServeSettings } from './serve-settings'

/** What requests are answered with. */
export interface Session extends Desk {
  readonly write: (message: object) => void
  /** What a host of the older revisions declared with `initialize`; `undefined` before. */
  capabilities: Fields | undefined
}

type Method = (request: Request, session: Session, signal: AbortSignal) => Answer | Promise<Answer>

const LEGACY: Readonly<Record<string, Method>> = {
  initialize,
  ping: () => ({ result: {} }),
  'tools/list': listTools,
  'tools/call': (request, session, signal) =>
    callTool(request, { signal, canAsk: asksForms(session.capabilities), isModern: false }, session),
}

const MODERN: Readonly<Record<string, Method>> = {
  'server/discover': (_, { settings: { instructions } }) => {
    const told = { supportedVersions: [...MODERN_VERSIONS], capabilities: { tools: {} } }
    return { result: { ...told, ...(instructions !== undefined && { instructions }), ...CACHE } }
  },
  'tools/list': (request, session) => {
    const answer = listTools(request, session)
    return 'error' in answer ? answer : { result: { ...answer.result, ...CACHE } }
  },
  'tools/call': (request, session, signal) => {
    const canAsk = asksForms(fieldsOf(request.params._meta)[META.capabilities])
    return callTool(request, { signal, canAsk, isModern: true }, session)
  },
  'subscriptions/listen': listen,
}

/** The tools are the same as long as the process lives, which may be started again with others. */
const CACHE = { ttlMs: 300_000, cacheScope: 'private' }

/** Answers a request by the revision that it claims, else by the one that was agreed on with `initialize`. */
export async function answerRequest(request: Request, session: Session, signal: AbortSignal): Promise<Answer> {
  const meta = fieldsOf(request.params._meta)
  const { [META.version]: version, [META.capabilities]: capabilities } = meta
  if (Object.hasOwn(meta, META.version)) {
    if (typeof version === 'string' && !MODERN_VERSIONS.includes(version)) {
      const data = { supported: [...MODERN_VERSIONS], requested: version }
      return fail(CODE.version, `Unsupported protocol version: ${UNCLAIMED}`, data)
    }
    if (version === undefined || typeof version !== 'string' || !isRecord(capabilities)) {
      return fail(CODE.params, `_meta must have ${META.version}, a text, and ${META.capabilities}, an object`)
    }
    const answer = await dispatch(MODERN, request, session, signal)
    return 'error' in answer ? answer : { result: completed(answer.result, session.settings) }
  }
  const isOpen = session.capabilities !== undefined || ['initialize', 'ping'].includes(request.method)
  return isOpen ? dispatch(LEGACY, request, session, signal) : fail(CODE.params, `Version missing: ${UNCLAIMED}`)
}

const UNCLAIMED = `every request says ${MODERN_VERSIONS[0]} in _meta["${META.version}"], or the first one is initialize with ${LEGACY_VERSIONS[0]} or ${LEGACY_VERSIONS[1]}`

function dispatch(
  methods: Readonly<Record<string, Method>>,
  request: Request,
  session: Session,
  signal: AbortSignal,
): Answer | Promise<Answer> {
  const { method } = request
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  return (
    answer?.(request, session, signal) ??
    fail(CODE.method, `There is no such method: only ${Object.keys(methods).join(', ')}`)
  )
}

function completed(result: Fields, { info }: ServeSettings): Fields {
  return { resultType: 'complete', ...result, _meta: { ...fieldsOf(result._meta), [META.server]: info } }
}

function initialize({ params }: Request, session: Session): Answer {
  const { protocolVersion: asked, capabilities } = params
  if (typeof asked !== 'string') return fail(CODE.params, 'protocolVersion must be a text')
  session.capabilities = fieldsOf(capabilities)
  const { info: serverInfo, instructions } = session.settings
  const protocolVersion = LEGACY_VERSIONS.includes(asked) ? asked : LEGACY_VERSIONS[0]
  const told = { protocolVersion, capabilities: { tools: {} }, serverInfo }
  return { result: { ...told, ...(instructions !== undefined && { instructions }) } }
}

/** A cursor is the number of the tools in front of a page. */
function listTools({ params: { cursor = '0' } }: Request, { settings: { tools, pageSize } }: Session): Answer {
  const start = typeof cursor === 'string' && /^\d{1,9}$/.test(cursor) ? Number(cursor) : -1
  if (start < 0 || start % pageSize !== 0 || (start >= tools.length && start > 0)) {
    return fail(CODE.params, 'Unknown cursor: send the nextCursor of the page before, or none')
  }
  const end = start + pageSize
  const nextCursor = end < tools.length ? { nextCursor: String(end) } : {}
  return { result: { tools: tools.slice(start, end), ...nextCursor } }
}

/** Nothing ever changes: the request is acknowledged, and answered at the end. */
async function listen({ id, params }: Request, { write }: Session, signal: AbortSignal): Promise<Answer> {
  if (!isRecord(params.notifications)) return fail(CODE.params, 'notifications must be an object')
  const _meta = { [META.subscription]: id }
  write({ method: 'notifications/subscriptions/acknowledged', params: { _meta, notifications: {} } })
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
  return { result: { _meta } }
}

/** Forms are what is meant where a host says no more than that it can ask. */
function asksForms(capabilities: unknown): boolean {
  const { elicitation } = fieldsOf(capabilities)
  return isRecord(elicitation) && (isRecord(elicitation.form) || Object.keys(elicitation).length === 0)
}
