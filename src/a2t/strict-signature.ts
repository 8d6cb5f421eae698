import { AtipValidationError } from '../errors'
import { readSignature } from './read-signature'
import type { A2TSignature } from './types'

/** A copy of a signature that is fit to be published. @throws AtipValidationError where a reader would have to be liberal */
export function strictSignature(value: unknown, path: readonly string[]): A2TSignature {
  return readSignature(
    value,
    ({ message, path: at }) => {
      throw new AtipValidationError(`${at.join('.')} is not as the draft wants it: ${message}`, [...at], undefined)
    },
    path,
  )
}
