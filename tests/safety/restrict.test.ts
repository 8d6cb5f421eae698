import {
  type AtipCommand,
  type AtipEffects,
  type AtipTool,
  compileTools,
  createToolset,
  createValidator,
  type Delegation,
  generateSafetyPrompt,
  type Policy,
  restrictTools,
  type Tools,
} from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileTools, validEffects, validTools } from '../support/arbitraries'
import { growthBetween, growthTo, SLOWEST_GROWTH } from '../support/growth'
import { runs } from '../support/runs'
import { argument, command, deepFreeze, errorOf, group, option, own, tool, toolOf } from '../support/tools'

const namesOf = (tools: Tools, delegation: Delegation): string[] =>
  restrictTools(tools, delegation).commands.map(({ name }) => name)

const repository = (): AtipTool[] => [
  tool({
    name: 'gh',
    commands: {
      repo: group({ view: command(), delete: command(), 'deploy-key': group({ delete: command() }) }),
      pr: group({ list: command() }),
    },
  }),
  tool({ name: 'git', commands: { push: command(), '': command() } }),
]
const ALL = ['gh_repo_view', 'gh_repo_delete', 'gh_repo_deploy-key_delete', 'gh_pr_list', 'git_push', 'git']

describe('allowedTools and deniedCommands', () => {
  it.each<[Delegation, string[]]>([
    [{}, ALL],
    [{ allowedTools: ['gh', 'git'] }, ALL],
    [{ allowedTools: ['git'] }, ['git_push', 'git']],
    [{ allowedTools: [] }, []],
    [{ allowedTools: ['other', '__proto__'] }, []],
    [{ deniedCommands: [] }, ALL],
    [{ deniedCommands: ['gh repo delete'] }, ALL.filter((name) => name !== 'gh_repo_delete')],
    [{ deniedCommands: ['GH  Repo'] }, ['gh_pr_list', 'git_push', 'git']],
    [{ deniedCommands: ['gh'] }, ['git_push', 'git']],
    [{ deniedCommands: ['gh * delete'] }, ALL.filter((name) => name !== 'gh_repo_delete')],
    [{ deniedCommands: ['* * delete', 'git'] }, ['gh_repo_view', 'gh_repo_deploy-key_delete', 'gh_pr_list']],
    [{ deniedCommands: ['repo delete', 'gh rep', 'gh repo delete now'] }, ALL],
    [{ allowedTools: ['gh'], deniedCommands: ['gh repo'], effectRestrictions: {} }, ['gh_pr_list']],
    [{ allowedTools: undefined, deniedCommands: undefined, effectRestrictions: undefined } as never, ALL],
  ])('%j leaves %j', (delegation, expected) => {
    expect(namesOf(repository(), delegation)).toEqual(expected)
  })

  it('names stay those of the whole, also where the command that they told apart from is gone', () => {
    const tools = [tool({ commands: { a: group({ b: command() }), a_b: command() } })]
    const whole = createToolset(tools).commands.map(({ name }) => name)
    expect(new Set(whole).size).toBe(2)
    expect(namesOf(tools, { deniedCommands: ['t a'] })).toEqual([whole[1]])
    expect(restrictTools(tools, { deniedCommands: ['t a'] }).resolve('t_a_b')).toBeUndefined()
  })

  it('commands that are left are the same, resolve by name, and are all that is compiled', () => {
    const whole = createToolset(repository())
    const part = restrictTools(whole, { deniedCommands: ['gh repo'] })
    for (const one of part.commands) {
      expect(one).toEqual(whole.resolve(one.name))
      expect(part.resolve(one.name)).toBe(one)
    }
    expect(part.resolve('gh_repo_view')).toBeUndefined()
    expect(compileTools(part, 'anthropic').tools.map(({ name }) => name)).toEqual(['gh_pr_list', 'git_push', 'git'])
  })

  it('a toolset keeps its global options', () => {
    const document = { ...toolOf(), globalOptions: [option('verbose')] }
    const part = restrictTools(createToolset([document], { globalOptions: true }), {})
    expect(part.commands[0]?.parameters.map(({ name }) => name)).toEqual(['verbose'])
    expect(restrictTools([document], {}).commands[0]?.parameters).toEqual([])
  })

  it('changes nothing and cannot be changed', () => {
    const tools = deepFreeze(repository())
    const part = restrictTools(tools, deepFreeze({ allowedTools: ['gh'], deniedCommands: ['gh pr'] }))
    expect(Object.isFrozen(part) && Object.isFrozen(part.commands) && Object.isFrozen(part.tools)).toBe(true)
    expect(createToolset(tools).commands).toHaveLength(ALL.length)
  })
})

