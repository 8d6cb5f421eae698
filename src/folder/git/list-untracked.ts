import type { AtipGitFiles } from '../../types/file'
import { joinUnfolded } from './find-repository'
import { createEntryBudget, listOwnDirectory } from './list-own-directory'
import { GITLINK } from './read-git-index'
import { fromBytes } from './read-own-file'
import type { RepositoryReader } from './repository-reader'

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
  const budget = createEntryBudget()
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
