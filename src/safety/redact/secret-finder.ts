import { createAnchorFinder, type FindAnchors, type Hit } from './anchor-search'
import type { Detector } from './detectors/detectors'
import { createSource, FURTHEST_BACK, type Source, type Span } from './detectors/text-source'

/** A secret in a text, and what kind it is. */
export interface SettledSecret extends Span {
  readonly detector: string
  /** Whether it goes on from the text before. */
  readonly isRest?: boolean
}

/** Text of which all secrets are known. */
export interface SettledText {
  readonly text: string
  /** In their order, none over another. */
  readonly secrets: readonly SettledSecret[]
}

/** Finds secrets in a text that comes in pieces. What it finds does not depend on where the pieces part. */
export interface SecretFinder {
  /** Takes the next piece, and returns what is settled by it; all that is left with the last one. */
  push(piece: string, isLast: boolean): SettledText
}

/** Two ways to find the same secrets. */
export interface Finders {
  readonly newFinder: () => SecretFinder
  /** Finds the secrets of a text that is there as a whole. */
  readonly findIn: (text: string) => SettledText
}

/** Of a long text no more is searched at a time, for memory's sake. */
const PART = 65_536

/** Makes finders for one set of detectors; what they share is made once. */
export function createFinders(detectors: readonly Detector[]): Finders {
  const anchors = detectors.flatMap((detector) => detector.anchors.map((literal) => ({ literal, detector })))
  const literals = anchors.map(({ literal }) => literal)
  const longest = Math.max(...literals.map(({ length }) => length))
  const machine: AnchorTable = { anchors, find: createAnchorFinder(literals), longest }
  return {
    newFinder: () => createSecretFinder(machine),
    findIn: (text) => ({ text, secrets: findAllSecrets(machine, text) }),
  }
}

const createScanState = (): ScanState => ({ from: 0, done: 0, scanned: 0, hits: [], goesOn: undefined, detector: '' })

function findAllSecrets(machine: AnchorTable, text: string): readonly SettledSecret[] {
  const source = createSource(text, true)
  const scan = createScanState()
  const secrets: SettledSecret[] = []
  while (scan.scanned < text.length) {
    advanceScan(machine, scan, source, Math.min(text.length, scan.scanned + PART), secrets)
  }
  return secrets
}

function createSecretFinder(machine: AnchorTable): SecretFinder {
  const scan = createScanState()
  let text = ''
  return {
    push(piece, isLast) {
      text += piece
      const source = createSource(text, isLast)
      const secrets: SettledSecret[] = []
      continueLastSecret(scan, source, secrets)
      const end = advanceScan(machine, scan, source, text.length, secrets)
      const settled = sliceSettled(scan, text, end, secrets)
      text = dropSettled(scan, text, end)
      return settled
    },
  }
}

/** The rest of a secret that was longer than what detectors look at. */
function continueLastSecret(scan: ScanState, source: Source, secrets: SettledSecret[]): void {
  const { goesOn, done, detector } = scan
  if (goesOn === undefined) return
  const end = continuedEnd(source, done, goesOn)
  if (end > done) secrets.push({ start: done, end, detector, isRest: true })
  scan.done = end
  if (end < source.text.length) scan.goesOn = undefined
}

function sliceSettled({ from }: ScanState, text: string, end: number, secrets: readonly SettledSecret[]): SettledText {
  return {
    text: text.slice(from, end),
    secrets: secrets.map((secret) => ({ ...secret, start: secret.start - from, end: secret.end - from })),
  }
}

/** Drops what nothing looks at any more, and returns the rest of the text. */
function dropSettled(scan: ScanState, text: string, settled: number): string {
  const cut = Math.max(0, settled - FURTHEST_BACK)
  scan.from = settled - cut
  scan.done = Math.max(0, scan.done - cut)
  scan.scanned -= cut
  scan.hits = scan.hits.map(({ start, end, anchor }) => ({ start: start - cut, end: end - cut, anchor }))
  return text.slice(cut)
}

/** What a search is for. */
export interface AnchorTable {
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
export interface ScanState {
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
export function advanceScan(
  machine: AnchorTable,
  scan: ScanState,
  source: Source,
  to: number,
  secrets: SettledSecret[],
): number {
  collectHits(machine, scan, source.text, to)
  const open = readHits(machine, scan, source, to, secrets)
  if (scan.goesOn !== undefined) scan.hits = []
  const isOver = source.isWhole && to === source.text.length
  return isOver ? to : settledEnd(machine, scan, source.text, Math.min(open, to))
}

/** Finds the anchors in what has come. */
function collectHits({ find, longest }: AnchorTable, scan: ScanState, text: string, to: number): void {
  const { scanned, hits } = scan
  const found = find(text, Math.max(0, scanned - longest + 1), to)
  for (const hit of found) if (hit.end > scanned) hits.push(hit)
  if (found.length < hits.length) hits.sort((one, other) => one.start - other.start || other.end - one.end)
  scan.scanned = to
}

/** Reads what the anchors give away, and returns where an anchor stands of which that cannot be told yet. */
function readHits(machine: AnchorTable, scan: ScanState, source: Source, to: number, secrets: SettledSecret[]): number {
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
      addSecret(scan, source, span, detector.name, secrets)
    }
  }
  scan.hits = scan.hits.slice(index)
  return scan.hits[0]?.start ?? to
}

function addSecret(scan: ScanState, source: Source, span: Span, detector: string, secrets: SettledSecret[]): void {
  const start = Math.max(span.start, scan.done)
  if (span.end <= start) return
  const { goesOn, quotes } = span
  const end = goesOn === undefined ? span.end : continuedEnd(source, span.end, goesOn)
  const isRest = start > span.start
  secrets.push({ start, end, detector, ...(quotes !== undefined && { quotes }), ...(isRest && { isRest }) })
  scan.done = end
  scan.detector = detector
  if (goesOn !== undefined && end === source.text.length && !source.isWhole) scan.goesOn = goesOn
}

/** Where what goes on behind a place ends, in what has come. */
export function continuedEnd(source: Source, from: number, goesOn: NonNullable<Span['goesOn']>): number {
  let end = from
  while (end < source.text.length && goesOn(source, end)) end++
  return end
}

/** Behind all secrets; far enough in front of what may become one; never inside a surrogate pair. */
function settledEnd({ longest }: AnchorTable, { from, done, goesOn }: ScanState, text: string, open: number): number {
  if (goesOn !== undefined) return text.length
  const least = Math.max(from, done)
  const end = Math.max(least, open - longest - FURTHEST_START)
  const last = text.charCodeAt(end - 1)
  return end > least && last >= 0xd8_00 && last <= 0xdb_ff ? end - 1 : end
}
