import type { FolderFacts, LookOptions, SettingPlace } from '../types/folder-facts'
import type { GitSight } from './git-sight'

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
export interface MeasuredFiles {
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
