/** An agent of TanStack AI for a git repository, by Standard Schema alone. What changes something the toolkit asks about itself. */
import { type AnyTextAdapter, chat, toolDefinition } from '@tanstack/ai'
import { createToolkit } from 'atip-bridge/execute'
import { git } from 'atip-bridge/tools'

type Ask = (what: string) => Promise<boolean>

/** @param adapter such as `openaiText('gpt-5.5')` of `@tanstack/ai-openai` */
export async function work(adapter: AnyTextAdapter, task: string, cwd: string, ask: Ask): Promise<string> {
  const confirm = ({ display }: { display: string }): Promise<boolean> => ask(display)
  const toolkit = createToolkit([git], { provider: 'openai-responses', cwd, confirm })
  const tools = toolkit.standardTools.map(({ name, description, inputSchema, execute }) =>
    toolDefinition({ name, description, inputSchema }).server(async (input) => (await execute(input)).text),
  )
  const messages = [{ role: 'user' as const, content: task }]
  return chat({ adapter, messages, tools, systemPrompts: [toolkit.systemPrompt], stream: false })
}
