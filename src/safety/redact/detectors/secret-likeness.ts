/** Matches texts that replace a secret: variables, templates, references, masks, versions. */
const STAND_IN =
  /^(?:\$[\d@*#?]|\$\$?[A-Z_][A-Z0-9_]*(?:\W.*)?|\$[A-Za-z_][\w:]*(?:->|[[{.]).*|![A-Za-z]\w*|[~^<>=v]{0,2}\d+(?:\.\d+)+[\w.+=-]*|\$\$?[a-z_]+|\$[({\w].*[)}]|\$[({].*|%[A-Z_]+%|%-?[a-z]|%\(.*|<[^>]*>|&lt;.*|\{\{.*|#\{.*|(?:\{[\w.]*(?:\[[^\]{}]*\])?\})+|\[[A-Z_. -]*\]?|\[(?:hidden|none|masked|set)\]|@[\w./-]*@|\(.*\)|!Ref .*|!Sub .*|!GetAtt.*|(?:op|vault|env|file|ssm|secretref|keyvault|awssm|gcpsm|sops):.*|ref\+.*|arn:aws.*|[\w-]{0,4}(?:\*{3,}|•{2,}|…|\.{3,})[\w-]{0,4}|\W*(?:REDACTED|redacted)\W*|[xX]{3,}|[^A-Za-z0-9]*)$/s
/** Matches words that replace a secret: types, states, requests for input. */
const PLACEHOLDER_WORD =
  /^(?:null|nil|none|undefined|true|false|yes|no|on|off|str(?:ing)?|bytes|text|number|int(?:eger)?|bool(?:ean)?|float|object|array|list|map|any|void|required|optional|unset|set|empty|missing|invalid|valid|incorrect|wrong|denied|expired|rejected|changed|unchanged|reset|enabled|disabled|default|hidden|masked|sensitive|removed|deleted|created|unknown|tbd|todo|prompt|ask|stdin|env|file|vault|basic|bearer|digest|ntlm|oauth2?|jwt|passw(?:or)?d|pass|pw|pwd|secrets?|tokens?|(?:api)?key|username|user|auto|manual|never|always|opaque|not|must|is|n\/a)$/i
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Returns true if `value` is a placeholder for a secret. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER_WORD.test(value) || STAND_IN.test(value)
}

/** Matches function calls, members of objects, and array and object literals. */
const EXPRESSION =
  /^[&*!]?[A-Za-z_$][\w$]*(?:(?:\?|!)?(?:\.|::|->)[A-Za-z_$][\w$]*)*(?:[([{<].*|[?!]|\[\])$|^[A-Za-z_$][\w$]*(?:(?:\?|!)?(?:\.|::|->)[A-Za-z_$][\w$]*)+$|^[([{]/s

/** Returns true if `value` looks like code that gets the secret from elsewhere. */
export function isExpression(value: string): boolean {
  return EXPRESSION.test(value) && (/^[([{]/.test(value) || isReadableName(value.split(/[([{<]/, 1)[0] ?? ''))
}

const PATH = /^(?:~|\.{1,2}|[A-Za-z]:|file:)?(?:[/\\][\w.@+ -]+)+[/\\]?$|^[/\\]\w*$|^https?:\/\/[^@]*$/

/** Returns true for a path or a URL without credentials, but not for base64 that begins with a slash. */
export function isPath(value: string): boolean {
  const [first = ''] = value.match(/[^/\\:.~]+/) ?? []
  return (
    PATH.test(value) &&
    (/^https?:/.test(value) ||
      (/^(?:[A-Z]?[a-z_-]{2,}\d*|[A-Z]{2,})$/.test(first) && isReadableName(first)) ||
      value.length < 6)
  )
}

export function isUuid(value: string): boolean {
  return UUID.test(value)
}

const PIECE_BORDER = /[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/
const NAME_PIECE =
  /^(?:\d{1,4}[a-z]?|[vV]\d{1,4}|[A-Z]*[a-z]+\d{0,2}|[A-Z]+\d{0,2}|[a-z]\d[a-z]|(?:sha|SHA|aes|AES|utf|RSA)\d{1,4})?$/
/** Matches sequences of letters that words do not contain, such as six consonants in a row. */
const NO_WORD = /[bcdfghjklmnpqrstvwxz]{6}|^[bcdfghjklmnpqrstvwxz]{5,}$|[^aeiouy]q[^u]|[jqxz]{2}/i

/** Returns true if `value` consists of words and small numbers, as names and versions do. */
export function isReadableName(value: string): boolean {
  if (value.length > 128 || !/^[^A-Za-z0-9]*[A-Za-z]/.test(value)) return false
  const pieces = value.split(PIECE_BORDER)
  return (value.length < 16 || value.length >= 3 * pieces.length) && pieces.every(isWordPiece)
}

const isWordPiece = (piece: string): boolean => NAME_PIECE.test(piece) && !NO_WORD.test(piece)

/** Returns true if `value` looks random and not handwritten. */
export function isRandom(value: string): boolean {
  if (value.length < 6 || isReadableName(value) || /^[\d.,:/-]+$/.test(value)) return false
  return value.length >= 20 || /\d/.test(value) || /[a-z][A-Z]/.test(value)
}

/** Returns true if decoded base64 may be `user:password`, because it is printable and contains a colon. */
export function isCredentialPair(decoded: string): boolean {
  return /^[^:]*:./s.test(decoded) && !/\p{Cc}/u.test(decoded)
}
