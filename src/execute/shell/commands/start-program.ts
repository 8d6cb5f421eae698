import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { redactWords } from '../../../process/redactor'
import { type ProcessEnding, superviseProcess } from '../../../process/run-process'
import { type ProcessGroups, startChild } from '../../../process/start-child'
import { type AuditLog, openAuditLog } from '../../gate/audit-log'
import type { ExecutionStatus } from '../../types'
import { showCommand } from '../decide/show-command'
import type { CommandVerdict, ExpandedCommand, Shell } from '../running-shell'
import {
  type ByteSource,
  type Channel,
  CLOSED,
  createStreamSink,
  type Descriptors,
  NOTHING,
  type Sink,
} from '../streams/channels'
import type { JoinedStreams } from '../streams/join-streams'

/** A program that is started. */
interface ProgramStart {
  /** The file and its arguments. */
  readonly command: readonly string[]
  /** The name that the program sees as its own. */
  readonly name: string | undefined
  readonly cwd: string
  readonly variables: Readonly<Record<string, string>>
  readonly descriptors: Descriptors
  /** The pipe to which the program writes under several numbers. */
  readonly joined: JoinedStreams | undefined
  /** True if another command of the line writes its standard input. */
  readonly isFed: boolean
  readonly timeoutMs: number
  readonly afterExit: 'kill' | 'leave'
  readonly signal: AbortSignal
  readonly groups: ProcessGroups
}

/** How a program ended. */
interface ProgramEnd {
  /** As a shell counts it: 128 and more for a signal. */
  readonly status: number
  readonly end: ProcessEnding['end'] | 'unstartable'
  readonly errorCode?: string
  /** The signal that ended it. */
  readonly signal?: string | null
  /** Bytes that came through this process. */
  readonly stdoutBytes?: number
  readonly stderrBytes?: number
}

/** A program that runs, or could not be started. */
interface RunningProgram {
  /** Its standard input, if another command writes it. */
  readonly inlet: Socket | undefined
  readonly hasStarted: boolean
  readonly pid?: number
  readonly ended: Promise<ProgramEnd>
}

/** Starts a program in its own process group, connected to its channels. Never throws. */
export function startProgram(given: ProgramStart): RunningProgram {
  const start = { ...given, descriptors: settleChannels(given.descriptors) }
  const { command, name, cwd, variables: env, groups } = start
  const started = startChild({ command, name, cwd, env, streams: listStreams(start) }, groups)
  if (started.child === undefined) {
    return { inlet: undefined, hasStarted: false, ended: started.errorCode.then(unstartable) }
  }
  const { child, pid } = started
  const takeBack = lendEnds(start.descriptors)
  const outlets = [...connect(child, start), ...pumpJoined(given.joined)]
  const ended = supervise(child, pid, outlets, start).finally(() => {
    takeBack()
    groups.close(pid)
  })
  const inlet = start.isFed ? ((child.stdin as Socket | null) ?? undefined) : undefined
  return { inlet, hasStarted: true, pid, ended }
}

/** Returns the channels as a program gets them now: of a pipe whose other end is gone, or that this process has read. */
function settleChannels(descriptors: Descriptors): Descriptors {
  return new Map(
    [...descriptors].map(([number, channel]): [number, Channel] => {
      if (channel.kind !== 'inlet' && channel.kind !== 'outlet') return [number, channel]
      const { end, kind } = channel
      if (kind === 'outlet' && end.isRead()) return [number, { kind: 'source', source: end.source }]
      if (!end.socket.destroyed) return [number, channel]
      return [number, kind === 'outlet' ? NOTHING : { kind: 'sink', sink: CLOSED }]
    }),
  )
}

/** Says that a program has the ends of pipes; the function that is returned says that it no longer has them. */
function lendEnds(descriptors: Descriptors): () => void {
  const channels = [...descriptors.values()]
  const ends = new Set(channels.flatMap((each) => (each.kind === 'inlet' || each.kind === 'outlet' ? [each.end] : [])))
  const returns = [...ends].map((end) => end.lend())
  return () => {
    for (const giveBack of returns) giveBack()
  }
}

function unstartable(errorCode: string): ProgramEnd {
  return { status: errorCode === 'ENOENT' ? 127 : 126, end: 'unstartable', errorCode }
}

function listStreams({ descriptors, isFed }: ProgramStart): ('ignore' | 'pipe' | number | Writable)[] {
  const count = Math.max(2, ...descriptors.keys()) + 1
  return Array.from({ length: count }, (_, index) => {
    if (index === 0 && isFed) return 'pipe'
    const channel = descriptors.get(index) ?? NOTHING
    if (channel.kind === 'file') return channel.descriptor
    if (channel.kind === 'inlet' || channel.kind === 'outlet') return channel.end.socket
    return channel.kind === 'nothing' ? 'ignore' : 'pipe'
  })
}

/** A stream from a program into this process. */
interface Outlet {
  readonly stream: Readable
  readonly number: number
  readonly ended: Promise<unknown>
  bytes: number
  /** True while what reads it is not ready. */
  isWaiting: boolean
}

