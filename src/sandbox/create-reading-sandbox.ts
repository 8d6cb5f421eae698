import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { attempt } from '../internal/attempt'
import { AtipValidationError } from '../internal/errors'
import { once } from '../internal/once'
import { type OptionRule, type OptionRules, readOptions } from '../internal/read-options'
import { isAbsoluteHere } from '../process/find-program'
import { readingWords } from './bubblewrap-words'
import { findReadingBackend } from './find-backend'
import { planReading } from './reading/plan-reading'
import type { Sandbox, SandboxContext, SandboxProfile } from './sandbox'

/**
 * Paths for programs of which nothing is known, besides the system and their folder.
 *
 * @example
 * const options: ReadingSandboxOptions = { visible: ['/home/ada/.sdk'], hidden: ['/srv/keys'] }
 */
export interface ReadingSandboxOptions {
  /** The file of bubblewrap. @default where systems install it */
  file?: string | undefined
  /** Absolute paths in the home that may be read as well, such as toolchains. @default [] */
  visible?: readonly string[] | undefined
  /** Absolute paths that must not be opened, besides those with credentials and the rest of the home. @default [] */
  hidden?: readonly string[] | undefined
}

const PATHS: OptionRule = ['an array of absolute paths', (value) => Array.isArray(value) && value.every(isAbsoluteHere)]
const OPTIONS: OptionRules<ReadingSandboxOptions> = {
  file: ['an absolute path', isAbsoluteHere],
  visible: PATHS,
  hidden: PATHS,
}

/**
 * Makes a sandbox for programs of which nothing is known (Linux, with bubblewrap).
 *
 * - They can read the system, the repository of the working directory, and toolchains; nothing else of the home, and no
 *   credentials.
 * - They can write to `TMPDIR` alone, which is private and empty, whatever the effects of the call say.
 * - They have no network, no sockets of helpers, and see no other process.
 * - Each process has limits on memory and files, and all have one on their number (not for root).
 *
 * A call is refused if nothing can contain it, or if its directory holds the home.
 *
 * @throws AtipValidationError for a wrong option
 * @example
 * const sandbox = createReadingSandbox({ hidden: ['/srv/keys'] })
 * const executor = createExecutor([sort], { sandbox })
 */
export function createReadingSandbox(options: ReadingSandboxOptions = {}): Sandbox {
  return createLimitedSandbox(options, chooseLimits())
}

/** {@link createReadingSandbox} with other limits. */
export function createLimitedSandbox(options: ReadingSandboxOptions, limits: Limits): Sandbox {
  const { file, visible = [], hidden = [] } = readOptions<ReadingSandboxOptions>(options, OPTIONS)
  const added = { visible: [...visible], hidden: [...hidden] }
  const findOnce = once(() => ({ backend: findReadingBackend(file, limits.scratch), limit: limitWords(limits) }))
  const profiles = new WeakMap<readonly string[], SandboxProfile>()
  const contain = (command: readonly string[], context: SandboxContext): readonly string[] => {
    const { backend, limit } = findOnce()
    if (typeof backend === 'string') throw new AtipValidationError(backend, ['options', 'sandbox'], undefined)
    const plan = planReading(command, context, added)
    const contained = readingWords(backend.file, backend.user, backend.size, plan, [...limit, ...command])
    const { writable, hidden, covered = [], visible, network } = plan
    const notes = limit.length > 0 ? [] : ['What it may use of memory and processes has no limit: prlimit is missing.']
    profiles.set(contained, {
      ...{ writable, hidden: [...hidden, ...covered], network, notes },
      ...{ visible, limits: limit.length > 0 },
    })
    return contained
  }
  return Object.freeze(Object.assign(contain, { describe: (contained: readonly string[]) => profiles.get(contained) }))
}

/** The limits on what a contained program uses of a machine. */
interface Limits {
  /** Bytes of memory that one process allocates for itself. */
  readonly memory: number
  /** Processes and threads. */
  readonly processes: number
  /** Bytes of one file. */
  readonly file: number
  /** Bytes of all temporary files. */
  readonly scratch: number
}

const GIB = 2 ** 30
/** Where systems install `prlimit` of util-linux. */
const FILES = ['/usr/bin/prlimit', '/bin/prlimit', '/run/current-system/sw/bin/prlimit']

/**
 * Returns the limits for this machine. Memory is what a process writes to, not its address space, of which Node, Go and Java
 * reserve far more than they use. Older kernels count all processes of the user, so that a full desktop must fit.
 *
 * @param own the limits of this process, as `/proc/self/limits` says them
 */
export function chooseLimits(
  total: number = totalmem(),
  own: string = attempt(() => readFileSync('/proc/self/limits', 'utf8')) ?? '',
): Limits {
  // No process may raise its limits, and trying to would keep the program from starting.
  const atMost = (name: string, most: number): number => Math.floor(Math.min(most, readHardLimit(own, name)))
  return {
    memory: atMost('Max data size', Math.min(8 * GIB, Math.max(2 * GIB, total / 2))),
    processes: atMost('Max processes', 4096),
    file: atMost('Max file size', 4 * GIB),
    scratch: Math.floor(Math.min(2 * GIB, Math.max(GIB / 4, total / 8))),
  }
}

/** Reads a limit in the form of `/proc/self/limits`: its name, the soft one, the hard one. */
function readHardLimit(limits: string, name: string): number {
  const line = limits.split('\n').find((each) => each.startsWith(name)) ?? ''
  const [, hard = ''] = line.slice(name.length).trim().split(/ +/)
  return /^\d+$/.test(hard) ? Number(hard) : Number.POSITIVE_INFINITY
}

/** Returns words that limit the command after them; none where the program for it is missing. */
export function limitWords({ memory, processes, file }: Limits): readonly string[] {
  const program = FILES.find((path) => existsSync(path))
  if (program === undefined) return []
  return [program, '--core=0', `--data=${memory}`, `--nproc=${processes}`, `--fsize=${file}`, '--']
}
