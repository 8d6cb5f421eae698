import { isAtipError } from '../internal/errors'
import { guarded, invalid, isRecord, withoutUndefined } from '../internal/guard'
import { reject, showPath } from '../process/distrust'
import { generatePatternsPrompt } from '../safety/patterns-prompt'
import type { AtipPattern } from '../types/atip'
import { cleanShownTexts } from './read-definition'
import { readJsonDirectory, readTrustedJson } from './trust/trusted-json'
import type { PlaceMemory } from './trust/trusted-path'
import type { Rejection } from './types'

/** A file of workflows. */
export interface PatternFile {
  readonly file: string
  readonly patterns: readonly AtipPattern[]
}

/** The files of workflows, and the files that were rejected. */
export interface PatternFiles {
  readonly found: readonly PatternFile[]
  readonly rejected: readonly Rejection[]
}

/**
 * Reads the files `*.json` of a directory as workflows (RFC section 3.9). A file holds one workflow, or an object with
 * a list of them as `patterns`. A file with an invalid workflow is rejected as a whole.
 *
 * @param directory absolute path; the directory need not exist
 * @param memory the directories that this scan has already checked
 */
export async function readPatternFiles(directory: string, memory: PlaceMemory): Promise<PatternFiles> {
  return readJsonDirectory(directory, memory, async (_, file): Promise<PatternFile | Rejection> => {
    const json = await readTrustedJson(file, { symlinks: 'check', memory })
    return json.ok ? readDocument(json.value, file) : json
  })
}

function readDocument(value: unknown, file: string): PatternFile | Rejection {
  try {
    return guarded('the workflows', () => {
      const document = cleanShownTexts(value)
      if (!isRecord(document)) throw invalid('an object', [], document)
      if (document.patterns === undefined) return { file, patterns: [readPattern(document, [])] }
      const list = requireList(document.patterns, ['patterns'])
      return { file, patterns: list.map((pattern, index) => readPattern(pattern, ['patterns', String(index)])) }
    })
  } catch (error) {
    if (!isAtipError(error)) throw error
    return reject(file, 'invalid', showPath(`${file} does not hold workflows: ${error.message}`))
  }
}

function readPattern(value: unknown, path: string[]): AtipPattern {
  if (!isRecord(value)) throw invalid('an object', path, value)
  const { steps, variables, tags, executable } = value
  const pattern = withoutUndefined<AtipPattern>({
    name: requireText(value.name, [...path, 'name']),
    description: readText(value.description, [...path, 'description']) ?? '',
    steps: requireList(steps, [...path, 'steps']).map((step, index) => readStep(step, [...path, 'steps', `${index}`])),
    variables: variables === undefined ? undefined : readVariables(variables, [...path, 'variables']),
    tags: tags === undefined ? undefined : readTags(tags, [...path, 'tags']),
    executable: readFlag(executable, [...path, 'executable']),
  })
  // The prompt leaves out what it cannot show, such as names without letters.
  const shown = generatePatternsPrompt([
    { atip: '0.6', name: 'x', version: '0', description: 'x', patterns: [pattern] },
  ])
  if (shown === '') throw invalid('a workflow with a readable name and readable commands', path, value)
  return pattern
}

function readStep(value: unknown, path: string[]): AtipPattern['steps'][number] {
  if (!isRecord(value)) throw invalid('an object', path, value)
  return withoutUndefined<AtipPattern['steps'][number]>({
    command: requireText(value.command, [...path, 'command']),
    description: readText(value.description, [...path, 'description']),
  })
}

function readVariables(value: unknown, path: string[]): NonNullable<AtipPattern['variables']> {
  if (!isRecord(value)) throw invalid('an object', path, value)
  const variables = Object.entries(value).map(([name, variable]) => {
    if (!isRecord(variable)) throw invalid('an object', [...path, name], variable)
    const type = readText(variable.type, [...path, name, 'type']) ?? 'string'
    return [name, { type, description: readText(variable.description, [...path, name, 'description']) ?? '' }] as const
  })
  // Keys such as `__proto__` stay own keys.
  return Object.fromEntries(variables)
}

function readTags(value: unknown, path: string[]): string[] {
  if (!Array.isArray(value)) throw invalid('an array', path, value)
  return value.map((tag: unknown, index) => requireText(tag, [...path, String(index)]))
}

function readFlag(value: unknown, path: string[]): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value
  throw invalid('true or false', path, value)
}

function readText(value: unknown, path: string[]): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  throw invalid('a string', path, value)
}

function requireText(value: unknown, path: string[]): string {
  if (typeof value === 'string' && value.trim() !== '') return value
  throw invalid('a non-empty string', path, value)
}

function requireList(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value) && value.length > 0) return value
  throw invalid('a non-empty array', path, value)
}
