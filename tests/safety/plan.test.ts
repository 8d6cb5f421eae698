import {
  type AtipCommand,
  type AtipEffects,
  type AtipTool,
  createToolset,
  planToolCalls,
  type ToolCall,
} from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'
import { argument, command, deepFreeze, errorOf, option, tool, toolOf } from '../support/tools'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'

/** All that can be declared, and nothing of it keeps a call from running beside others. */
const TAME: AtipEffects = {
  filesystem: { read: false, write: false, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  interactive: { stdin: 'none', prompts: false, tty: false },
}
const filesystem = (fields: AtipEffects['filesystem']): AtipEffects => ({
  filesystem: { ...TAME.filesystem, ...fields },
})

const FILE = { arguments: [argument('file', { type: 'file', required: false })] } satisfies Partial<AtipCommand>
const READS = { effects: { ...TAME, ...filesystem({ read: true }) } } satisfies Partial<AtipCommand>
const WRITES = { effects: { ...TAME, ...filesystem({ read: true, write: true }) } } satisfies Partial<AtipCommand>

let count = 0
const call = (name: string, args: unknown = {}): ToolCall => ({ id: `${count++}`, name, arguments: args as never })
const sizes = (tools: readonly AtipTool[], calls: readonly ToolCall[]): number[] =>
  planToolCalls(tools, calls).map(({ length }) => length)

/** Returns true if calls of two commands, `t_a` and `t_b`, share a batch in both orders. */
function together(
  a: Partial<AtipCommand>,
  b: Partial<AtipCommand>,
  argsOfA: unknown = {},
  argsOfB: unknown = {},
): boolean {
  const tools = [tool({ commands: { a: command(a), b: command(b) } })]
  const [first, second] = [call('t_a', argsOfA), call('t_b', argsOfB)]
  const found = [sizes(tools, [first, second]), sizes(tools, [second, first])].map(({ length }) => length === 1)
  expect(found[0]).toBe(found[1])
  return found[0] === true
}

describe('planToolCalls', () => {
  it('gives no batches for no calls', () => {
    expect(planToolCalls([], [])).toEqual([])
    expect(planToolCalls([toolOf()], [])).toEqual([])
  })

  it('keeps the order and the very calls, closing a batch where a call gets in its way', () => {
    const tools = [tool({ commands: { read: command({ ...READS, ...FILE }), write: command({ ...WRITES, ...FILE }) } })]
    const calls = [
      call('t_read', { file: 'a' }),
      call('t_read', { file: 'b' }),
      call('t_write', { file: 'c' }),
      call('t_write', { file: 'a' }),
      call('t_read', { file: 'b' }),
    ]
    const batches = planToolCalls(tools, calls)
    expect(batches.map(({ length }) => length)).toEqual([3, 2])
    batches.flat().forEach((one, index) => {
      expect(one).toBe(calls[index])
    })
  })

  it('says the same for a toolset, and changes nothing', () => {
    const tools = deepFreeze([toolOf({ ...WRITES, ...FILE })])
    const calls = deepFreeze([call('t_run', { file: 'a' }), call('t_run', { file: 'b' }), call('t_run', { file: 'a' })])
    const expected = planToolCalls(tools, calls)
    expect(expected.map(({ length }) => length)).toEqual([2, 1])
    expect(planToolCalls(createToolset(tools), calls)).toEqual(expected)
  })

  it('keeps calls of a real program apart where one of them pushes', () => {
    const calls = ['git_status', 'git_push', 'git_log'].map((name) => call(name))
    expect(sizes([shipped.git, shipped.gh], calls)).toEqual([1, 1, 1])
  })
})

describe('a call runs alone', () => {
  const others = tool({ name: 's', commands: { read: command({ effects: TAME }) } })
  const sizesAround = (fields: Partial<AtipCommand>, args: unknown = {}): number[] =>
    sizes(
      [toolOf(fields), others],
      [call('s_read'), call('s_read'), call('t_run', args), call('s_read'), call('s_read')],
    )
  const [ALONE, TOGETHER] = [[2, 1, 2], [5]]

  it('not where all is known and harmless', () => {
    expect(sizesAround({ effects: TAME })).toEqual(TOGETHER)
  })

  it.each<[string, AtipEffects]>([
    ['not idempotent', { idempotent: false }],
    ['destructive', { destructive: true }],
    ['other programs run', { subprocess: true }],
    ['input required', { interactive: { ...TAME.interactive, stdin: 'required' } }],
    ['a password', { interactive: { ...TAME.interactive, stdin: 'password' } }],
    ['prompts', { interactive: { ...TAME.interactive, prompts: true } }],
    ['a terminal', { interactive: { ...TAME.interactive, tty: true } }],
  ])('by its effects: %s', (_name, effects) => {
    expect(sizesAround({ effects: { ...TAME, ...effects } })).toEqual(ALONE)
  })

  it.each<[string, unknown]>([
    ['input that is optional', { ...TAME, interactive: { stdin: 'optional', prompts: false, tty: false } }],
    ['cost', { ...TAME, cost: { billable: true, estimate: 'high' } }],
    ['no way back', { ...TAME, reversible: false }],
    ['a network', { ...TAME, network: true }],
    ['lists that are empty', { ...TAME, creates: [], modifies: [], deletes: [] }],
    ['files that are read', { ...TAME, filesystem: { read: true, write: false, delete: false } }],
  ])('not for %s', (_name, effects) => {
    expect(sizesAround({ effects: effects as AtipEffects })).toEqual(TOGETHER)
  })

  it.each<[string, unknown]>([
    ['anything', {}],
    ['anything but the network', { network: true }],
    ['idempotent', { ...TAME, idempotent: undefined }],
    ['subprocess', { ...TAME, subprocess: undefined }],
    ['interactive', { ...TAME, interactive: undefined }],
    ['filesystem', { ...TAME, filesystem: undefined }],
    ['filesystem.write', { ...TAME, filesystem: { read: false, delete: false } }],
    ['idempotent, the value being of the wrong type', { ...TAME, idempotent: 'true' }],
  ])('where it is not declared: %s', (_name, effects) => {
    expect(sizesAround({ effects: effects as AtipEffects })).toEqual(ALONE)
  })

  it.each<[string, unknown]>([
    ['a text', '{"file":"a"}'],
    ['a list', ['a']],
    ['a number', 1],
    ['true', true],
    ['a Date', new Date(0)],
  ])('where its arguments cannot be read: %s', (_name, args) => {
    expect(sizesAround({ effects: TAME, ...FILE }, args)).toEqual(ALONE)
  })

  it.each<[string, unknown]>([
    ['an object', { path: 'a' }],
    ['a list of lists', [['a', 'b']]],
  ])('or the file that it writes cannot: %s', (_name, file) => {
    const writer = { effects: { ...TAME, ...filesystem({ write: true }) }, ...FILE }
    expect(together(writer, writer, { file }, { file: 'a' })).toBe(false)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['an object without a prototype', Object.create(null)],
    ['unknown arguments', { other: 'x' }],
    ['an own __proto__ key', JSON.parse('{"__proto__":{"file":"a"}}')],
  ])('not for arguments that are as good as none: %s', (_name, args) => {
    expect(sizesAround({ effects: TAME, ...FILE }, args === undefined ? {} : args)).toEqual(TOGETHER)
  })

  it.each(['t', 't_other', 'T_RUN', '', '__proto__', 'constructor', '\ud800'])(
    'where nobody knows its name: %j',
    (name) => {
      expect(
        sizes([toolOf({ effects: TAME })], [call('t_run'), call(name), call('t_run'), call(name), call(name)]),
      ).toEqual([1, 1, 1, 1, 1])
    },
  )

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 't_run'],
    ['an empty object', {}],
    ['a call whose name is no text', { id: '1', name: { toString: () => 't_run' }, arguments: {} }],
  ])('where it is no call: %s', (_name, odd) => {
    const calls = [call('t_run'), odd as ToolCall, call('t_run')]
    const batches = planToolCalls([toolOf({ effects: TAME })], calls)
    expect(batches).toEqual(calls.map((one) => [one]))
  })
})

