import { type AtipTool, createToolset, createValidator, type Decision, type Policy, type PolicyRule } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { restrictOnly } from '../support/policies'

const command = (commands?: object): object => ({ description: 'c', effects: { network: true }, commands })
const tool = (name: string, commands: object): AtipTool =>
  ({ atip: '0.6', name, version: '1', description: name, commands }) as never
const TOOLS = [
  tool('git', {
    '': command(),
    push: command(),
    'push-all': command(),
    remote: command({ add: command() }),
    Stash: command({ pop: command() }),
  }),
  tool('hub', { 'repo delete': command() }),
  tool('my tool', { delete: command() }),
  tool('digit', { push: command() }),
]
const ALL = [
  'git',
  'git/push',
  'git/push-all',
  'git/remote/add',
  'git/Stash/pop',
  'hub/repo delete',
  'my tool/delete',
  'digit/push',
]

/** The commands that get a decision, as tool and path. */
const decided = (policy: Policy, decision: Decision['decision'], tools: AtipTool[] = TOOLS): string[] => {
  const validator = createValidator(tools, restrictOnly(policy))
  return createToolset(tools)
    .commands.filter(({ name }) => validator.decide({ name, arguments: {} }).decision === decision)
    .map((each) => [each.tool.name, ...each.path].join('/'))
}
const git = (...below: string[]): string[] => below.map((path) => `git/${path}`)

it('every command is known', () => {
  expect(decided({}, 'allow')).toEqual(ALL)
})

describe('the command of a rule', () => {
  it.each<[pattern: string, below: string[], exactly: string[]]>([
    ['git', ['git', ...git('push', 'push-all', 'remote/add', 'Stash/pop')], ['git']],
    ['git push', git('push'), git('push')],
    ['GIT Push', git('push'), []],
    ['git remote', git('remote/add'), []],
    ['git remote add', git('remote/add'), git('remote/add')],
    ['git remote add origin', [], []],
    ['git stash pop', git('Stash/pop'), []],
    ['git Stash pop', git('Stash/pop'), git('Stash/pop')],
    ['git *', git('push', 'push-all', 'remote/add', 'Stash/pop'), git('push', 'push-all')],
    ['git * *', git('remote/add', 'Stash/pop'), git('remote/add', 'Stash/pop')],
    ['git * pop', git('Stash/pop'), git('Stash/pop')],
    ['git * * *', [], []],
    ['git pus', [], []],
    ['gi', [], []],
    ['git_push', [], []],
    ['git/push', [], []],
    ['push', [], []],
    ['hub repo', ['hub/repo delete'], []],
    ['hub repo delete', ['hub/repo delete'], []],
    ['hub *', ['hub/repo delete'], ['hub/repo delete']],
    ['hub * delete', ['hub/repo delete'], []],
    ['my tool', ['my tool/delete'], []],
    ['my tool delete', ['my tool/delete'], []],
    ['constructor', [], []],
  ])('%j', (pattern, below, exactly) => {
    expect(decided({ rules: [{ command: pattern, decision: 'deny' }] }, 'deny')).toEqual(below)
    expect(decided({ deniedCommands: [pattern] }, 'deny')).toEqual(below)
    expect(decided({ rules: [{ command: pattern, decision: 'confirm' }] }, 'confirm')).toEqual(below)
    expect(decided({ allowNetwork: false, rules: [{ command: pattern, decision: 'allow' }] }, 'allow')).toEqual(exactly)
    expect(decided({ rules: [{ decision: 'confirm' }, { command: pattern, decision: 'allow' }] }, 'allow')).toEqual(
      exactly,
    )
  })

  it.each<[pattern: string | undefined, matched: string[]]>([
    [undefined, ALL],
    ['*', ALL],
    ['* *', ALL.slice(1)],
    ['* push', ['git/push', 'digit/push']],
    ['* PUSH', ['git/push', 'digit/push']],
    ['* delete', ['my tool/delete']],
    ['* repo', ['hub/repo delete']],
    ['* * delete', ['hub/repo delete', 'my tool/delete']],
    ['* * * *', []],
  ])('%j, of every tool', (pattern, matched) => {
    for (const decision of ['confirm', 'deny'] as const) {
      const rule = pattern === undefined ? { decision } : { decision, command: pattern }
      expect(decided({ rules: [rule] }, decision)).toEqual(matched)
    }
    if (pattern !== undefined) expect(decided({ deniedCommands: [pattern] }, 'deny')).toEqual(matched)
  })

  it('is compared with every name as it stands and as it splits', () => {
    const tools = [tool('my tool', { 'repo delete': command() })]
    for (const pattern of ['* repo delete', '* * repo delete', 'my * *', '* * * delete']) {
      expect([pattern, ...decided({ deniedCommands: [pattern] }, 'deny', tools)]).toHaveLength(2)
    }
  })

  it('is no wildcard for unknown commands, which stay denied', () => {
    const rules: PolicyRule[] = [{ decision: 'confirm' }, { decision: 'allow', command: 'git nothing' }]
    for (const name of ['git_nothing', 'nothing', 'constructor', '']) {
      const { decision, violations } = createValidator(TOOLS, restrictOnly({ rules })).decide({ name, arguments: {} })
      expect([decision, violations.map(({ code }) => code)]).toEqual(['deny', ['UNKNOWN_COMMAND']])
    }
  })

  it('allowedTools are names, not patterns', () => {
    expect(decided({ allowedTools: ['git', 'my tool'] }, 'allow')).toEqual([...ALL.slice(0, 5), 'my tool/delete'])
    for (const name of ['Git', 'git push', '*', 'gi', 'g*'])
      expect(decided({ allowedTools: [name] }, 'allow')).toEqual([])
  })
})

