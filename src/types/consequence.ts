/**
 * What changes of files would do here.
 *
 * @module
 */

import type { AtipFileAct } from './file'

/**
 * What a change of one file would do on this machine, from harmless to harmful.
 *
 * - `makes`: nothing is there yet
 * - `nothing`: what would be deleted is not there
 * - `recoverable`: git keeps exactly what is there
 * - `kept`: a copy was made just before
 * - `keepable`: a copy would be made
 * - `lost`: nobody else has what is there, or nobody could look
 *
 * @example
 * const kind: ConsequenceKind = 'recoverable'
 */
export type ConsequenceKind = 'makes' | 'nothing' | 'recoverable' | 'kept' | 'keepable' | 'lost'

/**
 * What a call would do to one file, or to a directory with everything below.
 *
 * @example
 * const sayLost = ({ kind, path }: Consequence): string => (kind === 'lost' ? `${path} is lost` : '')
 */
export interface Consequence {
  kind: ConsequenceKind
  /** The absolute path, `..` and links included. */
  path: string
  does: AtipFileAct
  /** How many files are there now, below a directory. @default unknown, or nothing is there */
  files?: number
  /** How many bytes they have. @default unknown, or nothing is there */
  bytes?: number
  /** How to get back what is there now, as a command. @default it cannot be had back, or nothing is lost */
  restore?: string
  /** The directories that it would come back from, which must stay. @default none */
  needs?: string[]
}
