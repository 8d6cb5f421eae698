import { createKnownFinders } from '../safety/redact/filter-options'
import { REDACTED, redactWhole } from '../safety/redact/mask-secrets'
import { createResultFilter } from '../safety/redact/result-filter'
import type { Consequence } from '../types/file'
import type { ResultFilterOptions } from '../types/filter'
import type { Decision } from '../types/safety'
import type { ViolationFact } from '../types/violation-facts'

/** Replaces secrets in a text. */
export type Redact = (text: string) => string

/** Makes a function that redacts known secrets, plain or in common encodings, and nothing else. */
export function createKnownRedactor(secrets: readonly string[]): Redact {
  return createRedactor((text) => text, secrets)
}

/**
 * Makes a function that redacts known secrets, plain or in common encodings, and everything that looks like a secret.
 */
export function createRedactor(redactShapes: Redact, secrets: readonly string[]): Redact {
  const finders = createKnownFinders(secrets)
  return finders === undefined ? redactShapes : (text) => redactShapes(redactWhole(finders, text))
}

/** Makes a function that redacts everything that looks like a secret, or nothing for `false`. */
export function createShapeRedactor(options: ResultFilterOptions | false): Redact {
  if (options === false) return (text) => text
  const { filter } = createResultFilter([], { ...options, maxLength: Number.MAX_SAFE_INTEGER })
  return (text) => filter(text, '')
}

/** A value that all detectors of assignments recognise as a secret. */
const PROBE = 'A1b2C3d4E5f6G7h8'

/**
 * Redacts the words of a command line one by one, so that no word can hide another. The value of a flag for secrets is
 * redacted as a whole.
 */
export function redactWords(words: readonly string[], redact: Redact): string[] {
  return words.map((word, index) => {
    const flag = findSecretFlag(word, words[index - 1] ?? '', redact)
    return flag === undefined ? redact(word) : flag + REDACTED
  })
}

/** If a word holds the value of a flag for secrets, returns the text before the value: `''` or `--flag=`. */
function findSecretFlag(word: string, before: string, redact: Redact): string | undefined {
  const isFlagFor = (flag: string, separator: string): boolean =>
    /pass|pwd|secret|token|key|auth|cred/i.test(flag) && !redact(flag + separator + PROBE).includes(PROBE)
  if (/^--?[\w-]+$/.test(before) && !word.startsWith('-') && isFlagFor(before, ' ')) return ''
  const [, flag = '', value = ''] = /^(--?[\w-]+)=([\s\S]*)$/.exec(word) ?? []
  return value !== '' && isFlagFor(flag, '=') ? `${flag}=` : undefined
}

/** Returns a fact without what may be a secret in a path or in what is lost. */
export function redactFact(fact: ViolationFact, redact: Redact): ViolationFact {
  if (fact.kind === 'sensitive-path' || fact.kind === 'protected-path') {
    return Object.freeze({ ...fact, path: redact(fact.path) })
  }
  if (fact.kind !== 'effect' || fact.loses === undefined) return fact
  return Object.freeze({ ...fact, loses: redact(fact.loses) })
}

/** Returns what a call would do to files, without what may be a secret in their paths. */
export function redactConsequences(
  { consequences }: Pick<Decision, 'consequences'>,
  redact: Redact,
): Pick<Decision, 'consequences'> {
  if (consequences === undefined) return {}
  const hidden = consequences.map(({ path, given, unkept, restore, needs, ...each }): Consequence => {
    return {
      ...{ ...each, path: redact(path) },
      ...(given !== undefined && { given: redact(given) }),
      ...(unkept !== undefined && { unkept: redact(unkept) }),
      ...(restore !== undefined && { restore: redact(restore) }),
      ...(needs !== undefined && { needs: needs.map(redact) }),
    }
  })
  return { consequences: hidden }
}
