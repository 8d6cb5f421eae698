/** An agent of the AI SDK for a git repository. What changes something is asked about with the SDK's own tool approval. */
import { type LanguageModel, type ModelMessage, type ToolApprovalResponse, ToolLoopAgent } from 'ai'
import { createToolkit } from 'atip-bridge/execute'
import { toAISDK } from 'atip-bridge/frameworks'
import { git } from 'atip-bridge/tools'

type Ask = (what: string) => Promise<boolean>

/** @param model such as `openai('gpt-5.5')` of `@ai-sdk/openai` */
export async function work(model: LanguageModel, task: string, cwd: string, ask: Ask): Promise<string> {
  const toolkit = createToolkit([git], { provider: 'openai-responses', cwd })
  const agent = new ToolLoopAgent({ model, tools: toAISDK(toolkit), instructions: toolkit.systemPrompt })
  const messages: ModelMessage[] = [{ role: 'user', content: task }]
  for (;;) {
    const { text, content, response } = await agent.generate({ messages })
    messages.push(...response.messages)
    const asked = content.filter((part) => part.type === 'tool-approval-request')
    if (asked.length === 0) return text
    const answers: ToolApprovalResponse[] = []
    for (const { approvalId, toolCall } of asked) {
      const approved = await ask(`${toolCall.toolName} ${JSON.stringify(toolCall.input)}`)
      answers.push({ type: 'tool-approval-response', approvalId, approved })
    }
    messages.push({ role: 'tool', content: answers })
  }
}
