import {
  type CompileOptions,
  compileTools,
  createToolset,
  type Provider,
  toAnthropic,
  toGemini,
  toOpenAI,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, command, deepFreeze, errorOf, option, PROVIDERS, tool, toolOf } from '../support/tools'

const one = tool({
  commands: {
    run: command({
      arguments: [argument('files', { type: 'file', variadic: true, enum: ['a', 'b'] })],
      options: [option('mode', { type: 'enum', enum: [1, 2] }), option('dry-run', { type: 'boolean' })],
      effects: { destructive: true },
    }),
    bare: command(),
  },
})
const transformers = { openai: toOpenAI, gemini: toGemini, anthropic: toAnthropic } as const

function partsOf(value: unknown, found: object[] = []): object[] {
  if (typeof value !== 'object' || value === null) return found
  found.push(value)
  for (const item of Object.values(value)) partsOf(item, found)
  return found
}

describe('the shape of a definition', () => {
  const files = { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, description: 'An argument (file path)' }
  const description = 'Does it [⚠️ DESTRUCTIVE]'

  it('for OpenAI', () => {
    expect(toOpenAI(one)).toEqual([
      {
        type: 'function',
        function: {
          name: 't_run',
          description,
          parameters: {
            type: 'object',
            properties: {
              files,
              mode: { type: 'integer', enum: [1, 2], description: 'An option' },
              'dry-run': { type: 'boolean', description: 'An option' },
            },
            required: ['files'],
            additionalProperties: false,
          },
        },
      },
      {
        type: 'function',
        function: {
          name: 't_bare',
          description: 'Does it',
          parameters: { type: 'object', properties: {}, required: [], additionalProperties: false },
        },
      },
    ])
  })

  it('for OpenAI, strict', () => {
    const [run, bare] = toOpenAI(one, { strict: true })
    expect(run?.function).toEqual({
      name: 't_run',
      description,
      strict: true,
      parameters: {
        type: 'object',
        properties: {
          files,
          mode: { type: ['integer', 'null'], enum: [1, 2, null], description: 'An option' },
          'dry-run': { type: ['boolean', 'null'], description: 'An option' },
        },
        required: ['files', 'mode', 'dry-run'],
        additionalProperties: false,
      },
    })
    expect(bare?.function.strict).toBe(true)
  })

  it('for Gemini', () => {
    expect(toGemini(one)).toEqual([
      {
        name: 't_run',
        description,
        parameters: {
          type: 'object',
          properties: {
            files,
            mode: { type: 'string', enum: ['1', '2'], description: 'An option' },
            dry_run: { type: 'boolean', description: 'An option' },
          },
          required: ['files'],
        },
      },
      { name: 't_bare', description: 'Does it', parameters: { type: 'object', properties: {}, required: [] } },
    ])
  })

  it('for Anthropic', () => {
    expect(toAnthropic(one)).toEqual([
      {
        name: 't_run',
        description,
        input_schema: {
          type: 'object',
          properties: {
            files,
            mode: { type: 'integer', enum: [1, 2], description: 'An option' },
            'dry-run': { type: 'boolean', description: 'An option' },
          },
          required: ['files'],
        },
      },
      { name: 't_bare', description: 'Does it', input_schema: { type: 'object', properties: {}, required: [] } },
    ])
  })

  it.each(PROVIDERS)('is plain JSON without undefined for %s', (provider) => {
    const { tools } = compileTools([one], provider, { strict: true })
    expect(JSON.parse(JSON.stringify(tools))).toStrictEqual(tools)
    for (const part of partsOf(tools)) {
      expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(part))
    }
  })
})

