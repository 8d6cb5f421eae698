import { type AtipTool, createValidator, type Policy, type ViolationCode } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const tool = (effects: unknown, trust?: unknown): AtipTool =>
  ({
    atip: '0.6',
    name: 'gh',
    version: '1',
    description: 'g',
    trust,
    commands: { x: { description: 'x', effects } },
  }) as never

const codes = (effects: unknown, policy: Policy, trust?: unknown): ViolationCode[] =>
  createValidator([tool(effects, trust)], policy)
    .validate('gh_x', {})
    .violations.map(({ code }) => code)

const SWITCHES = [undefined, true, false]

describe('NON_REVERSIBLE_OPERATION', () => {
  const rows = SWITCHES.flatMap((allowDestructive) =>
    SWITCHES.flatMap((allowNonReversible) =>
      SWITCHES.flatMap((destructive) =>
        SWITCHES.map((reversible) => ({ allowDestructive, allowNonReversible, destructive, reversible })),
      ),
    ),
  )
  it.each(rows)(
    'allowDestructive $allowDestructive, allowNonReversible $allowNonReversible: destructive $destructive, reversible $reversible',
    ({ allowDestructive, allowNonReversible, destructive, reversible }) => {
      const expected: ViolationCode[] = []
      if (allowDestructive === false && destructive === true) expected.push('DESTRUCTIVE_OPERATION')
      const follows = expected.length > 0 && allowNonReversible !== true
      if (reversible === false && (allowNonReversible === false || follows)) expected.push('NON_REVERSIBLE_OPERATION')
      const policy = { allowDestructive, allowNonReversible } as Policy
      expect(codes({ destructive, reversible }, policy)).toEqual(expected)
    },
  )

  it.each<[string, Policy, ViolationCode[]]>([
    [
      'follows a reported destructive call',
      { allowDestructive: false },
      ['DESTRUCTIVE_OPERATION', 'NON_REVERSIBLE_OPERATION'],
    ],
    ['unless it is allowed', { allowDestructive: false, allowNonReversible: true }, ['DESTRUCTIVE_OPERATION']],
    ['stands alone where only it is refused', { allowNonReversible: false }, ['NON_REVERSIBLE_OPERATION']],
  ])('%s', (_rule, policy, expected) => {
    expect(codes({ destructive: true, reversible: false }, policy)).toEqual(expected)
  })
})

describe('maxCostEstimate', () => {
  const LIMITS = ['free', 'low', 'medium', 'high'] as const
  /** How many of the limits an estimate exceeds. */
  it.each<[estimate: unknown, exceeded: number]>([
    ['free', 0],
    ['none', 0],
    ['low', 1],
    ['medium', 2],
    ['high', 3],
    ['extreme', 4],
    ['HIGH', 4],
    ['Free', 4],
    ['None', 4],
    [' free', 4],
    ['', 4],
    ['constructor', 4],
    ['__proto__', 4],
    [undefined, 0],
    [null, 0],
    [0, 0],
    [['high'], 0],
  ])('an estimate of %j exceeds the %d lowest limits', (estimate, exceeded) => {
    const found = LIMITS.map((maxCostEstimate) => codes({ cost: { estimate } }, { maxCostEstimate }).length)
    expect(found).toEqual(LIMITS.map((_limit, rank) => (rank < exceeded ? 1 : 0)))
  })

  it('limits nothing where it is absent', () => {
    expect(codes({ cost: { estimate: 'extreme' } }, {})).toEqual([])
    expect(codes({ cost: { estimate: 'extreme' } }, { maxCostEstimate: undefined } as never)).toEqual([])
  })

  it('says nothing about commands without a cost', () => {
    expect(codes({ cost: { billable: true } }, { maxCostEstimate: 'free' })).toEqual([])
    expect(codes(undefined, { maxCostEstimate: 'free' })).toEqual([])
  })
})

describe('minTrustLevel', () => {
  const LEVELS = ['native', 'vendor', 'org', 'community', 'user', 'inferred'] as const
  const pairs = LEVELS.flatMap((source) => LEVELS.map((minTrustLevel) => [source, minTrustLevel] as const))

  it.each(pairs)('a %s tool, where at least %s is asked for', (source, minTrustLevel) => {
    const isTooLow = LEVELS.indexOf(source) > LEVELS.indexOf(minTrustLevel)
    expect(codes({}, { minTrustLevel }, { source })).toEqual(isTooLow ? ['TRUST_BELOW_THRESHOLD'] : [])
  })

  it.each<[string, unknown]>([
    ['no trust', undefined],
    ['trust without a source', { verified: true }],
    ['an unknown source', { source: 'high' }],
    ['a source in capitals', { source: 'NATIVE' }],
    ['a source that is no text', { source: 0 }],
    ['a source in a list', { source: ['native'] }],
    ['trust that is text', 'native'],
    ['trust that is null', null],
    ['trust that is a list', ['native']],
  ])('%s counts as inferred', (_name, trust) => {
    expect(codes({}, { minTrustLevel: 'user' }, trust)).toEqual(['TRUST_BELOW_THRESHOLD'])
    expect(codes({}, { minTrustLevel: 'inferred' }, trust)).toEqual([])
  })

  it('asks for nothing where it is absent', () => {
    expect(codes({}, {})).toEqual([])
  })

  it('looks at the tool that the command comes from', () => {
    const named = (name: string, source: string) => ({ ...tool({}, { source }), name })
    const validator = createValidator([named('a', 'user'), named('b', 'native')], { minTrustLevel: 'vendor' })
    expect(validator.validate('a_x', {}).valid).toBe(false)
    expect(validator.validate('b_x', {}).valid).toBe(true)
  })

  it('looks at the less trusted of two tools of one name', () => {
    const trusted = tool({}, { source: 'native' })
    const other = tool({}, { source: 'user' })
    for (const tools of [
      [trusted, other],
      [other, trusted],
    ]) {
      expect(createValidator(tools, { minTrustLevel: 'org' }).validate('gh_x', {}).valid).toBe(false)
    }
  })
})
