import type { Stop } from './python-tree'
import { type PythonToken, readToken } from './split-python'

/** What the quotes of a text hold. */
export interface TextParts {
  readonly isBytes: boolean
  /** Its texts, and the fields in braces with the tokens of their expressions. */
  readonly parts: readonly (string | readonly PythonToken[])[]
}

const UNCLEAR = 'holds a text whose braces are unclear'
const SIMPLE: Readonly<Record<string, string>> = {
  ...{ '\n': '', '\\': '\\', "'": "'", '"': '"', a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
}

/** Reads a token that is a text: its escapes, and the fields of one that is formatted. */
export function readText({ value, at }: PythonToken): TextParts | Stop {
  const prefix = (/^[a-zA-Z]*/.exec(value)?.[0] ?? '').toLowerCase()
  const quotes = /^(?:'''|"""|'|")/.exec(value.slice(prefix.length))?.[0].length ?? 1
  const start = prefix.length + quotes
  const body = value.slice(start, -quotes)
  const isRaw = prefix.includes('r')
  const isBytes = prefix.includes('b')
  if (isBytes && /[^\0-\x7f]/.test(body)) return { at, problem: 'holds bytes that are not ASCII' }
  if (prefix.includes('f')) return readFields(body, at + start, isRaw)
  const text = isRaw ? body : readEscapes(body, isBytes, at + start)
  return typeof text === 'string' ? { isBytes, parts: [text] } : text
}

/** Returns a text without the escapes of Python. */
function readEscapes(body: string, isBytes: boolean, at: number): string | Stop {
  if (!body.includes('\\')) return body
  let stop: Stop | undefined
  const text = body.replace(
    /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S]))/g,
    (whole, octal, hex, short, long, other, place: number) => {
      const digits = hex ?? (isBytes ? undefined : (short ?? long))
      const code = octal === undefined ? Number.parseInt(digits ?? '', 16) : Number.parseInt(octal, 8)
      if (code <= 0x10ffff) return String.fromCodePoint(code)
      if (other === 'N' && !isBytes) stop ??= { at: at + place, problem: 'holds a character that is given by its name' }
      const isCut = other === 'x' || (!isBytes && /[uU]/.test(whole))
      if (isCut) stop ??= { at: at + place, problem: 'holds an escape that is not understood' }
      return (SIMPLE[other] as string | undefined) ?? whole
    },
  )
  return stop ?? text
}

/** Reads the texts and fields of a formatted text. */
function readFields(body: string, at: number, isRaw: boolean): TextParts | Stop {
  const parts: (string | readonly PythonToken[])[] = []
  for (let place = 0; place < body.length; ) {
    const brace = /[{}]/g
    brace.lastIndex = place
    const next = brace.exec(body)?.index ?? body.length
    const literal = body.slice(place, next)
    const text = isRaw ? literal : readEscapes(literal.replace(/\\$/, '\\\\'), false, at + place)
    if (typeof text !== 'string') return text
    parts.push(text)
    place = next
    if (place === body.length) break
    if (body[place] === body[place + 1]) {
      parts.push(body[place] as string)
      place += 2
      continue
    }
    const field = body[place] === '{' ? readField(body, place + 1, at, 0) : undefined
    if (field === undefined) return { at: at + place, problem: UNCLEAR }
    for (const tokens of field.fields) parts.push(tokens)
    place = field.end
  }
  return { isBytes: false, parts }
}

interface Field {
  /** The tokens of its expression, and of those in its format. */
  readonly fields: readonly (readonly PythonToken[])[]
  /** The place after its brace. */
  readonly end: number
}

/** Reads a field after its brace; `level` is 1 in the format of another field. */
function readField(body: string, start: number, at: number, level: number): Field | undefined {
  const tokens: PythonToken[] = []
  let depth = 0
  for (let place = start; place < body.length; ) {
    if (/\s/.test(body[place] as string)) {
      place++
      continue
    }
    const token = readToken(body, place)
    if ('problem' in token || token.value.includes('\\')) return undefined
    if (token.kind === 'mark' && depth === 0 && /^(?:[}:!]|=$)/.test(token.value) && token.value !== '!=') {
      tokens.push({ kind: 'end', value: '', at: at + place })
      const rest = tokens.length === 1 ? undefined : readFormat(body, place, at, level)
      return rest === undefined ? undefined : { fields: [tokens, ...rest.fields], end: rest.end }
    }
    if (token.kind === 'mark' && '([{'.includes(token.value)) depth++
    if (token.kind === 'mark' && ')]}'.includes(token.value)) depth--
    tokens.push({ ...token, at: at + place })
    place += token.value.length
  }
  return undefined
}

const CONVERSION = /(?:=\s*)?(?:![rsa](?=[:}]))?/y

/** Reads what follows the expression of a field: `=`, `!r`, a format, the brace. */
function readFormat(body: string, start: number, at: number, level: number): Field | undefined {
  CONVERSION.lastIndex = start
  let place = start + (CONVERSION.exec(body)?.[0].length ?? 0)
  if (body[place] === '}') return { fields: [], end: place + 1 }
  if (body[place] !== ':') return undefined
  const fields: (readonly PythonToken[])[] = []
  for (place++; place < body.length; ) {
    const mark = body[place]
    if (mark === '}') return { fields, end: place + 1 }
    if (mark === '\\' || mark === '\n') return undefined
    if (mark !== '{') {
      place++
      continue
    }
    const field = level > 0 || body[place + 1] === '{' ? undefined : readField(body, place + 1, at, level + 1)
    if (field === undefined) return undefined
    fields.push(...field.fields)
    place = field.end
  }
  return undefined
}
