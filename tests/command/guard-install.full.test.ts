import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { getAgent, isHooked, listAgents } from '../../src/command/guard/agents'
import { searchPath } from '../support/machine'
import { run } from './world'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-install-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let homes = 0

/** A home directory with an agent's file of settings, and ways to run `atip guard` for it. */
function home(agent: string, text?: string | Uint8Array) {
  const directory = join(root, String(homes++))
  const file = join(directory, ...(getAgent(agent).hooks?.userFile ?? []))
  mkdirSync(dirname(file), { recursive: true })
  if (text !== undefined) writeFileSync(file, text)
  const guard = (...words: string[]) =>
    run(['guard', ...words], { env: { HOME: directory, PATH: searchPath() }, cwd: join(directory) })
  const install = (...words: string[]) => guard('install', agent, ...words)
  const uninstall = (...words: string[]) => guard('uninstall', agent, ...words)
  return { directory, file, guard, install, uninstall, read: () => readFileSync(file, 'utf8') }
}

/** Everything below a directory: files with their bytes and permissions, links with their targets. */
function snapshot(directory: string): Record<string, string> {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    paths.map((path) => {
      const stats = lstatSync(join(directory, path))
      if (stats.isSymbolicLink()) return [path, `link to ${readlinkSync(join(directory, path))}`]
      if (!stats.isFile()) return [path, 'a directory']
      return [path, `${(stats.mode & 0o777).toString(8)} ${readFileSync(join(directory, path)).toString('base64')}`]
    }),
  )
}

const OTHER = { matcher: 'Write', hooks: [{ type: 'command', command: 'prettier --check', timeout: 3 }] }
const many = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ index })),
    null,
    2,
  )

