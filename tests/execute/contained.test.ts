import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AtipTool, type Policy, presets } from 'atip-bridge'
import {
  createExecutor,
  createShellRunner,
  createToolkit,
  type ExecutionEvent,
  type ExecutorOptions,
  type Sandbox,
  type SandboxContext,
} from 'atip-bridge/execute'
import { cat, echo, node, sh } from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { searchPath } from '../support/machine'

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-contained-')))
const bin = join(cwd, '../', `${cwd.split('/').at(-1)}-bin`)
mkdirSync(bin)
afterAll(() => {
  for (const place of [cwd, bin]) rmSync(place, { recursive: true, force: true })
})
const place = (path: string, text: string): void => {
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}
place(join(bin, 'frob'), '#!/bin/sh\necho "frob $*"\nenv | grep -c TOKEN || :\n')
place(join(bin, 'fail'), '#!/bin/sh\necho "cannot create out.txt: Read-only file system" >&2\nexit 3\n')
place(join(bin, 'quiet'), '#!/bin/sh\nexit 4\n')

const POLICY: Policy = { ...presets.workspace, undescribed: 'contain' }
const CODE = { id: '1', name: 'node', arguments: { eval: 'eval("console.log(6 * 7)")' } }

/** A sandbox that runs the program as it is, and remembers what it was asked for. */
function pretend(): { readonly contain: Sandbox; readonly asked: SandboxContext[] } {
  const asked: SandboxContext[] = []
  const profiles = new WeakSet<readonly string[]>()
  const put: Sandbox = (command, context) => {
    asked.push(context)
    const words = ['/usr/bin/env', ...command]
    profiles.add(words)
    return words
  }
  const profile = { writable: [], hidden: [], network: false, notes: [] }
  return { asked, contain: Object.assign(put, { describe: () => profile }) }
}
const refuse: Sandbox = () => {
  throw new Error('nothing here')
}

const optionsOf = (given: Partial<ExecutorOptions> = {}): ExecutorOptions => ({
  ...{ cwd, policy: POLICY, env: { PATH: `${bin}:${searchPath()}`, MY_TOKEN: 'correct horse battery' } },
  ...given,
})
const start = (given?: Partial<ExecutorOptions>) => createExecutor([node], optionsOf(given))
const open = (given?: Partial<ExecutorOptions>) => createShellRunner([cat, echo, node, sh], optionsOf(given))

const SAID = 'Nobody has described what it does, so it ran in a sandbox in which it can only read.'

describe('a call of code that nobody described', () => {
  it('runs unasked in a sandbox, and the model is told', async () => {
    const { contain, asked } = pretend()
    const executor = start({ contain })
    const decision = await executor.decide(CODE)
    expect(decision).toMatchObject({
      decision: 'allow',
      contained: true,
      reason: expect.stringContaining('in a sandbox'),
    })
    expect(decision).not.toHaveProperty('containable')
    expect(decision.violations.map(({ code }) => code)).toEqual(['UNDESCRIBED_CODE'])
    const result = await executor.execute(CODE)
    expect(result).toMatchObject({ status: 'ok', stdout: '42\n', contained: true })
    expect(result.text).toContain(SAID)
    expect(result.text).not.toContain('approve')
    expect(asked.at(-1)).toMatchObject({
      cwd,
      effects: { network: false, filesystem: { write: false, delete: false } },
    })
  })

  it('gets no secret of the host', async () => {
    const code = 'eval("console.log(process.env.MY_TOKEN)")'
    const call = { id: '1', name: 'node', arguments: { eval: code } }
    expect(await start(pretendOptions()).execute(call)).toMatchObject({ stdout: 'undefined\n' })
  })

  it.each<[string, Partial<ExecutorOptions>]>([
    ['nothing can contain it', { contain: refuse }],
    ['the sandbox answers with something else', { contain: (() => ['not/absolute']) as Sandbox }],
    ['the policy asks', { policy: presets.workspace }],
    ['a rule asks', { policy: { ...POLICY, rules: [{ command: 'node', decision: 'confirm' }] } }],
  ])('asks where %s', async (_, given) => {
    const result = await start({ ...pretendOptions(), ...given }).execute(CODE)
    expect(result).toMatchObject({ status: 'needs-approval', decision: { decision: 'confirm' } })
    expect(result).not.toHaveProperty('contained')
  })

  it('says why nothing contains it', async () => {
    const { reason } = await start({ contain: refuse }).decide(CODE)
    expect(reason).toMatch(/may do anything.* It cannot run contained: the sandbox refuses it or is missing/s)
  })

  it('is denied where the policy says so', async () => {
    const policy: Policy = { ...presets.workspace, undescribed: 'deny' }
    expect(await start({ ...pretendOptions(), policy }).decide(CODE)).toMatchObject({ decision: 'deny' })
  })

  it('runs without the sandbox once a person approves that', async () => {
    const executor = start(pretendOptions())
    const code = 'eval("process.exit(process.env.MY_TOKEN ? 0 : 5)")'
    const call = { id: '1', name: 'node', arguments: { eval: code } }
    const failed = await executor.execute(call)
    expect(failed).toMatchObject({ status: 'failed', exitCode: 5 })
    expect(failed.text).toContain(`${SAID} A person can approve the call once without the sandbox.`)
    const approvalId = failed.decision.approvalIdWithoutSandbox
    expect(approvalId).toMatch(/^[0-9a-f]{64}$/)
    const run = await executor.execute(call, { approvalId })
    expect(run).toMatchObject({ status: 'ok', decision: { decision: 'confirm' } })
    expect(run).not.toHaveProperty('contained')
    const other = { ...call, arguments: { eval: `${code};` } }
    expect((await executor.execute(other, { approvalId })).contained).toBe(true)
  })

  it('that is denied anyway is not contained', async () => {
    const policy: Policy = { ...POLICY, deniedCommands: ['node'] }
    expect(await start({ ...pretendOptions(), policy }).decide(CODE)).toMatchObject({ decision: 'deny' })
  })

  it('is contained by a toolkit, too', async () => {
    const kit = createToolkit([node], { ...optionsOf(pretendOptions()), provider: 'anthropic' })
    const content = [{ type: 'tool_use', id: 'a', name: 'node', input: CODE.arguments }]
    const { results, pending } = await kit.handle({ role: 'assistant', content, stop_reason: 'tool_use' } as never)
    expect([results[0]?.contained, pending]).toEqual([true, []])
  })
})

