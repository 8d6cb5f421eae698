import { decodeBase64 } from '../encodings'
import { isInLine } from './alphabets'
import { type AssignmentKey, readAssignmentKey, toSnakeCase } from './assignment-key'
import { type Assignment, type AssignmentForm, readAssignmentOperator } from './assignment-operator'
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
import {
  isCredentialPair,
  isExpression,
  isPath,
  isPlaceholder,
  isRandom,
  isReadableName,
  isUuid,
} from './secret-likeness'
import { codeAt, lineBefore, type Source, type Span, startsWith, textAt, textBefore } from './text-source'

/** Reads the value of a key that names a secret. */
export function readAssignment(source: Source, start: number, keyword: string): Span | readonly Span[] | undefined {
  const key = readAssignmentKey(source, start, keyword)
  if (key === undefined) return undefined
  const assignment = readAssignmentOperator(source, key)
  if (assignment === undefined || startsWith(source, '-----BEGIN', assignment.from)) return undefined
  if (key.name.endsWith('authorization')) {
    return assignment.form === 'table' ? undefined : readAuthorization(source, assignment.from)
  }
  const value = readValue(source, key, assignment)
  if (value === undefined || value.end <= value.start || startsWith(source, '-----BEGIN', value.start)) return undefined
  if (!isSecret(source, key, assignment.form, value)) return undefined
  if (value.isQuoted && startsWith(source, CHANGE, value.end)) return readChange(source, value)
  const { start: from, end, goesOn } = value
  const [quotes] = (!value.isQuoted && QUOTE.exec(assignment.quote ?? '')) || []
  return { start: from, end, ...(quotes !== undefined && { quotes }), ...(goesOn && { goesOn }) }
}

