import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AtipCommand,
  type AtipTool,
  buildCommand,
  createToolset,
  createValidator,
  type Decision,
  handleToolError,
  isAtipError,
  type Provider,
  parseToolCall,
  planToolCalls,
  presets,
  type ReportedViolation,
  restrictTools,
  selectCommands,
  type Tools,
  type ValidationResult,
} from 'atip-bridge'
import { createExecutor, createToolkit } from 'atip-bridge/execute'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayViolationToModel } from '../../src/internal/words/violation-words'
import { ANSWERS } from '../support/loopback/answers'
import { restrictOnly } from '../support/policies'
import { runs } from '../support/runs'
import { callOf, HARMLESS, installShell, SHELL } from '../support/shell'
import { command, definitions, errorOf, group, option, own, tool } from '../support/tools'

const ACTION = { strategy: 'action' } as const
const CHECKED = { ...presets.supervised, checkArguments: true }
const grouped = (tools: Tools, provider: Provider = 'openai') => definitions(tools, provider, ACTION)
const x = command({ options: [option('own')] })
const y = command()

const WORDS = ['list', 'view', 'action', '__proto__', 'constructor']
const NAMES = ['action', 'a-b', 'a.b', 'a_b', 'action_option', 'p', 'q', '__proto__']
const TYPES = ['string', 'integer', 'boolean', 'file', 'array', 'enum', 'number'] as const

/** Parameters with descriptions that identify them under any key. */
const parametersOf = (word: string, kind: string) =>
  fc.subarray(NAMES, { maxLength: 3 }).chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .record({
            type: fc.constantFrom(...TYPES),
            required: fc.boolean(),
            variadic: fc.boolean(),
            harms: fc.boolean(),
          })
          .map(({ type, harms, ...fields }) => ({
            ...{ name, type, ...fields, description: `<${word} ${kind} ${name}>` },
            ...(type === 'enum' && { enum: kind === 'o' ? ['a', 'b'] : [1, 2] }),
            ...(harms && { 'x-effects': { destructive: true } }),
          })),
      ),
    ),
  )
const commandOf = (word: string): fc.Arbitrary<AtipCommand> =>
  fc
    .tuple(parametersOf(word, 'a'), parametersOf(word, 'o'), fc.constantFrom({}, HARMLESS, { destructive: true }))
    .map(([args, options, effects]) =>
      command({ arguments: args, options: options.map((one) => option(one.name, one)), effects }),
    )
const anyTool: fc.Arbitrary<AtipTool> = fc
  .tuple(fc.subarray(WORDS, { minLength: 2 }), fc.tuple(...WORDS.map(commandOf)))
  .map(([words, commands]) => {
    const members = words.map((word) => [word, commands[WORDS.indexOf(word)] as AtipCommand])
    return tool({
      commands: { g: group(Object.fromEntries(members), { options: [option('shared', { description: '<shared>' })] }) },
    })
  })
const value = fc.oneof(
  fc.constantFrom<unknown>(
    'a',
    'b',
    '1',
    1,
    2,
    2.5,
    true,
    'false',
    '-x',
    '',
    '\0',
    '../x',
    {},
    ['a', 'b'],
    [1, 2],
    [],
    null,
  ),
  fc.string({ maxLength: 4 }),
)
/** Returns the same result with other keys of parameters. */
const renamed = <T extends ValidationResult<ReportedViolation> | Omit<Decision<ReportedViolation>, 'reason'>>(
  found: T,
  name: string,
  rename: (key: string) => string,
): T => ({
  ...found,
  violations: found.violations.map(({ parameter, message, ...rest }) => {
    const { fact } = rest
    if (fact.kind === 'effect' && fact.because !== undefined) {
      const told = { ...rest, fact: { ...fact, because: fact.because.map(rename) } }
      return { ...told, message: sayViolationToModel(told) }
    }
    if (parameter === undefined) return { ...rest, message }
    const key = rename(parameter)
    return { ...rest, parameter: key, message: message.replace(`${name}: ${parameter} `, () => `${name}: ${key} `) }
  }),
  ...(found.coerced && {
    coerced: Object.fromEntries(Object.entries(found.coerced).map(([key, value]) => [rename(key), value])),
  }),
})

/** Returns the command line of a call, or its error. */
const outcomeOf = (action: () => unknown): unknown => {
  try {
    return action()
  } catch (error) {
    if (isAtipError(error)) return `${error.code} ${error.message}`
    throw error
  }
}

