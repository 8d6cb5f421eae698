import { reject, showPath } from '../process/distrust'
import type { AtipPattern, AtipTool } from '../types/atip'
import type { DiscoverSettings } from './discover-options'
import type { PatternFile } from './pattern-files'
import { isWanted } from './scan'
import type { FoundTool, Rejection } from './types'

/** Workflows, each assigned to a tool. */
export interface AssignedPatterns {
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
  settings: DiscoverSettings,
): AssignedPatterns {
  const byTool = new Map<string, Map<string, AtipPattern>>()
  const assigned = new Map<string, FoundTool>()
  const rejected: Rejection[] = []
  for (const { file, patterns } of files) {
    for (const pattern of patterns) {
      const programs = pattern.steps.map(({ command }) => readProgram(command))
      const name = programs.find(isFound)
      const known = name === undefined ? undefined : byTool.get(name)
      if (name === undefined) {
        if (programs.some((program) => isWanted(settings, program))) rejected.push(rejectUnused(file, pattern))
      } else if (known?.has(pattern.name)) rejected.push(rejectRepeated(file, pattern, name))
      else {
        byTool.set(name, new Map([...(known ?? []), [pattern.name, pattern]]))
        assigned.set(JSON.stringify([name, file]), { name, origin: 'pattern', file })
      }
    }
  }
  const lists = Array.from(byTool, ([name, patterns]) => [name, [...patterns.values()]] as const)
  return { byTool: new Map(lists), assigned: [...assigned.values()], rejected }
}

function readProgram(command: string): string {
  return /\S+/.exec(command)?.[0] ?? ''
}

function rejectUnused(file: string, { name }: AtipPattern): Rejection {
  return reject(file, 'not-found', `None of the tools of the workflow ${showName(name)} was found`)
}

function rejectRepeated(file: string, { name }: AtipPattern, tool: string): Rejection {
  return reject(file, 'name', `${tool} already has a workflow ${showName(name)}: rename one of them`)
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
