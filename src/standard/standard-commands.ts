import { OPENAI_DESCRIPTION_MAX_LENGTH } from '../internal/constants'
import { deepFreeze } from '../internal/copy-data'
import { buildSafetySuffix } from '../internal/effects/read-only'
import { guarded } from '../internal/guard'
import { truncateDescription } from '../internal/text'
import { computeCallEffects, readCommandEffects } from '../toolset/call-effects'
import { createToolset, flattenTools } from '../toolset/create-toolset'
import { pathOf } from '../toolset/walk-state'
import type { StandardCommand, StandardSchemaOptions } from '../types/standard'
import type { FlatCommand, Tools } from '../types/toolset'
import { createSchemaMaker, type DiagnosticListener, readStandardOptions } from './to-standard-schema'

/**
 * Every command of the tools in the form that frameworks make their tools of, in the order of the toolset.
 *
 * @throws AtipValidationError if a tool or an option is invalid
 */
export function standardCommands(tools: Tools, options: StandardSchemaOptions = {}): StandardCommand[] {
  const [flattened, tell] = guarded('the tools or the options', () => {
    return [flattenTools(Array.isArray(tools) ? createToolset(tools) : tools), readStandardOptions(options)] as const
  })
  const { commands, diagnostics } = flattened
  const schemaOf = createSchemaMaker(tell)
  for (const diagnostic of diagnostics) tell(diagnostic)
  return commands.map((command) => {
    const effects = computeCallEffects(readCommandEffects(command), undefined)
    const description = describeForAnyProvider(command, tell)
    return Object.freeze({
      name: command.name,
      description,
      inputSchema: schemaOf(command),
      effects: deepFreeze(effects),
    })
  })
}

/** As long as every provider takes. */
function describeForAnyProvider(
  { name, keys, description, effects, readOnly }: FlatCommand,
  tell: DiagnosticListener,
): string {
  const suffix = buildSafetySuffix(effects, readOnly)
  const room = OPENAI_DESCRIPTION_MAX_LENGTH - (suffix && ` ${suffix}`).length
  if (description.length > room) {
    const message = `The description is cut to the ${OPENAI_DESCRIPTION_MAX_LENGTH} characters that every provider takes`
    tell({ code: 'DESCRIPTION_TRUNCATED', message, toolName: name, path: pathOf(keys) })
  }
  const text = truncateDescription(description, room)
  return suffix ? `${text} ${suffix}` : text
}
