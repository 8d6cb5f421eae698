import { AtipValidationError } from '../../internal/errors'
import { isRecord } from '../../internal/guard'
import type { ToolCall, ToolResult } from '../../types/lifecycle'
import type { HandleOptions, OtherCall, OtherTool } from '../toolkit-types'
import type { OtherTools } from './read-others'

/** A call of a tool that is not one of the toolkit's. */
export interface FoundOther {
  /** The call, under the name that the caller gave for the tool. */
  readonly call: ToolCall
  /** `undefined` if the call is left to the caller. */
  readonly tool: OtherTool | undefined
  /** The outcome if the call was answered before. */
  readonly outcome: OtherCall | undefined
  /** The answer that the caller gives now. */
  readonly answer: ToolResult | undefined
}

/**
 * Finds the calls of other tools in a turn, by their index, together with the answers that the caller gives.
 *
 * @param answered the outcomes that are known from handling the turn before, by index
 * @throws AtipValidationError for an answer that belongs to no call of another tool in this turn
 */
export function findOtherCalls(
  calls: readonly ToolCall[],
  others: OtherTools,
  answered: ReadonlyMap<number, OtherCall>,
  given: HandleOptions['answers'] = [],
): Map<number, FoundOther> {
  const answers = new Map<number, ToolResult>()
  for (const [position, answer] of given.entries()) {
    const index = calls.findIndex(
      (call, place) => !answers.has(place) && !others.isOurs(call.name) && isAnswerTo(answer, call),
    )
    if (index < 0) {
      const message = 'Expected the answer to a call of this turn that is not one of the tools of this toolkit'
      throw new AtipValidationError(message, ['options', 'answers', String(position)], undefined)
    }
    answers.set(index, answer)
  }
  const found = new Map<number, FoundOther>()
  for (const [index, call] of calls.entries()) {
    const outcome = answered.get(index)
    const answer = answers.get(index)
    const name = others.findName(call.name) ?? (outcome === undefined && answer === undefined ? undefined : call.name)
    if (name === undefined) continue
    const renamed = name === call.name ? call : { ...call, name, calledAs: call.name }
    found.set(index, { call: renamed, tool: others.functions.get(name), outcome, answer })
  }
  return found
}

/** Calls of Gemini share an id if they call the same function, so they are answered in their order. */
function isAnswerTo({ id, callId }: ToolResult, call: ToolCall): boolean {
  return id === call.id && (callId === undefined || callId === call.callId)
}

/** Returns true for a list of answers as `handleToolResults` takes them. */
export function isAnswers(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((answer) => isRecord(answer) && typeof answer.id === 'string' && 'result' in answer)
  )
}
