/** Requests that try a hook. */
interface Sample {
  readonly line: string
  readonly cwd: string
}

function toRequest({ line, cwd }: Sample, event: string, tool: string): object {
  return {
    session_id: 'atip-guard-doctor',
    cwd,
    hook_event_name: event,
    tool_name: tool,
    tool_input: { command: line },
  }
}

/**
 * Write requests as agents do. Codex is tried in a mode in which nobody is asked, because it never gets a question from
 * its hooks.
 */
export const SAMPLE_REQUESTS: Readonly<Record<string, (sample: Sample) => object>> = {
  'claude-code': (sample) => ({ ...toRequest(sample, 'PreToolUse', 'Bash'), permission_mode: 'default' }),
  codex: (sample) => ({ ...toRequest(sample, 'PreToolUse', 'Bash'), permission_mode: 'bypassPermissions' }),
  gemini: (sample) => toRequest(sample, 'BeforeTool', 'run_shell_command'),
  qwen: (sample) => ({ ...toRequest(sample, 'PreToolUse', 'run_shell_command'), permission_mode: 'default' }),
  cursor: ({ line, cwd }) => ({
    ...{ conversation_id: 'atip-guard-doctor', hook_event_name: 'beforeShellExecution', command: line, cwd },
    workspace_roots: [cwd],
  }),
  copilot: ({ line, cwd }) => ({
    ...{ sessionId: 'atip-guard-doctor', cwd, toolName: 'bash', toolArgs: JSON.stringify({ command: line }) },
  }),
  vscode: (sample) => toRequest(sample, 'PreToolUse', 'run_in_terminal'),
  opencode: ({ line, cwd }) => ({
    ...{ event: 'tool.execute.before', sessionID: 'atip-guard-doctor', directory: cwd },
    ...{ tool: 'bash', args: { command: line } },
  }),
}