/** The option alone: an executor refuses others. */
function pretendOptions(): Pick<ExecutorOptions, 'contain'> {
  return { contain: pretend().contain }
}

describe('a line', () => {
  it.each([
    ['frob a', 'frob a\n0\n'],
    ['echo a | cat && frob b', 'a\nfrob b\n0\n'],
    ['for x in 1 2; do frob $x; done', 'frob 1\n0\nfrob 2\n0\n'],
    ['frob "$(echo a b)"', 'frob a b\n0\n'],
    ['cat <(frob c)', 'frob c\n0\n'],
    ['sh -c "frob d"', 'frob d\n0\n'],
    ['frob e | cat', 'frob e\n0\n'],
  ])('%s runs unasked, and only what nobody described is contained', async (line, stdout) => {
    const runner = open(pretendOptions())
    expect(await runner.decide(line)).toMatchObject({ decision: 'allow', contained: true })
    const result = await runner.execute(line)
    expect(result).toMatchObject({ status: 'ok', stdout, contained: true })
    expect(result.text).toContain(SAID)
  })

  it.each([
    ['frob > ../out.txt', 'denied'],
    ['frob < ../.env', 'needs-approval'],
    ['frob; FOO=1 frob', 'needs-approval'],
    ['PATH=/tmp frob', 'needs-approval'],
  ])('%s is not run', async (line, status) => {
    const result = await open(pretendOptions()).execute(line)
    expect(result).toMatchObject({ status, stdout: '' })
    expect(result).not.toHaveProperty('contained')
  })

  it.each(['frob', 'echo a; frob'])('%s asks where nothing can contain it', async (line) => {
    const result = await open({ contain: refuse }).execute(line)
    expect(result).toMatchObject({ status: 'needs-approval', stdout: '' })
    expect(result.text).toContain('It cannot run contained')
  })

  it.each([
    ['frob >> kept.txt', 'old\nfrob \n0\n'],
    ['frob 2>> kept.txt', 'old\n'],
    ['{ frob; frob; } >> kept.txt', 'old\nfrob \n0\nfrob \n0\n'],
    ['frob a >> kept.txt 2>&1; frob b >> kept.txt', 'old\nfrob a\n0\nfrob b\n0\n'],
    ['frob &>> kept.txt', 'old\nfrob \n0\n'],
    ['cat kept.txt | frob > new.txt; cat new.txt >> kept.txt', 'old\nfrob \n0\n'],
  ])('%s writes through this process', async (line, text) => {
    const folder = mkdtempSync(join(cwd, 'files-'))
    writeFileSync(join(folder, 'kept.txt'), 'old\n')
    const policy: Policy = { ...POLICY, allowDestructive: true, allowNonReversible: true, allowFilesystemDelete: true }
    const result = await open({ ...pretendOptions(), cwd: folder, policy }).execute(line)
    expect([result.status, result.contained]).toEqual(['ok', true])
    expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe(text)
  })

  it('gives programs no file that they could empty', async () => {
    place(join(bin, 'empties'), '#!/bin/sh\ntrue > /proc/self/fd/1\ntrue > /dev/stdout\necho more\n')
    const folder = mkdtempSync(join(cwd, 'files-'))
    writeFileSync(join(folder, 'kept.txt'), 'old\n')
    await open({ ...pretendOptions(), cwd: folder }).execute('empties >> kept.txt')
    expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('old\nmore\n')
  })

  it('of described programs alone is as it was', async () => {
    const { contain, asked } = pretend()
    const result = await open({ contain }).execute('echo a | cat')
    expect([result.status, result.contained, asked.length]).toEqual(['ok', undefined, 0])
  })

  it.each([
    ['fail', /^fail.*It tried to write "?.*out\.txt/s],
    ['quiet', /can only read\. A person can approve the line once without the sandbox\.$/m],
  ])('%s says what was stopped, and how to go on', async (line, said) => {
    const runner = open(pretendOptions())
    const failed = await runner.execute(line)
    expect(failed).toMatchObject({ status: 'failed', contained: true })
    expect(failed.text.slice(2)).toMatch(said)
    const approvalId = failed.decision.approvalIdWithoutSandbox
    const again = await runner.execute(line, { approvalId })
    expect(again).toMatchObject({ status: 'failed', decision: { decision: 'confirm' } })
    expect(again).not.toHaveProperty('contained')
  })

  it('logs what it contains as allowed by the policy', async () => {
    const events: ExecutionEvent[] = []
    await open({ ...pretendOptions(), onEvent: (event) => void events.push(event) }).execute('frob')
    const starts = events.flatMap((event) => (event.type === 'start' ? [[event.toolName, event.approvedBy]] : []))
    expect(starts).toEqual([
      ['shell', 'policy'],
      ['frob', 'policy'],
    ])
  })
})

it.each([[1], ['bwrap'], [{}], [null]])('the option contain cannot be %j', (contain) => {
  expect(() => createExecutor([node as AtipTool], { contain } as unknown as ExecutorOptions)).toThrow(/contain/)
})