const option = (name: string, type: string): object => ({ name, flags: [`--${name}`], type, description: name })
const PUSH = {
  ...command(),
  arguments: [{ name: 'branch', type: 'string', required: false, description: 'b' }],
  options: [
    ...[
      option('remote', 'string'),
      option('force', 'boolean'),
      option('dry-run', 'boolean'),
      option('count', 'integer'),
    ],
    ...[option('tag', 'array'), option('branch', 'string')],
  ],
}

describe('the conditions of a rule', () => {
  const holds = (decision: 'confirm' | 'deny' | 'allow', when: PolicyRule['when'], args: unknown): boolean => {
    const policy = decision === 'allow' ? { allowNetwork: false } : {}
    const rules = [{ decision, command: 'git push', when }] as PolicyRule[]
    const validator = createValidator([tool('git', { push: PUSH })], restrictOnly({ ...policy, rules }))
    return validator.decide({ name: 'git_push', arguments: args as Record<string, unknown> }).decision === decision
  }
  const expectHolds = (when: PolicyRule['when'], args: unknown, strictly: boolean, allows: boolean): void => {
    const found = (['confirm', 'deny', 'allow'] as const).map((decision) => holds(decision, when, args))
    expect({ when, args, found }).toEqual({ when, args, found: [strictly, strictly, allows] })
  }

  it.each<[when: PolicyRule['when'], both: unknown[], strictly: unknown[], neither: unknown[]]>([
    [
      { remote: 'origin' },
      [{ remote: 'origin' }, { remote: ['origin'] }, { remote: 'origin', force: true, other: 1 }],
      [{ remote: 'ORIGIN' }, { remote: { a: 1 } }, { remote: ['x', 'origin'] }, { remote: [['origin']] }],
      [
        {},
        { remote: null },
        { remote: false },
        { remote: '' },
        { remote: 'origins' },
        { remote: [] },
        { tag: 'origin' },
      ],
    ],
    [
      { remote: ['a', 'b'] },
      [{ remote: 'a' }, { remote: 'b' }, { remote: ['b', 'a'] }],
      [{ remote: ['b', 'c'] }],
      [{}, { remote: 'c' }],
    ],
    [
      { remote: '*' },
      [{ remote: 'x' }, { remote: '' }, { remote: 0 }, { remote: ['x', 'y'] }],
      [],
      [{}, { remote: null }, { remote: [] }],
    ],
    [{ remote: ['x', '*'] }, [{ remote: 'y' }], [], [{}]],
    [{ remote: '' }, [{ remote: '' }], [], [{}, { remote: ' ' }, { remote: null }]],
    [{ remote: 'a*' }, [{ remote: 'a*' }], [], [{ remote: 'ab' }]],
    [
      { force: true },
      [{ force: true }, { force: 'true' }],
      [{ force: 'True' }],
      [{}, { force: false }, { force: null }],
    ],
    [
      { force: false },
      [{}, { force: false }, { force: null }, { force: undefined }, { force: [] }, { force: [false, null] }],
      [],
      [{ force: true }, { force: 'x' }, { force: 0 }, { force: '' }, { force: [false, true] }],
    ],
    [
      { force: [false, 'x'] },
      [{}, { force: false }, { force: 'x' }],
      [{ force: 'X' }, { force: ['x', 'y'] }],
      [{ force: true }],
    ],
    [{ count: 3 }, [{ count: 3 }, { count: '3' }], [], [{ count: 33 }, { count: '3.0' }, {}]],
    [{ count: '3' }, [{ count: 3 }, { count: '3' }], [], [{ count: -3 }]],
    [{ count: 0 }, [{ count: 0 }, { count: '0' }], [], [{}, { count: false }]],
    [
      { tag: 'v1' },
      [{ tag: ['v1'] }, { tag: 'v1' }, { tag: [null, 'v1'] }],
      [{ tag: ['v2', 'V1'] }],
      [{ tag: ['v2'] }, { tag: [null] }],
    ],
    [{ 'dry-run': true }, [{ 'dry-run': true }, { dry_run: true }], [{ 'dry-run': true, dry_run: 'no' }], [{}]],
    [{ 'dry-run': false }, [{}, { dry_run: false }], [], [{ dry_run: true }, { 'dry-run': false, dry_run: true }]],
    [{ branch_option: 'x' }, [{ branch_option: 'x' }, { branch_option: 'x', branch: 'y' }], [], [{ branch: 'x' }]],
    [
      { remote: 'origin', force: false },
      [{ remote: 'origin' }],
      [{ remote: 'Origin' }],
      [{}, { remote: 'origin', force: true }, { remote: 'x' }],
    ],
  ])('%j', (when, both, strictly, neither) => {
    for (const args of both) expectHolds(when, args, true, true)
    for (const args of strictly) expectHolds(when, args, true, false)
    for (const args of neither) expectHolds(when, args, false, false)
  })

  it('hold for confirm and deny, but not for allow, where the arguments cannot be read', () => {
    for (const when of [{ remote: 'x' }, { force: false }, { force: '*', remote: 'x' }, { nothing: 'x' }]) {
      for (const args of ['x', 7, [], [{ remote: 'x' }], new Map([['remote', 'x']]), new Date(0), true]) {
        expectHolds(when, args, true, false)
      }
    }
    for (const args of ['x', {}]) expectHolds(undefined, args, true, true)
  })

  it('that forbid a call without a switch hold where the switch is given as the text of false', () => {
    for (const checkArguments of [true, false]) {
      const rules: PolicyRule[] = [{ decision: 'deny', command: 'git push', when: { 'dry-run': false } }]
      const validator = createValidator([tool('git', { push: PUSH })], restrictOnly({ checkArguments, rules }))
      for (const given of ['false', false, null, undefined]) {
        const { decision } = validator.decide({ name: 'git_push', arguments: { 'dry-run': given } })
        expect([checkArguments, given, decision]).toEqual([checkArguments, given, 'deny'])
      }
      for (const given of [true, 'true']) {
        expect(validator.decide({ name: 'git_push', arguments: { 'dry-run': given } }).decision).toBe('allow')
      }
    }
  })

  it('about a parameter that the command does not have never allow what a call gives for it', () => {
    for (const args of [{}, { nothing: null }, { nothing: 'y' }]) expectHolds({ nothing: 'x' }, args, false, false)
    expectHolds({ nothing: 'x' }, { nothing: 'x' }, true, false)
    expectHolds({ nothing: false }, { nothing: 'x' }, false, false)
  })

  it('stand for the option and the argument that share a name', () => {
    for (const args of [{ branch: 'x' }, { branch_option: 'x' }])
      expect(holds('deny', { branch: 'x' }, args)).toBe(true)
    expect(holds('allow', { branch: 'x' }, { branch: 'x', branch_option: 'y' })).toBe(false)
  })
})

