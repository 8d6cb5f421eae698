import { createToolset, inspectTool } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { describeAtip } from '../../src/command/atip-metadata'
import { findSubcommand } from '../../src/command/dispatch'
import { HELP_NOTES } from '../../src/command/output/help-notes'
import { getLongFlag, getShortFlag, parseWords } from '../../src/command/parse-words'
import { run, widest } from './world'

const metadata = describeAtip('1.2.3')
/** The commands by the words that name them; a group that can be run stands for itself. */
const commands = Object.entries(metadata.commands ?? {}).flatMap(([name, command]) =>
  command.commands === undefined
    ? [[name, command] as const]
    : Object.entries(command.commands).map(([below, each]) => [`${name} ${below}`.trim(), each] as const),
)
const names = commands.map(([name]) => name)

describe('help', () => {
  it.each([undefined, 200, 80, 60, 40])('fits in %s columns', async (columns) => {
    for (const line of ['--help', ...names.map((name) => `${name} --help`)]) {
      const { code, out, err } = await run(line, columns === undefined ? {} : { columns })
      expect([line, code, err]).toEqual([line, 0, ''])
      expect(widest(out), line).toBeLessThanOrEqual(Math.min(columns ?? 80, 80))
      expect(out).not.toMatch(/undefined|\[object|[^\S\n]\n/)
    }
  })

  it('names every command, option, exit code and example of the metadata', async () => {
    const root = await run('--help')
    for (const [name, command] of commands) {
      const { out } = await run(`${name} --help`)
      const text = out.replace(/\s+/g, ' ')
      const [first = '', below = ''] = name.split(' ')
      if (below === '') expect(root.out).toContain(`  ${name} `)
      else expect((await run(`${first} --help`)).out).toContain(`  ${below} `)
      expect(text).toContain(`${command.description}.`)
      for (const option of command.options ?? []) {
        expect(text).toContain(getLongFlag(option))
        expect(text).toContain(option.description)
      }
      for (const parameter of command.arguments ?? []) expect(text).toContain(parameter.description)
      for (const example of command.examples ?? []) expect(text).toContain(example)
      for (const [code, meaning] of HELP_NOTES[name]?.exitCodes ?? []) expect(text).toContain(`${code} ${meaning}`)
    }
  })

  it('tells the usage of scan as it is', async () => {
    expect((await run('scan --help')).out).toContain('\nUsage: atip scan [--probe NAME...] [OPTIONS]\n')
    expect((await run('show --help')).out).toContain('\nUsage: atip show TOOL [COMMAND...] [OPTIONS]\n')
  })

  it.each(['--help', '-h', 'help'])('%s is the same help', async (line) => {
    expect((await run(line)).out).toBe((await run('--help')).out)
  })

  it.each(names)('help %s, %s -h and %s --help are the same, whatever else is wrong', async (name) => {
    const { out } = await run(`${name} --help`)
    expect((await run(`help ${name}`)).out).toBe(out)
    expect((await run(`${name} -h`)).out).toBe(out)
    expect(await run(`${name} a b c --help`)).toMatchObject({ out, code: 0, err: '' })
  })

  it('without a command goes to standard error and ends with 2', async () => {
    const { code, out, err } = await run('')
    expect([code, out]).toEqual([2, ''])
    expect(err).toBe((await run('--help')).out)
  })

  it('--version tells the version', async () => {
    expect(await run('--version')).toMatchObject({ code: 0, out: 'atip 1.2.3\n', err: '' })
  })
})

describe('the metadata of atip', () => {
  it('has notes for every command, and for no other', () => {
    expect(Object.keys(HELP_NOTES).sort()).toEqual(['', ...names].sort())
  })

  it('has for every option one long flag of its name, and at most one short flag', () => {
    const options = commands.flatMap(([, command]) => command.options ?? [])
    expect(options.filter((option) => getLongFlag(option) !== `--${option.name}`)).toEqual([])
    expect(options.filter(({ flags }) => flags.filter((flag) => !flag.startsWith('--')).length > 1)).toEqual([])
    expect(options.filter((option) => getShortFlag(option) === '-h')).toEqual([])
  })

  it('declares every effect of every command', () => {
    const { commands: flat } = createToolset([metadata])
    expect(flat.map(({ name }) => name)).toEqual(names.map((name) => `atip_${name.replace(' ', '_')}`))
    for (const { name, effects } of flat) {
      const { filesystem, network, subprocess, idempotent, reversible, destructive, interactive, cost } = effects
      const switches = [filesystem?.read, filesystem?.write, filesystem?.delete, network, subprocess, idempotent]
      const others = [reversible, destructive, interactive?.prompts, interactive?.tty, cost?.billable]
      expect([name, ...switches, ...others].filter((value) => value === undefined)).toEqual([])
    }
  })

  it('says honestly what runs programs and what deletes', () => {
    const runs = createToolset([metadata]).commands.filter(({ effects }) => effects.destructive === true)
    expect(runs.map(({ name }) => name)).toEqual([
      'atip_shim',
      'atip_observe',
      'atip_contain',
      'atip_run',
      'atip_undo',
      'atip_undo_forget',
      'atip_guard_start',
    ])
    const [scan] = createToolset([metadata]).commands
    const added = scan?.parameters.filter(({ effects }) => effects?.destructive === true)
    expect(added?.map(({ key }) => key)).toEqual(['probe', 'marked'])
  })

  it('has nothing that a person should look at twice', () => {
    expect(inspectTool(metadata).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it.each(commands.flatMap(([, { examples = [] }]) => examples.map((example) => [example] as const)))(
    'has an example that is understood: %s',
    (example) => {
      const [, call = ''] = /(atip .*?)(?: > .*)?$/.exec(example) ?? []
      const [, ...given] = (call.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'|'$/g, ''))
      const { name, command, words } = findSubcommand(metadata, given)
      expect(() => parseWords(name, command, words)).not.toThrow()
    },
  )

  it('is what --agent answers, whole or in part', async () => {
    const whole = await run('--agent')
    expect(whole.code).toBe(0)
    expect(JSON.parse(whole.out)).toEqual(metadata)
    const part = JSON.parse((await run('--agent --commands=scan,list')).out) as { partial: boolean; commands: object }
    expect(part.partial).toBe(true)
    expect(Object.keys(part.commands)).toEqual(['scan', 'list'])
  })

  it('is not given for a wrong request', async () => {
    const { code, out, err } = await run('--agent --depth=no')
    process.exitCode = undefined
    expect([code, out]).toEqual([2, ''])
    expect(err).toBe('atip: --depth takes a number of levels, at least 1.\n')
  })
})
