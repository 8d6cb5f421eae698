import { invalid, isRecord } from '../internal/foreign-values'

/** A call as the provider wrote it. */
export interface RawCall {
  readonly id: unknown
  readonly name: unknown
  readonly arguments: unknown
  readonly callId?: unknown
  readonly custom?: boolean
  /** The reason why the call must not run: the end of a sentence that begins with "A tool call". */
  readonly problem?: string | undefined
  /** Receives the final id of the call, so that an assembled response has the same id. */
  readonly setId?: (id: string) => void
}

/** A call, or an error message about an item that should have been a call. */
export type FoundCall = RawCall | string

/** A found call, and the index of its item in the response, or -1 if it has no item. */
export type FoundCallAt = readonly [found: FoundCall, place: number]

/** The calls of a response, in order. */
export interface RawTurn {
  /** A text that differs between responses. Generated ids depend on it. */
  readonly seed: string
  readonly found: readonly FoundCallAt[]
}

/** Assembles a streamed response. */
export interface StreamAssembler {
  /** Takes the next chunk. @returns calls that are now known to be complete or broken */
  readonly push: (chunk: Record<string, unknown>) => readonly FoundCall[]
  /** Returns true once the provider has begun an answer. */
  readonly hasStarted: () => boolean
  /** Ends the stream. @returns the calls that were not returned yet */
  readonly finish: () => readonly FoundCall[]
  /** Returns everything received so far in the shape of a non-streamed response. */
  readonly response: () => Record<string, unknown>
}

/**
 * Reads the calls in a response's items. `endsInCall` is true if the last item is a call, because an early end of the
 * answer may have cut it off.
 */
export function findCalls(
  items: readonly unknown[],
  readCall: (item: unknown, place: number) => FoundCall | undefined,
): { readonly found: FoundCallAt[]; readonly endsInCall: boolean } {
  const found = items.flatMap((item, place): FoundCallAt[] => {
    const call = readCall(item, place)
    return call === undefined ? [] : [[call, place]]
  })
  return { found, endsInCall: found.at(-1)?.[1] === items.length - 1 }
}

/**
 * Returns the problem of a call that an early end may have cut off. Its arguments may look complete but lack pieces.
 */
export function describeCutOff(reason: unknown): string {
  return `was cut off: the answer ended early (${EARLY_ENDS.find((each) => each === reason) ?? 'for an unknown reason'})`
}

/** The reasons that the providers document. Others may be texts of a stranger and are not repeated. */
const EARLY_ENDS: readonly unknown[] = [
  ...['length', 'content_filter', 'max_output_tokens', 'incomplete', 'in_progress', 'failed', 'cancelled'],
  'insufficient_system_resource',
  ...['max_tokens', 'refusal', 'pause_turn', 'model_context_window_exceeded'],
  ...['MAX_TOKENS', 'SAFETY', 'RECITATION', 'LANGUAGE', 'OTHER', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII'],
  ...['IMAGE_SAFETY', 'FINISH_REASON_UNSPECIFIED'],
]

/** The problem of a call that is still open when its stream ends. */
export const LEFT_OPEN = 'was cut off: the stream ended in the middle of it'

/** Adds the given problem, if any, to the last call. */
export function markLastCall(found: readonly FoundCallAt[], problem: string | undefined): readonly FoundCallAt[] {
  const last = found.at(-1)
  if (problem === undefined || last === undefined || typeof last[0] === 'string') return found
  return [...found.slice(0, -1), [{ ...last[0], problem }, last[1]]]
}

/** Returns a response's id, else its creation time, else `''`. */
export function readSeed({ id, responseId, created_at: at, created }: Record<string, unknown>): string {
  const seed = [id, responseId, at, created].find((part) => typeof part === 'string' || typeof part === 'number')
  return String(seed ?? '')
}

/** @throws AtipValidationError if the part of the response at `path` is not an object */
export function requireRecord(value: unknown, ...path: string[]): Record<string, unknown> {
  if (!isRecord(value)) throw invalid('an object', ['response', ...path], value)
  return value
}

/** @throws AtipValidationError if the part of the response at `path` is not an array */
export function requireArray(value: unknown, ...path: string[]): unknown[] {
  if (!Array.isArray(value)) throw invalid('an array', ['response', ...path], value)
  return Array.from(value)
}

/** Copies fields, except `__proto__`, which would become the target's prototype. */
export function copyFields(target: Record<string, unknown>, fields: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(fields)) if (field !== '__proto__') target[field] = value
}
