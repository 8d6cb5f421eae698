import { chmod, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEnvironment, readVariableGrants } from '../../process/environment'
import type { ProtectingVariables } from '../../process/protecting-variables'
import { hide, KERNEL_SETTINGS } from '../../sandbox/bubblewrap-words'
import { planHidden } from '../../sandbox/plan-hidden'
import { isAtOrBelow } from './list-deeds'
import { type TracedRun, traceProgram } from './trace/trace-program'
import { type CopiedFolder, compareTrees, copyFolder, readTree, type Tree, type TreeChanges } from './tree'

/** A run to observe. */
export interface ObserveRequest {
  /** The absolute path of the program, and its words. */
  readonly command: readonly string[]
  /** The directory that is copied. */
  readonly cwd: string
  /** Runs in an empty directory instead of a copy. */
  readonly isEmpty: boolean
  readonly network: boolean
  /** Without it, nothing but a copy keeps the program from changing what the user may change. */
  readonly isConfined: boolean
  /** Variables of the call, and those that protect it from its folder. */
  readonly environment: Readonly<Record<string, string>>
  readonly protecting: ProtectingVariables
  /** Absolute paths of the programs that observing needs; `undefined` for one that was not found. */
  readonly strace: string | undefined
  readonly bubblewrap: string | undefined
  readonly signal: AbortSignal
}

/** What an observed program did. */
export interface ObservedRun extends Omit<TracedRun, 'complaint'> {
  readonly ok: true
  readonly complaint: string
  /** Changes of its working directory, and of its home as `~/path`. */
  readonly changes: TreeChanges
  readonly copied: CopiedFolder
  readonly stage: Stage
}

/** A program was not run, and why. */
export interface NotObserved {
  readonly ok: false
  readonly reason: 'system' | 'strace' | 'bubblewrap' | 'folder' | 'too-large' | 'unstartable'
  /** A sentence without its full stop. */
  readonly message: string
  readonly hints: readonly string[]
}

const LIMITS = { files: 50_000, bytes: 256 * 2 ** 20 }
const TIMEOUT_MS = 60_000
const PROBE_MS = 10_000

/** Runs a program in a scratch copy of a directory, under strace, and compares the folders afterwards. */
export async function observeProgram(request: ObserveRequest): Promise<ObservedRun | NotObserved> {
  if (process.platform !== 'linux') {
    return refuse('system', 'Observing needs strace, which only Linux has: this system is not covered', [])
  }
  const { strace } = request
  if (strace === undefined) {
    return refuse('strace', 'Observing needs strace, which is not on PATH', ['Install it: apt-get install strace'])
  }
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'atip-observe-')))
  try {
    const stage = await createStage(scratch, await realpath(request.cwd))
    if (isAtOrBelow(scratch, stage.cwd) && !request.isEmpty) {
      return refuse('folder', `The copy would hold itself: ${scratch} is below the working directory`, [
        'Change to the folder of a project, set TMPDIR elsewhere, or use --empty.',
      ])
    }
    const copied = request.isEmpty
      ? { files: 0, bytes: 0, leftOut: [] }
      : await copyFolder(stage.cwd, stage.copy, LIMITS, request.signal)
    if ('tooLarge' in copied) return tooLarge(copied.tooLarge)
    return await runOnStage({ ...request, strace }, stage, copied)
  } finally {
    await removeAll(scratch)
  }
}

function refuse(reason: NotObserved['reason'], message: string, hints: readonly string[]): NotObserved {
  return { ok: false, reason, message, hints }
}

function tooLarge(limit: keyof typeof LIMITS): NotObserved {
  const most = limit === 'files' ? `${LIMITS.files} files` : `${LIMITS.bytes / 2 ** 20} MiB`
  return refuse('too-large', `The working directory has more than ${most}, too much to copy`, [
    'Change to a smaller folder that has what the call needs, or use --empty.',
  ])
}

async function createStage(scratch: string, cwd: string): Promise<Stage> {
  const stage = {
    cwd,
    copy: join(scratch, 'folder'),
    home: join(scratch, 'home'),
    temporary: join(scratch, 'temporary'),
  }
  for (const folder of [stage.copy, stage.home, stage.temporary]) await mkdir(folder, { mode: 0o700 })
  return stage
}

async function runOnStage(
  request: ObserveRequest & { readonly strace: string },
  stage: Stage,
  copied: CopiedFolder,
): Promise<ObservedRun | NotObserved> {
  const { command, strace, signal } = request
  const environment = createStageEnvironment(request, stage)
  const confinement = request.isConfined ? await findConfinement(request, stage, environment) : undefined
  if (confinement !== undefined && 'ok' in confinement) return confinement
  const place = confinement === undefined ? { ...stage, cwd: stage.copy } : stage
  const before = readStage(stage)
  const whole = confinement === undefined ? command : confine(command, stage, confinement)
  const options = { environment, strace, signal, folder: stage.copy, timeoutMs: TIMEOUT_MS, isThorough: true }
  const run = await traceProgram(whole, { ...options, startedFile: command[0] })
  signal.throwIfAborted()
  if (run.end === 'unstartable' || (run.trace.programs.length === 0 && run.end === 'exit')) return explainStart(run)
  return { ok: true, ...run, changes: compareTrees(before, readStage(stage)), copied, stage: place }
}

