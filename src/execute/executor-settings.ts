import { statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { readDangers } from '../argv/danger'
import { AtipValidationError } from '../internal/errors'
import { invalid, isPlainObject, isRecord, unknownOption } from '../internal/guard'
import { type Grants, readGrants } from '../process/environment'
import { presets } from '../safety/policy/presets'
import { createResultFilter } from '../safety/redact/result-filter'
import type { Policy } from '../types/safety'
import type { ExecutorOptions } from './types'

/** The options of an executor, checked, copied, with their defaults. */
export interface ExecutorSettings extends Grants {
  readonly policy: Policy
  readonly cwd: string
  readonly confirm: ExecutorOptions['confirm']
  readonly resolve: ExecutorOptions['resolve']
  readonly sandbox: ExecutorOptions['sandbox']
  readonly onEvent: ExecutorOptions['onEvent']
  readonly dangers: NonNullable<ExecutorOptions['dangers']>
  readonly filter: NonNullable<ExecutorOptions['filter']>
  readonly timeoutMs: number | undefined
  readonly maxOutputBytes: number
  readonly maxTextLength: number
  readonly concurrency: number
  readonly afterExit: 'kill' | 'leave'
  readonly verifyIdentity: boolean
}

const FUNCTIONS = ['confirm', 'resolve', 'sandbox', 'onEvent'] as const
/** Default, least and greatest. */
const NUMBERS = {
  timeoutMs: [undefined, 1, 2 ** 31 - 1],
  maxOutputBytes: [1_048_576, 1024, 2 ** 30],
  maxTextLength: [24_000, 200, 2 ** 30],
  concurrency: [4, 1, 1024],
} as const
/** Every option of an executor. */
export const EXECUTOR_OPTIONS: readonly string[] = [
  ...FUNCTIONS,
  ...['timeoutMs', 'maxOutputBytes', 'maxTextLength', 'concurrency', 'afterExit', 'verifyIdentity'],
  ...['policy', 'cwd', 'env', 'allowEnv', 'dangers', 'filter'],
]

/** @throws AtipValidationError for an unknown option or a wrong value */
export function readExecutorSettings(options: unknown = {}): ExecutorSettings {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  for (const name of Object.keys(options)) {
    if (EXECUTOR_OPTIONS.includes(name)) continue
    throw unknownOption(name, EXECUTOR_OPTIONS)
  }
  const { filter = {}, verifyIdentity = true, afterExit = 'kill', dangers } = options
  for (const name of FUNCTIONS) requireFunction(options[name], name)
  if (typeof verifyIdentity !== 'boolean') throw invalid('true or false', ['options', 'verifyIdentity'], verifyIdentity)
  if (afterExit !== 'kill' && afterExit !== 'leave') {
    throw invalid('kill or leave', ['options', 'afterExit'], afterExit)
  }
  if (filter !== false) requireFilter(filter)
  const { confirm, resolve, sandbox, onEvent } = options as ExecutorOptions
  const given = options.policy === undefined ? presets.supervised : options.policy
  const cwd = readCwd(options.cwd, given)
  return {
    ...readGrants(options.env, options.allowEnv),
    ...{ confirm, resolve, sandbox, onEvent, cwd, verifyIdentity, afterExit },
    policy: isPlainObject(given) ? { ...given, cwd } : (given as Policy),
    dangers: [...readDangers(dangers === undefined ? {} : { dangers })],
    filter: filter === false ? false : { ...(filter as object) },
    timeoutMs: readNumber(options, 'timeoutMs'),
    maxOutputBytes: readNumber(options, 'maxOutputBytes') as number,
    maxTextLength: readNumber(options, 'maxTextLength') as number,
    concurrency: readNumber(options, 'concurrency') as number,
  }
}

function requireFunction(value: unknown, name: string): void {
  if (value !== undefined && typeof value !== 'function') throw invalid('a function', ['options', name], value)
}

function readNumber(options: Record<string, unknown>, name: keyof typeof NUMBERS): number | undefined {
  const [standard, least, greatest] = NUMBERS[name]
  const { [name]: value = standard } = options
  if (value === undefined) return undefined
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= greatest) return Number(value)
  throw invalid(`a whole number from ${least} to ${greatest}`, ['options', name], value)
}

function readCwd(own: unknown, policy: unknown): string {
  const ruled = isRecord(policy) ? policy.cwd : undefined
  if (own !== undefined && (typeof own !== 'string' || !isAbsolute(own))) {
    throw invalid('an absolute path', ['options', 'cwd'], own)
  }
  if (own !== undefined && ruled !== undefined && own !== ruled) {
    throw new AtipValidationError('The policy is about another directory', ['options', 'policy', 'cwd'], ruled)
  }
  const cwd = own ?? ruled ?? process.cwd()
  if (typeof cwd !== 'string' || !isDirectory(cwd))
    throw new AtipValidationError('There is no such directory', ['options', 'cwd'], cwd)
  return cwd
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

const FILTER_OPTIONS = ['maxLength', 'redactPatterns', 'redactSecrets', 'knownSecrets']

function requireFilter(filter: unknown): void {
  if (!isRecord(filter)) throw invalid('an object or false', ['options', 'filter'], filter)
  const unknown = Object.keys(filter).find((name) => !FILTER_OPTIONS.includes(name))
  if (unknown !== undefined) throw unknownOption(unknown, FILTER_OPTIONS, ['options', 'filter'])
  createResultFilter([], filter)
}
