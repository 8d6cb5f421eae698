import { checkOptions, isFunction, type OptionRules } from './check-options'
import type { A2THandlerOptions } from './handler-types'

/** The options with their defaults. */
export interface HandlerSettings
  extends Required<Pick<A2THandlerOptions, 'basePath' | 'pageLimit' | 'maxBodyBytes' | 'timeoutMs' | 'onError'>> {
  readonly authorize: A2THandlerOptions['authorize']
  readonly removed: ReadonlySet<string>
}

export const MAX_PAGE_LIMIT = 200
/** Timers take no more: 24 days, which is no limit. */
const MAX_TIMEOUT_MS = 2_147_483_647

function isUpTo(most: number, value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= most
}

const RULES: OptionRules = {
  basePath: ["a path such as '/api', or ''", (value) => typeof value === 'string' && /^(?:\/[^?#]*)?$/.test(value)],
  pageLimit: ['an integer from 1 to 200', (value) => isUpTo(MAX_PAGE_LIMIT, value)],
  maxBodyBytes: ['an integer from 1 on', (value) => isUpTo(Number.MAX_SAFE_INTEGER, value)],
  authorize: ['a function', isFunction],
  timeoutMs: ['an integer from 1 to 2147483647', (value) => isUpTo(MAX_TIMEOUT_MS, value)],
  removed: ['an array of ids', (value) => Array.isArray(value) && value.every((id) => typeof id === 'string')],
  onError: ['a function', isFunction],
}

/** Reads the options of `createA2THandler`. Call it guarded. */
export function readHandlerSettings(options: unknown): HandlerSettings {
  const given = checkOptions(options, RULES) as A2THandlerOptions
  const { basePath = '', pageLimit = 50, maxBodyBytes = 1_048_576, authorize, removed = [], onError } = given
  return {
    basePath: basePath.endsWith('/') ? basePath.slice(0, -1) : basePath,
    pageLimit,
    maxBodyBytes,
    authorize,
    timeoutMs: given.timeoutMs ?? MAX_TIMEOUT_MS,
    removed: new Set(removed.map((id) => id.toLowerCase())),
    onError: (error, request) => {
      try {
        onError?.(error, request)
      } catch {
        // Who logs must not keep the client from its answer.
      }
    },
  }
}