/** A command with these effects, and what is left of it. */
const isLeft = (effects: unknown, effectRestrictions: unknown): boolean =>
  namesOf([toolOf({ effects: effects as AtipEffects })], { effectRestrictions: effectRestrictions as AtipEffects })
    .length > 0

/** An object with one field, also within another: `filesystem.write`. */
const field = (name: string, value: unknown): AtipEffects =>
  name.split('.').reduceRight<unknown>((inner, key) => own(key, inner), value) as AtipEffects

describe('effectRestrictions', () => {
  const safeValues: [field: string, safe: boolean][] = [
    ['destructive', false],
    ['reversible', true],
    ['idempotent', true],
    ['network', false],
    ['subprocess', false],
    ['filesystem.read', false],
    ['filesystem.write', false],
    ['filesystem.delete', false],
    ['cost.billable', false],
    ['interactive.prompts', false],
    ['interactive.tty', false],
  ]
  it.each(safeValues)('%s: %s is demanded of every command', (name, safe) => {
    expect(isLeft(field(name, safe), field(name, safe))).toBe(true)
    expect(isLeft(field(name, !safe), field(name, safe))).toBe(false)
    for (const undeclared of [undefined, {}, field(name, `${safe}`), field(name, null), field(name, safe ? 1 : 0)]) {
      expect(isLeft(undeclared, field(name, safe))).toBe(false)
    }
  })

  it.each(safeValues)('%s: the value that is not %s restricts nothing', (name, safe) => {
    for (const effects of [field(name, safe), field(name, !safe), {}])
      expect(isLeft(effects, field(name, !safe))).toBe(true)
  })

  it.each<[estimate: unknown, limit: string, expected: boolean]>([
    ['free', 'free', true],
    ['none', 'free', true],
    ['low', 'free', false],
    ['low', 'low', true],
    ['low', 'medium', true],
    ['medium', 'low', false],
    ['high', 'high', true],
    ['weird', 'high', false],
    [undefined, 'high', false],
    [1, 'high', false],
  ])('an estimate of %j with the limit %j: %s', (estimate, limit, expected) => {
    expect(isLeft({ cost: { estimate } }, { cost: { estimate: limit } })).toBe(expected)
  })

  it('all hold together, and what is inherited counts', () => {
    const demands = { destructive: false, filesystem: { write: false } }
    expect(isLeft({ destructive: false, filesystem: { write: false } }, demands)).toBe(true)
    expect(isLeft({ destructive: false, filesystem: { write: true } }, demands)).toBe(false)
    expect(isLeft({ destructive: false }, demands)).toBe(false)
    const tools = [
      tool({ effects: { destructive: false }, commands: { g: group({ run: command() }, { effects: demands }) } }),
    ]
    expect(namesOf(tools, { effectRestrictions: demands })).toEqual(['t_g_run'])
  })

  const fields = (options: AtipCommand['options'], more: Partial<AtipCommand> = {}): Partial<AtipCommand> => ({
    effects: { destructive: false, cost: { estimate: 'low' } },
    options: options ?? [],
    ...more,
  })
  const left = (fields: Partial<AtipCommand>, effectRestrictions: AtipEffects): string[] | undefined =>
    restrictTools([toolOf(fields)], { effectRestrictions }).commands[0]?.parameters.map(({ name }) => name)

  it.each<[string, object, boolean]>([
    ['breaks it', { destructive: true }, false],
    ['breaks it with one value', { values: { a: {}, b: { destructive: true } } }, false],
    ['breaks it with all other values', { values: { a: {}, '*': { destructive: true } } }, false],
    ['declares it', { destructive: false }, true],
    ['has another effect', { network: true }, true],
    ['has no effects', {}, true],
    ['declares it wrongly', { destructive: 'true' }, false],
    ['declares something else wrongly', { network: 1 }, false],
  ])('a parameter that %s', (_name, effects, isKept) => {
    const options = [option('plain'), option('odd', { 'x-effects': effects as AtipEffects })]
    expect(left(fields(options), { destructive: false })).toEqual(isKept ? ['plain', 'odd'] : ['plain'])
    expect(left(fields(options), {})).toEqual(['plain', 'odd'])
  })

  it('a parameter above the limit of cost goes, too', () => {
    const options = ['free', 'high', 'weird'].map((estimate) =>
      option(estimate, { 'x-effects': { cost: { estimate: estimate as 'free' } } }),
    )
    expect(left(fields(options), { cost: { estimate: 'medium' } })).toEqual(['free'])
  })

  it('a parameter that a command needs takes it along', () => {
    const odd = { 'x-effects': { destructive: true } }
    const demands = { destructive: false }
    expect(left(fields([], { arguments: [argument('file', odd)] }), demands)).toBeUndefined()
    expect(left(fields([option('force', { ...odd, required: true })]), demands)).toBeUndefined()
    expect(left(fields([], { arguments: [argument('file', { ...odd, required: false })] }), demands)).toEqual([])
    expect(left(fields([], { arguments: [argument('file', { required: true })] }), demands)).toEqual(['file'])
  })

  it('a parameter that is left out is neither compiled nor told', () => {
    const document = toolOf(fields([option('force', { 'x-effects': { destructive: true } })]))
    const part = restrictTools([document], { effectRestrictions: { destructive: false } })
    expect(JSON.stringify(compileTools(part, 'openai').tools)).not.toContain('force')
    expect(generateSafetyPrompt(part)).toBe('')
    expect(
      createValidator(part, { checkArguments: true }).decide({ name: 't_run', arguments: { force: 'x' } }).decision,
    ).toBe('deny')
  })
})

