import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { misused } from '../failure'
import { readWhole } from '../files/read-whole'
import { sayUnreadable } from '../files/unreadable'
import { quoted } from '../output/shown-text'
import type { World } from '../world'
import { type DocumentText, readDocumentText } from './document-text'

/** Larger documents are refused, by discovery too. */
const MAX_BYTES = 8_388_608

/**
 * Reads a file, or standard input for `-`, and its JSON. Does not wait for a pipe or a device.
 *
 * @throws a failure if the file cannot be read
 */
export async function readDocument(file: string, world: Pick<World, 'cwd' | 'readPieces'>): Promise<DocumentText> {
  return readDocumentText(file === '-' ? await readInput(world) : readRegularFile(file, world.cwd))
}

async function readInput(world: Pick<World, 'readPieces'>): Promise<Uint8Array> {
  try {
    return new TextEncoder().encode(await readWhole('-', MAX_BYTES, world))
  } catch (error) {
    if (Object(error).code === 'EFBIG') throw refuse('-', `has more than ${MAX_BYTES} bytes`, 'Pass one document')
    throw error
  }
}

function readRegularFile(file: string, cwd: string): Uint8Array {
  let handle: number
  try {
    handle = openSync(resolve(cwd, file), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    const { says, advice } = sayUnreadable(error)
    throw refuse(file, says, says === 'does not exist' ? 'Pass the path of a file with metadata' : advice)
  }
  try {
    const stats = fstatSync(handle)
    if (!stats.isFile()) throw refuse(file, 'is no regular file', 'Pass a file, or - and the text on standard input')
    if (stats.size > MAX_BYTES)
      throw refuse(file, `has more than ${MAX_BYTES} bytes`, 'Split it: a document describes one tool')
    return readBytes(handle, stats.size)
  } finally {
    closeSync(handle)
  }
}

function readBytes(handle: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let length = 0
  while (length < size) {
    const read = readSync(handle, bytes, length, size - length, length)
    if (read === 0) break
    length += read
  }
  return bytes.subarray(0, length)
}

function refuse(file: string, why: string, advice: string): Error {
  return misused(`${file === '-' ? 'Standard input' : quoted(file)} ${why}.`, [`${advice}.`])
}
