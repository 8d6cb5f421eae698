import type { EffectRows, ParameterEffectRows } from '../combine-effects'
import { DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, REWRITES_LOCAL, RUNS_ANYTHING, RUNS_PROGRAMS, TRANSFERS } from '../effects'

/** Brings stashed changes back; refuses to overwrite others. */
export const UNSTASHES: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { modifies: ['index', 'working_tree'] }]

/** Downloads commits into the remote-tracking branches. */
export const FETCHES: EffectRows = [TRANSFERS, RUNS_PROGRAMS, { modifies: ['remote_tracking_branch'], duration: { typical: '1-60s', timeout: '900s' } }]

/** Adds: runs a program of the caller's choice, which may do anything. */
export const RUNS_PROGRAM: EffectRows = [RUNS_ANYTHING, { modifies: ['file'] }]

/** Adds: runs programs that the configuration of git names. */
export const RUNS_CONFIGURED: EffectRows = RUNS_PROGRAMS

/** Adds: runs gpg or ssh-keygen, which may ask for a passphrase. */
export const SIGNS: EffectRows = [RUNS_PROGRAMS, { interactive: { prompts: true } }]

/** Adds: runs gpg or ssh-keygen, which makes its directory in the home directory where that is missing. */
export const CHECKS_SIGNATURES: EffectRows = [RUNS_PROGRAMS, { filesystem: { write: true }, creates: ['keyring'] }]

/** Adds: opens a text editor and waits for it. */
export const OPENS_EDITOR: EffectRows = [RUNS_PROGRAMS, { interactive: { prompts: true, tty: true } }]

/** Adds: asks for each hunk. */
export const ASKS_HUNKS: EffectRows = { interactive: { stdin: 'required', prompts: true, tty: true } }

/** Adds: overwrites a file without asking. */
export const OVERWRITES_FILE: EffectRows = [OVERWRITES, { modifies: ['file'] }]

/** Adds: throws away changes that were not committed. */
export const DISCARDS: EffectRows = [DESTROYS, { filesystem: { write: true, delete: true }, modifies: ['index', 'working_tree'] }]

/** Adds: throws away changes that were not committed, hunk by hunk. */
export const DISCARDS_ASKING: EffectRows = [
  DESTROYS,
  { filesystem: { write: true, delete: true }, modifies: ['index', 'working_tree'], interactive: { stdin: 'required', prompts: true, tty: true } },
]

/** Adds: ends an operation and throws away the conflicts that were resolved in it. */
export const ABORTS: EffectRows = [DESTROYS, { filesystem: { write: true, delete: true }, modifies: ['branch', 'index', 'working_tree'] }]

/** Adds: moves a branch that exists away from its commits, which then only the reflog keeps. */
export const RESETS_BRANCH: EffectRows = [OVERWRITES, RUNS_PROGRAMS, { creates: ['branch'], modifies: ['branch'] }]

/** Adds: forgets remote-tracking branches that the remote no longer has. */
export const PRUNES_REMOTE: EffectRows = [FOR_GOOD, { filesystem: { write: true, delete: true }, deletes: ['remote_tracking_branch'] }]

/** Adds nothing to a dry run. */
export const UNLESS_DRY_RUN: ParameterEffectRows = { unless: { 'dry-run': ['*'] } }
