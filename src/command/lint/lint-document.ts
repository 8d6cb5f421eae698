import { isAtipError } from '../../internal/errors'
import type { AtipTool } from '../../types/atip'
import type { DocumentText, TextPlace } from './document-text'
import { findMistakes, isError } from './find-mistakes'
import type { LintFinding } from './finding'
import { listWarnings } from './list-warnings'

/** A finding with its place. */
export interface PlacedFinding extends LintFinding, TextPlace {}

/** Lists what is wrong with the metadata in a text, or unwise, in the order of the text. */
export function lintDocument(document: DocumentText): PlacedFinding[] {
  if (!document.ok) return [{ ...document.finding, ...document.place }]
  const { value, locate } = document
  const tools = Array.isArray(value) ? value.map((tool, index) => ({ tool, path: [String(index)] })) : undefined
  const found = (tools ?? [{ tool: value, path: [] }]).flatMap(({ tool, path }) => lintTool(tool, path))
  if (tools?.length === 0) found.push(EMPTY)
  return found
    .map((finding) => ({ ...finding, ...locate(finding.path, finding.isAboutKey) }))
    .sort((one, other) => one.line - other.line || one.column - other.column)
}

const EMPTY: LintFinding = {
  severity: 'error',
  code: 'MISSING_FIELD',
  path: [],
  message: 'An empty array',
  allowed: 'a tool, or an array of tools',
  advice: 'Describe a tool',
}

/** Lists what is wrong with a tool, and what is unwise if nothing is wrong. */
function lintTool(tool: unknown, path: readonly string[] = []): LintFinding[] {
  const mistakes = findMistakes(tool, path)
  if (mistakes.some(isError)) return mistakes
  try {
    const warnings = listWarnings(tool as AtipTool)
    return [...mistakes, ...warnings.map((warning) => ({ ...warning, path: [...path, ...warning.path] }))]
  } catch (error) {
    if (!isAtipError(error)) throw error
    const advice = 'Mend it: atip cannot use the document'
    return [...mistakes, { severity: 'error', code: 'UNUSABLE', path, message: error.message, advice }]
  }
}
