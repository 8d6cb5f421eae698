import { guarded, invalid } from '../../internal/guard'
import type { FindSecretsOptions, FoundSecret } from '../../types/filter'
import { readFinders, requireKnownOptions } from './filter-options'
import { createEscapeStripper } from './mask-secrets'

/**
 * Finds the secrets that `createResultFilter` would redact, for a report.
 *
 * @returns their ranges in UTF-16 units, in their order, none over another
 * @throws AtipValidationError if `text` is no string or an option is wrong
 */
export function findSecrets(text: string, options: FindSecretsOptions = {}): FoundSecret[] {
  return guarded('the text', () => {
    if (typeof text !== 'string') throw invalid('a string', ['text'], text)
    requireKnownOptions(options, ['knownSecrets'])
    const plain = createEscapeStripper()(text, true)
    const { secrets } = readFinders(true, options.knownSecrets)?.findIn(plain.text) ?? { secrets: [] }
    let next = 0
    let skipped = 0
    /** Places in the text with its colour codes; those at `place` itself count if they stand in front of it. */
    const placeOf = (place: number, isBehindCodes: boolean): number => {
      for (; next < plain.escapes.length; next++) {
        const { at = 0, code = '' } = plain.escapes[next] ?? {}
        if (at > place || (at === place && !isBehindCodes)) break
        skipped += code.length
      }
      return place + skipped
    }
    const found: FoundSecret[] = []
    for (const { start, end, detector, isRest = false } of secrets) {
      const range = { start: placeOf(start, true), end: placeOf(end, false), detector }
      const last = found.at(-1)
      if (isRest && last !== undefined) found[found.length - 1] = { ...last, end: range.end }
      else found.push(range)
    }
    return found
  })
}
