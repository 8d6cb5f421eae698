/** The characters that escapes stand for. */
export interface DecodedText {
  readonly bytes: Buffer
  /** True if `\c` ends all output. */
  readonly endsOutput: boolean
}

const LETTERS: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  e: 27,
  E: 27,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
  '\\': 92,
}

/**
 * Decodes the escapes of `echo -e` and `printf`.
 *
 * @param form octal numbers are `\0nnn` for echo, `\nnn` in a format, and both for `%b`
 */
export function decodeEscapes(text: string, form: 'echo' | 'format' | 'value'): DecodedText {
  if (!text.includes('\\')) return { bytes: Buffer.from(text), endsOutput: false }
  const pieces: Buffer[] = []
  const octal =
    form === 'echo' ? /\\0([0-7]{0,3})/ : form === 'format' ? /\\([0-7]{1,3})/ : /\\(0[0-7]{1,3}|[0-7]{1,3})/
  const pattern = new RegExp(
    `${octal.source}|\\\\x([\\da-fA-F]{1,2})|\\\\u([\\da-fA-F]{1,4})|\\\\U([\\da-fA-F]{1,8})|\\\\([abeEfnrtv\\\\c"'?])`,
    'g',
  )
  let from = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, digits, hex, short, long, letter] = match
    if ((letter === '"' || letter === "'" || letter === '?') && form === 'echo') continue
    if (letter === 'c' && form === 'format') continue
    pieces.push(Buffer.from(text.slice(from, match.index)))
    from = match.index + whole.length
    if (letter === 'c') return { bytes: Buffer.concat(pieces), endsOutput: true }
    if (digits !== undefined) pieces.push(Buffer.from([Number.parseInt(digits || '0', 8) & 255]))
    else if (hex !== undefined) pieces.push(Buffer.from([Number.parseInt(hex, 16)]))
    else if (letter !== undefined)
      pieces.push(LETTERS[letter] === undefined ? Buffer.from(letter) : Buffer.from([LETTERS[letter]]))
    else pieces.push(encodeCode(Number.parseInt(short ?? long ?? '0', 16)))
  }
  pieces.push(Buffer.from(text.slice(from)))
  return { bytes: Buffer.concat(pieces), endsOutput: false }
}

function encodeCode(code: number): Buffer {
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
    ? Buffer.alloc(0)
    : Buffer.from(String.fromCodePoint(code))
}
