import { invalid } from '../internal/guard'
import type { A2TSignature } from './types'

/** @throws AtipValidationError where two of them have the same value in a field */
export function checkDistinct(
  signatures: readonly A2TSignature[],
  field: 'toolId' | 'name' | 'version',
  path: readonly string[],
): void {
  const seen = new Set<unknown>()
  signatures.forEach(({ [field]: value }, index) => {
    if (seen.has(value))
      throw invalid(`another ${field} than an earlier one has`, [...path, String(index), field], value)
    seen.add(value)
  })
}

/** The versions of one tool, the newest first. @throws AtipValidationError where one is there twice */
export function newestFirst(signatures: readonly A2TSignature[], path: readonly string[]): readonly A2TSignature[] {
  checkDistinct(signatures, 'version', path)
  return [...signatures].sort((one, other) => other.version - one.version)
}
