import { DECLINED } from '../../execute/ask-for-approval'
import type { ExecutionResult } from '../../execute/types'
import { fieldsOf, isRecord } from '../../internal/guard'
import type { ToolCall } from '../../types/lifecycle'
import {
  createApprovalForm,
  type HostQuestions,
  type OneTimeApprovals,
  readVerdict,
  type Verdict,
} from './host-approval'
import { type Answer, ERROR_CODES, fail, type JsonFields, type McpRequest } from './mcp-protocol'
import type { ServeSettings } from './serve-settings'

/** How a host that calls a tool is asked for approval. */
export interface Caller {
  readonly signal: AbortSignal
  /** It declared that it can show forms. */
  readonly canAsk: boolean
  /** Questions are answered by the call that is made again, and not by requests of the server. */
  readonly isModern: boolean
}

/** What calls need of the connection. */
export interface Desk {
  readonly settings: ServeSettings
  readonly questions: HostQuestions
  readonly approvals: OneTimeApprovals
}

/** `tools/call`: decides about the call, asks the host where a person must approve, and runs it. */
export async function callTool({ id, params }: McpRequest, caller: Caller, desk: Desk): Promise<Answer> {
  const { name, arguments: args = {}, requestState, inputResponses } = params
  const { signal, isModern } = caller
  const { executor, toolset, asksHost } = desk.settings
  if (typeof name !== 'string' || toolset.resolve(name) === undefined) {
    return fail(ERROR_CODES.params, 'Unknown tool: call one of those that tools/list has')
  }
  if (!isRecord(args)) return fail(ERROR_CODES.params, 'The arguments of a tool must be an object')
  const call: ToolCall = { id: String(id).slice(0, 128), name, arguments: args }
  const asked = isModern ? desk.approvals.take(requestState) : undefined
  const isAnswer = asked?.name === name
  const verdict = isAnswer ? readVerdict(fieldsOf(inputResponses)[APPROVAL_FIELD]) : undefined
  if (verdict === 'declined' || verdict === 'unanswered') return refuseVerdict(verdict)
  // Without an approval it is decided about as any other call, and asked about again.
  const result = await executor.execute(call, { signal, approvalId: isAnswer ? asked.approvalId : undefined })
  const mustAsk = result.status === 'needs-approval' && result.decision.decision === 'confirm'
  return mustAsk && asksHost ? requestApproval(call, result, caller, desk) : answerResult(result)
}

/** Under this name the question stands in a result, and its answer in the next call. */
const APPROVAL_FIELD = 'approval'

/** A call that a person must approve. */
async function requestApproval(call: ToolCall, result: ExecutionResult, caller: Caller, desk: Desk): Promise<Answer> {
  const { settings, approvals, questions } = desk
  const { decision, text } = result
  if (!caller.canAsk) return refuseWithText(`${text} ${CANNOT_ASK}`)
  const { approvalId } = decision
  const params = createApprovalForm(decision, call, settings)
  if (caller.isModern) {
    const inputRequests = { [APPROVAL_FIELD]: { method: 'elicitation/create', params } }
    const requestState = approvals.remember({ name: call.name, approvalId })
    return { result: { resultType: 'input_required', inputRequests, requestState } }
  }
  const verdict = readVerdict(await questions.ask(params, caller.signal))
  if (verdict !== 'approved') return refuseVerdict(verdict)
  return answerResult(await settings.executor.execute(call, { signal: caller.signal, approvalId }))
}

const CANNOT_ASK = 'This host cannot ask anybody: it declares no elicitation of forms.'
const UNANSWERED = 'A person was asked for approval and gave none.'

function refuseVerdict(verdict: Exclude<Verdict, 'approved'>): Answer {
  return refuseWithText(`This call was not run. ${verdict === 'declined' ? DECLINED : UNANSWERED}`)
}

function refuseWithText(text: string): Answer {
  return { result: createTextContent(text, true) }
}

function answerResult({ text, status }: ExecutionResult): Answer {
  return { result: createTextContent(text, status !== 'ok') }
}

function createTextContent(text: string, isError: boolean): JsonFields {
  return { content: [{ type: 'text', text }], isError }
}
