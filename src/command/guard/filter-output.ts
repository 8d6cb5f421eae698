import { attempt } from '../../internal/attempt'
import { createResultFilter } from '../../safety/redact/result-filter'

/** The text in place of output that could not be filtered. */
export const WITHHELD = '[withheld: atip could not look for secrets in it]'

/** The output of a tool without secrets. */
export interface FilteredOutput {
  /** It has the form of the output. */
  readonly value: unknown
  readonly isChanged: boolean
}

/** Deeper values are withheld. */
const MAX_DEPTH = 64

/**
 * Redacts secrets in every text of an output, which keeps its form. What cannot be filtered is withheld.
 *
 * @param redact replaces the secrets of a text. @default finds what looks like a secret
 */
export function filterOutput(output: unknown, redact: (text: string) => string = createRedact()): FilteredOutput {
  let isChanged = false
  const filterText = (text: string): string => {
    const filtered = attempt(() => redact(text)) ?? WITHHELD
    isChanged ||= filtered !== text
    return filtered
  }
  const filterField = ([key, value]: readonly [string, unknown], depth: number): [string, unknown] => {
    if (typeof value !== 'string') return [filterText(key), filterValue(value, depth)]
    // The name of a field may be what tells that its value is a secret.
    const alone = filterText(value)
    const start = `${JSON.stringify(key)}: "`
    const pair =
      alone === value && value.length <= MAX_PAIR ? (attempt(() => redact(`${start}${value}"`)) ?? WITHHELD) : undefined
    if (pair === undefined || pair === `${start}${value}"`) return [filterText(key), alone]
    isChanged = true
    return [key, pair.startsWith(start) && pair.endsWith('"') ? pair.slice(start.length, -1) : WITHHELD]
  }
  const filterValue = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return filterText(value)
    if (typeof value !== 'object' || value === null) return value
    if (depth >= MAX_DEPTH) {
      isChanged = true
      return WITHHELD
    }
    if (Array.isArray(value)) return value.map((each) => filterValue(each, depth + 1))
    return Object.fromEntries(Object.entries(value).map((field) => filterField(field, depth + 1)))
  }
  return { value: filterValue(output, 0), isChanged }
}

/** Longer values are not passwords. */
const MAX_PAIR = 4096

function createRedact(): (text: string) => string {
  const { filter } = createResultFilter([], { maxLength: Number.MAX_SAFE_INTEGER })
  return (text) => filter(text, '')
}
