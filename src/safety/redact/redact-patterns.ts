import { quietly } from '../../internal/attempt'
import { guarded, invalid, isRecord, toRecord } from '../../internal/guard'
import type { RedactPattern } from '../../types/filter'
import { REDACTED } from './mask-secrets'
import type { Mask } from './secret-output'

type RangeFinder = Exclude<RedactPattern, RegExp>

/** Turns the user's patterns into masks. Copies regular expressions, so that they keep no state between results. */
export function readRedactPatterns(patterns: readonly unknown[]): Mask[] {
  return Array.from(patterns, (pattern, index) => {
    if (pattern instanceof RegExp) return createPatternMask(pattern)
    if (isRecord(pattern) && typeof pattern.find === 'function') return createRangeMask(pattern as RangeFinder, index)
    const path = ['options', 'redactPatterns', String(index)]
    throw invalid('a regular expression or { find(text) }', path, pattern)
  })
}

function createPatternMask(pattern: RegExp): Mask {
  const copy = new RegExp(pattern.source, `g${pattern.flags.replace(/[gy]/g, '')}`)
  return (text) => text.replace(copy, (match) => (match === '' ? '' : REDACTED))
}

/** Creates a mask from a finder, whose ranges may be in any order, overlap, and extend beyond the text. */
function createRangeMask(finder: RangeFinder, index: number): Mask {
  return (text) => {
    const ranges = guarded(`the ranges that redactPatterns[${index}].find returns`, () => {
      const found: unknown = finder.find(text)
      if (typeof toRecord(found).then === 'function') {
        quietly(() => found)
        throw invalid('ranges, not a promise,', ['options', 'redactPatterns', String(index), 'find()'], found)
      }
      return [...(found as Iterable<unknown>)].map((range) => readRange(range, text))
    })
    ranges.sort((one, other) => one.start - other.start)
    let masked = ''
    let place = 0
    for (const { start, end } of ranges) {
      if (end <= Math.max(start, place)) continue
      masked += start < place ? '' : text.slice(place, start) + REDACTED
      place = end
    }
    return place === 0 ? text : masked + text.slice(place)
  }
}

function readRange(range: unknown, text: string): { start: number; end: number } {
  const [start, end] = Array.isArray(range) ? range : isRecord(range) ? [range.start, range.end] : []
  if (!Number.isInteger(start) || !Number.isInteger(end)) {
    throw invalid('{ start, end } or [start, end] in UTF-16 units', ['options', 'redactPatterns', 'find()'], range)
  }
  return {
    start: Math.max(0, start - (isInsideSurrogatePair(text, start) ? 1 : 0)),
    end: Math.min(text.length, end + (isInsideSurrogatePair(text, end) ? 1 : 0)),
  }
}

const isInsideSurrogatePair = (text: string, index: number): boolean =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(index - 1, index + 1))

/** Maximum length of a line. Longer lines are masked in parts. */
const LONGEST_LINE = 4096

/** Applies masks line by line to a text that arrives in pieces. `isLast` flushes the last, incomplete line. */
export function createLineMasker(masks: readonly Mask[]): (piece: string, isLast: boolean) => string {
  if (masks.length === 0) return (piece) => piece
  const maskLine = (line: string): string => masks.reduce((rest, mask) => mask(rest), line)
  let held = ''
  return (piece, isLast) => {
    const text = held + piece
    let from = 0
    let masked = ''
    for (;;) {
      const end = text.indexOf('\n', from)
      const isShort = end >= 0 && end - from < LONGEST_LINE
      if (!isShort && text.length - from < LONGEST_LINE) break
      const next = isShort ? end : from + LONGEST_LINE
      masked += maskLine(text.slice(from, next)) + (isShort ? '\n' : '')
      from = next + (isShort ? 1 : 0)
    }
    held = isLast ? '' : text.slice(from)
    return isLast ? masked + maskLine(text.slice(from)) : masked
  }
}
