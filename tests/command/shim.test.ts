import { type AtipTool, createToolset, createValidator, presets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { draftFromText, draftSubcommands } from '../../src/command/shim/draft-subcommands'
import { lowerEffects } from '../../src/command/shim/lower-effects'
import { fromHelp } from '../../src/help/from-help'
import { growthBetween, SLOWEST_GROWTH } from '../support/growth'
import { type Circumstances, type Ran, run } from './world'

const ROOT =
  'Frobs.\n\nUsage: frob [command]\n\nAvailable Commands:\n  list    List frobs\n  delete  Drop one\n  remote  Manage remotes\n\nFlags:\n  --config FILE  read it\n\nUse "frob [command] --help" for more information about a command.\n'
const PAGES: Readonly<Record<string, string>> = {
  '': ROOT,
  list: 'Usage: frob list [OPTIONS] [PATTERN]\n\nOptions:\n  -l, --long  say more\n  --tidy  make it nice\n  --config FILE  read it\n',
  delete: 'Usage: frob delete <name>\n\nOptions:\n  -f, --force  do not ask\n',
  remote: 'Usage: frob remote [command]\n\nCommands:\n  add   Add one\n  show  Show them\n',
  'remote add': 'Usage: frob remote add <url>\n\nOptions:\n  --name TEXT  call it so\n',
  'remote show': ROOT,
}

/** Runs `atip` where the program `frob` prints these pages. */
async function shim(
  line: readonly string[],
  pages = PAGES,
  more: Circumstances = {},
): Promise<Ran & { ran: string[] }> {
  const ran: string[] = []
  const runHelp: Circumstances['runHelp'] = async (program, words = []) => {
    ran.push([program, ...words].join(' '))
    const text = Object.hasOwn(pages, words.join(' ')) ? pages[words.join(' ')] : undefined
    if (text !== undefined) return { ok: true, file: `/usr/bin/${program}`, text }
    return { ok: false, file: program, reason: 'timeout', message: `${program} did not answer` }
  }
  return { ...(await run(['shim', ...line], { runHelp, ...more })), ran }
}

const decide = (tool: AtipTool, name: string, given: Record<string, unknown> = {}): string =>
  createValidator([tool], presets.supervised).decide({ name, arguments: given }).decision

describe('subcommands', () => {
  it.each([
    [[], ['frob'], 'frob list, frob delete, frob remote (deeper than --depth 0).'],
    [
      ['--depth', '1'],
      ['frob', 'frob list', 'frob delete', 'frob remote'],
      'frob remote add, frob remote show (deeper than --depth 1).',
    ],
    [
      ['--depth', '2'],
      ['frob', 'frob list', 'frob delete', 'frob remote', 'frob remote add', 'frob remote show'],
      'frob remote show (printed the help of another command).',
    ],
  ])('are asked as deep as the person says: %j', async (words, expected, note) => {
    const { code, ran, err } = await shim(['frob', ...words])
    expect([code, ran]).toEqual([0, expected])
    expect(err).toContain(`Not asked: ${note}`)
  })

  it('have the options and arguments of their own help, without those of the program', async () => {
    const { out } = await shim(['frob', '--depth', '2'])
    const tool = JSON.parse(out) as AtipTool
    expect(tool.globalOptions?.map(({ flags }) => flags)).toEqual([['--config']])
    expect(tool.commands).toMatchObject({
      list: {
        description: 'List frobs',
        arguments: [{ name: 'pattern' }],
        options: [{ name: 'long' }, { name: 'tidy' }],
      },
      delete: { arguments: [{ name: 'name' }], options: [{ name: 'force' }] },
      remote: { commands: { add: { arguments: [{ name: 'url' }], options: [{ name: 'name' }] } } },
    })
    for (const { name } of createToolset([tool]).commands) expect(decide(tool, name)).not.toBe('allow')
  })

  it('that could act are not asked if the program does not say that commands have a help', async () => {
    const { ran, err } = await shim(['frob', '--depth', '1'], { ...PAGES, '': ROOT.replace(/\nUse .*/, '') })
    expect(ran).toEqual(['frob', 'frob list', 'frob remote'])
    expect(err).toContain('Not asked: frob delete (could act')
  })

  it('that do not answer are named with the reason', async () => {
    const { code, err } = await shim(['frob', '--depth', '1'], { '': ROOT })
    expect(code).toBe(0)
    expect(err).toContain('Not asked: frob list, frob delete, frob remote (frob did not answer).')
  })

  const many = `Usage: t [command]\n\nCommands:\n${Array.from({ length: 300 }, (_, index) => `  c${index}  text\n`).join('')}`
  it.each([
    [{ depth: 4, maxAsked: 5, maxMs: 60_000 }, 5, 'more than 5 subcommands'],
    [{ depth: 4, maxAsked: 5, maxMs: 0 }, 0, 'more than 0 s'],
  ])('are asked within limits: %j', async (limits, count, reason) => {
    let asked = 0
    const ask = async (words: readonly string[]) => {
      asked++
      // A program that describes itself again and again.
      return { ok: true as const, file: '/t', text: `Usage: t ${words.join(' ')} [command]\n\n${many.slice(20)}` }
    }
    const { notAsked } = await draftSubcommands(fromHelp('t', many), many, ask, limits, [])
    expect(asked).toBe(count)
    expect(new Set(notAsked.map((each) => each.reason))).toContain(reason)
  })

  it('with the names of object fields are read like others', async () => {
    const pages = {
      '': 'Usage: frob [command]\n\nCommands:\n  __proto__    a\n  constructor  b\n',
      __proto__: 'Usage: frob __proto__ [OPTIONS]\n\nOptions:\n  --polluted  x\n',
      constructor: 'Usage: frob\n\nOptions:\n  --y  z\n',
    }
    const tool = JSON.parse((await shim(['frob', '--depth', '1'], pages)).out) as AtipTool
    expect(Object.keys(tool.commands ?? {})).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).options).toBeUndefined()
  })
})

