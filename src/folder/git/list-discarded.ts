import { type BigIntStats, readlinkSync } from 'node:fs'
import { attempt } from '../../internal/attempt'
import type { DiscardedFile, NotKept } from '../../paths/eyes'
import type { AtipGitFiles } from '../../types/file'
import { joinUnfolded } from './find-repository'
import { listUntracked } from './list-untracked'
import { GITLINK } from './read-git-index'
import { mayBeRevision } from './read-head'
import { readObject, type TreeEntry, type TreeReader } from './read-object'
import { findStatus, fromBytes, readStableFile, toBytes } from './read-own-file'
import type { RepositoryReader } from './repository-reader'

/** More files are not compared. */
const MAX_COMPARED = 5000
/** More losses are not listed. */
const MAX_LISTED = 400

/**
 * Lists the files at or below a path of the work tree that git would replace or delete; `undefined` if that is not
 * known.
 *
 * @param below the path with one character per byte, and a slash at the end of a directory; `''` is the work tree
 * @throws an error for what cannot be read
 */
export function listDiscarded(
  reader: RepositoryReader,
  below: string,
  files: AtipGitFiles,
  branch: string | undefined,
): DiscardedFile[] | undefined {
  const { repository } = reader
  // Git finds files there under names that the index does not have.
  if (repository.ignoresCase) return undefined
  const found = list(reader, below, files, branch)
  return found === undefined || found.length > MAX_LISTED
    ? undefined
    : found.map(([name, does]) => ({
        path: joinUnfolded(repository.workTree, fromBytes(name.replace(/\/$/, ''))),
        does,
      }))
}

type Found = [name: string, does: DiscardedFile['does']]

function list(
  reader: RepositoryReader,
  below: string,
  files: AtipGitFiles,
  branch: string | undefined,
): Found[] | undefined {
  switch (files) {
    case 'unstaged':
      return listUnstaged(reader, below)
    case 'uncommitted':
      return listUncommitted(reader, branch === 'HEAD' || branch === '@' ? undefined : branch)
    case 'untracked':
    case 'untracked-below':
    case 'ignored-below':
      return listUntracked(reader, below, files).map((name) => [name, 'delete'])
    case 'branch':
      return branch === undefined ? undefined : listInWay(reader, branch)
    case 'branch-or-unstaged':
      if (branch === undefined || mayBeRevision(branch, reader.repository)) return list(reader, below, 'branch', branch)
      if (branch === '.') return listUnstaged(reader, below)
      // What leads out, or is written in another way than systems resolve it, is not read.
      return /(?:^|\/)\.{0,2}(?:\/|$)/.test(branch) ? undefined : listUnstaged(reader, below + toBytes(branch))
    default:
      return undefined
  }
}

/** Lists the files that are not what is staged. */
function listUnstaged(reader: RepositoryReader, below: string): Found[] {
  const { index } = reader.repository
  const path = below.replace(/\/$/, '')
  const isFile = index.find(path) !== undefined
  const names = isFile ? [path] : [...take(index.listBelow(path === '' ? '' : `${path}/`))]
  const compare = createComparison(reader)
  return names.flatMap((name): Found[] => {
    const entry = index.find(name)
    if (entry === undefined) return []
    if (!entry.isPlain) throw new RangeError('index')
    const isKept = compare(name, { id: entry.id, mode: entry.mode.toString(8) }, true)
    return isKept ? [] : [[name, 'replace']]
  })
}

/** Lists the files that are not what the branch that is checked out holds, or another one. */
function listUncommitted(reader: RepositoryReader, branch: string | undefined): Found[] | undefined {
  const { index } = reader.repository
  const head = reader.openBranch(branch)
  if (typeof head === 'string') return undefined
  const compare = createComparison(reader)
  const staged = new Set(take(index.listBelow('')))
  const names = new Set([...staged, ...take(listFiles(head, undefined))])
  return [...names].flatMap((name): Found[] => {
    const [entry, kept] = [index.find(name), head.find(name)]
    const isSame = entry?.isPlain === true && kept?.id === entry.id && kept.mode === entry.mode.toString(8)
    if (kept === undefined || kept.mode === '40000') return compare.isThere(name) ? [[name, 'delete']] : []
    return compare(name, kept, isSame) ? [] : [[name, 'replace']]
  })
}

