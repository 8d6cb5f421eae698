import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { appendPrivately, listPutAside } from '../../src/command/guard/log/append-privately'
import { type Circumstances, run } from '../command/world'
import { ask } from './ask'

const TOP = mkdtempSync(join(tmpdir(), 'atip-log-'))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))
let homes = 0
const newHome = (): string => join(TOP, `home${homes++}`)
const logOf = (home: string): string => join(home, '.local/state/agent-tools/guard-log.jsonl')
const readLog = (home: string): Record<string, unknown>[] =>
  readFileSync(logOf(home), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const pre = (command: unknown, fields: object = {}): object => ({
  ...{ session_id: 's1', cwd: '/repo', permission_mode: 'default', hook_event_name: 'PreToolUse', tool_name: 'Bash' },
  ...{ tool_input: { command }, ...fields },
})

describe('the log of the guard', () => {
  it.each([
    ['a read', pre('ls'), { decision: 'none', by: '', subject: 'ls', tool: 'Bash', cwd: '/repo', session: 's1' }],
    [
      'a change',
      pre('rm a'),
      { decision: 'ask', by: expect.stringContaining('DESTRUCTIVE_OPERATION'), subject: 'rm a' },
    ],
    ['no question', pre('rm a', { permission_mode: 'dontAsk' }), { decision: 'deny', subject: 'rm a' }],
    [
      'a file',
      pre('', { tool_name: 'Edit', tool_input: { file_path: '/etc/x' } }),
      { decision: 'ask', subject: '/etc/x' },
    ],
    [
      'another tool',
      pre('', { tool_name: 'TodoWrite', tool_input: {} }),
      { decision: 'none', subject: '', tool: 'TodoWrite' },
    ],
    ['no JSON', '{', { decision: 'ask', by: 'failure', subject: 'the request is no JSON', event: '' }],
    [
      'a secret',
      pre(`curl -H "Authorization: Bearer ghp_${'a1B2'.repeat(9)}" https://x.org`),
      { subject: expect.stringMatching(/^(?!.*ghp_).*\[REDACTED\]/) },
    ],
    ['a secret in a name', pre('ls', { session_id: `ghp_${'a1B2'.repeat(9)}` }), { session: '[REDACTED]' }],
    ['a long line', pre(`ls ${'a'.repeat(100_000)}`), { subject: expect.stringMatching(/^ls a{3997}$/) }],
    ['several lines', pre('ls\nls'), { subject: 'ls\nls' }],
  ])('says of %s what was decided', async (_, request, expected) => {
    const home = newHome()
    await ask('claude-code', request, [], { env: { HOME: home }, appendPrivately })
    const entries = readLog(home)
    expect(entries).toEqual([expect.objectContaining({ agent: 'claude-code', ...expected })])
    expect(entries[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(entries[0]?.ms).toBeGreaterThanOrEqual(0)
    expect(statSync(logOf(home)).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(logOf(home))).mode & 0o777).toBe(0o700)
  })

  it('is all that happens in the mode observe', async () => {
    const home = newHome()
    const given = { env: { HOME: home }, appendPrivately }
    for (const request of [pre('rm a'), '{', pre('rm a', { permission_mode: 'bypassPermissions' })]) {
      expect(await ask('claude-code', request, ['--mode', 'observe'], given)).toEqual({ out: '', err: '', code: 0 })
    }
    expect(await ask('codex', '{', ['--mode', 'observe'], given)).toEqual({ out: '', err: '', code: 0 })
    expect(readLog(home)).toEqual([
      expect.objectContaining({ decision: 'ask', observed: true }),
      expect.objectContaining({ decision: 'ask', by: 'failure', observed: true }),
      expect.objectContaining({ decision: 'deny', observed: true }),
      expect.objectContaining({ agent: 'codex', decision: 'deny', observed: true }),
    ])
  })

  it('changes no decision if it cannot be written, and says so', async () => {
    const make: ((home: string) => void)[] = [
      (home) => writeFileSync(home, ''),
      (home) => mkdirSync(logOf(home), { recursive: true }),
      (home) => {
        mkdirSync(dirname(logOf(home)), { recursive: true })
        symlinkSync('/dev/full', logOf(home))
      },
    ]
    for (const spoil of make) {
      const home = newHome()
      spoil(home)
      const { out, err, code } = await ask('claude-code', pre('rm a'), [], {
        env: { HOME: home, XDG_CONFIG_HOME: join(TOP, 'none') },
        appendPrivately,
      })
      expect([code, JSON.parse(out).hookSpecificOutput.permissionDecision]).toEqual([0, 'ask'])
      expect(err).toMatch(/^atip: The log cannot be written: [a-z ]+\.\n$/)
    }
  })

  it('is put aside when it is large, and only the newest are kept', () => {
    const file = join(newHome(), 'log.jsonl')
    const line = `${JSON.stringify({ text: 'x'.repeat(500_000) })}\n`
    for (let count = 0; count < 60; count++) appendPrivately(file, line)
    expect(listPutAside(file).length).toBeLessThanOrEqual(4)
    expect(listPutAside(file).length).toBeGreaterThan(1)
    const sizes = readdirSync(dirname(file)).map((name) => statSync(join(dirname(file), name)).size)
    expect(Math.max(...sizes)).toBeLessThan(5_000_000)
    expect(listPutAside(file).every((each) => (statSync(each).mode & 0o077) === 0)).toBe(true)
  })

  it('takes the lines of many processes at once whole', async () => {
    const file = join(newHome(), 'log.jsonl')
    const module = fileURLToPath(new URL('../../src/command/guard/log/append-privately.ts', import.meta.url))
    const script = `const { appendPrivately } = await import(process.argv[1])
      for (let n = 0; n < 50; n++) appendPrivately(process.argv[2], JSON.stringify({ by: process.pid, n, text: 'x'.repeat(3000) }) + '\\n')`
    const start = (): Promise<unknown> =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, module, file])
    await Promise.all([start(), start(), start()])
    const lines = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { by: number; n: number })
    expect(lines.length).toBe(150)
    expect(new Set(lines.map(({ by, n }) => `${by} ${n}`)).size).toBe(150)
  })
})

