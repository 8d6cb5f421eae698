import {
  type AtipTool,
  createToolset,
  createValidator,
  type Policy,
  type ReportedViolation,
  type Tools,
} from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'
import { expectedViolations, listCommands } from './reference'

const LEVELS = ['native', 'vendor', 'org', 'community', 'user', 'inferred'] as const
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 })
/** A value of the right type, or (where mistakes are wanted) of any other. */
const field = (right: fc.Arbitrary<unknown>, mistakes: boolean): fc.Arbitrary<unknown> =>
  mistakes ? fc.oneof(right, fc.constantFrom('true', 1, 0, null, [], ['yes'], {}, { write: 1 })) : maybe(right)

const effectsOf = (mistakes: boolean): fc.Arbitrary<unknown> => {
  const flag = field(fc.boolean(), mistakes)
  const estimate = field(fc.constantFrom('none', 'free', 'low', 'medium', 'high', 'HIGH', 'extreme', ''), mistakes)
  const part = (model: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
    field(fc.record(model, { requiredKeys: [] }), mistakes)
  const whole = fc.record(
    {
      destructive: flag,
      reversible: flag,
      network: flag,
      idempotent: flag,
      filesystem: part({ read: flag, write: flag, delete: flag }),
      cost: part({ estimate, billable: flag }),
      creates: fc.constantFrom(['a'], undefined),
    },
    { requiredKeys: [] },
  )
  return mistakes
    ? fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: fc.constantFrom('x', 1, []) })
    : whole
}

const VALUES = ['GET', 'Delete', 'put', '1', 'true', 'x']
const parameterEffects = (mistakes: boolean): fc.Arbitrary<object> =>
  fc
    .tuple(effectsOf(mistakes), maybe(fc.dictionary(fc.constantFrom(...VALUES, '*'), effectsOf(mistakes))))
    .map(([always, values]) => ({ ...(always as object), ...(values && { values }) }))
const parameter = (name: string, mistakes: boolean): fc.Arbitrary<object> =>
  maybe(parameterEffects(mistakes)).map((effects) => ({
    name,
    flags: [`--${name}`],
    type: 'string',
    description: name,
    ...(effects && { 'x-effects': effects }),
  }))
const parameters = (mistakes: boolean, ...names: string[]): fc.Arbitrary<object[]> =>
  fc.subarray(names).chain((chosen) => fc.tuple(...chosen.map((name) => parameter(name, mistakes))))

const command = (depth: number, mistakes: boolean): fc.Arbitrary<object> => {
  const below = depth === 0 ? fc.constant(undefined) : maybe(commands(depth - 1, ['e', 'f-g', 'h'], mistakes))
  const fields = { effects: maybe(effectsOf(mistakes)), commands: below }
  return fc
    .record({
      ...fields,
      arguments: parameters(mistakes, 'method', 'path-name'),
      options: parameters(mistakes, 'force', 'dry-run'),
    })
    .map((record) => ({ description: 'does something', ...record }))
}
const commands = (depth: number, keys: string[], mistakes: boolean): fc.Arbitrary<Record<string, object>> =>
  fc.dictionary(fc.constantFrom(...keys), command(depth, mistakes), { maxKeys: 3 })

const toolOf = (depth: number, mistakes: boolean): fc.Arbitrary<AtipTool> =>
  fc
    .record({
      effects: maybe(effectsOf(mistakes)),
      trust: maybe(fc.record({ source: fc.constantFrom(...LEVELS, 'nobody') })),
      commands: commands(depth, ['a', 'b', 'c-d', ''], mistakes).map(withoutClash),
    })
    .map((record) => ({ atip: '0.6', name: 'tool', version: '1', description: 'a tool', ...record }) as never)

/** The empty key is for a command that is run without a word; one with subcommands would have its siblings' names. */
function withoutClash(children: Record<string, object>): Record<string, object> {
  const { '': empty, ...others } = children
  return empty === undefined ? others : { '': { ...empty, commands: undefined }, ...others }
}

