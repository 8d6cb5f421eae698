import { buildCommand, createToolset, restrictTools } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { invoke, lineOf, refusal, refusalOf, wordsOf } from '../support/argv'
import { argument, command, errorOf, group, nested, option, own, tool, toolOf } from '../support/tools'

describe('A2: a name is looked up, never taken apart', () => {
  const one = tool({
    commands: { get_all: command(), get: group({ all_x: command() }), constructor: command(), 'pr create': command() },
  })

  it.each([
    ['t_get_all', ['get_all']],
    ['t_get_all_x', ['get', 'all_x']],
    ['t_constructor', ['constructor']],
    ['t_pr_create', ['pr create']],
  ])('%s', (name, args) => {
    expect(invoke([one], {}, name).args).toEqual(args)
    expect(invoke(createToolset([one]), {}, name).args).toEqual(args)
  })

  it.each(['', 't', 't_get', 't_toString', '__proto__', 't___proto__', 'get_all', 't_get_all ', 'T_get_all'])(
    'there is no %j',
    (name) => {
      const error = errorOf(() => invoke([one], {}, name))
      expect([error.code, error.path]).toEqual(['ATIP_VALIDATION', ['call', 'name']])
    },
  )

  it('a key "" adds no word, and one of "__proto__" is a word as any other', () => {
    expect(
      lineOf({ commands: { '': command(), a: group({ '': command({ arguments: [argument('x')] }) }) } }, 't'),
    ).toEqual([])
    expect(invoke([nested(['a', ''])], {}, 't_a').args).toEqual(['a'])
    expect(lineOf({ commands: own('__proto__', command()) }, 't___proto__')).toEqual(['__proto__'])
  })

  it('words of metadata that no program could mean are refused', () => {
    const bad = createToolset([tool({ commands: { 'a\u0000b': command() } })])
    expect(errorOf(() => invoke(bad, {}, bad.commands[0]?.name)).code).toBe('ATIP_VALIDATION')
  })

  it.each([null, undefined, {}, 'x', [null]])('tools %j get a clear error', (tools) => {
    expect(errorOf(() => invoke(tools as never, {})).code).toBe('ATIP_VALIDATION')
  })

  it.each([null, undefined, 'x', [], {}, { name: 5 }])('a call %j gets a clear error', (call) => {
    expect(errorOf(() => buildCommand([toolOf()], call as never)).code).toBe('ATIP_VALIDATION')
  })
})

describe('A3: declared parameters alone', () => {
  const fields = { arguments: [argument('file', { required: false })], options: [option('title'), option('a.b-c')] }

  it.each([undefined, null, {}])('%j are no arguments', (args) => {
    expect(wordsOf(fields, args)).toEqual([])
  })

  it.each<[unknown]>([['x'], [[]], [['x']], [5], [new Map()], [Object.create({ title: 'x' })]])(
    '%j are none',
    (args) => {
      expect(refusalOf(fields, args)).toMatchObject({ path: ['arguments'] })
    },
  )

  it.each(['other', 'Title', '--title', 'constructor', '__proto__', 'toString', ''])('%j is unknown', (key) => {
    const { path, message } = refusalOf(fields, own(key, 'x'))
    expect(path).toEqual(['arguments'])
    expect(message).toBe('t_run has no such parameter; expected one of file, title, a.b-c')
  })

  it('null, undefined and empty lists are absent, as strict mode sends them', () => {
    const all = {
      ...fields,
      options: [...fields.options, option('tag', { type: 'array' }), option('on', { type: 'boolean' })],
    }
    expect(wordsOf(all, { file: null, title: null, 'a.b-c': undefined, tag: [], on: null })).toEqual([])
    expect(wordsOf(all, { file: 'F', title: null, tag: null })).toEqual(['--', 'F'])
  })

  it.each([null, undefined, []])('a required one cannot be %j', (value) => {
    const required = { arguments: [argument('file', { variadic: true })], options: [option('x', { required: true })] }
    expect(refusalOf(required, { file: value, x: 'y' })).toEqual({
      path: ['arguments', 'file'],
      message: 'file is required',
    })
    expect(refusalOf(required, { file: ['y'], x: value }).path).toEqual(['arguments', 'x'])
  })

  it("takes every spelling: the key, Gemini's and the name, but one alone", () => {
    expect(wordsOf(fields, { 'a.b-c': 'x' })).toEqual(['--a.b-c=x'])
    expect(wordsOf(fields, { a_b_c: 'x' })).toEqual(['--a.b-c=x'])
    expect(wordsOf(fields, { a_b_c: 'x', 'a.b-c': null })).toEqual(['--a.b-c=x'])
    expect(refusalOf(fields, { a_b_c: 'long value', 'a.b-c': 'long value' }).path).toEqual(['arguments', 'a.b-c'])
  })

  it('tells an argument from the option of its name', () => {
    const both = { arguments: [argument('x')], options: [option('x')] }
    expect(wordsOf(both, { x: 'A', x_option: 'O' })).toEqual(['--x=O', '--', 'A'])
  })

  it('a parameter may be named __proto__', () => {
    const options = [option('__proto__', { flags: ['--proto'] })]
    const [parameter] = createToolset([toolOf({ options })]).commands[0]?.parameters ?? []
    expect(parameter?.key).not.toBe('__proto__')
    for (const key of ['__proto__', parameter?.key ?? '', parameter?.portableKey ?? '']) {
      expect(wordsOf({ options }, own(key, 'x'))).toEqual(['--proto=x'])
    }
  })

  it('what restrictTools took away stays away, under every spelling', () => {
    const effects = { network: false, destructive: false }
    const force = option('force-it', { type: 'boolean', 'x-effects': { destructive: true } })
    const whole = [toolOf({ effects, options: [force, option('title')] })]
    const part = restrictTools(whole, { effectRestrictions: { destructive: false } })
    expect(invoke(whole, { 'force-it': true }).args).toEqual(['run', '--force-it'])
    expect(invoke(part, { title: 'x', 'force-it': null }).args).toEqual(['run', '--title=x'])
    for (const key of ['force-it', 'force_it']) {
      expect(refusal(() => invoke(part, { [key]: true })).message).toMatch(/no such parameter/)
    }
  })
})

