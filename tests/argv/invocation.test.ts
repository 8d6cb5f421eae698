import { type AtipCommand, type AtipEffects, createToolset } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { invoke, refusalOf } from '../support/argv'
import { argument, command, deepFreeze, errorOf, group, option, tool, toolOf } from '../support/tools'

const effectsOf = (fields: Partial<AtipCommand>, args: object): AtipEffects => invoke([toolOf(fields)], args).effects

describe('an invocation', () => {
  it('is everything that running needs', () => {
    const one = tool({
      name: 'gh',
      commands: { pr: group({ create: command({ options: [option('title')], effects: { network: true } }) }) },
    })
    expect(invoke([one], { title: 'it’s "x"' }, 'gh_pr_create')).toStrictEqual({
      command: 'gh',
      args: ['pr', 'create', '--title=it’s "x"'],
      toolName: 'gh_pr_create',
      commandPath: ['pr', 'create'],
      effects: { network: true },
      stdin: 'none',
      tty: false,
      display: `gh pr create '--title=it’s "x"'`,
    })
  })

  it('is made of what is left as it was, and shares nothing with the next', () => {
    const tools = deepFreeze([toolOf({ arguments: [argument('a', { variadic: true })] })])
    const args = deepFreeze({ a: ['x', 'y'] })
    const toolset = createToolset(tools)
    const first = invoke(toolset, args)
    first.args.push('more')
    first.commandPath.push('more')
    expect(invoke(toolset, args).args).toEqual(['run', '--', 'x', 'y'])
    expect(invoke(toolset, args).commandPath).toEqual(['run'])
    expect(invoke(tools, args)).toEqual(invoke(toolset, args))
  })

  it('of a name that was rewritten', () => {
    const tools = [tool({ name: 'git.exe', commands: { 'a b': command() } })]
    expect(invoke(tools, {}, 'git_exe_a_b')).toMatchObject({
      command: 'git.exe',
      args: ['a b'],
      toolName: 'git_exe_a_b',
    })
  })

  it('whatever throws in what is given leaves as an error of this package', () => {
    const args = Object.defineProperty({}, 'x', {
      enumerable: true,
      get: () => {
        throw new TypeError('secret')
      },
    })
    const error = errorOf(() => invoke([toolOf({ options: [option('x')] })], args))
    expect(error.message).not.toContain('secret')
  })
})

describe('timeoutMs', () => {
  it.each<[string | undefined, number | undefined]>([
    ['30s', 30_000],
    ['200ms', 200],
    ['1.5m', 90_000],
    ['2min', 120_000],
    ['1h', 3_600_000],
    [' 60 s ', 60_000],
    ['1-5s', undefined],
    ['60', undefined],
    ['-5s', undefined],
    ['1e3s', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j', (timeout, timeoutMs) => {
    const made = invoke(
      [toolOf({ effects: { duration: { ...(timeout !== undefined && { timeout }), typical: '9s' } } })],
      {},
    )
    expect(made.timeoutMs).toBe(timeoutMs)
    expect(Object.hasOwn(made, 'timeoutMs')).toBe(timeoutMs !== undefined)
  })
})

describe('stdin and tty', () => {
  it.each(['none', 'optional', 'required', 'password'] as const)('%s', (stdin) => {
    expect(invoke([toolOf({ effects: { interactive: { stdin } } })], {})).toMatchObject({ stdin, tty: false })
    expect(
      invoke([tool({ effects: { interactive: { stdin, tty: true } }, commands: { run: command() } })], {}),
    ).toMatchObject({
      stdin,
      tty: true,
    })
  })

  it('nothing that is wrong', () => {
    const effects = { interactive: { stdin: 5, tty: 'yes' } } as never
    expect(invoke([toolOf({ effects })], {})).toMatchObject({ stdin: 'none', tty: false })
  })
})

describe('effects of what the call uses', () => {
  const fields: Partial<AtipCommand> = {
    effects: { network: false, destructive: false },
    arguments: [argument('url', { required: false, 'x-effects': { network: true } })],
    options: [
      option('force', { type: 'boolean', 'x-effects': { destructive: true } }),
      option('method', { 'x-effects': { values: { DELETE: { destructive: true }, '*': { network: true } } } }),
      option('tty-on', { type: 'boolean', 'x-effects': { interactive: { tty: true, stdin: 'required' } } }),
    ],
  }

  it.each<[object, AtipEffects]>([
    [{}, { network: false, destructive: false }],
    [
      { force: false, url: null },
      { network: false, destructive: false },
    ],
    [{ force: true }, { network: false, destructive: true }],
    [{ url: 'x' }, { network: true, destructive: false }],
    [{ method: 'delete' }, { network: false, destructive: true }],
    [{ method: 'GET' }, { network: true, destructive: false }],
    [
      { url: 'x', force: true },
      { network: true, destructive: true },
    ],
  ])('%j', (args, effects) => {
    expect(effectsOf(fields, args)).toEqual(effects)
  })

  it('reach stdin and tty', () => {
    expect(invoke([toolOf(fields)], { tty_on: true })).toMatchObject({ stdin: 'required', tty: true })
    expect(invoke([toolOf(fields)], { 'tty-on': false })).toMatchObject({ stdin: 'none', tty: false })
  })

  it('the worst of all tools of one name', () => {
    const earlier = toolOf({ effects: { destructive: true } })
    const later = toolOf({ effects: { destructive: false } })
    expect(invoke([earlier, later], {}).effects).toMatchObject({ destructive: true })
  })
})

describe('an error never shows what it refuses', () => {
  const fields = {
    arguments: [argument('a', { type: 'integer', required: false })],
    options: [
      option('x', { flags: ['-x'] }),
      option('e', { type: 'enum', enum: ['one'] }),
      option('on', { type: 'boolean' }),
    ],
  } satisfies Partial<AtipCommand>
  const SECRET = `-${['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_')}`

  it.each(['a', 'x', 'e', 'on', SECRET])('%s', (key) => {
    const error = errorOf(() => invoke([toolOf(fields)], { [key]: SECRET }))
    expect(error.code).toBe('ATIP_ARGUMENT')
    expect(error.name).toBe('AtipArgumentError')
    expect(error.path).toEqual(key === SECRET ? ['arguments'] : ['arguments', key])
    expect(error.value).toBe(SECRET)
    expect(`${error.message} ${error.path} ${JSON.stringify(error)}`).not.toContain('ghp_')
  })

  it('in a list, it holds the list', () => {
    const list = { options: [option('x', { type: 'array' })] }
    expect(errorOf(() => invoke([toolOf(list)], { x: ['ok', 'a\u0000'] })).value).toEqual(['ok', 'a\u0000'])
    expect(refusalOf(list, { x: ['ok', 'a\u0000'] }).path).toEqual(['arguments', 'x'])
  })
})
