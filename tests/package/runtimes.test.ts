import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENTRIES } from '../runtimes/bundle/entries'
import { chooseFiles } from '../runtimes/choose-files'
import { roundTests, tabulateRuntimes, writeRuntimes } from '../runtimes/write-table'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> }
const page = readFileSync('blue/runtimes.md', 'utf8')
const [, table = ''] = /<!-- runtimes -->\n([\s\S]*?)\n<!-- \/runtimes -->/.exec(page) ?? []
const everywhere = Object.fromEntries(ENTRIES.map((name) => [name, 1_234]))

/** Reads a table back into the runs that it tells about. */
function readTable(text: string): Parameters<typeof tabulateRuntimes>[0] {
  const [head = [], , ...rows] = text.split('\n').map((line) => line.slice(2, -2).split(' | '))
  const countOf = (cell = ''): number | undefined => (/\d/.test(cell) ? Number(cell.replaceAll(',', '')) : undefined)
  return head.slice(1).map((runtime, column) => ({
    runtime,
    passed: Object.fromEntries(ENTRIES.map((name, row) => [name, countOf(rows[row]?.[column + 1])])),
  }))
}

describe('the table of runtimes', () => {
  it('names every entry of the package', () => {
    const offered = Object.keys(exports)
      .filter((name) => !/^\.\/tools\/(?!load$)|\.json$/.test(name))
      .map((name) => `atip-bridge${name.slice(1)}`)
    expect([...ENTRIES].sort()).toEqual(offered.sort())
  })

  it('has a place in the page, and is there in the form that npm run runtimes writes', () => {
    expect(table).not.toBe('')
    if (table.startsWith('|')) expect(tabulateRuntimes(readTable(table))).toBe(table)
    const runs = [
      { runtime: 'Bun 1', passed: everywhere },
      { runtime: 'workerd 1', passed: { ...everywhere, 'atip-bridge/mcp': undefined } },
    ]
    const written = writeRuntimes(page, runs)
    expect(written).toContain('| tests that pass | Bun 1 | workerd 1 |')
    expect(written).toContain('| `atip-bridge` | 1,200 | 1,200 |')
    expect(written).toContain('| `atip-bridge/mcp` | 1,200 | needs Node |')
    expect(tabulateRuntimes(readTable(tabulateRuntimes(runs)))).toBe(tabulateRuntimes(runs))
  })

  it.each([
    [7, '7'],
    [42, '42'],
    [129, '120'],
    [4_567, '4,500'],
  ])('tells %d tests as %s', (count, told) => expect(roundTests(count)).toBe(told))
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
