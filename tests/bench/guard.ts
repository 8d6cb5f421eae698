import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { coldImport } from './cold-import'

const LINE =
  "git status --short && ls -la | head -5 && cat package.json | grep name | sort | uniq -c && find . -name '*.md' | wc -l && du -sh . && jq .name package.json | tr a b"

/** Milliseconds of one process: on the clock, and of processor time, which a busy machine changes less. */
export interface Cost {
  readonly wall: number
  readonly cpu: number
}

/** The costs of one kind of process, over those of the empty program that ran right before each. */
export interface Compared {
  readonly what: string
  readonly runs: readonly Cost[]
  /** Medians of the quotients of the pairs. */
  readonly over: Cost
}

export const median = (samples: readonly number[]): number =>
  [...samples].sort((one, other) => one - other)[samples.length >> 1] ?? 0

/** Runs hooks about lines, and `atip --version`, each right after an empty process. */
export function compareGuard(atip: string, rounds: number): Compared[] {
  const home = mkdtempSync(join(tmpdir(), 'atip-bench-'))
  const input = join(home, 'request.json')
  const env = { HOME: home, PATH: process.env.PATH ?? '' }
  // The shell itself tells the processor time of what it waits for.
  const script = `TIMEFORMAT='%R %U %S'; time "$@" < ${input} > ${home}/out 2> ${home}/err`
  const run = (words: readonly string[], command = ''): Cost => {
    const tool = { hook_event_name: 'PreToolUse', tool_name: 'Bash', cwd: process.cwd(), tool_input: { command } }
    writeFileSync(input, JSON.stringify(tool))
    const { stderr } = spawnSync('bash', ['-c', script, 'bash', process.execPath, ...words], { env, encoding: 'utf8' })
    const [wall = NaN, user = NaN, system = NaN] = stderr.trim().split(/\s+/).map(Number)
    return { wall: wall * 1000, cpu: (user + system) * 1000 }
  }
  // An installation compiles the guard in advance.
  spawnSync(process.execPath, [atip, 'guard', 'install', 'claude-code'], { env })
  const hook = [atip, 'guard', '--agent', 'claude-code']
  const kinds: readonly (readonly [what: string, words: readonly string[], line?: string])[] = [
    ['node -e 0', ['-e', '0']],
    ['atip --version', [atip, '--version']],
    ['atip guard: ls', hook, 'ls'],
    ['atip guard: a line of twelve programs', hook, LINE],
  ]
  const pairs = Array.from({ length: rounds }, () =>
    kinds.map(([, words, line]) => [run(['-e', '0']), run(words, line)] as const),
  )
  rmSync(home, { recursive: true, force: true })
  return kinds.map(([what], kind) => {
    const own = pairs.flatMap((round) => [round[kind] as readonly [Cost, Cost]])
    const over = (part: keyof Cost): number => median(own.map(([empty, each]) => each[part] / empty[part]))
    return { what, runs: own.map(([, each]) => each), over: { wall: over('wall'), cpu: over('cpu') } }
  })
}

/** Measures what `compareGuard` runs, over an empty program. */
export function benchGuard(judge: (what: string, value: number, limit: number) => void, atip: string): void {
  const [, version, ls, twelve] = compareGuard(atip, 21)
  judge('atip --version, over node -e 0', version?.over.wall ?? NaN, 1.3)
  judge('atip guard: ls, over node -e 0', ls?.over.wall ?? NaN, 1.7)
  judge('atip guard: a line of twelve programs, over node -e 0', twelve?.over.wall ?? NaN, 2.6)
  judge('the same, of processor time', twelve?.over.cpu ?? NaN, 2.6)
}

/** `tsx tests/bench/guard.ts ROUNDS` prints all figures, and how long importing the library takes. */
function print(rounds: number): void {
  const built = (file: string): string => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url))
  const { ms, empty } = coldImport(built('index.js'), rounds)
  console.log(`import 'atip-bridge': ${(ms - empty).toFixed(0)} ms more than an empty module`)
  for (const { what, runs, over } of compareGuard(built('programs/atip.js'), rounds)) {
    for (const part of ['wall', 'cpu'] as const) {
      const samples = runs.map((each) => each[part])
      const [least, middle] = [Math.min(...samples).toFixed(0), median(samples).toFixed(0)]
      console.log(`${what}: ${part} ms: least ${least}, median ${middle}; ${over[part].toFixed(2)} x node -e 0`)
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print(Number(process.argv[2] ?? 31))
