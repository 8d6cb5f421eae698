import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { isAbsolute } from 'node:path'
import { findToolProgram, isExecutable } from '../../../process/find-program'
import { describeStartProblem } from '../../../process/system-problem'
import { checkProgramTrust } from '../../../process/trusted-program'
import { applySandbox } from '../../../sandbox/sandbox'
import type { ShellFailure } from '../../../shell/expand/shell-failure'
import { findBuiltin } from '../../../shell/language/builtins'
import type { ShellSimple } from '../../../types/shell'
import { containWords, withoutSecrets } from '../../contain-words'
import { isOwnBuiltin, OWN_BUILTINS } from '../builtins/own-builtins'
import type { CommandVerdict, ExpandedCommand, RunningLine, Shell, Variable } from '../running-shell'
import { assignVariable, recordRun, releaseFiles, retainFiles } from '../shell-process'
import type { Descriptors } from '../streams/channels'
import { type CopiedInputs, copyInputs } from '../streams/copy-inputs'
import { holdSecrets } from '../streams/hold-secrets'
import { closePipe, joinStreams, openJoin } from '../streams/join-streams'
import { readFailure } from '../streams/open-files'
import { applyRedirections } from '../streams/redirect'
import type { SocketPipe } from '../streams/socket-pipe'
import { complain } from '../streams/write-output'
import { expandCommand } from './expand-command'
import { logStart, type ProgramLog, startProgram } from './start-program'

/** A simple command that may run: its words are known and were judged. */
export interface JudgedCommand {
  readonly kind: 'program' | 'builtin' | 'assignments'
  readonly expanded: ExpandedCommand
  readonly verdict: CommandVerdict
}

/** Expands and judges a simple command. Returns undefined if it does not run. */
export async function prepareSimple(command: ShellSimple, shell: Shell): Promise<JudgedCommand | undefined> {
  const { line } = shell
  await line.takeStep()
  shell.substitutionStatus = 0
  if (line.stopped !== undefined) return undefined
  const expanded = await expandCommand(command, shell)
  if (line.stopped !== undefined) return undefined
  const [name] = expanded.words
  const { instead } = findBuiltin(name)
  if (instead !== undefined) {
    line.stop({ status: 'denied', reason: `${name} is not run here: ${instead}`, place: command })
    return undefined
  }
  const verdict = await line.judge(expanded, shell)
  if (!verdict.mayRun) return undefined
  const isOwn = isOwnBuiltin(name) && !needsProcess(name, shell)
  return { kind: name === undefined ? 'assignments' : isOwn ? 'builtin' : 'program', expanded, verdict }
}

