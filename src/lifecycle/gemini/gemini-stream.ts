import { isRecord, toRecord } from '../../internal/foreign-values'
import { copyFields, type FoundCall, findCalls, type StreamAssembler } from '../raw-call'
import { applyFinishReason, FAULT_REASONS, isCompleteEnd, readGeminiCall } from './gemini-turns'

interface GeminiStreamState {
  readonly top: Record<string, unknown>
  readonly parts: unknown[]
  open?: OpenGeminiCall | undefined
  /** The finish reason, once the answer has ended. */
  reason?: unknown
  /** The number of parts that were already searched for calls. */
  readCount: number
  isFaultReported: boolean
  /** The index of the candidate to read. Other candidates are ignored. */
  index?: number
}

/**
 * Assembles Gemini's chunks. Returns calls only when the answer has ended, because its finish reason may refuse them.
 */
export function assembleGeminiStream(): StreamAssembler {
  const state: GeminiStreamState = { top: {}, parts: [], readCount: 0, isFaultReported: false }
  return {
    push: ({ candidates, ...fields }) => {
      const { responseId = fields.responseId } = state.top
      copyFields(state.top, { ...fields, ...(responseId !== undefined && { responseId }) })
      const candidate = pickCandidate(state, candidates)
      const { parts } = toRecord(candidate.content)
      for (const part of Array.isArray(parts) ? (parts as unknown[]) : []) addPart(state, part)
      const end = candidate.finishReason ?? candidate.finish_reason
      if (end === undefined || end === null || end === '') return []
      const mayReplace = isCompleteEnd(state.reason) || FAULT_REASONS.includes(end)
      if (mayReplace) state.reason = end
      return releaseCalls(state)
    },
    hasStarted: () =>
      state.index !== undefined || (state.top.promptFeedback ?? state.top.prompt_feedback) !== undefined,
    finish: () => releaseCalls(state),
    response: () => {
      const { top, parts, reason } = state
      const content = { role: 'model', parts: [...parts] }
      return { ...top, candidates: [reason === undefined ? { content } : { content, finishReason: reason }] }
    },
  }
}

/** Returns the chunk's candidate with the picked index: the lowest index in the first chunk with candidates. */
function pickCandidate(state: GeminiStreamState, candidates: unknown): Record<string, unknown> {
  const all: unknown[] = Array.isArray(candidates) ? candidates : []
  const readIndex = (candidate: unknown): number => {
    const { index } = toRecord(candidate)
    return typeof index === 'number' ? index : 0
  }
  if (all.length > 0) state.index ??= Math.min(...all.slice(0, 100).map(readIndex))
  return toRecord(all.find((candidate) => readIndex(candidate) === state.index))
}

function releaseCalls(state: GeminiStreamState): FoundCall[] {
  const { parts, readCount, reason } = state
  const { found, endsInCall } = findCalls(parts.slice(readCount), (part, index) =>
    readGeminiCall(part, readCount + index),
  )
  state.readCount = parts.length
  const isFault = FAULT_REASONS.includes(reason)
  if (found.length === 0 && (state.isFaultReported || !isFault)) return []
  state.isFaultReported ||= isFault
  return applyFinishReason(found, reason, endsInCall).map(([call]) => call)
}

function addPart(state: GeminiStreamState, part: unknown): void {
  const call = isRecord(part) ? (part.functionCall ?? part.function_call) : undefined
  const isWhole = !isRecord(call) || (call.willContinue !== true && !Array.isArray(call.partialArgs))
  if (!isRecord(call) || (state.open === undefined && isWhole)) {
    appendPart(state.parts, part)
    return
  }
  if (state.open === undefined || isOtherCall(state.open, call)) {
    state.open = { call: {}, part: {}, args: {}, openPaths: new Set(), isBroken: false }
    state.parts.push(state.open.part)
  }
  const { function_call: _, ...fields } = toRecord(part)
  copyFields(state.open.part, { ...fields, functionCall: state.open.call })
  if (addCallPiece(state.open, call)) state.open = undefined
}

/** Appends a part. Joins it with the last part if both are text without a signature. */
function appendPart(parts: unknown[], part: unknown): void {
  const last = parts.at(-1)
  if (isPlainText(last) && isPlainText(part) && last.thought === part.thought) {
    parts[parts.length - 1] = { ...last, text: `${last.text}${part.text}` }
  } else parts.push(part)
}

