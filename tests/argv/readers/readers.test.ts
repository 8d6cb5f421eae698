import { buildCommand, createToolset, createValidator, presets } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHarmlessAwk, isHarmlessAwkProgram } from '../../../src/argv/readers/awk'
import { isHarmlessSed, isHarmlessSedScript } from '../../../src/argv/readers/sed'
import { growthTo, SLOWEST_GROWTH } from '../../support/growth'
import { runs } from '../../support/runs'
import { argument, command, tool } from '../../support/tools'
import { AWK_WORDS, HARMFUL_AWK, HARMFUL_SED, HARMLESS_AWK, HARMLESS_SED, SED_WORDS } from './programs'

describe('a program of awk is', () => {
  it.each(HARMLESS_AWK)('proven harmless: %j', (program) => expect(isHarmlessAwkProgram(program)).toBe(true))
  it.each(HARMFUL_AWK)('not proven harmless: %j', (program) => expect(isHarmlessAwkProgram(program)).toBe(false))
  it.each(AWK_WORDS)('judged with its words: %j: %j', (words, is) => expect(isHarmlessAwk(words)).toBe(is))
})

describe('a script of sed is', () => {
  it.each(HARMLESS_SED)('proven harmless: %j', (script) => expect(isHarmlessSedScript(script)).toBe(true))
  it.each(HARMFUL_SED)('not proven harmless: %j', (script) => expect(isHarmlessSedScript(script)).toBe(false))
  it.each(SED_WORDS)('judged with its words: %j: %j', (words, is) => expect(isHarmlessSed(words)).toBe(is))
})

const AWK_DANGERS = [
  'system("x")',
  'print > "f"',
  'print | "sh"',
  '"id" | getline',
  'getline x < "f"',
  'print ENVIRON["X"]',
]
const SED_DANGERS = ['e', 'e id', 'w f', 'W f', 'r f', 'R f', 's/a/b/e', 's/a/b/gw f', '1e', '$!w f', '/x/r f']

describe('a dangerous construct anywhere among harmless ones', () => {
  const awk = HARMLESS_AWK.filter((program) => !program.includes('#') && program !== '1;')
  it('of awk is never proven harmless', () => {
    const rule = fc.constantFrom(...AWK_DANGERS).map((danger) => `{ ${danger} }`)
    const wrapped = fc.constantFrom(...AWK_DANGERS).map((danger) => `{ if ($1) { ${danger} } else { x = 1 } }`)
    const programs = fc.tuple(
      fc.array(fc.constantFrom(...awk)),
      fc.oneof(rule, wrapped),
      fc.array(fc.constantFrom(...awk)),
    )
    fc.assert(
      fc.property(programs, ([before, danger, after]) => {
        expect(isHarmlessAwkProgram([...before, danger, ...after].join('\n'))).toBe(false)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('of sed is never proven harmless', () => {
    const scripts = fc.constantFrom(...HARMLESS_SED)
    const commands = fc.tuple(fc.array(scripts), fc.constantFrom(...SED_DANGERS), fc.array(scripts))
    fc.assert(
      fc.property(commands, ([before, danger, after]) => {
        expect(isHarmlessSedScript([...before, danger, ...after].join('\n'))).toBe(false)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('calls', () => {
  const text = argument('text', { variadic: true, required: false })
  const effects = {
    filesystem: { read: true, write: false, delete: false },
    network: false,
    subprocess: false,
    destructive: false,
    reversible: true,
    idempotent: true,
  }
  const programs = ['awk', 'gawk', 'sed', 'gsed', 'mawk'].map((name) =>
    tool({ name, commands: { '': command({ effects, arguments: [text] }) } }),
  )
  const toolset = createToolset(programs)
  const validator = createValidator(toolset, presets.supervised)

  it.each([
    ['awk', ['{print $1}', 'f'], 'allow'],
    ['gawk', ['BEGIN{system("x")}'], 'confirm'],
    ['mawk', ['1', 'f'], 'allow'],
    ['sed', ['1,5p', 'f'], 'allow'],
    ['sed', ['1e id', 'f'], 'confirm'],
    ['gsed', ['p', 'f'], 'allow'],
    ['gsed', ['w f'], 'confirm'],
    ['sed', [], 'confirm'],
  ])('of %s with %j: %s, by policies and command lines alike', (name, words, decision) => {
    const call = { id: 'a', name, arguments: { text: words } }
    expect(validator.decide(call).decision).toBe(decision)
    expect(buildCommand(toolset, call).effects.subprocess).toBe(decision === 'confirm')
  })
})

describe('the time to read a text grows with its length', () => {
  it.each([
    ['p;'],
    ['s/a/b/;'],
    ['s/[[:alpha:]'],
    ['a '],
    ['a \\'],
    ['\\'],
    ['/'],
    ['#'],
    [':a;'],
    ['1,2'],
    ['{'],
    ['('],
    ['x '],
    ['"'],
    ['"a"'],
    ['1'],
    ['.'],
    ['a\\\n'],
    ['/x/'],
    ['length '],
    ['[\\/'],
  ])('%j', (piece) => {
    const make = (length: number): string => piece.repeat(Math.ceil(length / piece.length))
    const read = (text: string): unknown => [
      isHarmlessAwkProgram(text),
      isHarmlessSedScript(text),
      isHarmlessSedScript(`a ${text}\\`),
    ]
    expect(growthTo(40_000, make, read)).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })
})
