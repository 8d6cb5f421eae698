import { type AtipTool, createToolset, isAtipError } from 'atip-bridge'
import {
  type AuthorDiagnostic,
  type AuthorOptions,
  fromCac,
  fromCitty,
  fromCommander,
  fromOclif,
  fromUsage,
} from 'atip-bridge/authors'
import { cac } from 'cac'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { createCacProgram, createCittyProgram, createCommanderProgram, createOclifProgram } from './programs'

const READS = { filesystem: { read: true, write: false, delete: false }, network: false, destructive: false } as const

/** The commands of a tool: their names and parameters, an asterisk behind what is required. */
function outline(tool: AtipTool): Record<string, string> {
  const { commands } = createToolset([tool])
  return Object.fromEntries(
    commands.map(({ name, parameters }) => [
      name,
      parameters.map(({ key, required, type }) => `${key}:${type}${required ? '*' : ''}`).join(' '),
    ]),
  )
}

describe('what a program declares', () => {
  it('is all in its metadata, but for what is hidden', async () => {
    expect(outline(createCommanderProgram().tool)).toMatchInlineSnapshot(`
      {
        "notes_list": "names:string title:string quiet:boolean l:string m:string tag:string when:string colour:boolean no-pager:boolean format:enum",
        "notes_remote": "name:string verbose:boolean",
        "notes_remote_push": "branch:string* others:string to:url* force:boolean verbose:boolean",
      }
    `)
    expect(outline((await createCittyProgram()).tool)).toMatchInlineSnapshot(`
      {
        "notes_list": "name:string title:string dry-run:boolean pager:boolean format:enum",
        "notes_remote_push": "branch:string* to:string*",
      }
    `)
    expect(outline(createCacProgram().tool)).toMatchInlineSnapshot(`
      {
        "notes": "names:string profile:string quiet:boolean",
        "notes_push": "branch:string* other:string to:url force:boolean l:string tag:string",
      }
    `)
    expect(outline(createOclifProgram().tool)).toMatchInlineSnapshot(`
      {
        "notes_list": "name:string title:string quiet:boolean colour:boolean format:enum tag:string",
        "notes_remote": "name:string verbose:boolean",
        "notes_remote_push": "branch:string* others:string to:url*",
      }
    `)
  })

  it('names it, and leaves effects undeclared', () => {
    const { tool } = createCommanderProgram()
    const { name, version, description, trust } = tool
    expect({ name, version, description, trust }).toEqual({
      name: 'notes',
      version: '1.2.3',
      description: 'Keeps notes',
      trust: { source: 'native' },
    })
    expect(createToolset([tool]).commands.every(({ effects }) => Object.keys(effects).length === 0)).toBe(true)
  })
})

describe('fromUsage', () => {
  const specification = {
    name: 'Notes',
    bin: 'notes',
    version: '2.0',
    about: 'Keeps notes',
    cmd: {
      subcommand_required: true,
      flags: [{ name: 'verbose', short: ['v'], long: ['verbose'], global: true, help: 'More' }],
      subcommands: {
        list: { help: 'Lists notes', effect: 'read', args: [{ name: 'file', required: false, var: true }] },
        push: {
          help: 'Publishes notes',
          effect: 'write',
          aliases: ['publish'],
          flags: [
            { name: 'force', long: ['force'], effect: 'destructive', help: 'Overwrites' },
            { name: 'to', long: ['to'], required: true, arg: { name: 'url' } },
            {
              name: 'mode',
              long: ['mode'],
              arg: { name: 'mode', choices: { choices: ['fast', 'safe'] } },
              default: 'safe',
            },
          ],
        },
        secret: { hide: true },
        other: { effect: 'unheard of' },
      },
    },
  }

  it('describes commands, flags and arguments with their effects', () => {
    const tool = fromUsage(specification)
    expect(outline(tool)).toEqual({
      notes_list: 'file:file',
      notes_push: 'force:boolean to:url* mode:enum',
      notes_other: '',
    })
    const effects = Object.fromEntries(createToolset([tool]).commands.map((command) => [command.name, command.effects]))
    expect(effects.notes_list).toMatchObject({ destructive: false, filesystem: { write: false } })
    expect(effects.notes_push).toMatchObject({ destructive: false, filesystem: { write: true } })
    expect(effects.notes_other).toEqual({})
    expect(tool.commands?.push?.options?.[0]?.['x-effects']).toMatchObject({ destructive: true, reversible: false })
  })
})

