import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createTightenedPolicies } from '../../src/command/guard/settings/create-tightened-policies'
import type { GuardSettings } from '../../src/command/guard/settings/read-settings'
import { createShellJudge } from '../../src/shell/judge/create-shell-judge'
import { mergeDecisions } from '../../src/shell/judge/decide-parts'
import { createToolset } from '../../src/toolset/create-toolset'
import { type Circumstances, discoveryOf } from '../command/world'
import { runs } from '../support/runs'
import { ask } from './ask'

const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-guard-')))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))

let homes = 0
interface Place {
  readonly home: string
  readonly project: string
}

/** Makes a home with settings and a project in it; a text is written as it is. */
function makePlace(own?: unknown, project?: unknown): Place {
  const home = join(TOP, `home${homes++}`)
  const place = { home, project: join(home, 'project') }
  mkdirSync(join(place.project, 'src'), { recursive: true })
  if (own !== undefined) write(join(home, '.config/agent-tools/guard.json'), own)
  if (project !== undefined) write(join(place.project, '.atip/guard.json'), project)
  return place
}

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
}

interface Asked {
  readonly cwd?: string
  readonly mode?: string
  readonly words?: readonly string[]
  readonly agent?: string
  readonly fields?: object
}

/** Returns the decision about a line, and the reason: `none` for silence. */
async function decide(line: string, { home, project }: Place, given: Asked = {}): Promise<[string, string]> {
  const { cwd = project, mode = 'default', words = [], agent = 'claude-code', fields = {} } = given
  const request = {
    ...{ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: line }, cwd, permission_mode: mode },
    ...fields,
  }
  const world: Circumstances = {
    ...{ env: { HOME: home }, cwd: home },
    discoverTools: async ({ tools = [] }) => discoveryOf([...tools], 'host'),
  }
  const { out, err, code } = await ask(agent, request, words, world)
  if (out === '') return code === 0 && err === '' ? ['none', ''] : [`exit ${code}`, err.trim()]
  const { permissionDecision, permissionDecisionReason } = JSON.parse(out).hookSpecificOutput
  return [permissionDecision, permissionDecisionReason]
}

type Row = readonly [about: string, own: unknown, project: unknown, line: string, expected: readonly [string, RegExp]]
const NO = /^$/
const uv = { command: 'pip install', decision: 'deny', reason: 'Use `uv add`.' }

