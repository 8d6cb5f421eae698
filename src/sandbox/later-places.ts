import {
  chmodSync,
  type Dirent,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { attempt } from '../internal/attempt'
import { isInside } from '../paths/is-inside'
import { keepOutermost } from './keep-outermost'
import { followLaterNames, isComplete } from './later-names'
import type { NamedPath } from './name-matcher'
import { walkEntries } from './walk-entries'

/** What runs later by itself in a folder, and what the folder held when that was listed. */
export interface LaterPlaces {
  /** The folder without links. */
  readonly folder: string
  /** Absolute paths, none inside another. */
  readonly places: readonly string[]
  /** All that was there, except in {@link CLOSED} directories. */
  readonly known: ReadonlySet<string>
  /** Where links led, by their paths. */
  readonly links: ReadonlyMap<string, string>
}

/** More entries than a folder may have so that all of them are looked at before each start. */
const MAX_ENTRIES = 5000
/** Directories of code of others. They are one place each: what is in them runs whenever the project does. */
const CLOSED: ReadonlySet<string> = /* @__PURE__ */ new Set(['node_modules', '.venv', 'venv', '.tox'])
/** Places of the system, and shared ones: what is in them belongs to others. */
const SYSTEM =
  /^\/(?:(?:etc|boot|lib\w*|s?bin|dev|proc|sys|run)(?:\/.*)?|var\/(?:spool|run|lib)(?:\/.*)?|usr\/(?:local\/)?(?:s?bin|lib\w*|etc|share)(?:\/.*)?|usr|usr\/local|opt|var|(?:var\/)?tmp|srv|mnt|media|home|root)?$/

/**
 * Lists what runs later by itself in a folder: hooks, settings of editors, start files. It is to be kept from change while
 * a program may write to the folder, and {@link removeNewLaterPlaces} removes what the program makes of that kind.
 *
 * @returns a sentence that says why the folder must not be made writable
 */
export function listLaterPlaces(folder: string): LaterPlaces | string {
  const real = attempt(() => realpathSync.native(folder))
  if (real === undefined) return `${folder} cannot be opened`
  if (SYSTEM.test(real)) return `${real} belongs to the system or to many programs`
  const names = real.split('/')
  const begun: (readonly NamedPath[])[] = [[]]
  for (const name of names) begun.push(followLaterNames(name, begun.at(-1) ?? []))
  if (begun.some(isComplete) || names.some((name) => CLOSED.has(name))) return `what is in ${real} runs later by itself`
  const known = new Set<string>()
  const links = new Map<string, string>()
  const places: string[] = []
  let isBare = false
  const read = (): void =>
    walkEntries(real, {
      isEnough: (directory, entries) => {
        if (isRepository(entries)) {
          places.push(directory)
          isBare ||= directory === real
        }
        return known.size > MAX_ENTRIES
      },
      enter: ({ path, entry, isLater }) => {
        known.add(path)
        if (entry.isSymbolicLink()) links.set(path, readlinkSync(path))
        const isPlace = isLater || CLOSED.has(entry.name)
        if (isPlace) places.push(path)
        return !isPlace && known.size <= MAX_ENTRIES
      },
    })
  const problem = attempt(() => read() ?? 'read') === undefined
  if (problem) return `${real} cannot be read as a whole`
  if (known.size > MAX_ENTRIES) return `${real} has more than ${MAX_ENTRIES} entries`
  if (isBare) return `${real} is a repository itself`
  return { folder: real, places: keepOutermost([...places, ...listHookPlaces(real)]), known, links }
}

/** Files that git needs to take a directory for a repository, and obeys. */
const OF_REPOSITORY = ['HEAD', 'commondir', 'objects', 'refs', 'config', 'config.worktree', 'hooks']

/** Returns true for a directory that git takes for a repository without a name: it obeys its settings. */
function isRepository(entries: readonly Dirent[]): boolean {
  const has = (name: string): boolean => entries.some((entry) => entry.name === name)
  return has('HEAD') && (has('commondir') || (has('objects') && has('refs')))
}

/** Lists what a repository names in its folder as its hooks and as more of its settings. */
function listHookPlaces(folder: string): string[] {
  const config = attempt(() => readFileSync(join(folder, '.git/config'), 'utf8').slice(0, 65_536)) ?? ''
  const paths = config.split('\n').flatMap((line) => {
    const [key = '', ...rest] = line.split('=')
    if (!/^(?:hookspath|path)$/i.test(key.trim())) return []
    const path = rest.join('=').replaceAll('"', '').trim()
    return [resolve(folder, path), resolve(folder, '.git', path)]
  })
  return [...new Set(paths)].filter((path) => path !== folder && isInside(folder, path))
}

/**
 * Removes what runs later by itself and was not there before. Follows no link, and never removes what was there; a link
 * that leads elsewhere now was not.
 *
 * @returns the paths that it removed
 * @throws where something can be neither looked at nor removed
 */
export function removeNewLaterPlaces({ folder, known, links, places }: LaterPlaces): string[] {
  const found: string[] = []
  const isOld = (path: string, entry: Dirent): boolean =>
    known.has(path) && links.get(path) === (entry.isSymbolicLink() ? readlinkSync(path) : undefined)
  const isKept = new Set(places)
  walkEntries(folder, {
    isEnough: (directory, entries) => {
      if (isRepository(entries) && !isKept.has(directory)) {
        const made = entries.filter((entry) => OF_REPOSITORY.includes(entry.name))
        found.push(...made.map(({ name }) => join(directory, name)).filter((path) => !known.has(path)))
      }
      return false
    },
    enter: ({ path, entry, isLater }) => {
      const wasThere = isOld(path, entry)
      const isNew = !wasThere && (isLater || isKept.has(path))
      if (isNew) found.push(path)
      return entry.isDirectory() && !isNew && !isLater && !(wasThere && isKept.has(path))
    },
    open,
  })
  const removed = [...new Set(found)]
  for (const path of removed) remove(path)
  return removed
}

/** Gives a directory back to its owner, whatever a program forbade. */
function open(directory: string): void {
  chmodSync(directory, 0o700 | (lstatSync(directory).mode & 0o777))
}

function remove(path: string): void {
  const take = (): true => rmSync(path, { recursive: true, force: true }) ?? true
  if (attempt(take) === true) return
  open(dirname(path))
  const directories = lstatSync(path).isDirectory() ? [path] : []
  for (const directory of directories) {
    open(directory)
    for (const entry of readdirSync(directory, { withFileTypes: true }))
      if (entry.isDirectory()) directories.push(join(directory, entry.name))
  }
  take()
}
