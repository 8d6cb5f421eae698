import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { invalid } from '../internal/guard'
import { manifestError } from './manifest-error'
import { parseToolsManifest } from './parse-tools-manifest'
import type { ToolSpec } from './types'

const MAX_BYTES = 8_388_608

/** As Go says it. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  ENOTDIR: 'not a directory',
  ELOOP: 'too many levels of symbolic links',
  ENAMETOOLONG: 'file name too long',
  EISDIR: 'is a directory',
  EMFILE: 'too many open files',
}

/**
 * Reads a manifest from a regular file of at most 8 MiB. Relative programs are resolved against its directory; links on
 * the way to it are not followed for that.
 *
 * @param file absolute, or from the directory of this process on
 * @throws ToolsManifestError `read manifest: …` for a file that cannot be read, else what `parseToolsManifest` throws
 */
export async function loadToolsManifest(file: string): Promise<ToolSpec[]> {
  if (typeof file !== 'string' || file === '' || file.includes('\0')) throw invalid('a path', ['file'], file)
  const path = resolve(file)
  return parseToolsManifest(await readText(path), { directory: dirname(path) })
}

async function readText(path: string): Promise<string> {
  let handle: FileHandle | undefined
  try {
    // A pipe is not waited for.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const stats = await handle.stat({ bigint: true })
    const problem = problemOf(stats)
    if (problem !== undefined) throw unread(`${path}: ${problem}`)
    return (await readBytes(handle, Number(stats.size) + 1, path)).toString('utf8')
  } catch (error) {
    throw error instanceof Error && 'code' in error && 'syscall' in error ? unread(describe(error, path)) : error
  } finally {
    await handle?.close()
  }
}

function problemOf(stats: BigIntStats): string | undefined {
  if (stats.isDirectory()) return SYSTEM_ERRORS.EISDIR
  if (!stats.isFile()) return 'not a regular file'
  return stats.size > MAX_BYTES ? `${stats.size} bytes, at most ${MAX_BYTES} are read` : undefined
}

/** Fewer bytes than `most`, which is what the file may have at the most. */
async function readBytes(handle: FileHandle, most: number, path: string): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(most)
  let length = 0
  for (;;) {
    const { bytesRead } = await handle.read(buffer, length, most - length, length)
    length += bytesRead
    if (length === most) throw unread(`${path}: it grew while it was read`)
    if (bytesRead === 0) return buffer.subarray(0, length)
  }
}

function describe(error: Error & { code: unknown; syscall: unknown }, path: string): string {
  const { code, syscall } = error
  return `${String(syscall)} ${path}: ${SYSTEM_ERRORS[String(code)] ?? String(code)}`
}

function unread(problem: string): Error {
  return manifestError([{ message: `read manifest: ${problem}`, path: [] }])
}
