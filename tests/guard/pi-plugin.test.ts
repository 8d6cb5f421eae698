import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { PI_PLUGIN } from '../../src/command/guard/agents/unhooked/plug-ins'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-pi-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0

type Handler = (event: object, context: object) => Promise<object | undefined>

/** Loads the extension as Pi does, with a guard that is a script of the shell. */
async function load(script: string, confirms?: boolean, input: unknown = { command: 'ls', timeout: 5 }) {
  const [guard, file] = [join(root, `guard ${count}.sh`), join(root, `plugin-${count++}.mjs`)]
  writeFileSync(guard, script)
  writeFileSync(file, PI_PLUGIN.add('', `/bin/sh '${guard}'`) as string)
  const { default: extend } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: (pi: object) => void
  }
  const handlers: Record<string, Handler> = {}
  const on = (name: string, handler: Handler): void => {
    handlers[name] = handler
  }
  extend({ on })
  const asked: string[] = []
  const confirm = async (_: string, text: string): Promise<boolean> => {
    asked.push(text)
    return confirms === true
  }
  const context = { cwd: '/repo', hasUI: confirms !== undefined, ui: { confirm } }
  const call = { toolName: 'bash', toolCallId: '1', input }
  return {
    ...{ asked, input },
    before: () => handlers.tool_call?.(call, context),
    result: (content: unknown) => handlers.tool_result?.({ ...call, content, details: { full: 'secret' } }, context),
  }
}

const ASKS = `cat > /dev/null; echo '{"decision":"ask","reason":"Why."}'`
const DENIES = `cat > /dev/null; echo '{"decision":"deny","reason":"No."}'`
const NO = { block: true, reason: 'No.' }

it.each<[about: string, script: string, confirms: boolean | undefined, expected: object | undefined, asked: string[]]>([
  ['silence', 'cat > /dev/null', true, undefined, []],
  ['a question that is confirmed', ASKS, true, undefined, ['Why.']],
  ['a question that is not confirmed', ASKS, false, { block: true, reason: 'Why.' }, ['Why.']],
  ['a question without a person', ASKS, undefined, { block: true, reason: 'Why.' }, []],
  ['a denial, which nobody may confirm', DENIES, true, NO, []],
  ['null', 'echo null', true, { block: true, reason: 'atip guard refuses this.' }, []],
  ['another value', 'echo 5', true, { block: true, reason: 'atip guard refuses this.' }, []],
])('Pi: %s', async (_, script, confirms, expected, asked) => {
  const loaded = await load(script, confirms)
  expect(await loaded.before()).toEqual(expected)
  expect(loaded.asked).toEqual(asked)
})

const REWRITES = `cat > /dev/null; echo '{"decision":"deny","reason":"No.","rewritten":"atip guard start x"}'`

it('Pi: runs a line that the guard wrote, and nothing else of the call changes', async () => {
  const loaded = await load(REWRITES, true)
  expect(await loaded.before()).toBeUndefined()
  expect(loaded).toMatchObject({ input: { command: 'atip guard start x', timeout: 5 }, asked: [] })
})

it.each([
  ['an input that cannot be changed', Object.freeze({ command: 'ls' }), 'read only'],
  ['no input', null, 'null'],
])('Pi blocks a line by an error that cannot be rewritten: %s', async (_, input, said) => {
  await expect((await load(REWRITES, true, input)).before()).rejects.toThrow(said)
})

it.each(['5', 'null', '["x"]', '{}'])('Pi blocks a line that is rewritten to %s', async (rewritten) => {
  const loaded = await load(REWRITES.replace('"atip guard start x"', rewritten), true)
  expect(await loaded.before()).toEqual(NO)
  expect(loaded.input).toEqual({ command: 'ls', timeout: 5 })
})

it.each([
  ['no JSON', 'echo {', 'answered something else'],
  ['a failure', 'exit 1', 'did not answer'],
  ['a program that is gone', 'exec /nonexistent/node', 'did not answer'],
])('Pi blocks a call by an error: %s', async (_, script, said) => {
  await expect((await load(script, true)).before()).rejects.toThrow(said)
})

it('Pi: filters the texts of a result, and drops its details then', async () => {
  const picture = { type: 'image', data: '' }
  const content = [{ type: 'text', text: 'secret' }, picture]
  const { result } = await load(`cat > /dev/null; echo '{"output":"clean"}'`, true)
  expect(await result(content)).toEqual({ content: [{ type: 'text', text: 'clean' }, picture], details: {} })
  expect(await (await load('cat > /dev/null', true)).result(content)).toBeUndefined()
  expect(await (await load('cat > /dev/null', true)).result('text')).toBeUndefined()
  expect(await (await load('exit 1', true)).result(content)).toMatchObject({
    content: [{ text: expect.stringContaining('The output is withheld: atip') }, picture],
  })
})
