import { guarded, invalid, isRecord, unknownOption, withoutUndefined } from './guard'

/** What an option must be, in words and as a test. */
export type OptionRule = readonly [expected: string, test: (value: unknown) => boolean]
export type OptionRules = { readonly [name: string]: OptionRule }

export const TEXT: OptionRule = ['a non-empty string', (value) => typeof value === 'string' && value !== '']
export const FLAG: OptionRule = ['true or false', (value) => typeof value === 'boolean']
export const FUNCTION: OptionRule = ['a function', (value) => typeof value === 'function']
/** A version, milliseconds, or how many there may be. */
export const COUNT: OptionRule = ['a whole number above 0', (value) => Number.isSafeInteger(value) && Number(value) > 0]
export const TEXTS: OptionRule = [
  'an array of texts',
  (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
]
/** By its shape: it may come from another realm. */
export const SIGNAL: OptionRule = ['an AbortSignal', (value) => isRecord(value) && typeof value.aborted === 'boolean']

/** The options that were given; each keeps its rule. @throws AtipValidationError for an unknown one or a wrong value */
export function checkOptions<Options extends object>(options: unknown, rules: OptionRules): Partial<Options> {
  return guarded('the options', () => {
    if (!isRecord(options)) throw invalid('an object', ['options'], options)
    const given = withoutUndefined<Record<string, unknown>>(options)
    for (const [name, value] of Object.entries(given)) {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
      if (rule === undefined) throw unknownOption(name, Object.keys(rules))
      if (!rule[1](value)) throw invalid(rule[0], ['options', name], value)
    }
    return given as Partial<Options>
  })
}
