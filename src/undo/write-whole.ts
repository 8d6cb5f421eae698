import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants

/** Writes a new file that only the user may read. @throws system errors, EEXIST for a path that is taken */
export function writeNew(path: string, bytes: Uint8Array, finish?: (handle: number) => void): void {
  const handle = openSync(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
    finish?.(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a file so that a crash leaves the old one or the new one, whole. @throws system errors */
export function writeWhole(directory: string, name: string, text: string): void {
  const place = join(directory, `${name}.${process.pid}.new`)
  rmSync(place, { force: true })
  writeNew(place, Buffer.from(text), fsyncSync)
  renameSync(place, join(directory, name))
  syncDirectory(directory)
}

/** Makes the names in a directory last. @throws system errors */
export function syncDirectory(directory: string): void {
  const handle = openSync(directory, constants.O_RDONLY)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
