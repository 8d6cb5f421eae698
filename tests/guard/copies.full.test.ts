import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUndoStore, type UndoStore } from 'atip-bridge/execute'
import * as shipped from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { createGitSight } from '../../src/folder/git/create-git-sight'
import { isTaken } from '../../src/paths/follow-links'
import { PATH_EYES } from '../../src/paths/path-eyes'
import { startForesight } from '../../src/see/start-foresight'
import { findUnkept } from '../../src/undo/create-undo-store'
import type { StoredLoss } from '../../src/undo/types'
import { type Circumstances, type Ran, run } from '../command/world'
import { commit, git, write } from '../folder/git/repository'
import { searchPath } from '../support/machine'
import { ask } from './ask'

const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-copies-')))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))
let places = 0

const readShippedTools: NonNullable<Circumstances['readShippedTools']> = async (names) =>
  Object.values(shipped).filter(({ name }) => names?.includes(name) ?? true)

interface Place {
  readonly cwd: string
  readonly store: UndoStore
  readonly losses: () => readonly StoredLoss[]
  /** Asks about a line, or tells that it has run, and returns the answer. */
  readonly hook: (event: string, command: string, fields?: object, agent?: string, words?: string[]) => Promise<string>
  /** Answers a request about a line. */
  readonly answer: (command: string, fields?: object) => Promise<Record<string, unknown>>
  readonly start: (line: string) => Promise<Ran>
}

/** A project of a person with settings, and the store of copies. */
function makePlace(settings: object = {}, given: Circumstances = {}): Place {
  const home = join(TOP, `${places++}`)
  const cwd = join(home, 'project')
  mkdirSync(join(home, '.config/agent-tools'), { recursive: true })
  mkdirSync(cwd)
  writeFileSync(join(home, '.config/agent-tools/guard.json'), JSON.stringify(settings), { mode: 0o600 })
  for (const name of ['notes.md', 'other.md']) write(join(cwd, name), `${name}\n`)
  const store = createUndoStore({ directory: join(home, 'undo'), lookAtFileSystem: () => DISK })
  const unkept = (path: string): string | undefined => findUnkept(store, path)
  const world: Circumstances = {
    ...{ env: { HOME: home, PATH: searchPath() }, cwd, exists: isTaken },
    loadForesight: async () => startForesight({ ...PATH_EYES, seeGit: () => createGitSight({}) }, { unkept }),
    openUndoStore: async () => store,
    ...given,
  }
  const hook: Place['hook'] = async (event, command, fields = {}, agent = 'claude-code', words = []) => {
    const named = { hook_event_name: event, tool_name: 'Bash', tool_input: { command }, cwd, session_id: 's1' }
    const { out } = await ask(agent, { ...named, ...fields }, words, world)
    return out === '' ? '' : JSON.parse(out).hookSpecificOutput.permissionDecisionReason
  }
  const losses = (): readonly StoredLoss[] => {
    const listed = store.list()
    return 'not' in listed ? [] : listed.losses
  }
  const answer: Place['answer'] = async (command, fields = {}) => {
    const tool = { tool_name: 'Bash', tool_input: { command, timeout: 5 } }
    const { out } = await ask('claude-code', { hook_event_name: BEFORE, ...tool, cwd, ...fields }, [], world)
    return out === '' ? {} : JSON.parse(out).hookSpecificOutput
  }
  const start = (line: string): Promise<Ran> => run(['guard', 'start', line], { ...world, readShippedTools })
  return { cwd, store, losses, hook, answer, start }
}

const DISK = { type: 0xef53, freeBytes: 1e12, allBytes: 1e12 }
const BEFORE = 'PreToolUse'
const AFTER = 'PostToolUse'
const ran = { tool_response: { stdout: '' } }