describe('A3: a JSON Schema alone', () => {
  it.each([{}, { a: 1 }])('says nothing of a command line, whatever is given: %j', (given) => {
    const schema = { type: 'object', properties: { a: {} } }
    const tools = [tool({ commands: { '': command({ 'x-schema': schema }) } })]
    const { name } = createToolset(tools).commands[0] as { name: string }
    const thrown = errorOf(() => buildCommand(tools, { id: 'call', name, arguments: given }))
    expect(thrown).toMatchObject({ code: 'ATIP_ARGUMENT', path: ['arguments'] })
  })
})

describe('A3: switches', () => {
  const words = (fields: object, value: unknown) =>
    wordsOf({ options: [option('on', { type: 'boolean', ...fields })] }, { on: value })

  it.each<[object, unknown, string[]]>([
    [{}, true, ['--on']],
    [{}, 'true', ['--on']],
    [{}, false, []],
    [{}, 'false', []],
    [{ default: false }, false, []],
    [{ default: true }, true, ['--on']],
    [{ flags: ['-o'] }, true, ['-o']],
    [{ flags: ['-o', '--on'] }, true, ['--on']],
    [{ flags: ['--on', '--no-on'] }, true, ['--on']],
    [{ flags: ['--no-on', '--on'] }, true, ['--on']],
    [{ flags: ['--on', '--no-on'], default: true }, false, ['--no-on']],
    [{ flags: ['--no-on', '-o', '--on'], default: true }, false, ['--no-on']],
    [{ flags: ['--no-verify'] }, true, ['--no-verify']],
  ])('%j %j', (fields, value, expected) => {
    expect(words(fields, value)).toEqual(expected)
  })

  it('a declared negation is used, whatever the default', () => {
    expect(words({ flags: ['--on', '--no-on'] }, false)).toEqual(['--no-on'])
  })

  it('its negation alone never turns it on', () => {
    expect(words({ flags: ['--no-on'], default: true }, true)).toEqual([])
    expect(words({ flags: ['--no-on'], default: true }, false)).toEqual(['--no-on'])
  })

  it('one that is on by itself cannot be turned off in a way that nobody declared', () => {
    expect(() => words({ default: true }, false)).toThrow('on cannot be turned off: its metadata does not say how')
  })

  it.each<[unknown]>([['yes'], [1], [0], [''], ['TRUE'], [{}]])('is not %j', (value) => {
    expect(() => words({}, value)).toThrow('on must be true or false')
  })
})

describe('A4: every option at the level that declares it', () => {
  const one = tool({
    globalOptions: [option('config'), option('quiet', { type: 'boolean' })],
    commands: {
      pr: group(
        { create: command({ options: [option('title')], arguments: [argument('file')] }), '': command() },
        { options: [option('repo')] },
      ),
    },
  })
  const tools = createToolset([one], { globalOptions: true })
  const args = { file: 'F', title: 'T', repo: 'R', quiet: true, config: 'C' }

  it('globals, words with their options, the options of the command, --, arguments', () => {
    expect(invoke(tools, args, 't_pr_create').args).toEqual([
      ...['--config=C', '--quiet', 'pr', '--repo=R', 'create', '--title=T', '--', 'F'],
    ])
    expect(invoke(tools, { repo: 'R', quiet: true }, 't_pr').args).toEqual(['--quiet', 'pr', '--repo=R'])
  })

  it('in the order of the metadata, not of the call', () => {
    const reversed = Object.fromEntries(Object.entries(args).reverse())
    expect(invoke(tools, reversed, 't_pr_create').args).toEqual(invoke(tools, args, 't_pr_create').args)
  })

  it('the nearest level of one name wins', () => {
    const near = tool({
      globalOptions: [option('repo', { flags: ['--far'] })],
      commands: { pr: group({ list: command() }, { options: [option('repo', { flags: ['--near'] })] }) },
    })
    const set = createToolset([near], { globalOptions: true })
    expect(invoke(set, { repo: 'x' }, 't_pr_list').args).toEqual(['pr', '--near=x', 'list'])
  })

  it('global options that were not asked for are unknown', () => {
    expect(refusal(() => invoke([one], { config: 'C' }, 't_pr')).path).toEqual(['arguments'])
  })
})
