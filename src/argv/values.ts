import { AtipArgumentError } from '../internal/errors'
import { createValueReader, isFact, type ReadValue } from '../internal/read-value'
import { sayArgumentFact } from '../internal/words/violation-words'
import type { FlatParameter } from '../types/toolset'

/** Throws the error for an argument that cannot be written; `problem` is the rest of a sentence that begins with its key. */
export function refuse(parameter: FlatParameter, problem: string, value: unknown): never {
  throw new AtipArgumentError(`${parameter.key} ${problem}`, ['arguments', parameter.key], value)
}

/**
 * Returns the values that a call gives for a parameter.
 *
 * @throws AtipArgumentError if one is not as the parameter takes it
 */
export function readValues(parameter: FlatParameter, given: unknown): readonly ReadValue[] {
  const meaning = createValueReader(parameter)(given)
  if (isFact(meaning)) return refuse(parameter, sayArgumentFact(meaning), given)
  return typeof meaning === 'object' ? meaning : [meaning]
}
