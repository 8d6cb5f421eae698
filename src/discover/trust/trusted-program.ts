import { isExecutable, readInterpreter, type SearchPath } from '../../process/find-program'
import type { Rejection } from '../types'
import { type FileIdentity, readIdentity } from './file-identity'
import { reject, showPath } from './rejection'
import { followTrustedPath, type PlaceMemory, rejectOwner } from './trusted-path'

/** A program that only root and the user can have put there, or why it is none. */
export type InspectedProgram = { readonly ok: true; readonly identity: FileIdentity } | Rejection

/**
 * Looks whether a program may be run to ask it what it is: one that is trusted, as its interpreter is, and that runs as
 * the user.
 */
export async function inspectProgram(
  file: string,
  memory: PlaceMemory,
  locate: SearchPath['locate'],
): Promise<InspectedProgram> {
  const trusted = await inspectTrust(file, memory)
  if (!trusted.ok) return trusted
  if ((trusted.mode & 0o6000) !== 0 && process.platform !== 'win32') {
    return reject(file, 'setuid', `${showPath(file)} runs as another user or group: it is never probed`)
  }
  const program = findInterpreter(trusted.identity.path, locate)
  if (program === undefined) return trusted
  const inspected = await inspectTrust(program, memory)
  // One that is missing is told by the start.
  return inspected.ok || inspected.reason === 'missing' ? trusted : inspected
}

/**
 * Looks whether a program is one that only root and the user can have put there: a regular, executable file of one of
 * them, that others may not write to, in directories of that kind.
 */
export async function inspectTrust(
  file: string,
  memory: PlaceMemory,
): Promise<(Extract<InspectedProgram, { ok: true }> & { readonly mode: number }) | Rejection> {
  const place = await followTrustedPath(file, { symlinks: 'check', directory: 'own', memory })
  if (!place.ok) return place
  const { stats, path } = place
  if (!stats.isFile()) return reject(file, 'kind', `${showPath(file)} is no regular file`)
  if (process.platform !== 'win32') {
    const foreign = rejectOwner(file, stats, process.geteuid?.() ?? 0)
    if (foreign !== undefined) return foreign
    if ((stats.mode & 0o022) !== 0) {
      return reject(file, 'writable', `Others may write to ${showPath(file)}: take that right away with chmod go-w`)
    }
  }
  if (!isExecutable(path)) return reject(file, 'not-executable', `${showPath(file)} is not executable`)
  const found = await readIdentity(file)
  return found.ok ? { ...found, mode: stats.mode } : found
}

/** Returns the interpreter of a script, or the program that `env` would start for it. */
function findInterpreter(file: string, locate: SearchPath['locate']): string | undefined {
  const { file: interpreter, program = interpreter } = readInterpreter(file) ?? {}
  return program === undefined || program.startsWith('/') ? program : locate(program)
}
