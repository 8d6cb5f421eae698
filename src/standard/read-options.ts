import { invalid, isRecord, unknownOption } from '../internal/guard'
import type { CompileDiagnostic } from '../types/compile'

/** Is told what was changed or left out. */
export type Tell = (diagnostic: CompileDiagnostic) => void

/**
 * The listener of the options; one that tells nobody where there is none.
 *
 * @throws AtipValidationError for an unknown option or a wrong value
 */
export function readOptions(options: unknown): Tell {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const unknown = Object.keys(options).find((name) => name !== 'onDiagnostic')
  if (unknown !== undefined) throw unknownOption(unknown, ['onDiagnostic'])
  const { onDiagnostic = () => undefined } = options
  if (typeof onDiagnostic !== 'function') throw invalid('a function', ['options', 'onDiagnostic'], onDiagnostic)
  return onDiagnostic as Tell
}
