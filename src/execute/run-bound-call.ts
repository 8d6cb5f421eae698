import { buildCommand, createInvocation, findCommand, isSchemaOnly, requireRoom } from '../argv/build-command'
import { attempt } from '../internal/attempt'
import { snapshot } from '../internal/copy-data'
import { AtipValidationError } from '../internal/errors'
import { isPlainObject, toRecord } from '../internal/foreign-values'
import { createCapture } from '../process/captured-output'
import { raceAbort } from '../process/concurrency'
import type { ProcessOutcome } from '../process/run-process'
import { canonicalJson } from '../schema/json-schema'
import { restoreArguments } from '../schema/restore-arguments'
import { computeCallEffects, readCommandEffects } from '../toolset/call-effects'
import { findCalledCommand, flattenTools } from '../toolset/create-toolset'
import { locateCommand } from '../toolset/walk'
import type { CommandInvocation } from '../types/argv'
import type { ToolCall } from '../types/lifecycle'
import type { FlatCommand, Toolset } from '../types/toolset'
import type { ExecutorSettings } from './executor-settings'
import type { ToolRun, ToolRunCall, ToolRunOutcome } from './tool-run'

/** A call of a tool that is not a program, and the function that runs it. */
export interface BoundCall extends ToolRunCall {
  readonly run: ToolRun
}

/** The command line of a call, or words for people about a call that `bound` runs. */
export interface BuiltCall {
  readonly invocation: CommandInvocation
  readonly bound?: BoundCall
}

/** @throws AtipValidationError for a command whose calls nothing could run, or which `run` would not understand */
export function requireRuns({ commands, tools }: Toolset): void {
  const lost = commands.find((command) => isSchemaOnly(command) !== (findRun(command) !== undefined))
  if (lost === undefined) return
  const path = [String(tools.indexOf(lost.tool)), ...locateCommand(lost.keys, 'x-schema')]
  const message = isSchemaOnly(lost)
    ? `${lost.name} is described only by a JSON Schema, and its tool has no run, so that no call of it could run: give fromMCP and fromA2T the option client, fromToolsManifest the option run`
    : `The run of a tool gets arguments by a JSON Schema: describe those of ${lost.name} by x-schema alone`
  throw new AtipValidationError(message, path, undefined)
}

/**
 * Builds the command line of a call. For a tool that is not a program it has words for people: `notes find query=milk`.
 *
 * @throws AtipArgumentError if the arguments do not fit, or are too long
 * @throws AtipValidationError if no command has the name
 */
export function buildCall(toolset: Toolset, call: ToolCall, dangers: ExecutorSettings['dangers']): BuiltCall {
  const run = findRun(findCalledCommand(toolset, call))
  if (run === undefined) return { invocation: buildCommand(toolset, call, { dangers }) }
  const { command, given } = findCommand(flattenTools(toolset), call)
  const { schema } = command
  const plain = isPlainObject(given) ? given : {}
  const args = snapshot(schema === undefined ? plain : restoreArguments(schema, plain))
  const words = [
    ...command.path,
    ...Object.entries(args).map(([name, value]) => {
      return `${name}=${typeof value === 'string' ? value : (JSON.stringify(value) ?? '')}`
    }),
  ]
  requireRoom(words)
  const effects = computeCallEffects(readCommandEffects(command), plain)
  return { invocation: createInvocation(command, words, effects), bound: { command, args, run } }
}

function findRun(command: FlatCommand | undefined): ToolRun | undefined {
  const { run } = toRecord(command?.tool)
  return typeof run === 'function' ? (run as ToolRun) : undefined
}

/** Identifies what a call runs: an approval does not hold for another definition, server or type of a value. */
export function identifyRun({ command: { tool, definition }, args }: BoundCall): string {
  const { commands: _, run: __, ...server } = toRecord(tool)
  return canonicalJson([server, definition, args])
}

interface RunRequest {
  readonly cwd: string
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  readonly signal: AbortSignal | undefined
  readonly onChunk: ((stream: 'stdout', chunk: Uint8Array) => void) | undefined
  /** Gets the message of an error that `run` threw. */
  readonly onError: (message: string) => void
}

/** How a call of a tool that is not a program ended. */
export interface RunOutcome extends ProcessOutcome {
  /** The status that `run` returned; `failed`, `timeout` or `aborted` if it returned none. */
  readonly answer: ToolRunOutcome['status']
}

/** Time that `run` has to tell how a stopped call ended. */
const GRACE_MS = 2000
const STATUSES: { readonly [Status in ToolRunOutcome['status']]: true } = {
  ...{ ok: true, failed: true, timeout: true, aborted: true, refused: true },
  ...{ 'needs-input': true, 'invalid-request': true, unavailable: true, 'outcome-unknown': true },
}

/** Runs a call and reads its outcome as if it were the output of a program. Never rejects. */
export async function runBoundCall(
  { run, command, args }: BoundCall,
  { cwd, timeoutMs, maxOutputBytes, signal, onChunk, onError }: RunRequest,
): Promise<RunOutcome> {
  const started = performance.now()
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  const both = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal])
  const ending = (async () => run({ command, args }, { signal: both, timeoutMs, cwd }))().then(readOutcome, (error) => {
    onError(String(attempt(() => toRecord(error).message) ?? 'no reason given'))
    return FAILED
  })
  const ended = await raceAbort(ending, both)
  clearTimeout(timer)
  const { status, content } = ended === 'aborted' ? await raceTime(ending) : ended
  const isStopped = status === 'aborted' || status === 'timeout'
  const end = !isStopped ? 'exit' : late.signal.aborted && signal?.aborted !== true ? 'timeout' : status
  const capture = createCapture(maxOutputBytes)
  const bytes = Buffer.from(content)
  capture.push(bytes)
  onChunk?.('stdout', bytes)
  const output = { stdout: capture.end(), stderr: createCapture(1).end() }
  return { ...output, end, answer: status, exitCode: null, signal: null, durationMs: performance.now() - started }
}

const FAILED: ToolRunOutcome = { status: 'failed', content: 'The call failed. What it did until then is not undone.' }
const UNREADABLE: ToolRunOutcome = { status: 'failed', content: 'The call ended, but not in a way that can be read.' }
const STOPPED: ToolRunOutcome = { status: 'aborted', content: 'It did not say what it did until then.' }

function readOutcome(outcome: unknown): ToolRunOutcome {
  const { status, content } = attempt(() => ({ ...toRecord(outcome) })) ?? {}
  const isKnown = typeof status === 'string' && Object.hasOwn(STATUSES, status)
  return isKnown && typeof content === 'string' ? { status: status as ToolRunOutcome['status'], content } : UNREADABLE
}

async function raceTime(ending: Promise<ToolRunOutcome>): Promise<ToolRunOutcome> {
  const grace = new AbortController()
  const timer = setTimeout(() => grace.abort(), GRACE_MS)
  const ended = await raceAbort(ending, grace.signal)
  clearTimeout(timer)
  return ended === 'aborted' ? STOPPED : ended
}
