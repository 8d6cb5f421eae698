import { AtipValidationError } from '../../internal/errors'
import { invalid, wrapErrors } from '../../internal/foreign-values'
import { readOptions } from '../../internal/read-options'
import type {
  ResultFilter,
  ResultFilterOptions,
  ResultFilterStream,
  ResultFilterStreamOptions,
} from '../../types/filter'
import type { Tools } from '../../types/toolset'
import { createLineMasker, FILTER_OPTIONS, readFilterOptions, STREAM_OPTIONS } from './filter-options'
import { createRedaction, REDACTED, redactWhole } from './mask-secrets'
import type { Finders } from './secret-finder'

/** Number of units after the cut that may determine whether the text before the cut is a secret. */
const LOOK_AHEAD = 16_384
/** Number of units before a tail that may determine whether text in the tail is a secret. */
const LOOK_BEHIND = 16_384
/** Number of units that are redacted at a time in a long text, to save memory. */
const LONGEST_PIECE = 65_536

/**
 * Creates a filter that removes secrets from tool output and limits its length (RFC section 11.3).
 *
 * The filter redacts before it cuts, so that no part of a secret is left at the end. It applies the built-in detectors
 * and `knownSecrets` first, then `redactPatterns`. It replaces only values and keeps keys, quotes and separators, so
 * that JSON stays JSON. `maxLength` limits the work, unless there are `redactPatterns`, which see the whole text.
 *
 * @param tools the tools whose output is filtered; the filter redacts every line of a command with `x-sensitive:
 *   'output'`
 * @throws AtipValidationError if an option is unknown or has a wrong value
 * @example
 * const { filter } = createResultFilter([], { knownSecrets: ['correct horse'] })
 * console.log(filter('q=correct%20horse', 'search')) // => q=[REDACTED]
 */
export function createResultFilter(tools: Tools, options: ResultFilterOptions = {}): ResultFilter {
  return wrapErrors('the options', () => {
    const { finders, maxLength, keep, masksFor } = readFilterOptions(
      tools,
      readOptions<ResultFilterOptions>(options, FILTER_OPTIONS),
    )
    const isHead = keep === 'head'
    const filterText = (text: string, toolName: unknown): string => {
      const masks = masksFor(toolName)
      if (masks.length === 0 && isHead) return truncate(redactHead(finders, text, maxLength).masked, maxLength)
      if (masks.length === 0) return filterHeadAndTail(finders, text, maxLength)
      const { masked } = redactHead(finders, text, Number.POSITIVE_INFINITY)
      const replaced = masks.reduce((rest, mask) => mask(rest), masked)
      if (isHead || replaced.length <= maxLength) return truncate(replaced, maxLength)
      return truncateMiddle(replaced, replaced, maxLength)
    }
    return Object.freeze({
      filter(result: string, toolName: string): string {
        return wrapErrors('the result', () => {
          if (typeof result !== 'string') throw invalid('a string', ['result'], result)
          return filterText(result, toolName)
        })
      },
    })
  })
}

/** Redacts the beginning of a text, up to `end`, so that `enough` units can be shown. */
function redactHead(finders: Finders | undefined, text: string, enough: number): { masked: string; end: number } {
  if (finders === undefined) return { masked: text, end: text.length }
  if (text.length <= enough) return { masked: redactWhole(finders, text), end: text.length }
  const redact = createRedaction(finders)
  let masked = ''
  let end = 0
  do {
    const piece = text.slice(end, end + Math.min(LONGEST_PIECE, enough + LOOK_AHEAD))
    end += piece.length
    masked += redact(piece, end >= text.length)
  } while (end < text.length && masked.length <= enough)
  return { masked, end }
}

/** Redacts the head and the tail separately if they are far apart. Begins the tail at a line start. */
function filterHeadAndTail(finders: Finders | undefined, text: string, maxLength: number): string {
  const head = redactHead(finders, text, maxLength)
  if (head.end >= text.length) {
    return head.masked.length <= maxLength ? head.masked : truncateMiddle(head.masked, head.masked, maxLength)
  }
  for (let size = maxLength + LOOK_BEHIND; ; size *= 2) {
    const from = text.indexOf('\n', text.length - size) + 1
    const isWhole = text.length - size <= 0
    const tail = redactHead(finders, text.slice(isWhole ? 0 : from), Number.POSITIVE_INFINITY).masked
    if (isWhole || tail.length - LOOK_BEHIND >= maxLength / 2) return truncateMiddle(head.masked, tail, maxLength)
  }
}

