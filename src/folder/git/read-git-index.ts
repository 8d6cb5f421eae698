import type { FolderRepository } from '../../types/folder-facts'
import { join } from './find-repository'
import { addProblem, type Look, readBytes } from '../look'

/** Larger than the index of any repository that people work in. */
const MAX_INDEX_BYTES = 64 * 1_048_576
/** Longer than any path of a system. */
const MAX_NAME_BYTES = 65_536
const GITLINK = 0o160000
const EXTENDED = 0x4000

/**
 * Lists the paths of repositories within a repository that its index names (gitlinks).
 *
 * @param hashBytes 20, or 32 for SHA-256
 */
export function listGitlinks({ directory }: FolderRepository, hashBytes: number, look: Look): string[] {
  const path = join(directory, 'index')
  const paths = readIndex(path, hashBytes, look)
  if (paths === undefined) {
    addProblem(look, path, 'malformed')
    return []
  }
  const shared = paths.shared === undefined ? undefined : join(directory, `sharedindex.${paths.shared}`)
  const others = shared === undefined ? undefined : readIndex(shared, hashBytes, look)
  if (shared !== undefined && others === undefined) addProblem(look, shared, 'malformed')
  return [...new Set([...paths.links, ...(others?.links ?? [])])]
}

interface IndexLinks {
  readonly links: readonly string[]
  /** The name of the index that holds the other entries. */
  readonly shared?: string
}

function readIndex(path: string, hashBytes: number, look: Look): IndexLinks | undefined {
  const bytes = readBytes(path, look, MAX_INDEX_BYTES)
  if (bytes === undefined) return { links: [] }
  try {
    return parseGitIndex(bytes, hashBytes)
  } catch {
    return undefined
  }
}

/**
 * Parses an index of version 2 to 4.
 *
 * @throws an error for another version, and for anything that is cut or damaged
 */
export function parseGitIndex(bytes: Buffer, hashBytes: number): IndexLinks {
  const version = bytes.readUInt32BE(4)
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 4) throw new RangeError('version')
  const count = bytes.readUInt32BE(8)
  const links: string[] = []
  let place = 12
  // Names of version 4 say what they share with the name before.
  const name = Buffer.alloc(MAX_NAME_BYTES)
  let length = 0
  for (let entry = 0; entry < count; entry++) {
    const mode = bytes.readUInt32BE(place + 24)
    const flags = bytes.readUInt16BE(place + 40 + hashBytes)
    const start = place + 42 + hashBytes + ((flags & EXTENDED) === 0 ? 0 : 2)
    if (version === 4) {
      const { dropped, next } = readDropped(bytes, start)
      const end = indexOfNul(bytes, next)
      length = Math.max(0, length - dropped)
      if (length + end - next > MAX_NAME_BYTES) throw new RangeError('name')
      length += bytes.copy(name, length, next, end)
      if (mode === GITLINK) links.push(name.toString('utf8', 0, length))
      place = end + 1
    } else {
      const end = indexOfNul(bytes, start)
      if (mode === GITLINK) links.push(bytes.toString('utf8', start, end))
      // Padded with one to eight NULs.
      place += (end - place + 8) & ~7
    }
  }
  const shared = findSharedIndex(bytes, place, hashBytes)
  return shared === undefined ? { links } : { links, shared }
}

function indexOfNul(bytes: Buffer, from: number): number {
  const place = bytes.indexOf(0, from)
  if (place < 0) throw new RangeError('cut')
  return place
}

/** Reads how many bytes at the end of the last name the next one does not share. */
function readDropped(bytes: Buffer, from: number): { dropped: number; next: number } {
  let place = from
  let byte = bytes.readUInt8(place++)
  let dropped = byte & 0x7f
  while ((byte & 0x80) !== 0) {
    byte = bytes.readUInt8(place++)
    dropped = (dropped + 1) * 128 + (byte & 0x7f)
    if (dropped > bytes.length) throw new RangeError('name')
  }
  return { dropped, next: place }
}

/** Finds the extension `link`, which names another index. */
function findSharedIndex(bytes: Buffer, from: number, hashBytes: number): string | undefined {
  const end = bytes.length - hashBytes
  for (let place = from; place + 8 <= end; ) {
    const length = bytes.readUInt32BE(place + 4)
    const signature = bytes.toString('latin1', place, place + 4)
    if (signature === 'link') {
      const name = bytes.toString('hex', place + 8, place + 8 + hashBytes)
      return /^0*$/.test(name) ? undefined : name
    }
    place += 8 + length
  }
  return undefined
}
