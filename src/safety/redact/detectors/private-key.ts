import { isBase64, isBlank, isDigit, isLetter, isLineEnd } from './alphabets'
import {
  codeAt,
  LONGEST_LOOK,
  runEnd,
  type Source,
  type Span,
  startsWith,
  textAt,
  textBefore,
  unwrappedEnd,
} from './text-source'
import { continueLongRun } from './token-reader'

const HEADER = /^----(?:-| )BEGIN(?: |%20|\+)[A-Z0-9 %+]{0,64}PRIVATE(?: |%20|\+)KEY(?:(?: |%20|\+)BLOCK)?(?:-| )----/
const LONGEST_HEADER = 100
/** Fewer characters of base64 behind a header are no key: somebody speaks of one. */
const LEAST_BODY = 16
/** Shorter words in front of another word are prose. */
const LEAST_LINE = 40
const LONGEST_PREFIX = 64
const MOST_FIELDS = 8
/** `Proc-Type: 4,ENCRYPTED`, `Comment: a key` */
const FIELD = /^[A-Za-z][\w-]*: /

interface KeyBody extends KeyLines {
  /** Length of the first line; the last one alone is shorter. */
  width: number
  hasLast: boolean
  /** How many fields stand in front of the key. */
  fields: number
  length: number
  /** Behind the last line. */
  end: number
}

/** Reads a private key in PEM's form: with escaped line ends, in pieces of source code, behind prefixes, without its end. */
export function readPrivateKey(source: Source, start: number): Span | undefined {
  const [header] = HEADER.exec(textAt(source, start, LONGEST_HEADER)) ?? []
  if (header === undefined) return undefined
  const body = createBody(source, start, start + header.length)
  const index = readBody(body, start)
  if (body.length < LEAST_BODY) return undefined
  return { start, end: body.end, ...(index >= 0 && { goesOn: goesOnInKey }) }
}

/** The body of a key in whose first line `index` is. */
function createBody(source: Source, index: number, end: number): KeyBody {
  const before = textBefore(source, index, LONGEST_PREFIX)
  return {
    source,
    prefix: before.slice(before.lastIndexOf('\n') + 1),
    width: 0,
    hasLast: false,
    fields: 0,
    length: 0,
    isEscaped: false,
    end,
  }
}

/** Reads lines to the last one, and returns -1; or a place as far as is looked. */
function readBody(body: KeyBody, start: number): number {
  let index = body.end
  while (index >= 0 && index - start < LONGEST_LOOK) index = nextLine(body, index)
  return index
}

const goesOnInKey = (source: Source, index: number): boolean => {
  const code = codeAt(source, index)
  return isBase64(code) || isBlank(code) || isLineEnd(code) || code === 92
}

/** Reads a line of the key, and returns where the next one begins; -1 behind the last one. */
function nextLine(body: KeyBody, from: number): number {
  const { source } = body
  const start = lineStart(body, from)
  if (start < 0) return -1
  if (startsWith(source, '----', start)) return readEndLine(body, start)
  const end = runEnd(source, start, isBase64)
  const isField = body.length === 0 && body.fields < MOST_FIELDS && FIELD.test(textAt(source, start, 40))
  if (isField) {
    body.fields++
    return fieldEnd(source, end)
  }
  if (end === start || !isLine(body, start, end)) return -1
  body.hasLast = end - start < body.width
  body.width ||= end - start
  body.length += end - start
  body.end = end
  return end
}

function isLine({ source, width, hasLast, isEscaped }: KeyBody, start: number, end: number): boolean {
  const isChecksum = codeAt(source, start) === 61 && end - start === 5
  const isProse = end - start < LEAST_LINE && isBlank(codeAt(source, end)) && isLetter(codeAt(source, end + 1))
  if (isEscaped) return !isProse
  return isChecksum || !(isProse || hasLast || (width > 0 && end - start > width + 2))
}

/** The END line belongs to the key. */
function readEndLine(body: KeyBody, start: number): number {
  const [end] =
    /^----[- ]?END(?: |%20|\+)[A-Z0-9 %+]{0,80}-?----/.exec(textAt(body.source, start, LONGEST_HEADER)) ?? []
  if (end !== undefined && body.length > 0) body.end = start + end.length
  return -1
}

