import { attempt } from '../../../../internal/attempt'
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
export function createPlugIn(agent: string, events: readonly string[], code: string, trial: string): PlugIn {
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
