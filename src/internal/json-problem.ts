import { attempt } from './attempt'
/** Why a JSON text is not parsed. */
export interface JsonProblem {
  readonly kind: 'depth' | 'values' | 'duplicate-key' | 'number'
  /** The keys and indexes that lead to the problem. */
  readonly path: readonly string[]
}

export interface JsonLimits {
  /** Maximum depth of nested objects and arrays. */
  readonly maxDepth: number
  /** Maximum number of objects, arrays, strings, numbers and words; keys do not count. */
  readonly maxValues: number
}

/** An open object or array. */
interface JsonLevel {
  /** `undefined` for an array. */
  readonly keys: Set<string> | undefined
  key: string
  index: number
  expectsKey: boolean
}

interface JsonScan {
  readonly text: string
  readonly limits: JsonLimits
  readonly levels: JsonLevel[]
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
/** A number of at most this many characters is finite unless it has an exponent. */
const SAFE_DIGITS = 300

/**
 * Finds the first place where a JSON text exceeds the limits, repeats a key in an object or has a number that is too
 * large. Reads the text once, without recursion. The result is meaningless for invalid JSON, so parse the text
 * afterwards.
 */
export function findJsonProblem(text: string, limits: JsonLimits): JsonProblem | undefined {
  const scan: JsonScan = { text, limits, levels: [], at: 0, values: 0 }
  while (scan.at < text.length) {
    const kind = takeToken(scan)
    if (kind === undefined) continue
    return { kind, path: scan.levels.map(({ keys, key, index }) => (keys === undefined ? String(index) : key)) }
  }
  return undefined
}

function takeToken(scan: JsonScan): JsonProblem['kind'] | undefined {
  const { text, levels } = scan
  const level = levels[levels.length - 1]
  const code = text.charCodeAt(scan.at)
  if (code === QUOTE) return takeText(scan, level)
  if (!isPunctuation(code)) return takeScalar(scan)
  scan.at++
  if (code === OPEN_OBJECT || code === OPEN_ARRAY) return openLevel(scan, code === OPEN_OBJECT)
  if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) levels.pop()
  else if (code === COLON && level !== undefined) level.expectsKey = false
  else if (code === COMMA && level !== undefined) {
    level.index++
    level.expectsKey = level.keys !== undefined
  }
  return undefined
}

/** White space counts as punctuation. */
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

function openLevel(scan: JsonScan, isObject: boolean): JsonProblem['kind'] | undefined {
  if (scan.levels.length >= scan.limits.maxDepth) return 'depth'
  scan.levels.push({ keys: isObject ? new Set() : undefined, key: '', index: 0, expectsKey: isObject })
  return countValue(scan)
}

function countValue(scan: JsonScan): JsonProblem['kind'] | undefined {
  return ++scan.values > scan.limits.maxValues ? 'values' : undefined
}

function takeText(scan: JsonScan, level: JsonLevel | undefined): JsonProblem['kind'] | undefined {
  const start = scan.at
  scan.at = endOfText(scan.text, start)
  if (level?.keys === undefined || !level.expectsKey) return countValue(scan)
  const quoted = scan.text.slice(start, scan.at)
  // Two spellings of one key are the same key.
  level.key = attempt((): string => JSON.parse(quoted)) ?? quoted
  if (level.keys.has(level.key)) return 'duplicate-key'
  level.keys.add(level.key)
  return undefined
}

/** Returns the offset after the closing quote. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) at++
  }
  return text.length
}

function takeScalar(scan: JsonScan): JsonProblem['kind'] | undefined {
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
