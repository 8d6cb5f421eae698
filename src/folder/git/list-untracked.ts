import { opendirSync } from 'node:fs'
import type { AtipGitFiles } from '../../types/file'
import { joinUnfolded } from './find-repository'
import { GITLINK } from './read-git-index'
import { findStatus, fromBytes } from './read-own-file'
import type { RepositoryReader } from './repository-reader'

/** More entries are not looked at. */
const MAX_ENTRIES = 10_000

/**
 * Counts the files of an ignored directory without tracked files in which no directory has changed since `before`;
 * `undefined` for any other directory.
 *
 * @param name its path below the work tree, with one character per byte
 * @throws as {@link listOwnDirectory} does
 */
export function countIgnored(
  { repository, isIgnored }: RepositoryReader,
  name: string,
  before: number,
): number | undefined {
  if (name === '' || repository.index.holds(name) || !isIgnored(name, true)) return undefined
  const budget = { entries: MAX_ENTRIES }
  const waiting = [joinUnfolded(repository.workTree, fromBytes(name))]
  let files = 0
  for (const path of waiting) {
    if (Number(findStatus(path)?.ctimeMs ?? Infinity) >= before) return undefined
    for (const entry of listOwnDirectory(path, repository.device, budget)) {
      if (entry.isDirectory) waiting.push(joinUnfolded(path, fromBytes(entry.name)))
      else files++
    }
  }
  return files
}

/**
 * Lists the files below a directory that git does not keep; with `…-below`, also directories that hold only such files,
 * with a slash at the end.
 *
 * @param below `''` for the work tree, else with a slash at the end
 * @throws as {@link listOwnDirectory} does, and for a directory of which git keeps nothing
 */
export function listUntracked(
  { repository, isIgnored }: RepositoryReader,
  below: string,
  files: AtipGitFiles,
): string[] {
  const { workTree, index, device } = repository
  if (below !== '' && !(below.endsWith('/') && index.holds(below.slice(0, -1)))) throw new RangeError('not kept')
  const budget = { entries: MAX_ENTRIES }
  /** Lists what goes; `undefined` if the directory goes as a whole. */
  const walk = (directory: string, isKept: boolean): string[] | undefined => {
    const found: string[] = []
    let isWhole = !isKept
    const path = joinUnfolded(workTree, fromBytes(directory))
    for (const { name, isDirectory } of listOwnDirectory(path, device, budget, directory === '')) {
      const path = directory + name
      const entry = index.find(path)
      const holds = isKept && entry === undefined && index.holds(path)
      // A directory is in place of a file, or a file in place of a directory.
      if (isDirectory ? entry !== undefined && entry.mode !== GITLINK : holds) throw new RangeError('in the way')
      if (entry !== undefined) continue
      if (!holds && files !== 'ignored-below' && isIgnored(path, isDirectory)) {
        isWhole = false
      } else if (!isDirectory) {
        found.push(path)
      } else if (holds || files !== 'untracked') {
        const inner = walk(`${path}/`, holds)
        found.push(...(inner ?? [`${path}/`]))
        if (inner !== undefined) isWhole = false
      }
    }
    return isWhole ? undefined : found
  }
  return walk(below, true) ?? []
}

/** Names by which git knows a repository without a work tree. */
export const BARE: readonly string[] = ['HEAD', 'objects', 'refs']

/** An entry of a directory: its name, with one character per byte. */
interface OwnEntry {
  readonly name: string
  readonly isDirectory: boolean
}

/** How many entries may still be looked at. */
interface EntryBudget {
  entries: number
}

/**
 * Lists a directory of a work tree, in the order of the names.
 *
 * @param isTop true for the top of the work tree, whose `.git` is left out
 * @throws an error for what cannot be read, for another file system, for a repository, and for more entries than are left
 */
function listOwnDirectory(path: string, device: bigint, budget: EntryBudget, isTop = false): OwnEntry[] {
  if (findStatus(path)?.dev !== device) throw new RangeError('mount')
  const entries: OwnEntry[] = []
  const directory = opendirSync(path, { bufferSize: 256, encoding: 'latin1' as BufferEncoding })
  try {
    for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
      if (--budget.entries < 0) throw new RangeError('too-many')
      if (!isTop || entry.name !== '.git') entries.push({ name: entry.name, isDirectory: entry.isDirectory() })
    }
  } finally {
    directory.closeSync()
  }
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.has('.git') || BARE.every((name) => names.has(name.toLowerCase()))) throw new RangeError('nested')
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1))
}
