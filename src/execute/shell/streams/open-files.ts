import { randomBytes } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attempt } from '../../../internal/attempt'
import { isShellFailure, type ShellFailure, shellFailure } from '../../../shell/expand/shell-failure'
import type { ShellFileRedirection } from '../../../types/shell'

const { O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND, O_NONBLOCK, O_EXCL, O_NOFOLLOW } = constants

const FLAGS: Readonly<Record<ShellFileRedirection['operator'], number>> = {
  '<': O_RDONLY,
  '<&': O_RDONLY,
  '>': O_WRONLY | O_CREAT | O_TRUNC,
  '>|': O_WRONLY | O_CREAT | O_TRUNC,
  '&>': O_WRONLY | O_CREAT | O_TRUNC,
  '>&': O_WRONLY | O_CREAT | O_TRUNC,
  '>>': O_WRONLY | O_CREAT | O_APPEND,
  '&>>': O_WRONLY | O_CREAT | O_APPEND,
  '<>': O_RDWR | O_CREAT,
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'No such file or directory',
  EACCES: 'Permission denied',
  EPERM: 'Operation not permitted',
  EISDIR: 'Is a directory',
  ENOTDIR: 'Not a directory',
  ENAMETOOLONG: 'File name too long',
  ELOOP: 'Too many levels of symbolic links',
  EROFS: 'Read-only file system',
  ENOSPC: 'No space left on device',
  ETXTBSY: 'Text file busy',
  ENXIO: 'No such device or address',
}

/** Says why a system call failed, as shells do. */
export function sayReason(error: unknown): string {
  const code = String((error as { code?: unknown }).code)
  return REASONS[code] ?? code
}

/** Returns the failure that an error is: one of a shell, or of a system call. Throws all others. */
export function readFailure(error: unknown): ShellFailure {
  if (isShellFailure(error)) return error
  const { syscall, code } = error as { syscall?: unknown; code?: unknown }
  if (typeof syscall !== 'string' || typeof code !== 'string') throw error
  return shellFailure(sayReason(error), 1, true)
}

/**
 * Opens the file of a redirection. Never waits: a pipe with a name is refused.
 *
 * @param path absolute
 * @param shown the path as it was written
 */
export function openFile(path: string, operator: ShellFileRedirection['operator'], shown: string): number {
  if (path.includes('\0')) throw shellFailure('a path holds a NUL')
  const status = attempt(() => statSync(path))
  if (status?.isFIFO() || status?.isSocket()) throw shellFailure(`${shown}: pipes with names are not opened here`)
  try {
    const descriptor = openSync(path, FLAGS[operator] | O_NONBLOCK, 0o666)
    if (!fstatSync(descriptor).isFIFO()) return descriptor
    closeSync(descriptor)
  } catch (error) {
    throw shellFailure(`${shown}: ${sayReason(error)}`)
  }
  throw shellFailure(`${shown}: pipes with names are not opened here`)
}

/** Returns a descriptor from which a text is read: a file without a name. */
export function openText(text: string | Uint8Array): number {
  return openNameless((writer) => writeAll(writer, typeof text === 'string' ? Buffer.from(text) : text))
}

/** Returns a descriptor of a file without a name, which holds the text that `write` writes. */
export function openNameless(write: (writer: number) => void): number {
  const path = join(tmpdir(), `atip-${randomBytes(16).toString('hex')}`)
  const writer = openSync(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  try {
    write(writer)
    return openSync(path, O_RDONLY | O_NOFOLLOW)
  } finally {
    closeSync(writer)
    unlinkSync(path)
  }
}

/** Writes all of it. */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
}