describe('effects of parameters count where the parameter is used', () => {
  const options = [
    option('force', { type: 'boolean', 'x-effects': { destructive: true } }),
    option('mode', { 'x-effects': { values: { wild: { idempotent: false }, '*': {} } } }),
    option('sure', { 'x-effects': { idempotent: true } }),
  ]
  const read = { effects: TAME }
  it.each<[boolean, Record<string, unknown>]>([
    [true, {}],
    [false, { force: true }],
    [true, { force: false }],
    [true, { force: null }],
    [false, { mode: 'wild' }],
    [false, { mode: 'WILD' }],
    [true, { mode: 'calm' }],
  ])('together: %s for %j', (expected, args) => {
    expect(together({ effects: TAME, options }, read, args)).toBe(expected)
  })

  it('and cannot make a command tamer', () => {
    expect(together({ effects: { ...TAME, idempotent: false }, options }, read, { sure: 'x' })).toBe(false)
  })
})

describe('files', () => {
  const writer = { ...WRITES, ...FILE }
  const reader = { ...READS, ...FILE }

  it.each<[string, string, string]>([
    ['are different', 'a', 'b'],
    ['begin alike', 'work', 'workspace'],
    ['lie in different directories', 'a/x', 'b/x'],
    ['lie beside each other', 'a/b/c', 'a/b/d'],
    ['are absolute', '/a/b', '/a/c'],
    ['are of one home', '~/a', '~/b'],
    ['are far up and down again', 'a/../b', 'a'],
  ])('that %s do not conflict', (_name, one, other) => {
    expect(together(writer, writer, { file: one }, { file: other })).toBe(true)
    expect(together(writer, reader, { file: one }, { file: other })).toBe(true)
  })

  it.each<[string, string, string]>([
    ['are equal', 'a', 'a'],
    ['are spelled differently', './a//b/', 'a/b'],
    ['lie in one another', 'a', 'a/b/c'],
    ['fold to one', 'a/../b', 'b'],
    ['differ in case only', 'A', 'a'],
    ['have separators of two kinds', 'a\\b', 'a/b'],
    ['lie in the working directory', '.', 'a'],
    ['lie in a directory above', '..', 'a'],
    ['lie outside, perhaps', '../a', 'a'],
    ['are relative and absolute', 'a', '/a'],
    ['are relative and at home', 'a', '~/a'],
    ['lie in the root', '/', '/a/b'],
    ['are in a URL', 'file:///a/b', '/a/b'],
    ['are in several homes', '~/a', '~user/a'],
  ])('that %s conflict, unless both are only read', (_name, one, other) => {
    expect(together(writer, writer, { file: one }, { file: other })).toBe(false)
    expect(together(writer, reader, { file: one }, { file: other })).toBe(false)
    expect(together(writer, reader, { file: other }, { file: one })).toBe(false)
    expect(together(reader, reader, { file: one }, { file: other })).toBe(true)
  })

  it('that are deleted conflict as those that are written', () => {
    const deletes = { effects: { ...TAME, ...filesystem({ write: true, delete: true }) }, ...FILE }
    expect(together(deletes, reader, { file: 'a' }, { file: 'b' })).toBe(true)
    expect(together(deletes, reader, { file: 'a' }, { file: 'a/b' })).toBe(false)
  })

  it('of a list all count', () => {
    const list = { ...WRITES, arguments: [argument('file', { type: 'file', variadic: true, required: false })] }
    expect(together(list, list, { file: ['a', 'b'] }, { file: ['c', 'd'] })).toBe(true)
    expect(together(list, list, { file: ['a', 'b'] }, { file: ['c', 'b'] })).toBe(false)
  })

  it('of directories and of several parameters count', () => {
    const copy = { ...WRITES, arguments: [argument('from', { type: 'file' }), argument('to', { type: 'directory' })] }
    expect(together(copy, copy, { from: 'a', to: 'b' }, { from: 'c', to: 'd' })).toBe(true)
    expect(together(copy, copy, { from: 'a', to: 'b' }, { from: 'c', to: 'a' })).toBe(false)
  })

  it('that the metadata names count, beside those of the call', () => {
    const config = { effects: { ...TAME, ...filesystem({ read: true, write: true, paths: ['config'] }) }, ...FILE }
    expect(together(config, config, { file: 'a' }, { file: 'b' })).toBe(false)
    expect(together(config, writer, { file: 'a' }, { file: 'config/x' })).toBe(false)
    expect(together(config, writer, { file: 'a' }, { file: 'b' })).toBe(true)
  })

  it('that nobody names may be any', () => {
    expect(together(writer, reader, {}, { file: 'a' })).toBe(false)
    expect(together(writer, reader, { file: 'a' }, {})).toBe(false)
    expect(together(writer, writer)).toBe(false)
    expect(together(reader, reader)).toBe(true)
  })

  it('that a default names count: two calls that leave it out write one file', () => {
    const out = option('out', { type: 'file', default: 'out.txt' })
    const build = { ...WRITES, ...FILE, options: [out] }
    expect(together(build, build, { file: 'a', out: 'x' }, { file: 'b', out: 'y' })).toBe(true)
    expect(together(build, build, { file: 'a' }, { file: 'b' })).toBe(false)
  })

  it('matter to no call that touches none, nor any file to one that changes none', () => {
    expect(together(writer, { effects: TAME }, {}, {})).toBe(true)
    const edits = { effects: { ...TAME, ...filesystem({ read: true }), network: true, modifies: ['pr'] } }
    expect(together(edits, reader, {}, { file: 'a' })).toBe(true)
  })

  it('may be read by a call that does not say whether it reads any', () => {
    const vague = { effects: { ...TAME, filesystem: { write: false, delete: false } } }
    expect(together(vague, writer, {}, { file: 'a' })).toBe(false)
    expect(together(vague, vague)).toBe(true)
  })

  it.each([`${'a/'.repeat(100_000)}b`, '../'.repeat(100_000), '\0', '', ' ', '\ud800', '%2e%2e/a'])(
    'of any spelling are planned (row %#)',
    (file) => {
      expect(together(writer, writer, { file }, { file })).toBe(false)
    },
  )
})

