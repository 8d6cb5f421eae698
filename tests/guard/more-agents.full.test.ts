import { describe, expect, it } from 'vitest'
import { agy, grok, hermes, plugIn, use } from './agent-requests'
import { type Answered, ask } from './ask'

const RM = 'rm -rf build: Deletes build for good: nobody is known to have a copy.'
const FROB = 'frob x: what it does is not known; The program "frob" is not described.'
const OFFERS = `
To be asked less, run in this directory, in a terminal of your own:
  atip guard allow 'frob x'
  atip guard allow --always --here 'frob x'`
const sayHow = (agent: string, line?: string): string =>
  line === undefined
    ? 'To allow it, a person has to do it, or a rule of guard.json.'
    : `To allow it, a person can run this in the same directory, in a terminal of their own: atip guard allow --agent ${agent} '${line}'`
const off = (agent: string): string =>
  `The agent runs in a mode in which nobody is asked. ${sayHow(agent, 'rm -rf build')}`
const OUTSIDE = 'Changes /srv/a: it is outside the working directory.'
const SECRET = 'Reads /repo/.env: it is a place for credentials.'
const SERVICE = 'The tool NAME changes something, as its name says ("delete").'
const cannot = (problem: string): string => `atip could not judge this: ${problem}.`

const SILENCE: Answered = { out: '', err: '', code: 0 }
const json = (value: unknown): Answered => ({ out: `${JSON.stringify(value)}\n`, err: '', code: 0 })
const exit = (reason: string): Answered => ({ out: '', err: `${reason}\n`, code: 2 })
const hook =
  (permissionDecision: string) =>
  (reason: string): Answered => {
    const permissionDecisionReason = permissionDecision === 'ask' && reason === FROB ? FROB + OFFERS : reason
    return json({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, permissionDecisionReason } })
  }
const never =
  (deny: (reason: string) => Answered) =>
  (reason: string, agent = '', line?: string): Answered =>
    deny(`${reason} The agent cannot ask about this. ${sayHow(agent, line)}`)

/** How an agent writes its requests, and what it reads. */
interface Spec {
  readonly line: (command: unknown) => object
  readonly edit: (path: string) => object
  readonly read: (path: string) => object
  readonly service: object
  readonly serviceName: string
  readonly other: object
  readonly event: object
  readonly none: Answered
  readonly ask: (reason: string, agent?: string, line?: string) => Answered
  /** True if what loses nothing is left to the agent. */
  readonly leaves?: boolean
  readonly noEvent: string
  readonly noTool: readonly [request: object, problem: string]
  readonly noCommand: string
  readonly unasked?: readonly [fields: object, answer: Answered]
}

const event = { hook_event_name: 'SessionStart', session_id: 's', cwd: '/repo' }
const usual = {
  event,
  none: SILENCE,
  ask: hook('ask'),
  noEvent: 'The request has no text in hook_event_name',
  noTool: [use(5, {}), 'The request has no text in tool_name'],
  noCommand: 'The request has no text in tool_input.command',
} as const
const byEvent = (tool_name: unknown, tool_input: object): object => ({
  ...{ session_id: 's', cwd: '/repo', working_dir: '/repo', event: 'PreToolUse', tool_name, tool_input },
})
const cline = (name: unknown, input: object): object => ({
  ...{ hookName: 'tool_call', taskId: 't', workspaceRoots: ['/repo'], tool_call: { name, input } },
})
const wind = (agent_action_name: string, tool_info: object): object => ({
  ...{ agent_action_name, trajectory_id: 't', tool_info: { cwd: '/repo', ...tool_info } },
})
const veto = (reason: string): Answered => ({ ...exit(reason), out: json({ decision: 'deny', reason }).out })
const noEventField = { noEvent: 'The request has no text in event' }

