import { win32 } from 'node:path'
import { platformPath } from '../paths/is-inside'
import type { Distrust } from './distrust'
import { followOwnDirectory, type PlaceMemory } from './trusted-path'
import type { ProgramReason } from './trusted-program'
import { createFolderCheck, type FolderCheck } from './working-folder'

/** The absolute directories of a PATH, by the rule of trust. */
export interface TrustedDirectories {
  /** Only root and the user can put programs there. Directories that do not exist are left out. */
  readonly trusted: readonly string[]
  readonly refused: readonly Distrust<ProgramReason>[]
  readonly inFolder: FolderCheck
}

/** Applies the rule of trust to the directories of a PATH. */
export function sortDirectories(path: string, cwd: string, trustedFolders?: readonly string[]): TrustedDirectories {
  const memory: PlaceMemory = new Map()
  const { delimiter, isAbsolute } = platformPath()
  const inFolder = createFolderCheck(cwd, undefined, trustedFolders)
  const trusted: string[] = []
  const refused: Distrust<ProgramReason>[] = []
  for (const directory of new Set(path.split(delimiter))) {
    if (!isAbsolute(directory)) continue
    const isWindows = process.platform === 'win32'
    const checked = inFolder(directory) ?? (isWindows ? undefined : followOwnDirectory(directory, memory))
    if (checked === undefined || checked.ok) trusted.push(directory)
    else if (checked.reason !== 'missing') refused.push(checked)
  }
  return { trusted, refused, inFolder }
}

/** Writes directories as a PATH. It is never empty, because programs would then search the working directory. */
export function joinDirectories({ trusted }: Pick<TrustedDirectories, 'trusted'>): string {
  if (trusted.length > 0) return trusted.join(platformPath().delimiter)
  const isWindows = process.platform === 'win32'
  return isWindows ? win32.join(process.env.SYSTEMROOT ?? 'C:\\Windows', 'System32') : '/usr/bin:/bin'
}