/** A quote with its backslashes. */
const QUOTE = /^\\*["']/

function readValue(source: Source, key: AssignmentKey, assignment: Assignment): AssignedValue | undefined {
  const { form, from } = assignment
  if (form === 'markup' && codeAt(source, from) !== 34) return readElement(source, from)
  const whole = form === 'tight' ? readQuoted(source, key, from) : undefined
  return whole ?? readBlock(source, from) ?? readAssignedValue(source, from, chooseStop(source, key, assignment))
}

/** Reads `"KEY=value with blanks"`. */
function readQuoted(source: Source, { start }: AssignmentKey, from: number): AssignedValue | undefined {
  if (!isQuote(codeAt(source, start - 1)) || isQuote(codeAt(source, from)) || codeAt(source, from) === 96) return
  const [, escapes = '', quote = ''] = /(\\{0,7})(["'])$/.exec(textBefore(source, start, 8)) ?? []
  return readRestOfString(source, from, quote.charCodeAt(0), escapes.length)
}

const isQuote = (code: number): boolean => code === 34 || code === 39

function chooseStop(source: Source, key: AssignmentKey, { form, quote = '' }: Assignment): ValueStop {
  if (quote !== '') return QUOTE.test(quote) ? JSON_STOP : ENCODED_STOP
  const before = codeAt(source, key.start - 1)
  const isParameter = before === 63 || before === 38 || before === 35
  const isEncoded = form === 'tight' && codeAt(source, key.end) === 37
  return isParameter || (isEncoded && /%3[dD]/.test(source.text.slice(key.end, key.end + 3))) ? QUERY_STOP : LIST_STOP
}

/** Terraform shows changes as `"old" -> "new"`. */
const CHANGE = '" -> "'

function readChange(source: Source, value: AssignedValue): Span[] {
  const next = readAssignedValue(source, value.end + CHANGE.length - 1, LIST_STOP)
  return [
    { start: value.start, end: value.end },
    { start: next.start, end: next.end, ...(next.goesOn && { goesOn: next.goesOn }) },
  ]
}

const LONGEST_JUDGED = 256

/** A value that may be a secret, with the beginning of its text. */
interface Candidate {
  readonly source: Source
  readonly key: AssignmentKey
  readonly form: AssignmentForm
  readonly value: AssignedValue
  readonly text: string
}

/** Returns true if a value's key, form and appearance suggest a secret. */
function isSecret(source: Source, key: AssignmentKey, form: AssignmentForm, value: AssignedValue): boolean {
  const text = source.text.slice(value.start, Math.min(value.end, value.start + LONGEST_JUDGED))
  const candidate: Candidate = { source, key, form, value, text }
  if (isPartOfName(candidate)) return false
  if (text.length === LONGEST_JUDGED) return form !== 'table' || key.isStrong
  if (isPlaceholder(text) || repeatsKey(key, text, value.isQuoted)) return false
  if (!value.isQuoted && isCode(candidate)) return false
  if (value.isQuoted && form !== 'flag' && isSentence(text)) return false
  if (/(?:^|_)(?:sig|signature)$/.test(key.name) && !key.isStrong) return isInQuery(candidate)
  if (/(?:^|_)auth$/.test(key.name)) return isAuthentication(text)
  return key.isStrong ? isStrongSecret(candidate) : isWeakSecret(candidate)
}

/** Returns true if the key follows the slash of a path, the colon of a resource's name, or the brace of a variable. */
function isPartOfName({ source, key: { start, end }, form }: Candidate): boolean {
  const before = textBefore(source, start, 2)
  if (before === '${') return true
  if (form === 'tight') return false
  return before.endsWith('/') || (before.endsWith(':') && /^:\S/.test(source.text.slice(end, end + 2)))
}

/** Returns true for `password=password`, `token: auth_token` and `secret: "Client secret"`. */
function repeatsKey({ name }: AssignmentKey, text: string, isQuoted: boolean): boolean {
  if (!isReadableName(text)) return false
  const words = toSnakeCase(text)
  const word = words.replace(/^_|_$/g, '')
  return name.endsWith(word) || (!isQuoted && words.includes(name))
}

/** Returns true for texts from forms and help, such as `Enter your password`. */
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

const isInQuery = ({ source, key }: Candidate): boolean =>
  /[?&]$|%26$|&amp;$|%3[fF]$/.test(textBefore(source, key.start, 5))

/** Returns true for base64-encoded `user:password`, and for random text of a similar length. */
const isAuthentication = (text: string): boolean =>
  isCredentialPair(decodeBase64(text)) || (text.length >= 12 && isRandom(text) && !isPath(text))

/** Returns true if the value of a strong key is a secret. Only secrets have strong keys. */
function isStrongSecret(candidate: Candidate): boolean {
  const { key, form, value, text } = candidate
  const isWord = /^[A-Za-z_]{3,}$/.test(text) && isReadableName(text)
  const isPassword = /pass/.test(key.name)
  if (!isPassword && isPath(text)) return false
  if (isMetavariable(candidate)) return false
  switch (form) {
    case 'table':
      return /[A-Za-z]/.test(text) && /\d/.test(text) && !isMeasure(text) && !isPath(text) && !isExpression(text)
    case 'flag':
      return value.isQuoted || !/^[A-Za-z_-]+$/.test(text)
    case 'call':
      return value.isQuoted && !isWord
    case 'spaced':
      if (isProse(candidate)) return false
      return value.isQuoted || !(isWord || /^\d{1,3}$/.test(text)) || isWholeLine(candidate)
    case 'quoted-key':
    case 'pair':
      return isPassword || !isWord
    default:
      return value.isQuoted || !/^\d{1,3}$/.test(text)
  }
}

/** Returns true for sizes, times and versions. */
const isMeasure = (text: string): boolean =>
  /^v?\d+(?:[.:/-]\d+)*[A-Za-z%]{0,3}$|^\d{4}-\d\d-|^[\d:]*\d\.\d[\w.+~:-]*$|^\d+\/\w+$/.test(text)

/** Returns true for `--password=VALUE`, as in help texts. */
const isMetavariable = ({ source, key, text }: Candidate): boolean =>
  source.text.charAt(key.start) === '-' && /^[A-Z][A-Z_\u2010-]*$/.test(text)

/** Returns true for a word that is followed by other words. */
const isProse = ({ source, value, text }: Candidate): boolean =>
  !value.isQuoted && /^(?:[a-z]+|\d+)$/i.test(text) && /^ [a-z]/i.test(textAt(source, value.end, 2))

/** Returns true if the line contains nothing else: `  password: correct`. */
function isWholeLine({ source, key: { start, end, name }, value }: Candidate): boolean {
  const isFirst = /^[ \t-]*$/.test(lineBefore(source, start, 64))
  const isLast = !isInLine(codeAt(source, value.end)) || codeAt(source, value.end) === 13
  return isFirst && name !== 'passwd' && source.text.charAt(end) === ':' && isLast
}

/** Returns true if the value of a weak key is a secret. A weak key may also hold a word, a path or a type. */
function isWeakSecret(candidate: Candidate): boolean {
  const { key, form, value, text } = candidate
  if (isPath(text) || isMetavariable(candidate)) return false
  if (key.name.endsWith('secret_id') && /^[a-z]+\//i.test(text)) return false
  if (/creds?$|credentials?$/.test(key.name) && /\d\d/.test(text) && (form !== 'spaced' || value.isQuoted)) return true
  switch (form) {
    case 'tight':
      return isInQuery(candidate) || !(isReadableName(text) && isArgument(candidate))
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

/** Returns true for names of several words, and for arguments in source code: `f(token=name, …)`. */
const isArgument = ({ source, value, text }: Candidate): boolean => {
  const next = codeAt(source, value.end)
  return /[a-z\d][-_./:][a-z]|^[^a-z\d]/i.test(text) || next === 44 || next === 41
}
