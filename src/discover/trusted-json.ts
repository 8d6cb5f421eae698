import { type Refusal, refuse, showPath } from './refusal'
import { readTrustedFile, type TrustedFile, type TrustedFileOptions } from './trusted-file'
import { findJsonProblem, type JsonProblem } from './trusted-json-scan'

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
    const text = typeof source === 'string' ? source.replace(/^\ufeff/, '') : decode(source)
    if (text === undefined) return refuse(file, 'json', `${showPath(file)} is not UTF-8: save it in this encoding`)
    const problem = findJsonProblem(text, { maxDepth, maxValues })
    if (problem !== undefined) return refuseJson(file, problem, { maxDepth, maxValues })
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return refuse(file, 'json', `${showPath(file)} is no valid JSON: check it with a JSON validator`)
  }
}

function decode(bytes: Uint8Array): string | undefined {
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