const allow = maybe(fc.boolean())
const policy = fc.record(
  {
    allowDestructive: allow,
    allowNonReversible: allow,
    allowBillable: allow,
    allowNetwork: allow,
    allowFilesystemWrite: allow,
    allowFilesystemDelete: allow,
    maxCostEstimate: maybe(fc.constantFrom('free', 'low', 'medium', 'high')),
    minTrustLevel: maybe(fc.constantFrom(...LEVELS)),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Policy>

const scalar = fc.constantFrom<unknown>(...VALUES, 'get', 'DELETE', 'other', '', 0, 1, true)
const value = fc.oneof(
  scalar,
  fc.constantFrom(null, undefined, false),
  fc.array(scalar, { minLength: 1, maxLength: 3 }),
)
const keys = ['method', 'path-name', 'path_name', 'force', 'dry-run', 'dry_run', 'unknown', 'toString']
const args = fc.dictionary(fc.constantFrom(...keys), value)

const withoutMessage = ({ message, fact, field: _, ...rest }: ReportedViolation): object => {
  expect(fact.kind).not.toBe('')
  expect(message).not.toBe('')
  return rest
}

/** Compares every command of the tool, and a name that is none. */
function compare(tool: AtipTool, tools: Tools, rules: Policy, given: Record<string, unknown>): void {
  const validator = createValidator(tools, rules)
  for (const name of [...listCommands(tool).map((found) => found.name), 'tool_nothing']) {
    const expected = expectedViolations(tool, rules, name, given)
    const { valid, violations } = validator.validate(name, given)
    expect([valid, violations.map(withoutMessage)]).toEqual([expected.length === 0, expected])
  }
}

describe('createValidator agrees with a naive reading of the contract', () => {
  it('on random tools, policies and arguments', () => {
    const property = fc.property(toolOf(2, false), policy, args, (tool, ...rest) => compare(tool, [tool], ...rest))
    fc.assert(property, { numRuns: runs(300) })
  })

  it('on random effects of the wrong type, which count as not declared', () => {
    const property = fc.property(toolOf(2, true), policy, args, (tool, ...rest) => compare(tool, [tool], ...rest))
    fc.assert(property, { numRuns: runs(100) })
  })

  it('for a toolset as for the tools it was made from', () => {
    const property = fc.property(toolOf(2, false), policy, args, (tool, ...rest) =>
      compare(tool, createToolset([tool]), ...rest),
    )
    fc.assert(property, { numRuns: runs(200) })
  })

  it('and the comparison sees every violation', () => {
    const seen = new Set<string>()
    for (const [tool, rules, given] of fc.sample(fc.tuple(toolOf(2, false), policy, args), 1000)) {
      for (const { name } of listCommands(tool)) {
        for (const { code } of expectedViolations(tool, rules, name, given)) seen.add(code)
      }
    }
    expect(seen.size).toBe(8)
  })
})

describe('using a parameter never makes a call look safer', () => {
  it('on random tools, policies and arguments', () => {
    const property = fc.property(toolOf(1, false), policy, args, args, (tool, rules, some, more) => {
      const validator = createValidator([tool], rules)
      for (const { name } of listCommands(tool)) {
        const codes = (given: object): string[] =>
          validator.validate(name, { ...given }).violations.map(({ code }) => code)
        // The first argument of two moves the second to its own place, which may be the safer one.
        const isFilled = Object.keys(some).some((key) => key.startsWith('path'))
        const added = Object.fromEntries(
          Object.entries(more).filter(([key]) => !Object.hasOwn(some, key) && !(isFilled && key === 'method')),
        )
        expect(codes(some)).toEqual(expect.arrayContaining(codes({})))
        expect(codes({ ...some, ...added })).toEqual(expect.arrayContaining(codes(some)))
      }
    })
    fc.assert(property, { numRuns: runs(300) })
  })
})
