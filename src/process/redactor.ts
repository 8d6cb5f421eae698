import { listSpellings } from '../safety/redact/encodings'
import { createResultFilter } from '../safety/redact/result-filter'
import type { ResultFilterOptions } from '../types/filter'

/** Replaces secrets in a text. */
export type Redact = (text: string) => string

const REDACTED = '[REDACTED]'

/**
 * Makes a function that redacts what is known to be secret, spelled as it is or encoded as programs do, and what looks
 * like a secret. It cuts nothing.
 */
export function createRedactor(redactShapes: Redact, secrets: readonly string[]): Redact {
  if (secrets.length === 0) return redactShapes
  const known = [...new Set(secrets.flatMap(listSpellings))].sort((one, other) => other.length - one.length)
  return (text) => redactShapes(known.reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text))
}

/** Redacts what looks like a secret; `false`: nothing. */
export function createShapeRedactor(options: ResultFilterOptions | false): Redact {
  if (options === false) return (text) => text
  const { filter } = createResultFilter([], { ...options, maxLength: Number.MAX_SAFE_INTEGER })
  return (text) => filter(text, '')
}

/** A value that every detector of assignments takes for a secret. */
const PROBE = 'A1b2C3d4E5f6G7h8'

/**
 * The words of a command line without their secrets: each by itself, so that no word hides another one. What a flag for
 * secrets is given is redacted whole.
 */
export function redactWords(words: readonly string[], redact: Redact): string[] {
  return words.map((word, index) => {
    const flag = findSecretFlag(word, words[index - 1] ?? '', redact)
    return flag === undefined ? redact(word) : flag + REDACTED
  })
}

/** What stands in front of the value of a flag for secrets, in the same word or in the one before; else `undefined`. */
function findSecretFlag(word: string, before: string, redact: Redact): string | undefined {
  const isFlagFor = (flag: string, separator: string): boolean =>
    /pass|pwd|secret|token|key|auth|cred/i.test(flag) && !redact(flag + separator + PROBE).includes(PROBE)
  if (/^--?[\w-]+$/.test(before) && !word.startsWith('-') && isFlagFor(before, ' ')) return ''
  const [, flag = '', value = ''] = /^(--?[\w-]+)=([\s\S]*)$/.exec(word) ?? []
  return value !== '' && isFlagFor(flag, '=') ? `${flag}=` : undefined
}

/** What makes a text more than a value to a shell, or to a program that splits it. */
const MORE_THAN_VALUE = /[\s;|&$`<>(){}\\]/

/**
 * Whether redaction hides something in the words that may be more than a secret. Who approves of a command must see all of
 * it but secrets, and who wrote a word may have made the rest of it look like one.
 */
export function hidesMore(words: readonly string[], redact: Redact): boolean {
  return words.some(
    (word, index) =>
      findSecretFlag(word, words[index - 1] ?? '', redact) === undefined &&
      hiddenParts(word, redact(word)).some((part) => MORE_THAN_VALUE.test(part)),
  )
}

function hiddenParts(word: string, shown: string): string[] {
  const [first = '', ...rest] = shown.split(REDACTED)
  if (rest.length === 0) return []
  if (!word.startsWith(first)) return [word]
  const parts: string[] = []
  let place = first.length
  for (const [index, piece] of rest.entries()) {
    const isLast = index === rest.length - 1
    const end = isLast ? word.length - piece.length : piece === '' ? -1 : word.indexOf(piece, place)
    // What cannot be told apart counts as hidden.
    if (end < place) return [...parts, word.slice(place)]
    parts.push(word.slice(place, end))
    place = end + piece.length
  }
  return parts
}
