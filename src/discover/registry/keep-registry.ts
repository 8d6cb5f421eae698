import { createHash, randomBytes } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Refusal, refuse, showPath } from '../refusal'
import { readTrustedFile } from '../trusted-file'
import { writeAtomically } from './atomic-file'

/** Moves a registry that cannot be read out of the way. @returns why it could not be read, and where it is now */
export async function setAside(directory: string, found: Refusal): Promise<Refusal> {
  const name = `registry.broken-${randomBytes(8).toString('hex')}.json`
  await rename(join(directory, 'registry.json'), join(directory, name))
  return { ...found, message: `${found.message}. It was set aside as ${name}, and a new registry begun` }
}

/**
 * Keeps a copy of a registry that is about to be written anew and holds more than is known of it. One content is kept once.
 *
 * @param problems those of entries that could not be read
 * @returns a problem that names the copy, where there are some
 * @throws the errors of the file system
 */
export async function keepCopy(directory: string, bytes: Uint8Array, problems: readonly Refusal[]): Promise<Refusal[]> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const copy = join(directory, `registry.before-${hash.slice(0, 16)}.json`)
  const known = await readTrustedFile(copy, { maxBytes: bytes.length })
  if (!known.ok || !Buffer.from(known.bytes).equals(bytes)) await writeAtomically(copy, bytes)
  if (problems.length === 0) return []
  const file = join(directory, 'registry.json')
  const message = `${showPath(file)} was written anew without the entries that could not be read: they are kept in ${showPath(copy)}`
  return [refuse(copy, 'format', message)]
}
