import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import * as bridge from 'atip-bridge'
import {
  AtipArgumentError,
  AtipError,
  AtipParseError,
  AtipValidationError,
  createResultFilter,
  createValidator,
  isAtipError,
  parseToolCall,
} from 'atip-bridge'
import { build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'

const SECRET = ['hunter2', 'correct', 'horse'].join('-')

const thrownBy = (action: () => unknown): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const KINDS = [
  {
    name: 'AtipValidationError',
    code: 'ATIP_VALIDATION',
    hidden: 'value',
    shown: { path: ['commands', 'pr'] },
    error: new AtipValidationError('Expected text', ['commands', 'pr'], { password: SECRET }),
  },
  {
    name: 'AtipParseError',
    code: 'ATIP_PARSE',
    hidden: 'response',
    shown: { provider: 'openai' },
    error: new AtipParseError('Expected text', 'openai', { password: SECRET }),
  },
  {
    name: 'AtipArgumentError',
    code: 'ATIP_ARGUMENT',
    hidden: 'value',
    shown: { path: ['title'] },
    error: new AtipArgumentError('Expected text', ['title'], { password: SECRET }),
  },
]

describe.each(KINDS)('$name', ({ name, code, hidden, shown, error }) => {
  it('is an AtipError and an Error', () => {
    expect(error).toBeInstanceOf(AtipError)
    expect(error).toBeInstanceOf(Error)
    expect(Object.getPrototypeOf(Object.getPrototypeOf(error))).toBe(AtipError.prototype)
  })

  it('says its name, its code and its message', () => {
    expect(error).toMatchObject({ name, code, message: 'Expected text', ...shown })
    expect(String(error)).toBe(`${name}: Expected text`)
    expect(error.stack).toContain(`${name}: Expected text`)
  })

  it(`keeps ${hidden} for those who ask for it`, () => {
    expect(Reflect.get(error, hidden)).toEqual({ password: SECRET })
    expect(Object.keys(error)).not.toContain(hidden)
    expect(Object.getOwnPropertyDescriptor(error, hidden)).toMatchObject({ enumerable: false })
    expect({ ...error }).not.toHaveProperty(hidden)
  })

  it.each([
    { way: 'util.inspect', print: (value: unknown) => inspect(value, { depth: 10 }) },
    { way: 'JSON.stringify', print: (value: unknown) => JSON.stringify(value) },
    { way: 'String', print: String },
    { way: 'as the cause of another error', print: (value: unknown) => inspect(new Error('x', { cause: value })) },
  ])('shows no raw data when printed: $way', ({ print }) => {
    expect(print(error)).not.toContain(SECRET)
    expect(print(error)).toMatch(/Expected text|"code":/)
  })

  it('is recognised', () => {
    expect(isAtipError(error)).toBe(true)
  })
})

describe('AtipError', () => {
  it('is the base of every kind', () => {
    const error = new AtipError('ATIP_PARSE', 'text')
    expect(error).toMatchObject({ name: 'AtipError', code: 'ATIP_PARSE', message: 'text' })
    expect(error).toBeInstanceOf(Error)
    expect(isAtipError(error)).toBe(true)
  })

  it('does not make siblings instances of each other', () => {
    expect(KINDS[0]?.error).not.toBeInstanceOf(AtipParseError)
    expect(KINDS[0]?.error).not.toBeInstanceOf(AtipArgumentError)
    expect(KINDS[1]?.error).not.toBeInstanceOf(AtipValidationError)
    expect(KINDS[2]?.error).not.toBeInstanceOf(AtipValidationError)
  })
})

describe('an error that the package throws', () => {
  it.each([
    { what: 'a policy value', action: () => createValidator([], { allowNetwork: SECRET as never }) },
    { what: 'an unknown policy field', action: () => createValidator([], { password: SECRET } as never) },
    { what: 'a policy that is text', action: () => createValidator([], SECRET as never) },
    { what: 'a tool that is text', action: () => createValidator([SECRET as never], {}) },
    { what: 'a list of tools that is text', action: () => createValidator(SECRET as never, {}) },
    { what: 'a filter option', action: () => createResultFilter([], { maxLength: SECRET as never }) },
    { what: 'a pattern that is text', action: () => createResultFilter([], { redactPatterns: [SECRET as never] }) },
    { what: 'a result in a list', action: () => createResultFilter([]).filter([SECRET] as never, 'tool') },
    { what: 'a response that is text', action: () => parseToolCall('openai', SECRET) },
    { what: 'a provider', action: () => parseToolCall(SECRET as never, {}) },
    {
      what: 'broken arguments',
      action: () =>
        parseToolCall('openai', {
          choices: [{ message: { tool_calls: [{ id: 'a', function: { name: 'f', arguments: `{"a":"${SECRET}` } }] } }],
        }),
    },
  ])('is an AtipError that shows no raw data: $what', ({ action }) => {
    const error = thrownBy(action)
    expect(isAtipError(error)).toBe(true)
    expect(inspect(error, { depth: 10 })).not.toContain(SECRET)
    expect(JSON.stringify(error)).not.toContain(SECRET)
  })

  it('names the missing field', () => {
    const error = thrownBy(() => createValidator([{} as never], {}))
    expect(error).toMatchObject({ name: 'AtipValidationError', message: expect.stringContaining("field 'atip'") })
  })
})

describe('isAtipError across copies of the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atip-errors-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('knows the errors of a second copy, and the second copy knows ours', async () => {
    const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url))
    const outfile = join(folder, 'copy.mjs')
    await build({ entryPoints: [entry], bundle: true, format: 'esm', target: 'es2022', outfile })
    const copy = (await import(pathToFileURL(outfile).href)) as typeof bridge
    expect(copy.AtipError).not.toBe(AtipError)
    for (const error of [
      new copy.AtipError('ATIP_PARSE', 'x'),
      new copy.AtipValidationError('x', [], 1),
      new copy.AtipParseError('x', 'openai', 1),
      new copy.AtipArgumentError('x', [], 1),
    ]) {
      expect(error).not.toBeInstanceOf(AtipError)
      expect(bridge.isAtipError(error)).toBe(true)
    }
    for (const { error } of KINDS) expect(copy.isAtipError(error)).toBe(true)
  })
})

describe('isAtipError says no, and never throws', () => {
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['a number', 1],
    ['a BigInt', 1n],
    ['text', 'AtipError'],
    ['a symbol', Symbol('AtipError')],
    ['a function', () => 1],
    ['an array', []],
    ['an error of another kind', new TypeError('x')],
    ['an error with our name and code', Object.assign(new Error('x'), { name: 'AtipError', code: 'ATIP_PARSE' })],
    ['an object without a prototype', Object.create(null)],
    ['a revoked proxy', revoked.proxy],
    ['a proxy that throws', hostile],
    ['the class itself', AtipError],
  ])('%s', (_name, value) => {
    expect(isAtipError(value)).toBe(false)
  })
})
