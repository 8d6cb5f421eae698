import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { isInside } from '../paths/is-inside'
import { createProtectedPathCheck } from '../safety/policy/sensitive-paths'
import type { AtipEffects } from '../types/atip'
import type { NamedPaths } from '../types/named-paths'
import { keepOutermost, type PlacedPath, placePath } from './place-path'
import { isHiddenBy, planHidden } from './plan-hidden'
import type { SandboxContext, SandboxProfile } from './sandbox'

/** Everything that a sandbox around one call needs to know. */
export interface SandboxPlan extends SandboxProfile {
  /** The working directory without links. */
  readonly cwd: string
  /** Paths in hidden places that can be opened all the same. */
  readonly visible: readonly string[]
  /** Paths in these that are hidden all the same. @default [] */
  readonly covered?: readonly string[]
  /** Paths in writable places that cannot be changed, because they run by themselves later. */
  readonly frozen: readonly string[]
}

/** The paths that the host adds for every call. */
interface PlanAdditions {
  readonly writable: readonly string[]
  readonly hidden: readonly string[]
  readonly visible: readonly string[]
}

/**
 * Plans a sandbox: what the metadata declares about this call and the call names is possible, and reading everything
 * that holds no credentials.
 */
export function planProfile(
  [file = '/']: readonly string[],
  { cwd, effects, named, sensitivePaths = [], home }: SandboxContext,
  added: PlanAdditions,
  own: Readonly<Record<string, string | undefined>>,
): SandboxPlan {
  const env = home === undefined ? own : { ...own, HOME: home }
  const folder = placePath('/', cwd).path
  const isConnected = effects.network === true
  const declared = listDeclared(file, { cwd, effects, named }, env)
  const find = (paths: readonly string[]): string[] =>
    paths
      .map((path) => placePath(cwd, path))
      .filter(({ kind }) => kind !== 'missing')
      .map(({ path }) => path)
  const texts = [...(named?.read ?? []), ...(named?.written ?? []), ...declared.named, ...added.visible, file]
  const opened = find(declared.opened)
  const existing = find([...texts, ...declared.opened, ...(isConnected ? ['/etc/resolv.conf'] : [])])
  const hidden = planHidden({
    ...{ cwd: folder, sensitivePaths, added: added.hidden, named: existing, opened, env },
    homes: [env.HOME ?? homedir(), own.HOME ?? homedir()],
  })
  // Metadata that may open no credentials may make none writable, either.
  const isFree = (path: string): boolean => named?.isSelfDescribed !== true || !isHiddenBy(hidden, path)
  const alwaysWritable = find(declared.alwaysWritable).filter(isFree)
  const changed = declared.changed.filter((path) => isFree(placePath(cwd, path).path))
  const writable = planWritable({ cwd, effects, named, changed, added: [...added.writable, ...alwaysWritable] })
  return {
    cwd: folder,
    writable: writable.places,
    hidden: hidden.places,
    visible: hidden.visible,
    frozen: writable.places.flatMap((place) => listFrozen(place, env.HOME ?? homedir(), existing)),
    network: isConnected,
    notes: writable.notes,
  }
}

/** Lists what must not be changed in a home although it is writable: start files of shells and the like. */
function listFrozen(place: string, home: string, named: readonly string[]): string[] {
  if (!isInside(place, home)) return []
  const runsLater = createProtectedPathCheck([], undefined)
  const paths = listNames(home).flatMap((name) => {
    const path = join(home, name)
    return name === '.config' ? listNames(path).map((inner) => join(path, inner)) : [path]
  })
  const frozen = paths.filter((path) => runsLater(path, true)).map((path) => placePath('/', path))
  return frozen.filter(({ path, kind }) => kind !== 'missing' && !named.includes(path)).map(({ path }) => path)
}

function listNames(directory: string): string[] {
  try {
    return readdirSync(directory).sort()
  } catch {
    return []
  }
}

/** Paths that metadata declares for a call, besides those that the call names: absolute or relative. */
interface DeclaredPlaces {
  /** Credentials and sockets that the program opens, with everything in them. */
  readonly opened: readonly string[]
  /** Paths that the call opens if they exist: they alone, not what is hidden in them. */
  readonly named: readonly string[]
  /** Paths that the call changes if it changes files. */
  readonly changed: readonly string[]
  /** Paths of the program's own that every call may change. */
  readonly alwaysWritable: readonly string[]
}

type Variables = Readonly<Record<string, string | undefined>>

/** Directories of a home in which programs keep what is theirs, by their names. */
const OF_PROGRAMS = ['.cache', '.config', '.local/share', '.local/state']

