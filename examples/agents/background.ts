/** An agent that builds in the background and looks around meanwhile. A person sees the build's output as it comes. */
import Anthropic from '@anthropic-ai/sdk'
import { type Policy, selectCommands } from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import { git, npm } from 'atip-bridge/tools'

const policy: Policy = { rules: [{ command: 'npm run', decision: 'allow', when: { script: 'build' } }] }
const client = new Anthropic()
const toolkit = createToolkit(selectCommands([git, npm], { commands: ['git status', 'npm run'] }), {
  provider: 'anthropic',
  policy,
  background: true,
  onOutput: ({ text }) => void process.stdout.write(text),
})
const { tools, systemPrompt: system } = toolkit
const messages: Anthropic.MessageParam[] = [{ role: 'user', content: 'Build this. What is staged meanwhile?' }]
for (let done = false; !done; ) {
  const response = await client.messages.create({ model: 'claude-opus-5-5', max_tokens: 4096, system, messages, tools })
  const turn = await toolkit.handle(response)
  messages.push(...turn.messages)
  done = turn.done
}
await toolkit.close()
console.log(messages.at(-1)?.content)
