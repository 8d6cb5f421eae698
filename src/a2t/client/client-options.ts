import { isPlainObject, isRecord } from '../../internal/guard'
import { COUNT, FLAG, FUNCTION, type OptionRules, readOptions, TEXT } from '../../internal/read-options'
import { attempt, warnTo } from '../attempt'
import { DEFAULT_MAX, DEFAULT_MAX_RULE } from '../input-schema'
import { platformRoot } from '../platform-root'
import type { Warn } from '../read-fields'
import type { A2TDiagnostic, A2TSignature } from '../types'

/** Header fields of requests, such as `{ authorization: '…' }`. */
export type A2THeaders = Readonly<Record<string, string>> | Headers | ReadonlyMap<string, string>

/** How to reach the tools of one server. */
export interface A2TClientOptions {
  /**
   * The platform root: `/tools` stands behind it. `https:`, or `http:` for this machine; no user, query or fragment.
   * No request leaves it, and redirects are not followed.
   */
  root: string
  /** Allows `http:` for every host. @default false */
  allowHttp?: boolean | undefined
  /** @default `globalThis.fetch` */
  fetch?: typeof globalThis.fetch | undefined
  /** What every request carries; a function is asked anew for each one. Never shown in a message. */
  headers?: A2THeaders | (() => A2THeaders | Promise<A2THeaders>) | undefined
  /** Milliseconds for each attempt, its body included. @default 30_000 */
  timeoutMs?: number | undefined
  /** An answer of more bytes is not read. @default 10_485_760 for lists and signatures, 1_048_576 for results */
  maxBytes?: number | undefined
  /** A list ends after so many pages. @default 1_000 */
  maxPages?: number | undefined
  /** A list ends after so many items, those that are left out among them. @default 10_000 */
  maxTools?: number | undefined
  /** How many signatures a page is to have. @default what the server likes */
  pageLimit?: number | undefined
  /** Greatest value of an `int` without `max`; `false`: any. As for `fromA2T`. @default 65_535 */
  defaultMax?: number | false | undefined
  retry?: A2TRetryOptions | undefined
  /** Is told what servers write in another way than the draft. What it throws is ignored. */
  onDiagnostic?: ((diagnostic: A2TDiagnostic) => void) | undefined
}

/**
 * When to send a request again. Reading is repeated; an invocation only where nothing was done (429, 503, no connection),
 * or where repeating it does no harm.
 */
export interface A2TRetryOptions {
  /** Attempts in all. @default 3 */
  attempts?: number | undefined
  /** Longest wait between two attempts in milliseconds, whatever `Retry-After` says. @default 30_000 */
  maxDelayMs?: number | undefined
  /** Whether invoking this tool twice is the same as once; a promise is no answer. @default false for every tool */
  isIdempotent?: ((signature: A2TSignature) => boolean) | undefined
}

export interface A2TReadOptions {
  signal?: AbortSignal | undefined
}

/** Which tools to list. The draft has no query for it: they are picked out here. */
export interface A2TListOptions extends A2TReadOptions {
  /** Only tools that have all of these tags. */
  tags?: readonly string[] | undefined
  /** Only tools whose newest version is this one. */
  version?: number | undefined
}

export interface A2TInvokeOptions extends A2TReadOptions {
  /** `pinned`: the version of the signature; `current`: whatever is newest. @default 'pinned' */
  version?: 'pinned' | 'current' | undefined
}

/** What became of a call. */
export interface A2TOutcome {
  /**
   * `ok`: the tool answered. `invalid-request`: the call was refused, here or by the server. `unavailable`: nothing was done.
   * `outcome-unknown`: the action may have happened, so it must not simply be repeated. `aborted`: by `signal`; the
   * message says whether the action may have happened.
   */
  readonly status: 'ok' | 'invalid-request' | 'unavailable' | 'outcome-unknown' | 'aborted'
  /** Whether `status` is another than `ok`. */
  readonly isError: boolean
  /** The outputs by their names, or `{ error: { kind, status?, message } }`: what `handleToolResult` takes. */
  readonly result: unknown
  /** The same as one line of JSON. */
  readonly content: string
  /** Status of the last answer; `null` where there was none. */
  readonly httpStatus: number | null
  /** How many requests were begun. */
  readonly attempts: number
  /** The version that was asked for; of `current` the newest one that is known; 0 of no tool. */
  readonly version: number
  readonly durationMs: number
}

