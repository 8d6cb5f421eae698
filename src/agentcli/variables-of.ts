import { fieldsOf } from '../internal/guard'
import { isRulingVariable } from '../internal/variables'
import type { FlatCommand } from '../types/toolset'

/** The variables that a command reads by its metadata, each once. */
export function variablesOf({ parameters, tool }: FlatCommand): string[] {
  const { methods } = fieldsOf(tool.authentication)
  const signIn = Array.isArray(methods) ? methods.map((method) => fieldsOf(method).envVar) : []
  const names = new Set<unknown>([...parameters.map(({ envVar }) => envVar), ...signIn])
  return [...names].filter((name): name is string => typeof name === 'string' && name !== '')
}

/** Whether a manifest can name a variable: any other spelling would be another one, and none may rule what programs do. */
export function isPassable(name: string): boolean {
  return /^[A-Z_][A-Z0-9_]*$/.test(name) && !isRulingVariable(name)
}
