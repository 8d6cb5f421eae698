/** How an agent is started for one prompt, without a person. */
export interface LoopAgent {
  /** Its name in `atip guard install`. */
  readonly name: string
  readonly package: string
  /** The version that is installed. */
  readonly version: string
  /** The file in `node_modules/.bin`. */
  readonly bin: string
  /** The version of Node that it runs under. @default the file runs by itself */
  readonly node?: string
  /** False if its hooks cannot replace what tools print; `itself` if it hides tokens without hooks. @default true */
  readonly hidesSecrets?: false | 'itself'
  /** Files that it needs in its home directory, by path. @default none */
  readonly files?: (port: number) => Readonly<Record<string, string>>
  /** The settings that a person writes where nothing installs the hooks: a file, and what is added at its end. */
  readonly byHand?: (guard: string) => readonly [file: string, text: string]
  readonly env?: (port: number) => Readonly<Record<string, string>>
  /** The words with which it asks nobody by itself, and what they are called. */
  readonly freely: (port: number) => readonly string[]
  readonly mode: string
  /** Other runs, besides that of `freely` with the guard and without. @default none */
  readonly runs?: readonly LoopRun[]
  /** What becomes of `rm -r build` with the guard. @default held */
  readonly change?: LoopRun['change']
}

export interface LoopRun {
  readonly about: string
  readonly words: (port: number) => readonly string[]
  /** What must become of `rm -r build`. `waits`: the agent waits for a person until it is stopped. */
  readonly change: 'runs' | 'held' | 'waits'
  /** False for the run that shows what happens without the guard. */
  readonly isSensitive: boolean
  /** False if the agent does not start the hook. */
  readonly isActive?: boolean
  /** True if `ls` may fail, because the agent's own sandbox or approvals may not let it run on this machine. */
  readonly mayRunNothing?: boolean
}

/** Returns all runs of an agent. */
export function listRuns({ freely, mode, runs = [], change = 'held' }: LoopAgent): readonly LoopRun[] {
  return [
    { about: `${mode}, without the guard`, words: freely, change: 'runs', isSensitive: false },
    { about: mode, words: freely, change, isSensitive: true },
    ...runs,
  ]
}