describe('compileTools', () => {
  it.each(PROVIDERS)('says the provider and gives what its transformer gives: %s', (provider) => {
    expect(compileTools([one], provider)).toStrictEqual({ provider, tools: transformers[provider](one) })
    expect(compileTools([], provider)).toStrictEqual({ provider, tools: [] })
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['empty', ''],
    ['in another case', 'OpenAI'],
    ['one of the future', 'mistral'],
    ['a key of Object.prototype', 'constructor'],
    ['__proto__', '__proto__'],
    ['an array', ['openai']],
    ['an object that reads as one', { toString: (): string => 'openai' }],
    ['a symbol', Symbol('openai')],
  ])('refuses a provider that is %s', (_name, provider) => {
    for (const tools of [[one], []]) {
      const error = errorOf(() => compileTools(tools, provider as Provider))
      expect(error).toMatchObject({ code: 'ATIP_VALIDATION', path: ['provider'] })
      expect(error.value).toBe(provider)
      expect(error.message).toMatch(/openai, openai-responses, gemini, anthropic/)
    }
  })

  it.each(['gemini', 'anthropic'] as const)('ignores for %s what is only for OpenAI', (provider) => {
    expect(compileTools([one], provider, { strict: true })).toEqual(compileTools([one], provider))
  })

  it('leaves the strict key out where strict is not asked for', () => {
    for (const options of [{}, { strict: false }, undefined] as CompileOptions[]) {
      for (const { function: definition } of toOpenAI(one, options)) expect(definition).not.toHaveProperty('strict')
    }
  })
})

describe('options of the wrong type', () => {
  it.each<[string, unknown, string[]]>([
    ['null', null, ['options']],
    ['true', true, ['options']],
    ['an array', [], ['options']],
    ['a function', () => undefined, ['options']],
    ['a strict that is text', { strict: 'true' }, ['options', 'strict']],
    ['a strict that is a number', { strict: 1 }, ['options', 'strict']],
    ['a strict that is null', { strict: null }, ['options', 'strict']],
    ['an onDiagnostic that is an object', { onDiagnostic: {} }, ['options', 'onDiagnostic']],
    ['an onDiagnostic that is null', { onDiagnostic: null }, ['options', 'onDiagnostic']],
  ])('are refused: %s', (_name, options, path) => {
    for (const provider of PROVIDERS) {
      const expected = { code: 'ATIP_VALIDATION', path }
      expect(errorOf(() => compileTools([one], provider, options as CompileOptions))).toMatchObject(expected)
      expect(errorOf(() => transformers[provider](one, options as CompileOptions))).toMatchObject(expected)
    }
  })

  it.each([undefined, {}, { strict: undefined, onDiagnostic: undefined }])('and these are not: %j', (options) => {
    expect(compileTools([one], 'openai', options as CompileOptions).tools).toHaveLength(2)
  })
})

describe('definitions', () => {
  const sources = [
    ['tools', deepFreeze([one])],
    ['a toolset', createToolset([one])],
  ] as const
  const all = sources.flatMap(([name, tools]) => PROVIDERS.map((provider) => [name, provider, tools] as const))

  it.each(all)('of %s are mutable for %s', (_name, provider, tools) => {
    const parts = partsOf(compileTools(tools, provider, { strict: true }))
    expect(parts.length).toBeGreaterThan(10)
    expect(parts.filter((part) => Object.isFrozen(part) || !Object.isExtensible(part))).toEqual([])
  })

  it.each(all)('of %s are fresh for %s: nothing is shared between calls, nor within one', (_name, provider, tools) => {
    const first = partsOf(compileTools(tools, provider))
    const seen = new Set(first)
    expect(seen.size).toBe(first.length)
    for (const part of partsOf(compileTools(tools, provider))) expect(seen.has(part)).toBe(false)
    for (const part of partsOf(tools)) expect(seen.has(part)).toBe(false)
  })

  it.each(all)('of %s are the same every time for %s', (_name, provider, tools) => {
    const before = JSON.stringify(compileTools(tools, provider))
    for (const part of partsOf(compileTools(tools, provider))) {
      for (const key of Object.keys(part)) delete (part as Record<string, unknown>)[key]
    }
    expect(JSON.stringify(compileTools(tools, provider))).toBe(before)
    expect(JSON.stringify(compileTools([structuredClone(one)], provider))).toBe(before)
  })

  it('of commands that share a group’s options share nothing', () => {
    const shared = option('o', { type: 'enum', enum: ['a'], variadic: true })
    const group = tool({ commands: { g: command({ options: [shared], commands: { a: command(), b: command() } }) } })
    for (const provider of PROVIDERS) {
      const parts = partsOf(compileTools([group], provider))
      expect(new Set(parts).size).toBe(parts.length)
    }
  })

  it('change with the tool, in nothing but what changed', () => {
    const [before] = toAnthropic(toolOf({ description: 'A' }))
    const [after] = toAnthropic(toolOf({ description: 'B' }))
    expect(after).toEqual({ ...before, description: 'B' })
  })
})
