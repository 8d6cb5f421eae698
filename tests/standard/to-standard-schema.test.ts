import { type AtipTool, type CompileDiagnostic, createToolset, createValidator } from 'atip-bridge'
import { gh } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { standardCommands } from '../../src/standard/standard-commands'
import { toStandardSchema } from '../../src/standard/to-standard-schema'
import type { StandardSchema, StandardTarget } from '../../src/types/standard'
import { argument, command, errorOf, option, tool, toolOf } from '../support/tools'

const one = toolOf({
  arguments: [argument('file', { type: 'file' }), argument('words', { variadic: true, required: false })],
  options: [
    option('dry-run', { type: 'boolean' }),
    option('level', { type: 'enum', enum: [1, 2] as never }),
    option('size', { type: 'enum', enum: ['small', 'large'] }),
    option('count', { type: 'integer' }),
    option('ratio', { type: 'number' }),
  ],
})
const schemaOf = (tools: AtipTool = one, name = 't_run') =>
  (toStandardSchema(tools, name) as StandardSchema)['~standard']
const { validate, jsonSchema } = schemaOf()

describe('a schema', () => {
  it('follows the specification and is frozen', () => {
    const schema = toStandardSchema(one, 't_run')
    expect(schema['~standard']).toEqual({
      version: 1,
      vendor: 'atip-bridge',
      validate: expect.any(Function),
      jsonSchema: { input: expect.any(Function), output: expect.any(Function) },
    })
    for (const part of [schema, schema['~standard'], schema['~standard'].jsonSchema])
      expect(Object.isFrozen(part)).toBe(true)
  })

  it('is the same for a tool, an array of tools and a toolset', () => {
    const others = [toStandardSchema([one], 't_run'), toStandardSchema(createToolset([one]), 't_run')]
    for (const { '~standard': other } of others) {
      expect(other.jsonSchema.input({ target: 'draft-07' })).toEqual(jsonSchema.input({ target: 'draft-07' }))
      expect(other.validate({ file: 1 })).toEqual(validate({ file: 1 }))
    }
  })

  it('does not follow later changes of the tool', () => {
    const changed = toolOf({ arguments: [argument('file')] })
    const { '~standard': standard } = toStandardSchema(changed, 't_run')
    changed.commands = {}
    expect(standard.validate({ file: 'a' })).toEqual({ value: { file: 'a' } })
    expect(standard.jsonSchema.input({ target: 'draft-07' })).toMatchObject({ required: ['file'] })
  })
})

