/** An agent of `@openai/agents` for a git repository. What changes something interrupts the run until it is answered. */
import { Agent, type Model, Runner } from '@openai/agents'
import { createToolkit } from 'atip-bridge/execute'
import { toOpenAIAgents } from 'atip-bridge/frameworks'
import { git } from 'atip-bridge/tools'

type Ask = (what: string) => Promise<boolean>

/** @param model such as `'gpt-5.5'` */
export async function work(model: string | Model, task: string, cwd: string, ask: Ask): Promise<string> {
  const toolkit = createToolkit([git], { provider: 'openai-responses', cwd })
  const agent = new Agent({ name: 'git', instructions: toolkit.systemPrompt, model, tools: toOpenAIAgents(toolkit) })
  const runner = new Runner({ tracingDisabled: true })
  let result = await runner.run(agent, task)
  while (result.interruptions.length > 0) {
    for (const interruption of result.interruptions) {
      if (await ask(`${interruption.name} ${interruption.arguments}`)) result.state.approve(interruption)
      else result.state.reject(interruption)
    }
    result = await runner.run(agent, result.state)
  }
  return result.finalOutput ?? ''
}
