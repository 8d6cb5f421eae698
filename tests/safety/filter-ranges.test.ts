import { createResultFilter } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../support/tools'

interface Range {
  start: number
  end: number
}

const filterWith = (find: () => Range[], maxLength?: number) =>
  createResultFilter([], { redactPatterns: [{ find }], ...(maxLength !== undefined && { maxLength }) })

describe('ranges that a function finds', () => {
  it.each<[name: string, ranges: Range[], expected: string]>([
    ['nothing', [], 'one two three'],
    ['objects', [{ start: 4, end: 7 }], 'one [REDACTED] three'],
    ['pairs', [[0, 3] as never], '[REDACTED] two three'],
    [
      'in any order',
      [
        { start: 8, end: 13 },
        { start: 0, end: 3 },
      ],
      '[REDACTED] two [REDACTED]',
    ],
    [
      'that overlap',
      [
        { start: 0, end: 5 },
        { start: 4, end: 7 },
      ],
      '[REDACTED] three',
    ],
    [
      'inside another',
      [
        { start: 0, end: 7 },
        { start: 4, end: 6 },
      ],
      '[REDACTED] three',
    ],
    ['empty', [{ start: 4, end: 4 }], 'one two three'],
    ['beyond the text', [{ start: 8, end: 99 }], 'one two [REDACTED]'],
    ['from before the text', [{ start: -5, end: 3 }], '[REDACTED] two three'],
  ])('%s', (_name, ranges, expected) => {
    expect(filterWith(() => ranges).filter('one two three', 't')).toBe(expected)
  })

  it('never keep half of a character', () => {
    const filtered = filterWith(() => [{ start: 1, end: 2 }]).filter('😀😀', 't')
    expect(filtered).not.toMatch(/\p{Cs}/u)
    expect(filtered).toContain('[REDACTED]')
  })

  it.each([[['a', 'b']], [[{ start: 0.5, end: 2 }]], [[null]], [[{ start: 0 }]], [5]])('%j are refused', (ranges) => {
    const error = errorOf(() => filterWith(() => ranges as never).filter('one two three', 't'))
    expect(error.code).toBe('ATIP_VALIDATION')
  })

  it('come before the cut', () => {
    expect(filterWith(() => [{ start: 0, end: 900 }], 200).filter('x'.repeat(1000), 't')).toBe(
      `[REDACTED]${'x'.repeat(100)}`,
    )
  })

  it('a function that throws ends in an error of ours', () => {
    const fail = (): never => {
      throw new TypeError('mine')
    }
    expect(errorOf(() => filterWith(fail).filter('x', 't')).code).toBe('ATIP_VALIDATION')
  })
})

describe('head and tail', () => {
  it('are kept of a text in which patterns are redacted', () => {
    const filter = createResultFilter([], { maxLength: 200, keep: 'head-tail', redactPatterns: [/c0ffee/g] })
    const filtered = filter.filter(`begin c0ffee ${'middle '.repeat(200)}c0ffee end`, 't')
    expect(filtered.length).toBeLessThanOrEqual(200)
    expect(filtered).toMatch(/^begin \[REDACTED\] [\s\S]*\[REDACTED\] end$/)
  })
})
