import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as shipped from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { appendPrivately } from '../../src/command/guard/log/append-privately'
import { type Circumstances, type Ran, run } from '../command/world'
import { ask } from './ask'

const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-allow-')))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))
let places = 0

/** A home, a project in it, and an agent that works there. */
function makePlace() {
  const home = join(TOP, `${places++}`)
  const project = join(home, 'project')
  mkdirSync(project, { recursive: true })
  const world: Circumstances = { env: { HOME: home }, cwd: project, appendPrivately }
  const decide = async (command: string, fields: object = {}, agent = 'claude-code'): Promise<string> => {
    const request = {
      ...{ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command }, cwd: project, session_id: 's1' },
      ...fields,
    }
    const { out } = await ask(agent, request, [], world)
    return out === '' ? 'none' : JSON.parse(out).hookSpecificOutput.permissionDecision
  }
  const allow = (line: string, answer: string | undefined = 'y', more: Circumstances = {}): Promise<Ran> =>
    run(['guard', 'allow', line], {
      ...world,
      readShippedTools: async (names) => Object.values(shipped).filter(({ name }) => names?.includes(name) ?? true),
      answers: [answer],
      ...more,
    })
  return { home, project, decide, allow, file: join(home, '.local/state/agent-tools/guard-approvals.jsonl') }
}

describe('atip guard allow', () => {
  it('lets exactly this line pass, in this session and directory of this agent', async () => {
    const { decide, allow, home } = makePlace()
    expect(await decide('npm run build')).toBe('ask')
    const { code, out, err, asked } = await allow('npm run build')
    expect([code, out, asked]).toEqual([0, 'Approved.\n', ['Approve it? [y/N] ']])
    expect(err.replace(/\s+/g, ' ')).toMatch(/\$ npm run build npm run build: .* session s1 of claude-code/)
    expect(await decide('npm run build')).toBe('none')
    expect(await decide('npm run build', { permission_mode: 'bypassPermissions' })).toBe('none')
    expect(await decide('npm run build ')).toBe('ask')
    expect(await decide('npm run build; ls')).toBe('ask')
    expect(await decide('npm run build', { session_id: 's2' })).toBe('ask')
    expect(await decide('npm run build', { session_id: undefined })).toBe('ask')
    expect(await decide('npm run build', { cwd: home })).toBe('ask')
    expect(await decide('npm run build', {}, 'vscode')).toBe('ask')
    const log = readFileSync(join(home, '.local/state/agent-tools/guard-log.jsonl'), 'utf8')
    expect(log).toContain('"by":"approved for the session"')
  })

  it.each([
    ['a person says no', 'rm a', 'n', {}, /Nothing was approved\./],
    ['nobody answers', 'rm a', undefined, { answers: [undefined] }, /Nothing was approved\./],
    ['there is no terminal', 'rm a', 'y', { answers: undefined, readLine: undefined }, /only a person at a terminal/],
  ] as const)('approves nothing if %s', async (_, line, answer, more, said) => {
    const { decide, allow } = makePlace()
    await decide(line)
    const { code, err } = await allow(line, answer, more as Circumstances)
    expect([code, err]).toEqual([125, expect.stringMatching(said)])
    expect(await decide(line)).toBe('ask')
  })

  it('needs a session that was seen here, and something to approve', async () => {
    const { decide, allow } = makePlace()
    expect((await allow('rm a')).code).toBe(1)
    await decide('ls')
    expect((await allow('ls')).out).toBe('This line is not asked about: nothing was approved.\n')
  })

  it('approves nothing that settings deny or turn off', async () => {
    const { decide, allow, project } = makePlace()
    await decide('npm run a')
    await allow('npm run a')
    expect(await decide('npm run a')).toBe('none')
    mkdirSync(join(project, '.atip'))
    const write = (settings: object): void => writeFileSync(join(project, '.atip/guard.json'), JSON.stringify(settings))
    write({ sessionApprovals: false })
    expect(await decide('npm run a')).toBe('ask')
    expect((await allow('rm b')).err).toContain('sessionApprovals')
    write({ rules: [{ command: 'npm run', decision: 'deny' }] })
    expect(await decide('npm run a')).toBe('deny')
    expect((await allow('npm run a')).err).toContain('what is denied cannot be approved')
  })

  it('counts for a day, and only in a file that nobody else can write to', async () => {
    const { decide, allow, file } = makePlace()
    await decide('npm run a')
    await allow('npm run a')
    const text = readFileSync(file, 'utf8')
    const dated = (days: number): string =>
      JSON.stringify({ ...JSON.parse(text), time: new Date(Date.now() - days * 86_400_000).toISOString() })
    for (const [content, expected] of [
      [dated(0.9), 'none'],
      [dated(1.1), 'ask'],
      [dated(-1), 'ask'],
      [text.slice(0, -20), 'ask'],
      ['', 'ask'],
      [`${text}{`, 'none'],
      [text, 'none'],
    ] as const) {
      writeFileSync(file, content)
      expect(await decide('npm run a')).toBe(expected)
    }
    chmodSync(file, 0o666)
    expect(await decide('npm run a')).toBe('ask')
  })
})
