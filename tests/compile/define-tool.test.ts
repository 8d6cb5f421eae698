import {
  type AtipCommand,
  type AtipOption,
  type AtipTool,
  buildCommand,
  compileTools,
  createToolset,
  createValidator,
  type FlatParameter,
  presets,
  type ToolCall,
  type Tools,
  type Toolset,
  toGemini,
  toOpenAI,
} from 'atip-bridge'
import { git } from 'atip-bridge/tools'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineTool } from '../../src/toolset/define-tool'
import type { ArgumentsOf, HashedName, NamedToolCall, ToolNames, TypedToolCall } from '../../src/types/typed-tool'

const BASE = { atip: '0.6', version: '1.0.0', description: 'A tool' } as const
const LEAF = { description: 'Does it' } as const
const argument = <const Name extends string>(name: Name) => ({ name, type: 'string', description: 'A text' }) as const
const option = <const Name extends string>(name: Name) =>
  ({ name, flags: ['--flag'], type: 'boolean', description: 'A switch' }) as const

const gh = defineTool({
  ...BASE,
  name: 'gh',
  globalOptions: [option('verbose')],
  commands: {
    pr: {
      description: 'Pull requests',
      options: [option('title'), option('web'), option('quiet')],
      commands: {
        create: {
          description: 'Opens one',
          arguments: [
            argument('title'),
            { name: 'draft', type: 'boolean', description: 'Draft', default: false },
            { name: 'body', type: 'file', description: 'Body', required: false },
            { name: 'labels', type: 'array', description: 'Labels', enum: ['bug', 'docs'], required: false },
            { name: 'reviewers', type: 'string', description: 'Who', variadic: true, required: true },
          ],
          options: [
            { name: 'web', flags: ['-w'], type: 'url', description: 'Nearer than that of the group', required: true },
            { name: 'state', flags: ['-s'], type: 'enum', description: 'State', enum: ['open', 'closed'] },
            { name: 'level', flags: ['-l'], type: 'integer', description: 'Level', enum: [1, 2], required: true },
            { name: 'mixed', flags: ['-m'], type: 'enum', description: 'Mixed', enum: [1, 'two', ''] },
            { name: 'sizes', flags: ['-z'], type: 'number', description: 'Sizes', variadic: true, required: false },
            { name: 'any', flags: ['-a'], type: 'enum', description: 'Any', enum: [], default: 'all' },
            { name: 'on', flags: ['-o'], type: 'boolean', description: 'A switch', enum: ['yes'] },
            { name: 'dry-run.2', flags: ['-n'], type: 'directory', description: 'Directory', variadic: false },
          ],
        },
        list: LEAF,
      },
    },
    run: {
      description: 'A group that can be run',
      arguments: [{ name: 'id', type: 'number', description: 'Id' }],
      options: [option('own')],
      commands: { watch: LEAF, view: { ...LEAF, commands: {} } },
    },
    group: { ...LEAF, arguments: [], commands: { leaf: { ...LEAF, arguments: [], options: [] } } },
    '': { ...LEAF, options: [option('help')] },
    7: { ...LEAF, arguments: [argument('7')] },
  },
})

const inner = {
  e: { ...LEAF, options: [option('e')], commands: { 'f:g h': LEAF, f: { ...LEAF, arguments: [argument('e')] } } },
} as const
const deep = defineTool({
  ...BASE,
  name: '7.zip',
  commands: {
    a: {
      ...LEAF,
      options: [option('a'), option('x')],
      commands: {
        b: {
          ...LEAF,
          commands: {
            c: {
              ...LEAF,
              options: [{ ...argument('a'), flags: ['-a'] }],
              commands: { '': { ...LEAF, commands: { d: { ...LEAF, commands: inner } } } },
            },
          },
        },
      },
    },
  },
} as const)

