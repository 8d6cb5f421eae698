import { invalid, isRecord } from '../internal/guard'
import { snapshot } from '../internal/snapshot'
import type { ToolCall } from '../types/lifecycle'
import type { ExecuteOptions } from './types'

/** A copy, so that what was decided about is what runs. What cannot be copied becomes a call that no command can take. */
export function copyCall(call: unknown): ToolCall {
  try {
    const { id, name, arguments: given } = isRecord(call) ? call : {}
    return {
      id: typeof id === 'string' ? id : '',
      name: typeof name === 'string' ? name : '',
      arguments: snapshot(given ?? {}) as Record<string, unknown>,
    }
  } catch {
    return { id: '', name: '', arguments: {} }
  }
}

/** @throws AtipValidationError for a wrong value */
export function readExecuteOptions(options: unknown): ExecuteOptions {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const { signal, stdin, approvalId } = options
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw invalid('an AbortSignal', ['options', 'signal'], signal)
  }
  if (stdin !== undefined && typeof stdin !== 'string' && !(stdin instanceof Uint8Array)) {
    throw invalid('a text or bytes', ['options', 'stdin'], stdin)
  }
  if (approvalId !== undefined && typeof approvalId !== 'string') {
    throw invalid('a text', ['options', 'approvalId'], approvalId)
  }
  return { signal, stdin, approvalId }
}
