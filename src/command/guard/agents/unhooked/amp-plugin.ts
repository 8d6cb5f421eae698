import { DOCTOR_SESSION } from '../../requests/read-request'
import type { PlugIn } from '../../types'
import { createPlugIn } from './plug-in'

/** A call is rejected where nobody can be asked: the dialog fails then. */
const CODE = `const toPath = (amp) => {
  const root = amp.system?.workspaceRoot
  return root ? amp.helpers.filePathFromURI(root) : process.cwd()
}

async function isConfirmed(ctx, message) {
  try {
    return (await ctx.ui.confirm({ title: 'atip guard', message, confirmButtonText: 'Run it', requireHuman: true })) === true
  } catch {
    return false
  }
}

async function filterValue(call, value) {
  if (value === undefined) return undefined
  const output = typeof value === 'string' ? value : JSON.stringify(value)
  return (await filter({ event: 'tool.result', ...call, output })) ?? value
}

export default function (amp) {
  const toCall = (event) => {
    return { sessionID: event.thread?.id ?? 'amp', directory: toPath(amp), tool: event.tool, args: event.input }
  }
  amp.on('tool.call', async (event, ctx) => {
    const answer = await ask({ event: 'tool.call', ...toCall(event) })
    if (answer === undefined) return { action: 'allow' }
    const message = String(answer?.reason ?? 'atip guard refuses this.')
    const text = message + String(answer?.offers ?? '')
    if (answer?.decision === 'ask' && (await isConfirmed(ctx, text))) return { action: 'allow' }
    return { action: 'reject-and-continue', message }
  })
  amp.on('tool.result', async (event) => {
    const call = toCall(event)
    const [output, error] = [await filterValue(call, event.output), await filterValue(call, event.error)]
    if (output !== event.output || error !== event.error) return { status: event.status, output, error }
  })
}
`

const TRIAL = `
const handlers = {}
plugIn({ on: (name, handler) => (handlers[name] = handler) })
process.chdir(directory)
const before = handlers['tool.call']
if (typeof before !== 'function' || handlers['tool.result'] === undefined) process.exit(1)
const judge = async () => {
  const answer = await before({ tool: 'Bash', toolUseID: '1', input: { cmd: command }, thread: { id: '${DOCTOR_SESSION}' } }, {})
  if (answer.action !== 'allow') throw new Error(answer.message)
}`

/** The hooks of Amp. */
export const AMP_PLUGIN: PlugIn = /* @__PURE__ */ createPlugIn('amp', ['tool.call', 'tool.result'], CODE, TRIAL)
