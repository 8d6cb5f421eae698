import { type Hit, sortHits } from './anchor-search'
import type { AnchorTable } from './anchor-table'
import { type ClassifiedNames, createSource, FURTHEST_BACK, type Span, type TextSource } from './detectors/text-source'

/** A part of a text in which all secrets have been found. */
export interface SettledText {
  readonly text: string
  /** The secrets in order, without overlaps. */
  readonly secrets: readonly SettledSecret[]
}

interface SettledSecret extends Span {
  readonly detector: string
  /** Set if the secret began in the preceding text. */
  readonly isRest?: boolean
}

/**
 * Finds secrets in a text that arrives in pieces, however it is split. Takes the next piece and returns the text that
 * the piece settles. The last piece settles the rest.
 */
export type SecretFinder = (piece: string, isLast: boolean) => SettledText

/** Two functions that find the same secrets, however a text arrives. */
export interface Finders {
  readonly newFinder: () => SecretFinder
  /** Finds the secrets in a whole text. */
  readonly findIn: (text: string) => SettledText
  /**
   * The finders of known secrets alone. They also read the text as it is, because a code may hide a secret's beginning.
   */
  readonly known?: Finders
}

/** The progress of a search, and the secrets found so far. */
interface Scan {
  readonly table: AnchorTable
  source: TextSource
  secrets: SettledSecret[]
  /** The start of the unsettled text. */
  from: number
  /** The end of the last secret. */
  done: number
  /** The end of the text that has been searched for anchors. */
  scanned: number
  /** Anchors that were found but have not been read yet. */
  hits: Hit[]
  /** Found secrets, in order, that wait: other secrets may lie between them and their anchors. */
  later: Omit<SettledSecret, 'isRest'>[]
  /** Set if the last secret may continue with the next piece; `detector` found it. */
  goesOn: Span['goesOn']
  detector: string
}

/** Number of units that are searched at a time in a long text, to save memory. */
const PART = 65_536
/** Maximum number of units between a secret's start and its anchor. */
const FURTHEST_START = 512

/** Creates the finders for a table. Both finders share its search for anchors and the names that they classify. */
export function createFinders(table: AnchorTable): Finders {
  const names: ClassifiedNames = new Map()
  return {
    newFinder: () => createSecretFinder(table, names),
    findIn: (text) => ({ text, secrets: findAll(table, createSource(text, true, names)) }),
  }
}

function createScan(table: AnchorTable, source: TextSource): Scan {
  return {
    table,
    source,
    secrets: [],
    from: 0,
    done: 0,
    scanned: 0,
    hits: [],
    later: [],
    goesOn: undefined,
    detector: '',
  }
}

function findAll(table: AnchorTable, source: TextSource): readonly SettledSecret[] {
  const scan = createScan(table, source)
  const { text } = source
  while (scan.scanned < text.length) advance(scan, Math.min(text.length, scan.scanned + PART))
  return scan.secrets
}

function createSecretFinder(table: AnchorTable, names: ClassifiedNames): SecretFinder {
  const scan = createScan(table, createSource('', false, names))
  let text = ''
  return (piece, isLast) => {
    text += piece
    scan.source = createSource(text, isLast, names)
    scan.secrets = []
    continueLastSecret(scan)
    const end = advance(scan, text.length)
    const { secrets, from } = scan
    const settled = text.slice(from, end)
    text = dropSettled(scan, end)
    return {
      text: settled,
      secrets: secrets.map((secret) => ({ ...secret, start: secret.start - from, end: secret.end - from })),
    }
  }
}

/** Extends the last secret if it is longer than the detectors' look-ahead. */
function continueLastSecret(scan: Scan): void {
  const { source, goesOn, done, detector } = scan
  if (goesOn === undefined) return
  const end = findContinuedEnd(source, done, goesOn)
  if (end > done) scan.secrets.push({ start: done, end, detector, isRest: true })
  scan.done = end
  if (end < source.text.length) scan.goesOn = undefined
}

