import {
  type AtipArgument,
  type AtipCommand,
  type AtipTool,
  buildCommand,
  type CompileOptions,
  compileTools,
  createValidator,
  type Provider,
  toAnthropic,
  toOpenAI,
  toOpenAIResponses,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { PROVIDER_RULES } from '../support/provider-rules'
import { times } from '../support/provider-rules/cases/bodies'
import { callOf } from '../support/shell'
import { argument, command, diagnosticsOf, option, tool, toolOf } from '../support/tools'

const STRICT = { strict: true }
const ANTHROPIC = { anthropicStrict: true }
/** Distinct values of `length` characters. */
const values = (count: number, length = 8): string[] => times(count, (index) => String(index).padStart(length, 'v'))
const choice = (name: string, allowed: (string | number)[]): AtipArgument =>
  argument(name, { type: 'enum', enum: allowed as string[] })
const problemsOf = (tools: AtipTool[], provider: Provider, options: CompileOptions) =>
  diagnosticsOf(tools, provider, options).filter(({ code }) => code === 'STRICT_UNAVAILABLE')

describe('OpenAI’s strict mode', () => {
  it.each<[string, AtipArgument[], string | undefined]>([
    ['1,000 values together', [choice('a', values(600)), choice('b', values(400))], undefined],
    ['1,001 values together', [choice('a', values(600)), choice('b', values(401))], '1000 allowed values'],
    ['1,001 numbers', [choice('a', times(1001, Number))], '1000 allowed values'],
    ['251 values of 14,809 characters', [choice('a', values(251, 59))], undefined],
    ['251 values of 15,060 characters', [choice('a', values(251, 60))], '15000 characters'],
    ['250 values of 50,000 characters', [choice('a', values(250, 200))], undefined],
    ['5,000 parameters', times(5000, (index) => argument(`p${index}`)), undefined],
    ['5,001 parameters', times(5001, (index) => argument(`p${index}`)), '5000 properties'],
    ['120,000 characters', [choice('a', [...values(200, 590), 'x'.repeat(1999)])], undefined],
    ['120,001 characters', [choice('a', [...values(200, 590), 'x'.repeat(2000)])], '120000 characters'],
    ['names of 128,000 characters', times(2000, (index) => argument(`n${index}`.padEnd(64, 'x'))), '120000 characters'],
    ['values in a list', [{ ...choice('a', values(1001)), variadic: true }], '1000 allowed values'],
  ])('with %s', (_title, parameters, problem) => {
    const one = toolOf({ arguments: parameters })
    const found = problemsOf([one], 'openai', STRICT).map(({ toolName, path, message }) => [toolName, path, message])
    expect(found).toEqual(
      problem === undefined ? [] : [['t_run', ['commands', 'run'], expect.stringContaining(problem)]],
    )
    const [chat] = toOpenAI(one, STRICT)
    expect(chat?.function.strict).toBe(problem === undefined || undefined)
    expect(toOpenAIResponses(one, STRICT)[0]?.strict).toBe(problem === undefined)
    if (problem !== undefined) expect(chat).toEqual(toOpenAI(one)[0])
    else expect(PROVIDER_RULES.openai({ tools: [chat] })).toBeUndefined()
  })

  it('is left by one tool alone', () => {
    const big = command({ arguments: [choice('a', values(1001))] })
    const commands = { a: command({ options: [option('o')] }), big, c: command() }
    const compiled = toOpenAIResponses(tool({ commands }), STRICT)
    expect(compiled.map(({ name, strict }) => `${name} ${strict}`)).toEqual(['t_a true', 't_big false', 't_c true'])
    expect(compiled[0]?.parameters.required).toEqual(['o'])
    expect(compiled[1]).toEqual(toOpenAIResponses(tool({ commands }))[1])
  })

  it('is not that of other providers', () => {
    const tools = [toolOf({ options: [option('o')] })]
    for (const provider of ['openai', 'openai-responses', 'gemini', 'anthropic'] as const) {
      const options = provider.startsWith('openai') ? ANTHROPIC : STRICT
      expect(compileTools(tools, provider, options)).toEqual(compileTools(tools, provider))
    }
  })
})

/** Commands `c0`, `c1` … with these numbers of optional parameters. */
const optional = (...counts: number[]): Record<string, AtipCommand> => {
  const optionsOf = (count: number) => times(count, (place) => option(`o${place}`))
  return Object.fromEntries(counts.map((count, index) => [`c${index}`, command({ options: optionsOf(count) })]))
}
const described = (schema: object): AtipCommand => ({ ...command(), 'x-schema': schema }) as AtipCommand
/** A command with a JSON Schema of `count` required parameters of two types. */
const unions = (count: number): AtipCommand => {
  const names = times(count, (index) => `u${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { type: ['string', 'integer'] }]))
  return described({ type: 'object', properties, required: names, additionalProperties: false })
}

describe('Anthropic’s strict mode', () => {
  it.each<[string, Record<string, AtipCommand>, string, string[]]>([
    ['20 tools', optional(...times(20, () => 0)), 's'.repeat(20), []],
    ['21 tools', optional(...times(22, () => 0)), `${'s'.repeat(20)}--`, ['20 strict tools', '20 strict tools']],
    ['24 optional parameters', optional(10, 14), 'ss', []],
    ['25 optional parameters', optional(10, 15), 's-', ['24 optional parameters']],
    ['25 in one', optional(25, 24), '-s', ['24 optional parameters']],
    ['room for a smaller one', optional(20, 5, 4, 1, 0), 's-s-s', ['24 optional parameters', '24 optional parameters']],
    ['16 unions', { a: unions(10), b: unions(6) }, 'ss', []],
    ['17 unions', { a: unions(10), b: unions(7), c: unions(6) }, 's-s', ['16 union types']],
    ['optional parameters beside unions', { ...optional(24), u: unions(16), d: command() }, 'sss', []],
    ['a map', { m: described({ type: 'object', additionalProperties: true }), d: command() }, '-s', ['']],
  ])('with %s', (_title, commands, pattern, problems) => {
    const one = tool({ commands })
    const compiled = toAnthropic(one, ANTHROPIC)
    expect(compiled.map(({ strict }) => (strict === true ? 's' : '-')).join('')).toBe(pattern)
    const found = problemsOf([one], 'anthropic', ANTHROPIC).map(({ message }) => message)
    expect(found).toEqual(problems.map((text) => expect.stringContaining(text)))
    for (const [index, plain] of toAnthropic(one).entries()) {
      if (pattern[index] === '-') expect(compiled[index]).toEqual(plain)
      else expect(compiled[index]?.input_schema.additionalProperties).toBe(false)
    }
    expect(PROVIDER_RULES.anthropic({ tools: compiled })).toBeUndefined()
  })

  it('is shared by all tools of a request', () => {
    const many = times(3, (index) => tool({ name: `t${index}`, commands: optional(...times(10, () => 1)) }))
    const isStrict = () => compileTools(many, 'anthropic', ANTHROPIC).tools.map(({ strict = false }) => strict)
    expect(isStrict()).toEqual(times(30, (index) => index < 20))
  })

  it('has optional parameters that are left out, not null', () => {
    const [one] = toAnthropic(tool({ commands: optional(1) }), ANTHROPIC)
    expect(one).toMatchObject({ strict: true, input_schema: { required: [], properties: { o0: { type: 'string' } } } })
    expect(toAnthropic(tool({ commands: optional(1) }))[0]?.input_schema).not.toHaveProperty('additionalProperties')
  })
})

describe('null for an optional parameter', () => {
  const force = option('force', { type: 'boolean', 'x-effects': { destructive: true } })
  const options = [option('level', { type: 'enum', enum: ['a', 'b'] }), option('count', { type: 'integer' }), force]
  const more = argument('more', { required: false, variadic: true })
  const tools = [toolOf({ arguments: [argument('file'), more], options })]
  const { validate } = createValidator(tools, { allowDestructive: false, checkArguments: true })

  it('can be said in strict mode, and is absent', () => {
    const [one] = toOpenAI(tools[0] as AtipTool, STRICT)
    const { required = [], properties = {} } = one?.function.parameters ?? {}
    expect(required).toEqual(['file', 'more', 'level', 'count', 'force'])
    expect(properties.level).toMatchObject({ type: ['string', 'null'], enum: ['a', 'b', null] })
    expect(properties.file?.type).toBe('string')
    const args = { file: 'f', more: null, level: null, count: null, force: null }
    expect(validate('t_run', args)).toEqual({ valid: true, violations: [] })
    const [line, short] = [args, { file: 'f' }].map((each) => buildCommand(tools, callOf('t_run', each)).args)
    expect(line).toEqual(short)
  })

  it('is missing where the parameter is required, and nothing that only looks like it', () => {
    const codesOf = (args: Record<string, unknown>) => validate('t_run', args).violations.map(({ code }) => code)
    expect(codesOf({ file: null, level: null })).toEqual(['MISSING_ARGUMENT'])
    expect(codesOf({ file: 'f', level: 'null' })).toEqual(['INVALID_ARGUMENT'])
    expect(codesOf({ file: 'f', more: [null] })).toEqual(['INVALID_ARGUMENT'])
    expect(codesOf({ file: 'f', other: null })).toEqual(['UNKNOWN_ARGUMENT'])
  })
})
