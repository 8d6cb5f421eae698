import type { AtipCommand, AtipTool, Policy, PolicyRule } from 'atip-bridge'
import fc from 'fast-check'
import { listCommands, parametersOf, TYPES } from './reference'

/** Absent once in `freq` times. */
export const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq })
const some = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> =>
  fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>

// ------------------------------------------------------------------------------------------------------------- tools

const HARMLESS = {
  destructive: false,
  reversible: true,
  idempotent: true,
  network: false,
  subprocess: false,
  filesystem: { read: true, write: false, delete: false },
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/** Effects with any fields; with mistakes, any of which may be of the wrong type. */
const fields = (mistakes: boolean): fc.Arbitrary<object> => {
  const wrong = fc.constantFrom('true', 1, 0, null, [7], {}, { write: 1 })
  const field = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    mistakes ? fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: wrong }) : right
  const flag = field(fc.boolean())
  const list = field(fc.constantFrom(['a'], ['a', 'b'], []))
  return some<object>({
    ...{ destructive: flag, reversible: flag, idempotent: flag, network: flag, subprocess: flag },
    ...{ creates: list, modifies: list, deletes: list },
    filesystem: field(some<object>({ read: flag, write: flag, delete: flag })),
    interactive: field(
      some<object>({
        stdin: field(fc.constantFrom('none', 'optional', 'required', 'password')),
        prompts: flag,
        tty: flag,
      }),
    ),
    cost: field(
      some<object>({
        estimate: field(fc.constantFrom('none', 'free', 'low', 'medium', 'high', 'HIGH')),
        billable: flag,
      }),
    ),
  })
}

const effectsOf = (mistakes: boolean): fc.Arbitrary<object | undefined> =>
  fc.oneof(
    fc.constantFrom(undefined, undefined, HARMLESS, HARMLESS, { ...HARMLESS, network: true, subprocess: true }),
    fields(mistakes),
    fields(mistakes).map((unsafe) => ({ ...HARMLESS, ...unsafe })),
  )

const VALUES = ['GET', 'Delete', '1', 'true', 'x', '']
const SHORT = fc.record({ destructive: fc.boolean(), network: fc.constant(true) }, { requiredKeys: [] })

const parameter = (name: string, mistakes: boolean): fc.Arbitrary<object> =>
  fc
    .tuple(
      maybe(fc.oneof(SHORT, fields(mistakes))),
      maybe(fc.dictionary(fc.constantFrom(...VALUES, '*'), fc.oneof(SHORT, fields(mistakes)), { maxKeys: 2 })),
    )
    .map(([always, values]) => ({
      ...{ name, flags: [`--${name}`], type: 'string', description: name },
      ...((always ?? values) && { 'x-effects': { ...always, ...(values && { values }) } }),
    }))
const parameters = (mistakes: boolean, ...names: string[]): fc.Arbitrary<object[]> =>
  fc.subarray(names, { minLength: 1 }).chain((chosen) => fc.tuple(...chosen.map((name) => parameter(name, mistakes))))

const commands = (depth: number, keys: string[], mistakes: boolean): fc.Arbitrary<Record<string, AtipCommand>> =>
  fc
    .dictionary(fc.constantFrom(...keys), command(depth, mistakes), { minKeys: 1, maxKeys: 3 })
    .map(({ '': empty, ...others }) => (empty === undefined ? others : { '': leaf(empty), ...others }))
const leaf = ({ commands: _, ...rest }: AtipCommand): AtipCommand => rest
const command = (depth: number, mistakes: boolean): fc.Arbitrary<AtipCommand> =>
  fc.record({
    description: fc.constant('does something'),
    effects: effectsOf(mistakes),
    arguments: maybe(parameters(mistakes, 'method', 'path-name')),
    options: maybe(parameters(mistakes, 'force', 'dry-run')),
    commands: depth === 0 ? fc.constant(undefined) : maybe(commands(depth - 1, ['get', 'Rm', 'e-f'], mistakes)),
  }) as fc.Arbitrary<AtipCommand>

export const LEVELS = ['native', 'vendor', 'org', 'community', 'user', 'inferred'] as const

export const toolOf = (mistakes: boolean, name: fc.Arbitrary<string>): fc.Arbitrary<AtipTool> =>
  fc
    .record({
      name,
      trust: maybe(fc.record({ source: fc.constantFrom(...LEVELS) }), 4),
      effects: effectsOf(mistakes),
      commands: commands(1, ['push', 'repo', 'Rm', ''], mistakes),
      partial: fc.constantFrom(undefined, undefined, false, true),
      omitted: maybe(
        fc.record({
          reason: fc.constant('filtered'),
          safetyAssumption: fc.constantFrom('unknown', 'known-safe', 'known-unsafe', 'same-as-included'),
        }),
      ),
    })
    .map((record) => ({ atip: '0.6', version: '1', description: 'a tool', ...record }) as AtipTool)

// ---------------------------------------------------------------------------------------------------------- policies

const change = <T>(each: T, other: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(each) }, { weight: 1, arbitrary: fc.constant(other) })

/** A pattern that often matches a command of the tool. */
const pattern = (tool: AtipTool): fc.Arbitrary<string> =>
  fc
    .constantFrom(
      ...listCommands(tool).flatMap(({ path }) => [[tool.name, ...path].join(' ').split(' '), ['*', ...path]]),
    )
    .chain((words) => fc.tuple(...words.map((word) => fc.oneof(change(word, '*'), change(word, word.toUpperCase())))))
    .chain((words) =>
      fc.oneof(
        { weight: 4, arbitrary: fc.constant(words) },
        { weight: 2, arbitrary: fc.nat(words.length).map((length) => words.slice(0, length + 1)) },
        { weight: 1, arbitrary: fc.constant([...words, 'below']) },
        { weight: 1, arbitrary: fc.constant(['*', ...words.slice(1)]) },
      ),
    )
    .map((words) => words.join(' '))

