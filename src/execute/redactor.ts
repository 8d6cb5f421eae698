import { createResultFilter } from '../safety/filter'
import type { ResultFilterOptions } from '../types/filter'

/** Replaces secrets in a text. */
export type Redact = (text: string) => string

const REDACTED = '[REDACTED]'
/** Shorter values are parts of ordinary words. */
const LEAST_LENGTH = 4

/**
 * Makes a function that redacts what is known to be secret, spelled as it is or encoded as programs do, and what looks
 * like a secret.
 */
export function createRedactor(options: ResultFilterOptions | false, secrets: readonly string[]): Redact {
  const spellings = secrets.filter(({ length }) => length >= LEAST_LENGTH).flatMap(spellingsOf)
  const known = [...new Set(spellings)].sort((one, other) => other.length - one.length)
  const redactKnown: Redact = (text) => known.reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text)
  if (options === false) return redactKnown
  const { filter } = createResultFilter([], { maxLength: Number.MAX_SAFE_INTEGER, ...options })
  return (text) => filter(redactKnown(text), '')
}

function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const base64 = bytes.toString('base64').replace(/=+$/, '')
  const json = JSON.stringify(secret).slice(1, -1)
  return [secret, secret.trim(), json, encodeURIComponent(secret), base64, bytes.toString('base64url')].filter(
    ({ length }) => length >= LEAST_LENGTH,
  )
}

/** The words of a command line without their secrets: also those that only the flag in front of them tells. */
export function redactWords(words: readonly string[], redact: Redact): string[] {
  return words.map((word, index) => {
    const shown = redact(word)
    const flag = words[index - 1]
    if (shown !== word || flag === undefined || !flag.startsWith('-') || word.startsWith('-')) return shown
    return redact(`${flag} ${word}`) === `${flag} ${word}` ? word : REDACTED
  })
}
