import { shellFailure } from './shell-failure'

/** The characters at which values are split when nothing else is set. */
export const USUAL_SEPARATORS = ' \t\n'

/** The fields of a value, and whether it begins or ends with a separator, so that it does not join its neighbours. */
export interface SplitValue {
  readonly fields: readonly string[]
  readonly startsNew: boolean
  readonly endsField: boolean
}

/** A command may have so many words. */
const MAX_FIELDS = 100_000

/** @throws a failure if a command has too many words */
export function requireFewWords(count: number): void {
  if (count > MAX_FIELDS) throw shellFailure(`a command may have ${MAX_FIELDS} words at most`)
}

/** Splits a value as a shell does where it is not quoted. */
export function splitFields(value: string, separators: string): SplitValue {
  if (separators === '' || value === '') {
    return { fields: value === '' ? [] : [value], startsNew: false, endsField: false }
  }
  const isSeparator = (letter: string): boolean => separators.includes(letter)
  const isBlank = (letter: string): boolean => isSeparator(letter) && USUAL_SEPARATORS.includes(letter)
  const fields: string[] = []
  let index = 0
  while (index < value.length && isBlank(value.charAt(index))) index++
  const startsNew = index > 0
  let endsField = startsNew
  while (index < value.length) {
    const from = index
    while (index < value.length && !isSeparator(value.charAt(index))) index++
    fields.push(value.slice(from, index))
    requireFewWords(fields.length)
    endsField = index < value.length
    while (index < value.length && isBlank(value.charAt(index))) index++
    // One other separator ends a field, with the blanks around it.
    if (index < value.length && isSeparator(value.charAt(index)) && !isBlank(value.charAt(index))) {
      index++
      while (index < value.length && isBlank(value.charAt(index))) index++
    }
  }
  return { fields, startsNew, endsField }
}
