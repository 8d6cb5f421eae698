import {
  type AtipCommand,
  type AtipEffects,
  type AtipOption,
  type AtipTool,
  createToolset,
  createValidator,
  inspectTool,
  presets,
  READ_ONLY,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const DELETES = { ...READ_ONLY, destructive: true, reversible: false } as const
const switchOf = (name: string, more: Partial<AtipOption> = {}): AtipOption => ({
  ...{ name, flags: [`--${name}`], type: 'boolean', description: name },
  ...more,
})
const DRY: AtipOption = switchOf('dry-run', { flags: ['-n', '--dry-run'], 'x-preview': READ_ONLY })
const NEGATION = switchOf('no-dry-run')

const toolOf = (options: readonly unknown[], more: object = {}): AtipTool => ({
  ...{ atip: '0.6', name: 't', version: '1', description: 'd' },
  commands: { clean: { description: 'c', effects: DELETES, options, ...more } as AtipCommand },
})
const decide = (tools: AtipTool | AtipTool[], args: unknown): string =>
  createValidator([tools].flat(), presets.supervised).decide({ name: 't_clean', arguments: args as never }).decision

const mode = (preview: unknown, more: object = {}): unknown => ({
  ...{ name: 'mode', flags: ['--mode'], type: 'string', description: 'm', 'x-preview': preview },
  ...more,
})

describe('a preview', () => {
  const force = switchOf('force', { 'x-effects': { destructive: true } })
  const fetches = switchOf('fetch', { 'x-effects': { network: true } })
  const again = switchOf('again', { flags: ['--again'], 'x-preview': { ...READ_ONLY, filesystem: { write: true } } })

  it.each<[title: string, options: readonly unknown[], args: unknown, decision: string]>([
    // By a switch.
    ['that is used', [DRY], { 'dry-run': true }, 'allow'],
    ['that is text', [DRY], { 'dry-run': 'true' }, 'allow'],
    ['that is off', [DRY], { 'dry-run': false }, 'confirm'],
    ['that is null', [DRY], { 'dry-run': null }, 'confirm'],
    ['that is not given', [DRY], {}, 'confirm'],
    ['in a call without arguments', [DRY], null, 'confirm'],
    ['with a parameter that does harm by itself', [DRY, force], { 'dry-run': true, force: true }, 'confirm'],
    ['with a parameter that reads', [DRY, fetches], { 'dry-run': true, fetch: true }, 'allow'],
    ['beside another one that is worse', [DRY, again], { 'dry-run': true, again: true }, 'confirm'],
    // By a value.
    ['by a value', [mode({ values: { look: READ_ONLY } })], { mode: 'look' }, 'allow'],
    ['by a value in other letters', [mode({ values: { look: READ_ONLY } })], { mode: 'LOOK' }, 'allow'],
    ['by another value', [mode({ values: { look: READ_ONLY } })], { mode: 'wipe' }, 'confirm'],
    ['by a value that is inherited', [mode({ values: { look: READ_ONLY } })], { mode: 'constructor' }, 'confirm'],
    ['by any value', [mode(READ_ONLY)], { mode: 'anything' }, 'allow'],
    [
      'by several values',
      [mode({ values: { look: READ_ONLY } }, { variadic: true })],
      { mode: ['look', 'wipe'] },
      'confirm',
    ],
    // Rivals and negation.
    ['that its negation may cancel', [DRY, NEGATION], { 'dry-run': true, 'no-dry-run': true }, 'confirm'],
    ['whose negation is off', [DRY, NEGATION], { 'dry-run': true, 'no-dry-run': false }, 'allow'],
    ['whose negation alone is used', [DRY, NEGATION], { 'no-dry-run': true }, 'confirm'],
    [
      'that another parameter with its flag may cancel',
      [DRY, switchOf('n', { flags: ['-n'], type: 'string' })],
      { 'dry-run': true, n: 'no' },
      'confirm',
    ],
    // Faulty ones.
    ['of a wrong type', [{ ...DRY, 'x-preview': true }], { 'dry-run': true }, 'confirm'],
    ['that is null', [{ ...DRY, 'x-preview': null }], { 'dry-run': true }, 'confirm'],
    ['that is a list', [{ ...DRY, 'x-preview': [READ_ONLY] }], { 'dry-run': true }, 'confirm'],
    [
      'with an effect of a wrong type',
      [{ ...DRY, 'x-preview': { ...READ_ONLY, destructive: 'no' } }],
      { 'dry-run': true },
      'confirm',
    ],
    ['that declares nothing', [{ ...DRY, 'x-preview': {} }], { 'dry-run': true }, 'confirm'],
    ['that declares a change', [{ ...DRY, 'x-preview': DELETES }], { 'dry-run': true }, 'confirm'],
  ])('%s', (_title, options, args, decision) => {
    expect(decide(toolOf(options), args)).toBe(decision)
  })

  it('of an argument is none: its position may be another', () => {
    const tool = toolOf([], {
      arguments: [{ name: 'what', type: 'string', description: 'w', required: false, 'x-preview': READ_ONLY }],
    })
    expect(decide(tool, { what: 'x' })).toBe('confirm')
  })

  it('counts only if every description of the command has it', () => {
    const [one, other] = [toolOf([DRY]), toolOf([switchOf('dry-run')])]
    expect(decide([one, other], { 'dry-run': true })).toBe('confirm')
    expect(decide([other, one], { 'dry-run': true })).toBe('confirm')
    expect(decide([one, structuredClone(one)], { 'dry-run': true })).toBe('allow')
  })

  it('does not count where an option and an argument have one name', () => {
    const tool = toolOf([DRY], {
      arguments: [{ name: 'dry-run', type: 'string', description: 'w', required: false }],
    })
    // The key is the argument's.
    expect(decide(tool, { 'dry-run': 'true' })).toBe('confirm')
    expect(decide(tool, { 'dry-run_option': true })).toBe('allow')
  })
})

describe('a preview of an option of the program or of a group', () => {
  const toolWith = (commands: unknown, at: 'globalOptions' | 'group' = 'globalOptions'): AtipTool => {
    const preview = commands === undefined ? READ_ONLY : { ...READ_ONLY, commands }
    const option = switchOf('help', { 'x-preview': preview as never })
    const wipe = { description: 'w', effects: DELETES }
    const group = {
      description: 'g',
      commands: { wipe, 'wipe-all': wipe },
      ...(at === 'group' && { options: [option] }),
    }
    return {
      ...{ atip: '0.6', name: 't', version: '1', description: 'd', effects: DELETES },
      ...(at === 'globalOptions' && { globalOptions: [option] }),
      commands: { '': { description: 'r' }, wipe, disk: group, diskette: wipe } as never,
    }
  }
  const decideFor = (tool: AtipTool, name: string): string => {
    const toolset = createToolset([tool], { globalOptions: true })
    return createValidator(toolset, presets.supervised).decide({ name, arguments: { help: true } }).decision
  }

  it.each<[title: string, commands: unknown, name: string, decision: string]>([
    ['counts for the program itself', undefined, 't', 'allow'],
    ['counts for no command', undefined, 't_wipe', 'confirm'],
    ['counts for no command of a group', undefined, 't_disk_wipe', 'confirm'],
    ['counts for every command that it names', true, 't_wipe', 'allow'],
    ['counts for every command of a group', true, 't_disk_wipe', 'allow'],
    ['counts for a command by its name', ['wipe'], 't_wipe', 'allow'],
    ['counts for no other command', ['disk'], 't_wipe', 'confirm'],
    ['counts below a command', ['disk'], 't_disk_wipe', 'allow'],
    ['counts for a command by all its words', ['disk wipe'], 't_disk_wipe', 'allow'],
    ['does not count for a command whose name begins like it', ['disk wipe'], 't_disk_wipe-all', 'confirm'],
    ['does not count for a group whose name begins like it', ['disk'], 't_diskette', 'confirm'],
    ['does not count by the last word alone', ['wipe'], 't_disk_wipe', 'confirm'],
    ['does not count for a command by an empty name', [''], 't_wipe', 'confirm'],
    ['does not count for a command if it names none', [], 't_wipe', 'confirm'],
    ['does not count at all with a mistake', 'all', 't', 'confirm'],
    ['does not count for a command with a mistake', 'all', 't_wipe', 'confirm'],
    ['does not count with a mistake in the list', ['wipe', 1], 't_wipe', 'confirm'],
    ['does not count if it names no commands', false, 't_wipe', 'confirm'],
  ])('%s: %j, %s', (_title, commands, name, decision) => {
    expect(decideFor(toolWith(commands), name)).toBe(decision)
  })

  it.each([
    [undefined, 'confirm'],
    [true, 'allow'],
    [['wipe'], 'allow'],
    [['disk wipe'], 'confirm'],
  ])('of a group counts below it from its own words on: %j', (commands, decision) => {
    expect(decideFor(toolWith(commands, 'group'), 't_disk_wipe')).toBe(decision)
  })

  it('is reported where it has a mistake', () => {
    const found = inspectTool(toolWith('all')).map(({ message }) => message)
    expect(found.join()).toContain('commands (true, a list of texts)')
  })
})

describe('where changes end up', () => {
  const CREATES: AtipEffects = { ...READ_ONLY, idempotent: false, creates: ['x'] }
  const workspace = (command: object, args: Record<string, unknown>, more: object = {}): unknown[] => {
    const tool: AtipTool = {
      ...toolOf([]),
      commands: { clean: { description: 'c', effects: CREATES, ...command } as AtipCommand },
      ...more,
    }
    const policy = { ...presets.workspace, cwd: '/work' }
    const { decision, violations } = createValidator([tool], policy).decide({ name: 't_clean', arguments: args })
    return [decision, ...violations.flatMap(({ fact }) => (fact.kind === 'outside' ? [fact.place] : []))]
  }
  const mover = (place: unknown) => ({ options: [{ ...switchOf('global'), 'x-changes': place }] })

  it.each<[title: string, command: object, args: Record<string, unknown>, more: object, expected: unknown[]]>([
    ['in the folder, if nothing is said', {}, {}, {}, ['allow']],
    [
      'on a server, if the call uses the network',
      { effects: { ...CREATES, network: true } },
      {},
      {},
      ['confirm', 'server'],
    ],
    [
      'in the folder, if declared',
      { effects: { ...CREATES, network: true }, 'x-changes': 'folder' },
      {},
      {},
      ['allow'],
    ],
    ['on the machine', { 'x-changes': 'machine' }, {}, {}, ['confirm', 'machine']],
    ['on a server', { 'x-changes': 'server' }, {}, {}, ['confirm', 'server']],
    ['where the tool says', {}, {}, { 'x-changes': 'machine' }, ['confirm', 'machine']],
    ['where the option says, if it is used', mover('machine'), { global: true }, {}, ['confirm', 'machine']],
    ['where the command says, if it is not used', mover('machine'), { global: false }, {}, ['allow']],
    [
      'farther, never nearer',
      { ...mover('folder'), 'x-changes': 'machine' },
      { global: true },
      {},
      ['confirm', 'machine'],
    ],
    ['on a server, if the option says something unknown', mover('moon'), { global: true }, {}, ['confirm', 'server']],
    ['nowhere, if nothing changes', { effects: READ_ONLY, 'x-changes': 'server' }, {}, {}, ['allow']],
  ])('%s', (_title, command, args, more, expected) => {
    expect(workspace(command, args, more)).toEqual(expected)
  })
})

describe('the preview of an argument', () => {
  const operation = (values: unknown, more: object = {}) => ({
    ...{ name: 'operation', type: 'string', description: 'o', required: false, 'x-preview': { values }, ...more },
  })
  const service = { name: 'service', type: 'string', description: 's', required: false }
  const READS = { 'get-*': READ_ONLY, 'get-file-*': {}, 'get-file-list': READ_ONLY, look: READ_ONLY }
  const WORDS = {
    vm: {},
    disk: {},
    list: READ_ONLY,
    'run job': {},
    run: DELETES,
    'vm run list': DELETES,
  }
  const toolWith = (argument: unknown): AtipTool => toolOf([DRY], { arguments: [service, argument] })
  const words = operation(WORDS, { variadic: true })

  it.each<[title: string, argument: unknown, args: unknown, decision: string]>([
    ['by a value', operation(READS), { service: 'a', operation: 'look' }, 'allow'],
    ['by a pattern', operation(READS), { service: 'a', operation: 'GET-it' }, 'allow'],
    [
      'not by a longer pattern that declares nothing',
      operation(READS),
      { service: 'a', operation: 'get-file-now' },
      'confirm',
    ],
    ['by a value before a pattern', operation(READS), { service: 'a', operation: 'get-file-list' }, 'allow'],
    ['by a value that no key fits', operation(READS), { service: 'a', operation: 'wipe' }, 'confirm'],
    ['by an inherited name', operation(READS), { service: 'a', operation: '__proto__' }, 'confirm'],
    ['without values', operation(undefined), { service: 'a', operation: 'look' }, 'confirm'],
    ['without an earlier argument, whose value it may be', operation(READS), { operation: 'look' }, 'confirm'],
    [
      'with a mistake in it',
      operation({ look: { destructive: 'no' } }),
      { service: 'a', operation: 'look' },
      'confirm',
    ],
    [
      'beside an option that says the same',
      operation({ wipe: DELETES }),
      { service: 'a', operation: 'wipe', 'dry-run': true },
      'allow',
    ],
    ['by the first value that declares effects', words, { service: 'a', operation: ['vm', 'list', 'wipe'] }, 'allow'],
    ['not behind a value that is not listed', words, { service: 'a', operation: ['wipe', 'list'] }, 'confirm'],
    ['not behind a value that does harm', words, { service: 'a', operation: ['run', 'list'] }, 'confirm'],
    ['by a beginning of several words', words, { service: 'a', operation: ['run', 'job', 'list'] }, 'allow'],
    ['by several words that do harm', words, { service: 'a', operation: ['vm', 'run', 'list'] }, 'confirm'],
    ['not by several words in one', words, { service: 'a', operation: ['run job', 'list'] }, 'confirm'],
    ['not by values that declare nothing', words, { service: 'a', operation: ['vm', 'disk'] }, 'confirm'],
    ['not by a value that is no text', words, { service: 'a', operation: ['vm', { list: true }] }, 'deny'],
  ])('%s', (_, argument, args, decision) => {
    expect(decide(toolWith(argument), args)).toBe(decision)
  })

  it('adds the effects of the longest pattern that fits', () => {
    const values = { 'file:*': { destructive: true }, 'file:safe*': {}, '*': {} }
    const argument = { name: 'text', type: 'string', variadic: true, description: 't', 'x-effects': { values } }
    const tool = toolOf([], { effects: READ_ONLY, arguments: [argument] })
    expect(['a', 'file:a', 'FILE:a', 'file:safe'].map((text) => decide(tool, { text: ['b', text] }))).toEqual([
      'allow',
      'confirm',
      'confirm',
      'allow',
    ])
  })
})
