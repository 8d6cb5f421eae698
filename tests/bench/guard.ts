import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LINE =
  "git status --short && ls -la | head -5 && cat package.json | grep name | sort | uniq -c && find . -name '*.md' | wc -l && du -sh . && jq .name package.json | tr a b"

const median = (samples: readonly number[]): number =>
  [...samples].sort((one, other) => one - other)[samples.length >> 1] ?? 0

/** Measures a hook request about a line of more than ten programs, over an empty program, in turn. */
export function benchGuard(judge: (what: string, value: number, limit: number) => void, atip: string): void {
  const home = mkdtempSync(join(tmpdir(), 'atip-bench-'))
  const request = {
    ...{ hook_event_name: 'PreToolUse', tool_name: 'Bash', cwd: process.cwd() },
    tool_input: { command: LINE },
  }
  const options = { input: JSON.stringify(request), env: { HOME: home, PATH: process.env.PATH } }
  // An installation compiles the guard in advance.
  spawnSync(process.execPath, [atip, 'guard', 'install', 'claude-code'], options)
  const time = (words: readonly string[]): number => {
    const start = performance.now()
    spawnSync(process.execPath, words, options)
    return performance.now() - start
  }
  const [empty, version, guard] = [[] as number[], [] as number[], [] as number[]]
  for (let round = 0; round < 21; round++) {
    empty.push(time(['-e', '0']))
    version.push(time([atip, '--version']))
    guard.push(time([atip, 'guard', '--agent', 'claude-code']))
  }
  judge('atip --version, over node -e 0', median(version) / median(empty), 1.2)
  judge('atip guard: a line of ten programs, over node -e 0', median(guard) / median(empty), 1.6)
  rmSync(home, { recursive: true, force: true })
}
