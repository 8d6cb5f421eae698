import { createLimiter } from '../execute/limiter'
import type { Fields } from './protocol'

/** Questions to the host of a revision in which a server may send requests. */
export interface HostQuestions {
  /** Asks one question at a time. `undefined` where there is no answer: too late, an error, or the signal. */
  ask(question: Fields, signal: AbortSignal): Promise<unknown>
  /** @returns whether there was such a question */
  answer(id: unknown, result: unknown): boolean
}

export function createHostQuestions(write: Write, timeoutMs: number): HostQuestions {
  const line = createLimiter(1)
  const open: Open = new Map()
  let count = 0
  return {
    async ask(question, signal) {
      if (!(await line.enter(signal))) return undefined
      return askNow(`approval-${++count}`, question, open, { write, timeoutMs, signal }).finally(line.leave)
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
type Open = Map<unknown, (result: unknown) => void>
type Asking = { readonly write: Write; readonly timeoutMs: number; readonly signal: AbortSignal }

async function askNow(id: string, question: Fields, open: Open, asking: Asking): Promise<unknown> {
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
