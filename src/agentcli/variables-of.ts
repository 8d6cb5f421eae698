import { fieldsOf } from '../internal/guard'
import { isRulingVariable } from '../internal/variables'
import type { FlatCommand } from '../types/toolset'

/** Any other spelling would be another variable. */
const PASSABLE = /^[A-Z_][A-Z0-9_]*$/

/**
 * The variables that a command reads by its metadata, each once; `undefined` for none.
 *
 * @param onLost is told each one that a manifest cannot name, and those that rule what programs do
 */
export function variablesOf(
  { parameters, tool }: FlatCommand,
  onLost: (variable: string) => void,
): readonly string[] | undefined {
  const { methods } = fieldsOf(tool.authentication)
  const signIn = Array.isArray(methods) ? methods.map((method) => fieldsOf(method).envVar) : []
  const all = [...parameters.map(({ envVar }): unknown => envVar), ...signIn]
  const names = [...new Set(all)].filter((name): name is string => typeof name === 'string' && name !== '')
  const passed = names.filter((name) => PASSABLE.test(name) && !isRulingVariable(name))
  for (const name of names) if (!passed.includes(name)) onLost(name)
  return passed.length > 0 ? passed : undefined
}
