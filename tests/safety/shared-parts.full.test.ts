import {
  type AtipTool,
  compileTools,
  createResultFilter,
  createValidator,
  fingerprintTools,
  handleToolResult,
  handleToolResults,
  inspectTool,
  isAtipError,
  safeParseToolCall,
  toAssistantMessage,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { timeOf } from '../support/growth'

const attempt = (action: () => unknown): unknown => {
  try {
    return action()
  } catch (error) {
    if (!isAtipError(error)) throw error
    return error.message
  }
}

/** A tree of 2 ** depth leaves that is made of `depth` objects. */
const pairs = (depth: number): Record<string, unknown> => {
  let object: Record<string, unknown> = { leaf: 'text' }
  for (let level = 0; level < depth; level++) object = { a: object, b: object }
  return object
}
const lists = (depth: number): unknown[] => {
  let list: unknown[] = ['text']
  for (let level = 0; level < depth; level++) list = [list, list]
  return list
}
const nested = (depth: number): Record<string, unknown> => {
  let object: Record<string, unknown> = {}
  for (let level = 0; level < depth; level++) object = { a: object }
  return object
}

const toolWith = (schema: unknown): AtipTool => ({
  atip: '0.4',
  name: 'notes',
  version: '1.0.0',
  description: 'Keep notes',
  commands: {
    add: {
      description: 'Add a note',
      effects: { network: false, filesystem: { read: true, write: false, delete: false } },
      'x-schema': schema as Record<string, unknown>,
    },
  },
})

/** Milliseconds of work that no answer may take, even on a busy machine. Before, some took minutes. */
const LONGEST = 4000

/** Schemas of a few hundred characters that ask for endless work. */
const SCHEMAS: Readonly<Record<string, unknown>> = {
  'a choice of itself': {
    anyOf: [
      { properties: { a: { $ref: '#' } }, required: ['z'] },
      { properties: { a: { $ref: '#' } }, required: ['y'] },
    ],
  },
  'three choices of itself': {
    anyOf: [
      { properties: { a: { $ref: '#' } }, required: ['z'] },
      { properties: { a: { $ref: '#' } }, required: ['y'] },
      { properties: { a: { anyOf: [{ $ref: '#' }, { $ref: '#' }] } } },
    ],
  },
  'exactly one of itself': { oneOf: [{ properties: { a: { $ref: '#' } } }, { properties: { a: { $ref: '#' } } }] },
  'all of itself': {
    allOf: [{ properties: { a: { $ref: '#' } } }, { properties: { a: { $ref: '#' } }, type: 'object' }],
  },
  'any key holds a choice of itself': {
    additionalProperties: { anyOf: [{ $ref: '#' }, { $ref: '#' }, { type: 'null' }] },
  },
  'a list of choices of itself': {
    properties: { a: { items: { anyOf: [{ $ref: '#' }, { $ref: '#' }] } }, b: { $ref: '#' } },
    additionalProperties: { $ref: '#' },
  },
  'a constant': { properties: { a: { const: pairs(3) }, b: { enum: [pairs(2), 1] } } },
}

const ARGUMENTS: Readonly<Record<string, unknown>> = {
  'nested 100 deep': nested(100),
  'shared 60 deep': pairs(60),
  'lists shared 60 deep': { a: lists(60) },
  'one object under 1000 keys': Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `k${index}`,
      Array.from({ length: 2000 }, (_each, item) => `${item}/x`),
    ]).map(([key], _index, all) => [key, (all[0] as unknown[])[1]]),
  ),
}

