import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENTRIES } from '../runtimes/bundle/entries'
import { roundTests, tabulateRuntimes } from '../runtimes/write-table'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> }
const page = readFileSync('blue/runtimes.md', 'utf8')
const [, table = ''] = /<!-- runtimes -->\n([\s\S]*?)\n<!-- \/runtimes -->/.exec(page) ?? []
const rows = table.split('\n').map((line) => line.slice(2, -2).split(' | '))
const [head = [], , ...entries] = rows
/** Entries that need Node, as their pages say: runtimes that lack it run none of their tests. */
const NEED_NODE = ['atip-bridge/execute', 'atip-bridge/discover', 'atip-bridge/agentcli', 'atip-bridge/mcp']

describe('the table of runtimes: else run npm run runtimes', () => {
  it('names every entry of the package, in the form that the command writes', () => {
    const offered = Object.keys(exports)
      .filter((name) => !/^\.\/tools\/(?!load$)|\.json$/.test(name))
      .map((name) => `atip-bridge${name.slice(1)}`)
    expect([...ENTRIES].sort()).toEqual(offered.sort())
    const countOf = (cell: string): number | undefined => (/\d/.test(cell) ? Number(cell.replaceAll(',', '')) : undefined)
    const runs = head.slice(1).map((runtime, column) => ({
      runtime,
      passed: Object.fromEntries(ENTRIES.map((name, row) => [name, countOf(entries[row]?.[column + 1] ?? '')])),
    }))
    expect(tabulateRuntimes(runs)).toBe(table)
  })

  it('tells the version of each runtime', () => {
    for (const name of ['Chromium', 'Bun', 'Deno', 'workerd']) {
      expect(head.some((cell) => new RegExp(`^${name} \\d`).test(cell)), name).toBe(true)
    }
  })

  it('says that what needs no Node runs everywhere, and what needs it in Bun and Deno', () => {
    for (const [name = '', ...cells] of entries) {
      const needs = NEED_NODE.includes(name.slice(1, -1))
      const without = cells.filter((_, column) => /^(Chromium|workerd)/.test(head[column + 1] ?? ''))
      const withNode = cells.filter((_, column) => /^(Bun|Deno)/.test(head[column + 1] ?? ''))
      for (const cell of withNode) expect(cell, name).toMatch(/^[1-9]/)
      for (const cell of without) expect(cell, name).toMatch(needs ? /^needs Node$/ : /^[1-9]/)
    }
  })
})

describe('counts', () => {
  it.each([
    [7, '7'],
    [42, '42'],
    [129, '120'],
    [4_567, '4,500'],
  ])('of %d tests are told as %s', (count, told) => expect(roundTests(count)).toBe(told))
})
