import { findCommand } from '../../argv/build-command'
import { AtipValidationError, isAtipError } from '../../internal/errors'
import { fieldsOf, guarded, invalid } from '../../internal/guard'
import { restoreArguments } from '../../schema/restore-arguments'
import { flattenTools } from '../../toolset/create-toolset'
import type { Flattened } from '../../toolset/flatten'
import { pathOf } from '../../toolset/walk-state'
import type { ToolCall } from '../../types/lifecycle'
import type { FlatCommand, Tools } from '../../types/toolset'
import { attempt } from '../attempt'
import { platformRoot } from '../platform-root'
import type { A2TSignature } from '../types'
import type { A2TClient, A2TInvokeOptions, A2TOutcome } from './client-options'
import { refuseCall } from './invoke-tool'

/**
 * Invokes what a model called: the version that its command was made of, with the inputs named as the server has them.
 *
 * The call is not judged: validate it first. A call that does not fit the tools is an outcome, for the model to read.
 *
 * @param tools those that `fromA2T` made, alone or among others
 * @throws AtipValidationError for a client that is none, if the command is of no A2T tool or of one of another server, for tools that are invalid
 *   and for a wrong option
 */
export async function callA2T(
  client: A2TClient,
  tools: Tools,
  call: ToolCall,
  options: A2TInvokeOptions = {},
): Promise<A2TOutcome> {
  const isClient = guarded('the client', () => typeof fieldsOf(client).invoke === 'function')
  if (!isClient) throw invalid('a client that createA2TClient made', ['client'], client)
  const flattened = guarded('the tools', () => flattenTools(tools))
  const found = findCalled(call, flattened)
  if (typeof found === 'string') return { ...refuseCall(found), version: 0, durationMs: 0 }
  const { command, given } = found
  const signature = guarded('the tools', () => findSignature(command, client.root))
  // What cannot be restored is left to the check of the arguments, which tells the model.
  const args = attempt(() => command.schema && restoreArguments(command.schema, given)) ?? given
  return client.invoke(signature as A2TSignature, args, options)
}

/** The command of a call, or why there is none: the rest of a sentence. */
function findCalled(call: ToolCall, flattened: Flattened): ReturnType<typeof findCommand> | string {
  try {
    return guarded('the call', () => findCommand(flattened, call))
  } catch (error) {
    return isAtipError(error) && error.code === 'ATIP_ARGUMENT' ? error.message : 'there is no tool of this name'
  }
}

function findSignature(command: FlatCommand, root: string): unknown {
  const { 'x-a2t': signature } = command.definition
  if (signature === undefined) throw invalid('a tool that fromA2T made', pathOf(command.keys, 'x-a2t'), signature)
  const path = ['x-a2t', 'root']
  const own = fieldsOf(fieldsOf(command.tool)['x-a2t']).root
  if (platformRoot(own, true, path) === root) return signature
  throw new AtipValidationError(`${command.name} is of another server than the client`, path, own)
}