describe('validate', () => {
  it.each<[title: string, given: unknown, value: unknown]>([
    ['what is right', { file: 'a', count: 2 }, { file: 'a', count: 2 }],
    ['null for what is optional', { file: 'a', count: null, words: null }, { file: 'a' }],
    ['undefined', { file: 'a', count: undefined }, { file: 'a' }],
    ['an empty list', { file: 'a', words: [] }, { file: 'a' }],
    ['the key that Gemini sees', { file: 'a', dry_run: true }, { file: 'a', 'dry-run': true }],
    [
      'an empty one beside the other spelling',
      { 'dry-run': null, dry_run: true, file: 'a' },
      { 'dry-run': true, file: 'a' },
    ],
    ['texts of other types', { file: 'a', dry_run: 'true', count: '3' }, { file: 'a', 'dry-run': true, count: 3 }],
    ['a text of a numeric enum', { file: 'a', level: '2' }, { file: 'a', level: 2 }],
    ['one value for a list', { file: 'a', words: 'b' }, { file: 'a', words: ['b'] }],
    ['an object without a prototype', Object.assign(Object.create(null), { file: 'a' }), { file: 'a' }],
  ])('accepts %s', (_title, given, value) => {
    const result = validate(given)
    expect(result).toEqual({ value })
    expect(Object.hasOwn(result, 'issues')).toBe(false)
  })

  it.each<[title: string, given: unknown, messages: unknown]>([
    ['a missing one', {}, [['file', 'is required']]],
    ['nothing', undefined, [['file', 'is required']]],
    ['null for a required one', { file: null }, [['file', 'is required']]],
    ['another type', { file: 'a', count: 'many' }, [['count', 'must be a whole number']]],
    [
      'a value that is not allowed',
      { file: 'a', size: 'smal' },
      [['size', 'must be one of small, large; did you mean small?']],
    ],
    [
      'what would be a flag',
      { file: '-rf' },
      [['file', 'must not begin with "-": the program would read it as a flag']],
    ],
    [
      'two spellings',
      { file: 'a', dry_run: true, 'dry-run': true },
      [['dry-run', 'is given twice, under two spellings']],
    ],
    [
      'several mistakes',
      { count: 'x', ratio: true },
      [
        ['file', 'is required'],
        ['count', 'must be a whole number'],
        ['ratio', 'must be a number'],
      ],
    ],
  ])('refuses %s', (_title, given, messages) => {
    const issues = (messages as [string, string][]).map(([parameter, problem]) => {
      return { message: `t_run: ${parameter} ${problem}`, path: [parameter] }
    })
    expect(validate(given)).toEqual({ issues })
  })

  it.each([[[]], ['text'], [5], [true], [new Date(0)], [new Map()]])(
    'refuses a value that is not a plain object: %j',
    (given) => {
      expect(validate(given)).toEqual({ issues: [{ message: 'The arguments of t_run must be an object' }] })
    },
  )

  it('returns the messages of the validator for every command and many mistakes', () => {
    const toolset = createToolset([gh])
    const validator = createValidator(toolset, { checkArguments: true })
    const mistakes = [
      {},
      { title: 5, web: 'no', zz: 1, limit: 'x', body: '-x', state: 'opne' },
      { pr: [], repo: {} },
      [],
    ]
    for (const { name, inputSchema } of standardCommands(toolset)) {
      for (const given of mistakes) {
        // An unusual value is valid; whether it needs a question is up to policies.
        const violations = validator
          .validate(name, given as never)
          .violations.filter(({ code }) => code !== 'VALUE_SHAPE')
        const { issues = [] } = inputSchema['~standard'].validate(given)
        expect(issues.map(({ message }) => message)).toEqual(violations.map(({ message }) => message))
        expect(issues.map(({ path }) => path?.[0])).toEqual(violations.map(({ parameter }) => parameter))
      }
    }
  })

  it('returns a copy that its caller may change', () => {
    const words = ['a']
    const result = validate({ file: 'a', words })
    expect(result).toEqual({ value: { file: 'a', words } })
    if (result.issues === undefined) (result.value.words as string[]).push('b')
    expect(words).toEqual(['a'])
  })
})

