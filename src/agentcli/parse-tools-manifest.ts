import { AtipValidationError } from '../internal/errors'
import { guarded } from '../internal/guard'
import { readManifest } from './read-manifest'
import { type OptionRules, readOptions } from './read-options'
import type { ManifestProblem, ToolSpec, ToolsManifestError } from './types'

/** Where a manifest belongs. */
export interface ParseManifestOptions {
  /**
   * The manifest's directory, absolute, which relative programs are resolved against. A path of Windows (`C:\tools`) brings
   * the rules of Windows.
   */
  directory: string
}

const RULES: OptionRules<ParseManifestOptions> = {
  directory: ['an absolute path', (value) => typeof value === 'string'],
}

/**
 * Reads the `tools.json` of agentcli: its rules, their order and the words of its errors.
 *
 * As there, unknown fields are ignored, names of fields are read in any case, and `null`, `{}` and `{ "tools": null }`
 * are no tools.
 *
 * @param json the text, or what it says
 * @throws ToolsManifestError (an AtipValidationError) that says what is wrong first; `problems` has all of it
 * @throws AtipValidationError for options that are wrong
 */
export function parseToolsManifest(json: unknown, options: ParseManifestOptions): ToolSpec[] {
  return guarded('the manifest or the options', () => {
    const { directory } = readOptions<Partial<ParseManifestOptions>>(options, RULES, {})
    return readSpecs(json, directory)
  })
}

/** @param directory see `resolveProgram` */
export function readSpecs(json: unknown, directory: string | undefined): ToolSpec[] {
  const { specs, problems } = readManifest(json, directory)
  if (problems.length > 0) throw createManifestError(problems)
  return [...specs]
}

/** What is thrown for these problems, of which there is at least one. */
export function createManifestError(problems: readonly ManifestProblem[]): ToolsManifestError {
  const [first] = problems
  const error = new AtipValidationError(first?.message ?? '', [...(first?.path ?? [])], undefined)
  return Object.defineProperty(error, 'problems', { value: problems, configurable: true }) as ToolsManifestError
}
