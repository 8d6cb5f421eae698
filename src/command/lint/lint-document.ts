import { isAtipError } from '../../internal/errors'
import type { AtipTool } from '../../types/atip'
import type { DocumentText, TextPlace } from './document-text'
import { findMistakes, isError, MAX_FINDINGS } from './find-mistakes'
import type { LintFinding } from './finding'
import { listWarnings } from './list-warnings'

/** A finding with its place. */
export interface PlacedFinding extends LintFinding, TextPlace {}

/** Lists what is wrong with the metadata in a text, or unwise, in the order of the text. */
export function lintDocument(document: DocumentText): PlacedFinding[] {
  if (!document.ok) return [{ ...document.finding, ...document.place }]
  const { value, locate } = document
  const found = lintTools(value)
  const shown = found.length > MAX_FINDINGS ? [...found.slice(0, MAX_FINDINGS), TOO_MANY] : found
  return shown
    .map((finding) => ({ ...finding, ...locate(finding.path, finding.isAboutKey) }))
    .sort((one, other) => one.line - other.line || one.column - other.column)
}

function lintTools(value: unknown): LintFinding[] {
  if (!Array.isArray(value)) return lintTool(value)
  if (value.length === 0) return [EMPTY]
  const found: LintFinding[] = []
  for (const [index, tool] of value.entries()) {
    if (found.length > MAX_FINDINGS) break
    for (const each of lintTool(tool, [String(index)])) found.push(each)
  }
  return found
}

/** An error even behind warnings only: errors may follow. */
const TOO_MANY: LintFinding = {
  severity: 'error',
  code: 'MANY_FINDINGS',
  path: [],
  message: `More than ${MAX_FINDINGS} findings, so the rest of the file was not checked`,
  advice: 'Mend these, and run atip lint again',
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
