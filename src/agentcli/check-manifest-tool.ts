import type { ValidationProblem } from '../internal/errors'
import type { ToolFields } from './read-manifest'
import { quoteLikeGo, resolveProgram } from './resolve-program'
import type { ToolSpec } from './types'

interface CheckContext {
  readonly index: number
  /** See `resolveProgram`. */
  readonly directory: string | undefined
  /** Names of the tools before this one. */
  readonly seen: Set<string>
  readonly problems: ValidationProblem[]
}

/** Checks one tool by agentcli's rules, in agentcli's order. */
export function checkManifestTool(fields: ToolFields, { index, directory, seen, problems }: CheckContext): ToolSpec {
  const { name = '', description, schema, command, timeoutSec = 0, envPassthrough } = fields
  let label: string | undefined
  const add = (problem: string, ...path: string[]): void => {
    // Built once: a long name may have many problems.
    label ??= `tool[${index}] ${quoteLikeGo(name)}: `
    problems.push({ message: label + problem, path: ['tools', String(index), ...path] })
  }
  if (fields.name === '') {
    problems.push({ message: `tool[${index}]: name is required`, path: ['tools', String(index), 'name'] })
  } else if (fields.name !== undefined && seen.size === seen.add(name).size) add('duplicate name', 'name')
  if (command?.length === 0) add('command must have at least program name', 'command')
  const names = envPassthrough && readVariableNames(envPassthrough, add)
  const [program, ...words] = command ?? []
  const resolve = (given: string): string => resolveProgram(given, directory, (problem) => add(problem, 'command', '0'))
  return {
    name,
    ...(description && { description }),
    ...schema,
    command: program === undefined ? [] : [resolve(program), ...words],
    ...(timeoutSec > 0 && { timeoutSec }),
    ...(names && { envPassthrough: names }),
  }
}

function readVariableNames(given: readonly string[], add: (problem: string, ...path: string[]) => void): string[] {
  const names = new Set<string>()
  given.forEach((text, index) => {
    const found = VARIABLE_NAME.exec(text)
    const name = found?.[1]?.toUpperCase()
    if (name !== undefined) names.add(name)
    else {
      const problem = found ? 'empty name' : `invalid name ${quoteLikeGo(text)} (must match [A-Z_][A-Z0-9_]*)`
      add(`envPassthrough[${index}]: ${problem}`, 'envPassthrough', String(index))
    }
  })
  return [...names]
}

/**
 * Matches blank text, or a name with or without white space around it. Like Go, it counts U+0085 but not U+FEFF as
 * white space, and accepts two non-ASCII letters whose capitals are ASCII.
 */
const VARIABLE_NAME = /^(?:[^\S\ufeff]|\x85)*(?:([A-Z_ſı][A-Z0-9_ſı]*)(?:[^\S\ufeff]|\x85)*)?$/i
