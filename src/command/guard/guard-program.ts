import { closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { lookIntoFolder } from '../../folder/look-into-folder'
import { MACHINE_EYES } from '../../folder/machine-eyes'
import { attempt } from '../../internal/attempt'
import { once } from '../../internal/once'
import { isTaken } from '../../paths/follow-links'
import { startForesight } from '../../see/start-foresight'
import { readShippedTools } from '../metadata/shipped-tools'
import { parseWords } from '../parse-words'
import { findUnkeptCopy, openUndoStore } from '../undo/open-losses'
import type { World, Writer } from '../world'
import { DEADLINE, guard } from './guard'
import { appendPrivately } from './log/append-privately'
import { REQUEST } from './request-metadata'

/** Loads the parts of the whole program. The bundle cannot: code that was compiled in advance imports nothing. */
export type LoadWorld = () => Promise<World>

/**
 * Answers a hook request of this process in the least time: loads and opens nothing that it does not need.
 *
 * @param argv the words after the program name
 * @returns the exit code; `undefined` if the words are not understood, so that the whole program can say why
 */
export function answerHook([, ...words]: readonly string[], loadWorld: LoadWorld): Promise<number> | undefined {
  const parsed = attempt(() => parseWords('guard', REQUEST, words))
  if (parsed === undefined || parsed.switches.has('help')) return undefined
  // The start of Node counts, too.
  return guard(parsed, createHookWorld(loadWorld), Math.max(0, DEADLINE - process.uptime() * 1000))
}

/** Answers made-up requests, so that the code of the answers is compiled. Writes nothing. */
export async function rehearse(agent: string, requests: readonly object[], loadWorld: LoadWorld): Promise<void> {
  const unheard = { write: () => undefined, isTerminal: false, columns: undefined }
  const world = createHookWorld(loadWorld)
  const openUndoStore = async (): Promise<undefined> => undefined
  const still = { ...world, stdout: unheard, stderr: unheard, appendPrivately: () => undefined, openUndoStore }
  for (const request of requests) {
    const readPieces = async function* (): AsyncGenerator<string> {
      yield JSON.stringify(request)
    }
    await guard(parseWords('guard', REQUEST, ['--agent', agent]), { ...still, readPieces })
  }
}

/** Returns a world whose rarely needed parts are those of the whole program. */
function createHookWorld(loadWorld: LoadWorld): World {
  const load = once(loadWorld)
  return {
    env: process.env,
    cwd: process.cwd(),
    stdout: createWriter(1),
    stderr: createWriter(2),
    program: [process.execPath, process.argv[1] ?? ''],
    version: '',
    signal: new AbortController().signal,
    appendPrivately,
    exists: isTaken,
    loadForesight: async () => startForesight(MACHINE_EYES, { unkept: findUnkeptCopy }),
    readLine: undefined,
    readPieces: (_, stop) => readInput(stop),
    readShippedTools,
    loadFolderLook: async () => lookIntoFolder,
    readStdin: async () => (await load()).readStdin(),
    discoverTools: async (options) => (await load()).discoverTools(options),
    locateProgram: async (name) => (await load()).locateProgram(name),
    vetProgram: async (tool) => (await load()).vetProgram(tool),
    runHelp: async (program, words) => (await load()).runHelp(program, words),
    observeProgram: async (request) => (await load()).observeProgram(request),
    openUndoStore: async () => openUndoStore(),
    canContain: async (cwd) => (await (await load()).canContain?.(cwd)) ?? false,
    createExecutor: async (tools, options) => (await load()).createExecutor(tools, options),
  }
}

async function* readInput(stop: AbortSignal | undefined): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  const ready = readReady()
  let next = ready.next()
  for (; next.done !== true; next = ready.next()) yield decoder.write(next.value)
  if (!next.value) for await (const piece of readStream(process.stdin, stop)) yield decoder.write(piece)
  yield decoder.end()
}

/** The size of what is read at once, in bytes. */
const PIECE = 16_384

/**
 * Reads what is ready on standard input if that is a file, or a pipe of Linux. A stream does that, too, and waits for
 * the rest, but loading it takes a while.
 *
 * @returns true at the end
 */
function* readReady(): Generator<Buffer, boolean> {
  const input = attempt(() => {
    // A pipe that is opened anew does not block, and leaves the original as it is.
    return fstatSync(0).isFile() ? 0 : openSync('/proc/self/fd/0', constants.O_RDONLY | constants.O_NONBLOCK)
  })
  if (input === undefined) return false
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE)
      const count = attempt(() => readSync(input, piece))
      if (!count) return count === 0
      yield piece.subarray(0, count)
    }
  } finally {
    if (input !== 0) closeSync(input)
  }
}

/** Reads the pieces of a stream. Its own iterator takes longer to begin. */
async function* readStream(stream: NodeJS.ReadStream, stop: AbortSignal | undefined): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = []
  let [isOver, wake]: [boolean, () => void] = [false, () => undefined]
  let problem: Error | undefined
  const finish = (): void => {
    isOver = true
    wake()
  }
  stop?.addEventListener('abort', () => isOver || stream.destroy(), { once: true })
  stream.on('end', finish).on('close', finish)
  stream.on('error', (error) => {
    problem = error
    finish()
  })
  stream.on('data', (piece: Buffer) => {
    pieces.push(piece)
    wake()
  })
  while (!isOver || pieces.length > 0) {
    yield* pieces.splice(0)
    if (pieces.length > 0 || isOver) continue
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  if (problem !== undefined) throw problem
}

/** Creates a writer that writes at once, without a stream. */
function createWriter(descriptor: number): Writer {
  return { write: (text) => writeAll(descriptor, Buffer.from(text)), isTerminal: false, columns: undefined }
}

const MAX_WAITS = 10_000

function writeAll(descriptor: number, bytes: Uint8Array): void {
  let at = 0
  for (let waits = 0; at < bytes.length && waits < MAX_WAITS; ) {
    try {
      at += writeSync(descriptor, bytes, at)
    } catch (error) {
      // The reader of a pipe that does not block has not caught up.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      waits++
    }
  }
}
