import { AtipValidationError } from '../errors'
import { readSignature } from './read-signature'
import type { A2TDiagnostic, A2TSignature } from './types'

/**
 * A copy of a signature that is fit to be published.
 *
 * @throws AtipValidationError where a reader would have to be liberal
 */
export function strictSignature(value: unknown, path: readonly string[]): A2TSignature {
  const refuse = ({ message, path: at }: A2TDiagnostic): never => {
    const reason = `${at.join('.')} is not as the draft wants what is published: ${message}`
    throw new AtipValidationError(reason, [...at], undefined)
  }
  return readSignature(value, refuse, path)
}
