import { DECLINED } from '../../execute/gate/ask-for-approval'
import type { ExecutionDecision, ExecutionResult } from '../../execute/types'
import { isRecord, toRecord } from '../../internal/guard'
import type { ToolCall } from '../../types/lifecycle'
import type { ReportedViolation } from '../../types/safety'
import type { Session } from './answer-request'
import { createApprovalForm, readVerdict } from './host-approval'
import { type Answer, ERROR_CODES, fail, type McpRequest } from './mcp-protocol'
import type { ServeSettings } from './serve-settings'
import { explainExcess } from './served-parts'

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
export async function callTool({ id, params }: McpRequest, caller: Caller, session: Session): Promise<Answer> {
  const { name, arguments: args = {}, requestState, inputResponses } = params
  const { executor, toolset, asksHost, parts, dangers } = session.settings
  if (typeof name !== 'string' || toolset.resolve(name) === undefined) {
    return fail(ERROR_CODES.params, 'Unknown tool: call one of those in tools/list')
  }
  if (!isRecord(args)) return fail(ERROR_CODES.params, 'The arguments of a tool must be an object')
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
  { settings, approvals, questions }: Session,
): Promise<Answer> {
  const { approvalId } = decision
  if (!canAsk) {
    const isToldReading = settings.parts.readers.has(call.name)
    const isEnough = settings.confirmsByHost && !isToldReading && isSeenInCall(decision, call, settings)
    if (!isEnough) {
      const cause = !settings.confirmsByHost ? CANNOT_ASK : isToldReading ? TOLD_READING : NOT_SHOWN
      settings.onProblem(`${call.name} was not run: a person must approve it. ${cause}`)
      return createResult(`${text} ${cause}`, true)
    }
    const result = await settings.executor.execute(call, { signal, approvalId })
    return createResult(result.text, result.status !== 'ok')
  }
  const form = createApprovalForm(decision, call, settings)
  if (isModern) {
    const inputRequests = { [APPROVAL_KEY]: { method: 'elicitation/create', params: form } }
    const requestState = approvals.remember({ name: call.name, approvalId })
    return { result: { resultType: 'input_required', inputRequests, requestState } }
  }
  const verdict = readVerdict(await questions.ask(form, signal))
  if (verdict !== 'approved') return createResult(`This call was not run. ${REFUSALS[verdict]}`, true)
  const result = await settings.executor.execute(call, { signal, approvalId })
  return createResult(result.text, result.status !== 'ok')
}

/** Returns true if a person who sees the name and the arguments of a call can see everything that needs approval. */
function isSeenInCall(decision: ExecutionDecision, call: ToolCall, { judgeSeen }: ServeSettings): boolean {
  const seen = judgeSeen(call, decision)
  const isSeen = ({ code, parameter }: ReportedViolation): boolean =>
    seen.violations.some((violation) => violation.code === code && violation.parameter === parameter)
  return seen.decision === 'confirm' && decision.violations.every(isSeen)
}

function createResult(text: string, isError: boolean): Answer {
  return { result: { content: [{ type: 'text', text }], isError } }
}
