import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { AMP_PLUGIN } from '../../src/command/guard/agents/unhooked/plug-ins'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-amp-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0

type Handler = (event: object, context: object) => Promise<object | undefined>

/** Loads the plug-in as Amp does, with a guard that is a script of the shell. Without a person, a dialog is an error. */
async function load(script: string, confirms?: unknown, workspaceRoot: unknown = 'file:///repo') {
  const [guard, file] = [join(root, `guard ${count}.sh`), join(root, `plugin-${count++}.mjs`)]
  writeFileSync(guard, script)
  writeFileSync(file, AMP_PLUGIN.add('', `/bin/sh '${guard}'`) as string)
  const { default: extend } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: (amp: object) => void
  }
  const handlers: Record<string, Handler> = {}
  const on = (name: string, handler: Handler): void => {
    handlers[name] = handler
  }
  const filePathFromURI = (uri: string): string => uri.replace('file://', '')
  extend({ on, system: { workspaceRoot }, helpers: { filePathFromURI } })
  const asked: object[] = []
  const confirm = async (options: object): Promise<unknown> => {
    if (confirms === undefined) throw new Error('no user interface')
    asked.push(options)
    return confirms
  }
  const call = { tool: 'Bash', toolUseID: '1', input: { cmd: 'ls' }, thread: { id: 'T-1' } }
  return {
    asked,
    before: () => handlers['tool.call']?.(call, { ui: { confirm } }),
    result: (fields: object) => handlers['tool.result']?.({ ...call, ...fields }, {}),
  }
}

const ASKS = `cat > /dev/null; echo '{"decision":"ask","reason":"Why.","offers":" Or so."}'`
const DENIES = `cat > /dev/null; echo '{"decision":"deny","reason":"No."}'`
const reject = (message: string): object => ({ action: 'reject-and-continue', message })
const QUESTION = { title: 'atip guard', message: 'Why. Or so.', confirmButtonText: 'Run it', requireHuman: true }

it.each<[about: string, script: string, confirms: unknown, expected: object, asked: object[]]>([
  ['silence', 'cat > /dev/null', true, { action: 'allow' }, []],
  ['a question that is confirmed', ASKS, true, { action: 'allow' }, [QUESTION]],
  ['a question that is not confirmed', ASKS, false, reject('Why.'), [QUESTION]],
  ['a question with another answer', ASKS, 'yes', reject('Why.'), [QUESTION]],
  ['a question without a person', ASKS, undefined, reject('Why.'), []],
  ['a denial, which nobody may confirm', DENIES, true, reject('No.'), []],
  ['null', 'echo null', true, reject('atip guard refuses this.'), []],
  ['another value', 'echo 5', true, reject('atip guard refuses this.'), []],
])('Amp: %s', async (_, script, confirms, expected, asked) => {
  const loaded = await load(script, confirms)
  expect(await loaded.before()).toEqual(expected)
  expect(loaded.asked).toEqual(asked)
})

it.each([
  ['no JSON', 'echo {', 'answered something else'],
  ['a failure', 'exit 1', 'did not answer'],
  ['a program that is gone', 'exec /nonexistent/node', 'did not answer'],
])('Amp stops by an error: %s', async (_, script, said) => {
  await expect((await load(script, true)).before()).rejects.toThrow(said)
})

it('Amp: the guard is told the workspace, or the directory of the process', async () => {
  const told = join(root, 'told.json')
  for (const [workspace, directory] of [
    ['file:///repo', '/repo'],
    [null, process.cwd()],
  ] as const) {
    await (await load(`cat > '${told}'`, true, workspace)).before()
    const request = JSON.parse(readFileSync(told, 'utf8')) as object
    expect(request).toEqual({
      ...{ event: 'tool.call', sessionID: 'T-1', directory, tool: 'Bash', args: { cmd: 'ls' } },
    })
  }
})

it('Amp: filters what a result says, whatever its form', async () => {
  const { result } = await load(`cat > /dev/null; echo '{"output":"clean"}'`, true)
  expect(await result({ status: 'done', output: 'secret' })).toEqual({ status: 'done', output: 'clean' })
  expect(await result({ status: 'done', output: { text: 'secret' } })).toEqual({ status: 'done', output: 'clean' })
  expect(await result({ status: 'error', error: 'secret' })).toEqual({ status: 'error', error: 'clean' })
  expect(await (await load('cat > /dev/null', true)).result({ status: 'done', output: { a: 1 } })).toBeUndefined()
  expect(await (await load('exit 1', true)).result({ status: 'done', output: 'secret' })).toEqual({
    ...{ status: 'done', output: expect.stringContaining('The output is withheld: atip') },
  })
})
