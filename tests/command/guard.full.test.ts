import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { describeAtip } from '../../src/command/atip-metadata'
import { AGENTS } from '../../src/command/guard/agents'
import { readRequest } from '../../src/command/guard/requests/read-request'
import { type Answered, ask } from '../guard/ask'
import { type Circumstances, run } from './world'

const SILENCE: Answered = { out: '', err: '', code: 0 }
const answer = (out: unknown): Answered => ({ out: `${JSON.stringify(out)}\n`, err: '', code: 0 })
const denied = (err: string): Answered => ({ out: '', err: `${err}\n`, code: 2 })

const RM = 'rm -rf build: Deletes build for good: nobody is known to have a copy.'
const BY_HAND = 'To allow it, a person has to do it, or a rule of guard.json.'
const NOBODY = `The agent runs in a mode in which nobody is asked. ${BY_HAND}`
const NEVER = `The agent cannot ask about this. ${BY_HAND}`
const approve = (agent: string, line = 'rm -rf build'): string =>
  `To allow it, a person can run this in the same directory, in a terminal of their own: atip guard allow --agent ${agent} '${line}'`
const offers = (line: string): string =>
  `
To be asked less, run in this directory, in a terminal of your own:
  atip guard allow '${line}'
  atip guard allow --always --here '${line}'`
const unaskedBy = (agent: string): string => `The agent runs in a mode in which nobody is asked. ${approve(agent)}`
const neverBy = (agent: string, line?: string): string => `The agent cannot ask about this. ${approve(agent, line)}`
const READS = 'Every part of the line only reads.'
const cannot = (problem: string): string => `atip could not judge this: ${problem}.`
const HUGE = 'x'.repeat(17_000_000)
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

/** A request of Claude Code and of what is like it. */
const pre = (command: unknown, fields: object = {}): object => ({
  ...{ session_id: 's', cwd: '/repo', permission_mode: 'default', hook_event_name: 'PreToolUse', tool_name: 'Bash' },
  ...{ tool_input: { command }, tool_use_id: 't' },
  ...fields,
})

type Row = readonly [about: string, request: unknown, answer: Answered, words?: readonly string[]]

const hook = (permissionDecision: string, permissionDecisionReason: string): Answered =>
  answer({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, permissionDecisionReason } })

