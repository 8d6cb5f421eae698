import { AtipValidationError } from '../internal/errors'
import { invalid, isRecord } from '../internal/guard'
import type { AtipTool } from '../types/atip'

/**
 * Checks the fields that every ATIP document has (RFC section 3.2), of any version from 0.1 to 0.6.
 *
 * The `binary` of a 0.6 shim stands in for an absent `name` and `version`. Everything optional is left to its reader.
 *
 * @param path where the tool is, for messages
 * @returns a copy of the root fields with `name` and `version` filled in
 * @throws AtipValidationError if a required field is missing or no non-empty string
 */
export function validateAtipTool(tool: unknown, path: string[]): AtipTool {
  if (!isRecord(tool)) throw invalid('a tool object', path, tool)
  const root = { ...tool }
  const binary = isRecord(root.binary) ? root.binary : {}
  root.name ??= binary.name
  root.version ??= binary.version
  const version = isRecord(root.atip) ? root.atip.version : root.atip
  requireText(version, 'atip', path)
  for (const field of ['name', 'version', 'description']) requireText(root[field], field, path)
  return root as unknown as AtipTool
}

function requireText(value: unknown, field: string, path: string[]): void {
  const where = [...path, field]
  if (value === undefined) throw new AtipValidationError(`Missing required field '${field}'`, where, value)
  if (typeof value !== 'string' || value === '') throw invalid('a non-empty string', where, value)
}
