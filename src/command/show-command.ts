import { describeEffects } from '../safety/describe'
import type { FlatCommand, FlatParameter, Toolset } from '../types/toolset'
import { wordsOf } from './known-commands'

/** What JSON says of a command. */
export function commandRecord(toolset: Toolset, command: FlatCommand): Record<string, unknown> {
  const { name, description, effects, readOnly, parameters, examples, schema } = command
  const { undeclared, effects: origins } = describeEffects(toolset, name)
  const words = wordsOf(command)
  const added = origins.filter(({ parameter }) => parameter !== undefined)
  return {
    name,
    words,
    description,
    readOnly,
    effects,
    undeclared,
    added,
    parameters: parameters.map(parameterRecord),
    examples,
    ...(schema !== undefined && { schema }),
  }
}

function parameterRecord(parameter: FlatParameter): Record<string, unknown> {
  const { key, kind, type, description, required, list, enum: choices, default: standard, flags } = parameter
  return {
    ...{ name: key, kind, type, description, required, list, flags },
    ...(choices !== undefined && { enum: choices }),
    ...(standard !== undefined && { default: standard }),
  }
}
