import { type AtipTool, createValidator, type Decision, type Policy, presets, type ViolationCode } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { restrictOnly } from '../support/policies'

const TOOL: AtipTool = {
  ...{ atip: '0.6', name: 'gh', version: '1', description: 'g' },
  commands: { pr: { description: 'p', commands: { list: { description: 'l' } } } },
}

describe('an invalid policy is refused, with the place of the fault', () => {
  const pathOf = (policy: unknown): unknown => {
    try {
      createValidator([TOOL], policy as Policy)
    } catch (error) {
      expect(error).toMatchObject({ name: 'AtipValidationError', code: 'ATIP_VALIDATION' })
      return (error as { path: string[] }).path.join('.')
    }
    return undefined
  }
  const SWITCHES = [
    ...['allowChanges', 'allowSubprocess', 'allowInteractive', 'allowUndeclaredEffects', 'checkArguments'],
    ...['allowSensitive', 'allowOutsideChanges', 'allowFolderPrograms'],
  ]

  it.each<[field: string, values: unknown[]]>([
    ...SWITCHES.map((field): [string, unknown[]] => [field, ['false', 0, 1, null, [], {}, Object(false)]]),
    ['onViolation', ['allow', 'Confirm', '', true, null, ['deny']]],
    ['allowedTools', ['gh', null, {}, new Set(['gh']), true, { 0: 'gh', length: 1 }]],
    ['deniedCommands', ['gh', null, {}, true]],
    ['allowedPaths', ['.', null, {}, true]],
    ['writablePaths', ['.', null, {}, true]],
    ['allowedHosts', ['example.org', null, {}, true]],
    ['sensitivePaths', ['keys', null, {}, true]],
    ['protectedPaths', ['hooks', null, {}, true]],
    ['rules', [{ decision: 'deny' }, 'gh', null, true]],
    ['cwd', ['', '.', 'work', './x', '../x', 7, null, ['/'], '~', '~/x', 'C:', 'C:x', 'file:///x']],
    ['allowEverything', [true, false, undefined]],
    ['Rules', [[]]],
  ])('%s', (field, values) => {
    for (const value of values) expect([value, pathOf({ [field]: value })]).toEqual([value, `policy.${field}`])
  })

  it.each<[field: string, items: unknown[]]>([
    ['allowedTools', ['', ' ', 7, null, undefined, ['gh']]],
    ['deniedCommands', ['', ' ', '\n', 7, null, undefined, ['gh'], 'gh*', 'gh repo*', 'gh *list', 'gh **', '** x']],
    ...['allowedPaths', 'writablePaths', 'allowedHosts', 'sensitivePaths', 'protectedPaths'].map(
      (field): [string, unknown[]] => [field, ['', ' ', 7, null, undefined, ['.'], 'a\0b', '\0']],
    ),
  ])('an item of %s', (field, items) => {
    const valid = field.endsWith('Paths') ? './a' : 'gh'
    for (const item of items) {
      expect([item, pathOf({ [field]: [item] })]).toEqual([item, `policy.${field}.0`])
      expect([item, pathOf({ [field]: [valid, item, valid] })]).toEqual([item, `policy.${field}.1`])
    }
    expect(pathOf({ [field]: [] })).toBeUndefined()
    expect(pathOf({ [field]: new Array(1) })).toBe(`policy.${field}.0`)
  })

  it.each<[place: string, rules: unknown[]]>([
    ['', ['gh', null, undefined, 7, [], ['deny'], new Map(), () => 'deny']],
    ['.decision', [{}, { command: 'gh' }, ...['Deny', '', null, true, ['deny']].map((decision) => ({ decision }))]],
    [
      '.command',
      ['', ' ', 7, null, ['gh'], {}, 'gh*', 'gh p*', '*h', 'gh ** x'].map((command) => ({ decision: 'deny', command })),
    ],
    ['.command', [undefined, '', '*', '* list', '* *', 'gh pr*'].map((command) => ({ decision: 'allow', command }))],
    ['.command', [{ decision: 'allow' }, { decision: 'allow', when: { x: 1 } }]],
    ['.reason', [7, null, {}, ['x'], true].map((reason) => ({ decision: 'deny', reason }))],
    ['.when', ['x', 7, null, [], [['x', 1]], new Map(), true].map((when) => ({ decision: 'deny', when }))],
    [
      '.because',
      [
        { decision: 'deny', because: 'x' },
        { decision: 'deny', because: undefined },
      ],
    ],
    ['.toString', [{ decision: 'deny', toString: 1 }]],
    ['.__proto__', [JSON.parse('{"decision":"deny","__proto__":{"command":"gh"}}')]],
  ])('a rule: %j %#', (place, rules) => {
    for (const rule of rules) {
      expect([rule, pathOf({ rules: [rule] })]).toEqual([rule, `policy.rules.0${place}`])
      expect([rule, pathOf({ rules: [{ decision: 'confirm' }, rule] })]).toEqual([rule, `policy.rules.1${place}`])
    }
  })

  it('a condition of a rule', () => {
    for (const value of [null, undefined, {}, () => 1, Symbol('x'), 1n, [null], [['x']], [{}], ['x', undefined]]) {
      const path = pathOf({ rules: [{ decision: 'deny', when: { remote: 'x', force: value } }] })
      expect(path).toMatch(/^policy\.rules\.0\.when\.force(\.\d)?$/)
    }
  })

  it('but not an absent field, nor a valid one', () => {
    const rules = [
      { decision: 'deny', command: undefined, reason: undefined, when: undefined },
      { decision: 'allow', command: 'gh *' },
    ]
    for (const cwd of ['/', '/srv', 'C:\\', 'c:/x', '\\\\server\\share', undefined]) {
      expect([cwd, pathOf({ cwd, rules, allowedTools: undefined, onViolation: undefined })]).toEqual([cwd, undefined])
    }
    expect(pathOf({ rules: [{ decision: 'deny', when: { x: ['a', 1, true, false, '*', ''] } }] })).toBeUndefined()
  })

  it('is copied: later changes to it change nothing', () => {
    const rule = {
      command: 'gh pr list',
      decision: 'deny' as 'deny' | 'allow',
      when: { x: [false as string | boolean] },
    }
    const policy = { rules: [rule], deniedCommands: ['gh pr'], allowedTools: ['gh'], onViolation: 'deny' as const }
    const validator = createValidator([TOOL], restrictOnly(policy))
    const call = { name: 'gh_pr_list', arguments: {} }
    const before = validator.decide(call)
    rule.decision = 'allow'
    rule.when.x[0] = 'y'
    policy.rules.length = 0
    policy.deniedCommands[0] = 'x'
    policy.allowedTools.push('x')
    expect(validator.decide(call)).toEqual(before)
    before.violations.length = 0
    expect(validator.decide(call).violations).toHaveLength(1)
  })
})

