import type { ExecutionResult, ExecutorOptions } from 'atip-bridge/execute'
import { createMark, killMarked, type RunScript, shell, survivorsOf } from '../support/executor'

/** A program that makes it hard to end it, and what is promised of it all the same. */
export interface HostileChild {
  /** `$1` is a time to sleep that nobody else sleeps. */
  readonly script: string
  readonly expected: Readonly<Partial<Pick<ExecutionResult, 'status' | 'exitCode' | 'truncated'>>>
  readonly stdout?: string | RegExp
  readonly stderr?: string | RegExp
  readonly options?: ExecutorOptions
  readonly stdin?: string
  /** It leaves its process group, so that only a sandbox can hold it. */
  readonly escapes?: true
  /** It takes all of a processor. */
  readonly isBusy?: true
}

/** Time for programs that have to be stopped, and for those that end by themselves. */
const SHORT: ExecutorOptions = { timeoutMs: 500 }
const LONG: ExecutorOptions = { timeoutMs: 10_000 }
/** So much later than its timeout may a call settle on a quiet machine. */
const MOST_LATE_MS = 1000

const OK = { status: 'ok', exitCode: 0, truncated: false } as const
const TIMEOUT = { status: 'timeout', exitCode: null } as const

/** `exec` takes the place of the process in a session of its own; `fork` makes a daemon of it before. */
const newSession = (fork: string): string => `perl -MPOSIX -e '${fork} POSIX::setsid(); exec "sleep", $ARGV[0]' "$1"`
const DAEMON = newSession('fork and exit; POSIX::setsid(); fork and exit;')
const linesOf = (bytes: number): string => 'abcdefghi\n'.repeat(bytes / 10)
const print = (bytes: number): string => `print "abcdefghi\\n" x ${bytes / 10};`