const CLAUDE_CODE: readonly Row[] = [
  ['a read', pre('git status --short && ls | head -5'), SILENCE],
  ['a read that is allowed', pre('ls | head -5'), hook('allow', READS), ['--allow-reads']],
  ['a change', pre('rm -rf build'), hook('ask', RM)],
  ['a change with reads allowed', pre('ls; rm -rf build'), hook('ask', RM), ['--allow-reads']],
  [
    'a change that nobody is asked about',
    pre('rm -rf build', { permission_mode: 'bypassPermissions' }),
    hook('deny', `${RM} ${unaskedBy('claude-code')}`),
  ],
  [
    'a change that is never asked about',
    pre('rm -rf build', { permission_mode: 'dontAsk' }),
    hook('deny', `${RM} ${unaskedBy('claude-code')}`),
  ],
  ['a read that nobody is asked about', pre('ls', { permission_mode: 'bypassPermissions' }), SILENCE],
  ['a change while planning', pre('rm -rf build', { permission_mode: 'plan' }), hook('ask', RM)],
  [
    'several changes',
    pre('rm a; rm b; rm c; rm d'),
    hook(
      'ask',
      ['a', 'b', 'c', 'd']
        .map((name) => `rm ${name}: Deletes ${name} for good: nobody is known to have a copy.`)
        .join(' '),
    ),
  ],
  [
    'an unknown program',
    pre('frob x'),
    hook('ask', `frob x: what it does is not known; The program "frob" is not described.${offers('frob x')}`),
  ],
  ['PowerShell', pre('ls', { tool_name: 'PowerShell' }), SILENCE],
  ['another tool', pre('', { tool_name: 'TodoWrite', tool_input: {} }), SILENCE],
  ['a read of a file', pre('', { tool_name: 'Read', tool_input: { file_path: '/etc/passwd' } }), SILENCE],
  [
    'a read of credentials',
    pre('', { tool_name: 'Read', tool_input: { file_path: '/home/ada/.ssh/id_rsa' } }),
    hook('ask', 'Reads /home/ada/.ssh/id_rsa: it is a place for credentials.'),
  ],
  ['a change of a file', pre('', { tool_name: 'Edit', tool_input: { file_path: '/repo/src/a.ts' } }), SILENCE],
  [
    'a change of a file elsewhere that nobody is asked about',
    pre('', { tool_name: 'Write', permission_mode: 'bypassPermissions', tool_input: { file_path: '/srv/a' } }),
    hook('deny', `Changes /srv/a: it is outside the working directory. ${NOBODY}`),
  ],
  [
    'a change of its own settings',
    pre('', { tool_name: 'MultiEdit', tool_input: { file_path: '/repo/.claude/settings.local.json' } }),
    hook('ask', 'Changes /repo/.claude/settings.local.json: it decides what this guard or the agent may do.'),
  ],
  [
    'a tool of a server',
    pre('', { tool_name: 'mcp__github__merge_pull_request', tool_input: {} }),
    hook('ask', 'The tool mcp__github__merge_pull_request changes something, as its name says ("merge").'),
  ],
  ['a tool of a server that reads', pre('', { tool_name: 'mcp__github__get_issue', tool_input: {} }), SILENCE],
  [
    'a request that changes something',
    pre('', { tool_name: 'mcp__http__get_request', tool_input: { url: 'https://a.test', method: 'delete' } }),
    hook('ask', 'The tool mcp__http__get_request sends a request of the kind DELETE.'),
  ],
  [
    'a query that changes something',
    pre('', { tool_name: 'mcp__db__list_rows', tool_input: { query: 'select 1; drop table users' } }),
    hook('ask', 'The tool mcp__db__list_rows sends a request that deletes or overwrites data.'),
  ],
  [
    'a mutation',
    pre('', { tool_name: 'mcp__api__fetch', tool_input: { query: 'mutation Close($id: ID) { close(id: $id) }' } }),
    hook('ask', 'The tool mcp__api__fetch sends a request that is not known to only read.'),
  ],
  [
    'a search for such words',
    pre('', { tool_name: 'mcp__web__search', tool_input: { query: 'create react app, update state' } }),
    SILENCE,
  ],
  [
    'a query that reads',
    pre('', { tool_name: 'mcp__db__list_rows', tool_input: { query: 'select a from b' } }),
    SILENCE,
  ],
  [
    'the service with the credentials of a machine',
    pre('', { tool_name: 'WebFetch', tool_input: { url: 'http://169.254.169.254/latest/meta-data/' } }),
    hook('ask', cannot('It asks the service that gives machines in clouds their credentials')),
  ],
  [
    'that service by its name, through a server',
    pre('', { tool_name: 'mcp__web__fetch', tool_input: { urls: ['http://metadata.google.internal/x'] } }),
    hook('ask', cannot('It asks the service that gives machines in clouds their credentials')),
  ],
  ['another address', pre('', { tool_name: 'WebFetch', tool_input: { url: 'https://docs.test/a' } }), SILENCE],
  ['a tool of another name with a line', pre('rm -rf build', { tool_name: 'BASH' }), hook('ask', RM)],
  ['a skill, which is no line', pre('commit', { tool_name: 'Skill' }), SILENCE],
  ['an unknown tool with a line', pre('rm -rf build', { tool_name: 'run_in_terminal' }), hook('ask', RM)],
  ['an unknown tool with a read, which is not allowed', pre('ls', { tool_name: 'zsh' }), SILENCE, ['--allow-reads']],
  ['another event', pre('rm x', { hook_event_name: 'PostToolUse' }), SILENCE],
  ['nothing', '', hook('ask', cannot('the request is empty'))],
  ['half a request', '{"hook_event_name":"PreTool', hook('ask', cannot('the request is no JSON'))],
  ['a list', [pre('ls')], hook('ask', cannot('The request is no JSON object'))],
  [
    'a key twice',
    '{"hook_event_name":"PreToolUse","tool_name":"Bash","cwd":"/","tool_input":{"command":"rm x","comm\\u0061nd":"ls"}}',
    hook('ask', cannot('the request has a key twice')),
  ],
  ['an event in other letters', pre('rm -rf build', { hook_event_name: 'pretooluse' }), hook('ask', RM)],
  ['null', 'null', hook('ask', cannot('The request is no JSON object'))],
  ['deep data', DEEP, hook('ask', cannot('The request is no JSON object'))],
  ['a huge request', HUGE, hook('ask', cannot('the request is too long'))],
  [
    'no event',
    pre('ls', { hook_event_name: undefined }),
    hook('ask', cannot('The request has no text in hook_event_name')),
  ],
  ['no tool', pre('ls', { tool_name: 5 }), hook('ask', cannot('The request has no text in tool_name'))],
  ['no command', pre(undefined), hook('ask', cannot('The request has no text in tool_input.command'))],
  ['a command that is a list', pre(['ls']), hook('ask', cannot('The request has no text in tool_input.command'))],
  ['no input', pre('ls', { tool_input: null }), hook('ask', cannot('The request has no text in tool_input.command'))],
  [
    'an inherited command',
    JSON.stringify(pre('x')).replace('{"command":"x"}', '{"__proto__":{"command":"ls"}}'),
    hook('ask', cannot('The request has no text in tool_input.command')),
  ],
  [
    'no directory',
    pre('cat /srv/a', { cwd: undefined }),
    hook('ask', 'cat /srv/a: only reads; It does not show the directory that it works in before it runs.'),
  ],
  [
    'a secret',
    pre(`deploy --token=ghp_${'a1B2'.repeat(9)}`),
    hook('ask', 'deploy --token=[REDACTED]: what it does is not known; The program "deploy" is not described.'),
  ],
  [
    'what turns the text',
    pre('frob \u202e'),
    hook(
      'ask',
      'frob: what it does is not known; The program "frob" is not described. what it does is not known; The character U+202E is hidden or is no text; remove it, or write it as an escape.',
    ),
  ],
]