/** Drops the text to which no detector looks back, and returns the rest. */
function dropSettled(scan: Scan, settled: number): string {
  const cut = Math.max(0, settled - FURTHEST_BACK)
  scan.from = settled - cut
  scan.done = Math.max(0, scan.done - cut)
  scan.scanned -= cut
  const move = <T extends Pick<Span, 'start' | 'end'>>(part: T): T => {
    return { ...part, start: part.start - cut, end: part.end - cut }
  }
  scan.hits = scan.hits.map(move)
  scan.later = scan.later.map(move)
  return scan.source.text.slice(cut)
}

/** Adds the secrets with anchors before `to`. Returns the end of the settled text. */
function advance(scan: Scan, to: number): number {
  const isOver = scan.source.isWhole && to === scan.source.text.length
  collectHits(scan, to)
  const open = readHits(scan, to, isOver)
  if (scan.goesOn !== undefined) scan.hits = []
  return isOver ? to : findSettledEnd(scan, Math.min(open, to))
}

function collectHits(scan: Scan, to: number): void {
  const { table, scanned, hits } = scan
  const found = table.find(scan.source.text, Math.max(0, scanned - table.longest + 1), to)
  for (const hit of found) if (hit.end > scanned) hits.push(hit)
  if (found.length < hits.length) sortHits(hits)
  scan.scanned = to
}

/** Reads the secrets at the anchors. Returns the place of the first anchor that needs more text. */
function readHits(scan: Scan, to: number, isOver: boolean): number {
  const { table, source, hits } = scan
  let index = 0
  for (; index < hits.length && scan.goesOn === undefined; index++) {
    const { start, end, anchor } = hits[index] as Hit
    // A longer anchor that begins before this anchor may still be incomplete.
    if (!isOver && start > to - table.longest) break
    addLater(scan, start)
    const { literal, detector } = table.anchors[anchor] as AnchorTable['anchors'][number]
    if (start < scan.done && !(detector.isLiteral === true && end > scan.done)) continue
    source.isShort = false
    const found = detector.read(source, start, literal)
    if (source.isShort) break
    if (found === undefined) continue
    for (const span of Array.isArray(found) ? found : [found]) {
      if (span.mayBeFar === true) scan.later.push({ ...span, detector: detector.name })
      else addSecret(scan, span, detector.name)
    }
    if (scan.later.length > 1) scan.later.sort((one, other) => one.start - other.start)
  }
  scan.hits = hits.slice(index)
  const open = scan.hits[0]?.start ?? to
  addLater(scan, isOver ? to : Math.min(open, to - table.longest))
  return Math.min(open, scan.later[0]?.start ?? to)
}

/** Adds the secrets that wait and begin at `to` or before. */
function addLater(scan: Scan, to: number): void {
  for (let first = scan.later[0]; first !== undefined && first.start <= to; first = scan.later[0]) {
    addSecret(scan, first, first.detector)
    scan.later.shift()
  }
}

function addSecret(scan: Scan, span: Span, detector: string): void {
  const { source, done } = scan
  const start = Math.max(span.start, done)
  if (span.end <= start) return
  const { goesOn, quotes } = span
  const end = goesOn === undefined ? span.end : findContinuedEnd(source, span.end, goesOn)
  const isRest = start > span.start
  scan.secrets.push({ start, end, detector, ...(quotes !== undefined && { quotes }), ...(isRest && { isRest }) })
  scan.done = end
  scan.detector = detector
  if (goesOn !== undefined && end === source.text.length && !source.isWhole) scan.goesOn = goesOn
}

function findContinuedEnd(source: TextSource, from: number, goesOn: NonNullable<Span['goesOn']>): number {
  let end = from
  while (end < source.text.length && goesOn(source, end)) end++
  return end
}

/**
 * Returns a place after all secrets and well before any text that may become a secret. The place never splits a
 * surrogate pair.
 */
function findSettledEnd({ table, source, from, done, goesOn }: Scan, open: number): number {
  const { text } = source
  if (goesOn !== undefined) return text.length
  const least = Math.max(from, done)
  const end = Math.max(least, open - table.longest - FURTHEST_START)
  const last = text.charCodeAt(end - 1)
  return end > least && last >= 0xd8_00 && last <= 0xdb_ff ? end - 1 : end
}
