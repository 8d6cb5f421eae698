import { randomBytes } from 'node:crypto'
import { open, rename, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Names of the unfinished files that killed writers leave behind. */
const TEMPORARY = /^\.[\w.-]+\.\d+-[0-9a-f]{16}\.tmp$/

export function isTemporaryFile(name: string): boolean {
  return TEMPORARY.test(name)
}

/**
 * Writes a file so that readers see either all of it or the previous file, even if this process is killed. Only the
 * user may read it.
 *
 * @param mayReplace called last, when everything is written; `false` leaves the file as it was
 * @returns true if the file was replaced
 * @throws file system errors
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  mayReplace: () => boolean = () => true,
): Promise<boolean> {
  const unique = `${process.pid}-${randomBytes(8).toString('hex')}`
  const temporary = join(dirname(file), `.${basename(file)}.${unique}.tmp`)
  const handle = await open(temporary, 'wx', 0o600)
  try {
    try {
      await handle.writeFile(content)
      // Without this, a crash of the system could leave an empty file under the final name.
      await handle.sync()
    } finally {
      await handle.close()
    }
    const may = mayReplace()
    if (may) await rename(temporary, file)
    else await unlink(temporary)
    return may
  } catch (error) {
    await unlink(temporary).catch(() => {})
    throw error
  }
}
