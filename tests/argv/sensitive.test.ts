import { inspect } from 'node:util'
import { type AtipOption, type AtipTool, buildCommand } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { invoke, refusalOf } from '../support/argv'
import { argument, option, toolOf } from '../support/tools'

const VALUE = 'hunter-22'
const made = (fields: Partial<AtipOption>, value: unknown = VALUE) =>
  invoke([toolOf({ options: [option('password', fields), option('user')] })], { password: value, user: 'ada' })

describe('a sensitive option', () => {
  it.each<[string, Partial<AtipOption>, string[], Record<string, string>, string | undefined]>([
    ['in its variable', { 'x-sensitive': true, envVar: 'T_PASSWORD' }, [], { T_PASSWORD: VALUE }, undefined],
    ['in its variable, said so', { 'x-sensitive': 'env', envVar: 'T_TOKEN' }, [], { T_TOKEN: VALUE }, undefined],
    [
      'as input behind its flag',
      { 'x-sensitive': 'stdin', flags: ['--password-stdin'] },
      ['--password-stdin'],
      {},
      VALUE,
    ],
    ['as input, whatever its variable', { 'x-sensitive': 'stdin', envVar: 'T_TOKEN' }, ['--password'], {}, VALUE],
    ['as input where the metadata is no known word', { 'x-sensitive': 'yes' as never }, ['--password'], {}, VALUE],
    ['on the command line where it is not', { 'x-sensitive': false }, [`--password=${VALUE}`], {}, undefined],
  ])('is given %s', (_, fields, words, env, input) => {
    const invocation = made(fields)
    expect(invocation.args).toEqual(['run', ...words, '--user=ada'])
    expect({ ...invocation.env }).toEqual(env)
    expect(invocation.input).toBe(input)
  })

  it('is shown as redacted, and nowhere else', () => {
    const env = made({ 'x-sensitive': true, envVar: 'T_TOKEN' })
    expect(env.display).toBe('T_TOKEN=[REDACTED] t run --user=ada')
    const input = made({ 'x-sensitive': 'stdin', flags: ['--password-stdin'] })
    expect(input.display).toBe("t run --password-stdin --user=ada <<< '[REDACTED]'")
    for (const invocation of [env, input]) {
      expect(JSON.stringify(invocation) + inspect(invocation, { depth: 9 })).not.toContain(VALUE)
      expect(Object.isFrozen(invocation.env)).toBe(true)
    }
  })

  it.each<[string, Partial<AtipOption>]>([
    ['names no variable', { 'x-sensitive': 'env' }],
    ['names one that rules programs', { 'x-sensitive': 'env', envVar: 'LD_PRELOAD' }],
    ['names another one that does', { 'x-sensitive': true, envVar: 'GIT_ASKPASS' }],
    ['names one that is for no secret', { 'x-sensitive': true, envVar: 'HOME' }],
    ['names none', { 'x-sensitive': true, envVar: 'A=B' }],
  ])('is refused where its metadata %s', (_, fields) => {
    const { path, message } = refusalOf({ options: [option('password', fields)] }, { password: VALUE })
    expect(path).toEqual(['arguments', 'password'])
    expect(message).toContain('cannot be given')
  })

  it.each([
    ['several values', ['one', 'two'], 'takes one value'],
    ['a control character', 'a\u0000b', 'must not contain control characters'],
    ['an object', {}, 'must be text'],
  ])('takes no %s', (_, value, message) => {
    const fields = { options: [option('password', { 'x-sensitive': true, variadic: true })] }
    expect(refusalOf(fields, { password: value }).message).toContain(message)
  })
})

describe('several', () => {
  it('cannot share the standard input', () => {
    const options = [option('one', { 'x-sensitive': 'stdin' }), option('two', { 'x-sensitive': 'stdin' })]
    expect(refusalOf({ options }, { one: 'first', two: 'second' }).message).toContain(
      'standard input already holds another value',
    )
  })

  it('have a variable each', () => {
    const options = ['one', 'two'].map((name) => option(name, { 'x-sensitive': 'env', envVar: `${name}_token` }))
    const { env, args } = invoke([toolOf({ options })], { one: 'first', two: 'second' })
    expect({ ...env }).toEqual({ one_token: 'first', two_token: 'second' })
    expect(args).toEqual(['run'])
  })
})

it('an argument may be sensitive, too', () => {
  const arguments_ = [argument('token', { 'x-sensitive': 'stdin' }), argument('file')]
  const { args, input } = invoke([toolOf({ arguments: arguments_ })], { token: VALUE, file: 'a' })
  expect([args, input]).toEqual([['run', '--', 'a'], VALUE])
})

describe('whatever says so', () => {
  const marked = option('password', { 'x-sensitive': 'stdin' })
  const plain = option('password')

  it.each([
    ['the first of two options of one name', [toolOf({ options: [marked, plain] })]],
    ['an earlier tool of the same name', [toolOf({ options: [marked] }), toolOf({ options: [plain] })]],
  ])('it is sensitive: %s', (_, tools) => {
    const { args, input } = invoke(tools, { password: VALUE })
    expect([args, input]).toEqual([['run', '--password'], VALUE])
  })
})

describe('a secret that is declared twice, and a secret only once', () => {
  const plain = option('token', { envVar: 'ZZ_TOKEN' })
  const secret: AtipOption = { ...plain, 'x-sensitive': 'env' }
  const root = { atip: '0.6', name: 'zz', version: '1', description: 'd' }
  const named = (commands: AtipTool['commands'], more: Partial<AtipTool> = {}): AtipTool => ({
    ...root,
    ...more,
    ...(commands && { commands }),
  })
  const self = (...options: AtipOption[]) => ({ '': { description: 'x', options } })

  it.each<[string, AtipTool[], string]>([
    ['by a global option that is off', [named(self(plain), { globalOptions: [secret] })], 'zz'],
    ['by the group', [named({ g: { description: 'g', options: [secret], commands: self(plain) } })], 'zz_g'],
    ['by an earlier tool of the name', [named(self(), { globalOptions: [secret] }), named(self(plain))], 'zz'],
    ['by an option without flags', [named(self({ ...secret, flags: [] })), named(self(plain))], 'zz'],
    ['by the second of its name', [named(self(plain, { ...secret, flags: ['--tok2'] }))], 'zz'],
  ])('stays off the command line: %s', (_name, tools, name) => {
    const invocation = buildCommand(tools, { id: '1', name, arguments: { token: VALUE } })
    expect(JSON.stringify(invocation)).not.toContain(VALUE)
    expect(invocation.env.ZZ_TOKEN).toBe(VALUE)
  })

  it('of another level or kind is another parameter', () => {
    const tools = [
      named({ g: { description: 'g', options: [secret], commands: { c: { description: 'x', options: [plain] } } } }),
    ]
    expect(buildCommand(tools, { id: '1', name: 'zz_g_c', arguments: { token: VALUE } }).args).toEqual([
      'g',
      'c',
      `--token=${VALUE}`,
    ])
  })
})
