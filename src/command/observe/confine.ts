import { hide, KERNEL_SETTINGS } from '../../sandbox/bubblewrap-words'

/** The folders of an observed program. */
export interface Stage {
  /** Where the program believes to run: the directory that was copied. */
  readonly cwd: string
  /** The copy. */
  readonly copy: string
  readonly home: string
  readonly temporary: string
}

export interface Confinement {
  /** The file of bubblewrap. */
  readonly bubblewrap: string
  readonly network: boolean
  /** Credentials and sockets outside of the copy, which cannot be opened. */
  readonly hidden: readonly string[]
  /** Forbids user namespaces inside; older versions of bubblewrap cannot do that. */
  readonly forbidsNamespaces: boolean
}

/** Where some systems keep the addresses of their name servers. */
const RESOLVER = '/run/systemd/resolve'

/**
 * Puts a command into bubblewrap: everything is read-only except the copy, which stands where the working directory is,
 * and the folders of its own. No privileges, processes or sockets of `/run` from outside; no network unless it is wanted.
 */
export function confine(
  command: readonly string[],
  { cwd, copy, home, temporary }: Stage,
  { bubblewrap, network, hidden, forbidsNamespaces }: Confinement,
): string[] {
  return [
    bubblewrap,
    ...['--unshare-all', '--unshare-user', ...(forbidsNamespaces ? ['--disable-userns'] : [])],
    ...['--cap-drop', 'ALL', '--die-with-parent', '--new-session'],
    ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', ...KERNEL_SETTINGS, '--tmpfs', '/run'],
    ...(network ? ['--share-net', '--ro-bind-try', RESOLVER, RESOLVER] : []),
    ...hidden.flatMap((path) => hide(path, [])),
    ...['--bind', home, home, '--bind', temporary, temporary, '--bind', copy, cwd],
    ...['--chdir', cwd, '--'],
    ...command,
  ]
}
