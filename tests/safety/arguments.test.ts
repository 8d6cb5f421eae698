import {
  type AtipArgument,
  type AtipOption,
  type AtipTool,
  createToolset,
  createValidator,
  isAtipError,
  type Policy,
  type PolicyViolation,
  presets,
  type ValidationResult,
} from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { runs } from '../support/runs'
import { argument, option, own, toolOf } from '../support/tools'

const CHECKED: Policy = { checkArguments: true }

function check(parameters: readonly (AtipArgument | AtipOption)[], args: unknown, policy = CHECKED): ValidationResult {
  return createValidator([toolWith(parameters)], policy).validate('t_run', args as Record<string, unknown>)
}

function toolWith(parameters: readonly (AtipArgument | AtipOption)[]): AtipTool {
  const options = parameters.filter((parameter): parameter is AtipOption => 'flags' in parameter)
  return toolOf({ arguments: parameters.filter((parameter) => !('flags' in parameter)), options })
}

const found = ({ violations }: ValidationResult): string[] =>
  violations.map(({ code, parameter }) => (parameter === undefined ? code : `${code} ${parameter}`))

const VALID = { valid: true, violations: [] }

describe('types', () => {
  const NEVER = [{}, [], ['a', 'b'], { toString: () => 'true' }, Symbol('x'), 1n, () => 1, Number.NaN, new Date(0)]
  const NO_NUMBER = ['', ' 3', '3 ', '03', '+3', '0x3', '1e3', '３', '3,0', '--3', 'three', 'NaN', 'Infinity', '1_000']
  const texts = ['', 'a', '3', 'true', 'null', ' a b ', '[a]', 'ü', '😀', 'x'.repeat(10_000)]
  const fromNumbers: [unknown, unknown][] = [
    [3, '3'],
    [0, '0'],
    [-2.5, '-2.5'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ]
  const noText = [true, false, 1e21, 1e-7, Number.POSITIVE_INFINITY, ...NEVER]

  interface Row {
    type: AtipOption['type']
    fields?: Partial<AtipOption>
    right: unknown[]
    coerced: [given: unknown, read: unknown][]
    wrong: unknown[]
  }
  const ROWS: Row[] = [
    ...(['string', 'file', 'directory', 'url'] as const).map((type) => {
      return { type, right: texts, coerced: fromNumbers, wrong: noText }
    }),
    {
      type: 'boolean',
      right: [true, false],
      coerced: [
        ['true', true],
        ['false', false],
      ],
      wrong: ['', 'True', 'FALSE', ' true', 'yes', 'no', 'on', '1', '0', 1, 0, ...NEVER],
    },
    {
      type: 'integer',
      right: [0, 3, -3, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
      coerced: [
        ['3', 3],
        ['-3', -3],
        ['0', 0],
        ['9007199254740991', Number.MAX_SAFE_INTEGER],
      ],
      wrong: [2.5, '2.5', '3.0', '-3.0', 2 ** 53, '9007199254740992', 1e300, true, false, ...NO_NUMBER, ...NEVER],
    },
    {
      type: 'number',
      right: [0, 3, -3, 2.5, -0.1, 1e21, 1e-7, 2 ** 53],
      coerced: [
        ['3', 3],
        ['-3', -3],
        ['2.5', 2.5],
        ['-0.25', -0.25],
        ['0.1', 0.1],
      ],
      wrong: ['2.', '.5', '-.5', '1.2.3', Number.NEGATIVE_INFINITY, true, ...NO_NUMBER, ...NEVER],
    },
    {
      type: 'enum',
      fields: { enum: ['open', 'closed', '3', 'true'] },
      right: ['open', 'closed', '3', 'true'],
      coerced: [[3, '3']],
      wrong: ['', 'OPEN', ' open', 'opened', '03', 4, true, 'open,closed', 'constructor', '__proto__', ...NEVER],
    },
    {
      type: 'enum',
      fields: { enum: [1, 2.5, -3] },
      right: [1, 2.5, -3],
      coerced: [
        ['1', 1],
        ['2.5', 2.5],
        ['-3', -3],
      ],
      wrong: ['', '01', '1.0', '2.50', 2, '2', 1.5, true, 'one', ...NEVER],
    },
    {
      type: 'string',
      fields: { enum: ['a', 'b'] },
      right: ['a', 'b'],
      coerced: [],
      wrong: ['c', 'A', 1, true, ...NEVER],
    },
    {
      type: 'array',
      right: [['a'], ['a', 'b', 'a'], ['', '[', 'a,b'], ['x'.repeat(1000)]],
      coerced: [
        ['a', ['a']],
        ['', ['']],
        ['a,b', ['a,b']],
        [3, ['3']],
        [
          [1, 'a'],
          ['1', 'a'],
        ],
      ],
      wrong: ['[', '["a"]', '[a, b]', [['a']], [null], ['a', undefined], [true], true, {}, [{}], Number.NaN, [1e21]],
    },
    {
      type: 'integer',
      fields: { variadic: true },
      right: [[1], [1, -2, 3]],
      coerced: [
        [1, [1]],
        ['1', [1]],
        [
          ['1', 2],
          [1, 2],
        ],
      ],
      wrong: ['1,2', '[1]', ['a'], [1, 2.5], [[1]], [1, null], 'a', {}, true],
    },
    {
      type: 'boolean',
      fields: { variadic: true },
      right: [[true, false]],
      coerced: [
        [true, [true]],
        ['false', [false]],
        [
          ['true', false],
          [true, false],
        ],
      ],
      wrong: [1, 'yes', [1], ['yes', true], [[true]]],
    },
    {
      type: 'enum',
      fields: { enum: ['dev', 'prod'], variadic: true },
      right: [['dev'], ['dev', 'prod', 'dev']],
      coerced: [['prod', ['prod']]],
      wrong: ['test', ['dev', 'test'], 'dev,prod', '[dev]', [['dev']]],
    },
  ]
  const rows = ROWS.map((row): [string, Row] => [`${row.type} ${JSON.stringify(row.fields ?? {})}`, row])

  describe.each(rows)('%s', (_, { type, fields, right, coerced, wrong }) => {
    const parameter = option('it', { type, ...fields })

    it('takes what is right as it is', () => {
      for (const value of right) expect([value, check([parameter], { it: value })]).toEqual([value, VALID])
    })

    it('says what it read as another type, and of nothing else', () => {
      for (const [value, read] of coerced) {
        const result = check([parameter, option('other')], { it: value, other: 'x' })
        expect([value, result]).toEqual([value, { ...VALID, coerced: { it: read } }])
      }
    })

    it('refuses everything else', () => {
      for (const [index, value] of wrong.entries()) {
        const isEmpty = Array.isArray(value) && value.length === 0
        const result = check([parameter], { it: value })
        expect([index, value, found(result)]).toEqual([index, value, isEmpty ? [] : ['INVALID_ARGUMENT it']])
        expect(result).not.toHaveProperty('coerced')
      }
    })
  })

  it.each([
    ['integer', '-0'],
    ['number', '-0'],
    ['number', '9007199254740993'],
  ] as const)('%s %s is not read as a number, whose text would be another one', (type, it) => {
    expect(found(check([option('it', { type })], { it }))).toEqual(['INVALID_ARGUMENT it'])
  })

  it('a single value of one type is not a list, and a list of one is no value', () => {
    for (const type of ['string', 'integer', 'boolean', 'file'] as const) {
      for (const it of [['a'], [1], [true]]) {
        expect(found(check([option('it', { type })], { it }))).toEqual(['INVALID_ARGUMENT it'])
      }
    }
  })

  it('every parameter that was read as another type is told, by its key, in validate and decide', () => {
    const parameters = [option('dry-run', { type: 'boolean' }), option('n', { type: 'integer' }), option('s')]
    const args = { dry_run: 'true', n: '7', s: 'x' }
    const coerced = { 'dry-run': true, n: 7 }
    expect(check(parameters, args)).toEqual({ ...VALID, coerced })
    const validator = createValidator([toolWith(parameters)], { ...presets.unrestricted, ...CHECKED })
    expect(validator.decide({ name: 't_run', arguments: args })).toMatchObject({ decision: 'allow', coerced })
    expect(args).toEqual({ dry_run: 'true', n: '7', s: 'x' })
  })
})

describe('required ones', () => {
  const needed = [argument('path'), option('tags', { type: 'array', required: true })]

  it.each<[string, unknown, string[]]>([
    ['nothing', {}, ['path', 'tags']],
    ['no arguments', undefined, ['path', 'tags']],
    ['null for the arguments', null, ['path', 'tags']],
    ['null', { path: null, tags: null }, ['path', 'tags']],
    ['undefined', { path: undefined, tags: ['a'] }, ['path']],
    ['an empty list', { path: 'a', tags: [] }, ['tags']],
    ['an inherited value', Object.assign(Object.create(null), { tags: ['a'] }), ['path']],
  ])('%s is missing', (_, args, missing) => {
    expect(found(check(needed, args))).toEqual(missing.map((key) => `MISSING_ARGUMENT ${key}`))
  })

  it('false, zero and empty text are given', () => {
    const types = { boolean: false, integer: 0, string: '' } as const
    for (const [type, value] of Object.entries(types)) {
      expect(check([argument('it', { type: type as AtipArgument['type'] })], { it: value })).toEqual(VALID)
    }
  })

  it('one that is wrong is not missing, too', () => {
    expect(found(check(needed, { path: {}, tags: [1e21] }))).toEqual(['INVALID_ARGUMENT path', 'INVALID_ARGUMENT tags'])
  })

  it('optional ones are absent where they are null, undefined or an empty list', () => {
    for (const type of ['string', 'integer', 'boolean', 'array', 'file'] as const) {
      for (const it of [null, undefined]) expect(check([option('it', { type })], { it })).toEqual(VALID)
    }
    expect(check([option('it', { type: 'array' })], { it: [] })).toEqual(VALID)
  })

  it('a name of Object.prototype is missing where it is only inherited', () => {
    expect(found(check([argument('toString')], {}))).toEqual(['MISSING_ARGUMENT toString'])
    expect(check([argument('toString')], { toString: 'x' })).toEqual(VALID)
  })

  it.each<[Record<string, unknown>, string[]]>([
    [{ help: true }, []],
    [{ help: false }, ['MISSING_ARGUMENT file']],
    [{ help: true, file: null }, []],
    [{ help: true, file: [] }, ['MISSING_ARGUMENT file']],
    [{ file: [] }, ['MISSING_ARGUMENT file']],
  ])('are needed unless the call asks for help, and an empty list is one: %j', (args, problems) => {
    const parameters = [argument('file', { variadic: true }), option('help', { type: 'boolean' })]
    expect(found(check(parameters, args))).toEqual(problems)
  })
})

describe('unknown ones', () => {
  const parameters = [option('force', { type: 'boolean' }), option('message')]
  const SECRETS = [
    'sk-ant-api03-abcdef',
    ['AKIA', '1234567890ABCDEF'].join(''),
    ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_'),
    'p4ss',
  ]

  it.each<[key: string, meant: string]>([
    ['forse', 'force'],
    ['Force', 'force'],
    ['mesage', 'message'],
    ['messages', 'message'],
  ])('%j is told with the nearest one', (key, meant) => {
    const [violation, ...others] = check(parameters, own(key, 'x')).violations
    expect(others).toEqual([])
    expect(violation).toMatchObject({ code: 'UNKNOWN_ARGUMENT', severity: 'error', parameter: key })
    expect(violation?.message).toContain(meant)
  })

  it('one that is like no other is told with all that there are', () => {
    const { message } = check(parameters, { zebra: 1 }).violations[0] as PolicyViolation
    expect(message).toContain('force')
    expect(message).toContain('message')
  })

  it('is unknown whatever its value is', () => {
    for (const value of [null, undefined, [], false, {}]) {
      expect(found(check(parameters, { zebra: value }))).toEqual(['UNKNOWN_ARGUMENT zebra'])
    }
  })

  it.each(['', ' ', 'a b', 'force\u200b', 'x'.repeat(500), 'force\n', '🙂', '<b>', '$(id)', ...SECRETS])(
    'a key that is no plain word is not repeated (row %#)',
    (key) => {
      const { violations } = check(parameters, own(key, 'x'))
      expect(violations.map(({ code }) => code)).toEqual(['UNKNOWN_ARGUMENT'])
      expect(violations[0]).not.toHaveProperty('parameter')
      if (key.trim() !== '') expect(JSON.stringify(violations)).not.toContain(key)
    },
  )

  it('a key that looks like a secret is not repeated where its value names a path, either', () => {
    for (const key of SECRETS) {
      const { violations } = check(parameters, own(key, '/etc/passwd'), { ...CHECKED, allowedPaths: ['.'] })
      expect(JSON.stringify(violations)).not.toContain(key)
    }
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'])(
    '%s is one',
    (key) => {
      const { violations } = check(parameters, own(key, { force: true }))
      expect(violations.map(({ code }) => code)).toEqual(['UNKNOWN_ARGUMENT'])
    },
  )

  it('a parameter of this name is none', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const tool = toolWith([option(name)])
      const key = createToolset([tool]).commands[0]?.parameters[0]?.key as string
      const validator = createValidator([tool], CHECKED)
      expect(validator.validate('t_run', own(key, 'x'))).toEqual(VALID)
      expect(validator.validate('t_run', own(name, 'x'))).toEqual(VALID)
    }
  })

  it('keys of symbols and of the prototype do not count', () => {
    expect(check(parameters, { [Symbol('zebra')]: 1 })).toEqual(VALID)
    expect(found(check(parameters, Object.create({ zebra: 1 })))).toEqual(['INVALID_ARGUMENT'])
  })
})

describe('the arguments themselves', () => {
  class Arguments {
    message = 'x'
  }

  it.each<[string, unknown]>([
    ['a text', '{"message":"x"}'],
    ['an empty text', ''],
    ['a number', 0],
    ['a boolean', true],
    ['a list', [{ message: 'x' }]],
    ['a map', new Map([['message', 'x']])],
    ['a date', new Date(0)],
    ['a function', () => ({})],
    ['an instance', new Arguments()],
    ['what inherits its fields', Object.create({ message: 'x' })],
  ])('%s is no object of arguments', (_, args) => {
    const { violations } = check([option('message')], args)
    expect(violations).toMatchObject([{ code: 'INVALID_ARGUMENT', severity: 'error', commandPath: ['run'] }])
    expect(violations[0]).not.toHaveProperty('parameter')
  })

  it('may be frozen, or without a prototype', () => {
    expect(check([option('message')], Object.freeze({ message: 'x' }))).toEqual(VALID)
    expect(check([option('message')], Object.assign(Object.create(null), { message: 'x' }))).toEqual(VALID)
  })

  it('are not looked at where nobody asks for it', () => {
    const tool = toolWith([argument('path')])
    for (const args of [{}, { zebra: 1 }, { path: 1n }, 'x']) {
      expect(createValidator([tool], {}).validate('t_run', args as never)).toEqual(VALID)
    }
  })
})

describe('allowed values', () => {
  const state = option('state', { type: 'enum', enum: ['open', 'closed', 'merged'] })

  it('are listed', () => {
    const { message } = check([state], { state: 'zzz' }).violations[0] as PolicyViolation
    for (const value of ['open', 'closed', 'merged']) expect(message).toContain(value)
    expect(message).not.toMatch(/did you mean/i)
  })

  it.each([
    ['opne', 'open'],
    ['Closed', 'closed'],
    ['megred', 'merged'],
    ['OPEN', 'open'],
  ])('%j is answered with %j', (value, meant) => {
    const { message } = check([state], { state: value }).violations[0] as PolicyViolation
    expect(message).toMatch(new RegExp(`did you mean ${meant}\\?`))
    expect(message).not.toContain(value)
  })

  it('of numbers, and of the items of a list, are listed, too', () => {
    const level = option('level', { type: 'enum', enum: [1, 2.5], variadic: true })
    const { message } = check([level], { level: [1, 9] }).violations[0] as PolicyViolation
    expect(message).toContain('level')
    expect(message).toContain('1, 2.5')
    expect(message).not.toContain('9')
  })

  it('make no long message where they are many', () => {
    const many = option('it', { type: 'enum', enum: Array.from({ length: 5000 }, (_, index) => `value-${index}`) })
    const [violation] = check([many], { it: 'value-4999x' }).violations
    expect(violation?.message.length).toBeLessThan(2000)
    expect(check([many], { it: 'value-4999' })).toEqual(VALID)
  })
})

describe('both spellings', () => {
  const dryRun = option('dry-run', { type: 'boolean' })
  const name = argument('file-name')

  it('are one parameter', () => {
    expect(check([dryRun, name], { 'dry-run': true, file_name: 'a' })).toEqual(VALID)
    expect(check([dryRun, name], { dry_run: true, 'file-name': 'a' })).toEqual(VALID)
    expect(found(check([dryRun, name], { dry_run: 'x' }))).toEqual([
      'MISSING_ARGUMENT file-name',
      'INVALID_ARGUMENT dry-run',
    ])
  })

  it('at once are refused, whatever the values', () => {
    for (const [one, other] of [
      [true, true],
      [true, false],
      [false, true],
    ]) {
      expect(found(check([dryRun], { 'dry-run': one, dry_run: other }))).toEqual(['INVALID_ARGUMENT dry-run'])
      expect(found(check([dryRun], { dry_run: other, 'dry-run': one }))).toEqual(['INVALID_ARGUMENT dry-run'])
    }
  })

  it('at once are no matter where one of them is absent', () => {
    for (const nothing of [null, undefined]) {
      expect(check([dryRun, name], { 'dry-run': nothing, dry_run: true, file_name: 'a' })).toEqual(VALID)
      expect(check([dryRun, name], { 'file-name': nothing, file_name: 'a', dry_run: nothing })).toEqual(VALID)
    }
  })

  it('at once and wrong give one violation of a kind', () => {
    expect(found(check([dryRun], { 'dry-run': 'x', dry_run: 'y' }))).toEqual(['INVALID_ARGUMENT dry-run'])
    expect(found(check([name], { 'file-name': '-x', file_name: '-y' }))).toEqual([
      'INVALID_ARGUMENT file-name',
      'ARGUMENT_INJECTION file-name',
    ])
  })

  it('are told by the key of the parameter where a path is refused, too', () => {
    const policy = { ...CHECKED, allowedPaths: ['.'], cwd: '/srv' }
    expect(found(check([name], { file_name: '/etc/passwd' }, policy))).toEqual(['PATH_NOT_ALLOWED file-name'])
    expect(found(check([name], { 'file-name': '/etc', file_name: '/etc' }, policy))).toEqual([
      'INVALID_ARGUMENT file-name',
      'PATH_NOT_ALLOWED file-name',
    ])
  })
})

describe('broken texts', () => {
  const BROKEN = ['\0', 'a\0', '\0b', '\ud800', 'a\udc00', '\udc00\ud800', '\ud83d', `${'x'.repeat(9999)}\ud800`]
  const parameters = [
    ...(['string', 'file', 'directory', 'url'] as const).map((type) => option(type, { type })),
    option('list', { type: 'array' }),
    option('state', { type: 'enum', enum: ['open'] }),
  ]

  it.each(BROKEN)('are refused in every parameter (row %#)', (text) => {
    for (const { name } of parameters) {
      const value = name === 'state' ? `open${text}` : name === 'list' ? ['a', text] : text
      expect(found(check(parameters, { [name]: value }))).toEqual([`INVALID_ARGUMENT ${name}`])
    }
  })

  it('whole ones are taken', () => {
    for (const text of ['😀', '\u{10ffff}', '\ud83d\ude00', '\ufffd', 'e\u0301']) {
      for (const type of ['string', 'file', 'url'] as const) {
        expect(check([option('it', { type })], { it: text })).toEqual(VALID)
      }
    }
  })
})

describe('values that would be read as flags', () => {
  const FLAGS = ['-x', '--', '--force', '-5', '-rf /', '-=', '-\u00a0']
  const PLAIN = ['-', '', 'a-b', ' -x', '\u2010x', '\u2212x', '\u2013-force', '%2dx', '+x', '/x', '\\-x']
  const text = ['string', 'file', 'directory', 'url'] as const

  it.each(text)('are refused as positional arguments of the type %s', (type) => {
    for (const it of FLAGS) {
      expect(found(check([argument('it', { type })], { it }))).toEqual(['ARGUMENT_INJECTION it'])
      const list = argument('it', { type, variadic: true })
      expect(found(check([list], { it: ['a', it] }))).toEqual(['ARGUMENT_INJECTION it'])
      expect(found(check([list], { it: [it, it] }))).toEqual(['ARGUMENT_INJECTION it'])
      expect(found(check([list], { it }))).toEqual(['ARGUMENT_INJECTION it'])
    }
    for (const it of PLAIN) expect(check([argument('it', { type })], { it })).toEqual(VALID)
    expect(check([argument('it', { type, variadic: true })], { it: PLAIN })).toEqual(VALID)
  })

  it('are refused as options that have no flag with two dashes', () => {
    for (const type of text) {
      for (const flags of [['-o'], ['-o', '-output'], ['/o']]) {
        for (const it of FLAGS) {
          expect(found(check([option('it', { type, flags })], { it }))).toEqual(['ARGUMENT_INJECTION it'])
        }
        for (const it of PLAIN) expect(check([option('it', { type, flags })], { it })).toEqual(VALID)
      }
    }
    const list = option('it', { type: 'array', flags: ['-o'] })
    expect(found(check([list], { it: ['a', '-x', '-y'] }))).toEqual(['ARGUMENT_INJECTION it'])
  })

  it('are no flags behind a flag with two dashes', () => {
    for (const flags of [['--output'], ['-o', '--output'], ['--output', '-o']]) {
      for (const it of [...FLAGS, ...PLAIN]) expect(check([option('it', { flags })], { it })).toEqual(VALID)
      expect(check([option('it', { flags, type: 'array' })], { it: FLAGS })).toEqual(VALID)
    }
  })

  it('are numbers where a number is expected', () => {
    for (const type of ['integer', 'number'] as const) {
      expect(check([argument('it', { type })], { it: -5 })).toEqual(VALID)
      expect(check([argument('it', { type })], { it: '-5' })).toEqual({ ...VALID, coerced: { it: -5 } })
      expect(check([argument('it', { type, variadic: true })], { it: [-1, -2] })).toEqual(VALID)
      expect(check([option('it', { type })], { it: '-5' })).toEqual({ ...VALID, coerced: { it: -5 } })
      expect(found(check([argument('it', { type })], { it: '-x' }))).toContain('INVALID_ARGUMENT it')
    }
  })

  it('are refused of an option with one dash, a number as text included', () => {
    const count = option('it', { type: 'integer', flags: ['-n'] })
    expect(found(check([count], { it: '-5' }))).toEqual(['ARGUMENT_INJECTION it'])
  })

  it('are refused of a number that is read as text', () => {
    expect(found(check([argument('it')], { it: -5 }))).toEqual(['ARGUMENT_INJECTION it'])
  })

  it('are refused beside other faults', () => {
    const state = argument('it', { type: 'enum', enum: ['a', '-b'] })
    expect(found(check([state], { it: '-b' }))).toEqual(['ARGUMENT_INJECTION it'])
    expect(found(check([state], { it: '-c' }))).toEqual(['INVALID_ARGUMENT it', 'ARGUMENT_INJECTION it'])
    expect(found(check([argument('it')], { it: '-\0' }))).toEqual(['INVALID_ARGUMENT it', 'ARGUMENT_INJECTION it'])
  })
})

describe('violations', () => {
  const parameters = [
    argument('target'),
    argument('path', { type: 'file' }),
    option('count', { type: 'integer', required: true }),
    option('state', { type: 'enum', enum: ['open', 'closed'] }),
    option('tags', { type: 'array' }),
    option('flag', { type: 'boolean' }),
  ]

  it('come in the order of their codes, one for each parameter and code', () => {
    const args = {
      ...{ path: '-/etc/passwd', zebra: 1, state: 'x', tags: [1e21, 1e21, '/etc'], flag: [], lion: '/etc' },
      count: '2.5',
    }
    const all = found(check(parameters, args, { ...CHECKED, allowedPaths: ['.'], cwd: '/srv' }))
    const codes = all.map((each) => each.split(' ')[0])
    const order = ['MISSING_ARGUMENT', 'UNKNOWN_ARGUMENT', 'INVALID_ARGUMENT', 'ARGUMENT_INJECTION', 'PATH_NOT_ALLOWED']
    expect(codes).toEqual([...codes].sort((a, b) => order.indexOf(a as string) - order.indexOf(b as string)))
    expect(new Set(codes)).toEqual(new Set(order))
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(all)).toEqual(
      new Set([
        ...['MISSING_ARGUMENT target', 'UNKNOWN_ARGUMENT zebra', 'UNKNOWN_ARGUMENT lion', 'INVALID_ARGUMENT count'],
        ...['INVALID_ARGUMENT state', 'INVALID_ARGUMENT tags', 'ARGUMENT_INJECTION path', 'PATH_NOT_ALLOWED tags'],
        'PATH_NOT_ALLOWED lion',
      ]),
    )
  })

  it('name the command, the parameter and what is allowed', () => {
    const { violations } = check(parameters, { target: {}, path: '-x', count: 'many', state: {}, flag: 'maybe' })
    const messages = Object.fromEntries(
      violations.map(({ code, parameter, message }) => [`${code} ${parameter}`, message]),
    )
    expect(messages).toEqual({
      'INVALID_ARGUMENT target': expect.stringMatching(/t_run.*target.*text/),
      'INVALID_ARGUMENT count': expect.stringMatching(/t_run.*count.*whole number/),
      'INVALID_ARGUMENT state': expect.stringMatching(/t_run.*state.*open, closed/),
      'INVALID_ARGUMENT flag': expect.stringMatching(/t_run.*flag.*true or false/),
      'ARGUMENT_INJECTION path': expect.stringMatching(/t_run.*path.*-/),
    })
    for (const violation of violations) {
      expect(violation).toMatchObject({ severity: 'error', toolName: 't_run', commandPath: ['run'] })
    }
  })

  it('never contain a value that is refused', () => {
    const secret = fc.stringMatching(/^[Q-Z][a-z0-9]{7,30}$/)
    const shape = fc.tuple(secret, fc.constantFrom('', '-', '--', '/', '../', '~/', 'open', '\0', '[', '%2e%2e/', ' '))
    const text = shape.map(([hidden, prefix]) => [hidden, prefix + hidden] as const)
    const key = fc.constantFrom('target', 'path', 'count', 'state', 'tags', 'flag', 'zebra')
    const wrapped = fc.constantFrom<(text: string) => unknown>(
      (one) => one,
      (one) => [one],
      (one) => ['a', [one]],
      (one) => ({ [one]: one }),
      (one) => [{ deep: { [one]: [one] } }],
    )
    const validator = createValidator([toolWith(parameters)], { ...CHECKED, allowedPaths: ['src'], cwd: '/srv' })
    const property = fc.property(text, key, wrapped, ([hidden, value], name, wrap) => {
      const call = { name: 't_run', arguments: { [name]: wrap(value) } }
      const { reason, violations } = validator.decide(call)
      expect(reason + JSON.stringify(violations)).not.toContain(hidden)
    })
    fc.assert(property, { numRuns: runs(500) })
  })

  it('are copies', () => {
    const validator = createValidator([toolWith(parameters)], { ...presets.unrestricted, ...CHECKED })
    const args = { target: 1n }
    const first = validator.validate('t_run', args as never)
    const [violation] = first.violations
    if (violation === undefined) throw new Error('no violation')
    violation.message = 'changed'
    violation.commandPath?.push('changed')
    first.violations.length = 0
    expect(JSON.stringify(validator.validate('t_run', args as never))).not.toContain('changed')
  })
})

