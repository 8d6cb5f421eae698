import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { parseTrustedJson, readTrustedJson } from '../../../discover/trust/trusted-json'
import { isAtipError } from '../../../internal/errors'
import { shownLine } from '../../output/shown-text'
import { sayUnreadable } from '../../read-file'
import { readGuardSettings } from './read-settings'
import type { GuardSettings } from './types'

/** Larger files are refused. */
const MAX_BYTES = 1_048_576

/** Returns true if there is certainly no file of this path. A path that cannot be looked at may hold one. */
export function isAbsent(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) === undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR'
  }
}

/** Reads the settings of a person, which only the person can have written. @throws an error that says what is wrong */
export async function readOwnSettings(file: string): Promise<GuardSettings> {
  const json = await readTrustedJson(file, { symlinks: 'check', maxBytes: MAX_BYTES })
  if (!json.ok) throw new Error(json.message)
  return checked(file, () => readGuardSettings(json.value, 'person'))
}

/** Reads the settings of a project, which anybody may have written. @throws an error that says what is wrong */
export function readProjectSettings(file: string): GuardSettings {
  const parsed = parseTrustedJson(readRegularFile(file), { file })
  if (!parsed.ok) throw new Error(parsed.message)
  return checked(file, () => readGuardSettings(parsed.value, 'project'))
}

function checked(file: string, read: () => GuardSettings): GuardSettings {
  try {
    return read()
  } catch (error) {
    if (isAtipError(error)) throw new Error(`${shownLine(file)}: ${error.message}`)
    throw error
  }
}

/** Reads a file without waiting for a pipe or a device. */
function readRegularFile(file: string): Uint8Array {
  const refuse = (why: string): Error => new Error(`${shownLine(file)} ${why}`)
  let handle: number
  try {
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    throw refuse(sayUnreadable(error).says)
  }
  try {
    const stats = fstatSync(handle)
    if (!stats.isFile()) throw refuse('is no regular file')
    if (stats.size > MAX_BYTES) throw refuse(`has more than ${MAX_BYTES} bytes`)
    const buffer = Buffer.alloc(stats.size)
    return buffer.subarray(0, readSync(handle, buffer, 0, stats.size, 0))
  } finally {
    closeSync(handle)
  }
}