const ROWS: readonly Row[] = [
  ['no settings', undefined, undefined, 'rm -rf build', ['ask', /Deletes .* is known to have a copy/]],
  ['empty settings', {}, {}, 'rm -rf build', ['ask', /Deletes .* is known to have a copy/]],
  ['read-only', { preset: 'read-only' }, undefined, 'rm -rf build', ['deny', /Deletes .* is known to have a copy/]],
  ['read-only, a read', { preset: 'read-only' }, undefined, 'ls', ['none', NO]],
  ['workspace', { preset: 'workspace' }, undefined, 'touch a', ['none', NO]],
  ['workspace, elsewhere', { preset: 'workspace' }, undefined, 'touch /srv/a', ['ask', /path that is not under/]],
  [
    'workspace, elsewhere, a project that reads',
    { preset: 'workspace' },
    { preset: 'read-only' },
    'touch /srv/a',
    ['deny', /not under/],
  ],
  [
    'workspace, elsewhere, denied',
    { preset: 'workspace', rules: [{ command: 'touch', decision: 'deny' }] },
    undefined,
    'touch /srv/a',
    ['deny', /touch/],
  ],
  ['workspace, elsewhere, all of it', { preset: 'workspace' }, undefined, 'rm -rf ~', ['deny', /home directory/]],
  ['workspace, the settings', { preset: 'workspace' }, undefined, 'touch .atip/guard.json', ['ask', /runs by itself/]],
  [
    'workspace, the hooks',
    { preset: 'workspace' },
    undefined,
    'touch .claude/settings.json',
    ['ask', /runs by itself/],
  ],
  ['unrestricted', { preset: 'unrestricted' }, undefined, 'rm -rf build', ['none', NO]],
  [
    'a rule that denies',
    { rules: [uv] },
    undefined,
    'pip install x',
    ['deny', /Use `uv add` \(rule 1 of guard\.json\)/],
  ],
  [
    'a rule that denies an unknown program',
    { rules: [{ command: 'frob', decision: 'deny' }] },
    undefined,
    'frob x',
    ['deny', /It is decided by rule 1 of guard\.json/],
  ],
  ['a rule that allows', { rules: [{ command: 'git push', decision: 'allow' }] }, undefined, 'git push', ['none', NO]],
  [
    'a rule that asks',
    { rules: [{ command: 'git log', decision: 'ask', reason: 'Slow here' }] },
    undefined,
    'git log',
    ['ask', /git log: .*Slow here \(rule 1 of guard\.json\)\.$/],
  ],
  [
    'a rule that asks about what asks',
    { rules: [{ command: 'rm', decision: 'ask', reason: 'No' }] },
    undefined,
    'rm a',
    ['ask', /Deletes .*No \(rule 1 of guard\.json\)/],
  ],
  ['an allowed host', { allowedHosts: ['example.com'] }, undefined, 'curl https://example.com/', ['none', NO]],
  [
    'another host',
    { allowedHosts: ['example.com'] },
    undefined,
    'curl https://example.org/',
    ['ask', /example\.org|host/],
  ],
  ['a place for credentials', { sensitivePaths: ['keys'] }, undefined, 'cat keys/a', ['ask', /credentials/]],
  [
    'a project that denies',
    {},
    { rules: [uv] },
    'pip install x',
    ['deny', /Use `uv add` \(rule 1 of .*\.atip\/guard\.json\)/],
  ],
  ['a project that asks', { preset: 'unrestricted' }, { preset: 'supervised' }, 'rm a', ['ask', /Deletes/]],
  ['a project that is laxer', {}, { preset: 'unrestricted' }, 'rm a', ['ask', /Deletes/]],
  [
    'a project that asks about what is allowed',
    { rules: [{ command: 'git push', decision: 'allow' }] },
    { rules: [{ command: 'git push', decision: 'ask', reason: 'It deploys' }] },
    'git push',
    ['ask', /It deploys/],
  ],
  [
    'a project that adds a reason',
    {},
    { rules: [{ command: 'git push', decision: 'ask', reason: 'It deploys' }] },
    'git push',
    ['ask', /It deploys/],
  ],
  [
    'a project that narrows hosts',
    { allowedHosts: ['*'] },
    { allowedHosts: ['example.com'] },
    'curl https://example.org/',
    ['ask', /connects to/],
  ],
  ['a project that widens hosts', {}, { allowedHosts: ['*'] }, 'curl https://example.org/', ['ask', /connects to/]],
  [
    'a project with credentials',
    { preset: 'unrestricted' },
    { sensitivePaths: ['keys'] },
    'cat keys/a',
    ['ask', /credentials/],
  ],
  [
    'a project with what runs later',
    { preset: 'unrestricted' },
    { protectedPaths: ['build.mk'] },
    'touch build.mk',
    ['ask', /runs by itself/],
  ],
  ['a read that is allowed', { allowReads: true }, undefined, 'ls', ['allow', /only reads/]],
  ['a read that a project does not allow', { allowReads: true }, { allowReads: false }, 'ls', ['none', NO]],
  ['a change with reads allowed', { allowReads: true }, undefined, 'rm a', ['ask', /Deletes/]],
  // What cannot be used asks about everything.
  ['half a file', '{"preset": "unres', undefined, 'ls', ['ask', /guard\.json is not valid JSON/]],
  ['an empty file', '', undefined, 'ls', ['ask', /not valid JSON/]],
  ['a list', '[]', undefined, 'ls', ['ask', /one JSON object/]],
  ['an unknown field', { presett: 'supervised' }, undefined, 'ls', ['ask', /did you mean preset\?/]],
  [
    'a key that is given twice',
    '{"preset":"supervised","preset":"unrestricted"}',
    undefined,
    'ls',
    ['ask', /the key preset twice/],
  ],
  ['a key that is inherited', '{"__proto__":{"preset":"unrestricted"}}', undefined, 'ls', ['ask', /Unknown field/]],
  ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]).toString('latin1'), undefined, 'ls', ['ask', /guard\.json/]],
  ['deep data', `${'['.repeat(100_000)}`, undefined, 'ls', ['ask', /levels deep/]],
  ['a huge file', ' '.repeat(1_100_000), undefined, 'ls', ['ask', /1100000 bytes/]],
  ['a byte order mark and CRLF', '\ufeff{\r\n"preset": "read-only"\r\n}\r\n', undefined, 'rm a', ['deny', /Deletes/]],
  ['a project with half a file', {}, '{', 'ls', ['ask', /\.atip\/guard\.json is not valid JSON/]],
  ['a project that trusts', {}, { trustedFolders: ['/'] }, 'ls', ['ask', /may only tighten/]],
  ['a project that allows', {}, { rules: [{ command: 'rm', decision: 'allow' }] }, 'ls', ['ask', /may only tighten/]],
  ['a project with a huge file', {}, ' '.repeat(1_100_000), 'ls', ['ask', /more than 1048576 bytes/]],
  ['a missing file of tools', { tools: ['/nowhere/frob.json'] }, undefined, 'ls', ['ask', /\/nowhere does not exist/]],
]