// -------------------------------------------------------------------------------------------------------- properties

const delegations: fc.Arbitrary<Delegation> = fc.record(
  {
    allowedTools: fc.array(fc.constantFrom('gh', 'git', 'curl', 'npm', 'docker', 'a'), { maxLength: 4 }),
    deniedCommands: fc.array(fc.constantFrom('gh repo', 'git push', '* list', 'gh pr *', 'npm', 'docker image rm'), {
      maxLength: 2,
    }),
    effectRestrictions: fc.record(
      {
        destructive: fc.boolean(),
        network: fc.boolean(),
        reversible: fc.boolean(),
        filesystem: fc.record({ write: fc.boolean(), delete: fc.boolean() }, { requiredKeys: [] }),
        cost: fc.record(
          { billable: fc.boolean(), estimate: fc.constantFrom('free', 'low', 'high') },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)
const effectsOnly = delegations.map(({ effectRestrictions = {} }): Delegation => ({ effectRestrictions }))
const drawnTools = fc
  .tuple(validTools, validEffects)
  .map(([tools, effects]) => tools.map((one) => ({ effects, ...one })))
const realTools = createToolset([shipped.gh, shipped.git, shipped.curl, shipped.npm, shipped.docker])

/** Checks that the commands are some of the whole, in order, with some of their parameters. */
function checkPart(whole: Tools, part: Tools): void {
  const outer = createToolset([]).tools === whole ? [] : restrictTools(whole, {}).commands
  const byName = new Map(outer.map((one) => [one.name, one]))
  const order = outer.map(({ name }) => name)
  const inner = restrictTools(part, {}).commands
  expect(order.filter((name) => inner.some((one) => one.name === name))).toEqual(inner.map(({ name }) => name))
  for (const { parameters, withheld, ...rest } of inner) {
    const { parameters: all, withheld: _, ...same } = byName.get(rest.name) ?? { parameters: [], withheld: [] }
    expect(rest).toEqual(same)
    const missing = all.filter((parameter) => !parameters.some(({ key }) => key === parameter.key))
    expect(missing.every(({ key }) => withheld.includes(key))).toBe(true)
    expect(all.filter((parameter) => parameters.some(({ key }) => key === parameter.key))).toEqual(parameters)
  }
}

describe('a restricted toolset', () => {
  it('has a part of the commands, with their names and all else', () => {
    const property = fc.property(drawnTools, effectsOnly, (tools, delegation) => {
      checkPart(tools, restrictTools(tools, delegation))
    })
    fc.assert(property, { numRuns: runs(30) })
  })

  it('has a part of the commands of hostile tools', () => {
    const property = fc.property(hostileTools, effectsOnly, (tools, delegation) => {
      checkPart(tools, restrictTools(tools, delegation))
    })
    fc.assert(property, { numRuns: runs(30) })
  })

  it('has a part of both where it was restricted twice, and nothing more goes the second time', () => {
    const keysOf = (tools: Tools): string[] =>
      restrictTools(tools, {}).commands.flatMap(({ name, parameters }) => [
        name,
        ...parameters.map(({ key }) => `${name} ${key}`),
      ])
    const property = fc.property(delegations, delegations, (one, other) => {
      const first = restrictTools(realTools, one)
      const both = keysOf(restrictTools(first, other))
      const [inOne, inOther] = [new Set(keysOf(first)), new Set(keysOf(restrictTools(realTools, other)))]
      expect(both).toEqual([...inOne].filter((key) => inOther.has(key)))
      expect(keysOf(restrictTools(first, one))).toEqual([...inOne])
    })
    fc.assert(property, { numRuns: runs(25) })
  })
})

// ------------------------------------------------------------------------------------------------------- validation

const RANKS = ['allow', 'confirm', 'deny']
const policies: fc.Arbitrary<Policy> = fc.record(
  {
    allowDestructive: fc.constant(false),
    allowNetwork: fc.constant(false),
    allowFilesystemWrite: fc.constant(false),
    allowUndeclaredEffects: fc.boolean(),
    maxCostEstimate: fc.constantFrom('free', 'medium'),
    onViolation: fc.constantFrom('confirm', 'deny'),
    rules: fc.constantFrom([], [{ decision: 'confirm' as const }]),
  },
  { requiredKeys: [] },
)

const cautious: fc.Arbitrary<Delegation> = fc
  .record(
    {
      destructive: fc.constant(false),
      network: fc.constant(false),
      filesystem: fc.constant({ write: false }),
      cost: fc.constantFrom({ estimate: 'free' as const }, { estimate: 'low' as const }),
    },
    { requiredKeys: [] },
  )
  .map((effectRestrictions) => ({ effectRestrictions }))

const SAFE: AtipEffects = {
  destructive: false,
  network: false,
  filesystem: { write: false },
  cost: { estimate: 'free' },
}
const parameterEffects = fc.constantFrom<AtipEffects>(
  { destructive: true },
  { network: true },
  { filesystem: { write: true } },
  { cost: { estimate: 'high' } },
  {},
)

/** Commands that are mostly harmless by themselves, with options that are less so. */
const temptingTools: fc.Arbitrary<AtipTool[]> = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant(SAFE) }, { weight: 1, arbitrary: validEffects }),
      fc.array(parameterEffects, { maxLength: 3 }),
    ),
    {
      maxLength: 3,
    },
  )
  .map((commands) => {
    const entries = commands.map(([effects, options], index) => [
      `c${index}`,
      command({ effects, options: options.map((added, key) => option(`o${key}`, { 'x-effects': added })) }),
    ])
    return [tool({ commands: Object.fromEntries(entries) })]
  })

