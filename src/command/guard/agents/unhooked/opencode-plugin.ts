import { DOCTOR_SESSION } from '../../requests/read-request'
import type { PlugIn } from '../../types'
import { createPlugIn } from './plug-in'

const CODE = `const AFTER = 'tool.execute.after'

async function judge(call) {
  const answer = await ask({ event: 'tool.execute.before', ...call })
  if (answer !== undefined) throw new Error(String(answer?.reason ?? 'atip guard refuses this.'))
}

/** OpenCode 1. */
const server = async ({ directory }) => ({
  'tool.execute.before': ({ tool, sessionID }, { args }) => judge({ sessionID, directory, tool, args }),
  [AFTER]: async ({ tool, sessionID }, result) => {
    if (result?.output === undefined) return
    result.output = (await filter({ event: AFTER, sessionID, directory, tool, output: result.output })) ?? result.output
  },
})

/** OpenCode 2. */
const setup = async ({ tool: tools, session, location }) => {
  const place = async ({ tool, sessionID }) => {
    const found = await Promise.resolve(session?.get?.({ sessionID })).catch(() => undefined)
    return { sessionID, directory: found?.location?.directory ?? location?.directory, tool }
  }
  await tools.hook('execute.before', async (event) => judge({ ...(await place(event)), args: event.input }))
  await tools.hook('execute.after', async (event) => {
    const isError = event.status === 'error'
    const output = isError ? event.error?.message : event.result
    const filtered = await filter({ event: AFTER, ...(await place(event)), output })
    if (filtered === undefined) return
    if (isError) event.error = new Error(filtered)
    else event.result = { content: filtered }
  })
}

export default { id: 'atip-guard', server, setup }
`

const TRIAL = `
const hooks = await plugIn.server({ directory })
const before = hooks['tool.execute.before']
const names = []
await plugIn.setup({ tool: { hook: async (name) => names.push(name) } })
if (typeof before !== 'function' || !names.includes('execute.before')) process.exit(1)
const judge = () => before({ tool: 'bash', sessionID: '${DOCTOR_SESSION}', callID: '1' }, { args: { command } })`

/** The hooks of OpenCode, of both its versions. */
export const OPENCODE_PLUGIN: PlugIn = /* @__PURE__ */ createPlugIn(
  'opencode',
  ['tool.execute.before', 'tool.execute.after'],
  CODE,
  TRIAL,
)
