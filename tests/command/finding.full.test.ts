import type { AtipEffects, AtipTool } from 'atip-bridge'
import { gh } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import type { DiscoveryError, DiscoveryReason } from '../../src/discover/types'
import { command, group, option, tool } from '../support/tools'
import { discoveryOf, run, widest } from './world'

const notes = tool({ name: 'notes', version: '0.1.0', description: 'Notes', commands: { add: command() } })
const error = (reason: DiscoveryReason, file = `/usr/bin/${reason}`, origin = 'probe' as const): DiscoveryError => ({
  ...{ file, reason, origin, message: `${file} was refused` },
})

/** Text that metadata could hold to deceive the reader of a terminal. */
const HOSTILE = 'a\u001b[2J\u001b]0;t\u0007b\u202ec\u200bd\ne\u009bf'
const hostile = tool({
  ...{ name: 'notes', version: HOSTILE, description: HOSTILE },
  commands: { [HOSTILE]: command({ description: HOSTILE, examples: [HOSTILE], effects: { creates: [HOSTILE] } }) },
})
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202e]/

describe('atip scan', () => {
  it('says on a fresh machine what to do next, and lets nothing run', async () => {
    const { code, out, err, discovered } = await run('scan')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^No metadata was found on this machine\.\n\nWhat to do next:\n/)
    for (const way of ['atip list', 'atip scan --probe git', 'atip scan --marked', 'atip shim git > git.json']) {
      expect(out).toContain(`\n  ${way}\n`)
    }
    expect(out).toContain('~/.local/share/agent-tools/shims/git.json')
    expect(discovered).toMatchObject([{ probe: 'never', refresh: false }])
  })

  it('proposes no program that is not there', async () => {
    const { out } = await run('scan', { locateProgram: async () => undefined })
    for (const way of ['atip scan --probe NAME', 'atip shim NAME > NAME.json']) expect(out).toContain(`\n  ${way}\n`)
    expect(out).not.toMatch(/\b(?:gh|git|curl)\b/)
  })

  it('names the directory of the user where it is another one', async () => {
    const { out } = await run('scan', { env: { HOME: '/home/ada', XDG_DATA_HOME: '/srv/my data' }, columns: 200 })
    expect(out).toContain("save it as '/srv/my data/agent-tools/shims/git.json'")
  })

  it.each([
    ['scan --probe gh', ['gh'], false],
    ['scan --probe gh docker --refresh', ['gh', 'docker'], true],
    ['scan --probe gh --probe /opt/x', ['gh', '/opt/x'], false],
    ['scan --marked', 'marked', false],
  ])('%s asks %j', async (line, probe, refresh) => {
    expect((await run(line)).discovered).toMatchObject([{ probe, refresh }])
  })

  it('lists what it found and counts what it refused', async () => {
    const discovery = discoveryOf([notes], 'probe', [error('exit'), error('exit'), error('setuid')])
    const { code, out } = await run('scan --marked', { discovery })
    expect(code).toBe(0)
    expect(out).toBe(
      [
        'Found 1 tool:',
        'NAME   VERSION  COMMANDS  SOURCE  DESCRIPTION',
        'notes  0.1.0           1  probe   Notes',
        '',
        'Not used (3):',
        '  2 exit    it failed or does not know --agent',
        '  1 setuid  it would run as another user',
        '',
        '--verbose lists each of them.',
        '',
      ].join('\n'),
    )
  })

  it('lists every refusal with --verbose, and those of programs that were named', async () => {
    const discovery = discoveryOf([notes], 'probe', [error('exit'), { ...error('setuid'), cached: true }])
    const each = /Not used \(2\):\n {2}\/usr\/bin\/exit was refused\n {2}\/usr\/bin\/setuid was refused \(known from an/
    expect((await run('scan --marked --verbose', { discovery })).out).toMatch(each)
    expect((await run('scan --probe exit setuid', { discovery })).out).toMatch(each)
  })

  it('ends with 1 where a named program gave nothing, not for a directory of PATH', async () => {
    const errors = (...all: DiscoveryError[]) => ({ discovery: discoveryOf([], 'probe', all) })
    expect((await run('scan --probe x', errors(error('timeout')))).code).toBe(1)
    expect((await run('scan --probe x', errors(error('relative')))).code).toBe(0)
    expect((await run('scan --marked', errors(error('timeout')))).code).toBe(0)
  })

  it('--json gives tools, refusals and sources', async () => {
    const discovery = discoveryOf([notes], 'probe', [error('exit')])
    const { out } = await run('scan --json', { discovery })
    expect(JSON.parse(out)).toEqual({
      tools: [expect.objectContaining({ name: 'notes', source: 'probe', file: '/srv/shims/notes.json', commands: 1 })],
      refused: [error('exit')],
      sources: [{ origin: 'probe', path: '/srv/shims', tools: 1 }],
    })
  })

  it('shows progress on a terminal, cleaned and in one line, and removes it', async () => {
    const program = `/usr/bin/${'x'.repeat(100)}\u001b[2J`
    const circumstances = {
      columns: 40,
      discoverTools: async ({ onProgress }: { onProgress?: (progress: object) => void }) => {
        onProgress?.({ done: 0, total: 2, program })
        onProgress?.({ done: 2, total: 2 })
        return discoveryOf([])
      },
    } as never as Parameters<typeof run>[1]
    const { err } = await run('scan --marked', { ...circumstances, isTerminal: true })
    expect(err).toMatch(/^Asking 1 of 2: \/usr\/bin\/x+…\r\u001b\[K$/)
    expect(err.indexOf('\r')).toBeLessThan(40)
    expect((await run('scan --marked', circumstances)).err).toBe('')
  })
})

describe('atip list', () => {
  it('lists found tools before shipped ones of the same name, sorted in their groups', async () => {
    const found = { ...gh, version: '9.9.9' }
    const { code, out, err } = await run('list', { discovery: discoveryOf([notes, found]) })
    expect(code).toBe(0)
    const cells = out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4).join('|'))
    expect(cells).toEqual([
      'NAME|VERSION|COMMANDS|SOURCE',
      ...['', 'Version control', 'gh|9.9.9|201|shim', 'git|2.39.5|304|shipped'],
      ...['', 'Network', 'curl|7.88.1|1|shipped'],
      ...['', 'Others', 'notes|0.1.0|1|shim', ''],
    ])
    expect(err).toBe('atip: Not installed or not on PATH: curl.\n')
  })

  it.each([undefined, 200, 80, 60, 40])('fits in %s columns, wide characters or not', async (columns) => {
    const wide = tool({ name: '日本'.repeat(15), description: `e\u0301${'語'.repeat(100)}` })
    const { out } = await run('list', { ...(columns && { columns }), discovery: discoveryOf([notes, wide]) })
    const doubled = out.replace(/[\u3000-\u9fff]/g, 'xx').replaceAll('\u0301', '')
    expect(widest(doubled)).toBeLessThanOrEqual(columns ?? 80)
    expect(out).toContain('SOURCE')
  })

  it('--json gives everything', async () => {
    const { out, err } = await run('list --json', { discovery: discoveryOf([notes]) })
    const listed = JSON.parse(out) as { name: string }[]
    expect(listed.map(({ name }) => name)).toEqual(['curl', 'gh', 'git', 'notes'])
    expect(listed[3]).toEqual({
      ...{ name: 'notes', version: '0.1.0', commands: 1, source: 'shim', file: '/srv/shims/notes.json' },
      ...{ override: null, program: '/usr/bin/notes', description: 'Notes', group: null },
    })
    expect(listed[2]).toMatchObject({ group: 'versions', source: 'shipped', file: null, program: '/usr/bin/git' })
    expect(err).toBe('')
  })

  it('tells of files that were not used', async () => {
    const discovery = discoveryOf([], 'shim', [error('json')])
    expect((await run('list', { discovery })).err).toContain('1 place was not used: atip scan --verbose says why.')
  })

  it('neither runs nor writes anything', async () => {
    expect((await run('list')).discovered).toMatchObject([{ probe: 'never', remember: false }])
  })
})

