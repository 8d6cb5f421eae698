import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLAIMS, type Claim } from '../bench/report/claims'
import { measureHelp, measureLanguage } from '../bench/report/measure-claims'
import { judgeClaim, tellAim, tellRecord } from '../bench/report/verdict'
import { TABLES, writeClaims, writeReport } from '../bench/report/write-claims'
import { ROOT } from './generated-files'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const page = read('blue/performance.md')
const CLAIM: Claim = {
  ...{ table: 'times', what: 'a start', group: 'execute', measured: 'a start', unit: ' ms' },
  ...{ recorded: [2, 4], aim: ['most', 3], tolerance: 0.25 },
}

describe('the claims', () => {
  it('stand in the page as the registry has them: else run npm run readme', () => {
    expect(writeClaims(page)).toBe(page)
    for (const table of TABLES) expect(page).toContain(`<!-- ${table} -->\n| ${table} | recorded | aim |`)
  })

  it('are measured by a group of the benchmarks, each under words of its own', () => {
    const groups = Array.from(
      read('tests/bench/run.ts').matchAll(/^ {2}(\w+): (?:async )?(?:\(\) =>|bench)/gm),
      ([, name]) => name,
    )
    expect(groups.length).toBeGreaterThan(10)
    for (const { group, what } of CLAIMS) expect(groups, what).toContain(group)
    expect(new Set(CLAIMS.map(({ measured }) => measured)).size).toBe(CLAIMS.length)
  })

  it('say what is measured now, where that is the same on every machine', () => {
    const measured = new Map<string, number>()
    for (const measure of [measureHelp, measureLanguage]) measure((what, value) => void measured.set(what, value))
    const judged = CLAIMS.filter(({ group }) => group === 'help' || group === 'language').map((claim) =>
      judgeClaim(claim, measured.get(claim.measured)),
    )
    expect(judged.map(({ claim, verdict }) => [claim.what, verdict])).toEqual(
      judged.map(({ claim }) => [claim.what, 'as claimed']),
    )
  })
})

describe('a verdict', () => {
  it.each([
    [2, 'as claimed', true],
    [1.5, 'as claimed', true],
    [5, 'as claimed', false],
    [5.01, 'differs', false],
    [1.49, 'differs', true],
    [undefined, 'not measured', undefined],
    [Number.NaN, 'not measured', undefined],
  ] as const)('about %s is %s', (value, verdict, isAimMet) => {
    expect(judgeClaim(CLAIM, value)).toMatchObject({ verdict, isAimMet })
  })

  it('is written beside claim, measurement and command', () => {
    const text = writeReport([judgeClaim(CLAIM, 6), judgeClaim({ ...CLAIM, what: 'an end' }, undefined)], 'Here.')
    expect(text).toContain('| times | a start | 2 to 4 ms | 6 ms | at most 3 ms, missed | missed | differs |')
    expect(text).toContain('| times | an end | 2 to 4 ms |  | at most 3 ms, missed |  | not measured |')
    expect(text).toContain('`BENCH_ONLY=execute npm run bench`')
  })

  it('tells records and aims in words', () => {
    expect(tellRecord({ ...CLAIM, recorded: [1_242_885, 1_242_885], unit: '' })).toBe('1,242,885')
    expect(tellRecord({ ...CLAIM, recorded: [0, 0.0031], unit: '' })).toBe('0 to 0.0031')
    expect(tellAim({ ...CLAIM, recorded: [2, 3] })).toBe('at most 3 ms')
    expect(tellAim({ ...CLAIM, aim: ['least', 1] })).toBe('at least 1 ms')
  })
})