describe('atip guard log', () => {
  const home = newHome()
  const world: Circumstances = { env: { HOME: home }, columns: 120 }
  const entry = (fields: object): object => ({
    ...{ time: '2026-11-20T10:00:00.000Z', agent: 'codex', event: 'PreToolUse', tool: 'Bash', subject: 'rm a' },
    ...{ decision: 'ask', by: 'DESTRUCTIVE_OPERATION', ms: 50, ...fields },
  })
  const write = (): void => {
    mkdirSync(dirname(logOf(home)), { recursive: true })
    const lines = [
      entry({ agent: 'gemini', decision: 'deny', time: '2026-11-19T10:00:00.000Z' }),
      entry({ subject: 'ls \u202e\u001b[31m\nls', decision: 'none', by: '' }),
      entry({ observed: true }),
    ]
    writeFileSync(logOf(home), [...lines.map((each) => JSON.stringify(each)), '{"half', '[]', ''].join('\n'))
    writeFileSync(
      join(dirname(logOf(home)), 'guard-log.20260101000000000-1.jsonl'),
      `${JSON.stringify(entry({ subject: 'old' }))}\n`,
    )
  }

  it('shows a table, the newest last', async () => {
    expect((await run('guard log', world)).out).toBe('Nothing was logged.\n')
    write()
    const { out, code } = await run('guard log', world)
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      'TIME              AGENT   DECISION          MS  WHAT   BY',
      '2026-11-20 10:00  codex   asked             50  old    DESTRUCTIVE_OPERATION',
      '2026-11-19 10:00  gemini  denied            50  rm a   DESTRUCTIVE_OPERATION',
      '2026-11-20 10:00  codex   no opinion        50  ls ls',
      '2026-11-20 10:00  codex   asked (observed)  50  rm a   DESTRUCTIVE_OPERATION',
      '',
      'Not read: 2 lines that are no entries.',
      '',
    ])
  })

  it.each([
    ['--agent gemini', 1],
    ['--decision ask', 2],
    ['--decision none', 1],
    ['--since 2026-11-20', 3],
    ['--since 1m', 0],
    ['--agent codex --decision ask --since 2026-11-20', 2],
    ['', 4],
  ])('selects by %s', async (words, count) => {
    write()
    const { out, code } = await run(`guard log --json ${words}`, world)
    expect(code).toBe(0)
    expect(
      out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)).length,
    ).toBe(count)
  })

  it.each(['--since yesterday', '--decision frob', '--agent nobody', 'word'])('refuses %s', async (words) => {
    const { code, err } = await run(`guard log ${words}`, world)
    expect([code, err]).toEqual([2, expect.stringMatching(/^atip: /)])
  })
})
