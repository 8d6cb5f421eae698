import { createResultFilter, findSecrets } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'
import { CONTEXTS, drawKnown } from '../support/secrets/cases'
import { FORMATS } from '../support/secrets/formats'
import { withoutMarks } from '../support/secrets/marks'
import { createRandom } from '../support/secrets/random'

const token = ['gh', 'p_'].join('') + 'a1B2c3D4e5F6'.repeat(3)

describe('findSecrets', () => {
  it('tells ranges and kinds, in their order', () => {
    expect(findSecrets(`a ${token} b password=hunter2`)).toEqual([
      { start: 2, end: 42, detector: 'github-token' },
      { start: 54, end: 61, detector: 'assignment' },
    ])
  })

  it.each(['', 'ordinary text', '😀', '\ud800'])('finds nothing in %j', (text) => {
    expect(findSecrets(text)).toEqual([])
  })

  it('counts colour codes', () => {
    const text = `\u001b[1m\u001b[31m${token.slice(0, 9)}\u001b[0m${token.slice(9)}\u001b[0m x password=\u001b[32mhunter2\u001b[0m`
    expect(findSecrets(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      `${token.slice(0, 9)}\u001b[0m${token.slice(9)}`,
      'hunter2',
    ])
  })

  it('finds known secrets, also one that reaches out of another secret', () => {
    expect(findSecrets('x correct-horse y', { knownSecrets: ['correct-horse'] })).toEqual([
      { start: 2, end: 15, detector: 'known-secret' },
    ])
    expect(findSecrets('password=one two three', { knownSecrets: ['one two'] })).toEqual([
      { start: 9, end: 16, detector: 'assignment' },
    ])
  })

  it('finds what the filter masks, and nothing else', () => {
    const cases = fc.tuple(fc.nat(FORMATS.length - 1), fc.nat(CONTEXTS.length - 1), fc.nat())
    const property = fc.property(cases, ([format, context, seed]) => {
      const row = FORMATS[format] as (typeof FORMATS)[number]
      const fitting = CONTEXTS.filter(({ takes }) => takes.includes(row.shape))
      const place = fitting[context % fitting.length] as (typeof CONTEXTS)[number]
      const text = withoutMarks(drawKnown(row, place, createRandom(seed)).marked)
      let [shown, from] = ['', 0]
      for (const { start, end } of findSecrets(text)) {
        expect(start).toBeGreaterThanOrEqual(from)
        // Codes of colours inside of a secret stay behind its mark.
        const codes = text.slice(start, end).match(/\u001b\[[0-9;]*[mK]/g) ?? []
        shown += `${text.slice(from, start)}[REDACTED]${codes.join('')}`
        from = end
      }
      expect(shown + text.slice(from)).toBe(createResultFilter([]).filter(text, ''))
    })
    fc.assert(property, { numRuns: runs(500) })
  })

  it.each([
    ["password = b'q1w2-e3R4'"],
    ["{'DB_PASSWORD': b'q1w2-e3R4', 'other': 1}"],
    ['password = """q1w2-e3R4"""'],
    [String.raw`{\"password\": b\"q1w2-e3R4\"}`],
    ["curl -H 'Authorization: Bearer q1w2e3R4t5Z6' -u a:q1w2-e3R4"],
  ])('finds ranges without quotes, as the filter does, in %s', (text) => {
    const masked = findSecrets(text).reduceRight((rest, { start, end }) => {
      return `${rest.slice(0, start)}[REDACTED]${rest.slice(end)}`
    }, text)
    expect(masked).toBe(createResultFilter([]).filter(text, ''))
    expect(masked).not.toContain('q1w2')
  })

  it.each([[{}], [{ knownSecrets: ['correct-horse'] }]])(
    'prepares the search once, not with every call: %j',
    (options) => {
      const { filter } = createResultFilter([], options)
      const text = 'password=hunter2'
      const timeOf = (run: () => unknown): number => {
        const start = performance.now()
        for (let count = 0; count < 300; count++) run()
        return performance.now() - start
      }
      const ratios = Array.from({ length: 5 }, () => {
        const usual = timeOf(() => filter(text, ''))
        return timeOf(() => findSecrets(text, options)) / usual
      })
      expect(Math.min(...ratios)).toBeLessThan(60)
    },
  )

  it('says what is wrong', () => {
    expect(() => findSecrets(1 as never)).toThrow('Expected a string at text, got number')
    expect(() => findSecrets('', { known: [] } as never)).toThrow(
      'Unknown option known: did you mean knownSecrets? Expected one of knownSecrets',
    )
    expect(() => findSecrets('', { knownSecrets: [1] } as never)).toThrow('options.knownSecrets.0, got number')
  })
})
