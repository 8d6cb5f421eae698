import type { AtipParamType } from 'atip-bridge'
import type { World } from './environment'

export type Arguments = Readonly<Record<string, unknown>>

/** The values with which calls of a program are tried. */
export interface FixtureValues {
  /** Values of parameters without a list of allowed values, by type. */
  readonly valuesByType: Readonly<Partial<Record<AtipParamType, unknown>>>
  /** Values by the parameter's key, or by the words of the command and the key: `tag.list`. They come first. */
  readonly valuesByKey: Readonly<Record<string, unknown>>
  /** Arguments of further calls, beside the one with what is required, by the words of the command. */
  readonly furtherCalls: Readonly<Record<string, readonly Arguments[]>>
  /** The first words of commands that are not tried, because they need more than the program. */
  readonly leftOut?: readonly string[]
}

/** The values with which calls of a program are tried, and the honest folder in which they run. */
export interface Fixture extends FixtureValues {
  readonly isOwnProgram: (path: string) => boolean
  /** Returns true for a path, relative to the root, of what the program keeps for itself: its caches and logs. */
  readonly isOwnFile: (path: string) => boolean
  /** Returns the requests that the local servers got since the last time, each as `GET /path`; absent: nobody counts. */
  readonly takeRequests?: () => readonly string[]
  /** Returns true for a request of another method than GET that changes nothing: a search. */
  readonly isReadingRequest?: (request: string) => boolean
  /** Addresses of local servers that stand for others. */
  readonly standIns: readonly string[]
  /** Variables that the program gets beside those of the executor. */
  readonly environment: (world: World) => Readonly<Record<string, string>>
  /** Fills the folders, which exist and are empty. */
  readonly build: (world: World) => void
  readonly close: () => void
}
