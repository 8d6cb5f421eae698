import { buildCommand } from '../../argv/build-command'
import type { ExecutionDecision } from '../../execute/types'
import { fieldsOf, isRecord } from '../../internal/guard'
import { cleanText } from '../../internal/text'
import { createLimiter } from '../../process/concurrency'
import { describeEffects } from '../../safety/inspect/describe-effects'
import type { ToolCall } from '../../types/lifecycle'
import type { JsonFields } from './mcp-protocol'
import type { ServeSettings } from './serve-settings'

/** What became of a question: only an approval is a yes. */
export type Verdict = 'approved' | 'declined' | 'unanswered'

/** What `elicitation/create` asks, in every revision: a form whose only field must be set. */
export function createApprovalForm(decision: ExecutionDecision, call: ToolCall, settings: ServeSettings): JsonFields {
  const { cwd, toolset, dangers } = settings
  const effects = listEffectFields(buildCommand(toolset, call, { dangers }).effects)
  const declared = effects.map(([effect, value]) => `${effect}: ${JSON.stringify(value)}`).join(', ')
  const known = new Map(effects)
  const undeclared = describeEffects(toolset, call.name).undeclared.filter((effect) => !known.has(effect))
  const lines = [
    'A model wants to run this command:',
    `$ ${decision.display}`,
    `Directory: ${cleanText(cwd)}`,
    `Why you are asked: ${cleanText(decision.reason)}`,
    `Effects of this call: ${cleanText(declared) || 'none'}`,
    ...(undeclared.length > 0 ? [`Not declared, and not known to be safe: ${undeclared.join(', ')}`] : []),
  ]
  const approve = { type: 'boolean', title: 'Run it', description: 'Run exactly this command, once', default: false }
  const requestedSchema = { type: 'object', properties: { approve }, required: ['approve'] }
  return { message: lines.join('\n'), requestedSchema }
}

/** Effects as fields with dots: `filesystem.write`. */
function listEffectFields(fields: object, prefix = ''): [effect: string, value: unknown][] {
  return Object.entries(fields).flatMap(([field, value]) =>
    isRecord(value) ? listEffectFields(value, `${field}.`) : [[prefix + field, value]],
  )
}

/** Reads the answer to it. */
export function readVerdict(answer: unknown): Verdict {
  const { action, content } = fieldsOf(answer)
  if (action === 'accept') return fieldsOf(content).approve === true ? 'approved' : 'declined'
  return action === 'decline' ? 'declined' : 'unanswered'
}

/** Questions to the host of a revision in which a server may send requests. */
export interface HostQuestions {
  /** Asks one question at a time. `undefined` where there is no answer: too late, an error, or the signal. */
  ask(question: JsonFields, signal: AbortSignal): Promise<unknown>
  /** @returns whether there was such a question */
  answer(id: unknown, result: unknown): boolean
}

export function createHostQuestions(write: Write, timeoutMs: number): HostQuestions {
  const line = createLimiter(1)
  const open: OpenQuestions = new Map()
  let count = 0
  return {
    async ask(question, signal) {
      if (!(await line.enter(signal))) return undefined
      return sendQuestion(`approval-${++count}`, question, open, { write, timeoutMs, signal }).finally(line.leave)
    },
    answer(id, result) {
      const settle = open.get(id)
      open.delete(id)
      settle?.(result)
      return settle !== undefined
    },
  }
}

type Write = (message: object) => void
type OpenQuestions = Map<unknown, (result: unknown) => void>
type Asking = { readonly write: Write; readonly timeoutMs: number; readonly signal: AbortSignal }

async function sendQuestion(id: string, question: JsonFields, open: OpenQuestions, asking: Asking): Promise<unknown> {
  const { write, timeoutMs, signal } = asking
  const giveUp = (): void => {
    const settle = open.get(id)
    if (!open.delete(id)) return
    write({ method: 'notifications/cancelled', params: { requestId: id, reason: 'The answer is not needed any more' } })
    settle?.(undefined)
  }
  const timer = setTimeout(giveUp, timeoutMs)
  signal.addEventListener('abort', giveUp)
  const answered = new Promise((resolve) => open.set(id, resolve))
  write({ id, method: 'elicitation/create', params: question })
  const result = await answered
  clearTimeout(timer)
  signal.removeEventListener('abort', giveUp)
  return result
}

/** What an approval is asked for. */
export interface AskedCall {
  readonly name: string
  /** The hash of what would run. */
  readonly approvalId: string
}

/**
 * Remembers what a question was about while it goes to the host and back, by a random text that means nothing elsewhere:
 * nobody can make one up, and each is good once, for this process, this long.
 */
export interface OneTimeApprovals {
  remember(asked: AskedCall): string
  take(state: unknown): AskedCall | undefined
}

/** So many questions may be open. */
const MAX_OPEN_APPROVALS = 1000

export function createOneTimeApprovals(timeoutMs: number): OneTimeApprovals {
  const open = new Map<unknown, AskedCall & { readonly until: number }>()
  return {
    remember(asked) {
      const state = crypto.randomUUID()
      open.set(state, { ...asked, until: performance.now() + timeoutMs })
      const [oldest] = open.keys()
      if (open.size > MAX_OPEN_APPROVALS) open.delete(oldest)
      return state
    },
    take(state) {
      const asked = open.get(state)
      open.delete(state)
      return asked !== undefined && performance.now() < asked.until ? asked : undefined
    },
  }
}
