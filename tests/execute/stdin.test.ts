import {
  type AtipTool,
  buildCommand,
  compileTools,
  createToolset,
  createValidator,
  defineTool,
  inspectTool,
  presets,
  type ToolCall,
} from 'atip-bridge'
import { createExecutor, createToolkit, type ExecutorOptions } from 'atip-bridge/execute'
import { base64, jq, kubectl } from 'atip-bridge/tools'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { callOf, HARMLESS, installShell } from '../support/shell'
import { argument, command, option, tool } from '../support/tools'

const { file, directory } = installShell()
/** `read` runs a script of the shell, so that `cat` prints its standard input. */
const BOX: AtipTool = tool({
  name: 'box',
  effects: HARMLESS,
  commands: {
    read: command({
      options: [option('script', { flags: ['-c'] }), option('token', { 'x-sensitive': 'stdin' })],
      'x-stdin': { description: 'What to read' },
    }),
    change: command({
      options: [option('script', { flags: ['-c'] })],
      effects: { filesystem: { write: true } },
      'x-stdin': { description: 'Code to run', 'x-effects': { subprocess: true } },
    }),
    none: command(),
  },
})
const executor = (options: ExecutorOptions = {}) =>
  createExecutor([BOX], { cwd: directory, resolve: () => ({ file }), ...options })
const cat = (stdin: unknown): ToolCall => callOf('box_read', { script: 'cat', stdin })

