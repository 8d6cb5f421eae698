import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { presets } from '../../src/index'
import { createShellJudge } from '../../src/shell/judge/create-shell-judge'
import { createToolset } from '../../src/toolset/create-toolset'
import { ask } from './ask'

const names = ['ls', 'cat', 'echo', 'git', 'grep', 'sed', 'awk', 'jq', 'find', 'date', 'curl', 'printf']
const TOOLS = createToolset(Object.values(shipped).filter(({ name }) => names.includes(name)))

/** Lines that bash would read as harmless, because quotes end elsewhere there. */
const FOREIGN = [
  String.raw`ls "C:\work\"; Remove-Item -Recurse -Force "C:\work\out\"`,
  String.raw`ls "..\work\"; ri "..\out\"`,
  String.raw`cat "D:\a\" ; del /q "D:\b\"`,
  String.raw`echo "dist\" ; rd /s /q "dist\"`,
  String.raw`echo C:\temp`,
  String.raw`ls '\\server\share' 'E:\x'`,
  'ls; Remove-Item a',
  'ls | remove-item',
  'Get-ChildItem . -Recurse',
  'echo a; Clear-Content notes.txt',
  'echo $env:USERPROFILE',
  "echo 'a & del x' & rd /s /q .",
  'echo %USERPROFILE%',
  'echo a > nul',
  'dir /b',
  'ls & exit /b',
  'cat <<< @"\n',
  String.raw`cat "$env:TEMP\a\"; ls "b"`,
]

/** Lines of bash that look a little like these. */
const HARMLESS = [
  'grep -n "Etag\\|If-None-Match\\|x" a.go',
  'cat <<X\nContent-Type: text\nX',
  String.raw`git log --format="say \"hi\" to %an"`,
  String.raw`echo "a \"quoted\" word"`,
  String.raw`grep -n "x\"y" a`,
  String.raw`jq ".a[\"b\"]" a.json`,
  String.raw`awk "{print \"x\"}" a`,
  'date +%Y%m%d',
  'git log --format=%H%n%an',
  "sed -n 's/x:\\n/y/p' a",
  'ls usr/a tmp',
  'echo Set-Cookie',
  'grep -rn Remove-Item src',
  'printf "%s\\n" a',
  'ls ab:c',
]

describe.each(['supervised', 'readOnly', 'workspace'] as const)('a line of another shell under %s', (preset) => {
  const { decide } = createShellJudge(TOOLS, presets[preset], { folder: 'trusted', cwd: '/repo' })
  it.each(FOREIGN)('is not read as bash: %j', (line) => {
    const { decision, violations } = decide(line)
    // A path out of the workspace is denied.
    expect(decision).toBe(
      preset === 'readOnly' || violations.some(({ code }) => code === 'PATH_NOT_ALLOWED') ? 'deny' : 'confirm',
    )
  })
  it.each(HARMLESS)('is not seen in %j', (line) => {
    expect(decide(line).decision).toBe('allow')
  })
})

describe('a line of which nobody knows the shell', () => {
  const request = (command: string): object => ({
    ...{
      hook_event_name: 'BeforeTool',
      tool_name: 'run_shell_command',
      tool_input: { command },
      cwd: '/repo',
      session_id: 's',
    },
  })
  const codex = (command: string): object => ({
    ...{ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command }, cwd: '/repo', session_id: 's' },
  })
  it.each([
    { platform: 'win32' },
    { env: { HOME: '/h', SHELL: '/usr/bin/fish' } },
    { env: { HOME: '/h', SHELL: '/usr/bin/pwsh' } },
  ])('asks unless it is plain: %j', async (given) => {
    // Gemini takes bash, whatever the shell of the person is, but on Windows.
    const isOwn = (await ask('gemini', request("ls 'a'"), [], given)).out === '{}\n'
    expect(isOwn).toBe(!('platform' in given))
    expect((await ask('gemini', request('ls -la src'), [], given)).out).toBe('{}\n')
    expect((await ask('codex', codex("ls 'a'"), [], given)).out).toContain('"deny"')
    expect((await ask('claude-code', codex("ls 'a'"), [], given)).out).toBe('')
    expect((await ask('gemini', request("ls 'a'"), ['--shell', 'bash'], given)).out).toBe('{}\n')
  })

  it('is denied where an agent cannot ask, and never only reads', async () => {
    const line = FOREIGN[0] as string
    expect((await ask('codex', codex(line))).out).toContain('"deny"')
    const cursor = { hook_event_name: 'beforeShellExecution', command: line, cwd: '/repo', workspace_roots: ['/repo'] }
    expect((await ask('cursor', cursor, ['--allow-reads'])).out).toContain('"deny"')
    expect((await ask('gemini', request(line), ['--allow-reads'])).out).toContain('"ask"')
  })
})