/** Settings that are given back byte by byte. */
const RESTORED: readonly (readonly [about: string, agent: string, text: string])[] = [
  ['an empty object', 'claude-code', '{}'],
  ['an empty object and a line end', 'claude-code', '{}\n'],
  ['an empty object in two lines', 'claude-code', '{\n}\n'],
  ['a file without a byte', 'claude-code', ''],
  ['nothing but blanks', 'claude-code', ' \n\t\n'],
  ['nothing but a byte order mark', 'claude-code', '\ufeff'],
  ['other settings', 'claude-code', '{\n  "model": "opus",\n  "env": { "A": "b" }\n}\n'],
  ['other settings in one line', 'claude-code', '{"model":"opus","permissions":{"deny":["Bash(rm:*)"]}}'],
  ['no line end at its end', 'claude-code', '{\n  "model": "opus"\n}'],
  ['tabs', 'claude-code', '{\n\t"model": "opus",\n\t"hooks": {}\n}\n'],
  ['four blanks', 'gemini', '{\n    "ui": {\n        "theme": "x"\n    }\n}\n'],
  ['other settings and hooks', 'qwen', '{\n  "hooks": { "PreToolUse": [ /* mine */ ] },\n\t"a": 1,\n}\r\n'],
  ['three blanks', 'gemini', '{\n   "ui": {}\n}\n'],
  ['odd indentation', 'claude-code', '  {\n "a": 1,\n       "hooks":\n {\n"PreToolUse":\n[\n]}}\n\n\n'],
  ['line ends of Windows', 'claude-code', '{\r\n  "model": "opus"\r\n}\r\n'],
  ['mixed line ends', 'claude-code', '{\r\n  "a": 1,\n  "b": 2\r\n}\n'],
  ['a byte order mark', 'claude-code', '\ufeff{\n  "model": "opus"\n}\n'],
  ['comments', 'gemini', '// mine\n{\n  /* theme */ "ui": {}, // bright\n  // last\n}\n// end\n'],
  ['comments with brackets', 'gemini', '{\n  // }\n  "hooks": { /* ] */ "BeforeTool": [ // [\n    ] }\n}\n'],
  ['a comma at the end', 'claude-code', '{\n  "model": "opus",\n}\n'],
  [
    'commas at all ends',
    'claude-code',
    '{\n  "hooks": {\n    "PreToolUse": [\n      { "matcher": "Write", },\n    ],\n  },\n}\n',
  ],
  ['a comment behind the last comma', 'claude-code', '{\n  "model": "opus", // "hooks": {}\n}\n'],
  ['a comment in the last line', 'claude-code', '{ "model": "opus" // opus }\n}'],
  ['another hook of the event', 'claude-code', JSON.stringify({ hooks: { PreToolUse: [OTHER] } }, null, 2)],
  ['another hook in one line', 'claude-code', JSON.stringify({ hooks: { PreToolUse: [OTHER] } })],
  ['hooks of other events', 'claude-code', JSON.stringify({ hooks: { PostToolUse: [OTHER], Stop: [] } }, null, 2)],
  ['an event without hooks', 'codex', '{ "hooks": { "PreToolUse": [], "PermissionRequest": [ ] } }'],
  ['hooks without events', 'codex', '{\n  "hooks": {}\n}'],
  ['entries of unknown kinds', 'codex', '{"hooks": {"PreToolUse": [null, 5, "x", [], [[{}]], {}, {"hooks": 7}]}}'],
  ['events of unknown kinds', 'codex', '{"hooks": {"Other": "x", "Third": null}}'],
  ['deep arrays', 'claude-code', `{"a": ${'['.repeat(150)}${']'.repeat(150)}}`],
  ['many entries', 'claude-code', `{"list": ${many(5000)}}`],
  ['text of other languages', 'gemini', '{"ui": "größe \\u00e9 日本 \u202e 🙂", "__proto__": {"x": 1}}'],
  ['escapes in names', 'claude-code', '{"\\u0068ooks": {"PreToolUse": []}}'],
  ['a name given twice that is not ours', 'claude-code', '{"a": 1, "a": 2}'],
  [
    'a version',
    'cursor',
    '{\n  "version": 1,\n  "hooks": {\n    "afterFileEdit": [{ "command": "./format.sh" }]\n  }\n}\n',
  ],
  ['no version', 'cursor', '{"hooks": {}}'],
  [
    'a hook of another program',
    'vscode',
    '{\n  "hooks": {\n    "PreToolUse": [{ "type": "command", "command": "x" }]\n  }\n}',
  ],
  ['comments and line ends of Windows', 'vscode', '{\r\n  // mine\r\n  "hooks": {},\r\n}\r\n'],
  ['named hooks', 'antigravity', '{\n  "lint": {\n    "Stop": [{ "command": "make lint" }]\n  }\n}\n'],
  ['a named hook of that name', 'antigravity', '{ "hooks": { "enabled": true, "PreToolUse": [] } }'],
  ['hooks of others', 'grok', '{\n  "hooks": {\n    "Stop": [{ "hooks": [] }]\n  }\n}\n'],
  ['no byte', 'opencode', ''],
  ['no byte', 'pi', ''],
  ['blank lines', 'opencode', '\r\n \n'],
  ['another version', 'cursor', '{"version": 2}'],
  ['hooks of others', 'copilot', '{"version":1,"hooks":{"preToolUse":[{"type":"command","bash":"./x"}]}}'],
  [
    'a command that only looks like ours',
    'claude-code',
    '{"hooks":{"PreToolUse":[{"hooks":[{"command":"echo atip guard"}]}]}}',
  ],
]

/** Settings that are left alone, and what is said. */
const REFUSED: readonly (readonly [about: string, agent: string, text: string | Uint8Array, said: string])[] = [
  [
    'half a file',
    'claude-code',
    '{\n  "model": "opus",\n',
    'line 3, column 1: a name in double quotes or } is expected, but the text ends',
  ],
  ['a conflict', 'claude-code', '{\n<<<<<<< HEAD\n}', 'line 2, column 1: a name in double quotes or } is expected'],
  ['a missing comma', 'gemini', '{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: a comma or } is expected'],
  ['a comment that does not end', 'gemini', '{} /*', 'line 1, column 4: this comment does not end'],
  ['two values', 'codex', '{}{}', 'line 1, column 3: only one value is expected'],
  ['a list', 'codex', '[]', 'line 1, column 1: an object is expected'],
  ['a text', 'codex', '"x"', 'line 1, column 1: an object is expected'],
  ['hooks that are a list', 'claude-code', '{"hooks": []}', 'line 1, column 11: hooks must be an object'],
  ['hooks that are null', 'claude-code', '{"hooks": null}', 'line 1, column 11: hooks must be an object'],
  [
    'an event that is an object',
    'claude-code',
    '{"hooks": {"PreToolUse": {}}}',
    'line 1, column 26: hooks.PreToolUse must be an array',
  ],
  ['hooks given twice', 'claude-code', '{"hooks": {},\n "hooks": {}}', 'line 2, column 2: "hooks" stands there twice'],
  [
    'an event given twice',
    'claude-code',
    '{"hooks": {"PreToolUse": [], "PreToolUse": []}}',
    'line 1, column 30: "PreToolUse" stands there twice',
  ],
  [
    'a plug-in of somebody else',
    'opencode',
    'export const Mine = async () => ({})\n',
    'is a plug-in of something else',
  ],
  ['half a file for VS Code', 'vscode', '{"hooks": {', 'line 1, column 12: a name in double quotes'],
  ['too deep', 'claude-code', `{"a": ${'['.repeat(300)}`, 'more than 200 values are in each other'],
  ['TOML', 'codex', '[hooks]\n', 'line 1, column 2: a value is expected'],
  ['no UTF-8', 'claude-code', new Uint8Array([0x7b, 0xff, 0x7d]), 'is no text in UTF-8'],
  ['UTF-16', 'claude-code', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]), 'is no text in UTF-8'],
  [
    'too many of our hooks',
    'claude-code',
    JSON.stringify({ hooks: { PreToolUse: Array(60).fill({ command: 'atip guard --agent claude-code' }) } }),
    'more than 50 hooks of atip',
  ],
]

