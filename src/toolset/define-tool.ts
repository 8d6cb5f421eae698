import type { DefinedTool, ToolDefinition } from '../types/typed-tool'

/**
 * Preserves the literal types of a tool's metadata (RFC section 3.2), so that the name of a call determines its type:
 *
 * ```ts
 * const notes = defineTool({
 *   atip: '0.6',
 *   name: 'notes',
 *   version: '1.0.0',
 *   description: 'Notes',
 *   commands: { add: { description: 'Adds one', arguments: [{ name: 'text', type: 'string', description: 'Text' }] } },
 * })
 *
 * for (const call of parseToolCall('openai', response, { tools: [notes] })) {
 *   if (call.name === 'notes_add') print(call.arguments.text) // a string
 * }
 * ```
 *
 * Names and keys are those of a toolset. Only parts that are in separate variables need `as const`. The definition is
 * validated not here but by every function that takes tools.
 *
 * @returns the definition itself
 * @example
 * const notes = defineTool({
 *   ...{ atip: '0.6', name: 'notes', version: '1.0.0', description: 'Keep notes' },
 *   commands: { list: { description: 'List notes', effects: READ_ONLY } },
 * })
 */
export function defineTool<const T extends ToolDefinition>(definition: T): DefinedTool<T> {
  return definition as DefinedTool<T>
}