describe('atip show', () => {
  it('shows a tool, and where it was found', async () => {
    const { code, out } = await run('show notes', { discovery: discoveryOf([notes]) })
    expect(code).toBe(0)
    expect(out).toBe(
      [
        'notes 0.1.0: Notes',
        '  Metadata  shim, /srv/shims/notes.json',
        '  Program   /usr/bin/notes',
        '  Trust     inferred, because none is declared',
        '',
        '1 command:',
        '  notes add  effects not declared',
        '',
        'atip show notes add shows a command in detail.',
        '',
      ].join('\n'),
    )
  })

  it('says that metadata is shipped, and what overrides', async () => {
    expect((await run('show gh')).out).toContain('shipped with atip; none was found on this machine')
    const discovery = discoveryOf([notes])
    const override = { name: 'notes', origin: 'override' as const, file: '/home/ada/overrides/notes.json' }
    const source = { origin: 'override' as const, path: '/home/ada/overrides', tools: [override] }
    const { out } = await run('show notes', { discovery: { ...discovery, sources: [source, ...discovery.sources] } })
    expect(out).toMatch(/Metadata +shim, .*\n +Changed by +\/home\/ada\/overrides\/notes\.json/)
  })

  it('says how to log in (RFC section 3.8)', async () => {
    const authentication = { methods: [{ type: 'oauth' as const, setupCommand: 'notes\u001b login', envVar: 'NOTES' }] }
    const discovery = discoveryOf([{ ...notes, authentication }])
    expect((await run('show notes', { discovery })).out).toContain('\n  Log in    Run notes login, or set NOTES.\n')
    expect(JSON.parse((await run('show notes --json', { discovery })).out).login).toBe('Run notes login, or set NOTES.')
    expect(JSON.parse((await run('show notes --json', { discovery: discoveryOf([notes]) })).out).login).toBeNull()
  })

  it('names the versions that were observed, and no mistakes among them', async () => {
    const verified = [
      { version: '0.1', platform: 'gnu' },
      { version: '2' },
      { version: '\u001b[2J1' },
      { version: 'x' },
      null,
    ]
    const discovery = discoveryOf([{ ...notes, 'x-verified': verified } as AtipTool])
    const { out } = await run('show notes', { discovery })
    expect(out).toContain('\n  Verified  with 0.1 (GNU), 2, ')
    expect(out).not.toMatch(/\u001b| x/)
    const { out: json } = await run('show notes --json', { discovery })
    expect(JSON.parse(json)).toMatchObject({ verified: verified.slice(0, 3) })
  })

  it('shows the gravest effects first, in words', async () => {
    const { out } = await run('show gh repo delete')
    expect(out).toMatch(/^gh repo delete: Delete a repository/)
    expect(out).toMatch(/Effects:\n {2}It destroys data for good\.\n {2}It cannot be undone\.\n/)
    expect(out).toMatch(/It does not: cost money, .*write files/)
    expect(out).toMatch(/ {2}repository {2}Repository as OWNER\/REPO/)
  })

  it('says what parameters add, and what is not declared', async () => {
    const { out } = await run('show git push')
    expect(out).toMatch(/With these parameters it also:\n/)
    expect(out).toMatch(/\n {2}force {2,}destroys data for good, cannot be undone,/)
    const { out: bare } = await run('show notes add', { discovery: discoveryOf([notes]) })
    expect(bare).toMatch(/Not declared, so unknown: destroys data for good, can be undone/)
  })

  it('lists the commands that begin with the words', async () => {
    const { out } = await run('show gh pr')
    expect(out).toContain('\n18 commands:\n')
    expect(out).not.toContain('gh repo')
    expect(out).toMatch(/ {2}gh pr list +only reads, network, more with options\n/)
  })

  it('finds words for every effect', async () => {
    const effects: AtipEffects = {
      filesystem: { read: false, write: true, delete: false, paths: ['~/notes'] },
      ...{ network: false, subprocess: true, idempotent: false, reversible: true, destructive: false },
      ...{ creates: ['note'], modifies: [], interactive: { stdin: 'password', prompts: true, tty: true } },
      ...{ cost: { estimate: 'low', billable: true }, duration: { typical: '1s', timeout: '9s' } },
    }
    const values = { all: { destructive: true, network: false }, '*': { filesystem: { delete: true } } }
    const kind = option('kind', { enum: ['all', 'one'], default: 'one', 'x-effects': { values } })
    const add = command({ effects, options: [kind], examples: ['notes add'] })
    const { out } = await run('show notes add', { discovery: discoveryOf([{ ...notes, commands: { add } }]) })
    const [, told = ''] = /Effects:\n([\s\S]*)$/.exec(out) ?? []
    expect(told.split('\n')).toEqual([
      '  It can be undone.',
      '  It creates note.',
      '  It may cost money.',
      '  It writes files.',
      '  It runs other programs.',
      '  It has further effects when repeated.',
      '  It may ask questions.',
      '  It needs a terminal.',
      '  It uses these files: ~/notes.',
      '  It waits for a password on standard input.',
      '  It has a low estimated cost.',
      '  It takes 1s.',
      '  It is stopped after 9s.',
      '  It does not: destroy data, delete files, read files, use the network.',
      '',
      'With these parameters it also:',
      '  kind = all        destroys data for good',
      '  kind = any other  deletes files',
      '',
      'Parameters:',
      '  kind  An option (all|one, default one)',
      '',
      'Examples:',
      '  notes add',
      '',
    ])
  })

  it('says that arguments are described by a schema', async () => {
    const add = command({ 'x-schema': { type: 'object', properties: { text: { type: 'string' } } } })
    const { out } = await run('show notes add', { discovery: discoveryOf([{ ...notes, commands: { add } }]) })
    expect(out).toContain('Its arguments are described by a JSON Schema: see --json.')
    const { out: json } = await run('show notes add --json', {
      discovery: discoveryOf([{ ...notes, commands: { add } }]),
    })
    expect(JSON.parse(json)).toMatchObject({ commands: [{ schema: { type: 'object' } }] })
  })

  it('says of a group that is a command, too, what it does, behind what is below it', async () => {
    const { out } = await run('show git stash')
    expect(out).toMatch(/^git stash\n[\s\S]*\n14 commands:\n[\s\S]*\ngit stash: Stash all changes/)
    expect(out).toContain('\natip show git stash branch shows a command in detail.\n')
  })

  it('--json gives the commands', async () => {
    const { out } = await run('show gh repo delete --json')
    const shown = JSON.parse(out) as { source: string; commands: Record<string, unknown>[] }
    expect(shown).toMatchObject({ name: 'gh', source: 'shipped' })
    expect(shown.commands).toHaveLength(1)
    expect(shown.commands[0]).toMatchObject({ name: 'gh_repo_delete', words: ['gh', 'repo', 'delete'] })
  })

  it.each([
    ['show ghh', "There is no usable metadata for 'ghh'. Did you mean gh?"],
    ['show gh rpo', "gh has no command 'rpo'. Did you mean 'repo'?"],
    ['show git re', "git has no command 're'. Did you mean 'reset', 'reflog', 'rebase'?"],
    ['show gh repo delet', "gh has no command 'repo delet'. Did you mean 'repo delete'?"],
    ['show toString', "There is no usable metadata for 'toString'."],
  ])('%s ends with 1 and a guess', async (line, message) => {
    const { code, out, err } = await run(line)
    expect([code, out, err.split('\n')[0]]).toEqual([1, '', `atip: ${message}`])
  })

  it('says why metadata of the name was not used, and how to get other', async () => {
    const refused = error('json', '/srv/shims/frob.json')
    const { err } = await run('show frob', { discovery: discoveryOf([], 'shim', [refused]) })
    expect(err.split('\n')).toEqual([
      "atip: There is no usable metadata for 'frob'.",
      '      /srv/shims/frob.json was refused.',
      '      To see where and what to do: atip lint /srv/shims/frob.json',
      '      To ask the program itself: atip scan --probe frob',
      '      To draft metadata from its help text: atip shim frob',
      '',
    ])
  })

  it.each([80, 40])('fits in %i columns', async (columns) => {
    for (const line of ['show gh', 'show git push', 'show curl', 'show gh repo delete']) {
      expect(widest((await run(line, { columns })).out), line).toBeLessThanOrEqual(columns)
    }
  })
})

