import type { AgentToolsPaths } from '../discover/agent-tools-paths'
import type { AgentFlagOutput } from '../discover/serve-agent-flag'
import type { DiscoverOptions, Discovery, Rejection } from '../discover/types'
import type { Executor, ExecutorOptions } from '../execute/types'
import type { HelpOptions } from '../help/types'
import type { AtipTool } from '../types/atip'
import type { Tools } from '../types/toolset'

/** Where a command writes. */
export interface Writer {
  readonly write: (text: string) => void
  readonly isTerminal: boolean
  /** How many columns the terminal has; `undefined` where that is not known. */
  readonly columns: number | undefined
}

/** What a program printed for `--help`, or why it was not run or printed nothing. */
export type HelpText =
  | {
      readonly ok: true
      /** The file that was run. */
      readonly file: string
      readonly text: string
    }
  | Rejection

/** The file that a call of a tool would run, `undefined` where there is none, or why it must not run. */
export type VettedProgram = { readonly ok: true; readonly file: string | undefined } | Rejection

/** Everything that the command touches besides its own words. */
export interface World {
  readonly stdout: Writer
  readonly stderr: Writer
  readonly env: Readonly<Record<string, string | undefined>>
  /** Absolute path of the directory in which calls run. */
  readonly cwd: string
  /** The version of this package. */
  readonly version: string
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal
  /** Standard input, to its end. */
  readonly readStdin: () => Promise<string>
  /** @throws an error with the system's `code` */
  readonly readFile: (file: string) => Promise<string>
  /** Asks a person on the terminal, and gives the line that was typed; `undefined` at the end of input. Absent without a terminal. */
  readonly readLine: ((question: string) => Promise<string | undefined>) | undefined
  readonly discoverTools: (options: DiscoverOptions) => Promise<Discovery>
  /** Metadata that comes with this package. */
  readonly readShippedTools: () => Promise<readonly AtipTool[]>
  /** The program that a search on PATH finds under a name. Runs nothing. */
  readonly locateProgram: (name: string) => Promise<string | undefined>
  /** Finds the program that a call of a tool would run, and looks whether it may run. Runs nothing. */
  readonly vetProgram: (tool: string) => Promise<VettedProgram>
  /** Runs a program, by name or path, with `--help`, contained. */
  readonly runHelp: (program: string) => Promise<HelpText>
  readonly fromHelp: (name: string, helpText: string, options?: HelpOptions) => AtipTool
  /** Writes the answer to `--agent` where the arguments ask for it, and says whether they did. */
  readonly serveAgentFlag: (metadata: AtipTool, argv: readonly string[], output: AgentFlagOutput) => boolean
  readonly createExecutor: (tools: Tools, options: ExecutorOptions) => Executor
  readonly agentToolsPaths: (env: Readonly<Record<string, string | undefined>>) => AgentToolsPaths
}
