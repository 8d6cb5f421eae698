import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '../../process/concurrency'
import { reject, rejectUnread, showPath } from '../../process/distrust'
import type { Rejection } from '../types'
import { type Refusal, separateRejected } from './rejection'
import { readTrustedFile, type TrustedFile, type TrustedFileOptions } from './trusted-file'
import { followTrustedDirectory, type PlaceMemory } from './trusted-path'

export interface ParseJsonOptions {
  /** The name of the text in messages, such as a path. @default 'The text' */
  readonly file?: string | undefined
  /** Maximum depth of nested objects and arrays. @default 64 */
  readonly maxDepth?: number | undefined
  /** Maximum number of values, including objects and arrays. @default 200_000 */
  readonly maxValues?: number | undefined
}

interface TrustedJsonOptions extends TrustedFileOptions, Omit<ParseJsonOptions, 'file'> {}

/** A parsed JSON text. All keys are own keys, even `__proto__`: do not assign them to objects. */
export type ParsedJson = { readonly ok: true; readonly value: unknown } | Refusal

/** A parsed JSON file. */
type TrustedJson = (Extract<TrustedFile, { ok: true }> & { readonly value: unknown }) | Refusal

/**
 * Reads a JSON file with `readTrustedFile` and parses it with `parseTrustedJson`.
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
 * Reads the files `<name>.json` of a directory that only root and the user can write into. A missing directory is
 * empty.
 *
 * @param read returns `undefined` for a file to skip
 */
export async function readJsonDirectory<Found extends object>(
  directory: string,
  memory: PlaceMemory,
  read: (name: string, file: string) => Promise<Found | Rejection | undefined>,
): Promise<{ found: Found[]; rejected: Rejection[] }> {
  const files = await listJsonFiles(directory, memory)
  if ('ok' in files) return { found: [], rejected: files.reason === 'missing' ? [] : [files] }
  const results = await inParallel(files, (file) => read(file.slice(0, -'.json'.length), join(directory, file)))
  return separateRejected(results.filter((result) => result !== undefined))
}

async function listJsonFiles(directory: string, memory: PlaceMemory): Promise<string[] | Refusal> {
  const place = await followTrustedDirectory(directory, { memory })
  if (!place.ok) return place
  try {
    return (await readdir(place.path)).filter((file) => file.endsWith('.json')).sort()
  } catch (error) {
    return rejectUnread(directory, error)
  }
}

/**
 * Parses untrusted JSON so that recursive code can walk it and all readers see the same values: UTF-8 only (a byte
 * order mark is dropped), limited depth and number of values, no repeated keys, no number beyond `1.8e308`. Takes
 * linear time and never throws.
 */
export function parseTrustedJson(source: string | Uint8Array, options: ParseJsonOptions = {}): ParsedJson {
  const { file = 'The text', maxDepth = 64, maxValues = 200_000 } = options
  try {
    // Decoding drops the byte order mark of bytes.
    const text = typeof source === 'string' ? source.replace(/^\ufeff/, '') : decodeUtf8(source)
    if (text === undefined) return reject(file, 'json', `${showPath(file)} is not UTF-8: save it in that encoding`)
    const problem = findJsonProblem(text, { maxDepth, maxValues })
    if (problem !== undefined) return rejectJson(file, problem, { maxDepth, maxValues })
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return reject(file, 'json', `${showPath(file)} is not valid JSON: check it with a JSON validator`)
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function rejectJson(
  file: string,
  { kind, path }: JsonProblem,
  limits: { maxDepth: number; maxValues: number },
): Refusal {
  const [shown, place] = [showPath(file), showKeys(path)]
  switch (kind) {
    case 'depth':
      return reject(file, 'too-large', `${shown} is nested more than ${limits.maxDepth} levels deep`)
    case 'values':
      return reject(file, 'too-large', `${shown} holds more than ${limits.maxValues} values`)
    case 'duplicate-key':
      return reject(file, 'duplicate-key', `${shown} has the key ${place} twice: remove one of them`)
    case 'number':
      return reject(file, 'json', `${shown} has a number ${place === '' ? '' : `at ${place} `}that is too large`)
  }
}

/** Returns the last keys of a path, safe to print. */
function showKeys(path: readonly string[]): string {
  const shown = path.slice(-8).map((key) => (/^[\w-]{1,64}$/.test(key) ? key : quoteKey(key.slice(0, 64))))
  return `${path.length > 8 ? '….' : ''}${shown.join('.')}`
}

function quoteKey(key: string): string {
  return JSON.stringify(key).replace(/[^ -~]/g, '?')
}

/** Why a JSON text is not parsed. */
interface JsonProblem {
  readonly kind: 'depth' | 'values' | 'duplicate-key' | 'number'
  /** The keys and indexes that lead to the problem. */
  readonly path: readonly string[]
}

interface JsonLimits {
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
function findJsonProblem(text: string, limits: JsonLimits): JsonProblem | undefined {
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
  level.key = decodeKey(scan.text.slice(start, scan.at))
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

/** Decodes a key, because two spellings of one key are the same key. */
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
