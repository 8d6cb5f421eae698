import { isInside } from '../paths/is-inside'

/** Removes the places that lie inside others. The result is sorted. */
export function keepOutermost(places: readonly string[]): string[] {
  const kept: string[] = []
  // A directory comes before what is below it, with nothing but its own contents between them.
  const sorted = [...new Set(places)].sort((one, other) => (`${one}/` < `${other}/` ? -1 : 1))
  for (const place of sorted) {
    const last = kept.at(-1)
    if (last === undefined || !isInside(last, place)) kept.push(place)
  }
  return kept
}
