import { reject, showPath } from '../../process/distrust'
import { isExecutable, type SearchPath } from '../../process/find-program'
import { checkProgramFile, checkProgramTrust } from '../../process/trusted-program'
import type { Rejection } from '../types'
import { type FileIdentity, readIdentity } from './file-identity'
import { type PlaceMemory, requireAbsolutePath } from './trusted-path'

/** A program that only root or the user can have installed, or why it was rejected. */
type InspectedProgram = { readonly ok: true; readonly identity: FileIdentity } | Rejection

/** Where programs are found; without `inFolder` they may lie in the folder in which this process works. */
type ProgramPlaces = Pick<SearchPath, 'locate'> & Partial<Pick<SearchPath, 'inFolder'>>

/**
 * Checks that a program may be probed. It must pass `checkProgramTrust`, and it must run as the user.
 *
 * @throws AtipValidationError for a path that is not absolute
 */
export async function inspectProgram(
  file: string,
  memory: PlaceMemory,
  { locate, inFolder }: ProgramPlaces,
): Promise<InspectedProgram> {
  requireAbsolutePath(file)
  const trusted = checkProgramTrust(file, { locate, memory, inFolder })
  if (!trusted.ok) return trusted
  if (!isExecutable(file)) return rejectUnexecutable(file)
  if ((trusted.mode & 0o6000) !== 0 && process.platform !== 'win32') {
    return reject(file, 'setuid', `${showPath(file)} runs as another user or group: it is never probed`)
  }
  return readIdentity(file)
}

/** Checks that only root or the user can have installed a program, but not what starts it. */
export async function inspectTrust(
  file: string,
  memory: PlaceMemory,
  { inFolder }: Pick<SearchPath, 'inFolder'>,
): Promise<{ readonly ok: true } | Rejection> {
  requireAbsolutePath(file)
  const trusted = checkProgramFile(file, memory, inFolder)
  return trusted.ok && !isExecutable(file) ? rejectUnexecutable(file) : trusted
}

function rejectUnexecutable(file: string): Rejection {
  return reject(file, 'not-executable', `${showPath(file)} is not executable`)
}
