import { type Policy, presets } from 'atip-bridge'
import { createExecutor, type ExecutorOptions } from 'atip-bridge/execute'
import { bash, env, find, git, ls, npm, python, rm, timeout, xargs } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'

const TOOLS = [bash, env, find, git, ls, npm, python, rm, timeout, xargs]
const RULES = [
  { command: 'rm', decision: 'deny', reason: 'Nothing is removed.' },
  { command: 'git push', decision: 'deny' },
] as const
const deciding = (policy: Policy, options: ExecutorOptions = {}) => {
  const { decide } = createExecutor(TOOLS, { policy, resolve: () => ({ file: '/bin/sh' }), cwd: '/', ...options })
  return async (name: string, args: Readonly<Record<string, unknown>>) => decide({ id: '', name, arguments: args })
}
const [ruled, free] = [
  deciding({ ...presets.unrestricted, rules: RULES }),
  deciding({ ...presets.unrestricted, rules: [{ command: 'rm', decision: 'confirm' }] }),
]

/** Calls, and whether a rule denies what they run. */
const CALLS: readonly [name: string, args: Readonly<Record<string, unknown>>, isDenied: boolean][] = [
  ['rm', { file: ['x'] }, true],
  ['git_bisect_run', { command: ['rm', 'x'] }, true],
  ['git_bisect_run', { command: ['git', 'push'] }, true],
  ['git_bisect_run', { command: ['ls'] }, false],
  ['git_bisect_run', { command: ['git', 'status'] }, false],
  ['env', { command: ['rm', 'x'] }, true],
  ['env', { command: ['/bin/rm', 'x'] }, true],
  ['env', { command: ['bash', '-c', 'ls; rm x'] }, true],
  ['env', { command: ['bash', '-c', 'ls'] }, false],
  ['bash', { command: true, line: 'cd x && rm y' }, true],
  ['bash', { command: true, line: 'git  "push"' }, true],
  ['bash', { command: true, line: 'echo a' }, false],
  ['timeout', { duration: '5', command: ['rm', 'x'] }, true],
  ['xargs', { command: ['rm'] }, true],
  ['xargs', { command: ['ls'] }, false],
  ['ls', { path: ['rm'] }, false],
]

describe('a rule that denies', () => {
  it.each(CALLS)('reaches what %s %j runs: %s', async (name, args, isDenied) => {
    const { decision, violations } = await ruled(name, args)
    expect([decision === 'deny', violations.some(({ code }) => code === 'COMMAND_DENIED')]).toEqual([
      isDenied,
      isDenied,
    ])
  })

  it('tells its reason', async () => {
    expect((await ruled('git_bisect_run', { command: ['rm', 'x'] })).reason).toContain('Nothing is removed.')
  })

  it('reaches calls with pinned arguments', async () => {
    const policy: Policy = { ...presets.unrestricted, rules: RULES }
    const decide = deciding(policy, { pinned: { 'git bisect run': { command: ['rm', 'x'] } } })
    expect((await decide('git_bisect_run', {})).decision).toBe('deny')
  })

  it.each(CALLS)('is the only one that does: %s %j', async (name, args) => {
    expect((await free(name, args)).decision).not.toBe('deny')
  })

  it.each([[null], ['x'], [{ command: 7 }], [{ command: [null] }], [{ command: ['\0'] }], [{ command: ['\ud800'] }]])(
    'and arguments that are none: %j',
    async (args) => {
      await expect(ruled('git_bisect_run', args as never)).resolves.toHaveProperty('decision')
    },
  )
})