describe('resources', () => {
  const remote = (fields: AtipEffects): Partial<AtipCommand> => ({ effects: { ...TAME, network: true, ...fields } })

  it.each<[boolean, AtipEffects, AtipEffects]>([
    [false, { creates: ['pr'] }, { creates: ['pr'] }],
    [false, { creates: ['pr'] }, { modifies: ['pr'] }],
    [false, { modifies: ['pr'] }, { deletes: ['a', 'pr'] }],
    [true, { creates: ['pr'] }, { creates: ['issue'] }],
    [true, { modifies: ['pr'] }, { deletes: ['issue'] }],
  ])('together: %s for %j and %j', (expected, one, other) => {
    expect(together(remote(one), remote(other))).toBe(expected)
  })

  it('of one kind conflict between programs, too', () => {
    const tools = ['a', 'b'].map((name) => tool({ name, commands: { run: command(remote({ modifies: ['pod'] })) } }))
    expect(sizes(tools, [call('a_run'), call('b_run')])).toEqual([1, 1])
  })

  it('that a program changes are not read by it at the same time, over the network', () => {
    expect(together(remote({ modifies: ['pr'] }), remote({}))).toBe(false)
    expect(together(remote({}), remote({}))).toBe(true)
  })

  it('nor on this machine', () => {
    expect(together({ effects: { ...TAME, modifies: ['container'] } }, { effects: TAME })).toBe(false)
  })
})

