import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { attempt } from '../../internal/attempt'
import { isInside } from '../../paths/is-inside'

/**
 * Lists what belongs to the project of a folder and lies above it: the top of the repository, and where a worktree keeps its
 * repository, if that names the worktree as well.
 *
 * @param homes a directory that holds one of these is not a project
 */
export function findProject(folder: string, homes: readonly string[]): string[] {
  const holdsHome = (path: string): boolean => path === '/' || homes.some((home) => isInside(path, home))
  for (let top = folder; !holdsHome(top); top = dirname(top)) {
    const mark = join(top, '.git')
    const status = attempt(() => lstatSync(mark))
    if (status?.isDirectory() === true) return [top]
    if (status?.isFile() === true) return [top, ...findStore(mark)].filter((path) => !holdsHome(path))
  }
  return []
}

/** Returns the directory in which a repository keeps what its worktrees share. */
function findStore(mark: string): string[] {
  const read = (path: string): string => attempt(() => readFileSync(path, 'utf8').slice(0, 4096).trim()) ?? ''
  const [, named = ''] = /^gitdir: (.+)$/.exec(read(mark)) ?? []
  const own = attempt(() => realpathSync.native(resolve(dirname(mark), named)))
  const [, store] = /^(.+\/\.git)\/worktrees\/[^/]+$/.exec(own ?? '') ?? []
  // A stranger's folder may name any directory, but no other repository names that folder.
  const names = attempt(() => realpathSync.native(read(join(own ?? '/', 'gitdir'))))
  return store === undefined || names !== attempt(() => realpathSync.native(mark)) ? [] : [store]
}
