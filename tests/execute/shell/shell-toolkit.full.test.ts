import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Provider } from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import * as shipped from 'atip-bridge/tools'
import { afterEach, describe, expect, it } from 'vitest'
import { createScratch } from '../../support/shell-runs'
import { SHIPPED } from '../../support/shipped'

const CHARACTERS_PER_TOKEN = 4
const folders: string[] = []
const make = <P extends Provider>(provider: P, options: object = {}) => {
  const cwd = createScratch()
  folders.push(cwd)
  const kit = createToolkit(SHIPPED, { provider, interface: 'shell', cwd, ...options })
  return { cwd, kit }
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const use = (...lines: unknown[]) => ({
  role: 'assistant',
  stop_reason: 'tool_use',
  content: lines.map((line, index) => ({ type: 'tool_use', id: `call_${index}`, name: 'shell', input: { line } })),
})

describe('a toolkit with one shell', () => {
  it.each(['openai', 'openai-responses', 'anthropic', 'gemini'] as const)(
    'costs at most 600 tokens: %s',
    (provider) => {
      const { kit } = make(provider)
      const definitions = JSON.stringify(kit.tools)
      expect(definitions).toMatch(/"name":"shell"/)
      expect(definitions.length / CHARACTERS_PER_TOKEN).toBeLessThan(600)
      const names = /Programs: ([^"]*)/.exec(definitions)?.[1] ?? ''
      expect(names.split(/[ ;:]+/).filter((name) => name in shipped).length).toBeGreaterThan(20)
      expect(names).toMatch(/and \d+ more/)
      expect(kit.tools).toHaveLength(1)
    },
  )

  it('runs the lines of a turn one after the other, and says where they stand', async () => {
    const { kit, cwd } = make('anthropic')
    const turn = await kit.handle(use('cd dir', 'ls; pwd'))
    expect(turn.results.map(({ status, stdout }) => [status, stdout])).toEqual([
      ['ok', ''],
      ['ok', `d.csv\nsub\n${cwd}/dir\n`],
    ])
    const answer = JSON.stringify(turn.messages)
    expect(answer).toContain('stdout of shell, mark')
    expect(answer).toContain(`The directory is ${cwd}/dir`)
  })

  it('answers every provider in its form', async () => {
    const line = 'wc -l < a.txt'
    const call = { name: 'shell', arguments: JSON.stringify({ line }) }
    const openai = make('openai').kit
    const choice = {
      message: { role: 'assistant', content: null, tool_calls: [{ id: 'c1', type: 'function', function: call }] },
    }
    const gemini = make('gemini').kit
    const part = { functionCall: { name: 'shell', args: { line } } }
    const responses = make('openai-responses').kit
    const item = { type: 'function_call', id: 'fc_1', call_id: 'c1', status: 'completed', ...call }
    const turns = [
      await openai.handle({ choices: [{ index: 0, finish_reason: 'tool_calls', ...choice }] }),
      await gemini.handle({ candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP' }] }),
      await responses.handle({ status: 'completed', output: [item] }),
    ]
    for (const { results, messages } of turns) {
      expect(results).toMatchObject([{ status: 'ok', stdout: '3\n' }])
      expect(JSON.stringify(messages)).toContain('exit code 0')
    }
  })

  it('lets a person approve a line between turns, with what each part does', async () => {
    const { kit, cwd } = make('anthropic')
    const response = use('cd dir', 'touch new && rm d.csv')
    const waiting = await kit.handle(response)
    expect(waiting.pending).toMatchObject([{ display: 'touch new && rm d.csv', cwd: join(cwd, 'dir') }])
    expect(waiting.pending[0]?.explanation.join('\n')).toMatch(/rm d\.csv: .*\n.*touch new: /s)
    expect(existsSync(join(cwd, 'dir/new'))).toBe(false)
    const approvals = waiting.pending.map(({ approvalId }) => approvalId)
    const turn = await kit.handle(response, { approvals })
    expect(turn.results.map(({ status }) => status)).toEqual(['ok', 'ok'])
    expect(existsSync(join(cwd, 'dir/new')) && !existsSync(join(cwd, 'dir/d.csv'))).toBe(true)
  })

  it('never lets a line wait that has begun to run, because it would run twice', async () => {
    const { kit } = make('anthropic')
    const turn = await kit.handle(use('echo first; f=$(echo .e)nv; cat "$f"'))
    expect(turn.pending).toEqual([])
    expect(turn.results).toMatchObject([{ status: 'denied', stdout: 'first\n' }])
  })

  it('describes programs itself', async () => {
    const { kit } = make('anthropic')
    const turn = await kit.handle(use('help', 'help git push', 'help git', 'help gti', 'help git psh', 'help | head'))
    const texts = turn.results.map(({ text }) => text)
    expect(texts[0]).toMatch(/\bgrep\b[\s\S]*help PROGRAM/)
    expect(texts[1]).toMatch(/^git push: [\s\S]*Effects: changes[\s\S]*-f, --force \(optional\): .*\[.*destroys data/)
    expect(texts[2]).toMatch(/Commands:\n[\s\S]* {2}git status: /)
    expect(texts[3]).toMatch(/^gti is not described/)
    expect(texts[4]).toMatch(/^git psh is not described; did you mean git push\?/)
    expect(texts[5]).toMatch(/send it as a line of its own/)
  })

  it('refuses calls that are no line, and other tools', async () => {
    const { kit } = make('anthropic')
    const others = { role: 'assistant', content: [{ type: 'tool_use', id: 'x', name: 'bash', input: { line: 'ls' } }] }
    for (const response of [use(undefined), use(7), use({}), others]) {
      const turn = await kit.handle(response)
      expect(turn.results).toMatchObject([{ status: 'denied', command: [] }])
    }
  })

  it('refuses options that make no sense for lines', () => {
    expect(() => make('anthropic', { background: true })).toThrow(/do not go on in the background/)
    expect(() => make('anthropic', { pinned: { git: { paginate: true } } })).toThrow(/no pinned arguments/)
    expect(() => make('anthropic', { interface: 'bash' })).toThrow(/one of commands, shell/)
  })

  it('is a tool for frameworks, too', async () => {
    const { kit } = make('openai')
    const [tool, ...more] = kit.standardTools
    expect(more).toEqual([])
    expect(tool?.name).toBe('shell')
    expect(await tool?.decide({ line: 'rm a.txt' })).toMatchObject({ decision: 'confirm' })
    expect(await tool?.execute({ line: 'sort b.txt | head -1' })).toMatchObject({ status: 'ok', stdout: 'four\n' })
    expect(await kit.context()).toMatchObject({ availableTools: expect.arrayContaining(['cat', 'ls']) })
  })
})