/** Returns true for a `sleep` in the background of a line that asks for its process: `sleep 5 & kill $!`. */
function needsProcess(name: string, shell: Shell): boolean {
  const isAsked = name === 'sleep' && shell.job !== undefined && /\$\{?!/.test(shell.line.source)
  return isAsked && findNamedProgram(name, shell).problem === undefined
}

/** Runs a simple command in a shell, and sets its status. */
export async function runSimple(command: ShellSimple, shell: Shell): Promise<void> {
  const prepared = await prepareSimple(command, shell)
  if (prepared !== undefined) await runPrepared(prepared, shell)
}

/** Runs a command that was prepared. */
export async function runPrepared(prepared: JudgedCommand, shell: Shell): Promise<void> {
  if (prepared.kind !== 'program') return runOwn(prepared, shell)
  const log = await announce(prepared, shell)
  if (log === undefined) return
  const pipe = await openJoin(prepared.expanded.redirections, shell.descriptors)
  shell.status = await startPrepared(prepared, shell, log, pipe, false).status
}

/** Logs that a program is about to start. Without a log, the line stops. */
export async function announce({ expanded, verdict }: JudgedCommand, shell: Shell): Promise<ProgramLog | undefined> {
  const log = await logStart(expanded, verdict, shell)
  if (log === undefined) shell.line.stop({ status: 'denied', reason: UNLOGGED, place: expanded.source })
  return log
}

const UNLOGGED = 'The log could not be written, so nothing more was run.'

/** Runs a builtin, or sets variables. */
async function runOwn({ kind, expanded, verdict }: JudgedCommand, shell: Shell): Promise<void> {
  const { words, assignments, redirections, source } = expanded
  if (redirections.length > 0 && !isUnchanged(verdict, source, shell)) return
  const [name = '', ...operands] = words
  const before = shell.descriptors
  const ran = recordRun(shell.line, source, name)
  shell.job?.begin()
  const { descriptors, failure } = applyRedirections(redirections, shell)
  shell.descriptors = descriptors
  retainFiles(descriptors, shell.line)
  const kept = new Map<string, Variable | undefined>()
  try {
    if (failure !== undefined) {
      await complain(shell, failure.message)
      shell.status = 1
      return
    }
    for (const { name: variable, value } of assignments) {
      if (kind === 'builtin' && shell.variables.has(variable)) kept.set(variable, shell.variables.get(variable))
      assignVariable(shell, variable, value)
    }
    shell.status = isOwnBuiltin(name) ? await OWN_BUILTINS[name](operands, shell) : shell.substitutionStatus
  } finally {
    releaseFiles(descriptors, shell.line)
    shell.descriptors = before
    if (kind === 'builtin') restoreVariables(shell, assignments, kept)
    ran.exitCode = shell.status
  }
}

/** Restores variables: an assignment in front of a builtin lasts as long as the builtin runs. */
function restoreVariables(
  { variables }: Shell,
  assignments: ExpandedCommand['assignments'],
  kept: ReadonlyMap<string, Variable | undefined>,
): void {
  for (const { name } of assignments) {
    if (kept.has(name)) variables.set(name, kept.get(name))
    else variables.delete(name)
  }
}

/** A program that was started, or could not be. */
interface StartedCommand {
  /** Its standard input, if another command writes it. */
  readonly inlet: Socket | undefined
  readonly hasStarted: boolean
  readonly status: Promise<number>
}

const NOT_STARTED = { inlet: undefined, hasStarted: false } as const

/**
 * Starts a program at once.
 *
 * @param pipe the pipe for what it writes to one sink under several numbers
 * @param isFed true if another command of the line writes its standard input
 */
export function startPrepared(
  { expanded, verdict }: JudgedCommand,
  shell: Shell,
  log: ProgramLog,
  pipe: SocketPipe | undefined,
  isFed: boolean,
): StartedCommand {
  const { line, cwd, signal } = shell
  const { words, source, redirections } = expanded
  const [name = '', ...args] = words
  if (!isUnchanged(verdict, source, shell) || signal.aborted || !line.takeProgram()) {
    if (pipe !== undefined) closePipe(pipe)
    return { ...NOT_STARTED, status: log.end({ status: STOPPED, end: 'aborted' }).then(() => STOPPED) }
  }
  const ran = recordRun(line, source, name)
  const { descriptors, failure } = applyRedirections(redirections, shell)
  retainFiles(descriptors, line)
  const fail = (code: number, message: string): StartedCommand => {
    ran.exitCode = code
    if (pipe !== undefined) closePipe(pipe)
    const told = complain({ ...shell, descriptors }, message).finally(() => releaseFiles(descriptors, line))
    const logged = told.then(() => log.end({ status: code, end: 'unstartable' }))
    return { ...NOT_STARTED, status: logged.then(() => code) }
  }
  if (failure !== undefined) return fail(1, failure.message)
  const program = findNamedProgram(name, shell)
  if (program.problem !== undefined) return fail(program.status, program.problem)
  const { settings, groups } = line
  const variables = listProgramVariables(expanded, verdict, shell)
  const contained = contain([program.file, ...args], verdict, { cwd, home: variables.HOME }, line)
  if (typeof contained === 'string') return fail(126, `${name}: ${contained}`)
  const { command, profile } = contained
  line.hasContained ||= verdict.isContained
  const inputs = verdict.isContained || settings.sandbox ? tryCopying(descriptors, verdict) : undefined
  if (inputs !== undefined && 'message' in inputs) return fail(1, inputs.message)
  const own = holdSecrets(inputs?.descriptors ?? descriptors, verdict, line)
  const output = joinStreams(own.descriptors, pipe)
  const { inlet, hasStarted, pid, ended } = startProgram({
    ...{ command, cwd, variables, groups, signal, timeoutMs: verdict.timeoutMs, afterExit: settings.afterExit },
    ...output,
    name: command[0] === program.file ? name : undefined,
    isFed: isFed && !redirections.some((redirection) => redirection.source.descriptor === 0),
  })
  if (!hasStarted && output.joined !== undefined) closePipe(output.joined.pipe)
  shell.job?.begin(pid)
  const status = ended.then(async (ending) => {
    const { status, end, errorCode } = ending
    ran.exitCode = status
    own.release()
    await log.end(ending)
    inputs?.giveBack((file) => (line.files.get(file) ?? 0) > 1)
    if (status !== 0 && profile !== undefined) line.profiles.add(profile)
    if (end === 'unstartable')
      await complain({ ...shell, descriptors }, `${name}: not started: ${describeStartProblem(errorCode ?? '')}`)
    releaseFiles(descriptors, line)
    if (end === 'timeout') line.stop({ status: end, reason: `${name} took longer than allowed`, place: source })
    return status
  })
  return { inlet, hasStarted, status }
}

/**
 * Returns false, and stops the line, if a command is no longer the one that was decided about: writing the log and
 * asking about others took time.
 */
function isUnchanged({ findChange }: CommandVerdict, place: ShellSimple, { line }: Shell): boolean {
  const change = findChange()
  if (change !== undefined) line.stop({ status: 'denied', reason: `${change}.`, place })
  return change === undefined
}

/** Copies what a program in a sandbox reads from files, or returns why that is not possible. */
function tryCopying(descriptors: Descriptors, { isContained }: CommandVerdict): CopiedInputs | ShellFailure {
  try {
    return copyInputs(descriptors, isContained)
  } catch (error) {
    return readFailure(error)
  }
}

/** Puts a program into the sandbox, if there is one. Returns why it cannot be put there. */
function contain(
  plain: readonly string[],
  { effects, named, isContained }: CommandVerdict,
  places: { readonly cwd: string; readonly home: string | undefined },
  line: RunningLine,
): ReturnType<typeof applySandbox> {
  const { sandbox, policy } = line.settings
  if (isContained) return containWords(plain, places, line.settings) ?? UNCONTAINED
  if (sandbox === undefined) return { command: plain, profile: undefined }
  return applySandbox(sandbox, plain, { ...places, effects, named, sensitivePaths: policy.sensitivePaths })
}

const UNCONTAINED = 'nothing can contain it'

/** The status of what was stopped, as by SIGTERM. */
const STOPPED = 143

/**
 * Returns the variables of a program: those of the executor, what the line exported, and the assignments before its
 * name.
 */
function listProgramVariables(
  { assignments }: ExpandedCommand,
  { listVariables: list, isContained }: CommandVerdict,
  shell: Shell,
): Record<string, string> {
  const { variables, protecting } = list()
  const passed: Record<string, string> = { ...variables, PWD: shell.cwd }
  if (shell.formerCwd !== undefined) passed.OLDPWD = shell.formerCwd
  const isFree = (name: string): boolean => !protecting.has(name)
  for (const [name, variable] of shell.variables) {
    if (!isFree(name)) continue
    if (variable === undefined) delete passed[name]
    else if (variable.isExported) passed[name] = variable.value
  }
  for (const { name, value } of assignments) if (isFree(name)) passed[name] = value
  return isContained ? withoutSecrets(passed, shell.line.secrets) : passed
}

/** The file of a program, or why it is not started, with the status that a shell gives. */
type NamedProgram =
  | { readonly file: string; readonly problem?: undefined }
  | { readonly problem: string; readonly status: number }

/**
 * Finds the program of a command: by the executor's rules for a name, and at its place for a path, which a person then
 * approved, or which lies in a trusted folder.
 */
function findNamedProgram(name: string, { line: { settings }, cwd }: Shell): NamedProgram {
  if (!name.includes('/')) {
    const found = findToolProgram(name, settings)
    if (found.problem === undefined) return { file: found.file }
    const isMissing = found.refusal === undefined
    return isMissing
      ? { problem: `${name}: command not found`, status: 127 }
      : { problem: `${name}: ${found.problem}`, status: 126 }
  }
  const file = isAbsolute(name) ? name : `${cwd}/${name}`
  if (name.includes('\0') || !existsSync(file)) return { problem: `${name}: No such file or directory`, status: 127 }
  if (!isExecutable(file)) return { problem: `${name}: no program, or Permission denied`, status: 126 }
  const locate = (wanted: string): string | undefined => {
    const found = findToolProgram(wanted, settings)
    return found.problem === undefined ? found.file : undefined
  }
  const trusted = checkProgramTrust(file, { locate, memory: new Map() })
  return trusted.ok ? { file } : { problem: `${name}: ${trusted.message}`, status: 126 }
}
