import { compileTools, createToolset, createValidator, type Policy, presets } from 'atip-bridge'
import { gh, git } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'

const decide = (name: string, args: Record<string, unknown>, policy: Policy = presets.supervised) =>
  createValidator([git, gh], policy).decide({ name, arguments: args })

describe('a question', () => {
  it.each([
    ['git_push', {}],
    ['gh_pr_create', { title: 'x', body: 'y' }],
  ])('says that %s changes something on a server', (name, args) => {
    const { reason, violations } = decide(name, args)
    expect(reason).toContain('changes something on a server: ')
    expect(violations.flatMap(({ fact }) => (fact.kind === 'effect' && fact.place ? [fact.place] : []))).toEqual([
      'server',
    ])
  })

  it('says nothing about a server if the change stays in the folder', () => {
    expect(decide('git_commit', { message: ['x'] }).reason).not.toContain('server')
  })

  it('names the arguments that cause an effect, and only these', () => {
    expect(decide('git_push', { force: true, tags: true }).violations[0]).toMatchObject({
      message: 'git_push permanently destroys data (because of force)',
      field: 'allowDestructive',
      fact: { kind: 'effect', effects: ['destructive'], because: ['force'] },
    })
    expect(decide('git_push', { tags: true }).reason).not.toContain('because')
  })

  it('names them as the group that was called names them', () => {
    const toolset = createToolset([git])
    const groups = compileTools(toolset, 'anthropic', { strategy: 'action' }).tools
    const { name } = groups.find(({ name: each }) => /^git(?:_[0-9a-f]{8})?$/.test(each) && each !== 'git') ?? {
      name: 'git',
    }
    const group = createValidator(toolset, presets.supervised).decide({
      name,
      arguments: { action: 'push', force: true },
    })
    expect(group.violations.map(({ message }) => message).join()).toContain('(because of force)')
  })
})

describe('no sentence names a field of the policy', () => {
  const CALLS: [name: string, args: Record<string, unknown>][] = [
    ['git_push', { force: true }],
    ['gh_auth_token', {}],
    ['git_ls-remote', { repository: 'https://evil.example/x' }],
    ['git_diff', { path: ['.env'] }],
    ['git_add', { path: ['.git/hooks/x'] }],
  ]
  it.each([
    ['supervised', presets.supervised],
    ['readOnly', presets.readOnly],
    ['workspace', { ...presets.workspace, cwd: '/w' }],
  ] as [string, Policy][])('under %s', (_name, policy) => {
    const said = CALLS.map(([name, args]) => decide(name, args, policy))
    for (const { reason, violations } of said) {
      expect([reason, ...violations.map(({ message }) => message)].join()).not.toMatch(/allow[A-Z]|maxCost|minTrust/)
    }
    expect(said.flatMap(({ violations }) => violations).filter(({ field }) => field !== undefined)).not.toEqual([])
  })
})
