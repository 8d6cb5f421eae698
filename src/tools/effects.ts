/**
 * Sets of effects, and how to choose one. What reads (`READS_…`) runs under every preset. What writes, deletes or changes
 * a server asks under `supervised`; `workspace` allows what stays in the folder and can be undone, and programs of the
 * caller (`RUNS_PROGRAMS`), but asks about `RUNS_ANYTHING`. In doubt the stricter label stands. Settled by rule are:
 *
 * - A command or option that runs a program of the caller's choice is destructive (`docker exec`, `npm exec`,
 *   `git bisect run`, `--upload-pack`). `docker run` is so only with mounts: the container is thrown away otherwise.
 * - A POST (`curl --data`) is not reversible, but destructive only for methods that replace or delete by definition.
 * - Caches and logs that are rebuilt by use may be cleared without being called not reversible.
 * - `git clean` refuses to work without `--force`, which carries the effects.
 * - git refreshes the file times in its index when it compares files. That is no write: no content changes.
 * - What git replaces in a setting that is harmless (`user.name`) is no loss.
 * - Resources of Kubernetes are not billable by themselves, load balancers aside.
 * - A cache that a program keeps for itself in the user's home (npm's `_cacache`, discovery of kubectl, responses of
 *   gh) is a part of the program: filling it by reading is no `write`. A setting that moves it elsewhere is, and
 *   `x-folder` asks about one in the folder. Logs and checks for new versions are turned off by `x-folder`. Temporary
 *   files that a program removes again do not count either. A command that exists to change them declares it.
 * - So it is with a cache of its own in a folder that a person trusts (`.ruff_cache`, by `x-folder`).
 * - So it is with folders that a program makes for itself and leaves empty (`~/.ansible/tmp`, those of composer and gem,
 *   `hsperfdata` of Java among temporary files): no variable prevents it without a message in every result.
 * - What a program always takes from PATH (`diff` for `terraform fmt -diff`, git for npm) is no `subprocess`; what
 *   arguments, settings or the folder choose is.
 * - A client that asks a daemon uses the network: the daemon may be on another machine.
 * - Granting access and publishing local files cannot be undone: others may have used them by then.
 * - Scripts that npm runs on install are `subprocess`, not destructive: allowing them is what `npm install` always did.
 * - An option that matters only with another one does not repeat the labels of that one (`tar --overwrite`).
 * - A program whose script or command is read (`sed`, `xargs`: see `argv/readers`) does nothing by itself. What the
 *   script does counts, and a person is asked about what is not understood.
 *
 * Two readers labelled the 560 commands of the first seven programs, the second one without seeing the first one's
 * labels: 96 % of 3,920 labels agreed, and 96.8 % of 6,223 in 30 further programs.
 *
 * @module
 */

import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import type { AtipFolder, AtipFolderRule } from '../types/folder'

/** Reads local files and changes nothing. */
export const READS_LOCAL: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/** Asks a server and changes nothing, there or here. */
export const READS_REMOTE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/** For `x-preview` (which declares everything): asks a server and changes nothing. */
export const PREVIEWS_REMOTE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/** For `x-preview` (which declares everything): reads local files and changes nothing. */
export const PREVIEWS_LOCAL: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/** For `x-preview` of an option that was seen to do the same after every subcommand: `--help`. */
export const PREVIEWS_EVERYWHERE: AtipEffects & { commands: true } = /* @__PURE__ */ extend(PREVIEWS_LOCAL, {
  commands: true as const,
})

/** Reads local files and writes some in a way that can be undone: creates them, or changes their mode or times. */
export const WRITES_LOCAL: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/** Writes local files and replaces what they hold. */
export const REPLACES_LOCAL: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: true,
}

/** Deletes local files. */
export const DELETES_LOCAL: AtipEffects = {
  filesystem: { read: true, write: false, delete: true },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: true,
}

/** Does whatever a program does that arguments, standard input or the folder choose. */
export const RUNS_ANYTHING: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: true,
}

/** For `trusted` of `x-folder`: runs programs of the folder, for which a person vouches. */
export const RUNS_TRUSTED: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: true,
  destructive: false,
}

/** Has a server change something, in a way that can be undone: see `READS_REMOTE`. */
export const CHANGES_REMOTE: AtipEffects = READS_REMOTE

/** Writes and deletes local files, in a way that can be undone. */
export const REWRITES_LOCAL: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/** Talks to a server, and writes local files in a way that can be undone. */
export const TRANSFERS: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/** Talks to a server, and writes and deletes local files in a way that can be undone. */
export const SYNCHRONISES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/** Adds: does it once more each time. */
export const EACH_TIME: AtipEffects = { idempotent: false }

/** Adds: cannot be undone. */
export const FOR_GOOD: AtipEffects = { reversible: false }

/** Adds: destroys data. */
export const DESTROYS: AtipEffects = { reversible: false, destructive: true }

/** Adds: may ask before it does anything. */
export const ASKS_FIRST: AtipEffects = { interactive: { stdin: 'none', prompts: true, tty: false } }

/** Adds: waits for standard input. */
export const READS_STDIN: AtipEffects = { interactive: { stdin: 'required' } }

/** For `x-effects`: `-` stands for standard input. */
export const DASH_READS_STDIN: AtipParameterEffects = { values: { '-': READS_STDIN } }

/** For `x-effects`: replaces files that exist. */
export const OVERWRITES: AtipEffects = { filesystem: { write: true }, reversible: false, destructive: true }

/** For `x-effects`: asks a server. */
export const USES_NETWORK: AtipEffects = { network: true }

/** For `x-effects`: runs programs of PATH. */
export const RUNS_PROGRAMS: AtipEffects = { subprocess: true }

/** For `x-effects`: deletes files. */
export const DELETES: AtipEffects = { filesystem: { delete: true }, reversible: false, destructive: true }

/** For `x-effects`: asks questions on the terminal. */
export const PROMPTS: AtipEffects = { interactive: { stdin: 'required', prompts: true } }

/** Adds to an `x-folder` of the program: what a command does where a person vouches for the folder. */
export const TRUSTED: AtipFolder = { trusted: RUNS_TRUSTED }

/** The same for a formatter: it changes how code is laid out, and not what the code does, as its manual promises. */
export const LAYS_OUT: AtipFolder = { trusted: WRITES_LOCAL }

/**
 * Returns the `x-folder` of a program that runs what the folder holds, if one of these parameters is used.
 *
 * @param told what it runs, in words, and the names of the files that it begins with
 */
export function runsFolder(told: string | readonly [runs: string, ...holds: string[]], names?: string[], ...rules: AtipFolderRule[]): AtipFolder {
  const [runs, ...holds] = typeof told === 'string' ? [told] : told
  const used = names === undefined ? {} : { with: names }
  const held = holds.length === 0 ? {} : { holds }
  return { obeys: [{ file: '.', ...held, format: 'exists', runs, ...used }, ...rules], trusted: { ...RUNS_TRUSTED, ...used } }
}

/** Returns an `x-folder` that one of these switches turns off (`--version`), but for the rules that come last. */
export function exceptWith(names: string[], { obeys = [], ...folder }: AtipFolder, ...rules: AtipFolderRule[]): AtipFolder {
  const others = rules.map((rule) => ({ ...rule, with: names }))
  return { ...folder, obeys: [...obeys.map((rule) => ({ ...rule, without: names })), ...others] }
}

/** Returns data with more fields. A spread would keep unused metadata in bundles; a call marked as pure does not. */
export function extend<Base extends object, More extends object>(base: Base, more: More): Base & More {
  return { ...base, ...more }
}
