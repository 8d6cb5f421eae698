import { findAssignments, findFlagValues, type Span } from './assignments'
import { isCredentialPair, isPlaceholder, looksRandom } from './evidence'

/** One kind of secret. The pattern's first group is kept, the second is the secret. Linear in the text. */
interface Detector {
  readonly pattern: RegExp
  readonly isSecret?: (secret: string, kept: string) => boolean
}

/**
 * Formats that are known by what they look like. Those with a prefix of their own are redacted on sight, shortened
 * ones and examples included.
 */
const DETECTORS: readonly Detector[] = [
  {
    pattern:
      /()(gh[opsur]_(?:\d{1,20}_[\w-]{10,4096}(?:\.[\w-]{1,4096}){0,2}|[A-Za-z0-9]{6,255})|github_pat_\w{10,255})/g,
  },
  {
    pattern:
      /()((?:glpat|xox[abeoprs])-[\w-]{10,1024}|npm_[A-Za-z0-9]{16,255}|AIza[\w-]{16,255}|(?:AKIA|ASIA)[A-Z0-9]{4,255})/g,
  },
  { pattern: /()((?<![A-Za-z0-9])(?:sk-(?:ant|proj|svcacct|admin)-[\w-]|[rs]k_(?:live|test)_\w)[\w-]{9,1024})/g },
  { pattern: /()((?<![\w-])eyJ[\w-]{10,8192}\.eyJ[\w-]{4,8192}\.[\w-]{0,8192})/g },
  { pattern: /(:\/\/[^\s/?#@:"']{0,255}:)([^\s/?#@"']{1,1024})(?=@)/g, isSecret: (secret) => !isPlaceholder(secret) },
  {
    pattern: /\b(authorization["']?[ \t]*[:=][ \t]*["']?(?:(?:bearer|basic|token)[ \t]+)?)([\w.~+/=-]{1,8192})/gi,
    isSecret: (secret, kept) => /(?:bearer|basic|token)[ \t]+$/i.test(kept) || looksRandom(secret),
  },
  { pattern: /\b(bearer\s+)([\w.~+/-]{1,8192}=*)/gi, isSecret: looksRandom },
  { pattern: /\b(basic\s+)([A-Za-z0-9+/]{1,8192}=*)/gi, isSecret: isCredentialPair },
]

/** Replaces every secret that the built-in detectors know with `mark`. */
export function redactSecrets(text: string, mark: string): string {
  let redacted = replaceSpans(text, findPrivateKeys(text), mark)
  for (const { pattern, isSecret } of DETECTORS) {
    redacted = redacted.replace(pattern, (match, kept: string, secret: string) =>
      isSecret === undefined || isSecret(secret, kept) ? kept + mark : match,
    )
  }
  redacted = replaceSpans(redacted, findAssignments(redacted), mark)
  return replaceSpans(redacted, findFlagValues(redacted), mark)
}

function* findPrivateKeys(text: string): Generator<Span> {
  let end = 0
  for (const { 0: head, index } of text.matchAll(/-----BEGIN [A-Z ]{0,64}PRIVATE KEY(?: BLOCK)?-----/g)) {
    if (index < end) continue
    end = privateKeyEnd(text, index + head.length)
    yield { start: index, end }
  }
}

/**
 * Behind the END line; without one, at the quote that ends the string, or at the end of the text. What only mentions
 * such a line, with nothing like a key behind it, ends there.
 */
function privateKeyEnd(text: string, from: number): number {
  if (!/[A-Za-z0-9+/]{16}/.test(text.slice(from, from + 256))) return from
  const stop = /\\*["'`<]|-----END [A-Z ]{0,64}-----/g
  stop.lastIndex = from
  const found = stop.exec(text)
  if (found?.[0].startsWith('-')) return stop.lastIndex
  return found === null ? text.length : found.index
}

/** Spans that begin inside an earlier one are part of it. */
function replaceSpans(text: string, spans: Iterable<Span>, mark: string): string {
  let redacted = ''
  let end = 0
  for (const span of spans) {
    if (span.start < end) continue
    const { quotes = '' } = span
    redacted += text.slice(end, span.start) + quotes + mark + quotes
    end = span.end
  }
  return end === 0 ? text : redacted + text.slice(end)
}
