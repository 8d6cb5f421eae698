import { AtipValidationError } from './errors'
import { invalid, isRecord, wrapErrors } from './foreign-values'
import { listMeant } from './nearest'

/** The values that an option accepts: in words for the error message, and as a test. */
export type OptionRule = readonly [expected: string, accepts: (value: unknown) => boolean]

/** A rule for every option of a function. */
export type OptionRules<Options extends object = Record<string, unknown>> = {
  readonly [Name in keyof Required<Options>]: OptionRule
}

export const TEXT: OptionRule = ['a non-empty string', (value) => typeof value === 'string' && value !== '']
export const FLAG: OptionRule = ['true or false', (value) => typeof value === 'boolean']
export const FUNCTION: OptionRule = ['a function', (value) => typeof value === 'function']
export const OBJECT: OptionRule = ['an object', isRecord]
export const COUNT: OptionRule = ['a whole number above 0', (value) => Number.isSafeInteger(value) && Number(value) > 0]
export const TEXTS: OptionRule = ['an array of strings', isTextList]
/** Recognised by its shape, because it may come from another realm. */
export const SIGNAL: OptionRule = [
  'an AbortSignal',
  (value) => isRecord(value) && typeof value.aborted === 'boolean' && typeof value.addEventListener === 'function',
]
/** Accepts any value, because another reader checks it. */
export const ANYTHING: OptionRule = ['any value', () => true]

/** Accepts whole numbers in this range. */
export function wholeNumber(least: number, greatest: number): OptionRule {
  const accepts = (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= greatest
  return [`a whole number from ${least} to ${greatest}`, accepts]
}

/** The longest delay that a timer accepts. */
export const MAX_TIMER_MS = 2_147_483_647
/** Accepts a number of milliseconds that is valid as the delay of a timer. */
export const MILLISECONDS: OptionRule = [
  'milliseconds from 1 to 2147483647',
  (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_TIMER_MS,
]

/** Returns true for an array of strings. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Accepts exactly these values. */
export function oneOf(...values: readonly (string | number | boolean)[]): OptionRule {
  return [`one of ${values.join(', ')}`, (value) => (values as readonly unknown[]).includes(value)]
}

/**
 * Returns a copy of the given options; an option that is `undefined` counts as absent.
 *
 * @param path the keys that lead to the options, for errors
 * @throws AtipValidationError for an unknown option, naming the known ones that are probably meant, or for a value that its rule refuses
 */
export function readOptions<Options extends object>(
  options: unknown,
  rules: OptionRules<Options>,
  path: readonly string[] = ['options'],
): Partial<Options> {
  return wrapErrors('the options', () => {
    if (!isRecord(options)) throw invalid('an object', [...path], options)
    const given: Record<string, unknown> = {}
    for (const name of Object.keys(options)) {
      if (!Object.hasOwn(rules, name)) throw unknownOption(name, Object.keys(rules), path)
    }
    // Options may be inherited or be fields of a class, so every known name is read.
    for (const [name, [expected, accepts]] of Object.entries<OptionRule>(rules)) {
      const value = options[name]
      if (value === undefined) continue
      if (!accepts(value)) throw invalid(expected, [...path, name], value)
      given[name] = value
    }
    return given as Partial<Options>
  })
}

function unknownOption(name: string, known: readonly string[], path: readonly string[]): AtipValidationError {
  // An unknown name from a model or a file is repeated only if it is so simple that it is unlikely to contain a secret.
  const isPlain = /^[\w-]{1,64}$/.test(name)
  const meant = isPlain ? listMeant(name, known).join(', ') : ''
  const kind = path[0] === 'options' ? 'option' : 'field'
  const message = `Unknown ${kind}${isPlain ? ` ${name}` : ''}: ${meant ? `did you mean ${meant}? E` : 'e'}xpected one of ${known.join(', ')}`
  return new AtipValidationError(message, [...path, name], undefined)
}
