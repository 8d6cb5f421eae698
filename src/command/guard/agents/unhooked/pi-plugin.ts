import { DOCTOR_SESSION } from '../../requests/read-request'
import type { PlugIn } from '../../types'
import { createPlugIn } from './plug-in'

/** Without a person, the guard denies what it would ask about. The object that it changes is the one that Pi runs. */
const CODE = `const place = (ctx) => ({
  sessionID: ctx.sessionManager?.getSessionId?.() ?? 'pi',
  directory: ctx.cwd,
  mode: ctx.hasUI ? 'asks' : 'headless',
})

export default function (pi) {
  pi.on('tool_call', async (event, ctx) => {
    const answer = await ask({ event: 'tool_call', ...place(ctx), tool: event.toolName, args: event.input })
    if (answer === undefined) return
    if (typeof answer?.rewritten === 'string') {
      event.input.command = answer.rewritten
      return
    }
    const reason = String(answer?.reason ?? 'atip guard refuses this.')
    if (answer?.decision === 'ask' && ctx.hasUI && (await ctx.ui.confirm('atip guard', reason)) === true) return
    return { block: true, reason }
  })
  pi.on('tool_result', async (event, ctx) => {
    if (!Array.isArray(event.content)) return
    const call = { event: 'tool_result', ...place(ctx), tool: event.toolName, args: event.input }
    const content = []
    for (const part of event.content) {
      const text = part?.type === 'text' ? await filter({ ...call, output: part.text }) : undefined
      content.push(text === undefined ? part : { ...part, text })
    }
    if (content.every((part, at) => part === event.content[at])) return
    return { content, details: {} }
  })
}
`

const TRIAL = `
const handlers = {}
plugIn({ on: (name, handler) => (handlers[name] = handler) })
const before = handlers.tool_call
if (typeof before !== 'function' || handlers.tool_result === undefined) process.exit(1)
const judge = async () => {
  const context = { cwd: directory, hasUI: false, sessionManager: { getSessionId: () => '${DOCTOR_SESSION}' } }
  const answer = await before({ toolName: 'bash', toolCallId: '1', input: { command } }, context)
  if (answer !== undefined) throw new Error(answer.reason)
}`

/** The hooks of Pi. */
export const PI_PLUGIN: PlugIn = /* @__PURE__ */ createPlugIn('pi', ['tool_call', 'tool_result'], CODE, TRIAL)
