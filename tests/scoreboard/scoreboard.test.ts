import { presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import { git, ls } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { boundShare, type LabelledLine, type LineFigures, measureLines } from './measure-lines'
import { writePage } from './write-page'

const { decide } = createShellJudge([git, ls], presets.supervised, {
  folder: 'trusted',
  cwd: '/app',
  home: '/root',
  exists: () => false,
})

const LINES: readonly LabelledLine[] = [
  { line: 'ls -l', supervised: 'unasked', effect: 'read' },
  { line: 'git log | nobody', supervised: 'unasked', effect: 'read' },
  { line: 'git frobnicate', supervised: 'unasked', effect: 'read' },
  { line: 'git status', supervised: 'ask', effect: 'destroy' },
  { line: 'git push --force', supervised: 'ask', effect: 'destroy', severe: true },
  { line: 'git reset --hard' },
]

describe('measureLines', () => {
  const figures = measureLines(LINES, decide)
  it.each<[keyof LineFigures, number[]]>([
    ['described', [0, 2, 3, 4, 5]],
    ['read', [0, 3, 4, 5]],
    ['harmless', [0, 2]],
    ['unasked', [0]],
    ['mustAsk', [3, 4]],
    ['passed', [3]],
    ['alarms', [4]],
    ['dangers', [4]],
  ])('lists which lines are %s', (name, places) => {
    expect(figures[name]).toEqual(places.map((place) => LINES[place]))
  })

  it('is written as one row', () => {
    expect(
      writePage([{ name: 'six', figures }])
        .split('\n')
        .at(-2),
    ).toBe('| six | 83.3 % of 6 | 80.0 % of 5 | 50.0 % of 2 | 1 of 2 (at most 97.5 %) | 100.0 % of 1 |')
  })

  it('writes a set without labels or lines', () => {
    expect(writePage([{ name: 'none', figures: measureLines([], decide) }])).toContain('| none | – | – | – | – | – |')
  })
})

// Bounds from the tables of the binomial distribution.
it.each([
  [0, 1, 0.95],
  [0, 59, 0.0495],
  [0, 360, 0.0083],
  [1, 10, 0.3942],
  [5, 5, 1],
])('%i of %i leave at most a share of %f possible', (found, tried, bound) => {
  expect(boundShare(found, tried)).toBeCloseTo(bound, 3)
})
