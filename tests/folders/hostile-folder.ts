/**
 * Folders as a stranger might make them: each names a marker program in a setting, a hook or an attribute, where a
 * program that works in the folder may find it. A call that obeyed the folder leaves a line in `marker`: the name of
 * the vector and the arguments. Nothing here leaves the directory that is given, and no program does anything but to
 * write that line.
 */
import { chmodSync, writeFileSync } from 'node:fs'

/** A hostile folder. */
export interface HostileFolder {
  readonly name: string
  /** The directory that holds it; nothing outside is touched. */
  readonly root: string
  /** Where a command is to be run. */
  readonly cwd: string
  /** Exists once a program of the folder was run: one line a run. */
  readonly marker: string
  /** The program that the folder names. */
  readonly program: string
}

/** Makes a folder below `parent`; `options` has what only the caller knows. */
export type HostileFolderMaker = (parent: string, options?: HostileOptions) => HostileFolder

export interface HostileOptions {
  /** `http://127.0.0.1:PORT`: a server that answers 401 with `WWW-Authenticate: Basic`. For helpers and `askPass`. */
  readonly server?: string
}

/** Writes a program that leaves a line in `marker` and then does `body` (POSIX sh). */
export function writeProgram(path: string, marker: string, name: string, body = 'exit 0'): void {
  writeFileSync(path, `#!/bin/sh\necho "${name}: $*" >> '${marker}'\n${body}\n`)
  chmodSync(path, 0o755)
}