describe('presets', () => {
  const SUPERVISED = {
    ...{ allowDestructive: false, allowNonReversible: false, allowBillable: false, allowFilesystemWrite: false },
    ...{ allowFilesystemDelete: false, allowInteractive: false, allowChanges: false, allowUndeclaredEffects: false },
    ...{ allowSubprocess: false, allowSensitive: false, allowOutsideChanges: false, allowFolderPrograms: false },
    ...{ allowNetwork: true, allowRecoverable: false, allowCatastrophe: false },
    ...{ allowedHosts: [], checkArguments: true, onViolation: 'confirm' as const },
  }
  const WORKSPACE = {
    ...{ allowFilesystemWrite: true, allowChanges: true, allowSubprocess: true, allowRecoverable: true },
    writablePaths: ['.'],
  }
  const OPEN = Object.keys(SUPERVISED).filter((field) => field.startsWith('allow'))

  it('are as documented, and frozen', () => {
    expect(presets).toEqual({
      supervised: SUPERVISED,
      readOnly: { ...SUPERVISED, onViolation: 'deny' },
      workspace: { ...SUPERVISED, ...WORKSPACE },
      unrestricted: {
        ...Object.fromEntries(OPEN.map((field) => [field, true])),
        ...{ allowCatastrophe: false, allowedHosts: ['*'], checkArguments: false, onViolation: 'confirm' },
      },
    })
    const lists = Object.values(presets).flatMap(({ allowedHosts, writablePaths }) => [allowedHosts, writablePaths])
    const parts = [presets, ...Object.values(presets), ...lists]
    for (const part of parts) expect(Object.isFrozen(part)).toBe(true)
  })

  const SAFE = {
    ...{ destructive: false, reversible: true, idempotent: true, network: true, subprocess: false },
    ...{ filesystem: { write: false, delete: false }, cost: { billable: false } },
    interactive: { stdin: 'none', prompts: false, tty: false },
  }
  const { network: _, ...UNSPOKEN } = SAFE
  const { idempotent: __, ...PARTLY } = SAFE
  const { subprocess: ___, ...ALONE } = SAFE
  const LOCAL = { ...SAFE, network: false }

  it.each<[what: string, effects: object | undefined, ...decisions: Decision['decision'][]]>([
    ['all declared and harmless', SAFE, 'allow', 'allow', 'allow'],
    ['network not declared', UNSPOKEN, 'allow', 'allow', 'allow'],
    ['subprocess not declared', ALONE, 'allow', 'allow', 'allow'],
    ['starts programs', { ...SAFE, subprocess: true }, 'confirm', 'deny', 'allow'],
    [
      'reads, and nothing else is declared',
      { network: false, filesystem: { write: false } },
      'allow',
      'allow',
      'allow',
    ],
    ['idempotent not declared', PARTLY, 'confirm', 'deny', 'allow'],
    ['nothing declared', undefined, 'confirm', 'deny', 'confirm'],
    ['creates something on a server', { ...SAFE, creates: ['issue'] }, 'confirm', 'deny', 'confirm'],
    ['creates something, perhaps on a server', { ...UNSPOKEN, creates: ['issue'] }, 'confirm', 'deny', 'confirm'],
    ['creates something in the folder', { ...LOCAL, creates: ['branch'] }, 'confirm', 'deny', 'allow'],
    ['writes files', { ...LOCAL, filesystem: { write: true, delete: false } }, 'confirm', 'deny', 'allow'],
    ['deletes files', { ...SAFE, filesystem: { write: false, delete: true } }, 'confirm', 'deny', 'confirm'],
    ['destroys', { ...SAFE, destructive: true }, 'confirm', 'deny', 'confirm'],
    ['cannot be undone', { ...SAFE, reversible: false }, 'confirm', 'deny', 'confirm'],
    ['costs', { ...SAFE, cost: { billable: true } }, 'confirm', 'deny', 'confirm'],
    ['asks', { ...SAFE, interactive: { stdin: 'none', prompts: true, tty: false } }, 'confirm', 'deny', 'confirm'],
  ])('decide: %s', (_what, effects, supervised, readOnly, workspace) => {
    const tool = { ...TOOL, commands: { list: { description: 'l', effects } } } as AtipTool
    const decide = (policy: Policy): string =>
      createValidator([tool], restrictOnly(policy)).decide({ name: 'gh_list', arguments: {} }).decision
    expect(Object.values(presets).map(decide)).toEqual([supervised, readOnly, workspace, 'allow'])
  })
})

