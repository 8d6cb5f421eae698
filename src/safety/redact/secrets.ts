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
      /()(gh[opsur]_(?:\d+_[\w-]{10,}(?:\.[\w-]+)*|[A-Za-z0-9]{10,})|(?:github_pat_|[rs]k_(?:live|test)_)\w{10,})/g,
  },
  {
    pattern: /()((?:glpat|xox[abeoprs]|sk-(?:ant|proj|svcacct|admin))-[\w-]{10,}|npm_[A-Za-z0-9]{20,}|AIza[\w-]{16,})/g,
  },
  { pattern: /()((?:AKIA|ASIA)[A-Z0-9]{12,}|(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{4,}\.[\w-]*)/g },
  { pattern: /(:\/\/[^\s/?#@:"']*:)([^\s/?#@"']+)(?=@)/g, isSecret: (secret) => !isPlaceholder(secret) },
  {
    pattern: /\b(authorization["']?[ \t]*[:=][ \t]*["']?(?:(?:bearer|basic|token)[ \t]+)?)([\w.~+/=-]+)/gi,
    isSecret: (secret, kept) => /(?:bearer|basic|token)[ \t]+$/i.test(kept) || looksRandom(secret),
  },
  { pattern: /\b(bearer\s+)([\w.~+/-]+=*)/gi, isSecret: looksRandom },
  { pattern: /\b(basic\s+)([A-Za-z0-9+/]+=*)/gi, isSecret: isCredentialPair },
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
  for (const { 0: head, index } of text.matchAll(/-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----/g)) {
    if (index < end) continue
    end = privateKeyEnd(text, index + head.length)
    yield { start: index, end }
  }
}

/** Behind the END line; without one, at the quote that ends the string, or at the end of the text. */
function privateKeyEnd(text: string, from: number): number {
  const stop = /["'`<]|-----END [A-Z ]*-----/g
  stop.lastIndex = from
  const found = stop.exec(text)
  if (found === null) return text.length
  return found[0].length > 1 ? stop.lastIndex : found.index
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
