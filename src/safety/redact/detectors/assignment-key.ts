import {
  codeAt,
  findRunEnd,
  type IsMember,
  isAlphanumeric,
  isDigitCode,
  isLetterCode,
  isLineEnd,
  isLower,
  isUrlSafe,
  lineBefore,
  type SecretName,
  type TextSource,
  textBefore,
} from './text-source'

/** The name of a secret and its place. */
export interface AssignmentKey extends SecretName {
  readonly start: number
  readonly end: number
}

const isNamePart: IsMember = (code) => isUrlSafe(code) || code === 46

const LONGEST_NAME = 64
/** Length at which a text is too long for the cell of a table's head. */
const LONGEST_CELL = 100
/** Maximum length of the suffix that follows the keyword in a name. */
const LONGEST_SUFFIX = 14

const SUFFIXES =
  'v?\\d{1,2}|value|string|binary|b64|base64|encoded|raw|plain|plaintext|base|prod|production|dev|staging|test|live|new|old|current|default|primary|secondary|confirm(?:ation)?|repeat|again|spec'
/** A suffix that may follow the keyword in a name, in snake case. */
const SUFFIX: RegExp = /* @__PURE__ */ new RegExp(`_?(?:${SUFFIXES})$`)
/** Matches the rest of a secret's name after a keyword: a suffix, another keyword, or the end of a longer keyword. */
const REST: RegExp = /* @__PURE__ */ new RegExp(
  `(?:^|${SUFFIXES}|word|wd|wort|phrase|code|nature|orization|verifier|key|token|secret|auth|psk|sig|creds?|ential|pat|pass|pw|id)s?$`,
  'i',
)
/** Matches names, in snake case, that only secrets have. */
const STRONG =
  /(?:password|passwd|passwort|passphrase|passcode|pwd|[a-z]_(?:pass|pw)|(?:^|_)(?:api|access|account|admin|app|application|auth|authorization|client|consumer|crypt|cookie|decryption|deploy|encrypt|encryption|hmac|jwt|license|master|private|secret|server|service|service_role|sdk|session|shared|signing|sign|signature|ssh|ssl|storage|subscription|tls|validation|webhook|registration|functions)_?key|(?:access|auth|bearer|refresh|id|session|personal|api|bot|oauth|security|service|account|registry|deploy)_?token|(?:access|api|app|application|auth|client|consumer|jwt|oauth|session|shared|signing|webhook)_?secret|(?:amz|goog|oauth)_signature|_verifier|auth(?:orization)?_code|requirepass|masterauth)$/
/** Matches names of secrets that words, paths and types may also have. */
const WEAK =
  /(?:secret|token|(?:^|_)(?:pass|pw|auth|authorization|psk|sig|signature|secret_id|creds?|credentials?|pat|sess(?:ion)?_?id)|[a-z]pass)$/
/** Matches names of harmless tokens and keys: tokens of pages, requests and parsers, and public keys. */
const HARMLESS =
  /(?:^|_)(?:next|next_forward|next_backward|sequence|prev|previous|page|pagination|continuation|continue|sync|cursor|start|starting|resume|cancel|cancellation|idempotency|request|client_request|dependency|csrf|xsrf|csrf_middleware|design|syntax|skip|lock|lex|lexer|parse|parser|stop|bos|eos|pad|eof|sep|unk|mask|special|end|first|last|current|peek|operator|keyword)(?:_page)?_?tokens?$|nopasswd|(?:^|_)(?:public|publishable|nonce|ask_?pass|bypass|compass|no_pass|encompass|surpass|trespass|underpass|by_pass)(?:_|$)|(?:^|_)(?:first|one|two|multi|single|render|second|both|each)_pass$|(?:^|_)(?:cache|file|object|sort|partition|primary|foreign|unique|host|group|row|index|message|map|hash|state|query)_key$/
/** Matches names that tell what happens to a secret: `FORGOT_PASSWORD`, `hasToken`. */
const DEED =
  /(?:^|_)(?:has|is|show|hide|forgot|forget|lost|change|changed|invalid|wrong|weak|bad|enter|label|title|hint|text|require|required|needs?|use|allow|missing|error|msg|message|validate|check|match|toggle|remove|delete|get|find|no|without)_/
/** Matches names that prose, too, puts before a secret. */
const WORDY = /(?:passw\w+|passphrase|passcode|pwd|token|secret|(?:api|access|account|secret)_key)$/
/** The plural of a keyword. It names a list of secrets. */
const PLURAL = /(?:password|secret|token|key)s$/

/** Reads the name around a keyword. Returns `undefined` if the name is not a secret's name. */
export function readAssignmentKey(source: TextSource, start: number, keyword: string): AssignmentKey | undefined {
  const keywordEnd = start + keyword.length
  if (!mayNameSecret(source, start, keywordEnd)) return undefined
  const end = findRunEnd(source, keywordEnd, isNamePart, LONGEST_SUFFIX + 1)
  if (end - keywordEnd > LONGEST_SUFFIX || !REST.test(source.text.slice(keywordEnd, end))) return undefined
  const from = findNameStart(source, start, keyword.length === 3 && /^key$/i.test(keyword))
  if (!mayHaveValue(source, from, end)) return undefined
  const name = classifyName(source, source.text.slice(from, end))
  // Copying the fields one by one is much faster than a spread.
  return name && { start: from, end, name: name.name, strength: name.strength, isList: name.isList }
}

/** Maximum number of names in the cache. The cache helps because a few names recur. */
const MOST_NAMES = 1000

