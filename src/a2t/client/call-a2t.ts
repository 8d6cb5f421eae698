import { findCommand } from '../../argv/build-command'
import { attempt } from '../../internal/attempt'
import { AtipValidationError, isAtipError } from '../../internal/errors'
import { invalid, toRecord, wrapErrors } from '../../internal/foreign-values'
import { readOptions } from '../../internal/read-options'
import { restoreArguments } from '../../schema/restore-arguments'
import { flattenTools } from '../../toolset/create-toolset'
import type { Flattened } from '../../toolset/flatten'
import { locateCommand } from '../../toolset/walk'
import type { ToolCall } from '../../types/lifecycle'
import type { FlatCommand, Tools } from '../../types/toolset'
import { platformRoot } from '../platform-root'
import type { A2TSignature } from '../types'
import type { A2TClient } from './create-a2t-client'
import { type A2TInvokeOptions, type A2TOutcome, INVOKE_OPTIONS, refuseCall } from './invoke-tool'

/**
 * Invokes the tool that a model called: the version that its command pins, with the server's names for the inputs.
 *
 * No policy checks the call: validate it first. A call that does not fit the tools is reported as an outcome.
 *
 * @param tools tools made by `fromA2T`, possibly among other tools
 * @throws AtipValidationError for anything but a client, a command that is not an A2T tool or belongs to another
 * server, invalid tools, or a wrong option
 *
 * @example
 * const fetch = async () => new Response('', { status: 404 })
 * const client = createA2TClient({ root: 'https://tools.example', fetch })
 * const tools = [fromA2T([], { server: 'https://tools.example' })]
 * console.log((await callA2T(client, tools, { id: 'a', name: 'date', arguments: {} })).status) // => invalid-request
 */
export async function callA2T(
  client: A2TClient,
  tools: Tools,
  call: ToolCall,
  options: A2TInvokeOptions = {},
): Promise<A2TOutcome> {
  const isClient = wrapErrors('the client', () => typeof toRecord(client).invoke === 'function')
  if (!isClient) throw invalid('a client made by createA2TClient', ['client'], client)
  const settings = readOptions(options, INVOKE_OPTIONS)
  const flattened = wrapErrors('the tools', () => flattenTools(tools))
  const found = findCalled(call, flattened)
  if (typeof found === 'string') return { ...refuseCall(found), version: 0, durationMs: 0 }
  const { command, given } = found
  const signature = wrapErrors('the tools', () => findSignature(command, client.root))
  // Arguments that cannot be restored are refused by `invoke`, which tells the model why.
  const args = attempt(() => command.schema && restoreArguments(command.schema, given)) ?? given
  return client.invoke(signature as A2TSignature, args, settings)
}

/** Returns the command of a call, or the end of a sentence that says why there is none. */
function findCalled(call: ToolCall, flattened: Flattened): ReturnType<typeof findCommand> | string {
  try {
    return wrapErrors('the call', () => findCommand(flattened, call))
  } catch (error) {
    return isAtipError(error) && error.code === 'ATIP_ARGUMENT' ? error.message : 'there is no tool of this name'
  }
}

function findSignature(command: FlatCommand, root: string): unknown {
  const { 'x-a2t': signature } = command.definition
  if (signature === undefined) throw invalid('a tool made by fromA2T', locateCommand(command.keys, 'x-a2t'), signature)
  const path = ['x-a2t', 'root']
  const own = toRecord(toRecord(command.tool)['x-a2t']).root
  if (platformRoot(own, true, path) === root) return signature
  throw new AtipValidationError(`${command.name} belongs to another server than the client's`, path, own)
}
