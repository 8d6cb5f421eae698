import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import {
  createExecutor,
  createShellRunner,
  type ExecutionEvent,
  type ExecutionResult,
  type ExecutorOptions,
} from 'atip-bridge/execute'
import { bash } from 'atip-bridge/tools'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let root = ''
let cwd = ''
function prepare(): void {
  if (root !== '') rmSync(root, { recursive: true, force: true })
  root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-vouched-')))
  cwd = join(root, 'project')
  for (const folder of ['project/sub', 'elsewhere/sub', 'projectx']) mkdirSync(join(root, folder), { recursive: true })
  for (const folder of ['project', 'project/sub', 'projectx']) writeFileSync(join(root, folder, 'x.sh'), 'echo own')
  for (const folder of ['elsewhere', 'elsewhere/sub']) writeFileSync(join(root, folder, 'x.sh'), 'echo evil')
}
beforeEach(prepare)
afterEach(() => rmSync(root, { recursive: true, force: true }))

const optionsOf = (options: ExecutorOptions): ExecutorOptions => ({
  ...{ cwd, policy: presets.workspace, trustedFolders: [cwd] },
  ...{ resolve: () => ({ file: '/bin/bash' }), ...options },
})

/** The ways in which a script comes to run. */
const WAYS: readonly [way: string, run: (script: string, options?: ExecutorOptions) => Promise<ExecutionResult>][] = [
  [
    'a call',
    async (script, options = {}) =>
      createExecutor([bash], optionsOf(options)).execute({ id: '', name: 'bash', arguments: { script } }),
  ],
  ['a line', async (script, options = {}) => createShellRunner([bash], optionsOf(options)).execute(`bash ${script}`)],
]

/** Puts a link in the place of something. */
function replace(name: string, target: string): void {
  renameSync(join(root, name), join(root, 'was'))
  symlinkSync(join(root, target), join(root, name))
}

/** What happens while a call is logged or a person is asked, and whether it runs all the same. */
const MEANWHILE: readonly [what: string, script: string, change: () => void, runs: boolean][] = [
  ['nothing', 'x.sh', () => {}, true],
  ['the script is written anew', 'x.sh', () => writeFileSync(join(cwd, 'x.sh'), 'echo own # new'), true],
  ['the script becomes a link within', 'x.sh', () => replace('project/x.sh', 'project/sub/x.sh'), true],
  ['the script becomes a link out', 'x.sh', () => replace('project/x.sh', 'elsewhere/x.sh'), false],
  ['the script becomes a link to nothing out there', 'x.sh', () => replace('project/x.sh', 'elsewhere/none'), false],
  ['its directory becomes a link out', 'sub/x.sh', () => replace('project/sub', 'elsewhere/sub'), false],
  ['the folder becomes a link out', 'x.sh', () => replace('project', 'elsewhere'), false],
]

describe.each(WAYS)('a script of a trusted folder by %s', (way, run) => {
  const expectRun = (what: string, may: boolean, { status, stdout }: Pick<ExecutionResult, 'status' | 'stdout'>) => {
    // What a line is decided about covers where its words lead, too.
    const isVoid = way === 'a line' && what !== 'nothing' && stdout === ''
    expect([status === 'ok', stdout]).toEqual([may && !isVoid, may && !isVoid ? 'own\n' : ''])
  }

  it.each(MEANWHILE)('runs unasked only if it is still there after the log: %s', async (what, script, change, runs) => {
    // The log of a line also tells when its program starts.
    const isLast = ({ type, lineExecutionId }: ExecutionEvent): boolean =>
      type === 'start' && (way === 'a call' || lineExecutionId !== undefined)
    for (const isMeant of [({ type }: ExecutionEvent) => type === 'start', isLast]) {
      prepare()
      let times = 0
      const onEvent = (event: ExecutionEvent): void => {
        if (isMeant(event) && times++ === 0) change()
      }
      expectRun(what, runs, await run(script, { onEvent }))
      expect(times).toBeGreaterThan(0)
    }
  })

  it.each(MEANWHILE)('runs after a question only if it is still there: %s', async (what, script, change, runs) => {
    const { status, stdout } = await run(script, {
      policy: { ...presets.workspace, rules: [{ command: 'bash', decision: 'confirm' }] },
      confirm: () => {
        change()
        return true
      },
    })
    expectRun(what, runs, { status, stdout })
  })

  it.each([
    ['of a folder that is trusted', () => [cwd], 'ok'],
    ['of a folder around it', () => [root], 'ok'],
    ['of a folder that is trusted through a link', () => [join(root, 'link')], 'ok'],
    ['of one with a longer name', () => [`${cwd}x`], 'needs-approval'],
    ['of one with a shorter name', () => [cwd.slice(0, -1)], 'needs-approval'],
    ['of one that does not exist', () => [join(cwd, 'none')], 'needs-approval'],
    ['of one below', () => [join(cwd, 'sub')], 'needs-approval'],
    ['of none', () => [], 'needs-approval'],
  ])('runs unasked: %s: %s', async (_what, list, status) => {
    symlinkSync(cwd, join(root, 'link'))
    expect((await run('x.sh', { trustedFolders: list() })).status).toBe(status)
  })

  it.each([
    ['presets.supervised', presets.supervised, 'needs-approval'],
    ['presets.readOnly', presets.readOnly, 'denied'],
    ['a rule that denies', { ...presets.workspace, rules: [{ command: 'bash', decision: 'deny' }] } as const, 'denied'],
    [
      'a rule about undescribed code',
      { ...presets.workspace, rules: [{ effect: 'undescribed-code', decision: 'deny' }] } as const,
      'denied',
    ],
  ])('is decided about by the policy all the same: %s', async (_what, policy, status) => {
    expect((await run('x.sh', { policy })).status).toBe(status)
  })
})

describe('a vouched call', () => {
  it('has another approval than the same call without trust', async () => {
    const decide = async (trustedFolders: string[]) =>
      createExecutor([bash], optionsOf({ policy: presets.supervised, trustedFolders })).decide({
        ...{ id: '', name: 'bash', arguments: { script: 'x.sh' } },
      })
    const [vouched, other] = [await decide([cwd]), await decide([])]
    expect(vouched.decision).toBe('confirm')
    expect(vouched.violations.map(({ code }) => code)).not.toContain('UNDESCRIBED_CODE')
    expect(vouched.approvalId).not.toBe(other.approvalId)
  })

  it.each([
    ['no script', {}],
    ['a text of code', { command: true, line: 'echo x' }],
    ['a script and standard input', { script: 'x.sh', stdin: true }],
    ['standard input as a script', { script: '-' }],
    ['an empty name', { script: '' }],
    ['a list', { script: ['x.sh', '../elsewhere/x.sh'] }],
    ['a number', { script: 7 }],
    ['an object', { script: { toString: 'x.sh' } }],
    ['a file of the process', { script: '/proc/self/fd/0' }],
    ['a longer path than systems open', { script: `${'sub/../'.repeat(1000)}x.sh` }],
  ])('is none with %s', async (_, args) => {
    const { decide } = createExecutor([bash], optionsOf({}))
    expect((await decide({ id: '', name: 'bash', arguments: args })).decision).not.toBe('allow')
  })

  it('is none with arguments that a host pinned', async () => {
    const { decide } = createExecutor([bash], optionsOf({ pinned: { bash: { script: 'x.sh' } } }))
    expect((await decide({ id: '', name: 'bash', arguments: {} })).decision).toBe('confirm')
  })
})