function isPlainText(part: unknown): part is { text: string; thought?: unknown } {
  return (
    isRecord(part) && typeof part.text === 'string' && Object.keys(part).every((key) => /^(text|thought)$/.test(key))
  )
}

/** A call whose arguments arrive value by value. */
interface OpenGeminiCall {
  readonly call: Record<string, unknown>
  readonly part: Record<string, unknown>
  readonly args: Record<string, unknown>
  /** Paths of strings that continue in the next piece. */
  readonly openPaths: Set<string>
  isBroken: boolean
}

/** Returns true if a piece does not belong to the open call. */
function isOtherCall({ call }: OpenGeminiCall, { id, name }: Record<string, unknown>): boolean {
  const differs = (one: unknown, other: unknown): boolean => Boolean(one) && Boolean(other) && one !== other
  return differs(call.id, id) || (differs(call.name, name) && !call.id)
}

/** @returns true if the call is complete now */
function addCallPiece(
  open: OpenGeminiCall,
  { partialArgs, willContinue, args, ...fields }: Record<string, unknown>,
): boolean {
  for (const [field, value] of Object.entries(fields)) if (value) copyFields(open.call, { [field]: value })
  if (isRecord(args)) copyFields(open.args, args)
  const pieces: unknown[] = Array.isArray(partialArgs) ? partialArgs : []
  if (!pieces.every((piece) => setPartialArg(open, piece))) open.isBroken = true
  const isWhole = willContinue !== true
  if (isWhole && open.openPaths.size > 0) open.isBroken = true
  open.call.args = isWhole && open.isBroken ? BROKEN_ARGUMENTS : open.args
  if (isWhole) delete open.call.willContinue
  else open.call.willContinue = true
  return isWhole
}

/** Replaces unreadable arguments. The call becomes an error, because this string is not JSON. */
const BROKEN_ARGUMENTS = 'pieces that do not fit together'

const PATH_STEP = /\.([A-Za-z_$][\w$-]*)|\[(\d{1,9})\]|\['([^'\\]*)'\]|\["([^"\\]*)"\]/y
const MAX_PATH_DEPTH = 64

/** Sets the value at a piece's JSON path, or extends the string at this path. @returns false for an invalid piece */
function setPartialArg({ args, openPaths }: OpenGeminiCall, piece: unknown): boolean {
  if (!isRecord(piece) || typeof piece.jsonPath !== 'string') return false
  const { jsonPath: path, willContinue, stringValue, numberValue, boolValue, nullValue } = piece
  const steps = parseJsonPath(path)
  const value = stringValue ?? numberValue ?? boolValue ?? (nullValue === undefined ? undefined : null)
  // A piece without a value is valid only if it announces more pieces.
  if (steps === undefined || (value === undefined && willContinue !== true)) return false
  const extend = (known: unknown): unknown =>
    openPaths.has(path) && typeof known === 'string' ? `${known}${value}` : value
  const isSet = value === undefined || setAtPath(args, steps, extend)
  if (willContinue === true) openPaths.add(path)
  else openPaths.delete(path)
  return isSet
}

/** Parses a JSON path: `$.a['b'][0]` becomes `['a', 'b', 0]`. Returns `undefined` for an invalid path. */
function parseJsonPath(path: string): (string | number)[] | undefined {
  const steps: (string | number)[] = []
  const step = new RegExp(PATH_STEP)
  step.lastIndex = 1
  while (step.lastIndex < path.length) {
    const match = step.exec(path)
    if (match === null || steps.length >= MAX_PATH_DEPTH) return undefined
    const [, name, index, single, double] = match
    steps.push(index === undefined ? ((name ?? single ?? double) as string) : Number(index))
  }
  return path.startsWith('$') && steps.length > 0 && !steps.includes('__proto__') ? steps : undefined
}

function setAtPath(root: object, steps: readonly (string | number)[], change: (known: unknown) => unknown): boolean {
  let place = root as Record<string | number, unknown>
  for (const [depth, step] of steps.entries()) {
    // Lists grow by one item at a time, so that an index of a billion does not allocate a billion holes.
    if (Array.isArray(place) ? !(typeof step === 'number' && step <= place.length) : typeof step === 'number')
      return false
    const next = steps[depth + 1]
    const known = Object.hasOwn(place, step) ? place[step] : undefined
    if (next === undefined) place[step] = change(known)
    else {
      if (typeof known !== 'object' || known === null) place[step] = typeof next === 'number' ? [] : {}
      place = place[step] as Record<string | number, unknown>
    }
  }
  return true
}
