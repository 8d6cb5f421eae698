import { invalid, isPlainObject, isRecord } from '../internal/guard'
import { snapshot } from '../internal/snapshot'
import type { ToolCall } from '../types/lifecycle'
import type { ExecuteOptions } from './types'

/** A copy, so that what was decided about is what runs. Arguments that cannot be read become some that no command takes. */
export function copyCall(call: unknown): ToolCall {
  return {
    id: readText(call, 'id'),
    name: readText(call, 'name'),
    arguments: readArguments(call) as Record<string, unknown>,
  }
}

function readText(call: unknown, field: 'id' | 'name'): string {
  try {
    const value = isRecord(call) ? call[field] : ''
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}

function readArguments(call: unknown): unknown {
  try {
    const given = isRecord(call) ? (call.arguments ?? {}) : {}
    return isPlainObject(given) ? snapshot(given) : []
  } catch {
    return []
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
