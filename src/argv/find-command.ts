import { AtipArgumentError } from '../internal/errors'
import { invalid } from '../internal/guard'
import type { Flattened } from '../toolset/flatten'
import { resolveAction } from '../toolset/resolve-action'
import type { ToolCall } from '../types/lifecycle'
import type { FlatCommand } from '../types/toolset'

/**
 * The command of a call, by its own name or as the action of a group, and its arguments.
 *
 * @throws AtipArgumentError if the arguments do not fit the action
 * @throws AtipValidationError if no command has the name
 */
export function findCommand(
  { name, arguments: given }: ToolCall,
  { commands, groups }: Flattened,
): { command: FlatCommand; given: ToolCall['arguments'] } {
  const command = commands.find((each) => each.name === name)
  if (command !== undefined) return { command, given }
  const group = groups().get(name)
  const called = group && resolveAction(group, given ?? {})
  if (called !== undefined && 'problem' in called && called.isMissing !== true) {
    const { parameter, problem } = called
    const path = parameter === undefined ? ['arguments'] : ['arguments', parameter]
    throw new AtipArgumentError(`${parameter ?? 'The arguments'} ${problem}`, path, undefined)
  }
  const own = called !== undefined && 'command' in called ? called : undefined
  const member = commands.find((each) => each.name === own?.command.name)
  if (member === undefined) throw invalid('the name of a command', ['call', 'name'], name)
  return { command: member, given: own?.arguments ?? {} }
}
