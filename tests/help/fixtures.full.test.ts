import { type AtipTool, compileTools, createToolset, createValidator, describeEffects, presets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { fromHelp } from '../../src/help/from-help'
import { validateAtipTool } from '../../src/toolset/flatten'
import { byLength } from '../support/runs'
import { PROVIDERS } from '../support/tools'
import { FIXTURES, readFixture, toolOf } from './measure'

const ESCAPE = '\u001b'

/** The same text as terminals and pagers change it. */
const VARIANTS: readonly [string, (text: string) => string][] = [
  ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['trailing blanks', (text) => text.replaceAll('\n', '  \t\n')],
  ['ANSI bold', (text) => text.replace(/\S+/g, (word) => `${ESCAPE}[1m${word}${ESCAPE}[0m`)],
  ['links', (text) => text.replace(/\S+/g, (word) => `${ESCAPE}]8;;x\u0007${word}${ESCAPE}]8;;${ESCAPE}\\`)],
  ['overstriking', (text) => text.replace(/[^\s]/g, (character) => `${character}\b${character}`)],
  ['underlines', (text) => text.replace(/[a-z]/g, (character) => `_\b${character}`)],
]

const draft = (fixture: string): AtipTool => fromHelp(toolOf(fixture), readFixture(fixture))

it('has help texts of at least 100 programs', () => {
  expect(FIXTURES.length).toBeGreaterThan(100)
})

describe.each(FIXTURES.map((fixture, index) => [fixture, index] as const))('%s', (fixture, index) => {
  it('becomes a valid tool that compiles for every provider without ignored fields', () => {
    const tool = draft(fixture)
    expect(validateAtipTool(tool, [])).toEqual(tool)
    for (const provider of PROVIDERS) {
      const codes = new Set<string>()
      const { tools } = compileTools(createToolset([tool], { globalOptions: true }), provider, {
        onDiagnostic: ({ code }) => codes.add(code),
      })
      expect(tools.length).toBeGreaterThan(0)
      expect([...codes]).not.toContain('FIELD_IGNORED')
      expect([...codes]).not.toContain('TEXT_SANITIZED')
    }
  })

  it('has no command that runs without approval', () => {
    const tool = draft(fixture)
    const names = createToolset([tool]).commands.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    for (const policy of [
      presets.supervised,
      presets.workspace,
      { allowDestructive: false },
      { allowNetwork: false },
    ]) {
      const validator = createValidator([tool], policy)
      expect(names.filter((name) => validator.decide({ name }).decision === 'allow')).toEqual([])
    }
    const validator = createValidator([tool], presets.readOnly)
    expect(names.filter((name) => validator.decide({ name }).decision !== 'deny')).toEqual([])
  })

  // Two variants of each fixture in short runs, so that all of them occur.
  const step = byLength({ short: VARIANTS.length, full: 3, long: 1 })
  const variants = VARIANTS.filter((_, place) => place % step === index % step)
  it.each(variants)('gives the same draft with %s', (_, change) => {
    expect(fromHelp(toolOf(fixture), change(readFixture(fixture)))).toEqual(draft(fixture))
  })
})

it('declares every effect that a policy checks', () => {
  expect(describeEffects([draft('gh')], 'gh_pr').undeclared).toEqual([])
})
