import type { DefinedTool, ToolDefinition } from '../types/typed-tool'

/**
 * Keeps the literals of a tool's metadata (RFC section 3.2), so that calls narrow by their name:
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
 * Names and keys are those that a toolset gives. `as const` is not needed; parts that stand in variables of their own
 * need it. It does not validate: `createToolset` and everything else that takes tools does.
 *
 * @returns the definition itself
 */
export function defineTool<const T extends ToolDefinition>(definition: T): DefinedTool<T> {
  return definition as DefinedTool<T>
}