// ------------------------------------------------------------------------------------------------ a naive reference

/** The facts that the reference knows about a call. */
interface Profile {
  tool: string
  effects: AtipEffects | undefined
  file: string | undefined
}

/** The root and the names of a path, and whether it leads up from where it begins. */
function resolve(path: string): { root: string; names: string[]; isUp: boolean } {
  const [, root = '', rest = ''] = /^(~\/|\/|)(.*)$/.exec(path) ?? []
  const names: string[] = []
  let isUp = false
  for (const name of rest.toLowerCase().split('/')) {
    if (name === '..') isUp ||= names.pop() === undefined
    else if (name !== '' && name !== '.') names.push(name)
  }
  return { root, names, isUp }
}

function overlap(one: string, other: string): boolean {
  const [a, b] = [resolve(one), resolve(other)]
  if (a.isUp || b.isUp || a.root !== b.root) return true
  const shared = Math.min(a.names.length, b.names.length)
  return a.names.slice(0, shared).join('/') === b.names.slice(0, shared).join('/')
}

/** Files that a call touches: `undefined` for any. */
function filesOf({ effects, file }: Profile): string[] | undefined {
  const files = effects?.filesystem
  if (files?.read === false && files.write !== true && files.delete !== true) return []
  const named = [...(file === undefined ? [] : [file]), ...(files?.paths ?? [])]
  return named.length > 0 ? named : undefined
}

