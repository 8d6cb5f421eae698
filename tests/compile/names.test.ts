import { type AtipTool, createToolset, createValidator } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, command, diagnosticsOf, group, namesOf, nested, own, PROVIDERS, tool } from '../support/tools'

const LEGAL = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/
const HASH = /_[0-9a-f]{8}$/

/** The name of the one command at these keys of a tool. */
const nameOf = (name: string, keys: readonly string[]): string => namesOf([{ ...nested(keys), name }])[0] ?? ''
const named = (name: string, ...keys: string[]): AtipTool => ({ ...nested(keys), name })

describe('a flattened name', () => {
  it.each<[string, string[], string]>([
    ['gh', ['pr', 'create'], 'gh_pr_create'],
    ['gh', ['auth', 'setup-git'], 'gh_auth_setup-git'],
    ['git-lfs', ['prune'], 'git-lfs_prune'],
    ['npm', ['x_y'], 'npm_x_y'],
    ['_t', ['A', '0', '-'], '_t_A_0_-'],
    ['x'.repeat(62), ['a'], `${'x'.repeat(62)}_a`],
    ['curl', [''], 'curl'],
    ['logs', ['cafe'], 'logs_cafe'],
    ['date', ['20240101'], 'date_20240101'],
    ['git', ['deadbeef'], 'git_deadbeef'],
  ])('joins the tool %s and the words %j with underscores: %s', (name, keys, flat) => {
    expect(nameOf(name, keys)).toBe(flat)
    expect(diagnosticsOf([named(name, ...keys)])).toEqual([])
  })

  it.each<[string, string[], string]>([
    ['g++', ['run'], 'g___run'],
    ['python3.11', ['run'], 'python3_11_run'],
    ['7z', ['a'], '_7z_a'],
    ['-x', ['a'], '_-x_a'],
    ['über', ['öl'], '_ber__l'],
    ['t', ['😀'], 't__'],
    ['t', ['a b', 'c/d'], 't_a_b_c_d'],
    ['t', ['a\u0000b\nc'], 't_a_b_c'],
    ['t', ['\ud83d'], 't__'],
    ['[', ['a'], '__a'],
  ])('is made legal: %s %j is %s', (name, keys, flat) => {
    expect(nameOf(name, keys)).toBe(flat)
    expect(diagnosticsOf([named(name, ...keys)])).toEqual([
      {
        code: 'NAME_REWRITTEN',
        toolName: flat,
        path: keys.flatMap((key) => ['commands', key]),
        message: expect.any(String),
      },
    ])
  })

  it.each([64, 65, 66, 1000])(
    'of %i characters is cut to 64 and ends in a hash only where it is too long',
    (length) => {
      const key = 'x'.repeat(length - 2)
      const name = nameOf('t', [key])
      expect(name).toHaveLength(64)
      expect(name).toMatch(LEGAL)
      expect(HASH.test(name)).toBe(length > 64)
      expect(name.startsWith(`t_${'x'.repeat(53)}`)).toBe(true)
      expect(diagnosticsOf([named('t', key)]).map(({ code }) => code)).toEqual(length > 64 ? ['NAME_REWRITTEN'] : [])
    },
  )

  it('that only becomes too long by its underscore in front is cut, too', () => {
    const name = nameOf('7', ['x'.repeat(62)])
    expect(name).toMatch(LEGAL)
    expect(name).toMatch(HASH)
  })

  it('that is cut still tells commands apart, by their full path', () => {
    const long = 'x'.repeat(70)
    const names = namesOf([tool({ commands: { [`${long}a`]: command(), [`${long}b`]: command() } })])
    expect(new Set(names).size).toBe(2)
    expect(names[0]).toBe(nameOf('t', [`${long}a`]))
    expect(nameOf('t', [long, 'a_b'])).not.toBe(nameOf('t', [long, 'a', 'b']))
    expect(nameOf('t', [long])).not.toBe(nameOf('s', [long]))
  })
})

