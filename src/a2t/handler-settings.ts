import { COUNT, checkOptions, FUNCTION, type OptionRules, TEXTS } from '../internal/check-options'
import { quietly } from './attempt'
import type { A2THandlerOptions } from './handler-types'
import { withoutSlash } from './platform-root'

/** The options with their defaults. */
export interface HandlerSettings
  extends Required<Pick<A2THandlerOptions, 'basePath' | 'pageLimit' | 'maxBodyBytes' | 'timeoutMs' | 'onError'>> {
  readonly authorize: A2THandlerOptions['authorize']
  readonly removed: ReadonlySet<string>
}

/** Most items of a page. */
export const MAX_PAGE_LIMIT = 200

const RULES: OptionRules = {
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
  const { basePath = '', removed = [], onError, ...given } = checkOptions<A2THandlerOptions>(options, RULES)
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
