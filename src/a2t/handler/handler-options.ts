import { COUNT, FUNCTION, type OptionRules, readOptions, TEXTS } from '../../internal/read-options'
import { quietly } from '../attempt'
import { withoutSlash } from '../platform-root'
import type { A2TSignature } from '../types'

/** A tool that a server offers. */
export interface A2TFunction {
  /** The newest version: strict, as `toA2T` writes it. */
  readonly signature: A2TSignature
  /** Older versions, which can still be invoked. */
  readonly older?: readonly A2TSignature[]
  /**
   * Runs the tool with inputs that were checked against the version that was invoked, by their names.
   *
   * @returns what it gives: with one output (in the newest version) its value, with several an object of values by their
   * names. A `Response` is passed on as it is, which is for refusals.
   * @throws anything: the client is told no more than that it failed. With a field `retryAfter` (seconds) it is told to
   * come again: throw such a thing only if nothing was done.
   */
  readonly run: (input: Record<string, unknown>, context: A2TCallContext) => unknown
}

/** What is known of an invocation. */
export interface A2TCallContext {
  /** Aborted when the client is gone or the time is over. */
  readonly signal: AbortSignal
  /** The version that was invoked. */
  readonly version: number
  /** The request; its body was read. */
  readonly request: Request
}

export interface A2THandlerOptions {
  /** What stands before `/tools` in the path, as URLs write it. @default '' */
  basePath?: string
  /** Most signatures of a page, where the client names no number; it may ask for 200. @default 50 */
  pageLimit?: number
  /** Most bytes of the body of an invocation. @default 1_048_576 */
  maxBodyBytes?: number
  /**
   * Whether a request is allowed: `true`, or it is answered with status 401 or the `Response` that is returned. It must not
   * read the body. @default every request is allowed
   */
  authorize?: (request: Request) => boolean | Response | Promise<boolean | Response>
  /**
   * Milliseconds until a request is answered with status 504, or 503 where no tool was run yet; `authorize` and the body
   * count. @default no limit
   */
  timeoutMs?: number
  /** Ids of tools that there were: status 410. @default [] */
  removed?: readonly string[]
  /** Is told what went wrong on this side. What it throws, or rejects with, is ignored. */
  onError?: (error: unknown, request: Request) => void
}

/** The options with their defaults. */
export interface HandlerSettings
  extends Required<Pick<A2THandlerOptions, 'basePath' | 'pageLimit' | 'maxBodyBytes' | 'timeoutMs' | 'onError'>> {
  readonly authorize: A2THandlerOptions['authorize']
  readonly removed: ReadonlySet<string>
}

/** Most items of a page. */
export const MAX_PAGE_LIMIT = 200

const RULES: OptionRules<A2THandlerOptions> = {
  basePath: ["a path such as '/api', as URLs write it, or ''", (value) => value === '' || isPath(value)],
  pageLimit: ['a whole number from 1 to 200', (value) => COUNT[1](value) && Number(value) <= MAX_PAGE_LIMIT],
  maxBodyBytes: COUNT,
  authorize: FUNCTION,
  timeoutMs: COUNT,
  removed: TEXTS,
  onError: FUNCTION,
}

/** Reads the options of `createA2THandler`. @throws AtipValidationError for an option that is wrong */
export function readHandlerSettings(options: unknown): HandlerSettings {
  const { basePath = '', removed = [], onError, ...given } = readOptions<A2THandlerOptions>(options, RULES)
  return {
    pageLimit: 50,
    maxBodyBytes: 1_048_576,
    authorize: undefined,
    timeoutMs: Number.POSITIVE_INFINITY,
    ...given,
    basePath: withoutSlash(basePath),
    removed: new Set(removed.map((id) => id.toLowerCase())),
    onError: (error, request) => quietly(() => onError?.(error, request)),
  }
}

/** Whether requests can have such a path: what is written otherwise would never be found. */
function isPath(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('//') && new URL(value, 'http://a').pathname === value
}
