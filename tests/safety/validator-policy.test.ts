import { type AtipEffects, type AtipTool, createValidator, type Policy, type ViolationCode } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

interface Declared {
  own?: unknown
  group?: unknown
  root?: unknown
  trust?: unknown
}

const tool = ({ own, group, root, trust }: Declared): AtipTool =>
  ({
    atip: '0.6',
    name: 'aws',
    version: '1',
    description: 'cloud',
    trust,
    effects: root,
    commands: { s3: { description: 'storage', effects: group, commands: { rm: { description: 'r', effects: own } } } },
  }) as never

const check = (declared: Declared, policy: Policy) =>
  createValidator([tool(declared)], policy).validate('aws_s3_rm', {})
const codes = (declared: Declared, policy: Policy): ViolationCode[] =>
  check(declared, policy).violations.map(({ code }) => code)

interface Row {
  field: string
  policy: Policy
  allowing: Policy
  unsafe: AtipEffects
  safe: AtipEffects
  wrong: object
  code: ViolationCode
  severity: 'error' | 'warning'
}

const ROWS: Row[] = [
  {
    field: 'destructive',
    policy: { allowDestructive: false },
    allowing: { allowDestructive: true },
    unsafe: { destructive: true },
    safe: { destructive: false },
    wrong: { destructive: 'true' },
    code: 'DESTRUCTIVE_OPERATION',
    severity: 'error',
  },
  {
    field: 'reversible',
    policy: { allowNonReversible: false },
    allowing: { allowNonReversible: true },
    unsafe: { reversible: false },
    safe: { reversible: true },
    wrong: { reversible: 0 },
    code: 'NON_REVERSIBLE_OPERATION',
    severity: 'error',
  },
  {
    field: 'cost.billable',
    policy: { allowBillable: false },
    allowing: { allowBillable: true },
    unsafe: { cost: { billable: true } },
    safe: { cost: { billable: false } },
    wrong: { cost: { billable: 1 } },
    code: 'BILLABLE_OPERATION',
    severity: 'error',
  },
  {
    field: 'network',
    policy: { allowNetwork: false },
    allowing: { allowNetwork: true },
    unsafe: { network: true },
    safe: { network: false },
    wrong: { network: [true] },
    code: 'NETWORK_OPERATION',
    severity: 'warning',
  },
  {
    field: 'filesystem.write',
    policy: { allowFilesystemWrite: false },
    allowing: { allowFilesystemWrite: true },
    unsafe: { filesystem: { write: true } },
    safe: { filesystem: { write: false } },
    wrong: { filesystem: { write: 'yes' } },
    code: 'FILESYSTEM_WRITE',
    severity: 'warning',
  },
  {
    field: 'filesystem.delete',
    policy: { allowFilesystemDelete: false },
    allowing: { allowFilesystemDelete: true },
    unsafe: { filesystem: { delete: true } },
    safe: { filesystem: { delete: false } },
    wrong: { filesystem: { delete: {} } },
    code: 'FILESYSTEM_DELETE',
    severity: 'warning',
  },
  {
    field: 'cost.estimate',
    policy: { maxCostEstimate: 'low' },
    allowing: { maxCostEstimate: 'high' },
    unsafe: { cost: { estimate: 'high' } },
    safe: { cost: { estimate: 'free' } },
    wrong: { cost: { estimate: 3 } },
    code: 'COST_EXCEEDS_LIMIT',
    severity: 'error',
  },
]
const ALL_FALSE: Policy = Object.assign({}, ...ROWS.map(({ policy }) => policy), {
  maxCostEstimate: 'free',
  minTrustLevel: 'native',
})

