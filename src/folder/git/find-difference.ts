import type { BigIntStats } from 'node:fs'
import { attempt } from '../../internal/attempt'
import type { NotKept } from '../../paths/git-sight'
import { join } from './find-repository'
import { fromBytes } from './from-bytes'
import { readObject } from './read-object'
import { readStableFile } from './read-own-file'
import type { TreeEntry } from './read-tree'
import type { RepositoryReader } from './repository-reader'

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
  const found = readStableFile(join(workTree, fromBytes(name)), status, objects.budget)
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
