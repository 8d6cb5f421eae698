import { invalid, isRecord } from '../internal/guard'

/** A call as the provider wrote it. */
export interface RawCall {
  readonly id: unknown
  readonly name: unknown
  readonly arguments: unknown
  readonly callId?: unknown
  readonly custom?: boolean
  /** Why the call must not run; completes a sentence that begins with "A tool call". */
  readonly problem?: string | undefined
  /** Receives the final id of the call, so that an assembled response has the same one. */
  readonly setId?: (id: string) => void
}

/** A call, or an error message about something that should have been one. */
export type FoundCall = RawCall | string

/** A found call and the index of its item in the response; -1 for none. */
export type FoundCallAt = readonly [found: FoundCall, place: number]

/** The calls of a response, in order. */
export interface RawTurn {
  /** A text that differs between responses. Generated ids depend on it. */
  readonly seed: string
  readonly found: readonly FoundCallAt[]
}

/** Puts a streamed response together. */
export interface StreamAssembler {
  /** Takes the next chunk. @returns calls that are now known to be complete or broken */
  readonly push: (chunk: Record<string, unknown>) => readonly FoundCall[]
  /** Returns true once the provider has begun an answer. */
  readonly hasStarted: () => boolean
  /** Ends the stream. @returns the calls that were not returned yet */
  readonly finish: () => readonly FoundCall[]
  /** Returns everything so far in the shape of a response that was not streamed. */
  readonly response: () => Record<string, unknown>
}

/**
 * Reads the calls among the items of a response; an early end of the answer may have cut off a call in its last item.
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
 * Describes the problem with a call that may have been cut off by an early end: its arguments may look complete but
 * not be.
 */
export function describeCutOff(reason: string): string {
  return `was cut off: the answer ended early (${/^\w{1,40}$/.test(reason) ? reason : 'for an unknown reason'})`
}

/** The problem of a call that the end of a stream left open. */
export const LEFT_OPEN = 'was cut off: the stream ended in the middle of it'

/** Marks the last call with the given problem, if any. */
export function markLastCall(found: readonly FoundCallAt[], problem: string | undefined): readonly FoundCallAt[] {
  const last = found.at(-1)
  if (problem === undefined || last === undefined || typeof last[0] === 'string') return found
  return [...found.slice(0, -1), [{ ...last[0], problem }, last[1]]]
}

/** Returns the id of a response, or its time of creation, or `''`. */
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
