import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findJsonProblem, type JsonLimits, type JsonProblem } from '../../internal/json-problem'
import { inParallel } from '../../process/concurrency'
import { reject, rejectUnread, showPath } from '../../process/distrust'
import type { Rejection } from '../types'
import { type FileRefusal, separateRejected } from './rejection'
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
export type ParsedJson = { readonly ok: true; readonly value: unknown } | FileRefusal

/** A parsed JSON file. */
type TrustedJson = (Extract<TrustedFile, { ok: true }> & { readonly value: unknown }) | FileRefusal

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

async function listJsonFiles(directory: string, memory: PlaceMemory): Promise<string[] | FileRefusal> {
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

function rejectJson(file: string, { kind, path }: JsonProblem, limits: JsonLimits): FileRefusal {
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
  const shown = path
    .slice(-8)
    .map((key) => (/^[\w-]{1,64}$/.test(key) ? key : JSON.stringify(key.slice(0, 64)).replace(/[^ -~]/g, '?')))
  return `${path.length > 8 ? '….' : ''}${shown.join('.')}`
}
