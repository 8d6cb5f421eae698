import type { Socket } from 'node:net'
import type { ShellCommand, ShellPipeline } from '../../../types/shell'
import type { Shell } from '../running-shell'
import { endFork, forkShell, hasLeft } from '../shell-process'
import { type Channel, CLOSED, createConduit, createStreamSink, NOTHING, type SharedEnd } from '../streams/channels'
import { openJoin } from '../streams/join-streams'
import { readFailure } from '../streams/open-files'
import { canShare, createSharedEnd, createSocketPipe } from '../streams/socket-pipe'
import { complain } from '../streams/write-output'
import { runCompound } from './run-compound'
import { announce, type JudgedCommand, prepareSimple, runPrepared, runSimple, startPrepared } from './run-simple'
import type { ProgramLog } from './start-program'

/** Runs a pipeline in a shell, and sets its status. */
export async function runPipeline({ commands, negated }: ShellPipeline, shell: Shell): Promise<void> {
  const [only] = commands
  if (negated) shell.conditions++
  if (commands.length === 1 && only !== undefined) await runCommand(only, shell)
  else await runMembers(commands, shell)
  if (negated) {
    shell.conditions--
    shell.status = shell.status === 0 ? 1 : 0
  }
}

async function runCommand(command: ShellCommand, shell: Shell): Promise<void> {
  if (command.kind === 'simple') await runSimple(command, shell)
  else await runCompound(command, shell)
}

/** A member of a pipeline, in its own shell. */
interface Member {
  readonly command: ShellCommand
  readonly shell: Shell
  /** A program, whose words are known and judged; undefined for what this process runs. */
  readonly program: JudgedCommand | undefined
  /** The log of a program that is about to start. */
  log?: ProgramLog | undefined
}

/**
 * Runs commands at the same time, each reading what the one before it writes. Programs are connected with one another; what
 * this process runs is connected through it. All words are known and judged before the first program starts.
 */
async function runMembers(commands: readonly ShellCommand[], shell: Shell): Promise<void> {
  const members: Member[] = []
  for (const command of commands) {
    const member = await prepareMember(command, shell)
    members.push(member)
    if (hasLeft(shell)) break
  }
  for (const member of members) {
    if (hasLeft(shell) || member.program?.kind !== 'program') continue
    member.log = await announce(member.program, member.shell)
  }
  const statuses = hasLeft(shell) ? [] : await connect(members, shell)
  if (statuses.length === 0) await Promise.all(members.map(({ log }) => log?.end({ status: 143, end: 'aborted' })))
  for (const member of members) endFork(member.shell)
  const last = statuses.at(-1) ?? shell.status
  const failed = statuses.filter((status) => status !== 0).at(-1)
  shell.status = shell.switches.countsPipe ? (failed ?? 0) : last
}

async function prepareMember(command: ShellCommand, shell: Shell): Promise<Member> {
  const fork = forkShell(shell)
  if (command.kind !== 'simple') return { command, shell: fork, program: undefined }
  try {
    const program = await prepareSimple(command, fork)
    return { command, shell: fork, program }
  } catch (thrown) {
    const error = readFailure(thrown)
    await complain(fork, error.message)
    fork.leaving = { kind: 'exit', status: error.status }
    return { command, shell: fork, program: undefined }
  }
}

/** The end of a pipe into which a member writes. */
interface Output {
  readonly channel: Channel
  /** Called when the member has ended. */
  close(): void
}

/** Starts all members, the last one first, so that each finds the input of the next. */
async function connect(members: readonly Member[], shell: Shell): Promise<number[]> {
  const pipes = await Promise.all(members.map((_, index) => openPipe(members, index)))
  // A process that left its group may hold the other end of a pipe for ever.
  const closeAll = (): void => {
    for (const pipe of pipes) pipe?.output.close()
    for (const pipe of pipes) pipe?.close()
  }
  shell.signal.addEventListener('abort', closeAll)
  const results: Promise<number>[] = []
  let output: Output = { channel: shell.descriptors.get(1) ?? NOTHING, close: () => {} }
  for (let index = members.length - 1; index >= 0; index--) {
    const member = members[index] as Member
    const own = output
    const fork = member.shell
    const descriptors = new Map(fork.descriptors).set(1, own.channel)
    const { program, log } = member
    await shell.line.pause()
    if (program !== undefined && log !== undefined) {
      const pipe = await openJoin(program.expanded.redirections, descriptors)
      const started = startPrepared(program, { ...fork, descriptors }, log, pipe, index > 0)
      // The program has its own copy of the end.
      if (started.hasStarted && own.channel.kind === 'inlet') own.close()
      results.unshift(started.status.finally(own.close))
      output = openInlet(started.inlet)
      continue
    }
    const input = index === 0 ? undefined : (pipes[index] ?? createRelay())
    if (input !== undefined) {
      descriptors.set(0, input.channel)
      output = input.output
    }
    fork.descriptors = descriptors
    const result = runMember(member, fork).finally(() => {
      own.close()
      input?.close()
    })
    results.unshift(result)
  }
  try {
    return await Promise.all(results)
  } finally {
    shell.signal.removeEventListener('abort', closeAll)
  }
}

/** A pipe between two members. This process runs the second one. */
interface MemberPipe {
  readonly output: Output
  readonly channel: Channel
  /** Called when the second member has ended. */
  close(): void
}

/** Opens the pipe in front of a member if programs on both sides of it may use it. */
async function openPipe(members: readonly Member[], index: number): Promise<MemberPipe | undefined> {
  const [before, member] = [members[index - 1], members[index]]
  const mayWrite = before !== undefined && (before.program?.kind === 'program' || isCompound(before))
  if (member === undefined || !isCompound(member) || !mayWrite) return undefined
  const pipe = await createSocketPipe()
  if (pipe === undefined) return undefined
  const { reader, writer } = pipe
  return { output: openEnd(writer), channel: { kind: 'outlet', end: reader }, close: reader.source.close }
}

const isCompound = ({ command }: Member): boolean => command.kind !== 'simple'

/** Makes a pipe within this process. */
function createRelay(): MemberPipe {
  const { sink, source } = createConduit()
  return {
    output: { channel: { kind: 'sink', sink }, close: sink.end },
    channel: { kind: 'source', source },
    close: source.close,
  }
}

/** Returns the end that leads to a program. */
function openInlet(inlet: Socket | undefined): Output {
  if (inlet === undefined) return { channel: { kind: 'sink', sink: CLOSED }, close: () => {} }
  if (canShare(inlet)) return openEnd(createSharedEnd(inlet))
  const sink = createStreamSink(inlet)
  return { channel: { kind: 'sink', sink }, close: sink.end }
}

const openEnd = (end: SharedEnd): Output => ({ channel: { kind: 'inlet', end }, close: end.close })

/** Runs a member in this process. */
async function runMember({ command, program }: Member, shell: Shell): Promise<number> {
  try {
    if (!hasLeft(shell)) {
      if (program === undefined) await runCommand(command, shell)
      else await runPrepared(program, shell)
    }
  } catch (thrown) {
    const error = readFailure(thrown)
    await complain(shell, error.message)
    return error.status
  }
  return shell.leaving?.kind === 'exit' ? shell.leaving.status : shell.status
}
