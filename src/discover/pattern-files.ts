import { isAtipError } from '../internal/errors'
import { invalid, isRecord, withoutUndefined, wrapErrors } from '../internal/foreign-values'
import { reject, showPath } from '../process/distrust'
import { generatePatternsPrompt } from '../safety/patterns-prompt'
import type { AtipPattern, AtipTool } from '../types/atip'
import { cleanShownTexts } from './read-definition'
import { readJsonDirectory, readTrustedJson } from './trust/trusted-json'
import type { PlaceMemory } from './trust/trusted-path'
import type { FoundTool, Rejection } from './types'

/** A file of workflows. */
interface PatternFile {
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
    return wrapErrors('the workflows', () => {
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

/** Workflows, each assigned to a tool. */
interface AssignedPatterns {
  /** The workflows of each tool, by the tool's name. */
  readonly byTool: ReadonlyMap<string, readonly AtipPattern[]>
  /** The tools that each file has workflows for. */
  readonly assigned: readonly FoundTool[]
  readonly rejected: readonly Rejection[]
}

/**
 * Assigns each workflow to the tool of its first step whose tool was found. Rejects a workflow if no tool of its steps
 * was found, or if an earlier file gives the tool a workflow of the same name.
 */
export function assignPatterns(
  files: readonly PatternFile[],
  isFound: (name: string) => boolean,
  isAsked: (name: string) => boolean,
): AssignedPatterns {
  const byTool = new Map<string, Map<string, AtipPattern>>()
  const assigned = new Map<string, FoundTool>()
  const rejected: Rejection[] = []
  for (const { file, patterns } of files) {
    for (const pattern of patterns) {
      const programs = pattern.steps.map(({ command }) => /\S+/.exec(command)?.[0] ?? '')
      const name = programs.find(isFound)
      const known = name === undefined ? undefined : byTool.get(name)
      if (name === undefined) {
        if (programs.some(isAsked))
          rejected.push(
            reject(file, 'not-found', `None of the tools of the workflow ${showName(pattern.name)} was found`),
          )
      } else if (known?.has(pattern.name))
        rejected.push(
          reject(file, 'name', `${name} already has a workflow ${showName(pattern.name)}: rename one of them`),
        )
      else {
        byTool.set(name, new Map([...(known ?? []), [pattern.name, pattern]]))
        assigned.set(JSON.stringify([name, file]), { name, origin: 'pattern', file })
      }
    }
  }
  const lists = Array.from(byTool, ([name, patterns]) => [name, [...patterns.values()]] as const)
  return { byTool: new Map(lists), assigned: [...assigned.values()], rejected }
}

function showName(name: string): string {
  return `"${showPath(name).slice(0, 80)}"`
}

/** Adds workflows to a tool, where they replace workflows of the same names. */
export function addPatterns(tool: AtipTool, patterns: readonly AtipPattern[] | undefined): AtipTool {
  if (patterns === undefined) return tool
  const names = new Set(patterns.map(({ name }) => name))
  const own = Array.isArray(tool.patterns) ? tool.patterns.filter((pattern) => !names.has(pattern?.name)) : []
  return { ...tool, patterns: [...own, ...patterns] }
}
