import { decodeBase64 } from '../encodings'
import { type AssignmentKey, readAssignmentKey } from './assignment-key'
import { type Assignment, type Form, readAssignmentOperator } from './assignment-operator'
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
  type Stop,
} from './assignment-value'
import { readAuthorization } from './http-credentials'
import {
  isCredentialPair,
  isExpression,
  isPath,
  isPlaceholder,
  isRandom,
  isReadableName,
  isUuid,
} from './secret-likeness'
import { codeAt, type Source, type Span, startsWith, textAt, textBefore } from './text-source'

/** Reads what is assigned to a key that names a secret. */
export function readAssignment(source: Source, start: number, keyword: string): Span | readonly Span[] | undefined {
  const key = readAssignmentKey(source, start, keyword)
  if (key === undefined) return undefined
  const assignment = readAssignmentOperator(source, key)
  if (assignment === undefined || startsWith(source, '-----BEGIN', assignment.from)) return undefined
  if (key.name.endsWith('authorization')) {
    return assignment.form === 'table' ? undefined : readAuthorization(source, assignment.from)
  }
  const value = valueBehind(source, key, assignment)
  if (value === undefined || value.end <= value.start || startsWith(source, '-----BEGIN', value.start)) return undefined
  if (!isSecretAssignment(source, key, assignment, value)) return undefined
  if (value.isQuoted && goesOnInChange(source, value.end)) return readChange(source, value)
  const { start: from, end, goesOn } = value
  const [quotes = ''] = (assignment.quote !== '' && !value.isQuoted && /^\\*["']/.exec(assignment.quote)) || []
  return { start: from, end, ...(quotes !== '' && { quotes }), ...(goesOn && { goesOn }) }
}

function valueBehind(source: Source, key: AssignmentKey, assignment: Assignment): AssignedValue | undefined {
  const { form, from } = assignment
  if (form === 'markup' && codeAt(source, from) !== 34) return readElement(source, from)
  const whole = form === 'tight' ? readQuoted(source, key, from) : undefined
  return whole ?? readBlock(source, from) ?? readAssignedValue(source, from, chooseStop(source, key, assignment))
}

/** `"KEY=value with blanks"` */
function readQuoted(source: Source, { start }: AssignmentKey, from: number): AssignedValue | undefined {
  if (!isQuote(codeAt(source, start - 1)) || isQuote(codeAt(source, from)) || codeAt(source, from) === 96) return
  const [, escapes = '', quote = ''] = /(\\{0,7})(["'])$/.exec(textBefore(source, start, 8)) ?? []
  return readRestOfString(source, from, quote.charCodeAt(0), escapes.length)
}

const isQuote = (code: number): boolean => code === 34 || code === 39

function chooseStop(source: Source, key: AssignmentKey, { form, quote }: Assignment): Stop {
  if (quote !== '') return /^\\*["']/.test(quote) ? JSON_STOP : ENCODED_STOP
  const before = codeAt(source, key.start - 1)
  const isInQuery = before === 63 || before === 38 || before === 35
  const isEncoded = form === 'tight' && codeAt(source, key.end) === 37
  return isInQuery || (isEncoded && /%3[dD]/.test(source.text.slice(key.end, key.end + 3))) ? QUERY_STOP : LIST_STOP
}

/** `"old" -> "new"`, as plans show a change. */
const goesOnInChange = (source: Source, end: number): boolean => startsWith(source, '" -> "', end)

function readChange(source: Source, value: AssignedValue): Span[] {
  const next = readAssignedValue(source, value.end + 5, LIST_STOP)
  return [
    { start: value.start, end: value.end },
    { start: next.start, end: next.end, ...(next.goesOn && { goesOn: next.goesOn }) },
  ]
}

const LONGEST_JUDGED = 256

interface Candidate {
  readonly source: Source
  readonly key: AssignmentKey
  readonly form: Form
  readonly value: AssignedValue
  readonly text: string
}

/** Whether a value that stands behind a key is a secret: by what the key names, how it is written, and what it looks like. */
export function isSecretAssignment(
  source: Source,
  key: AssignmentKey,
  { form }: Assignment,
  value: AssignedValue,
): boolean {
  const text = source.text.slice(value.start, Math.min(value.end, value.start + LONGEST_JUDGED))
  const candidate = { source, key, form, value, text }
  if (isPartOfName(source, key, form)) return false
  if (text.length === LONGEST_JUDGED) return form !== 'table' || key.isStrong
  if (isPlaceholder(text) || repeatsKey(key, text, value.isQuoted) || (!value.isQuoted && isCode(candidate)))
    return false
  if (value.isQuoted && form !== 'flag' && isSentence(text)) return false
  if (/(?:^|_)(?:sig|signature)$/.test(key.name) && !key.isStrong) return isInQuery(source, key)
  if (/(?:^|_)auth$/.test(key.name)) return isAuthentication(text)
  return key.isStrong ? isStrongSecret(candidate) : isWeakSecret(candidate)
}

/** Behind the slash of a path, the colon of a resource's name, the brace of a variable. */
function isPartOfName(source: Source, { start, end }: AssignmentKey, form: Form): boolean {
  const before = textBefore(source, start, 2)
  if (before === '${') return true
  return (
    form !== 'tight' && (before.endsWith('/') || (before.endsWith(':') && /^:\S/.test(source.text.slice(end, end + 2))))
  )
}

/** `password=password`, `token: auth_token`, `secret: "Client secret"` */
function repeatsKey({ name }: AssignmentKey, text: string, isQuoted: boolean): boolean {
  if (!isReadableName(text)) return false
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase()
  const word = words.replace(/^_|_$/g, '')
  return name.endsWith(word) || (!isQuoted && words.includes(name))
}

/** Texts of forms and help: `Enter your password` */
const isSentence = (text: string): boolean =>
  /\s/.test(text) &&
  /^[A-Za-z][A-Za-z'’,.:;!?()\s-]*$/.test(text) &&
  /\b(?:passwords?|passphrase|tokens?|secrets?|keys?|credentials?|enter|please|your|the|this)\b/i.test(text)

const CALL = /^[A-Za-z_$][\w$.]{2,}[([]/

function isCode({ form, key, text }: Candidate): boolean {
  if (/%[sd](?![A-Za-z])/.test(text)) return true
  if (form === 'spaced' || form === 'quoted-key') return isExpression(text)
  if (form !== 'tight') return false
  const [, member = ''] = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*\.([A-Za-z_$][\w$]*)/.exec(text) ?? []
  return CALL.test(text) || (member !== '' && repeatsKey(key, member, false))
}

const isInQuery = (source: Source, { start }: AssignmentKey): boolean =>
  /[?&]$|%26$|&amp;$|%3[fF]$/.test(textBefore(source, start, 5))

/** The base64 of user and password, or what is as long. */
const isAuthentication = (text: string): boolean =>
  isCredentialPair(decodeBase64(text)) || (text.length >= 12 && isRandom(text) && !isPath(text))

function isStrongSecret({ source, key, form, value, text }: Candidate): boolean {
  const isWord = /^[A-Za-z_]{3,}$/.test(text) && isReadableName(text)
  const isPassword = /pass/.test(key.name)
  if (!isPassword && isPath(text)) return false
  if (isCapitals(source, key, text)) return false
  switch (form) {
    case 'table':
      return /[A-Za-z]/.test(text) && /\d/.test(text) && !isMeasure(text) && !isPath(text) && !isExpression(text)
    case 'flag':
      return value.isQuoted || !/^[A-Za-z_-]+$/.test(text)
    case 'call':
      return value.isQuoted && !isWord
    case 'spaced':
      if (isProse(source, value, text)) return false
      return value.isQuoted || !(isWord || /^\d{1,3}$/.test(text)) || isWholeLine(source, key, value)
    case 'quoted-key':
    case 'pair':
      return isPassword || !isWord
    default:
      return value.isQuoted || !/^\d{1,3}$/.test(text)
  }
}

/** Sizes, times, versions */
const isMeasure = (text: string): boolean =>
  /^v?\d+(?:[.:/-]\d+)*[A-Za-z%]{0,3}$|^\d{4}-\d\d-|^[\d:]*\d\.\d[\w.+~:-]*$|^\d+\/\w+$/.test(text)

/** `--password=VALUE`, as help texts have it. */
const isCapitals = ({ text: all }: Source, { start }: AssignmentKey, text: string): boolean =>
  all.charAt(start) === '-' && /^[A-Z][A-Z_\u2010-]*$/.test(text)

/** A word in front of other words. */
const isProse = (source: Source, { end, isQuoted }: AssignedValue, text: string): boolean =>
  !isQuoted && /^(?:[a-z]+|\d+)$/i.test(text) && /^ [a-z]/i.test(textAt(source, end, 2))

/** Whether nothing else stands in the line: `  password: correct` */
function isWholeLine(source: Source, { start, end, name }: AssignmentKey, value: AssignedValue): boolean {
  const before = textBefore(source, start, 64)
  const isFirst = /^[ \t-]*$/.test(before.slice(before.lastIndexOf('\n') + 1))
  const behind = codeAt(source, value.end)
  return (
    isFirst && name !== 'passwd' && source.text.charAt(end) === ':' && (behind === 10 || behind === 13 || behind === -1)
  )
}

function isWeakSecret({ source, key, form, value, text }: Candidate): boolean {
  if (isPath(text) || isCapitals(source, key, text)) return false
  if (key.name.endsWith('secret_id') && /^[a-z]+\//i.test(text)) return false
  if (/creds?$|credentials?$/.test(key.name) && /\d\d/.test(text) && (form !== 'spaced' || value.isQuoted)) return true
  switch (form) {
    case 'tight':
      return isInQuery(source, key) || !(isReadableName(text) && isArgument(source, value, text))
    case 'quoted-key':
    case 'pair':
    case 'markup':
      return value.isQuoted || form === 'markup'
        ? text.length < 3 ||
            /\s/.test(text) ||
            /^\W*[A-Za-z]+\d+\W*$|[^\w./:@ -]/.test(text) ||
            !/[A-Za-z]{3}/.test(text) ||
            !isReadableName(text)
        : /\d{4}/.test(text)
    case 'flag':
      return value.isQuoted || isRandom(text)
    default:
      return isRandom(text) && !isUuid(text) && !text.toLowerCase().includes(key.name)
  }
}

/** Names of several words, and arguments of calls: `f(token=name, …)` */
const isArgument = (source: Source, { end }: AssignedValue, text: string): boolean => {
  const behind = codeAt(source, end)
  return /[a-z\d][-_./:][a-z]|^[^a-z\d]/i.test(text) || behind === 44 || behind === 41
}
