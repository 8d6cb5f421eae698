import { guarded, isRecord } from '../internal/guard'
import { checkOptions, type OptionRules } from './check-options'

/** By its shape: it may come from another realm. */
const SIGNAL: OptionRules[string] = [
  'an AbortSignal',
  (value) => isRecord(value) && typeof value.aborted === 'boolean' && typeof value.addEventListener === 'function',
]

/** The options of one call, `signal` among them. @throws AtipValidationError for an unknown one or a wrong value */
export function readCallOptions<Options extends object>(options: unknown, rules: OptionRules = {}): Options {
  return guarded('the options', () => checkOptions(options, { ...rules, signal: SIGNAL })) as Options
}