/** Connects the channels that lead through this process. */
function connect(child: ChildProcess, { descriptors, isFed }: ProgramStart): Outlet[] {
  const outlets: Outlet[] = []
  for (const [number, channel] of descriptors) {
    const stream = child.stdio[number]
    if (stream === null || stream === undefined || (number === 0 && isFed)) continue
    if (channel.kind === 'sink') outlets.push(pump(number, stream as Readable, channel.sink))
    else if (channel.kind === 'source') void feed(channel.source, stream as Writable, child)
  }
  return outlets
}

/** Passes on what the program writes to the pipe, and closes the copy that this process has of its end. */
function pumpJoined(joined: JoinedStreams | undefined): Outlet[] {
  if (joined === undefined) return []
  const { pipe, number, sink } = joined
  const { socket } = pipe.reader
  pipe.writer.close()
  socket.once('end', () => socket.destroy())
  const outlet = pump(number, socket, sink)
  socket.resume()
  return [outlet]
}

/** Copies a stream to a sink, as fast as the sink takes it. */
function pump(number: number, stream: Readable, sink: Sink): Outlet {
  const ended = new Promise((resolve) => stream.once('close', resolve))
  const outlet: Outlet = { stream, number, ended, bytes: 0, isWaiting: false }
  stream.on('error', () => {})
  stream.on('data', (chunk: Uint8Array) => {
    outlet.bytes += chunk.length
    const taken = sink.write(chunk)
    if (taken === true) return
    if (taken === false) {
      stream.destroy()
      return
    }
    outlet.isWaiting = true
    stream.pause()
    void taken.then((isRead) => {
      outlet.isWaiting = false
      if (isRead) stream.resume()
      else stream.destroy()
    })
  })
  return outlet
}

/** Writes a source to the input of a program. What the program did not take stays in the source. */
async function feed(source: ByteSource, stream: Writable, child: ChildProcess): Promise<void> {
  const sink = createStreamSink(stream)
  let hasExited = false
  child.once('exit', () => {
    hasExited = true
    stream.destroy()
  })
  for (;;) {
    const chunk = await source.read()
    if (chunk === undefined) return sink.end()
    if (hasExited || stream.destroyed) return source.unread(chunk)
    if (!(await sink.write(chunk))) return
  }
}

/** Waits for the end of a program and of its output. */
async function supervise(
  child: ChildProcess,
  pid: number,
  outlets: readonly Outlet[],
  start: ProgramStart,
): Promise<ProgramEnd> {
  const isHeld = (): boolean => outlets.some(({ isWaiting }) => isWaiting)
  const output = { lastTime: 0, lastBytes: new Uint8Array(0), isHeld }
  const rest = Promise.all(outlets.map(({ ended }) => ended))
  const { end, exitCode, signal } = await superviseProcess({ child, pid, output, groups: start.groups, rest }, start)
  for (const { stream } of outlets) stream.destroy()
  const count = (wanted: number): number => outlets.find(({ number }) => number === wanted)?.bytes ?? 0
  const status = exitCode ?? 128 + (constants.signals[(signal ?? 'SIGKILL') as NodeJS.Signals] ?? 0)
  return { status, end, signal, stdoutBytes: count(1), stderrBytes: count(2) }
}

/** The log of a program that a line starts. */
export interface ProgramLog {
  end(end: ProgramEnd): Promise<unknown>
}

/** Reports that a program is about to start. Returns undefined if that cannot be logged, so that it must not start. */
export async function logStart(
  { words, assignments, redirections, source }: ExpandedCommand,
  { toolName, approvedBy, approvalId }: CommandVerdict,
  { line, cwd }: Shell,
): Promise<ProgramLog | undefined> {
  const { settings, redact, callId, executionId } = line
  if (settings.onEvent === undefined) return { end: async () => true }
  const shown = { source, assignments, redirections, words: redactWords(words, redact) }
  const record = { approvalId, display: redact(showCommand(shown, redact)), violations: [] }
  const call = { id: callId, name: toolName ?? words[0] ?? '', arguments: {} }
  const log: AuditLog = openAuditLog(settings.onEvent, call, { record, redact }, executionId)
  const startTime = performance.now()
  if (!(await log.start(cwd, approvedBy))) return undefined
  return {
    end: ({ end, status, signal = null, stdoutBytes = 0, stderrBytes = 0 }) => {
      const durationMs = performance.now() - startTime
      const exitCode = signal === null && end !== 'unstartable' ? status : null
      const outcome = { exitCode, signal, durationMs, stdout: { bytes: stdoutBytes }, stderr: { bytes: stderrBytes } }
      return log.end(outcome, { status: nameStatus(end, status), truncated: false })
    },
  }
}

function nameStatus(end: ProgramEnd['end'], status: number): ExecutionStatus {
  if (end === 'timeout' || end === 'aborted') return end
  return status === 0 && end === 'exit' ? 'ok' : 'failed'
}
