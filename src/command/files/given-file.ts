import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** A pipe that a shell opened for us: `<(command)`. It has a writer, unlike a pipe with a name. */
const INHERITED = /^\/(?:dev\/fd|proc\/self\/fd)\/\d+$|^\/dev\/stdin$/

/**
 * Reads a text file that a person named, in pieces. Never waits for a pipe with a name, a socket or a device.
 *
 * @throws an error with the system's `code`
 */
export async function* readGivenFile(file: string): AsyncGenerator<string> {
  const stats = await stat(file)
  const isPipe = stats.isFIFO() && INHERITED.test(file)
  if (!stats.isFile() && !isPipe) {
    throw Object.assign(new Error('no file'), { code: stats.isDirectory() ? 'EISDIR' : 'ENXIO' })
  }
  yield* createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })
}
