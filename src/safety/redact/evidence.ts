/** Stand-ins that nobody needs to hide: variables, templates, empty values, type names. */
const PLACEHOLDER = /^(?:\$[A-Z_][A-Z0-9_]*|\$[({].*|%[A-Z_]+%|%[a-z]|<[^>]*>|\{\{.*\}\}|\[REDACTED\]?|[^A-Za-z0-9]*)$/s
const WORD =
  /^(?:null|nil|none|undefined|true|false|yes|no|str(?:ing)?|number|int(?:eger)?|bool(?:ean)?|object|any|required|optional)$/i

/** Whether `value` stands in for a secret instead of being one. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || WORD.test(value)
}

/** Whether `value` looks drawn at random rather than written by hand: a digit, a capital inside, or sheer length. */
export function looksRandom(value: string): boolean {
  return value.length >= 20 || (value.length >= 6 && (/\d/.test(value) || /[a-z][A-Z]/.test(value)))
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Whether `text` is the base64 of `user:password`: printable, with a colon. */
export function isCredentialPair(text: string): boolean {
  let bits = 0
  let held = 0
  let hasColon = false
  for (const digit of text.replace(/=+$/, '')) {
    held = (held << 6) | BASE64.indexOf(digit)
    bits += 6
    if (bits < 8) continue
    bits -= 8
    const byte = (held >> bits) & 0xff
    if (byte < 0x20 || byte === 0x7f) return false
    hasColon ||= byte === 0x3a
  }
  return hasColon
}
