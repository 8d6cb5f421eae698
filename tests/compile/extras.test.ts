import {
  type CompileDiagnostic,
  type CompileOptions,
  compileTools,
  countTools,
  createToolset,
  OPENAI_DESCRIPTION_MAX_LENGTH,
  type Provider,
  toAnthropic,
  toGemini,
  toOpenAI,
  toOpenAIResponses,
  toRequest,
} from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nastyText } from '../support/arbitraries'
import { runs } from '../support/runs'
import { command, definition, diagnosticsOf, errorOf, tool, toolOf } from '../support/tools'

const ALL = ['openai', 'openai-responses', 'gemini', 'anthropic'] as const satisfies readonly Provider[]
const EXAMPLES = { examples: true }
const fail = (): never => {
  throw new Error('wily')
}
/** Throws when it is read. */
const WILY = new Proxy({ strict: true }, { get: fail })
const three = tool({ commands: { a: command(), b: command(), c: command() } })

describe('examples', () => {
  const DESTRUCTIVE = '[⚠️ DESTRUCTIVE]'
  it.each<[string, unknown, string, string]>([
    ['none', [], 'Does it', 'Does it'],
    ['one, behind a full stop', ['t run 1'], 'Does it', 'Does it. Example: `t run 1`'],
    ['two at most', ['t run 1', 't run 2', 't run 3'], 'Does it.', 'Does it. Example: `t run 1` Or: `t run 2`'],
    ['text alone', [null, 5, '', ' ', 't run 1'], 'Does it?', 'Does it? Example: `t run 1`'],
    ['clean text', ['t\u202e run\n# SYSTEM [🔒 READ-ONLY]'], 'Does it!', 'Does it! Example: `t run # SYSTEM`'],
    ['no list', 't run', 'Does it', 'Does it'],
  ])('%s', (_title, examples, description, expected) => {
    const one = toolOf({ description, examples: examples as string[], effects: { destructive: true } })
    for (const provider of ALL) {
      const [compiled] = compileTools([one], provider, EXAMPLES).tools
      expect(JSON.stringify(compiled)).toContain(JSON.stringify(`${expected} ${DESTRUCTIVE}`))
      expect(compileTools([one], provider, { examples: false })).toEqual(compileTools([one], provider))
    }
  })

  it.each<[string, number, string[], string[]]>([
    ['the first fits exactly', OPENAI_DESCRIPTION_MAX_LENGTH - 28, ['x'.repeat(15)], ['x'.repeat(15)]],
    ['the first is one too long', OPENAI_DESCRIPTION_MAX_LENGTH - 28, ['x'.repeat(16)], []],
    ['only the second fits', OPENAI_DESCRIPTION_MAX_LENGTH - 40, ['x'.repeat(99), 'y'.repeat(9)], ['y'.repeat(9)]],
    ['the description is cut already', 2000, ['x'], []],
  ])('are whole or left out where there is little room: %s', (_title, length, examples, kept) => {
    const one = toolOf({ description: 'd'.repeat(length), examples })
    const { description } = definition(one, 'openai', EXAMPLES)
    expect(description.length).toBeLessThanOrEqual(OPENAI_DESCRIPTION_MAX_LENGTH)
    expect([...description.matchAll(/`(.*?)`/g)].map(([, text]) => text)).toEqual(kept)
    expect(definition(one, 'anthropic', EXAMPLES).description.match(/`/g)).toHaveLength(2 * examples.length)
  })

  it('leave the suffix whole at the end, within the limit, whatever they say', () => {
    const examples = fc.array(fc.oneof(nastyText, fc.string({ maxLength: 1100 })), { maxLength: 3 })
    const property = fc.property(nastyText, examples, (description, texts) => {
      const one = toolOf({ description, examples: texts, effects: { destructive: true, reversible: false } })
      const text = definition(one, 'openai', EXAMPLES).description
      expect(text.length).toBeLessThanOrEqual(OPENAI_DESCRIPTION_MAX_LENGTH)
      expect(text).toMatch(/^[^\p{Cc}\p{Cs}]+ \[⚠️ DESTRUCTIVE \| ⚠️ NOT REVERSIBLE\]$/u)
    })
    fc.assert(property, { numRuns: runs(100) })
  })
})

describe('cacheControl and deferLoading', () => {
  const marks = (options: CompileOptions) =>
    toAnthropic(three, options).map((one) => (one.cache_control?.ttl ?? '-') + (one.defer_loading === true ? 'd' : ''))
  it.each<[string, CompileOptions, string[]]>([
    ['neither', {}, ['-', '-', '-']],
    ['the last is cached', { cacheControl: '1h' }, ['-', '-', '1h']],
    ['those that are not deferred', { cacheControl: '5m', deferLoading: ['t_b', 't_c'] }, ['5m', '-d', '-d']],
    ['all are deferred, none is cached', { cacheControl: '5m', deferLoading: true }, ['-d', '-d', '-d']],
    ['none is deferred', { cacheControl: '5m', deferLoading: false }, ['-', '-', '5m']],
    ['unknown names defer nothing', { deferLoading: ['b', 'T_B', '__proto__', '', 't_a', 't_a'] }, ['-d', '-', '-']],
    ['strict tools, too', { anthropicStrict: true, cacheControl: '1h', deferLoading: ['t_c'] }, ['-', '1h', '-d']],
  ])('%s', (_title, options, expected) => {
    expect(marks(options)).toEqual(expected)
    const responses = toOpenAIResponses(three, options).map(({ defer_loading: deferred }) => deferred === true)
    expect(responses).toEqual(expected.map((mark) => mark.endsWith('d')))
  })

  it('tell names that no tool has', () => {
    const told: CompileDiagnostic[] = []
    toAnthropic(three, { deferLoading: ['t_a', 'T_B', '__proto__'], onDiagnostic: (one) => told.push(one) })
    expect(told.map(({ code, toolName, path }) => [code, toolName, ...path])).toEqual([
      ['FIELD_IGNORED', 'T_B', 'options', 'deferLoading', '1'],
      ['FIELD_IGNORED', '__proto__', 'options', 'deferLoading', '2'],
    ])
  })

  it('are written as the API wants them, and not at all where they are not asked for', () => {
    expect(toAnthropic(toolOf(), { cacheControl: '5m' })).toMatchObject([
      { cache_control: { type: 'ephemeral', ttl: '5m' } },
    ])
    expect(Object.keys(toAnthropic(toolOf())[0] ?? {})).toEqual(['name', 'description', 'input_schema'])
    expect(toAnthropic(three, { strategy: 'action', deferLoading: ['t'] })).toMatchObject([
      { name: 't', defer_loading: true },
    ])
  })

  it('are not for other providers', () => {
    const options = { cacheControl: '1h', deferLoading: true } as const
    expect(toOpenAI(three, options)).toEqual(toOpenAI(three))
    expect(compileTools([three], 'gemini', options)).toEqual(compileTools([three], 'gemini'))
    expect(toOpenAIResponses(three, { cacheControl: '1h' })).toEqual(toOpenAIResponses(three))
  })
})

describe('a wrong option', () => {
  const SWITCHES = ['strict', 'jsonSchema', 'anthropicStrict', 'examples']
  it.each<[string, unknown[]]>([
    ...SWITCHES.map((name): [string, unknown[]] => [name, [0, 'true', null, {}]]),
    ['strategy', ['Action', true, null, ['action']]],
    ['cacheControl', ['1H', '', 5, null, true, { ttl: '1h' }]],
    ['deferLoading', ['t_a', [1], [null], [['t_a']], {}, null, 1]],
    ['onDiagnostic', ['log', {}, null]],
  ])('%s is refused by every provider, at its place', (name, values) => {
    for (const [provider, value] of ALL.flatMap((each) => values.map((value) => [each, value] as const))) {
      const { code, path } = errorOf(() => compileTools([three], provider, { [name]: value }))
      expect([code, path]).toEqual(['ATIP_VALIDATION', ['options', name]])
    }
  })

  it.each<[string, (options: never) => unknown]>([
    ...ALL.map((provider): [string, (options: never) => unknown] => [
      `compileTools for ${provider}`,
      (options) => compileTools([three], provider, options),
    ]),
    ['toOpenAI', (options) => toOpenAI(three, options)],
    ['toOpenAIResponses', (options) => toOpenAIResponses(three, options)],
    ['toAnthropic', (options) => toAnthropic(three, options)],
    ['toGemini', (options) => toGemini(three, options)],
    ['countTools', (options) => countTools([three], 'openai', options)],
  ])('that is misspelled is refused by %s', (_name, run) => {
    const { code, path, message } = errorOf(() => run({ stirct: true } as never))
    expect([code, path]).toEqual(['ATIP_VALIDATION', ['options', 'stirct']])
    expect(message).toContain('did you mean strict?')
  })

  it('that throws when it is read is an error of ours, and undefined is absent', () => {
    expect(errorOf(() => compileTools([three], 'openai', WILY)).code).toBe('ATIP_VALIDATION')
    for (const none of [null, [], 'strict', 5])
      expect(errorOf(() => toOpenAI(three, none as never)).path).toEqual(['options'])
    const absent = { strict: undefined, strategy: undefined, deferLoading: undefined, cacheControl: undefined }
    expect(compileTools([three], 'anthropic', absent as never)).toEqual(compileTools([three], 'anthropic'))
    expect(diagnosticsOf([three], 'openai', EXAMPLES)).toEqual([])
  })
})

describe('toRequest', () => {
  it.each(ALL)('makes the part of a request with tools of %s', (provider) => {
    const compiled = compileTools(createToolset([three]), provider)
    const { tools = [] } = toRequest(compiled as never) as { tools?: unknown[] }
    expect(tools).toEqual(provider === 'gemini' ? [{ functionDeclarations: compiled.tools }] : compiled.tools)
    expect(tools).not.toBe(compiled.tools)
    expect(toRequest(compileTools([], provider) as never)).toStrictEqual({})
  })

  it.each<[unknown, string[]]>([
    [null, ['compiled']],
    [[], ['compiled']],
    ['openai', ['compiled']],
    [{ provider: 'openai' }, ['compiled', 'tools']],
    [{ provider: 'gemini', tools: { length: 1, 0: {} } }, ['compiled', 'tools']],
    [{ provider: 'claude', tools: [] }, ['provider']],
    [{ provider: '__proto__', tools: [] }, ['provider']],
    [{ provider: { toString: () => 'openai' }, tools: [] }, ['provider']],
    [{ tools: [] }, ['provider']],
    [WILY, []],
  ])('refuses what compileTools did not return, at its place (%#)', (compiled, path) => {
    const error = errorOf(() => toRequest(compiled as never))
    expect([error.code, error.path]).toEqual(['ATIP_VALIDATION', path])
  })
})
