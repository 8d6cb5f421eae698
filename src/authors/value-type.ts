import { guessType } from '../help/read-option-value'
import type { AtipOption } from '../types/atip'

/** The type of a value and the values that it may have. */
type ValueType = Pick<AtipOption, 'type' | 'enum'>

/** A value that takes no word of its own. */
export const SWITCH: ValueType = { type: 'boolean' }

/** Finds the type of a value from its choices, or else from its name: `file`, `output-dir`, `url`. */
export function findValueType(choices: readonly unknown[] | undefined, name: string): ValueType {
  const values = choices?.filter((each) => typeof each === 'string' || typeof each === 'number') ?? []
  if (values.length > 0) return { type: 'enum', enum: values }
  const type = guessType(name)
  // A name does not prove that the program takes only numbers.
  return { type: type === 'number' || type === 'integer' ? 'string' : type }
}

/** Returns a default value if it can be shown, or `undefined`. */
export function showDefault(value: unknown): string | number | boolean | undefined {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
    ? (value as string | number | boolean)
    : undefined
}

/** Returns a text that is not empty, or `undefined`. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns the texts of a list; anything else in it is left out. */
export function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string' && each !== '') : []
}
