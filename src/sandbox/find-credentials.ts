import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isInside } from '../paths/is-inside'
import { createCredentialMatcher, readCredentialNames } from './credential-names'
import type { NamedPath, NameMatcher } from './name-matcher'

/** Where credentials are looked for. */
interface Places {
  /** The working directory: it and what is below it, as far as {@link MAX_ENTRIES} allows. */
  readonly cwd: string
  /** The homes of the user: their settings. */
  readonly homes: readonly string[]
  readonly sensitivePaths: readonly string[]
  /** More directories whose entries are looked at. @default [] */
  readonly folders?: readonly string[]
  /** More directories that are looked at as the working directory is. @default [] */
  readonly walked?: readonly string[]
  /** Directories that are hidden anyway, in which nothing above the working directory is looked at. @default [] */
  readonly hidden?: readonly string[]
  /** Lists sockets and named pipes below the working directory, too. @default false */
  readonly withSockets?: boolean
}

/** Entries that are looked at below the working directory. */
const MAX_ENTRIES = 2000
const MAX_DEPTH = 6
/** Entries that are looked at in a directory above the working directory. */
const MAX_ABOVE = 2000
/** Directories of others' packages, caches and repositories, not of one's own secrets. */
const SKIPPED: readonly string[] = [
  ...['node_modules', '.git', '.venv', 'venv', 'site-packages', 'target', '.cache', '.npm', '.cargo', '.rustup'],
  ...['.nvm', '.pyenv', '.gradle', '.m2', '.tox'],
]
/** Directories of a home that hold settings. */
const SETTINGS = ['', '.config', '.local/share', '.cache', 'Library', 'Library/Application Support']

/** Lists existing files and directories with credentials: in known places, in the home, and around the directory. */
export function findCredentials(places: Places): string[] {
  const { cwd, homes, sensitivePaths, folders = [], walked = [], hidden = [], withSockets = false } = places
  const names = readCredentialNames(sensitivePaths)
  const anywhere = createCredentialMatcher(names.anywhere)
  const inHome = createCredentialMatcher([...names.anywhere, ...names.settings])
  const above = listAbove(cwd).filter((directory) => !hidden.some((place) => isInside(place, directory)))
  return [
    ...expandAll('/', names.absolute),
    ...homes.flatMap((home) => SETTINGS.flatMap((settings) => matchEntries(join(home, settings), inHome))),
    ...folders.flatMap((folder) => anywhere(basename(folder)).flatMap((rest) => expandNames(folder, rest))),
    ...[...folders, ...above].flatMap((directory) => matchEntries(directory, anywhere)),
    ...[...new Set([cwd, ...walked])].flatMap((start) => walkBelow(start, anywhere, withSockets)),
  ]
}

/** Lists the existing paths that match names with `*`. Reads each directory once, however many names need it. */
function expandAll(directory: string, paths: readonly NamedPath[]): string[] {
  const isPattern = ([first = '']: NamedPath): boolean => first.includes('*')
  const patterns = paths.filter(isPattern)
  const matches = createCredentialMatcher(patterns)
  const byName = new Map<string, NamedPath[]>()
  const add = (name: string, rests: readonly NamedPath[]): void => {
    if (rests.length > 0) byName.set(name, [...(byName.get(name) ?? []), ...rests])
  }
  for (const path of paths) if (!isPattern(path)) add(path[0] ?? '', [path.slice(1)])
  if (patterns.length > 0) for (const { name } of listEntries(directory)) add(name, matches(name))
  return [...byName].flatMap(([name, rests]) => {
    const path = join(directory, name)
    const isWhole = rests.some((rest) => rest.length === 0)
    return isWhole ? (existsSync(path) ? [path] : []) : expandAll(path, rests)
  })
}

/** Lists the existing paths that match the names of one credential. */
function expandNames(directory: string, [first, ...rest]: NamedPath): string[] {
  if (first === undefined) return existsSync(directory) ? [directory] : []
  if (!first.includes('*')) return expandNames(join(directory, first), rest)
  const matches = createCredentialMatcher([[first]])
  const entries = listEntries(directory).filter(({ name }) => matches(name).length > 0)
  return entries.flatMap(({ name }) => expandNames(join(directory, name), rest))
}

function matchEntries(directory: string, matcher: NameMatcher): string[] {
  const entries = listEntries(directory).slice(0, MAX_ABOVE)
  return entries.flatMap(({ name }) => matcher(name).flatMap((rest) => expandNames(join(directory, name), rest)))
}

function listAbove(directory: string): string[] {
  const parent = dirname(directory)
  return parent === directory ? [] : [parent, ...listAbove(parent)]
}

function walkBelow(start: string, matcher: NameMatcher, withSockets: boolean): string[] {
  const found: string[] = []
  const waiting = [{ directory: start, depth: 0 }]
  let left = MAX_ENTRIES
  for (const { directory, depth } of waiting) {
    for (const entry of listEntries(directory)) {
      if (--left < 0) return found
      const rests = matcher(entry.name)
      const isDeeper = entry.isDirectory() && depth < MAX_DEPTH && !SKIPPED.includes(entry.name)
      const isSocket = withSockets && (entry.isSocket() || entry.isFIFO())
      if (rests.length === 0 && !isDeeper && !isSocket) continue
      const path = join(directory, entry.name)
      const credentials = isSocket ? [path] : rests.flatMap((rest) => expandNames(path, rest))
      found.push(...credentials)
      if (isDeeper && !credentials.includes(path)) waiting.push({ directory: path, depth: depth + 1 })
    }
  }
  return found
}

/** Lists the entries of a directory; none if it cannot be read. */
function listEntries(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch {
    return []
  }
}
