import { isDirectory } from '../paths/follow-links'
import { isInside } from '../paths/is-inside'
import { RUNTIME } from './plan-hidden'
import type { SandboxPlan } from './plan-profile'
import type { ReadingPlan } from './reading/plan-reading'

/** The private directory for temporary files, which `TMPDIR` names in the sandbox. */
const SCRATCH = `${RUNTIME}/scratch`

/**
 * Settings of the kernel in a fresh `/proc` belong to root even without privileges, and one of them names a program that
 * the kernel runs.
 */
export const KERNEL_SETTINGS: readonly string[] = [
  ...['--ro-bind', '/proc/sys', '/proc/sys'],
  ...['--ro-bind-try', '/proc/sysrq-trigger', '/proc/sysrq-trigger'],
]

/**
 * Words for every sandbox: namespaces of its own, no privileges, its own devices and processes, and everything
 * readable.
 */
const BASE = [
  ...['--unshare-ipc', '--unshare-pid', '--unshare-uts', '--unshare-cgroup-try'],
  ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
  ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', ...KERNEL_SETTINGS],
  ...['--tmpfs', RUNTIME, '--perms', '0700', '--dir', SCRATCH, '--setenv', 'TMPDIR', SCRATCH],
]

/** Words for the namespace of users. */
export type UserWords = readonly string[]

/** Returns the command line of bubblewrap for the smallest sandbox, in which nothing but reading is possible. */
export function tryWords(file: string, user: UserWords): readonly string[] {
  return [file, ...user, '--unshare-net', ...BASE, '--', file, '--version']
}

/** Returns the command line of bubblewrap that holds a command to its plan. */
export function bubblewrapWords(
  file: string,
  user: UserWords,
  { cwd, writable, hidden, visible, covered = [], frozen, network }: SandboxPlan,
  command: readonly string[],
): readonly string[] {
  const isWritable = (path: string): boolean => writable.some((place) => isInside(place, path))
  const isHidden = (path: string): boolean => [RUNTIME, ...hidden].some((place) => isInside(place, path))
  const bind = (path: string): string[] => [isWritable(path) ? '--bind' : '--ro-bind', path, path]
  return [
    file,
    ...user,
    ...(network ? [] : ['--unshare-net']),
    ...BASE,
    ...writable.filter((path) => !isHidden(path)).flatMap(bind),
    ...frozen.flatMap((path) => ['--ro-bind', path, path]),
    ...hidden.flatMap((path) => hide(path, visible)),
    ...[...new Set([...visible, ...writable.filter(isHidden)])].flatMap(bind),
    ...covered.flatMap((path) => hide(path, [])),
    ...['--chdir', cwd, '--'],
    ...command,
  ]
}

/** Returns words after which a path cannot be opened. A directory with visible parts can be passed through. */
export function hide(path: string, visible: readonly string[]): string[] {
  if (!isDirectory(path)) return ['--ro-bind', '/dev/null', path]
  const isPassed = visible.some((inner) => isInside(path, inner))
  return ['--perms', isPassed ? '0111' : '0000', '--tmpfs', path]
}

/** Words that limit the size of the next directory in memory; none where bubblewrap does not know them. */
export type SizeWords = readonly string[]

/**
 * Returns words for every sandbox around a program of which nothing is known: its own namespaces, devices and processes, a
 * place for temporary files, and no privileges.
 */
function baseWords(size: SizeWords): readonly string[] {
  return [
    ...['--unshare-net', '--unshare-ipc', '--unshare-pid', '--unshare-uts', '--unshare-cgroup-try'],
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--ro-bind', '/', '/', '--dev', '/dev', ...size, '--perms', '1777', '--tmpfs', '/dev/shm', '--proc', '/proc'],
    ...['--tmpfs', RUNTIME, ...size, '--perms', '0700', '--tmpfs', SCRATCH],
    ...['--setenv', 'TMPDIR', SCRATCH, '--setenv', 'XDG_CACHE_HOME', `${SCRATCH}/cache`],
  ]
}

/** Directories that are made for the sandbox. They can be changed until it is complete. */
const MADE = [RUNTIME, '/dev', '/proc']

/** Returns the command line of bubblewrap for the smallest sandbox for reading. */
export function tryReadingWords(file: string, user: UserWords, size: SizeWords): readonly string[] {
  return [file, ...user, ...baseWords(size), ...MADE.flatMap(forbidChanges), '--', file, '--version']
}

/** Returns the command line of bubblewrap that holds a command to its plan for reading. */
export function readingWords(
  file: string,
  user: UserWords,
  size: SizeWords,
  { cwd, hidden, visible, covered = [], links }: ReadingPlan,
  command: readonly string[],
): readonly string[] {
  const made = [...hidden, ...covered].filter(isDirectory)
  return [
    ...[file, ...user, ...baseWords(size)],
    ...hidden.flatMap((path) => hide(path, visible)),
    ...visible.flatMap((path) => ['--ro-bind', path, path]),
    ...covered.flatMap((path) => hide(path, [])),
    ...links.flatMap(([path, target]) => ['--symlink', target, path]),
    ...[...made, ...MADE].flatMap(forbidChanges),
    ...['--chdir', cwd, '--'],
    ...command,
  ]
}

function forbidChanges(path: string): string[] {
  return ['--remount-ro', path]
}
