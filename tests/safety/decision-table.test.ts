import { createValidator, type Policy, presets, type ViolationCode } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { decide, nested, tool, validate } from './decision-cases'

interface Row {
  field: string
  policy: Policy
  effect: string
  code: ViolationCode
  unsafe: unknown[]
  safe: unknown[]
  wrong: unknown[]
}
const row = (field: keyof Policy, effect: string, code: ViolationCode, unsafe: unknown = true): Row => ({
  ...{ field, policy: { [field]: false }, effect, code, unsafe: [unsafe], safe: [!unsafe] },
  wrong: ['true', 1, 0, null, [true], {}],
})
const list = (effect: string): Row => ({
  ...row('allowChanges', effect, 'CHANGE_OPERATION'),
  ...{ unsafe: [['file'], ['a', 'b']], safe: [[]], wrong: ['file', true, { 0: 'file' }, [1], null] },
})
const ROWS: Row[] = [
  row('allowDestructive', 'destructive', 'DESTRUCTIVE_OPERATION'),
  row('allowNonReversible', 'reversible', 'NON_REVERSIBLE_OPERATION', false),
  row('allowBillable', 'cost.billable', 'BILLABLE_OPERATION'),
  row('allowNetwork', 'network', 'NETWORK_OPERATION'),
  row('allowFilesystemWrite', 'filesystem.write', 'FILESYSTEM_WRITE'),
  row('allowFilesystemDelete', 'filesystem.delete', 'FILESYSTEM_DELETE'),
  {
    ...row('maxCostEstimate', 'cost.estimate', 'COST_EXCEEDS_LIMIT'),
    policy: { maxCostEstimate: 'low' },
    ...{ unsafe: ['medium', 'high', 'HIGH', 'extreme', ''], safe: ['free', 'none'], wrong: [3, true, null, {}] },
  },
  ...['filesystem.write', 'filesystem.delete', 'destructive'].map((effect) =>
    row('allowChanges', effect, 'CHANGE_OPERATION'),
  ),
  row('allowChanges', 'idempotent', 'CHANGE_OPERATION', false),
  ...['creates', 'modifies', 'deletes'].map(list),
  row('allowSubprocess', 'subprocess', 'SUBPROCESS_OPERATION'),
  row('allowInteractive', 'interactive.prompts', 'INTERACTIVE_OPERATION'),
  row('allowInteractive', 'interactive.tty', 'INTERACTIVE_OPERATION'),
  {
    ...row('allowInteractive', 'interactive.stdin', 'INTERACTIVE_OPERATION'),
    ...{ unsafe: ['required', 'password'], safe: ['none', 'optional'], wrong: ['yes', true, '', null, 'Required'] },
  },
]

describe.each(ROWS)('$field, $effect', ({ field, policy, effect, code, unsafe, safe, wrong }) => {
  const pairs = unsafe.flatMap((bad) => safe.map((good) => [nested(effect, bad), nested(effect, good)]))

  it('asks where it is declared unsafe by the command, its group, its tool or a parameter that is used', () => {
    for (const [bad, good] of pairs) {
      const places = [{ own: bad }, { group: bad }, { root: bad }, { own: bad, group: good, root: good }]
      for (const place of [...places, { group: bad, root: good }, { own: { filesystem: {}, cost: {} }, root: bad }]) {
        expect(decide(place, policy)).toEqual(['confirm', code])
        expect(decide(place, { ...policy, onViolation: 'confirm' })).toEqual(['confirm', code])
        expect(decide(place, { ...policy, onViolation: 'deny' })).toEqual(['deny', code])
      }
      for (const option of [bad, { ...good, values: { yes: bad } }, { values: { '*': bad, no: good } }]) {
        expect(decide({ own: good, option }, policy, { force: 'YES' })).toEqual(['confirm', code])
        expect(decide({ option }, policy, { force: ['no', 'yes'] })).toEqual(['confirm', code])
        for (const args of [[], 'x', new Map(), new Date(0), Object.create({})]) {
          expect(decide({ option }, policy, args)).toEqual(['confirm', code])
        }
      }
    }
  })

  it('allows where it is declared nowhere, safe nearest, or unsafe by a parameter that is not used', () => {
    for (const [bad, good] of pairs) {
      const places = [{}, { own: good }, { group: good }, { root: good }, { own: good, group: bad, root: bad }]
      for (const place of [...places, { group: good, root: bad }, { own: good, option: bad }]) {
        expect(decide(place, policy, { note: 'x', force: null })).toEqual(['allow'])
      }
      expect(decide({ option: { values: { yes: bad } } }, policy, { force: 'no' })).toEqual(['allow'])
      for (const force of [false, null, undefined, []])
        expect(decide({ option: bad }, policy, { force })).toEqual(['allow'])
    }
  })

  it('is not declared where it is of the wrong type, which hides only what is safe', () => {
    const strict = { ...policy, allowUndeclaredEffects: false }
    for (const each of wrong) {
      const own = nested(effect, each)
      expect(decide({ own }, policy)).toEqual(['allow'])
      for (const [bad, good] of pairs) {
        expect(decide({ own, group: bad }, policy)).toEqual(['confirm', code])
        expect(decide({ own: bad, group: own }, policy)).toEqual(['confirm', code])
        if (!Array.isArray(unsafe[0])) expect(decide({ own, group: good }, strict)).toContain('UNDECLARED_EFFECTS')
        expect(decide({ own: bad, option: own }, policy, { force: 'x' })).toEqual(['confirm', code])
      }
    }
  })

  it('is no matter to a policy that allows it or speaks of something else', () => {
    const others = Object.assign({}, ...ROWS.filter((each) => each.field !== field).map((each) => each.policy))
    for (const [bad] of pairs) {
      expect(decide({ own: bad }, {})).toEqual(['allow'])
      expect(decide({ own: bad }, { [field]: field === 'maxCostEstimate' ? undefined : true })).toEqual(['allow'])
      expect(decide({ own: bad }, others)).not.toContain(code)
    }
  })
})

