import type { Policy } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { type Declared, decide, nested } from './decision-cases'

describe('UNDECLARED_EFFECTS', () => {
  const HARMLESS: Record<string, unknown> = {
    reversible: true,
    idempotent: true,
    'interactive.stdin': 'none',
    'cost.estimate': 'free',
  }
  const HARMFUL: Record<string, unknown> = {
    reversible: false,
    idempotent: false,
    'interactive.stdin': 'password',
    'cost.estimate': 'high',
  }
  const merged = (effects: readonly string[], values: Record<string, unknown>, otherwise: boolean): object => {
    const result: Record<string, object> = {}
    for (const effect of effects) {
      for (const [key, value] of Object.entries(nested(effect, values[effect] ?? otherwise))) {
        result[key] = typeof value === 'object' ? { ...result[key], ...value } : value
      }
    }
    return result
  }
  const NEEDED: [Policy, string[]][] = [
    [{ allowDestructive: false }, ['destructive']],
    [{ allowNonReversible: false }, ['reversible']],
    [{ allowBillable: false }, ['cost.billable']],
    [{ allowNetwork: false }, ['network']],
    [{ allowFilesystemWrite: false }, ['filesystem.write']],
    [{ allowFilesystemDelete: false }, ['filesystem.delete']],
    [{ allowSubprocess: false, allowNetwork: false }, ['network']],
    [
      { allowInteractive: false, allowNetwork: false },
      ['interactive.stdin', 'interactive.prompts', 'interactive.tty', 'network'],
    ],
    [{ allowChanges: false }, ['filesystem.write', 'filesystem.delete', 'destructive', 'idempotent']],
    [{ maxCostEstimate: 'low' }, ['cost.estimate']],
    [{ maxCostEstimate: 'high', allowNetwork: false, allowBillable: true }, ['cost.estimate', 'network']],
  ]

  it.each(NEEDED)('%j needs %j', (restricting, effects) => {
    const policy = { ...restricting, allowUndeclaredEffects: false }
    const all = merged(effects, HARMLESS, false)
    for (const place of [
      { own: all },
      { group: all },
      { root: all },
      { own: { duration: { typical: '1s' } }, root: all },
    ]) {
      expect(decide(place, policy)).toEqual(['allow'])
    }
    for (const missing of effects) {
      const rest = merged(
        effects.filter((effect) => effect !== missing),
        HARMLESS,
        false,
      )
      const safe = merged([missing], HARMLESS, false)
      for (const own of [rest, { ...rest, creates: [], duration: { typical: '1s' } }]) {
        expect(decide({ own }, policy)).toEqual(['confirm', 'UNDECLARED_EFFECTS'])
        expect(decide({ own }, { ...policy, onViolation: 'deny' })).toEqual(['deny', 'UNDECLARED_EFFECTS'])
        expect(decide({ own }, { ...policy, allowUndeclaredEffects: true })).toEqual(['allow'])
        for (const option of [safe, { values: { '*': safe } }]) {
          expect(decide({ own, option }, policy, { force: 'x' })).toEqual(['confirm', 'UNDECLARED_EFFECTS'])
        }
        const found = decide({ own, option: merged([missing], HARMFUL, true) }, policy, { force: 'x' })
        expect(found.includes('UNDECLARED_EFFECTS')).toBe(missing === 'cost.estimate')
      }
    }
    expect(decide({}, policy)).toEqual(['confirm', 'UNDECLARED_EFFECTS'])
  })

  it('is not lifted by a parameter that may read from standard input', () => {
    const own = { interactive: { prompts: false, tty: false } }
    for (const stdin of ['none', 'optional']) {
      const policy = { allowInteractive: false, allowUndeclaredEffects: false }
      const found = decide({ own, option: { interactive: { stdin } } }, policy, { force: 'x' })
      expect([stdin, ...found]).toEqual([stdin, 'confirm', 'UNDECLARED_EFFECTS'])
    }
  })

  it.each<[what: string, declared: Declared, isUndeclared: boolean]>([
    ['nothing', {}, true],
    ['empty effects', { own: {}, group: {}, root: {} }, true],
    ['empty parts', { own: { filesystem: {}, cost: {}, interactive: {}, duration: {} } }, true],
    ['only unknown effects', { own: { 'x-mine': true, constructor: true } }, true],
    ['only wrong types', { own: { network: 'no', creates: 'x', cost: { estimate: 1 } }, root: 'none' }, true],
    ['only what a parameter does not add', { option: { network: false, cost: { estimate: 'free' } } }, true],
    ['only what a parameter adds', { option: { network: true } }, true],
    ['one effect', { own: { network: false } }, false],
    ['only how long it takes', { own: { duration: { typical: '1s' } } }, true],
    ['only how it is run', { own: { interactive: { prompts: false, tty: false } } }, true],
    ['one effect of its tool', { root: { filesystem: { read: true } } }, false],
  ])('where nothing is restricted: %s', (_what, declared, isUndeclared) => {
    const looking: Policy[] = [{ allowNetwork: true }, { minTrustLevel: 'inferred' }, { allowSubprocess: false }]
    for (const policy of [{}, ...looking]) {
      const expected = isUndeclared ? ['confirm', 'UNDECLARED_EFFECTS'] : ['allow']
      expect(decide(declared, { ...policy, allowUndeclaredEffects: false }, { force: 'x' })).toEqual(expected)
    }
  })
})
