import { fieldsOf } from '../internal/guard'
import { standardCommands } from '../standard/standard-commands'
import type { ToolCall } from '../types/lifecycle'
import type { StandardSchemaOptions } from '../types/standard'
import type { Toolset } from '../types/toolset'
import type { StandardCallOptions, StandardTool } from './toolkit-types'
import type { Executor } from './types'

/** The commands of a toolset as tools of frameworks, run by an executor. They are made when they are first asked for. */
export function createStandardTools(
  toolset: Toolset,
  { decide, execute }: Executor,
  options: StandardSchemaOptions,
): () => readonly StandardTool[] {
  let tools: readonly StandardTool[] | undefined
  const make = (): readonly StandardTool[] =>
    standardCommands(toolset, options).map((command) => {
      // What is no object is for the executor to refuse.
      const callOf = (input: unknown, { id = command.name }: StandardCallOptions = {}): ToolCall => {
        return { id, name: command.name, arguments: input as ToolCall['arguments'] }
      }
      return Object.freeze<StandardTool>({
        ...command,
        decide: (input) => decide(callOf(input)),
        execute: async (input, options = {}) => execute(callOf(input, fieldsOf(options)), options),
      })
    })
  return () => {
    tools ??= Object.freeze(make())
    return tools
  }
}