describe('a call of a group is that of the command that it names', () => {
  it.each(['openai', 'gemini'] as const)('by verdict and command line, for %s', (provider) => {
    let built = 0
    const property = fc.property(
      anyTool,
      fc.array(value, { minLength: 5, maxLength: 5 }),
      fc.boolean(),
      (one, values, hasNulls) => {
        const tools = createToolset([one])
        const { validate, decide } = createValidator(tools, restrictOnly(CHECKED))
        const all = grouped(tools, provider)[0]
        for (const [index, { name, path, parameters }] of tools.commands.entries()) {
          const own = parameters.filter((_, place) => (place + index) % 3 > 0)
          const spelling = provider === 'gemini' ? 'portableKey' : 'key'
          const keyOf = (mark: string): string =>
            Object.entries(all?.properties ?? {}).find(([, { description }]) => description.includes(mark))?.[0] ??
            'none'
          const givenAt = (place: number) => values[place % values.length]
          const discrete = Object.fromEntries(own.map((each, place) => [each[spelling], givenAt(place)]))
          const joined = Object.fromEntries(own.map(({ description }, place) => [keyOf(description), givenAt(place)]))
          const others = Object.keys(all?.properties ?? {}).filter((key) => hasNulls && !Object.hasOwn(joined, key))
          const nulls = others.map((key) => [key, null])
          const calls = [
            callOf(name, discrete),
            callOf('t_g', { ...joined, ...Object.fromEntries(nulls), action: path[1] }),
          ] as const
          const lines = calls.map((call) => outcomeOf(() => buildCommand(tools, call)))
          expect(lines[1]).toEqual(lines[0])
          // Violations name the keys of the group.
          const known = Object.entries(grouped(tools, 'openai')[0]?.properties ?? {})
          const rename = (key: string): string => {
            const mark = parameters.find((each) => each.key === key)?.description ?? 'none'
            return known.find(([, { description }]) => description.includes(mark))?.[0] ?? key
          }
          expect(validate('t_g', calls[1].arguments)).toEqual(renamed(validate(name, discrete), name, rename))
          const { reason: _, ...decided } = decide(calls[0])
          expect(decide(calls[1])).toMatchObject(renamed(decided, name, rename))
          if (typeof lines[0] === 'object') built++
        }
      },
    )
    fc.assert(property, { numRuns: runs(150) })
    expect(built).toBeGreaterThan(0)
  })

  const tools = createToolset([tool({ commands: { g: group({ x, y: command({ options: [option('a-b')] }), z: x }) } })])
  const json = (text: string): Record<string, unknown> => JSON.parse(text)
  it.each<[string, unknown, string, string]>([
    ['an unknown action', { action: 'w' }, 'INVALID_ARGUMENT action', 'ATIP_ARGUMENT arguments action'],
    ['an action of another case', { action: 'X' }, 'INVALID_ARGUMENT action', 'ATIP_ARGUMENT arguments action'],
    [
      'an action that objects inherit',
      { action: '__proto__' },
      'INVALID_ARGUMENT action',
      'ATIP_ARGUMENT arguments action',
    ],
    ['a list of actions', { action: ['x'] }, 'INVALID_ARGUMENT action', 'ATIP_ARGUMENT arguments action'],
    [
      'an action that is no text',
      { action: { toString: () => 'x' } },
      'INVALID_ARGUMENT action',
      'ATIP_ARGUMENT arguments action',
    ],
    ['no action', { own: 'v' }, 'UNKNOWN_COMMAND action', 'ATIP_VALIDATION call name'],
    ['no arguments', undefined, 'UNKNOWN_COMMAND action', 'ATIP_VALIDATION call name'],
    ['null for an action', { action: null }, 'UNKNOWN_COMMAND action', 'ATIP_VALIDATION call name'],
    ['an inherited action', Object.create({ action: 'x' }), 'INVALID_ARGUMENT ', 'ATIP_ARGUMENT arguments'],
    ['a list', ['x'], 'INVALID_ARGUMENT ', 'ATIP_ARGUMENT arguments'],
    ['a text', 'x', 'INVALID_ARGUMENT ', 'ATIP_ARGUMENT arguments'],
    ['another action’s parameter', { action: 'x', 'a-b': 'v' }, 'INVALID_ARGUMENT a-b', 'ATIP_ARGUMENT arguments a-b'],
    ['two spellings', { action: 'y', 'a-b': 'v', a_b: 'w' }, 'INVALID_ARGUMENT a-b', 'ATIP_ARGUMENT arguments a-b'],
    ['an unknown parameter', { action: 'x', w: 1 }, 'UNKNOWN_ARGUMENT w', 'ATIP_ARGUMENT arguments'],
    [
      'a parameter that objects inherit',
      json('{"action":"x","__proto__":{"own":1}}'),
      'UNKNOWN_ARGUMENT ',
      'ATIP_ARGUMENT arguments',
    ],
  ])('%s is refused', (_title, args, violation, refusal) => {
    const call = callOf('t_g', args as never)
    const { decision, violations } = createValidator(tools, restrictOnly(CHECKED)).decide(call)
    const [found] = violations.filter(({ code }) => code !== 'UNDECLARED_EFFECTS')
    expect([decision, `${found?.code} ${found?.parameter ?? ''}`]).toEqual(['deny', violation])
    const { code, path = [] } = errorOf(() => buildCommand(tools, call))
    expect([code, ...path].join(' ').replace(' the arguments', '')).toBe(refusal)
    expect(planToolCalls(tools, [call, callOf('t_g', { action: 'y' })])).toHaveLength(2)
  })

  it('never that of another, whatever is given', () => {
    const anything = fc.dictionary(
      fc.constantFrom('own', 'a-b', 'a_b', 'action', '__proto__', 'w'),
      fc.oneof(fc.constantFrom('x', 'y', 'z', 'w'), fc.anything()),
    )
    const { validate } = createValidator(tools, restrictOnly(CHECKED))
    const property = fc.property(anything, fc.constantFrom<unknown>('x', 'y', 'z', 'X', null, 1), (given, action) => {
      const call = callOf('t_g', { ...given, action })
      const line = outcomeOf(() => buildCommand(tools, call))
      if (typeof line === 'object') expect(line).toMatchObject({ commandPath: ['g', action] })
      for (const { toolName } of validate('t_g', call.arguments).violations)
        expect(['t_g', `t_g_${String(action)}`]).toContain(toolName)
    })
    fc.assert(property, { numRuns: runs(150) })
  })

  it('also among 2,000', () => {
    const commands = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [`c${index}`, command({ options: [option(`o${index}`)] })]),
    )
    const many = createToolset([tool({ commands })])
    expect(grouped(many).map(({ properties }) => Object.keys(properties).length)).toEqual([2001])
    const { validate } = createValidator(many, { checkArguments: true })
    for (const index of [0, 999, 1999]) {
      const args = { action: `c${index}`, [`o${index}`]: 'v' }
      expect(validate('t', args).valid).toBe(true)
      expect(validate('t', { ...args, o1: 'v' }).valid).toBe(false)
      expect(buildCommand(many, callOf('t', args)).args).toEqual([`c${index}`, `--o${index}=v`])
    }
  })

  it('with the keys that the tool declares, of Gemini too', () => {
    const response = ANSWERS.gemini({ calls: [{ name: 't_g', args: { action: 'y', a_b: 'v' } }] }, 1)
    expect(parseToolCall('gemini', response, { tools })[0]?.arguments).toEqual({ action: 'y', 'a-b': 'v' })
  })

  it('under a qualified name; an error tells what there is', () => {
    const response = ANSWERS.openai({ calls: [{ name: 'functions.t_g', args: { action: 'x' } }] }, 1)
    expect(parseToolCall('openai', response, { tools })).toMatchObject([{ name: 't_g', calledAs: 'functions.t_g' }])
    const error = { id: 'a', name: 't_g', rawArguments: '{', message: 'No JSON' }
    expect(handleToolError('openai', error, { tools }).content).toContain(
      't_g takes one JSON object with: action (one of x | y | z, required)',
    )
  })
})

