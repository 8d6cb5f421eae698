import { basename } from 'node:path'
import { AtipDiscoveryError } from '../internal/errors'
import { guarded, invalid } from '../internal/guard'
import { readSearchPath, toToolName } from '../process/find-program'
import { createProcessGroups, type ProcessGroups } from '../process/process-groups'
import type { AtipTool } from '../types/atip'
import { readProbeSettings } from './discover-options'
import { type ProbeRequest, type ProbeRun, runProbe } from './probe-process'
import { type Definition, readDefinition } from './read-definition'
import { hashFile } from './trust/file-identity'
import { reject, showPath, systemCodeOf } from './trust/refusal'
import { parseTrustedJson } from './trust/trusted-json'
import { requireAbsolutePath } from './trust/trusted-path'
import { inspectProgram } from './trust/trusted-program'
import type { ProbeOptions, Rejection } from './types'

/**
 * Runs `file --agent` and returns the metadata that it prints (RFC section 3.1). It runs in an empty directory, which is
 * also its home, without input, without the environment of this process, for two seconds at most; everything that it
 * starts is ended. Nothing keeps it from reading and writing elsewhere what the user can: for that give `sandbox`.
 *
 * @param file absolute; it, its owner and the directories on the way are checked before
 * @returns the metadata, `trust.source` `'native'`
 * @throws AtipDiscoveryError if the program may not be run or does not answer as it should; its `reason` says why
 * @throws AtipValidationError for a wrong argument, and the reason of the signal
 */
export async function probeTool(file: string, options: ProbeOptions = {}): Promise<AtipTool> {
  requireAbsolutePath(file)
  const settings = readProbeSettings(options)
  const args = ['--agent', ...partArguments(options)]
  const { locate } = await readSearchPath(settings.path)
  const inspected = await inspectProgram(file, new Map(), locate)
  if (!inspected.ok) throw new AtipDiscoveryError(inspected.message, file, inspected.reason)
  const name = toToolName(basename(file))
  const definition = await probeProgram({ ...settings, file, args }, name, createProcessGroups())
  if (!definition.ok) throw new AtipDiscoveryError(definition.message, file, definition.reason)
  return definition.tool
}

/** What asks for a part of the commands (RFC section 3.1.1). */
export function partArguments({ commands, depth }: Pick<ProbeOptions, 'commands' | 'depth'>): string[] {
  return guarded('the options', () => {
    if (depth !== undefined && !(Number.isInteger(depth) && depth >= 1)) {
      throw invalid('a positive integer', ['options', 'depth'], depth)
    }
    if (commands !== undefined && !Array.isArray(commands)) {
      throw invalid('an array of names', ['options', 'commands'], commands)
    }
    for (const [index, name] of (commands ?? []).entries()) {
      if (typeof name === 'string' && /^\w[\w.:+-]{0,127}$/.test(name)) continue
      throw invalid('the name of a command', ['options', 'commands', String(index)], name)
    }
    return [
      ...(commands === undefined || commands.length === 0 ? [] : [`--commands=${commands.join(',')}`]),
      ...(depth === undefined ? [] : [`--depth=${depth}`]),
    ]
  })
}

/** Asks a program for its metadata, contained, and reads the answer as a stranger's text. `name`: what it is called. */
export async function probeProgram(request: ProbeRequest, name: string, groups: ProcessGroups): Promise<Definition> {
  const { file, maxBytes, signal } = request
  const run = await tryProbe(request, groups)
  if ('ok' in run) return run
  const problem = findProbeProblem(request, run)
  if (problem !== undefined) return problem
  const parsed = parseTrustedJson(run.outcome.stdout.head, { file: `What ${file} printed` })
  if (!parsed.ok) return { ...parsed, file, ...(parsed.reason === 'json' && { reason: 'invalid' as const }) }
  if (run.outcome.stdout.bytes > maxBytes) return tooLong(request)
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
    const code = systemCodeOf(error)
    if (code === 'unknown') throw error
    return reject(
      file,
      'failed',
      `There is no room to run ${showPath(file)} in (${code}): look at the temporary directory`,
    )
  }
}

function findProbeProblem(request: ProbeRequest, { outcome, left }: ProbeRun): Rejection | undefined {
  const { file, maxBytes, timeoutMs } = request
  const { end, exitCode, signal, stdout, stderr, errorCode } = outcome
  const shown = showPath(file)
  if (stdout.bytes > maxBytes || stderr.bytes > 4 * maxBytes) return tooLong(request)
  if (end === 'timeout') return reject(file, 'timeout', `${shown} did not answer --agent within ${timeoutMs} ms`)
  if (end === 'prompt') return reject(file, 'failed', `${shown} asked for something instead of answering --agent`)
  if (end !== 'exit') return reject(file, 'failed', `${shown} cannot be started (${errorCode ?? end})`)
  if (exitCode !== 0) {
    const how = exitCode === null ? `was ended by ${signal ?? 'a signal'}` : `ended with code ${exitCode}`
    return reject(file, 'exit', `${shown} ${how} when it was asked for --agent`)
  }
  if (left === 'processes') return reject(file, 'failed', `${shown} left processes running, which were ended`)
  if (left === 'files') return reject(file, 'failed', `${shown} left files that cannot be removed`)
  return undefined
}

function tooLong({ file, maxBytes }: ProbeRequest): Rejection {
  return reject(
    file,
    'too-large',
    `${showPath(file)} printed more than ${maxBytes} bytes when it was asked for --agent`,
  )
}

/** A checksum in metadata is that of the program; what a program says of itself is compared, and verifies nothing. */
export async function verifyChecksum(
  tool: AtipTool,
  program: string,
  signal: AbortSignal | undefined,
): Promise<Definition> {
  if (tool.trust?.checksum === undefined) return { ok: true, tool }
  const found = await hashFile(program, { signal })
  return found.ok ? compareChecksum(tool, program, found.hash) : found
}

export function compareChecksum(tool: AtipTool, program: string, hash: string): Definition {
  const { trust } = tool
  if (trust?.checksum === undefined) return { ok: true, tool }
  if (trust.checksum.replace(/^sha256:/, '').toLowerCase() === hash.replace(/^sha256:/, '')) {
    return { ok: true, tool: { ...tool, trust: { ...trust, verified: trust.source !== 'native' } } }
  }
  const message = `The checksum in the metadata of ${tool.name} is not that of ${showPath(program)}: it is for another version, or one of them was changed`
  return reject(program, 'checksum', message)
}
