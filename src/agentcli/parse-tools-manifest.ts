import { AtipValidationError, type ValidationProblem } from '../internal/errors'
import { invalid, wrapErrors } from '../internal/foreign-values'
import { type OptionRules, readOptions } from '../internal/read-options'
import { readToolsManifest } from './read-manifest'
import type { ToolSpec } from './types'

/**
 *
 * @example
 * const options: ParseManifestOptions = { directory: '/srv/tools' }
 */
export interface ParseManifestOptions {
  /**
   * Absolute path of the manifest's directory; relative programs are resolved against it. With a Windows path
   * (`C:\tools`) Windows rules apply.
   */
  directory: string
}

const RULES: OptionRules<ParseManifestOptions> = {
  directory: ['an absolute path', (value) => typeof value === 'string'],
}

/**
 * Parses agentcli's `tools.json`. Applies agentcli's rules in the same order, and reports the same error messages.
 *
 * As in agentcli, unknown fields are ignored, field names match in any case, and `null`, `{}` and `{ "tools": null }`
 * mean no tools.
 *
 * @param json the text, or the parsed value
 * @throws AtipValidationError with the first problem as its message and all of them in `problems`: wrong types first,
 * then tool by tool; also for invalid options
 * @example
 * const tools = [{ name: 'count', command: ['./tools/bin/count'] }]
 * const specs = parseToolsManifest({ tools }, { directory: '/srv' })
 * console.log(specs[0]?.command) // => [ '/srv/tools/bin/count' ]
 */
export function parseToolsManifest(json: unknown, options: ParseManifestOptions): ToolSpec[] {
  const { directory } = readOptions<ParseManifestOptions>(options, RULES)
  if (directory === undefined) throw invalid(RULES.directory[0], ['options', 'directory'], directory)
  return wrapErrors('the manifest', () => readSpecs(json, directory))
}

/**
 * Reads the tools of a manifest.
 *
 * @param directory see `resolveProgram`
 * @throws AtipValidationError if the manifest is invalid
 */
export function readSpecs(json: unknown, directory: string | undefined): ToolSpec[] {
  const { specs, problems } = readToolsManifest(json, directory)
  if (problems.length > 0) throw createManifestError(problems)
  return [...specs]
}

/** Creates the error for an invalid manifest. @param problems at least one; the first becomes the message */
export function createManifestError(problems: readonly ValidationProblem[]): AtipValidationError {
  const [first] = problems
  return new AtipValidationError(first?.message ?? '', [...(first?.path ?? [])], undefined, problems)
}