/** Shorter input is held until a line ends or more input arrives. */
const LEAST_PIECE = 512

/**
 * Creates a filter for one result that arrives in pieces. Its joined output equals the output of `createResultFilter`
 * for the joined pieces, however they are split. It holds back at most 16 kB, or 32 kB after an escape sequence. It
 * applies `redactPatterns` to one line at a time, and to lines longer than 4 kB in parts.
 *
 * @throws AtipValidationError if an option is unknown or has a wrong value
 * @example
 * const { push, end } = createResultFilterStream([], { knownSecrets: ['correct horse'] })
 * console.log(push('q=correct ho') + push('rse!') + end()) // => q=[REDACTED]!
 */
export function createResultFilterStream(tools: Tools, options: ResultFilterStreamOptions = {}): ResultFilterStream {
  return wrapErrors('the options', () => {
    const given = readOptions<ResultFilterStreamOptions>(options, STREAM_OPTIONS)
    const { finders, maxLength, masksFor } = readFilterOptions(tools, given)
    const redact = createRedaction(finders)
    const maskLines = createLineMasker(masksFor(given.toolName))
    const truncator = createTruncator(maxLength)
    let waiting = ''
    let isOver = false
    const send = (isLast: boolean): string => {
      const piece = waiting
      waiting = ''
      return truncator.isFull() && !isLast ? '' : truncator.push(maskLines(redact(piece, isLast), isLast), isLast)
    }
    return Object.freeze<ResultFilterStream>({
      push(chunk) {
        if (typeof chunk !== 'string') throw invalid('a string', ['chunk'], chunk)
        if (isOver) {
          throw new AtipValidationError('The result has ended: make a stream for each result', ['chunk'], undefined)
        }
        waiting += chunk
        return waiting.length < LEAST_PIECE && !chunk.includes('\n') ? '' : wrapErrors('the result', () => send(false))
      },
      end() {
        if (isOver) return ''
        isOver = true
        return wrapErrors('the result', () => send(true))
      },
    })
  })
}

const TRUNCATED = '\n[TRUNCATED]'

/**
 * Cuts a text to `maxLength` UTF-16 units, including the marker, without splitting a surrogate pair or a redaction
 * mark.
 */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return text.slice(0, findCutBefore(text, maxLength - TRUNCATED.length)) + TRUNCATED
}

/** Keeps the beginning of `head` and the end of `tail`, with the marker on a separate line between them. */
function truncateMiddle(head: string, tail: string, maxLength: number): string {
  const room = maxLength - TRUNCATED.length - 1
  if (room < 2) return TRUNCATED
  const first = head.slice(0, findCutBefore(head, Math.ceil(room / 2)))
  return `${first}${TRUNCATED}\n${tail.slice(findCutAfter(tail, tail.length - Math.floor(room / 2)))}`
}

/** Returns the last place up to `end` that splits neither a surrogate pair nor a mark. */
function findCutBefore(text: string, end: number): number {
  const mark = end <= 0 ? -1 : text.lastIndexOf(REDACTED, end)
  const cut = mark >= 0 && mark + REDACTED.length > end ? mark : Math.max(0, end)
  return isHighSurrogate(text.charCodeAt(cut - 1)) ? cut - 1 : cut
}

/** Returns the first place from `start` on that splits neither a surrogate pair nor a mark. */
function findCutAfter(text: string, start: number): number {
  const mark = text.lastIndexOf(REDACTED, start)
  if (mark >= 0 && mark < start && mark + REDACTED.length > start) return mark + REDACTED.length
  return isHighSurrogate(text.charCodeAt(start - 1)) ? start + 1 : start
}

const isHighSurrogate = (code: number): boolean => code >= 0xd8_00 && code <= 0xdb_ff

/** Cuts a text that arrives in pieces. The result equals that of {@link truncate} for the whole text. */
interface Truncator {
  push(piece: string, isLast: boolean): string
  /** Returns true if no further text will be shown. */
  isFull(): boolean
}

/** Number of units to hold back for the marker and for a redaction mark that the cut would split. */
const EDGE = 24

function createTruncator(maxLength: number): Truncator {
  let held = ''
  let shown = 0
  let isOver = false
  return {
    isFull: () => isOver,
    push(piece, isLast) {
      if (isOver) return ''
      held += piece
      const room = maxLength - shown
      isOver = isLast || held.length > room
      if (isOver) return truncate(held, room)
      const ready = held.slice(0, Math.max(0, Math.min(held.length, room - EDGE)))
      held = held.slice(ready.length)
      shown += ready.length
      return ready
    },
  }
}
