import { setMaxListeners } from 'node:events'
import type { ShellItem, ShellList, ShellPipeline } from '../../../types/shell'
import type { Job, Shell } from '../running-shell'
import { closeSubstituted, endFork, forkShell, hasLeft } from '../shell-process'
import { type Channel, NOTHING } from '../streams/channels'
import { readFailure } from '../streams/open-files'
import { complain } from '../streams/write-output'
import { runPipeline } from './run-pipeline'

/** Runs commands one after the other, and returns the status of the last. */
export async function runList({ items }: ShellList, shell: Shell): Promise<number> {
  for (const item of items) {
    if (hasLeft(shell)) break
    if (item.background) await startJob(item, shell)
    else await runItem(item, shell)
  }
  return shell.leaving?.kind === 'exit' ? shell.leaving.status : shell.status
}

/**
 * Starts a job that ends with `&`, in a shell of its own. It ends with the line. A command has begun when this returns.
 */
async function startJob(item: ShellItem, shell: Shell): Promise<void> {
  // It must not hold an end of a pipe for which the commands that follow would have to wait.
  const descriptors = new Map(
    [...shell.descriptors].map(([number, channel]): [number, Channel] => [
      number,
      channel.kind === 'inlet' ? { kind: 'sink', sink: channel.end.sink } : channel,
    ]),
  )
  descriptors.set(0, NOTHING)
  const signal = AbortSignal.any([shell.signal, shell.line.background])
  setMaxListeners(0, signal)
  const { job, hasBegun } = createJob()
  const fork = forkShell(shell, { descriptors, signal, job })
  job.ended = runItem(item, fork).then(() => {
    endFork(fork)
    return fork.leaving?.kind === 'exit' ? fork.leaving.status : fork.status
  })
  shell.jobs.add(job)
  shell.lastJob = job
  shell.line.jobs.add(job.ended)
  shell.status = 0
  // The line looks at its end at what failed.
  const hasEnded = job.ended.catch(() => undefined)
  const isSimple = item.steps[0]?.pipeline.commands.at(-1)?.kind === 'simple'
  if (isSimple) await Promise.race([hasBegun, hasEnded])
}

function createJob(): { readonly job: Job; readonly hasBegun: Promise<void> } {
  let resolve = (): void => {}
  const hasBegun = new Promise<void>((settle) => {
    resolve = settle
  })
  const job: Job = {
    ended: Promise.resolve(0),
    pid: undefined,
    begin: (pid) => {
      job.pid ??= pid
      resolve()
    },
  }
  return { job, hasBegun }
}

/** Runs pipelines that are joined by `&&` and `||`. */
async function runItem({ steps }: ShellItem, shell: Shell): Promise<void> {
  for (const [index, { operator, pipeline }] of steps.entries()) {
    const isSkipped = operator !== undefined && (shell.status === 0) !== (operator === '&&')
    if (isSkipped) continue
    const isLast = index === steps.length - 1
    if (!isLast) shell.conditions++
    await runOrLeave(pipeline, shell)
    if (!isLast) shell.conditions--
    if (hasLeft(shell)) return
    const isFailure = shell.status !== 0 && isLast && !pipeline.negated && shell.conditions === 0
    if (isFailure && shell.switches.endsOnError && endsShell(pipeline)) {
      shell.leaving = { kind: 'exit', status: shell.status }
      return
    }
  }
}

/** Returns true if the failure of a pipeline ends a shell under `set -e`. That of a block does not: its commands do. */
function endsShell({ commands }: ShellPipeline): boolean {
  const [only] = commands
  return commands.length > 1 || only === undefined || /^(?:simple|subshell|test|arithmetic-command)$/.test(only.kind)
}

/** Runs a pipeline. A failed expansion ends the shell, as in bash. */
async function runOrLeave(pipeline: ShellPipeline, shell: Shell): Promise<void> {
  const before = { descriptors: shell.descriptors, substituted: new Set(shell.substituted.keys()) }
  try {
    await runPipeline(pipeline, shell)
  } catch (thrown) {
    const error = readFailure(thrown)
    if (shell.line.stopped === undefined) await complain(shell, error.message)
    shell.status = error.status
    if (!error.isLocal) shell.leaving = { kind: 'exit', status: error.status }
  } finally {
    shell.descriptors = before.descriptors
    closeSubstituted(shell, before.substituted)
  }
}