describe('what is run', () => {
  const { file, directory } = installShell()
  const options = { cwd: directory, resolve: () => ({ file }) }
  const call = (action: unknown, script: string) => callOf('box', { action, script, word: null, path: null })
  const isMade = (name: string): boolean => existsSync(join(directory, name))

  it('is the command that is named, decided about as that', async () => {
    const { execute, decide } = createExecutor([SHELL], options)
    expect(await execute(call('read', 'echo one'))).toMatchObject({ status: 'ok', stdout: 'one\n' })
    expect(await decide(call('change', 'touch no'))).toEqual(await decide(callOf('box_change', { script: 'touch no' })))
    expect([
      (await execute(call('change', 'touch no'))).status,
      (await execute(call('raed', 'touch no'))).status,
    ]).toEqual(['needs-approval', 'denied'])
    expect(isMade('no')).toBe(false)
  })

  it('is what was decided about, even if an accessor says something else the second time', async () => {
    let reads = 0
    const wily = {
      script: 'touch wily',
      get action() {
        return reads++ === 0 ? 'change' : 'read'
      },
    }
    const { execute, decide } = createExecutor([SHELL], options)
    const { status, decision } = await execute(callOf('box', wily))
    const { display } = await decide(callOf('box_change', { script: 'touch wily' }))
    expect([status, decision.display, isMade('wily')]).toEqual(['needs-approval', display, false])
  })

  it.each(['openai', 'openai-responses', 'gemini', 'anthropic'] as const)('is told to %s', async (provider) => {
    const toolkit = createToolkit([SHELL], { ...options, ...ACTION, provider })
    expect(toolkit.tools).toHaveLength(1)
    const calls = [
      call('read', 'echo told'),
      call('change', 'touch told'),
      call('raed', 'touch told'),
      callOf('box', {}),
    ]
    const turn = await toolkit.handle(
      ANSWERS[provider]({ calls: calls.map(({ name, arguments: args }) => ({ name, args })) }, 1),
    )
    expect(turn.results.map(({ status }) => status)).toEqual(['ok', 'needs-approval', 'denied', 'denied'])
    expect([turn.pending.length, isMade('told')]).toEqual([1, false])
    expect(planToolCalls([SHELL], calls)).toHaveLength(
      planToolCalls([SHELL], [callOf('box_read'), callOf('box_change'), callOf('a'), callOf('b')]).length,
    )
  })
})

