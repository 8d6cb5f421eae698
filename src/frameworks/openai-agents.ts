import { createApprovals } from './approvals'
import { createInputForms, readToolkit } from './read-toolkit'
import type { FrameworkToolkit } from './types'

/** What is known of a run. */
export interface AgentsContext {
  isToolApproved(approval: { toolName: string; callId: string }): boolean | undefined
}

/** What is known of a call. */
export interface AgentsCallDetails {
  toolCall?: { callId: string } | undefined
  signal?: AbortSignal | undefined
}

/** Parameters of a tool. */
export interface AgentsParameters {
  type: 'object'
  properties: Record<string, never>
  required: never[]
  additionalProperties: never
}

/** A function tool of OpenAI's Agents SDK, as its `tool()` makes it. */
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
 * The commands of a toolkit as tools of an agent of `@openai/agents`.
 *
 * What needs a person's approval interrupts the run; once approved it runs if it is still what was asked about. What the
 * state says is approved for good (`alwaysApprove`) runs unasked. Make them once for each conversation.
 */
export function toOpenAIAgents(toolkit: FrameworkToolkit): AgentsTool[] {
  const commands = readToolkit(toolkit)
  const approvals = createApprovals()
  const forms = createInputForms(toolkit)
  return commands.map((tool) => {
    const { name, description } = tool
    const { schema, strict } = forms.read(tool)
    const isApproved = (context: AgentsContext, callId: string): boolean =>
      context.isToolApproved({ toolName: name, callId }) === true
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
        const args = parseInput(input)
        const approvalId = isApproved(context, id) ? await approvals.take(tool, id, args) : undefined
        return (await tool.execute(args, { id, signal, approvalId })).text
      },
    }
  })
}

/** What is no JSON is refused as what it is, a text. */
function parseInput(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}