describe('metadata that is made to deceive', () => {
  const lines = ['list', 'scan', 'show notes', 'list --json', 'scan --json', 'show notes --json', 'show notes x']
  it.each(lines)('atip %s prints nothing that a terminal obeys', async (line) => {
    const errors = [{ ...error('json'), message: HOSTILE, file: HOSTILE }]
    const discovery = discoveryOf([hostile], 'shim', errors)
    const { out, err } = await run(line, { discovery, isTerminal: true, columns: 80 })
    expect(out + err).not.toMatch(OBEYED)
  })

  it.each(['list', 'show notes', 'show notes x'])('atip %s leaves nothing of an escape sequence', async (line) => {
    const { out, err } = await run(line, { discovery: discoveryOf([hostile]), isTerminal: true, columns: 80 })
    expect(out + err).not.toMatch(/\[2J|\]0;/)
    expect(out + err).toMatch(/ab c d|has no command/)
  })

  it('is written in JSON with escapes for all that is not seen', async () => {
    const unseen = '\u001b\u009b\u007f\u202e\u2066\u200b\u2028\u034f\u115f\u3164\ufeff\u{e0041}'
    const discovery = discoveryOf([{ ...notes, description: `a${unseen}b` }])
    const { out } = await run('show notes --json', { discovery })
    expect(out).toMatch(/"description": "a(?:\\u[0-9a-f]{4})+b"/)
    expect(JSON.parse(out)).toMatchObject({ description: `a${unseen}b` })
  })

  it('is whole in JSON', async () => {
    const { out } = await run('list --json', { discovery: discoveryOf([hostile]) })
    const listed = JSON.parse(out) as AtipTool[]
    expect(listed.find(({ name }) => name === 'notes')?.description).toBe(HOSTILE)
  })

  it('of many commands is shown in time that grows with it', async () => {
    const commands = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [`c${index}`, group({ x: command() })]),
    )
    const discovery = discoveryOf([tool({ name: 'notes', description: 'x\u0301'.repeat(500_000), commands })])
    expect((await run('show notes', { discovery })).out).toContain('2000 commands:')
    expect((await run('show notes nothing', { discovery })).code).toBe(1)
  })
})
