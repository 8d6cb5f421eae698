import { invalid, isRecord } from '../internal/guard'
import type { CompileOptions } from '../types/compile'

const SWITCHES: readonly string[] = ['strict', 'jsonSchema', 'anthropicStrict', 'examples']

/** @throws AtipValidationError for a value of the wrong kind */
export function readCompileOptions(options: unknown): CompileOptions {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const { onDiagnostic, strategy, cacheControl, deferLoading } = options
  for (const field of SWITCHES) {
    const value = options[field]
    if (value !== undefined && typeof value !== 'boolean') throw invalid('true or false', ['options', field], value)
  }
  if (onDiagnostic !== undefined && typeof onDiagnostic !== 'function') {
    throw invalid('a function', ['options', 'onDiagnostic'], onDiagnostic)
  }
  if (strategy !== undefined && strategy !== 'discrete' && strategy !== 'action') {
    throw invalid("'discrete' or 'action'", ['options', 'strategy'], strategy)
  }
  if (cacheControl !== undefined && cacheControl !== '5m' && cacheControl !== '1h') {
    throw invalid("'5m' or '1h'", ['options', 'cacheControl'], cacheControl)
  }
  if (deferLoading !== undefined && typeof deferLoading !== 'boolean' && !isNames(deferLoading)) {
    throw invalid('true, false or an array of names', ['options', 'deferLoading'], deferLoading)
  }
  return options
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

/** Whether a tool is loaded only when it is searched for. */
export function isDeferred(name: string, { deferLoading = false }: CompileOptions): boolean {
  return typeof deferLoading === 'boolean' ? deferLoading : deferLoading.includes(name)
}