describe('one decision has one budget', () => {
  const cases = Object.keys(SCHEMAS).flatMap((schema) => Object.keys(ARGUMENTS).map((args) => [schema, args] as const))
  it.each(cases)('%s, arguments %s: answered at once', (schema, args) => {
    const validator = createValidator([toolWith(SCHEMAS[schema])], { checkArguments: true, allowedPaths: ['/srv'] })
    const call = { name: 'notes_add', arguments: ARGUMENTS[args] as Record<string, unknown> }
    let decision = ''
    expect(timeOf(() => (decision = String(attempt(() => validator.decide(call).decision))))).toBeLessThan(LONGEST)
    if (schema === 'three choices of itself') expect(['confirm', 'deny']).toContain(decision)
  })

  it('an honest list of ten thousand records is checked to the end', () => {
    const record = {
      type: 'object',
      properties: { id: { type: 'integer' }, name: { type: 'string', maxLength: 20 } },
      required: ['id'],
      additionalProperties: false,
    }
    const validator = createValidator(
      [toolWith({ type: 'object', properties: { all: { type: 'array', items: record } } })],
      { checkArguments: true },
    )
    const all = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `note ${id}` }))
    expect(validator.decide({ name: 'notes_add', arguments: { all } }).decision).toBe('allow')
    const wrong = [...all, { id: 'x' }]
    expect(validator.decide({ name: 'notes_add', arguments: { all: wrong } }).decision).toBe('deny')
  })

  it('values are equal as JSON, however they are shared', () => {
    const validator = createValidator(
      [toolWith({ properties: { a: { const: pairs(3) }, b: { enum: [{ y: 1, x: [1, '1', null] }] } } })],
      { checkArguments: true },
    )
    const decide = (args: Record<string, unknown>): string =>
      validator.decide({ name: 'notes_add', arguments: args }).decision
    expect(decide({ a: JSON.parse(JSON.stringify(pairs(3))), b: { x: [1, '1', null], y: 1 } })).toBe('allow')
    expect(decide({ a: pairs(4) })).toBe('deny')
    expect(decide({ b: { x: [1, 1, null], y: 1 } })).toBe('deny')
    expect(decide({ b: { x: [1, '1', undefined], y: 1 } })).toBe('deny')
  })
})

describe('parts that many objects share', () => {
  const filter = createResultFilter([])
  const READERS: Readonly<Record<string, (value: Record<string, unknown>) => unknown>> = {
    'the arguments of a parsed call': (input) =>
      safeParseToolCall('anthropic', { content: [{ type: 'tool_use', id: 'x', name: 'notes_add', input }] }),
    'the arguments of a call without an id': (args) =>
      safeParseToolCall('gemini', {
        candidates: [{ content: { parts: [{ functionCall: { name: 'notes_add', args } }] } }],
      }),
    'the turn of a model': (input) =>
      toAssistantMessage('anthropic', { content: [{ type: 'tool_use', id: 'x', name: 'notes_add', input }] }),
    'an unknown block of a turn': (thing) => toAssistantMessage('anthropic', { content: [{ type: 'thing', thing }] }),
    'one result': (result) => handleToolResult('openai', 'x', result),
    'the results of a turn': (result) => handleToolResults('anthropic', [{ id: 'x', name: 'n', result }]),
    'a result of keys and sets': (result) =>
      handleToolResult('openai', 'x', new Map([[1, new Set([result, [result]])]])),
    'an extension of metadata': (value) => inspectTool({ ...toolWith({}), 'x-other': value } as AtipTool),
    'a field of metadata': (value) => inspectTool({ ...toolWith({}), homepage: value } as unknown as AtipTool),
    'a schema to inspect': (value) => inspectTool(toolWith({ examples: [value] })),
    'a schema to compile': (value) =>
      compileTools([toolWith({ properties: { a: { type: 'string', default: value, enum: [value, 'x'] } } })], 'openai'),
    'two choices to join': (value) =>
      compileTools(
        [toolWith({ properties: { a: { allOf: [{ enum: [value, 1] }, { enum: [value, 2] }] } } })],
        'openai',
      ),
    'the text of a result': (value) =>
      filter.filter(String(handleToolResult('openai', 'x', value).content), 'notes_add'),
  }

  it.each(Object.entries(READERS))('%s: read in linear time', (_name, read) => {
    expect(timeOf(() => attempt(() => read(pairs(60))))).toBeLessThan(LONGEST)
    expect(timeOf(() => attempt(() => read({ list: lists(60) })))).toBeLessThan(LONGEST)
  })

  it.each(Object.entries(READERS))('%s: a few shared parts are no reason to refuse', (_name, read) => {
    const written = JSON.parse(JSON.stringify(pairs(6)))
    expect(attempt(() => read(pairs(6)))).toEqual(attempt(() => read(written)))
  })

  it('fingerprints: the same as without sharing, or a clear error', async () => {
    const tool = (value: unknown): AtipTool => ({ ...toolWith({}), 'x-other': value }) as AtipTool
    expect(await fingerprintTools([tool(pairs(6))])).toBe(
      await fingerprintTools([tool(JSON.parse(JSON.stringify(pairs(6))))]),
    )
    await expect(fingerprintTools([tool(pairs(60))])).rejects.toThrow('repeat')
    await expect(fingerprintTools([tool(lists(60))])).rejects.toThrow('repeat')
  })
})