const SPECS: Readonly<Record<string, Spec>> = {
  qwen: {
    ...usual,
    line: (command) => use('run_shell_command', { command }),
    edit: (file_path) => use('write_file', { file_path, content: '' }),
    read: (absolute_path) => use('read_file', { absolute_path }),
    service: use('mcp__db__delete_row', {}),
    serviceName: 'mcp__db__delete_row',
    other: use('todo_write', {}),
    unasked: [{ permission_mode: 'yolo' }, hook('deny')(`${RM} ${off('qwen')}`)],
  },
  vscode: {
    ...usual,
    line: (command) => use('run_in_terminal', { command, explanation: '', isBackground: false }),
    edit: (filePath) => use('multi_replace_string_in_file', { replacements: [{ filePath }] }),
    read: (filePath) => use('read_file', { filePath }),
    service: use('mcp_db_delete_row', {}),
    serviceName: 'mcp_db_delete_row',
    other: use('manage_todo_list', {}),
  },
  droid: {
    ...usual,
    line: (command) => use('Execute', { command }),
    edit: (file_path) => use('ApplyPatch', { input: `*** Update File: ${file_path}\n` }),
    read: (file_path) => use('Read', { file_path }),
    service: use('db___delete_row', {}),
    serviceName: 'db___delete_row',
    other: use('TodoWrite', {}),
    unasked: [{ permission_mode: 'bypassPermissions' }, hook('deny')(`${RM} ${off('droid')}`)],
  },
  kiro: {
    ...usual,
    ask: never(exit),
    leaves: true,
    line: (command) => use('execute_bash', { command }),
    edit: (path) => use('fs_write', { path, text: '' }),
    read: (path) => use('read_file', { path }),
    service: use('@db/delete_row', {}),
    serviceName: '@db/delete_row',
    other: use('thinking', {}),
  },
  kimi: {
    ...usual,
    ask: never(exit),
    leaves: true,
    line: (command) => use('Bash', { command }, { tool_call_id: 'c', client_type: 'kimi_code_cli' }),
    edit: (path) => use('Edit', { path, old_string: 'a', new_string: 'b' }),
    read: (path) => use('Read', { path }),
    service: use('mcp__db__delete_row', {}),
    serviceName: 'mcp__db__delete_row',
    other: use('TodoList', {}),
  },
  hermes: {
    ...usual,
    ask: never((message) => json({ action: 'block', message })),
    leaves: true,
    line: (command) => hermes('terminal', { command }),
    edit: (path) => hermes('patch', { mode: 'replace', path, old_string: 'a', new_string: 'b' }),
    read: (path) => hermes('read_file', { path }),
    service: hermes('mcp_db_delete_row', {}),
    serviceName: 'mcp_db_delete_row',
    other: hermes('todo', {}),
    noTool: [hermes(null, null), usual.noTool[1]],
  },
  goose: {
    ...usual,
    ...noEventField,
    ask: never(exit),
    leaves: true,
    line: (command) => byEvent('developer__shell', { command }),
    edit: (path) => byEvent('developer__text_editor', { command: 'write', path }),
    read: (path) => byEvent('developer__text_editor', { command: 'view', path }),
    service: byEvent('db__delete_row', {}),
    serviceName: 'db__delete_row',
    other: byEvent('todo', {}),
    event: { event: 'Stop' },
    noTool: [byEvent(undefined, {}), usual.noTool[1]],
  },
  crush: {
    ...usual,
    ...noEventField,
    ask: never((reason) => json({ decision: 'deny', reason })),
    leaves: true,
    line: (command) => byEvent('bash', { command }),
    edit: (file_path) => byEvent('edit', { file_path }),
    read: (file_path) => byEvent('view', { file_path }),
    service: byEvent('mcp_db_delete_row', {}),
    serviceName: 'mcp_db_delete_row',
    other: byEvent('todos', {}),
    event: { event: 'PostToolUse' },
    noTool: [byEvent(undefined, {}), usual.noTool[1]],
  },
  opencode: {
    ...usual,
    ...noEventField,
    ask: never((reason) => json({ decision: 'deny', reason })),
    line: (command) => plugIn('bash', { command }),
    edit: (filePath) => plugIn('edit', { filePath }),
    read: (filePath) => plugIn('read', { filePath }),
    service: plugIn('db_delete_row', {}),
    serviceName: 'db_delete_row',
    other: plugIn('todowrite', {}),
    event: { event: 'session.idle' },
    noTool: [plugIn(undefined, {}), 'The request has no text in tool'],
    noCommand: 'The request has no text in args.command',
  },
  cline: {
    none: json({ cancel: false }),
    ask: never((errorMessage) => json({ cancel: true, errorMessage })),
    leaves: true,
    line: (command) => cline('run_commands', { commands: typeof command === 'string' ? [command] : command }),
    edit: (path) => cline('write_to_file', { path }),
    read: (path) => ({
      hookName: 'PreToolUse',
      workspaceRoots: ['/repo'],
      preToolUse: { toolName: 'read_file', parameters: { path } },
    }),
    service: cline('use_mcp_tool', { server_name: 'db', tool_name: 'delete_row' }),
    serviceName: 'delete_row',
    other: cline('attempt_completion', {}),
    event: { hookName: 'TaskStart' },
    noEvent: 'The request has no text in hookName',
    noTool: [cline(undefined, {}), 'The request has no text in name'],
    noCommand: 'The request has no text in input.commands',
  },
  antigravity: {
    none: json({ decision: 'ask' }),
    ask: (reason) => json({ decision: 'force_ask', reason: reason === FROB ? FROB + OFFERS : reason }),
    line: (CommandLine) => agy('run_command', { CommandLine, Cwd: '/repo' }),
    edit: (TargetFile) => agy('write_to_file', { TargetFile, CodeContent: '' }),
    read: (AbsolutePath) => agy('view_file', { AbsolutePath }),
    service: agy('call_mcp_tool', { ServerName: 'db', ToolName: 'delete_row', Arguments: {} }),
    serviceName: 'delete_row',
    other: agy('manage_task', { Action: 'status', TaskId: '1' }),
    event: { conversationId: 's', workspacePaths: ['/repo'], invocationNum: 1, initialNumSteps: 2 },
    noEvent: 'The request has no text in toolCall.name',
    noTool: [agy(undefined, {}), 'The request has no text in toolCall.name'],
    noCommand: 'The request has no text in toolCall.args.CommandLine',
  },
  grok: {
    none: SILENCE,
    ask: never(veto),
    leaves: true,
    line: (command) => grok('run_terminal_command', { command, description: '' }),
    edit: (file_path) => grok('search_replace', { file_path, old_string: 'a', new_string: 'b' }),
    read: (target_file) => grok('read_file', { target_file }),
    service: grok('db__delete_row', {}),
    serviceName: 'db__delete_row',
    other: grok('todo_write', {}),
    event: { hookEventName: 'session_start', sessionId: 's', cwd: '/repo' },
    noEvent: 'The request has no text in hookEventName',
    noTool: [grok(undefined, {}), 'The request has no text in toolName'],
    noCommand: 'The request has no text in toolInput.command',
    unasked: [{ permissionMode: 'bypassPermissions' }, veto(`${RM} ${off('grok')}`)],
  },
  windsurf: {
    none: SILENCE,
    ask: never(exit),
    leaves: true,
    line: (command_line) => wind('pre_run_command', { command_line }),
    edit: (file_path) => wind('pre_write_code', { file_path }),
    read: (file_path) => wind('pre_read_code', { file_path }),
    service: wind('pre_mcp_tool_use', { mcp_server_name: 'db', mcp_tool_name: 'delete_row', mcp_tool_arguments: {} }),
    serviceName: 'delete_row',
    other: wind('post_write_code', {}),
    event: { agent_action_name: 'post_run_command' },
    noEvent: 'The request has no text in agent_action_name',
    noTool: [wind('pre_write_code', {}), 'The request does not name its file in file_path'],
    noCommand: 'The request has no text in tool_info.command_line',
  },
}

