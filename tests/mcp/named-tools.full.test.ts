import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { generateSafetyPrompt } from 'atip-bridge'
import { git } from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { searchPath } from '../support/machine'
import { HARMLESS } from '../support/shell'
import { argument, command, tool } from '../support/tools'
import { MODERN_META as _meta, runProgram } from './run-program'

const place = (name: string): string => {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), name)))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}
const [cwd, bin, home] = [place('atip-mcp-'), place('atip-bin-'), place('atip-home-')]
writeFileSync(join(bin, 'notes'), `#!/bin/sh\necho "ran $*" | tee -a "${home}/ran"\n`)
chmodSync(join(bin, 'notes'), 0o755)
const env = { HOME: home, PATH: [bin, searchPath()].join(delimiter) }
const ran = (): boolean => existsSync(join(home, 'ran'))

const notes = tool({
  ...{ name: 'notes', description: 'Notes', effects: HARMLESS },
  commands: {
    list: command(),
    read: command({ arguments: [argument('file', { type: 'file' })] }),
    add: command({ effects: { filesystem: { write: true } } }),
    drop: command({ effects: { destructive: true } }),
    save: command({ effects: { filesystem: { write: true } }, arguments: [argument('to', { type: 'file' })] }),
  },
})

const put = (name: string, content: unknown, mode = 0o600): string => {
  const file = join(home, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  chmodSync(file, mode)
  return file
}
const FILE = put('notes.json', notes)
const policyFile = (policy: unknown): string => put('policy.json', policy)

const run = (args: readonly string[], messages: readonly object[] = []) => runProgram(args, messages, { cwd, env })
const callOf = (name: string, args: object = {}) => {
  rmSync(join(home, 'ran'), { force: true })
  return { id: 1, method: 'tools/call', params: { _meta, name, arguments: args } }
}

/** Returns the names of the served tools, and what was said on standard error. */
async function served(...args: string[]): Promise<[names: string[], told: string]> {
  const { out, told } = await run(args, [{ id: 1, method: 'tools/list', params: { _meta } }])
  const { tools } = JSON.parse(out).result as { tools: { name: string }[] }
  return [tools.map(({ name }) => name), told]
}

describe('--tool', () => {
  it('serves tools that are shipped, however often they are named', async () => {
    const [names, told] = await served('--tool', 'git', '--tool', 'git')
    expect(names).toEqual(expect.arrayContaining(['git_log', 'git_reset']))
    expect([new Set(names).size, told]).toEqual([names.length, ''])
  })

  it('serves what was installed for this user before what is shipped, and stands beside files', async () => {
    const shims = join(home, '.local', 'share', 'agent-tools', 'shims')
    mkdirSync(shims, { recursive: true, mode: 0o700 })
    writeFileSync(join(shims, 'notes.json'), JSON.stringify(notes), { mode: 0o600 })
    expect(await served('--tool', 'notes', '--command', 'notes list')).toEqual([['notes_list'], ''])
    const [names] = await served(FILE, '--tool', 'git', '--command', 'notes drop', '--command', 'git status')
    expect(names).toEqual(['notes_drop', 'git_status'])
    rmSync(join(home, '.local'), { recursive: true })
  })

  it('says so where there are more commands than many hosts take', async () => {
    const [names, told] = await served('--tool', 'git', '--tool', 'wc', '--tool', 'npm', '--tool', 'cp')
    expect(names.length).toBeGreaterThan(128)
    expect(told).toMatch(
      /^atip-bridge-mcp: \d+ tools are served, but many hosts take 128 at most: choose with --command/,
    )
  })

  it('leaves out what --policy read-only denies anyway', async () => {
    const [names, told] = await served('--tool', 'git', '--policy', 'read-only')
    expect([names.includes('git_log'), names.includes('git_reset'), told]).toEqual([true, false, ''])
    const allows = policyFile({ rules: [{ command: 'notes drop', decision: 'allow', when: { all: false } }] })
    expect(await served(FILE, '--policy', 'read-only')).toEqual([['notes_list', 'notes_read'], ''])
    // A rule that allows lifts no denial.
    expect((await served(FILE, '--policy', 'read-only', '--policy-file', allows))[0]).not.toContain('notes_drop')
    // A dry run of this one is allowed.
    expect((await served('--tool', 'git', '--policy', 'read-only'))[0]).toContain('git_clean')
  })

  it.each([
    ['an unknown name', ['--tool', 'gti'], "There is no usable metadata for 'gti'. Did you mean g"],
    ['a path', ['--tool', '../git'], "'../git' cannot be the name of a tool."],
    ['no name', ['--tool'], '--tool needs a value'],
  ])('with %s ends the program with 2', async (_, args, text) => {
    const { code, out, told } = await run(args)
    expect([code, out]).toEqual([2, ''])
    expect(told).toContain(text)
  })
})

describe('--all-parameters', () => {
  it.each<[string[], boolean, boolean]>([
    [[], true, false],
    [['--all-parameters'], false, true],
  ])('%j: what an inspector shows of git log', async (words, isReading, has) => {
    const commands = ['--command', 'git log', '--command', 'git status', '--command', 'gh pr list']
    const listing = [{ id: 1, method: 'tools/list', params: { _meta } }]
    const { out } = await run(['--tool', 'git', '--tool', 'gh', ...commands, ...words], listing)
    const { tools } = JSON.parse(out).result
    const hints = tools.map(({ name, annotations }: never) => [name, Object(annotations).readOnlyHint])
    expect(hints).toEqual([
      ['git_log', isReading],
      ['git_status', true],
      ['gh_pr_list', isReading],
    ])
    expect('output' in tools[0].inputSchema.properties).toBe(has)
    const call = { id: 1, method: 'tools/call', params: { _meta, name: 'git_log', arguments: { output: 'x' } } }
    const answered = await run(['--tool', 'git', ...words], [call])
    expect(answered.out.includes('git_log is offered without output here')).toBe(!has)
    expect(existsSync(join(cwd, 'x'))).toBe(false)
  })
})

describe('--policy-file', () => {
  it.each([
    ['denies one command more', { rules: [{ command: 'notes list', decision: 'deny' }] }, 'notes_list', false],
    ['leaves the rest to --policy', { rules: [{ command: 'notes list', decision: 'deny' }] }, 'notes_add', false],
    ['allows what it says', { rules: [{ command: 'notes add', decision: 'allow' }] }, 'notes_add', true],
    ['changes a field', { allowFilesystemWrite: true, allowChanges: true }, 'notes_add', true],
  ])('%s', async (_, policy, name, isRun) => {
    const { out } = await run([FILE, '--policy-file', policyFile(policy)], [callOf(name)])
    expect([ran(), out.includes('"isError":false')]).toEqual([isRun, isRun])
  })

  it('takes precedence over --policy, field by field', async () => {
    const file = policyFile({ deniedCommands: ['notes add'] })
    const words = [FILE, '--policy', 'unrestricted', '--policy-file', file]
    expect([(await run(words, [callOf('notes_drop')])).code, ran()]).toEqual([0, true])
    expect([(await run(words, [callOf('notes_add')])).code, ran()]).toEqual([0, false])
  })

  it('names rules that match no command', async () => {
    const { told } = await run([FILE, '--policy-file', policyFile({ deniedCommands: ['notes dorp'] })])
    expect(told).toMatch(/policy\.deniedCommands\.0: /)
  })

  it.each<[string, () => string, string]>([
    ['is absent', () => join(home, 'absent.json'), 'does not exist'],
    ['is a list', () => policyFile([]), 'must hold one JSON object'],
    ['is no JSON', () => policyFile('{'), 'policy.json'],
    ['has an unknown field', () => policyFile({ allowDestrutive: true }), 'did you mean allowDestructive?'],
    ['has a wrong value', () => policyFile({ allowNetwork: 'no' }), 'true or false'],
    ['sets a prototype', () => policyFile('{"__proto__":{"allowNetwork":true}}'), '__proto__'],
    ['has wrong paths', () => policyFile({ protectedPaths: 'x' }), 'protectedPaths'],
    ['may be written by others', () => put('open.json', {}, 0o666), 'Other users may write to'],
    ['is for another directory', () => policyFile({ cwd: '/nowhere' }), 'The policy is for another directory'],
  ])('that %s ends the program with 2', async (_, file, text) => {
    const { code, out, told } = await run([FILE, '--policy-file', file()])
    expect([code, out]).toEqual([2, ''])
    expect(told).toContain(text)
  })

  it('protects itself, and the metadata, from calls', async () => {
    writeFileSync(join(cwd, 'own-policy.json'), '{}', { mode: 0o600 })
    writeFileSync(join(cwd, 'own.json'), JSON.stringify(notes), { mode: 0o600 })
    const words = ['own.json', '--policy', 'workspace', '--policy-file', 'own-policy.json']
    for (const [to, isRun] of [
      ['a.txt', true],
      ['own-policy.json', false],
      ['./own.json', false],
    ] as const) {
      await run(words, [callOf('notes_save', { to })])
      expect([to, ran()]).toEqual([to, isRun])
    }
  })
})

describe('--confirm-by-host', () => {
  const words = [FILE, '--confirm-by-host']

  it('runs what needs approval where the host cannot show forms, and only with this word', async () => {
    expect([(await run([FILE], [callOf('notes_drop')])).out, ran()]).toEqual([
      expect.stringContaining('cannot ask'),
      false,
    ])
    expect([(await run(words, [callOf('notes_drop')])).out, ran()]).toEqual([expect.stringContaining('ran drop'), true])
  })

  it('runs nothing that is denied, or wrong', async () => {
    for (const policy of ['read-only']) await run([...words, '--policy', policy], [callOf('notes_drop')])
    expect(ran()).toBe(false)
    await run([...words, '--policy-file', policyFile({ deniedCommands: ['notes drop'] })], [callOf('notes_drop')])
    expect(ran()).toBe(false)
    await run(words, [callOf('notes_drop', { all: true })])
    expect(ran()).toBe(false)
  })

  it('still asks a host that can show forms', async () => {
    const capabilities = { ..._meta, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } }
    const call = callOf('notes_drop')
    const { out } = await run(words, [{ ...call, params: { ...call.params, _meta: capabilities } }])
    expect([JSON.parse(out).result.resultType, ran()]).toEqual(['input_required', false])
  })

  it('runs nothing that needs approval because of what the host does not show', async () => {
    mkdirSync(join(home, '.ssh'), { recursive: true })
    writeFileSync(join(home, '.ssh', 'id_ed25519'), 'secret')
    symlinkSync(join(home, '.ssh', 'id_ed25519'), join(cwd, 'todo.txt'))
    const { out } = await run(words, [callOf('notes_save', { to: 'todo.txt' })])
    expect([out, ran()]).toEqual([expect.stringContaining('cannot show what was found on this machine'), false])
    await run(words, [callOf('notes_save', { to: join(home, '.ssh', 'id_ed25519') })])
    expect(ran()).toBe(true)
  })

  it('runs no call that needs approval of a command that the host was told only reads', async () => {
    const { out } = await run(words, [callOf('notes_read', { file: join(home, '.ssh', 'id_ed25519') })])
    expect([out, ran()]).toEqual([expect.stringContaining('told that the tool only reads, so it may not have'), false])
    await run(words, [callOf('notes_read', { file: 'todo.md' })])
    expect(ran()).toBe(true)
  })
})

describe('the instructions', () => {
  const instructionsOf = async (...args: string[]): Promise<string> => {
    const { out } = await run(args, [{ id: 1, method: 'server/discover', params: { _meta } }])
    return JSON.parse(out).result.instructions as string
  }

  it('say how answers are to be read, and which commands are dangerous', async () => {
    const text = await instructionsOf(FILE)
    expect(text).toMatch(/^# How tools answer\n[\s\S]*\n## Tool Safety Summary\n/)
    expect(text).toMatch(/\n### Destructive Operations\n.*\n- notes_drop\n/)
    expect(text).not.toContain('Notes')
    expect(await instructionsOf(FILE, '--command', 'notes list')).not.toContain('notes_drop')
  })

  it('stay short for many commands', async () => {
    const text = await instructionsOf('--tool', 'git')
    expect(generateSafetyPrompt([git]).length).toBeGreaterThan(20_000)
    expect(text.length).toBeLessThanOrEqual(2000)
    expect(text).toMatch(/more entries are omitted/)
  })
})
