import { AtipValidationError } from '../../internal/errors'
import { guarded, invalid } from '../../internal/guard'
import type {
  ResultFilter,
  ResultFilterOptions,
  ResultFilterStream,
  ResultFilterStreamOptions,
} from '../../types/filter'
import type { Tools } from '../../types/toolset'
import { type FilterSettings, readFilterSettings } from './filter-options'
import { createEscapeStripper, createRedaction, maskSecrets } from './mask-secrets'
import { createLineReplacer } from './redact-patterns'
import type { Finders } from './secret-finder'
import { createTruncator, truncate, truncateMiddle } from './truncate'

/** What stands this far behind the cut may decide what a secret in front of it is. */
const LOOK_AHEAD = 16_384
/** Of a long text no more is looked at at a time, for memory's sake. */
const LONGEST_PIECE = 65_536
/** What stands this far in front of a tail may decide what a secret in it is. */
const LOOK_BEHIND = 16_384

/**
 * Makes a filter that removes secrets from tool output and limits its length (RFC section 11.3).
 *
 * Redaction comes first, so that a secret across the cut is never half shown: the built-in detectors and `knownSecrets`,
 * then `redactPatterns`. Only values are replaced; keys, quotes and separators stay, so that JSON stays JSON. The work is
 * bounded by `maxLength`, unless there are `redactPatterns`, which see the whole text.
 *
 * @param tools the tools whose output is filtered; each line that commands with `x-sensitive: 'output'` print is redacted
 * @throws AtipValidationError if an option is unknown or has a wrong value
 */
export function createResultFilter(tools: Tools, options: ResultFilterOptions = {}): ResultFilter {
  return guarded('the options', () => {
    const settings = readFilterSettings(tools, options)
    return Object.freeze({
      filter(result: string, toolName: string): string {
        return guarded('the result', () => {
          if (typeof result !== 'string') throw invalid('a string', ['result'], result)
          return filterText(settings, result, toolName)
        })
      },
    })
  })
}

function filterText(settings: FilterSettings, text: string, toolName: unknown): string {
  const { maxLength, keep } = settings
  const replacements = settings.replacementsFor(toolName)
  const isHead = keep === 'head'
  if (replacements.length === 0 && isHead) return truncate(redactHead(settings, text, maxLength).masked, maxLength)
  if (replacements.length === 0) return headAndTail(settings, text)
  const { masked } = redactHead(settings, text, Number.POSITIVE_INFINITY)
  const replaced = replacements.reduce((rest, replace) => replace(rest), masked)
  if (isHead || replaced.length <= maxLength) return truncate(replaced, maxLength)
  return truncateMiddle(replaced, replaced, maxLength)
}

/** Redacts no more of a text than is needed to show `enough` units of it; `end` is how much was looked at. */
function redactHead({ finders }: FilterSettings, text: string, enough: number): { masked: string; end: number } {
  if (finders === undefined) return { masked: text, end: text.length }
  if (text.length <= enough) return { masked: redactWhole(finders, text), end: text.length }
  const redaction = createRedaction(finders.newFinder())
  let masked = ''
  let end = 0
  do {
    const piece = text.slice(end, end + Math.min(LONGEST_PIECE, enough + LOOK_AHEAD))
    end += piece.length
    masked += redaction.push(piece, end >= text.length)
  } while (end < text.length && masked.length <= enough)
  return { masked, end }
}

function redactWhole({ findIn }: Finders, text: string): string {
  const plain = createEscapeStripper()(text, true)
  return maskSecrets(findIn(plain.text), plain.escapes)
}

/** The tail is redacted by itself where much stands between it and the head, from the beginning of a line. */
function headAndTail(settings: FilterSettings, text: string): string {
  const { maxLength } = settings
  const head = redactHead(settings, text, maxLength)
  if (head.end >= text.length) {
    return head.masked.length <= maxLength ? head.masked : truncateMiddle(head.masked, head.masked, maxLength)
  }
  for (let size = maxLength + LOOK_BEHIND; ; size *= 2) {
    const from = text.indexOf('\n', text.length - size) + 1
    const isWhole = text.length - size <= 0
    const tail = redactHead(settings, text.slice(isWhole ? 0 : from), Number.POSITIVE_INFINITY).masked
    if (isWhole || tail.length - LOOK_BEHIND >= maxLength / 2) return truncateMiddle(head.masked, tail, maxLength)
  }
}

/** Fewer characters wait for a line end, or more of them. */
const LEAST_PIECE = 512

/**
 * Makes a filter for one result that comes in pieces. What it returns, joined, is what `createResultFilter` makes of the
 * joined pieces, wherever they part; at most 16 kB are held back. `redactPatterns` see one line at a time, of lines
 * longer than 4 kB a part at a time.
 *
 * @throws AtipValidationError if an option is unknown or has a wrong value
 */
export function createResultFilterStream(tools: Tools, options: ResultFilterStreamOptions = {}): ResultFilterStream {
  return guarded('the options', () => {
    const { finders, maxLength, keep, replacementsFor } = readFilterSettings(tools, options, ['toolName'])
    if (keep !== 'head') throw invalid("'head'", ['options', 'keep'], keep)
    const redaction = createRedaction(finders?.newFinder())
    const lines = createLineReplacer(replacementsFor(options.toolName))
    const limiter = createTruncator(maxLength)
    let waiting = ''
    let isOver = false
    const send = (isLast: boolean): string => {
      const piece = waiting
      waiting = ''
      return limiter.isFull() && !isLast ? '' : limiter.push(lines.push(redaction.push(piece, isLast), isLast), isLast)
    }
    return Object.freeze<ResultFilterStream>({
      push(chunk) {
        if (typeof chunk !== 'string') throw invalid('a string', ['chunk'], chunk)
        if (isOver)
          throw new AtipValidationError('The result has ended: make a stream for each result', ['chunk'], undefined)
        waiting += chunk
        return waiting.length < LEAST_PIECE && !chunk.includes('\n') ? '' : guarded('the result', () => send(false))
      },
      end() {
        if (isOver) return ''
        isOver = true
        return guarded('the result', () => send(true))
      },
    })
  })
}
