import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { OPENCODE_PLUGIN } from '../../src/command/guard/agents/unhooked/plug-ins'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-plugin-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0

type Call = (event: object) => Promise<void>
interface Plugin {
  readonly default: {
    readonly id: string
    readonly server: (context: object) => Promise<{
      readonly 'tool.execute.before': (call: object, given: object) => Promise<void>
      readonly 'tool.execute.after': (call: object, result: object) => Promise<void>
    }>
    readonly setup: (context: object) => Promise<void>
  }
}

/** What a tool printed, by the version of OpenCode. */
interface Loaded {
  readonly before: (args?: object) => Promise<void>
  readonly after: (output?: unknown) => Promise<unknown>
}

/** Loads the plug-in as a version of OpenCode does, with a guard that is a script of the shell. */
async function load(script: string, version = 1): Promise<Loaded> {
  const [guard, file] = [join(root, `guard ${count}.sh`), join(root, `plugin-${count++}.mjs`)]
  writeFileSync(guard, script)
  const text = OPENCODE_PLUGIN.add('', `/bin/sh '${guard}'`)
  if (typeof text !== 'string') throw new Error(text.message)
  writeFileSync(file, text)
  const { default: plugIn } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Plugin
  const call = { tool: 'bash', sessionID: 's' }
  if (version === 2) return loadSecond(plugIn)
  const hooks = await plugIn.server({ directory: '/repo' })
  return {
    before: (args = { command: 'ls' }) => hooks['tool.execute.before'](call, { args }),
    after: async (output) => {
      const result = { title: 't', ...(output !== undefined && { output }) }
      await hooks['tool.execute.after'](call, result)
      return 'output' in result ? result.output : undefined
    },
  }
}

async function loadSecond(plugIn: Plugin['default']): Promise<Loaded> {
  const hooks: Record<string, Call> = {}
  const hook = async (name: string, callback: Call): Promise<void> => {
    hooks[name] = callback
  }
  const session = { get: async () => ({ location: { directory: '/repo' } }) }
  await plugIn.setup({ tool: { hook }, session, location: { directory: '/other' } })
  const call = { tool: 'bash', sessionID: 's', agent: 'build', messageID: 'm', id: 'c' }
  return {
    before: async (input = { command: 'ls' }) => hooks['execute.before']?.({ ...call, input }),
    after: async (output) => {
      if (output === undefined) return undefined
      const event = { ...call, input: {}, status: 'completed', result: { content: output } }
      await hooks['execute.after']?.(event)
      return event.result.content
    },
  }
}

/** Scripts, and what the plug-in says when it refuses a call; without it, the call runs. */
const ANSWERS: readonly (readonly [about: string, script: string, refused: string | undefined])[] = [
  ['silence', 'cat > /dev/null', undefined],
  ['blank lines', 'cat > /dev/null; echo', undefined],
  ['a denial', `cat > /dev/null; echo '{"decision":"deny","reason":"No."}'`, 'No.'],
  ['a denial without a reason', 'echo {}', 'atip guard refuses this.'],
  ['null', 'echo null', 'atip guard refuses this.'],
  ['another value', 'echo 5', 'atip guard refuses this.'],
  ['no JSON', 'echo {', 'atip guard answered something else'],
  ['a failure', 'exit 1', 'atip guard did not answer'],
  ['a failure after silence is said', 'cat > /dev/null; exit 2', 'atip guard did not answer'],
  ['a signal', 'kill -9 $$', 'atip guard did not answer'],
  ['a program that is gone', 'exec /nonexistent/node', 'atip guard did not answer'],
]

it.each([1, 2].flatMap((version) => ANSWERS.map((row) => [version, ...row] as const)))(
  'OpenCode %i: %s',
  async (version, _, script, refused) => {
    const { before, after } = await load(script, version)
    if (refused === undefined) await before()
    else await expect(before()).rejects.toThrow(refused)
    expect(await after('text')).toEqual(
      refused === undefined
        ? 'text'
        : refused.includes('answer')
          ? expect.stringContaining('The output is withheld: atip')
          : 'The output is withheld.',
    )
    expect(await after()).toBeUndefined()
  },
)

it.each([1, 2])(
  'OpenCode %i: passes on what the guard reads, even if the guard does not read all of it',
  async (version) => {
    const { before, after } = await load(
      `printf '{"reason":%s,"output":"clean"}' "$(cat | head -c 100 | sed 's/.*/"&"/; s/[{}"]/ /g; s/.*/"&"/')"`,
      version,
    )
    await expect(before()).rejects.toThrow(
      /event : tool.execute.before , sessionID : s , directory : \/repo , tool : bash/,
    )
    expect(await after('secret')).toBe('clean')
    const large = { command: 'x'.repeat(1_000_000) }
    await expect((await load('echo {}', version)).before(large)).rejects.toThrow('refuses')
  },
)

it('OpenCode 2: withholds what an error says, and does without a session', async () => {
  const text = OPENCODE_PLUGIN.add('', "/bin/sh -c 'echo null'") as string
  const file = join(root, 'plugin-error.mjs')
  writeFileSync(file, text)
  const { default: plugIn } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Plugin
  const hooks: Record<string, Call> = {}
  const hook = async (name: string, callback: Call): Promise<void> => {
    hooks[name] = callback
  }
  await plugIn.setup({ tool: { hook } })
  const event = { tool: 'shell', sessionID: 's', input: {}, status: 'error', error: new Error('secret') }
  await hooks['execute.after']?.(event)
  expect([event.error.message, plugIn.id]).toEqual(['The output is withheld.', 'atip-guard'])
})

it('OpenCode: the text of the plug-in is replaced, and nothing but it', () => {
  const { add, find, remove } = OPENCODE_PLUGIN
  const text = add('', `'/a b/node' "$'\\n`) as string
  expect(find(text)).toMatchObject([{ command: `'/a b/node' "$'\\n` }, { event: 'tool.execute.after' }])
  expect(add(text, `'/a b/node' "$'\\n`)).toBe(text)
  expect(find(add(`${text}// changed`, 'new') as string)).toMatchObject([{ command: 'new' }, { command: 'new' }])
  expect([remove(text), remove('other'), find('other'), find('')]).toEqual(['', 'other', [], []])
  expect(add('other', 'x')).toMatchObject({ message: expect.stringContaining('something else') })
})
