import { readShell } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { byLength, someOf } from '../support/runs'

const LENGTH = byLength({ short: 100_000, full: 100_000, long: 200_000 })
/** How many times as long as a clean text a hostile one may take; the multiple grows as work does that takes the square. */
const MOST = LENGTH / 4000
const fill = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH)

/** Texts that make readers of shell look at the same characters again and again. */
const HOSTILE: Record<string, string> = {
  substitutions: fill('$('),
  'quoted substitutions': fill('"$('),
  quotes: fill('"'),
  apostrophes: fill("'a"),
  backticks: fill('`'),
  'escaped backticks': fill('\\`'),
  'nested backticks': `\`${fill('\\\\\\`')}`,
  'quoted backticks': fill('"`'),
  braces: fill('{'),
  'braces in braces': fill('{a,'),
  'pairs of braces': fill('{a,b}'),
  'words with braces': fill('{a,b} '),
  'braces around braces': `${'{'.repeat(LENGTH / 2)},${'}'.repeat(LENGTH / 2)}`,
  commas: `{${fill(',')}}`,
  'here-documents without lines': fill('<<a '),
  'here-documents of one line': `${fill('<<a;')}\n${fill('a\n')}`,
  'here-documents with joined lines': `cat <<-a\n${fill('\t\\\n')}\na`,
  'backticks in a here-document': `cat <<a\n${fill('`')}\na\n`,
  parentheses: fill('('),
  'unpaired double parentheses': fill('((a);'),
  'arithmetic in arithmetic': '$(('.repeat(LENGTH / 5) + '))'.repeat(LENGTH / 5),
  sums: `$((${fill('1+')}1))`,
  signs: `$((${fill('-')}1))`,
  'values in arithmetic': `((${fill('a=')}1))`,
  parameters: fill('$' + '{x:-'),
  'parameters without names': fill('$' + '{'),
  tildes: `a=${fill('~:')}`,
  brackets: fill('['),
  'quoted brackets': fill('["a"]'),
  redirections: fill('>'),
  descriptors: fill('1>'),
  'escaped newlines': fill('a\\\n'),
  comments: fill('#\n'),
  conditions: fill('if '),
  branches: fill('case a in b) '),
  functions: fill('a(){ '),
  tests: fill('[[ ( '),
  arrays: fill('a=('),
  'hidden characters': fill('a\u200b '),
  'closing words': fill('done '),
  prefixes: fill('! '),
}

/** Milliseconds of processor time. */
function timeOf(text: string): number {
  const start = process.cpuUsage()
  readShell(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

describe('readShell', () => {
  const clean = Math.max(timeOf(fill('git log -3 -- src/file ')), 20)

  it.each(someOf(Object.keys(HOSTILE), { short: 4, full: 1 }))(
    `reads ${LENGTH / 1000} kB of %s in no more than ${MOST} times the time of clean text`,
    (name) => {
      const text = HOSTILE[name] ?? ''
      expect(text.length).toBeGreaterThanOrEqual(LENGTH)
      // Twice more where the first try was slow: the machine may be busy.
      const best = [1, 2, 3].reduce((least) => (least < clean * MOST ? least : timeOf(text)), Number.POSITIVE_INFINITY)
      expect(best).toBeLessThan(clean * MOST)
    },
  )

  it('ends at its limits, and says so', () => {
    const codes = (line: string): string[] => readShell(line).problems.map(({ code }) => code)
    expect(codes('a'.repeat(1_000_001))).toEqual(['TOO_LONG'])
    expect(codes('a'.repeat(1_000_000))).toEqual([])
    expect(codes(`${'a;'.repeat(10_001)}`)).toEqual(['TOO_MANY'])
    expect(codes(`${'a;'.repeat(9_999)}`)).toEqual([])
    expect(codes(`a ${'$(a '.repeat(60)}${')'.repeat(60)}`)).toContain('TOO_DEEP')
    expect(codes(`a ${'$(a '.repeat(15)}${')'.repeat(15)}`)).toEqual([])
  })
})
