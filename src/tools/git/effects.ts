import type { EffectRows } from '../combine-effects'
import { DESTROYS, EACH_TIME, REWRITES_LOCAL, RUNS_PROGRAMS, SYNCHRONISES } from '../effects'

/** Brings stashed changes back; refuses to overwrite others. */
export const UNSTASHES: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { modifies: ['index', 'working_tree'] }]

/** Adds: runs a program of the caller's choice, which may do anything. */
export const RUNS_PROGRAM: EffectRows = [SYNCHRONISES, RUNS_PROGRAMS, EACH_TIME, DESTROYS, { modifies: ['file'] }]

/** Adds: runs programs that the configuration of git names. */
export const RUNS_CONFIGURED: EffectRows = RUNS_PROGRAMS

/** Adds: runs gpg or ssh-keygen, which may ask for a passphrase. */
export const SIGNS: EffectRows = { subprocess: true, interactive: { prompts: true } }

/** Adds: opens a text editor and waits for it. */
export const OPENS_EDITOR: EffectRows = { subprocess: true, interactive: { prompts: true, tty: true } }

/** Adds: asks for each hunk. */
export const ASKS_HUNKS: EffectRows = { interactive: { stdin: 'required', prompts: true, tty: true } }

/** Adds: overwrites a file without asking. */
export const OVERWRITES_FILE: EffectRows = { filesystem: { write: true }, reversible: false, destructive: true, modifies: ['file'] }

/** Adds: throws away changes that were not committed. */
export const DISCARDS: EffectRows = { filesystem: { write: true, delete: true }, reversible: false, destructive: true, modifies: ['index', 'working_tree'] }

/** Adds: throws away changes that were not committed, hunk by hunk. */
export const DISCARDS_ASKING: EffectRows = {
  filesystem: { write: true, delete: true },
  reversible: false,
  destructive: true,
  modifies: ['index', 'working_tree'],
  interactive: { stdin: 'required', prompts: true, tty: true },
}

/** Adds: ends an operation and throws away the conflicts that were resolved in it. */
export const ABORTS: EffectRows = { filesystem: { write: true, delete: true }, reversible: false, destructive: true, modifies: ['branch', 'index', 'working_tree'] }

/** Adds: moves a branch that exists away from its commits, which then only the reflog keeps. */
export const RESETS_BRANCH: EffectRows = { filesystem: { write: true }, subprocess: true, reversible: false, destructive: true, creates: ['branch'], modifies: ['branch'] }