describe('a command with x-schema', () => {
  const described = toolOf({
    'x-schema': {
      type: 'object',
      properties: {
        'the name': { type: 'string', pattern: '^a' },
        level: { enum: [1, 2] },
        more: { type: 'object', additionalProperties: { type: 'number' } },
      },
      required: ['level'],
    },
  })
  const standard = schemaOf(described)

  it('accepts the keys of definitions and returns the keys of the schema', () => {
    const more = { a: 1 }
    expect(standard.validate({ level: '2', more: JSON.stringify(more) })).toEqual({ value: { level: 2, more } })
    expect(standard.validate({ level: 1, more: null })).toEqual({ value: { level: 1 } })
    expect(standard.validate({ level: 3 })).toEqual({
      issues: [{ message: 't_run: an argument is refused: level must be an allowed value' }],
    })
  })

  it('accepts values that it cannot check completely', () => {
    const { properties = {} } = standard.jsonSchema.input({ target: 'draft-07' })
    const [key = ''] = Object.keys(properties as object)
    expect(key).toMatch(/^the_name/)
    expect(standard.validate({ level: 1, [key]: 'b' })).toEqual({ value: { level: 1, 'the name': 'b' } })
  })

  it('never returns a value that is not JSON', () => {
    const given = { level: 1, any: { made: () => 1 } }
    expect(standard.validate(given)).toEqual({
      issues: [{ message: 'The arguments of t_run are not JSON: function is not a JSON value' }],
    })
  })

  it('states in the schema which arguments belong together', () => {
    const either = toolOf({
      'x-schema': {
        anyOf: [
          { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
          { type: 'object', required: ['b'], properties: { b: { type: 'string' } } },
        ],
      },
    })
    const input = schemaOf(either).jsonSchema.input({ target: 'draft-2020-12' })
    expect(input).toMatchObject({ type: 'object', description: '(give one of these sets: a | b)' })
  })
})

describe('the JSON Schema', () => {
  const about = { description: expect.any(String) }
  const text = { type: 'string', ...about }
  const words = { type: 'array', items: { type: 'string' }, ...about }
  const size = { type: 'string', enum: ['small', 'large'], ...about }
  const numbers = { count: { type: 'integer', ...about }, ratio: { type: 'number', ...about } }
  const flag = { type: 'boolean', ...about }
  const level = { type: 'integer', enum: [1, 2], ...about }
  const own = { file: text, words, 'dry-run': flag, level, size, ...numbers }
  const portable = { file: text, words, dry_run: flag, level, size, ...numbers }
  const root = { type: 'object', required: ['file'] }
  const closed = { ...root, additionalProperties: false }

  it.each<[target: StandardTarget, input: unknown, output: unknown]>([
    ['draft-2020-12', { ...closed, properties: portable }, { ...closed, properties: own }],
    ['draft-07', { ...closed, properties: portable }, { ...closed, properties: own }],
    [
      'openapi-3.0',
      { ...root, properties: { ...portable, level: { type: 'string', enum: ['1', '2'], ...about } } },
      { ...root, properties: own },
    ],
  ])(
    'in %s has the keys that every provider takes, and those of the tool for what is returned',
    (target, input, output) => {
      expect(jsonSchema.input({ target })).toEqual(input)
      expect(jsonSchema.output({ target })).toEqual(output)
    },
  )

  it('has no required list if no argument is required', () => {
    expect(schemaOf(toolOf()).jsonSchema.input({ target: 'draft-07' })).toEqual({
      type: 'object',
      properties: {},
      additionalProperties: false,
    })
  })

  it('requires an item in a required list', () => {
    const list = schemaOf(toolOf({ arguments: [argument('files', { variadic: true, required: true })] }))
    for (const target of ['draft-2020-12', 'draft-07', 'openapi-3.0'] as const)
      expect(list.jsonSchema.input({ target })).toMatchObject({ properties: { files: { minItems: 1 } } })
    expect(list.validate({ files: [] })).toMatchObject({ issues: [{ path: ['files'] }] })
  })

  it('is a copy that a framework may change', () => {
    const first = jsonSchema.input({ target: 'draft-07' })
    Object.assign(first.properties as object, { more: {} })
    expect(jsonSchema.input({ target: 'draft-07' })).toEqual({ ...closed, properties: portable })
  })

  it.each([[{ target: 'draft-04' }], [{ target: 'toString' }], [{}], [{ target: 7 }], [undefined], [null]])(
    'is refused for %j',
    (options) => {
      for (const write of [jsonSchema.input, jsonSchema.output]) {
        const error = errorOf(() => write(options as never))
        expect(error).toMatchObject({ code: 'ATIP_VALIDATION', path: ['options', 'target'] })
        expect(error.message).toContain('draft-2020-12, draft-07, openapi-3.0')
      }
    },
  )

  it('reports each loss once, when the schema is first requested', () => {
    const told: CompileDiagnostic[] = []
    const onDiagnostic = (diagnostic: CompileDiagnostic): void => void told.push(diagnostic)
    const several = toolOf({
      'x-schema': {
        type: 'object',
        properties: { pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false } },
      },
    })
    const { '~standard': standard } = toStandardSchema(several, 't_run', { onDiagnostic })
    expect(told).toEqual([])
    for (const target of ['draft-2020-12', 'draft-2020-12', 'draft-07', 'draft-07']) {
      standard.jsonSchema.input({ target })
      standard.jsonSchema.output({ target })
    }
    expect(told).toMatchObject([
      { code: 'FIELD_IGNORED', toolName: 't_run', path: ['commands', 'run', 'x-schema', 'properties', 'pair'] },
    ])
    const renamed: CompileDiagnostic[] = []
    const dashed = toStandardSchema(one, 't_run', { onDiagnostic: (each) => void renamed.push(each) })
    dashed['~standard'].jsonSchema.input({ target: 'draft-07' })
    expect(renamed).toMatchObject([{ code: 'PARAMETER_REWRITTEN', path: ['commands', 'run'] }])
  })
})