/** Lists the files that another branch would replace, and that the present one does not hold. */
function listInWay(reader: RepositoryReader, name: string): Found[] | undefined {
  const { index } = reader.repository
  const [head, other] = [reader.openBranch(), reader.openBranch(name)]
  if (typeof head === 'string' || typeof other === 'string') return undefined
  for (const path of take(index.listBelow(''))) {
    const entry = index.find(path)
    // Git takes such a file for unchanged, or moves a repository.
    if (entry?.isPlain !== true || entry.mode === GITLINK) return undefined
  }
  const { isThere } = createComparison(reader)
  return [...take(listFiles(other, head))].flatMap((path): Found[] => {
    if (other.find(path)?.mode === GITLINK.toString(8)) throw new RangeError('submodule')
    return index.find(path) === undefined && isThere(path) ? [[path, 'replace']] : []
  })
}

/** Lists the files of a tree that are not the same in another one. */
function* listFiles(tree: TreeReader, other: TreeReader | undefined): Iterable<string> {
  const waiting = ['']
  for (const directory of waiting) {
    const known = other?.list(directory)
    for (const [name, { id, mode }] of tree.list(directory) ?? []) {
      const same = known?.get(name)
      if (same?.id === id && same.mode === mode) continue
      const path = directory === '' ? name : `${directory}/${name}`
      if (mode === '40000') waiting.push(path)
      else yield path
    }
  }
}

/** @throws RangeError for very many */
function* take(names: Iterable<string>): Iterable<string> {
  let count = 0
  for (const name of names) {
    if (++count > MAX_COMPARED) throw new RangeError('too-many')
    yield name
  }
}

/** Compares files of the work tree. @throws RangeError for a directory in place of a file, or the reverse */
interface Comparison {
  /** Returns true for what is missing, or is what git would write. */
  (name: string, entry: TreeEntry, isStaged: boolean): boolean
  isThere(name: string): boolean
}

function createComparison(reader: RepositoryReader): Comparison {
  const { workTree, device, objects, index } = reader.repository
  const directories = new Map<string, boolean>([['', true]])
  /** Returns true for a directory that is there. */
  const isDirectory = (name: string): boolean => {
    const known = directories.get(name)
    if (known !== undefined) return known
    const status = isDirectory(name.slice(0, Math.max(0, name.lastIndexOf('/'))))
      ? findStatus(joinUnfolded(workTree, fromBytes(name)))
      : undefined
    if (status !== undefined && (!status.isDirectory() || status.dev !== device)) throw new RangeError('in the way')
    directories.set(name, status !== undefined)
    return status !== undefined
  }
  const look = (name: string): ReturnType<typeof findStatus> => {
    if (!isDirectory(name.slice(0, Math.max(0, name.lastIndexOf('/'))))) return undefined
    const status = findStatus(joinUnfolded(workTree, fromBytes(name)))
    if (status?.isDirectory() === true && index.find(name)?.mode !== GITLINK) throw new RangeError('in the way')
    return status
  }
  const compare = (name: string, entry: TreeEntry, isStaged: boolean): boolean => {
    const status = look(name)
    if (status === undefined || status.isDirectory()) return true
    if (isStaged && index.isUnchanged(name, status)) return true
    if (status.isSymbolicLink() && entry.mode === '120000') {
      const target = readlinkSync(joinUnfolded(workTree, fromBytes(name)), { encoding: 'buffer' })
      const blob = readObject(objects, entry.id, 'blob', target.length)
      return blob !== 'too-large' && blob.equals(target)
    }
    return status.isFile() && findDifference(name, status, entry, reader) === undefined
  }
  return Object.assign(compare, { isThere: (name: string) => look(name) !== undefined })
}

/**
 * Says in what a regular file of the work tree differs from what git would write for an entry; `undefined` if it is exactly that.
 *
 * @throws an error for what cannot be read
 */
export function findDifference(
  name: string,
  status: BigIntStats,
  { id, mode }: TreeEntry,
  { repository, hasAttributes }: RepositoryReader,
): NotKept | undefined {
  const { workTree, objects, changesLines } = repository
  if (modeOf(status) !== mode) return 'mode'
  if (changesLines) return 'settings'
  if (attempt(() => hasAttributes(name)) !== false) return 'attributes'
  const found = readStableFile(joinUnfolded(workTree, fromBytes(name)), status, objects.budget)
  if (found === undefined) return 'changing'
  const blob = readObject(objects, id, 'blob', Number(status.size))
  return blob === 'too-large' || !blob.equals(found) ? 'differs' : undefined
}

/** Returns the mode with which git writes files of these permissions, under the umask of this process. */
function modeOf({ mode }: BigIntStats): '100644' | '100755' | undefined {
  const [permissions, allowed] = [Number(mode) & 0o7777, ~process.umask()]
  if (permissions === (0o666 & allowed)) return '100644'
  return permissions === (0o777 & allowed) ? '100755' : undefined
}
