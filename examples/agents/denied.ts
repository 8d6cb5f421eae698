/** An agent that commits without asking and never pushes. What is denied comes with its reason. */
import Anthropic from '@anthropic-ai/sdk'
import { type Policy, selectCommands } from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import { git } from 'atip-bridge/tools'

const policy: Policy = {
  rules: [
    { command: 'git commit', decision: 'allow' },
    { command: 'git push', decision: 'deny', reason: 'A person pushes, after a review.' },
  ],
}
const client = new Anthropic()
const commands = selectCommands([git], { commands: ['status', 'commit', 'push'] })
const toolkit = createToolkit(commands, { provider: 'anthropic', policy })
const { tools, systemPrompt: system } = toolkit
const messages: Anthropic.MessageParam[] = [{ role: 'user', content: 'Commit what is staged, and push it.' }]
for (let done = false; !done; ) {
  const response = await client.messages.create({ model: 'claude-opus-5-5', max_tokens: 4096, system, messages, tools })
  const turn = await toolkit.handle(response)
  for (const { status, decision } of turn.results) console.log(`${status}: ${decision.reason}`)
  messages.push(...turn.messages)
  done = turn.done
}
console.log(messages.at(-1)?.content)
