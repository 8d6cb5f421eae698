import type { Shell } from '../running-shell'
import { sayReason, writeAll } from './open-files'

/** The status of a program whose output has no reader. */
const BROKEN_PIPE = 141

/**
 * Writes to a descriptor of a shell. The shell ends if the descriptor has no reader. Returns false if nothing was
 * written.
 */
export async function writeOutput(shell: Shell, number: number, output: string | Uint8Array): Promise<boolean> {
  const bytes = typeof output === 'string' ? Buffer.from(output) : output
  if (bytes.length === 0) return true
  const channel = shell.descriptors.get(number)
  if (channel === undefined) {
    if (number !== 2) await complain(shell, 'write error: Bad file descriptor')
    return false
  }
  if (channel.kind === 'nothing') return true
  if (channel.kind === 'file') {
    try {
      writeAll(channel.descriptor, bytes)
      return true
    } catch (error) {
      if (number !== 2) await complain(shell, `write error: ${sayReason(error)}`)
      return false
    }
  }
  const sink = channel.kind === 'sink' ? channel.sink : channel.kind === 'inlet' ? channel.end.sink : undefined
  if (sink === undefined || (await sink.write(bytes))) return true
  shell.leaving = { kind: 'exit', status: BROKEN_PIPE }
  return false
}

/** Writes a message of the shell to its standard error. */
export async function complain(shell: Shell, message: string): Promise<void> {
  await writeOutput(shell, 2, `shell: ${message}\n`)
}