describe.each(ROWS.map((row) => [row.field, row] as const))('%s', (_field, row) => {
  const { policy, allowing, unsafe, safe, wrong, code, severity } = row

  it.each<[string, Declared]>([
    ['the command itself', { own: unsafe }],
    ['its group', { group: unsafe }],
    ['its tool', { root: unsafe }],
    ['its group, against its tool', { group: unsafe, root: safe }],
    ['the command, against its group and tool', { own: unsafe, group: safe, root: safe }],
    ['its tool, while the command declares something else', { own: { duration: { typical: '1s' } }, root: unsafe }],
    ['its group, while the command has empty effects', { own: { filesystem: {}, cost: {} }, group: unsafe }],
  ])('is refused where declared by %s', (_where, declared) => {
    const { valid, violations } = check(declared, policy)
    expect(valid).toBe(false)
    expect(violations).toEqual([
      {
        code,
        severity,
        message: expect.any(String),
        toolName: 'aws_s3_rm',
        commandPath: ['s3', 'rm'],
        field: Object.keys(policy)[0],
        fact: { kind: 'effect', effects: expect.any(Array) },
      },
    ])
    expect(violations[0]?.message).toContain('aws_s3_rm')
  })

  it.each<[string, Declared]>([
    ['declared nowhere', {}],
    ['declared safe', { own: safe }],
    ['declared safe by the group', { group: safe }],
    ['declared safe by the command, against group and tool', { own: safe, group: unsafe, root: unsafe }],
    ['declared safe by the group, against the tool', { group: safe, root: unsafe }],
    ['of the wrong type', { own: wrong }],
    ['of the wrong type, below a safe parent', { own: wrong, group: safe, root: safe }],
    ['within effects that are text', { own: 'destructive' }],
    ['within effects that are null', { own: null }],
    ['within effects that are an array', { own: [unsafe] }],
    ['within parts that are text', { own: { filesystem: 'write', cost: 'high' } }],
  ])('is not seen where it is %s', (_where, declared) => {
    expect(check(declared, policy)).toEqual({ valid: true, violations: [] })
  })

  it('is let through by a policy that allows it, or that does not speak of it', () => {
    expect(codes({ own: unsafe }, allowing)).toEqual([])
    expect(codes({ own: unsafe }, {})).toEqual([])
  })

  it('is not what any other field of a policy is about', () => {
    for (const other of ROWS.filter(({ field }) => field !== row.field)) {
      expect(codes({ own: unsafe }, other.policy)).toEqual([])
    }
  })
})

describe('a field of the wrong type counts as not declared', () => {
  const unsafeAbove: [string, (row: Row) => Declared][] = [
    ['the field itself', ({ wrong, unsafe }) => ({ own: wrong, group: unsafe })],
    ['the whole of the effects', ({ unsafe }) => ({ own: 'none', group: unsafe, root: unsafe })],
    ['what holds the field', ({ wrong, unsafe }) => ({ own: { ...wrong, filesystem: 1, cost: 'x' }, root: unsafe })],
  ]

  it.each(unsafeAbove)('but never hides what is unsafe above: %s', (_where, declare) => {
    expect(ROWS.map((row) => [row.field, ...codes(declare(row), row.policy)])).toEqual(
      ROWS.map((row) => [row.field, ...codes({ own: row.unsafe }, row.policy)]),
    )
  })
})

describe('objects merge field by field', () => {
  it('a command that declares filesystem.write keeps the filesystem.delete of its group', () => {
    const declared = { own: { filesystem: { write: true } }, group: { filesystem: { delete: true, write: false } } }
    expect(codes(declared, ALL_FALSE)).toEqual(['FILESYSTEM_WRITE', 'FILESYSTEM_DELETE', 'TRUST_BELOW_THRESHOLD'])
  })

  it('a command that declares cost.estimate keeps the cost.billable of its tool', () => {
    const declared = { own: { cost: { estimate: 'free' } }, root: { cost: { estimate: 'high', billable: true } } }
    expect(codes(declared, ALL_FALSE)).toEqual(['BILLABLE_OPERATION', 'TRUST_BELOW_THRESHOLD'])
  })
})

describe('all violations are reported', () => {
  it('in the order of ViolationCode, whatever the order of the fields', () => {
    const effects = {
      filesystem: { delete: true, write: true },
      network: true,
      cost: { estimate: 'low', billable: true },
      reversible: false,
      destructive: true,
    }
    const backwards = Object.fromEntries(Object.entries(ALL_FALSE).reverse())
    const { violations } = check({ own: effects }, backwards)
    expect(violations.map(({ code, severity }) => [code, severity])).toEqual([
      ['DESTRUCTIVE_OPERATION', 'error'],
      ['NON_REVERSIBLE_OPERATION', 'error'],
      ['BILLABLE_OPERATION', 'error'],
      ['NETWORK_OPERATION', 'warning'],
      ['FILESYSTEM_WRITE', 'warning'],
      ['FILESYSTEM_DELETE', 'warning'],
      ['COST_EXCEEDS_LIMIT', 'error'],
      ['TRUST_BELOW_THRESHOLD', 'error'],
    ])
    expect(new Set(violations.map(({ message }) => message)).size).toBe(8)
  })
})
