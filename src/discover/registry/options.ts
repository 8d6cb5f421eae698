import { guarded, invalid, isRecord, unknownOption } from '../../internal/guard'
import type { RegistryOptions, UpdateOptions } from './types'

const READ_OPTIONS: readonly (keyof UpdateOptions)[] = ['owner']
const UPDATE_OPTIONS: readonly (keyof UpdateOptions)[] = ['owner', 'maxBytes', 'waitMs', 'signal']

/** @throws AtipValidationError for a wrong or unknown option */
export function readRegistryOptions(options: unknown): RegistryOptions {
  return readOptions(options, READ_OPTIONS)
}

/** @throws AtipValidationError for a wrong or unknown option */
export function readUpdateOptions(options: unknown): UpdateOptions {
  return readOptions(options, UPDATE_OPTIONS)
}

function readOptions(options: unknown, known: readonly string[]): UpdateOptions {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const given: Record<string, unknown> = guarded('the options', () => ({ ...options }))
  for (const name of Object.keys(given)) if (!known.includes(name)) throw unknownOption(name, known)
  const { owner, maxBytes, waitMs, signal } = given
  requireCount('owner', owner, 'the number of a user')
  requireCount('maxBytes', maxBytes, 'a number of bytes')
  if (waitMs !== undefined && !(typeof waitMs === 'number' && waitMs >= 0)) {
    throw invalid('a number of milliseconds', ['options', 'waitMs'], waitMs)
  }
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw invalid('an AbortSignal', ['options', 'signal'], signal)
  }
  return given as UpdateOptions
}

function requireCount(name: string, value: unknown, expected: string): void {
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0)) return
  throw invalid(expected, ['options', name], value)
}