const permission = (message: string): Answered =>
  answer({ hookSpecificOutput: { hookEventName: 'PermissionRequest', decision: { behavior: 'deny', message } } })
const asked = { hook_event_name: 'PermissionRequest' }
const unasked = { permission_mode: 'bypassPermissions' }

const CODEX: readonly Row[] = [
  ['a read', pre('ls'), SILENCE],
  ['a read, which cannot be allowed', pre('ls'), SILENCE, ['--allow-reads']],
  ['a change that loses something', pre('rm -rf build'), hook('deny', `${RM} ${neverBy('codex')}`)],
  ['a change that loses nothing, which is left to Codex', pre('mkdir a && frob'), SILENCE],
  ['a change that nobody is asked about', pre('rm -rf build', unasked), hook('deny', `${RM} ${unaskedBy('codex')}`)],
  ['a read that nobody is asked about', pre('ls', unasked), SILENCE],
  ['a question about a read', pre('ls', asked), SILENCE],
  ['a question about a change', pre('mkdir a', asked), SILENCE],
  ['a question about a loss', pre('rm -rf build', asked), permission(`${RM} ${neverBy('codex')}`)],
  [
    'a question that nobody is asked',
    pre('rm -rf build', { ...asked, ...unasked }),
    permission(`${RM} ${unaskedBy('codex')}`),
  ],
  ['another tool', pre('', { tool_name: 'update_plan' }), SILENCE],
  ['a patch', pre('*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n', { tool_name: 'apply_patch' }), SILENCE],
  [
    'a patch of what runs later',
    pre('*** Add File: src/a.ts\n+a\n*** Add File: .git/hooks/pre-commit\n+b\n', { tool_name: 'apply_patch' }),
    hook('deny', `Changes .git/hooks/pre-commit: it runs by itself later. ${NEVER}`),
  ],
  [
    'a patch of what runs later, which Codex asks about',
    pre('*** Add File: .git/hooks/pre-commit\n+b\n', { tool_name: 'apply_patch', ...asked }),
    permission(`Changes .git/hooks/pre-commit: it runs by itself later. ${NEVER}`),
  ],
  [
    'a patch without files',
    pre('', { tool_name: 'apply_patch' }),
    hook('deny', `${cannot('The request has no patch that names its files')} ${NEVER}`),
  ],
  ['another event', pre('rm x', { hook_event_name: 'PostToolUse' }), SILENCE],
  ['nothing', '', denied(`${cannot('the request is empty')} ${NEVER}`)],
  ['half a request', '{"hook', denied(`${cannot('the request is no JSON')} ${NEVER}`)],
  ['a huge request', HUGE, denied(`${cannot('the request is too long')} ${NEVER}`)],
  ['no event', { tool_name: 'Bash' }, denied(`${cannot('The request has no text in hook_event_name')} ${NEVER}`)],
  [
    'no tool',
    pre('ls', { tool_name: null }),
    hook('deny', `${cannot('The request has no text in tool_name')} ${NEVER}`),
  ],
  ['no command', pre(7), hook('deny', `${cannot('The request has no text in tool_input.command')} ${NEVER}`)],
  [
    'no command that nobody is asked about',
    pre(7, unasked),
    hook('deny', `${cannot('The request has no text in tool_input.command')} ${NOBODY}`),
  ],
]

