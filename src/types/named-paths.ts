import type { AtipOpens } from './opens'

/**
 * The paths that a call names, as it gives them: absolute, or relative to the working directory.
 *
 * @example
 * const named: NamedPaths = { written: ['/srv/app/out.txt'], read: ['/srv/app/in.txt'], writesFolder: false }
 */
export interface NamedPaths {
  /** Those that the call may change. */
  readonly written: readonly string[]
  /** Those that it only reads. */
  readonly read: readonly string[]
  /** True if it may change the working directory, too, because not only single parameters write. */
  readonly writesFolder: boolean
  /** Other paths that the program opens, by its metadata (`x-opens`). @default nothing */
  readonly opens?: AtipOpens | undefined
  /**
   * True if only the program itself vouches for its metadata (`trust.source` is `native` or `inferred`): what it declares
   * opens no credentials and no sockets. @default false
   */
  readonly isSelfDescribed?: boolean | undefined
}
