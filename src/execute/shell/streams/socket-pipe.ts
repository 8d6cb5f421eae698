import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ByteSource, createConduit, type SharedEnd } from './channels'

/** A pipe whose two ends programs can get. */
export interface SocketPipe {
  readonly writer: SharedEnd
  readonly reader: SharedEnd
}

/** The longest path of a socket on every system. */
const MAX_PATH = 100

/** Makes a pipe. Returns undefined where that is not possible: this process must then pass on every byte. */
export async function createSocketPipe(): Promise<SocketPipe | undefined> {
  let folder: string | undefined
  try {
    // No other user can connect: the folder belongs to this user alone, and is gone when the pipe is there.
    folder = mkdtempSync(join(tmpdir(), 'atip-'))
    const path = join(folder, 'pipe')
    if (path.length > MAX_PATH) return undefined
    const [reader, writer] = await connectPair(path)
    if (canShare(reader) && canShare(writer)) {
      return { reader: createSharedEnd(reader), writer: createSharedEnd(writer) }
    }
    reader.destroy()
    writer.destroy()
    return undefined
  } catch {
    return undefined
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** Connects two sockets. Neither reads before it is asked to. */
function connectPair(path: string): Promise<[reader: Socket, writer: Socket]> {
  return new Promise((resolve, reject) => {
    const writer = new Socket({ allowHalfOpen: true }).pause()
    const server = createServer({ pauseOnConnect: true, allowHalfOpen: true })
    const fail = (error: Error): void => {
      server.close()
      writer.destroy()
      reject(error)
    }
    let reader: Socket | undefined
    let isConnected = false
    const settle = (): void => {
      if (reader === undefined || !isConnected) return
      server.close()
      writer.off('error', fail)
      resolve([reader, writer])
    }
    server.once('error', fail)
    writer.once('error', fail)
    server.once('connection', (socket) => {
      reader = socket
      settle()
    })
    server.listen({ path, backlog: 1 }, () => {
      writer.connect(path, () => {
        isConnected = true
        settle()
      })
    })
  })
}

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
  /** Writes all of it, so that it is in the pipe before a program adds to it. */
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

/** Makes a source that passes on what the socket gives, from the first read on. */
function createSocketSource(
  socket: Socket,
  takeBack: () => Promise<void>,
): { readonly source: ByteSource; readonly isRead: () => boolean } {
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