const HUGE = 'x'.repeat(17_000_000)

describe.each(Object.entries(SPECS))('atip guard --agent %s', (agent, spec) => {
  const { none, ask: asks } = spec
  const rows: readonly (readonly [string, unknown, Answered, (readonly string[])?])[] = [
    ['a read', spec.line('git status --short && ls | head -5'), none],
    ['a read, which is never allowed', spec.line('ls'), none, ['--allow-reads']],
    ['a change', spec.line('rm -rf build'), asks(RM, agent, 'rm -rf build')],
    [
      'a change with reads allowed',
      spec.line('ls; rm -rf build'),
      asks(RM, agent, 'ls; rm -rf build'),
      ['--allow-reads'],
    ],
    ['an unknown program', spec.line('frob x'), spec.leaves === true ? none : asks(FROB, agent, 'frob x')],
    ['a change of a file', spec.edit('/repo/src/a.ts'), none],
    ['a change of a file elsewhere', spec.edit('/srv/a'), asks(OUTSIDE)],
    ['a read of a file', spec.read('/repo/a.ts'), none],
    ['a read of credentials', spec.read('/repo/.env'), asks(SECRET)],
    ['a tool of a server', spec.service, asks(SERVICE.replace('NAME', spec.serviceName))],
    ['another tool', spec.other, none],
    ['another event', spec.event, none],
    ['nothing', '', asks(cannot('the request is empty'))],
    ['half a request', '{"tool', asks(cannot('the request is no JSON'))],
    ['a huge request', spec.line(HUGE), asks(cannot('the request is too long'))],
    ['a list', [spec.line('ls')], asks(cannot('The request is no JSON object'))],
    ['no event', { cwd: '/repo' }, asks(cannot(spec.noEvent))],
    ['no tool', spec.noTool[0], asks(cannot(spec.noTool[1]))],
    ['no command', spec.line(undefined), asks(cannot(spec.noCommand))],
    ['a command that is no text', spec.line({ text: 'ls' }), asks(cannot(spec.noCommand))],
    ...(spec.unasked === undefined
      ? []
      : [
          [
            'a change that nobody is asked about',
            { ...spec.line('rm -rf build'), ...spec.unasked[0] },
            spec.unasked[1],
          ] as const,
        ]),
  ]
  it.each(rows.map((row) => [row[0], row] as const))('%s', async (_, [, request, expected, words]) => {
    expect(await ask(agent, request, words)).toEqual(expected)
  })
})

