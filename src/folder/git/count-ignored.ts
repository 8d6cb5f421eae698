import { joinUnfolded } from './find-repository'
import { createEntryBudget, listOwnDirectory } from './list-own-directory'
import { findStatus, fromBytes } from './read-own-file'
import type { RepositoryReader } from './repository-reader'

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
  const budget = createEntryBudget()
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
