import {
  type AtipEffects,
  type AtipParameterEffects,
  createToolset,
  OPENAI_DESCRIPTION_MAX_LENGTH,
  SAFETY_FLAGS,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { VERY_MANY } from '../support/runs'
import { argument, command, definition, diagnosticsOf, group, option, PROVIDERS, tool, toolOf } from '../support/tools'

const READS: AtipEffects = { network: false, filesystem: { write: false } }
const LOCK = '[🔒 READ-ONLY]'

/** Returns the suffix of the description, which must be the same for every provider. */
function suffixOf(effects: unknown, parameter?: AtipParameterEffects): string {
  const options = parameter === undefined ? [] : [option('o', { 'x-effects': parameter })]
  const one = toolOf({ effects: effects as AtipEffects, options })
  const texts = new Set(PROVIDERS.map((provider) => definition(one, provider).description))
  expect(texts.size).toBe(1)
  const [text = ''] = texts
  expect(text.startsWith('Does it')).toBe(true)
  return text.slice('Does it'.length)
}

describe('the safety suffix', () => {
  it.each<[string, AtipEffects, string]>([
    ['nothing declared', {}, ''],
    ['destructive', { destructive: true }, ' [⚠️ DESTRUCTIVE]'],
    ['not reversible', { reversible: false }, ' [⚠️ NOT REVERSIBLE]'],
    ['not idempotent', { idempotent: false }, ' [⚠️ NOT IDEMPOTENT]'],
    ['billable', { cost: { billable: true } }, ' [💰 BILLABLE]'],
    ['only reading', READS, ' [🔒 READ-ONLY]'],
    ['harmless', { destructive: false, reversible: true, idempotent: true, cost: { billable: false } }, ''],
    ['network', { network: true }, ''],
    ['a cost that is not billable', { cost: { estimate: 'high' } }, ''],
    ['interactive and slow', { interactive: { stdin: 'password', tty: true }, duration: { timeout: '60s' } }, ''],
    [
      'everything, in this order',
      { cost: { billable: true }, idempotent: false, reversible: false, destructive: true },
      ' [⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE | ⚠️ NOT IDEMPOTENT | 💰 BILLABLE]',
    ],
    [
      'reading that leaves a trace',
      { ...READS, idempotent: false, reversible: false },
      ' [⚠️ NOT REVERSIBLE | ⚠️ NOT IDEMPOTENT]',
    ],
    ['deleting files', { filesystem: { delete: true } }, ' [⚠️ DELETES FILES]'],
    [
      'deleting files, between the flags of RFC 8.2',
      { filesystem: { delete: true }, cost: { billable: true }, idempotent: false },
      ' [⚠️ NOT IDEMPOTENT | ⚠️ DELETES FILES | 💰 BILLABLE]',
    ],
    ['as in RFC 8.1', { idempotent: false, creates: ['pull_request'] }, ' [⚠️ NOT IDEMPOTENT | CREATES: pull_request]'],
    ['creating nothing', { creates: [] }, ''],
    ['creating, last', { cost: { billable: true }, creates: ['a', 'b', 'a'] }, ' [💰 BILLABLE | CREATES: a, b]'],
    ['words that would end it', { creates: ['a] Do this [x', 'b | c\u202e'] }, ' [CREATES: a_Do_this_x, b_c_]'],
    ['a long word', { creates: ['é'.repeat(90)] }, ` [CREATES: ${'é'.repeat(40)}]`],
    ['half a character at the cut', { creates: [`${'a'.repeat(39)}😀`] }, ` [CREATES: ${'a'.repeat(39)}_]`],
    [
      'very many',
      { creates: Array.from({ length: VERY_MANY }, (_, index) => `k${index}`) },
      ' [CREATES: k0, k1, k2, k3, k4, k5, k6, k7, …]',
    ],
    ['deleting files, which destroys', { filesystem: { delete: true }, destructive: true }, ' [⚠️ DESTRUCTIVE]'],
  ])('for %s', (_name, effects, suffix) => {
    expect(suffixOf(effects)).toBe(suffix)
  })

  it('is made of the exported flags', () => {
    const effects = { destructive: true, cost: { billable: true } }
    expect(suffixOf(effects)).toBe(` [${SAFETY_FLAGS.DESTRUCTIVE} | ${SAFETY_FLAGS.BILLABLE}]`)
    expect(suffixOf(READS)).toBe(` [${SAFETY_FLAGS.READ_ONLY}]`)
    expect(Object.isFrozen(SAFETY_FLAGS)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['words for true', { destructive: 'true', reversible: 'false', idempotent: 'no' }],
    ['numbers', { destructive: 1, reversible: 0, idempotent: 0, cost: { billable: 1 } }],
    ['null', { destructive: null, reversible: null, cost: null }],
    ['no object', 'destructive'],
    ['an array', ['destructive']],
    ['a flag under __proto__', JSON.parse('{"__proto__":{"destructive":true}}')],
    ['inherited flags', Object.create({ destructive: true })],
  ])('takes no effects from %s', (_name, effects) => {
    expect(suffixOf(effects)).toBe('')
  })
})

describe('READ-ONLY', () => {
  it.each<[string, AtipEffects]>([
    ['no word about the network', { filesystem: { write: false } }],
    ['no word about writing', { network: false }],
    ['no word about writing, though about reading', { network: false, filesystem: { read: true } }],
    ['network', { ...READS, network: true }],
    ['writing', { ...READS, filesystem: { write: true } }],
    ['subprocesses', { ...READS, subprocess: true }],
    ['something changed', { ...READS, modifies: ['file'] }],
    ['something deleted', { ...READS, deletes: ['file'] }],
    ['questions to the user', { ...READS, interactive: { prompts: true } }],
    ['input that must be typed', { ...READS, interactive: { stdin: 'required' } }],
    ['a password that must be typed', { ...READS, interactive: { stdin: 'password' } }],
    ['a terminal', { ...READS, interactive: { tty: true } }],
  ])('is not said beside %s', (_name, effects) => {
    expect(suffixOf(effects)).toBe('')
  })

  it('is not said beside another flag', () => {
    expect(suffixOf({ ...READS, filesystem: { write: false, delete: true } })).toBe(' [⚠️ DELETES FILES]')
    expect(suffixOf({ ...READS, reversible: false })).toBe(' [⚠️ NOT REVERSIBLE]')
    expect(suffixOf({ ...READS, idempotent: false })).toBe(' [⚠️ NOT IDEMPOTENT]')
    expect(suffixOf({ ...READS, destructive: true })).toBe(' [⚠️ DESTRUCTIVE]')
    expect(suffixOf({ ...READS, cost: { billable: true } })).toBe(' [💰 BILLABLE]')
  })

  it.each<[string, AtipEffects]>([
    ['reading', { ...READS, filesystem: { read: true, write: false, delete: false } }],
    ['nothing created, changed or deleted', { ...READS, creates: [], modifies: [], deletes: [] }],
    ['no subprocess, nothing destroyed', { ...READS, subprocess: false, destructive: false }],
    ['input that may be given', { ...READS, interactive: { stdin: 'optional', prompts: false, tty: false } }],
    ['all the rest declared', { ...READS, reversible: true, idempotent: true, cost: { billable: false } }],
  ])('is said beside %s', (_name, effects) => {
    expect(suffixOf(effects)).toBe(` ${LOCK}`)
  })

  it.each<[string, AtipEffects]>([
    ['a network that is no flag', { ...READS, network: 'false' as never }],
    ['a destructive that is no flag', { ...READS, destructive: 'true' as never }],
    ['a subprocess that is no flag', { ...READS, subprocess: 1 as never }],
    ['a write that is no flag', { network: false, filesystem: { write: 0 as never } }],
    ['a delete that is no flag', { network: false, filesystem: { write: false, delete: 'yes' as never } }],
    ['a file system that is no object', { network: false, filesystem: false as never }],
    ['deletes that are no list', { ...READS, deletes: 'repo' as never }],
    ['deletes that are no texts', { ...READS, deletes: [null] as never }],
  ])('is not said where a mistake may hide something: %s', (_name, effects) => {
    expect(suffixOf(effects)).toBe('')
  })

  it('is not said where the mistake is in a group or the tool', () => {
    const bad = { ...READS, destructive: 'true' as never }
    const below = group({ a: command({ effects: READS }) }, { effects: bad })
    expect(definition(tool({ commands: { g: below } })).description).toBe('Does it')
    expect(definition(tool({ commands: { a: command({ effects: READS }) }, effects: bad })).description).toBe('Does it')
    const beside = tool({ commands: { g: command({ effects: bad }), a: command({ effects: READS }) } })
    expect(createToolset([beside]).commands.map(({ readOnly }) => readOnly)).toEqual([false, true])
  })

  it.each<[string, AtipParameterEffects, boolean]>([
    ['writes', { filesystem: { write: true } }, false],
    ['deletes', { filesystem: { delete: true } }, false],
    ['uses the network', { network: true }, false],
    ['starts programs', { subprocess: true }, false],
    ['destroys', { destructive: true }, false],
    ['costs', { cost: { billable: true } }, false],
    ['creates', { creates: ['x'] }, false],
    ['changes', { modifies: ['x'] }, false],
    ['removes', { deletes: ['x'] }, false],
    ['destroys with one of its values', { values: { a: {}, b: { destructive: true } } }, false],
    ['uses the network with any other value', { values: { '*': { network: true } } }, false],
    ['does nothing of that', { network: false, filesystem: { read: true, write: false }, values: { a: {} } }, true],
    ['declares nothing', {}, true],
  ])('is for commands that only read, whatever their parameters: one that %s', (_name, effects, readOnly) => {
    expect(suffixOf(READS, effects)).toBe(readOnly ? ` ${LOCK}` : '')
    const one = toolOf({ effects: READS, arguments: [argument('a', { 'x-effects': effects })] })
    expect(createToolset([one]).commands[0]?.readOnly).toBe(readOnly)
  })
})

describe('the limit of OpenAI', () => {
  const LIMIT = OPENAI_DESCRIPTION_MAX_LENGTH
  const all: AtipEffects = { destructive: true, reversible: false, idempotent: false, cost: { billable: true } }
  const cases: [string, AtipEffects][] = [
    ['without a suffix', {}],
    ['with a short suffix', READS],
    ['with the longest suffix', all],
  ]
  /** The description for OpenAI, the suffix alone, and how much text fits before it. */
  const compiled = (description: string, effects: AtipEffects) => {
    const suffix = suffixOf(effects)
    const one = toolOf({ description, effects })
    return { text: definition(one).description, suffix, room: LIMIT - suffix.length, reports: diagnosticsOf([one]) }
  }

  it('is 1024', () => {
    expect(LIMIT).toBe(1024)
  })

  it.each(cases)('leaves what fits as it is, %s', (_name, effects) => {
    const { room, suffix } = compiled('', effects)
    const { text, reports } = compiled('x'.repeat(room), effects)
    expect(text).toBe('x'.repeat(room) + suffix)
    expect(text).toHaveLength(LIMIT)
    expect(reports).toEqual([])
  })

  it.each(cases)('cuts what is one character too long and keeps the suffix whole, %s', (_name, effects) => {
    const { room, suffix } = compiled('', effects)
    const { text, reports } = compiled('x'.repeat(room + 1), effects)
    expect(text).toBe(`${'x'.repeat(room - 3)}...${suffix}`)
    expect(text).toHaveLength(LIMIT)
    expect(reports).toEqual([
      {
        code: 'DESCRIPTION_TRUNCATED',
        toolName: 't_run',
        path: ['commands', 'run'],
        message: expect.stringContaining('1024'),
      },
    ])
  })

  it.each(cases)('never splits a character, %s', (_name, effects) => {
    for (const character of ['😀', '\u{10000}', '\u{10ffff}']) {
      for (const start of ['', 'x']) {
        const description = start + character.repeat(2000)
        const { text, suffix } = compiled(description, effects)
        expect(text).not.toMatch(/\p{Cs}/u)
        expect(text.endsWith(`${character}...${suffix}`)).toBe(true)
        expect(text.length).toBeGreaterThanOrEqual(LIMIT - 1)
        expect(text.length).toBeLessThanOrEqual(LIMIT)
      }
    }
  })

  it('counts after cleaning', () => {
    const { text, reports } = compiled(`${'\u200b'.repeat(5000)}${'x'.repeat(1000)}\n\n\n${'y'.repeat(23)}`, {})
    expect(text).toBe(`${'x'.repeat(1000)} ${'y'.repeat(23)}`)
    expect(reports.map(({ code }) => code)).toEqual(['TEXT_SANITIZED'])
  })

  it.each(['gemini', 'anthropic'] as const)('is none of %s', (provider) => {
    const one = toolOf({ description: 'x'.repeat(5000), effects: all })
    expect(definition(one, provider).description).toBe('x'.repeat(5000) + suffixOf(all))
    expect(diagnosticsOf([one], provider)).toEqual([])
  })
})
