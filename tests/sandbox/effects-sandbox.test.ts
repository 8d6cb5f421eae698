import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Policy, presets } from 'atip-bridge'
import {
  createEffectsSandbox,
  createExecutor,
  createShellRunner,
  type ExecutionResult,
  type ExecutorOptions,
} from 'atip-bridge/execute'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findTestProgram } from '../support/machine'
import { callOf, installShell, recorded, SHELL } from '../support/shell'

const bwrap = findTestProgram('bwrap')
const works =
  bwrap !== undefined &&
  spawnSync(bwrap, ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', bwrap, '--version']).status === 0
const real = describe.skipIf(!works)

real('a call in its sandbox (needs bwrap)', () => {
  const { file, directory } = installShell()
  const home = join(directory, 'home')
  const cwd = join(directory, 'project')
  beforeEach(() => {
    vi.stubEnv('HOME', home)
    for (const each of [join(home, '.ssh'), cwd]) mkdirSync(each, { recursive: true })
    writeFileSync(join(home, '.ssh/id_rsa'), 'secret')
    writeFileSync(join(cwd, '.env'), 'secret')
    writeFileSync(join(cwd, 'a.txt'), 'a')
  })
  const executorOf = (
    policy: Policy = presets.unrestricted,
    more: ExecutorOptions = {},
  ): ReturnType<typeof createExecutor> =>
    createExecutor([SHELL], {
      ...{ cwd, policy, resolve: () => ({ file }), sandbox: createEffectsSandbox({ required: true }) },
      ...more,
    })
  const run = async (name: string, script: string, policy?: Policy): Promise<ExecutionResult> =>
    executorOf(policy).execute(callOf(name, { script }))

  it('reads what lies around', async () => {
    expect(await run('box_read', 'cat a.txt')).toMatchObject({ status: 'ok', stdout: 'a' })
  })

  it('gets a private place for temporary files', async () => {
    const { stdout } = await run('box_read', 'echo x > "$TMPDIR/x" && ls "$TMPDIR" && echo "$TMPDIR"')
    expect(stdout).toMatch(/^x\n\//)
    expect(readdirSync(directory).sort()).toEqual(['box', 'home', 'project'])
  })

  it.each([
    ['writes', 'echo x > b.txt', 'write', /may change nothing/],
    ['writes among temporary files', 'echo x > /tmp/atip-bridge-never', 'write', /write "\/tmp\/atip-bridge-never"/],
    ['deletes', 'rm a.txt', 'write', /may change nothing/],
    ['reads a key', 'cat "$HOME/.ssh/id_rsa"; cat ../home/.ssh/id_rsa', 'hidden', /\.ssh/],
    ['reads variables', 'cat .env', 'hidden', /\.env/],
  ])('is stopped where it %s', async (_, script, kind, message) => {
    const result = await run('box_read', script)
    expect(result).toMatchObject({ status: 'failed', stopped: [{ kind, message: expect.stringMatching(message) }] })
    expect(result.text).toMatch(
      /^The sandbox stopped it\. .* A person can approve the call once without the sandbox\.$/m,
    )
    expect(result.stdout).not.toContain('secret')
    expect(readFileSync(join(cwd, 'a.txt'), 'utf8')).toBe('a')
    expect(existsSync('/tmp/atip-bridge-never')).toBe(false)
  })

  it('changes the working directory if it declares that, and nothing else', async () => {
    expect((await run('box_change', 'echo x > b.txt')).status).toBe('ok')
    expect(readFileSync(join(cwd, 'b.txt'), 'utf8')).toBe('x\n')
    const outside = await run('box_change', 'echo x > ../home/new')
    expect(outside.stopped?.[0]?.message).toContain(JSON.stringify(cwd))
    expect(existsSync(join(home, 'new'))).toBe(false)
  })

  it('sees no other processes, and leaves none', async () => {
    const { stdout } = await run('box_read', 'sleep 600 & echo /proc/[0-9]*')
    expect(stdout.split(' ').length).toBeLessThan(5)
    expect(stdout).not.toContain(`/proc/${process.pid} `)
  })

  it('runs once without it if a person approves that', async () => {
    const { options, events } = recorded({})
    const executor = executorOf(presets.supervised, options)
    const call = callOf('box_read', { script: 'echo x > c.txt' })
    const stopped = await executor.execute(call)
    expect(stopped).toMatchObject({ status: 'failed', stopped: [{ kind: 'write' }] })
    const { approvalId, approvalIdWithoutSandbox = '' } = stopped.decision
    expect(approvalIdWithoutSandbox).not.toBe(approvalId)
    expect(events.at(-1)).toMatchObject({ type: 'end', status: 'failed', stopped: [{ kind: 'write' }] })
    expect(await executor.execute(call, { approvalId })).toMatchObject({ status: 'failed' })
    const free = await executor.execute(call, { approvalId: approvalIdWithoutSandbox })
    expect(free).toMatchObject({
      status: 'ok',
      decision: { decision: 'confirm', approvalId: approvalIdWithoutSandbox },
    })
    expect(free.decision.explanation).toContain('It runs without the sandbox.')
    expect(free.command[0]).toBe(file)
    expect(events.slice(-2)).toMatchObject([
      { type: 'start', approvedBy: 'person', approvalId: approvalIdWithoutSandbox },
      { type: 'end', status: 'ok' },
    ])
    expect(
      await executor.execute(callOf('box_read', { script: 'echo y > c.txt' }), {
        approvalId: approvalIdWithoutSandbox,
      }),
    ).toMatchObject({ status: 'failed' })
    expect(readFileSync(join(cwd, 'c.txt'), 'utf8')).toBe('x\n')
  })

  it('stays approved when a file with credentials comes to be', async () => {
    const executor = executorOf({ ...presets.supervised, allowChanges: false })
    const call = callOf('box_change', { script: 'echo x > d.txt' })
    const { approvalId } = await executor.decide(call)
    writeFileSync(join(cwd, 'late.pem'), 'secret')
    expect(await executor.execute(call, { approvalId })).toMatchObject({ status: 'ok' })
  })

  it('holds each program of a line', async () => {
    const shell = createShellRunner([SHELL], {
      ...{
        cwd,
        policy: presets.supervised,
        resolve: () => ({ file }),
        sandbox: createEffectsSandbox({ required: true }),
      },
    })
    const line = "box read -c 'cat a.txt; echo x > e.txt' | box read -c cat"
    const stopped = await shell.execute(`set -o pipefail; ${line}`)
    expect(stopped).toMatchObject({ status: 'failed', stdout: 'a', stopped: [{ kind: 'write' }] })
    expect(stopped.text).toContain('A person can approve the line once without the sandbox.')
    expect(existsSync(join(cwd, 'e.txt'))).toBe(false)
    const { approvalId, approvalIdWithoutSandbox = '' } = stopped.decision
    expect(approvalIdWithoutSandbox).not.toBe(approvalId)
    expect(await shell.execute(line, { approvalId: approvalIdWithoutSandbox })).toMatchObject({ status: 'ok' })
    expect(existsSync(join(cwd, 'e.txt'))).toBe(false)
    const free = await shell.execute(`set -o pipefail; ${line}`, { approvalId: approvalIdWithoutSandbox })
    expect(free).toMatchObject({ status: 'ok', decision: { decision: 'confirm' } })
    expect(readFileSync(join(cwd, 'e.txt'), 'utf8')).toBe('x\n')
  })
})
