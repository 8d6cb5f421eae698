/**
 * The use that programs make of files (extension `x-file`).
 *
 * @module
 */

/**
 * The use that a program makes of a file: `read` prints or uses its content, `list` shows names or attributes, `make`
 * creates it or leaves its content as it is, `take` moves it away.
 *
 * @example
 * const act: AtipFileAct = 'append'
 */
export type AtipFileAct = 'read' | 'list' | 'make' | 'append' | 'edit' | 'replace' | 'delete' | 'take'

/**
 * Files of the work tree of git that a call changes without naming each one.
 *
 * - `work-tree`: all files that git keeps
 * - `unstaged`: files at or below the path that differ from what is staged
 * - `uncommitted`: files that differ from the last commit
 * - `branch`: files in the way of the branch that the value names
 * - `branch-or-unstaged`: the same; `unstaged` if the value names only a path
 * - `untracked`: files that git neither keeps nor ignores, in directories of which git keeps something
 * - `untracked-below`: the same, and directories that hold only such files
 * - `ignored-below`: the same, and also files that git ignores
 *
 * @example
 * const files: AtipGitFiles = 'unstaged'
 */
export type AtipGitFiles =
  | 'work-tree'
  | 'unstaged'
  | 'uncommitted'
  | 'branch'
  | 'branch-or-unstaged'
  | 'untracked'
  | 'untracked-below'
  | 'ignored-below'

/**
 * The use that a program makes of the file that a parameter names (extension).
 *
 * @example
 * const file: AtipFile = { does: 'edit', with: ['in-place'], otherwise: 'read' }
 */
export interface AtipFile {
  does: AtipFileAct
  /** Names of parameters, each of which must be used; of a list among them, one. @default every call does it */
  with?: (string | string[])[]
  /** The use of the file if these are not used. @default `read` */
  otherwise?: AtipFileAct
  /**
   * The parameter whose files give their names to those in this directory: the sources of a copy. If it is the parameter itself,
   * its last value is the directory, and the others are read: `cp a b dir`. @default none
   */
  names?: string
  /**
   * Names of parameters, with one of which the sources before the last value are moved away:
   * `rsync --remove-source-files a b`. @default they are read
   */
  takes?: string[]
  /** It does that with these files of the work tree: `git restore .`. @default with the file itself */
  of?: AtipGitFiles
  /** Names of parameters: with any other one, it may be all files of the work tree. @default every parameter */
  only?: string[]
}

/**
 * The use that a command makes of files that no word names: files below the directories that a call names, or below the
 * working directory if it names none (extension).
 *
 * @example
 * const below: AtipFilesBelow = { does: 'read', follows: true, with: ['dereference', ['recursive', 'archive']] }
 */
export interface AtipFilesBelow extends Pick<AtipFile, 'does' | 'with' | 'of' | 'only'> {
  /** It follows the links that it finds there. @default false */
  follows?: boolean
  /** Names of parameters, with one of which this does not hold. @default it always does */
  unless?: string[]
}

/**
 * The kind of lines that a command prints (extension `x-prints`). The first entry of the list that fits counts.
 *
 * - `'names'`: names of files at or below what the argument `below` names, or below the working directory
 * - `'input'`: lines of standard input, as they were, perhaps in another order and not all of them
 *
 * @example
 * const prints: AtipPrints[] = [{ lines: 'names', below: 'path', with: ['files-with-matches'] }]
 */
export interface AtipPrints {
  lines: 'names' | 'input'
  /** The name of an argument: the first one in `find src -empty`. @default the working directory */
  below?: string
  /**
   * Names of parameters whose value is a pattern of the names, or words of its expression before one:
   * `find . -name '*.md'`.
   */
  named?: string[]
  /** Words of the expression that the pattern must come before: `find . -print -name '*.md'` prints all names. */
  namedBefore?: string[]
  /**
   * Names of parameters with which the pattern is not about all names, or words of the expression:
   * `find . -name '*.md' -o -empty`.
   */
  namedWithout?: string[]
  /** Names of parameters, one of which must be used: `grep -rl text src`. */
  with?: string[]
  /** Names of parameters with which it prints something else, or words of its expression: `find . -ls`. */
  unless?: string[]
}

/**
 * The outcome of a change of one file on this machine, from harmless to harmful.
 *
 * - `makes`: nothing is there yet
 * - `nothing`: there is nothing to delete
 * - `recoverable`: git keeps exactly this content
 * - `rebuildable`: git ignores it, and a builder fills it again from what is tracked
 * - `kept`: a copy was made just before
 * - `keepable`: a copy would be made
 * - `lost`: there is no other copy, or it could not be looked at
 *
 * @example
 * const kind: ConsequenceKind = 'recoverable'
 */
export type ConsequenceKind = 'makes' | 'nothing' | 'recoverable' | 'rebuildable' | 'kept' | 'keepable' | 'lost'

/**
 * The change that a call would make to one file, or to a directory with everything below.
 *
 * @example
 * const sayLost = ({ kind, path }: Consequence): string => (kind === 'lost' ? `${path} is lost` : '')
 */
export interface Consequence {
  kind: ConsequenceKind
  /** The absolute path, `..` and links included. */
  path: string
  /** The path as the call gives it. @default `path` */
  given?: string
  does: AtipFileAct
  /** It was found by comparing the work tree with what git keeps. @default the call names the file */
  of?: AtipGitFiles
  /** How many files are there now, below a directory. @default unknown, or nothing is there */
  files?: number
  /** How many bytes they have. @default unknown, or nothing is there */
  bytes?: number
  /** The command, in the directory of the path, that brings back what is there now. @default none does, or nothing is lost */
  restore?: string
  /** Why no copy can be kept, without the final period: `it holds a secret`. @default not known, or one can be kept */
  unkept?: string
  /** Paths that must stay as they are: sources that it would come back from, and where links lead. @default none */
  needs?: string[]
}
