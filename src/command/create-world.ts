import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isTaken } from '../paths/follow-links'
import { describeSystemProblem } from '../process/system-problem'
import { appendPrivately } from './guard/log/append-privately'
import { createStopSignal, createToolSources, findOwnProgram, readVersion } from './program-start'
import type { World, Writer } from './world'

/** Returns the world of this process. */
export function createWorld(): World {
  const { stdin, stdout, stderr, env } = process
  const cwd = process.cwd()
  const signal = createStopSignal()
  return {
    stdout: createWriter(stdout),
    stderr: createWriter(stderr, true),
    ...createToolSources(env, signal),
    cwd,
    program: findOwnProgram(),
    version: readVersion(),
    readStdin: async () => (await import('node:stream/consumers')).text(stdin),
    readLine: stdin.isTTY && stderr.isTTY ? (question) => readLine(question, signal) : undefined,
    loadFolderLook: async () => (await import('../folder/look-into-folder')).lookIntoFolder,
    appendPrivately,
    exists: isTaken,
    loadForesight: async () => {
      const [{ startForesight }, { MACHINE_EYES }, { findUnkeptCopy }] = await Promise.all([
        import('../see/start-foresight'),
        import('../folder/machine-eyes'),
        import('./undo/open-losses'),
      ])
      return startForesight(MACHINE_EYES, { unkept: findUnkeptCopy })
    },
    readPieces: (file, stop) => {
      if (file !== '-') return readGivenFile(file)
      stop?.addEventListener('abort', () => stdin.destroy(), { once: true })
      return stdin.setEncoding('utf8')
    },
    findLogs: async (folder) => (await import('./log/read-log')).findLogs(folder, signal),
    vetProgram: async (tool) => (await import('./vet-program')).vetProgram(tool, cwd),
    runHelp: async (program, words) =>
      (await import('./shim/run-help')).runHelp(program, env.PATH ?? '', signal, words),
    observeProgram: async (request) => (await import('./observe/observe-program')).observeProgram(request),
    openUndoStore: async () => (await import('./undo/open-losses')).openUndoStore(),
    canContain: async (place) => {
      const [{ READ_ONLY }, { createReadingSandbox }, { applySandbox }] = await Promise.all([
        import('../internal/effects/read-only'),
        import('../sandbox/create-reading-sandbox'),
        import('../sandbox/sandbox'),
      ])
      // Whether a program can be contained does not depend on the program.
      return (
        typeof applySandbox(createReadingSandbox(), [process.execPath], { cwd: place, effects: READ_ONLY }) !== 'string'
      )
    },
    createExecutor: async (tools, options) => (await import('../execute/executor')).createExecutor(tools, options),
  }
}

/**
 * Creates a writer that ignores EPIPE, because a reader such as `head` may stop reading.
 *
 * @param isLast a problem with this stream cannot be reported anywhere
 */
function createWriter(stream: NodeJS.WriteStream, isLast = false): Writer {
  let isRead = true
  stream.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
    const isTold = isLast || !isRead
    isRead = false
    if (code === 'EPIPE') return
    process.exitCode = 1
    const { reason, advice } = describeSystemProblem(code)
    if (!isTold) process.stderr.write(`atip: The output cannot be written, because ${reason}: ${advice}.\n`)
  })
  return {
    write: (chunk) => void stream.write(chunk),
    drain: async () => {
      if (stream.writableNeedDrain && isRead) await once(stream, 'drain').catch(() => undefined)
      return isRead
    },
    isTerminal: stream.isTTY === true,
    columns: stream.columns,
  }
}

async function readLine(question: string, signal: AbortSignal): Promise<string | undefined> {
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)))
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return await Promise.race([lines.question(question, { signal }), closed])
  } finally {
    lines.close()
  }
}

/** A pipe that a shell opened for us: `<(command)`. It has a writer, unlike a pipe with a name. */
const INHERITED = /^\/(?:dev\/fd|proc\/self\/fd)\/\d+$|^\/dev\/stdin$/

/**
 * Reads a text file that a person named, in pieces. Never waits for a pipe with a name, a socket or a device.
 *
 * @throws an error with the system's `code`
 */
export async function* readGivenFile(file: string): AsyncGenerator<string> {
  const stats = await stat(file)
  const isPipe = stats.isFIFO() && INHERITED.test(file)
  if (!stats.isFile() && !isPipe) {
    throw Object.assign(new Error('no file'), { code: stats.isDirectory() ? 'EISDIR' : 'ENXIO' })
  }
  yield* createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })
}
