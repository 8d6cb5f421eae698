/** The rivals of the filter: the patterns of the specification, and secretlint's recommended rules. */
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

export type Library = typeof import('atip-bridge')
export type Redact = (text: string) => string

const CONFIG = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] }
const HUGE = Number.MAX_SAFE_INTEGER

/** The library's filter without a limit. */
export function filterOf({ createResultFilter }: Library): Redact {
  const filter = createResultFilter([], { maxLength: HUGE })
  return (text) => filter.filter(text, 'tool')
}

/** The patterns one after the other. */
export function patternsOf({ DEFAULT_REDACT_PATTERNS }: Library): Redact {
  return (text) => DEFAULT_REDACT_PATTERNS.reduce((rest, pattern) => rest.replace(pattern, '[REDACTED]'), text)
}

/** secretlint on each text; how many findings there are. */
export async function lintAll(texts: readonly string[]): Promise<number> {
  let findings = 0
  for (const content of texts) {
    const source = { content, filePath: 'output.txt', ext: '.txt', contentType: 'text' as const }
    const { messages } = await lintSource({ source, options: { config: CONFIG } })
    findings += messages.length
  }
  return findings
}