describe('hostile arguments', () => {
  const parameters = [option('it'), option('list', { type: 'array' }), option('dir', { type: 'directory' })]
  const throwing = (): never => {
    throw new Error('a trap')
  }
  const POLICIES: Policy[] = [CHECKED, { allowedPaths: ['.'] }, { ...CHECKED, allowedPaths: ['.'], cwd: '/srv' }]
  const cycle: Record<string, unknown> = {}
  cycle.it = cycle
  const list: unknown[] = ['a']
  list.push(list)

  it.each<[string, unknown]>([
    ['a getter', Object.defineProperty({}, 'it', { get: throwing, enumerable: true })],
    ['a getter of an item', { list: Object.defineProperty(['a'], 0, { get: throwing, enumerable: true }) }],
    ['a proxy', new Proxy({}, { ownKeys: throwing, getPrototypeOf: throwing })],
    ['a proxy of a list', { list: new Proxy(['a'], { get: throwing, ownKeys: throwing }) }],
    ['a revoked proxy', revoked()],
    ['a revoked proxy as value', { it: revoked() }],
  ])('%s that throws leaves as an AtipError, or is refused', (_, args) => {
    for (const policy of POLICIES) {
      const validator = createValidator([toolWith(parameters)], policy)
      for (const action of [
        () => validator.validate('t_run', args as never).valid,
        () => validator.decide({ name: 't_run', arguments: args as never }).decision === 'allow',
      ]) {
        expect(outcomeOf(action)).not.toBe(true)
      }
    }
  })

  it('a cycle is refused', () => {
    for (const policy of [POLICIES[0], POLICIES[2]]) {
      expect(found(check(parameters, cycle, policy))).toEqual(['INVALID_ARGUMENT it'])
      expect(found(check(parameters, { list }, policy))).toEqual(['INVALID_ARGUMENT list'])
    }
  })

  it('a path in a cycle, and behind 10,000 levels, is found', () => {
    const hidden: Record<string, unknown> = { path: ['/etc/passwd'] }
    hidden.self = [hidden, { hidden }]
    expect(found(check(parameters, { it: hidden }, POLICIES[1]))).toEqual(['PATH_NOT_ALLOWED it'])
    const deep = JSON.parse(`${'{"a":['.repeat(10_000)}"/etc"${']}'.repeat(10_000)}`)
    expect(found(check(parameters, { it: deep }, POLICIES[1]))).toEqual(['PATH_NOT_ALLOWED it'])
  })

  const keys = (length: number): object =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`key${index}`, 'a/b']))
  const MANY = 200_000
  const sizes: [string, number, (length: number) => object][] = [
    ['known and unknown keys', MANY, (length) => ({ it: 'x', ...keys(length), dir: '.' })],
    ['items', MANY, (length) => ({ list: Array.from({ length }, (_, index) => `a/${index}`) })],
    ['items of other types', MANY, (length) => ({ list: Array.from({ length }, (_, index) => index) })],
    ['wrong items', MANY, (length) => ({ list: Array.from({ length }, () => [{ a: '../..' }]) })],
    ['characters', MANY, (length) => ({ it: '-\ud800'.repeat(length), dir: '../'.repeat(length) })],
  ]

  it.each(sizes)('%s take as long as they are many', (_, length, make) => {
    const validator = createValidator([toolWith(parameters)], { ...presets.unrestricted, ...CHECKED })
    const growth = growthTo(length, make, (args) => validator.validate('t_run', args as Record<string, unknown>))
    expect(growth).toBeLessThan(SLOWEST_GROWTH)
  })

  it('make no endless list of violations', () => {
    expect(JSON.stringify(check(parameters, keys(20_000))).length).toBeLessThan(20_000)
  })
})

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

/** Returns the result of `action`; an AtipError is as good as a refusal. */
function outcomeOf(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    if (isAtipError(error)) return 'refused'
    throw error
  }
}
