/** What makes a JSON text unfit, before it is parsed. */
export interface JsonProblem {
  readonly kind: 'depth' | 'values' | 'duplicate-key' | 'number'
  /** Keys and indexes that lead to it. */
  readonly path: readonly string[]
}

export interface JsonLimits {
  /** Objects and arrays within each other. */
  readonly maxDepth: number
  /** Objects, arrays, texts, numbers and words; keys do not count. */
  readonly maxValues: number
}

/** An object or array that is not closed yet. */
interface Level {
  /** `undefined` for an array. */
  readonly keys: Set<string> | undefined
  key: string
  index: number
  expectsKey: boolean
}

interface Scan {
  readonly text: string
  readonly limits: JsonLimits
  readonly levels: Level[]
  at: number
  values: number
}

const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const BACKSLASH = 0x5c
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
/** Fewer digits than this never reach infinity without an exponent. */
const SAFE_DIGITS = 300

/**
 * Reads a JSON text once, from the start to the end, without recursion: is it deeper or longer than allowed, has an object
 * one key twice, is a number too large? What is no JSON may be taken for anything; parsing it afterwards tells.
 */
export function findJsonProblem(text: string, limits: JsonLimits): JsonProblem | undefined {
  const scan: Scan = { text, limits, levels: [], at: 0, values: 0 }
  while (scan.at < text.length) {
    const kind = takeToken(scan)
    if (kind === undefined) continue
    return { kind, path: scan.levels.map(({ keys, key, index }) => (keys === undefined ? String(index) : key)) }
  }
  return undefined
}

function takeToken(scan: Scan): JsonProblem['kind'] | undefined {
  const { text, levels } = scan
  const level = levels[levels.length - 1]
  const code = text.charCodeAt(scan.at)
  if (code === QUOTE) return takeText(scan, level)
  if (!isPunctuation(code)) return takeScalar(scan)
  scan.at++
  if (code === OPEN_OBJECT || code === OPEN_ARRAY) return open(scan, code === OPEN_OBJECT)
  if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) levels.pop()
  else if (code === COLON && level !== undefined) level.expectsKey = false
  else if (code === COMMA && level !== undefined) {
    level.index++
    level.expectsKey = level.keys !== undefined
  }
  return undefined
}

/** White space, too. */
function isPunctuation(code: number): boolean {
  return (
    code === COMMA ||
    code === COLON ||
    (code <= SPACE && (code === SPACE || code === 10 || code === 13 || code === 9)) ||
    code === OPEN_OBJECT ||
    code === OPEN_ARRAY ||
    code === CLOSE_OBJECT ||
    code === CLOSE_ARRAY
  )
}

function open(scan: Scan, isObject: boolean): JsonProblem['kind'] | undefined {
  if (scan.levels.length >= scan.limits.maxDepth) return 'depth'
  scan.levels.push({ keys: isObject ? new Set() : undefined, key: '', index: 0, expectsKey: isObject })
  return countValue(scan)
}

function countValue(scan: Scan): JsonProblem['kind'] | undefined {
  return ++scan.values > scan.limits.maxValues ? 'values' : undefined
}

function takeText(scan: Scan, level: Level | undefined): JsonProblem['kind'] | undefined {
  const start = scan.at
  scan.at = endOfText(scan.text, start)
  if (level?.keys === undefined || !level.expectsKey) return countValue(scan)
  level.key = decode(scan.text.slice(start, scan.at))
  if (level.keys.has(level.key)) return 'duplicate-key'
  level.keys.add(level.key)
  return undefined
}

/** Behind the closing quote. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) at++
  }
  return text.length
}

/** Two spellings of a key are one key. */
function decode(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted)
  } catch {
    return quoted
  }
}

function takeScalar(scan: Scan): JsonProblem['kind'] | undefined {
  const { text } = scan
  const start = scan.at
  let mayOverflow = false
  for (; scan.at < text.length; scan.at++) {
    const code = text.charCodeAt(scan.at)
    if (code === QUOTE || isPunctuation(code)) break
    // An `e` or `E`.
    if ((code | 0x20) === 0x65) mayOverflow = true
  }
  mayOverflow ||= scan.at - start > SAFE_DIGITS
  const isInfinite = mayOverflow && Math.abs(Number(text.slice(start, scan.at))) === Number.POSITIVE_INFINITY
  return isInfinite ? 'number' : countValue(scan)
}
