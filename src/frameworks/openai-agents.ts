import { attempt, parseJson } from '../internal/attempt'
import { createApprovals } from './approvals'
import { readToolkitSchemas } from './read-toolkit'
import type { FrameworkToolkit } from './types'

/**
 * The part of a run's context that the tools use.
 *
 * @example
 * const context: AgentsContext = { isToolApproved: ({ toolName }) => toolName === 'git_commit' }
 */
export interface AgentsContext {
  isToolApproved(approval: { toolName: string; callId: string }): boolean | undefined
}

/**
 * Details of a call.
 *
 * @example
 * const details: AgentsCallDetails = { toolCall: { callId: 'call_1' }, signal: AbortSignal.timeout(10_000) }
 */
export interface AgentsCallDetails {
  toolCall?: { callId: string } | undefined
  signal?: AbortSignal | undefined
}

/**
 *
 * @example
 * const keys = ({ properties }: AgentsParameters): string[] => Object.keys(properties)
 */
export interface AgentsParameters {
  type: 'object'
  properties: Record<string, never>
  required: never[]
  additionalProperties: never
}

/**
 * A function tool, as `tool()` of OpenAI's Agents SDK makes it.
 *
 * @example
 * const describe = ({ name, description }: AgentsTool): string => `${name}: ${description}`
 */
export interface AgentsTool {
  type: 'function'
  name: string
  description: string
  parameters: AgentsParameters
  strict: boolean
  isEnabled(): Promise<boolean>
  needsApproval(context: AgentsContext, input: unknown, callId?: string): Promise<boolean>
  invoke(context: AgentsContext, input: string, details?: AgentsCallDetails): Promise<string>
}

/**
 * Converts the commands of a toolkit to tools for an agent of `@openai/agents`. Make new tools for each conversation.
 *
 * A call that needs a person's approval interrupts the run, and runs only if it is still the call that was approved. A
 * tool that a person always approves (`alwaysApprove`) runs without a question.
 *
 * @example
 * const toolkit = createToolkit(selectCommands([git], { commands: ['log'] }), { provider: 'openai-responses' })
 * console.log(toOpenAIAgents(toolkit).map(({ name }) => name)) // => [ 'git_log' ]
 */
export function toOpenAIAgents(toolkit: FrameworkToolkit): AgentsTool[] {
  const approvals = createApprovals()
  return readToolkitSchemas(toolkit).commands.map(({ tool, schema, strict }) => {
    const { name, description } = tool
    const isApproved = (context: AgentsContext, callId: string): boolean =>
      attempt(() => context.isToolApproved({ toolName: name, callId })) === true
    return {
      type: 'function',
      name,
      description,
      parameters: { required: [], ...schema } as unknown as AgentsParameters,
      strict,
      isEnabled: async () => true,
      needsApproval: async (context, input, callId = '') =>
        isApproved(context, callId) || approvals.ask(tool, callId, input),
      invoke: async (context, input, { toolCall, signal } = {}) => {
        const id = toolCall?.callId ?? ''
        // Invalid JSON stays a string, which is then refused like any other string.
        const parsed = parseJson(input)
        const args = parsed === undefined ? input : parsed
        const approvalId = isApproved(context, id) ? await approvals.take(tool, id, args) : undefined
        return (await tool.execute(args, { id: id || undefined, signal, approvalId })).text
      },
    }
  })
}
