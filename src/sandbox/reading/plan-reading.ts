import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { attempt } from '../../internal/attempt'
import { AtipValidationError } from '../../internal/errors'
import { isInside } from '../../paths/is-inside'
import { findCredentials } from '../find-credentials'
import { keepOutermost, placePath } from '../place-path'
import { findSockets, RUNTIME } from '../plan-hidden'
import type { SandboxPlan } from '../plan-profile'
import type { SandboxContext } from '../sandbox'

/** The plan of a sandbox around an undescribed program. */
export interface ReadingPlan extends SandboxPlan {
  /** Links in hidden places, and where they lead. */
  readonly links: readonly (readonly [path: string, target: string])[]
}

/** The paths that a host adds for every program. */
interface ReadingAdditions {
  readonly hidden: readonly string[]
  readonly visible: readonly string[]
}

/** Directories of the homes of all users. */
const HOMES = ['/home', '/root', '/Users']
/** Directories that the sandbox replaces by its own. */
const MADE = [RUNTIME, '/dev', '/proc']
/** More places than a command line of bubblewrap should hold. */
const MAX_PLACES = 2000

/**
 * Plans a sandbox in which a program can read the system, its folder and toolchains, and can change nothing.
 *
 * @throws AtipValidationError if the folder holds a home
 */
export function planReading(
  [file = '/']: readonly string[],
  { cwd, sensitivePaths = [], home = process.env.HOME ?? homedir() }: SandboxContext,
  added: ReadingAdditions,
): ReadingPlan {
  const folder = placePath('/', cwd).path
  const told = [home, homedir(), attempt(() => userInfo().homedir) ?? '/']
  const own = existing(told).filter((path) => path !== '/')
  const homes = [...own, ...existing(HOMES)]
  if (homes.some((each) => isInside(folder, each))) {
    throw refusal(
      folder,
      'holds the home directory, which a contained program must not read: change to the folder of a project',
    )
  }
  const shown = [...own.flatMap(listToolchains), ...added.visible]
  const isHome = (path: string): boolean => homes.some((each) => isInside(each, path))
  const project = findProject(folder, homes)
  const readable = keepOutermost(existing([folder, ...project, ...shown, file]).filter(isHome))
  const secrets = [
    ...findCredentials({
      ...{ cwd: folder, homes: [], sensitivePaths, withSockets: true },
      ...{ folders: readable.filter((path) => path !== folder), walked: project.filter(isHome), hidden: homes },
    }),
    ...findSockets(process.env, own),
    ...listBoundSockets([folder, file, ...own, ...added.visible]),
    ...added.hidden,
  ]
  const isOwn = (path: string): boolean => MADE.some((place) => isInside(place, path))
  const places = existing(secrets).filter((path) => path !== '/' && path !== folder && !isOwn(path))
  const found = keepOutermost(places.filter(canBeOpened))
  if (found.length > MAX_PLACES) throw refusal(folder, `holds more than ${MAX_PLACES} files that look like credentials`)
  const hidden = keepOutermost([...found, ...homes])
  const visible = keepOutermost([...readable, ...hiddenNeeds([folder, file, ...added.visible], [RUNTIME, ...hidden])])
  return {
    ...{ cwd: folder, writable: [], frozen: [], hidden, visible, network: false, notes: [] },
    covered: found.filter((place) => visible.some((path) => path !== place && isInside(path, place))),
    links: listLinks([...told, ...shown, file, cwd], homes, visible),
  }
}

function refusal(folder: string, reason: string): AtipValidationError {
  return new AtipValidationError(`${folder} ${reason}`, ['options', 'cwd'], folder)
}

/** Lists the paths that exist, without links. */
function existing(paths: readonly string[]): string[] {
  const places = [...new Set(paths)].map((path) => placePath('/', path))
  return [...new Set(places.flatMap(({ kind, path }) => (kind === 'missing' ? [] : [path])))]
}

/**
 * Returns true if this process can open a path. What it cannot open, a program with fewer rights cannot open, either.
 */
function canBeOpened(path: string): boolean {
  const has = (mode: number): boolean => attempt(() => accessSync(path, mode) ?? true) === true
  return has(constants.R_OK) || has(constants.W_OK) || has(constants.X_OK)
}

/** Lists those of the paths that lie in hidden places. */
function hiddenNeeds(paths: readonly string[], hidden: readonly string[]): string[] {
  return existing(paths).filter((path) => hidden.some((place) => path !== place && isInside(place, path)))
}

