import { basename, isAbsolute } from 'node:path'
import { isOnSkipList } from '../../discover/probe-candidates'
import { runProbe } from '../../discover/probe-tool'
import { inspectProgram } from '../../discover/trust/trusted-program'
import { reject, showPath } from '../../process/distrust'
import { readSearchPath, toToolName } from '../../process/find-program'
import type { ProcessOutcome } from '../../process/run-process'
import { createProcessGroups } from '../../process/start-child'
import { describeStartProblem } from '../../process/system-problem'
import type { HelpText } from '../world'

const TIMEOUT_MS = 5000
const MAX_BYTES = 1_048_576

/**
 * Runs a program with `--help` as its last argument, contained like a probe: in an empty directory and home, without
 * input or environment. Refuses programs that could do harm, run as another user, or could have been planted by others.
 *
 * @param program a name on `path`, or an absolute path
 * @param words the subcommand that is asked
 */
export async function runHelp(
  program: string,
  path: string,
  signal: AbortSignal,
  words: readonly string[] = [],
): Promise<HelpText> {
  const search = await readSearchPath(path)
  const { locate } = search
  const file = isAbsolute(program) ? program : locate(program)
  if (file === undefined)
    return reject(program, 'not-found', `${showPath(program)} is not on PATH: use its absolute path`)
  if (isOnSkipList(toToolName(basename(file)), [])) {
    return reject(file, 'skipped', `${showPath(file)} is never run with --help, because it could do harm`)
  }
  const inspected = await inspectProgram(file, new Map(), isAbsolute(program) ? { locate } : search)
  if (!inspected.ok) return inspected
  const request = {
    file,
    args: [...words, '--help'],
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    path,
    sandbox: undefined,
    signal,
  }
  const { outcome } = await runProbe(request, createProcessGroups())
  signal.throwIfAborted()
  return readHelpOutcome(file, outcome)
}

function readHelpOutcome(file: string, { end, stdout, stderr, errorCode }: ProcessOutcome): HelpText {
  const shown = showPath(file)
  if (end === 'timeout') return reject(file, 'timeout', `${shown} did not answer --help within ${TIMEOUT_MS} ms`)
  if (end === 'prompt') return reject(file, 'failed', `${shown} asked for input instead of answering --help`)
  if (end === 'aborted') {
    return reject(file, 'too-large', `${shown} printed more than ${MAX_BYTES} bytes for --help`)
  }
  if (end !== 'exit')
    return reject(file, 'failed', `${shown} cannot be started: ${describeStartProblem(errorCode ?? '')}`)
  // Many programs treat --help as an error but still print the help on standard error.
  const text = [stdout, stderr].map(({ head }) => new TextDecoder().decode(head)).find((each) => each.trim() !== '')
  return text === undefined ? reject(file, 'invalid', `${shown} printed nothing for --help`) : { ok: true, file, text }
}