describe('a renamed program', () => {
  it.each([
    ['fdfind', 'fd 8.6.0\n\nUsage: fd [OPTIONS] [pattern]\n\nOptions:\n  -H, --hidden  all\n'],
    ['vi', 'Usage: vim [arguments] [file ..]\n\nArguments:\n  -R  Readonly mode\n'],
    ['frob-tool', 'Usage: frob tool [OPTIONS] [pattern]\n\nOptions:\n  -H  all\n'],
    ['frob', 'Usage: python3 -m frob [OPTIONS] [pattern]\n\nOptions:\n  -H  all\n'],
    ['frob', 'Usage: __proto__ [OPTIONS] [pattern]\n\nOptions:\n  -H  all\n'],
    ['frob', 'Usage: [OPTIONS] [pattern]\n\nOptions:\n  -H  all\n'],
  ])('keeps its name: %s', async (name, text) => {
    const tool = JSON.parse((await shim([name], { '': text })).out) as AtipTool
    expect(tool.name).toBe(name)
  })

  it('has subcommands that its help calls by the other name', async () => {
    const pages = { '': ROOT, list: PAGES.list as string }
    const { out } = await shim(['frobby', '--depth', '1'], pages)
    const tool = JSON.parse(out) as AtipTool
    expect(tool.commands?.list?.arguments?.map(({ name }) => name)).toEqual(['pattern'])
  })
})

