import {
  AtipArgumentError,
  type AtipTool,
  AtipValidationError,
  buildCommand,
  compileTools,
  createToolset,
  createValidator,
  defineTool,
  generatePatternsPrompt,
  generateSafetyPrompt,
  inspectTool,
  type PinnedArguments,
  planToolCalls,
  presets,
  restrictTools,
  selectCommands,
  type ToolCall,
  type Toolset,
} from 'atip-bridge'
import { toToolsManifest } from 'atip-bridge/agentcli'
import { createExecutor, createToolkit, type ExecutorOptions } from 'atip-bridge/execute'
import { toMCP } from 'atip-bridge/mcp'
import { createShellJudge } from 'atip-bridge/shell'
import { git, kubectl } from 'atip-bridge/tools'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { callOf, HARMLESS, installShell } from '../support/shell'
import { argument, command, option, tool } from '../support/tools'

const { file, directory } = installShell()

/** Its commands print their words. */
const BOX: AtipTool = tool({
  name: 'box',
  effects: HARMLESS,
  globalOptions: [option('profile')],
  patterns: [
    { name: 'Look', description: 'Looks', steps: [{ command: 'box print word' }] },
    { name: 'Copy', description: 'Copies', steps: [{ command: 'box print --db={file}' }] },
  ],
  commands: {
    print: command({
      arguments: [argument('word', { required: false })],
      options: [
        option('db', { type: 'file' }),
        option('level', { type: 'integer' }),
        option('deep.path'),
        option('dry-run', { type: 'boolean', flags: ['--dry-run', '-n'] }),
        option('wet', { type: 'boolean', flags: ['--no-dry-run'] }),
        option('erase', { type: 'boolean', 'x-effects': { destructive: true } }),
      ],
      examples: ['box print --db=prod.db', 'box print word'],
    }),
    other: command({ options: [option('level', { type: 'integer' })] }),
  },
})

const pin = (pinned: unknown, tools: readonly AtipTool[] = [BOX]): Toolset =>
  createToolset(tools, { pinned: pinned as PinnedArguments })
const messageOf = (action: () => unknown): string => {
  try {
    action()
    return 'nothing thrown'
  } catch (error) {
    return error instanceof AtipValidationError || error instanceof AtipArgumentError
      ? `${error.message} @${error.path.join('.')}`
      : `no AtipError: ${String(error)}`
  }
}
const executor = (tools: Toolset | readonly AtipTool[], options: ExecutorOptions = {}) =>
  createExecutor(tools, { cwd: directory, resolve: () => ({ file }), ...options })
const DB = { box: { db: '/srv/todo.db' } }

