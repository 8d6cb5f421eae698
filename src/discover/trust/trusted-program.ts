import { constants } from 'node:fs'
import { access, open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Rejection } from '../types'
import { type FileIdentity, readIdentity } from './file-identity'
import { reject, showPath } from './refusal'
import { followTrustedPath, type PlaceMemory, refuseOwner } from './trusted-path'

/** A program that only root and the user can have put there, or why it is none. */
export type InspectedProgram = { readonly ok: true; readonly identity: FileIdentity } | Rejection

/** How the program that a script names behind `env` is found. */
export type LocateProgram = (name: string) => Promise<string | undefined>

/**
 * Looks whether a program may be run to ask it what it is: one that is trusted, as its interpreter is, and that runs as
 * the user.
 */
export async function inspectProgram(
  file: string,
  memory: PlaceMemory,
  locate: LocateProgram,
): Promise<InspectedProgram> {
  const trusted = await inspectTrust(file, memory)
  if (!trusted.ok) return trusted
  if ((trusted.mode & 0o6000) !== 0 && process.platform !== 'win32') {
    return reject(file, 'setuid', `${showPath(file)} runs as another user or group: it is never probed`)
  }
  const interpreter = await readInterpreter(trusted.identity.path)
  const program = interpreter?.startsWith('/') === false ? await locate(interpreter) : interpreter
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
    const foreign = refuseOwner(file, stats, process.geteuid?.() ?? 0)
    if (foreign !== undefined) return foreign
    if ((stats.mode & 0o022) !== 0) {
      return reject(file, 'writable', `Others may write to ${showPath(file)}: take that right away with chmod go-w`)
    }
  }
  if (!(await isExecutableFile(path))) return reject(file, 'not-executable', `${showPath(file)} is not executable`)
  const found = await readIdentity(file)
  return found.ok ? { ...found, mode: stats.mode } : found
}

export async function isExecutableFile(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** What a script names in its first line: a file, or the name of a program behind `env`. */
async function readInterpreter(file: string): Promise<string | undefined> {
  const handle = await open(file, 'r').catch(() => undefined)
  if (handle === undefined) return undefined
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0)
    const [, interpreter, argument] =
      /^#![ \t]*(\S+)(?:[ \t]+(?:-S[ \t]*)?([^\s-]\S*))?/.exec(buffer.toString('latin1', 0, bytesRead)) ?? []
    return interpreter !== undefined && basename(interpreter) === 'env' ? argument : interpreter
  } catch {
    return undefined
  } finally {
    await handle.close()
  }
}
