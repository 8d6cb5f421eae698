import { createAnchorFinder } from './anchors'
import type { Detector } from './detectors'
import { advance, type Machine, openEnd, type Scan } from './scan'
import type { Secret, Settled } from './settled'
import { createSource, FURTHEST_BACK, type Source } from './source'

/** Finds secrets in a text that comes in pieces. What it finds does not depend on where the pieces part. */
export interface SecretFinder {
  /** Takes the next piece, and returns what is settled by it; all that is left with the last one. */
  push(piece: string, isLast: boolean): Settled
}

/** Two ways to find the same secrets. */
export interface Finders {
  readonly newFinder: () => SecretFinder
  /** Finds the secrets of a text that is there as a whole. */
  readonly findIn: (text: string) => Settled
}

/** Of a long text no more is searched at a time, for memory's sake. */
const PART = 65_536

/** Makes finders for one set of detectors; what they share is made once. */
export function createFinders(detectors: readonly Detector[]): Finders {
  const anchors = detectors.flatMap((detector) => detector.anchors.map((literal) => ({ literal, detector })))
  const literals = anchors.map(({ literal }) => literal)
  const longest = Math.max(...literals.map(({ length }) => length))
  const machine: Machine = { anchors, find: createAnchorFinder(literals), longest }
  return { newFinder: () => createFinder(machine), findIn: (text) => ({ text, secrets: findAll(machine, text) }) }
}

const newScan = (): Scan => ({ from: 0, done: 0, scanned: 0, hits: [], goesOn: undefined, detector: '' })

function findAll(machine: Machine, text: string): readonly Secret[] {
  const source = createSource(text, true)
  const scan = newScan()
  const secrets: Secret[] = []
  while (scan.scanned < text.length) {
    advance(machine, scan, source, Math.min(text.length, scan.scanned + PART), secrets)
  }
  return secrets
}

function createFinder(machine: Machine): SecretFinder {
  const scan = newScan()
  let text = ''
  return {
    push(piece, isLast) {
      text += piece
      const source = createSource(text, isLast)
      const secrets: Secret[] = []
      swallow(scan, source, secrets)
      const end = advance(machine, scan, source, text.length, secrets)
      const settled = settle(scan, text, end, secrets)
      text = forget(scan, text, end)
      return settled
    },
  }
}

/** The rest of a secret that was longer than what detectors look at. */
function swallow(scan: Scan, source: Source, secrets: Secret[]): void {
  const { goesOn, done, detector } = scan
  if (goesOn === undefined) return
  const end = openEnd(source, done, goesOn)
  if (end > done) secrets.push({ start: done, end, detector, isRest: true })
  scan.done = end
  if (end < source.text.length) scan.goesOn = undefined
}

function settle({ from }: Scan, text: string, end: number, secrets: readonly Secret[]): Settled {
  return {
    text: text.slice(from, end),
    secrets: secrets.map((secret) => ({ ...secret, start: secret.start - from, end: secret.end - from })),
  }
}

/** Drops what nothing looks at any more, and returns the rest of the text. */
function forget(scan: Scan, text: string, settled: number): string {
  const cut = Math.max(0, settled - FURTHEST_BACK)
  scan.from = settled - cut
  scan.done = Math.max(0, scan.done - cut)
  scan.scanned -= cut
  scan.hits = scan.hits.map(({ start, end, anchor }) => ({ start: start - cut, end: end - cut, anchor }))
  return text.slice(cut)
}