describe('a pinned argument', () => {
  it('is added to every call and shown to the person who approves it', async () => {
    const policy = { rules: [{ decision: 'confirm' as const }] }
    const { decide, execute } = executor([BOX], { pinned: DB, policy })
    const decision = await decide(callOf('box_print', { word: 'x' }))
    expect(decision.display).toContain('box print --db=/srv/todo.db -- x')
    const other = await executor([BOX], { pinned: { box: { db: '/srv/other.db' } }, policy }).decide(
      callOf('box_print', { word: 'x' }),
    )
    expect(other.approvalId).not.toBe(decision.approvalId)
    const result = await execute(callOf('box_print', { word: 'x' }), { approvalId: decision.approvalId })
    expect(result.stdout).toBe('--db=/srv/todo.db\n--\nx\n')
  })

  it.each(['/srv/todo.db', '/srv/other.db', false, null, [], '', {}])(
    'is denied if the model gives %j, whatever the policy is',
    async (db) => {
      const pinned = pin({ box: { db: '/srv/todo.db', 'deep.path': 'x', level: 1 } })
      for (const [key, value] of [
        ['db', db],
        ['deep_path', 'x'],
        ['deep.path', 'x'],
        ['level', 1],
      ] as const) {
        const call = callOf('box_print', { [key]: value })
        expect(createValidator(pinned, {}).decide(call)).toMatchObject({ decision: 'deny' })
        expect(messageOf(() => buildCommand(pinned, call))).toContain('is set by the host and cannot be given')
        const result = await executor(pinned, {
          policy: { rules: [{ decision: 'allow', command: 'box print' }] },
        }).execute(call)
        expect([result.status, result.command]).toEqual(['denied', []])
        expect(result.text).toContain('is set by the host')
        expect(result.text).not.toMatch(/db \(|deep[._]path \(|\/srv/)
      }
    },
  )

  it('is hidden from definitions, prompts, help and examples', async () => {
    const pinned = pin(DB)
    for (const provider of ['openai', 'openai-responses', 'gemini', 'anthropic'] as const) {
      for (const strategy of ['discrete', 'action'] as const) {
        expect(JSON.stringify(compileTools(pinned, provider, { strategy }).tools)).not.toMatch(/\bdb\b/)
      }
    }
    expect(JSON.stringify(toMCP(pinned))).not.toMatch(/\bdb\b/)
    expect(generateSafetyPrompt(pinned) + generatePatternsPrompt(pinned)).not.toMatch(/\bdb\b/)
    expect([generatePatternsPrompt(pinned), generatePatternsPrompt([BOX])]).toEqual([
      expect.stringMatching(/Look/),
      expect.stringMatching(/Look[\s\S]*Copy/),
    ])
    expect(pinned.resolve('box_print')?.examples).toEqual(['box print word'])
    const toolkit = createToolkit([BOX], { provider: 'openai', pinned: DB, cwd: directory, resolve: () => ({ file }) })
    expect(JSON.stringify([toolkit.tools, toolkit.systemPrompt, toolkit.standardTools])).not.toMatch(/\bdb\b/)
    const [print] = toolkit.standardTools
    expect(await print?.execute({ word: 'x' })).toMatchObject({ stdout: '--db=/srv/todo.db\n--\nx\n' })
    expect((await print?.execute({ word: 'x', db: '/srv/todo.db' }))?.status).toBe('denied')
    const unknown = await executor(pinned).execute(callOf('box_print', { nope: 'x' }))
    expect([unknown.status, unknown.text.includes('word'), /\bdb\b/.test(unknown.text)]).toEqual([
      'denied',
      true,
      false,
    ])
    const wrong = await executor(pinned).execute(callOf('box_print', { level: 'x' }))
    expect([wrong.text.includes('level'), wrong.text.includes('db')]).toEqual([true, false])
  })

  it('takes the parameters with it that could take it back', () => {
    const pinned = pin({ box: { 'dry-run': true } })
    const keys = pinned.resolve('box_print')?.parameters.map(({ key }) => key)
    expect(keys).toEqual(['word', 'db', 'level', 'deep.path', 'erase'])
    for (const key of ['wet', 'dry-run', 'dry_run']) {
      expect(messageOf(() => buildCommand(pinned, callOf('box_print', { [key]: true })))).toContain(
        'is set by the host',
      )
    }
  })

  it('may be a global option, also of selected commands, and of the commands with certain words', () => {
    const selected = selectCommands([kubectl], { commands: ['kubectl get'] })
    const [toolset] = [createToolkit(selected, { provider: 'openai', pinned: { kubectl: { context: 'staging' } } })]
    expect(JSON.stringify(toolset.tools)).not.toContain('context')
    const pinned = pin({ box: { level: 1, profile: 'me' }, 'box other': { level: 2 } })
    const words = (name: string) => buildCommand(pinned, callOf(name)).args.join(' ')
    expect([words('box_print'), words('box_other')]).toEqual([
      '--profile=me print --level=1',
      '--profile=me other --level=2',
    ])
  })

  it('counts with its effects, and rules see it', () => {
    const erasing = pin({ box: { erase: true } })
    expect(erasing.resolve('box_print')).toMatchObject({ readOnly: false, effects: { destructive: true } })
    expect(createValidator(erasing, presets.readOnly).decide(callOf('box_print')).decision).toBe('deny')
    expect(JSON.stringify(compileTools(erasing, 'openai').tools)).toContain('DESTRUCTIVE')
    expect(restrictTools(erasing, { effectRestrictions: { destructive: false } }).resolve('box_print')).toBeUndefined()
    const rules = [{ command: 'box', when: { level: 3 }, decision: 'deny' as const }]
    const notes: unknown[] = []
    const validator = createValidator(
      pin({ box: { level: 3 } }),
      { rules },
      { onDiagnostic: (note) => notes.push(note) },
    )
    expect([validator.decide(callOf('box_print')).decision, notes]).toEqual(['deny', []])
  })

  it('is a preview if its option is one', () => {
    const preview = tool({
      name: 'box',
      effects: { ...HARMLESS, filesystem: { write: true } },
      commands: { print: command({ options: [option('plan', { type: 'boolean', 'x-preview': HARMLESS })] }) },
    })
    expect(pin({ box: { plan: true } }, [preview]).resolve('box_print')?.readOnly).toBe(true)
    expect(pin({ box: { plan: false } }, [preview]).resolve('box_print')?.readOnly).toBe(false)
  })

  it('needs no allowed path, but is still refused where it would become an option', async () => {
    const policy = { allowedPaths: [directory] }
    expect((await executor([BOX], { pinned: DB, policy }).decide(callOf('box_print'))).decision).toBe('allow')
    expect((await executor([BOX], { policy }).decide(callOf('box_print', { db: '/etc/hosts' }))).decision).toBe('deny')
    const sharp = createToolset([git], { globalOptions: true })
    const config = sharp.commands[0]?.parameters.find(({ flags }) => flags.includes('-c'))?.key ?? ''
    const risky = executor(sharp, { pinned: { git: { [config]: ['core.pager=rm'] } } })
    expect((await risky.decide(callOf('git_status'))).decision).not.toBe('allow')
    const bare = tool({
      name: 'box',
      effects: HARMLESS,
      'x-argv': { endOfOptions: false },
      commands: { print: command({ arguments: [argument('word')] }) },
    })
    const result = await executor([bare], { pinned: { box: { word: '--exec=x' } } }).execute(callOf('box_print'))
    expect([result.status, result.command]).toEqual(['denied', []])
  })

  it('counts for what may run at the same time', () => {
    const writes = tool({
      name: 'box',
      effects: { ...HARMLESS, filesystem: { read: true, write: true, delete: false } },
      commands: { put: command({ options: [option('in', { type: 'file' }), option('out', { type: 'file' })] }) },
    })
    const calls = ['a', 'b'].map((name): ToolCall => callOf('box_put', { in: name }))
    expect(planToolCalls([writes], calls)).toHaveLength(1)
    expect(planToolCalls(pin({ box: { out: 'c' } }, [writes]), calls)).toHaveLength(2)
  })

  it('is found in a group of actions', async () => {
    const pinned = pin(DB)
    const made = buildCommand(pinned, callOf('box', { action: 'print', word: 'x' }))
    expect(made.args).toEqual(['print', '--db=/srv/todo.db', '--', 'x'])
    const call = callOf('box', { action: 'print', db: '/srv/todo.db' })
    expect(createValidator(pinned, {}).decide(call).decision).toBe('deny')
    expect(messageOf(() => buildCommand(pinned, call))).toContain('is set by the host')
  })

  it('may be a secret, which is redacted', async () => {
    const secret = tool({
      name: 'box',
      effects: HARMLESS,
      commands: { print: command({ options: [option('token', { envVar: 'BOX_TOKEN', 'x-sensitive': 'env' })] }) },
    })
    const { execute } = executor([secret], { pinned: { box: { token: 'pinned-token-1' } } })
    const result = await execute(callOf('box_print'))
    expect([result.status, JSON.stringify(result).includes('pinned-token-1')]).toEqual(['ok', false])
  })

  it('can be pinned in several steps', () => {
    const twice = createToolkit(pin({ box: { level: 1 } }), { provider: 'openai', pinned: DB })
    expect(JSON.stringify(twice.tools)).not.toMatch(/"(?:level|db)"/)
    const outer = selectCommands(pin({ box: { level: 1 } }), { commands: ['box print'] })
    expect(buildCommand(outer, callOf('box_print')).args).toEqual(['print', '--level=1'])
  })

  it.each<[pinned: unknown, message: RegExp]>([
    [{ bxo: { db: 'x' } }, /No command begins with these words: did you mean box\? @options.pinned.bxo/],
    [{ 'box prnt': { db: 'x' } }, /No command begins with these words.* @options.pinned.box prnt/],
    [{ box: { dbb: 'x' } }, /No command of box has this parameter @options.pinned.box.dbb/],
    [{ 'box other': { db: 'x' } }, /No command of box other has this parameter/],
    [{ box: { level: 'high' } }, /level of box_print must be an? .*integer|whole number.* @options.pinned.box.level/],
    [{ box: { db: ['x'] } }, /takes one value, not a list/],
    [{ box: { db: null } }, /Expected a value at options.pinned.box.db/],
    [{ box: { db: [] } }, /Expected a value/],
    [{ box: { db: 'a\nb' } }, /db of box_print/],
    [{ box: { db: { a: 1 } } }, /must be text/],
    [{ box: 'db' }, /Expected an object of arguments at options.pinned.box/],
    [[], /Expected an object of tools and their arguments/],
    [null, /Expected an object of tools/],
    [{ '': { db: 'x' } }, /Expected the name of a tool or the words of a command/],
    [{ box: JSON.parse('{"__proto__": "x"}') as unknown }, /No command of box has this parameter/],
  ])('that fits nothing is refused: %j', (pinned, message) => {
    expect(messageOf(() => pin(pinned))).toMatch(message)
    expect(messageOf(() => createExecutor([BOX], { pinned: pinned as PinnedArguments }))).toMatch(message)
  })

  it('is refused where calls would not get it', () => {
    expect(
      messageOf(() => createShellJudge(pin(DB), {}, { cwd: directory, exists: () => false, folder: 'trusted' })),
    ).toContain('has pinned arguments')
    expect(messageOf(() => toToolsManifest(pin(DB)))).toContain('has pinned arguments')
    const schema = tool({
      name: 'box',
      commands: { print: command({ options: [option('db')], 'x-schema': { type: 'object' } }) },
    })
    expect(messageOf(() => pin({ box: { db: 'x' } }, [schema]))).toContain('described by a JSON Schema')
  })
})

it('leaves pinned parameters out of the types of calls', async () => {
  const todo = defineTool({
    ...{ atip: '0.6', name: 'todo', version: '1', description: 'Keeps tasks.' },
    commands: {
      add: {
        description: 'Adds.',
        arguments: [{ name: 'title', type: 'string', description: 'What.' }],
        options: [{ name: 'db', flags: ['--db'], type: 'file', description: 'Where.' }],
      },
    },
  })
  const pinned = { todo: { db: '/srv/todo.db' } }
  const response = { role: 'assistant', content: [] }
  const { calls } = await createToolkit([todo], { provider: 'anthropic', pinned }).handle(response)
  expectTypeOf(calls).items.toHaveProperty('arguments').toEqualTypeOf<{ title: string }>()
  const general: PinnedArguments = pinned
  const loose = await createToolkit([todo], { provider: 'anthropic', pinned: general }).handle(response)
  expectTypeOf(loose.calls).items.toHaveProperty('name').toEqualTypeOf<string>()
  expect(calls).toEqual([])
})

describe('the documents of narrowed tools', () => {
  const narrowed: [string, Toolset][] = [
    ['restricted', restrictTools([BOX], { effectRestrictions: { destructive: false } })],
    ['pinned', pin(DB)],
    ['restricted, then selected', selectCommands(restrictTools([BOX], {}), { commands: ['box print'] })],
    ['selected, then restricted', restrictTools(selectCommands([BOX], { commands: ['box print'] }), {})],
    ['restricted twice', restrictTools(restrictTools([BOX], {}), { deniedCommands: ['box other'] })],
  ]

  it.each(narrowed)('are refused as tools: %s', (_, { tools, commands }) => {
    expect([tools.length, commands.length > 0]).toEqual([1, true])
    const again = [tools, [...tools], commands.map((each) => each.tool)]
    for (const documents of again) {
      for (const use of [
        () => createToolset(documents),
        () => createValidator(documents, {}),
        () => compileTools(documents, 'openai'),
        () => createExecutor(documents),
        () => createToolkit(documents, { provider: 'openai' }),
        () => restrictTools(documents, {}),
        () => toMCP(documents),
      ]) {
        expect(messageOf(use)).toContain('pass the toolset')
      }
    }
  })

  it('can still be read', () => {
    for (const [, { tools }] of narrowed) for (const each of tools) expect(inspectTool(each)).toEqual(inspectTool(BOX))
  })

  it('can be used where nothing was narrowed', () => {
    expect(createToolset(selectCommands([BOX], { commands: ['box print'] }).tools).commands).toHaveLength(1)
  })
})
