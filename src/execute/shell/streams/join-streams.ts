import type { ExpandedRedirection } from '../running-shell'
import type { Descriptors, Sink } from './channels'
import { createSocketPipe, type SocketPipe } from './socket-pipe'

/** A pipe into which a program writes under several numbers, so that all of it keeps its order: `2>&1`. */
export interface JoinedStreams {
  readonly pipe: SocketPipe
  /** The first of the numbers. */
  readonly number: number
  readonly sink: Sink
}

/** Opens a pipe for a program that may write to one sink under several numbers. */
export async function openJoin(
  redirections: readonly ExpandedRedirection[],
  descriptors: Descriptors,
): Promise<SocketPipe | undefined> {
  const isCopied = redirections.some(({ kind, source: { descriptor } }) => kind === 'copy' && descriptor > 0)
  return isCopied || findShared(descriptors) !== undefined ? createSocketPipe() : undefined
}

/** Returns the descriptors of a program that writes to one sink through one pipe. The pipe is closed if it is not used. */
export function joinStreams(
  descriptors: Descriptors,
  pipe: SocketPipe | undefined,
): { readonly descriptors: Descriptors; readonly joined: JoinedStreams | undefined } {
  if (pipe === undefined) return { descriptors, joined: undefined }
  const shared = findShared(descriptors)
  if (shared === undefined) {
    closePipe(pipe)
    return { descriptors, joined: undefined }
  }
  const joined = new Map(descriptors)
  for (const number of shared.numbers) joined.set(number, { kind: 'inlet', end: pipe.writer })
  return { descriptors: joined, joined: { pipe, number: Math.min(...shared.numbers), sink: shared.sink } }
}

/** Closes a pipe that no program got. */
export function closePipe({ reader, writer }: SocketPipe): void {
  reader.close()
  writer.close()
}

function findShared(descriptors: Descriptors): { readonly sink: Sink; readonly numbers: number[] } | undefined {
  const numbers = new Map<Sink, number[]>()
  for (const [number, channel] of descriptors) {
    if (channel.kind === 'sink') numbers.set(channel.sink, [...(numbers.get(channel.sink) ?? []), number])
  }
  for (const [sink, found] of numbers) if (found.length > 1) return { sink, numbers: found }
  return undefined
}
