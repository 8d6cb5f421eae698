import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { measureTypes, TYPE_PROGRAMS } from '../bench/type-scale'
import { LONG } from '../support/runs'

const { consumer } = inject('built')
const costOf = (program: string) =>
  measureTypes(TYPE_PROGRAMS[program] ?? '', join(consumer, 'node_modules', 'atip-bridge'))

/** Instantiations are the same on every machine, times are not. The limits are a tenth above what was measured. */
const LIMITS = [
  ['all shipped tools', 288],
  ['defineTool, 10 commands', 19_400],
  ['defineTool, 100 commands', 138_000],
  ['defineTool, 1000 commands', 1_367_000],
] as const

describe('the work of the compiler', () => {
  it.each(LIMITS.filter(([, limit]) => LONG || limit < 1e6))(
    'for %s stays within %d instantiations',
    (program, limit) => {
      const { instantiations } = costOf(program)
      expect(instantiations).toBeGreaterThan(limit / 2)
      expect(instantiations).toBeLessThanOrEqual(limit)
    },
  )

  it('grows with the number of commands, not with its square', () => {
    const [few, many] = ['defineTool, 10 commands', 'defineTool, 100 commands'].map(
      (name) => costOf(name).instantiations,
    )
    expect((many ?? 0) / (few ?? 1)).toBeLessThan(10)
  })

  it('counts nothing for a program that is wrong', () => {
    expect(() =>
      measureTypes("import { compileTools } from 'atip-bridge'; compileTools(5, 'openai')", consumer),
    ).toThrow()
  })
})
