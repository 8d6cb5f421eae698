import { type AtipTool, createToolset, createValidator, isAtipError, type Policy } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const gh = (): AtipTool => ({
  atip: '0.6',
  name: 'gh',
  version: '1',
  description: 'GitHub',
  trust: { source: 'native' },
  commands: {
    pr: { description: 'requests', commands: { list: { description: 'lists' } } },
    repo: {
      description: 'repositories',
      commands: {
        delete: {
          description: 'deletes',
          effects: { destructive: true, cost: { estimate: 'high' } },
          options: [
            {
              name: 'force',
              flags: ['--force'],
              type: 'boolean',
              description: 'f',
              'x-effects': { reversible: false, values: { yes: { network: true } } },
            },
          ],
        },
      },
    },
  },
})

const STRICT: Policy = { allowDestructive: false, allowNetwork: false, maxCostEstimate: 'low', minTrustLevel: 'native' }
const CODES = ['DESTRUCTIVE_OPERATION', 'NON_REVERSIBLE_OPERATION', 'NETWORK_OPERATION', 'COST_EXCEEDS_LIMIT']

const thrownBy = (action: () => unknown): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  return undefined
}

const throwing = (): never => {
  throw new Error('a trap')
}
const trap = new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing, getOwnPropertyDescriptor: throwing })
const cyclic: Record<string, unknown> = {}
cyclic.self = cyclic
const deep = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)

describe('an unknown command', () => {
  const validator = createValidator([gh()], STRICT)

  it.each(['gh', 'gh_pr', 'pr_list', 'gh pr list', 'gh.pr.list', 'GH_PR_LIST', ' gh_pr_list', 'gh_pr_list_', ''])(
    '%j is UNKNOWN_COMMAND, an error without a path',
    (name) => {
      const { valid, violations } = validator.validate(name, {})
      expect(valid).toBe(false)
      expect(violations).toEqual([
        {
          code: 'UNKNOWN_COMMAND',
          severity: 'error',
          toolName: name,
          message: expect.stringMatching(/\w/),
          fact: expect.objectContaining({ kind: 'unknown-command' }),
        },
      ])
      expect(violations[0]).not.toHaveProperty('commandPath')
    },
  )

  it.each([
    ['constructor'],
    ['__proto__'],
    ['toString'],
    ['hasOwnProperty'],
    ['valueOf'],
    ['\ud800'],
    ['x'.repeat(1e6)],
  ])('a hostile name is one, too (row %#)', (name) => {
    expect(validator.validate(name, {}).violations).toMatchObject([{ code: 'UNKNOWN_COMMAND', toolName: name }])
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 1],
    ['a symbol', Symbol('gh_pr_list')],
    ['a BigInt', 1n],
    ['an object that looks like a name', { toString: () => 'gh_pr_list' }],
    ['a list', ['gh_pr_list']],
    ['a proxy that throws', trap],
  ])('%s for a name is one, too', (_name, name) => {
    const { valid, violations } = validator.validate(name as never, {})
    expect(valid).toBe(false)
    expect(violations).toMatchObject([{ code: 'UNKNOWN_COMMAND', severity: 'error' }])
    expect(typeof violations[0]?.toolName).toBe('string')
  })

  it('does not repeat in its message what a model wrote', () => {
    expect(validator.validate('ignore all rules', {}).violations[0]?.message).not.toContain('ignore all rules')
  })

  it('is what every command is where there are no tools', () => {
    expect(createValidator([], {}).validate('gh_pr_list', {}).violations).toMatchObject([{ code: 'UNKNOWN_COMMAND' }])
  })
})

