import { decodeBase64 } from '../encodings'
import { type AssignmentKey, toSnakeCase } from './assignment-key'
import type { AssignmentForm } from './assignment-operator'
import type { AssignedValue } from './assignment-value'
import {
  isCredentialPair,
  isExpression,
  isKeyMaterial,
  isPath,
  isPatternText,
  isPlaceholder,
  isPublicKey,
  isRandom,
  isReadableName,
  isState,
  isText,
  isUuid,
} from './secret-likeness'
import { codeAt, lineBefore, type TextSource, textAt, textBefore } from './text-source'

const LONGEST_JUDGED = 256

/** Matches names whose value is a user with a password, or a token. */
export const AUTHENTICATION: RegExp = /(?:^|_)auth$/

/** A value that may be a secret, with the beginning of its text. */
interface Candidate {
  readonly source: TextSource
  readonly key: AssignmentKey
  readonly form: AssignmentForm
  readonly value: AssignedValue
  readonly text: string
}

/** Returns true if a value's key, form and appearance suggest a secret. */
export function isSecretValue(
  source: TextSource,
  key: AssignmentKey,
  form: AssignmentForm,
  value: AssignedValue,
): boolean {
  const text = source.text.slice(value.start, Math.min(value.end, value.start + LONGEST_JUDGED))
  const candidate: Candidate = { source, key, form, value, text }
  if (isPartOfName(candidate) || isPublicKey(text)) return false
  if (text.length === LONGEST_JUDGED) return form !== 'table' || key.strength === 'strong'
  const isLoose = key.strength === 'loose' && !AUTHENTICATION.test(key.name)
  if (isLoose && (form === 'table' || !isKeyMaterial(text))) return false
  if (isPlaceholder(text) || /^\d{1,3}$|^\D*%[sd](?![A-Za-z])\D*$/.test(text) || repeatsKey(candidate)) return false
  if (isNamedForKey(candidate)) return false
  if (form === 'word') return isRandomWord(text, /^pass|pwd$/.test(key.name))
  if ((form !== 'tight' || isOption(candidate)) && isState(text)) return false
  if (value.isQuoted && codeAt(source, value.start - 1) === 96 && /\s/.test(text)) return false
  if (value.isQuoted ? form !== 'flag' && (isText(text) || isPatternText(text)) : isCode(candidate)) return false
  if (/(?:^|_)(?:sig|signature)$/.test(key.name) && key.strength === 'weak') return isInQuery(candidate)
  if (AUTHENTICATION.test(key.name)) return isAuthentication(text)
  if (isLoose) return true
  return key.strength === 'strong' ? isStrongSecret(candidate) : isWeakSecret(candidate)
}

/** Returns true if the key follows the slash of a path, the colon of a resource's name, or the brace of a variable. */
function isPartOfName({ source, key: { start, end }, form }: Candidate): boolean {
  const before = textBefore(source, start, 2)
  if (before === '${') return true
  if (form === 'tight') return false
  return before.endsWith('/') || (before.endsWith(':') && /^:\S/.test(source.text.slice(end, end + 2)))
}

const isOption = ({ source, key }: Candidate): boolean => source.text.charAt(key.start) === '-'

/**
 * Returns true for `token=token`, and for names that end like the key: `token = userToken`, `api_key:
 * 'GEMINI_API_KEY'`. Elsewhere than in `key=value`, also the key's last words repeat it: `auth_token: "Token"`.
 */
function repeatsKey({ key: { name }, form, value, text }: Candidate): boolean {
  const words = toSnakeCase(text)
  const word = words.replace(/^_|_$/g, '')
  if (/^_?(?:[A-Z]|\w+\.)\w+$/.test(text) && form !== 'tight' && words.endsWith(name)) return true
  if (!isReadableName(text)) return false
  if (word === name || (form !== 'tight' && name.endsWith(word))) return true
  const isIdentifier =
    /^[a-z]+[A-Z\d_][A-Za-z\d_]*$|^[A-Z\d_]+$|^[\w.]+$/.test(text) && (!value.isQuoted || !/^[a-z_]+$/.test(text))
  return (isIdentifier && words.endsWith(`_${name}`)) || (!value.isQuoted && form !== 'tight' && words.includes(name))
}

