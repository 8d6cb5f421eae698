import { buildCall } from '../../execute/run-bound-call'
import type { ShellRunDecision } from '../../execute/shell/shell-types'
import type { ExecutionDecision } from '../../execute/types'
import { listDeclaredEffects } from '../../internal/effects/effect-table'
import { mergeAllStrictest } from '../../internal/effects/strictest'
import { toRecord } from '../../internal/foreign-values'
import { cleanText } from '../../internal/text'
import { compareGravity, nameEffect, sayAbsentEffect, sayEffect } from '../../internal/words/effect-words'
import { createLimiter } from '../../process/concurrency'
import { describeEffects } from '../../safety/inspect/describe-effects'
import type { ToolCall } from '../../types/lifecycle'
import type { JsonFields } from './mcp-protocol'
import type { McpService } from './mcp-service'

/** Creates the params of `elicitation/create`: a form with one field that must be checked. */
export function createApprovalForm(decision: ExecutionDecision, call: ToolCall, service: McpService): JsonFields {
  const { cwd, toolset, dangers } = service
  const { display, explanation } = decision
  const parts = 'parts' in decision ? (decision as ShellRunDecision).parts : undefined
  const worst = parts?.map((part) => part.effects) ?? [buildCall(toolset, call, dangers).invocation.effects]
  const declared = listDeclaredEffects(worst.length === 0 ? {} : mergeAllStrictest(worst))
  const effects = declared.sort(([one], [other]) => compareGravity(one, other))
  const known = new Map(effects)
  const undeclared = describeEffects(toolset, call.name).undeclared.filter((effect) => !known.has(effect))
  const done = effects.flatMap(([effect, value]) => sayEffect(effect, value) ?? [])
  const absent = effects.flatMap(([effect, value]) => sayAbsentEffect(effect, value) ?? [])
  const lines = [
    'A model wants to run this command:',
    `$ ${display}`,
    `Directory: ${cleanText(parts === undefined ? cwd : (decision as ShellRunDecision).cwd)}`,
    ...explain(explanation, parts !== undefined),
    ...listLine('It', done),
    ...listLine('It does not', absent),
    ...listLine('Not declared, so unknown:', undeclared.map(nameEffect)),
  ]
  const approve = { type: 'boolean', title: 'Run it', description: 'Run exactly this command, once', default: false }
  const requestedSchema = { type: 'object', properties: { approve }, required: ['approve'] }
  return { message: lines.join('\n'), requestedSchema }
}

/** Explains each part of a line of shell in a line of its own. */
function explain(explanation: readonly string[], isLine: boolean): string[] {
  const beginning = 'Why you are being asked:'
  if (!isLine || explanation.length < 2) return [`${beginning} ${cleanText(explanation.join(' '))}`]
  return [beginning, ...explanation.map((sentence) => `- ${cleanText(sentence)}`)]
}

function listLine(beginning: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [cleanText(`${beginning} ${items.join(', ')}`)]
}

/** Reads the host's answer to the form. Only a checked field is an approval. */
export function readVerdict(answer: unknown): 'approved' | 'declined' | 'unanswered' {
  const { action, content } = toRecord(answer)
  if (action === 'accept') return toRecord(content).approve === true ? 'approved' : 'declined'
  return action === 'decline' ? 'declined' : 'unanswered'
}

/** Asks a host of a revision in which servers may send requests. */
export interface HostQuestions {
  /** Asks one question at a time. Returns `undefined` after a timeout, an error or an abort. */
  ask(question: JsonFields, signal: AbortSignal): Promise<unknown>
  /** @returns false if there is no such question */
  answer(id: unknown, result: unknown): boolean
}

export function createHostQuestions(write: (message: object) => void, timeoutMs: number): HostQuestions {
  const line = createLimiter(1)
  const open = new Map<unknown, (result: unknown) => void>()
  let count = 0
  const send = async (question: JsonFields, signal: AbortSignal): Promise<unknown> => {
    const id = `approval-${++count}`
    const giveUp = (): void => {
      const settle = open.get(id)
      if (!open.delete(id)) return
      const reason = 'The answer is no longer needed'
      write({ method: 'notifications/cancelled', params: { requestId: id, reason } })
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
  return {
    ask: async (question, signal) =>
      (await line.enter(signal)) ? send(question, signal).finally(line.leave) : undefined,
    answer(id, result) {
      const settle = open.get(id)
      open.delete(id)
      settle?.(result)
      return settle !== undefined
    },
  }
}

/** A call that a person was asked about. */
interface AskedCall {
  readonly name: string
  /** Identifies exactly what would run. */
  readonly approvalId: string
}

/**
 * Remembers calls while a question about them goes to the host and back. The host gets a random key, which works once,
 * in this process, for a limited time.
 */
export interface OneTimeApprovals {
  remember(asked: AskedCall): string
  take(key: unknown): AskedCall | undefined
}

const MAX_OPEN_APPROVALS = 1000

export function createOneTimeApprovals(timeoutMs: number): OneTimeApprovals {
  const open = new Map<unknown, AskedCall & { readonly until: number }>()
  return {
    remember(asked) {
      const key = crypto.randomUUID()
      open.set(key, { ...asked, until: performance.now() + timeoutMs })
      const [oldest] = open.keys()
      if (open.size > MAX_OPEN_APPROVALS) open.delete(oldest)
      return key
    },
    take(key) {
      const asked = open.get(key)
      open.delete(key)
      return asked !== undefined && performance.now() < asked.until ? asked : undefined
    },
  }
}