describe('settings of the guard', () => {
  it.each(ROWS)('%s', async (_, own, project, line, [decision, reason]) => {
    const [decided, said] = await decide(line, makePlace(own, project))
    expect([decided, said]).toEqual([decision, expect.stringMatching(reason)])
  })

  it('of a person that cannot be used deny where nobody is asked, or nobody can be', async () => {
    const place = makePlace('{')
    expect((await decide('ls', place, { mode: 'bypassPermissions' }))[0]).toBe('deny')
    expect(await decide('ls', place, { agent: 'codex' })).toEqual(['deny', expect.stringContaining('guard.json')])
    expect((await decide('', place, { fields: { tool_name: 'TodoWrite', tool_input: {} } }))[0]).toBe('ask')
    expect(await decide('rm a', place, { fields: { hook_event_name: 'SessionStart', tool_name: undefined } })).toEqual([
      'none',
      '',
    ])
  })

  it('of a person are not used if others may write to them', async () => {
    const place = makePlace({ preset: 'unrestricted' })
    const file = join(place.home, '.config/agent-tools/guard.json')
    expect((await decide('rm a', place))[0]).toBe('none')
    chmodSync(file, 0o666)
    expect(await decide('rm a', place)).toEqual(['ask', expect.stringContaining('Other users may write')])
  })

  it('are found above the directory, from where the hook runs, and behind links', async () => {
    const place = makePlace({ preset: 'unrestricted' }, { preset: 'read-only' })
    const { home, project } = place
    expect((await decide('rm a', place, { cwd: join(project, 'src') }))[0]).toBe('deny')
    expect((await decide('rm a', place, { cwd: join(project, 'gone/away') }))[0]).toBe('deny')
    expect((await decide('rm a', place, { cwd: home }))[0]).toBe('none')
    symlinkSync(join(project, 'src'), join(home, 'link'))
    expect((await decide('rm a', place, { cwd: join(home, 'link') }))[0]).toBe('deny')
    const request = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'rm a' }, cwd: '/' }
    for (const world of [{ cwd: project }, { env: { HOME: home, CLAUDE_PROJECT_DIR: project } }]) {
      const { out } = await ask('claude-code', request, [], { env: { HOME: home }, ...world })
      expect(out).toContain('"deny"')
    }
  })

  it('of a project count even if they are a link, a directory or a pipe', async () => {
    const place = makePlace({ preset: 'unrestricted' })
    const file = join(place.project, '.atip/guard.json')
    mkdirSync(file, { recursive: true })
    expect(await decide('ls', place)).toEqual(['ask', expect.stringContaining('no regular file')])
    rmSync(file, { recursive: true })
    symlinkSync('/nowhere', file)
    expect(await decide('ls', place)).toEqual(['ask', expect.stringContaining('guard.json does not exist')])
    rmSync(file)
    symlinkSync('/dev/zero', file)
    expect(await decide('ls', place)).toEqual(['ask', expect.stringContaining('no regular file')])
  })

  it('describe tools and trust folders', async () => {
    const frob = {
      ...{ atip: '0.6', name: 'frob', version: '1', description: 'Frobs', trust: { source: 'user' } },
      commands: { '': { description: 'Frobs' } },
      effects: {
        ...{ filesystem: { read: true, write: false, delete: false }, network: false, subprocess: false },
        ...{ idempotent: true, reversible: true, destructive: false, cost: { estimate: 'free', billable: false } },
        interactive: { stdin: 'none', prompts: false, tty: false },
      },
    }
    const place = makePlace({ tools: ['~/frob.json'] })
    write(join(place.home, 'frob.json'), frob)
    expect(await decide('frob', place)).toEqual(['none', ''])
    expect((await decide('frob --all', place))[0]).toBe('ask')
  })

  it('are the reason that is said for an allowed change', async () => {
    const words = ['--allow-reads']
    const place = makePlace({ preset: 'workspace' })
    expect(await decide('touch a', place, { words })).toEqual(['allow', 'The settings allow every part of the line.'])
    expect(await decide('ls', place, { words })).toEqual(['allow', 'Every part of the line only reads.'])
  })

  it('do not let Claude Code leave its project by a cd', async () => {
    const { home, project } = makePlace({ preset: 'workspace' })
    const decide = async (fields: object, env: object): Promise<string> => {
      const request = { hook_event_name: 'PreToolUse', tool_name: 'Bash', cwd: home, ...fields }
      const { out } = await ask('claude-code', request, [], { env: { HOME: home, ...env }, cwd: home })
      return out === '' ? 'none' : JSON.parse(out).hookSpecificOutput.permissionDecision
    }
    const line = { tool_input: { command: 'touch a' } }
    const edit = { tool_name: 'Write', tool_input: { file_path: join(home, 'a') } }
    const inside = { tool_name: 'Write', tool_input: { file_path: join(project, 'a') }, cwd: join(project, 'src') }
    for (const fields of [line, edit, inside]) expect(await decide(fields, {})).toBe(fields === inside ? 'ask' : 'none')
    const env = { CLAUDE_PROJECT_DIR: project }
    expect(await decide(line, env)).not.toBe('none')
    expect(await decide(edit, env)).toBe('ask')
    expect(await decide(inside, env)).toBe('none')
  })

  it('decide about tools by their names', async () => {
    const rules = [
      { tool: 'mcp__db__*', decision: 'allow' },
      { tool: 'mcp__db__drop', decision: 'deny', reason: 'Never' },
      { tool: 'WebFetch', decision: 'ask' },
    ]
    const place = makePlace({ rules })
    const use = (tool: string, at: Place = place, input: object = {}): Promise<[string, string]> =>
      decide('', at, { fields: { tool_name: tool, tool_input: input } })
    expect(await use('mcp__db__create')).toEqual(['none', ''])
    expect(await use('MCP__DB__create')).toEqual(['ask', expect.stringContaining('create')])
    expect(await use('mcp__db__drop')).toEqual(['deny', 'Never (rule 2 of guard.json).'])
    expect((await use('MCP__DB__DROP'))[0]).toBe('deny')
    expect(await use('webfetch')).toEqual(['ask', 'It is decided by rule 3 of guard.json.'])
    expect((await use('mcp__db__create', place, { path: '~/.ssh/id_rsa' }))[0]).toBe('ask')
    expect((await use('mcp__db__create', place, { command: 'rm -rf /' }))[0]).toBe('deny')
    const tight = makePlace({ rules }, { rules: [{ tool: 'mcp__*', decision: 'deny' }] })
    expect((await use('mcp__db__create', tight))[0]).toBe('deny')
    expect((await use('Edit', makePlace({ preset: 'read-only' }), { file_path: 'a' }))[0]).toBe('deny')
  })
})

