import type { Shell } from '../running-shell'
import { NOTHING } from './channels'
import { sayReason, writeAll } from './open-files'

/** The status of a program whose output nobody reads. */
const BROKEN_PIPE = 141

/** Writes to a descriptor of a shell, which ends if nobody reads it any more. Returns false if nothing was written. */
export async function writeOutput(shell: Shell, number: number, output: string | Uint8Array): Promise<boolean> {
  const bytes = typeof output === 'string' ? Buffer.from(output) : output
  if (bytes.length === 0) return true
  const channel = shell.descriptors.get(number) ?? NOTHING
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
  if (channel.kind !== 'sink' || (await channel.sink.write(bytes))) return true
  shell.leaving = { kind: 'exit', status: BROKEN_PIPE }
  return false
}

/** Writes a message of the shell to its standard error. */
export async function complain(shell: Shell, message: string): Promise<void> {
  await writeOutput(shell, 2, `shell: ${message}\n`)
}
