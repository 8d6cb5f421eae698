import type { Redact } from '../../process/redactor'
import type { ProcessGroups } from '../../process/start-child'
import type { Mask } from '../../safety/redact/secret-output'
import type { SandboxProfile } from '../../sandbox/sandbox'
import type { AtipEffects } from '../../types/atip'
import type { NamedPaths } from '../../types/named-paths'
import type {
  ShellCopyRedirection,
  ShellFileRedirection,
  ShellHereDocument,
  ShellHereString,
  ShellList,
  ShellSimple,
  ShellSpan,
} from '../../types/shell'
import type { ExecutionStart } from '../execution-events'
import type { ExecutorSettings } from '../executor-settings'
import type { Channel, Descriptors } from './streams/channels'

/** A variable of a shell. */
export interface Variable {
  readonly value: string
  /** True if programs get it. */
  readonly isExported: boolean
}

/** The state that lasts from line to line. */
export interface ShellSession {
  cwd: string
  formerCwd: string | undefined
  variables: Map<string, Variable | undefined>
}

/** How a shell leaves what it runs: the rest of one or more loops, or everything. */
export type Leaving =
  | { readonly kind: 'break' | 'continue'; readonly loops: number }
  | { readonly kind: 'exit'; readonly status: number }

/** A shell, or a subshell within it: the state that its commands share. */
export interface Shell {
  readonly line: RunningLine
  cwd: string
  formerCwd: string | undefined
  /** The variables that lines have set; undefined for those that were unset. */
  variables: Map<string, Variable | undefined>
  /** `set -e`, `set -u` and `set -o pipefail`. */
  switches: { readonly endsOnError: boolean; readonly failsOnUnset: boolean; readonly countsPipe: boolean }
  /** The status of the last command, `$?`. */
  status: number
  /** The status of the last substitution. */
  substitutionStatus: number
  descriptors: Descriptors
  /** Output of process substitutions, by its path: open until the command that reads it ends. */
  readonly substituted: Map<string, number>
  /** The descriptors whose files are open for this shell until it ends. */
  readonly held: Descriptors
  leaving: Leaving | undefined
  /** Loops that `break` may leave. */
  loops: number
  /** Above 0 where a failure ends nothing: in a condition. */
  conditions: number
  /** Stops its programs. */
  readonly signal: AbortSignal
  /** The jobs in the background that it has started. */
  readonly jobs: Set<Job>
  /** The job that was started last: `$!` is its process. */
  lastJob: Job | undefined
  /** The job that this shell runs, if it runs in the background. */
  readonly job: Job | undefined
}

/** The jobs in the background. */
export interface Job {
  /** The status, at its end. */
  ended: Promise<number>
  /** The process of the program that it started first; of a pipeline, the last one. */
  pid: number | undefined
  /** Says that its first command has begun. */
  readonly begin: (pid?: number) => void
}

/** Why a line stopped before its end. */
export interface LineStop {
  readonly status: 'denied' | 'timeout' | 'aborted'
  /** A sentence. */
  readonly reason: string
  /** The command that was not run. */
  readonly place?: ShellSpan | undefined
}

/** A command of a line that was run. */
export interface RanCommand extends ShellSpan {
  readonly program: string
  exitCode: number | null
}

/** A line that runs: what all of its shells share. */
export interface RunningLine {
  readonly source: string
  readonly startTime: number
  readonly settings: ExecutorSettings
  readonly groups: ProcessGroups
  /** The variables of this process that a line sees: none of the secrets that programs get. */
  readonly variables: Readonly<Record<string, string>>
  /** The secrets that programs get. */
  readonly secrets: readonly string[]
  /** Files that are open, with the number of shells that use them. */
  readonly files: Map<number, number>
  /** The simple commands that were run, by their place. */
  readonly ran: Map<string, RanCommand>
  /** Paths of what process substitutions print. */
  readonly pipes: Set<string>
  /** The sandboxes in which programs failed. */
  readonly profiles: Set<SandboxProfile>
  /** True once an undescribed program ran contained. */
  hasContained: boolean
  /** Everything that runs in the background. */
  readonly jobs: Set<Promise<number>>
  /** Stops what runs in the background. */
  readonly background: AbortSignal
  /** Why it stopped. */
  stopped: LineStop | undefined
  /**
   * Holds back what a program writes to the output of the line until it has ended, and covers its secrets; undefined if
   * the channel leads elsewhere.
   */
  hold(channel: Channel, masks: readonly Mask[]): HeldOutput | undefined
  /** Redacts what looks like a secret. */
  readonly redact: Redact
  /** The identifiers of its call and of its execution, for the log. */
  readonly callId: string
  readonly executionId: string
  /** Decides about a command whose words are known, right before it starts. */
  judge(command: ExpandedCommand, shell: Shell): Promise<CommandVerdict>
  /**
   * Returns true if a pattern may look for names in a directory. If not, the line stops.
   *
   * @param isOptional true for one of many directories, which is left out instead
   */
  mayList(directory: string, shell: Shell, isOptional: boolean): boolean
  /** Runs commands in a shell and returns their status. */
  run(list: ShellList, shell: Shell): Promise<number>
  /** Stops the line: nothing more of it runs, and its programs end. */
  stop(stop: LineStop): void
  /** Counts a command, and lets other work of this process go on. Too many stop the line. */
  takeStep(): Promise<void>
  /** Lets other work of this process go on if the line has kept it waiting. */
  pause(): Promise<void>
  /** Counts a program. Too many stop the line, and the result is false. */
  takeProgram(): boolean
  /** @throws a failure if a text is too long to be kept */
  takeText(length: number): void
}

/** Output that is held back. */
export interface HeldOutput {
  readonly channel: Channel
  /** Passes on what was written, covered. */
  release(): void
}

/** A redirection whose words are known. */
export type ExpandedRedirection =
  | { readonly kind: 'copy'; readonly source: ShellCopyRedirection }
  | { readonly kind: 'file'; readonly source: ShellFileRedirection; readonly path: string }
  | { readonly kind: 'text'; readonly source: ShellHereDocument | ShellHereString; readonly text: string }

/** A command whose words are known: a simple one, or the redirections of another. */
export interface ExpandedCommand {
  readonly source: ShellSimple
  readonly words: readonly string[]
  readonly assignments: readonly { readonly name: string; readonly value: string }[]
  readonly redirections: readonly ExpandedRedirection[]
}

/** The decision about a command whose words are known, and how it runs. */
export interface CommandVerdict {
  readonly mayRun: boolean
  /** True if it runs unasked in a sandbox in which it can only read. */
  readonly isContained: boolean
  readonly effects: AtipEffects
  /** The paths that its calls name. */
  readonly named: NamedPaths
  readonly timeoutMs: number
  /** The call that its words are; undefined for a program that is not described. */
  readonly toolName: string | undefined
  readonly approvedBy: ExecutionStart['approvedBy']
  /** The identifier of the approved line, or of the command if a person was asked about it alone. */
  readonly approvalId: string
  /** The functions that cover the secrets that it prints. */
  readonly masks: readonly Mask[]
  /** Notes that its output goes elsewhere than to the output of the line, so that all of the line is covered. */
  readonly spread: () => void
  /** Returns why it must not start after all, if it has changed since the decision. */
  readonly findChange: () => string | undefined
  /** Returns the variables of its program, without what the line sets. */
  readonly listVariables: () => ProgramVariables
}

/** The variables that the executor gives to a program. */
export interface ProgramVariables {
  readonly variables: Readonly<Record<string, string>>
  /** Names of variables that protect from the folder, which the line cannot set. */
  readonly protecting: ReadonlySet<string>
}
