import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lookIntoFolder } from '../../src/folder/look-into-folder'
import { someOf } from '../support/runs'
import { ask } from './ask'

const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-attacks-')))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))
const env = { HOME: join(TOP, 'home'), PATH: process.env.PATH ?? '', GIT_CONFIG_NOSYSTEM: '1' }
const [HERE, HOSTILE, KEY] = [join(TOP, 'home/project'), join(TOP, 'hostile'), join(TOP, 'home/.ssh/id_rsa')]
for (const folder of [HERE, HOSTILE, join(HERE, 'vendor')]) {
  mkdirSync(folder, { recursive: true })
  execFileSync('git', ['init', '-q', folder], { env })
}
for (const folder of [HOSTILE, join(HERE, 'vendor')]) {
  execFileSync('git', ['-C', folder, 'config', 'core.fsmonitor', './evil'], { env })
}
mkdirSync(join(TOP, 'home/.ssh'))
writeFileSync(KEY, '')
mkdirSync(join(HOSTILE, 'below'))
symlinkSync(join(HOSTILE, 'below'), join(HERE, 'tunnel'))
symlinkSync('../.ssh', join(HERE, 'keys'))

/** Sends a request with all that loosens, and returns what becomes of it. */
async function decide(agent: string, request: object): Promise<'passes' | 'stops'> {
  const world = { env, cwd: HERE, loadFolderLook: async () => lookIntoFolder }
  const { out, code } = await ask(agent, request, ['--allow-reads'], world)
  const isStopped = /"(?:permissionDecision|decision|permission)":"(?:ask|deny)"|"cancel":true/.test(out)
  return code === 2 || isStopped ? 'stops' : 'passes'
}

const pre = (tool_name: string, tool_input: unknown, fields: object = {}): object => ({
  ...{ hook_event_name: 'PreToolUse', tool_name, tool_input, cwd: HERE, session_id: 's' },
  ...fields,
})
const bypassing = { permission_mode: 'bypassPermissions' }
const openCode = (tool: string, args: object): object => ({
  ...{ event: 'tool.execute.before', sessionID: 's', directory: HERE, tool, args },
})
const copilot = (toolName: string, args: object): object => ({
  ...{ sessionId: 's', cwd: HERE, toolName, toolArgs: JSON.stringify(args) },
})

/** How each agent asks for a line, with more fields beside it. */
const SHELLS: Readonly<Record<string, (line: string, more: object) => object>> = {
  'claude-code': (command, more) => pre('Bash', { command, ...more }),
  codex: (cmd, more) => pre('exec_command', { cmd, ...more }, bypassing),
  gemini: (command, more) => pre('run_shell_command', { command, ...more }, { hook_event_name: 'BeforeTool' }),
  qwen: (command, more) => pre('run_shell_command', { command, ...more }),
  copilot: (command, more) => copilot('bash', { command, ...more }),
  opencode: (command, more) => openCode('bash', { command, ...more }),
}

describe.each(Object.entries(SHELLS))('a line of %s', (agent, write) => {
  it.each(['cwd', 'dir', 'workdir', 'dir_path', 'directory', 'working_dir', 'workingDirectory'])(
    'is judged in the directory that %s names',
    async (field) => {
      expect(await decide(agent, write('git status', {}))).toBe('passes')
      expect(await decide(agent, write('git status', { [field]: '' }))).toBe('passes')
      const places = [HOSTILE, 'vendor', '../../hostile', 'tunnel/..', '~/x', ['vendor'], 5]
      for (const place of someOf(places, { short: 3, full: 1 })) {
        expect(await decide(agent, write('git status', { [field]: place }))).toBe('stops')
      }
      expect(await decide(agent, write('git status', { [field]: '.', folder: 'vendor' }))).toBe('stops')
    },
  )
})

