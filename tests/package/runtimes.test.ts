import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENTRIES } from '../runtimes/bundle/entries'
import { chooseFiles } from '../runtimes/choose-files'
import { excuseKnown, KNOWN_DIFFERENCES, type KnownDifference } from '../runtimes/known-differences'
import { RUNTIME_NAMES, readRuntimes, roundTests, tabulateRuntimes, writeRuntimes } from '../runtimes/write-table'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> }
const page = readFileSync('blue/runtimes.md', 'utf8')
const everywhere = Object.fromEntries(ENTRIES.map((name) => [name, 1_234]))
/** The page before the first run. */
const empty = '<!-- runtimes -->\n<!-- /runtimes -->'

describe('the table of runtimes', () => {
  it('names every entry of the package', () => {
    const offered = Object.keys(exports)
      .filter((name) => !/^\.\/tools\/(?!load$)|\.json$/.test(name))
      .map((name) => `atip-bridge${name.slice(1)}`)
    expect([...ENTRIES].sort()).toEqual(offered.sort())
  })

  it('is in the page, as npm run runtimes writes it, and says of each runtime what is known', () => {
    expect(writeRuntimes(page, [])).toBe(page)
    expect(page).toContain('| tests that pass')
    for (const name of RUNTIME_NAMES) expect(page).toContain(`| ${name} `)
    for (const { runtime, tells } of KNOWN_DIFFERENCES) expect(page).toContain(`- ${runtime}: ${tells}`)
  })

  it('holds a run of each runtime, the last one', () => {
    const bun = { runtime: 'Bun 1', passed: everywhere }
    const workerd = { runtime: 'workerd 1', passed: { ...everywhere, 'atip-bridge/mcp': undefined } }
    const first = writeRuntimes(empty, [workerd])
    expect(first).toContain('No whole run without a failure is recorded of Chromium, Bun, Deno.')
    const second = writeRuntimes(first, [bun])
    expect(second).toContain('| tests that pass | Bun 1 | workerd 1 |')
    expect(second).toContain('| `atip-bridge` | 1,200 | 1,200 |')
    expect(second).toContain('| `atip-bridge/mcp` | 1,200 | needs Node |')
    const third = writeRuntimes(second, [{ runtime: 'workerd 2', passed: everywhere }])
    expect(third).toContain('| tests that pass | Bun 1 | workerd 2 |')
    expect(third).toContain('| `atip-bridge/mcp` | 1,200 | 1,200 |')
    expect(tabulateRuntimes(readRuntimes(third))).toBe(tabulateRuntimes(readRuntimes(writeRuntimes(third, []))))
  })

  it.each([
    [7, '7'],
    [42, '42'],
    [129, '120'],
    [4_567, '4,500'],
  ])('tells %d tests as %s', (count, told) => expect(roundTests(count)).toBe(told))
})

describe('a difference that is known', () => {
  const [known] = KNOWN_DIFFERENCES as readonly [KnownDifference]
  const [[file]] = known.tests as readonly [readonly [string, RegExp]]
  const failure = { name: 'x > says its name, its code and its message', message: '' }
  const given = { file, passed: 1, failed: [failure, { name: 'another', message: '' }], skipped: {}, ms: 1 }

  it('is no failure in its runtime, and is counted apart', () => {
    expect(excuseKnown(known.runtime, given)).toEqual({
      met: [known],
      result: { ...given, failed: [given.failed[1]], skipped: { [known.tells]: 1 } },
    })
  })

  it('is one everywhere else', () => {
    expect(excuseKnown('Chromium', given)).toEqual({ met: [], result: given })
    expect(excuseKnown(known.runtime, { ...given, file: 'tests/other.test.ts' }).met).toEqual([])
  })
})

it('chooses the tests of the library, and those that need Node only where it is', () => {
  const names = [
    'compile/a.test.ts',
    'execute/b.test.ts',
    'package/c.test.ts',
    'errors.test.ts',
    'docs.test.ts',
    'compile/d.ts',
  ]
  expect(chooseFiles(names, false)).toEqual(['tests/compile/a.test.ts', 'tests/errors.test.ts'])
  expect(chooseFiles(names, true)).toEqual([
    'tests/compile/a.test.ts',
    'tests/errors.test.ts',
    'tests/execute/b.test.ts',
  ])
  expect(chooseFiles(['runtimes/node_modules/x/y.test.ts'], true)).toEqual([])
})
