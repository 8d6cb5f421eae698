/** An agent that starts a build, looks around while it runs, and reads how it ended. */
import { setTimeout } from 'node:timers/promises'
import Anthropic from '@anthropic-ai/sdk'
import { type Policy, selectCommands } from 'atip-bridge'
import { createExecutor, createToolkit } from 'atip-bridge/execute'
import { git, npm } from 'atip-bridge/tools'

const own = (name: string): Anthropic.Tool => ({ name, input_schema: { type: 'object', properties: {} } })
const policy: Policy = { rules: [{ command: 'npm run', decision: 'allow', when: { script: 'build' } }] }
const { execute } = createExecutor([npm], { policy, timeoutMs: 600_000 })
const client = new Anthropic()
const builds = [Promise.resolve('No build was started.')]
const others = {
  start_build: () => {
    builds.push(execute({ id: 'build', name: 'npm_run', arguments: { script: 'build' } }).then(({ text }) => text))
    return 'It runs: do something else, then read_build.'
  },
  read_build: () => Promise.race([builds.at(-1), setTimeout(20_000, 'It still runs.', { ref: false })]),
}
const toolkit = createToolkit(selectCommands([git], { commands: ['status'] }), { provider: 'anthropic' })
const tools = [...toolkit.tools, own('start_build'), own('read_build')]
const messages: Anthropic.MessageParam[] = [{ role: 'user', content: 'Build this. What is staged meanwhile?' }]
for (let done = false; !done; ) {
  const response = await client.messages.create({ model: 'claude-opus-4-5', max_tokens: 4096, messages, tools })
  const turn = await toolkit.handle(response, { others })
  messages.push(...turn.messages)
  done = turn.done
}
console.log(messages.at(-1)?.content)
