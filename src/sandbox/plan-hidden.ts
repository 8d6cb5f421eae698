import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import { attempt } from '../internal/attempt'
import { AtipValidationError } from '../internal/errors'
import { isInside } from '../paths/is-inside'
import { findCredentials } from './find-credentials'
import { keepOutermost, placePath } from './place-path'

/** The paths that a call must not open. */
interface HiddenPlan {
  /** Existing paths without links, none inside another. */
  readonly places: readonly string[]
  /** Paths inside hidden ones that the call may open all the same, because it or its metadata names them. */
  readonly visible: readonly string[]
}

interface HiddenCall {
  readonly cwd: string
  readonly sensitivePaths: readonly string[]
  /** Absolute paths that the host hides from every call. */
  readonly added: readonly string[]
  /** Absolute paths that the call or its metadata names, or that the program needs to start. */
  readonly named: readonly string[]
  /** Those of the named that the program opens with everything in them. */
  readonly opened: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** The homes that the program and this process are told of. @default that of `env` */
  readonly homes?: readonly string[]
}

/** Directories of sockets and other things of running services. The sandbox has an empty one of its own. */
export const RUNTIME = '/run'

/** More credentials than a command line of bubblewrap should hold. */
const MAX_HIDDEN = 2000

/** Plans what a call must not open: credentials and sockets of helpers, except those that it names. */
export function planHidden({
  cwd,
  sensitivePaths,
  added,
  named,
  opened,
  env,
  homes: told = [env.HOME ?? homedir()],
}: HiddenCall): HiddenPlan {
  const homes = listHomes(told)
  const found = [...findCredentials({ cwd, homes, sensitivePaths }), ...findSockets(env, homes), ...added]
  const places = found
    .map((path) => placePath(cwd, path))
    .filter(({ path, kind }) => kind !== 'missing' && path !== '/')
    .map(({ path }) => path)
  const parts = opened.filter((path) => !homes.some((home) => isInside(path, home)))
  const isNeeded = (place: string): boolean =>
    place === cwd || named.includes(place) || parts.some((path) => isInside(path, place))
  const hidden = keepOutermost(places).filter((place) => !isNeeded(place) && !isInside(RUNTIME, place))
  if (hidden.length > MAX_HIDDEN) {
    const message = `The sandbox would have to hide more than ${MAX_HIDDEN} files that look like credentials in ${cwd}`
    throw new AtipValidationError(message, ['options', 'cwd'], cwd)
  }
  const visible = [cwd, ...named].filter((path) =>
    [RUNTIME, ...hidden].some((place) => path !== place && isInside(place, path)),
  )
  return { places: hidden, visible: [...new Set(visible)] }
}

/** Returns true if a path lies in something that a call must not open. */
export function isHiddenBy({ places }: HiddenPlan, path: string): boolean {
  return [RUNTIME, ...places].some((place) => isInside(place, path))
}

/** Lists the homes that programs are told of, and the one that the system knows. */
function listHomes(told: readonly string[]): string[] {
  const homes = [...told, attempt(() => userInfo().homedir) ?? '/']
  return [...new Set(homes.map((home) => placePath('/', home).path))].filter((home) => home !== '/')
}

/** Variables that name sockets of helpers, or the directory in which they lie. */
const VARIABLES = ['SSH_AUTH_SOCK', 'DOCKER_HOST', 'DBUS_SESSION_BUS_ADDRESS', 'GPG_AGENT_INFO', 'XDG_RUNTIME_DIR']
/** Places in a home where programs listen that act for others: containers, keys. */
const IN_HOME = ['.docker/run', '.docker/desktop', '.orbstack/run', '.rd', '.colima', '.lima', '.1password']
/** Other places where helpers of the system listen. */
const OF_SYSTEM = ['/var/run', '/var/lib/lxd', '/var/lib/incus', '/var/snap/lxd/common/lxd']
/** Directories for sockets among temporary files. */
const DIRECTORIES = /^(?:ssh|tmux|dbus|gpg|screens?|emacs|pulse|vscode|\.X11|\.ICE)-|^\.(?:docker|podman)/

/**
 * Lists places of sockets through which helpers outside a sandbox would act for a program: agents for keys, containers,
 * buses, terminals. Does not list `/run`, which is hidden as a whole.
 */
export function findSockets(env: Readonly<Record<string, string | undefined>>, homes: readonly string[]): string[] {
  const named = VARIABLES.flatMap((name) => /(?:^|=|\/\/)(\/[^,:;]+)/.exec(env[name] ?? '')?.[1] ?? [])
  const isHelper = (entry: Dirent): boolean => entry.isSocket() || (entry.isDirectory() && DIRECTORIES.test(entry.name))
  const folders = new Set(['/tmp', env.TMPDIR ?? '/tmp', env.TMUX_TMPDIR ?? '/tmp'])
  const temporary = [...folders].flatMap((folder) =>
    (attempt(() => readdirSync(folder, { withFileTypes: true })) ?? [])
      .filter(isHelper)
      .map(({ name }) => join(folder, name)),
  )
  const known = homes.flatMap((home) => IN_HOME.map((place) => join(home, place)))
  return [...named, ...temporary, ...[...known, ...OF_SYSTEM].filter((path) => existsSync(path))]
}