/** The decisions over the whole and over the part. */
function decisionsOf(whole: Tools, part: Tools, policy: Policy, name: string, args: Record<string, unknown>): string[] {
  return [whole, part].map((tools) => createValidator(tools, policy).decide({ name, arguments: args }).decision)
}

/** That no call is decided more freely over a part than over the whole. */
function checkDecisions(isChecked: fc.Arbitrary<boolean>, count: number): void {
  const property = fc.property(
    temptingTools,
    cautious,
    policies,
    isChecked,
    fc.nat(),
    (tools, delegation, more, checkArguments, seed) => {
      const policy = { ...more, checkArguments }
      const whole = createToolset(tools)
      const part = restrictTools(whole, delegation)
      for (const { name, parameters } of whole.commands) {
        const used = parameters.filter((_parameter, index) => ((seed >> (index % 16)) & 1) === 1)
        const args = Object.fromEntries(used.map(({ key, enum: values }) => [key, values?.[0] ?? 'x']))
        const [outer = '', inner = ''] = decisionsOf(whole, part, policy, name, args)
        expect(RANKS.indexOf(inner)).toBeGreaterThanOrEqual(RANKS.indexOf(outer))
      }
    },
  )
  fc.assert(property, { numRuns: runs(count) })
}

describe('no decision over a restricted toolset is looser than over the whole', () => {
  it('where arguments are checked', () => checkDecisions(fc.constant(true), 100))

  it('whatever the policy', () => checkDecisions(fc.boolean(), 200))

  const demands: Delegation = { effectRestrictions: { destructive: false } }
  const harmless = { effects: { destructive: false } }
  const force = option('force', { 'x-effects': { destructive: true } })
  it.each<[string, AtipTool, Delegation, Policy, string, Record<string, unknown>]>([
    [
      'a command that is left out',
      tool({ commands: { a: command(), b: command() } }),
      { deniedCommands: ['t a'] },
      {},
      't_a',
      {},
    ],
    [
      'a parameter that is left out',
      toolOf({ ...harmless, options: [force] }),
      demands,
      { allowDestructive: false },
      't_run',
      { force: 'x' },
    ],
    [
      'a parameter that is left out, of a command with a schema',
      toolOf({
        ...harmless,
        options: [force],
        'x-schema': { type: 'object', properties: { force: { type: 'string' } } },
      }),
      demands,
      { allowDestructive: false, checkArguments: true },
      't_run',
      { force: 'x' },
    ],
    [
      'a command that is left out of a partial tool',
      tool({ partial: true, commands: { a: command(), b: command() } }),
      { deniedCommands: ['t a'] },
      { minTrustLevel: 'native' },
      't_a',
      {},
    ],
  ])('for %s', (_name, document, delegation, policy, name, args) => {
    const [outer = '', inner = ''] = decisionsOf([document], restrictTools([document], delegation), policy, name, args)
    expect(RANKS.indexOf(inner)).toBeGreaterThanOrEqual(RANKS.indexOf(outer))
  })
})