const ruleValue = fc.constantFrom<string | number | boolean>(
  ...VALUES,
  'get',
  'DELETE',
  '*',
  '*',
  1,
  true,
  false,
  false,
)

export const ruleOf = (tool: AtipTool): fc.Arbitrary<PolicyRule> => {
  const names = listCommands(tool).flatMap(({ levels }) => parametersOf(levels).map((each) => each.name))
  const when = fc.dictionary(
    fc.constantFrom(...names, ...names, 'force', 'unknown'),
    fc.oneof(ruleValue, fc.array(ruleValue, { minLength: 1, maxLength: 3 })),
    { minKeys: 1, maxKeys: 2, noNullPrototype: true },
  )
  const conditions = maybe(when)
  const strict = fc.record({
    decision: fc.constantFrom('confirm' as const, 'deny' as const),
    command: maybe(pattern(tool), 6),
    when: conditions,
    reason: maybe(fc.constantFrom('Ask the owner.', 'Not on Fridays.')),
  })
  const allow = fc.record({
    decision: fc.constant('allow' as const),
    command: pattern(tool).map((text) => text.replace(/^\*/, tool.name)),
    when: conditions,
  })
  return fc.oneof(strict, allow, allow) as fc.Arbitrary<PolicyRule>
}

const allowed = fc.constantFrom(undefined, undefined, undefined, undefined, true, false)

/** A policy for a tool, with rules that often match its commands. */
export const policyOf = (tool: AtipTool): fc.Arbitrary<Policy> =>
  fc.record({
    ...{ allowDestructive: allowed, allowNonReversible: allowed, allowBillable: allowed, allowNetwork: allowed },
    ...{ allowFilesystemWrite: allowed, allowFilesystemDelete: allowed, allowChanges: allowed },
    ...{
      allowSubprocess: allowed,
      allowInteractive: allowed,
      allowUndeclaredEffects: fc.constantFrom(undefined, undefined, false),
    },
    maxCostEstimate: fc.constantFrom(undefined, undefined, undefined, 'free', 'low', 'medium', 'high'),
    minTrustLevel: maybe(maybe(fc.constantFrom('inferred', 'user', 'community', 'vendor'))),
    onViolation: fc.constantFrom(undefined, undefined, 'confirm', 'deny'),
    allowedTools: maybe(maybe(fc.constantFrom(['other'], [], [tool.name, 'other']))),
    deniedCommands: maybe(maybe(fc.array(pattern(tool), { maxLength: 1 }))),
    rules: maybe(fc.array(ruleOf(tool), { maxLength: 4 }), 3),
  }) as fc.Arbitrary<Policy>

// ------------------------------------------------------------------------------------------------------------- calls

const scalar = fc.constantFrom<unknown>(...VALUES, 'get', 'DELETE', 'other', 0, 1, true)
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, undefined, false, { x: 1 }, [['x']]) },
)
const keys = ['method', 'path-name', 'path_name', 'force', 'force', 'dry-run', 'dry_run', 'unknown', 'toString']

/** Mostly readable arguments. */
export const argsOf: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 15, arbitrary: fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, undefined, [], 'x', 7, new Map()) },
)

// ------------------------------------------------------------------------------------------------------------ changes

/** A copy of a tool in which one effect that it declares is worse; `undefined` where it declares none. */
export function worsened(
  tool: AtipTool,
  withParameters: boolean,
  index: number,
  harm: number,
): { tool: AtipTool; field: string } | undefined {
  const copy = structuredClone(tool)
  const places = effectsIn(copy, withParameters).flatMap((effects) =>
    Object.keys(TYPES).flatMap((field) => {
      const [outer, inner] = field.split('.') as [string, string?]
      const holder = inner === undefined ? effects : (effects[outer] as Effects | undefined)
      const value = holder?.[inner ?? outer]
      return holder === undefined || value === undefined ? [] : [{ holder, key: inner ?? outer, value, field }]
    }),
  )
  const place = places[index % Math.max(places.length, 1)]
  if (place === undefined) return undefined
  place.holder[place.key] = worse(place.field, place.value, harm)
  return { tool: copy, field: place.field }
}

type Effects = Record<string, unknown>

function effectsIn(level: AtipTool | AtipCommand, withParameters: boolean): Effects[] {
  const { arguments: given = [], options = [] } = level as AtipCommand
  const added = withParameters ? [...given, ...options].flatMap(({ 'x-effects': effects }) => effects ?? []) : []
  const below = Object.values(level.commands ?? {}).flatMap((command) => effectsIn(command, withParameters))
  const own = [level.effects ?? [], ...added, ...added.flatMap(({ values }) => Object.values(values ?? {}))].flat()
  return [...(own as Effects[]), ...below]
}

const ORDERS: Readonly<Record<string, readonly string[]>> = {
  'cost.estimate': ['none', 'free', 'low', 'medium', 'high', 'HIGH'],
  'interactive.stdin': ['none', 'optional', 'required', 'password'],
}

function worse(field: string, value: unknown, harm: number): unknown {
  if (Array.isArray(value)) return [...value, 'more']
  const order = ORDERS[field]
  if (order === undefined) return field !== 'reversible' && field !== 'idempotent'
  const rank = order.indexOf(value as string)
  return order[rank + (harm % (order.length - rank))]
}
