/** The output of `printf`, and its complaints. */
interface FormattedText {
  readonly bytes: Buffer
  readonly complaints: readonly string[]
}

/** A piece of a format: text, or a sign with the places of its operand. */
type FormatPiece =
  | { readonly kind: 'text'; readonly bytes: Buffer }
  | {
      readonly kind: 'value'
      readonly flags: string
      readonly width: string
      readonly precision: string | undefined
      readonly sign: string
    }

const SIGN = /%(?:%|([-+ #0]*)(\*|\d*)(?:\.(\*|-?\d*))?[hlLjzt]*([diouxXcsbqeEfFgGaA]))/g
/** Widths and precisions above this are cut, so that a short format prints no flood. */
const MAX_WIDTH = 65_536
const MAX_BYTES = 1_048_576

/** Formats operands as `printf` does; the format is used again until no operand is left. */
export function formatPrintf(format: string, operands: readonly string[]): FormattedText {
  const complaints: string[] = []
  const pieces = readFormat(format, complaints)
  const takesOperands = pieces.some(({ kind }) => kind === 'value')
  const output: Buffer[] = []
  let index = 0
  let bytes = 0
  const take = (): string | undefined => operands[index++]
  do {
    const before = index
    for (const piece of pieces) {
      const { part, isLast } =
        piece.kind === 'text' ? { part: piece.bytes, isLast: false } : formatValue(piece, take, complaints)
      output.push(part)
      bytes += part.length
      if (bytes > MAX_BYTES) complaints.push(`printf: it stops once it printed ${MAX_BYTES} bytes`)
      if (isLast || bytes > MAX_BYTES) return { bytes: Buffer.concat(output), complaints }
    }
    if (index === before) break
  } while (takesOperands && index < operands.length)
  return { bytes: Buffer.concat(output), complaints }
}

function readFormat(format: string, complaints: string[]): FormatPiece[] {
  const pieces: FormatPiece[] = []
  let from = 0
  const addText = (text: string): void => {
    if (text !== '') pieces.push({ kind: 'text', bytes: decodeShellEscapes(text, 'format').bytes })
  }
  for (const match of format.matchAll(SIGN)) {
    const [whole, flags = '', width = '', precision, sign] = match
    const between = format.slice(from, match.index)
    if (between.includes('%')) break
    addText(between)
    from = match.index + whole.length
    if (sign === undefined) pieces.push({ kind: 'text', bytes: Buffer.from('%') })
    else pieces.push({ kind: 'value', flags, width, precision, sign })
  }
  const rest = format.slice(from)
  const bad = rest.indexOf('%')
  if (bad >= 0) complaints.push(`printf: \`${rest.slice(bad + 1, bad + 2)}': invalid format character`)
  addText(bad < 0 ? rest : rest.slice(0, bad))
  return pieces
}

function formatValue(
  { flags, width, precision, sign }: Extract<FormatPiece, { kind: 'value' }>,
  take: () => string | undefined,
  complaints: string[],
): { readonly part: Buffer; readonly isLast: boolean } {
  const wide = width === '*' ? readInteger(take() ?? '0', complaints) : BigInt(width || 0)
  const given = precision === '*' ? readInteger(take() ?? '0', complaints) : BigInt(precision || 0)
  const limit = precision === undefined || given < 0n ? undefined : cutWidth(Number(given), complaints)
  const least = cutWidth(Math.abs(Number(wide)), complaints)
  const isLeft = flags.includes('-') || wide < 0n
  const operand = take()
  const { body, isLast, isNumber } = formatBody(sign, operand, { flags, limit }, complaints)
  const missing = least - body.toString('utf8').length
  if (missing <= 0) return { part: body, isLast }
  const isFilled = flags.includes('0') && !isLeft && isNumber && (limit === undefined || /[eEfFgG]/.test(sign))
  if (isFilled) {
    const [, prefix = '', digits = ''] = /^([-+ ]?(?:0[xX])?)([\s\S]*)$/.exec(body.toString('latin1')) ?? []
    return { part: Buffer.from(prefix + '0'.repeat(missing) + digits), isLast }
  }
  const blanks = Buffer.alloc(missing, ' ')
  return { part: Buffer.concat(isLeft ? [body, blanks] : [blanks, body]), isLast }
}

function cutWidth(width: number, complaints: string[]): number {
  if (width > MAX_WIDTH) complaints.push(`printf: ${width}: a width here is at most ${MAX_WIDTH}`)
  return Math.min(width, MAX_WIDTH)
}

interface Body {
  readonly body: Buffer
  readonly isLast: boolean
  readonly isNumber: boolean
}

interface Layout {
  readonly flags: string
  readonly limit: number | undefined
}

function formatBody(sign: string, operand: string | undefined, layout: Layout, complaints: string[]): Body {
  const text = operand ?? ''
  const plain = (body: string | Buffer, isLast = false): Body => ({ body: Buffer.from(body), isLast, isNumber: false })
  const cut = (body: string): string =>
    layout.limit === undefined ? body : Array.from(body).slice(0, layout.limit).join('')
  switch (sign) {
    case 's':
      return plain(cut(text))
    case 'c':
      return plain(Array.from(text)[0] ?? '')
    case 'q':
      return plain(quote(text))
    case 'b': {
      const { bytes, endsOutput } = decodeShellEscapes(text, 'value')
      return plain(bytes, endsOutput)
    }
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      return {
        body: Buffer.from(formatFloat(sign, readFloat(text, complaints), layout)),
        isLast: false,
        isNumber: true,
      }
    default:
      return {
        body: Buffer.from(formatInteger(sign, readInteger(text, complaints), layout)),
        isLast: false,
        isNumber: true,
      }
  }
}

const CONTROL = /\p{Cc}/u
const LETTERS: Readonly<Record<string, string>> = { '\n': 'n', '\t': 't', '\r': 'r', "'": "'", '\\': '\\' }

/** Quotes as `%q` does: with backslashes, or as `$'…'` where there are control characters. */
function quote(text: string): string {
  if (text === '') return "''"
  if (!CONTROL.test(text))
    return text.replace(/[ -~]/g, (letter) => (/[\w@%+:./=-]/.test(letter) ? letter : `\\${letter}`))
  const escaped = text.replace(/[\p{Cc}'\\]/gu, (letter) => {
    const name = LETTERS[letter] ?? letter.charCodeAt(0).toString(8).padStart(3, '0')
    return `\\${name}`
  })
  return `$'${escaped}'`
}

/** Reads a whole number: `10`, `0x1f`, `017`, or the code of the character after a quote. */
function readInteger(text: string, complaints: string[]): bigint {
  if (/^["']/.test(text)) return BigInt(text.codePointAt(1) ?? 0)
  const trimmed = text.trimStart()
  const [found, sign = '', digits = ''] = /^([-+]?)(0[xX][\da-fA-F]+|0[0-7]*|[1-9]\d*)/.exec(trimmed) ?? []
  if (trimmed !== (found ?? '')) complaints.push(`printf: ${text}: invalid number`)
  if (digits === '') return 0n
  const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits)
  return BigInt.asIntN(64, sign === '-' ? -value : value)
}

function readFloat(text: string, complaints: string[]): number {
  if (/^["']/.test(text)) return text.codePointAt(1) ?? 0
  const [found = ''] =
    /^\s*[-+]?(?:0[xX][\da-fA-F]+|\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)/.exec(text) ?? []
  if (text !== found) complaints.push(`printf: ${text}: invalid number`)
  return found === '' ? 0 : Number(found)
}

function formatInteger(sign: string, value: bigint, { flags, limit }: Layout): string {
  const isSigned = sign === 'd' || sign === 'i'
  const magnitude = isSigned ? (value < 0n ? -value : value) : BigInt.asUintN(64, value)
  const radix = sign === 'o' ? 8 : /x/i.test(sign) ? 16 : 10
  let digits = magnitude.toString(radix)
  if (limit === 0 && magnitude === 0n) digits = ''
  if (limit !== undefined) digits = digits.padStart(limit, '0')
  if (sign === 'X') digits = digits.toUpperCase()
  if (flags.includes('#') && magnitude !== 0n) {
    if (radix === 16) digits = `0${sign}${digits}`
    else if (radix === 8 && !digits.startsWith('0')) digits = `0${digits}`
  }
  if (!isSigned) return digits
  return (value < 0n ? '-' : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '') + digits
}

function formatFloat(sign: string, value: number, { flags, limit = 6 }: Layout): string {
  const digits = Math.min(limit, 100)
  const magnitude = Math.abs(value)
  const prefix = value < 0 || Object.is(value, -0) ? '-' : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : ''
  const form = sign.toLowerCase()
  const text =
    form === 'f'
      ? magnitude.toFixed(digits)
      : form === 'e'
        ? exponential(magnitude, digits)
        : general(magnitude, digits)
  return prefix + (sign === form ? text : text.toUpperCase())
}

function exponential(value: number, digits: number): string {
  return value.toExponential(digits).replace(/e([-+])(\d)$/, 'e$10$2')
}

function general(value: number, digits: number): string {
  const precision = Math.max(1, digits)
  const exponent = value === 0 ? 0 : Math.floor(Math.log10(Number(value.toExponential(precision - 1))))
  const text =
    exponent < -4 || exponent >= precision ? exponential(value, precision - 1) : value.toFixed(precision - 1 - exponent)
  return text.includes('.') ? text.replace(/0+(?=e|$)/, '').replace(/\.(?=e|$)/, '') : text
}

/** A text without its escapes. */
interface DecodedText {
  readonly bytes: Buffer
  /** True if `\c` ends all output. */
  readonly endsOutput: boolean
}

const ESCAPES: Readonly<Record<string, number>> = {
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
export function decodeShellEscapes(text: string, form: 'echo' | 'format' | 'value'): DecodedText {
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
      pieces.push(ESCAPES[letter] === undefined ? Buffer.from(letter) : Buffer.from([ESCAPES[letter]]))
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