describe('what lines of agents lose', () => {
  it('is copied before the answer, said, and settled when the line has run', async () => {
    const { cwd, store, losses, hook } = makePlace()
    expect(await hook(BEFORE, 'rm notes.md')).toMatch(
      /Deletes notes\.md \(9 B\)\. A copy is kept; `atip undo \w+` brings back all that it copied, `atip undo \w+ PATH` one path\./,
    )
    expect(losses()).toMatchObject([{ session: 's1', folder: cwd, what: 'rm notes.md', state: 'unsettled', files: 1 }])
    rmSync(join(cwd, 'notes.md'))
    await hook(AFTER, 'rm other.md', ran)
    await hook(AFTER, 'rm notes.md', { ...ran, session_id: 's2' })
    expect(losses()).toMatchObject([{ state: 'unsettled' }])
    await hook(AFTER, 'rm notes.md', ran)
    expect(losses()).toMatchObject([{ state: 'kept' }])
    expect(store.restore(losses()[0]?.id ?? '')).toMatchObject({ restored: [join(cwd, 'notes.md')] })
    expect(readFileSync(join(cwd, 'notes.md'), 'utf8')).toBe('notes.md\n')
  })

  it('leaves no copy when the line has run and changed nothing', async () => {
    const { losses, hook } = makePlace()
    await hook(BEFORE, 'rm notes.md')
    await hook(AFTER, 'rm notes.md', ran)
    expect(losses()).toEqual([])
  })

  const bypass = { permission_mode: 'bypassPermissions' }
  it.each<[string, string, object, object, string[], number]>([
    ['of a line that is denied', 'rm notes.md', {}, bypass, [], 0],
    ['of a line that is only observed', 'rm notes.md', {}, {}, ['--mode', 'observe'], 0],
    ['of a trial', 'rm notes.md', {}, { session_id: 'atip-guard-doctor' }, [], 0],
    ['where settings turn copies off', 'rm notes.md', { undo: 'off' }, {}, [], 0],
    ['of a new file', 'cp notes.md new.md', {}, {}, [], 0],
    ['of a line that only reads', 'cat notes.md', {}, {}, [], 0],
    ['of what nobody knows to be lost', 'rm $(cat notes.md)', {}, {}, [], 0],
    ['of a line without a directory', 'rm notes.md', {}, { cwd: undefined }, [], 0],
    ['of a line that a rule lets pass', 'rm notes.md', { rules: [{ command: 'rm *', decision: 'allow' }] }, {}, [], 1],
    ['of a line of an unnamed session', 'rm notes.md', {}, { session_id: undefined }, [], 1],
    ['of what is overwritten', 'echo x > notes.md', {}, {}, [], 1],
    ['of each file of a line once', 'rm notes.md; rm notes.md other.md', {}, {}, [], 1],
  ])('copies %s', async (_, line, settings, fields, words, count) => {
    const { losses, hook } = makePlace(settings)
    await hook(BEFORE, line, fields, 'claude-code', words)
    expect(losses()).toHaveLength(count)
  })

  it('is no secret, and not too large for an agent that waits: the rest is kept', async () => {
    const { cwd, losses, hook } = makePlace()
    writeFileSync(join(cwd, 'token.txt'), `token: ghp_${'k7Rw2'.repeat(7)}x\n`)
    const said = await hook(BEFORE, 'rm notes.md token.txt')
    expect(said).toMatch(/Deletes \S*token\.txt \(\d+ B\) for good: no copy can be kept, because it holds a secret/)
    expect(said).toMatch(/Deletes \S*notes\.md \(9 B\)\. A copy is kept/)
    expect(losses()).toMatchObject([{ paths: [join(cwd, 'notes.md')] }])
    writeFileSync(join(cwd, 'large'), Buffer.alloc(20_000_001))
    expect(await hook(BEFORE, 'rm large')).toMatch(
      /large \(20 MB\) for good: no copy can be kept, because the line loses more than is copied while an agent waits/,
    )
    expect(losses()).toHaveLength(1)
  })

  it('is what git keeps, which is said; the agent is asked even so, because its shell starts the line later', async () => {
    const { cwd, losses, hook } = makePlace({ preset: 'workspace' })
    git(cwd, 'init', '-q', '-b', 'main', '--template=')
    commit(cwd)
    expect(await hook(BEFORE, 'rm notes.md')).toMatch(/Git has exactly this: `git -C .*`\./)
    expect(losses()).toEqual([])
  })

  it('is not copied twice for Codex, whose own rules decide about lines that lose nothing', async () => {
    const { losses, hook } = makePlace()
    await hook(BEFORE, 'rm notes.md', {}, 'codex')
    expect(losses()).toEqual([])
  })
})

describe('an agent that cannot ask', () => {
  const EDIT = 'sed -i d notes.md'

  it.each<[string, object, string, RegExp, number]>([
    ['decides about an edit of which a copy is kept', {}, 'words', /^$/, 1],
    ['is denied where settings turn copies off', { undo: 'off' }, 'words', /because the settings turn copies off/, 0],
    ['is denied where a copy would hold a secret', {}, `token: ghp_${'k7Rw2'.repeat(7)}x`, /it holds a secret/, 0],
  ])('%s', async (_, settings, text, said, count) => {
    const { cwd, losses, hook } = makePlace(settings)
    writeFileSync(join(cwd, 'notes.md'), text)
    expect(await hook(BEFORE, EDIT, {}, 'codex')).toMatch(said)
    expect(losses()).toHaveLength(count)
  })

  it('is denied where the directory for copies cannot be used', async () => {
    const { hook } = makePlace({}, { openUndoStore: async () => undefined })
    expect(await hook(BEFORE, EDIT, {}, 'codex')).toContain('the directory for copies cannot be used')
  })
})

it.each([
  ['passes where a copy is kept', {}, ''],
  ['asks where settings turn copies off', { undo: 'off' }, /for good: no copy can be kept, because the settings turn/],
])('a grant for edits %s', async (_, settings, said) => {
  const { hook } = makePlace({ ...settings, rules: [{ command: 'sed -i *', decision: 'allow', careful: true }] })
  expect(await hook(BEFORE, "sed -i 's/a/b/' notes.md")).toMatch(said)
})