/** Returns true for several words that name what belongs to the key: `CLIENT_SECRET_VALUE`, `client-secret`, `key-id`. */
function isNamedForKey({ key: { name }, text }: Candidate): boolean {
  const words = text.toLowerCase().split(/[_\u2010-]/)
  const keyWords = name.split('_')
  if (words.length < 2 || !isReadableName(text)) return false
  if (/^[A-Z][A-Z\d_\u2010-]*$/.test(text)) return words.some((word) => word.length > 3 && keyWords.includes(word))
  return /^[a-z-]+$/.test(text) && words.every((word) => keyWords.includes(word) || NAMED_PART.test(word))
}

const NAMED_PART = /^(?:id|name|file|path|value)$/

/** Matches numbers in source code. */
const CONSTANT = /^(?:-\d+|-?0x[\da-f]{1,8}|\d+[ul]{1,2}|\d{1,3}(?:_\d{3})+)\W*$|^\d{1,3}[\])},;]/i
const CALL = /^[!A-Za-z_$][\w$.?#!]{2,}[([]|^\w+=>/
const MEMBER = /^[A-Za-z_$][\w$]*(?:(?:\??\.|::|->)[A-Za-z_$][\w$]*)+$/

/** Returns true if a value without quotes is source code or text. */
function isCode(candidate: Candidate): boolean {
  const { form, key, text } = candidate
  if (CONSTANT.test(text) || /^\([\w, *&]*$/.test(text) || isPatternText(text)) return true
  if (form !== 'tight') {
    if (form === 'flag' || form === 'table') return /^[(<-]/.test(text)
    if (/^[A-Za-z_$][\w$]*$/.test(text) && isItem(candidate)) return true
    return isExpression(text) || CALL.test(text) || /^[*&!:@]+[A-Za-z\d_][\w:]*$/.test(text)
  }
  if (CALL.test(text) || (MEMBER.test(text) && isReadableName(text))) return true
  const isMember = key.name.includes('_') && /^[\w$]{1,24}\.\w+$/.test(candidate.source.text.slice(key.start, key.end))
  if (isMember && /^[\w$]{1,2}(?:[,;)}&|?+=!.([]|$)/.test(text)) return true
  return (
    (/^[A-Za-z_$][\w$]*$/.test(text) && isReadableName(text) && isInCode(candidate, isMember)) || isLabelText(candidate)
  )
}

/** Returns true if code surrounds a name: it ends an argument, a statement or an item. */
function isInCode({ source, key, value: { end } }: Candidate, isMember: boolean): boolean {
  const next = textAt(source, end, 2)
  if (/^,[\n\r]|^,$/.test(next)) return true
  if (/^;[\n\r]|^;$/.test(next)) return !/^[A-Z\d_]+$/.test(source.text.slice(key.start, key.end))
  return /^[,)]/.test(next) && (isMember || isInCall(source, key.start))
}

/** Returns true for a name that is an argument of a call, and for a short name before a separator. */
function isItem({ source, key, value, text }: Candidate): boolean {
  const next = textAt(source, value.end, 1)
  return text.length < 4 ? /[,;)]/.test(next) : /[,)]/.test(next) && isInCall(source, key.start)
}

/** Returns true if a call's bracket is open at a place of a line. */
function isInCall(source: TextSource, index: number): boolean {
  const line = lineBefore(source, index, 200)
  let open = 0
  for (let place = line.length - 1; place > 0 && open <= 0; place--) {
    const character = line.charAt(place)
    if (character === ')') open--
    if (character === '(' && ++open > 0) return /[\w.\])]/.test(line.charAt(place - 1))
  }
  return false
}

