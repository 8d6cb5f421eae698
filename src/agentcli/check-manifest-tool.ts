import type { ToolFields } from './read-manifest'
import { quoteLikeGo, resolveProgram } from './resolve-program'
import type { ManifestProblem, ToolSpec } from './types'

/** Where a tool stands, and what the tools before it said. */
interface CheckContext {
  readonly index: number
  readonly directory: string | undefined
  readonly seen: Set<string>
  readonly problems: ManifestProblem[]
}

/** Checks one tool by the rules of agentcli, in its order; what is no rule of its is not checked. */
export function checkManifestTool(fields: ToolFields, { index, directory, seen, problems }: CheckContext): ToolSpec {
  const { name = '', description, schema, command, timeoutSec = 0, envPassthrough } = fields
  let label: string | undefined
  const add = (problem: string, ...path: string[]): void => {
    // Made once: a long name may have many problems.
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
    const name = readVariableName(text)
    if (name) names.add(name)
    else {
      const problem = name === '' ? 'empty name' : `invalid name ${quoteLikeGo(text)} (must match [A-Z_][A-Z0-9_]*)`
      add(`envPassthrough[${index}]: ${problem}`, 'envPassthrough', String(index))
    }
  })
  return [...names]
}

/**
 * A name between white space as Unicode and Go have it: with U+0085, without U+FEFF. Go knows two more letters whose
 * capitals are those of ASCII.
 */
const NAME = /^(?:[^\S\ufeff]|\x85)*(?:([A-Z_ſı][A-Z0-9_ſı]*)(?:[^\S\ufeff]|\x85)*)?$/i

/** The name of a variable in capitals; `''` for a blank text, `undefined` for what is no name. */
export function readVariableName(text: string): string | undefined {
  const found = NAME.exec(text)
  return found === null ? undefined : (found[1] ?? '').toUpperCase()
}
