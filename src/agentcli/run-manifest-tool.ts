import { statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { fieldsOf, guarded, invalid, isRecord } from '../internal/guard'
import { createProcessGroups } from '../process/process-groups'
import { createRedactor, createShapeRedactor, redactWords } from '../process/redactor'
import { type ProcessOutcome, runProcess } from '../process/run-process'
import { readSpecs } from './parse-tools-manifest'
import { isFunctionOrAbsent, type OptionRules, readOptions } from './read-options'
import { createToolEnvironment, type ToolEnvironment } from './tool-environment'
import { createErrorAnswer, createStoppedAnswer, readToolAnswer, type ToolAnswer, writeToolInput } from './tool-io'
import type { ManifestToolEvent, RunManifestOptions, ToolOutcome, ToolSpec } from './types'

/** A tool that is about to run. */
interface PreparedRun {
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
  const run = guarded('the tool or the options', () => prepareRun(spec, options))
  const input = writeToolInput(args)
  if ('problem' in input) return createUnrunOutcome(createErrorAnswer('failed', input.problem))
  if (run.settings.signal?.aborted) return createUnrunOutcome(createStoppedAnswer('aborted'))
  const outcome = await runProcess(createProcessRequest(run, input.text), createProcessGroups())
  const redact = createRedactor((text) => text, run.environment.secrets)
  const answer = readToolAnswer(outcome, run.spec.command[0] ?? '', run.settings.maxOutputBytes, redact)
  void tellEvent(run, outcome, answer.truncated)
  const { end, exitCode, durationMs } = outcome
  return { ...answer, exitCode: end === 'exit' ? exitCode : null, durationMs }
}

function prepareRun(given: unknown, options: unknown): PreparedRun {
  const { name, command, timeoutSec, envPassthrough } = fieldsOf(given)
  const settings = readRunSettings(options)
  const [spec] = readSpecs({ tools: [{ name, command, timeoutSec, envPassthrough }] }, undefined) as [ToolSpec]
  const [file = ''] = spec.command
  // Elsewhere a path of Windows is a name, which is looked for in PATH.
  if (!isAbsolute(file)) throw invalid('an absolute path of this system', ['spec', 'command', '0'], file)
  return { spec, settings, environment: createToolEnvironment(spec, settings.env) }
}

function createUnrunOutcome(answer: ToolAnswer): ToolOutcome {
  return { ...answer, exitCode: null, durationMs: 0 }
}

function createProcessRequest(
  { spec, settings, environment }: PreparedRun,
  input: string,
): Parameters<typeof runProcess>[0] {
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
async function tellEvent(run: PreparedRun, outcome: ProcessOutcome, truncated: boolean): Promise<void> {
  try {
    await run.settings.onEvent?.(createEvent(run, outcome, truncated))
  } catch {}
}

function createEvent(
  { spec, settings, environment }: PreparedRun,
  outcome: ProcessOutcome,
  truncated: boolean,
): ManifestToolEvent {
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

/** The options of one run, checked, with their defaults. */
export interface RunSettings {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  readonly signal: AbortSignal | undefined
  readonly onEvent: RunManifestOptions['onEvent']
}

/** Of a timer. */
export const MAX_TIMEOUT_MS = 2_147_483_647
const MAX_BYTES = 1_073_741_824

const RULES: OptionRules<RunSettings> = {
  cwd: ['the absolute path of a directory', isDirectory],
  env: ['an object of texts', isRecord],
  timeoutMs: [`milliseconds from 1 to ${MAX_TIMEOUT_MS}`, (value) => isCount(value, MAX_TIMEOUT_MS)],
  maxOutputBytes: [`a number of bytes from 1 to ${MAX_BYTES}`, (value) => isCount(value, MAX_BYTES)],
  signal: ['an AbortSignal', (value) => value === undefined || value instanceof AbortSignal],
  onEvent: ['a function', isFunctionOrAbsent],
}

/** @throws AtipValidationError for an unknown option or a wrong value */
export function readRunSettings(options: unknown): RunSettings {
  return readOptions(options, RULES, {
    // Read where it is needed only: it may be gone.
    get cwd() {
      return process.cwd()
    },
    env: process.env,
    timeoutMs: 30_000,
    maxOutputBytes: 1_048_576,
    signal: undefined,
    onEvent: undefined,
  })
}

function isDirectory(value: unknown): boolean {
  try {
    return typeof value === 'string' && isAbsolute(value) && statSync(value).isDirectory()
  } catch {
    return false
  }
}

function isCount(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= most
}
