import { DECLINED } from '../../execute/gate/ask-for-approval'
import type { ExecutionDecision, ExecutionResult } from '../../execute/types'
import { isRecord, toRecord } from '../../internal/foreign-values'
import type { ToolCall } from '../../types/lifecycle'
import type { Decision, ReportedViolation } from '../../types/safety'
import { createApprovalForm, type HostQuestions, type OneTimeApprovals, readVerdict } from './host-approval'
import {
  type Answer,
  createRpcError,
  ERROR_CODES,
  type JsonFields,
  LEGACY_VERSIONS,
  type McpRequest,
  META_KEYS,
  MODERN_VERSIONS,
} from './mcp-protocol'
import type { McpService } from './mcp-service'
import { explainExcess } from './served-parts'

/** The state of a connection that answers depend on. */
export interface McpSession {
  readonly service: McpService
  readonly questions: HostQuestions
  readonly approvals: OneTimeApprovals
  readonly write: (message: object) => void
  /** The capabilities that a host of an older revision declared with `initialize`; `undefined` before that. */
  capabilities: JsonFields | undefined
}

type Method = (request: McpRequest, session: McpSession, signal: AbortSignal) => Answer | Promise<Answer>
type Methods = Readonly<Record<string, Method>>

const LEGACY_METHODS: Methods = {
  initialize,
  ping: () => ({ result: {} }),
  'tools/list': listTools,
  'tools/call': (request, session, signal) =>
    callTool(request, { signal, canAsk: canShowForms(session.capabilities), isModern: false }, session),
}

const MODERN_METHODS: Methods = {
  'server/discover': (_, { service: { instructions } }) => {
    const result = { supportedVersions: [...MODERN_VERSIONS], capabilities: { tools: {} } }
    return { result: { ...result, ...(instructions !== '' && { instructions }), ...CACHE_HINTS } }
  },
  'tools/list': (request, session) => {
    const answer = listTools(request, session)
    return 'error' in answer ? answer : { result: { ...answer.result, ...CACHE_HINTS } }
  },
  'tools/call': (request, session, signal) => {
    const canAsk = canShowForms(toRecord(request.params._meta)[META_KEYS.capabilities])
    return callTool(request, { signal, canAsk, isModern: true }, session)
  },
  'subscriptions/listen': listenToChanges,
}

/** The tools never change while the process lives, but it may be restarted with others. */
const CACHE_HINTS = { ttlMs: 300_000, cacheScope: 'private' }

/**
 * Answers a request by the rules of the revision that it states, or else of the revision agreed on with `initialize`.
 */
export async function answerRequest(request: McpRequest, session: McpSession, signal: AbortSignal): Promise<Answer> {
  const meta = toRecord(request.params._meta)
  const { [META_KEYS.version]: version, [META_KEYS.capabilities]: capabilities } = meta
  if (Object.hasOwn(meta, META_KEYS.version)) {
    if (typeof version === 'string' && !MODERN_VERSIONS.includes(version)) {
      const data = { supported: [...MODERN_VERSIONS], requested: version }
      return createRpcError(ERROR_CODES.version, `Unsupported protocol version: ${VERSION_HELP}`, data)
    }
    if (typeof version !== 'string' || !isRecord(capabilities)) {
      const message = `_meta must have ${META_KEYS.version}, a string, and ${META_KEYS.capabilities}, an object`
      return createRpcError(ERROR_CODES.params, message)
    }
    const answer = await dispatch(MODERN_METHODS, request, session, signal)
    if ('error' in answer) return answer
    const { result } = answer
    const _meta = { ...toRecord(result._meta), [META_KEYS.server]: session.service.info }
    return { result: { resultType: 'complete', ...result, _meta } }
  }
  const isOpen = session.capabilities !== undefined || ['initialize', 'ping'].includes(request.method)
  if (!isOpen) return createRpcError(ERROR_CODES.params, `Version missing: ${VERSION_HELP}`)
  return dispatch(LEGACY_METHODS, request, session, signal)
}

const VERSION_HELP = `state ${MODERN_VERSIONS[0]} in _meta["${META_KEYS.version}"] of every request, or begin with initialize and ${LEGACY_VERSIONS[0]} or ${LEGACY_VERSIONS[1]}`

function dispatch(
  methods: Methods,
  request: McpRequest,
  session: McpSession,
  signal: AbortSignal,
): Answer | Promise<Answer> {
  const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
  if (method !== undefined) return method(request, session, signal)
  return createRpcError(ERROR_CODES.method, `Unknown method: expected one of ${Object.keys(methods).join(', ')}`)
}

function initialize({ params }: McpRequest, session: McpSession): Answer {
  const { protocolVersion: asked, capabilities } = params
  if (typeof asked !== 'string') return createRpcError(ERROR_CODES.params, 'protocolVersion must be a string')
  session.capabilities = toRecord(capabilities)
  const { info: serverInfo, instructions } = session.service
  const protocolVersion = LEGACY_VERSIONS.includes(asked) ? asked : LEGACY_VERSIONS[0]
  const result = { protocolVersion, capabilities: { tools: {} }, serverInfo }
  return { result: { ...result, ...(instructions !== '' && { instructions }) } }
}

/** Returns one page of tools. A cursor is the number of tools before the page. */
function listTools({ params: { cursor = '0' } }: McpRequest, { service: { tools, pageSize } }: McpSession): Answer {
  const start = typeof cursor === 'string' && /^\d{1,9}$/.test(cursor) ? Number(cursor) : -1
  if (start < 0 || start % pageSize !== 0 || (start >= tools.length && start > 0)) {
    return createRpcError(ERROR_CODES.params, 'Unknown cursor: send the nextCursor of the previous page, or none')
  }
  const end = start + pageSize
  const nextCursor = end < tools.length ? { nextCursor: String(end) } : {}
  return { result: { tools: tools.slice(start, end), ...nextCursor } }
}

