import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { invalid, toRecord } from '../internal/foreign-values'
import { createManifestError, parseToolsManifest } from './parse-tools-manifest'
import { describeSystemError } from './tool-io'
import type { ToolSpec } from './types'

const MAX_BYTES = 8_388_608

/**
 * Reads a manifest from a regular file of at most 8 MiB. Relative programs are resolved against the directory in the
 * given path, even if links lead elsewhere.
 *
 * @param file an absolute path, or a path relative to this process's directory
 * @throws AtipValidationError `read manifest: …` if the file cannot be read, else what `parseToolsManifest` throws
 * @example
 * await loadToolsManifest('/nowhere/tools.json').catch((error) => console.log(isAtipError(error))) // => true
 */
export async function loadToolsManifest(file: string): Promise<ToolSpec[]> {
  if (typeof file !== 'string' || file === '' || file.includes('\0')) throw invalid('a path', ['file'], file)
  const path = resolve(file)
  return parseToolsManifest(await readText(path), { directory: dirname(path) })
}

async function readText(path: string): Promise<string> {
  let handle: FileHandle | undefined
  try {
    // Non-blocking, because opening a pipe would wait for its writer.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const stats = await handle.stat()
    if (!stats.isFile())
      throw createReadError(`read ${path}: ${stats.isDirectory() ? 'is a directory' : 'not a regular file'}`)
    const chunks: Uint8Array[] = []
    for await (const chunk of handle.createReadStream({ end: MAX_BYTES })) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    if (bytes.length > MAX_BYTES) throw createReadError(`read ${path}: more than ${MAX_BYTES} bytes`)
    return bytes.toString('utf8')
  } catch (error) {
    const { syscall, code } = toRecord(error)
    if (typeof syscall !== 'string') throw error
    throw createReadError(`${syscall} ${path}: ${describeSystemError(String(code))}`)
  } finally {
    await handle?.close()
  }
}

function createReadError(problem: string): Error {
  return createManifestError([{ message: `read manifest: ${problem}`, path: [] }])
}