/** Reads the private lines of a key in PuTTY's form; their number stands behind the anchor. */
export function readPuttyKey(source: Source, start: number, anchor: string): Span | undefined {
  const from = runEnd(source, start + anchor.length, isDigit, 4)
  const body = createBody(source, start, from)
  const first = lineStart(body, from)
  const index = readBody(body, start)
  return body.length < LEAST_BODY
    ? undefined
    : { start: first, end: body.end, ...(index >= 0 && { goesOn: goesOnInKey }) }
}

const LEAST_ENCODED = 40

/** Reads the base64 of a private key in PEM's form; certificates and public keys begin alike. */
export function readEncodedKey(source: Source, start: number, anchor: string): Span | undefined {
  const kind = textAt(source, start + anchor.length, 6)
  const end = unwrappedEnd(source, start, isBase64, 0)
  const isPublic = kind === 'BDRVJU' || kind === 'BQVUJM' || kind === 'BQS0NT'
  return isPublic || end - start < LEAST_ENCODED ? undefined : { start, end, ...continueLongRun(start, end, isBase64) }
}

/** How the lines of a key follow each other. */
export interface KeyLines {
  readonly source: Source
  /** What stands in front of the first line, and of all others, such as the `+` of a diff. */
  readonly prefix: string
  /** Whether line ends are escaped; others are those of a terminal. */
  isEscaped: boolean
}

/** Where a field in front of the key ends, such as `Comment: "a key"`. */
export function fieldEnd(source: Source, from: number): number {
  let end = runEnd(source, from, isFieldText, 200)
  while (end - from < 200 && codeAt(source, end) === 92 && skipLineEscape(source, end) < 0) {
    end = runEnd(source, end + 1, isFieldText, 200)
  }
  return end
}

const isFieldText = (code: number): boolean => code >= 32 && code !== 92

/** Skips what may stand between two lines; -1 where no line follows. */
export function lineStart(body: KeyLines, from: number): number {
  const { source, prefix } = body
  let index = from
  for (let steps = 0; steps < 64; steps++) {
    const code = codeAt(source, index)
    if (code === 10) index = skipPrefix(source, prefix, index + 1)
    else if (code === 13 || isBlank(code)) index++
    else if (code === 92) {
      body.isEscaped = true
      index = skipLineEscape(source, index)
    } else if (code === 38 || code === 37) {
      body.isEscaped = true
      index = skipEntity(source, index)
    } else if (code === 124 || (code === 43 && isLineEnd(codeAt(source, index + 1)))) index++
    else if (code === 34 || code === 39 || code === 96) return skipQuotes(source, index)
    else return index
    if (index < 0) return -1
  }
  return -1
}

/** Behind `\n`, `\r`, `\\n` and a backslash at the end of a line. */
function skipLineEscape(source: Source, from: number): number {
  const index = runEnd(source, from, (code) => code === 92, 8)
  const code = codeAt(source, index)
  if (code === 110 || code === 114) return index + 1
  return isLineEnd(code) ? index : -1
}

/** Behind a line end, a plus, a slash or an equals sign as HTML and URLs encode them. */
function skipEntity(source: Source, from: number): number {
  const [entity] = /^(?:&#(?:10|13|x[aAdD]);|%0[aAdD]|%2[bBfF]|%3[dD])/.exec(textAt(source, from, 6)) ?? []
  return entity === undefined ? -1 : from + entity.length
}

/** Between two pieces of a text in source code: `" +`, line end, `"`. */
function skipQuotes(source: Source, from: number): number {
  const [pieces] = /^["'`][ \t,+.;\\)]*\r?\n[ \t+-]*["'`]/.exec(textAt(source, from, 80)) ?? []
  return pieces === undefined ? -1 : from + pieces.length
}

/** Digits of a prefix may differ: they count lines or tell the time. */
function skipPrefix(source: Source, prefix: string, from: number): number {
  for (let index = 0; index < prefix.length; index++) {
    const [code, expected] = [codeAt(source, from + index), prefix.charCodeAt(index)]
    if (code !== expected && !(isDigit(code) && isDigit(expected))) return from
  }
  return from + prefix.length
}
