import type { Socket } from 'node:net'
import { createConduit, type SharedEnd, type Source } from './channels'

/** A socket with the handle that rules whether it blocks. */
type BlockingSocket = Socket & { readonly _handle?: { setBlocking?: (blocks: boolean) => unknown } | null }

/** Returns true if this process can take an end back from a program. Deno cannot: it would block from then on. */
export function canShare(socket: Socket): boolean {
  return process.versions.deno === undefined && typeof (socket as BlockingSocket)._handle?.setBlocking === 'function'
}

export function createSharedEnd(socket: Socket): SharedEnd {
  let users = 0
  let isBlocking = false
  const waiting = new Set<() => void>()
  socket.on('error', () => {})
  const unblock = (): void => {
    if (isBlocking) (socket as BlockingSocket)._handle?.setBlocking?.(false)
    isBlocking = false
  }
  /** Waits until no program has the end. */
  const takeBack = async (): Promise<void> => {
    while (users > 0) await new Promise<void>((resolve) => waiting.add(resolve))
    unblock()
  }
  /** Writes all of it, so that it is in the pipe before a program writes behind it. */
  const write = (chunk: Uint8Array): boolean | Promise<boolean> => {
    unblock()
    if (socket.destroyed || socket.writableEnded) return false
    let settle = (_isWritten: boolean): void => {}
    socket.write(chunk, (error) => settle(!error))
    if (socket.writableLength === 0) return socket.errored === null
    return new Promise((resolve) => {
      settle = resolve
    })
  }
  const { source, isRead } = createSocketSource(socket, takeBack)
  return {
    socket,
    isRead,
    source,
    lend() {
      users++
      isBlocking = true
      return () => {
        users--
        if (users > 0) return
        for (const resume of waiting) resume()
        waiting.clear()
      }
    },
    sink: {
      write: (chunk) => (users === 0 ? write(chunk) : takeBack().then(() => write(chunk))),
      end: () => void socket.end(() => socket.destroy()),
    },
    close: () => void socket.destroy(),
  }
}

/** Makes a source that passes on what the socket gives, from the first time that somebody reads. */
function createSocketSource(
  socket: Socket,
  takeBack: () => Promise<void>,
): { readonly source: Source; readonly isRead: () => boolean } {
  const { sink, source } = createConduit()
  let isRead = false
  const begin = (): void => {
    isRead = true
    if (socket.destroyed) {
      sink.end()
      return
    }
    socket.once('end', sink.end).once('close', sink.end)
    socket.on('data', (chunk: Uint8Array) => {
      const taken = sink.write(chunk)
      if (typeof taken === 'boolean') return
      socket.pause()
      void taken.then(() => socket.resume())
    })
    socket.resume()
  }
  return {
    isRead: () => isRead,
    source: {
      ...source,
      async read() {
        if (!isRead) await takeBack()
        if (!isRead) begin()
        return source.read()
      },
      close() {
        socket.destroy()
        source.close()
      },
    },
  }
}
