import { fieldsOf } from '../internal/guard'
import { shortText } from './safe-text'

const MAX_LENGTH = 1000

/** What a client or a server says of an error, which may be anything, for people and models to read. */
export function errorText(error: unknown): string {
  const message = readField(error, 'message')
  return typeof message === 'string' && message !== '' ? shortText(message, MAX_LENGTH) : 'no reason given'
}

/** A field of an error of any origin. */
export function readField(error: unknown, field: string): unknown {
  try {
    return fieldsOf(error)[field]
  } catch {
    return undefined
  }
}