/** The types of every command as text; `?` marks a key that may be absent. */
type Claims<T> = {
  [Name in ToolNames<T>]: {
    [Key in keyof ArgumentsOf<T, Name> as Shown<Key & string, ArgumentsOf<T, Name>[Key]>]-?: Word<
      NonNullable<ArgumentsOf<T, Name>[Key]>
    >
  }
}
type Shown<Key extends string, Value> = undefined extends Value ? (null extends Value ? `${Key}?` : never) : Key
type Word<Value> = Value extends readonly (infer Item)[]
  ? [Word<Item>]
  : [Value] extends [boolean]
    ? 'boolean'
    : string extends Value
      ? 'string'
      : number extends Value
        ? 'number'
        : { [Each in Value & (string | number)]: Each extends number ? 'number' : 'string' }

/** The same text, from a toolset. */
function claimsOf(tools: Tools): unknown {
  const { commands } = 'commands' in tools ? tools : createToolset(tools)
  const entries = (parameters: readonly FlatParameter[]) =>
    parameters.map((each) => [each.required ? each.key : `${each.key}?`, wordOf(each)])
  return Object.fromEntries(commands.map(({ name, parameters }) => [name, Object.fromEntries(entries(parameters))]))
}

function wordOf({ type, list, enum: values }: FlatParameter): unknown {
  const word = type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? type : 'string'
  const item = values === undefined ? word : Object.fromEntries(values.map((value) => [value, typeof value]))
  return list ? [item] : item
}

const GH: Claims<typeof gh> = {
  gh: { 'help?': 'boolean' },
  gh_7: { 7: 'string' },
  gh_pr_create: {
    title: 'string',
    draft: 'boolean',
    'body?': 'string',
    'labels?': [{ bug: 'string', docs: 'string' }],
    reviewers: ['string'],
    web: 'string',
    'state?': { open: 'string', closed: 'string' },
    level: { 1: 'number', 2: 'number' },
    'mixed?': { 1: 'string', two: 'string' },
    'sizes?': ['number'],
    'any?': 'string',
    'on?': 'boolean',
    'dry-run.2?': 'string',
    'title_option?': 'boolean',
    'quiet?': 'boolean',
  },
  gh_pr_list: { 'title?': 'boolean', 'web?': 'boolean', 'quiet?': 'boolean' },
  gh_run: { id: 'number', 'own?': 'boolean' },
  gh_run_watch: {},
  gh_run_view: {},
  gh_group_leaf: {},
}

const DEEP: Claims<typeof deep> = {
  _7_zip_a_b_c_d_e_f_g_h: { 'e?': 'boolean', 'a?': 'string', 'x?': 'boolean' },
  _7_zip_a_b_c_d_e_f: { e: 'string', 'e_option?': 'boolean', 'a?': 'string', 'x?': 'boolean' },
}

const LONGEST = 'x'.repeat(62) as 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'
const TOO_LONG = `${LONGEST}x` as const

/** Names made at run time beside literal ones. */
const hashed = defineTool({
  ...BASE,
  name: 't',
  commands: {
    [LONGEST]: { ...LEAF, arguments: [argument('text')] },
    [TOO_LONG]: LEAF,
    a_b: LEAF,
    a: { ...LEAF, commands: { b: LEAF } },
    'c.d': LEAF,
    'c:d': LEAF,
    group: { ...LEAF, arguments: [argument('text')], commands: { '': LEAF } },
  },
})

const refused = defineTool({
  ...BASE,
  name: 't',
  commands: {
    run: {
      ...LEAF,
      arguments: [
        argument('ok'),
        argument('not ok'),
        argument('__proto__'),
        argument(`${TOO_LONG}xx`),
        argument('twice'),
      ],
      options: [option('naïve'), option('twice')],
    },
    any: { ...LEAF, arguments: [argument('not_used')], 'x-schema': { type: 'object' } },
  },
})

/** Eight commands at the sixth level of each of 32 groups. */
type Bit = '0' | '1'
type Level<Below> = {
  [Key in `group${Bit}`]: { description: string; options: [ReturnType<typeof option<Key>>]; commands: Below }
}
type Leaves = {
  [Key in `leaf${Bit}${Bit}${Bit}`]: { description: string; arguments: [{ name: Key; type: 'integer' }] }
}
type Many = { name: 'many'; commands: Level<Level<Level<Level<Level<Leaves>>>>> }