function filesOverlap(a: Profile, b: Profile): boolean {
  const [one, other] = [filesOf(a), filesOf(b)]
  if (one?.length === 0 || other?.length === 0) return false
  return one === undefined || other === undefined || one.some((path) => other.some((target) => overlap(path, target)))
}

const kindsOf = ({ creates = [], modifies = [], deletes = [] }: AtipEffects): string[] => [
  ...creates,
  ...modifies,
  ...deletes,
]
const changesFiles = ({ effects }: Profile): boolean =>
  effects?.filesystem?.write === true || effects?.filesystem?.delete === true
const changes = (one: Profile): boolean => changesFiles(one) || kindsOf(one.effects ?? {}).length > 0

function isAlone({ effects }: Profile): boolean {
  if (effects === undefined) return true
  const { idempotent, destructive, subprocess, filesystem, interactive } = effects
  const needsSomebody = interactive?.prompts === true || interactive?.tty === true || interactive?.stdin === 'required'
  return (
    idempotent !== true ||
    destructive === true ||
    subprocess === true ||
    needsSomebody ||
    filesystem?.write === undefined
  )
}

/** Calls that the contract keeps apart. */
function mustConflict(a: Profile, b: Profile): boolean {
  if (isAlone(a) || isAlone(b)) return true
  const kinds = new Set(kindsOf(a.effects ?? {}))
  if (kindsOf(b.effects ?? {}).some((kind) => kinds.has(kind))) return true
  if ((changesFiles(a) || changesFiles(b)) && filesOverlap(a, b)) return true
  const isRemote = a.effects?.network !== false && b.effects?.network !== false
  return a.tool === b.tool && isRemote && changes(a) !== changes(b)
}

/** Calls that may be kept apart: whatever is not declared may be so. */
function mayConflict(a: Profile, b: Profile): boolean {
  if (mustConflict(a, b)) return true
  if ([a, b].some(({ effects }) => effects?.filesystem?.delete === undefined)) return true
  return (changes(a) || changes(b)) && (filesOverlap(a, b) || (a.tool === b.tool && changes(a) !== changes(b)))
}