/** A request of Gemini CLI. */
const beforeTool = (command: unknown, fields: object = {}, input: object = {}): object =>
  pre(command, {
    ...{ hook_event_name: 'BeforeTool', tool_name: 'run_shell_command', permission_mode: undefined },
    ...{ tool_input: { command, ...input }, ...fields },
  })
const gemini = (reason: string): Answered => answer({ decision: 'ask', reason, systemMessage: reason })

const GEMINI: readonly Row[] = [
  ['a read', beforeTool('ls'), answer({})],
  ['a read that is allowed', beforeTool('ls'), answer({ decision: 'allow' }), ['--allow-reads']],
  ['a change', beforeTool('rm -rf build'), gemini(RM)],
  ['a change with reads allowed', beforeTool('rm -rf build'), gemini(RM), ['--allow-reads']],
  ['another tool', beforeTool('', { tool_name: 'save_memory' }), answer({})],
  ['a change of a file', beforeTool('', { tool_name: 'replace' }, { file_path: '/repo/a' }), answer({})],
  [
    'a change of a file elsewhere',
    beforeTool('', { tool_name: 'write_file', tool_input: { file_path: '/srv/a' } }),
    gemini('Changes /srv/a: it is outside the working directory.'),
  ],
  [
    'a change of no file',
    beforeTool('', { tool_name: 'write_file', tool_input: {} }),
    gemini(cannot('The request does not name its file in file_path')),
  ],
  [
    'a tool of a server',
    beforeTool('', { tool_name: 'mcp_github_delete_repo', tool_input: {} }),
    gemini('The tool mcp_github_delete_repo changes something, as its name says ("delete").'),
  ],
  ['another event', beforeTool('rm x', { hook_event_name: 'AfterTool' }), answer({})],
  ['nothing', '', gemini(cannot('the request is empty'))],
  ['half a request', '{"hook', gemini(cannot('the request is no JSON'))],
  ['a huge request', HUGE, gemini(cannot('the request is too long'))],
  ['no event', { tool_name: 'run_shell_command' }, gemini(cannot('The request has no text in hook_event_name'))],
  ['no tool', beforeTool('ls', { tool_name: undefined }), gemini(cannot('The request has no text in tool_name'))],
  ['no command', beforeTool(undefined), gemini(cannot('The request has no text in tool_input.command'))],
  ['a list', '[]', gemini(cannot('The request is no JSON object'))],
]

/** A request of Cursor. */
const shell = (command: unknown, fields: object = {}): object => ({
  ...{ conversation_id: 'c', hook_event_name: 'beforeShellExecution', cursor_version: '3', workspace_roots: ['/repo'] },
  ...{ command, cwd: '', sandbox: false, ...fields },
})
const cursor = (permission: string, said: string): Answered =>
  answer({ permission, user_message: said, agent_message: said })