export const HOSTILE_CHILDREN: Readonly<Record<string, HostileChild>> = {
  'a grandchild holds the pipe': { script: 'echo on; sleep "$1" & wait', expected: TIMEOUT, stdout: 'on\n' },
  'a daemon keeps the pipe behind the exit': { script: 'sleep "$1" & echo done', expected: OK, stdout: 'done\n' },
  'a daemon that ignores SIGTERM keeps the pipe': {
    script: '(trap "" TERM HUP; sleep "$1"; sleep "$1") & echo done',
    expected: OK,
    stdout: 'done\n',
  },
  'a daemon closes its output and stays': {
    script: 'sleep "$1" </dev/null >/dev/null 2>&1 & echo done',
    expected: OK,
    stdout: 'done\n',
  },
  'a daemon stays where the program failed': {
    script: 'sleep "$1" & echo no >&2; exit 3',
    expected: { status: 'failed', exitCode: 3 },
    stderr: 'no\n',
  },
  'ignores SIGTERM': {
    script: 'trap "" TERM INT HUP; echo on; sleep "$1"; sleep "$1"',
    expected: TIMEOUT,
    stdout: 'on\n',
  },
  'ignores SIGTERM, and so does its child': {
    script: 'trap "" TERM; (sleep "$1"; sleep "$1") & (echo on; sleep "$1"; sleep "$1"); sleep "$1"',
    expected: TIMEOUT,
    stdout: 'on\n',
  },
  'ignores SIGTERM and goes on writing': {
    script: 'trap "" TERM; while :; do echo tick; sleep 0.02; done',
    expected: TIMEOUT,
    stdout: /^(tick\n)+$/,
  },
  'says good-bye when it is told to end': {
    script: 'trap "echo bye; exit 3" TERM; echo on; sleep "$1" & wait',
    expected: { status: 'timeout', exitCode: 3 },
    stdout: 'on\nbye\n',
  },
  'ends at SIGTERM while a child that ignores it writes on': {
    script: '(trap "" TERM; while :; do echo tick; sleep 0.02; done) & sleep "$1"',
    expected: TIMEOUT,
    stdout: /^(tick\n)+$/,
  },
  'starts anew whenever it is told to end': {
    script: 'trap \'sh -c "sleep $1; sleep $1" & \' TERM; while :; do sleep "$1" & wait; done',
    expected: TIMEOUT,
  },
  'is stopped': { script: 'echo on; kill -STOP $$; echo off', expected: TIMEOUT, stdout: 'on\n' },
  'closes its output and stays': { script: 'echo on; exec >&- 2>&-; sleep "$1"', expected: TIMEOUT, stdout: 'on\n' },
  'a child in a session of its own holds the pipe': {
    script: `${newSession('')} & echo on; sleep "$1"`,
    expected: TIMEOUT,
    stdout: 'on\n',
    escapes: true,
  },
  'leaves a child in a session of its own that holds the pipe': {
    script: `${newSession('')} & sleep 0.2; echo done`,
    expected: OK,
    stdout: 'done\n',
    escapes: true,
  },
  'a child in a process group of its own holds the pipe': {
    script: 'set -m; sleep "$1" & echo done',
    expected: OK,
    stdout: 'done\n',
    escapes: true,
  },
  'makes a daemon of itself that holds the pipe': { script: `exec ${DAEMON}`, expected: OK, escapes: true },
  'makes a daemon of itself that closes everything': {
    script: `exec ${DAEMON} </dev/null >/dev/null 2>&1`,
    expected: OK,
    escapes: true,
  },
  'floods its output and its errors': {
    script: 'yes "$1" & yes "$1" >&2',
    expected: { ...TIMEOUT, truncated: true },
    stdout: /^97\.\d+\n/,
    stderr: /^97\.\d+\n/,
    isBusy: true,
  },
  'floods its output and ignores SIGTERM': {
    script: 'trap "" TERM; yes "$1"',
    expected: { ...TIMEOUT, truncated: true },
    isBusy: true,
  },
  'a daemon floods the pipe behind the exit': {
    script: 'yes "$1" & yes "$1" >&2 & sleep 0.1',
    expected: { status: 'ok', exitCode: 0, truncated: true },
    isBusy: true,
  },
  'splits characters': {
    script:
      "for part in '\\303' '\\244\\342' '\\202' '\\254\\360' '\\237\\230' '\\200'; do printf $part; sleep 0.02; done",
    expected: OK,
    stdout: 'ä€😀',
  },
  'ends within a character': { script: "printf 'a\\360\\237\\230'", expected: OK, stdout: 'a\ufffd' },
  'waits for input where there is none': { script: 'cat; echo "end $?"', expected: OK, stdout: 'end 0\n' },
  'asks for a line where there is none': { script: 'read -r line; echo "end $?"', expected: OK, stdout: 'end 1\n' },
  'reads nothing of what it is given': {
    script: 'exec <&-; echo on; sleep "$1"',
    expected: TIMEOUT,
    stdout: 'on\n',
    stdin: 'x'.repeat(200_000),
  },
  'opens the terminal': {
    script: 'if (: </dev/tty) 2>/dev/null; then echo terminal; else echo none; fi',
    expected: OK,
    stdout: 'none\n',
  },
  'a child writes behind the exit': {
    script: '(sleep 0.1; echo late; sleep "$1") & echo early',
    expected: OK,
    stdout: /^early\n(late\n)?$/,
  },
  'writes 60,000 bytes and exits at once': {
    script: `exec perl -e '${print(60_000)}'`,
    expected: OK,
    stdout: linesOf(60_000),
  },
  'writes 5,000,000 bytes and exits at once': {
    script: `exec perl -e '${print(5_000_000)} print STDERR "end"'`,
    expected: OK,
    stdout: linesOf(5_000_000),
    stderr: 'end',
    options: { maxOutputBytes: 8_000_000 },
  },
  'writes 60,000 bytes to both, and leaves a child that holds the pipes': {
    script: `exec perl -e '$| = 1; fork or exec "sleep", $ARGV[0]; ${print(60_000)} select STDERR; ${print(60_000)}' "$1"`,
    expected: OK,
    stdout: linesOf(60_000),
    stderr: linesOf(60_000),
  },
  'kills itself': { script: 'echo on; kill -KILL $$', expected: { status: 'failed', exitCode: null }, stdout: 'on\n' },
  'crashes, and leaves a child': {
    script: 'sleep "$1" & echo on; kill -SEGV $$',
    expected: { status: 'failed', exitCode: null },
    stdout: 'on\n',
  },
  'kills its group': {
    script: 'echo on; kill -KILL 0',
    expected: { status: 'failed', exitCode: null },
    stdout: 'on\n',
  },
  'starts twenty children': {
    script: 'for i in 1 2 3 4 5 6 7 8 9 10; do sleep "$1" & (trap "" TERM; sleep "$1") & done; echo on; wait',
    expected: TIMEOUT,
    stdout: 'on\n',
  },
  'starts twenty children and leaves': {
    script: 'for i in 1 2 3 4 5 6 7 8 9 10; do sleep "$1" & (trap "" TERM; sleep "$1") & done; echo on',
    expected: OK,
    stdout: 'on\n',
  },
}

