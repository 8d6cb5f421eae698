import { invalid, isRecord } from '../internal/guard'

/** A call as the provider wrote it. */
export interface RawCall {
  readonly id: unknown
  readonly name: unknown
  readonly arguments: unknown
  readonly callId?: unknown
  readonly custom?: boolean
  /** Why the call must not run, whatever its arguments say: the rest of a sentence. */
  readonly problem?: string | undefined
  /** Is told the id that the call gets, so that an answer that is put together has it too. */
  readonly setId?: (id: string) => void
}

/** A call, or what is wrong with something that should have been one. */
export type FoundCall = RawCall | string

/** The calls of a response. */
export interface RawTurn {
  /** Tells one response from another, for ids that have to be made up. */
  readonly seed: string
  /** In their order, each with its place in the list that it comes from. */
  readonly found: readonly FoundCallAt[]
}

export type FoundCallAt = readonly [found: FoundCall, place: number]

/** Puts together what a stream brings in pieces. */
export interface StreamAssembler {
  /** Takes the next chunk. @returns the calls that are now known to be whole, or broken */
  readonly push: (chunk: Record<string, unknown>) => readonly FoundCall[]
  /** Whether anything was an answer of the provider. */
  readonly hasStarted: () => boolean
  /** The stream is over. @returns the calls that were not returned yet */
  readonly finish: () => readonly FoundCall[]
  /** All of it, in the shape of a response that was not streamed. */
  readonly response: () => Record<string, unknown>
}

/** What is wrong with a call that the end of the answer may have cut off: its arguments can look whole and not be. */
export function describeCutOff(reason: string): string {
  return `was cut off, since the answer ended early (${/^\w{1,40}$/.test(reason) ? reason : 'for an unknown reason'})`
}

/** A call that the end of a stream left open. */
export const LEFT_OPEN = 'was cut off, since the stream ended in the middle of it'

/** Marks the last call of an answer that ended early with it. */
export function markLastCall(found: readonly FoundCallAt[], problem: string | undefined): readonly FoundCallAt[] {
  const last = found.at(-1)
  if (problem === undefined || last === undefined || typeof last[0] === 'string') return found
  return [...found.slice(0, -1), [{ ...last[0], problem }, last[1]]]
}

/** What a server gives as the id of its response, or as its time, where it gives one. */
export function readSeed({ id, responseId, created_at: at, created }: Record<string, unknown>): string {
  return String(
    [id, responseId, at, created].find((part) => typeof part === 'string' || typeof part === 'number') ?? '',
  )
}

/** @throws AtipValidationError if the part of the response at `path` is no object */
export function requireRecord(value: unknown, ...path: string[]): Record<string, unknown> {
  if (!isRecord(value)) throw invalid('an object', ['response', ...path], value)
  return value
}

/** @throws AtipValidationError if the part of the response at `path` is no array */
export function requireArray(value: unknown, ...path: string[]): unknown[] {
  if (!Array.isArray(value)) throw invalid('an array', ['response', ...path], value)
  return Array.from(value)
}

/** Copies fields; one named `__proto__` would become the target's prototype. */
export function copyFields(target: Record<string, unknown>, fields: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(fields)) if (field !== '__proto__') target[field] = value
}

/** @throws AtipValidationError for what `for await` would not take */
export function requireIterable(value: unknown, name: string): void {
  const { [Symbol.asyncIterator]: later, [Symbol.iterator]: now } = Object(value) as Partial<
    AsyncIterable<unknown> & Iterable<unknown>
  >
  if (typeof value === 'string' || (typeof later !== 'function' && typeof now !== 'function')) {
    throw invalid('something that can be iterated with for await', [name], value)
  }
}
