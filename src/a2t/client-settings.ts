import { invalid, isRecord } from '../internal/guard'
import { checkOptions, isFunction, type OptionRules } from './check-options'
import type { A2TClientOptions, A2TRetryOptions } from './client-types'
import { DEFAULT_MAX, MAX_RULE } from './default-max'
import { platformRoot } from './platform-root'
import type { Warn } from './read-fields'

type Given<Options, Optional extends keyof Options> = {
  readonly [Name in Exclude<keyof Options, Optional>]-?: Exclude<Options[Name], undefined>
} & { readonly [Name in Optional]: Options[Name] }

/** The options of a client, checked, with their defaults. */
export interface ClientSettings
  extends Given<Omit<A2TClientOptions, 'headers' | 'retry' | 'allowHttp' | 'onDiagnostic'>, 'pageLimit' | 'maxBytes'> {
  readonly headers: () => unknown
  readonly retry: Given<A2TRetryOptions, 'isIdempotent'>
  readonly warn: Warn
}

/** A version, milliseconds, or how many there may be. */
export const COUNT: OptionRules[string] = [
  'a whole number above 0',
  (value) => Number.isSafeInteger(value) && (value as number) > 0,
]

const FUNCTION: OptionRules[string] = ['a function', isFunction]

const OPTIONS: OptionRules = {
  root: ['a URL', (value) => typeof value === 'string'],
  allowHttp: ['true or false', (value) => typeof value === 'boolean'],
  fetch: FUNCTION,
  headers: [
    'an object of header texts or a function',
    (value) => isFunction(value) || readHeaders(value) !== undefined,
  ],
  timeoutMs: COUNT,
  maxBytes: COUNT,
  maxPages: COUNT,
  maxTools: COUNT,
  pageLimit: COUNT,
  defaultMax: MAX_RULE,
  retry: ['an object', isRecord],
  onDiagnostic: FUNCTION,
}

const RETRY_OPTIONS: OptionRules = { attempts: COUNT, maxDelayMs: COUNT, isIdempotent: FUNCTION }

/** @throws AtipValidationError for an unknown option or a wrong value. Call it guarded. */
export function readClientSettings(options: unknown): ClientSettings {
  const { onDiagnostic, headers = {}, ...given } = checkOptions(options, OPTIONS) as Partial<A2TClientOptions>
  const root = platformRoot(given.root, given.allowHttp === true)
  if (root === undefined) {
    const expected = 'an https URL (http for this machine, or with allowHttp) without user, query and fragment'
    throw invalid(expected, ['options', 'root'], given.root)
  }
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    timeoutMs: 30_000,
    maxBytes: undefined,
    maxPages: 1000,
    maxTools: 10_000,
    pageLimit: undefined,
    defaultMax: DEFAULT_MAX,
    ...(given as object),
    root,
    headers: typeof headers === 'function' ? headers : () => headers,
    retry: {
      attempts: 3,
      maxDelayMs: 30_000,
      isIdempotent: undefined,
      ...checkOptions(given.retry ?? {}, RETRY_OPTIONS),
    },
    warn: (diagnostic) => void attempt(() => onDiagnostic?.(diagnostic)),
  }
}

/** The header fields that were given, as requests carry them; `undefined` for what are none. */
export function readHeaders(value: unknown): Headers | undefined {
  return attempt(() => (isRecord(value) ? new Headers(Object.entries(value) as [string, string][]) : undefined))
}

/** What it gives, or `undefined` where it throws. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
