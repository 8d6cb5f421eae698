import { statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { isRecord } from '../internal/guard'
import { isFunctionOrAbsent, type OptionRules, readOptions } from './read-options'
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
const MAX_BYTES = 1_073_741_824

const RULES: OptionRules<RunSettings> = {
  cwd: ['the absolute path of a directory', isDirectory],
  env: ['an object of texts', isRecord],
  timeoutMs: [`milliseconds from 1 to ${MAX_TIMEOUT_MS}`, (value) => isCount(value, MAX_TIMEOUT_MS)],
  maxOutputBytes: [`a number of bytes from 1 to ${MAX_BYTES}`, (value) => isCount(value, MAX_BYTES)],
  signal: ['an AbortSignal', (value) => value === undefined || value instanceof AbortSignal],
  onEvent: ['a function', isFunctionOrAbsent],
}

/** @throws AtipValidationError for an unknown option or a wrong value */
export function readRunSettings(options: unknown): RunSettings {
  return readOptions(options, RULES, {
    // Read where it is needed only: it may be gone.
    get cwd() {
      return process.cwd()
    },
    env: process.env,
    timeoutMs: 30_000,
    maxOutputBytes: 1_048_576,
    signal: undefined,
    onEvent: undefined,
  })
}

function isDirectory(value: unknown): boolean {
  try {
    return typeof value === 'string' && isAbsolute(value) && statSync(value).isDirectory()
  } catch {
    return false
  }
}

function isCount(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= most
}
