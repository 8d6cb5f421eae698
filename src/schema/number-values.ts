import { isPlainObject } from '../internal/guard'

/**
 * Creates a function that numbers values: two values have the same number if they are equal as JSON. A shared object is
 * read once. Values that JSON lacks differ from all JSON values.
 */
export function numberValues(): (value: unknown) => number {
  const scalars = new Map<unknown, number>()
  const others = new Map<string, number>()
  const objects = new Map<object, number>()
  let count = 0
  const numberIn = <Key>(numbers: Map<Key, number>, key: Key): number => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, ++count)
    return count
  }
  const describe = (value: object): string => {
    if (Array.isArray(value)) return `[${Array.from(value, numberOf).join()}]`
    const fields = value as Readonly<Record<string, unknown>>
    return `{${Object.keys(fields)
      .sort()
      .map((key) => `${numberOf(key)}:${numberOf(fields[key])}`)
      .join()}}`
  }
  const numberOf = (value: unknown): number => {
    if (Array.isArray(value) || isPlainObject(value)) {
      const number = objects.get(value) ?? numberIn(others, describe(value))
      objects.set(value, number)
      return number
    }
    const isJson = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
    return isJson ? numberIn(scalars, value) : numberIn(others, typeof value)
  }
  return numberOf
}
