import { statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { AtipValidationError } from '../errors'
import { invalid, isRecord, unknownOption } from '../internal/guard'
import type { RunManifestOptions } from './run-types'

/** The options of one run, checked, with their defaults. */
export interface RunSettings {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  readonly signal: AbortSignal | undefined
  readonly onEvent: RunManifestOptions['onEvent']
}

/** Of a timer. */
export const MAX_TIMEOUT_MS = 2_147_483_647
const NAMES: readonly string[] = ['cwd', 'env', 'timeoutMs', 'maxOutputBytes', 'signal', 'onEvent']

/** @throws AtipValidationError for an unknown option or a wrong value */
export function readRunSettings(options: unknown): RunSettings {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  for (const name of Object.keys(options)) if (!NAMES.includes(name)) throw unknownOption(name, NAMES)
  const { cwd = process.cwd(), env = process.env, timeoutMs = 30_000, maxOutputBytes = 1_048_576 } = options
  const { signal, onEvent } = options
  if (typeof cwd !== 'string' || !isAbsolute(cwd)) throw invalid('an absolute path', ['options', 'cwd'], cwd)
  if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new AtipValidationError('There is no such directory', ['options', 'cwd'], cwd)
  }
  if (!isRecord(env)) throw invalid('an object of texts', ['options', 'env'], env)
  if (!isCount(timeoutMs, MAX_TIMEOUT_MS)) throw invalid('milliseconds above 0', ['options', 'timeoutMs'], timeoutMs)
  if (!isCount(maxOutputBytes, 2 ** 30)) {
    throw invalid('a number of bytes above 0', ['options', 'maxOutputBytes'], maxOutputBytes)
  }
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw invalid('an AbortSignal', ['options', 'signal'], signal)
  }
  if (onEvent !== undefined && typeof onEvent !== 'function')
    throw invalid('a function', ['options', 'onEvent'], onEvent)
  const listener = onEvent as RunManifestOptions['onEvent']
  return { cwd, env: env as RunSettings['env'], timeoutMs, maxOutputBytes, signal, onEvent: listener }
}

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= most
}
