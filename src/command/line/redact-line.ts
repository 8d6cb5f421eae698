import { createRedactor, createShapeRedactor, type Redact } from '../../process/redactor'
import { findSecrets } from '../../safety/redact/find-secrets'
import type { FoundSecret } from '../../types/filter'

/** Finds the secrets of a line: what is one in one place is one everywhere. */
export function listSecrets(line: string): FoundSecret[] {
  const found = findSecrets(line)
  if (found.length === 0) return found
  return findSecrets(line, { knownSecrets: found.map(({ start, end }) => line.slice(start, end)) })
}

/**
 * Makes a function that redacts the secrets of a line in any text, and what looks like a secret.
 *
 * @param redactShapes redacts what looks like a secret
 */
export function createLineRedactor(line: string, redactShapes: Redact = createShapeRedactor({})): Redact {
  const secrets = findSecrets(line).map(({ start, end }) => line.slice(start, end))
  return secrets.length === 0 ? redactShapes : createRedactor(redactShapes, secrets)
}

/** Returns a copy of plain data in which every text is redacted; keys stay as they are. */
export function redactTexts(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map((each) => redactTexts(each, redact))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redactTexts(each, redact)]))
}