describe('what the types claim', () => {
  it.each<[string, AtipTool, unknown]>([
    ['every kind of parameter', gh, GH],
    ['many levels', deep, DEEP],
  ])('is what a toolset says: %s', (_name, tool, claims) => {
    expect(claimsOf([tool])).toEqual(claims)
  })

  it('is of the types that calls have', () => {
    const read = (call: TypedToolCall<typeof gh>): ToolCall => {
      if (call.name === 'gh_pr_create') {
        expectTypeOf(call.arguments.title).toEqualTypeOf<string>()
        expectTypeOf(call.arguments.labels).toEqualTypeOf<('bug' | 'docs')[] | null | undefined>()
        expectTypeOf(call.arguments).toHaveProperty('level').toEqualTypeOf<1 | 2>()
      }
      if (call.name === 'gh_run') expectTypeOf(call.arguments).toEqualTypeOf<{ id: number; own?: boolean | null }>()
      return call
    }
    expect(read({ id: 'a', name: 'gh_run', arguments: { id: 1 } }).name).toBe('gh_run')
    expectTypeOf<ArgumentsOf<typeof gh, 'gh_7'>>().toEqualTypeOf<{ 7: string }>()
    expectTypeOf<TypedToolCall<typeof gh>['callId']>().toEqualTypeOf<string | undefined>()
  })

  it('leaves out names that get a hash', () => {
    expectTypeOf<ToolNames<typeof hashed>>().toEqualTypeOf<HashedName | `t_${typeof LONGEST}`>()
    const made = createToolset([hashed]).commands.map(({ name }) => name)
    expect(made.filter((name) => name !== `t_${LONGEST}`)).toEqual(
      Array(7).fill(expect.stringMatching(/_[a-f]\w{6}\d$/)),
    )
    const read = (call: TypedToolCall<typeof hashed>): unknown => {
      if (call.name !== 't_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx') return call.arguments.any
      return expectTypeOf(call.arguments).toEqualTypeOf<{ text: string }>()
    }
    expect(read({ id: 'a', name: 't_x_a1234567', arguments: { any: 1 } })).toBe(1)
  })

  it('leaves out keys that are rewritten, and what a JSON Schema says', () => {
    type Run = { [key: string]: unknown; ok: string; twice: string; twice_option?: boolean | null }
    expectTypeOf<ArgumentsOf<typeof refused, 't_run'>>().toEqualTypeOf<Run>()
    expectTypeOf<ArgumentsOf<typeof refused, 't_any'>>().toEqualTypeOf<Record<string, unknown>>()
    const keys =
      createToolset([refused])
        .resolve('t_run')
        ?.parameters.map(({ key }) => key) ?? []
    expect(keys).toEqual(expect.arrayContaining(['ok', 'twice', 'twice_option']))
  })

  it('may be much', () => {
    expectTypeOf<`many_group0_group1_group0_group1_group0_leaf${Bit}11`>().toExtend<ToolNames<Many>>()
    expectTypeOf<ArgumentsOf<Many, 'many_group0_group1_group0_group0_group0_leaf101'>>().toEqualTypeOf<{
      leaf101: number
      group0?: boolean | null
      group1?: boolean | null
    }>()
  })
})

