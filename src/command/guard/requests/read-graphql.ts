import type { RequestNature } from './read-sql'

/** Names of fields that take something away. */
const LOSING = /\b(?:delete|destroy|drop|erase|purge|remove|reset|truncate|wipe)/i

/** Reads a document of GraphQL; `undefined` for any other text. */
export function readGraphql(text: string): RequestNature | undefined {
  const document = text.replace(/^(?:[\s,\ufeff]|#[^\n\r]*[\n\r])+/, '')
  if (!/^(?:query|mutation|subscription|fragment)\b[^{}]*\{/.test(document)) return undefined
  if (!/\bmutation\b/i.test(document)) return 'reads'
  return LOSING.test(document) ? 'loses' : 'changes'
}
