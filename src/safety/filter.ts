import { guarded, invalid, isRecord } from '../internal/guard'
import type { ResultFilter, ResultFilterOptions } from '../types/filter'
import type { Tools } from '../types/toolset'
import { redactSecrets } from './redact/secrets'

const DEFAULT_MAX_LENGTH = 100_000
const REDACTED = '[REDACTED]'
const TRUNCATED = '\n[TRUNCATED]'

/**
 * Makes a filter that removes secrets from tool output and limits its length (RFC section 11.3).
 *
 * Redaction comes first, so that a secret across the cut is never half shown: the built-in detectors, then
 * `redactPatterns`. Only values are replaced; keys, quotes and separators stay, so that JSON stays JSON.
 *
 * @param tools the tools whose output is filtered
 * @throws AtipValidationError if an option has a wrong value
 */
export function createResultFilter(tools: Tools, options: ResultFilterOptions = {}): ResultFilter {
  return guarded('the options', () => {
    if (typeof tools !== 'object' || tools === null) throw invalid('an array or a toolset', ['tools'], tools)
    if (!isRecord(options as unknown)) throw invalid('an object', ['options'], options)
    const { maxLength = DEFAULT_MAX_LENGTH, redactSecrets: usesBuiltIns = true, redactPatterns = [] } = options
    if (!Number.isInteger(maxLength) || maxLength < 1) {
      throw invalid('a positive integer', ['options', 'maxLength'], maxLength)
    }
    if (typeof usesBuiltIns !== 'boolean') throw invalid('true or false', ['options', 'redactSecrets'], usesBuiltIns)
    const patterns = readPatterns(redactPatterns)
    return Object.freeze({
      filter(result: string): string {
        return guarded('the result', () => {
          if (typeof result !== 'string') throw invalid('a string', ['result'], result)
          let text = usesBuiltIns ? redactHead(result, patterns.length > 0 ? result.length : maxLength) : result
          for (const pattern of patterns) text = redactPattern(text, pattern)
          return truncate(text, maxLength)
        })
      },
    })
  })
}

/** What stands this far behind the cut may decide what a secret in front of it is. */
const LOOK_AHEAD = 16_384

/** Redacts no more of a text than is needed to show `maxLength` units of it. */
function redactHead(text: string, maxLength: number): string {
  for (let size = maxLength + LOOK_AHEAD; size < text.length; size *= 2) {
    const head = redactSecrets(text.slice(0, size), REDACTED)
    if (head.length - LOOK_AHEAD >= maxLength) return head
  }
  return redactSecrets(text, REDACTED)
}

/** Copies that find every match and keep no state between results. */
function readPatterns(patterns: unknown): RegExp[] {
  const path = ['options', 'redactPatterns']
  if (!Array.isArray(patterns)) throw invalid('an array', path, patterns)
  return Array.from(patterns, (pattern: unknown, index) => {
    if (!(pattern instanceof RegExp)) throw invalid('a regular expression', [...path, String(index)], pattern)
    return new RegExp(pattern.source, `g${pattern.flags.replace(/[gy]/g, '')}`)
  })
}

function redactPattern(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => (match === '' ? '' : REDACTED))
}

/** Cuts to `maxLength` UTF-16 units, marker included, through no surrogate pair and no redaction mark. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let end = Math.max(0, maxLength - TRUNCATED.length)
  const mark = text.lastIndexOf(REDACTED, end)
  if (mark >= 0 && mark + REDACTED.length > end) end = mark
  const last = text.charCodeAt(end - 1)
  if (last >= 0xd800 && last <= 0xdbff) end--
  return end <= 0 ? TRUNCATED : text.slice(0, end) + TRUNCATED
}
