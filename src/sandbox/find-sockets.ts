import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Variables that name sockets of helpers, or the directory in which they lie. */
const VARIABLES = ['SSH_AUTH_SOCK', 'DOCKER_HOST', 'DBUS_SESSION_BUS_ADDRESS', 'GPG_AGENT_INFO', 'XDG_RUNTIME_DIR']
/** Directories for sockets among temporary files. */
const DIRECTORIES = /^(?:ssh|tmux|dbus|gpg|screens?|emacs|pulse|vscode|\.X11|\.ICE)-|^\.(?:docker|podman)/

/**
 * Lists places of sockets through which helpers outside a sandbox would act for a program: agents for keys, containers,
 * buses, terminals. Does not list `/run`, which is hidden as a whole.
 */
export function findSockets(env: Readonly<Record<string, string | undefined>>): string[] {
  const named = VARIABLES.flatMap((name) => /(?:^|=|\/\/)(\/[^,:;]+)/.exec(env[name] ?? '')?.[1] ?? [])
  const isHelper = (entry: Dirent): boolean => entry.isSocket() || (entry.isDirectory() && DIRECTORIES.test(entry.name))
  const temporary = listEntries('/tmp').filter(isHelper)
  return [...named, ...temporary.map(({ name }) => join('/tmp', name))]
}

function listEntries(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch {
    return []
  }
}
