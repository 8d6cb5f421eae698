/** An agent with a tool of its own beside git. */
import { selectCommands } from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import { git } from 'atip-bridge/tools'
import OpenAI from 'openai'

const client = new OpenAI()
const toolkit = createToolkit(selectCommands([git], { commands: ['log'] }), { provider: 'openai' })
const weather: OpenAI.ChatCompletionTool = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'The weather in a city',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
}
const tools = [...toolkit.tools, weather]
const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'system', content: toolkit.systemPrompt }]
messages.push({ role: 'user', content: 'Did Ada commit in the sun? She lives in Oslo.' })
for (let done = false; !done; ) {
  const response = await client.chat.completions.create({ model: 'gpt-5.5', messages, tools })
  const turn = await toolkit.handle(response, { others: { get_weather: ({ city }) => `${city}: sunny, 21 °C` } })
  messages.push(...turn.messages)
  done = turn.done
}
console.log(messages.at(-1)?.content)
