import { type AtipEffects, type AtipTool, generatePatternsPrompt, generateSafetyPrompt } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileTools, nastyText } from '../support/arbitraries'
import { anyGrapheme } from '../support/characters'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { runs } from '../support/runs'
import { command, errorOf, tool, toolOf } from '../support/tools'

const EVERYTHING: AtipEffects = {
  destructive: true,
  reversible: false,
  idempotent: false,
  network: true,
  cost: { billable: true },
  interactive: { prompts: true },
}
const TITLES = ['Destructive', 'Non-Reversible', 'Non-Idempotent', 'Billable', 'Network', 'Interactive'].map(
  (title) => `### ${title} Operations`,
)

const REAL: AtipTool[] = Object.values(shipped)
const commandsOf = (count: number, effects: AtipEffects, description = 'Does it'): AtipTool =>
  tool({
    commands: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`c${index}`, command({ effects, description })]),
    ),
  })
const workflows = (count: number): AtipTool => ({
  ...toolOf(),
  patterns: Array.from({ length: count }, (_, index) => ({
    name: `w${index}`,
    description: 'A workflow',
    steps: [{ command: 't run', description: `Step of ${index}` }],
  })),
})

const entriesOf = (text: string): string[] => text.split('\n').filter((line) => /^- /.test(line))
const headsOf = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('#'))
/** The number that a text tells of what it leaves out; 0 where it is whole. */
const leftOut = (text: string): number => Number(/^(\d+) [^\n]*$/.exec(text.split('\n\n').at(-1) ?? '')?.[1] ?? 0)