describe('a line', () => {
  it.each([
    'for PATH in x; do ls; done',
    'select PATH in x; do ls; done',
    '((PATH=1)); ls',
    '((PATH++)); ls',
    'echo $((PATH=1)); ls',
    ': ${LD_PRELOAD:=x}; ls',
    'for ((PATH=1; 0; )); do :; done; ls',
    "PS1='$(rm x)'",
  ])('that sets a variable that programs obey asks: %s', async (line) => {
    expect(await decide('claude-code', pre('Bash', { command: line }))).toBe('stops')
  })

  it.each([
    ['ls', 'passes'],
    [`cd ${HERE} && ls`, 'passes'],
    ['cd vendor', 'stops'],
    ['pushd vendor; ls', 'stops'],
  ])('that moves a shell of which nobody tells where it is asks: %s', async (line, expected) => {
    expect(await decide('copilot', copilot('bash', { command: line }))).toBe(expected)
  })
})

describe('a tool that nobody knows', () => {
  it.each<[agent: string, request: object, expected?: string]>([
    ['copilot', copilot('write_bash', { shellId: '1', input: 'rm -rf build{enter}' })],
    ['codex', pre('write_stdin', { session_id: 1, chars: 'rm -rf build\n' }, bypassing)],
    ['codex', pre('write_stdin', { session_id: 1, chars: '' }, bypassing), 'passes'],
    ['vscode', pre('send_to_terminal', { id: '1', input: 'rm x\n' })],
    ['vscode', pre('run_task', { id: 'deploy', workspaceFolder: HERE })],
    ['vscode', pre('runSubagent', { prompt: 'look' }), 'passes'],
    ['claude-code', pre('REPL', { code: 'x' })],
    ['claude-code', pre('x', { bash_command: 'rm x' })],
    ['claude-code', pre('x', { program: 'rm', args: ['x'] })],
    ['claude-code', pre('x', 'rm -rf build')],
    ['claude-code', pre('x', { input: '{"command":"rm x"}' })],
    ['claude-code', pre('x', { input: '{"command":"ls","command":"rm x"}' })],
    ['claude-code', pre('Download', { url: 'http://a', file_path: '.claude/settings.json' })],
    ['claude-code', pre('Write', { file_path: '.claude/agents/x.md', content: '' })],
    ['opencode', openCode('batch', { tool_calls: [{ tool: 'bash', parameters: { command: 'ls' } }] })],
    ['kiro', pre('use_aws', { service_name: 's3', operation_name: 'delete-bucket' })],
    ['kiro', pre('use_aws', { service_name: 'ssm', operation_name: 'get-parameter' })],
    ['kiro', pre('use_aws', { service_name: 's3', operation_name: 'list-buckets' }), 'passes'],
    ['copilot', copilot('jira-delete_issue', {})],
    ['copilot', copilot('jira-get_issue', {}), 'passes'],
    ['qwen', pre('github__delete_repo', {})],
    ['claude-code', pre(' mcp__fs__delete', {})],
  ])('of %s is judged by its name and its input: %j', async (agent, request, expected = 'stops') => {
    expect(await decide(agent, request)).toBe(expected)
  })
})

describe('a tool of a server', () => {
  it.each([
    { target: 'README.md' },
    { url: 'https://example.org/.ssh/id_rsa' },
    { target: '.env' },
    { target: 'sub/../.env' },
    { target: 'keys/id_rsa' },
    { url: `file://${KEY}` },
    { url: `file:${KEY}` },
    { href: `FILE://localhost${join(TOP, 'home')}/%2essh/id_rsa` },
    { args: JSON.stringify({ path: KEY }) },
    { args: `{"path":"x","path":${JSON.stringify(KEY)}` },
    { args: JSON.stringify({ command: 'rm x' }) },
    { [KEY]: true },
    JSON.stringify({ path: KEY }),
  ])('that reads is asked about secrets, however they are named: %j', async (input) => {
    const isHarmless = /README|https/.test(JSON.stringify(input))
    expect(await decide('claude-code', pre('mcp__fs__get', input))).toBe(isHarmless ? 'passes' : 'stops')
  })

  it.each<[string, object, string?]>([
    ['mcp__fs__d\u0435lete_get', {}],
    ['mcp__browser__take_screenshot', { filename: '../.bashrc' }],
    ['mcp__drive__download_file', { path: '.git/hooks/pre-commit' }],
    ['mcp__drive__download_file', { id: 's3://a/b' }, 'passes'],
  ])('named %s with %j', async (tool, input, expected = 'stops') => {
    expect(await decide('claude-code', pre(tool, input))).toBe(expected)
  })
})
