/** How an agent is started for one prompt, without a person. */
export interface LoopAgent {
  /** Its name in `atip guard install`. */
  readonly name: string
  readonly package: string
  /** The file in `node_modules/.bin`. */
  readonly bin: string
  /** False if its hooks cannot replace what tools print. */
  readonly hidesSecrets?: boolean
  /** Files that it needs in its home directory, by path. */
  readonly files?: Readonly<Record<string, string>>
  readonly env: (port: number) => Readonly<Record<string, string>>
  readonly runs: readonly LoopRun[]
}

export interface LoopRun {
  readonly about: string
  readonly words: (port: number) => readonly string[]
  /** What must become of `rm -r build`. `waits`: the agent waits for a person until it is stopped. */
  readonly change: 'runs' | 'held' | 'waits'
  /** False for the run that shows what happens without the guard. */
  readonly isGuarded: boolean
  /** False if the agent does not start the hook. */
  readonly isActive?: boolean
  /** True if `ls` may fail, because the agent's own sandbox or approvals may not let it run on this machine. */
  readonly mayRunNothing?: boolean
}

const CODEX = (port: number, ...mode: string[]): string[] => [
  ...['exec', '--skip-git-repo-check', ...(mode.length > 0 ? mode : ['--dangerously-bypass-approvals-and-sandbox'])],
  ...['-c', 'model="scripted"', '-c', 'model_provider="loopback"'],
  ...['-c', `model_providers.loopback={name="loopback",base_url="http://127.0.0.1:${port}/v1",wire_api="responses"}`],
]
/** Codex's settings of approvals and its sandbox, besides the one that bypasses both. */
const CODEX_MODES: readonly (readonly [approvals: string, sandbox: string])[] = [
  ['never', 'danger-full-access'],
  ['on-request', 'workspace-write'],
  ['untrusted', 'workspace-write'],
]
const CLAUDE = ['-p', 'Go', '--output-format', 'json']
const GEMINI = ['-m', 'gemini-2.5-flash', '-y', '-p', 'Go']

/** Agents that install from npm and take a model server of this machine. */
export const LOOP_AGENTS: readonly LoopAgent[] = [
  {
    name: 'claude-code',
    package: '@anthropic-ai/claude-code',
    bin: 'claude',
    env: (port) => ({
      ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
      ANTHROPIC_API_KEY: 'sk-ant-none',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      // Lets it skip permissions although it runs as root in a container.
      IS_SANDBOX: '1',
    }),
    runs: [
      {
        about: 'without the guard',
        words: () => [...CLAUDE, '--allowedTools', 'Bash'],
        change: 'runs',
        isGuarded: false,
      },
      {
        about: 'all of Bash allowed',
        words: () => [...CLAUDE, '--allowedTools', 'Bash'],
        change: 'held',
        isGuarded: true,
      },
      {
        about: 'permissions skipped',
        words: () => [...CLAUDE, '--dangerously-skip-permissions'],
        change: 'held',
        isGuarded: true,
      },
    ],
  },
  {
    name: 'codex',
    package: '@openai/codex',
    bin: 'codex',
    env: () => ({ SHELL: '/bin/bash' }),
    runs: [
      { about: 'without the guard', words: (port) => [...CODEX(port), 'Go'], change: 'runs', isGuarded: false },
      {
        about: 'a hook that is not trusted',
        words: (port) => [...CODEX(port), 'Go'],
        change: 'runs',
        isGuarded: true,
        isActive: false,
      },
      {
        about: 'a hook that is trusted',
        words: (port) => [...CODEX(port), '--dangerously-bypass-hook-trust', 'Go'],
        change: 'held',
        isGuarded: true,
      },
      ...CODEX_MODES.map(([approvals, sandbox]): LoopRun => {
        const mode = ['-s', sandbox, '-c', `approval_policy="${approvals}"`, '--dangerously-bypass-hook-trust']
        return {
          about: `a hook that is trusted, approvals ${approvals}, sandbox ${sandbox}`,
          words: (port) => [...CODEX(port, ...mode), 'Go'],
          change: 'held',
          isGuarded: true,
          mayRunNothing: sandbox !== 'danger-full-access',
        }
      }),
    ],
  },
  {
    name: 'gemini',
    package: '@google/gemini-cli',
    bin: 'gemini',
    files: { '.gemini/settings.json': '{ "security": { "auth": { "selectedType": "gemini-api-key" } } }\n' },
    env: (port) => ({
      GOOGLE_GEMINI_BASE_URL: `http://127.0.0.1:${port}`,
      GEMINI_API_KEY: 'none',
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    }),
    runs: [
      { about: 'without the guard', words: () => GEMINI, change: 'runs', isGuarded: false },
      { about: 'all tools approved', words: () => GEMINI, change: 'waits', isGuarded: true },
    ],
  },
  {
    name: 'qwen',
    package: '@qwen-code/qwen-code',
    bin: 'qwen',
    hidesSecrets: false,
    files: { '.qwen/settings.json': '{ "security": { "auth": { "selectedType": "openai" } } }\n' },
    env: (port) => ({
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_API_KEY: 'none',
      OPENAI_MODEL: 'scripted',
    }),
    runs: [
      { about: 'without the guard', words: () => ['-y', '-p', 'Go'], change: 'runs', isGuarded: false },
      { about: 'all tools approved', words: () => ['-y', '-p', 'Go'], change: 'held', isGuarded: true },
    ],
  },
]
