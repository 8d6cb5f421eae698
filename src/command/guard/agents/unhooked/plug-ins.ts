import { attempt } from '../../../../internal/attempt'
import { DOCTOR_SESSION } from '../../requests/read-request'
import type { FoundHook, PlugIn } from '../../types'

/** Asks the guard. A call is refused unless the guard answers it with silence; an output that it does not see is withheld. */
const ASK = `import { spawn } from 'node:child_process'

function ask(request) {
  return new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(\`atip guard \${why}, so this is refused. A person can try: atip guard doctor\`))
    const options = { stdio: ['pipe', 'pipe', 'ignore'], timeout: 10000, killSignal: 'SIGKILL' }
    const guard = spawn('/bin/sh', ['-c', \`exec \${COMMAND}\`], options)
    let answer = ''
    guard.stdout.setEncoding('utf8').on('data', (text) => (answer += text))
    guard.stdin.on('error', () => {})
    guard.on('error', () => fail('could not be started'))
    guard.on('close', (code) => {
      if (code !== 0) return fail('did not answer')
      try {
        resolve(answer.trim() === '' ? undefined : JSON.parse(answer))
      } catch {
        fail('answered something else')
      }
    })
    guard.stdin.end(JSON.stringify(request))
  })
}

/** Returns what takes the place of an output; nothing if it may stay. */
async function filter(request) {
  try {
    const answer = await ask(request)
    return answer === undefined ? undefined : String(answer?.output ?? 'The output is withheld.')
  } catch (error) {
    return \`The output is withheld: \${error.message}\`
  }
}
`

/**
 * Returns a plug-in: a file that is all the guard's.
 *
 * @param agent the name that people give to the agent
 * @param events the events that its code asks about
 * @param code what follows the functions `ask` and `filter` in the file
 * @param trial the body of a module that loads `plugIn`, and lets `judge` ask about `command` in `directory`
 */
function createPlugIn(agent: string, events: readonly string[], code: string, trial: string): PlugIn {
  const mark = `// Written by "atip guard install ${agent}", which replaces it; "atip guard uninstall ${agent}" removes it.`
  return {
    find: (text) => {
      const [first, line = ''] = text.split('\n', 2)
      if (first !== mark) return []
      const command = String(attempt(() => JSON.parse(line.replace('const COMMAND = ', '')) as unknown) ?? '')
      return events.map((event): FoundHook => ({ event, command, entry: text }))
    },
    add: (text, command) => {
      if (text.trim() !== '' && !text.startsWith(`${mark}\n`)) return { message: 'it is a plug-in of something else' }
      return `${mark}\nconst COMMAND = ${JSON.stringify(command)}\n\n${ASK}\n${code}`
    },
    remove: (text) => (text.startsWith(`${mark}\n`) ? '' : text),
    trial: `
const [file, directory, command] = process.argv.slice(1)
const { pathToFileURL } = await import('node:url')
const { default: plugIn } = await import(pathToFileURL(file).href)
${trial}
try {
  await judge()
  console.log('none')
} catch (error) {
  console.log(/could not be started|did not answer|answered something else/.test(error.message) ? error.message : 'deny')
}
// What the plug-in started does not matter any more.
process.exit()`,
  }
}

/** Rejects a call if no one can be asked, because the dialog fails then. */
const AMP_CODE = `const toPath = (amp) => {
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

const AMP_TRIAL = `
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
export const AMP_PLUGIN: PlugIn = /* @__PURE__ */ createPlugIn('amp', ['tool.call', 'tool.result'], AMP_CODE, AMP_TRIAL)

/** Without a person, the guard denies what it would ask about. The object that it changes is the one that Pi runs. */
const PI_CODE = `const place = (ctx) => ({
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

const PI_TRIAL = `
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
export const PI_PLUGIN: PlugIn = /* @__PURE__ */ createPlugIn('pi', ['tool_call', 'tool_result'], PI_CODE, PI_TRIAL)

const OPENCODE_CODE = `const AFTER = 'tool.execute.after'

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

const OPENCODE_TRIAL = `
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
  OPENCODE_CODE,
  OPENCODE_TRIAL,
)
