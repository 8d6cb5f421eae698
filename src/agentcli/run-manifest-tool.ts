import { isAbsolute } from 'node:path'
import { namesSecret } from '../internal/environment-variables'
import { invalid, toRecord, wrapErrors } from '../internal/foreign-values'
import {
  FUNCTION,
  MAX_TIMER_MS,
  MILLISECONDS,
  OBJECT,
  type OptionRules,
  readOptions,
  SIGNAL,
  wholeNumber,
} from '../internal/read-options'
import { isDirectory } from '../paths/follow-links'
import { createRedactor, createShapeRedactor, redactWords } from '../process/redactor'
import { type ProcessOutcome, runProcess } from '../process/run-process'
import { joinDirectories, sortDirectories } from '../process/search-path'
import { createProcessGroups } from '../process/start-child'
import { readSpecs } from './parse-tools-manifest'
import { createErrorAnswer, createStoppedAnswer, readToolAnswer, type ToolAnswer, writeToolInput } from './tool-io'
import type { ManifestToolEvent, RunManifestOptions, ToolOutcome, ToolSpec } from './types'

const RULES: OptionRules<RunManifestOptions> = {
  cwd: [
    'the absolute path of a directory',
    (value) => typeof value === 'string' && isAbsolute(value) && isDirectory(value),
  ],
  env: OBJECT,
  timeoutMs: MILLISECONDS,
  maxOutputBytes: /* @__PURE__ */ wholeNumber(1, 2 ** 30),
  signal: SIGNAL,
  onEvent: FUNCTION,
}

/** Bytes of output that are kept regardless of the limit, so that no secret is cut in two. */
const LEAST_KEPT = 65_536

interface PreparedRun extends Pick<RunManifestOptions, 'signal' | 'onEvent'> {
  readonly spec: ToolSpec
  readonly environment: ToolEnvironment
  readonly cwd: string
  readonly timeoutMs: number
  readonly maxOutputBytes: number
}

/**
 * Runs a tool of a manifest without a shell, in a separate process group that ends with the call. The tool gets its
 * arguments as one line of JSON on standard input, and PATH, HOME and the variables that the manifest names.
 *
 * No policy checks the call: validate it first. Arguments that are not JSON, failures, timeouts and tools that do not
 * start are reported as outcomes, for the model to read. A call whose signal has already aborted does not run.
 *
 * @param args plain data, or JSON as a model wrote it; `''`, `null` and `undefined` mean `{}`
 * @throws AtipValidationError for an invalid option or tool
 * @example
 * const { status, result } = await runManifestTool({ name: 'greet', command: ['/bin/echo', 'hello'] }, {})
 * console.log(status, result) // => ok hello
 */
export async function runManifestTool(
  spec: ToolSpec,
  args: unknown,
  options: RunManifestOptions = {},
): Promise<ToolOutcome> {
  const run = wrapErrors('the tool or the options', () => prepareRun(spec, options))
  const input = writeToolInput(args)
  if ('problem' in input) return createUnrunOutcome(createErrorAnswer('failed', input.problem))
  if (run.signal?.aborted) return createUnrunOutcome(createStoppedAnswer('aborted'))
  const { command } = run.spec
  const request = {
    ...{ command, cwd: run.cwd, env: run.environment.variables, input: input.text, signal: run.signal },
    ...{ timeoutMs: run.timeoutMs, afterExit: 'kill' as const },
    // If there is more output than this, the first half of it is kept.
    maxOutputBytes: Math.max(run.maxOutputBytes, 2 * LEAST_KEPT),
  }
  const outcome = await runProcess(request, createProcessGroups())
  const redact = createRedactor((text) => text, run.environment.secrets)
  const answer = readToolAnswer(outcome, command[0] ?? '', run.maxOutputBytes, redact)
  void reportEvent(run, outcome, answer.truncated)
  const { end, exitCode, durationMs } = outcome
  return { ...answer, exitCode: end === 'exit' ? exitCode : null, durationMs }
}

