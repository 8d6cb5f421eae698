import { fieldsOf, isRecord } from '../internal/guard'
import { FAULTS, FULL_ENDS, judgeEnd, readPart } from './gemini'
import { type PartialArgs, takePartialArg } from './partial-args'
import type { Assembler, Found, FoundAt } from './raw-call'
import { addFields } from './shapes'

/** A call whose arguments arrive value by value. */
interface OpenCall extends PartialArgs {
  readonly call: Record<string, unknown>
  readonly part: Record<string, unknown>
  isBroken: boolean
}

interface State {
  readonly top: Record<string, unknown>
  readonly parts: unknown[]
  open: OpenCall | undefined
  /** Why the answer ended, once it has. */
  reason: unknown
  /** How many of the parts were looked at for calls. */
  told: number
  isFaultTold: boolean
  /** The candidate that counts. */
  index: number | undefined
}

/** Collects the parts of Gemini's chunks. Calls are returned when the answer has ended, since its end may refuse them. */
export function assembleGemini(): Assembler {
  const state = createState()
  return {
    push: ({ candidates, ...fields }) => {
      const { responseId = fields.responseId } = state.top
      addFields(state.top, { ...fields, ...(responseId !== undefined && { responseId }) })
      const candidate = candidateOf(state, candidates)
      const { parts } = fieldsOf(candidate.content)
      for (const part of Array.isArray(parts) ? (parts as unknown[]) : []) takePart(state, part)
      const end = candidate.finishReason ?? candidate.finish_reason
      if (end === undefined || end === null || end === '') return []
      if (FULL_ENDS.includes(state.reason) || FAULTS.includes(end)) state.reason = end
      return tell(state)
    },
    hasStarted: () =>
      state.index !== undefined || (state.top.promptFeedback ?? state.top.prompt_feedback) !== undefined,
    finish: () => tell(state),
    response: () => {
      const { top, parts, reason } = state
      const content = { role: 'model', parts: [...parts] }
      return { ...top, candidates: [reason === undefined ? { content } : { content, finishReason: reason }] }
    },
  }
}

function createState(): State {
  return { top: {}, parts: [], open: undefined, reason: undefined, told: 0, isFaultTold: false, index: undefined }
}

/** All chunks are of the candidate that came first. */
function candidateOf(state: State, candidates: unknown): Record<string, unknown> {
  const all: unknown[] = Array.isArray(candidates) ? candidates : []
  const indexOf = (candidate: unknown): number => {
    const { index } = fieldsOf(candidate)
    return typeof index === 'number' ? index : 0
  }
  if (all.length > 0) state.index ??= Math.min(...all.slice(0, 100).map(indexOf))
  return fieldsOf(all.find((candidate) => indexOf(candidate) === state.index))
}

function tell(state: State): Found[] {
  const { parts, told, reason } = state
  const found = parts.slice(told).flatMap((part, index): FoundAt[] => {
    const call = readPart(part, told + index)
    return call === undefined ? [] : [[call, told + index]]
  })
  state.told = parts.length
  const isLast = found.at(-1)?.[1] === parts.length - 1
  if (found.length === 0 && (state.isFaultTold || !FAULTS.includes(reason))) return []
  state.isFaultTold ||= FAULTS.includes(reason)
  return judgeEnd(found, reason, isLast).map(([call]) => call)
}

function takePart(state: State, part: unknown): void {
  const call = isRecord(part) ? (part.functionCall ?? part.function_call) : undefined
  const isWhole = !isRecord(call) || (call.willContinue !== true && !Array.isArray(call.partialArgs))
  if (!isRecord(call) || (state.open === undefined && isWhole)) {
    addPart(state.parts, part)
    return
  }
  if (state.open === undefined || isOther(state.open, call)) {
    state.open = { call: {}, part: {}, args: {}, open: new Set(), isBroken: false }
    state.parts.push(state.open.part)
  }
  const { function_call: _, ...fields } = fieldsOf(part)
  addFields(state.open.part, { ...fields, functionCall: state.open.call })
  if (takeCall(state.open, call)) state.open = undefined
}

/** Texts that follow each other are joined, but for signed ones. */
function addPart(parts: unknown[], part: unknown): void {
  const last = parts.at(-1)
  if (isText(last) && isText(part) && last.thought === part.thought) {
    parts[parts.length - 1] = { ...last, text: `${last.text}${part.text}` }
  } else parts.push(part)
}

function isText(part: unknown): part is { text: string; thought?: unknown } {
  return (
    isRecord(part) && typeof part.text === 'string' && Object.keys(part).every((key) => /^(text|thought)$/.test(key))
  )
}

/** Whether a piece belongs to another call than the one that is open. */
function isOther({ call }: OpenCall, { id, name }: Record<string, unknown>): boolean {
  const differs = (one: unknown, other: unknown): boolean => Boolean(one) && Boolean(other) && one !== other
  return differs(call.id, id) || (differs(call.name, name) && !call.id)
}

/** @returns whether the call is whole now */
function takeCall(open: OpenCall, { partialArgs, willContinue, args, ...fields }: Record<string, unknown>): boolean {
  for (const [field, value] of Object.entries(fields)) if (value) addFields(open.call, { [field]: value })
  if (isRecord(args)) addFields(open.args, args)
  const list: unknown[] = Array.isArray(partialArgs) ? partialArgs : []
  if (!list.every((partial) => takePartialArg(open, partial))) open.isBroken = true
  const isWhole = willContinue !== true
  if (isWhole && open.open.size > 0) open.isBroken = true
  open.call.args = isWhole && open.isBroken ? BROKEN : open.args
  if (isWhole) delete open.call.willContinue
  else open.call.willContinue = true
  return isWhole
}

/** Stands for arguments, and is none. */
const BROKEN = 'pieces that do not fit together'