const CURSOR: readonly Row[] = [
  ['a read', shell('ls'), SILENCE],
  ['a read that is allowed', shell('ls'), cursor('allow', READS), ['--allow-reads']],
  ['a change', shell('rm -rf build'), cursor('deny', `${RM} ${neverBy('cursor')}`)],
  [
    'a change with reads allowed',
    shell('ls && rm -rf build'),
    cursor('deny', `${RM} ${neverBy('cursor', 'ls && rm -rf build')}`),
    ['--allow-reads'],
  ],
  ['a change that loses nothing, which is left to Cursor', shell('mkdir a && frob'), SILENCE],
  [
    'a tool of a server that says nothing, which is left to Cursor',
    shell(undefined, { hook_event_name: 'beforeMCPExecution', tool_name: 'x', tool_input: '{}' }),
    SILENCE,
  ],
  [
    'a tool of a server that reads',
    shell(undefined, { hook_event_name: 'beforeMCPExecution', tool_name: 'get_issue', tool_input: '{"id":1}' }),
    SILENCE,
  ],
  [
    'a change of a file elsewhere, which is never asked about',
    shell(undefined, { hook_event_name: 'preToolUse', tool_name: 'Write', tool_input: { file_path: '/srv/a' } }),
    cursor('deny', `Changes /srv/a: it is outside the working directory. ${NEVER}`),
  ],
  [
    'a line, which has an event of its own',
    shell(undefined, { hook_event_name: 'preToolUse', tool_name: 'Shell', tool_input: { command: 'rm x' } }),
    SILENCE,
  ],
  [
    'a read of credentials',
    shell(undefined, { hook_event_name: 'beforeReadFile', file_path: '/repo/.env', content: 'A=1' }),
    cursor('deny', `Reads /repo/.env: it is a place for credentials. ${NEVER}`),
  ],
  ['another event', shell('rm x', { hook_event_name: 'afterShellExecution' }), SILENCE],
  ['nothing', '', cursor('deny', `${cannot('the request is empty')} ${NEVER}`)],
  ['half a request', '{"hook', cursor('deny', `${cannot('the request is no JSON')} ${NEVER}`)],
  ['a huge request', HUGE, cursor('deny', `${cannot('the request is too long')} ${NEVER}`)],
  ['a list', '[]', cursor('deny', `${cannot('The request is no JSON object')} ${NEVER}`)],
  [
    'no event',
    shell('ls', { hook_event_name: 1 }),
    cursor('deny', `${cannot('The request has no text in hook_event_name')} ${NEVER}`),
  ],
  ['no command', shell(undefined), cursor('deny', `${cannot('The request has no text in command')} ${NEVER}`)],
  [
    'a command that is a list',
    shell(['ls']),
    cursor('deny', `${cannot('The request has no text in command')} ${NEVER}`),
  ],
  ['several folders', shell('cat a', { workspace_roots: ['/a', '/b'] }), SILENCE],
  ['folders of another type', shell('ls', { workspace_roots: 5, cwd: '/repo' }), SILENCE],
]

/** A request of Copilot CLI. */
const use = (args: unknown, fields: object = {}): object => ({
  ...{ sessionId: 's', timestamp: 1, cwd: '/repo', toolName: 'bash' },
  ...{ toolArgs: typeof args === 'string' ? args : JSON.stringify(args), ...fields },
})
const copilot = (permissionDecision: string, permissionDecisionReason: string): Answered =>
  answer({ permissionDecision, permissionDecisionReason })
const noArguments = copilot('ask', cannot('The request has no text in toolArgs.command'))

const COPILOT: readonly Row[] = [
  ['a read', use({ command: 'ls' }), SILENCE],
  ['a read that is allowed', use({ command: 'ls' }), copilot('allow', READS), ['--allow-reads']],
  ['a change', use({ command: 'rm -rf build' }), copilot('ask', RM)],
  ['a change with reads allowed', use({ command: 'rm -rf build' }), copilot('ask', RM), ['--allow-reads']],
  ['arguments that are no text', use('', { toolArgs: { command: 'rm -rf build' } }), copilot('ask', RM)],
  ['PowerShell', use({ command: 'ls' }, { toolName: 'powershell' }), SILENCE],
  ['another tool', use({ path: 'x' }, { toolName: 'report_intent' }), SILENCE],
  ['a change of a file', use({ path: 'x' }, { toolName: 'edit' }), SILENCE],
  [
    'a change of what runs later',
    use({ path: '/repo/.github/hooks/atip.json' }, { toolName: 'create' }),
    copilot('ask', 'Changes /repo/.github/hooks/atip.json: it decides what this guard or the agent may do.'),
  ],
  ['nothing', '', copilot('ask', cannot('the request is empty'))],
  ['half a request', '{"toolName":"ba', copilot('ask', cannot('the request is no JSON'))],
  ['a huge request', HUGE, copilot('ask', cannot('the request is too long'))],
  ['no tool', { toolArgs: '{}' }, copilot('ask', cannot('The request has no text in toolName'))],
  ['no command', use({}), noArguments],
  ['half of the arguments', use('{"command":"ls'), noArguments],
  ['a command twice', use('{"command":"rm x","command":"ls"}'), noArguments],
  ['arguments that are a number', use('', { toolArgs: 5 }), noArguments],
  ['an inherited command', use('{"__proto__":{"command":"ls"}}'), noArguments],
]

