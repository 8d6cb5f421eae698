import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { type FileIdentity, readIdentity } from './file-identity'
import { showPath } from './refusal'
import { reject } from './reject'
import { followTrustedPath, type PlaceMemory, refuseOwner } from './trusted-path'
import type { Rejection } from './types'

/** A program that may be run to ask it for metadata, or why it may not. */
export type Inspected = { readonly ok: true; readonly identity: FileIdentity } | Rejection

/**
 * Looks whether a program is one that only root and the user can have put there, and that runs as the user: a regular,
 * executable file of one of them, that others may not write to, in directories of that kind, not setuid or setgid.
 */
export async function inspectProgram(file: string, memory: PlaceMemory = new Map()): Promise<Inspected> {
  const place = await followTrustedPath(file, { symlinks: 'check', memory })
  if (!place.ok) return place
  const { stats, path } = place
  if (!stats.isFile()) return reject(file, 'kind', `${showPath(file)} is no regular file`)
  if (process.platform !== 'win32') {
    const owner = process.geteuid?.() ?? 0
    const foreign = refuseOwner(file, stats, owner)
    if (foreign !== undefined) return foreign
    if ((stats.mode & 0o022) !== 0) {
      return reject(file, 'writable', `Others may write to ${showPath(file)}: take that right away with chmod go-w`)
    }
    if ((stats.mode & 0o6000) !== 0) {
      return reject(file, 'setuid', `${showPath(file)} runs as another user or group: it is never probed`)
    }
  }
  if (!(await isExecutable(path))) return reject(file, 'not-executable', `${showPath(file)} is not executable`)
  return readIdentity(file)
}

export async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
