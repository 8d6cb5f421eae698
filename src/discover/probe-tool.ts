import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { AtipDiscoveryError } from '../internal/errors'
import { reject, showPath } from '../process/distrust'
import { readSearchPath, toToolName } from '../process/find-program'
import { type ProcessOutcome, runProcess } from '../process/run-process'
import { joinDirectories, sortDirectories } from '../process/search-path'
import { createProcessGroups, type ProcessGroups } from '../process/start-child'
import { describeStartProblem, describeSystemProblem, readErrorCode } from '../process/system-problem'
import type { Sandbox } from '../sandbox/sandbox'
import type { AtipEffects, AtipTool } from '../types/atip'
import { readProbeSettings } from './discover-options'
import { type DefinitionResult, readDefinition, verifyChecksum } from './read-definition'
import { parseTrustedJson } from './trust/trusted-json'
import { requireAbsolutePath } from './trust/trusted-path'
import { inspectProgram } from './trust/trusted-program'
import type { ProbeOptions, Rejection } from './types'

/**
 * Runs `file --agent` and returns the metadata that it prints (RFC section 3.1). The program runs in an empty
 * directory, which is also its home. It gets no input and does not inherit this process's environment. By default, it
 * may run for two seconds. All processes that it starts are ended.
 *
 * The program can still read and write all files that the user can: pass `sandbox` to prevent this.
 *
 * @param file absolute path; its owner and its parent directories are checked first
 * @returns the metadata, with `trust.source` set to `'native'`
 * @throws AtipDiscoveryError if the program must not run or gives no valid answer; `reason` says why
 * @throws AtipValidationError for an invalid argument, or the signal's reason
 * @example
 * await probeTool('/nowhere/notes').catch((error) => console.log(error.reason)) // => missing
 */
export async function probeTool(file: string, options: ProbeOptions = {}): Promise<AtipTool> {
  requireAbsolutePath(file)
  const { settings, part } = readProbeSettings(options)
  const { locate } = await readSearchPath(settings.path)
  const inspected = await inspectProgram(file, new Map(), { locate })
  if (!inspected.ok) throw new AtipDiscoveryError(inspected.message, file, inspected.reason)
  const { commands = [], depth } = part
  const args = [
    '--agent',
    ...(commands.length === 0 ? [] : [`--commands=${commands.join(',')}`]),
    ...(depth === undefined ? [] : [`--depth=${depth}`]),
  ]
  const name = toToolName(basename(file))
  const definition = await probeProgram({ ...settings, file, args }, name, createProcessGroups())
  if (!definition.ok) throw new AtipDiscoveryError(definition.message, file, definition.reason)
  return definition.tool
}

/**
 * Runs a program in isolation to ask for its metadata, and reads the answer as untrusted text.
 *
 * @param name the name that the tool must have
 */
export async function probeProgram(
  request: ProbeRequest,
  name: string,
  groups: ProcessGroups,
): Promise<DefinitionResult> {
  const { file, maxBytes, signal } = request
  const run = await tryProbe(request, groups)
  if ('ok' in run) return run
  const problem = findProbeProblem(request, run)
  if (problem !== undefined) return problem
  const parsed = parseTrustedJson(run.outcome.stdout.head, { file: `What ${file} printed` })
  if (!parsed.ok) return { ...parsed, file, ...(parsed.reason === 'json' && { reason: 'invalid' as const }) }
  if (run.outcome.stdout.bytes > maxBytes) return rejectTooLong(request)
  const definition = readDefinition(parsed.value, file, 'probe', name)
  return definition.ok ? verifyChecksum(definition.tool, file, signal) : definition
}

async function tryProbe(request: ProbeRequest, groups: ProcessGroups): Promise<ProbeRun | Rejection> {
  const { file, signal } = request
  try {
    const run = await runProbe(request, groups)
    signal?.throwIfAborted()
    return run
  } catch (error) {
    signal?.throwIfAborted()
    const code = readErrorCode(error)
    if (code === 'unknown') throw error
    const message = `There is no temporary directory to run ${showPath(file)} in, because ${describeSystemProblem(code).reason}: check its space and permissions`
    return reject(file, 'failed', message)
  }
}

function findProbeProblem(request: ProbeRequest, { outcome, left }: ProbeRun): Rejection | undefined {
  const { file, maxBytes, timeoutMs } = request
  const { end, exitCode, signal, stdout, stderr, errorCode } = outcome
  const shown = showPath(file)
  if (stdout.bytes > maxBytes || stderr.bytes > 4 * maxBytes) return rejectTooLong(request)
  if (end === 'timeout') return reject(file, 'timeout', `${shown} did not answer --agent within ${timeoutMs} ms`)
  if (end === 'prompt') return reject(file, 'failed', `${shown} asked for input instead of answering --agent`)
  if (end !== 'exit')
    return reject(file, 'failed', `${shown} cannot be started: ${describeStartProblem(errorCode ?? '')}`)
  if (exitCode !== 0) {
    const how = exitCode === null ? `was ended by ${signal ?? 'a signal'}` : `ended with code ${exitCode}`
    return reject(file, 'exit', `${shown} ${how} when it was asked for --agent`)
  }
  if (left === 'processes') return reject(file, 'failed', `${shown} left processes running, which were ended`)
  if (left === 'files') return reject(file, 'failed', `${shown} left files that cannot be removed`)
  return undefined
}

