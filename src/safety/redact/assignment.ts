import { readAuthorization } from './headers'
import { isSecret } from './is-secret'
import { type Key, readKey } from './key'
import { type Assignment, readOperator } from './operator'
import { codeAt, type Source, type Span, startsWith, textBefore } from './source'
import {
  ENCODED_STOP,
  JSON_STOP,
  LIST_STOP,
  QUERY_STOP,
  readBlock,
  readElement,
  readRestOfString,
  readValue,
  type Stop,
  type Value,
} from './value'

/** Reads what is assigned to a key that names a secret. */
export function readAssignment(source: Source, start: number, keyword: string): Span | readonly Span[] | undefined {
  const key = readKey(source, start, keyword)
  if (key === undefined) return undefined
  const assignment = readOperator(source, key)
  if (assignment === undefined || startsWith(source, '-----BEGIN', assignment.from)) return undefined
  if (key.name.endsWith('authorization')) {
    return assignment.form === 'table' ? undefined : readAuthorization(source, assignment.from)
  }
  const value = valueBehind(source, key, assignment)
  if (value === undefined || value.end <= value.start || startsWith(source, '-----BEGIN', value.start)) return undefined
  if (!isSecret(source, key, assignment, value)) return undefined
  if (value.isQuoted && goesOnInChange(source, value.end)) return changed(source, value)
  const { start: from, end, goesOn } = value
  const [quotes = ''] = (assignment.quote !== '' && !value.isQuoted && /^\\*["']/.exec(assignment.quote)) || []
  return { start: from, end, ...(quotes !== '' && { quotes }), ...(goesOn && { goesOn }) }
}

function valueBehind(source: Source, key: Key, assignment: Assignment): Value | undefined {
  const { form, from } = assignment
  if (form === 'markup' && codeAt(source, from) !== 34) return readElement(source, from)
  const whole = form === 'tight' ? readQuoted(source, key, from) : undefined
  return whole ?? readBlock(source, from) ?? readValue(source, from, stopOf(source, key, assignment))
}

/** `"KEY=value with blanks"` */
function readQuoted(source: Source, { start }: Key, from: number): Value | undefined {
  if (!isQuote(codeAt(source, start - 1)) || isQuote(codeAt(source, from)) || codeAt(source, from) === 96) return
  const [, escapes = '', quote = ''] = /(\\{0,7})(["'])$/.exec(textBefore(source, start, 8)) ?? []
  return readRestOfString(source, from, quote.charCodeAt(0), escapes.length)
}

const isQuote = (code: number): boolean => code === 34 || code === 39

function stopOf(source: Source, key: Key, { form, quote }: Assignment): Stop {
  if (quote !== '') return /^\\*["']/.test(quote) ? JSON_STOP : ENCODED_STOP
  const before = codeAt(source, key.start - 1)
  const isInQuery = before === 63 || before === 38 || before === 35
  const isEncoded = form === 'tight' && codeAt(source, key.end) === 37
  return isInQuery || (isEncoded && /%3[dD]/.test(source.text.slice(key.end, key.end + 3))) ? QUERY_STOP : LIST_STOP
}

/** `"old" -> "new"`, as plans show a change. */
const goesOnInChange = (source: Source, end: number): boolean => startsWith(source, '" -> "', end)

function changed(source: Source, value: Value): Span[] {
  const next = readValue(source, value.end + 5, LIST_STOP)
  return [
    { start: value.start, end: value.end },
    { start: next.start, end: next.end, ...(next.goesOn && { goesOn: next.goesOn }) },
  ]
}
