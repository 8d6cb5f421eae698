/**
 * Places outside the working directory that a program opens although no call names them (extension `x-opens`): its
 * credentials, its sockets, what it keeps. A sandbox hides or protects them otherwise. Absolute paths, or paths that
 * begin with `~` or a variable: `~/.ssh`, `$SSH_AUTH_SOCK`.
 *
 * @example
 * const opens: AtipOpens = { read: ['~/.notesrc'], network: ['~/.ssh'] }
 */
export interface AtipOpens {
  /** Every call may read these. */
  read?: string[]
  /** Calls that use the network may read these: keys and the sockets of agents for keys. */
  network?: string[]
  /** Every call may read and change these: caches and logs of the program itself. */
  write?: string[]
}