function prepareRun(given: unknown, options: unknown): PreparedRun {
  const {
    cwd = process.cwd(),
    env = process.env,
    timeoutMs = 30_000,
    maxOutputBytes = 1_048_576,
    ...others
  } = readOptions<RunManifestOptions>(options, RULES)
  const { name, command, timeoutSec, envPassthrough } = toRecord(given)
  const [spec] = readSpecs({ tools: [{ name, command, timeoutSec, envPassthrough }] }, undefined) as [ToolSpec]
  const [file = ''] = spec.command
  // On other systems, a Windows path would be taken as a name to look up in PATH.
  if (!isAbsolute(file)) throw invalid('an absolute path of this system', ['spec', 'command', '0'], file)
  const ownMs = spec.timeoutSec === undefined ? timeoutMs : Math.min(spec.timeoutSec * 1000, MAX_TIMER_MS)
  return { ...others, spec, environment: createToolEnvironment(spec, env, cwd), cwd, timeoutMs: ownMs, maxOutputBytes }
}

function createUnrunOutcome(answer: ToolAnswer): ToolOutcome {
  return { ...answer, exitCode: null, durationMs: 0 }
}

/** Never rejects, so that the tool's outcome is not lost if, for example, a log is full. */
async function reportEvent(run: PreparedRun, outcome: ProcessOutcome, truncated: boolean): Promise<void> {
  try {
    await run.onEvent?.(createEvent(run, outcome, truncated))
  } catch {}
}

function createEvent(run: PreparedRun, outcome: ProcessOutcome, truncated: boolean): ManifestToolEvent {
  const { passed, secrets } = run.environment
  const { end, exitCode, stdout, stderr, durationMs } = outcome
  const redact = createRedactor(createShapeRedactor({}), secrets)
  return {
    ts: new Date().toISOString(),
    tool: run.spec.name,
    argv: redactWords(run.spec.command, redact),
    cwd: redact(run.cwd),
    exit: end === 'exit' ? (exitCode ?? -1) : -1,
    ms: Math.round(durationMs),
    stdoutBytes: stdout.bytes,
    stderrBytes: stderr.bytes,
    truncated,
    ...(passed.length > 0 && { envKeys: passed }),
  }
}

interface ToolEnvironment {
  /** All variables that the tool gets. */
  readonly variables: Readonly<Record<string, string>>
  /** Names of the variables that the manifest asked for and that exist. */
  readonly passed: readonly string[]
  /** Values to redact from output. */
  readonly secrets: readonly string[]
}

/** The variables that hold agentcli's API keys. Its log never shows their values. */
const OWN_KEYS = ['OAI_API_KEY', 'OPENAI_API_KEY']

/**
 * Selects PATH and HOME unless they are empty, and the variables that the manifest names. Only directories of PATH in
 * which only the user or root can put programs, and which are not in the working directory, are passed on.
 */
function createToolEnvironment(
  { envPassthrough = [] }: ToolSpec,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): ToolEnvironment {
  // On Windows nothing starts without SYSTEMROOT.
  const base = ['PATH', 'HOME', ...(process.platform === 'win32' ? ['SYSTEMROOT'] : [])]
  const values = new Map<string, string>()
  // Each variable is read once, so that the value passed on is the value redacted.
  for (const name of new Set([...base, ...envPassthrough, ...OWN_KEYS])) {
    const value: unknown = Object.hasOwn(env, name) ? env[name] : undefined
    if (typeof value === 'string')
      values.set(name, name === 'PATH' ? (value === '' ? '' : joinDirectories(sortDirectories(value, cwd))) : value)
  }
  const passed = envPassthrough.filter((name) => values.has(name))
  const names = [...base.filter((name) => values.get(name)), ...passed]
  const variables = Object.fromEntries(names.map((name) => [name, values.get(name) as string]))
  return { variables, passed, secrets: [...values].flatMap(listSecrets) }
}

/** Lists the value of a variable named like a secret, and a URL with a password together with the password. */
function listSecrets([name, value]: [string, string]): string[] {
  const [, password] = /:\/\/[^/\s:]*:([^/\s]*)@/.exec(value) ?? []
  const secrets = password === undefined ? [] : [value, password]
  // Short values such as the setting `true` are not secrets.
  return (namesSecret(name) ? [value, ...secrets] : secrets).filter(
    (text) => text.length >= 8 || (text.length >= 4 && /[^A-Za-z]/.test(text)),
  )
}
