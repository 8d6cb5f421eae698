import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '../../process/concurrency'
import { type Refusal, refuse, showPath, systemCodeOf } from '../trust/refusal'
import { readTrustedFile } from '../trust/trusted-file'
import { type ParsedJson, parseTrustedJson } from '../trust/trusted-json'
import type { PlaceMemory } from '../trust/trusted-path'
import { writeAtomically } from './atomic-file'
import type { MetadataOptions, RegistryEntry } from './types'

const CONTENT_NAME = /^([0-9a-f]{64})\.json$/
const MAX_METADATA_BYTES = 8_388_608

/**
 * Reads the stored metadata of entries, each as a stranger's text: its trust is what the source of its entry says.
 *
 * @param directory the data directory, absolute
 * @returns in the order of the entries; `missing` for an entry without metadata
 */
export async function readMetadata(
  directory: string,
  entries: readonly RegistryEntry[],
  options: MetadataOptions = {},
): Promise<ParsedJson[]> {
  const memory: PlaceMemory = options.memory ?? new Map()
  return inParallel(entries, (entry) => readEntryMetadata(directory, entry, { ...options, memory }))
}

async function readEntryMetadata(
  directory: string,
  entry: RegistryEntry,
  options: MetadataOptions,
): Promise<ParsedJson> {
  const { name, metadata } = entry
  if (metadata === undefined) return refuse(name, 'missing', `The registry has no metadata of ${showPath(name)}`)
  const path = join(directory, 'tools', metadata)
  const file = await readTrustedFile(path, { ...options, symlinks: 'check' })
  if (!file.ok) return file
  const [, hash] = CONTENT_NAME.exec(metadata) ?? []
  if (hash !== undefined && hash !== hashOf(file.bytes)) {
    return refuse(path, 'changed', `${showPath(path)} is not what was written: scan ${showPath(name)} again`)
  }
  return parseTrustedJson(file.bytes, { file: path })
}

/** Files that only the registry refers to. */
export function isContentName(name: string): boolean {
  return CONTENT_NAME.test(name)
}

/**
 * Stores metadata under its hash in `tools/`, unless it is there.
 *
 * @returns the name of the file, or why there is none
 */
export async function storeMetadata(
  tools: string,
  { name, document }: { readonly name: string; readonly document: unknown },
  { maxBytes = MAX_METADATA_BYTES, owner }: MetadataOptions,
): Promise<{ readonly ok: true; readonly metadata: string } | Refusal> {
  const what = `The metadata of ${showPath(String(name)).slice(0, 64)}`
  const text = stringifyMetadata(document)
  if (text === undefined) return refuse(what, 'format', `${what} cannot be written as JSON`)
  const length = Buffer.byteLength(text)
  if (length > maxBytes) return refuse(what, 'too-large', `${what} has ${length} bytes, ${maxBytes} are allowed`)
  const parsed = parseTrustedJson(text, { file: what })
  if (!parsed.ok) return parsed
  const metadata = `${hashOf(text)}.json`
  const file = join(tools, metadata)
  const known = await readTrustedFile(file, { maxBytes, owner })
  const isStored = known.ok && Buffer.from(known.bytes).equals(Buffer.from(text))
  // Whoever cleans up takes it for old otherwise.
  if (isStored) await utimes(file, new Date(), new Date()).catch(() => {})
  else {
    const code = await writeAtomically(file, text).then(() => undefined, systemCodeOf)
    if (code !== undefined) return refuseUnwritten(what, file, code)
  }
  return { ok: true, metadata }
}

function refuseUnwritten(what: string, file: string, code: string): Refusal {
  const advice = code === 'ENOSPC' || code === 'EDQUOT' ? 'free some space' : 'check what is there, and its permissions'
  return refuse(file, 'unwritable', `${what} cannot be written to ${showPath(file)} (${code}): ${advice}`)
}

function stringifyMetadata(document: unknown): string | undefined {
  try {
    return JSON.stringify(document)
  } catch {
    return undefined
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
