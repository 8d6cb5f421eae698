import { quote } from './quote'
import type { ToolFields } from './read-fields'
import { resolveProgram } from './resolve-program'
import type { ManifestProblem, ToolSpec } from './types'
import { readVariableName } from './variable-name'

/** Where a tool stands, and what the tools before it said. */
interface Place {
  readonly index: number
  readonly directory: string | undefined
  readonly seen: Set<string>
  readonly problems: ManifestProblem[]
}

/** Checks one tool by the rules of agentcli, in its order; what is no rule of its is not checked. */
export function checkTool(fields: ToolFields, { index, directory, seen, problems }: Place): ToolSpec {
  const { name = '', description, schema, command, timeoutSec = 0, envPassthrough } = fields
  let label: string | undefined
  const add = (problem: string, ...path: string[]): void => {
    // Made once: a long name may have many problems.
    label ??= `tool[${index}] ${quote(name)}: `
    problems.push({ message: label + problem, path: ['tools', String(index), ...path] })
  }
  if (fields.name === '') {
    problems.push({ message: `tool[${index}]: name is required`, path: ['tools', String(index), 'name'] })
  } else if (fields.name !== undefined && seen.size === seen.add(name).size) add('duplicate name', 'name')
  if (command?.length === 0) add('command must have at least program name', 'command')
  const names = envPassthrough && readNames(envPassthrough, add)
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

function readNames(given: readonly string[], add: (problem: string, ...path: string[]) => void): string[] {
  const names = new Set<string>()
  given.forEach((text, index) => {
    const name = readVariableName(text)
    if (name) names.add(name)
    else {
      const problem = name === '' ? 'empty name' : `invalid name ${quote(text)} (must match [A-Z_][A-Z0-9_]*)`
      add(`envPassthrough[${index}]: ${problem}`, 'envPassthrough', String(index))
    }
  })
  return [...names]
}
