import { quietly } from '../../internal/attempt'
import {
  COUNT,
  FLAG,
  FUNCTION,
  MILLISECONDS,
  type OptionRules,
  readOptions,
  TEXTS,
  wholeNumber,
} from '../../internal/read-options'
import { withoutSlash } from '../platform-root'

/**
 *
 * @example
 * const options: A2THandlerOptions = { basePath: '/a2t', timeoutMs: 10_000 }
 */
export interface A2THandlerOptions {
  /** The path before `/tools`, as it is written in URLs. @default '' */
  basePath?: string
  /** Maximum number of signatures on a page, unless the client asks for another number, up to 200. @default 50 */
  pageLimit?: number
  /** Maximum size of the body of an invocation in bytes. @default 1_048_576 */
  maxBodyBytes?: number
  /**
   * Time in which the body of an invocation must arrive, in milliseconds. Otherwise the request is answered with status
   * 408. @default 30_000
   */
  bodyTimeoutMs?: number
  /**
   * Returns true to allow a request; otherwise it is answered with status 401, or with the `Response` that is
   * returned. Must not read the body. @default every request is allowed
   */
  authorize?: (request: Request) => boolean | Response | Promise<boolean | Response>
  /**
   * Time limit of a request in milliseconds, including `authorize` and reading the body. Then the request is answered
   * with status 504, or 503 if no tool was started yet. @default no limit
   */
  timeoutMs?: number
  /** Ids of tools that were removed: they are answered with status 410. @default [] */
  removed?: readonly string[]
  /**
   * Serves versions that break calls of the version before, and histories that do not begin at 1 or lack a version;
   * otherwise these are refused. @default false
   */
  allowIllegalVersions?: boolean
  /** Called for each error on the server. What it throws, or rejects with, is ignored. */
  onError?: (error: unknown, request: Request) => void
}

/** The options with their defaults. */
export interface HandlerSettings extends Required<Omit<A2THandlerOptions, 'authorize' | 'removed'>> {
  readonly authorize: A2THandlerOptions['authorize']
  readonly removed: ReadonlySet<string>
}

/** Maximum number of items that a client may request for a page. */
export const MAX_PAGE_LIMIT = 200

const HANDLER_OPTIONS: OptionRules<A2THandlerOptions> = {
  basePath: ["a path such as '/api', as URLs write it, or ''", (value) => value === '' || isPath(value)],
  pageLimit: /* @__PURE__ */ wholeNumber(1, MAX_PAGE_LIMIT),
  maxBodyBytes: COUNT,
  bodyTimeoutMs: MILLISECONDS,
  authorize: FUNCTION,
  timeoutMs: COUNT,
  removed: TEXTS,
  allowIllegalVersions: FLAG,
  onError: FUNCTION,
}

/** @throws AtipValidationError for a wrong option */
export function readHandlerSettings(options: unknown): HandlerSettings {
  const { basePath = '', removed = [], onError, ...given } = readOptions(options, HANDLER_OPTIONS)
  return {
    pageLimit: 50,
    maxBodyBytes: 1_048_576,
    bodyTimeoutMs: 30_000,
    authorize: undefined,
    timeoutMs: Number.POSITIVE_INFINITY,
    allowIllegalVersions: false,
    ...given,
    basePath: withoutSlash(basePath),
    removed: new Set(removed.map((id) => id.toLowerCase())),
    onError: (error, request) => quietly(() => onError?.(error, request)),
  }
}

/**
 * Returns true if the path is already normalised as URL parsing would do it; request paths always arrive in that form.
 */
function isPath(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('//') && new URL(value, 'http://a').pathname === value
}
