import { createValidator, presets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { SHIPPED } from '../support/shipped'
import { EVERYDAY_CALLS } from './everyday-calls'

/** How many of the everyday reading calls of each program must run unasked. Raise a number where one more does. */
const LEAST = { git: 108, gh: 60, npm: 29, docker: 34, kubectl: 38, terraform: 10, curl: 15 }

const validator = createValidator(SHIPPED, {
  ...presets.supervised,
  allowedHosts: ['api.github.com'],
})

/** The lines of a program that need a question, with the reasons. */
const listAsked = (program: string): string[] =>
  EVERYDAY_CALLS.flatMap(([line, name, args]) => {
    if (!line.startsWith(`${program} `)) return []
    const { decision, violations } = validator.decide({ name, arguments: args })
    return decision === 'allow' ? [] : [`${line}: ${violations.map(({ code }) => code).join(', ')}`]
  })

describe('everyday reading calls under supervised', () => {
  it('are 300, each of a shipped program and none twice', () => {
    expect(EVERYDAY_CALLS).toHaveLength(300)
    expect(new Set(EVERYDAY_CALLS.map(([line]) => line)).size).toBe(300)
    expect(EVERYDAY_CALLS.filter(([line]) => !Object.hasOwn(LEAST, line.split(' ', 1)[0] as string))).toEqual([])
  })

  it.each(Object.entries(LEAST))('of %s: at least %d run unasked', (program, least) => {
    const all = EVERYDAY_CALLS.filter(([line]) => line.startsWith(`${program} `)).length
    const asked = listAsked(program)
    expect(all - asked.length, asked.join('\n')).toBeGreaterThanOrEqual(least)
  })
})
