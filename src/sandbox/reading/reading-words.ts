import { isDirectory } from '../../paths/follow-links'
import { hide, type UserWords } from '../bubblewrap-words'
import { RUNTIME } from '../plan-hidden'
import type { ReadingPlan } from './plan-reading'

const SCRATCH = `${RUNTIME}/scratch`

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