const isTimed = ({ expected }: HostileChild): boolean => expected.status === 'timeout'

/** An executor for each set of options, which all runs share. */
const executors = new Map<ExecutorOptions, RunScript>()

function executorFor(child: HostileChild): RunScript {
  const key = child.options ?? (isTimed(child) ? SHORT : LONG)
  const known = executors.get(key)
  if (known !== undefined) return known
  const made = shell({ ...LONG, ...key, concurrency: 64, filter: false })
  executors.set(key, made)
  return made
}

/** Runs a child once and returns what did not turn out as promised. */
export async function faultsOf(child: HostileChild, mostLateMs = MOST_LATE_MS): Promise<string[]> {
  const mark = createMark()
  const limit = ((isTimed(child) ? SHORT : LONG).timeoutMs ?? 0) + mostLateMs
  try {
    const result = await executorFor(child)(
      child.script,
      [mark],
      child.stdin === undefined ? {} : { stdin: child.stdin },
    )
    const faults = Object.entries(child.expected)
      .map(([field, value]) => [field, value, result[field as keyof typeof child.expected]] as const)
      .filter(([, value, found]) => found !== value)
      .map(([field, value, found]) => `${field} is ${found}, not ${value}`)
    if (result.durationMs >= limit) faults.push(`settled after ${Math.round(result.durationMs)} ms of ${limit}`)
    for (const stream of ['stdout', 'stderr'] as const) {
      if (!fits(result[stream], child[stream])) faults.push(`${stream} is ${shorten(result[stream])}`)
    }
    if (child.escapes !== true) {
      const left = await survivorsOf(mark)
      if (left.length > 0) faults.push(`left ${left.length} processes`)
    }
    return faults
  } finally {
    await killMarked(mark)
  }
}

function fits(text: string, expected: string | RegExp | undefined): boolean {
  if (expected === undefined) return true
  return typeof expected === 'string' ? text === expected : expected.test(text)
}

function shorten(text: string): string {
  return `${JSON.stringify(text.slice(0, 100))}${text.length > 100 ? ` and more, ${text.length} units` : ''}`
}

export interface Flake {
  readonly title: string
  readonly run: number
  readonly faults: readonly string[]
}

/**
 * Runs every child so many times, some at the same time.
 *
 * @param report is told of each child when its runs are over
 */
export async function runChildren(
  times = 200,
  report: (title: string, flakes: readonly Flake[]) => void = () => {},
): Promise<Flake[]> {
  const all: Flake[] = []
  for (const [title, child] of Object.entries(HOSTILE_CHILDREN)) {
    const flakes: Flake[] = []
    let next = 1
    const work = async (): Promise<void> => {
      for (let run = next++; run <= times; run = next++) {
        const faults = await faultsOf(child)
        if (faults.length > 0) flakes.push({ title, run, faults })
      }
    }
    await Promise.all(Array.from({ length: child.isBusy === true ? 1 : 6 }, work))
    report(title, flakes)
    all.push(...flakes)
  }
  return all
}
