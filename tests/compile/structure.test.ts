import {
  type AtipTool,
  AtipValidationError,
  compileTools,
  createToolset,
  createValidator,
  generateSafetyPrompt,
  toAnthropic,
  toGemini,
  toOpenAI,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import {
  argument,
  command,
  definition,
  diagnosticsOf,
  errorOf,
  group,
  option,
  own,
  PROVIDERS,
  tool,
  toolOf,
} from '../support/tools'

const without = (field: keyof AtipTool): AtipTool => {
  const { [field]: _, ...rest } = toolOf()
  return rest as AtipTool
}
const withField = (field: string, value: unknown): AtipTool => ({ ...toolOf(), [field]: value })
const REQUIRED = ['atip', 'name', 'version', 'description'] as const
const NO_TEXT: [string, unknown][] = [
  ['empty', ''],
  ['a number', 1],
  ['a flag', true],
  ['an array', ['x']],
  ['a symbol', Symbol('x')],
  ['a function', () => 'x'],
]

describe('a required field', () => {
  it.each(REQUIRED)('may not be absent: %s', (field) => {
    const error = errorOf(() => toOpenAI(without(field)))
    expect(error).toBeInstanceOf(AtipValidationError)
    expect(error).toMatchObject({ message: `Missing required field '${field}'`, path: [field], value: undefined })
  })

  it.each(REQUIRED.flatMap((field) => NO_TEXT.map(([what, value]) => [field, what, value] as const)))(
    'may not be of another kind: %s is %s',
    (field, _what, value) => {
      const error = errorOf(() => toOpenAI(withField(field, value)))
      expect(error).toBeInstanceOf(AtipValidationError)
      expect(error.path).toEqual([field])
      expect(error.value).toBe(value)
    },
  )

  it.each(REQUIRED)('may not be null: %s', (field) => {
    expect(errorOf(() => toOpenAI(withField(field, null)))).toMatchObject({ code: 'ATIP_VALIDATION', path: [field] })
  })

  it.each(REQUIRED)('may not come from an own key __proto__: %s', (field) => {
    const parsed = JSON.parse(`{"__proto__":${JSON.stringify(toolOf())}}`) as AtipTool
    expect(errorOf(() => toOpenAI({ ...parsed, ...without(field) }))).toMatchObject({ path: [field] })
  })

  it('that is missing is told before the commands are looked at', () => {
    expect(errorOf(() => toOpenAI({ ...without('version'), commands: null as never })).path).toEqual(['version'])
  })
})

describe('a tool that is no object', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['text', 'gh'],
    ['a number', 1],
    ['an array', [toolOf()]],
    ['a function', toolOf],
    ['a symbol', Symbol('x')],
    ['a BigInt', 1n],
  ])('is refused: %s', (_name, one) => {
    for (const transform of [toOpenAI, toGemini, toAnthropic]) {
      const error = errorOf(() => transform(one as AtipTool))
      expect(error).toBeInstanceOf(AtipValidationError)
      expect([error.path, error.value]).toEqual([[], one])
    }
    expect(errorOf(() => compileTools([toolOf(), one as AtipTool], 'openai')).path).toEqual(['1'])
  })
})

describe('the wrong kind of a part', () => {
  const wrong: [string, unknown][] = [
    ['null', null],
    ['text', 'x'],
    ['a number', 0],
    ['true', true],
    ['a function', () => ({})],
  ]
  const arrays: [string, unknown][] = [...wrong, ['an object', {}], ['like an array', { length: 0 }]]
  /** The error of compiling; making a toolset gives the same one. */
  const refusal = (one: AtipTool) => {
    const error = errorOf(() => toOpenAI(one))
    expect(error).toBeInstanceOf(AtipValidationError)
    expect(errorOf(() => createToolset([one]))).toMatchObject({ message: error.message, path: error.path })
    return error
  }

  it.each([...wrong, ['an array', [command()]] as [string, unknown]])('commands: %s', (_name, value) => {
    expect(refusal(tool({ commands: value as never }))).toMatchObject({ path: ['commands'], value })
    const below = tool({ commands: { g: command({ commands: value as never }) } })
    expect(refusal(below)).toMatchObject({ path: ['commands', 'g', 'commands'], value })
    const runnable = toolOf({ arguments: [argument('a')], commands: value as never })
    expect(refusal(runnable).path).toEqual(['commands', 'run', 'commands'])
  })

  it.each(arrays)('arguments: %s', (_name, value) => {
    expect(refusal(toolOf({ arguments: value as never }))).toMatchObject({
      path: ['commands', 'run', 'arguments'],
      value,
    })
  })

  it.each(arrays)('options: %s', (_name, value) => {
    expect(refusal(toolOf({ options: value as never }))).toMatchObject({ path: ['commands', 'run', 'options'], value })
    const one = tool({ commands: { g: group({ a: command() }, { options: value as never }) } })
    expect(refusal(one).path).toEqual(['commands', 'g', 'options'])
  })

  it.each(arrays)('globalOptions: %s', (_name, value) => {
    expect(refusal(withField('globalOptions', value))).toMatchObject({ path: ['globalOptions'], value })
  })

  it.each([...wrong, ['an array', []] as [string, unknown], ['undefined', undefined] as [string, unknown]])(
    'a command: %s',
    (_name, value) => {
      expect(refusal(tool({ commands: { a: command(), b: value as never } }))).toMatchObject({
        path: ['commands', 'b'],
        value,
      })
      const below = tool({ commands: { g: group({ '': group({ b: value as never }) }) } })
      expect(refusal(below).path).toEqual(['commands', 'g', 'commands', '', 'commands', 'b'])
    },
  )

  it('undefined is absent', () => {
    const fields = { commands: undefined, arguments: undefined, options: undefined, effects: undefined } as never
    expect(definition(toolOf(fields)).name).toBe('t_run')
    expect(diagnosticsOf([{ ...toolOf(fields), globalOptions: undefined } as never])).toEqual([])
  })

  it.each(['__proto__', 'constructor', 'a b', '\ud83d', 'x'.repeat(500)])('is told whatever the key: %j', (key) => {
    const error = refusal(tool({ commands: own(key, null as never) }))
    expect(error.path).toEqual(['commands', key])
    expect(error.message).not.toMatch(/\p{Cs}/u)
    expect(error.message.length).toBeLessThan(200)
  })
})

