/** An agent for a program of one's own. It can use one database only: the model neither sees nor chooses it. */
import Anthropic from '@anthropic-ai/sdk'
import { defineTool, READ_ONLY } from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'

const todo = defineTool({
  atip: '0.6',
  name: 'todo',
  version: '1.0.0',
  description: 'Keep a list of what is to do',
  globalOptions: [{ name: 'db', flags: ['--db'], type: 'file', description: 'The database' }],
  commands: { list: { description: 'List what is to do', effects: READ_ONLY } },
})
const client = new Anthropic()
const toolkit = createToolkit([todo], { provider: 'anthropic', pinned: { todo: { db: '/srv/todo.db' } } })
const { tools, systemPrompt: system } = toolkit
const messages: Anthropic.MessageParam[] = [{ role: 'user', content: 'What is to do?' }]
for (let done = false; !done; ) {
  const response = await client.messages.create({ model: 'claude-opus-5-5', max_tokens: 4096, system, messages, tools })
  const turn = await toolkit.handle(response)
  for (const { command } of turn.results) console.log(command.slice(1).join(' '))
  messages.push(...turn.messages)
  done = turn.done
}
console.log(messages.at(-1)?.content)