describe.each([
  ['claude-code', CLAUDE_CODE],
  ['codex', CODEX],
  ['gemini', GEMINI],
  ['cursor', CURSOR],
  ['copilot', COPILOT],
] as const)('atip guard --agent %s', (agent, rows) => {
  it.each(rows.map((row) => [row[0], row] as const))('%s', async (_, [, request, expected, words]) => {
    const answered = await ask(agent, request, words)
    expect(answered).toEqual(expected)
    // Invisible characters are escapes.
    expect(answered.out + answered.err).not.toMatch(/\p{Cf}/u)
  })
})

describe.each(Object.entries(AGENTS))('the adapter of %s', (_, agent) => {
  it('takes any request, and never lets a failure pass for an allow', () => {
    const names = ['hook_event_name', 'tool_name', 'tool_input', 'cwd', 'command', 'toolName', 'toolArgs', '__proto__']
    const texts = ['PreToolUse', 'BeforeTool', 'beforeShellExecution', 'Bash', 'bash', 'run_shell_command', 'ls']
    const plain = fc.oneof(fc.constantFrom(...texts), fc.jsonValue({ maxDepth: 1 }))
    const input = fc.dictionary(fc.constantFrom('command', 'dir_path'), plain)
    const request = fc.dictionary(fc.constantFrom(...names), fc.oneof(plain, input), { maxKeys: 8 })
    fc.assert(
      fc.property(fc.oneof(plain, request), (value) => {
        const found = readRequest(agent, JSON.parse(JSON.stringify(value)))
        if (found.action.kind === 'shell') expect(typeof found.action.line).toBe('string')
        if (found.action.kind !== 'unreadable') return
        const { stdout, stderr, exitCode } = agent.answer({ decision: 'ask', reason: 'why' }, found)
        expect([stdout.includes('why') && exitCode === 0, stderr.includes('why') && exitCode === 2]).toContain(true)
        expect(stdout).not.toContain('"allow"')
      }),
    )
  })
})

