import { isAbsolute } from 'node:path'
import { createProcessGroups } from '../execute/process-groups'
import { createRedactor, createShapeRedactor, redactWords } from '../execute/redactor'
import { type ProcessOutcome, runProcess } from '../execute/run-process'
import { fieldsOf, guarded, invalid } from '../internal/guard'
import { readSpecs } from './parse-tools-manifest'
import { MAX_TIMEOUT_MS, type RunSettings, readRunSettings } from './run-settings'
import type { ManifestToolEvent, RunManifestOptions, ToolOutcome } from './run-types'
import { errorAnswer, stoppedAnswer, type ToolAnswer, toolAnswer } from './tool-answer'
import { type ToolEnvironment, toolEnvironment } from './tool-environment'
import { toolInput } from './tool-input'
import type { ToolSpec } from './types'

/** A tool that is about to run. */
interface Run {
  readonly spec: ToolSpec
  readonly settings: RunSettings
  readonly environment: ToolEnvironment
}

/** Of this much output all is kept, whatever the limit, so that no secret is cut in two. */
const LEAST_KEPT = 65_536

/**
 * Runs a tool of a manifest: its words as they are, without a shell; the arguments as one line of JSON on its standard input;
 * PATH, HOME and the variables that the manifest names; a process group of its own, which ends with the call.
 *
 * The call is not judged: validate it first. Arguments that are no JSON, a failure, a timeout and a tool that does not
 * start are outcomes, for the model to read. What is stopped before it begins does not run.
 *
 * @param args plain data, or JSON as a model wrote it; `''`, `null` and `undefined` are `{}`
 * @throws AtipValidationError for an option or a tool that is wrong
 */
export async function runManifestTool(
  spec: ToolSpec,
  args: unknown,
  options: RunManifestOptions = {},
): Promise<ToolOutcome> {
  const run = guarded('the tool or the options', () => prepare(spec, options))
  const input = toolInput(args)
  if ('problem' in input) return notRun(errorAnswer('failed', input.problem))
  if (run.settings.signal?.aborted) return notRun(stoppedAnswer('aborted'))
  const outcome = await runProcess(requestOf(run, input.text), createProcessGroups())
  const redact = createRedactor((text) => text, run.environment.secrets)
  const answer = toolAnswer(outcome, run.spec.command[0] ?? '', run.settings.maxOutputBytes, redact)
  void tell(run, outcome, answer.truncated)
  const { end, exitCode, durationMs } = outcome
  return { ...answer, exitCode: end === 'exit' ? exitCode : null, durationMs }
}

function prepare(given: unknown, options: unknown): Run {
  const { name, command, timeoutSec, envPassthrough } = fieldsOf(given)
  const settings = readRunSettings(options)
  const [spec] = readSpecs({ tools: [{ name, command, timeoutSec, envPassthrough }] }, undefined) as [ToolSpec]
  const [file = ''] = spec.command
  // Elsewhere a path of Windows is a name, which is looked for in PATH.
  if (!isAbsolute(file)) throw invalid('an absolute path of this system', ['spec', 'command', '0'], file)
  return { spec, settings, environment: toolEnvironment(spec, settings.env) }
}

function notRun(answer: ToolAnswer): ToolOutcome {
  return { ...answer, exitCode: null, durationMs: 0 }
}

function requestOf({ spec, settings, environment }: Run, input: string): Parameters<typeof runProcess>[0] {
  const { cwd, timeoutMs, maxOutputBytes, signal } = settings
  const ownMs = spec.timeoutSec === undefined ? timeoutMs : spec.timeoutSec * 1000
  return {
    command: spec.command,
    cwd,
    env: environment.variables,
    input,
    timeoutMs: Math.min(ownMs, MAX_TIMEOUT_MS),
    // Where more comes than is allowed, half of what is kept is its beginning.
    maxOutputBytes: Math.max(maxOutputBytes, 2 * LEAST_KEPT),
    afterExit: 'kill',
    signal,
  }
}

/** Never rejects: a log that is full must not lose what the tool did. */
async function tell(run: Run, outcome: ProcessOutcome, truncated: boolean): Promise<void> {
  try {
    await run.settings.onEvent?.(eventOf(run, outcome, truncated))
  } catch {}
}

function eventOf({ spec, settings, environment }: Run, outcome: ProcessOutcome, truncated: boolean): ManifestToolEvent {
  const { passed, secrets } = environment
  const { end, exitCode, stdout, stderr, durationMs } = outcome
  const redact = createRedactor(createShapeRedactor({}), secrets)
  return {
    ts: new Date().toISOString(),
    tool: spec.name,
    argv: redactWords(spec.command, redact),
    cwd: redact(settings.cwd),
    exit: end === 'exit' ? (exitCode ?? -1) : -1,
    ms: Math.round(durationMs),
    stdoutBytes: stdout.bytes,
    stderrBytes: stderr.bytes,
    truncated,
    ...(passed.length > 0 && { envKeys: passed }),
  }
}