it('a cost is compared with the limit, and one within it is not harmless', () => {
  const order = ['free', 'low', 'medium', 'high'] as const
  for (const [limit, maxCostEstimate] of order.entries()) {
    for (const [rank, estimate] of [...order, 'other'].entries()) {
      const found = decide({ own: { cost: { estimate } } }, { maxCostEstimate })
      expect(found).toEqual(rank > limit ? ['confirm', 'COST_EXCEEDS_LIMIT'] : ['allow'])
    }
  }
})

it('what cannot be undone follows what is destroyed, unless it is allowed', () => {
  const own = { destructive: true, reversible: false }
  const both = ['DESTRUCTIVE_OPERATION', 'NON_REVERSIBLE_OPERATION']
  expect(validate({ own }, { allowDestructive: false })).toEqual(both)
  expect(validate({ own }, { allowDestructive: false, allowNonReversible: true })).toEqual(both.slice(0, 1))
  expect(validate({ own: { reversible: false } }, { allowDestructive: false })).toEqual([])
})

it('everything at once is told in the order of the codes', () => {
  const own = {
    ...{ destructive: true, reversible: false, network: true, interactive: { tty: true } },
    ...{ filesystem: { write: true, delete: true }, cost: { billable: true, estimate: 'high' } },
  }
  const policy = Object.assign({ allowUndeclaredEffects: false }, ...ROWS.map((each) => each.policy))
  const all = { ...policy, minTrustLevel: 'user', allowedTools: [] }
  expect(decide({ own }, all)).toEqual([
    ...['deny', 'DESTRUCTIVE_OPERATION', 'NON_REVERSIBLE_OPERATION', 'BILLABLE_OPERATION', 'NETWORK_OPERATION'],
    ...['FILESYSTEM_WRITE', 'FILESYSTEM_DELETE', 'COST_EXCEEDS_LIMIT', 'TRUST_BELOW_THRESHOLD', 'CHANGE_OPERATION'],
    ...['INTERACTIVE_OPERATION', 'UNDECLARED_EFFECTS', 'COMMAND_DENIED'],
  ])
})

describe('code that is not described', () => {
  const own = {
    ...{ destructive: true, reversible: false, network: true, subprocess: true },
    filesystem: { write: true, delete: true },
  }

  it.each<[policy: Policy, effects: string[]]>([
    [{ allowDestructive: false, allowNonReversible: true }, ['destructive']],
    [{ allowDestructive: false }, ['destructive', 'reversible']],
    [{ allowNonReversible: false }, ['reversible']],
    [{ allowNetwork: false }, ['network']],
    [{ allowFilesystemWrite: false }, ['filesystem.write']],
    [{ allowFilesystemDelete: false }, ['filesystem.delete']],
    [{ allowSubprocess: false }, ['subprocess']],
    [{ allowChanges: false }, ['destructive', 'filesystem.write', 'filesystem.delete']],
    [{ allowOutsideChanges: false }, []],
    [presets.supervised, ['destructive', 'reversible', 'subprocess', 'filesystem.write', 'filesystem.delete']],
  ])('is one violation, whatever the policy says about its effects: %j', (policy, effects) => {
    const found = createValidator([tool({ own })], { ...policy, allowUndeclaredEffects: true }).validate(
      'aws_s3_rm',
      {},
    )
    expect(found.violations).toMatchObject([{ code: 'UNDESCRIBED_CODE', severity: 'error', fact: { effects } }])
    expect(found.violations[0]?.message).toBe('aws_s3_rm may do anything, because what it runs is not described')
  })

  it.each(['destructive', 'reversible', 'network', 'subprocess'] as const)('is none if it has no %s', (name) => {
    const codes = validate({ own: { ...own, [name]: name === 'reversible' } }, presets.readOnly)
    expect(codes).not.toContain('UNDESCRIBED_CODE')
    expect(codes).toContain('FILESYSTEM_DELETE')
  })

  it('is no violation where the policy says nothing about what it may do', () => {
    expect(validate({ own }, { allowBillable: false, allowInteractive: false })).toEqual([])
  })
})
