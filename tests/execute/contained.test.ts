import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AtipTool, type Policy, presets } from 'atip-bridge'
import {
  createExecutor,
  createShellRunner,
  createToolkit,
  createUndoStore,
  type ExecutionEvent,
  type ExecutorOptions,
  type Sandbox,
  type SandboxContext,
} from 'atip-bridge/execute'
import { cat, echo, node, sh } from 'atip-bridge/tools'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredLosses } from '../../src/undo/types'

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
  ...{ cwd, policy: POLICY, env: { PATH: `${bin}:${process.env.PATH}`, MY_TOKEN: 'correct horse battery' } },
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

describe('a contained program in a trusted folder whose copy is kept', () => {
  const kept = (given: Partial<ExecutorOptions> = {}): ExecutorOptions => {
    const undo = createUndoStore({ directory: join(bin, 'undo'), lookAtFileSystem: () => DISK } as never)
    const policy: Policy = { ...POLICY, allowRecoverable: 'kept' }
    return optionsOf({ ...pretendOptions(), policy, undo, trustedFolders: [folder], cwd: folder, ...given })
  }
  const folder = join(cwd, 'trusted')
  const DISK = { type: 0xef53, freeBytes: 1e12, allBytes: 1e12 }
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(join(folder, 'src'), { recursive: true })
    writeFileSync(join(folder, 'src/a.txt'), 'before\n')
  })
  const writes = {
    id: '1',
    name: 'node',
    arguments: { eval: `eval("require('fs').writeFileSync('src/a.txt', 'after')")` },
  }

  it('may change it, and what it changed can be had back', async () => {
    const { contain, asked } = pretend()
    const options = kept({ contain })
    const result = await createExecutor([node], options).execute(writes)
    expect(asked.at(-1)?.effects.filesystem).toEqual({ read: true, write: true, delete: true })
    expect(result).toMatchObject({ status: 'ok', contained: true })
    expect(readFileSync(join(folder, 'src/a.txt'), 'utf8')).toBe('after')
    const restore = result.decision.consequences?.find(({ path }) => path === join(folder, 'src'))?.restore
    expect(restore).toMatch(/^atip undo /)
    options.undo?.restore((restore ?? '').replace('atip undo ', ''))
    expect(readFileSync(join(folder, 'src/a.txt'), 'utf8')).toBe('before\n')
  })

  it('of a line may, too, after one copy', async () => {
    place(join(bin, 'scribble'), '#!/bin/sh\necho "$1" > src/a.txt\n')
    const { contain, asked } = pretend()
    const options = kept({ contain })
    const result = await createShellRunner([echo], options).execute('scribble one && scribble two')
    expect(result).toMatchObject({ status: 'ok', contained: true })
    expect(asked.at(-1)?.effects.filesystem?.write).toBe(true)
    expect(readFileSync(join(folder, 'src/a.txt'), 'utf8')).toBe('two\n')
    const listed = options.undo?.list({ folder }) as StoredLosses
    expect(listed.losses[0]?.what).toBe('scribble one')
    options.undo?.restore(listed.losses[0]?.id ?? '')
    expect(readFileSync(join(folder, 'src/a.txt'), 'utf8')).toBe('before\n')
  })

  it('leaves nothing there that runs later', async () => {
    const code = `eval("require('fs').writeFileSync('.en' + 'vrc', 'x'); require('fs').mkdirSync('.g' + 'it/ho' + 'oks', { recursive: true })")`
    const result = await createExecutor([node], kept()).execute({ ...writes, arguments: { eval: code } })
    expect([existsSync(join(folder, '.envrc')), existsSync(join(folder, '.git'))]).toEqual([false, false])
    expect(result.stopped?.map(({ message }) => message).join()).toMatch(
      /It made what runs later by itself, which was removed/,
    )
    expect(result.text).toContain('.envrc')
  })

  it.each<[string, Partial<ExecutorOptions>, (() => void)?]>([
    ['nobody trusts the folder', { trustedFolders: [] }],
    ['another folder is trusted', { trustedFolders: [join(cwd, 'other')] }],
    ['there is no store', { undo: undefined }],
    ['the policy does not say so', { policy: POLICY }],
    ['a file holds a secret in a directory', {}, () => writeFileSync(join(folder, 'src/.env'), 'KEY=1')],
    ['there is too much', {}, () => many(join(folder, 'src'), 5001)],
    ['there are too many names', {}, () => many(folder, 201)],
    ['a file cannot be copied', {}, () => linkSync(join(folder, 'src/a.txt'), join(folder, 'src/b.txt'))],
  ])('only reads where %s', async (_, given, prepare) => {
    prepare?.()
    const { contain, asked } = pretend()
    await createExecutor([node], kept({ contain, ...given })).execute({ ...writes, arguments: { eval: 'eval("1")' } })
    expect(asked.at(-1)?.effects.filesystem?.write).toBe(false)
  })

  it('only reads where the sandbox does not make the folder writable', async () => {
    const { contain } = pretend()
    const asked: unknown[] = []
    const strict: Sandbox = (command, context) => {
      asked.push(context.effects.filesystem?.write)
      if (context.effects.filesystem?.write === true) throw new Error('not here')
      return contain(command, context)
    }
    const result = await createExecutor([node], kept({ contain: strict })).execute({
      ...writes,
      arguments: { eval: 'eval("1")' },
    })
    expect(result).toMatchObject({ status: 'ok', contained: true })
    expect(asked.at(-1)).toBe(false)
    expect(result.text).toContain(SAID)
  })
})

function many(directory: string, count: number): void {
  for (let index = 0; index < count; index++) writeFileSync(join(directory, `f${index}`), '')
}
