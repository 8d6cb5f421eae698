import { isRecord } from '../internal/guard'

/** A result, and where it stands in the list that was given. */
export type Placed<T> = readonly [index: number, result: T]

/** Puts errors that know their place among the calls there; all else stays in its order. */
export function inOrderOfCalls<T>(results: readonly T[]): Placed<T>[] {
  const placed: { place: number; entry: Placed<T> }[] = []
  const others: Placed<T>[] = []
  for (const [index, result] of results.entries()) {
    const place = isRecord(result) && !('result' in result) ? result.place : undefined
    if (typeof place === 'number') placed.push({ place, entry: [index, result] })
    else others.push([index, result])
  }
  placed.sort((one, other) => one.place - other.place)
  const ordered: Placed<T>[] = []
  let next = 0
  for (const other of others) {
    for (; (placed[next]?.place ?? Number.POSITIVE_INFINITY) <= ordered.length; next++)
      ordered.push(entryAt(placed, next))
    ordered.push(other)
  }
  return [...ordered, ...placed.slice(next).map(({ entry }) => entry)]
}

function entryAt<T>(placed: readonly { entry: Placed<T> }[], index: number): Placed<T> {
  return (placed[index] as { entry: Placed<T> }).entry
}
