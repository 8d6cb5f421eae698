import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { judgeAccidents } from './judge-accidents'
import { writePage } from './write-page'

it('the page of the accidents is what tests/accidents/run.ts writes', { timeout: 300_000 }, async () => {
  const page = fileURLToPath(new URL('../../blue/accidents.md', import.meta.url))
  expect(writePage(await judgeAccidents())).toBe(readFileSync(page, 'utf8'))
})
