import { type AtipTool, createValidator, type Decision, type Policy, type PolicyRule } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { restrictOnly } from '../support/policies'
import { decide } from './decision-cases'

describe('what applies is combined', () => {
  const rules = (...decisions: Decision['decision'][]): PolicyRule[] =>
    decisions.map((decision) => ({ command: 'aws s3 rm', decision }))
  const RULES = [[], rules('allow'), rules('confirm'), rules('deny'), rules('allow', 'confirm'), rules('allow', 'deny')]
  const TRUST = 'TRUST_BELOW_THRESHOLD'

  it.each<[string, Policy, Record<string, unknown>, string[], ...Decision['decision'][]]>([
    ['nothing', {}, {}, [], 'allow', 'allow', 'confirm', 'deny', 'allow', 'deny'],
    [
      'a warning',
      { allowNetwork: false },
      {},
      ['NETWORK_OPERATION'],
      'confirm',
      'allow',
      'confirm',
      'deny',
      'allow',
      'deny',
    ],
    [
      'an error',
      { allowSubprocess: false },
      {},
      ['SUBPROCESS_OPERATION'],
      'confirm',
      'allow',
      'confirm',
      'deny',
      'allow',
      'deny',
    ],
    ['trust', { minTrustLevel: 'user' }, {}, [TRUST], 'deny', 'deny', 'deny', 'deny', 'deny', 'deny'],
    [
      'a path that cannot be judged',
      { allowedPaths: ['.'] },
      { note: '/cc the team' },
      ['PATH_NOT_ALLOWED'],
      'confirm',
      'allow',
      'confirm',
      'deny',
      'allow',
      'deny',
    ],
    [
      'a path',
      { allowedPaths: ['.'] },
      { note: '/etc/passwd' },
      ['PATH_NOT_ALLOWED'],
      'deny',
      'deny',
      'deny',
      'deny',
      'deny',
      'deny',
    ],
    [
      'an unknown argument',
      { checkArguments: true },
      { nope: 1 },
      ['UNKNOWN_ARGUMENT'],
      'deny',
      'deny',
      'deny',
      'deny',
      'deny',
      'deny',
    ],
    [
      'an invalid argument',
      { checkArguments: true },
      { note: '\0' },
      ['INVALID_ARGUMENT'],
      'deny',
      'deny',
      'deny',
      'deny',
      'deny',
      'deny',
    ],
  ])('%s, with every kind of rules', (_what, policy, args, codes, ...expected) => {
    const own = { network: true, subprocess: true }
    RULES.forEach((each, index) => {
      const denied = each.some(({ decision }) => decision === 'deny')
      const at = codes.findIndex((code) => /ARGUMENT|PATH/.test(code))
      const all = denied
        ? [...codes.slice(0, at < 0 ? 9 : at), 'COMMAND_DENIED', ...codes.slice(at < 0 ? 9 : at)]
        : codes
      for (const ordered of [each, [...each].reverse()]) {
        expect(decide({ own }, { ...policy, rules: ordered }, args)).toEqual([expected[index], ...all])
        const strict = codes.length > 0 ? 'deny' : expected[index]
        expect(decide({ own }, { ...policy, rules: ordered, onViolation: 'deny' }, args)).toEqual([strict, ...all])
      }
    })
  })

  it('a command is denied once, however often, and that cannot be lifted', () => {
    const denials: Policy[] = [
      { allowedTools: [] },
      { allowedTools: ['AWS', 'aws2'] },
      { deniedCommands: ['aws s3'] },
      { rules: rules('deny') },
    ]
    for (const policy of [...denials, Object.assign({}, ...denials)]) {
      const lifting = { ...policy, rules: [...(policy.rules ?? []), ...rules('allow')] }
      for (const each of [policy, lifting]) expect(decide({}, each)).toEqual(['deny', 'COMMAND_DENIED'])
    }
    expect(decide({}, { allowedTools: ['aws'], deniedCommands: [], rules: [] })).toEqual(['allow'])
  })

  it('a source below the least trusted one is denied, whatever the rules', () => {
    const levels = ['native', 'vendor', 'org', 'community', 'user', 'inferred'] as const
    for (const [least, minTrustLevel] of levels.entries()) {
      for (const [rank, source] of [...levels, undefined, 'nobody'].entries()) {
        const expected = Math.min(rank, 5) > least ? ['deny', TRUST] : ['allow']
        expect(decide({ trust: { source } }, { minTrustLevel, rules: rules('allow') })).toEqual(expected)
      }
    }
  })
})

const SENTENCE = /^\w+ \w+.*\.$/s
const AWS: AtipTool = {
  ...{ atip: '0.6', name: 'aws', version: '1', description: 'a' },
  commands: { cp: { description: 'c', effects: { network: true } } },
}

describe('the reason', () => {
  const reasonOf = (policy: Policy): string =>
    createValidator([AWS], restrictOnly(policy)).decide({ name: 'aws_cp', arguments: {} }).reason

  it.each(['allow', 'confirm', 'deny'] as const)(
    'of a rule that decides %s is told, or else a sentence',
    (decision) => {
      const rule: PolicyRule = { command: 'aws cp', decision }
      for (const policy of [{}, { allowNetwork: false }]) {
        expect(reasonOf({ ...policy, rules: [{ ...rule, reason: 'Only on Fridays' }] })).toContain('Only on Fridays')
        expect(reasonOf({ ...policy, rules: [rule] })).toMatch(SENTENCE)
        expect(reasonOf({ ...policy, rules: [{ ...rule, reason: '' }] })).toMatch(SENTENCE)
      }
    },
  )

  it('is that of the rule that wins', () => {
    const rules = (['allow', 'confirm', 'deny'] as const).map((decision) => ({
      command: 'aws cp',
      decision,
      reason: `It is ${decision}.`,
    }))
    expect(reasonOf({ rules })).toContain('It is deny.')
    expect(reasonOf({ rules: rules.slice(0, 2) })).toContain('It is allow.')
    expect(reasonOf({ rules: rules.slice(1, 2) })).toContain('It is confirm.')
    for (const each of [rules, [...rules].reverse()]) {
      expect(reasonOf({ rules: each })).not.toMatch(/It is (allow|confirm)/)
    }
  })

  it('names what was found', () => {
    expect(reasonOf({ allowNetwork: false })).toContain('aws_cp')
    expect(reasonOf({ allowedTools: ['gh'] })).toContain('aws_cp')
    expect(reasonOf({})).toMatch(SENTENCE)
  })
})
