import { invalid, isRecord, unknownOption } from '../internal/guard'

/** What an option must be, and whether it is. */
export type OptionRule = readonly [expected: string, fits: (value: unknown) => boolean]

/** Rules that several functions share. */
export const FLAG: OptionRule = ['true or false', (value) => typeof value === 'boolean']
export const LISTENER: OptionRule = ['a function', (value) => typeof value === 'function']
export const SIGNAL: OptionRule = ['an AbortSignal', (value) => value instanceof AbortSignal]
export const COUNT: OptionRule = ['a whole number from 1 to 2147483647', isCount]

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 2_147_483_647
}

/**
 * Checks options against the rules for them; one that is `undefined` is not given.
 *
 * @param others names of options that are checked elsewhere
 * @throws AtipValidationError for an unknown option or a wrong value
 */
export function checkOptions(
  options: unknown,
  rules: Readonly<Record<string, OptionRule>>,
  others: readonly string[] = [],
): void {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  for (const name of Object.keys(options)) {
    if (others.includes(name)) continue
    if (!Object.hasOwn(rules, name)) throw unknownOption(name, [...Object.keys(rules), ...others])
    const [expected, fits] = rules[name] as OptionRule
    const value = options[name]
    if (value !== undefined && !fits(value)) throw invalid(expected, ['options', name], value)
  }
}
