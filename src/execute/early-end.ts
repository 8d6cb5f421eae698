import { fieldsOf } from '../internal/guard'
import type { Provider } from '../types/providers'

type Reason = (response: Record<string, unknown>) => unknown

/** Why each API says that an answer ended. */
const REASONS: { readonly [P in Provider]: Reason } = {
  openai: ({ choices }) => fieldsOf(firstOf(choices)).finish_reason,
  'openai-responses': ({ status }) => status,
  gemini: ({ candidates }) => fieldsOf(firstOf(candidates)).finishReason,
  anthropic: ({ stop_reason: reason }) => reason,
}
const CUT_OFF: readonly unknown[] = [
  'length',
  'incomplete',
  'MAX_TOKENS',
  'max_tokens',
  'model_context_window_exceeded',
]

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

/** Whether an answer ended for want of tokens. */
export function isCutOff(provider: Provider, response: unknown): boolean {
  return CUT_OFF.includes(REASONS[provider](fieldsOf(response)))
}

/** Whether an answer goes on when it is sent back as it is. */
export function isPaused(provider: Provider, response: unknown): boolean {
  return REASONS[provider](fieldsOf(response)) === 'pause_turn'
}