describe('lines that lose nothing but what is copied', () => {
  const UNASKED = { preset: 'workspace', undo: 'unasked' }
  const STARTED = 'Nobody needs to be asked where atip runs the line, and copies what it would lose just before.'

  it('run unasked by atip, where the person agreed to it', async () => {
    const { cwd, store, losses, answer, start } = makePlace(UNASKED)
    const line = "echo it\\'s gone && rm notes.md\ncat other.md"
    const started = `'/usr/bin/node' '/opt/atip/atip.js' guard start '${line.replaceAll("'", "'\\''")}'`
    expect(await answer(line)).toEqual({
      hookEventName: BEFORE,
      permissionDecision: 'deny',
      permissionDecisionReason: `${STARTED} Run exactly this line instead:\n${started}`,
    })
    expect(await answer(started)).toMatchObject({ permissionDecision: 'allow', permissionDecisionReason: STARTED })
    expect(losses()).toEqual([])
    expect(await start(line)).toMatchObject({ code: 0, out: "it's gone\nother.md\n", err: '' })
    expect(existsSync(join(cwd, 'notes.md'))).toBe(false)
    expect(losses()).toMatchObject([{ what: 'rm notes.md', state: 'kept', unasked: true, folder: cwd }])
    expect(store.restore(losses()[0]?.id ?? '')).toMatchObject({ restored: [join(cwd, 'notes.md')] })
  })

  it('run unasked for a directory whose files are edited, unless links are among them', async () => {
    const { cwd, answer } = makePlace(UNASKED)
    write(join(cwd, 'src/a.py'), 'import b\n')
    expect(await answer('isort src')).toMatchObject({ permissionDecision: 'deny' })
    symlinkSync('/etc/hosts', join(cwd, 'src/b.py'))
    expect(await answer('isort src')).toMatchObject({ permissionDecision: 'ask' })
  })

  it('run unasked even in a mode in which nobody is asked', async () => {
    const { answer } = makePlace(UNASKED)
    const { permissionDecisionReason } = await answer('rm notes.md', { permission_mode: 'bypassPermissions' })
    expect(permissionDecisionReason).toContain(STARTED)
  })

  it.each<[string, object]>([
    ['plans', { permission_mode: 'plan' }],
    ['leaves its sandbox', { tool_input: { command: 'rm notes.md', dangerouslyDisableSandbox: true } }],
    ['does something else', { tool_name: 'Shell' }],
  ])('are asked about where the agent %s', async (_, fields) => {
    const { answer } = makePlace(UNASKED)
    expect((await answer('rm notes.md', fields)).permissionDecision).toBe('ask')
  })

  it.each<[string, string, object]>([
    ['the person did not agree to that', 'rm notes.md', { preset: 'workspace' }],
    ['changes ask anyway', 'rm notes.md', { undo: 'unasked' }],
    ['a rule asks', 'rm notes.md', { ...UNASKED, rules: [{ command: 'rm', decision: 'ask' }] }],
    ['the file lies elsewhere', 'rm ../file', UNASKED],
    ['another part asks', 'rm notes.md; frobnicate', UNASKED],
    ['nobody knows what is lost', 'rm $(cat notes.md)', UNASKED],
    ['it moves the shell', 'rm notes.md; cd sub', UNASKED],
    ['a file is a secret', 'rm .env', UNASKED],
    ['a directory is a repository', 'rm -r dir', UNASKED],
  ])('are asked about where %s: %s', async (_, line, settings) => {
    const { cwd, answer, start } = makePlace(settings)
    mkdirSync(join(cwd, 'dir/.git'), { recursive: true })
    for (const name of ['../file', '.env', 'dir/.git/HEAD', 'sub/a.txt']) write(join(cwd, name), 'text\n')
    expect((await answer(line)).permissionDecision).toBe('ask')
    if (line.endsWith('cd sub')) return
    expect(await start(line)).toMatchObject({ code: 126, out: '', err: expect.stringMatching(/^atip: Not run: /) })
    const files = ['../file', '.env', 'dir/.git/HEAD', 'notes.md'].map((name) => existsSync(join(cwd, name)))
    expect(files).toEqual([true, true, true, true])
  })

  it('are decided about again when they start', async () => {
    const { cwd, answer, start } = makePlace(UNASKED)
    expect((await answer('rm notes.md')).permissionDecisionReason).toContain(STARTED)
    write(join(cwd, 'notes.md'), `token: ghp_${'k7Rw2'.repeat(7)}x\n`)
    expect((await start('rm notes.md')).code).toBe(126)
    expect(existsSync(join(cwd, 'notes.md'))).toBe(true)
  })

  it('end with the exit code of the line, and say what stopped it', async () => {
    const { start } = makePlace(UNASKED)
    expect(await start('cat other.md; false')).toMatchObject({ code: 1, out: 'other.md\n' })
  })
})