describe('standard input from the model', () => {
  it.each(['text', 'a\nb\n', '--- # a manifest', '-rf', '/etc/shadow', "it's $HOME `id`", '12', 'é'])(
    'reaches the program, and nothing else: %j',
    async (text) => {
      const {
        status,
        stdout,
        command: words,
      } = await executor({ policy: { checkArguments: true, allowedPaths: [directory] } }).execute(cat(text))
      expect([status, stdout]).toEqual(['ok', text])
      expect(words.slice(1)).toEqual(['read', '-c', 'cat'])
    },
  )

  it('is a parameter of the command in every format, the last one', () => {
    for (const provider of ['openai', 'openai-responses', 'gemini', 'anthropic'] as const) {
      const told = compileTools([BOX], provider).tools.map((each) => JSON.stringify(each))
      expect(told.map((each) => each.includes('"stdin"'))).toEqual([true, true, false])
    }
    expect(JSON.stringify(compileTools([BOX], 'openai', { strategy: 'action' }))).toContain('"stdin"')
  })

  it('is shown to the person who approves, and part of the approval', async () => {
    const { decide, execute } = executor()
    const call = (stdin: string) => callOf('box_change', { script: 'cat', stdin })
    const [one, other] = await Promise.all([decide(call('rm -rf x')), decide(call('echo x'))])
    expect(one?.display).toBe("box change -c cat <<< 'rm -rf x'".replace('box', file))
    expect([one?.decision, one?.approvalId === other?.approvalId]).toEqual(['confirm', false])
    const swapped = await execute(call('echo x'), { approvalId: one?.approvalId })
    expect([swapped.status, swapped.decision.reason.includes('its standard input')]).toEqual(['needs-approval', true])
    const ran = await execute(call('rm -rf x'), { approvalId: one?.approvalId })
    expect([ran.stdout, ran.text.split('\n')[0]]).toEqual(['rm -rf x', "$ box change -c cat <<< '[your text]'"])
  })

  it('shows no invisible character as it is', () => {
    expect(buildCommand([BOX], cat('a\nb\u00a0c')).display).toBe("box read -c cat <<< $'a\\nb\\xc2\\xa0c'")
  })

  it('is redacted where nobody approves it, and refused where a known secret would hide it', async () => {
    const events: string[] = []
    const onEvent: ExecutorOptions['onEvent'] = (event) => events.push(JSON.stringify(event))
    const result = await executor({ onEvent }).execute(cat('password=correct-horse-7'))
    expect(JSON.stringify([result, events])).not.toContain('correct-horse')
    const hidden = await executor({ env: { API_TOKEN: 'granted-value-1' } }).decide(
      callOf('box_change', { script: 'cat', stdin: 'x granted-value-1' }),
    )
    expect(hidden.decision).toBe('deny')
  })

  it('counts with its effects', () => {
    const { decide } = createValidator([BOX], presets.unrestricted)
    expect(decide(callOf('box_change', { stdin: 'x' })).decision).toBe('allow')
    const careful = createValidator([BOX], { ...presets.unrestricted, allowSubprocess: false })
    expect([
      careful.decide(callOf('box_change', { stdin: 'x' })).decision,
      careful.decide(callOf('box_change')).decision,
    ]).toEqual(['confirm', 'allow'])
  })

  it.each<[stdin: unknown, problem: RegExp]>([
    ['x'.repeat(32_769), /too long|at most 32768 bytes|32,768/],
    ['a\0b', /stdin/],
    ['a\ud800', /stdin/],
    [['a', 'b'], /takes one value/],
    [{ a: 1 }, /text/],
  ])('is refused if it is too long or no text', async (stdin, problem) => {
    const { status, text } = await executor().execute(cat(stdin))
    expect([status, text]).toEqual(['denied', expect.stringMatching(problem)])
  })

  it('has one source', async () => {
    const { execute } = executor()
    const both = await execute(cat('model'), { stdin: 'host' })
    expect(both.text).toContain('the call gives its standard input already')
    const secret = await execute(callOf('box_read', { script: 'cat', stdin: 'x', token: 'y' }))
    expect(secret.text).toContain('standard input already holds another value')
    expect((await execute(callOf('box_none', { stdin: 'x' }))).status).toBe('denied')
    expect((await execute(callOf('box_read', { script: 'cat' }), { stdin: 'host' })).stdout).toBe('host')
  })

  it('may be pinned, and may share its name with an option', async () => {
    const pinned = executor({ pinned: { 'box read': { stdin: 'pinned' } } })
    expect((await pinned.execute(callOf('box_read', { script: 'cat' }))).stdout).toBe('pinned')
    expect((await pinned.execute(cat('pinned'))).status).toBe('denied')
    const twice = tool({
      name: 'box',
      commands: { read: command({ arguments: [argument('stdin')], 'x-stdin': { description: 'x' } }) },
    })
    expect(buildCommand([twice], callOf('box_read', { stdin: 'word' })).args).toEqual(['read', '--', 'word'])
  })

  it('is declared by programs that are shipped', async () => {
    const takers = createToolset([jq, kubectl, base64]).commands.filter(({ parameters }) =>
      parameters.some(({ kind }) => kind === 'stdin'),
    )
    const manifests = ['apply', 'create', 'delete', 'diff', 'replace'].map((name) => `kubectl_${name}`)
    expect(takers.map(({ name }) => name).sort()).toEqual(['base64', 'jq', ...manifests])
    const apply = createValidator([kubectl], presets.supervised).decide(
      callOf('kubectl_apply', { filename: ['-'], stdin: 'kind: Pod' }),
    )
    expect(apply.decision).toBe('confirm')
  })

  it('is a mistake if it is no object, and typed if it is one', async () => {
    const wrong = tool({ name: 'box', commands: { read: command({ 'x-stdin': 'text' as never }) } })
    expect(inspectTool(wrong)).toMatchObject([{ code: 'INVALID_EXTENSION' }])
    expect(createToolset([wrong]).commands[0]?.parameters).toEqual([])
    const typed = defineTool({
      ...{ atip: '0.6', name: 'box', version: '1', description: 'A box' },
      commands: { read: { description: 'Reads', 'x-stdin': { description: 'Text', required: true } } },
    })
    const { handle } = createToolkit([typed], { provider: 'anthropic' })
    const { calls } = await handle({ role: 'assistant', content: [] })
    expectTypeOf(calls).items.toHaveProperty('arguments').toEqualTypeOf<{ stdin: string }>()
  })
})
