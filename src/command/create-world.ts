import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { appendPrivately } from './guard/log/append-privately'
import { createStopSignal, createToolSources, findProgram, readVersion } from './program-start'
import type { World, Writer } from './world'

/** Returns the world of this process. */
export function createWorld(): World {
  const { stdin, stdout, stderr, env } = process
  const cwd = process.cwd()
  const signal = createStopSignal()
  return {
    stdout: createWriter(stdout),
    stderr: createWriter(stderr),
    ...createToolSources(env, signal),
    cwd,
    program: findProgram(),
    version: readVersion(),
    readStdin: async () => (await import('node:stream/consumers')).text(stdin),
    readFile: (file) => readFile(file, 'utf8'),
    readLine: stdin.isTTY && stderr.isTTY ? (question) => readLine(question, signal) : undefined,
    loadFolderLook: async () => (await import('../folder/look-into-folder')).lookIntoFolder,
    appendPrivately,
    exists: existsSync,
    readPieces: (file, stop) => {
      if (file !== '-') return createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })
      stop?.addEventListener('abort', () => stdin.destroy(), { once: true })
      return stdin.setEncoding('utf8')
    },
    vetProgram: async (tool) => (await import('./vet-program')).vetProgram(tool, cwd),
    runHelp: async (program, words) =>
      (await import('./shim/run-help')).runHelp(program, env.PATH ?? '', signal, words),
    createExecutor: async (tools, options) => (await import('../execute/executor')).createExecutor(tools, options),
  }
}

/** Creates a writer that ignores EPIPE, because a reader such as `head` may stop reading. */
function createWriter(stream: NodeJS.WriteStream): Writer {
  let isRead = true
  stream.on('error', (error: NodeJS.ErrnoException) => {
    isRead = false
    if (error.code === 'EPIPE') return
    process.stderr.write(`atip: Could not write the output (${error.code}).\n`)
    process.exitCode = 1
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
