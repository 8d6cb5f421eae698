/**
 * The facts of violations, as data (spec "Safety Types").
 *
 * @module
 */

import type { AtipShape } from './shape'

/**
 * The facts of a violation beyond its code, command and parameter.
 *
 * @example
 * const fact: ViolationFact = { kind: 'denied', by: 'rule', reason: 'A person pushes.' }
 */
export type ViolationFact =
  /** The policy restricts an effect, or several that undescribed code may have. */
  | EffectFact
  /** The output of the command is secret. */
  | { readonly kind: 'secret-output' }
  /**
   * The program follows links, and a link of the folder leads to credentials; without `link`, this cannot be ruled out.
   */
  | { readonly kind: 'followed-link'; readonly link?: string }
  /** A word of a line leads elsewhere through a link. */
  | { readonly kind: 'linked'; readonly word: string; readonly to: LinkTarget }
  /** The program prints files below a directory that holds the home directory, where credentials are. */
  | { readonly kind: 'home-read' }
  /** The change ends up outside the working directory. */
  | { readonly kind: 'outside'; readonly place: 'machine' | 'server' }
  /** The folder makes the command run a program; `setting` names it, as in `core.fsmonitor`. */
  | {
      readonly kind: 'folder-program'
      readonly setting: string
      readonly file: string
      readonly runs: string
      readonly program?: string
    }
  /** A line of shell runs the content of files that it changes itself. */
  | { readonly kind: 'written-program'; readonly files: readonly string[] }
  /** A part of a line of shell was not read; `problem` is the rest of a sentence. */
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** A word of a command line was not understood; `problem` is a sentence without its full stop. */
  | { readonly kind: 'unread-word'; readonly problem: string }
  /** A word of a line of shell is known only when it runs; `what` is what depends on it. */
  | { readonly kind: 'unknown-value'; readonly what: string }
  /** A line of shell sets a variable that programs obey. */
  | { readonly kind: 'variable'; readonly name: string }
  /** The call takes away something that is never intended, under any policy. */
  | { readonly kind: 'catastrophe'; readonly target: CatastropheTarget }
  /** A line of shell reads a secret and uses the network. */
  | { readonly kind: 'secret-flow' }
  /** Restricted effects that are not declared, such as `filesystem.write`; `[]` if no effects are declared at all. */
  | { readonly kind: 'undeclared'; readonly effects: readonly string[] }
  /** A rule denies the command, or its tool may not be used. */
  | { readonly kind: 'denied'; readonly by: 'rule' | 'tool'; readonly reason?: string }
  /** No command has this name; `meant` is the most similar one, `alsoMeant` names others that begin with the name. */
  | { readonly kind: 'unknown-command'; readonly meant?: string; readonly alsoMeant?: readonly string[] }
  /** The command is omitted from a partial document, which may declare omitted commands unsafe. */
  | { readonly kind: 'omitted-command'; readonly isUnsafe: boolean }
  /** No command line can be built from the arguments; `problem` is a sentence without its final period. */
  | { readonly kind: 'no-command-line'; readonly problem: string }
  | ArgumentFact

/**
 * Something that a call must never take away: the root directory or a drive, the home directory or what holds it, a
 * disk, the repository that it works in, the copies of lost files, the settings of the guard, or the running of the
 * machine.
 *
 * @example
 * const target: CatastropheTarget = 'home'
 */
export type CatastropheTarget = 'root' | 'home' | 'disk' | 'repository' | 'undo' | 'settings' | 'machine'

/**
 * An effect that the policy restricts; the code identifies the restriction.
 *
 * @example
 * const fact: EffectFact = { kind: 'effect', effects: ['destructive'], because: ['force'] }
 */
