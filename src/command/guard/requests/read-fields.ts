import { isRecord } from '../../../internal/guard'

export type Fields = Readonly<Record<string, unknown>>

/** Returns a field of an object; `undefined` if there is none, or the value is no object. */
export function readField(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) => (isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined),
    value,
  )
}

/** Returns a text in an object; `undefined` if there is none, or it is no text. */
export function readText(value: unknown, ...path: readonly string[]): string | undefined {
  const found = readField(value, ...path)
  return typeof found === 'string' ? found : undefined
}

/** Returns a list in an object; `[]` if there is none, or it is no list. */
export function readList(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = readField(value, ...path)
  return Array.isArray(found) ? found : []
}
