/** A request as most agents write it. */
export const use = (tool_name: unknown, tool_input: object, fields: object = {}): object => ({
  ...{ session_id: 's', cwd: '/repo', hook_event_name: 'PreToolUse', tool_name, tool_input },
  ...fields,
})

/** A request of Antigravity. */
export const agy = (name: unknown, args: object): object => ({
  ...{ toolCall: { name, args }, stepIdx: 1, conversationId: 's', workspacePaths: ['/repo'], modelName: 'auto' },
})

/** A request of Grok Build. */
export const grok = (toolName: unknown, toolInput: unknown, fields: object = {}): object => ({
  ...{ hookEventName: 'pre_tool_use', sessionId: 's', cwd: '/repo', workspaceRoot: '/repo', permissionMode: 'default' },
  ...{ toolName, toolInput, toolInputTruncated: false, ...fields },
})

/** A request of Hermes. */
export const hermes = (tool_name: unknown, tool_input: unknown, fields: object = {}): object => ({
  ...{ hook_event_name: 'pre_tool_call', tool_name, tool_input, session_id: 's', cwd: '/repo' },
  ...{ profile: 'default', extra: { task_id: 't', tool_call_id: 'c' }, ...fields },
})

/** A request of the plug-in of OpenCode. */
export const plugIn = (tool: unknown, args: unknown, fields: object = {}): object => ({
  ...{ event: 'tool.execute.before', sessionID: 's', directory: '/repo', tool, args },
  ...fields,
})
