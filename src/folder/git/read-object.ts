import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { type GitBudget, readOwnFile, spend } from './read-own-file'
import { type FoundObject, MAX_OBJECT_BYTES, type ObjectKind, type Pack } from './read-pack'

/** The objects of a repository, without those that it borrows. */
export interface GitObjects {
  readonly directory: string
  /** The directories in it, without links. */
  readonly names: ReadonlySet<string>
  /** Opens the packs, each once. */
  listPacks(): Iterable<Pack>
  readonly hash: 'sha1' | 'sha256'
  readonly budget: GitBudget
}

/** Kind and size precede the bytes of an object. */
const MAX_HEAD_BYTES = 32

/**
 * Reads an object and makes sure that it is the one with this id; `'too-large'` if it has more than `maxBytes`.
 *
 * @throws an error if it is missing, damaged, or of another kind
 */
export function readObject(
  objects: GitObjects,
  id: string,
  kind: ObjectKind,
  maxBytes: number = MAX_OBJECT_BYTES,
): Buffer | 'too-large' {
  const found = readLoose(objects, id, maxBytes) ?? readFromPacks(objects, id, maxBytes)
  if (found === undefined) throw new RangeError('object')
  if (found === 'too-large') return found
  const hash = createHash(objects.hash).update(`${found.kind} ${found.bytes.length}\0`).update(found.bytes)
  if (found.kind !== kind || hash.digest('hex') !== id) throw new RangeError('object')
  return found.bytes
}

function readLoose(objects: GitObjects, id: string, maxBytes: number): FoundObject | 'too-large' | undefined {
  if (!objects.names.has(id.slice(0, 2))) return undefined
  const path = `${objects.directory}/${id.slice(0, 2)}/${id.slice(2)}`
  const packed = readOwnFile(path, MAX_OBJECT_BYTES, objects.budget)
  if (packed === undefined) return undefined
  const bytes = inflateUpTo(packed, maxBytes + MAX_HEAD_BYTES)
  if (bytes === undefined) return 'too-large'
  spend(objects.budget, bytes.length)
  const head = bytes.toString('latin1', 0, Math.max(0, bytes.indexOf(0)))
  const [, kind, size] = /^(commit|tree|blob|tag) (0|[1-9]\d*)$/.exec(head) ?? []
  const body = bytes.subarray(head.length + 1)
  if (kind === undefined || size !== String(body.length)) throw new RangeError('object')
  return body.length > maxBytes ? 'too-large' : { kind: kind as ObjectKind, bytes: body }
}

function inflateUpTo(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw error
  }
}

function readFromPacks({ listPacks }: GitObjects, id: string, maxBytes: number): ReturnType<Pack['read']> {
  const name = Buffer.from(id, 'hex')
  for (const pack of listPacks()) {
    const found = pack.read(name, maxBytes)
    if (found !== undefined) return found
  }
  return undefined
}