describe('what the author says', () => {
  const describeNotes = (options: AuthorOptions): AtipTool => {
    const program = new Command('notes').version('1')
    const remote = program.command('remote').action(() => undefined)
    remote.command('push').argument('<branch>').option('--force')
    return fromCommander(program, options)
  }

  it('is in the metadata', () => {
    const force = { 'x-effects': { destructive: true } }
    const tool = describeNotes({
      effects: { 'remote push': { network: true }, remote: READS },
      parameters: { 'remote push': { force, branch: { 'x-shape': 'name' } } },
      homepage: 'https://example.com',
    })
    const { '': own, push } = tool.commands?.remote?.commands ?? {}
    expect(own?.effects).toEqual(READS)
    expect(push?.effects).toEqual({ network: true })
    expect(push?.options?.[0]).toMatchObject(force)
    expect(push?.arguments?.[0]).toMatchObject({ 'x-shape': 'name' })
    expect(tool.homepage).toBe('https://example.com')
  })

  it('does not reach the commands of a group', () => {
    const tool = describeNotes({ effects: { remote: READS } })
    expect(createToolset([tool]).commands.map(({ name, effects }) => [name, effects])).toEqual([
      ['notes_remote', READS],
      ['notes_remote_push', {}],
    ])
  })

  it.each<readonly [string, AuthorOptions, string]>([
    [
      'a command that does not exist',
      { effects: { 'remote pusch': {} } },
      'The program has no command "remote pusch": did you mean "remote push"? Known are "remote", "remote push"',
    ],
    [
      'the program, which does nothing without a command',
      { effects: { '': {} } },
      'The program has no command "": Known are "remote", "remote push"',
    ],
    [
      'a parameter that does not exist',
      { parameters: { 'remote push': { froce: {} } } },
      'The program has no parameter "froce": did you mean "force"? Known are "branch", "force"',
    ],
    [
      'effects that are no object',
      { effects: { remote: true as never } },
      'Expected an object at options.effects.remote, got boolean',
    ],
    [
      'an effect that does not exist',
      { effects: { remote: { distructive: false } as never } },
      'There is no effect "distructive": did you mean "destructive"? Known are "destructive", ',
    ],
    [
      'a part of an effect that does not exist',
      { effects: { remote: { filesystem: { writes: true } } as never } },
      'There is no effect "filesystem.writes": did you mean "filesystem.write"?',
    ],
    [
      'an effect with a wrong value',
      { effects: { remote: { destructive: 'no' } as never } },
      'Expected true or false at options.effects.remote.destructive, got string',
    ],
    [
      'an effect with a wrong part',
      { effects: { remote: { filesystem: 'read' } as never } },
      'Expected an object at options.effects.remote.filesystem, got string',
    ],
    [
      'a misspelt option',
      { effect: {} } as never,
      'Unknown option effect: did you mean effects? Expected one of effects, parameters, name, version, description, homepage, onDiagnostic',
    ],
    [
      'a prototype',
      { effects: JSON.parse('{"__proto__":{}}') },
      'The program has no command "__proto__": Known are "remote", "remote push"',
    ],
    [
      'a misspelt fact about a parameter',
      { parameters: { 'remote push': { force: { 'x-effect': { destructive: true } } as never } } },
      'Unknown option x-effect: did you mean x-effects? Expected one of type, x-argv, ',
    ],
    [
      'a fact about a parameter that would give it other flags',
      { parameters: { 'remote push': { force: { flags: ['--all'] } as never } } },
      'Unknown option flags: expected one of type, x-argv, ',
    ],
    [
      'a misspelt effect of a parameter',
      { parameters: { 'remote push': { force: { 'x-effects': { destructiv: true } } as never } } },
      'There is no effect "destructiv": did you mean "destructive"?',
    ],
    [
      'a misspelt effect of a value',
      { parameters: { 'remote push': { branch: { 'x-effects': { values: { main: { networks: true } } } } as never } } },
      'There is no effect "networks": did you mean "network"?',
    ],
    [
      'the prototype of a parameter',
      { parameters: { 'remote push': { force: JSON.parse('{"__proto__":{"destructive":true}}') } } },
      'Unknown option __proto__: ',
    ],
    [
      'a path',
      { name: '../rm' },
      'The program cannot be called "../rm": pass the name of its executable as options.name',
    ],
    ['an option', { name: '-rf' }, 'The program cannot be called "-rf": '],
    ['several words', { name: 'a b' }, 'The program cannot be called "a b": '],
    [
      'a name that moves the cursor',
      { name: 'a\u001b[2Jb\u202e' },
      'The program cannot be called "a\ufffd[2Jb\ufffd": ',
    ],
  ])('is refused if it names %s', (_, options, message) => {
    expect(() => describeNotes(options)).toThrow(message)
  })
})