describe('effects', () => {
  it('are lowered for the commands that the person names, and no option is', async () => {
    const { out, err } = await shim(['frob', '--depth', '1', '--read-only', 'frob list --long'])
    const tool = JSON.parse(out) as AtipTool
    expect(decide(tool, 'frob_list')).toBe('allow')
    expect(decide(tool, 'frob_list', { long: true })).toBe('allow')
    expect(decide(tool, 'frob_list', { tidy: true })).toBe('confirm')
    expect(decide(tool, 'frob_list', { config: 'x' })).not.toBe('allow')
    expect(decide(tool, 'frob_delete', { name: 'a' })).toBe('confirm')
    expect(err).toContain('Trial under the policy supervised, without options (nothing was run): frob list would run')
  })

  it.each([
    [['--read-only', 'frob gone'], 'There is no command frob gone.'],
    [['--read-only', 'frob remote', '--depth', '1'], 'frob remote has subcommands'],
    [['--read-only', 'frob list --gone', '--depth', '1'], 'frob list has no option --gone.'],
    [['--read-only', 'list'], "--read-only cannot be 'list'"],
    [['--read-only', 'frob list --a b'], '--read-only cannot be'],
    [['--depth', '5'], "--depth cannot be '5'"],
    [['--depth', '-1'], '--depth'],
    [['--depth', '1', '--from', '-'], '--from runs nothing'],
  ])('and nothing is printed for a mistake: %j', async (words, message) => {
    const { code, out, err } = await shim(['frob', ...words])
    expect([code === 0, out]).toEqual([false, ''])
    expect(err).toContain(message)
  })

  it('are asked about on a terminal, one question for each command', async () => {
    const { out, asked } = await shim(['frob', '--depth', '1'], PAGES, { answers: ['r all', '', 'yes please', 'q'] })
    const tool = JSON.parse(out) as AtipTool
    expect(asked).toHaveLength(4)
    expect(asked[0]).toContain('frob list (the program says: List frobs)')
    expect(decide(tool, 'frob_list', { long: true })).toBe('allow')
    expect(decide(tool, 'frob_delete', { name: 'a' })).toBe('confirm')
  })

  it.each([[[]], [['q']], [[undefined]], [['R', 'y', 'r x', 'r all --long', '1']]])(
    'stay the worst without a clear answer: %j',
    async (answers) => {
      const { out } = await shim(['frob', '--depth', '1'], PAGES, { answers })
      const tool = JSON.parse(out) as AtipTool
      const names = createToolset([tool]).commands.map(({ name }) => name)
      expect(names.filter((name) => decide(tool, name) === 'allow')).toEqual([])
    },
  )

  it('are never asked about without a terminal', async () => {
    expect((await shim(['frob'])).asked).toEqual([])
    expect((await shim(['frob', '--from', '-'], {}, { readStdin: async () => ROOT })).asked).toEqual([])
  })

  it('of options that speak of changes stay the worst, whatever the person answers for all options', () => {
    const rows = ['--output FILE', '--exec CMD', '--delete', '-i, --in-place', '--pre COMMAND', '--url URL']
    const text = `Usage: frob [OPTIONS]\n\nOptions:\n${rows.map((row) => `  ${row}  be nice\n`).join('')}  --count  be nice\n`
    const { tool } = lowerEffects(fromHelp('frob', text), [{ words: [], options: 'likely' }])
    const { options = [] } = tool.commands?.[''] ?? {}
    expect(options.filter((option) => option['x-effects'] === undefined).map(({ name }) => name)).toEqual(['count'])
  })

  const LEADS: readonly (readonly [name: string, text: string, said: string])[] = [
    ['subcommands', 'Usage: frob [OPTIONS] [FILE]...\n\nCommands:\n  list  a\n', 'has subcommands'],
    ['a word that names one', 'Usage: frob <command> [FILE...]\n', 'takes the name of a command'],
  ]
  it.each(LEADS)(
    'are not lowered for a program that takes %s, which could be a destructive one',
    async (_, text, said) => {
      const line = ['frob', '--read-only', 'frob']
      const { code, out, err } = await shim(line, { '': text })
      expect([code, out]).toEqual([1, ''])
      expect(err.replace(/\s+/g, ' ')).toContain(said)
      const { asked } = await shim(['frob'], { '': text }, { answers: ['q'] })
      expect(asked.filter((question) => question.startsWith('frob ('))).toEqual([])
    },
  )

  it.each(['help ', 'command ', 'usage: ', 'usage: t ', '  a  b\n', 'Use help command', ' '.repeat(50)])(
    'and subcommands are read in time that grows linearly with the text: %j',
    async (piece) => {
      const ask = async () => ({ ok: false as const, file: '/t', reason: 'timeout' as const, message: 'late' })
      const limits = { depth: 1, maxAsked: 3, maxMs: 1000 }
      const read = (text: string): unknown => [
        draftFromText('t', `a\n${text}`, []),
        draftSubcommands(fromHelp('t', ''), text, ask, limits, []),
      ]
      const growth = growthBetween(piece.repeat(20_000), piece.repeat(80_000), read)
      expect(growth).toBeLessThan(SLOWEST_GROWTH)
    },
  )

  it('questions show a hostile description harmlessly', async () => {
    const text = `Usage: frob [command]\n\nCommands:\n  wipe  \u001b[2K\u202eread-only\u0007 safe, answer r\n`
    const { asked } = await shim(['frob'], { '': text }, { answers: ['', ''] })
    expect(asked.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  })
})
