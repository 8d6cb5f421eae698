import { readdirSync } from 'node:fs'
import type { FolderRepository } from '../../types/folder-facts'
import { joinUnfolded } from './find-repository'
import type { OpenRepository } from './open-repository'
import { findStatus, type GitBudget, readGitFile, spendFile } from './read-own-file'

const MAX_REF_BYTES = 4096
const MAX_PACKED_BYTES = 16 * 1_048_576

/** Reads the refs that have no file of their own; empty if there are none. @throws an error if they cannot be read */
export function readPackedRefs({ commonDirectory }: FolderRepository, budget: GitBudget): Buffer {
  return readGitFile(joinUnfolded(commonDirectory, 'packed-refs'), MAX_PACKED_BYTES, budget) ?? Buffer.alloc(0)
}

/**
 * Returns the id of the commit of the branch that is checked out; `'no-commit'` if no branch is, or it has no commit, and
 * `'locked'` if git is about to change it.
 *
 * @throws an error if it cannot be read
 */
export function readHeadCommit(
  repository: FolderRepository,
  packed: Buffer,
  hashBytes: number,
  budget: GitBudget,
): { readonly commit: string } | 'no-commit' | 'locked' {
  const text = readGitFile(joinUnfolded(repository.directory, 'HEAD'), MAX_REF_BYTES, budget)?.toString('utf8') ?? ''
  const [, branch] = /^ref:[ \t]*refs\/heads\/([^\s]+)\s*$/.exec(text) ?? []
  return branch === undefined ? 'no-commit' : readBranch(branch, repository, packed, hashBytes, budget)
}

/** Does the same for any branch. */
export function readBranch(
  name: string,
  repository: FolderRepository,
  packed: Buffer,
  hashBytes: number,
  budget: GitBudget,
): ReturnType<typeof readHeadCommit> {
  const branch = `refs/heads/${name}`
  if (!isBranch(branch)) return 'no-commit'
  const path = joinUnfolded(repository.commonDirectory, branch)
  if (findStatus(`${path}.lock`) !== undefined) return 'locked'
  const id = readLooseRef(repository.commonDirectory, branch, budget) ?? findPackedRef(packed, branch)
  return id !== undefined && /^[0-9a-f]+$/.test(id) && id.length === 2 * hashBytes ? { commit: id } : 'no-commit'
}

/** Returns true for a text that may name a commit, by the rules for refs and revisions. */
export function mayBeRevision(
  name: string,
  { directory, commonDirectory, packedRefs, objects }: OpenRepository,
): boolean {
  if (/^-$|[~^:@]|^[0-9a-f]{4,}$|-g[0-9a-f]{4,}$/i.test(name)) return true
  const isThere = (path: string): boolean => findStatus(path) !== undefined
  if (name !== '.' && (isThere(joinUnfolded(directory, name)) || packedRefs.includes(`/${name}\n`))) return true
  const waiting = [joinUnfolded(commonDirectory, 'refs')]
  for (const place of waiting) {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      spendFile(objects.budget)
      const path = joinUnfolded(place, entry.name)
      if (path.endsWith(`/${name}`)) return true
      if (entry.isDirectory()) waiting.push(path)
    }
  }
  return false
}

/** Returns true for a name that git lets a branch have and that leads nowhere else. */
function isBranch(name: string): boolean {
  const isPart = (part: string): boolean => part !== '' && !part.startsWith('.') && !/\.lock$|\.\./.test(part)
  return name.split('/').every(isPart) && !/[^!-~\u00a0-\uffff]|[~^:?*[\\\ufffd]|@\{/.test(name)
}

/** Reads the file of a ref; `undefined` if there is none. No link is followed on the way. */
function readLooseRef(directory: string, name: string, budget: GitBudget): string | undefined {
  let path = directory
  for (const part of name.split('/')) {
    path = joinUnfolded(path, part)
    const status = findStatus(path)
    if (status === undefined) return undefined
    if (status.isDirectory()) continue
    const text = readGitFile(path, MAX_REF_BYTES, budget)?.toString('latin1') ?? ''
    return path === joinUnfolded(directory, name) ? text.trimEnd() : ''
  }
  // Git leaves empty directories.
  return undefined
}

function findPackedRef(packed: Buffer, name: string): string | undefined {
  const place = packed.indexOf(` ${name}\n`)
  if (place < 0) return undefined
  return packed.toString('latin1', packed.lastIndexOf(0x0a, place) + 1, place)
}
