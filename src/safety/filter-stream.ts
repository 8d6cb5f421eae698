import { AtipValidationError } from '../errors'
import { guarded, invalid } from '../internal/guard'
import type { ResultFilterStream, ResultFilterStreamOptions } from '../types/filter'
import type { Tools } from '../types/toolset'
import { createLimiter } from './redact/limiter'
import { createLines } from './redact/lines'
import { createRedaction } from './redact/redaction'
import { readSettings } from './redact/settings'

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
    const { finders, maxLength, keep, replacementsFor } = readSettings(tools, options, ['toolName'])
    if (keep !== 'head') throw invalid("'head'", ['options', 'keep'], keep)
    const redaction = createRedaction(finders?.newFinder())
    const lines = createLines(replacementsFor(options.toolName))
    const limiter = createLimiter(maxLength)
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
