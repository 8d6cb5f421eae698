import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileGlob } from '../internal/match-glob'
import { isInside } from '../paths/is-inside'
import { CREDENTIALS, SSH_KEY, TEMPLATES } from '../safety/policy/sensitive-paths'

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

/** The names of credentials, by where they are looked for. */
interface CredentialNames {
  /** Absolute ones. */
  readonly absolute: readonly NamedPath[]
  /** Those that may lie in any directory. */
  readonly anywhere: readonly NamedPath[]
  /** Those that count only among the settings in a home, because their names are ordinary words: `gcloud`. */
  readonly settings: readonly NamedPath[]
}

/** Names that are no secret on the disk: those of every process, and devices. The sandbox has its own. */
const OWN = /^\/(?:proc|dev|run|var\/run)(?:\/|$)/
/** A name that only a credential has. */
const IS_TELLING = /^[._]|^id_|\*/

/** Sorts the built-in names of credentials, and those of a policy. */
function readCredentialNames(added: readonly string[]): CredentialNames {
  const split = (path: string): string[] => path.split('/').filter((name) => name !== '' && name !== '.')
  const entries = CREDENTIALS.filter((path) => !OWN.test(path))
  const given = added.map((path) => path.replaceAll('\\', '/'))
  const isAbsolute = (path: string): boolean => path.startsWith('/')
  const relative = entries.filter((path) => !isAbsolute(path)).map(split)
  return {
    absolute: [...entries, ...given].filter(isAbsolute).map(split),
    anywhere: [
      ...relative.filter(([first = '']) => IS_TELLING.test(first)),
      ...given.filter((path) => !isAbsolute(path)).map((path) => split(path.replace(/^~\//, ''))),
    ].filter((names) => names.length > 0),
    settings: relative.filter(([first = '']) => !IS_TELLING.test(first)),
  }
}

/** Makes a function that finds credentials by the name of an entry of a directory. */
function createCredentialMatcher(credentials: readonly NamedPath[]): NameMatcher {
  const match = createNameMatcher(credentials)
  return (entry) => {
    const name = entry.toLowerCase()
    if (TEMPLATES.test(`/${name}`)) return []
    return SSH_KEY.test(name) ? [...match(name), []] : match(name)
  }
}

/** The names of the directories and the file that lead to something, in lower case. Each may contain `*`. */
type NamedPath = readonly string[]

/** Finds the paths whose first name is the name of an entry, without that name. */
type NameMatcher = (name: string) => readonly NamedPath[]

/** Makes a function that finds paths by the name of an entry of a directory, whatever its case. */
function createNameMatcher(paths: readonly NamedPath[]): NameMatcher {
  const byName = new Map<string, NamedPath[]>()
  const patterns: { matches: (name: string) => boolean; rest: NamedPath }[] = []
  for (const [first = '', ...rest] of paths) {
    const key = first.toLowerCase()
    if (first.includes('*')) patterns.push({ matches: compileGlob(key), rest })
    else byName.set(key, [...(byName.get(key) ?? []), rest])
  }
  return (entry) => {
    const name = entry.toLowerCase()
    const found = patterns.filter(({ matches }) => matches(name)).map(({ rest }) => rest)
    const plain = byName.get(name)
    return plain === undefined ? found : [...plain, ...found]
  }
}