// ---------------------------------------------------------------------------------------------------------- refusals

describe('what cannot be restricted is an AtipValidationError', () => {
  const throwing = (): never => {
    throw new Error('trap')
  }
  it.each<[string[], unknown]>([
    [[], null],
    [[], undefined],
    [[], 'gh'],
    [[], ['gh']],
    [[], new Date(0)],
    [['other'], { other: 1 }],
    [['__proto__'], JSON.parse('{"__proto__":{"allowedTools":[]}}')],
    [['allowedTools'], { allowedTools: 'gh' }],
    [['allowedTools'], { allowedTools: null }],
    [['allowedTools'], { allowedTools: ['gh', 1] }],
    [['deniedCommands'], { deniedCommands: 'gh repo' }],
    [['deniedCommands'], { deniedCommands: null }],
    [['deniedCommands', '1'], { deniedCommands: ['gh', ''] }],
    [['deniedCommands', '0'], { deniedCommands: ['  '] }],
    [['deniedCommands', '0'], { deniedCommands: [['gh', 'repo']] }],
    [['deniedCommands', '0'], { deniedCommands: ['gh re*'] }],
    [['effectRestrictions'], { effectRestrictions: null }],
    [['effectRestrictions'], { effectRestrictions: 'destructive' }],
    [['effectRestrictions'], { effectRestrictions: [] }],
    [['effectRestrictions', 'destructive'], { effectRestrictions: { destructive: 'false' } }],
    [['effectRestrictions', 'destructive'], { effectRestrictions: { destructive: null } }],
    [['effectRestrictions', 'write'], { effectRestrictions: { write: false } }],
    [['effectRestrictions', 'constructor'], { effectRestrictions: { constructor: false } }],
    [['effectRestrictions', '__proto__'], JSON.parse('{"effectRestrictions":{"__proto__":false}}')],
    [['effectRestrictions', 'filesystem'], { effectRestrictions: { filesystem: false } }],
    [['effectRestrictions', 'filesystem', 'change'], { effectRestrictions: { filesystem: { change: false } } }],
    [['effectRestrictions', 'cost', 'estimate'], { effectRestrictions: { cost: { estimate: 1 } } }],
    [['effectRestrictions', 'cost', 'estimate'], { effectRestrictions: { cost: { estimate: 'cheap' } } }],
  ])('at %j: %j', (path, delegation) => {
    expect(errorOf(() => restrictTools([toolOf()], delegation as never))).toMatchObject({
      name: 'AtipValidationError',
      path: ['delegation', ...path],
    })
  })

  const cyclic: Record<string, unknown> = {}
  cyclic.filesystem = cyclic
  it.each<[string, unknown]>([
    ['a getter that throws', Object.defineProperty({}, 'allowedTools', { enumerable: true, get: throwing })],
    ['a proxy that throws', new Proxy({}, { get: throwing, ownKeys: throwing, getPrototypeOf: throwing })],
    ['effects that contain themselves', { effectRestrictions: cyclic }],
  ])('for %s', (_name, delegation) => {
    expect(errorOf(() => restrictTools([toolOf()], delegation as never)).name).toBe('AtipValidationError')
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['one tool', toolOf()],
    ['a list with null', [null]],
    ['an object that looks like a toolset', { tools: [], commands: [], resolve: () => undefined }],
  ])('for %s as tools', (_name, tools) => {
    expect(errorOf(() => restrictTools(tools as never, {})).name).toBe('AtipValidationError')
  })
})