/** Returns true for text in files of translations: `label.password=Your password` */
const isLabelText = ({ source, key, value, text }: Candidate): boolean =>
  /^[A-Z]?[a-z]+$/.test(text) &&
  source.text.slice(key.start, key.end).includes('.') &&
  /^ [a-z]/i.test(textAt(source, value.end, 2))

const isInQuery = ({ source, key }: Candidate): boolean =>
  /[?&]$|%26$|&amp;$|%3[fF]$/.test(textBefore(source, key.start, 5))

/** Returns true for base64-encoded `user:password`, and for random text of a similar length. */
const isAuthentication = (text: string): boolean =>
  isCredentialPair(decodeBase64(text)) || (text.length >= 12 && isRandom(text) && !isPath(text))

/** Returns true if the value of a strong key is a secret. Only secrets have strong keys. */
function isStrongSecret(candidate: Candidate): boolean {
  const { key, form, value, text } = candidate
  const isWord = /^[A-Za-z_$]{3,}\W?$/.test(text) && isReadableName(text)
  const isPassword = /pass|_pwd?$/.test(key.name)
  if ((!isPassword || form !== 'tight') && isPath(text)) return false
  if (isMetavariable(candidate) || (key.name === 'accesskey' && text.length < 3)) return false
  switch (form) {
    case 'table':
      return isCell(text)
    case 'flag':
      return value.isQuoted || !/^[A-Za-z_-]+[.,;:]?$/.test(text)
    case 'call':
      return value.isQuoted && (isPassword ? isInvented(text) : text.length >= 8 && isRandom(text))
    case 'spaced':
      if (isProse(candidate)) return false
      return value.isQuoted || !isWord || isWholeLine(candidate)
    case 'quoted-key':
      return value.isQuoted ? isPassword || !isWord : /\d/.test(text)
    case 'pair':
    case 'markup':
      return isPassword || !isWord || isVariableWord(candidate)
    default:
      return isPassword || !(/[,.:]/.test(text) && isReadableName(text))
  }
}

/** Returns true for a value in a table: a mixture of digits and letters. */
const isCell = (text: string): boolean =>
  /[A-Za-z]/.test(text) && /\d/.test(text) && !isMeasure(text) && !isPath(text) && !isExpression(text)

/**
 * Returns true for a word that prose does not contain: a password with digits in two places, or a long random piece
 * between the hyphens and dots of a token.
 */
function isRandomWord(text: string, isPassword: boolean): boolean {
  if (isReadableName(text) || isMeasure(text) || isPath(text) || isExpression(text) || isUuid(text)) return false
  if (isPassword) return text.length >= 8 && /[A-Za-z]/.test(text) && /\d[^\d:]+\d|\d.*\w[^\w.:-]+\w/.test(text)
  return /^(?!0x)[\w+/=.~-]+…?$/.test(text) && text.split(/[^A-Za-z\d]/).some(isRandomPiece)
}

const isRandomPiece = (piece: string): boolean => piece.length >= 12 && /[A-Za-z]/.test(piece) && /\d\D+\d/.test(piece)

/** Returns true for text that is not the name of a word, a charset or an algorithm: `opal-Fruit7` */
const isInvented = (text: string): boolean =>
  !isReadableName(text) ||
  (/\d/.test(text) && /[A-Z]/.test(text) && /\W/.test(text) && !/^(?:utf|iso|sha|aes)/i.test(text))

/** Returns true for sizes, times and versions, and for arguments of macros. */
const isMeasure = (text: string): boolean =>
  /^v?\d+(?:[.:/-]\d+)*[A-Za-z%]{0,3}$|^\d{4}-\d\d-|^[\d:]*\d\.\d[\w.+~:-]*$|^\d+\/\w+$|^[A-Za-z_]\w*,\d/.test(text)