/** Returns what an executor gives to a child, with a home and a folder for temporary files of its own. */
function createStageEnvironment(
  { environment, protecting, cwd }: ObserveRequest,
  { home, temporary }: Stage,
): Readonly<Record<string, string>> {
  const places = {
    HOME: home,
    TMPDIR: temporary,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CACHE_HOME: join(home, '.cache'),
  }
  return createEnvironment(readVariableGrants(places, [], { cwd }), environment, protecting).variables
}

function readStage({ copy, home }: Stage): Tree {
  const ofHome = [...readTree(home)].map(([path, entry]) => [`~/${path}`, entry] as const)
  return new Map([...readTree(copy), ...ofHome])
}

/** Tries bubblewrap under strace, first as strictly as possible. */
async function findConfinement(
  { strace, bubblewrap, network, command: [program = '/'] }: ObserveRequest & { readonly strace: string },
  stage: Stage,
  environment: Readonly<Record<string, string>>,
): Promise<Confinement | NotObserved> {
  const hint = 'To run it with nothing but a copy between it and your files: --unconfined'
  if (bubblewrap === undefined) {
    return refuse('bubblewrap', 'Observing safely needs bubblewrap, which is not on PATH', [
      'Install it: apt-get install bubblewrap',
      hint,
    ])
  }
  const options = { environment, strace, folder: stage.copy, timeoutMs: PROBE_MS }
  const { places } = planHidden({
    cwd: stage.cwd,
    sensitivePaths: [],
    added: [],
    opened: [],
    named: [program],
    env: process.env,
  })
  const hidden = places.filter((place) => !isAtOrBelow(place, stage.cwd) && !isAtOrBelow(stage.cwd, place))
  let complaint = ''
  for (const forbidsNamespaces of [true, false]) {
    const confinement = { bubblewrap, network, hidden, forbidsNamespaces }
    const probe = await traceProgram(confine([process.execPath, '--version'], stage, confinement), options)
    if (probe.exitCode === 0) return confinement
    complaint = probe.complaint
    if (!complaint.startsWith('bwrap')) return explainStart(probe)
  }
  return refuse('bubblewrap', `bubblewrap cannot run here (${complaint})`, [
    'Containers and some systems restrict user namespaces: permit them for bubblewrap.',
    hint,
  ])
}

function explainStart({ complaint, end }: Pick<TracedRun, 'complaint' | 'end'>): NotObserved {
  if (/ptrace|PTRACE|Operation not permitted/.test(complaint)) {
    return refuse('strace', `strace may not trace programs here (${complaint})`, [
      'A container needs the capability SYS_PTRACE; elsewhere see /proc/sys/kernel/yama/ptrace_scope.',
    ])
  }
  return refuse('unstartable', `The program could not be started (${complaint === '' ? end : complaint})`, [])
}

/** Removes a folder, even if the program forbade writing to folders in it. */
async function removeAll(folder: string): Promise<void> {
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    await remove()
  } catch {
    await openFolders(folder)
    await remove()
  }
}

async function openFolders(top: string): Promise<void> {
  const folders = [top]
  for (const folder of folders) {
    await chmod(folder, 0o700)
    const entries = await readdir(folder, { withFileTypes: true })
    folders.push(...entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name)))
  }
}

/** The folders of an observed program. */
export interface Stage {
  /** Where the program believes to run: the directory that was copied. */
  readonly cwd: string
  /** The copy. */
  readonly copy: string
  readonly home: string
  readonly temporary: string
}

interface Confinement {
  /** The file of bubblewrap. */
  readonly bubblewrap: string
  readonly network: boolean
  /** Credentials and sockets outside of the copy, which cannot be opened. */
  readonly hidden: readonly string[]
  /** Forbids user namespaces inside; older versions of bubblewrap cannot do that. */
  readonly forbidsNamespaces: boolean
}

/** Where some systems keep the addresses of their name servers. */
const RESOLVER = '/run/systemd/resolve'

/**
 * Puts a command into bubblewrap: everything is read-only except the copy, which takes the place of the working directory,
 * and the folders of its own. No privileges, processes or sockets of `/run` from outside; no network unless it is wanted.
 */
function confine(
  command: readonly string[],
  { cwd, copy, home, temporary }: Stage,
  { bubblewrap, network, hidden, forbidsNamespaces }: Confinement,
): string[] {
  return [
    bubblewrap,
    ...['--unshare-all', '--unshare-user', ...(forbidsNamespaces ? ['--disable-userns'] : [])],
    ...['--cap-drop', 'ALL', '--die-with-parent', '--new-session'],
    ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', ...KERNEL_SETTINGS, '--tmpfs', '/run'],
    ...(network ? ['--share-net', '--ro-bind-try', RESOLVER, RESOLVER] : []),
    ...hidden.flatMap((path) => hide(path, [])),
    ...['--bind', home, home, '--bind', temporary, temporary, '--bind', copy, cwd],
    ...['--chdir', cwd, '--'],
    ...command,
  ]
}
