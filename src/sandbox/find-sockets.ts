import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

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
    listEntries(folder)
      .filter(isHelper)
      .map(({ name }) => join(folder, name)),
  )
  const known = homes.flatMap((home) => IN_HOME.map((place) => join(home, place)))
  return [...named, ...temporary, ...[...known, ...OF_SYSTEM].filter((path) => existsSync(path))]
}

function listEntries(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch {
    return []
  }
}
