import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { attempt } from '../../internal/attempt'

/** The limits on what a contained program uses of a machine. */
export interface Limits {
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
export function chooseLimits(total: number = totalmem(), own: string = readOwnLimits()): Limits {
  // No process may raise its limits, and trying to would keep the program from starting.
  const atMost = (name: string, most: number): number => Math.floor(Math.min(most, readHardLimit(own, name)))
  return {
    memory: atMost('Max data size', Math.min(8 * GIB, Math.max(2 * GIB, total / 2))),
    processes: atMost('Max processes', 4096),
    file: atMost('Max file size', 4 * GIB),
    scratch: Math.floor(Math.min(2 * GIB, Math.max(GIB / 4, total / 8))),
  }
}

function readOwnLimits(): string {
  return attempt(() => readFileSync('/proc/self/limits', 'utf8')) ?? ''
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
