import { closeSync } from 'node:fs'
import { shellFailure } from '../../shell/expand/shell-failure'
import type { ShellSpan } from '../../types/shell'
import type { RanCommand, RunningLine, Shell } from './running-shell'
import type { Channel, Descriptors } from './streams/channels'

/** Returns a copy of a shell, whose changes the shell does not see. It keeps the same files open until it ends. */
export function forkShell(shell: Shell, changes: Partial<Shell> = {}): Shell {
  const fork: Shell = {
    ...shell,
    variables: new Map(shell.variables),
    leaving: undefined,
    loops: 0,
    jobs: new Set(),
    substituted: new Map(),
    ...changes,
    held: changes.descriptors ?? shell.descriptors,
  }
  retainFiles(fork.held, shell.line)
  return fork
}

/** Ends a copy of a shell. */
export function endFork(shell: Shell): void {
  closeSubstituted(shell)
  releaseFiles(shell.held, shell.line)
}

/** Closes what process substitutions printed, except those of commands that still run. */
export function closeSubstituted({ substituted, line }: Shell, kept: ReadonlySet<string> = new Set()): void {
  for (const [path, file] of substituted) {
    if (kept.has(path)) continue
    substituted.delete(path)
    line.pipes.delete(path)
    releaseFile(file, line)
  }
}

/** Counts one more user of each file that is open. */
export function retainFiles(descriptors: Descriptors, { files }: RunningLine): void {
  for (const file of listFiles(descriptors)) files.set(file, (files.get(file) ?? 0) + 1)
}

/** Closes the files that no shell uses any more. */
export function releaseFiles(descriptors: Descriptors, line: RunningLine): void {
  for (const file of listFiles(descriptors)) releaseFile(file, line)
}

function releaseFile(file: number, { files }: RunningLine): void {
  const users = (files.get(file) ?? 1) - 1
  if (users > 0) files.set(file, users)
  else if (files.delete(file)) closeSync(file)
}

function listFiles(descriptors: Descriptors): Set<number> {
  return new Set(
    [...descriptors.values()].flatMap((channel: Channel) => (channel.kind === 'file' ? [channel.descriptor] : [])),
  )
}

/** Sets a variable, which stays exported if it was. */
export function assignVariable({ variables, line }: Shell, name: string, value: string, isExported?: boolean): void {
  line.takeText(value.length)
  const wasExported = variables.has(name) ? variables.get(name)?.isExported : Object.hasOwn(line.variables, name)
  variables.set(name, { value, isExported: isExported ?? wasExported ?? false })
}

/** Returns the value of a variable or special parameter. */
export function readVariable(shell: Shell, name: string): string | undefined {
  switch (name) {
    case '?':
      return String(shell.status)
    case '!':
      return readLastJob(shell)
    case '#':
      return '0'
    case 'PWD':
      return shell.cwd
    case 'OLDPWD':
      return shell.formerCwd
    case 'UID':
    case 'EUID':
      return String(process.getuid?.() ?? 0)
    case 'RANDOM':
      return String(Math.floor(Math.random() * 32_768))
    case 'SECONDS':
      return String(Math.floor((performance.now() - shell.line.startTime) / 1000))
    default:
      if (shell.variables.has(name)) return shell.variables.get(name)?.value
      return Object.hasOwn(shell.line.variables, name) ? shell.line.variables[name] : undefined
  }
}

function readLastJob({ lastJob }: Shell): string | undefined {
  if (lastJob === undefined) return undefined
  if (lastJob.pid === undefined) throw shellFailure('$! is not known: no program was started in the background')
  return String(lastJob.pid)
}

/** True if nothing more of this shell runs. */
export function hasLeft({ leaving, line, signal }: Shell): boolean {
  return leaving !== undefined || line.stopped !== undefined || signal.aborted
}

/** Remembers that a command was run; its exit code is not known yet. */
export function recordRun(line: RunningLine, { start, end }: ShellSpan, program: string): RanCommand {
  const ran: RanCommand = { start, end, program, exitCode: null }
  line.ran.set(`${start} ${end}`, ran)
  return ran
}
