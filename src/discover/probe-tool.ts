import { basename } from 'node:path'
import { AtipDiscoveryError } from '../internal/errors'
import { reject, showPath } from '../process/distrust'
import { readSearchPath, toToolName } from '../process/find-program'
import { createProcessGroups, type ProcessGroups } from '../process/process-groups'
import { describeStartProblem, describeSystemProblem, readErrorCode } from '../process/system-problem'
import type { AtipTool } from '../types/atip'
import { readProbeSettings } from './discover-options'
import { type ProbeRequest, type ProbeRun, runProbe } from './probe-process'
import { type Definition, readDefinition, verifyChecksum } from './read-definition'
import { parseTrustedJson } from './trust/trusted-json'
import { requireAbsolutePath } from './trust/trusted-path'
import { inspectProgram } from './trust/trusted-program'
import type { ProbeOptions, Rejection } from './types'

/**
 * Runs `file --agent` and returns the metadata that it prints (RFC section 3.1). The program runs in an empty
 * directory, which is also its home. It gets no input and does not inherit this process's environment. By default, it
 * may run for two seconds. All processes that it starts are ended.
 *
 * The program can still read and write all files that the user can: pass `sandbox` to prevent this.
 *
 * @param file absolute path; its owner and its parent directories are checked first
 * @returns the metadata, with `trust.source` set to `'native'`
 * @throws AtipDiscoveryError if the program must not run or gives no valid answer; `reason` says why
 * @throws AtipValidationError for an invalid argument, or the signal's reason
 * @example
 * await probeTool('/nowhere/notes').catch((error) => console.log(error.reason)) // => missing
 */
export async function probeTool(file: string, options: ProbeOptions = {}): Promise<AtipTool> {
  requireAbsolutePath(file)
  const { settings, part } = readProbeSettings(options)
  const { locate } = await readSearchPath(settings.path)
  const inspected = await inspectProgram(file, new Map(), { locate })
  if (!inspected.ok) throw new AtipDiscoveryError(inspected.message, file, inspected.reason)
  const { commands = [], depth } = part
  const args = [
    '--agent',
    ...(commands.length === 0 ? [] : [`--commands=${commands.join(',')}`]),
    ...(depth === undefined ? [] : [`--depth=${depth}`]),
  ]
  const name = toToolName(basename(file))
  const definition = await probeProgram({ ...settings, file, args }, name, createProcessGroups())
  if (!definition.ok) throw new AtipDiscoveryError(definition.message, file, definition.reason)
  return definition.tool
}

/**
 * Runs a program in isolation to ask for its metadata, and reads the answer as untrusted text.
 *
 * @param name the name that the tool must have
 */
export async function probeProgram(request: ProbeRequest, name: string, groups: ProcessGroups): Promise<Definition> {
  const { file, maxBytes, signal } = request
  const run = await tryProbe(request, groups)
  if ('ok' in run) return run
  const problem = findProbeProblem(request, run)
  if (problem !== undefined) return problem
  const parsed = parseTrustedJson(run.outcome.stdout.head, { file: `What ${file} printed` })
  if (!parsed.ok) return { ...parsed, file, ...(parsed.reason === 'json' && { reason: 'invalid' as const }) }
  if (run.outcome.stdout.bytes > maxBytes) return rejectTooLong(request)
  const definition = readDefinition(parsed.value, file, 'probe', name)
  return definition.ok ? verifyChecksum(definition.tool, file, signal) : definition
}

async function tryProbe(request: ProbeRequest, groups: ProcessGroups): Promise<ProbeRun | Rejection> {
  const { file, signal } = request
  try {
    const run = await runProbe(request, groups)
    signal?.throwIfAborted()
    return run
  } catch (error) {
    signal?.throwIfAborted()
    const code = readErrorCode(error)
    if (code === 'unknown') throw error
    const message = `There is no temporary directory to run ${showPath(file)} in, because ${describeSystemProblem(code).reason}: check its space and permissions`
    return reject(file, 'failed', message)
  }
}

function findProbeProblem(request: ProbeRequest, { outcome, left }: ProbeRun): Rejection | undefined {
  const { file, maxBytes, timeoutMs } = request
  const { end, exitCode, signal, stdout, stderr, errorCode } = outcome
  const shown = showPath(file)
  if (stdout.bytes > maxBytes || stderr.bytes > 4 * maxBytes) return rejectTooLong(request)
  if (end === 'timeout') return reject(file, 'timeout', `${shown} did not answer --agent within ${timeoutMs} ms`)
  if (end === 'prompt') return reject(file, 'failed', `${shown} asked for input instead of answering --agent`)
  if (end !== 'exit')
    return reject(file, 'failed', `${shown} cannot be started: ${describeStartProblem(errorCode ?? '')}`)
  if (exitCode !== 0) {
    const how = exitCode === null ? `was ended by ${signal ?? 'a signal'}` : `ended with code ${exitCode}`
    return reject(file, 'exit', `${shown} ${how} when it was asked for --agent`)
  }
  if (left === 'processes') return reject(file, 'failed', `${shown} left processes running, which were ended`)
  if (left === 'files') return reject(file, 'failed', `${shown} left files that cannot be removed`)
  return undefined
}

function rejectTooLong({ file, maxBytes }: ProbeRequest): Rejection {
  return reject(
    file,
    'too-large',
    `${showPath(file)} printed more than ${maxBytes} bytes when it was asked for --agent`,
  )
}