describe('settings of an agent', () => {
  it.each(RESTORED)('%s (%s) are given back', async (_, agent, text) => {
    const { directory, install, uninstall, read, file } = home(agent, text)
    chmodSync(file, 0o640)
    const before = snapshot(directory)
    expect(await install()).toMatchObject({ code: 0, err: '' })
    const installed = read()
    expect(installed).not.toBe(text)
    expect(await install()).toMatchObject({ code: 0, err: '', out: expect.stringContaining('is guarded already') })
    expect([read(), statSync(file).mode & 0o777]).toEqual([installed, 0o640])
    expect(await uninstall('--print')).toMatchObject({ code: 0 })
    expect(await uninstall()).toMatchObject({ code: 0, err: '' })
    expect(snapshot(directory)).toEqual(before)
    expect(await uninstall()).toMatchObject({ code: 0, out: expect.stringContaining('is not guarded') })
    expect(snapshot(directory)).toEqual(before)
  })

  it.each(REFUSED)('with %s (%s) are left alone', async (_, agent, text, said) => {
    const { directory, install, uninstall } = home(agent, text)
    const before = snapshot(directory)
    const { code, out, err } = await install()
    expect([code, out]).toEqual([1, ''])
    expect(err.replace(/\s+/g, ' ')).toContain(said)
    expect(err).toContain('Nothing was changed.')
    await install('--print')
    await uninstall()
    expect(snapshot(directory)).toEqual(before)
  })

  it.each(listAgents(isHooked))('of %s are made if there are none, and removed again', async (agent) => {
    const { directory, install, uninstall, file, read } = home(agent)
    const before = snapshot(directory)
    expect(await install('--print')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('guard --agent') })
    expect(snapshot(directory)).toEqual(before)
    const { code, out } = await install()
    expect(code).toBe(0)
    expect(out).toContain(file)
    expect(out).toContain(`Undo:     atip guard uninstall ${agent}\n`)
    expect(out.split('\n').length).toBeLessThan(20)
    expect(read()).toContain(`/usr/bin/node /opt/atip/atip.js guard --agent ${agent}`)
    expect(await uninstall()).toMatchObject({ code: 0, err: '' })
    expect(snapshot(directory)).toEqual(before)
  })

  it('behind a link are changed where they are', async () => {
    const { directory, file, install, uninstall } = home('claude-code')
    const target = join(directory, 'dotfiles.json')
    writeFileSync(target, '{"model": "opus"}')
    symlinkSync('../dotfiles.json', file)
    const before = snapshot(directory)
    expect((await install()).code).toBe(0)
    expect(readlinkSync(file)).toBe('../dotfiles.json')
    expect(readFileSync(target, 'utf8')).toContain('atip')
    expect((await uninstall()).code).toBe(0)
    expect(snapshot(directory)).toEqual(before)
  })

  it.each<[string, (file: string) => void, string]>([
    ['a link to nothing', (file) => symlinkSync('nowhere.json', file), 'is a link to nothing'],
    ['a link to itself', (file) => symlinkSync(file, file), 'is a link to nothing'],
    ['a directory', (file) => mkdirSync(file), 'is no file'],
    ['read-only', (file) => writeFileSync(file, '{}', { mode: 0o444 }), 'chmod u+w'],
    [
      'one of two names',
      (file) => {
        writeFileSync(file, '{}')
        linkSync(file, `${file}.other`)
      },
      'has more than one name',
    ],
    ['larger than settings are', (file) => writeFileSync(file, `{"a": "${'x'.repeat(17_000_000)}"}`), 'is larger than'],
  ])('that are %s are left alone', async (_, make, said) => {
    const { directory, file, install } = home('claude-code')
    make(file)
    const before = snapshot(directory)
    const { code, err } = await install()
    expect(code).toBe(1)
    expect(err.replace(/\s+/g, ' ')).toContain(said)
    expect(Object.keys(snapshot(directory)).filter((name) => !name.endsWith('.before-atip'))).toEqual(
      Object.keys(before),
    )
  })

  it('keep what was changed since the installation', async () => {
    const { install, uninstall, read, file } = home('claude-code', '{\n  "model": "opus"\n}\n')
    await install()
    writeFileSync(file, read().replace('"opus"', '/* cheap */ "haiku"'))
    const { out } = await uninstall()
    expect(out).toContain('.before-atip')
    expect(read()).toBe('{\n  "model": /* cheap */ "haiku"\n}\n')
  })

  it('get the hook of this atip instead of that of another one', async () => {
    const old = { type: 'command', command: '/gone/node /gone/atip.js guard --agent claude-code', timeout: 10 }
    const text = JSON.stringify({ hooks: { PreToolUse: [{ ...OTHER, hooks: [...OTHER.hooks, old] }] } }, null, 2)
    const { install, uninstall, read } = home('claude-code', text)
    expect((await install()).code).toBe(0)
    expect(read()).not.toContain('/gone/')
    expect((await install('--allow-reads')).code).toBe(0)
    expect(read().match(/guard --agent claude-code --allow-reads/g)?.length).toBe(2)
    expect((await uninstall()).code).toBe(0)
    expect(JSON.parse(read())).toEqual({ hooks: { PreToolUse: [OTHER] } })
  })

  it('of a project are changed in its directory', async () => {
    const { directory, guard } = home('claude-code')
    expect((await guard('install', 'claude-code', '--project')).out).toContain('uninstall claude-code --project')
    expect(readFileSync(join(directory, '.claude/settings.local.json'), 'utf8')).toContain('atip')
    expect((await guard('uninstall', 'claude-code', '--project')).code).toBe(0)
    expect(readdirSync(join(directory, '.claude'))).toEqual([])
  })

  it('are where the agent is told that they are', async () => {
    const { directory } = home('codex')
    const env = { HOME: directory, CODEX_HOME: join(directory, 'elsewhere') }
    expect((await run('guard install codex', { env })).code).toBe(0)
    expect(readdirSync(join(directory, 'elsewhere'))).toEqual(['hooks.json'])
    expect((await run('guard install codex', { env: { ...env, CODEX_HOME: 'x' } })).err).toContain('absolute path')
    expect((await run('guard install codex', { env: {} })).err).toContain('HOME must be')
  })

  it('name programs whose paths need quotes', async () => {
    const { directory, read } = home('claude-code')
    const program = ["/it's/no de", '/opt/$(x)/atip.js']
    await run('guard install claude-code', { env: { HOME: directory }, program })
    const { hooks } = JSON.parse(read()) as { hooks: { PreToolUse: [{ hooks: [{ command: string }] }] } }
    const [{ command }] = hooks.PreToolUse[0].hooks
    expect(command).toBe("'/it'\\''s/no de' '/opt/$(x)/atip.js' guard --agent claude-code || exit 2")
    await run('guard install claude-code', { env: { HOME: directory }, program })
    expect(read().match(/guard --agent/g)?.length).toBe(2)
  })

  it('never name an atip that will soon be gone', async () => {
    const { directory, file } = home('claude-code')
    const program = ['/usr/bin/node', '/home/ada/.npm/_npx/1/node_modules/atip-bridge/dist/programs/atip.js']
    const { code, err } = await run('guard install claude-code', { env: { HOME: directory }, program })
    expect([code, err.includes('npm install -g')]).toEqual([1, true])
    expect(lstatSync(file, { throwIfNoEntry: false })).toBeUndefined()
  })

  it('show no other line with --print', async () => {
    const { install } = home('claude-code', '{\n  "env": { "TOKEN": "hunter2" },\n  "hooks": {}\n}\n')
    const { out } = await install('--print')
    expect(out).not.toContain('hunter2')
    expect(
      out
        .split('\n')
        .slice(1, -1)
        .every((line) => /^[-+ ]/.test(line)),
    ).toBe(true)
  })
})
