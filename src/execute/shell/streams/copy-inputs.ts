import { closeSync, constants, fstatSync, readFileSync, readSync } from 'node:fs'
import { attempt } from '../../../internal/attempt'
import { shellFailure } from '../../../shell/expand/shell-failure'
import { type Channel, type Descriptors, NOTHING } from './channels'
import { openNameless, writeAll } from './open-files'

/** The descriptors of a program in a sandbox. */
export interface CopiedInputs {
  readonly descriptors: Descriptors
  /** Closes the copies. What the program has read counts as read from the files that others still use. */
  readonly giveBack: (isShared: (descriptor: number) => boolean) => void
}

interface Copy {
  readonly channel: Channel
  readonly descriptor: number
}

const BYTES_AT_ONCE = 1_048_576
/** The bits of the flags of a descriptor that say how it was opened. */
const ACCESS = 3

/**
 * Replaces files that a program in a sandbox reads by copies without names. A descriptor leads past the sandbox: through
 * it the program could open the file again to write to it, change its mode, or leave a directory.
 *
 * @param isPiped true if it must get no file to write to, either: it could empty one to which it should only add
 * @throws a failure for a directory and for a disk
 */
export function copyInputs(descriptors: Descriptors, isPiped: boolean): CopiedInputs {
  const copies = new Map<number, Copy>()
  const sinks = new Map<number, Channel>()
  const copied = [...descriptors].map(([number, channel]): [number, Channel] => {
    if (channel.kind !== 'file') return [number, channel]
    if (isPiped && mayWrite(channel.descriptor)) {
      const sink = sinks.get(channel.descriptor) ?? writeThrough(channel.descriptor)
      sinks.set(channel.descriptor, sink)
      return [number, number === 0 ? NOTHING : sink]
    }
    const known = copies.get(channel.descriptor) ?? copyInput(channel.descriptor)
    if (known !== undefined) copies.set(channel.descriptor, known)
    return [number, known?.channel ?? channel]
  })
  return {
    descriptors: new Map(copied),
    giveBack(isShared) {
      for (const [original, { descriptor }] of copies) {
        if (isShared(original)) skip(original, readState(descriptor)?.position ?? 0)
        closeSync(descriptor)
      }
    },
  }
}

/** Copies the rest of a file; returns nothing for one that the program may write to, or that has no name. */
function copyInput(original: number): Copy | undefined {
  const state = readState(original)
  if (state === undefined || (state.flags & ACCESS) !== constants.O_RDONLY) return undefined
  const status = fstatSync(original)
  if (status.isDirectory()) throw shellFailure('a directory is no input for a program in a sandbox')
  if (status.isBlockDevice()) throw shellFailure('a disk is no input for a program in a sandbox')
  if (!status.isFile() || status.nlink === 0) return undefined
  const descriptor = openNameless((writer) => copyBytes(original, writer, state.position))
  return { channel: { kind: 'file', descriptor }, descriptor }
}

/** Returns true for a descriptor through which a program could write. */
function mayWrite(descriptor: number): boolean {
  const state = readState(descriptor)
  return state === undefined || (state.flags & ACCESS) !== constants.O_RDONLY
}

/** Makes a channel whose pieces this process writes to a file. */
function writeThrough(descriptor: number): Channel {
  const write = (chunk: Uint8Array): boolean => attempt(() => writeAll(descriptor, chunk) ?? true) === true
  return { kind: 'sink', sink: { write, end: () => {} } }
}

function copyBytes(from: number, to: number, start: number): void {
  const piece = Buffer.alloc(BYTES_AT_ONCE)
  for (let position = start; ; ) {
    const count = readSync(from, piece, 0, piece.length, position)
    if (count === 0) return
    writeAll(to, piece.subarray(0, count))
    position += count
  }
}

/** Reads over the next bytes of a file. */
function skip(descriptor: number, bytes: number): void {
  const piece = Buffer.alloc(Math.min(bytes, BYTES_AT_ONCE))
  for (let left = bytes; left > 0; ) {
    const count = readSync(descriptor, piece, 0, Math.min(left, piece.length), null)
    if (count === 0) return
    left -= count
  }
}

/** Returns how a descriptor was opened, and its position; nothing where the system does not say (Linux does). */
function readState(descriptor: number): { readonly position: number; readonly flags: number } | undefined {
  const text = attempt(() => readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))
  const [, position] = /^pos:\s*(\d+)/m.exec(text ?? '') ?? []
  const [, flags] = /^flags:\s*([0-7]+)/m.exec(text ?? '') ?? []
  if (position === undefined || flags === undefined) return undefined
  return { position: Number(position), flags: Number.parseInt(flags, 8) }
}