const ORDER = ['allow', 'confirm', 'deny']

describe('the settings of a project', () => {
  it('never loosen a decision, whatever they and the line are', () => {
    const tools = createToolset(
      Object.values(shipped).filter(({ name }) => /^(?:git|rm|ls|curl|cat|touch|npm|pip)$/.test(name)),
    )
    const preset = fc.constantFrom('supervised', 'read-only', 'workspace', 'unrestricted' as const)
    const command = fc.constantFrom('git', 'git push', 'git log', 'rm', 'ls', '* push', 'frob', 'curl')
    const rules = (decisions: readonly ('allow' | 'ask' | 'deny')[]): fc.Arbitrary<GuardSettings['rules']> =>
      fc
        .array(fc.record({ command, decision: fc.constantFrom(...decisions) }), { maxLength: 3 })
        .map((all) => all.filter((rule) => rule.decision !== 'allow' || !rule.command.startsWith('*'))) as fc.Arbitrary<
        GuardSettings['rules']
      >
    const lists = {
      allowedHosts: fc.constantFrom([], ['*'], ['example.com']),
      sensitivePaths: fc.constantFrom([], ['a']),
      protectedPaths: fc.constantFrom([], ['b']),
    }
    const own = fc.record({ preset, rules: rules(['allow', 'ask', 'deny']), ...lists }, { requiredKeys: [] })
    const project = fc.record({ preset, rules: rules(['ask', 'deny']), ...lists }, { requiredKeys: [] })
    const words = fc.constantFrom(
      ...['git log', 'git push', 'git status -s', 'rm -rf build', 'ls', 'cat a', 'touch b', 'touch /srv/x', 'frob x'],
      ...['curl https://example.com/', 'curl -o b http://other.org/', 'cat ~/.ssh/id_rsa', 'echo $(cat a) > b', '"'],
    )
    const line = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('; '))
    const places = { writable: ['/repo'], guardFiles: [] }
    fc.assert(
      fc.property(own, fc.array(project, { maxLength: 2 }), line, (mine, theirs, text) => {
        const judge = (projects: readonly GuardSettings[]) => {
          const named = projects.map((settings, index) => ({ name: `project${index}`, settings }))
          const policies = createTightenedPolicies(
            { own: { name: 'own', settings: mine as GuardSettings }, projects: named },
            places,
          )
          const [first, ...others] = policies.map(({ policy }) =>
            createShellJudge(tools, policy, { folder: 'trusted', cwd: '/repo', home: '/home/ada' }).decide(text),
          )
          return mergeDecisions([first as NonNullable<typeof first>, ...others])
        }
        const without = judge([])
        const within = judge(theirs as GuardSettings[])
        expect(ORDER.indexOf(within.decision)).toBeGreaterThanOrEqual(ORDER.indexOf(without.decision))
        for (const part of without.parts) {
          const same = within.parts.find(
            ({ start, end, program }) => start === part.start && end === part.end && program === part.program,
          )
          expect(ORDER.indexOf(same?.decision ?? '')).toBeGreaterThanOrEqual(ORDER.indexOf(part.decision))
        }
      }),
      { numRuns: runs(750) },
    )
  })
})
