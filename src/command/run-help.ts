import { basename, isAbsolute } from 'node:path'
import { runProbe } from '../discover/probe-process'
import { inspectProgram } from '../discover/program'
import { showPath } from '../discover/refusal'
import { reject } from '../discover/reject'
import { readSearchPath, toolNameOf } from '../discover/search-path'
import { isSkipped } from '../discover/skip-list'
import type { Captured } from '../execute/capture'
import { createProcessGroups } from '../execute/process-groups'
import type { ProcessOutcome } from '../execute/run-process'
import type { HelpText } from './world'

const TIMEOUT_MS = 5000
const MAX_BYTES = 1_048_576

/**
 * Runs a program with `--help` as its only argument, contained like a probe: in an empty directory and home, without input
 * and environment. Refuses what could do harm, what runs as another user, and what others may have put there.
 *
 * @param program a name on `path`, or an absolute path
 */
export async function runHelp(program: string, path: string, signal: AbortSignal): Promise<HelpText> {
  const { locate } = await readSearchPath(path)
  const file = isAbsolute(program) ? program : await locate(program)
  if (file === undefined)
    return reject(program, 'not-found', `${showPath(program)} is not on PATH: give its absolute path`)
  if (isSkipped(toolNameOf(basename(file)), [])) {
    return reject(file, 'skipped', `${showPath(file)} is never run to find out what it is, as it could do harm`)
  }
  const inspected = await inspectProgram(file, new Map(), locate)
  if (!inspected.ok) return inspected
  const request = {
    file,
    args: ['--help'],
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    path,
    sandbox: undefined,
    signal,
  }
  const { outcome } = await runProbe(request, createProcessGroups())
  signal.throwIfAborted()
  return readOutcome(file, outcome)
}

function readOutcome(file: string, { end, stdout, stderr, errorCode }: ProcessOutcome): HelpText {
  const shown = showPath(file)
  if (end === 'timeout') return reject(file, 'timeout', `${shown} did not answer --help within ${TIMEOUT_MS} ms`)
  if (end === 'prompt') return reject(file, 'failed', `${shown} asked for something instead of answering --help`)
  if (end !== 'exit') return reject(file, 'failed', `${shown} cannot be run (${errorCode ?? end})`)
  // Many programs fail at --help and print it on standard error all the same.
  const text = [stdout, stderr].map(textOf).find((each) => each.trim() !== '')
  return text === undefined ? reject(file, 'invalid', `${shown} printed nothing for --help`) : { ok: true, file, text }
}

function textOf({ head }: Captured): string {
  return new TextDecoder().decode(head)
}
