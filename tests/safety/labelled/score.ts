/** Compares what is redacted of a labelled case with what should be. */
import { createResultFilter, findSecrets } from 'atip-bridge'
import type { LabelledCase, Span } from './notation'

const MARKER = '[REDACTED]'

/** How often the detectors were right and wrong. */
export interface Tally {
  readonly cases: number
  /** Secrets of which nothing is left. */
  readonly hits: number
  /** Secrets of which something is left. */
  readonly misses: number
  /** Redactions that reach out of the marks. */
  readonly wrong: number
}

export interface Verdict extends Tally {
  readonly output: string
  /** Set if `findSecrets` gives other ranges than the filter. */
  readonly differs: boolean
}

export function judge({ text, tool, secrets, neutral }: LabelledCase): Verdict {
  const output = createResultFilter([]).filter(text, tool ?? 'tool')
  const found = findSecrets(text)
  const isSame = replaceRanges(text, found) === output
  const ranges = isSame ? found : (alignRanges(text, output) ?? found)
  const redacted = coverOf(ranges, text.length)
  const hits = secrets.filter(({ start, end }) => !redacted.subarray(start, end).includes(0)).length
  const allowed = coverOf([...secrets, ...neutral], text.length)
  const isWrong = ({ start, end }: Span): boolean => {
    for (let at = start; at < end; at++) if (allowed[at] === 0 && /\S/.test(text.charAt(at))) return true
    return false
  }
  const wrong = ranges.filter(isWrong).length
  return { cases: 1, hits, misses: secrets.length - hits, wrong, output, differs: tool === undefined && !isSame }
}

/** Marks the units of a text that are in a range. */
function coverOf(ranges: readonly Span[], length: number): Uint8Array {
  const cover = new Uint8Array(length)
  for (const { start, end } of ranges) cover.fill(1, start, end)
  return cover
}

function replaceRanges(text: string, ranges: readonly Span[]): string {
  let result = ''
  let place = 0
  for (const { start, end } of ranges) {
    result += text.slice(place, start) + MARKER
    place = end
  }
  return result + text.slice(place)
}

/** Finds out which ranges of a text a filter has replaced; `undefined` if it has changed more than that. */
function alignRanges(text: string, output: string): Span[] | undefined {
  const pieces = output.split(MARKER).map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
  const match = new RegExp(`^${pieces.join('([\\s\\S]*?)')}$`, 'd').exec(text)
  return match?.indices?.slice(1).flatMap((indices) => (indices ? [{ start: indices[0], end: indices[1] }] : []))
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0)
  return { cases: sum('cases'), hits: sum('hits'), misses: sum('misses'), wrong: sum('wrong') }
}

export const precisionOf = ({ hits, wrong }: Tally): number => share(hits, wrong)
export const recallOf = ({ hits, misses }: Tally): number => share(hits, misses)

/** The harmonic mean of precision and recall. */
export function f1Of(tally: Tally): number {
  const [precision, recall] = [precisionOf(tally), recallOf(tally)]
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}

const share = (right: number, other: number): number => (right + other === 0 ? 1 : right / (right + other))
