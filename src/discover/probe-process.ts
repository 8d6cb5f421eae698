import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessGroups } from '../process/process-groups'
import { type ProcessOutcome, runProcess } from '../process/run-process'
import { joinDirectories, sortDirectories } from '../process/search-path'
import type { Sandbox } from '../sandbox/sandbox'
import type { AtipEffects } from '../types/atip'

export interface ProbeRequest {
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
export interface ProbeRun {
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
