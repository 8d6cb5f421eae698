/** An agent of LangChain for a git repository. What changes something is asked about by its human-in-the-loop middleware. */
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { Command, MemorySaver } from '@langchain/langgraph'
import { createToolkit } from 'atip-bridge/execute'
import { toLangChain } from 'atip-bridge/frameworks'
import { git } from 'atip-bridge/tools'
import { createAgent, type HITLRequest, humanInTheLoopMiddleware } from 'langchain'

type Ask = (what: string) => Promise<boolean>

/** @param model such as `new ChatOpenAI({ model: 'gpt-5.5', useResponsesApi: true, supportsStrictToolCalling: false })` */
export async function work(model: BaseChatModel, task: string, cwd: string, ask: Ask): Promise<string> {
  const toolkit = createToolkit([git], { provider: 'openai-responses', cwd })
  const { tools, interruptOn } = toLangChain(toolkit)
  const middleware = [humanInTheLoopMiddleware({ interruptOn })]
  const checkpointer = new MemorySaver()
  const agent = createAgent({ model, tools, middleware, checkpointer, systemPrompt: toolkit.systemPrompt })
  const config = { configurable: { thread_id: 'one' } }
  let state = await agent.invoke({ messages: [{ role: 'user', content: task }] }, config)
  for (let asked = state.__interrupt__?.[0]; asked !== undefined; asked = state.__interrupt__?.[0]) {
    const decisions: { type: 'approve' | 'reject' }[] = []
    for (const { description = '' } of (asked.value as HITLRequest).actionRequests)
      decisions.push({ type: (await ask(description)) ? 'approve' : 'reject' })
    state = await agent.invoke(new Command({ resume: { decisions } }), config)
  }
  return state.messages.at(-1)?.text ?? ''
}