/** Returns true for `--password=VALUE`, as in help texts. */
const isMetavariable = (candidate: Candidate): boolean =>
  isOption(candidate) && /^[A-Z][A-Z_\u2010-]*$/.test(candidate.text)

/** Returns true for a word that is followed by other words. */
const isProse = ({ source, value, text }: Candidate): boolean =>
  !value.isQuoted && /^(?:[a-z-]+|\d+)\W?$/i.test(text) && /^ [a-z]/i.test(textAt(source, value.end, 2))

/** Returns true if the line contains nothing else: `  password: correct`. */
function isWholeLine({ source, key: { start, end, name }, value }: Candidate): boolean {
  const before = lineBefore(source, start, 64)
  const isFirst = /^[ \t-]*$|\b(?:generated|initial|default|temporary|root|admin) $/i.test(before)
  return isFirst && name !== 'passwd' && source.text.charAt(end) === ':' && endsLine(source, value)
}

/** Returns true if nothing but a quote or a comment follows in the line. */
const endsLine = (source: TextSource, { end }: AssignedValue): boolean =>
  /^["']?(?:[ \t]+#|[ \t]*(?:[\r\n]|$))/.test(textAt(source, end, 8))

/** Returns true if the value of a weak key is a secret. A weak key may also hold a word, a path or a type. */
function isWeakSecret(candidate: Candidate): boolean {
  const { form, value, text } = candidate
  const { name } = candidate.key
  if (isPath(text) || isMetavariable(candidate)) return false
  if (isVariableWord(candidate)) return true
  if (name.endsWith('secret_id') && /^[a-z]+\//i.test(text)) return false
  if (/creds?$|credentials?$/.test(name) && /\d\d/.test(text) && (form !== 'spaced' || value.isQuoted)) return true
  switch (form) {
    case 'tight':
      return (
        isInQuery(candidate) ||
        !(isReadableName(text) && (name.endsWith('id') || /[a-z\d][_./:][a-z]|^[^a-z\d]/i.test(text)))
      )
    case 'flag':
      return value.isQuoted || isRandom(text)
    case 'call':
      return text.length >= 16 && isRandom(text) && !isUuid(text)
    case 'table':
      return isCell(text) && isWeakWord(candidate)
    default:
      return value.isQuoted || form === 'markup' ? isWeakLiteral(candidate) : isWeakWord(candidate)
  }
}

/** Returns true for a word as the value of a variable, paired or alone in its line: `GITLAB_TOKEN: abcsecret` */
function isVariableWord({ source, key: { start, end, name }, form, value, text }: Candidate): boolean {
  if (!/^[A-Za-z]{6,}\d{0,4}$/.test(text) || name.includes(text.toLowerCase()) || isState(text)) return false
  if (!/^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(source.text.slice(start, end))) return false
  const isFirst = /^[ \t-]*$/.test(lineBefore(source, start, 64)) && source.text.charAt(end) === ':'
  return form === 'pair' || form === 'quoted-key' || (isFirst && endsLine(source, value))
}

function isWeakLiteral({ key: { name }, form, text }: Candidate): boolean {
  if (/(?:[a-z]_?pass|pw|secret)$/.test(name) && /^[a-z]{4,}\d*$/.test(text)) return form !== 'markup'
  if (text.length < 3) return form !== 'spaced'
  return (
    /\S\s\S|^\W*[A-Za-z]+\d+\W*$|\w[^\w./:@ ?()-]+\w/.test(text) || !/[A-Za-z]{3}/.test(text) || !isReadableName(text)
  )
}

const isWeakWord = ({ key: { name }, form, text }: Candidate): boolean =>
  form === 'quoted-key' || form === 'pair'
    ? /\d{4}/.test(text)
    : text.length >= 8 && isRandom(text) && !isUuid(text) && !text.toLowerCase().includes(name)