describe('commands with one flattened name are all kept, all with a hash', () => {
  const hashed = (start: string) => expect.stringMatching(new RegExp(`^${start}_[0-9a-f]{8}$`))

  it.each<[string, AtipTool[], string]>([
    ['in one tool', [tool({ commands: { a: group({ b_c: command() }), a_b: group({ c: command() }) } })], 't_a_b_c'],
    ['in two tools', [named('git', 'lfs_prune'), named('git_lfs', 'prune')], 'git_lfs_prune'],
    ['a command and a whole tool', [named('a', 'b'), named('a_b', '')], 'a_b'],
    ['once made legal', [tool({ commands: { 'a.b': command(), 'a b': command() } })], 't_a_b'],
    ['one as it is, one made legal', [tool({ commands: { a_b: command(), 'a.b': command() } })], 't_a_b'],
    [
      'a group that is a tool and its empty key',
      [tool({ commands: { a: group({ '': command() }, { arguments: [argument('x')] }) } })],
      't_a',
    ],
    ['the empty key and a doubled one', [tool({ commands: { '': group({ a: command() }), a: command() } })], 't_a'],
    ['names without a legal character', [tool({ commands: { ü: command(), ö: command() } })], 't__'],
    ['tools whose names differ in what is illegal', [named('g++', 'run'), named('g//', 'run')], 'g___run'],
  ])('%s', (_name, tools, start) => {
    const names = namesOf(tools)
    expect(names).toEqual([hashed(start), hashed(start)])
    expect(names[0]).not.toBe(names[1])
    expect(new Set(namesOf([...tools].reverse()))).toEqual(new Set(names))
  })

  it('and each is reported', () => {
    const tools = [named('git', 'lfs_prune'), named('git_lfs', 'prune'), named('git', 'status')]
    const names = namesOf(tools)
    const found = diagnosticsOf(tools).filter(({ code }) => code === 'NAME_REWRITTEN')
    expect(found.map(({ toolName, path }) => [toolName, path])).toEqual([
      [names[0], ['commands', 'lfs_prune']],
      [names[1], ['commands', 'prune']],
    ])
  })

  it('three at a time', () => {
    const names = namesOf([tool({ commands: { 'a.b': command(), 'a b': command(), 'a/b': command(), c: command() } })])
    expect(names).toEqual([hashed('t_a_b'), hashed('t_a_b'), hashed('t_a_b'), 't_c'])
    expect(new Set(names).size).toBe(4)
  })

  it('that are too long for a hash behind them', () => {
    const stem = 'x'.repeat(60)
    const names = namesOf([tool({ commands: { [`${stem}.`]: command(), [`${stem}_`]: command() } })])
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(LEGAL)
  })

  it('so that nobody takes the name of another by writing its hash', () => {
    const victims = [named('git', 'lfs_prune'), named('git_lfs', 'prune')]
    const [first, second] = namesOf(victims) as [string, string]
    const forged = named('git', first.slice('git_'.length))
    const names = namesOf([...victims, forged])
    expect(names.slice(0, 2)).toEqual([first, second])
    expect(new Set(names).size).toBe(3)
    const [long] = namesOf([named('t', 'y'.repeat(99))]) as [string]
    const both = namesOf([named('t', 'y'.repeat(99)), named('t', long.slice('t_'.length))])
    expect(new Set(both).size).toBe(both.length)
  })
})

describe('names', () => {
  const tools = [
    named('git', 'lfs_prune'),
    named('git_lfs', 'prune'),
    named('g++', 'x'.repeat(99)),
    tool({ commands: { ...own('__proto__', command()), 'a b': command(), a_b: command(), '': command() } }),
  ]
  /** Each command by its tool and words. */
  const byCommand = (list: AtipTool[]) =>
    new Map(
      createToolset(list).commands.map(({ name, tool: { name: of }, path }) => [JSON.stringify([of, path]), name]),
    )

  it('do not depend on the order of tools and keys', () => {
    const reversed = [...tools].reverse().map((each) => ({
      ...each,
      commands: Object.fromEntries(Object.entries(each.commands ?? {}).reverse()),
    }))
    expect(byCommand(reversed)).toEqual(byCommand(tools))
  })

  it('do not depend on tools that collide with nothing', () => {
    const names = byCommand([...tools, named('other', 'command')])
    for (const [key, name] of byCommand(tools)) expect(names.get(key)).toBe(name)
  })

  it('are the same every time and for every provider', () => {
    const names = namesOf(tools)
    expect(namesOf(structuredClone(tools))).toEqual(names)
    for (const provider of PROVIDERS) expect(namesOf(tools, provider)).toEqual(names)
    expect(createToolset(tools).commands.map(({ name }) => name)).toEqual(names)
  })

  it.each(PROVIDERS)('of %s lead back to their command, in the toolset and in the validator', (provider) => {
    const toolset = createToolset(tools)
    const validator = createValidator(tools, { minTrustLevel: 'native' })
    const names = namesOf(tools, provider)
    expect(new Set(names).size).toBe(names.length)
    names.forEach((name, index) => {
      expect(name).toMatch(LEGAL)
      expect(toolset.resolve(name)).toBe(toolset.commands[index])
      const [violation] = validator.validate(name, {}).violations
      expect(violation).toMatchObject({ toolName: name, commandPath: toolset.commands[index]?.path })
    })
  })

  it.each([
    ['the flattened one', 't_a_b'],
    ['one that does not exist', 't_nope'],
    ['the command line', 't a b'],
    ['another case', 'T___PROTO__'],
    ['a key of Object.prototype', 'constructor'],
    ['an empty one', ''],
    ['undefined', undefined],
    ['an object', { toString: (): string => 't' }],
  ])('that were not given lead nowhere: %s', (_name, name) => {
    expect(createToolset(tools).resolve(name as never)).toBeUndefined()
    const { violations } = createValidator(tools, {}).validate(name as never, {})
    expect(violations.map(({ code }) => code)).toEqual(['UNKNOWN_COMMAND'])
  })

  it('are unique even among so many that some have one hash', () => {
    const keys = Array.from({ length: 50_000 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    const names = namesOf([tool({ commands: Object.fromEntries(keys.map((key) => [key, command()])) })])
    expect(new Set(names).size).toBe(keys.length)
    expect(names.filter((name) => !/^t___[0-9a-f]{8}$/.test(name))).toEqual([])
  })

  it('stay the same from release to release, for conversations and policies keep them', () => {
    expect(nameOf('t', ['x'.repeat(70)])).toBe(`t_${'x'.repeat(53)}_a7600474`)
    expect(namesOf([named('git', 'lfs_prune'), named('git_lfs', 'prune')])).toEqual([
      'git_lfs_prune_a000b9a7',
      'git_lfs_prune_c18b8537',
    ])
  })
})