describe('the plug-in of OpenCode', () => {
  it('gets output without secrets', async () => {
    const after = { event: 'tool.execute.after', sessionID: 's', directory: '/repo', tool: 'bash' }
    expect(await ask('opencode', { ...after, output: 'fine' })).toEqual(SILENCE)
    expect(await ask('opencode', { ...after, output: `a ghp_${'a1B2'.repeat(9)}` })).toEqual(
      json({ output: 'a [REDACTED]' }),
    )
    expect((await ask('opencode', { ...after, output: HUGE })).out).toMatch(/^\{"output":"\[withheld/)
  })
})

describe('Cline', () => {
  it.each<[string, string[], boolean]>([
    ['reads', ['ls', "grep -r 'a b' ."], false],
    ['a change', ['ls', 'rm -rf x'], true],
    ['text that the next line would be part of', ['cat <<EOF', 'rm -rf x'], true],
    ['a line end that joins nothing', ['echo \\', 'rm -rf x'], true],
    ['a quote that the next line would close', ["echo '", 'rm -rf x', "'"], true],
    ['a comment', ['ls # \\', 'rm -rf x'], true],
    ['a function', ['ls() { rm -rf x; }', 'ls'], true],
    ['a quote that would leave the shell of the line', ["ls '; rm -rf x '", 'ls'], false],
    ['one line', ['cat <<EOF\nrm -rf x\nEOF'], false],
  ])('judges each of several lines by itself: %s', async (_, commands, isDenied) => {
    const { out } = await ask('cline', cline('run_commands', { commands }))
    expect(JSON.parse(out)).toMatchObject({ cancel: isDenied })
  })
})