const rarely = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
const paths = fc.constantFrom('a', 'A/b', './a/b/', 'b', 'b/../c', 'c/d', '.', '../a', '/a', '/a/b', '/b', '~/a', '~/b')
const kinds = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.constantFrom(['pr'], ['pod', 'pr'], ['x']) },
)
const randomEffects: fc.Arbitrary<AtipEffects> = fc
  .record({
    filesystem: fc.record(
      {
        read: fc.boolean(),
        write: rarely<boolean | undefined>(false, true, true, true, undefined),
        delete: rarely<boolean | undefined>(false, true, undefined),
        paths: fc.array(paths, { maxLength: 2 }),
      },
      { requiredKeys: ['read', 'write', 'delete'] },
    ),
    network: fc.constantFrom(true, false, undefined),
    subprocess: rarely(false, true),
    idempotent: rarely<boolean | undefined>(true, false, undefined),
    destructive: rarely(false, true),
    interactive: rarely<AtipEffects['interactive']>(TAME.interactive, {
      stdin: 'required',
      prompts: false,
      tty: false,
    }),
    creates: kinds,
    modifies: kinds,
  })
  .map((effects) => JSON.parse(JSON.stringify(effects)))
const randomTools = fc.tuple(
  fc.array(randomEffects, { minLength: 2, maxLength: 5 }),
  fc.array(randomEffects, { minLength: 1, maxLength: 2 }),
)
const randomCalls = fc.array(
  fc.tuple(rarely<string | undefined>(undefined, 'unknown'), fc.nat(), fc.option(paths, { nil: undefined, freq: 4 })),
  { maxLength: 14 },
)

describe('a plan', () => {
  it('keeps the order; no calls of a batch conflict; a batch was closed for a conflict only', () => {
    const property = fc.property(randomTools, randomCalls, (effects, drawn) => {
      const tools = effects.map((all, index) =>
        tool({
          name: `t${index}`,
          commands: Object.fromEntries(all.map((one, key) => [`c${key}`, command({ effects: one, ...FILE })])),
        }),
      )
      const known = effects.flatMap((all, index) =>
        all.map((one, key) => ({ tool: `t${index}`, name: `t${index}_c${key}`, effects: one })),
      )
      const calls: ToolCall[] = []
      const profiles = new Map<ToolCall, Profile>()
      for (const [unknown, index, file] of drawn) {
        const chosen = unknown === undefined ? known[index % known.length] : undefined
        const one = call(chosen?.name ?? 'unknown', file === undefined ? {} : { file })
        calls.push(one)
        profiles.set(one, { tool: chosen?.tool ?? '', effects: chosen?.effects, file })
      }
      const profileOf = (one: ToolCall): Profile => profiles.get(one) as Profile
      const batches = planToolCalls(tools, calls)
      expect(batches.flat()).toEqual(calls)
      expect(batches.filter(({ length }) => length === 0)).toEqual([])
      batches.forEach((batch, index) => {
        const all = batch.map(profileOf)
        all.forEach((one, at) => {
          expect(all.slice(at + 1).filter((other) => mustConflict(one, other))).toEqual([])
        })
        const [next] = batches[index + 1] ?? []
        if (next !== undefined) expect(all.some((one) => mayConflict(one, profileOf(next)))).toBe(true)
      })
    })
    fc.assert(property, { numRuns: runs(150) })
  })
})

