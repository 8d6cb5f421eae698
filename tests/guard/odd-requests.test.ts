import { describe, expect, it } from 'vitest'
import { agy, grok, hermes, plugIn, use } from './agent-requests'
import { ask } from './ask'

const piCall = (tool: unknown, args: unknown, fields: object = {}): object =>
  plugIn(tool, args, { event: 'tool_call', mode: 'asks', ...fields })
const PASCAL = { hookEventName: 'PreToolUse' }
const BYPASS = { permissionMode: 'bypassPermissions' }

/** What each agent may send besides, or somebody in its name, and what becomes of it. */
const ODD: Readonly<Record<string, readonly (readonly [about: string, request: unknown, expected: RegExp])[]>> = {
  antigravity: [
    ['null', null, /"force_ask".*no JSON object/],
    ['a call that is null', { toolCall: null, conversationId: 's' }, /"force_ask".*toolCall\.name/],
    ['arguments that are null', { toolCall: { name: 'run_command', args: null } }, /"force_ask".*CommandLine/],
    ['a call beside the fields of another event', { ...agy('run_command', {}), invocationNum: 1 }, /"force_ask"/],
    ['fields of a prototype', '{"__proto__":{"toolCall":{"name":"view_file"}},"stepIdx":1}', /"force_ask"/],
    ['the end of a turn', { executionNum: 1, terminationReason: 'model_stop' }, /^\{"decision":"ask"\}\n$/],
    ['a line of 1 MB', agy('run_command', { CommandLine: `rm -rf ${'x'.repeat(1_000_000)}` }), /"force_ask"/],
    ['the name of a tool twice', '{"toolCall":{"name":"view_file","name":"run_command","args":{}}}', /"force_ask"/],
    ['a line elsewhere', agy('run_command', { CommandLine: 'rm -r x', Cwd: '/srv' }), /"force_ask".*rm -r x/],
    ['several folders', { ...agy('view_file', { AbsolutePath: '.env' }), workspacePaths: ['/a', '/b'] }, /"force_ask"/],
    ['what types into a program', agy('manage_task', { Action: 'send_input', Input: 'y' }), /"force_ask".*types/],
    ['a server without a name', agy('call_mcp_tool', { Arguments: {} }), /"force_ask".*call_mcp_tool/],
    ['several edits', agy('multi_replace_file_content', { TargetFile: '/srv/a' }), /"force_ask".*outside/],
    ['a search', agy('grep_search', { SearchPath: '/repo', Query: 'x' }), /^\{"decision":"ask"\}\n$/],
  ],
  grok: [
    ['null', null, /"deny".*exit 2$/s],
    ['an input that is null', grok('run_terminal_command', null), /"deny".*toolInput\.command.*exit 2$/s],
    ['an input that was cut', grok('write', '{"content":"x [truncated]', { toolInputTruncated: true }), /exit 2$/],
    ['a line that was cut', grok('run_terminal_command', '{"command":"ls [truncated]'), /exit 2$/],
    ['fields of a prototype', '{"__proto__":{"hookEventName":"stop"},"toolName":"write"}', /hookEventName.*exit 2$/s],
    ['the name of an event twice', '{"hookEventName":"pre_tool_use","hookEventName":"stop"}', /exit 2$/],
    ['the event by its other name', grok('run_terminal_command', { command: 'rm -r x' }, PASCAL), /"deny".*exit 2$/s],
    [
      'a change in plan mode',
      grok('run_terminal_command', { command: 'rm -r x' }, { permissionMode: 'plan' }),
      /exit 2$/,
    ],
    ['what the watcher runs', grok('monitor', { command: 'rm -rf /srv' }), /"deny".*exit 2$/s],
    ['a call through its dispatcher', grok('use_tool', { tool_name: 'x', tool_input: { command: 'rm x' } }), /exit 2$/],
    ['a change that loses nothing', grok('run_terminal_command', { command: 'mkdir a' }), /^$/],
    ['a list of files', grok('list_dir', { target_directory: '/repo' }), /^$/],
    ['a result', grok('run_terminal_command', { command: 'rm x' }, { hookEventName: 'post_tool_use' }), /^$/],
    ['a line of 1 MB', grok('run_terminal_command', { command: `rm -rf ${'x'.repeat(1_000_000)}` }), /exit 2$/],
  ],
  kimi: [
    ['null', null, /no JSON object.* exit 2$/s],
    ['an input that is null', { ...use('Bash', {}), tool_input: null }, /tool_input\.command.* exit 2$/s],
    ['a tool that is null', use(null, { command: 'ls' }), /tool_name.* exit 2$/s],
    [
      'fields of a prototype',
      '{"__proto__":{"hook_event_name":"Stop"},"tool_name":"Bash"}',
      /hook_event_name.* exit 2$/s,
    ],
    ['the name of a tool twice', '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_name":"Read"}', / exit 2$/],
    ['a line elsewhere', use('Bash', { command: 'rm -rf x', cwd: '/srv' }), /rm -rf x.* exit 2$/s],
    ['a line in the background', use('Bash', { command: 'rm -rf x', run_in_background: true }), /rm -rf x.* exit 2$/s],
    ['a change that loses nothing', use('Bash', { command: 'mkdir a' }), /^$/],
    ['a new file', use('Write', { path: '/repo/a.ts', content: 'rm -rf /' }), /^$/],
    ['a new file elsewhere', use('Write', { path: '/srv/a.ts', content: '' }), /outside.* exit 2$/s],
    ['its own settings', use('Edit', { path: '/repo/.kimi-code/config.toml' }), / exit 2$/],
    ['a picture', use('ReadMediaFile', { path: '/repo/a.png' }), /^$/],
    ['a search', use('Grep', { pattern: 'x', path: '/repo', glob: '*.ts' }), /^$/],
    ['a result', use('Bash', { command: 'rm x' }, { hook_event_name: 'PostToolUse', tool_output: 'x' }), /^$/],
    ['the end of a turn', { hook_event_name: 'Stop', session_id: 's', stop_hook_active: false }, /^$/],
    ['a line of 1 MB', use('Bash', { command: `rm -rf ${'x'.repeat(1_000_000)}` }), / exit 2$/],
  ],
  hermes: [
    ['null', null, /"block".*no JSON object/],
    ['an input that is null', hermes('terminal', null), /"block".*tool_input\.command/],
    ['fields of a prototype', '{"__proto__":{"tool_name":"todo"},"hook_event_name":"pre_tool_call"}', /"block"/],
    [
      'the name of a tool twice',
      '{"hook_event_name":"pre_tool_call","tool_name":"terminal","tool_name":"x"}',
      /"block"/,
    ],
    ['a line elsewhere', hermes('terminal', { command: 'rm -rf x', workdir: '/srv' }), /"block".*rm -rf x/],
    ['a change that loses nothing', hermes('terminal', { command: 'mkdir a' }), /^$/],
    ['code that reads', hermes('execute_code', { code: 'print(1 + 1)' }), /^$/],
    ['code that deletes', hermes('execute_code', { code: "import shutil\nshutil.rmtree('src')" }), /"block".*shutil/],
    ['code with quotes', hermes('execute_code', { code: "import os\nos.system('rm -rf \\'a b\\'')" }), /"block"/],
    ['code that is no text', hermes('execute_code', { code: ['print'] }), /"block"/],
    ['a patch', hermes('patch', { mode: 'patch', patch: '*** Update File: /srv/a\n' }), /"block".*outside/],
    ['a patch without files', hermes('patch', { mode: 'patch', patch: 'x' }), /"block".*names its files/],
    ['a new file', hermes('write_file', { path: '/repo/a.ts', content: '' }), /^$/],
    ['its own settings', hermes('write_file', { path: '/repo/.hermes/config.yaml', content: '' }), /"block"/],
    ['a search', hermes('search_files', { pattern: 'x', target: 'content', path: '.' }), /^$/],
    ['a result', hermes('terminal', { command: 'rm x' }, { hook_event_name: 'post_tool_call' }), /^$/],
    ['a session', hermes(null, null, { hook_event_name: 'on_session_start' }), /^$/],
    ['a line of 1 MB', hermes('terminal', { command: `rm -rf ${'x'.repeat(1_000_000)}` }), /"block"/],
  ],
  opencode: [
    ['null', null, /"deny".*no JSON object/],
    ['an input that is null', plugIn('shell', null), /"deny".*args\.command/],
    ['a line of version 2', plugIn('shell', { command: 'rm -rf src', workdir: '/repo' }), /"deny".*rm -rf src/],
    ['a read of version 2', plugIn('shell', { command: 'ls' }), /^$/],
    ['a line elsewhere', plugIn('shell', { command: 'rm -r x', workdir: '/srv' }), /"deny".*rm -r x/],
    ['no directory', plugIn('shell', { command: 'rm -r x' }, { directory: undefined }), /"deny"/],
    ['a new file of version 2', plugIn('write', { path: '/repo/a.ts', content: '' }), /^$/],
    ['an edit of version 2 elsewhere', plugIn('edit', { path: '/srv/a', oldString: 'a', newString: 'b' }), /outside/],
    ['credentials in version 2', plugIn('read', { path: '/repo/.env' }), /"deny".*credentials/],
    ['code that calls tools', plugIn('execute', { code: 'await tools.shell({ command: "ls" })' }), /"deny"/],
    ['fields of a prototype', '{"__proto__":{"event":"x"},"tool":"shell"}', /"deny".*text in event/],
    ['the name of a tool twice', '{"event":"tool.execute.before","tool":"shell","tool":"x"}', /"deny"/],
    ['another event', plugIn('shell', {}, { event: 'session.idle' }), /^$/],
    ['a line of 1 MB', plugIn('shell', { command: `rm -rf ${'x'.repeat(1_000_000)}` }), /"deny"/],
  ],
  pi: [
    ['null', null, /"ask".*no JSON object/],
    ['a line', piCall('bash', { command: 'rm -rf src' }), /"ask".*rm -rf src/],
    [
      'a line without a person',
      piCall('bash', { command: 'rm -rf src' }, { mode: 'headless' }),
      /"deny".*atip guard allow/,
    ],
    ['a change without a person', piCall('bash', { command: 'mkdir a' }, { mode: 'headless' }), /"deny"/],
    ['a read', piCall('bash', { command: 'ls' }), /^$/],
    ['an edit', piCall('edit', { path: '/repo/a.ts', oldText: 'a', newText: 'b' }), /^$/],
    ['an edit elsewhere', piCall('edit', { path: '/srv/a', oldText: 'a', newText: 'b' }), /"ask".*outside/],
    [
      'an edit elsewhere with a sign before it',
      piCall('edit', { path: '@/srv/a', oldText: 'a', newText: 'b' }),
      /"ask".*outside/,
    ],
    ['credentials', piCall('read', { path: '/repo/.env' }), /"ask".*credentials/],
    ['its own settings', piCall('write', { path: '/repo/.pi/settings.json', content: '' }), /"ask"/],
    ['a tool of another extension', piCall('deploy', { command: 'rm x' }), /"ask"/],
    ['a tool that is null', piCall(null, {}), /"ask".*text in tool/],
    ['an input that is null', piCall('bash', null), /"ask".*args\.command/],
    ['fields of a prototype', '{"__proto__":{"event":"x"},"tool":"bash"}', /"ask".*text in event/],
    ['another event', piCall('bash', {}, { event: 'session_start' }), /^$/],
    ['a result', piCall('bash', {}, { event: 'tool_result', output: `ghp_${'a1B2'.repeat(9)}` }), /\[REDACTED\]/],
    ['a result without secrets', piCall('bash', {}, { event: 'tool_result', output: 'fine' }), /^$/],
    ['a line of 1 MB', piCall('bash', { command: `rm -rf ${'x'.repeat(1_000_000)}` }), /"ask"/],
  ],
  // Grok starts the hooks of Claude Code, too, and reads nothing but its own answers.
  'claude-code': [
    ['a read of Grok', grok('run_terminal_command', { command: 'ls' }), /^$/],
    ['a loss of Grok', grok('run_terminal_command', { command: 'rm -rf src' }), /^\{"decision":"deny".*exit 2$/s],
    ['a change of Grok', grok('run_terminal_command', { command: 'mkdir a' }), /^$/],
    ['a mode of Grok', grok('run_terminal_command', { command: 'mkdir a' }, BYPASS), /^\{"decision":"deny".*exit 2$/s],
    ['credentials for Grok', grok('read_file', { target_file: '/repo/.env' }), /^\{"decision":"deny".*exit 2$/s],
    ['a request of Grok without a tool', { toolInput: {} }, /^\{"decision":"deny".*exit 2$/s],
    ['another event of Grok', { hookEventName: 'post_tool_use', toolName: 'write', toolInput: {} }, /^$/],
    ['a large one of Grok', grok('run_terminal_command', { command: 'x'.repeat(17_000_000) }), /"deny".*exit 2$/s],
    ['one of Claude Code with a field like it', { ...use('Bash', { command: 'rm x' }), toolInput: {} }, /"ask"/],
    ['a line of Devin, which loads these hooks', use('exec', { command: 'rm -rf src' }), /"permissionDecision":"ask"/],
    ['a read of Devin', use('exec', { command: 'ls' }), /^$/],
  ],
}

describe.each(Object.entries(ODD))('atip guard --agent %s', (agent, rows) => {
  it.each(rows)('answers %s', async (_, request, expected) => {
    const { out, err, code } = await ask(agent, request)
    expect(`${out}${err}${code === 0 ? '' : ` exit ${code}`}`).toMatch(expected)
  })
})