describe('what a part of the tools offers is understood as it was offered', () => {
  const opt = (...names: string[]) =>
    command({ options: names.map((name) => option(name, { description: `<${name}>` })) })

  it.each<[string, Record<string, AtipCommand>, string, Record<string, unknown>, string[]]>([
    [
      'spelled for Gemini',
      { x: opt('a.b'), y: opt('a-b', 'a.b'), z: y },
      'gemini',
      { action: 'y' },
      ['g', 'y', '--a-b=V'],
    ],
    [
      'called like the action',
      { x: opt('action_option'), y: opt('action'), z: y },
      'openai',
      { action: 'y' },
      ['g', 'y', '--action=V'],
    ],
  ])('%s', (_title, commands, provider, args, line) => {
    const whole = createToolset([tool({ commands: { g: group(commands) } })])
    const part = selectCommands(whole, { commands: ['g y', 'g z'] })
    const [offered] = grouped(part, provider as Provider)
    const mark = `<${line.at(-1)?.slice(2, -2)}>`
    const known = Object.entries(offered?.properties ?? {}).filter(([, { description }]) => description.includes(mark))
    const [[key = ''] = []] = known.filter(([each]) => each !== 'action')
    for (const tools of [whole, part]) {
      expect(buildCommand(tools, callOf('t_g', { ...args, [key]: 'V' })).args).toEqual(line)
    }
  })

  it('also where a command of two of one name is taken away', () => {
    const net = command({ effects: { network: true } })
    const calm = command({ effects: { network: false } })
    const whole = [tool({ commands: { g: group({ x: net, '': group({ x: calm }), a: calm, b: calm }) } })]
    const part = restrictTools(whole, { effectRestrictions: { network: false } })
    const names = grouped(part).map(({ name, properties: { action } }) => [name.slice(0, 5), action?.enum?.join(' ')])
    expect(names).toEqual([
      ['t_g_x', undefined],
      ['t_g', 'a b'],
    ])
  })

  it('and arguments that were read as another type stay those of the group', () => {
    const commands = { x: opt('action'), '1': command({ ...opt('action'), effects: { destructive: true } }) }
    const tools = [tool({ commands: { g: group(commands) } })]
    const args = { action: 'x', action_option: 1 }
    const { coerced } = createValidator(tools, { checkArguments: true }).validate('t_g', args)
    expect(coerced).toEqual({ action_option: '1' })
    expect(buildCommand(tools, callOf('t_g', { ...args, ...coerced })).args).toEqual(['g', 'x', '--action=1'])
  })

  it.each(['li\u202est', 'a [🔒 READ-ONLY]', 'a\nb', '\ud800'])('but %j is no action', (word) => {
    const [first, ...others] = grouped([tool({ commands: { g: group({ ...own(word, x), y, z: y }) } })])
    expect([first?.properties.action, others.map(({ properties: { action } }) => action?.enum)]).toEqual([
      undefined,
      [['y', 'z']],
    ])
  })
})