describe('commands that a partial tool leaves out', () => {
  const decide = (fields: object, policy: Policy, name = 'gh_repo_delete'): [string, ...ViolationCode[]] => {
    const { decision, reason, violations } = createValidator([{ ...TOOL, ...fields }], restrictOnly(policy)).decide({
      name,
      arguments: {},
    })
    expect(reason).toMatch(/^\w.*[.?]$/)
    for (const violation of violations) expect(violation).not.toHaveProperty('commandPath')
    return [decision, ...violations.map(({ code }) => code)]
  }
  const assuming = (safetyAssumption: unknown): object => ({
    partial: true,
    omitted: { reason: 'filtered', safetyAssumption },
  })
  const ASSUMPTIONS = ['unknown', 'known-safe', 'same-as-included', undefined]

  it('ask, unless they are known to be unsafe or violations deny', () => {
    for (const fields of [{ partial: true }, ...ASSUMPTIONS.map(assuming)]) {
      expect(decide(fields, {})).toEqual(['confirm', 'OMITTED_COMMAND'])
      expect(decide(fields, { onViolation: 'deny' })).toEqual(['deny', 'OMITTED_COMMAND'])
      for (const name of ['gh_', 'gh_pr', 'gh_pr_lists'])
        expect(decide(fields, {}, name)).toEqual(['confirm', 'OMITTED_COMMAND'])
    }
    for (const unsafe of ['known-unsafe', 'Known-Safe', 'other', 1]) {
      expect(decide(assuming(unsafe as never), {})).toEqual(['deny', 'OMITTED_COMMAND'])
    }
  })

  it('are unknown where the tool is not partial, or has another name', () => {
    for (const partial of [undefined, false, 'true', 1])
      expect(decide({ partial }, {})).toEqual(['deny', 'UNKNOWN_COMMAND'])
    for (const name of ['ghx', 'gh-repo', 'GH_repo', 'g', '']) {
      expect(decide({ partial: true }, {}, name)).toEqual(['deny', 'UNKNOWN_COMMAND'])
    }
  })

  it('are never allowed by a rule, and denied by everything that may be about them', () => {
    const rules = (decision: Decision['decision'], command?: string) => ({
      rules: [{ decision, ...(command && { command }) }],
    })
    const lifts = [rules('allow', 'gh repo delete'), rules('allow', 'gh * *'), rules('confirm', 'gh')]
    for (const policy of [
      ...lifts,
      { allowedTools: ['gh'] },
      { deniedCommands: ['gh pr', 'git', 'g', 'gh rep', 'gh pr *'] },
      rules('deny', 'gh repo list'),
    ]) {
      expect(decide({ partial: true }, policy)[0]).toBe('confirm')
    }
    for (const pattern of [
      'gh',
      'gh repo',
      'GH Repo Delete',
      '*',
      'gh *',
      '* repo',
      '* * delete',
      'gh * delete',
      'gh repo *',
    ]) {
      for (const policy of [{ deniedCommands: [pattern] }, rules('deny', pattern)]) {
        expect([pattern, decide({ partial: true }, policy)[0]]).toEqual([pattern, 'deny'])
      }
    }
    for (const allowedTools of [[], ['git'], ['GH']])
      expect(decide({ partial: true }, { allowedTools })[0]).toBe('deny')
  })

  it('may belong to several tools, of which the strictest counts, whatever their order', () => {
    const tools = [
      { ...TOOL, partial: true },
      { ...TOOL, ...assuming('known-unsafe'), name: 'gh_repo' },
    ] as AtipTool[]
    for (const each of [tools, [...tools].reverse()]) {
      const validator = createValidator(each, {})
      expect(validator.decide({ name: 'gh_repo_delete', arguments: {} }).decision).toBe('deny')
      expect(validator.decide({ name: 'gh_issue', arguments: {} }).decision).toBe('confirm')
    }
  })

  it('are trusted no more than those that are there', () => {
    expect(decide({ partial: true }, { minTrustLevel: 'user' })).toEqual([
      ...['deny', 'TRUST_BELOW_THRESHOLD', 'OMITTED_COMMAND'],
    ])
    expect(decide({ partial: true, trust: { source: 'user' } }, { minTrustLevel: 'user' })[0]).toBe('confirm')
  })
})
