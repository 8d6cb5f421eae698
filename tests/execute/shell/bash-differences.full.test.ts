import { readFileSync, rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { someOf } from '../../support/runs'
import { createScratch, readTree, runInRealBash, runWithoutShell } from '../../support/shell-runs'

/** Lines by what they are about. */
const LINES = JSON.parse(
  readFileSync(new URL('../../fixtures/shell/run-lines.json', import.meta.url), 'utf8'),
) as Record<string, string[]>

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: shell
/** Lines that are refused before anything ran, although bash runs them. */
const REFUSED = ['echo "a${x:-"b c"}d"', 'x=3; echo {1..$x}', "echo 'key=value' > conf; . ./conf; echo $key"]

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: shell
/** In short runs, a part of the lines. */
const chosen = (lines: readonly string[]): string[] => someOf(lines, { short: 32, full: 8 })

describe('a line without a shell', () => {
  const folder = createScratch()
  const untouched = readTree(folder)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(Object.entries(LINES))('does what bash does: %s', async (_, lines) => {
    const differences: object[] = []
    for (const line of chosen(lines)) {
      const [bash, { result, ...own }] = await Promise.all([runInRealBash(line), runWithoutShell(line)])
      const isRefused = result.status === 'denied' && result.parts.length === 0
      const expected = isRefused && REFUSED.includes(line) ? { stdout: '', status: -2, files: untouched } : bash
      try {
        expect(own).toEqual(expected)
      } catch {
        differences.push({ line, bash: [bash.status, bash.stdout], own: [own.status, own.stdout, result.stderr] })
      }
    }
    expect(differences).toEqual([])
  })
})
