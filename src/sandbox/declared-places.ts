import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { isInside } from '../paths/is-inside'
import { placePath } from './place-path'
import type { SandboxContext } from './sandbox'

/** Paths that metadata declares for a call, besides those that the call names: absolute or relative. */
export interface DeclaredPlaces {
  /** Credentials and sockets that the program opens, with everything in them. */
  readonly opened: readonly string[]
  /** Paths that the call opens if they exist: they alone, not what is hidden in them. */
  readonly named: readonly string[]
  /** Paths that the call changes if it changes files. */
  readonly changed: readonly string[]
  /** Paths of the program's own that every call may change. */
  readonly kept: readonly string[]
}

type Variables = Readonly<Record<string, string | undefined>>

/** Directories of a home in which programs keep what is theirs, by their names. */
const OWN = ['.cache', '.config', '.local/share', '.local/state']

/**
 * Lists what metadata declares about a call. Metadata that only the program itself vouches for cannot open credentials and
 * sockets; it can make the working directory and the program's own places in the home writable.
 */
export function listDeclared(file: string, { cwd, effects, named }: SandboxContext, env: Variables): DeclaredPlaces {
  const { read = [], network = [], write = [] } = named?.opens ?? {}
  const expand = (paths: readonly string[]): string[] => paths.flatMap((path) => expandDeclaredPath(path, env) ?? [])
  const changed = expand(effects.filesystem?.paths ?? [])
  const kept = expand(write)
  if (named?.isSelfDescribed !== true) {
    const opened = expand([...read, ...(effects.network === true ? network : [])])
    return { opened, named: [...changed, ...kept], changed, kept }
  }
  const home = placePath('/', env.HOME ?? homedir()).path
  const folders = OWN.map((folder) => join(home, folder, basename(file)))
  const isOwn = (path: string): boolean => folders.some((folder) => isInside(folder, placePath(cwd, path).path))
  const folder = placePath(cwd, '.').path
  const isHere = (path: string): boolean => isInside(folder, placePath(cwd, path).path)
  return {
    opened: [],
    named: [],
    changed: changed.filter((path) => isHere(path) || isOwn(path)),
    kept: kept.filter(isOwn),
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