/**
 * Lists what metadata declares about a call. Metadata that only the program itself vouches for cannot open credentials and
 * sockets; it can make the working directory and the program's own places in the home writable.
 */
function listDeclared(file: string, { cwd, effects, named }: SandboxContext, env: Variables): DeclaredPlaces {
  const { read = [], network = [], write = [] } = named?.opens ?? {}
  const expand = (paths: readonly string[]): string[] => paths.flatMap((path) => expandDeclaredPath(path, env) ?? [])
  const changed = expand(effects.filesystem?.paths ?? [])
  const alwaysWritable = expand(write)
  if (named?.isSelfDescribed !== true) {
    const opened = expand([...read, ...(effects.network === true ? network : [])])
    return { opened, named: [...changed, ...alwaysWritable], changed, alwaysWritable }
  }
  const home = placePath('/', env.HOME ?? homedir()).path
  const folders = OF_PROGRAMS.map((folder) => join(home, folder, basename(file)))
  const isOwn = (path: string): boolean => folders.some((folder) => isInside(folder, placePath(cwd, path).path))
  const folder = placePath(cwd, '.').path
  const isHere = (path: string): boolean => isInside(folder, placePath(cwd, path).path)
  return {
    opened: [],
    named: [],
    changed: changed.filter((path) => isHere(path) || isOwn(path)),
    alwaysWritable: alwaysWritable.filter(isOwn),
  }
}

/**
 * Expands a path that metadata declares (`filesystem.paths`): `~` and a variable in front, such as `$SSH_AUTH_SOCK`.
 *
 * @returns `undefined` if a variable is not set
 */
function expandDeclaredPath(path: string, env: Variables): string | undefined {
  const [, start, rest = ''] = /^(~|\$\w+|\$\{\w+\})(\/.*)?$/s.exec(path) ?? []
  if (start === undefined) return path
  const value = env[start === '~' ? 'HOME' : start.replace(/[${}]/g, '')]
  return value === undefined || value === '' ? undefined : `${value}${rest}`
}

/** The places that a call may change. */
interface WritablePlan {
  /** Existing paths without links, none inside another. */
  readonly places: readonly string[]
  readonly notes: readonly string[]
}

interface WritableCall {
  readonly cwd: string
  readonly effects: AtipEffects
  readonly named: NamedPaths | undefined
  /** Paths that the metadata declares to change. */
  readonly changed: readonly string[]
  /** Absolute paths that the host allows to be changed by every call. */
  readonly added: readonly string[]
}

/** Places of the system that a sandbox replaces by its own. */
const OF_SYSTEM = ['/dev', '/proc', '/sys']

/**
 * Plans what a call may change: what its metadata declares and the call names. To delete, rename or create something,
 * the directory that holds it must be writable; a file that is only written to is writable alone.
 */
function planWritable({ cwd, effects, named, changed, added }: WritableCall): WritablePlan {
  const { write, delete: deletes } = effects.filesystem ?? {}
  const notes: string[] = []
  const places: string[] = added.map((path) => placePath(cwd, path).path)
  if (write === true || deletes === true) {
    const folder = placePath(cwd, '.')
    const needsHolder = deletes === true || named?.writesFolder !== false
    if (named === undefined || named.writesFolder || named.written.length === 0) places.push(folder.path)
    for (const text of named?.written ?? []) {
      const chosen = choosePlace(placePath(cwd, text), folder.path, needsHolder)
      if (chosen !== undefined) places.push(chosen.place)
      if (chosen?.note !== undefined) notes.push(chosen.note)
    }
    for (const path of changed) {
      const place = placePath(cwd, path)
      places.push(place.kind === 'missing' ? place.holder : place.path)
    }
  }
  if (places.includes('/')) notes.push('The root directory cannot be made writable.')
  return { places: keepOutermost(places.filter((place) => place !== '/')), notes }
}

interface ChosenPlace {
  readonly place: string
  readonly note?: string
}

/** Chooses what must be writable to change a path; `undefined` if nothing has to be. */
function choosePlace({ path, kind, holder }: PlacedPath, cwd: string, needsHolder: boolean): ChosenPlace | undefined {
  if (OF_SYSTEM.some((own) => isInside(own, path)) || kind === 'other') return undefined
  if (kind === 'missing') {
    return { place: holder, note: `${path} does not exist yet, so everything in ${holder} may be changed.` }
  }
  // A call that names the working directory does not name the directory that holds it.
  if (!needsHolder || isInside(path, cwd)) return { place: path }
  return { place: holder, note: `To replace or delete ${path}, everything in ${holder} may be changed.` }
}