/** Checks a bounded prompt. */
function checkSafety(tools: readonly AtipTool[], maxLength: number): void {
  const whole = generateSafetyPrompt(tools)
  const text = generateSafetyPrompt(tools, { maxLength })
  expect(text.length).toBeLessThanOrEqual(maxLength)
  if (whole.length <= maxLength) {
    expect(text).toBe(whole)
    return
  }
  const shown = entriesOf(text)
  // Where room is short, no entry takes more than 300 characters of it.
  const short = entriesOf(whole).map((entry) => (entry.length > 300 ? `${entry.slice(0, 290)}…` : entry))
  expect(
    shown.map((entry) => (entry.endsWith('...') && entry.length > 290 ? `${entry.slice(0, 290)}…` : entry)),
  ).toEqual(short.slice(0, shown.length))
  expect(leftOut(text)).toBe(entriesOf(whole).length - shown.length)
  // Room is made by leaving entries out, or by shortening the only one.
  expect(leftOut(text) > 0 || shown.some((entry) => entry.endsWith('...'))).toBe(true)
  expect(headsOf(text)).toEqual(headsOf(whole).slice(0, headsOf(text).length))
  const [title, ...sections] = text.split('\n\n').slice(0, -1)
  expect(title).toBe('## Tool Safety Summary')
  for (const section of sections) expect(section).toMatch(/^### [^\n]+\n[A-Z][^\n]+[.:](?:\n- [^\n]+)+$/)
}

describe('generateSafetyPrompt with maxLength', () => {
  it('is the whole text where it fits, to the last character', () => {
    const tools = [commandsOf(20, EVERYTHING)]
    const whole = generateSafetyPrompt(tools)
    expect(generateSafetyPrompt(tools, { maxLength: whole.length })).toBe(whole)
    expect(generateSafetyPrompt(tools, { maxLength: 1_000_000_000 })).toBe(whole)
    expect(generateSafetyPrompt(tools, { maxLength: whole.length - 1 })).not.toBe(whole)
    checkSafety(tools, whole.length - 1)
  })

  it('shows the most dangerous sections first', () => {
    const tools = [commandsOf(10, EVERYTHING)]
    const whole = generateSafetyPrompt(tools)
    let sections = 0
    for (let maxLength = 200; maxLength < whole.length; maxLength += 37) {
      checkSafety(tools, maxLength)
      const heads = headsOf(generateSafetyPrompt(tools, { maxLength })).slice(1)
      expect(heads).toEqual(TITLES.slice(0, heads.length))
      expect(heads.length).toBeGreaterThanOrEqual(sections)
      sections = heads.length
    }
    expect(sections).toBe(6)
  })

  it('leaves little room unused', () => {
    const tools = [commandsOf(100, { destructive: true })]
    for (const maxLength of [300, 500, 1000]) {
      expect(generateSafetyPrompt(tools, { maxLength }).length).toBeGreaterThan(maxLength - 25)
    }
  })

  it.each([200, 201, 512, 1000, 4000, 20_000])('tells of real tools within %i what is left out', (maxLength) => {
    checkSafety(REAL, maxLength)
    expect(generateSafetyPrompt(REAL, { maxLength })).toBe(generateSafetyPrompt(structuredClone(REAL), { maxLength }))
  })

  it('counts everything where nothing fits', () => {
    const tools = [commandsOf(3, EVERYTHING, 'x'.repeat(500))]
    const text = generateSafetyPrompt(tools, { maxLength: 200 })
    expect(entriesOf(text)).toEqual([])
    expect(leftOut(text)).toBe(18)
    checkSafety(tools, 200)
  })

  it('has nothing to count where there is nothing to say', () => {
    expect(generateSafetyPrompt([], { maxLength: 200 })).toBe('')
    expect(generateSafetyPrompt([toolOf()], { maxLength: 200 })).toBe('')
  })

  it('holds for any descriptions and any length', () => {
    const descriptions = fc.array(fc.oneof(nastyText, fc.string({ unit: anyGrapheme, maxLength: 60 })), {
      maxLength: 12,
    })
    const property = fc.property(descriptions, fc.integer({ min: 200, max: 2500 }), (texts, maxLength) => {
      const commands = texts.map((description, index) => [`c${index}`, command({ effects: EVERYTHING, description })])
      checkSafety([tool({ commands: Object.fromEntries(commands) })], maxLength)
    })
    fc.assert(property, { numRuns: runs(80) })
  })

  it('holds for hostile tools', () => {
    fc.assert(fc.property(hostileTools, fc.integer({ min: 200, max: 800 }), checkSafety), { numRuns: runs(40) })
  })
})

describe('generatePatternsPrompt with maxLength', () => {
  it.each([200, 300, 500, 1000, 3000])('shows whole workflows within %i, and how many are left out', (maxLength) => {
    const tools = [workflows(40)]
    const whole = generatePatternsPrompt(tools)
    const text = generatePatternsPrompt(tools, { maxLength })
    expect(text.length).toBeLessThanOrEqual(maxLength)
    const shown = headsOf(text).length - 1
    expect(leftOut(text)).toBe(40 - shown)
    const sections = text.split('\n\n').slice(0, -1)
    expect(sections).toEqual(whole.split('\n\n').slice(0, sections.length))
    expect(shown).toBe(sections.length - 1)
  })

  it('is the whole text where it fits, to the last character', () => {
    const tools = [workflows(10)]
    const whole = generatePatternsPrompt(tools)
    expect(generatePatternsPrompt(tools, { maxLength: whole.length })).toBe(whole)
    expect(leftOut(generatePatternsPrompt(tools, { maxLength: whole.length - 1 }))).toBeGreaterThan(0)
  })
})

const PROMPTS = [
  ['generateSafetyPrompt', generateSafetyPrompt],
  ['generatePatternsPrompt', generatePatternsPrompt],
] as const

describe.each(PROMPTS)('%s refuses', (_name, prompt) => {
  it.each<[string, unknown]>([
    ['199', 199],
    ['0', 0],
    ['a negative number', -200],
    ['a fraction', 200.5],
    ['NaN', Number.NaN],
    ['minus infinity', Number.NEGATIVE_INFINITY],
    ['a text', '300'],
    ['null', null],
    ['a BigInt', 300n],
    ['a list', [300]],
    ['an object that looks like a number', { valueOf: () => 300 }],
  ])('%s as maxLength', (_length, maxLength) => {
    expect(errorOf(() => prompt([toolOf()], { maxLength: maxLength as number }))).toMatchObject({
      name: 'AtipValidationError',
      path: ['options', 'maxLength'],
    })
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 300],
    ['a list', []],
  ])('%s as options', (_options, options) => {
    expect(errorOf(() => prompt([], options as never))).toMatchObject({
      name: 'AtipValidationError',
      path: ['options'],
    })
  })

  it('options that throw', () => {
    const throwing = (): never => {
      throw new Error('trap')
    }
    const options = Object.defineProperty({}, 'maxLength', { get: throwing })
    expect(errorOf(() => prompt([], options)).name).toBe('AtipValidationError')
  })

  it('a wrong length also where there is nothing to say', () => {
    expect(errorOf(() => prompt([], { maxLength: 1 })).name).toBe('AtipValidationError')
  })
})

it('the time for many entries grows as they do', () => {
  const make = (length: number): AtipTool => commandsOf(Math.ceil(length / 6), EVERYTHING)
  expect(
    growthTo(200_000, make, (document) => generateSafetyPrompt([document], { maxLength: 100_000 })),
  ).toBeLessThanOrEqual(SLOWEST_GROWTH)
})
