import { quietly } from '../../internal/attempt'
import { invalid, isRecord, toRecord, wrapErrors } from '../../internal/foreign-values'
import { once } from '../../internal/once'
import { COUNT, FLAG, type OptionRule, type OptionRules, oneOf } from '../../internal/read-options'
import type {
  FindSecretsOptions,
  RedactPattern,
  ResultFilterOptions,
  ResultFilterStreamOptions,
} from '../../types/filter'
import { type AnchorTable, createAnchorTable, createLiteralTable, joinTables } from './anchor-table'
import { createDetectors, createLiteralDetector } from './detectors/detectors'
import { listSpellings } from './encodings'
import { REDACTED } from './mask-secrets'
import { createFinders, type Finders } from './secret-finder'
import { type Mask, readSecretCommands } from './secret-output'

/** The options of a filter, ready for use. */
export interface ReadyFilterOptions {
  readonly maxLength: number
  readonly keep: 'head' | 'head-tail'
  /** The finders of the secrets to redact, or `undefined` if there is nothing to find. */
  readonly finders: Finders | undefined
  /** Returns the masks to apply after the finders. They depend on the tool that printed the text. */
  readonly masksFor: (toolName: unknown) => readonly Mask[]
}

const DEFAULT_MAX_LENGTH = 100_000
const LONGEST_KNOWN = 65_536
const STRING: OptionRule = ['a string', (value) => typeof value === 'string']

export const FIND_OPTIONS: OptionRules<FindSecretsOptions> = { knownSecrets: ['an array of strings', Array.isArray] }
export const FILTER_OPTIONS: OptionRules<ResultFilterOptions> = {
  maxLength: COUNT,
  redactSecrets: FLAG,
  redactPatterns: ['an array', Array.isArray],
  knownSecrets: FIND_OPTIONS.knownSecrets,
  keep: /* @__PURE__ */ oneOf('head', 'head-tail'),
}
export const STREAM_OPTIONS: OptionRules<ResultFilterStreamOptions> = {
  ...FILTER_OPTIONS,
  keep: /* @__PURE__ */ oneOf('head'),
  toolName: STRING,
}

/** @throws AtipValidationError for tools, patterns or known secrets of a wrong type */
export function readFilterOptions(tools: unknown, options: ResultFilterOptions): ReadyFilterOptions {
  if (typeof tools !== 'object' || tools === null) throw invalid('an array or a toolset', ['tools'], tools)
  const { maxLength = DEFAULT_MAX_LENGTH, redactSecrets = true, redactPatterns = [], keep = 'head' } = options
  const patterns = readRedactPatterns(redactPatterns)
  const findOutputMask = readSecretCommands(tools)
  return {
    maxLength,
    keep,
    finders: createRedactionFinders(redactSecrets, options.knownSecrets),
    masksFor: (toolName) => {
      const mask = redactSecrets ? findOutputMask(toolName) : undefined
      return mask === undefined ? patterns : [mask, ...patterns]
    },
  }
}

/** Returns the table of the built-in detectors, which takes a millisecond to create. */
const builtInTable = /* @__PURE__ */ once(() => createAnchorTable(createDetectors()))

/** Creates the finders of known secrets and, if `usesDetectors`, of the secrets that the built-in detectors find. */
export function createRedactionFinders(
  usesDetectors: boolean,
  knownSecrets: readonly unknown[] = [],
): Finders | undefined {
  const secrets = Array.from(knownSecrets, (secret, index) => {
    const path = ['options', 'knownSecrets', String(index)]
    if (typeof secret !== 'string') throw invalid('a string', path, secret)
    if (secret.length > LONGEST_KNOWN) throw invalid(`at most ${LONGEST_KNOWN} UTF-16 units`, path, secret)
    return secret
  })
  return usesDetectors ? createKnownFinders(secrets, builtInTable()) : createKnownFinders(secrets)
}

/** Creates the finders of known secrets, plain or in common encodings, and of the secrets of another table. */
export function createKnownFinders(secrets: readonly string[], others?: AnchorTable): Finders | undefined {
  const anchors = secrets.flatMap(listSpellings)
  if (anchors.length === 0) return others && createFinders(others)
  const table = createLiteralTable(createLiteralDetector(anchors))
  const known = createFinders(table)
  return { ...(others === undefined ? known : createFinders(joinTables(others, table))), known }
}

type RangeFinder = Exclude<RedactPattern, RegExp>

/** Turns the user's patterns into masks. Copies regular expressions, so that they keep no state between results. */
function readRedactPatterns(patterns: readonly unknown[]): Mask[] {
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
    const ranges = wrapErrors(`the ranges that redactPatterns[${index}].find returns`, () => {
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
