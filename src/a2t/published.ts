import { invalid } from '../internal/guard'
import type { A2TSignature } from './types'

/** @throws AtipValidationError where two of them have the same value in a field, in whatever case */
export function checkDistinct<Field extends string>(
  items: readonly { readonly [Name in Field]: string | number }[],
  field: Field,
  path: readonly string[],
): void {
  const seen = new Set<string>()
  items.forEach(({ [field]: value }, index) => {
    const plain = String(value).toLowerCase()
    if (seen.has(plain))
      throw invalid(`another ${field} than an earlier one has`, [...path, String(index), field], value)
    seen.add(plain)
  })
}

/** The versions of one tool, the newest first. @throws AtipValidationError where one is there twice */
export function newestFirst(signatures: readonly A2TSignature[], path: readonly string[]): readonly A2TSignature[] {
  checkDistinct(signatures, 'version', path)
  return [...signatures].sort((one, other) => other.version - one.version)
}
