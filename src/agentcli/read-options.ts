import { invalid, isRecord, unknownOption } from '../internal/guard'

/** What an option must be, in words, and whether a value is that. */
type OptionRule = readonly [expected: string, fits: (value: unknown) => boolean]

/** Of every option that there is. */
export type OptionRules<Options> = { readonly [Name in keyof Options]-?: OptionRule }

/**
 * The options with their defaults; one that is `undefined` is absent.
 *
 * @throws AtipValidationError for an unknown option or a wrong value
 */
export function readOptions<Options extends object>(
  given: unknown,
  rules: OptionRules<Options>,
  defaults: Options,
): Options {
  if (!isRecord(given)) throw invalid('an object', ['options'], given)
  const names = Object.keys(rules)
  for (const name of Object.keys(given)) if (!names.includes(name)) throw unknownOption(name, names)
  const options: Record<string, unknown> = {}
  for (const [name, [expected, fits]] of Object.entries<OptionRule>(rules)) {
    const { [name]: value = defaults[name as keyof Options] } = given
    if (!fits(value)) throw invalid(expected, ['options', name], value)
    options[name] = value
  }
  return options as Options
}

/** For options that may be absent. */
export function isFunctionOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}
