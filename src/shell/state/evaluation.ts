import type { ShellCommand, ShellSpan } from '../../types/shell'
import type { ShellArithmetic, ShellWordPart } from '../../types/shell-words'
import type { ShellState } from './shell-state'
import type { ShellValue } from './shell-value'

/** The part of a walk through a line that the evaluation of words needs. */
export interface Evaluation {
  /** The home directory, if it is known. */
  readonly home: string | undefined
  /** Judges what a substitution runs, in a shell of its own. */
  readonly judgeList: (
    body: Extract<ShellWordPart, { kind: 'substitution' | 'process' }>['body'],
    state: ShellState,
  ) => void
  /** Returns the names of files that the commands of a pipeline print; `undefined` if they may print anything else. */
  readonly findNames: (commands: readonly ShellCommand[], state: ShellState) => ShellValue | undefined
  /** Reports a part of the line whose meaning cannot be known. */
  readonly reportUnreadable: (span: ShellSpan, problem: string) => void
  /** Reports the value of a variable that the line does not set. */
  readonly reportVariable: (span: ShellSpan, name: string) => void
  /** Reports a variable that the line sets without an assignment of its own. */
  readonly reportSet: (span: ShellSpan, name: string) => void
  /** Judges an arithmetic expression. */
  readonly checkArithmetic: (expression: ShellArithmetic | undefined, span: ShellSpan, state: ShellState) => void
}
