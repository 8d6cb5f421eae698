import { fieldsOf, isRecord } from '../../internal/guard'
import { copyFields, type FoundCall, type FoundCallAt, type StreamAssembler } from '../raw-call'
import { applyFinishReason, COMPLETE_REASONS, FAULT_REASONS, readGeminiCall } from './gemini-reader'

/** A call whose arguments arrive value by value. */
interface OpenGeminiCall extends PartialArgs {
  readonly call: Record<string, unknown>
  readonly part: Record<string, unknown>
  isBroken: boolean
}

interface GeminiStreamState {
  readonly top: Record<string, unknown>
  readonly parts: unknown[]
  open: OpenGeminiCall | undefined
  /** Why the answer ended, once it has. */
  reason: unknown
  /** How many of the parts were looked at for calls. */
  told: number
  isFaultTold: boolean
  /** The candidate that counts. */
  index: number | undefined
}

/** Collects the parts of Gemini's chunks. Calls are returned when the answer has ended, since its end may refuse them. */
export function assembleGeminiStream(): StreamAssembler {
  const state = createStreamState()
  return {
    push: ({ candidates, ...fields }) => {
      const { responseId = fields.responseId } = state.top
      copyFields(state.top, { ...fields, ...(responseId !== undefined && { responseId }) })
      const candidate = pickCandidate(state, candidates)
      const { parts } = fieldsOf(candidate.content)
      for (const part of Array.isArray(parts) ? (parts as unknown[]) : []) addPart(state, part)
      const end = candidate.finishReason ?? candidate.finish_reason
      if (end === undefined || end === null || end === '') return []
      if (COMPLETE_REASONS.includes(state.reason) || FAULT_REASONS.includes(end)) state.reason = end
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

function createStreamState(): GeminiStreamState {
  return { top: {}, parts: [], open: undefined, reason: undefined, told: 0, isFaultTold: false, index: undefined }
}

/** All chunks are of the candidate that came first. */
function pickCandidate(state: GeminiStreamState, candidates: unknown): Record<string, unknown> {
  const all: unknown[] = Array.isArray(candidates) ? candidates : []
  const indexOf = (candidate: unknown): number => {
    const { index } = fieldsOf(candidate)
    return typeof index === 'number' ? index : 0
  }
  if (all.length > 0) state.index ??= Math.min(...all.slice(0, 100).map(indexOf))
  return fieldsOf(all.find((candidate) => indexOf(candidate) === state.index))
}

function releaseCalls(state: GeminiStreamState): FoundCall[] {
  const { parts, told, reason } = state
  const found = parts.slice(told).flatMap((part, index): FoundCallAt[] => {
    const call = readGeminiCall(part, told + index)
    return call === undefined ? [] : [[call, told + index]]
  })
  state.told = parts.length
  const isLast = found.at(-1)?.[1] === parts.length - 1
  if (found.length === 0 && (state.isFaultTold || !FAULT_REASONS.includes(reason))) return []
  state.isFaultTold ||= FAULT_REASONS.includes(reason)
  return applyFinishReason(found, reason, isLast).map(([call]) => call)
}

function addPart(state: GeminiStreamState, part: unknown): void {
  const call = isRecord(part) ? (part.functionCall ?? part.function_call) : undefined
  const isWhole = !isRecord(call) || (call.willContinue !== true && !Array.isArray(call.partialArgs))
  if (!isRecord(call) || (state.open === undefined && isWhole)) {
    joinPart(state.parts, part)
    return
  }
  if (state.open === undefined || isOtherCall(state.open, call)) {
    state.open = { call: {}, part: {}, args: {}, open: new Set(), isBroken: false }
    state.parts.push(state.open.part)
  }
  const { function_call: _, ...fields } = fieldsOf(part)
  copyFields(state.open.part, { ...fields, functionCall: state.open.call })
  if (addCallPiece(state.open, call)) state.open = undefined
}

/** Texts that follow each other are joined, but for signed ones. */
function joinPart(parts: unknown[], part: unknown): void {
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

/** Whether a piece belongs to another call than the one that is open. */
function isOtherCall({ call }: OpenGeminiCall, { id, name }: Record<string, unknown>): boolean {
  const differs = (one: unknown, other: unknown): boolean => Boolean(one) && Boolean(other) && one !== other
  return differs(call.id, id) || (differs(call.name, name) && !call.id)
}

/** @returns whether the call is whole now */
function addCallPiece(
  open: OpenGeminiCall,
  { partialArgs, willContinue, args, ...fields }: Record<string, unknown>,
): boolean {
  for (const [field, value] of Object.entries(fields)) if (value) copyFields(open.call, { [field]: value })
  if (isRecord(args)) copyFields(open.args, args)
  const list: unknown[] = Array.isArray(partialArgs) ? partialArgs : []
  if (!list.every((partial) => setPartialArg(open, partial))) open.isBroken = true
  const isWhole = willContinue !== true
  if (isWhole && open.open.size > 0) open.isBroken = true
  open.call.args = isWhole && open.isBroken ? BROKEN_ARGUMENTS : open.args
  if (isWhole) delete open.call.willContinue
  else open.call.willContinue = true
  return isWhole
}

/** Stands for arguments, and is none. */
const BROKEN_ARGUMENTS = 'pieces that do not fit together'

const PATH_STEP = /\.([A-Za-z_$][\w$-]*)|\[(\d{1,9})\]|\['([^'\\]*)'\]|\["([^"\\]*)"\]/y
const MAX_PATH_DEPTH = 64

/** Arguments that Gemini sends value by value. */
export interface PartialArgs {
  readonly args: Record<string, unknown>
  /** Paths whose text goes on. */
  readonly open: Set<string>
}

/** Sets one value. @returns false where it does not say which, or of what kind */
export function setPartialArg({ args, open }: PartialArgs, partial: unknown): boolean {
  if (!isRecord(partial) || typeof partial.jsonPath !== 'string') return false
  const { jsonPath: path, willContinue } = partial
  const steps = parseJsonPath(path)
  const value = readPartialValue(partial)
  // A value that is still to come has none yet.
  if (steps === undefined || (value === undefined && willContinue !== true)) return false
  const extend = (known: unknown): unknown => (open.has(path) && typeof known === 'string' ? `${known}${value}` : value)
  const isSet = value === undefined || setAtPath(args, steps, extend)
  if (willContinue === true) open.add(path)
  else open.delete(path)
  return isSet
}

function readPartialValue({ stringValue, numberValue, boolValue, nullValue }: Record<string, unknown>): unknown {
  return stringValue ?? numberValue ?? boolValue ?? (nullValue === undefined ? undefined : null)
}

/** `$.a['b'][0]` → `['a', 'b', 0]`; `undefined` for what is no such path. */
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
    // Lists grow by one: a stranger's index must not make one of a billion holes.
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
