import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseTrace, TRACED_CALLS, type Trace } from './parse-trace'

/** A finished run of a program under strace. */
export interface TracedRun {
  /** `undefined` if a signal ended it, such as that of the time limit. */
  readonly exitCode: number | undefined
  /** The first line that it wrote to standard error, or nothing. */
  readonly complaint: string
  readonly trace: Trace
}

export interface TraceOptions {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** The file that receives the log. It must be outside the trees that are compared. */
  readonly logFile: string
}

const TIME_LIMIT_MS = 10_000
const MAX_COMPLAINT = 200

export function isProgramInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Runs a program without input until it ends, and reports what it and everything that it started did. */
export async function traceProgram(
  program: string,
  words: readonly string[],
  { folder, environment, logFile }: TraceOptions,
): Promise<TracedRun> {
  const options = ['-f', '-qq', '-s', '4096', '-e', 'signal=none', '-e', `trace=${TRACED_CALLS.join(',')}`]
  const child = spawn('strace', [...options, '--seccomp-bpf', '-o', logFile, '--', program, ...words], {
    cwd: folder,
    env: { ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (errors.length < 10_000) errors += text
  })
  const timer = setTimeout(() => killGroup(child.pid), TIME_LIMIT_MS)
  try {
    const exitCode = await new Promise<number | undefined>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code ?? undefined))
    })
    const complaint = (errors.split('\n').find((line) => line.trim() !== '') ?? '').slice(0, MAX_COMPLAINT)
    return { exitCode, complaint, trace: parseTrace(readFileSync(logFile, 'utf8')) }
  } finally {
    clearTimeout(timer)
  }
}

function killGroup(id: number | undefined): void {
  if (id === undefined) return
  try {
    process.kill(-id, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
