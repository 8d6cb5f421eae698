import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchPath } from './machine'

/** The result of a line in bash: the words of each program that it would have started, and its complaints. */
export interface BashRun {
  readonly calls: readonly (readonly string[])[]
  readonly complaint: string
}

/** `cat` ends when everything that a line started has ended, even what bash does not wait for. */
const SCRIPT = `
PATH=/nonexistent
command_not_found_handle() { printf '%s\\0' "$#" "$@" >&9; }
exec 8<lines 7>calls </dev/null >/dev/null
while IFS= read -r -d '' -u 8 line; do
  ( exec 9>&1 >/dev/null 7>&- 8<&-; cd work; eval -- "$line" ) 2>complaint | /bin/cat >&7
  printf '%s\\0' end "$(<complaint)" >&7
done
`

/**
 * Runs each line in a subshell of one bash that finds no program: what it would start prints its words instead. No line
 * may contain NUL.
 */
export function runInBash(lines: readonly string[], bash = 'bash'): BashRun[] {
  const folder = mkdtempSync(join(tmpdir(), 'atip-bridge-bash-'))
  try {
    writeFileSync(join(folder, 'lines'), lines.map((line) => `${line}\0`).join(''))
    const script = `mkdir work\n${SCRIPT}`
    execFileSync(bash, ['--norc', '-c', script], {
      cwd: folder,
      env: { PATH: searchPath(), HOME: '/home' },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    return readRuns(readFileSync(join(folder, 'calls'), 'utf8').split('\0').slice(0, -1))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readRuns(fields: readonly string[]): BashRun[] {
  const runs: BashRun[] = []
  let calls: string[][] = []
  for (let index = 0; index < fields.length; ) {
    const field = fields[index] ?? ''
    if (field === 'end') {
      runs.push({ calls, complaint: fields[index + 1] ?? '' })
      calls = []
      index += 2
      continue
    }
    const count = Number(field)
    calls.push(fields.slice(index + 1, index + 1 + count))
    index += 1 + count
  }
  return runs
}
