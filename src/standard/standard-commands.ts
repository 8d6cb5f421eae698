import { deepFreeze } from '../internal/copy-data'
import { wrapErrors } from '../internal/foreign-values'
import { COMMON_LIMITS } from '../internal/provider-limits'
import { computeWorstEffects } from '../toolset/call-effects'
import { ensureToolset, flattenTools } from '../toolset/create-toolset'
import { listDiagnostics } from '../toolset/list-diagnostics'
import { listOffered } from '../toolset/list-offered'
import { describeForModel } from '../transformers/command-definition'
import type { StandardCommand, StandardSchemaOptions } from '../types/standard'
import type { Tools } from '../types/toolset'
import { createSchemaMaker, readStandardOptions } from './to-standard-schema'

/**
 * Returns every command that models are offered, in the order of the toolset, in the form that frameworks need to create a tool.
 *
 * @throws AtipValidationError if a tool or an option is invalid
 * @example
 * const [command] = standardCommands(selectCommands([git], { commands: ['log'] }))
 * console.log(command?.name, command?.effects.network) // => git_log false
 */
export function standardCommands(tools: Tools, options: StandardSchemaOptions = {}): StandardCommand[] {
  const [flattened, tell] = wrapErrors('the tools or the options', () => {
    return [flattenTools(ensureToolset(tools)), readStandardOptions(options)] as const
  })
  const commands = listOffered(flattened.commands)
  const createSchema = createSchemaMaker(tell)
  listDiagnostics(flattened).forEach(tell)
  return commands.map((command) =>
    Object.freeze({
      name: command.name,
      description: describeForModel(command, { notes: [], examples: [] }, COMMON_LIMITS, tell),
      inputSchema: createSchema(command),
      effects: deepFreeze(computeWorstEffects(command)),
      readOnly: command.readOnly,
    }),
  )
}
