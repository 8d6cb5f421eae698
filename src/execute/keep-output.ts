import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../internal/attempt'
import { createLiveOutput, type LiveOutput } from '../process/live-output'
import type { Redact } from '../process/redactor'
import type { ToolCall } from '../types/lifecycle'
import type { ExecutorSettings } from './executor-settings'

/** Keeps the whole output of one call in files, if its text for the model is cut. */
export interface KeptOutput {
  push(stream: 'stdout' | 'stderr', text: string): void
  /**
   * Ends the files.
   *
   * @param isCut true if the model does not see everything; otherwise the files are removed
   * @returns the files that hold output
   */
  end(isCut: boolean): string[]
}

/** Takes the output of a call while it runs. */
interface OpenOutput {
  readonly live: LiveOutput | undefined
  readonly kept: KeptOutput | undefined
}

/**
 * Prepares what receives the output of a call while it runs; nothing if neither the host nor `onText` wants it.
 *
 * @param onText receives each piece, besides the host
 */
export function openOutput(
  { id, name }: Pick<ToolCall, 'id' | 'name'>,
  { secrets, redact }: { readonly secrets: readonly string[]; readonly redact: Redact },
  { filter, onOutput, outputDirectory, maxTextLength }: ExecutorSettings,
  onText?: (stream: 'stdout' | 'stderr', text: string) => void,
): OpenOutput {
  if ((onOutput ?? outputDirectory ?? onText) === undefined) return { live: undefined, kept: undefined }
  const kept = outputDirectory === undefined ? undefined : createKeptOutput(outputDirectory, name, maxTextLength / 4)
  const [callId, toolName] = [redact(id), redact(name)]
  const send = (stream: 'stdout' | 'stderr', text: string): void => {
    kept?.push(stream, text)
    onText?.(stream, text)
    attempt(() => onOutput?.({ callId, toolName, stream, text }))
  }
  return { live: createLiveOutput({ filter, secrets, redact, send }), kept }
}

/** Bytes of one file. */
const MAX_BYTES = 100_000_000

/** @param held characters of a stream that are kept in memory, so that short output makes no file */
function createKeptOutput(directory: string, toolName: string, held: number): KeptOutput {
  const start = join(directory, `${toolName.slice(0, 64).replace(/[^\w-]/g, '_')}-${randomBytes(8).toString('hex')}`)
  const files = { stdout: createFile(`${start}.stdout.txt`), stderr: createFile(`${start}.stderr.txt`) }
  return {
    push: (stream, text) => files[stream].push(text, held),
    end: (isCut) => Object.values(files).flatMap((file) => file.end(isCut)),
  }
}

function createFile(path: string): { push(text: string, held: number): void; end(isCut: boolean): string[] } {
  let waiting = ''
  let bytes = 0
  let descriptor: number | undefined
  let isBroken = false
  const write = (): void => {
    if (waiting === '' || isBroken || bytes > MAX_BYTES) return
    const text = waiting
    waiting = ''
    const written = attempt(() => {
      descriptor ??= openPrivate(path)
      return writeSync(descriptor, text)
    })
    isBroken = written === undefined
    bytes += written ?? 0
    if (bytes > MAX_BYTES && descriptor !== undefined) writeSync(descriptor, '\n[cut: the rest of the output]\n')
  }
  return {
    push(text, held) {
      if (isBroken || bytes > MAX_BYTES) return
      waiting += text
      if (waiting.length > held || descriptor !== undefined) write()
    },
    end(isCut) {
      if (isCut) write()
      if (descriptor === undefined) return []
      closeSync(descriptor)
      if (isCut && !isBroken) return [path]
      attempt(() => unlinkSync(path))
      return []
    },
  }
}

/** Creates a file that only this user can read, in a directory that only this user can use. */
function openPrivate(path: string): number {
  const directory = join(path, '..')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (!isPrivate(directory)) throw new Error('The directory belongs to others, too')
  return openSync(path, 'wx', 0o600)
}

/** Returns false for a directory that others may use. Throws if there is none. */
export function isPrivate(directory: string): boolean {
  const status = statSync(directory)
  const isOwn = process.getuid === undefined || (status.uid === process.getuid() && (status.mode & 0o077) === 0)
  return status.isDirectory() && isOwn
}
