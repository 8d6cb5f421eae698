import { once } from '../../internal/once'
import type { Redact } from '../../process/redactor'
import { mayHoldSecret } from '../../safety/redact/may-hold-secret'
import { createLineRedactor } from './redact-line'

/**
 * Makes a function that redacts the secrets of a line in any text, and what looks like a secret. Nothing is searched
 * where nothing may be found, because an agent waits.
 */
export function redactOfLine(line: string): Redact {
  const redact = once(() => createLineRedactor(line))
  const hasSecret = mayHoldSecret(line)
  return (text) => (hasSecret || mayHoldSecret(text) ? redact()(text) : text)
}
