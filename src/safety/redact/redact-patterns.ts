import { guarded, invalid, isRecord } from '../../internal/guard'
import type { RedactPattern } from '../../types/filter'
import { REDACTED } from './mask-secrets'

/** Masks what a pattern of the user finds. */
export type Replace = (text: string) => string

/** Copies that find every match and keep no state between results. */
export function readRedactPatterns(patterns: unknown): Replace[] {
  const path = ['options', 'redactPatterns']
  if (!Array.isArray(patterns)) throw invalid('an array', path, patterns)
  return Array.from(patterns, (pattern: unknown, index) => {
    if (pattern instanceof RegExp) return replaceMatches(pattern)
    if (isRecord(pattern) && typeof pattern.find === 'function') return replaceFound(pattern as RangeFinder, index)
    throw invalid('a regular expression or { find(text) }', [...path, String(index)], pattern)
  })
}

type RangeFinder = Exclude<RedactPattern, RegExp>

function replaceMatches(pattern: RegExp): Replace {
  const copy = new RegExp(pattern.source, `g${pattern.flags.replace(/[gy]/g, '')}`)
  return (text) => text.replace(copy, (match) => (match === '' ? '' : REDACTED))
}

/** Ranges may come in any order and overlap; the parts of them outside of the text count for nothing. */
function replaceFound(finder: RangeFinder, index: number): Replace {
  return (text) => {
    const ranges = guarded(`the ranges that redactPatterns[${index}].find returns`, () =>
      [...finder.find(text)].map((range) => readRange(range, text)),
    )
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

/** Whether a place parts a surrogate pair. */
const isInsideSurrogatePair = (text: string, index: number): boolean =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(index - 1, index + 1))

/** Longer lines are taken in parts. */
const LONGEST_LINE = 4096

/** Applies replacements to the lines of a text that comes in pieces. */
export interface LineReplacer {
  push(piece: string, isLast: boolean): string
}

export function createLineReplacer(replacements: readonly Replace[]): LineReplacer {
  if (replacements.length === 0) return { push: (piece) => piece }
  const replaceAll = (line: string): string => replacements.reduce((rest, replace) => replace(rest), line)
  let held = ''
  return {
    push(piece, isLast) {
      const text = held + piece
      let from = 0
      let replaced = ''
      for (;;) {
        const end = text.indexOf('\n', from)
        const isShort = end >= 0 && end - from < LONGEST_LINE
        if (!isShort && text.length - from < LONGEST_LINE) break
        const next = isShort ? end : from + LONGEST_LINE
        replaced += replaceAll(text.slice(from, next)) + (isShort ? '\n' : '')
        from = next + (isShort ? 1 : 0)
      }
      held = isLast ? '' : text.slice(from)
      return isLast ? replaced + replaceAll(text.slice(from)) : replaced
    },
  }
}