describe('what the types do not know', () => {
  const command: AtipCommand = LEAF
  const shared: AtipOption = { name: 'web', flags: ['-w'], type: 'url', description: 'A page' }
  const name: string = String(gh.name)

  it('gives calls as they are without types', () => {
    const within = defineTool({
      ...BASE,
      name: 't',
      commands: { group: { ...LEAF, commands: { run: LEAF, command } } },
    })
    const named = defineTool({ ...BASE, name: `${name}-extension`, commands: { run: LEAF } })
    const foreign = defineTool({ ...BASE, name: 't', commands: { naïve: LEAF } })
    const keyed = defineTool({ ...BASE, name: 't', commands: { run: LEAF, [name]: LEAF } })
    const partial = defineTool({ ...BASE, name: 't', partial: true, filter: { depth: 1 }, commands: { run: LEAF } })
    expectTypeOf<TypedToolCall>().toEqualTypeOf<ToolCall>()
    expectTypeOf<TypedToolCall<AtipTool | Toolset | Tools | typeof git>>().toEqualTypeOf<ToolCall>()
    expectTypeOf<TypedToolCall<typeof within>>().toEqualTypeOf<ToolCall>()
    expectTypeOf<TypedToolCall<typeof named | typeof keyed | typeof foreign>>().toEqualTypeOf<ToolCall>()
    expectTypeOf<TypedToolCall<typeof partial>>().toEqualTypeOf<ToolCall>()
    const counts = [within, named, keyed, foreign, partial].map((each) => createToolset([each]).commands.length)
    expect(counts).toEqual([2, 1, 2, 1, 0])
  })

  it('makes parameters that may be anything', () => {
    const wide = defineTool({
      ...BASE,
      name: 't',
      commands: {
        option: { ...LEAF, arguments: [argument('ok')], options: [shared] },
        list: { ...LEAF, options: [option('web')].slice(), arguments: [argument('ok')] },
        argument: { ...LEAF, arguments: [{ ...argument('ok'), name }], options: [option('web')] },
        maybe: { ...LEAF, arguments: [{ ...argument('ok'), required: name === '', variadic: name === '' }] },
        type: { ...LEAF, options: [{ ...option('ok'), type: name === '' ? 'array' : 'integer', required: true }] },
      },
    })
    type Wide<Name extends ToolNames<typeof wide>> = ArgumentsOf<typeof wide, Name>
    expectTypeOf<Wide<'t_option' | 't_list'>>().toEqualTypeOf<{ [key: string]: unknown; ok: string }>()
    expectTypeOf<Wide<'t_argument'>>().toEqualTypeOf<{ [key: string]: unknown }>()
    expectTypeOf<Wide<'t_maybe'>>().toEqualTypeOf<{ ok?: string | string[] | null }>()
    expectTypeOf<Wide<'t_type'>>().toEqualTypeOf<{ ok: string[] | number }>()
    expect(createToolset([wide]).commands).toHaveLength(5)
  })
})

describe('defineTool', () => {
  it('gives back what it was given', () => {
    const definition = { ...BASE, name: 't' }
    expect(defineTool(definition)).toBe(definition)
    expectTypeOf(defineTool(git)).toExtend<AtipTool>()
    expectTypeOf<TypedToolCall<typeof gh>>().toExtend<ToolCall>()
    expectTypeOf<TypedToolCall<typeof refused>>().toEqualTypeOf<
      NamedToolCall<'t_run', ArgumentsOf<typeof refused, 't_run'>> | NamedToolCall<'t_any', Record<string, unknown>>
    >()
  })

  it('is fit for everything that takes tools', () => {
    const call: TypedToolCall<typeof gh> = { id: 'a', name: 'gh_7', arguments: { 7: 'seven' } }
    expect(compileTools([gh, deep, git], 'openai').tools.length).toBeGreaterThan(10)
    expect(toOpenAI(gh)).toHaveLength(toGemini(gh).length)
    expect(createValidator([gh], { ...presets.unrestricted, checkArguments: true }).decide(call).decision).toBe('allow')
    expect(buildCommand(createToolset([gh]), call).args).toEqual(['7', '--', 'seven'])
  })

  it('is told apart in unions, arrays and toolsets', () => {
    const tools = [gh, deep] as const
    type Both = TypedToolCall<typeof gh> | TypedToolCall<typeof deep>
    expectTypeOf<TypedToolCall<typeof gh | typeof deep>>().toEqualTypeOf<Both>()
    expectTypeOf<TypedToolCall<typeof tools>>().toEqualTypeOf<Both>()
    expectTypeOf<TypedToolCall<{ tools: (typeof gh | typeof deep)[] }>>().toEqualTypeOf<Both>()
    expect(claimsOf(createToolset(tools))).toEqual({ ...GH, ...DEEP })
  })
})
