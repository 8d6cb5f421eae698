import { COUNT, checkOptions, FLAG, FUNCTION, type OptionRules, TEXT } from '../internal/check-options'
import { isPlainObject, isRecord } from '../internal/guard'
import { attempt, warnTo } from './attempt'
import type { A2TClientOptions, A2TRetryOptions } from './client-types'
import { DEFAULT_MAX, MAX } from './default-max'
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

const OPTIONS: OptionRules = {
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
  defaultMax: MAX,
  retry: ['an object', isRecord],
  onDiagnostic: FUNCTION,
}

const RETRY_OPTIONS: OptionRules = { attempts: COUNT, maxDelayMs: COUNT, isIdempotent: FUNCTION }

/** @throws AtipValidationError for an unknown option or a wrong value */
export function readClientSettings(options: unknown): ClientSettings {
  const { onDiagnostic, headers = {}, allowHttp = false, ...given } = checkOptions<A2TClientOptions>(options, OPTIONS)
  const retry = checkOptions<A2TRetryOptions>(given.retry ?? {}, RETRY_OPTIONS) as Given<
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