describe('what cannot be planned is an AtipError', () => {
  const throwing = (): never => {
    throw new Error('trap')
  }
  const cyclic: Record<string, unknown> = {}
  cyclic.file = cyclic

  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['one call', call('t_run')],
    ['a text', 't_run'],
    ['an object with a length', { length: 1, 0: call('t_run') }],
  ])('%s for calls', (_name, calls) => {
    expect(errorOf(() => planToolCalls([toolOf()], calls as never))).toMatchObject({
      name: 'AtipValidationError',
      path: ['calls'],
    })
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['one tool', toolOf()],
    ['a list with null', [null]],
    ['a tool without a name', [{ ...toolOf(), name: 1 }]],
  ])('%s for tools', (_name, tools) => {
    expect(errorOf(() => planToolCalls(tools as never, [call('t_run')])).name).toBe('AtipValidationError')
  })

  it.each<[string, unknown]>([
    ['a name', Object.defineProperty({ arguments: {} }, 'name', { get: throwing })],
    ['arguments', Object.defineProperty({ name: 't_run' }, 'arguments', { get: throwing })],
    [
      'an argument',
      { name: 't_run', arguments: Object.defineProperty({}, 'file', { enumerable: true, get: throwing }) },
    ],
    ['a proxy', new Proxy({}, { get: throwing, has: throwing, getPrototypeOf: throwing })],
    ['the text of a file', { name: 't_run', arguments: { file: { toString: throwing } } }],
  ])('%s that throws is one, or runs alone', (_name, odd) => {
    const calls = [call('t_run', { file: 'a' }), odd as ToolCall]
    try {
      expect(planToolCalls([toolOf({ ...WRITES, ...FILE })], calls)).toHaveLength(2)
    } catch (error) {
      expect(error).toMatchObject({ name: 'AtipValidationError' })
    }
  })

  it('but a cycle is only data', () => {
    expect(sizes([toolOf({ ...WRITES, ...FILE })], [call('t_run', cyclic), call('t_run', cyclic)])).toEqual([1, 1])
  })
})

describe('the time for many calls grows as they do', () => {
  const kindOf = (index: number): Partial<AtipCommand> => ({ effects: { ...TAME, creates: [`k${index}`] } })
  const tools = createToolset([
    tool({
      commands: {
        read: command({ ...READS, ...FILE }),
        write: command({ ...WRITES, ...FILE }),
        ...Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, command(kindOf(index))])),
      },
    }),
  ])
  it.each<[string, number, (index: number) => ToolCall]>([
    ['that write different files', 40_000, (index) => call('t_write', { file: `a/${index}` })],
    ['that nobody knows', 200_000, () => call('other')],
    ['of many kinds', 40_000, (index) => call(`t_k${index % 50}`)],
    ['that read one file', 20_000, () => call('t_read', { file: 'a' })],
    ['that write one file', 20_000, () => call('t_write', { file: 'a' })],
  ])('%s', (_name, count, make) => {
    const calls = (length: number): ToolCall[] => Array.from({ length }, (_, index) => make(index))
    expect(growthTo(count, calls, (all) => planToolCalls(tools, all))).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })
})

describe('of two tools with one name', () => {
  it('the worse one decides what may run together', () => {
    const mild = toolOf(READS)
    const worse = toolOf({ effects: { ...TAME, idempotent: false } })
    const calls = [call('t_run'), call('t_run')]
    expect(sizes([mild], calls)).toEqual([2])
    expect(sizes([worse, mild], calls)).toEqual([1, 1])
  })
})

describe('texts that may be paths', () => {
  const output = { options: [option('output')] } satisfies Partial<AtipCommand>

  it('keep a writer away from who reads the same file', () => {
    const writer = { ...WRITES, ...FILE, ...output }
    expect(together(writer, { ...READS, ...FILE }, { file: 'a', output: 'b' }, { file: 'b' })).toBe(false)
    expect(together(writer, { ...READS, ...FILE }, { file: 'a', output: 'b' }, { file: 'c' })).toBe(true)
  })

  it('count in lists, too', () => {
    const writer = { ...WRITES, ...FILE, options: [option('outputs', { type: 'array' })] }
    expect(together(writer, { ...READS, ...FILE }, { file: 'a', outputs: ['x', 'b'] }, { file: 'b' })).toBe(false)
  })

  it('do not stand for a path that is not known', () => {
    expect(together({ ...WRITES, ...output }, { ...READS, ...FILE }, { output: 'b' }, { file: 'c' })).toBe(false)
  })
})