function rejectTooLong({ file, maxBytes }: ProbeRequest): Rejection {
  return reject(
    file,
    'too-large',
    `${showPath(file)} printed more than ${maxBytes} bytes when it was asked for --agent`,
  )
}

interface ProbeRequest {
  readonly file: string
  readonly args: readonly string[]
  readonly timeoutMs: number
  /** Limit of standard output. The program is stopped at four times as many bytes. */
  readonly maxBytes: number
  readonly path: string
  readonly sandbox: Sandbox | undefined
  readonly signal: AbortSignal | undefined
}

/** How a program ended, and whether it left processes that had to be killed or files that cannot be removed. */
interface ProbeRun {
  readonly outcome: ProcessOutcome
  readonly left: 'processes' | 'files' | undefined
}

/** Effects for the sandbox: a probed program may use its own directory. */
const EFFECTS: AtipEffects = { filesystem: { write: true }, network: false }

/**
 * Runs a program without input in an empty directory, which is also its home and temporary directory. From the
 * environment of this process it gets only PATH. Afterwards, ends its processes and removes the directory.
 */
export async function runProbe(request: ProbeRequest, groups: ProcessGroups): Promise<ProbeRun> {
  const { file, args, path, sandbox, maxBytes, timeoutMs, signal } = request
  const home = await realpath(await mkdtemp(join(tmpdir(), 'atip-probe-')))
  let run: ProbeRun | undefined
  try {
    const command = [file, ...args]
    const contained = sandbox === undefined ? command : sandbox(command, { cwd: home, effects: EFFECTS })
    const limits = { timeoutMs, maxOutputBytes: 2 * maxBytes, maxTotalBytes: 4 * maxBytes, signal }
    const place = { cwd: home, env: createProbeEnvironment(path, home), input: undefined }
    const outcome = await runProcess({ command: contained, ...place, ...limits, afterExit: 'kill' }, groups)
    run = { outcome, left: (await endLeftovers(home)) ? 'processes' : undefined }
  } finally {
    const isRemoved = await removeDirectory(home)
    if (run !== undefined && !isRemoved) run = { ...run, left: run.left ?? 'files' }
  }
  return run
}

function createProbeEnvironment(path: string, home: string): Record<string, string> {
  const windows = ['USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'TEMP', 'TMP'].map((name) => [name, home])
  const { SYSTEMROOT } = process.env
  return {
    PATH: joinDirectories(sortDirectories(path, process.cwd())),
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local', 'share'),
    XDG_STATE_HOME: join(home, '.local', 'state'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_RUNTIME_DIR: home,
    TMPDIR: home,
    LC_ALL: 'C.UTF-8',
    ATIP_PROBE: '1',
    ...(process.platform === 'win32' && Object.fromEntries(windows)),
    ...(process.platform === 'win32' && SYSTEMROOT !== undefined && { SYSTEMROOT }),
  }
}

async function removeDirectory(directory: string): Promise<boolean> {
  const remove = (): Promise<void> => rm(directory, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
  try {
    await remove().catch(async () => {
      // The program may have removed the permissions of its directories.
      await restoreRights(directory)
      await remove()
    })
    return true
  } catch {
    return false
  }
}

async function restoreRights(directory: string): Promise<void> {
  await chmod(directory, 0o700)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isDirectory()) await restoreRights(join(directory, entry.name))
  }
}

/** Ends processes that left the process group of the program. Returns true if there were any. */
async function endLeftovers(home: string): Promise<boolean> {
  let found = false
  for (let round = 0; round < 5; round++) {
    const pids = await findProcesses(home)
    if (pids.length === 0) break
    found = true
    for (const pid of pids) endProcess(pid)
  }
  return found
}

/**
 * Finds processes with the home of a probe in their environment or as working directory. Works on Linux only; only a
 * sandbox can contain processes that drop both.
 */
async function findProcesses(home: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const names = await readdir('/proc').catch((): string[] => [])
  const pids = names.map(Number).filter((pid) => Number.isInteger(pid) && pid !== process.pid)
  const found = await Promise.all(
    pids.map(async (pid) => {
      // Other users' processes, and processes that have just ended, cannot be read.
      const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
      if (`\0${environment}`.includes(`\0HOME=${home}\0`)) return true
      const directory = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return directory === home || directory.startsWith(`${home}/`)
    }),
  )
  return pids.filter((_, index) => found[index])
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
