import type { ShellPart } from '../../types/shell-decision'
import type { ExecuteOptions, ExecutionDecision, ExecutionResult } from '../types'

/**
 * Decides about lines of shell and runs them without a shell. Its lines run one after the other.
 *
 * @example
 * const { decide, execute }: ShellRunner = createShellRunner([git])
 */
export interface ShellRunner {
  /** Decides about a line without running it. */
  decide(line: string): Promise<ShellRunDecision>
  /**
   * Decides about a line, runs it if it is allowed or approved, and waits for its end. What failed is in the result, not
   * thrown.
   *
   * @throws AtipValidationError (as a rejection) for a wrong option
   */
  execute(line: string, options?: ShellExecuteOptions): Promise<ShellResult>
}

/**
 * How to run one line.
 *
 * @example
 * const options: ShellExecuteOptions = { signal: AbortSignal.timeout(10_000) }
 */
export type ShellExecuteOptions = Pick<ExecuteOptions, 'signal' | 'approvalId'>

/**
 * A decision about a line.
 *
 * @example
 * const show = ({ display, parts }: ShellRunDecision): string => `${display}: ${parts.length} commands`
 */
export interface ShellRunDecision extends ExecutionDecision {
  /** The parts of the line, in the order of their places; what is known only when it runs is judged again then. */
  parts: ShellPart[]
  /** The directory in which the line would start. */
  cwd: string
}

/**
 * One command of a line, and what became of it.
 *
 * @example
 * const show = ({ source, ran, exitCode }: ShellCommandResult): string => `${source}: ${ran ? exitCode : 'not run'}`
 */
export interface ShellCommandResult {
  /** The text of the command. */
  readonly source: string
  /** Its place in the line. */
  readonly start: number
  readonly end: number
  /** True if it was run, at least once. */
  readonly ran: boolean
  /** The status of its last run; `null` if it did not run or has not ended. */
  readonly exitCode: number | null
  /** Why it stopped the line. */
  readonly reason?: string
}

/**
 * The result of a line. `denied` may mean that it stopped after some of its commands: `parts` says which ran.
 *
 * @example
 * const notRun = ({ parts }: ShellResult): string[] => parts.filter(({ ran }) => !ran).map(({ source }) => source)
 */
export interface ShellResult extends ExecutionResult {
  decision: ShellRunDecision
  /** The commands of the line, in the order of their places. */
  parts: ShellCommandResult[]
  /** The directory in which the next line starts. */
  cwd: string
}