/**
 * Reads and invokes the tools of one server. What reads rejects with AtipRequestError where the server does not answer
 * as it should; `invoke` always gives an outcome. Only wrong options and ids are an AtipValidationError.
 */
export interface A2TClient {
  /** Without a slash at its end. */
  readonly root: string
  /** The newest version of each tool that a page has; pages are fetched as they are needed. */
  listTools(options?: A2TListOptions): AsyncGenerator<A2TSignature, void, undefined>
  getTool(toolId: string, options?: A2TReadOptions): Promise<A2TSignature>
  /** The newest first, as servers must list them. */
  listVersions(toolId: string, options?: A2TReadOptions): AsyncGenerator<A2TSignature, void, undefined>
  getVersion(toolId: string, version: number, options?: A2TReadOptions): Promise<A2TSignature>
  /** @param args what the model gave, by the names of the inputs or as providers spell them */
  invoke(
    signature: A2TSignature,
    args: Readonly<Record<string, unknown>>,
    options?: A2TInvokeOptions,
  ): Promise<A2TOutcome>
}

type WithDefaults<Options, Optional extends keyof Options> = {
  readonly [Name in Exclude<keyof Options, Optional>]-?: Exclude<Options[Name], undefined>
} & { readonly [Name in Optional]: Options[Name] }

/** The options of a client, checked, with their defaults. */
export interface ClientSettings
  extends WithDefaults<
    Omit<A2TClientOptions, 'headers' | 'retry' | 'allowHttp' | 'onDiagnostic'>,
    'pageLimit' | 'maxBytes'
  > {
  readonly headers: () => unknown
  readonly retry: WithDefaults<A2TRetryOptions, 'isIdempotent'>
  readonly warn: Warn
}

const CLIENT_OPTIONS: OptionRules<A2TClientOptions> = {
  root: TEXT,
  allowHttp: FLAG,
  fetch: FUNCTION,
  headers: [
    'an object of header texts, Headers, a Map, or a function',
    (value) => FUNCTION[1](value) || attempt(() => readHeaders(value)) !== undefined,
  ],
  timeoutMs: COUNT,
  maxBytes: COUNT,
  maxPages: COUNT,
  maxTools: COUNT,
  pageLimit: COUNT,
  defaultMax: DEFAULT_MAX_RULE,
  retry: ['an object', isRecord],
  onDiagnostic: FUNCTION,
}

const RETRY_OPTIONS: OptionRules<A2TRetryOptions> = { attempts: COUNT, maxDelayMs: COUNT, isIdempotent: FUNCTION }

/** @throws AtipValidationError for an unknown option or a wrong value */
export function readClientSettings(options: unknown): ClientSettings {
  const {
    onDiagnostic,
    headers = {},
    allowHttp = false,
    ...given
  } = readOptions<A2TClientOptions>(options, CLIENT_OPTIONS)
  const retry = readOptions<A2TRetryOptions>(given.retry ?? {}, RETRY_OPTIONS) as WithDefaults<
    A2TRetryOptions,
    'isIdempotent'
  >
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    timeoutMs: 30_000,
    maxBytes: undefined,
    maxPages: 1000,
    maxTools: 10_000,
    pageLimit: undefined,
    defaultMax: DEFAULT_MAX,
    ...(given as object),
    root: platformRoot(given.root, allowHttp, ['options', 'root']),
    headers: typeof headers === 'function' ? headers : () => headers,
    retry: { ...{ attempts: 3, maxDelayMs: 30_000 }, ...retry },
    warn: warnTo(onDiagnostic),
  }
}

/** Header fields as requests carry them. Throws for what are none. */
export function readHeaders(value: unknown): Headers {
  const isMap = isRecord(value) && typeof value.entries === 'function'
  if (!isMap && !isPlainObject(value)) throw value
  const entries = isMap ? [...(value as unknown as ReadonlyMap<unknown, unknown>).entries()] : Object.entries(value)
  // `Headers` would make a text of everything.
  if (entries.flat().some((text) => typeof text !== 'string')) throw value
  return new Headers(entries as [string, string][])
}
