import { readFileSync } from 'node:fs'
import { readShell } from 'atip-bridge/shell'
import { expect, it } from 'vitest'
import { listRefusals } from '../../src/shell/language/list-refusals'

const FILE = new URL('../fixtures/shell/lines-aside.ndjson', import.meta.url)
const lines = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((row): string => JSON.parse(row).line)

it('accepts 95 of 100 lines of READMEs, npm scripts and CI files as language', () => {
  expect(lines.length).toBeGreaterThan(300)
  const refused = lines.filter((line) => listRefusals(readShell(line)).length > 0)
  expect(refused.length / lines.length, refused.join('\n')).toBeLessThanOrEqual(0.05)
})