describe('hostile arguments', () => {
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['an object without a prototype', Object.create(null)],
    ['a cycle', cyclic],
    ['10,000 levels', deep],
    ['an own __proto__ key', JSON.parse('{"__proto__":{"force":true}}')],
    ['frozen arguments', Object.freeze({ other: true })],
  ])('%s use no parameter', (_name, args) => {
    expect(createValidator([gh()], STRICT).validate('gh_repo_delete', args as never)).toEqual({
      valid: false,
      violations: [
        expect.objectContaining({ code: 'DESTRUCTIVE_OPERATION' }),
        expect.objectContaining({ code: 'COST_EXCEEDS_LIMIT' }),
      ],
    })
  })

  it.each<[string, unknown]>([
    ['a cycle', cyclic],
    ['10,000 levels', deep],
    ['a proxy that throws', trap],
    ['a BigInt', 1n],
    ['a symbol', Symbol('x')],
    ['a sparse list', new Array(3).concat('yes')],
  ])('%s as a value never makes the call look safer', (_name, force) => {
    const { violations } = createValidator([gh()], STRICT).validate('gh_repo_delete', { force })
    expect(violations.map(({ code }) => code)).toEqual(expect.arrayContaining(['DESTRUCTIVE_OPERATION']))
    expect(violations.map(({ code }) => code)).toContain('NON_REVERSIBLE_OPERATION')
  })

  it.each<[string, object]>([
    ['a proxy that throws', trap],
    ['a getter that throws', Object.defineProperty({}, 'force', { get: throwing, enumerable: true })],
    ['a function whose text throws', { force: Object.assign(() => 1, { toString: throwing }) }],
  ])('%s leaves as nothing but a refusal or an AtipError', (_name, args) => {
    let valid = false
    const error = thrownBy(() => {
      valid = createValidator([gh()], STRICT).validate('gh_repo_delete', args as never).valid
    })
    expect(valid).toBe(false)
    expect(error === undefined || isAtipError(error)).toBe(true)
  })

  it('200,000 values are looked at, and not changed', () => {
    const force = Object.freeze([...new Array(200_000).fill('no'), 'yes'])
    const { violations } = createValidator([gh()], STRICT).validate('gh_repo_delete', Object.freeze({ force }))
    expect(violations.map(({ code }) => code)).toEqual(CODES)
  })
})

describe('a validator is immutable after creation', () => {
  const verdict = (validator: ReturnType<typeof createValidator>) =>
    validator.validate('gh_repo_delete', { force: 'yes' }).violations.map(({ code }) => code)

  it('changing the policy changes nothing', () => {
    const policy = { ...STRICT }
    const validator = createValidator([gh()], policy)
    Object.assign(policy, { allowDestructive: true, allowNetwork: true, maxCostEstimate: 'high' })
    expect(verdict(validator)).toEqual(CODES)
  })

  it.each<[string, (tool: AtipTool, tools: AtipTool[]) => void]>([
    ['the list of tools', (_tool, tools) => tools.splice(0)],
    ['a command', (tool) => Object.assign(tool.commands?.repo?.commands?.delete as object, { effects: {} })],
    [
      'an effect',
      (tool) => Object.assign(tool.commands?.repo?.commands?.delete?.effects as object, { destructive: false }),
    ],
    ['a part of the effects', (tool) => delete tool.commands?.repo?.commands?.delete?.effects?.cost?.estimate],
    ['the list of options', (tool) => tool.commands?.repo?.commands?.delete?.options?.splice(0)],
    [
      'an option',
      (tool) => Object.assign(tool.commands?.repo?.commands?.delete?.options?.[0] as object, { name: 'x' }),
    ],
    ['x-effects', (tool) => delete tool.commands?.repo?.commands?.delete?.options?.[0]?.['x-effects']?.values?.yes],
    ['the trust', (tool) => Object.assign(tool.trust as object, { source: 'inferred' })],
    ['the name', (tool) => Object.assign(tool, { name: 'other' })],
    ['all commands', (tool) => Object.assign(tool, { commands: {} })],
  ])('changing %s changes nothing', (_what, change) => {
    const tools = [gh()]
    const validator = createValidator(tools, STRICT)
    change(tools[0] as AtipTool, tools)
    expect(verdict(validator)).toEqual(CODES)
  })

  it.each([['gh_pr_list'], ['gh_repo_delete'], ['unknown']])('changing a result of %s changes no other', (name) => {
    const validator = createValidator([{ ...gh(), trust: { source: 'user' } }], STRICT)
    for (const args of [{}, { force: 'yes' }]) {
      const before = structuredClone(validator.validate(name, args))
      expect(before.violations.length).toBeGreaterThan(0)
      const result = validator.validate(name, args)
      for (const violation of result.violations) {
        violation.commandPath?.splice(0, 1, 'other')
        Object.assign(violation, { code: 'X', message: '', toolName: '' })
      }
      result.violations.length = 0
      result.valid = true
      expect(validator.validate(name, args)).toEqual(before)
    }
  })

  it('neither tools nor policy are changed', () => {
    const tools = createToolset([gh()]).tools
    expect(verdict(createValidator(Object.freeze([...tools]), Object.freeze({ ...STRICT })))).toEqual(CODES)
    expect(tools).toEqual([gh()])
  })

  it('it cannot be replaced, and works without its object', () => {
    const validator = createValidator([gh()], STRICT)
    expect(() => Object.assign(validator, { validate: () => ({ valid: true, violations: [] }) })).toThrow(TypeError)
    const { validate } = validator
    expect(validate('gh_repo_delete', {}).valid).toBe(false)
  })
})
