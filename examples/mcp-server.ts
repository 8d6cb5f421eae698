/** Serves a command-line tool over the Model Context Protocol, and calls it with the official client, in one process. */

import { PassThrough } from 'node:stream'
import { Client } from '@modelcontextprotocol/client'
import { defineTool } from 'atip-bridge'
import { serveMCP } from 'atip-bridge/mcp'

const date = defineTool({
  atip: '0.4',
  name: 'date',
  version: '9.0',
  description: 'The time of this machine',
  effects: { network: false, destructive: false, reversible: true, idempotent: true, subprocess: false },
  commands: {
    '': {
      description: 'Prints the time',
      effects: {
        filesystem: { write: false, delete: false },
        cost: { billable: false },
        interactive: { stdin: 'none', prompts: false, tty: false },
      },
      options: [{ name: 'utc', flags: ['--utc'], type: 'boolean', description: 'Universal time' }],
    },
  },
})

// A program would serve its standard streams: `await serveMCP([date])`.
const [requests, answers] = [new PassThrough(), new PassThrough()]
const served = serveMCP([date], { input: requests, output: answers, onProblem: (problem) => console.error(problem) })

const client = new Client({ name: 'example', version: '1' }, { versionNegotiation: { mode: 'auto' } })
await client.connect({
  async start() {
    answers.on('data', (line: Buffer) => this.onmessage?.(JSON.parse(line.toString())))
  },
  send: async (message) => void requests.write(`${JSON.stringify(message)}\n`),
  close: async () => void requests.end(),
} as Parameters<typeof client.connect>[0])

for (const { name, annotations } of (await client.listTools()).tools) console.log(name, annotations)
const { content, isError } = await client.callTool({ name: 'date', arguments: { utc: true } })
console.log(isError ? 'It failed:' : 'It ran:', content)
await client.close()
await served