describe('atip guard', () => {
  it('knows the agents that its help names', () => {
    const agent = describeAtip('1').commands?.guard?.commands?.['']?.options?.find(({ name }) => name === 'agent')
    expect(Object.keys(AGENTS)).toEqual(agent?.enum)
  })

  /** Returns the folders that are looked into for a line of git. */
  async function lookedInto(agent: string, request: object): Promise<string[]> {
    const folders: string[] = []
    const loadFolderLook: Circumstances['loadFolderLook'] = async () => (folder) => {
      folders.push(folder)
      return { folder, settings: [], problems: [] }
    }
    await ask(agent, request, [], { loadFolderLook })
    return [...new Set(folders)]
  }

  it('looks into the folder of the request', async () => {
    expect(await lookedInto('claude-code', pre('git status'))).toEqual(['/repo'])
    expect(await lookedInto('codex', pre('git status', { cwd: '/a/../b' }))).toEqual(['/b'])
    expect(await lookedInto('gemini', beforeTool('git status', {}, { directory: 'sub' }))).toEqual(['/repo/sub'])
    expect(await lookedInto('gemini', beforeTool('git status', {}, { dir_path: '/sub' }))).toEqual(['/sub'])
    expect(await lookedInto('cursor', shell('git status'))).toEqual(['/repo'])
    expect(await lookedInto('cursor', shell('git status', { cwd: '/a' }))).toEqual(['/a'])
    expect(await lookedInto('copilot', use({ command: 'git status' }))).toEqual(['/repo'])
    for (const cwd of ['', 'relative', '/a\0b', undefined, 5]) {
      expect(await lookedInto('claude-code', pre('git status', { cwd }))).toEqual([])
      expect((await ask('claude-code', pre('git status', { cwd }))).out).toContain('"ask"')
    }
  })

  it('asks if the folder names a program, unless it is trusted', async () => {
    const settings = [{ file: 'git-config', name: 'core.fsmonitor', value: 'x', source: '/repo/.git/config' }]
    const loadFolderLook: Circumstances['loadFolderLook'] = async () => (folder) => ({ folder, settings, problems: [] })
    expect((await ask('claude-code', pre('git status'), [], { loadFolderLook })).out).toContain('core.fsmonitor')
    expect(await ask('claude-code', pre('git status'), ['--trust-folder=/repo'], { loadFolderLook })).toEqual(SILENCE)
  })

  it('reads lines as the shell of the person does', async () => {
    const asks = async (line: string, shell: string, agent = 'claude-code', words: string[] = []): Promise<boolean> =>
      (await ask(agent, pre(line), words, { env: { HOME: '/h', SHELL: shell } })).out.includes('"ask"')
    expect(await asks('[[ -f x ]]', '/bin/bash')).toBe(false)
    expect(await asks('[[ -f x ]]', '/bin/bash', 'claude-code', ['--shell', 'sh'])).toBe(true)
    for (const shell of ['', '/bin/sh', '/bin/dash', '/bin/ash', '/usr/bin/fish', '/opt/nu']) {
      expect([shell, await asks('[[ -f x ]]', shell)]).toEqual([shell, true])
      expect([shell, await asks('ls -l | head -5', shell)]).toEqual([shell, false])
    }
    expect(await asks('ls =x', '/bin/bash')).toBe(false)
    expect(await asks('ls =x', '/usr/local/bin/zsh')).toBe(true)
    // In fish, a backslash keeps a quote open.
    expect(await asks("echo '\\' '; touch x; echo ' \\'", '/usr/bin/fish')).toBe(true)
  })

  it('looks for metadata on the machine only if there is a place for it', async () => {
    const looked: boolean[] = []
    for (const isThere of [false, true]) {
      const discoverTools: Circumstances['discoverTools'] = async () => {
        looked.push(isThere)
        return { tools: [], sources: [], errors: [], loadMore: async (tool) => tool }
      }
      const exists = (path: string): boolean => isThere && path === '/home/ada/.local/share/agent-tools'
      await ask('claude-code', pre('ls'), [], { discoverTools, exists })
    }
    expect(looked).toEqual([true])
  })

  it('is never silent about a failure', async () => {
    const loadFolderLook: Circumstances['loadFolderLook'] = async () => {
      throw new Error('no \u202e look')
    }
    const failing = { loadFolderLook }
    expect((await ask('claude-code', pre('git log'), [], failing)).out).toContain('"ask"')
    expect((await ask('claude-code', pre('git log', unasked), [], failing)).out).toContain('"deny"')
    expect((await ask('codex', pre('git log'), [], failing)).out).toContain('"deny"')
    expect((await ask('gemini', beforeTool('git log'), [], failing)).out).toContain('"ask"')
    const missing = await ask('claude-code', pre('ls'), ['--tools', '/nowhere/x.json'])
    expect(missing.out).toContain('"ask"')
  })

  it('gives up a request that does not end', async () => {
    vi.useFakeTimers()
    let stop: AbortSignal | undefined
    const readPieces: Circumstances['readPieces'] = async function* (_, signal) {
      stop = signal
      yield '{'
      await new Promise(() => {})
    }
    const answered = ask('codex', '', [], { readPieces })
    await vi.advanceTimersByTimeAsync(6000)
    expect(await answered).toEqual(denied(`${cannot('the request did not come in time')} ${NEVER}`))
    expect(stop?.aborted).toBe(true)
    vi.useRealTimers()
  })

  it.each([[['--agent', 'nobody']], [[]], [['--agent', 'codex', '--frob']], [['--agent', 'codex', 'word']]])(
    '%j denies by its exit code',
    async (words) => {
      const { code, out, err } = await run(['guard', ...words])
      expect([code, out]).toEqual([2, ''])
      expect(err).not.toBe('')
    },
  )
})
