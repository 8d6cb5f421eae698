import { constants } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, readdir, readlink, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** The size of a folder that was copied. */
export interface CopiedFolder {
  readonly files: number
  readonly bytes: number
  /** Paths that were left out, because they are neither files nor folders nor links. */
  readonly leftOut: readonly string[]
}

export interface CopyLimits {
  readonly files: number
  readonly bytes: number
}

/** A folder was too large to be copied: the limit that it went over. */
export type TooLarge = { readonly tooLarge: keyof CopyLimits }

/**
 * Copies a folder with modes, times and links, which are not followed. Stops as soon as a limit is passed.
 *
 * @throws file system errors
 */
export async function copyFolder(
  from: string,
  to: string,
  limits: CopyLimits,
  signal: AbortSignal,
): Promise<CopiedFolder | TooLarge> {
  let files = 0
  let bytes = 0
  const leftOut: string[] = []
  const folders: string[] = ['']
  for (const folder of folders) {
    if (folder !== '') await mkdir(join(to, folder), { mode: 0o700 })
    for (const name of await readdir(join(from, folder))) {
      signal.throwIfAborted()
      const path = join(folder, name)
      const [source, target] = [join(from, path), join(to, path)]
      const entry = await lstat(source)
      if (++files > limits.files) return { tooLarge: 'files' }
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
      else if (entry.isFile()) {
        bytes += entry.size
        if (bytes > limits.bytes) return { tooLarge: 'bytes' }
        await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
        await chmod(target, entry.mode & 0o777)
        await utimes(target, entry.atime, entry.mtime)
      } else leftOut.push(path)
    }
  }
  // Last come the modes and times of folders: a folder may forbid writing, and each new file changes its time.
  for (const folder of folders.reverse()) {
    const { mode, atime, mtime } = await lstat(join(from, folder))
    await chmod(join(to, folder), mode & 0o777)
    await utimes(join(to, folder), atime, mtime)
  }
  return { files, bytes, leftOut }
}
