/** An agent of Mastra (0.24, for Node 20) for a git repository. What changes something is asked about by the toolkit itself. */
import { Agent } from '@mastra/core/agent'
import type { MastraModelConfig } from '@mastra/core/llm'
import { createToolkit } from 'atip-bridge/execute'
import { toAISDK } from 'atip-bridge/frameworks'
import { git } from 'atip-bridge/tools'

type Ask = (what: string) => Promise<boolean>

/** @param model such as `'openai/gpt-5.5'` */
export async function work(model: MastraModelConfig, task: string, cwd: string, ask: Ask): Promise<string> {
  // Held to strict schemas, since this version drops what is optional in others.
  const confirm = ({ display }: { display: string }): Promise<boolean> => ask(display)
  const toolkit = createToolkit([git], { provider: 'openai', strict: true, cwd, confirm })
  const tools = Object.entries(toAISDK(toolkit)).map(([name, tool]) => [
    name,
    { ...tool, parameters: tool.inputSchema },
  ])
  const instructions = toolkit.systemPrompt
  const agent = new Agent({ name: 'git', instructions, model, tools: Object.fromEntries(tools) })
  return (await agent.generate(task)).text
}
