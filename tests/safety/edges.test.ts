import {
  createResultFilter,
  createValidator,
  fingerprintTools,
  generateSafetyPrompt,
  inspectTool,
  presets,
  restrictTools,
} from 'atip-bridge'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { argument, command, option, tool, toolOf } from '../support/tools'

const found = (document: ReturnType<typeof tool>, policy: object, args: object) =>
  createValidator([document], policy)
    .validate('t_run', { ...args })
    .violations.map(({ code, severity }) => `${code} ${severity}`)

describe('arguments that cannot be looked into', () => {
  const policy = { allowedPaths: ['.'], cwd: '/srv' }
  it.each<[string, unknown]>([
    ['a map', new Map([['a', '/etc/passwd']])],
    ['a URL', new URL('file:///etc/passwd')],
    ['bytes', new TextEncoder().encode('/etc/passwd')],
    ['a function', () => '/etc/passwd'],
    ['a symbol', Symbol('/etc/passwd')],
  ])('%s may name any path', (_name, value) => {
    const codes = found(toolOf({ arguments: [argument('it')] }), policy, { it: value })
    expect(codes).toEqual(['PATH_NOT_ALLOWED warning'])
  })

  it.each(['$HOME/.ssh/id_rsa', `\${HOME}/x`, 'a=$HOME/x', '%USERPROFILE%\\x'])('%s may be filled in', (value) => {
    expect(found(toolOf({ arguments: [argument('it')] }), policy, { it: value })).toEqual(['PATH_NOT_ALLOWED warning'])
  })

  it('a variable does not make a path outside any better', () => {
    const value = '$HOME/x=@/etc/passwd'
    expect(found(toolOf({ arguments: [argument('it')] }), policy, { it: value })).toEqual(['PATH_NOT_ALLOWED error'])
  })

  it('keys of nested objects are looked at', () => {
    expect(found(toolOf(), policy, { it: { '/etc/passwd': true } })).toEqual(['PATH_NOT_ALLOWED error'])
  })
})

describe('calls of the wrong shape', () => {
  it.each([undefined, null, 'gh', 1, [], {}])('%j is no command', (call) => {
    expect(createValidator([toolOf()], {}).decide(call as never)).toMatchObject({ decision: 'deny' })
  })

  it('arguments may be left out', () => {
    expect(createValidator([toolOf()], presets.unrestricted).decide({ name: 't_run' }).decision).toBe('allow')
  })
})

describe('a schema with patterns for names', () => {
  it('cannot be checked in full', () => {
    const schema = { type: 'object', patternProperties: { '^a': { type: 'string' } }, additionalProperties: false }
    const document = tool({ commands: { run: { ...command(), 'x-schema': schema } } })
    expect(found(document, { checkArguments: true }, { a: 'x' })).toEqual(['INVALID_ARGUMENT warning'])
  })
})

describe('a mistake in the effects of a parameter', () => {
  const SAFE = { destructive: false, network: false, filesystem: { write: false, delete: false } }
  const policy = { allowDestructive: false, allowUndeclaredEffects: false }
  it.each<[string, unknown]>([
    ['a wrong type', { destructive: 'true' }],
    ['a wrong whole', 'destructive'],
    ['null', null],
    ['a list', []],
    ['a wrong part', { filesystem: 'write' }],
    ['a wrong value', { values: { '*': 'destructive' } }],
    ['wrong values', { values: ['destructive'] }],
  ])('%s leaves open what its use does', (_name, effects) => {
    const document = toolOf({ effects: SAFE, options: [option('force', { 'x-effects': effects as never })] })
    expect(found(document, policy, {})).toEqual([])
    expect(found(document, policy, { force: false })).toEqual([])
    expect(found(document, policy, { force: true })).toEqual(['UNDECLARED_EFFECTS error'])
  })
})

describe('a delegation', () => {
  it('ignores restrictions that are undefined', () => {
    const delegation = { effectRestrictions: { destructive: undefined } as never }
    expect(restrictTools([toolOf()], delegation).commands).toHaveLength(1)
  })

  it('takes arguments away with the one in front of them', () => {
    const effects = { filesystem: { write: true } }
    const place = argument('place', { required: false, 'x-effects': effects })
    const behind = argument('behind', { required: false })
    const document = toolOf({ effects: { filesystem: { write: false } }, arguments: [place, behind] })
    const [kept] = restrictTools([document], { effectRestrictions: { filesystem: { write: false } } }).commands
    expect(kept?.parameters).toEqual([])
    expect(kept?.withheld).toEqual(['place', 'behind'])
  })
})

describe('limits', () => {
  it('of a prompt do not leave out what fits once it is shortened', () => {
    const tools = [toolOf({ description: 'x'.repeat(5000), effects: { destructive: true } })]
    const text = generateSafetyPrompt(tools, { maxLength: 1000 })
    expect(text).toMatch(/x{100}\.\.\.$/)
  })

  it('of a document to be inspected are told', () => {
    const options = [option('a', { default: Array.from({ length: 1700 }, () => new Array(3000).fill(0)) })]
    expect(() => inspectTool(toolOf({ options }))).toThrow(/More than 5000000 parts/)
  })
})

describe('without Web Crypto', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('fingerprintTools says so', async () => {
    vi.stubGlobal('crypto', undefined)
    await expect(fingerprintTools([toolOf()])).rejects.toMatchObject({ name: 'AtipError', code: 'ATIP_VALIDATION' })
  })
})

describe('a private key within another', () => {
  it('is redacted once', () => {
    const begin = ['-----', 'BEGIN PRIVATE KEY-----'].join('')
    const end = ['-----', 'END PRIVATE KEY-----'].join('')
    expect(createResultFilter([]).filter(`${begin}\nAAAA\n${begin}\nBBBB\n${end}\nrest`, 'tool')).toMatch(/\nrest$/)
  })
})
