/**
 * The decision about a line of shell, part by part.
 *
 * @module
 */

import type { AtipEffects } from './atip'
import type { Consequence } from './file'
import type { ToolCall } from './lifecycle'
import type { Decision, ReportedViolation } from './safety'
import type { ShellSpan } from './shell'

/**
 * The decision about a line: that about its strictest part.
 *
 * @example
 * const questions = ({ parts }: ShellDecision): string[] => parts.map(({ source, reason }) => `${source}: ${reason}`)
 */
export interface ShellDecision extends Decision<ReportedViolation> {
  /** The parts of the line, in the order of their places. */
  parts: ShellPart[]
}

/**
 * One part of a line, and what was decided about it.
 *
 * @example
 * const show = ({ source, decision, reason }: ShellPart): string => `${source}: ${decision}, ${reason}`
 */
export interface ShellPart extends ShellSpan {
  /** The text of the part. */
  source: string
  /** The name of the program or builtin, if it is known. */
  program?: string
  /** The call of a described program, if all of its words were read. */
  call?: ToolCall
  /** The effects of the part; `{}` if they are not known. */
  effects: AtipEffects
  decision: Decision['decision']
  reason: string
  violations: ReportedViolation[]
  /** See {@link Decision}. */
  containable?: true
  /** See {@link Decision}. */
  consequences?: Consequence[]
}