function classifyName({ names }: TextSource, text: string): SecretName | undefined {
  const known = names.get(text)
  if (known !== undefined || names.has(text)) return known
  if (names.size === MOST_NAMES) names.clear()
  const plural = toSnakeCase(text)
  const name = PLURAL.test(plural) ? plural.slice(0, -1) : plural
  const strength = findStrength(name)
  const isSecret = strength !== undefined && !HARMLESS.test(name)
  const found = isSecret ? { name, strength, isList: name !== plural } : undefined
  // A copy, because a slice would keep its whole text in memory.
  names.set(` ${text}`.slice(1), found)
  return found
}

function findStrength(name: string): SecretName['strength'] | undefined {
  const stem = name.replace(SUFFIX, '')
  const isStrong = STRONG.test(stem)
  if (!isStrong && !WEAK.test(stem)) return name.endsWith('key') ? 'loose' : undefined
  return DEED.test(name) ? 'loose' : isStrong ? 'strong' : 'weak'
}

/** Characters that may follow a name directly, and characters that may follow a name and a blank. */
const AFTER_NAME = '=:"\'`\\<>&%],|?+(!\n\r\t'
const AFTER_BLANK = '=:"\'|\u2502[?+! \t'

/** Returns false for most keywords in prose, after a quick look at the text around the keyword. */
function mayNameSecret(source: TextSource, start: number, keywordEnd: number): boolean {
  const isPlural = codeAt(source, keywordEnd) === 115 && !isUrlSafe(codeAt(source, keywordEnd + 1))
  const end = keywordEnd + (isPlural ? 1 : 0)
  const code = codeAt(source, end)
  if (code === 46) return isLower(codeAt(source, end + 1))
  if (code !== 32) return isUrlSafe(code) ? !isLower(code) : AFTER_NAME.includes(source.text.charAt(end))
  if (AFTER_BLANK.includes(source.text.charAt(end + 1)) || source.text.length <= end + 1) return true
  const first = findNameStart(source, start, false)
  const isFlag = codeAt(source, first) === 45
  return (
    isFlag ||
    /^(?:[Pp]ass|_?[A-Z]{2})/.test(source.text.slice(start, start + 4)) ||
    isAfterSetter(source, first) ||
    isDigitCode(codeAt(source, findRunEnd(source, end + 1, isUndecided, LONGEST_CELL)))
  )
}

/** Returns true for what a word may have before its first digit. */
const isUndecided: IsMember = (code) => code > 32 && !isDigitCode(code)

/** Returns true if words such as `API key` or `token` before a random word tell that the word is a secret. */
export function mayPrecedeWord(source: TextSource, { start, name, strength }: AssignmentKey): boolean {
  const before = /[A-Za-z]+(?=[ -]$)/.exec(textBefore(source, start, 24)) ?? ['']
  return WORDY.test(name) && strength !== 'loose' && !HARMLESS.test(toSnakeCase(`${before[0]}_${name}`))
}

/** Returns false for most names that end a line or precede a comma in prose, after a quick look at their line. */
function mayHaveValue(source: TextSource, start: number, end: number): boolean {
  const code = codeAt(source, end)
  if (code === 44 && codeAt(source, end + 1) === 32) return mayFollowField(source, start)
  return !isLineEnd(code) || mayFollowField(source, start) || mayFollowCell(source, start)
}

/** Returns true for every name that is an argument or the value of a field, and for few others. */
export function mayFollowField(source: TextSource, start: number): boolean {
  let index = start - 1
  while (start - index < 20 && isAroundName(codeAt(source, index))) index--
  const code = codeAt(source, index)
  return code === 58 || code === 61 || code === 40 || isNamePart(codeAt(source, start - 1)) || start - index === 20
}

const isAroundName: IsMember = (code) =>
  code <= 32 || code === 34 || code === 36 || code === 39 || code === 92 || code > 126

/** Returns true for every name that ends the head of a table, because a separator is close before it. */
function mayFollowCell(source: TextSource, start: number): boolean {
  for (let index = start - 1; start - index < LONGEST_CELL; index--) {
    const code = codeAt(source, index)
    if (code === 32 ? codeAt(source, index - 1) === 32 : !isNamePart(code)) return code !== 10 && code !== -1
  }
  return false
}

/** Matches the text before a name that a command sets: `\\set NAME value`. */
const SETTER = /(?:\\set|setenv|set -g?x|config set|config:set)\s(?:\S{1,80}[:/])?$/

/** Returns true if a command sets the name that begins at `index`. */
export function isAfterSetter(source: TextSource, index: number): boolean {
  const before = codeAt(source, index - 1)
  const last = codeAt(source, index - 2)
  // Only `t`, `v` or `x` ends a setter.
  if (before !== 58 && before !== 47 && last !== 116 && last !== 118 && last !== 120) return false
  return SETTER.test(lineBefore(source, index, 100))
}

function findNameStart(source: TextSource, index: number, mayBeSpaced: boolean): number {
  let start = index
  while (index - start < LONGEST_NAME && isNamePart(codeAt(source, start - 1))) start--
  // `API key`
  const isSpaced =
    mayBeSpaced && start === index && codeAt(source, start - 1) === 32 && isLetterCode(codeAt(source, start - 2))
  if (isSpaced) for (start--; index - start < LONGEST_NAME && isAlphanumeric(codeAt(source, start - 1)); ) start--
  return start
}

/** `dbPassword`, `DB-PASSWORD` and `db.password` become `db_password`. */
export function toSnakeCase(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|\W+/g, '_').toLowerCase()
}
