import { attempt } from '../../../../internal/attempt'
import { DOCTOR_SESSION } from '../../requests/read-request'
import type { FoundHook, PlugIn } from '../../types'

/** The first line of a plug-in of the guard. */
const MARK =
  '// Written by "atip guard install opencode", which replaces it; "atip guard uninstall opencode" removes it.'

/** A call is refused unless the guard answers it with silence, and an output that it does not see is withheld. */
const CODE = `import { spawn } from 'node:child_process'

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

async function judge(call) {
  const answer = await ask({ event: 'tool.execute.before', ...call })
  if (answer !== undefined) throw new Error(String(answer?.reason ?? 'atip guard refuses this.'))
}

/** Returns what takes the place of an output; nothing if it may stay. */
async function filter(call) {
  try {
    const answer = await ask({ event: 'tool.execute.after', ...call })
    return answer === undefined ? undefined : String(answer?.output ?? 'The output is withheld.')
  } catch (error) {
    return \`The output is withheld: \${error.message}\`
  }
}

/** OpenCode 1. */
const server = async ({ directory }) => ({
  'tool.execute.before': ({ tool, sessionID }, { args }) => judge({ sessionID, directory, tool, args }),
  'tool.execute.after': async ({ tool, sessionID }, result) => {
    if (result?.output === undefined) return
    result.output = (await filter({ sessionID, directory, tool, output: result.output })) ?? result.output
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
    const filtered = await filter({ ...(await place(event)), output: isError ? event.error?.message : event.result })
    if (filtered === undefined) return
    if (isError) event.error = new Error(filtered)
    else event.result = { content: filtered }
  })
}

export default { id: 'atip-guard', server, setup }
`

/** Loads a plug-in as OpenCode 1 and 2 do, and lets it judge a line. */
const TRIAL = `
const [file, directory, command] = process.argv.slice(1)
const { pathToFileURL } = await import('node:url')
const { default: plugIn } = await import(pathToFileURL(file).href)
const hooks = await plugIn.server({ directory })
const before = hooks['tool.execute.before']
const names = []
await plugIn.setup({ tool: { hook: async (name) => names.push(name) } })
if (typeof before !== 'function' || !names.includes('execute.before')) process.exit(1)
try {
  await before({ tool: 'bash', sessionID: '${DOCTOR_SESSION}', callID: '1' }, { args: { command } })
  console.log('none')
} catch (error) {
  console.log(/could not be started|did not answer|answered something else/.test(error.message) ? error.message : 'deny')
}
// What the plug-in started does not matter any more.
process.exit()`

/** The hooks of OpenCode: a file that is all theirs. */
export const OPENCODE_PLUGIN: PlugIn = {
  find: (text) => {
    const [mark, line = ''] = text.split('\n', 2)
    if (mark !== MARK) return []
    const command = String(attempt(() => JSON.parse(line.replace('const COMMAND = ', '')) as unknown) ?? '')
    const toHook = (event: string): FoundHook => ({ event, command, entry: text })
    return ['tool.execute.before', 'tool.execute.after'].map(toHook)
  },
  add: (text, command) => {
    if (text.trim() !== '' && !text.startsWith(`${MARK}\n`)) return { message: 'it is a plug-in of something else' }
    return `${MARK}\nconst COMMAND = ${JSON.stringify(command)}\n\n${CODE}`
  },
  remove: (text) => (text.startsWith(`${MARK}\n`) ? '' : text),
  trial: TRIAL,
}
