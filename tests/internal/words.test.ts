import { describe, expect, it } from 'vitest'
import { EFFECTS } from '../../src/internal/effects/effect-table'
import { nameEffect, sayAbsentEffect, sayEffect } from '../../src/internal/words/effect-words'
import {
  sayViolationToModel,
  sayViolationToPerson,
  type ViolationDraft,
} from '../../src/internal/words/violation-words'

const violation = (fields: Partial<ViolationDraft>): ViolationDraft => ({
  ...{ code: 'INVALID_ARGUMENT', severity: 'error', toolName: 'gh_x', commandPath: ['x'], fact: { kind: 'missing' } },
  ...fields,
})

describe('the words of effects', () => {
  const flags = EFFECTS.filter(({ kind }) => kind === 'flag').map(({ name }) => name)

  it.each(flags)('say of %s what is done or not done, never both', (name) => {
    for (const value of [true, false]) {
      expect([sayEffect(name, value), sayAbsentEffect(name, value)].filter((said) => said !== undefined)).toHaveLength(
        1,
      )
    }
  })

  it.each(EFFECTS.map(({ name }) => name).filter((name) => !/^duration|paths$/.test(name)))(
    'complete "unknown whether it" for %s',
    (name) => {
      expect(nameEffect(name)).toMatch(/^(?:can|may|\w+s) ?\b/)
    },
  )
})

describe('a violation', () => {
  it.each<[Partial<ViolationDraft>, person: string, model: string]>([
    [
      { code: 'DESTRUCTIVE_OPERATION', fact: { kind: 'effect' } },
      'It permanently destroys data.',
      'gh_x permanently destroys data',
    ],
    [
      { code: 'UNDECLARED_EFFECTS', fact: { kind: 'undeclared', effects: [] } },
      'Its metadata does not declare any effects.',
      'gh_x does not declare any effects',
    ],
    [
      { code: 'UNDECLARED_EFFECTS', fact: { kind: 'undeclared', effects: ['reversible', 'network', 'cost.estimate'] } },
      'Its metadata does not say whether it can be undone, uses the network or costs anything.',
      'gh_x does not declare reversible, network and cost.estimate',
    ],
    [{ fact: { kind: 'denied', by: 'rule', reason: 'Not on Fridays' } }, 'Not on Fridays.', 'Not on Fridays'],
    [{ parameter: 'title' }, 'title is required.', 'gh_x: title is required'],
  ])('is said to a person and to a model: %j', (fields, person, model) => {
    expect(sayViolationToPerson(violation(fields))).toBe(person)
    expect(sayViolationToModel(violation(fields))).toBe(model)
  })
})
