import type { ProcessGroups } from '../execute/process-groups'
import type { AtipTool } from '../types/atip'
import { type Definition, readDefinition } from './definition'
import { hashFile } from './file-identity'
import { type ProbeRequest, type ProbeRun, runProbe } from './probe-process'
import { showPath, systemCodeOf } from './refusal'
import { reject } from './reject'
import { parseTrustedJson } from './trusted-json'
import type { Rejection } from './types'

/** Asks a program for its metadata, contained, and reads the answer as a stranger's text. `name`: what it is called. */
export async function probeProgram(request: ProbeRequest, name: string, groups: ProcessGroups): Promise<Definition> {
  const { file, maxBytes, signal } = request
  const run = await tryProbe(request, groups)
  if ('ok' in run) return run
  const problem = problemOf(request, run)
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

function problemOf(request: ProbeRequest, { outcome, left }: ProbeRun): Rejection | undefined {
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
