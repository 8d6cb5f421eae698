import { type GitObjects, readObject } from './read-object'
import { spend } from './read-own-file'

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
    spend(objects.budget, tree.size)
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