/** Acknowledges the request, and answers it only when it is aborted, because nothing ever changes. */
async function listenToChanges(
  { id, params }: McpRequest,
  { write }: McpSession,
  signal: AbortSignal,
): Promise<Answer> {
  if (!isRecord(params.notifications)) return createRpcError(ERROR_CODES.params, 'notifications must be an object')
  const _meta = { [META_KEYS.subscription]: id }
  write({ method: 'notifications/subscriptions/acknowledged', params: { _meta, notifications: {} } })
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
  return { result: { _meta } }
}

/** A host that declares `elicitation` without a mode can show forms. */
function canShowForms(capabilities: unknown): boolean {
  const { elicitation } = toRecord(capabilities)
  return isRecord(elicitation) && (isRecord(elicitation.form) || Object.keys(elicitation).length === 0)
}

/** How the host that calls a tool can be asked for approval. */
interface Caller {
  readonly signal: AbortSignal
  /** True if the host declared that it can show forms. */
  readonly canAsk: boolean
  /** True if the host answers a question by repeating the call; false if the server may send it requests. */
  readonly isModern: boolean
}

/** Key of the question in a result, and of its answer in the repeated call. */
const APPROVAL_KEY = 'approval'

const CANNOT_ASK = 'This host cannot ask a person: it does not declare elicitation of forms.'
const NOT_SHOWN = 'This host cannot show what was found on this machine, so what it approves is not enough.'
const TOLD_READING = 'This host was told that the tool only reads, so it may not have asked a person.'
const REFUSALS = { declined: DECLINED, unanswered: 'A person was asked for approval and did not answer.' }

/** Answers `tools/call`: decides about the call, asks the host if a person must approve, and runs it. */
async function callTool({ id, params }: McpRequest, caller: Caller, session: McpSession): Promise<Answer> {
  const { name, arguments: args = {}, requestState, inputResponses } = params
  const { executor, toolset, asksHost, parts, dangers } = session.service
  if (typeof name !== 'string' || toolset.resolve(name) === undefined) {
    return createRpcError(ERROR_CODES.params, 'Unknown tool: call one of those in tools/list')
  }
  if (!isRecord(args)) return createRpcError(ERROR_CODES.params, 'The arguments of a tool must be an object')
  const call: ToolCall = { id: String(id).slice(0, 128), name, arguments: args }
  const excess = explainExcess(parts, call, dangers)
  if (excess !== undefined) return createResult(`This call was not run. ${excess}`, true)
  const asked = caller.isModern ? session.approvals.take(requestState) : undefined
  const isAnswer = asked?.name === name
  const verdict = isAnswer ? readVerdict(toRecord(inputResponses)[APPROVAL_KEY]) : undefined
  if (verdict === 'declined' || verdict === 'unanswered')
    return createResult(`This call was not run. ${REFUSALS[verdict]}`, true)
  // A repeated call without a valid approval is judged like a new one, so the question is asked again.
  const approvalId = isAnswer ? asked.approvalId : undefined
  const result = await executor.execute(call, { signal: caller.signal, approvalId })
  const mustAsk = result.status === 'needs-approval' && result.decision.decision === 'confirm'
  return mustAsk && asksHost
    ? askHost(call, result, caller, session)
    : createResult(result.text, result.status !== 'ok')
}

/** Asks the host about a call that a person must approve. Runs the call if the answer arrives within this request. */
async function askHost(
  call: ToolCall,
  { decision, text }: ExecutionResult,
  { signal, canAsk, isModern }: Caller,
  { service, approvals, questions }: McpSession,
): Promise<Answer> {
  const { approvalId } = decision
  if (!canAsk) {
    const isToldReading = service.parts.readers.has(call.name)
    const isEnough =
      service.confirmsByHost && !isToldReading && isSeenInCall(decision, service.judgeSeen(call, decision))
    if (!isEnough) {
      const cause = !service.confirmsByHost ? CANNOT_ASK : isToldReading ? TOLD_READING : NOT_SHOWN
      service.onProblem(`${call.name} was not run: a person must approve it. ${cause}`)
      return createResult(`${text} ${cause}`, true)
    }
    const result = await service.executor.execute(call, { signal, approvalId })
    return createResult(result.text, result.status !== 'ok')
  }
  const form = createApprovalForm(decision, call, service)
  if (isModern) {
    const inputRequests = { [APPROVAL_KEY]: { method: 'elicitation/create', params: form } }
    const requestState = approvals.remember({ name: call.name, approvalId })
    return { result: { resultType: 'input_required', inputRequests, requestState } }
  }
  const verdict = readVerdict(await questions.ask(form, signal))
  if (verdict !== 'approved') return createResult(`This call was not run. ${REFUSALS[verdict]}`, true)
  const result = await service.executor.execute(call, { signal, approvalId })
  return createResult(result.text, result.status !== 'ok')
}

/** Returns true if a person who sees the name and the arguments of a call can see everything that needs approval. */
function isSeenInCall(decision: ExecutionDecision, seen: Decision<ReportedViolation>): boolean {
  const isSeen = ({ code, parameter }: ReportedViolation): boolean =>
    seen.violations.some((violation) => violation.code === code && violation.parameter === parameter)
  return seen.decision === 'confirm' && decision.violations.every(isSeen)
}

function createResult(text: string, isError: boolean): Answer {
  return { result: { content: [{ type: 'text', text }], isError } }
}
