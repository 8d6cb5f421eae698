import type { DiscoverOptions, Discovery, Rejection } from '../discover/types'
import type { Executor, ExecutorOptions } from '../execute/types'
import type { Foresee } from '../toolset/files/foresee'
import type { AtipTool } from '../types/atip'
import type { FolderLook } from '../types/folder-facts'
import type { Tools } from '../types/toolset'
import type { UndoStore } from '../undo/types'
import type { FoundLogs } from './log/read-log'
import type { NotObserved, ObservedRun, ObserveRequest } from './observe/observe-program'

/** A stream that a command writes to. */
export interface Writer {
  readonly write: (text: string) => void
  /** Resolves as soon as more may be written without filling the memory: to `false` if the reader has stopped. */
  readonly drain?: (() => Promise<boolean>) | undefined
  readonly isTerminal: boolean
  /** Width of the terminal; `undefined` if unknown. */
  readonly columns: number | undefined
}

/** The `--help` output of a program, or the reason why there is none. */
export type HelpText =
  | {
      readonly ok: true
      /** The file that was run. */
      readonly file: string
      readonly text: string
    }
  | Rejection

/** The file that a call of a tool would run (`undefined` if there is none), or the reason why it must not run. */
export type VettedProgram =
  | {
      readonly ok: true
      readonly file: string | undefined
      /** Names of the file, with and without following links. */
      readonly names: readonly string[]
    }
  | Rejection

/** Everything outside this process that `atip` reads, writes or runs. */
export interface World {
  readonly stdout: Writer
  readonly stderr: Writer
  readonly env: Readonly<Record<string, string | undefined>>
  /** When to use colours, if the person said so: `auto`, `always` or `never`. */
  readonly color?: string | undefined
  /** The name of the system, as Node has it. @default that of this process */
  readonly platform?: string | undefined
  /** Absolute path of the directory in which calls run. */
  readonly cwd: string
  /** The absolute paths that start this program: those of Node and of `atip`. */
  readonly program: readonly string[]
  /** The version of this package. */
  readonly version: string
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal
  /** Reads standard input to its end. */
  readonly readStdin: () => Promise<string>
  /** Asks on the terminal and returns the typed line, or `undefined` at the end of input. Absent without a terminal. */
  readonly readLine: ((question: string) => Promise<string | undefined>) | undefined
  /** Loads the function that returns what a folder sets that programs may obey. */
  readonly loadFolderLook: () => Promise<FolderLook>
  /** Adds a line to a file that only the user may read. @throws file system errors */
  readonly appendPrivately: (file: string, line: string) => void
  /** Returns true for an absolute path that exists. */
  readonly exists: (path: string) => boolean
  /** Loads the look at what a call would do to a file. @default only whether it exists */
  readonly loadForesight?: () => Promise<Foresee>
  /** Reads a text file, or standard input for `-`, in pieces, until `stop`. @throws an error with the system's `code` */
  readonly readPieces: (file: string, stop?: AbortSignal) => AsyncIterable<string>
  /** Finds the transcripts below a folder; `undefined` for what is not a folder. @default nothing is a folder */
  readonly findLogs?: (folder: string) => Promise<FoundLogs | undefined>
  readonly discoverTools: (options: DiscoverOptions) => Promise<Discovery>
  /**
   * Returns the metadata shipped with this package: of all tools, or only of those with these names. With `words`,
   * commands that none of them names may be stubs.
   */
  readonly readShippedTools: (names?: readonly string[], words?: ReadonlySet<string>) => Promise<readonly AtipTool[]>
  /** Searches PATH for a program. Runs nothing. */
  readonly locateProgram: (name: string) => Promise<string | undefined>
  /** Finds the program that a call of a tool would run and checks that it may run. Runs nothing. */
  readonly vetProgram: (tool: string) => Promise<VettedProgram>
  /** Runs a program, given by name or path, with `--help` after `words` in a contained environment. */
  readonly runHelp: (program: string, words?: readonly string[]) => Promise<HelpText>
  /** Runs a program in a scratch copy of a directory, and says what it did. */
  readonly observeProgram: (request: ObserveRequest) => Promise<ObservedRun | NotObserved>
  /** Opens the store of what calls lost; `undefined` for a user without a home directory. */
  readonly openUndoStore: () => Promise<UndoStore | undefined>
  /** Returns true if a program can be contained in a directory. @default it cannot */
  readonly canContain?: (cwd: string) => Promise<boolean>
  readonly createExecutor: (tools: Tools, options: ExecutorOptions) => Executor | Promise<Executor>
}
