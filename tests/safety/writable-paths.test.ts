import { createValidator, type Policy, presets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { createLineDecider } from '../support/line-decider'
import { restrictOnly } from '../support/policies'
import { SHIPPED } from '../support/shipped'

const HERE: Policy = { ...presets.workspace, cwd: '/w' }
const validator = createValidator(SHIPPED, HERE)
type Call = [name: string, args: Record<string, unknown>]
const find = (name: string, args: Record<string, unknown>) =>
  validator
    .decide({ name, arguments: args })
    .violations.flatMap(({ code, parameter, field }) => (field === 'writablePaths' ? [`${code} ${parameter}`] : []))

describe('a call may change files below writablePaths alone', () => {
  it.each<[...Call, parameter: string]>([
    ['touch', { file: ['/tmp/x'] }, 'file'],
    ['touch', { file: ['a', '../b'] }, 'file'],
    ['mkdir', { directory: ['~/x'] }, 'directory'],
    ['git_init', { directory: '/srv/x' }, 'directory'],
    ['cp', { source: ['a'], destination: '/w/../x' }, 'destination'],
    ['tee', { file: ['/etc/hosts'] }, 'file'],
  ])('refuses %s %j', (name, args, parameter) => {
    expect(find(name, args)).toEqual([`PATH_NOT_ALLOWED ${parameter}`])
  })

  it.each<Call>([
    ['touch', { file: ['x', './a/../y', '/w/z'] }],
    ['cat', { file: ['/etc/hostname', '../x'] }],
    ['ls', { file: ['/var/log'] }],
    ['wc', { file: ['/var/log/syslog'] }],
    ['git_commit', { message: ['see /etc/x'] }],
  ])('takes %s %j', (name, args) => {
    expect(find(name, args)).toEqual([])
  })

  it('counts the working directory where a call names no path', () => {
    const elsewhere = createValidator(SHIPPED, { ...HERE, cwd: '/tmp', writablePaths: ['/w'] })
    const [violation] = elsewhere.validate('git_commit', { message: ['x'] }).violations
    expect(violation).toMatchObject({
      code: 'PATH_NOT_ALLOWED',
      field: 'writablePaths',
      message: 'git_commit changes the working directory, which is not under "/w"',
    })
    expect(elsewhere.validate('git_status', {}).violations).toEqual([])
    expect(elsewhere.validate('touch', { file: ['/w/x'] }).violations).toEqual([])
  })

  it('is said with what is allowed', () => {
    expect(validator.validate('touch', { file: ['/tmp/x'] }).violations[0]?.message).toBe(
      'touch: file names a path that is not under ".", where alone files may change',
    )
  })

  it.each([
    ['touch /tmp/x', 'deny'],
    ['cd /tmp && touch x', 'deny'],
    ['cd .. && git init', 'deny'],
    ['echo x > ../x', 'deny'],
    ['cp a ~/x', 'deny'],
    ['wc -l /var/log/syslog', 'allow'],
    ['cd /tmp && ls', 'allow'],
    ['cat < /etc/hostname', 'allow'],
    ['mkdir -p a/b', 'allow'],
    ['echo x > new.txt', 'allow'],
  ])('holds for lines: %s', (line, decision) => {
    expect(createLineDecider(presets.workspace)(line)).toBe(decision)
  })
})

describe('hosts beside allowNetwork: false', () => {
  const policy = restrictOnly({ allowNetwork: false, allowedHosts: ['example.com', '*.example.org', 'localhost', '*'] })
  const { decide } = createValidator(SHIPPED, policy)

  it.each<[...Call, decision: string]>([
    ['curl', { url: ['https://example.com/x'] }, 'allow'],
    ['curl', { url: ['https://a.example.org', 'http://example.com:8080/'] }, 'allow'],
    ['git_ls-remote', { repository: 'https://example.com/a.git' }, 'allow'],
    ['curl', { url: ['https://example.com', 'https://example.net'] }, 'confirm'],
    ['curl', { url: ['https://example.com'], proxy: 'http://evil.net' }, 'confirm'],
    ['curl', { url: ['http://localhost:3000'] }, 'confirm'],
    ['curl', { url: ['http://127.0.0.1'] }, 'confirm'],
    ['curl', { url: ['https://example.com@evil.net'] }, 'confirm'],
    ['curl', {}, 'confirm'],
    ['git_fetch', {}, 'confirm'],
    ['npm_view', { package: 'x' }, 'confirm'],
  ])('%s %j: %s', (name, args, decision) => {
    expect([name, args, decide({ name, arguments: args }).decision]).toEqual([name, args, decision])
  })

  it('do nothing where the network is allowed, or nothing but everything is named', () => {
    const open = createValidator(SHIPPED, { allowNetwork: false, allowedHosts: ['*'] })
    expect(open.validate('curl', { url: ['https://example.com'] }).violations[0]?.code).toBe('NETWORK_OPERATION')
    const closed = createValidator(SHIPPED, { allowNetwork: false, allowedHosts: [] })
    expect(closed.validate('curl', { url: ['https://example.com'] }).violations.map(({ code }) => code)).toEqual([
      'NETWORK_OPERATION',
      'HOST_NOT_ALLOWED',
    ])
  })
})

describe('a rule by effect', () => {
  const decideBy = (policy: Policy, [name, args]: Call): string =>
    createValidator(SHIPPED, restrictOnly(policy)).decide({ name, arguments: args }).decision

  it.each<[rule: NonNullable<Policy['rules']>[number], call: Call, decision: string]>([
    [{ effect: 'network', decision: 'deny' }, ['curl', { url: ['https://example.com'] }], 'deny'],
    [{ effect: 'network', decision: 'deny' }, ['git_status', {}], 'allow'],
    [{ effect: 'filesystem.delete', decision: 'confirm' }, ['rm', { file: ['a'] }], 'confirm'],
    [{ effect: 'filesystem.delete', decision: 'confirm' }, ['touch', { file: ['a'] }], 'allow'],
    [{ effect: 'destructive', decision: 'deny' }, ['git_reset', { hard: true }], 'deny'],
    [{ effect: 'destructive', decision: 'deny' }, ['git_reset', {}], 'allow'],
    [{ effect: 'reversible', decision: 'confirm' }, ['git_push', {}], 'confirm'],
    [{ effect: 'lost', decision: 'deny' }, ['git_reset', { hard: true }], 'deny'],
    [{ effect: 'lost', decision: 'deny' }, ['git_reset', {}], 'allow'],
    [{ effect: 'lost', decision: 'deny' }, ['make', {}], 'deny'],
    [{ effect: 'undescribed-code', decision: 'deny' }, ['make', {}], 'deny'],
    [{ effect: 'undescribed-code', decision: 'deny' }, ['rm', { file: ['a'] }], 'allow'],
    [{ effect: 'interactive.tty', decision: 'deny' }, ['make', {}], 'deny'],
    [{ command: 'git', effect: 'network', decision: 'deny' }, ['git_fetch', {}], 'deny'],
    [{ command: 'git', effect: 'network', decision: 'deny' }, ['git_status', {}], 'allow'],
    [{ command: 'git', effect: 'network', decision: 'deny' }, ['curl', { url: ['https://example.com'] }], 'allow'],
  ])('%j: %j %s', (rule, call, decision) => {
    expect(decideBy({ rules: [rule] }, call)).toBe(decision)
  })

  it('allows what a command does with that effect, and nothing else that needs a person', () => {
    const policy = { ...presets.supervised, rules: [{ command: 'git push', effect: 'network', decision: 'allow' }] }
    const { decide } = createValidator(SHIPPED, policy as Policy)
    expect(decide({ name: 'git_push', arguments: {} }).decision).toBe('allow')
    expect(decide({ name: 'git_commit', arguments: {} }).decision).toBe('confirm')
  })

  it.each([
    { effect: 'network', decision: 'allow' },
    { effect: 'networks', decision: 'deny' },
    { effect: 'cost.estimate', decision: 'deny' },
    { effect: '__proto__', decision: 'deny' },
    { effect: ['network'], decision: 'deny' },
  ])('is refused: %j', (rule) => {
    expect(() => createValidator(SHIPPED, { rules: [rule as never] })).toThrow(/Expected/)
  })

  it.each([
    ['curl https://example.com', 'deny'],
    ['echo x | tee a', 'allow'],
    ['./unknown', 'deny'],
    ['no-such-program', 'deny'],
    ['python3 -c 1', 'deny'],
    ['echo $((1 + 1))', 'allow'],
  ])('holds for lines, where undescribed programs may do anything: %s', (line, decision) => {
    const rules: Policy['rules'] = [{ effect: 'network', decision: 'deny' }]
    expect(createLineDecider({ ...presets.unrestricted, rules })(line)).toBe(decision)
  })

  it.each([
    ['echo x > a', 'deny'],
    ['cat < a', 'allow'],
  ])('holds for redirections: %s', (line, decision) => {
    const rules: Policy['rules'] = [{ effect: 'filesystem.write', decision: 'deny' }]
    expect(createLineDecider({ ...presets.unrestricted, rules })(line)).toBe(decision)
  })
})
