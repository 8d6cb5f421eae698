import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files found below a folder that may hold transcripts. */
export interface FoundLogs {
  /** The files whose names end as those of transcripts, as paths below the folder, in order. */
  readonly files: readonly string[]
  /** Folders that cannot be read, with the errors of the system. */
  readonly unreadable: readonly { readonly path: string; readonly error: unknown }[]
  /** Symbolic links, none of which is followed. */
  readonly links: number
}

/** How the names of transcripts end: others hold outputs and settings. */
const IS_LOG = /\.jsonl?$/i

/** Finds the transcripts below a folder; `undefined` for anything that is no folder. */
export async function findLogs(folder: string, signal: AbortSignal): Promise<FoundLogs | undefined> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!isFolder) return undefined
  const files: string[] = []
  const unreadable: { path: string; error: unknown }[] = []
  let links = 0
  const left = ['']
  for (let below = left.pop(); below !== undefined; below = left.pop()) {
    signal.throwIfAborted()
    const path = below
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch((error: unknown) => {
      unreadable.push({ path: path || '.', error })
      return []
    })
    for (const entry of entries) {
      const inner = join(path, entry.name)
      if (entry.isSymbolicLink()) links++
      else if (entry.isDirectory()) left.push(inner)
      else if (entry.isFile() && IS_LOG.test(entry.name)) files.push(inner)
    }
  }
  return { files: files.sort(), unreadable, links }
}
