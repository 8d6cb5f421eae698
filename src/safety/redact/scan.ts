import type { FindAnchors } from './anchors'
import type { Detector } from './detectors'
import type { Hit } from './hits'
import type { Secret } from './settled'
import type { Source, Span } from './source'

/** What a search is for. */
export interface Machine {
  readonly anchors: readonly Anchor[]
  readonly find: FindAnchors
  /** The length of the longest anchor. */
  readonly longest: number
}

export interface Anchor {
  readonly literal: string
  readonly detector: Detector
}

/** How far a text has been searched. */
export interface Scan {
  /** Where the text begins that is not settled; where the last secret ended; up to where anchors were searched. */
  from: number
  done: number
  scanned: number
  hits: Hit[]
  /** Whether the last secret goes on. */
  goesOn: Span['goesOn']
  detector: string
}

/** How much in front of an anchor a secret may begin. */
const FURTHEST_START = 128

/** Finds the secrets that anchors in front of `to` give away, and returns up to where the text is settled. */
export function advance(machine: Machine, scan: Scan, source: Source, to: number, secrets: Secret[]): number {
  search(machine, scan, source.text, to)
  const open = readHits(machine, scan, source, to, secrets)
  if (scan.goesOn !== undefined) scan.hits = []
  const isOver = source.isWhole && to === source.text.length
  return isOver ? to : settledEnd(machine, scan, source.text, Math.min(open, to))
}

/** Finds the anchors in what has come. */
function search({ find, longest }: Machine, scan: Scan, text: string, to: number): void {
  const { scanned, hits } = scan
  const found = find(text, Math.max(0, scanned - longest + 1), to)
  for (const hit of found) if (hit.end > scanned) hits.push(hit)
  if (found.length < hits.length) hits.sort((one, other) => one.start - other.start || other.end - one.end)
  scan.scanned = to
}

/** Reads what the anchors give away, and returns where an anchor stands of which that cannot be told yet. */
function readHits(machine: Machine, scan: Scan, source: Source, to: number, secrets: Secret[]): number {
  const isOver = source.isWhole && to === source.text.length
  let index = 0
  for (; index < scan.hits.length && scan.goesOn === undefined; index++) {
    const { start, end, anchor } = scan.hits[index] as Hit
    // An anchor in front of this one may not have come as a whole.
    if (!isOver && start > to - machine.longest) break
    const { literal, detector } = machine.anchors[anchor] as Anchor
    if (start < scan.done && !(detector.isLiteral === true && end > scan.done)) continue
    source.isShort = false
    const found = detector.read(source, start, literal)
    if (source.isShort) break
    for (const span of Array.isArray(found) ? found : found === undefined ? [] : [found]) {
      take(scan, source, span, detector.name, secrets)
    }
  }
  scan.hits = scan.hits.slice(index)
  return scan.hits[0]?.start ?? to
}

function take(scan: Scan, source: Source, span: Span, detector: string, secrets: Secret[]): void {
  const start = Math.max(span.start, scan.done)
  if (span.end <= start) return
  const { goesOn, quotes } = span
  const end = goesOn === undefined ? span.end : openEnd(source, span.end, goesOn)
  const isRest = start > span.start
  secrets.push({ start, end, detector, ...(quotes !== undefined && { quotes }), ...(isRest && { isRest }) })
  scan.done = end
  scan.detector = detector
  if (goesOn !== undefined && end === source.text.length && !source.isWhole) scan.goesOn = goesOn
}

/** Where what goes on behind a place ends, in what has come. */
export function openEnd(source: Source, from: number, goesOn: NonNullable<Span['goesOn']>): number {
  let end = from
  while (end < source.text.length && goesOn(source, end)) end++
  return end
}

/** Behind all secrets; far enough in front of what may become one; never inside a surrogate pair. */
function settledEnd({ longest }: Machine, { from, done, goesOn }: Scan, text: string, open: number): number {
  if (goesOn !== undefined) return text.length
  const least = Math.max(from, done)
  const end = Math.max(least, open - longest - FURTHEST_START)
  const last = text.charCodeAt(end - 1)
  return end > least && last >= 0xd8_00 && last <= 0xdb_ff ? end - 1 : end
}
