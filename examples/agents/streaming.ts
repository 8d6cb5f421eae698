/** An agent that shows the model's words as they come. */
import { selectCommands, ToolCallBuilder } from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import { git } from 'atip-bridge/tools'
import OpenAI from 'openai'

const client = new OpenAI()
const toolkit = createToolkit(selectCommands([git], { commands: ['status', 'log'] }), { provider: 'openai' })
const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'system', content: toolkit.systemPrompt }]
messages.push({ role: 'user', content: 'What changed last?' })
for (let done = false; !done; ) {
  const stream = await client.chat.completions.create({
    model: 'gpt-5.5',
    messages,
    tools: toolkit.tools,
    stream: true,
  })
  const builder = new ToolCallBuilder('openai')
  for await (const chunk of stream) {
    process.stdout.write(chunk.choices[0]?.delta.content ?? '')
    builder.push(chunk)
  }
  const turn = await toolkit.handle(builder.finish())
  messages.push(...turn.messages)
  done = turn.done
}
