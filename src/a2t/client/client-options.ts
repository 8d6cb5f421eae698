import { attempt } from '../../internal/attempt'
import { isPlainObject, isRecord } from '../../internal/foreign-values'
import { COUNT, FLAG, FUNCTION, OBJECT, type OptionRules, readOptions, TEXT } from '../../internal/read-options'
import { DEFAULT_MAX, DEFAULT_MAX_RULE } from '../input-schema'
import { platformRoot } from '../platform-root'
import { type Warn, warnTo } from '../read-fields'
import type { A2TDiagnostic, A2TSignature } from '../types'

/**
 * Header fields of requests, such as `{ authorization: '…' }`.
 *
 * @example
 * const headers: A2THeaders = { authorization: 'Bearer …' }
 */
export type A2THeaders = Readonly<Record<string, string>> | Headers | ReadonlyMap<string, string>

/**
 *
 * @example
 * const options: A2TClientOptions = { root: 'https://tools.example/a2t', timeoutMs: 10_000, retry: { attempts: 2 } }
 */
export interface A2TClientOptions {
  /**
   * The platform root: everything before `/tools`. Must begin with `https:`, or `http:` for this machine, and have no
   * user, query or fragment. All requests stay below it, and redirects are not followed.
   */
  root: string
  /** Allows `http:` for every host. @default false */
  allowHttp?: boolean | undefined
  /** @default `globalThis.fetch` */
  fetch?: typeof globalThis.fetch | undefined
  /** Headers of every request; a function is called for each one. Never shown in a message. */
  headers?: A2THeaders | (() => A2THeaders | Promise<A2THeaders>) | undefined
  /** Milliseconds for each attempt, including its body. @default 30_000 */
  timeoutMs?: number | undefined
  /** Longer answers are refused. @default 10_485_760 for lists and signatures, 1_048_576 for results */
  maxBytes?: number | undefined
  /** A list ends after this many pages. @default 1_000 */
  maxPages?: number | undefined
  /** A list ends after this many items, including those that are left out. @default 10_000 */
  maxTools?: number | undefined
  /** How many signatures to request for a page. @default the server's choice */
  pageLimit?: number | undefined
  /** Maximum value of an `int` without `max`; `false`: no limit. As for `fromA2T`. @default 65_535 */
  defaultMax?: number | false | undefined
  retry?: A2TRetryOptions | undefined
  /** Called for each deviation of a server from the draft. Errors that it throws are ignored. */
  onDiagnostic?: ((diagnostic: A2TDiagnostic) => void) | undefined
}

/**
 * Decides when to repeat a request. Requests that only read are repeated; an invocation is repeated only if the server
 * did nothing (429, 503, no connection) or if repeating it does no harm.
 *
 * @example
 * const retry: A2TRetryOptions = { attempts: 2, isIdempotent: ({ tags }) => tags.includes('read') }
 */
export interface A2TRetryOptions {
  /** Attempts in all. @default 3 */
  attempts?: number | undefined
  /** Longest wait between two attempts in milliseconds, whatever `Retry-After` says. @default 30_000 */
  maxDelayMs?: number | undefined
  /**
   * Returns true if invoking this tool twice has the same effect as invoking it once; a promise counts as false.
   * @default false for every tool
   */
  isIdempotent?: ((signature: A2TSignature) => boolean) | undefined
}

/** The options with their defaults. */
export interface ClientSettings {
  readonly root: string
  readonly fetch: typeof globalThis.fetch
  readonly headers: () => unknown
  readonly timeoutMs: number
  readonly maxBytes: number | undefined
  readonly maxPages: number
  readonly maxTools: number
  readonly pageLimit: number | undefined
  readonly defaultMax: number | false
  readonly attempts: number
  readonly maxDelayMs: number
  readonly isIdempotent: A2TRetryOptions['isIdempotent']
  readonly warn: Warn
}

const CLIENT_OPTIONS: OptionRules<A2TClientOptions> = {
  root: TEXT,
  allowHttp: FLAG,
  fetch: FUNCTION,
  headers: [
    'an object of strings, Headers, a Map, or a function',
    (value) => FUNCTION[1](value) || attempt(() => readHeaders(value)) !== undefined,
  ],
  timeoutMs: COUNT,
  maxBytes: COUNT,
  maxPages: COUNT,
  maxTools: COUNT,
  pageLimit: COUNT,
  defaultMax: DEFAULT_MAX_RULE,
  retry: OBJECT,
  onDiagnostic: FUNCTION,
}
const RETRY_OPTIONS: OptionRules<A2TRetryOptions> = { attempts: COUNT, maxDelayMs: COUNT, isIdempotent: FUNCTION }

/** @throws AtipValidationError for a wrong option */
export function readClientSettings(options: unknown): ClientSettings {
  const given = readOptions(options, CLIENT_OPTIONS)
  const retry = readOptions(given.retry ?? {}, RETRY_OPTIONS, ['options', 'retry'])
  const { headers = {} } = given
  return {
    root: platformRoot(given.root, given.allowHttp ?? false, ['options', 'root']),
    fetch: given.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    headers: typeof headers === 'function' ? headers : () => headers,
    timeoutMs: given.timeoutMs ?? 30_000,
    maxBytes: given.maxBytes,
    maxPages: given.maxPages ?? 1000,
    maxTools: given.maxTools ?? 10_000,
    pageLimit: given.pageLimit,
    defaultMax: given.defaultMax ?? DEFAULT_MAX,
    attempts: retry.attempts ?? 3,
    maxDelayMs: retry.maxDelayMs ?? 30_000,
    isIdempotent: retry.isIdempotent,
    warn: warnTo(given.onDiagnostic),
  }
}

/** Converts header fields of any accepted form. Throws for anything else. */
export function readHeaders(value: unknown): Headers {
  const isMap = isRecord(value) && typeof value.entries === 'function'
  if (!isMap && !isPlainObject(value)) throw value
  const entries = isMap ? [...(value as unknown as ReadonlyMap<unknown, unknown>).entries()] : Object.entries(value)
  // `Headers` would convert any value to a string.
  if (entries.flat().some((text) => typeof text !== 'string')) throw value
  return new Headers(entries as [string, string][])
}
