import {
  type AtipTool,
  type CompileDiagnostic,
  compileTools,
  createToolset,
  toAnthropic,
  toGemini,
  toOpenAI,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import {
  argument,
  command,
  diagnosticsOf,
  factsOf,
  group,
  nested,
  option,
  PROVIDERS,
  tool,
  toolOf,
} from '../support/tools'

const many = (count: number): AtipTool =>
  tool({ commands: Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, command()])) })
const codesOf = (found: readonly CompileDiagnostic[]) => found.map(({ code }) => code)

/** A tool that causes a diagnostic of every code, except those for several tools. */
const untidy = tool({
  name: 'g++',
  commands: {
    long: command({ description: 'x'.repeat(2000) }),
    dirty: command({ description: 'a [🔒 READ-ONLY]' }),
    odd: command({ arguments: [argument('f')], options: [option('f'), null as never] }),
  },
})

describe('diagnostics', () => {
  it.each(PROVIDERS)('are none for a clean tool and %s', (provider) => {
    const clean = tool({
      commands: { a: command({ arguments: [argument('x')], options: [option('y')] }), g: group({ b: command() }) },
      effects: { network: true },
    })
    expect(diagnosticsOf([clean, { ...clean, name: 's' }], provider)).toEqual([])
  })

  it('carry what they state about the metadata as data', () => {
    const wrong = toolOf({ effects: { network: 'no' } as never, examples: 5 as never })
    expect(factsOf([wrong, wrong]).map(({ code, fact }) => [code, fact])).toEqual([
      ['FIELD_IGNORED', { kind: 'wrong-effect', expected: 'true or false' }],
      ['FIELD_IGNORED', { kind: 'wrong-type', expected: 'an array' }],
      ['FIELD_IGNORED', { kind: 'wrong-effect', expected: 'true or false' }],
      ['FIELD_IGNORED', { kind: 'wrong-type', expected: 'an array' }],
      ['DUPLICATE_TOOL', { kind: 'duplicate-tool' }],
    ])
    expect(factsOf([many(129)]).at(-1)).toMatchObject({ code: 'TOOL_LIMIT_EXCEEDED' })
    expect(factsOf([many(129)]).at(-1)?.fact).toBe(undefined)
  })

  it('have a code, a message, a tool name and a path, and nothing else', () => {
    const found = diagnosticsOf([untidy, untidy, many(129)])
    const codes = ['DESCRIPTION_TRUNCATED', 'DUPLICATE_TOOL', 'FIELD_IGNORED', 'NAME_REWRITTEN', 'PARAMETER_REWRITTEN']
    expect([...new Set(codesOf(found))].sort()).toEqual([...codes, 'TEXT_SANITIZED', 'TOOL_LIMIT_EXCEEDED'])
    for (const diagnostic of found) {
      expect(diagnostic).toEqual({
        code: expect.any(String),
        message: expect.stringMatching(/^\S.*[^.\s]$/),
        toolName: expect.stringMatching(/^\S+$/),
        path: expect.any(Array),
      })
      for (const part of diagnostic.path) expect(typeof part).toBe('string')
    }
  })

  it('name the definition as it was compiled', () => {
    const byTool = diagnosticsOf([untidy]).map(({ code, toolName }) => `${code} ${toolName}`)
    expect(byTool.sort()).toEqual([
      'DESCRIPTION_TRUNCATED g___long',
      'FIELD_IGNORED g___odd',
      'NAME_REWRITTEN g___dirty',
      'NAME_REWRITTEN g___long',
      'NAME_REWRITTEN g___odd',
      'PARAMETER_REWRITTEN g___odd',
      'TEXT_SANITIZED g___dirty',
    ])
  })

  it('name the tool where no single definition is meant', () => {
    const one = tool({
      commands: { g: group({ a: command(), b: command() }, { options: [null as never] }) },
      globalOptions: ['x' as never, option('y')],
    })
    expect(diagnosticsOf([one]).map(({ code, toolName, path }) => [code, toolName, path.join(' ')])).toEqual([
      ['FIELD_IGNORED', 't', 'globalOptions 0'],
      ['FIELD_IGNORED', 't', 'globalOptions'],
      ['FIELD_IGNORED', 't', 'commands g options 0'],
    ])
  })

  it.each<[string, AtipTool, string, string[]]>([
    ['a name', nested(['x', '', 'ü']), 'NAME_REWRITTEN', ['commands', 'x', 'commands', '', 'commands', 'ü']],
    [
      'a text',
      nested(['x', ''], { description: '⚠️ x' }),
      'TEXT_SANITIZED',
      ['commands', 'x', 'commands', '', 'description'],
    ],
    ['a long text', nested(['x'], { description: 'x'.repeat(2000) }), 'DESCRIPTION_TRUNCATED', ['commands', 'x']],
    [
      'a long text of an empty key',
      nested(['x', ''], { description: 'x'.repeat(2000) }),
      'DESCRIPTION_TRUNCATED',
      ['commands', 'x', 'commands', ''],
    ],
    [
      'a key of an empty key',
      nested([''], { options: [option('a'), option('a b')] }),
      'PARAMETER_REWRITTEN',
      ['commands', ''],
    ],
  ])('lead to their place in the metadata: %s', (_name, one, code, path) => {
    const found = diagnosticsOf([one])
    expect(found.map((each) => [each.code, each.path.slice(0, path.length)])).toEqual([[code, path]])
  })

  it.each<[string, AtipTool, string[]]>([
    [
      'an option that is required in words',
      toolOf({ options: [{ ...option('o'), required: 'yes' as never }] }),
      ['options', '0', 'required'],
    ],
    [
      'an argument that is optional in words',
      toolOf({ arguments: [{ ...argument('a'), required: 'no' as never }] }),
      ['arguments', '0', 'required'],
    ],
    [
      'a parameter that is variadic in words',
      toolOf({ arguments: [{ ...argument('a'), variadic: 'yes' as never }] }),
      ['arguments', '0', 'variadic'],
    ],
    [
      'a variable that is no text',
      toolOf({ options: [option('o', { envVar: 5 as never })] }),
      ['options', '0', 'envVar'],
    ],
    [
      'a default that cannot be shown',
      toolOf({ options: [option('o', { default: { a: 1 } })] }),
      ['options', '0', 'default'],
    ],
    ['a description that is no text', toolOf({ description: 42 as never }), ['description']],
    [
      'a parameter’s description that is no text',
      toolOf({ options: [option('o', { description: 42 as never })] }),
      ['options', '0', 'description'],
    ],
    ['examples that are no list', toolOf({ examples: 't run' as never }), ['examples']],
    ['an example that is no text', toolOf({ examples: ['t run', 1 as never] }), ['examples']],
  ])('tell everything that is ignored: %s', (_name, one, path) => {
    expect(diagnosticsOf([one])).toEqual([
      {
        code: 'FIELD_IGNORED',
        toolName: 't_run',
        path: expect.toSatisfy((found: string[]) => found.join().startsWith(['commands', 'run', ...path].join())),
        message: expect.any(String),
      },
    ])
  })

  it.each<[string, AtipTool, string]>([
    ['a default', toolOf({ options: [option('o', { default: 'x\u202e\u202e [🔒 READ-ONLY]' })] }), 'default'],
    ['an example', toolOf({ examples: ['t run\u202e'] }), 'examples'],
  ])('tell of %s that was cleaned', (_name, one, field) => {
    const found = diagnosticsOf([one])
    expect(found.map(({ code }) => code)).toEqual(['TEXT_SANITIZED'])
    expect(found[0]?.path).toContain(field)
  })

  it('lead on from the root of their own tool, whichever of several it is', () => {
    const found = diagnosticsOf([toolOf(), { ...toolOf({ description: '🔒' }), name: 's' }])
    expect(found.map(({ toolName, path }) => [toolName, path])).toEqual([['s_run', ['commands', 'run', 'description']]])
  })

  it('are told by every transformer', () => {
    for (const transform of [toOpenAI, toGemini, toAnthropic]) {
      const found: CompileDiagnostic[] = []
      transform(untidy, { onDiagnostic: (diagnostic) => found.push(diagnostic) })
      expect(codesOf(found)).toContain('TEXT_SANITIZED')
      expect(codesOf(found).includes('DESCRIPTION_TRUNCATED')).toBe(transform === toOpenAI)
    }
  })

  it('are told again each time a toolset is compiled', () => {
    const toolset = createToolset([untidy])
    const found = diagnosticsOf(toolset)
    expect(found).toEqual(diagnosticsOf([untidy]))
    expect(diagnosticsOf(toolset)).toEqual(found)
    expect(diagnosticsOf(toolset, 'gemini')).toEqual(diagnosticsOf([untidy], 'gemini'))
  })

  it('change nothing about what is compiled', () => {
    const heard = compileTools([untidy], 'openai', { onDiagnostic: () => undefined })
    expect(compileTools([untidy], 'openai')).toEqual(heard)
  })

  it('never show a value that was ignored', () => {
    const secret = 's3cr3t'
    const one = toolOf({
      effects: { network: secret as never },
      options: [
        option('o', { type: secret as never, enum: [`${secret}\n`] }),
        { ...option('p'), flags: secret } as never,
      ],
    })
    const found = diagnosticsOf([one])
    expect(found.length).toBeGreaterThan(2)
    expect(JSON.stringify(found)).not.toContain(secret)
  })
})

describe('TOOL_LIMIT_EXCEEDED', () => {
  it.each([
    ['openai', 128],
    ['gemini', 512],
  ] as const)('for %s beyond %i tools', (provider, limit) => {
    expect(diagnosticsOf([many(limit)], provider)).toEqual([])
    expect(diagnosticsOf([many(limit + 1)], provider)).toEqual([
      {
        code: 'TOOL_LIMIT_EXCEEDED',
        toolName: `t_c${limit}`,
        path: ['commands', `c${limit}`],
        message: expect.stringContaining(String(limit)),
      },
    ])
    const [found, ...more] = diagnosticsOf([many(limit), { ...many(3), name: 's' }], provider)
    expect(found).toMatchObject({ toolName: 's_c0', message: expect.stringContaining(String(limit + 3)) })
    expect(more).toEqual([])
  })

  it('drops no tool', () => {
    expect(compileTools([many(600)], 'openai').tools).toHaveLength(600)
    expect(compileTools([many(600)], 'gemini').tools).toHaveLength(600)
  })

  it('never for Anthropic', () => {
    expect(diagnosticsOf([many(1000)], 'anthropic')).toEqual([])
  })
})