describe('of two tools with one name', () => {
  const SAFE: AtipEffects = { destructive: false }
  const mild = toolOf({ effects: SAFE, options: [option('force'), option('path')] })
  const demands: Delegation = { effectRestrictions: { destructive: false } }

  it('the worse one decides whether a command is left out', () => {
    const worse = toolOf({ effects: { destructive: true } })
    expect(namesOf([mild], demands)).toEqual(['t_run'])
    expect(namesOf([worse, mild], demands)).toEqual([])
    expect(namesOf([toolOf(), mild], demands)).toEqual([])
  })

  it('the worse one decides which parameters are left out', () => {
    const hidden = option('purge', { 'x-effects': { destructive: true } })
    const worse = toolOf({ effects: SAFE, options: [option('force', { 'x-effects': { destructive: true } }), hidden] })
    const restricted = restrictTools([worse, mild], demands)
    expect(restricted.commands[0]?.parameters.map(({ key }) => key)).toEqual(['path'])
    const codes = (args: Record<string, unknown>): string[] =>
      createValidator(restricted, {})
        .validate('t_run', args)
        .violations.map(({ code }) => code)
    expect(codes({ path: 'a' })).toEqual([])
    expect(codes({ force: 'a' })).toEqual(['UNKNOWN_ARGUMENT'])
    expect(codes({ purge: 'a' })).toEqual(['UNKNOWN_ARGUMENT'])
  })

  it('a restricted toolset remembers the worse one', () => {
    const worse = toolOf({ effects: { destructive: false, network: true }, options: [option('force')] })
    const restricted = restrictTools([worse, mild], demands)
    const codes = (policy: Policy): string[] =>
      createValidator(restricted, policy)
        .validate('t_run', {})
        .violations.map(({ code }) => code)
    expect(codes({ allowNetwork: false })).toEqual(['NETWORK_OPERATION'])
    expect(restrictTools(restricted, { effectRestrictions: { network: false } }).commands).toEqual([])
  })
})

describe('a tool of which nothing is left', () => {
  const listMessages = (tool: AtipTool, delegation: Delegation): string[] => {
    const messages: string[] = []
    restrictTools([tool], delegation, { onDiagnostic: ({ code, message }) => messages.push(`${code} ${message}`) })
    return messages
  }
  const demands: Delegation = { effectRestrictions: { destructive: false, network: false } }

  it('is told with what its commands do not declare', () => {
    expect(listMessages(toolOf({ effects: { network: false } }), demands)).toEqual([
      'NOTHING_LEFT No command of "t" is left: its metadata does not declare destructive, and what is not declared may be anything',
    ])
  })

  it.each<[AtipTool, Delegation]>([
    [toolOf({ effects: { network: true, destructive: false } }), demands],
    [toolOf({ effects: { network: false, destructive: false } }), demands],
    [toolOf({}), { allowedTools: [] }],
    [toolOf({}), { deniedCommands: ['t'] }],
  ])('is no surprise where effects are declared, or the tool is not meant: %#', (tool, delegation) => {
    expect(listMessages(tool, delegation)).toEqual([])
  })
})

describe('the time grows as the delegation', () => {
  const tools = createToolset(repository())
  const numbered = (length: number): string[] => Array.from({ length }, (_, index) => `gh x${index}`)
  it.each<[string, number, (length: number) => Delegation]>([
    ['many allowed tools', 200_000, (length) => ({ allowedTools: numbered(length) })],
    ['many denied commands', 20_000, (length) => ({ deniedCommands: numbered(length) })],
  ])('%s', (_name, count, make) => {
    expect(growthTo(count, make, (delegation) => restrictTools(tools, delegation))).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })

  it('and as the parameters of a command', () => {
    const make = (length: number): Tools => {
      const needed = Array.from({ length }, (_, index) => option(`o${index}`, { required: true }))
      const force = option('force', { 'x-effects': { destructive: true } })
      return createToolset([toolOf({ effects: { destructive: false }, options: [force, ...needed] })])
    }
    const demands: Delegation = { effectRestrictions: { destructive: false } }
    const inputs = [8000, 32_000].map(make) as [Tools, Tools]
    expect(growthBetween(...inputs, (tools) => restrictTools(tools, demands))).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })
})