describe('where there are several tools, paths begin with the index', () => {
  const bad = tool({ commands: { a: null as never } })
  const list = [toolOf(), { ...toolOf(), name: 's' }, bad]

  it.each<[string, () => unknown]>([
    ...PROVIDERS.map((provider): [string, () => unknown] => [provider, () => compileTools(list, provider)]),
    ['a toolset', () => createToolset(list)],
    ['a validator', () => createValidator(list, {})],
    ['a prompt', () => generateSafetyPrompt(list)],
  ])('of %s', (_name, action) => {
    expect(errorOf(action).path).toEqual(['2', 'commands', 'a'])
  })

  it('for missing fields, too', () => {
    const error = errorOf(() => compileTools([toolOf(), without('name')], 'gemini'))
    expect([error.message, error.path]).toEqual(["Missing required field 'name' at 1", ['1', 'name']])
  })

  it('and not where there is one', () => {
    expect(errorOf(() => compileTools([bad], 'openai')).path).toEqual(['commands', 'a'])
    expect(errorOf(() => createToolset([bad])).path).toEqual(['commands', 'a'])
  })

  it('the first one that is wrong', () => {
    expect(errorOf(() => compileTools([toolOf(), bad, null as never], 'openai')).path?.[0]).toBe('1')
  })

  it('also for holes', () => {
    const sparse = new Array<AtipTool>(3).fill(toolOf(), 0, 1)
    expect(errorOf(() => compileTools(sparse, 'openai')).path).toEqual(['1'])
    expect(errorOf(() => createToolset(sparse)).path).toEqual(['1'])
  })
})

describe('optional fields of the wrong kind are no reason to refuse', () => {
  it.each<[string, unknown]>([
    ['trust', 'native'],
    ['trust', null],
    ['authentication', 'none'],
    ['patterns', {}],
    ['homepage', 5],
    ['partial', 'yes'],
    ['filter', []],
    ['omitted', 1],
    ['totalCommands', 'many'],
    ['x-vendor', { deep: [null] }],
    ['__proto__', 'x'],
  ])('%s: %j', (field, value) => {
    expect(definition({ ...toolOf(), ...own(field, value) })).toEqual(definition(toolOf()))
  })

  it('nor are unknown fields of commands and parameters', () => {
    const extra = { 'x-mine': 1, deprecated: true, hidden: null, aliases: ['a'] }
    const one = toolOf({ ...extra, options: [{ ...option('o'), ...extra, exclusive: ['p'] }] } as never)
    expect(definition(one)).toEqual(definition(toolOf({ options: [option('o')] })))
    expect(diagnosticsOf([one])).toEqual([])
  })
})

describe('an error', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['array', []],
    ['empty string', ''],
    ['object', {}],
    ['number', 1],
    ['boolean', true],
    ['symbol', Symbol('x')],
  ])('says what kind of value it found: %s', (kind, value) => {
    const field = kind === 'null' ? 'commands' : 'name'
    const { message } = errorOf(() => toOpenAI(withField(field, value)))
    expect(message).toMatch(new RegExp(`^Expected .* at ${field}, got ${kind}$`))
  })

  it('says no place where the tool itself is wrong', () => {
    expect(errorOf(() => toOpenAI(null as never)).message).toBe('Expected a tool object, got null')
  })

  it('quotes keys that are no plain words', () => {
    const { message } = errorOf(() => toOpenAI(tool({ commands: { 'a.b\n': null as never, c: command() } })))
    expect(message).toContain('commands."a.b\\n"')
  })

  it('shows where it is, what was expected and found, but no value', () => {
    const error = errorOf(() => toOpenAI(toolOf({ arguments: { password: 'hunter2' } as never })))
    expect(error.message).toMatch(/array.*commands\.run\.arguments.*object/)
    expect(JSON.stringify(error)).not.toContain('hunter2')
    expect(error.message).not.toContain('hunter2')
    expect(Object.keys(error)).not.toContain('value')
  })
})