describe('what is left out', () => {
  it('is reported: programs of their own, and options that a group takes', () => {
    const found: AuthorDiagnostic[] = []
    const program = new Command('notes').option('-f, --force', 'Overwrites')
    program.command('sync', 'A program of its own')
    program.command('push').option('-f, --force', 'Overwrites').option('-a, --all')
    const tool = fromCommander(program, { onDiagnostic: (each) => found.push(each) })
    expect(found.map(({ code, command }) => `${code} ${command}`)).toEqual([
      'COMMAND_LEFT_OUT sync',
      'OPTION_LEFT_OUT push',
    ])
    expect(Object.keys(tool.commands ?? {})).toEqual(['push'])
  })

  it('is reported: options of cac with a dot', () => {
    const found: AuthorDiagnostic[] = []
    const program = cac('notes')
    program.command('push').option('--env.* <value>', 'Variables')
    fromCac(program, { onDiagnostic: (each) => found.push(each) })
    expect(found.map(({ code, command }) => `${code} ${command}`)).toEqual(['OPTION_LEFT_OUT push'])
  })

  it('is reported: commands and options that a command line cannot name, or that would hide from a person', () => {
    const found: AuthorDiagnostic[] = []
    const flags = { 'all now': { type: 'boolean' }, 'x\u202e': { type: 'boolean' }, fine: { type: 'boolean' } }
    const commands = { list: { flags }, '-rf': {}, 'a\u001b[2J': {}, 'b\u202ec': {}, 'two words': {} }
    const tool = fromOclif({ commands }, { name: 'notes', onDiagnostic: (each) => found.push(each) })
    expect(found.map(({ code, message }) => `${code} ${message.split(' is left out')[0]}`)).toEqual([
      'COMMAND_LEFT_OUT The command "-rf"',
      'COMMAND_LEFT_OUT The command "a\ufffd[2J"',
      'COMMAND_LEFT_OUT The command "b\ufffdc"',
      'OPTION_LEFT_OUT The option "all now"',
      'OPTION_LEFT_OUT The option "x\ufffd"',
    ])
    expect(Object.keys(tool.commands ?? {})).toEqual(['list', 'two words'])
    expect(tool.commands?.list?.options?.map(({ name }) => name)).toEqual(['fine'])
  })

  it('is reported: effects of a command beside which its group runs', async () => {
    const found: AuthorDiagnostic[] = []
    const run = (): undefined => undefined
    const program = { meta: { name: 'notes' }, run, subCommands: { list: { run } } }
    const effects = { list: READS }
    const undeclared = await fromCitty(program, { effects, onDiagnostic: (each) => found.push(each) })
    expect(undeclared.commands?.list?.effects).toBeUndefined()
    expect(found.map(({ message }) => message)).toEqual([
      'The effects of "list" are left out: the program itself runs, too, and its effects are not declared',
    ])
    const declared = await fromCitty(program, { effects: { ...effects, '': { ...READS, network: true } } })
    expect(declared.commands?.list?.effects).toMatchObject({ network: true, destructive: false })
  })
})

describe('anything else', () => {
  const deep = (): unknown => {
    const commands: Record<string, unknown> = {}
    commands.below = { subCommands: commands }
    return { meta: { name: 'x' }, subCommands: commands }
  }
  const cyclic: Record<string, unknown> = { cmd: {} }
  cyclic.cmd = cyclic
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )

  it.each<readonly [string, () => unknown]>([
    ['null for a program of commander', () => fromCommander(null as never)],
    ['a program of another library', () => fromCommander(cac('x') as never)],
    ['a program without a name', () => fromCommander(new Command())],
    ['a proxy that throws', () => fromCommander(throwing as never)],
    ['null for a program of cac', () => fromCac(null as never)],
    ['text for a manifest', () => fromOclif('{}', { name: 'x' })],
    ['a manifest without commands', () => fromOclif({ version: '1' }, { name: 'x' })],
    ['a manifest without a name', () => fromOclif({ commands: {} }, {})],
    ['a specification that contains itself', () => fromUsage(cyclic)],
    ['null for a specification', () => fromUsage(null)],
    ['null for a program of citty', () => fromCitty(null as never)],
    ['a program of citty without an end', () => fromCitty(deep() as never)],
    ['a program of citty that throws', () => fromCitty(throwing as never)],
  ])('is refused with words: %s', async (_, read) => {
    const error = await Promise.resolve()
      .then(read)
      .catch((thrown: unknown) => thrown)
    expect(isAtipError(error), String(error)).toBe(true)
  })

  it('that is too deep names its place', () => {
    const commands = { [`${'a:'.repeat(20_000)}b`]: {} }
    const read = (): AtipTool => fromOclif({ commands }, { name: 'x', topicSeparator: ' ' })
    expect(read).toThrow(expect.objectContaining({ path: ['manifest'] }))
  })

  it('of a large manifest takes no long time', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `command-${index}`)
    const commands = Object.fromEntries(names.map((name) => [name, { id: name, args: {}, flags: {} }]))
    expect(Object.keys(fromOclif({ commands }, { name: 'x' }).commands ?? {})).toHaveLength(20_000)
  })
})
