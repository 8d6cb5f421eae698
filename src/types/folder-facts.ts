/**
 * The settings of a folder that programs may obey.
 *
 * @module
 */

/**
 * The result of {@link lookIntoFolder}.
 *
 * @example
 * const { repository, settings }: FolderFacts = lookIntoFolder('/usr/lib')
 */
export interface FolderFacts {
  /** The folder, links resolved. */
  folder: string
  /** The git repository that the folder belongs to; absent if it belongs to none. */
  repository?: FolderRepository
  /** Everything that files of the folder set. What only the person's own files set is not listed. */
  settings: FolderSetting[]
  /** Files that could not be read. Assume that they hold any setting. */
  problems: FolderProblem[]
}

/**
 * A git repository.
 *
 * @example
 * const folderOf = ({ workTree, directory }: FolderRepository): string => workTree ?? directory
 */
export interface FolderRepository {
  /** The directory that git calls GIT_DIR. */
  directory: string
  /** The directory that linked worktrees share; otherwise the same. */
  commonDirectory: string
  /** The directory of the files; absent for a bare repository. */
  workTree?: string
  isBare: boolean
}

/**
 * One setting of a folder.
 *
 * @example
 * const show = ({ name, value }: FolderSetting): string => `${name} = ${value}`
 */
export interface FolderSetting {
  /** The file as it was asked for: `.npmrc`, `git-config` (also of submodules), `git-hooks`. */
  file: string
  /**
   * Its name in lower case: `core.fsmonitor`, `filter.lfs.clean`, `scripts.prepare`; for a hook, the name of its file.
   */
  name: string
  /**
   * Its value as text: `true` for a setting of git without a value, the path of a hook, `''` for a file that exists.
   */
  value: string
  /** The path of the file that sets it. */
  source: string
}

/** A setting of a folder that may be identified. */
export interface SettingPlace extends FolderSetting {
  /** The folder, links resolved. */
  readonly folder: string
  /** The directories below which the value may name files. */
  readonly places: readonly string[]
}

/**
 * A part of a folder that could not be read.
 *
 * @example
 * const show = ({ file, reason }: FolderProblem): string => `${file}: ${reason}`
 */
export interface FolderProblem {
  /** The file as it was asked for. */
  file: string
  /** The path that could not be read. */
  source: string
  reason: 'unreadable' | 'not-regular' | 'too-large' | 'malformed' | 'too-many'
}

/**
 * How to look into a folder.
 *
 * @example
 * const options: LookOptions = { files: [{ file: 'package.json', format: 'json' }], env: { HOME: '/home/ada' } }
 */
export interface LookOptions {
  /** Files to read besides the configuration and the hooks of git. */
  files?: readonly FolderFile[] | undefined
  /**
   * The variables of the program: `HOME`, `XDG_CONFIG_HOME`, `GIT_DIR`, `GIT_COMMON_DIR` and `GIT_WORK_TREE` count.
   *
   * @default the variables of this process
   */
  env?: Readonly<Record<string, string | undefined>> | undefined
}

/**
 * A file that programs read from the folder.
 *
 * @example
 * const file: FolderFile = { file: '.npmrc', format: 'ini', above: true }
 */
export interface FolderFile {
  /** Its path, relative to the folder. */
  file: string
  /** Files in the directories above count as well, but none of the home directory or above it. @default false */
  above?: boolean | undefined
  /** How settings are read from it. @default 'exists' */
  format?: 'ini' | 'env' | 'json' | 'lines' | 'exists' | undefined
}

/**
 * Returns what a folder holds that programs may obey: `lookIntoFolder` of `atip-bridge/execute`.
 *
 * @example
 * const look: FolderLook = lookIntoFolder
 */
export type FolderLook = (folder: string, options: LookOptions) => FolderFacts
