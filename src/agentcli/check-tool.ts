import { quote } from './quote'
import type { ToolFields } from './read-fields'
import { resolveProgram } from './resolve-program'
import type { ManifestProblem, ToolSpec } from './types'
import { readVariableName } from './variable-name'

/** A tool that is being put together. */
export type Spec = { -readonly [Field in keyof ToolSpec]: ToolSpec[Field] }

/** Where a tool stands, and what the tools before it said. */
interface Place {
  readonly index: number
  readonly directory: string | undefined
  readonly seen: Set<string>
  readonly problems: ManifestProblem[]
}

/** Checks one tool by the rules of agentcli, in its order; what is no rule of its is not checked. */
export function checkTool(fields: ToolFields, { index, directory, seen, problems }: Place): Spec {
  const { name = '', description, schema, command, timeoutSec = 0, envPassthrough, hasEnvironment } = fields
  let label: string | undefined
  const add = (problem: string, ...path: string[]): void => {
    // Made once: a long name may have many problems.
    label ??= `tool[${index}] ${quote(name)}: `
    problems.push({ message: label + problem, path: ['tools', String(index), ...path] })
  }
  if (fields.name === '') problems.push(nameless(index))
  else if (fields.name !== undefined && seen.size === seen.add(name).size) add('duplicate name', 'name')
  if (command?.length === 0) add('command must have at least program name', 'command')
  const names = envPassthrough && readNames(envPassthrough, add)
  const program = command?.[0] === undefined ? undefined : resolveProgram(command[0], directory)
  if (program !== undefined && 'problem' in program) add(program.problem, 'command', '0')
  const file = program !== undefined && 'file' in program ? [program.file] : []
  const spec: Spec = { name, command: [...file, ...(command ?? []).slice(1)] }
  if (description) spec.description = description
  if (schema !== undefined) spec.schema = schema.value
  if (timeoutSec > 0) spec.timeoutSec = timeoutSec
  if (hasEnvironment && names !== undefined) spec.envPassthrough = names
  return spec
}

function nameless(index: number): ManifestProblem {
  return { message: `tool[${index}]: name is required`, path: ['tools', String(index), 'name'] }
}

function readNames(given: readonly string[], add: (problem: string, ...path: string[]) => void): string[] {
  const names = new Set<string>()
  given.forEach((text, index) => {
    const name = readVariableName(text)
    const path = ['envPassthrough', String(index)]
    if (name) names.add(name)
    else if (name === '') add(`envPassthrough[${index}]: empty name`, ...path)
    else add(`envPassthrough[${index}]: invalid name ${quote(text)} (must match [A-Z_][A-Z0-9_]*)`, ...path)
  })
  return [...names]
}
