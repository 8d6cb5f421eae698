import { readColumn, readLiterals } from './assigned-list'
import { type AssignmentKey, readAssignmentKey } from './assignment-key'
import { type AssignmentOperator, readAssignmentOperator } from './assignment-operator'
import {
  type AssignedValue,
  ENCODED_STOP,
  JSON_STOP,
  LIST_STOP,
  QUERY_STOP,
  readAssignedValue,
  readBlock,
  readElement,
  readRestOfString,
  type ValueStop,
} from './assignment-value'
import { readAuthorization } from './http-credentials'
import { isSecretValue } from './judge-value'
import { codeAt, type Span, startsWith, type TextSource, textBefore } from './text-source'

/** Reads the value of a key that names a secret. */
export function readAssignment(source: TextSource, start: number, keyword: string): Span | readonly Span[] | undefined {
  const key = readAssignmentKey(source, start, keyword)
  if (key === undefined) return undefined
  const column = readColumn(source, key)
  if (column !== undefined) return column
  const assignment = readAssignmentOperator(source, key)
  if (assignment === undefined || startsWith(source, '-----BEGIN', assignment.from)) return undefined
  if (assignment.from < start) return readOne(source, key, assignment)
  if (key.name.endsWith('authorization')) {
    return assignment.form === 'table' ? undefined : readAuthorization(source, assignment.from)
  }
  return readLiterals(source, key, assignment) ?? (key.isList ? undefined : readOne(source, key, assignment))
}

function readOne(
  source: TextSource,
  key: AssignmentKey,
  assignment: AssignmentOperator,
): Span | readonly Span[] | undefined {
  const value = readValue(source, key, assignment)
  if (value === undefined || value.end <= value.start || startsWith(source, '-----BEGIN', value.start)) return undefined
  if (!isSecretValue(source, key, assignment.form, value)) return undefined
  if (value.isQuoted && startsWith(source, CHANGE, value.end)) return readChange(source, value)
  const { start: from, end, goesOn } = value
  const [quotes] = (!value.isQuoted && QUOTE.exec(assignment.quote ?? '')) || []
  return { start: from, end, ...(quotes !== undefined && { quotes }), ...(goesOn && { goesOn }) }
}

/** A quote with its backslashes. */
const QUOTE = /^\\*["']/

function readValue(source: TextSource, key: AssignmentKey, assignment: AssignmentOperator): AssignedValue | undefined {
  const { form, from } = assignment
  if (form === 'markup' && codeAt(source, from) !== 34) return readElement(source, from)
  const whole = form === 'tight' ? readQuoted(source, key, from) : undefined
  return whole ?? readBlock(source, from) ?? readAssignedValue(source, from, chooseStop(source, key, assignment))
}

/** Reads `"KEY=value with blanks"`. */
function readQuoted(source: TextSource, { start }: AssignmentKey, from: number): AssignedValue | undefined {
  if (!isQuote(codeAt(source, start - 1)) || isQuote(codeAt(source, from)) || codeAt(source, from) === 96) return
  const [, escapes = '', quote = ''] = /(\\{0,7})(["'])$/.exec(textBefore(source, start, 8)) ?? []
  return readRestOfString(source, from, quote.charCodeAt(0), escapes.length)
}

const isQuote = (code: number): boolean => code === 34 || code === 39

function chooseStop(source: TextSource, key: AssignmentKey, { form, quote = '' }: AssignmentOperator): ValueStop {
  if (quote !== '') return QUOTE.test(quote) ? JSON_STOP : ENCODED_STOP
  const before = codeAt(source, key.start - 1)
  const isParameter = before === 63 || before === 38 || before === 35
  const isEncoded = form === 'tight' && codeAt(source, key.end) === 37
  return isParameter || (isEncoded && /%3[dD]/.test(source.text.slice(key.end, key.end + 3))) ? QUERY_STOP : LIST_STOP
}

/** Terraform shows changes as `"old" -> "new"`. */
const CHANGE = '" -> "'

function readChange(source: TextSource, value: AssignedValue): Span[] {
  const next = readAssignedValue(source, value.end + CHANGE.length - 1, LIST_STOP)
  return [
    { start: value.start, end: value.end },
    { start: next.start, end: next.end, ...(next.goesOn && { goesOn: next.goesOn }) },
  ]
}
