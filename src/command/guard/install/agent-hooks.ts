import { HOOK_SECONDS } from '../agents'

/** How a hook of an agent is written into a file of settings. */
export interface AgentHooks {
  /** The name that people know. */
  readonly title: string
  /** The file for a user, below the home directory, or below the directory that a variable of the environment names. */
  readonly userFile: readonly string[]
  /** A variable that names another directory for the user's file, and how many names of `userFile` it stands for. */
  readonly homeVariable?: readonly [name: string, replaced: number]
  /** The file for a project, below its directory. */
  readonly projectFile: readonly string[]
  /** Steps that are left to the person. */
  readonly note?: string
  /** Members that the file must have at its top. */
  readonly top?: Readonly<Record<string, unknown>>
  /** A directory below the home directory that shows that the agent is there. By default, that of `userFile`. */
  readonly trace?: string
  /** True if the file is a plug-in, which holds nothing else. */
  readonly isPlugin?: boolean
  /** Values to append to the arrays that are members of `hooks`. */
  readonly events: Readonly<Record<string, (command: string) => object>>
}

/** Returns the entry that several agents have in common: it is about every tool. */
function group(hook: object): object {
  return { matcher: '*', hooks: [{ type: 'command', ...hook }] }
}

/** How the hooks of each agent are installed, by the names that people give to agents. */
export const AGENT_HOOKS: Readonly<Record<string, AgentHooks>> = {
  'claude-code': {
    title: 'Claude Code',
    userFile: ['.claude', 'settings.json'],
    homeVariable: ['CLAUDE_CONFIG_DIR', 1],
    projectFile: ['.claude', 'settings.local.json'],
    events: {
      PreToolUse: (command) => group({ command, timeout: HOOK_SECONDS }),
      PostToolUse: (command) => group({ command, timeout: HOOK_SECONDS }),
    },
  },
  codex: {
    title: 'Codex',
    userFile: ['.codex', 'hooks.json'],
    homeVariable: ['CODEX_HOME', 1],
    projectFile: ['.codex', 'hooks.json'],
    note: 'Codex skips a hook until you trust it: start codex, type /hooks, and trust the hooks of atip.',
    events: {
      PreToolUse: (command) => group({ command, timeout: HOOK_SECONDS }),
      PermissionRequest: (command) => group({ command, timeout: HOOK_SECONDS }),
      PostToolUse: (command) => group({ command, timeout: HOOK_SECONDS }),
    },
  },
  gemini: {
    title: 'Gemini CLI',
    userFile: ['.gemini', 'settings.json'],
    projectFile: ['.gemini', 'settings.json'],
    events: {
      BeforeTool: (command) => group({ name: 'atip', command, timeout: HOOK_SECONDS * 1000 }),
      AfterTool: (command) => group({ name: 'atip', command, timeout: HOOK_SECONDS * 1000 }),
    },
  },
  qwen: {
    title: 'Qwen Code',
    userFile: ['.qwen', 'settings.json'],
    projectFile: ['.qwen', 'settings.json'],
    events: {
      PreToolUse: (command) => group({ name: 'atip', command, timeout: HOOK_SECONDS * 1000 }),
    },
  },
  cursor: {
    title: 'Cursor',
    userFile: ['.cursor', 'hooks.json'],
    projectFile: ['.cursor', 'hooks.json'],
    top: { version: 1 },
    events: {
      beforeShellExecution: (command) => ({ command, timeout: HOOK_SECONDS, failClosed: true }),
      beforeMCPExecution: (command) => ({ command, timeout: HOOK_SECONDS, failClosed: true }),
      beforeReadFile: (command) => ({ command, timeout: HOOK_SECONDS, failClosed: true }),
      preToolUse: (command) => ({ command, timeout: HOOK_SECONDS, failClosed: true }),
      postToolUse: (command) => ({ command, timeout: HOOK_SECONDS }),
    },
  },
  copilot: {
    title: 'Copilot CLI',
    userFile: ['.copilot', 'hooks', 'atip.json'],
    homeVariable: ['COPILOT_HOME', 1],
    projectFile: ['.github', 'hooks', 'atip.json'],
    top: { version: 1 },
    events: {
      preToolUse: (command) => ({ type: 'command', bash: command, timeoutSec: HOOK_SECONDS }),
      postToolUse: (command) => ({ type: 'command', bash: command, timeoutSec: HOOK_SECONDS }),
    },
  },
  vscode: {
    title: 'VS Code',
    userFile: ['.copilot', 'hooks', 'atip-vscode.json'],
    projectFile: ['.github', 'hooks', 'atip-vscode.json'],
    trace: '.vscode',
    events: { PreToolUse: (command) => ({ type: 'command', command, timeout: HOOK_SECONDS }) },
  },
  opencode: {
    title: 'OpenCode',
    userFile: ['.config', 'opencode', 'plugins', 'atip.js'],
    homeVariable: ['XDG_CONFIG_HOME', 1],
    projectFile: ['.opencode', 'plugins', 'atip.js'],
    trace: '.config/opencode',
    isPlugin: true,
    events: {},
  },
}
