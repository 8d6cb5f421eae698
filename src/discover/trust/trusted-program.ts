import { isExecutable, readInterpreter, type SearchPath } from '../../process/find-program'
import type { Rejection } from '../types'
import { type FileIdentity, readIdentity } from './file-identity'
import { reject, rejectKind, rejectUnread, showPath } from './rejection'
import { followTrustedPath, type PlaceMemory, rejectOwner, rejectWritable } from './trusted-path'

/** A program that only root or the user can have installed, or why it was rejected. */
type InspectedProgram = { readonly ok: true; readonly identity: FileIdentity } | Rejection

/**
 * Checks that a program may be probed. The program and its interpreter must be trusted, and the program must run as
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
  let program: string | undefined
  try {
    program = findInterpreter(trusted.identity.path, locate)
  } catch (error) {
    return rejectUnread(file, error)
  }
  if (program === undefined) return trusted
  const inspected = await inspectTrust(program, memory)
  // Starting the script reports a missing interpreter.
  return inspected.ok || inspected.reason === 'missing' ? trusted : inspected
}

/**
 * Checks that only root or the user can have installed a program. It must be a regular, executable file that root or
 * the user owns. Other users may not write to it or to its parent directories.
 */
export async function inspectTrust(
  file: string,
  memory: PlaceMemory,
): Promise<(Extract<InspectedProgram, { ok: true }> & { readonly mode: number }) | Rejection> {
  const place = await followTrustedPath(file, { symlinks: 'check', directory: 'own', memory })
  if (!place.ok) return place
  const { stats, path } = place
  if (!stats.isFile()) return rejectKind(file)
  if (process.platform !== 'win32') {
    const foreign = rejectOwner(file, stats, process.geteuid?.() ?? 0)
    if (foreign !== undefined) return foreign
    if ((stats.mode & 0o022) !== 0) return rejectWritable(file)
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
