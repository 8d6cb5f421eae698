import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchPath } from './machine'

/** A program that a line started: the directory that it works in, its name and its arguments. */
export interface StartedProgram {
  readonly directory: string
  readonly words: readonly string[]
}

/** The effects of a line. */
export interface LineEffects {
  readonly started: readonly StartedProgram[]
  /** Names of files that it made in the working directory. */
  readonly made: readonly string[]
  readonly complaint: string
}

/** Where lines run. */
export interface BashPlaces {
  readonly cwd: string
  readonly home: string
}

/** Programs that run others; they are the machine's own. */
const RUNNERS = ['env', 'nice', 'timeout', 'xargs', 'find', 'sh', 'bash']
/** The files of the working directory. */
const FILES = ['a', '.env', 'src/a', 'src/.env']

/** One write for each program, so that those that run at once do not mix. */
const REPORT = `printf '%s\\0' "$#" "$PWD" "$NAME" "$@" >&9`
const STUB = `#!/bin/sh\nPWD=$(/bin/pwd -P) NAME=\${0##*/}\n${REPORT}\n[ "$NAME" != ff ]\n`
const SCRIPT = `
for NAME in "$@"; do
  source /dev/fd/3 3<<<"$NAME() { local PWD OLDPWD NAME=$NAME; builtin cd -P .; $REPORT; [ $NAME != ff ]; }"
done
unset NAME REPORT
set --
exec 8<"$ROOT/lines" 7>"$ROOT/effects" </dev/null >/dev/null
while IFS= read -r -d '' -u 8 line; do
  ( exec 9>&1 >/dev/null 7>&- 8<&-; cd "$ROOT/place"; FUNCNEST=20; unset ROOT; eval -- "$line" ) 2>"$ROOT/complaint" | /bin/cat >&7
  shopt -s nullglob
  made=("$ROOT"/place/f*)
  shopt -u nullglob
  printf '%s\\0' made "$(<"$ROOT/complaint")" "\${#made[@]}" "\${made[@]##*/}" >&7
  [ \${#made[@]} = 0 ] || /bin/rm -rf "\${made[@]}"
done
`

/** The same for other shells, whose functions and descriptors are plainer; each line is in a file of its own. */
const PLAIN_SCRIPT = `
for NAME in "$@"; do
  eval "$NAME() { ( NAME=$NAME; PWD=\\$(pwd -P); $REPORT ); [ $NAME != ff ]; }"
done
unset NAME REPORT
set --
exec 7>"$ROOT/effects" </dev/null >/dev/null
number=0
while [ -e "$ROOT/line$number" ]; do
  (
    exec 9>&1 >/dev/null 7>&-
    cd "$ROOT/place"
    . "$ROOT/line$number"
  ) 2>"$ROOT/complaint" | /bin/cat >&7
  printf '%s\\0' made '' >&7
  set --
  for name in f1 f2 fm; do [ ! -e "$ROOT/place/$name" ] || set -- "$@" "$name"; done
  printf '%s\\0' "$#" "$@" >&7
  [ $# = 0 ] || (cd "$ROOT/place" && /bin/rm -rf "$@")
  number=$((number + 1))
done
`

/** The shells that lines are run in. */
export type OracleShell = 'bash' | 'dash' | 'zsh'

const COMMANDS: Readonly<Record<OracleShell, readonly string[]>> = {
  bash: ['--norc', '-c', SCRIPT],
  dash: ['-c', PLAIN_SCRIPT],
  zsh: ['-f', '-c', PLAIN_SCRIPT],
}

/**
 * Runs each line in a subshell of one shell, in a folder with a few files, where every program of `stubs` prints its words
 * and fails if it is `ff`. `list` gets the places and
 * returns the lines. No line may contain NUL. Shells other than bash look only for the files f1, f2 and fm.
 */
export function runWithStubs(
  stubs: readonly string[],
  list: (places: BashPlaces) => readonly string[],
  shell: OracleShell = 'bash',
): LineEffects[] {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-lines-')))
  try {
    for (const folder of ['place', 'place/src', 'home', 'bin']) mkdirSync(join(root, folder))
    for (const file of FILES) writeFileSync(join(root, 'place', file), 'text\n')
    for (const name of stubs) {
      writeFileSync(join(root, 'bin', name), STUB)
      chmodSync(join(root, 'bin', name), 0o755)
    }
    for (const name of RUNNERS) if (!stubs.includes(name)) symlinkSync(findProgram(name), join(root, 'bin', name))
    const lines = list({ cwd: join(root, 'place'), home: join(root, 'home') })
    writeFileSync(join(root, 'lines'), lines.map((line) => `${line}\0`).join(''))
    if (shell !== 'bash') for (const [number, line] of lines.entries()) writeFileSync(join(root, `line${number}`), line)
    execFileSync(findProgram(shell), [...COMMANDS[shell], shell, ...stubs], {
      cwd: join(root, 'place'),
      env: { PATH: join(root, 'bin'), HOME: join(root, 'home'), ROOT: root, REPORT },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    return readEffects(readFileSync(join(root, 'effects'), 'utf8').split('\0').slice(0, -1))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function findProgram(name: string): string {
  return execFileSync('/bin/sh', ['-c', `command -v ${name}`], {
    encoding: 'utf8',
    env: { PATH: searchPath() },
  }).trim()
}

function readEffects(fields: readonly string[]): LineEffects[] {
  const runs: LineEffects[] = []
  let started: StartedProgram[] = []
  for (let index = 0; index < fields.length; ) {
    const field = fields[index] ?? ''
    if (field === 'made') {
      const count = Number(fields[index + 2])
      runs.push({ started, complaint: fields[index + 1] ?? '', made: fields.slice(index + 3, index + 3 + count) })
      started = []
      index += 3 + count
      continue
    }
    const [directory = '', ...words] = fields.slice(index + 1, index + 3 + Number(field))
    started.push({ directory, words })
    index += 3 + Number(field)
  }
  return runs
}
