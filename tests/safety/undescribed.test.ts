import { createValidator, type Policy, presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import { bash, cat, docker, echo, ls, make, npm, printf, rm } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'

const TOOLS = [bash, cat, docker, echo, ls, make, npm, printf, rm]

/** Decides about a call of make. */
const decide = (policy: Policy, args: Record<string, unknown> = {}): [string, boolean] => {
  const { decision, containable = false } = createValidator(TOOLS, policy).decide({ name: 'make', arguments: args })
  return [decision, containable]
}
/** Decides about a line. */
const judge = (line: string, policy: Policy): [string, boolean] => {
  const { decision, containable = false } = createShellJudge(TOOLS, policy, {
    cwd: '/srv',
    folder: (folder) => ({ folder, settings: [], problems: [] }),
  }).decide(line)
  return [decision, containable]
}

const CONTAIN: Policy = { ...presets.workspace, undescribed: 'contain' }

describe('a call of code that nobody described', () => {
  it.each<[string, Policy, [string, boolean]]>([
    ['asks', presets.supervised, ['confirm', false]],
    ['asks if the policy says so', { ...presets.supervised, undescribed: 'ask' }, ['confirm', false]],
    ['is denied if the policy says so', { ...presets.supervised, undescribed: 'deny' }, ['deny', false]],
    ['may be contained', { ...presets.supervised, undescribed: 'contain' }, ['confirm', true]],
    ['may be contained in a workspace', { ...CONTAIN, cwd: '/srv' }, ['confirm', true]],
    ['is denied where violations are', { ...presets.readOnly, undescribed: 'contain' }, ['deny', false]],
    ['runs where everything may', { ...presets.unrestricted, undescribed: 'contain' }, ['allow', false]],
    [
      'asks by a rule',
      { undescribed: 'contain', rules: [{ command: 'make', decision: 'confirm' }] },
      ['confirm', false],
    ],
    [
      'asks by a rule about an effect',
      { undescribed: 'contain', rules: [{ effect: 'network', decision: 'confirm' }] },
      ['confirm', false],
    ],
    [
      'asks by a rule about such code',
      { undescribed: 'contain', rules: [{ effect: 'undescribed-code', decision: 'confirm' }] },
      ['confirm', false],
    ],
    ['runs by a rule', { undescribed: 'contain', rules: [{ command: 'make', decision: 'allow' }] }, ['allow', false]],
    [
      'is denied by a rule',
      { undescribed: 'contain', rules: [{ command: 'make', decision: 'deny' }] },
      ['deny', false],
    ],
    ['is denied by name', { undescribed: 'contain', deniedCommands: ['make'] }, ['deny', false]],
  ])('%s', (_, policy, found) => {
    expect(decide(policy)).toEqual(found)
  })

  it.each<[string, Record<string, unknown>, [string, boolean]]>([
    ['names a file with secrets', { file: '/srv/.env' }, ['confirm', false]],
    ['names another place', { file: '/etc/makefile' }, ['deny', false]],
    ['has an unknown argument', { nonsense: 1 }, ['deny', false]],
    ['is as harmless as it looks', { target: ['all'] }, ['confirm', true]],
  ])('that %s is judged by that, too', (_, args, found) => {
    expect(decide({ ...CONTAIN, cwd: '/srv' }, args)).toEqual(found)
  })

  it.each([['yes'], [true], [null], [['contain']], ['CONTAIN']])(
    'is not decided about by the policy %j',
    (undescribed) => {
      expect(() => createValidator(TOOLS, { undescribed } as unknown as Policy)).toThrow(/ask.*contain.*deny/)
    },
  )
})

describe('a line', () => {
  it.each<[string, [string, boolean]]>([
    ['ls', ['allow', false]],
    ['make', ['confirm', true]],
    ['frobnicate -x', ['confirm', true]],
    ['./run.sh', ['confirm', true]],
    ['ls --nonsense', ['confirm', true]],
    // They are there to change something, and would only fail.
    ['npm ci', ['confirm', false]],
    ['make; docker exec web ls', ['confirm', false]],
    ['make && ls', ['confirm', true]],
    ['ls | frobnicate > /dev/null', ['confirm', true]],
    ['frobnicate; ./run.sh', ['confirm', true]],
    ['frobnicate "$(cat /srv/x)"', ['confirm', true]],
    // Something else is against them.
    ['frobnicate > /etc/passwd', ['deny', false]],
    ['frobnicate < ~/.ssh/id_rsa', ['confirm', false]],
    ['LD_PRELOAD=x frobnicate', ['confirm', false]],
    ['frobnicate; rm -rf /', ['deny', false]],
    ['frobnicate; echo x > .git/hooks/pre-commit', ['confirm', false]],
    ['printf x > a.sh; sh a.sh', ['confirm', false]],
    ['$X', ['confirm', false]],
    ['cat ~/.ssh/id_rsa | frobnicate', ['confirm', false]],
  ])('%s', (line, found) => {
    expect(judge(line, CONTAIN)).toEqual(found)
  })

  it('tells each part that may be contained', () => {
    const { parts } = createShellJudge(TOOLS, CONTAIN, {
      cwd: '/srv',
      folder: (folder) => ({ folder, settings: [], problems: [] }),
    }).decide('ls; make; frobnicate; rm -rf /etc/x')
    expect(parts.map(({ program, containable = false }) => [program, containable])).toEqual([
      ['ls', false],
      ['make', true],
      ['frobnicate', true],
      ['rm', false],
    ])
  })

  it.each(['make', 'frobnicate', 'ls --nonsense', 'ls; frobnicate'])('%s is denied if the policy says so', (line) => {
    expect(judge(line, { ...presets.workspace, undescribed: 'deny' })).toEqual(['deny', false])
  })

  it('of nothing but described programs does not depend on it', () => {
    const found = ['ask', 'contain', 'deny'].map((undescribed) => {
      return judge('ls src', { ...presets.supervised, undescribed } as Policy)
    })
    expect(found).toEqual([
      ['allow', false],
      ['allow', false],
      ['allow', false],
    ])
  })
})
