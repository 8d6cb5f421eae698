import { createAnchorFinder, type FindAnchors } from './anchors'
import type { Detector } from './detectors'
import type { Hit } from './hits'
import type { Secret, Settled } from './settled'
import { createSource, FURTHEST_BACK, type Source, type Span } from './source'

/** Finds secrets in a text that comes in pieces. What it finds does not depend on where the pieces part. */
export interface SecretFinder {
  /** Takes the next piece, and returns what is settled by it; all that is left with the last one. */
  push(piece: string, isLast: boolean): Settled
}

/** How much in front of an anchor a secret may begin. */
const FURTHEST_START = 128

interface State {
  buffer: string
  /** Where the text begins that is not settled; where the last secret ended; up to where anchors were searched. */
  from: number
  done: number
  scanned: number
  hits: Hit[]
  /** Whether the last secret goes on. */
  goesOn: Span['goesOn']
  detector: string
}

interface Machine {
  readonly anchors: readonly Anchor[]
  readonly find: FindAnchors
  readonly longest: number
}

interface Anchor {
  readonly literal: string
  readonly detector: Detector
}

/** Makes finders for one set of detectors; what they share is made once. */
export function createFinders(detectors: readonly Detector[]): () => SecretFinder {
  const anchors = detectors.flatMap((detector) => detector.anchors.map((literal) => ({ literal, detector })))
  const literals = anchors.map(({ literal }) => literal)
  const longest = Math.max(...literals.map(({ length }) => length))
  const machine: Machine = { anchors, find: createAnchorFinder(literals), longest }
  return () => {
    const state: State = { buffer: '', from: 0, done: 0, scanned: 0, hits: [], goesOn: undefined, detector: '' }
    return { push: (piece, isLast) => push(machine, state, piece, isLast) }
  }
}

function push(machine: Machine, state: State, piece: string, isLast: boolean): Settled {
  state.buffer += piece
  const source = createSource(state.buffer, isLast)
  const secrets: Secret[] = []
  swallow(state, source, secrets)
  search(machine, state)
  const open = readHits(machine, state, source, secrets)
  const { from } = state
  const end = isLast ? state.buffer.length : settledEnd(machine, state, open)
  const settled = {
    text: state.buffer.slice(from, end),
    secrets: secrets.map((secret) => ({ ...secret, start: secret.start - from, end: secret.end - from })),
  }
  forget(state, end)
  return settled
}

/** The rest of a secret that was longer than what detectors look at. */
function swallow(state: State, source: Source, secrets: Secret[]): void {
  const { goesOn, done, detector } = state
  if (goesOn === undefined) return
  const end = openEnd(source, done, goesOn)
  if (end > done) secrets.push({ start: done, end, detector, isRest: true })
  state.done = end
  if (end < source.text.length) state.goesOn = undefined
}

function openEnd(source: Source, from: number, goesOn: NonNullable<Span['goesOn']>): number {
  let end = from
  while (end < source.text.length && goesOn(source, end)) end++
  return end
}

/** Finds the anchors in what has come. */
function search({ find, longest }: Machine, state: State): void {
  const { buffer, scanned, hits } = state
  const from = Math.max(0, scanned - longest + 1)
  const found = find(buffer, from, buffer.length)
  for (const hit of found) if (hit.end > scanned) hits.push(hit)
  if (found.length < hits.length) hits.sort((one, other) => one.start - other.start || other.end - one.end)
  state.scanned = buffer.length
}

/** Reads what the anchors give away, and returns where an anchor stands of which that cannot be told yet. */
function readHits(machine: Machine, state: State, source: Source, secrets: Secret[]): number {
  let index = 0
  for (; index < state.hits.length && state.goesOn === undefined; index++) {
    const { start, end, anchor } = state.hits[index] as Hit
    // An anchor in front of this one may not have come as a whole.
    if (!source.isWhole && start > source.text.length - machine.longest) break
    const { literal, detector } = machine.anchors[anchor] as Anchor
    if (start < state.done && !(detector.isLiteral === true && end > state.done)) continue
    source.isShort = false
    const found = detector.read(source, start, literal)
    if (source.isShort) break
    for (const span of Array.isArray(found) ? found : found === undefined ? [] : [found]) {
      take(state, source, span, detector.name, secrets)
    }
  }
  state.hits = state.hits.slice(index)
  return state.hits[0]?.start ?? source.text.length
}

function take(state: State, source: Source, span: Span, detector: string, secrets: Secret[]): void {
  const start = Math.max(span.start, state.done)
  if (span.end <= start) return
  const { goesOn, quotes } = span
  const end = goesOn === undefined ? span.end : openEnd(source, span.end, goesOn)
  const isRest = start > span.start
  secrets.push({ start, end, detector, ...(quotes !== undefined && { quotes }), ...(isRest && { isRest }) })
  state.done = end
  state.detector = detector
  if (goesOn !== undefined && end === source.text.length && !source.isWhole) state.goesOn = goesOn
}

/** Behind all secrets; far enough in front of what may become one; never inside a surrogate pair. */
function settledEnd({ longest }: Machine, { buffer, from, done, goesOn }: State, open: number): number {
  if (goesOn !== undefined) return buffer.length
  const least = Math.max(from, done)
  const end = Math.max(least, Math.min(open, buffer.length - longest) - FURTHEST_START)
  const last = buffer.charCodeAt(end - 1)
  return end > least && last >= 0xd8_00 && last <= 0xdb_ff ? end - 1 : end
}

/** Drops what nothing looks at any more. */
function forget(state: State, settled: number): void {
  const cut = Math.max(0, settled - FURTHEST_BACK)
  state.buffer = state.buffer.slice(cut)
  state.from = settled - cut
  state.done = Math.max(0, state.done - cut)
  state.scanned -= cut
  state.hits = state.hits.map(({ start, end, anchor }) => ({ start: start - cut, end: end - cut, anchor }))
}
