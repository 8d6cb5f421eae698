/** A command of this machine, served by A2T and called by a client of another. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AtipTool } from 'atip-bridge'
import { createA2TClient, createA2THandler, toA2TFunctions } from 'atip-bridge/a2t'
import { createExecutor } from 'atip-bridge/execute'

const date: AtipTool = {
  atip: '0.6',
  name: 'date',
  version: '1',
  description: 'Shows the time',
  commands: {
    '': {
      description: 'Shows the time of this machine',
      options: [{ name: 'utc', flags: ['-u'], type: 'boolean', description: 'Universal time' }],
      // Everything that the executor would ask a person about is declared not to happen.
      effects: {
        network: false,
        subprocess: false,
        idempotent: true,
        reversible: true,
        destructive: false,
        filesystem: { write: false, delete: false },
        cost: { billable: false },
        interactive: { stdin: 'none', prompts: false, tty: false },
      },
    },
  },
}

const functions = await toA2TFunctions([date], createExecutor([date]))
const handle = createA2THandler(functions, { timeoutMs: 10_000, onError: (error) => console.error(error) })

const server = createServer(async (incoming, outgoing) => {
  const response = await handle(await toRequest(incoming))
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers).end(await response.text())
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const client = createA2TClient({ root: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })

for await (const signature of client.listTools()) {
  console.log(`1. Published: ${signature.name}, version ${signature.version}. ${signature.description}`)
  const { status, result } = await client.invoke(signature, { utc: true })
  console.log(`2. Invoked: ${status}, ${JSON.stringify(result)}`)
  const refused = await client.invoke(signature, { utc: 'perhaps' })
  console.log(`3. Invoked with what does not fit: ${refused.status}\n   ${refused.content}`)
}
server.close()

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { url = '/', method = 'GET', headers } = incoming
  // A server of your own would limit how much it reads here, too.
  const body = method === 'POST' ? { body: await text(incoming) } : {}
  return new Request(`http://${headers.host}${url}`, { method, headers: headers as Record<string, string>, ...body })
}