describe('time grows as rules and commands, not as their product', () => {
  const make = (length: number): [AtipTool[], Policy] => {
    const names = Array.from({ length }, (_, index) => `c${index}`)
    const rules = names.map((name): PolicyRule => ({ command: `git ${name}`, decision: 'confirm' }))
    return [[tool('git', Object.fromEntries(names.map((name) => [name, command()])))], { rules }]
  }

  it('4,000 rules for 4,000 commands', () => {
    const growth = growthTo(4000, make, ([tools, policy]) => createValidator(tools, policy))
    expect(growth).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })
})

describe('what a rule says exactly', () => {
  const push = (policy: Policy, args: Record<string, unknown> = {}): Decision =>
    createValidator(TOOLS, restrictOnly(policy)).decide({ name: 'git_push', arguments: args })
  const confirm = (command: string, reason: string): PolicyRule => ({ command, decision: 'confirm', reason })

  it.each<[unknown, Decision['decision']]>([
    [true, 'deny'],
    ['yes', 'deny'],
    ['true', 'deny'],
    ['false', 'allow'],
    ['FALSE', 'allow'],
    [false, 'allow'],
    [undefined, 'allow'],
  ])('a switch that is %j is on: %j', (force, decision) => {
    const rules: PolicyRule[] = [{ command: 'git push', decision: 'deny', when: { force: true } }]
    expect(push({ rules }, { force }).decision).toBe(decision)
  })

  it('the first reason that applies is told, whatever the order of their words', () => {
    const [exact, wide] = [confirm('git push', 'exact'), confirm('*', 'wide')]
    expect(push({ rules: [exact, wide] }).reason).toBe('exact')
    expect(push({ rules: [wide, exact] }).reason).toBe('wide')
  })

  it('words and parameters may end with a dash, not begin with one', () => {
    const rules = (command: string, key: string): PolicyRule[] => [{ command, decision: 'deny', when: { [key]: '*' } }]
    expect(() => push({ rules: rules('git push-', 'force-') })).not.toThrow()
    expect(() => push({ rules: rules('git -push', 'force') })).toThrow(/flags go into when/)
    expect(() => push({ rules: rules('git push', '-force') })).toThrow(/by the name of a parameter/)
  })
})
