import type { ProcessGroups } from '../execute/process-groups'
import { type Definition, readDefinition } from './definition'
import { hashFile } from './file-identity'
import { type ProbeRequest, type ProbeRun, runProbe } from './probe-process'
import { showPath } from './refusal'
import { reject } from './reject'
import { parseTrustedJson } from './trusted-json'
import type { Rejection } from './types'

/** Asks a program for its metadata, contained, and reads the answer as a stranger's text. `name`: what it is called. */
export async function probeProgram(request: ProbeRequest, name: string, groups: ProcessGroups): Promise<Definition> {
  const { file, maxBytes, signal } = request
  const run = await runProbe(request, groups)
  signal?.throwIfAborted()
  const problem = problemOf(request, run)
  if (problem !== undefined) return problem
  const parsed = parseTrustedJson(run.outcome.stdout.head, { file: `What ${file} printed` })
  if (!parsed.ok) return { ...parsed, file, ...(parsed.reason === 'json' && { reason: 'invalid' as const }) }
  if (run.outcome.stdout.bytes > maxBytes) return tooLong(request)
  const definition = readDefinition(parsed.value, file, 'probe', name)
  return definition.ok ? verifyChecksum(definition, file, signal) : definition
}

function problemOf(request: ProbeRequest, { outcome, leftRunning }: ProbeRun): Rejection | undefined {
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
  if (leftRunning) return reject(file, 'failed', `${shown} left processes running, which were ended`)
  return undefined
}

function tooLong({ file, maxBytes }: ProbeRequest): Rejection {
  return reject(
    file,
    'too-large',
    `${showPath(file)} printed more than ${maxBytes} bytes when it was asked for --agent`,
  )
}

/** A checksum in metadata is that of the program. */
export async function verifyChecksum(
  { tool }: Extract<Definition, { ok: true }>,
  program: string,
  signal: AbortSignal | undefined,
): Promise<Definition> {
  const { checksum } = tool.trust ?? {}
  if (checksum === undefined) return { ok: true, tool }
  const found = await hashFile(program, { signal })
  if (!found.ok) return found
  if (checksum.replace(/^sha256:/, '').toLowerCase() === found.hash.replace(/^sha256:/, '')) {
    return { ok: true, tool: { ...tool, trust: { source: 'native', ...tool.trust, verified: true } } }
  }
  const message = `The checksum in the metadata of ${tool.name} is not that of ${showPath(program)}: one of them was changed`
  return reject(program, 'checksum', message)
}
