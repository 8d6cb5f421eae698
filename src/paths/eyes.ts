import type { AtipGitFiles } from '../types/file'
import type { FolderFacts, LookOptions, SettingPlace } from '../types/folder-facts'

/** Where a path leads. */
export interface FollowedPath {
  /** The path without links, even of a missing file, which writing through a link would create. */
  readonly real: string
  /**
   * True if the path leads through `/proc` or `/dev/fd`, directly or by a link: another process may find another file
   * there, so a look from this process says nothing about it. Also true for more links than systems follow, and for a
   * path that is longer than theirs.
   */
  readonly dependsOnProcess: boolean
}

/** An entry of a directory, its link not followed. */
export interface DirectoryEntry {
  readonly name: string
  readonly kind: 'link' | 'directory' | 'other'
}

/** The files at and below a path. */
interface MeasuredFiles {
  readonly files: number
  readonly bytes: number
  /** Set if a directory has other permissions than a new one has. */
  readonly hasOddModes?: true
  /** Set if there are links among the files. */
  readonly hasLinks?: true
}

/** Sees paths. Never throws, runs nothing, and opens nothing but directories. */
export interface PathEyes {
  /** Follows the links of an absolute path. */
  follow(path: string): FollowedPath
  /** Returns what an absolute path leads to. */
  kindOf(path: string): 'file' | 'directory' | 'other' | 'missing'
  /** Returns what stands at an absolute path, its last link not followed; `undefined` if nobody can tell. */
  entryOf(path: string): 'file' | 'directory' | 'link' | 'other' | 'missing' | undefined
  /** Counts the files at and below an absolute path, links not followed; `undefined` if nobody can tell, or for very many. */
  measure(path: string): MeasuredFiles | undefined
  /** Lists a directory while somebody asks for more: it may hold any number of names. */
  list(directory: string): Iterable<DirectoryEntry>
}

/** Sees paths and folders: everything that a decision knows of the machine. A pure judge has none, tests give a table. */
export interface Eyes extends PathEyes {
  /** Returns what a folder sets that programs may obey. Unlike `lookIntoFolder` it takes any folder, and never throws. */
  look(folder: string, options: LookOptions): FolderFacts
  /**
   * Returns the identifier of "this program of this folder": it changes with the folder, the setting, its value, and the files
   * that the value names. `''` if that cannot be told.
   */
  identify(setting: SettingPlace): string
  /** Reads a small regular file, its link not followed; `undefined` if it is none, or cannot be read. */
  peek(path: string): string | undefined
  /** Starts to see what git keeps. */
  seeGit(): GitSight
}

/**
 * Sees what git keeps, as the files of a repository say: runs nothing, never throws, and reads a bounded amount. What was
 * read once is not read again, so each decision has its own. Paths are absolute, without `.` and `..`.
 */
export interface GitSight {
  /** Says whether a file is exactly what the branch that is checked out holds, so that it can be had back. */
  keepingOf(path: string): GitKeeping
  /**
   * Returns true for a file that the index names, and for a directory that holds one, also if it is missing; `undefined` if
   * that cannot be told.
   */
  isTracked(path: string): boolean | undefined
  /** Lists the paths below a directory that the index of its repository names; `undefined` if that cannot be told. */
  listTrackedBelow(directory: string): Iterable<string> | undefined
  /** Returns true for what the patterns of git ignore, tracked or not; `undefined` if that cannot be told. */
  isIgnored(path: string): boolean | undefined
  /**
   * Counts the files of a directory that git ignores, tracks nothing of, and finds no repository or other file system in;
   * `undefined` for any other one, for one with very many entries, for one in which a directory has changed since `before`
   * (milliseconds), and if that cannot be told.
   */
  countIgnored(directory: string, before: number): number | undefined
  /**
   * Lists what git would replace or delete: the files at or below a path that are such files of the work tree; `undefined` if that
   * cannot be told, and for very many.
   *
   * @param branch the branch that they are compared with
   */
  listDiscarded(path: string, files: AtipGitFiles, branch?: string): readonly DiscardedFile[] | undefined
}

/** A file that git would replace or delete, or a directory that it would delete as a whole. */
export interface DiscardedFile {
  readonly path: string
  readonly does: 'replace' | 'delete'
}

export type GitKeeping = { readonly kept: KeptByGit } | { readonly not: NotKept }

/** A file as git keeps it. */
export interface KeptByGit {
  /** The directory of the files, links resolved. */
  readonly workTree: string
  /** The directories of git that the file comes back from: what deletes or moves one of them loses the file. */
  readonly directories: readonly string[]
  /** The path below the work tree, with `/`. */
  readonly path: string
  /** The id of the commit of the branch that is checked out, in hexadecimal digits. */
  readonly commit: string
  /** That of the blob. */
  readonly blob: string
  readonly bytes: number
  readonly mode: '100644' | '100755'
}

/** The reason why git does not keep a file, or why that is unknown. */
export type NotKept =
  /** The path is relative, or leads into `.git`. */
  | 'path'
  | 'missing'
  /** Neither a file nor a link. */
  | 'not-regular'
  /** A link, a link on the way from the work tree, or a file of several names. */
  | 'links'
  /** Another file system than that of the work tree. */
  | 'mount'
  /** Not the person's, as is every file of another owner than the repository. */
  | 'owner'
  /** Permissions that git does not bring back. */
  | 'mode'
  | 'too-large'
  | 'no-repository'
  /** A variable of git may lead it elsewhere. */
  | 'environment'
  /** A repository in the way: a submodule, a bare one, or one whose files are elsewhere. */
  | 'nested'
  /** A kind of repository that is not read: sparse, partial, with alternates, of an unknown format. */
  | 'repository'
  /** Git changes lines of text, or may. */
  | 'settings'
  | 'attributes'
  /** Git is at work. */
  | 'locked'
  /** No branch is checked out, or it holds nothing yet. */
  | 'no-commit'
  | 'index'
  | 'untracked'
  /** The index says another thing than the branch, or hides the file from git. */
  | 'staged'
  | 'differs'
  /** It changed during the look. */
  | 'changing'
  | 'unreadable'