describe('invalid input', () => {
  it.each<[title: string, action: () => unknown, path: string[], message: string]>([
    [
      'a name that there is not',
      () => toStandardSchema(one, 'other' as string),
      ['commandName'],
      'expected one of t_run',
    ],
    ['a misspelled name', () => toStandardSchema(one, 't_rum'), ['commandName'], 'did you mean t_run?'],
    ['no name', () => toStandardSchema(one, 5 as never), ['commandName'], 'Expected the name of a command'],
    ['no tool', () => toStandardSchema(null as never, 'a' as never), ['0'], 'Expected'],
    [
      'a misspelled option of toStandardSchema',
      () => toStandardSchema(one, 't_run', { onDiagnostics: true } as never),
      ['options', 'onDiagnostics'],
      'did you mean onDiagnostic?',
    ],
    [
      'a misspelled option of standardCommands',
      () => standardCommands([one], { onDiagnostics: true } as never),
      ['options', 'onDiagnostics'],
      'did you mean onDiagnostic?',
    ],
    [
      'a listener of another kind',
      () => toStandardSchema(one, 't_run', { onDiagnostic: 5 } as never),
      ['options', 'onDiagnostic'],
      'a function',
    ],
    ['options of another kind', () => toStandardSchema(one, 't_run', 5 as never), ['options'], 'an object'],
    ['something else in place of tools', () => standardCommands(5 as never), ['tools'], 'an array of tools'],
  ])('is refused: %s', (_title, action, path, message) => {
    const error = errorOf(action)
    expect(error.code).toBe('ATIP_VALIDATION')
    expect(error.message).toContain(message)
    if (_title !== 'no tool') expect(error.path).toEqual(path)
  })
})

describe('standardCommands', () => {
  it('returns every command with its effects, in order', () => {
    const commands = standardCommands([
      tool({
        commands: {
          show: command({ description: 'Shows it', effects: { network: false, filesystem: { write: false } } }),
          drop: command({ description: 'Drops it', effects: { destructive: true, reversible: false } }),
        },
      }),
    ])
    expect(commands.map(({ name, description }) => [name, description])).toEqual([
      ['t_show', 'Shows it [🔒 READ-ONLY]'],
      ['t_drop', 'Drops it [⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE]'],
    ])
    expect(commands.every((each) => Object.isFrozen(each) && Object.isFrozen(each.effects))).toBe(true)
  })

  it('returns the worst effects of each command', () => {
    const [forced] = standardCommands([
      toolOf({
        effects: { destructive: false, network: false },
        options: [option('force', { type: 'boolean', 'x-effects': { destructive: true } })],
      }),
    ])
    expect(forced?.effects).toMatchObject({ destructive: true, network: false })
  })

  it('cuts descriptions to the limit of all providers and reports the cut', () => {
    const told: CompileDiagnostic[] = []
    const [long] = standardCommands([toolOf({ description: 'x'.repeat(2000), effects: { destructive: true } })], {
      onDiagnostic: (diagnostic) => void told.push(diagnostic),
    })
    expect(long?.description).toHaveLength(1024)
    expect(long?.description).toMatch(/x\.\.\. \[⚠️ DESTRUCTIVE\]$/)
    expect(told).toMatchObject([{ code: 'DESCRIPTION_TRUNCATED', toolName: 't_run' }])
  })

  it('reports the same diagnostics about names and tools as compileTools', () => {
    const codes: string[] = []
    standardCommands([toolOf(), tool({ commands: { 'a b': command() } })], {
      onDiagnostic: ({ code }) => void codes.push(code),
    })
    expect(codes).toContain('NAME_REWRITTEN')
    expect(codes).toContain('DUPLICATE_TOOL')
  })
})
