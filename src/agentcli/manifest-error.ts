import { AtipValidationError } from '../errors'
import type { ManifestProblem, ToolsManifestError } from './types'

/** What is thrown for these problems, of which there is at least one. */
export function manifestError(problems: readonly ManifestProblem[]): ToolsManifestError {
  const [first] = problems
  const error = new AtipValidationError(first?.message ?? '', [...(first?.path ?? [])], undefined)
  return Object.defineProperty(error, 'problems', { value: problems, configurable: true }) as ToolsManifestError
}