const codex = (port: number, ...mode: string[]): string[] => [
  ...['exec', '--skip-git-repo-check', ...mode],
  ...['-c', 'model="scripted"', '-c', 'model_provider="loopback"'],
  ...['-c', `model_providers.loopback={name="loopback",base_url="http://127.0.0.1:${port}/v1",wire_api="responses"}`],
  'Go',
]
const CODEX_FREELY = '--dangerously-bypass-approvals-and-sandbox'
const CODEX_TRUST = '--dangerously-bypass-hook-trust'
/** Codex's settings of approvals and its sandbox, besides the one that bypasses both. */
const CODEX_MODES: readonly (readonly [approvals: string, sandbox: string])[] = [
  ['never', 'danger-full-access'],
  ['on-request', 'workspace-write'],
  ['untrusted', 'workspace-write'],
]
const CLAUDE = ['-p', 'Go', '--output-format', 'json']
const NODE = '22.23.3'
const chatAt = (port: number): string => `http://127.0.0.1:${port}/v1`
const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** Agents that install from npm and take a model server of this machine. */
export const LOOP_AGENTS: readonly LoopAgent[] = [
  {
    ...{ name: 'claude-code', package: '@anthropic-ai/claude-code', version: '2.1.332', bin: 'claude' },
    env: (port) => ({
      ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
      ANTHROPIC_API_KEY: 'sk-ant-none',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      // Lets it skip permissions although it runs as root in a container.
      IS_SANDBOX: '1',
    }),
    freely: () => [...CLAUDE, '--dangerously-skip-permissions'],
    mode: '-p, permissions skipped',
    runs: [
      {
        about: '-p, all of Bash allowed',
        words: () => [...CLAUDE, '--allowedTools', 'Bash'],
        change: 'held',
        isSensitive: true,
      },
    ],
  },
  {
    ...{ name: 'codex', package: '@openai/codex', version: '0.171.0', bin: 'codex' },
    env: () => ({ SHELL: '/bin/bash' }),
    freely: (port) => codex(port, CODEX_FREELY, CODEX_TRUST),
    mode: 'exec, approvals and sandbox bypassed, hooks trusted',
    runs: [
      {
        about: 'a hook that is not trusted',
        words: (port) => codex(port, CODEX_FREELY),
        change: 'runs',
        isSensitive: true,
        isActive: false,
      },
      ...CODEX_MODES.map(
        ([approvals, sandbox]): LoopRun => ({
          about: `a hook that is trusted, approvals ${approvals}, sandbox ${sandbox}`,
          words: (port) => codex(port, '-s', sandbox, '-c', `approval_policy="${approvals}"`, CODEX_TRUST),
          change: 'held',
          isSensitive: true,
          mayRunNothing: sandbox !== 'danger-full-access',
        }),
      ),
    ],
  },
  {
    ...{ name: 'gemini', package: '@google/gemini-cli', version: '0.61.0', bin: 'gemini' },
    files: () => ({ '.gemini/settings.json': json({ security: { auth: { selectedType: 'gemini-api-key' } } }) }),
    env: (port) => ({
      GOOGLE_GEMINI_BASE_URL: `http://127.0.0.1:${port}`,
      GEMINI_API_KEY: 'none',
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    }),
    freely: () => ['-m', 'gemini-2.5-flash', '-y', '-p', 'Go'],
    mode: '-y -p',
    change: 'waits',
  },
  {
    ...{ name: 'copilot', package: '@github/copilot', version: '1.0.102', bin: 'copilot' },
    hidesSecrets: 'itself',
    env: (port) => ({
      COPILOT_PROVIDER_BASE_URL: chatAt(port),
      COPILOT_PROVIDER_API_KEY: 'none',
      COPILOT_MODEL: 'scripted',
      COPILOT_OFFLINE: 'true',
    }),
    freely: () => ['-p', 'Go', '--allow-all-tools', '--allow-all-paths'],
    mode: '-p, all tools and paths allowed',
  },
  {
    ...{ name: 'qwen', package: '@qwen-code/qwen-code', version: '0.24.4', bin: 'qwen', node: NODE },
    hidesSecrets: false,
    files: () => ({ '.qwen/settings.json': json({ security: { auth: { selectedType: 'openai' } } }) }),
    env: (port) => ({ OPENAI_BASE_URL: chatAt(port), OPENAI_API_KEY: 'none', OPENAI_MODEL: 'scripted' }),
    freely: () => ['-y', '-p', 'Go'],
    mode: '-y -p',
  },
  {
    ...{ name: 'opencode', package: 'opencode-ai', version: '1.18.33', bin: 'opencode' },
    files: (port) => ({
      '.config/opencode/opencode.json': json({
        provider: {
          loopback: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseURL: chatAt(port), apiKey: 'none' },
            models: { scripted: { tool_call: true } },
          },
        },
        permission: 'allow',
        autoupdate: false,
      }),
    }),
    env: () => ({ OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_AUTOUPDATE: '1' }),
    freely: () => ['run', '-m', 'loopback/scripted', 'Go'],
    mode: 'run, all permissions allowed',
  },
  {
    ...{ name: 'pi', package: '@mariozechner/pi-coding-agent', version: '0.73.1', bin: 'pi' },
    files: (port) => ({
      '.pi/agent/models.json': json({
        providers: {
          loopback: {
            baseUrl: chatAt(port),
            api: 'openai-completions',
            apiKey: 'none',
            models: [{ id: 'scripted' }],
          },
        },
      }),
    }),
    env: () => ({ PI_OFFLINE: '1' }),
    freely: () => ['-p', '--provider', 'loopback', '--model', 'scripted', 'Go'],
    mode: '-p',
  },
  {
    ...{ name: 'kimi', package: '@moonshot-ai/kimi-code', version: '2.1.0', bin: 'kimi', node: NODE },
    hidesSecrets: false,
    files: (port) => ({
      '.kimi-code/config.toml': [
        'default_model = "scripted"',
        ...['[providers.loopback]', 'type = "openai"', `base_url = "${chatAt(port)}"`, 'api_key = "none"'],
        ...['[models.scripted]', 'provider = "loopback"', 'model = "scripted"', 'max_context_size = 100000'],
        'capabilities = ["tool_use"]\n',
      ].join('\n'),
    }),
    byHand: (guard) => [
      '.kimi-code/config.toml',
      `[[hooks]]\nevent = "PreToolUse"\ncommand = "${guard} --agent kimi || exit 2"\ntimeout = 10\n`,
    ],
    freely: () => ['-p', 'Go'],
    mode: '-p',
  },
]
