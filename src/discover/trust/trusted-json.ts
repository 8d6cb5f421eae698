import { type Refusal, refuse, showPath } from './refusal'
import { readTrustedFile, type TrustedFile, type TrustedFileOptions } from './trusted-file'

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
/** Fewer digits than this never reach infinity without an exponent. */
const SAFE_DIGITS = 300

/**
 * Reads a JSON text once, from the start to the end, without recursion: is it deeper or longer than allowed, has an object
 * one key twice, is a number too large? What is no JSON may be taken for anything; parsing it afterwards tells.
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
  level.key = decodeKey(scan.text.slice(start, scan.at))
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
function decodeKey(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted)
  } catch {
    return quoted
  }
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

export interface ParseJsonOptions {
  /** What it is called in messages, such as a path. @default 'The text' */
  readonly file?: string | undefined
  /** So many objects and arrays within each other are allowed. @default 64 */
  readonly maxDepth?: number | undefined
  /** So many values are allowed, objects and arrays among them. @default 200_000 */
  readonly maxValues?: number | undefined
}

export interface TrustedJsonOptions extends TrustedFileOptions, Omit<ParseJsonOptions, 'file'> {}

/** What a JSON text holds. Its keys are own ones, `__proto__` too: do not assign them to objects. */
export type ParsedJson = { readonly ok: true; readonly value: unknown } | Refusal

/** What a JSON file holds, and which file it was. */
export type TrustedJson = (Extract<TrustedFile, { ok: true }> & { readonly value: unknown }) | Refusal

/**
 * Reads a JSON file as `readTrustedFile` does, and its text as `parseTrustedJson`.
 *
 * @throws AtipValidationError for a path that is not absolute
 */
export async function readTrustedJson(path: string, options: TrustedJsonOptions = {}): Promise<TrustedJson> {
  const file = await readTrustedFile(path, options)
  if (!file.ok) return file
  const parsed = parseTrustedJson(file.bytes, { ...options, file: path })
  return parsed.ok ? { ...file, value: parsed.value } : parsed
}

/**
 * Parses a stranger's JSON so that recursive code may walk it, and so that nobody reads another value in it than we do:
 * UTF-8 only (a byte order mark is dropped), limits of depth and number, no key twice, no number beyond `1.8e308`. Takes linear
 * time and never throws.
 */
export function parseTrustedJson(source: string | Uint8Array, options: ParseJsonOptions = {}): ParsedJson {
  const { file = 'The text', maxDepth = 64, maxValues = 200_000 } = options
  try {
    // Decoding drops a mark, too.
    const text = typeof source === 'string' ? source.replace(/^\ufeff/, '') : decodeUtf8(source)
    if (text === undefined) return refuse(file, 'json', `${showPath(file)} is not UTF-8: save it in this encoding`)
    const problem = findJsonProblem(text, { maxDepth, maxValues })
    if (problem !== undefined) return refuseJson(file, problem, { maxDepth, maxValues })
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return refuse(file, 'json', `${showPath(file)} is no valid JSON: check it with a JSON validator`)
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function refuseJson(
  file: string,
  { kind, path }: JsonProblem,
  limits: { maxDepth: number; maxValues: number },
): Refusal {
  const [shown, place] = [showPath(file), showKeys(path)]
  switch (kind) {
    case 'depth':
      return refuse(file, 'too-large', `${shown} is nested more than ${limits.maxDepth} levels deep`)
    case 'values':
      return refuse(file, 'too-large', `${shown} holds more than ${limits.maxValues} values`)
    case 'duplicate-key':
      return refuse(file, 'duplicate-key', `${shown} has the key ${place} twice: remove one of them`)
    case 'number':
      return refuse(file, 'json', `${shown} has a number ${place === '' ? '' : `at ${place} `}that is too large`)
  }
}

/** The last keys of a path; they come from strangers. */
function showKeys(path: readonly string[]): string {
  const shown = path.slice(-8).map((key) => (/^[\w-]{1,64}$/.test(key) ? key : quote(key.slice(0, 64))))
  return `${path.length > 8 ? '….' : ''}${shown.join('.')}`
}

function quote(key: string): string {
  return JSON.stringify(key).replace(/[^ -~]/g, '?')
}
