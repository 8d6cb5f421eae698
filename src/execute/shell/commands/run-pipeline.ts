import type { ShellCommand, ShellPipeline } from '../../../types/shell'
import type { Shell } from '../running-shell'
import { endFork, forkShell, hasLeft } from '../shell-process'
import { type Channel, createConduit, createStreamSink, NOTHING, type Sink, type Source } from '../streams/channels'
import { readFailure } from '../streams/open-files'
import { complain } from '../streams/write-output'
import { runCompound } from './run-compound'
import { type PreparedCommand, prepareSimple, runPrepared, runSimple, startPrepared } from './run-simple'

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
  readonly program: PreparedCommand | undefined
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
  const statuses = hasLeft(shell) ? [] : await connect(members, shell)
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

const isProgram = ({ program }: Member): boolean => program?.kind === 'program'

/** Starts all members, the last one first, so that each finds the input of the next. */
async function connect(members: readonly Member[], shell: Shell): Promise<number[]> {
  const results: Promise<number>[] = []
  let output: Channel = shell.descriptors.get(1) ?? NOTHING
  let ownOutput: { readonly sink: Sink } | undefined
  for (let index = members.length - 1; index >= 0; index--) {
    const member = members[index] as Member
    const isFirst = index === 0
    const fork = member.shell
    const before = members[index - 1]
    const descriptors = new Map(fork.descriptors).set(1, output)
    const leftOutput = ownOutput
    ownOutput = undefined
    if (isProgram(member)) {
      const mine = output
      const { inlet, status } = startPrepared(member.program as PreparedCommand, { ...fork, descriptors }, !isFirst)
      // The program has its own copy.
      if (mine.kind === 'inlet') mine.stream.destroy()
      results.unshift(status.finally(() => leftOutput?.sink.end()))
      if (isFirst) continue
      if (inlet === undefined) output = { kind: 'sink', sink: CLOSED }
      else if (before !== undefined && isProgram(before)) output = { kind: 'inlet', stream: inlet }
      else {
        const sink = createStreamSink(inlet)
        ownOutput = { sink }
        output = { kind: 'sink', sink }
      }
      continue
    }
    let source: Source | undefined
    if (!isFirst) {
      const conduit = createConduit()
      source = conduit.source
      descriptors.set(0, { kind: 'source', source })
      output = { kind: 'sink', sink: conduit.sink }
      ownOutput = conduit
    }
    fork.descriptors = descriptors
    const result = runMember(member, fork).finally(() => {
      leftOutput?.sink.end()
      source?.close()
    })
    results.unshift(result)
  }
  return Promise.all(results)
}

const CLOSED: Sink = { write: () => false, end: () => {} }

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
