import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import type { ProcessGroups } from '../process/process-groups'
import { type ProcessOutcome, type ProcessRequest, runProcess } from '../process/run-process'
import type { Sandbox } from '../process/sandbox'
import type { AtipEffects } from '../types/atip'

export interface ProbeRequest {
  readonly file: string
  readonly args: readonly string[]
  readonly timeoutMs: number
  /** Of standard output; it is stopped at four times as many. */
  readonly maxBytes: number
  readonly path: string
  readonly sandbox: Sandbox | undefined
  readonly signal: AbortSignal | undefined
}

/** What a program does that is asked what it is: it may use its own directory. */
const EFFECTS: AtipEffects = { filesystem: { write: true }, network: false }

/** How a program reacted, and what it left: processes that had to be ended, or files that cannot be removed. */
export interface ProbeRun {
  readonly outcome: ProcessOutcome
  readonly left: 'processes' | 'files' | undefined
}

/**
 * Runs a program in an empty directory of its own, which is also its home and its place for temporary files, with nothing of this process's environment but
 * PATH, without input; ends what it leaves behind, and removes the directory.
 */
export async function runProbe(request: ProbeRequest, groups: ProcessGroups): Promise<ProbeRun> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'atip-probe-')))
  let run: ProbeRun | undefined
  try {
    const outcome = await runProcess(createRequest(home, request), groups)
    run = { outcome, left: (await endLeftovers(home)) ? 'processes' : undefined }
  } finally {
    const isRemoved = await removeDirectory(home)
    if (run !== undefined && !isRemoved) run = { ...run, left: run.left ?? 'files' }
  }
  return run
}

function createRequest(home: string, request: ProbeRequest): ProcessRequest {
  const { file, args, sandbox, maxBytes, timeoutMs, signal } = request
  const command = [file, ...args]
  return {
    command: sandbox === undefined ? command : sandbox(command, { cwd: home, effects: EFFECTS }),
    cwd: home,
    env: createEnvironment(request.path, home),
    input: undefined,
    timeoutMs,
    maxOutputBytes: 2 * maxBytes,
    maxTotalBytes: 4 * maxBytes,
    afterExit: 'kill',
    signal,
  }
}

/** A program may have taken its own rights to its directories away. */
async function removeDirectory(directory: string): Promise<boolean> {
  const remove = (): Promise<void> => rm(directory, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
  try {
    await remove().catch(async () => {
      await openDirectories(directory)
      await remove()
    })
    return true
  } catch {
    return false
  }
}

async function openDirectories(directory: string): Promise<void> {
  await chmod(directory, 0o700)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isDirectory()) await openDirectories(join(directory, entry.name))
  }
}

function createEnvironment(path: string, home: string): Record<string, string> {
  const { SYSTEMROOT } = process.env
  return {
    PATH: path
      .split(delimiter)
      .filter((directory) => isAbsolute(directory))
      .join(delimiter),
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local', 'share'),
    XDG_STATE_HOME: join(home, '.local', 'state'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_RUNTIME_DIR: home,
    TMPDIR: home,
    LC_ALL: 'C.UTF-8',
    ATIP_PROBE: '1',
    ...(process.platform === 'win32' && {
      ...(SYSTEMROOT !== undefined && { SYSTEMROOT }),
      USERPROFILE: home,
      APPDATA: home,
      LOCALAPPDATA: home,
      TEMP: home,
      TMP: home,
    }),
  }
}

/**
 * Ends processes that left the group of the program, which Linux shows: they have its home directory in their environment,
 * or stand in it. Only a sandbox holds those that leave both behind.
 */
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

async function findProcesses(home: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const names = await readdir('/proc').catch((): string[] => [])
  const pids = names.map(Number).filter((pid) => Number.isInteger(pid) && pid !== process.pid)
  const found = await Promise.all(
    pids.map(async (pid) => {
      // What other users' processes have, and those that have just ended, cannot be read.
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
    // It has ended.
  }
}
