import { OPENAI_DESCRIPTION_MAX_LENGTH } from '../constants'
import { guarded } from '../internal/guard'
import { effectsOfReadings, readingsOf } from '../internal/readings'
import { buildSafetySuffix } from '../internal/safety'
import { deepFreeze } from '../internal/snapshot'
import { truncateDescription } from '../internal/text'
import { pathOf } from '../internal/walk-state'
import { createToolset, flattenTools } from '../toolset'
import type { StandardCommand, StandardSchemaOptions } from '../types/standard'
import type { FlatCommand, Tools } from '../types/toolset'
import { createSchemaMaker } from './create-schema'
import { readOptions, type Tell } from './read-options'

/**
 * Every command of the tools in the form that frameworks make their tools of, in the order of the toolset.
 *
 * @throws AtipValidationError if a tool or an option is invalid
 */
export function standardCommands(tools: Tools, options: StandardSchemaOptions = {}): StandardCommand[] {
  const [flattened, tell] = guarded('the tools or the options', () => {
    return [flattenTools(Array.isArray(tools) ? createToolset(tools) : tools), readOptions(options)] as const
  })
  const { commands, replaced, diagnostics } = flattened
  const schemaOf = createSchemaMaker(replaced, tell)
  for (const diagnostic of diagnostics) tell(diagnostic)
  return commands.map((command) => {
    const effects = effectsOfReadings(readingsOf(command, replaced.get(command) ?? []), undefined)
    const description = describe(command, tell)
    return Object.freeze({
      name: command.name,
      description,
      inputSchema: schemaOf(command),
      effects: deepFreeze(effects),
    })
  })
}

/** As long as every provider takes. */
function describe({ name, keys, description, effects, readOnly }: FlatCommand, tell: Tell): string {
  const suffix = buildSafetySuffix(effects, readOnly)
  const room = OPENAI_DESCRIPTION_MAX_LENGTH - (suffix && ` ${suffix}`).length
  if (description.length > room) {
    const message = `The description is cut to the ${OPENAI_DESCRIPTION_MAX_LENGTH} characters that every provider takes`
    tell({ code: 'DESCRIPTION_TRUNCATED', message, toolName: name, path: pathOf(keys) })
  }
  const text = truncateDescription(description, room)
  return suffix ? `${text} ${suffix}` : text
}
