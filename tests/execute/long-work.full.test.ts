import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Provider } from 'atip-bridge'
import {
  createExecutor,
  createToolkit,
  type ExecutorOptions,
  type OutputPiece,
  type ToolkitOptions,
} from 'atip-bridge/execute'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createLiveOutput } from '../../src/process/live-output'
import { ANSWERS, type ScriptedCall } from '../support/loopback/answers'
import { LONG } from '../support/runs'
import { callOf, HARMLESS, installShell, SHELL } from '../support/shell'
import { command, option, tool } from '../support/tools'

const { file, directory } = installShell()
const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'atip-output-')))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))
const read = (script: string) => callOf('box_read', { script })
const executor = (options: ExecutorOptions = {}) =>
  createExecutor([SHELL], { cwd: directory, resolve: () => ({ file }), ...options })

describe('live output', () => {
  it('arrives while the program runs, in order, with its call', async () => {
    const pieces: OutputPiece[] = []
    const running = { isOver: false }
    const seen: boolean[] = []
    const { execute } = executor({ onOutput: (piece) => seen.push(running.isOver) && pieces.push(piece) })
    await execute(read('echo one; sleep 0.5; echo two >&2; sleep 0.5; echo three'))
    running.isOver = true
    expect(pieces).toEqual([
      { callId: 'call', toolName: 'box_read', stream: 'stdout', text: 'one\n' },
      { callId: 'call', toolName: 'box_read', stream: 'stderr', text: 'two\n' },
      { callId: 'call', toolName: 'box_read', stream: 'stdout', text: 'three\n' },
    ])
    expect(seen).toEqual([false, false, false])
  })

  it('does not end a call by its errors', async () => {
    const { execute } = executor({
      onOutput: () => {
        throw new Error('broken window')
      },
    })
    expect(await execute(read('echo one'))).toMatchObject({ status: 'ok', stdout: 'one\n' })
  })

  const SECRET = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'
  it('shows no secret that arrives in several chunks, whatever the chunks are', () => {
    const texts = [
      `token ${SECRET} end`,
      `a\nknown granted-value-1 b\npassword=hunter2hunter\n${SECRET}`,
      `gra\u001b[1mnted-value-1\n`,
    ]
    const cuts = fc.array(fc.nat(80), { maxLength: 6 })
    fc.assert(
      fc.property(fc.constantFrom(...texts), cuts, (text, places) => {
        const sent: string[] = []
        const live = createLiveOutput({
          ...{
            filter: {},
            secrets: ['granted-value-1'],
            redact: (piece) => piece.replaceAll('granted-value-1', '[REDACTED]'),
          },
          send: (_, piece) => sent.push(piece),
        })
        const bytes = Buffer.from(text)
        const ends = [0, ...places.filter((place) => place < bytes.length), bytes.length].sort(
          (one, other) => one - other,
        )
        for (const [index, end] of ends.slice(1).entries()) live.push('stdout', bytes.subarray(ends[index], end))
        live.end()
        const shown = sent.join('')
        expect(shown).not.toMatch(/granted-value-1|hunter2hunter|16C7e42F292c/)
        expect(sent.every((piece) => !/granted-value|hunter2h|6C7e42F2|292c6912/.test(piece))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('sends what is held back when nothing comes, unless a secret may go on', async () => {
    const body = 'MIIEowIBAAKCAQEAx1yZ3vQ2b4T5u6W7x8Y9z0A1B2C3D4E5F6G7H8I9J0K1L2M3'
    const cases = [
      { pieces: ['one\n', 'two\n'], known: 'granted-value-1', quick: 'one\ntwo\n' },
      { pieces: ['one\n', 'two '], known: 'granted-value-1', quick: '' },
      { pieces: ['-----BEGIN RSA PRIV', `ATE KEY-----\n${body}\n`], known: 'granted-value-1', quick: '' },
      { pieces: ['two-line\n'], known: 'two-line\nsecret', quick: '' },
    ]
    const outcomes = cases.map(async ({ pieces, known, quick }) => {
      const sent: string[] = []
      const redact = (text: string): string => text.replaceAll(known, '[REDACTED]')
      const live = createLiveOutput({ filter: {}, secrets: [known], redact, send: (_, text) => sent.push(text) })
      for (const piece of pieces) live.push('stdout', Buffer.from(piece))
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(sent.join('')).toBe(quick)
      live.push('stdout', Buffer.from(known === 'granted-value-1' ? `${body}\nend\n` : 'secret\n'))
      live.end()
      expect(sent.join('')).not.toMatch(/\ue000|two-line|secret|granted/)
      if (pieces[0]?.startsWith('-----')) expect(sent.join('')).not.toContain(body)
    })
    await Promise.all(outcomes)
  })

  it('holds neither much nor for long', () => {
    const sent: string[] = []
    const live = createLiveOutput({
      filter: {},
      secrets: [],
      redact: (text) => text,
      send: (_, text) => sent.push(text),
    })
    for (let line = 0; line < 20_000; line++) live.push('stdout', Buffer.from(`line ${line}\n`))
    live.push('stderr', Buffer.alloc(200_000, 'x'))
    const before = sent.join('').length
    live.end()
    expect(sent.join('').length - before).toBeLessThan(40_000)
    live.push('stdout', Buffer.from('late'))
    expect(sent.join('')).not.toContain('late')
  })

  it('shows nothing of a command whose output is secret', async () => {
    const secret = tool({
      name: 'box',
      effects: HARMLESS,
      'x-sensitive': 'output',
      commands: { read: command({ options: [option('script', { flags: ['-c'] })] }) },
    } as never)
    const pieces: OutputPiece[] = []
    const outputDirectory = join(temporary, 'secret')
    const { execute } = createExecutor([secret], {
      ...{
        cwd: directory,
        resolve: () => ({ file }),
        policy: { allowSensitive: true },
        outputDirectory,
        maxTextLength: 200,
      },
      onOutput: (piece) => pieces.push(piece),
    })
    const result = await execute(read('for i in 1 2 3 4 5 6 7 8 9; do echo a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4e5f6; done'))
    expect([result.status, pieces, existsSync(outputDirectory)]).toEqual(['ok', [], false])
  })
})

describe('outputDirectory', () => {
  const long = 'for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo "line $i of the output, password=correct-horse-$i"; done'

  it('keeps what the text leaves out, redacted, for this user alone, and the text names it', async () => {
    const outputDirectory = join(temporary, 'kept', 'deep')
    const { text, outputFiles = [] } = await executor({ outputDirectory, maxTextLength: 200 }).execute(read(long))
    expect([outputFiles.length, statSync(outputDirectory).mode & 0o777]).toEqual([1, 0o700])
    const [path = ''] = outputFiles
    expect([text.includes(`The whole output is in ${path}:`), statSync(path).mode & 0o777]).toEqual([true, 0o600])
    const kept = readFileSync(path, 'utf8')
    expect(kept.split('\n')).toHaveLength(13)
    expect(kept).toContain('line 6 of the output, password=[REDACTED]')
    expect(kept).not.toContain('correct-horse')
  })

  it('keeps nothing if the text has everything', async () => {
    const outputDirectory = join(temporary, 'short')
    const result = await executor({ outputDirectory }).execute(read('echo short'))
    expect([result.outputFiles, result.text.includes('whole'), existsSync(outputDirectory)]).toEqual([
      undefined,
      false,
      false,
    ])
    const middle = await executor({ outputDirectory, maxTextLength: 1000 }).execute(read(`${long} | cut -c1-40`))
    expect([middle.outputFiles, readdirSync(outputDirectory)]).toEqual([undefined, []])
  })

  it('is refused, or not used, if others may use it', async () => {
    const open = join(temporary, 'open')
    mkdirSync(open, { mode: 0o755 })
    expect(() => executor({ outputDirectory: open })).toThrow('must belong to this user alone')
    expect(() => executor({ outputDirectory: 'relative' })).toThrow('absolute path')
    const late = join(temporary, 'late')
    const { execute } = executor({ outputDirectory: late, maxTextLength: 200 })
    mkdirSync(late, { mode: 0o755 })
    const { status, outputFiles } = await execute(read(long))
    expect([status, outputFiles, readdirSync(late)]).toEqual(['ok', undefined, []])
  })
})

const PROVIDERS = ['openai', 'openai-responses', 'gemini', 'anthropic'] as const
type Options = Omit<ToolkitOptions, 'provider'>
const toolkitFor = <P extends Provider>(provider: P, options: Options = {}) =>
  createToolkit([SHELL], { cwd: directory, resolve: () => ({ file }), background: true, ...options, provider })
const answer = (provider: Provider, ...calls: ScriptedCall[]) => ANSWERS[provider]({ text: 'Well', calls }, 1)
const start = (script: string, name = 'box_read'): ScriptedCall => ({
  name: 'background_start',
  args: { name, arguments: JSON.stringify({ script }) },
})
const look = (id: string, wait = 5): ScriptedCall => ({ name: 'background_read', args: { id, wait } })
const stop = (id: string): ScriptedCall => ({ name: 'background_stop', args: { id } })
/** A process that was killed may wait for its parent to notice. */
const isAlive = (pid: number): boolean => {
  try {
    const stat = `/proc/${pid}/stat`
    if (existsSync(stat) && / Z /.test(readFileSync(stat, 'utf8'))) return false
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.each(PROVIDERS)('calls in the background, %s', (provider) => {
  it('start, are read and end', async () => {
    const { handle, close, tools } = toolkitFor(provider)
    expect(JSON.stringify(tools)).toMatch(/background_start.*background_read.*background_stop/)
    const first = await handle(answer(provider, start('echo one; sleep 0.6; echo two; exit 3')))
    expect(first.results).toMatchObject([{ status: 'ok' }])
    expect(JSON.stringify(first.messages)).toContain('started in the background as job_1')
    const { results: one } = await handle(answer(provider, look('job_1')))
    expect(one).toMatchObject([{ status: 'ok', stdout: 'one\n', exitCode: null }])
    let rest = await handle(answer(provider, look('job_1')))
    for (let round = 0; rest.results[0]?.exitCode === null && round < 5; round++) {
      expect(rest.results[0].stdout).toMatch(/^(?:two\n)?$/)
      rest = await handle(answer(provider, look('job_1')))
    }
    expect(rest.results).toMatchObject([{ status: 'failed', exitCode: 3 }])
    expect((await handle(answer(provider, look('job_1')))).results[0]?.text).toContain('There is no call with this id')
    await close()
  })
})

describe('a call in the background', () => {
  it('needs the same approval, shows what would run, and runs once', async () => {
    const { handle, close } = toolkitFor('anthropic')
    const response = answer('anthropic', start('echo x >> started; echo ok', 'box_change'))
    const { pending } = await handle(response)
    expect(pending[0]?.display).toContain('echo x >> started')
    expect(pending[0]?.explanation.at(-1)).toBe('It would go on in the background.')
    expect(existsSync(join(directory, 'started'))).toBe(false)
    const approvals = pending.map(({ approvalId }) => approvalId)
    for (let round = 0; round < 2; round++) {
      expect((await handle(response, { approvals })).results[0]?.text).toContain('started in the background as job_1')
    }
    expect((await handle(answer('anthropic', look('job_1')))).results[0]?.text).toContain('ok')
    expect(readFileSync(join(directory, 'started'), 'utf8')).toBe('x\n')
    await close()
  })

  it('is denied like any other, and told what is wrong', async () => {
    const { handle } = toolkitFor('anthropic', { policy: { deniedCommands: ['box change'] } })
    const calls = [
      start('echo x', 'box_change'),
      start('echo x', 'box_nothing'),
      start('echo x', 'background_start'),
      { name: 'background_start', args: { name: 'box_read', arguments: '[1]' } },
      { name: 'background_start', args: { name: 'box_read', arguments: '{"scr' } },
      { name: 'background_read', args: { id: 7 } },
      look('job_9'),
    ]
    const { results } = await handle(answer('anthropic', ...calls))
    expect(results.map(({ status }) => status)).toEqual(calls.map(() => 'denied'))
    expect(results.map(({ text }) => text.replace(/^This call was not run\. /, '').slice(0, 40))).toMatchObject([
      expect.stringContaining(''),
      expect.stringContaining('The name is unknown'),
      expect.stringContaining('name must be the name of another tool'),
      expect.stringContaining('arguments must be the JSON text'),
      expect.stringContaining('arguments must be the JSON text'),
      expect.stringContaining('id must be text, got number'),
      expect.stringContaining('There is no call with this id'),
    ])
  })

  it('ends when it is stopped, when the toolkit is closed, and no process is left', async () => {
    const { handle, close } = toolkitFor('anthropic', { background: { limit: 2 } })
    const endless = (name: string) => start(`echo $$ > ${name}; echo on; sleep 100 & wait`)
    await handle(answer('anthropic', endless('one.pid'), endless('two.pid')))
    const { results } = await handle(answer('anthropic', look('job_1'), look('job_2'), start('echo no')))
    expect(results.map(({ stdout }) => stdout)).toEqual(['on\n', 'on\n', ''])
    expect(results[2]?.text).toContain('2 calls go on in the background already')
    const pids = ['one.pid', 'two.pid'].map((name) => Number(readFileSync(join(directory, name), 'utf8')))
    expect(pids.map(isAlive)).toEqual([true, true])
    const stopped = await handle(answer('anthropic', stop('job_1')))
    expect(stopped.results[0]?.text).toContain('on request')
    await close()
    expect(pids.map(isAlive)).toEqual([false, false])
    expect((await handle(answer('anthropic', start('echo late')))).results[0]?.text).toContain('the work has ended')
  })

  it('takes no place from other calls, and keeps a bounded part of its output', async () => {
    const { handle, close } = toolkitFor('anthropic', { concurrency: 1, maxOutputBytes: 1024 })
    const turn = await handle(
      answer('anthropic', start('yes | head -c 300000; sleep 100'), {
        name: 'box_read',
        args: { script: 'sleep 0.3; echo beside' },
      }),
    )
    expect(turn.results[1]).toMatchObject({ status: 'ok', stdout: 'beside\n' })
    const { results } = await handle(answer('anthropic', look('job_1')))
    expect(results[0]).toMatchObject({ truncated: true })
    expect(results[0]?.stdout.length).toBeLessThan(1100)
    await close()
  })

  it('may have no name of a command or of an own tool', async () => {
    const taken = tool({ name: 'background', commands: { start: command() } })
    expect(() => createToolkit([taken], { provider: 'openai', background: true })).toThrow(
      'has the name background_start',
    )
    const { handle } = toolkitFor('anthropic')
    await expect(handle(answer('anthropic'), { others: ['background_read'] })).rejects.toThrow('is one of the tools')
    for (const background of [{ limit: 0 }, { timeoutMs: 0 }, 'yes']) {
      expect(() => toolkitFor('openai', { background } as never)).toThrow(/background/)
    }
  })

  it('holds nothing that keeps the process of the agent alive', async () => {
    const countProcesses = () => process.getActiveResourcesInfo().filter((each) => each === 'ProcessWrap').length
    const before = countProcesses()
    const { handle, close } = toolkitFor('anthropic')
    await handle(answer('anthropic', start('echo on; sleep 100')))
    expect(countProcesses()).toBe(before)
    await close()
  })

  it.runIf(LONG)('ends with the process of the agent', async () => {
    const script = `
      import { createToolkit } from './src/execute.ts'
      const tool = ${JSON.stringify(SHELL)}
      const { handle } = createToolkit([tool], { provider: 'anthropic', background: true, cwd: ${JSON.stringify(directory)}, resolve: () => ({ file: ${JSON.stringify(file)} }) })
      const input = { name: 'box_read', arguments: JSON.stringify({ script: 'echo $$ > agent.pid; sleep 100 & wait' }) }
      await handle({ content: [{ type: 'tool_use', id: 'a', name: 'background_start', input }] })
      await handle({ content: [{ type: 'tool_use', id: 'b', name: 'background_read', input: { id: 'job_1', wait: 1 } }] })`
    const started = performance.now()
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(performance.now() - started).toBeLessThan(20_000)
    await vi.waitFor(() => expect(isAlive(Number(readFileSync(join(directory, 'agent.pid'), 'utf8')))).toBe(false))
  })
})
