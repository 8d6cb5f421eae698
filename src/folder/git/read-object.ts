import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { type GitBudget, readGitFile, spendBytes } from './read-own-file'
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
  const packed = readGitFile(path, MAX_OBJECT_BYTES, objects.budget)
  if (packed === undefined) return undefined
  const bytes = inflateUpTo(packed, maxBytes + MAX_HEAD_BYTES)
  if (bytes === undefined) return 'too-large'
  spendBytes(objects.budget, bytes.length)
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

/** An entry of a tree. */
export interface TreeEntry {
  /** In octal digits: `100644`, `40000`. */
  readonly mode: string
  readonly id: string
}

/** Reads the tree of a commit. What is not there is `undefined`. @throws an error for what cannot be read */
export interface TreeReader {
  /** The id of the commit. */
  readonly commit: string
  find(path: string): TreeEntry | undefined
  /** Returns the entries of a directory by their names. */
  list(directory: string): ReadonlyMap<string, TreeEntry> | undefined
}

/** Creates a reader that reads each tree once. Paths have one character per byte. */
export function createTreeReader(objects: GitObjects, commit: string): TreeReader {
  const trees = new Map<string, ReadonlyMap<string, TreeEntry>>()
  const treeOf = (path: string): ReadonlyMap<string, TreeEntry> | undefined => {
    const known = trees.get(path)
    if (known !== undefined) return known
    const entry = path === '' ? { mode: '40000', id: readTreeId(objects, commit) } : find(path)
    if (entry?.mode !== '40000') return undefined
    const tree = parseTree(readWhole(objects, entry.id, 'tree'), entry.id.length / 2)
    spendBytes(objects.budget, tree.size)
    trees.set(path, tree)
    return tree
  }
  const find: TreeReader['find'] = (path) => {
    const slash = path.lastIndexOf('/')
    return treeOf(path.slice(0, Math.max(0, slash)))?.get(path.slice(slash + 1))
  }
  return { commit, find, list: treeOf }
}

function readWhole(objects: GitObjects, id: string, kind: 'commit' | 'tree'): Buffer {
  const bytes = readObject(objects, id, kind)
  if (bytes === 'too-large') throw new RangeError(kind)
  return bytes
}

function readTreeId(objects: GitObjects, commit: string): string {
  const bytes = readWhole(objects, commit, 'commit')
  const [, id] = /^tree ([0-9a-f]+)\n/.exec(bytes.toString('latin1', 0, 80)) ?? []
  if (id?.length !== commit.length) throw new RangeError('commit')
  return id
}

/** Parses a tree. @throws RangeError for one that is cut, or names something twice */
function parseTree(bytes: Buffer, hashBytes: number): ReadonlyMap<string, TreeEntry> {
  const entries = new Map<string, TreeEntry>()
  for (let place = 0; place < bytes.length; ) {
    const blank = bytes.indexOf(0x20, place)
    const end = bytes.indexOf(0, place)
    const next = end + 1 + hashBytes
    if (blank < 0 || end < blank || next > bytes.length) throw new RangeError('tree')
    const name = bytes.toString('latin1', blank + 1, end)
    if (entries.has(name)) throw new RangeError('tree')
    entries.set(name, {
      mode: bytes.toString('latin1', place, blank),
      id: bytes.toString('hex', end + 1, next),
    })
    place = next
  }
  return entries
}