export interface EffectFact {
  readonly kind: 'effect'
  /** The harmful effects that cause the violation, such as `modifies`; absent if the source of the metadata does. */
  readonly effects?: readonly string[]
  /** Where a change ends up, if that is not the working directory. */
  readonly place?: 'machine' | 'server'
  /** The keys of the arguments without which the call would not have the effect. */
  readonly because?: readonly string[]
  /** The name of a script that says what it does, its word that says it, and whether that loses data: `db:reset`, `reset`. */
  readonly named?: { readonly name: string; readonly word: string; readonly loses: boolean }
  /** The reason that the reading of its code stopped, as the rest of a sentence, and its line, from 1: `calls eval`. */
  readonly stop?: { readonly problem: string; readonly line: number }
  /** The losses of the call besides files that it names: `the stash stash@{1}`. */
  readonly loses?: string
  /** `files`: it is about nothing but the files of the decision's `consequences`. */
  readonly about?: 'files'
}

/**
 * The problem with an argument, or with the arguments as a whole.
 *
 * @example
 * const fact: ArgumentFact = { kind: 'wrong-type', expected: 'integer' }
 */
export type ArgumentFact =
  | { readonly kind: 'missing' | 'given-twice' | 'not-an-object' | 'withheld' | 'pinned' }
  /** The value does not have the parameter's type. */
  | { readonly kind: 'wrong-type'; readonly expected: 'text' | 'integer' | 'number' | 'boolean' }
  /** The value is not among the allowed ones. `allowed` lists at most 20 of these. */
  | {
      readonly kind: 'not-allowed'
      readonly allowed: readonly string[]
      readonly isCut?: boolean
      readonly meant?: string
    }
  /** A list where a single value is expected, or a list written as text where a list is expected. */
  | { readonly kind: 'list-not-taken' | 'text-of-list' }
  /** NUL, control, bidirectional or invisible characters, or half a surrogate pair. */
  | { readonly kind: 'bad-characters' }
  | { readonly kind: 'too-long'; readonly maxBytes: number }
  /** The program would read the value as a flag. */
  | { readonly kind: 'flag-like' }
  | { readonly kind: 'unknown'; readonly known: readonly string[]; readonly meant?: string }
  /** The value does not have the shape that the metadata declares. */
  | { readonly kind: 'shape'; readonly shape: AtipShape }
  /** The value chooses a host that is not allowed; `host` is absent if it cannot be determined. */
  | { readonly kind: 'host'; readonly host?: string; readonly allowed: readonly string[] }
  /** The value makes the command print a secret. */
  | { readonly kind: 'secret-value' }
  /** The value names a file with credentials, or a directory that contains such files. */
  | { readonly kind: 'sensitive-path'; readonly path: string; readonly isWrite?: boolean }
  /** The value chooses a service that gives machines in clouds their credentials. */
  | { readonly kind: 'metadata-service' }
  /** The value names a file that later runs by itself. */
  | { readonly kind: 'protected-path'; readonly path: string }
  /**
   * A path outside the allowed ones; `isCertain` is false if the text might not be a path at all, `isWrite` true if the
   * path may be read, but not changed. Without a parameter, it is the working directory.
   */
  | {
      readonly kind: 'path'
      readonly allowed: readonly string[]
      readonly isCertain: boolean
      readonly isWrite?: boolean
    }
  /** The arguments do not match the command's JSON Schema, or the schema cannot be checked completely. */
  | { readonly kind: 'schema'; readonly problem: string }
  | { readonly kind: 'schema-unclear' }
  /** A group was called without an action, or with an unknown one. */
  | { readonly kind: 'missing-action' | 'unknown-action'; readonly actions: readonly string[] }
  /** A parameter of another action of the group. */
  | { readonly kind: 'other-action'; readonly action: string }

/**
 * Where a link leads: to credentials, to what runs by itself later, out of the allowed directories, or to files that are
 * others for every process.
 *
 * @example
 * const target: LinkTarget = 'credentials'
 */
export type LinkTarget = 'credentials' | 'later' | 'outside' | 'unwritable' | 'process'
