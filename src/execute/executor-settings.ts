import { readDangers } from '../argv/danger'
import { attempt } from '../internal/attempt'
import { AtipValidationError } from '../internal/errors'
import { isPlainObject, isRecord } from '../internal/foreign-values'
import {
  ANYTHING,
  FLAG,
  FUNCTION,
  isTextList,
  MILLISECONDS,
  type OptionRules,
  oneOf,
  readOptions,
  wholeNumber,
} from '../internal/read-options'
import { isDirectory } from '../paths/follow-links'
import { readVariableGrants, type VariableGrants } from '../process/environment'
import { isAbsoluteHere } from '../process/find-program'
import { layOverSupervised } from '../safety/policy/presets'
import { FILTER_OPTIONS } from '../safety/redact/filter-options'
import { createReadingSandbox } from '../sandbox/create-reading-sandbox'
import type { ResultFilterOptions } from '../types/filter'
import type { Policy } from '../types/safety'
import { isPrivate } from './keep-output'
import type { ExecutorOptions } from './types'

/** An executor's options, validated and copied, with defaults filled in. */
export interface ExecutorSettings
  extends VariableGrants,
    Pick<
      ExecutorOptions,
      | 'confirm'
      | 'resolve'
      | 'sandbox'
      | 'contain'
      | 'undo'
      | 'onEvent'
      | 'onOutput'
      | 'outputDirectory'
      | 'onDiagnostic'
      | 'timeoutMs'
    > {
  readonly policy: Policy
  readonly cwd: string
  /** The folders whose programs may run. */
  readonly trustedFolders: readonly string[]
  /** Returns true for an identifier that a person approved. Never throws. */
  readonly isApproved: (approvalId: string) => boolean
  readonly dangers: NonNullable<ExecutorOptions['dangers']>
  readonly filter: NonNullable<ExecutorOptions['filter']>
  readonly maxOutputBytes: number
  readonly maxTextLength: number
  readonly concurrency: number
  readonly afterExit: 'kill' | 'leave'
  readonly verifyIdentity: boolean
}

/** The options of all functions that run calls. */
export const EXECUTOR_OPTIONS: OptionRules<ExecutorOptions> = {
  policy: ANYTHING,
  confirm: FUNCTION,
  resolve: FUNCTION,
  pinned: ANYTHING,
  dangers: ANYTHING,
  trustedFolders: ['an array of absolute paths', (value) => Array.isArray(value) && value.every(isAbsoluteHere)],
  approved: [
    'an array of strings or an object with has',
    (value) => isTextList(value) || (isRecord(value) && typeof value.has === 'function'),
  ],
  filter: ['an object or false', (value) => value === false || isRecord(value)],
  cwd: ['an absolute path', isAbsoluteHere],
  env: ANYTHING,
  allowEnv: ANYTHING,
  timeoutMs: MILLISECONDS,
  maxOutputBytes: /* @__PURE__ */ wholeNumber(1024, 2 ** 30),
  maxTextLength: /* @__PURE__ */ wholeNumber(200, 2 ** 30),
  concurrency: /* @__PURE__ */ wholeNumber(1, 1024),
  afterExit: /* @__PURE__ */ oneOf('kill', 'leave'),
  verifyIdentity: FLAG,
  sandbox: FUNCTION,
  contain: FUNCTION,
  undo: [
    'a store of createUndoStore',
    (value) => isRecord(value) && ['measure', 'keep', 'settle'].every((name) => typeof value[name] === 'function'),
  ],
  onEvent: FUNCTION,
  onOutput: FUNCTION,
  outputDirectory: ['an absolute path', isAbsoluteHere],
  onDiagnostic: FUNCTION,
}

/** All options except `keep`: output is always cut in the middle. */
const OUTPUT_FILTER_OPTIONS: OptionRules<Omit<ResultFilterOptions, 'keep'>> = {
  maxLength: FILTER_OPTIONS.maxLength,
  redactPatterns: FILTER_OPTIONS.redactPatterns,
  redactSecrets: FILTER_OPTIONS.redactSecrets,
  knownSecrets: FILTER_OPTIONS.knownSecrets,
}

/** @throws AtipValidationError for an unknown option or a wrong value */
export function readExecutorSettings(options: unknown): ExecutorSettings {
  return completeSettings(readOptions<ExecutorOptions>(options, EXECUTOR_OPTIONS))
}

/**
 * Completes options that passed the rules; ignores options that do not belong to an executor.
 *
 * @throws AtipValidationError for a wrong value
 */
export function completeSettings(options: ExecutorOptions): ExecutorSettings {
  const { filter = {}, dangers = [] } = options
  const policy = layOverSupervised(options.policy)
  const { confirm, resolve, sandbox, undo, onEvent, onOutput, outputDirectory, onDiagnostic, timeoutMs } = options
  if (outputDirectory !== undefined && attempt(() => isPrivate(outputDirectory)) === false) {
    const message = 'The directory must belong to this user alone (mode 0700)'
    throw new AtipValidationError(message, ['options', 'outputDirectory'], undefined)
  }
  const cwd = readDirectory(options.cwd, policy)
  const isContaining = isPlainObject(policy) && policy.undescribed === 'contain'
  return {
    ...readVariableGrants(options.env, options.allowEnv, { cwd, trustedFolders: options.trustedFolders }),
    ...{ confirm, resolve, sandbox, undo, onEvent, onOutput, outputDirectory, onDiagnostic, timeoutMs, cwd },
    policy: isPlainObject(policy) ? { ...policy, cwd } : policy,
    contain: isContaining ? (options.contain ?? createReadingSandbox()) : undefined,
    trustedFolders: [...(options.trustedFolders ?? [])],
    isApproved: readApprovals(options.approved),
    dangers: readDangers(dangers),
    filter: filter === false ? false : readOptions(filter, OUTPUT_FILTER_OPTIONS, ['options', 'filter']),
    maxOutputBytes: options.maxOutputBytes ?? 1_048_576,
    maxTextLength: options.maxTextLength ?? 24_000,
    concurrency: options.concurrency ?? 4,
    afterExit: options.afterExit ?? 'kill',
    verifyIdentity: options.verifyIdentity ?? true,
  }
}

function readDirectory(given: string | undefined, policy: unknown): string {
  const ruled = isRecord(policy) ? policy.cwd : undefined
  if (given !== undefined && ruled !== undefined && given !== ruled) {
    throw new AtipValidationError('The policy is for another directory', ['options', 'policy', 'cwd'], ruled)
  }
  const cwd = given ?? ruled ?? process.cwd()
  if (typeof cwd === 'string' && isDirectory(cwd)) return cwd
  throw new AtipValidationError('The directory does not exist', ['options', 'cwd'], cwd)
}

/** A list is copied; an object is asked at every decision. */
function readApprovals(approved: ExecutorOptions['approved'] = []): ExecutorSettings['isApproved'] {
  const approvals = 'has' in approved ? approved : new Set(approved)
  return (approvalId) => {
    try {
      return approvalId !== '' && approvals.has(approvalId) === true
    } catch {
      return false
    }
  }
}
