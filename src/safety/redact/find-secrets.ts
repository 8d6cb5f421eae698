import { invalid, wrapErrors } from '../../internal/foreign-values'
import { readOptions } from '../../internal/read-options'
import type { FindSecretsOptions, FoundSecret } from '../../types/filter'
import { createRedactionFinders, FIND_OPTIONS } from './filter-options'
import { createEscapeStripper, type Escape, endLines, findUnseen } from './mask-secrets'
import type { Finders, SettledText } from './secret-finder'

/**
 * Reports the secrets that `createResultFilter` would redact.
 *
 * @returns the secrets' ranges in UTF-16 units, in order and without overlaps
 * @throws AtipValidationError if `text` is not a string or an option is wrong
 * @example
 * console.log(findSecrets('password: hunter2')) // => [ { start: 10, end: 17, detector: 'assignment' } ]
 */
export function findSecrets(text: string, options: FindSecretsOptions = {}): FoundSecret[] {
  return wrapErrors('the text', () => {
    if (typeof text !== 'string') throw invalid('a string', ['text'], text)
    const { knownSecrets } = readOptions<FindSecretsOptions>(options, FIND_OPTIONS)
    const finders = createRedactionFinders(true, knownSecrets)
    if (finders === undefined) return []
    const { text: withoutCodes, escapes } = createEscapeStripper()(text, true)
    const found = listRanges(finders.findIn(withoutCodes), createPlaceMapper(escapes))
    const unseen = findFromUnseen(text, finders)
    const ordered = [...found, ...unseen].sort((one, other) => one.start - other.start)
    return ordered.reduce<FoundSecret[]>(addRange, [])
  })
}

/** Finds secrets after the first code, as the text stands: an incomplete code may hide the beginning of a secret. */
function findFromUnseen(text: string, { findIn, known }: Finders): FoundSecret[] {
  const start = findUnseen(text)
  if (start < 0) return []
  const end = text.slice(start)
  const readings = [findIn(endLines(end)), ...(known === undefined ? [] : [known.findIn(end)])]
  return readings.flatMap((settled) => listRanges(settled, (place) => place + start))
}

function listRanges({ secrets }: SettledText, toOriginal: ReturnType<typeof createPlaceMapper>): FoundSecret[] {
  const found: FoundSecret[] = []
  for (const { start, end, detector, isRest = false } of secrets) {
    const range = { start: toOriginal(start, true), end: toOriginal(end, false), detector }
    const last = found.at(-1)
    if (isRest && last !== undefined) found[found.length - 1] = { ...last, end: range.end }
    else found.push(range)
  }
  return found
}

/** Adds a range, or extends the last one if they overlap. */
function addRange(ranges: FoundSecret[], range: FoundSecret): FoundSecret[] {
  const last = ranges.at(-1)
  if (last === undefined || range.start >= last.end) ranges.push(range)
  else ranges[ranges.length - 1] = { ...last, end: Math.max(last.end, range.end) }
  return ranges
}

/**
 * Maps ascending places in a text without colour codes to places in the original. If codes are at exactly that place,
 * `isAfterCodes` determines whether the result is before or after them.
 */
function createPlaceMapper(escapes: readonly Escape[]): (place: number, isAfterCodes: boolean) => number {
  let next = 0
  let skipped = 0
  return (place, isAfterCodes) => {
    for (; next < escapes.length; next++) {
      const { at, code } = escapes[next] as Escape
      if (at > place || (at === place && !isAfterCodes)) break
      skipped += code.length
    }
    return place + skipped
  }
}
