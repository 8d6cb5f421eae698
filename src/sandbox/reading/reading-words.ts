import { dirname } from 'node:path'
import { isDirectory } from '../../paths/is-directory'
import { isInside } from '../../paths/is-inside'
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
  { cwd, writable, hidden, visible, covered = [], kept, links }: ReadingPlan,
  command: readonly string[],
): readonly string[] {
  const isCovered = [RUNTIME, ...hidden].some((place) => isInside(place, cwd))
  const folder = writable.flatMap((path) => [
    ...['--bind', path, path],
    // What holds something that is kept must keep its name, or the same names could be made again.
    ...listHolders(path, kept).flatMap((holder) => ['--bind', holder, holder]),
    ...kept.flatMap((each) => ['--ro-bind', each, each]),
  ])
  const made = [...hidden, ...covered].filter(isDirectory)
  return [
    ...[file, ...user, ...baseWords(size)],
    ...(isCovered ? [] : folder),
    ...hidden.flatMap((path) => hide(path, visible)),
    ...visible.flatMap((path) => ['--ro-bind', path, path]),
    ...(isCovered ? folder : []),
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

/** Lists the directories between a folder and what it keeps. Each comes before what is in it. */
function listHolders(folder: string, kept: readonly string[]): string[] {
  const holders = new Set<string>()
  for (const path of kept) {
    for (let holder = dirname(path); holder !== folder && isInside(folder, holder); holder = dirname(holder)) {
      holders.add(holder)
    }
  }
  return [...holders].sort()
}
