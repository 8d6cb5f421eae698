import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeLine } from './describe-line'

/** Lines with what `describeLine` says of them, by subject; of `NOT_SH` and `NOT_ZSH`, lines that only bash reads so. */
const TRAPS = JSON.parse(readFileSync(new URL('../fixtures/shell/traps.json', import.meta.url), 'utf8')) as Record<
  string,
  (readonly [line: string, expected: string])[]
> & { NOT_SH: string[]; NOT_ZSH: string[] }

const { NOT_SH, NOT_ZSH, ...BASH } = TRAPS
const PROBLEM = /[A-Z]{4}_?[A-Z]/

describe.each(Object.entries(BASH))('readShell reads %s', (_, traps) => {
  it.each(traps.map(([line, expected]) => [JSON.stringify(line), line, expected]))('%s', (_, line, expected) => {
    expect(describeLine(line)).toBe(expected)
  })
})

describe('readShell', () => {
  it.each(NOT_SH)('reads %s for bash, and not for sh', (line) => {
    expect(describeLine(line)).not.toMatch(PROBLEM)
    expect(describeLine(line, { shell: 'sh' })).toContain('SHELLS_DIFFER')
  })

  it.each(NOT_ZSH)('reads %s for bash, and not for zsh', (line) => {
    expect(describeLine(line)).not.toMatch(PROBLEM)
    expect(describeLine(line, { shell: 'zsh' })).toContain('SHELLS_DIFFER')
  })
})