/** Lists paths in hidden places that are links themselves: without them, programs do not find what they lead to. */
function listLinks(
  paths: readonly string[],
  homes: readonly string[],
  visible: readonly string[],
): (readonly [string, string])[] {
  const isLink = (path: string): boolean => attempt(() => lstatSync(path).isSymbolicLink()) === true
  const isIn = (places: readonly string[], path: string): boolean => places.some((place) => isInside(place, path))
  const links = [...new Set(paths)].filter((path) => isIn(homes, dirname(path)) && !isIn(visible, path) && isLink(path))
  return links.map((path) => [path, placePath('/', path).path])
}

/** Directories for temporary files, in which sockets come and go. */
const TEMPORARY = /^((?:\/var)?\/tmp\/[^/]+)\/./

/**
 * Lists the sockets at which programs listen, as the kernel says. For one among temporary files it lists its directory,
 * unless that holds something that is needed: bubblewrap does not start if the socket itself is gone by then.
 */
function listBoundSockets(needed: readonly string[]): string[] {
  const table = attempt(() => readFileSync('/proc/net/unix', 'utf8')) ?? ''
  const paths = table.split('\n').map((line) => line.slice(line.indexOf(' /') + 1))
  const bound = paths.filter((path) => path.startsWith('/') && !path.startsWith(`${RUNTIME}/`))
  return bound.map((path) => {
    const [, holder] = TEMPORARY.exec(path) ?? []
    return holder === undefined || needed.some((each) => isInside(holder, each)) ? path : holder
  })
}

/** Directories of a home that hold toolchains and what they downloaded, which programs need to run. */
const TOOLCHAINS: readonly string[] = [
  ...['.asdf', '.bun', '.cabal', '.cargo', '.deno', '.dotnet', '.gem', '.ghcup', '.goenv', '.jbang', '.jenv'],
  ...[
    '.julia',
    '.juliaup',
    '.local/bin',
    '.local/lib',
    '.local/pipx',
    '.m2/repository',
    '.n',
    '.nodenv',
    '.npm-global',
  ],
  ...['.local/share/fnm', '.local/share/gem', '.local/share/mise', '.local/share/pipx', '.local/share/pnpm'],
  ...['.local/share/uv', '.local/share/virtualenvs', '.linuxbrew', '.nvm', '.opam', '.phpenv', '.pixi', '.proto'],
  ...[
    '.pub-cache',
    '.pyenv',
    '.rbenv',
    '.rustup',
    '.sdkman',
    '.stack',
    '.swiftly',
    '.volta',
    '.yarn',
    'anaconda3',
    'bin',
  ],
  ...['flutter', 'go', 'miniconda3', 'miniforge3'],
]

/** Lists the toolchains in a home. */
function listToolchains(home: string): string[] {
  const names = new Set(attempt(() => readdirSync(home)))
  return TOOLCHAINS.filter((path) => names.has(path.split('/')[0] ?? ''))
    .map((path) => join(home, path))
    .filter((path) => existsSync(path))
}

/**
 * Lists what belongs to the project of a folder and lies above it: the top of the repository, and where a worktree keeps its
 * repository, if that names the worktree as well.
 *
 * @param homes a directory that holds one of these is not a project
 */
function findProject(folder: string, homes: readonly string[]): string[] {
  const holdsHome = (path: string): boolean => path === '/' || homes.some((home) => isInside(path, home))
  for (let top = folder; !holdsHome(top); top = dirname(top)) {
    const mark = join(top, '.git')
    const status = attempt(() => lstatSync(mark))
    if (status?.isDirectory() === true) return [top]
    if (status?.isFile() === true) return [top, ...findStore(mark)].filter((path) => !holdsHome(path))
  }
  return []
}

/** Returns the directory in which a repository keeps what its worktrees share. */
function findStore(mark: string): string[] {
  const read = (path: string): string => attempt(() => readFileSync(path, 'utf8').slice(0, 4096).trim()) ?? ''
  const [, named = ''] = /^gitdir: (.+)$/.exec(read(mark)) ?? []
  const own = attempt(() => realpathSync.native(resolve(dirname(mark), named)))
  const [, store] = /^(.+\/\.git)\/worktrees\/[^/]+$/.exec(own ?? '') ?? []
  // A stranger's folder may name any directory, but no other repository names that folder.
  const names = attempt(() => realpathSync.native(read(join(own ?? '/', 'gitdir'))))
  return store === undefined || names !== attempt(() => realpathSync.native(mark)) ? [] : [store]
}
