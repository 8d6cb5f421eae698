import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SharedEnd } from './channels'
import { canShare, createSharedEnd } from './shared-end'

/** A pipe whose two ends programs can get. */
export interface SocketPipe {
  readonly writer: SharedEnd
  readonly reader: SharedEnd
}

/** The longest path of a socket on every system. */
const MAX_PATH = 100

/** Makes a pipe. Returns undefined where there cannot be one, so that this process must pass on every byte. */
export async function createSocketPipe(): Promise<SocketPipe | undefined> {
  let folder: string | undefined
  try {
    // Nobody else can connect: the folder belongs to this user alone, and is gone when the pipe is there.
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

/** Connects two sockets, neither of which reads before it is asked to. */
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
