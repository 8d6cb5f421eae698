import { AtipValidationError } from '../internal/errors'
import { invalid, isRecord } from '../internal/foreign-values'
import { stringifyResult } from '../lifecycle/stringify-result'
import { createCapture, readOutput } from '../process/captured-output'
import { createLimiter, raceAbort } from '../process/concurrency'
import { createEnvironment, findSecretVariables } from '../process/environment'
import { createRedactor, createShapeRedactor } from '../process/redactor'
import { flattenTools } from '../toolset/create-toolset'
import { findDefinition } from '../toolset/resolve-call'
import type { ToolCall, ToolResult } from '../types/lifecycle'
import type { Toolset } from '../types/toolset'
import type { ExecutorSettings } from './executor-settings'
import { outputForModel } from './text-for-model'
import type { HandleOptions, OtherCall, OtherTool } from './toolkit-types'
import type { ExecutionResult } from './types'

/** The tools of the caller that a turn may call besides those of the toolkit. */
interface OtherTools {
  readonly names: readonly string[]
  /** The functions by name; tools whose calls are left to the caller have none. */
  readonly functions: ReadonlyMap<string, OtherTool>
  /** Returns the name of the tool that a model calls, also by a qualified name such as `functions.get_weather`. */
  findName(called: string): string | undefined
  /** Returns true for a name of the toolkit. */
  isOurs(name: string): boolean
}

/**
 * @param reserved names of the toolkit's own definitions besides those of commands
 * @throws AtipValidationError for a wrong value, and for a name that is one of the toolkit's
 */
export function readOthers(
  others: HandleOptions['others'] = [],
  toolset: Toolset,
  reserved: readonly string[],
): OtherTools {
  const flattened = flattenTools(toolset)
  const isOurs = (name: string): boolean => reserved.includes(name) || findDefinition(flattened, name) !== undefined
  const entries = readEntries(others)
  for (const [name] of entries) {
    // Models qualify names, so that the last part alone may be the name.
    const ours = [name, lastPart(name)].find(isOurs)
    if (ours === undefined) continue
    const message = `The name ${ours} is one of the tools of this toolkit: give the other tool another name`
    throw new AtipValidationError(message, ['options', 'others', name], undefined)
  }
  const names = new Set(entries.map(([name]) => name))
  return {
    names: [...names],
    functions: new Map(entries.flatMap(([name, tool]) => (tool === undefined ? [] : [[name, tool] as const]))),
    findName: (called) => [called, lastPart(called)].find((name) => names.has(name)),
    isOurs,
  }
}

function readEntries(others: unknown): (readonly [name: string, tool: OtherTool | undefined])[] {
  const path = ['options', 'others']
  if (Array.isArray(others)) {
    return Array.from(others as unknown[], (name, index) => {
      if (typeof name === 'string' && name !== '') return [name, undefined] as const
      throw invalid('the name of a tool', [...path, String(index)], name)
    })
  }
  if (!isRecord(others)) throw invalid('an object of functions or an array of names', path, others)
  return Object.entries(others).map(([name, tool]) => {
    if (name === '') throw invalid('the name of a tool', path, name)
    if (typeof tool !== 'function') throw invalid('a function', [...path, name], tool)
    return [name, tool as OtherTool] as const
  })
}

function lastPart(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1)
}

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
      ({ id, callId, name }, place) =>
        !answers.has(place) &&
        !others.isOurs(name) &&
        // Calls of Gemini share an id if they call the same function, so they are answered in their order.
        answer.id === id &&
        (answer.callId === undefined || answer.callId === callId),
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

/** Returns true for a list of answers as `handleToolResults` takes them. */
export function isAnswers(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((answer) => isRecord(answer) && typeof answer.id === 'string' && 'result' in answer)
  )
}

/** Runs a call of another tool, or takes the answer that the caller gave for it. Never rejects. */
export type RunOther = (other: FoundOther, signal: AbortSignal | undefined) => Promise<OtherCall>

/** Makes a function that runs calls of other tools. Their results are filtered like the output of programs. */
export function createOtherRunner(settings: ExecutorSettings): RunOther {
  const redactShapes = createShapeRedactor(settings.filter)
  const { filter, maxOutputBytes, maxTextLength } = settings
  const limiter = createLimiter(settings.concurrency)
  const toText = (result: unknown): string => {
    const { granted } = createEnvironment(settings, {})
    const redact = createRedactor(redactShapes, findSecretVariables(granted))
    const capture = createCapture(maxOutputBytes)
    const written = result === undefined ? '' : typeof result === 'string' ? result : stringifyResult(result)
    capture.push(Buffer.from(written))
    const findsKeys = filter !== false && filter.redactSecrets !== false
    const maxLength = filter === false ? undefined : filter.maxLength
    const output = readOutput(capture.end(), { redact, maxLength, findsKeys })
    return outputForModel(output, redact, maxTextLength)
  }
  return async ({ call, tool, outcome, answer }, signal) => {
    if (outcome !== undefined) return outcome
    if (answer !== undefined) {
      return { ...call, result: toText(answer.result), ...(answer.isError === true && { isError: true }) }
    }
    if (tool === undefined) return { ...call }
    if (!(await limiter.enter(signal))) return { ...call, result: STOPPED_BEFORE, isError: true }
    try {
      const context = { signal: signal ?? new AbortController().signal, call: { ...call } }
      const running = (async () => ({ value: await tool(structuredClone(call.arguments), context) }))()
      const ended = await raceAbort(running, signal)
      return ended === 'aborted'
        ? { ...call, result: STOPPED, isError: true }
        : { ...call, result: toText(ended.value) }
    } catch (error) {
      return { ...call, result: FAILED, isError: true, error }
    } finally {
      limiter.leave()
    }
  }
}

const STOPPED_BEFORE = 'This call was not run: the work was stopped on request.'
const STOPPED = 'This call was stopped on request. What it did until then is not undone.'
/** The error may hold anything, so the model does not see it. */
const FAILED = 'This call failed.'

/** The text with which a call is answered. */
export interface CallText {
  readonly result: string
  readonly isError: boolean
}

/** Returns the text that answers a call, from its result or from the outcome of another tool. */
export function toAnswerText(
  result: ExecutionResult | undefined,
  other: OtherCall | undefined,
  isWaiting: boolean,
): CallText {
  if (result !== undefined) return { result: result.text, isError: result.status !== 'ok' }
  if (other?.result === undefined) return { result: isWaiting ? `${NOT_RUN} ${HELD}` : NOT_RUN, isError: true }
  return { result: other.result, isError: other.isError === true }
}

/** Tells the model why a call was not run yet. */
export const HELD = 'An earlier call waits for the approval of a person.'
const NOT_RUN = 'This call was not run.'
