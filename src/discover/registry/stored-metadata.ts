import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { reject, showPath } from '../../process/distrust'
import { describeSystemProblem, readErrorCode } from '../../process/system-problem'
import type { Refusal } from '../trust/rejection'
import { readTrustedFile } from '../trust/trusted-file'
import { type ParsedJson, parseTrustedJson } from '../trust/trusted-json'
import { writeAtomically } from './atomic-file'
import type { MetadataOptions, RegistryEntry } from './types'

const CONTENT_NAME = /^([0-9a-f]{64})\.json$/
const MAX_METADATA_BYTES = 8_388_608

/**
 * Reads an entry's stored metadata as untrusted JSON. The entry's source determines how far to trust the metadata.
 *
 * @param directory the data directory, absolute
 */
export async function readMetadata(
  directory: string,
  entry: RegistryEntry,
  options: MetadataOptions = {},
): Promise<ParsedJson> {
  const { name, metadata } = entry
  if (metadata === undefined) return reject(name, 'missing', `The registry has no metadata of ${showPath(name)}`)
  const path = join(directory, 'tools', metadata)
  const file = await readTrustedFile(path, { ...options, symlinks: 'check' })
  if (!file.ok) return file
  const [, hash] = CONTENT_NAME.exec(metadata) ?? []
  if (hash !== undefined && hash !== hashContent(file.bytes)) {
    return reject(path, 'changed', `${showPath(path)} is not what the registry wrote: scan ${showPath(name)} again`)
  }
  return parseTrustedJson(file.bytes, { file: path })
}

/** Returns true for a file name that is a hash, because only the registry refers to such files. */
export function isContentName(name: string): boolean {
  return CONTENT_NAME.test(name)
}

/**
 * Stores metadata under its hash in `tools/`, unless it is stored already.
 *
 * @returns the name of the file, or why it was not written
 */
export async function storeMetadata(
  tools: string,
  { name, document }: { readonly name: string; readonly document: unknown },
  { maxBytes = MAX_METADATA_BYTES, owner }: MetadataOptions,
): Promise<{ readonly ok: true; readonly metadata: string } | Refusal> {
  const what = `The metadata of ${showPath(String(name)).slice(0, 64)}`
  const text = stringifyMetadata(document)
  if (text === undefined) return reject(what, 'format', `${what} cannot be written as JSON`)
  const length = Buffer.byteLength(text)
  if (length > maxBytes) return reject(what, 'too-large', `${what} has ${length} bytes, ${maxBytes} are allowed`)
  const parsed = parseTrustedJson(text, { file: what })
  if (!parsed.ok) return parsed
  const metadata = `${hashContent(text)}.json`
  const file = join(tools, metadata)
  const known = await readTrustedFile(file, { maxBytes, owner })
  const isStored = known.ok && Buffer.from(known.bytes).equals(Buffer.from(text))
  // Updates the file's time, so that a clean-up does not remove it.
  if (isStored) await utimes(file, new Date(), new Date()).catch(() => {})
  else {
    const code = await writeAtomically(file, text).then(() => undefined, readErrorCode)
    if (code !== undefined) return rejectUnwritten(what, file, code)
  }
  return { ok: true, metadata }
}

function rejectUnwritten(what: string, file: string, code: string): Refusal {
  const { reason, advice } = describeSystemProblem(code)
  return reject(file, 'unwritable', `${what} cannot be written to ${showPath(file)}, because ${reason}: ${advice}`)
}

function stringifyMetadata(document: unknown): string | undefined {
  try {
    return JSON.stringify(document)
  } catch {
    return undefined
  }
}

function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
