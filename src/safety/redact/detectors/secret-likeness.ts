/** Matches texts that replace a secret: variables, templates, references, masks, versions, colours. */
const STAND_IN =
  /^(?:\$[\d@*#?]|\$\$?[A-Z_][A-Z0-9_]*(?:\W.*)?|\$[A-Za-z_][\w:]*(?:->|[[{.]).*|![A-Za-z]\w*|[~^<>=v]{0,2}\d+(?:\.[\dx*]+)+(?:[-+.]?[a-z]{1,6}[\w.+]{0,12})?(?:[ |,]+[~^<>=v]{0,2}[\dx*][^\s|,]{0,16})*|\$\$?[a-z_]+|:[A-Za-z_]\w*|\$[({\w].*[)}]|\$[({].*|\\{1,2}\$\{.*|%[A-Z_]+%|%-?[a-z]|%\(.*|<[^>]*>|&#?\w{1,8};.*|\{\{.*|#\{.*|(?:[:@/]?\{[^{}\s]*\}?)+|__[A-Z_]+__|[yY](?:our|OUR)[-_ ].*|.*[-_ ](?:here|HERE)|#[\da-fA-F]{3,8}|\[[A-Z_. -]*\]?|\[(?:hidden|none|masked|set)\]|@[\w./-]*@|\(.*\)|!Ref .*|!Sub .*|!GetAtt.*|(?:op|vault|env|file|ssm|secretref|keyvault|awssm|gcpsm|sops):.*|ref\+.*|arn:aws.*|(?:[\w-]{0,4}|eyJ\w*)(?:\*{3,}|•{2,}|…|\.{3,})[\w-]{0,4}|\W*(?:REDACTED|redacted)\W*|[xX]{3,}|[yY]{3,}|[^A-Za-z0-9]*)$/s
/** Matches nothing, truth values, types and masks. */
const NOTHING =
  /^(?:null|nil|none|undefined|true|false|yes|no|on|off|str(?:ing)?|bytes|number|int(?:eger)?|bool(?:ean)?|float|object|array|list|map|any|void|required|optional|unset|set|empty|hidden|masked|sensitive|removed|deleted|redacted|filtered|omitted|tbd|todo|prompt|stdin|not|must|is|n\/a)$/i
/** Matches words that tell the state or the kind of a secret. */
const STATE =
  /^(?:text|missing|invalid|valid|incorrect|wrong|denied|expired|rejected|changed|unchanged|reset|enabled|disabled|default|created|unknown|ask|env|file|vault|basic|bearer|digest|ntlm|oauth2?|jwt|pass(?:wor[dt]|wd)?|kennwort|wachtwoord|senha|parola|clave|username|auto|manual|never|always|opaque|read|write)$/i
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Matches several words of which one tells that the secret is not there. */
const ABSENT =
  /^(?=.*[\w][-_. ])(?:.*[-_. ])?(?:(?:removed|redacted|masked|omitted|scrubbed|censored|sanitized|obfuscated|withheld|placeholder)(?:[-_. ].*)?|(?:fake|dummy|mock|my)[-_. ](?:.*[-_. ])?(?:password|token|secret|key|credentials?))$/i

/** Returns true if `value` is a placeholder for a secret. */
export function isPlaceholder(value: string): boolean {
  return NOTHING.test(value) || STAND_IN.test(value) || (ABSENT.test(value) && isReadableName(value))
}

/**
 * Matches what is not secret: keys of SSH, X.509 certificates and public keys, plain or in base64 once more, and the key
 * id in the scope of a signature.
 */
const PUBLIC =
  /^(?:(?:sk-)?(?:ssh-|ecdsa-)[\w.@-]+(?:$|\s+AAAA)|AAAA[BC]3NzaC1|AAAAE2VjZHNh|MII[\w+/]{2}[DTjz]CC[\w+/]{3}gAwIB|MII[BC][\w+/]jANBgkqhkiG9w0BAQEFAAO|MIGfMA0GCSqGSIb3DQEBAQUAA4|MFkwEwYH|MHYwEAYH|MCowBQYDK2V|LS0tLS1CRUdJTi(?:BDRVJU|BQVUJM)|A[KS]IA[A-Z\d]{12,}(?:\/|%2F)\d{8}\b)/

/** Returns true for a public key, a certificate, or the scope of a signature with the id of its key. */
export function isPublicKey(value: string): boolean {
  return PUBLIC.test(value)
}

/** Returns true if `value` tells the state or the kind of a secret. */
export function isState(value: string): boolean {
  return STATE.test(value)
}

/** Matches function calls, members of objects, and array and object literals. */
const EXPRESSION =
  /^[&*!]?[A-Za-z_$][\w$]*(?:(?:\?|!)?(?:\.|::|->)[A-Za-z_$][\w$]*)*(?:[([{<].*|[?!]|\[\])$|^[A-Za-z_$][\w$]*(?:(?:\?|!)?(?:\.|::|->)[A-Za-z_$][\w$]*)+$|^[([{]/s

/** Returns true if `value` looks like code that gets the secret from elsewhere. */
export function isExpression(value: string): boolean {
  return EXPRESSION.test(value) && (/^[([{]/.test(value) || isReadableName(value.split(/[([{<]/, 1)[0] ?? ''))
}

const PATH = /^(?:~|\.{1,2}|[A-Za-z]:|file:)?(?:[/\\][\w.@+ -]+)+[/\\]?$|^[/\\]\w*$|^https?:\/\/[^@]*$/
const FILE =
  /^[\w./\\@-]+\.(?:txt|pem|key|crt|cer|p12|jks|pub|env|json|ya?ml|xml|conf|cfg|ini|toml|html?|md|[cm]?[jt]sx?|py|rb|go|php|sh|java|properties)$/

/** Returns true for a path or a URL without credentials, but not for base64 that begins with a slash. */
export function isPath(value: string): boolean {
  const [first = ''] = value.match(/[^/\\:.~]+/) ?? []
  return (
    FILE.test(value) ||
    (PATH.test(value) &&
      (/^https?:/.test(value) ||
        (/^(?:[A-Z]?[a-z_-]{2,}\d*|[A-Z]{2,})$/.test(first) && isReadableName(first)) ||
        value.length < 6))
  )
}

/** Returns true for a regular expression, and for what follows a string that ends with a name. */
export function isPatternText(value: string): boolean {
  return /^(?:[,)]\s| [+.] |q[qrwx]?[{[(/|])|^(?=[\^([\\/]).*(?:\[[^\]\s]-|\(\?[:=!]|\\[dws]|\/[gimsuy]+$)/.test(value)
}

/** Matches words from forms, help and messages. */
const TALK =
  /(?:^|[^A-Za-z])(?:pass(?:word|phrase)s?|tokens?|secrets?|keys?|credentials?|enter|please|your|the|this|is|are|for|with|and|not|of)(?![A-Za-z])/i

/** Returns true for text from forms, help and messages in any language: `Enter your password`, `Contraseña`. */
export function isText(value: string): boolean {
  if (
    /[a-z]\d|\d[a-z]/.test(value) ||
    !/^[\p{L}\p{M}\p{Pc}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Zs}\d'".,:;!?…/&%]*$/u.test(value)
  )
    return false
  if (/\p{Zs}/u.test(value)) return TALK.test(value) || /^\W*(?:\p{Lu}\p{Ll}*|[A-Z\d]{2,4})\s+.*\p{L}{2}/u.test(value)
  return /[^\0-\x7f]/.test(value) && /^[\p{L}\p{M}\p{P}]+$/u.test(value)
}

/** Returns true for long text that only a generator writes, except hexadecimal, which also names things. */
export function isKeyMaterial(value: string): boolean {
  if (value.length < 20 || !/^[\w+/=-]+$/.test(value) || isUuid(value) || isPath(value) || isReadableName(value))
    return false
  return new Set(value).size >= 10 && /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d\D+\d/.test(value)
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

/** Returns true if decoded base64 may be `user:password`: it is printable, contains a colon and is not JSON. */
export function isCredentialPair(decoded: string): boolean {
  return /^(?!\s*[[{])[^:]*:./s.test(decoded) && !/\p{Cc}/u.test(decoded)
}
