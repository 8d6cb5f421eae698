/** Runs programs with environments of generated secrets, and counts what the filter removes of their output. */
import { spawnSync } from 'node:child_process'
import { createResultFilter } from 'atip-bridge'
import { createRandom } from '../../support/secrets/random'
import { drawEnvironment, type Variable } from './environment'
import { type ProgramOutput, SHAPES } from './program-shapes'

interface Row {
  readonly name: string
  readonly secrets: number
  readonly gone: number
  readonly lines: number
  readonly kept: number
  /** Some lines with a secret that was left, and some harmless ones that were lost. */
  readonly examples: readonly string[]
}

const MOST_EXAMPLES = 12
const GIT_REMOTES = `set -e; dir=$(mktemp -d); cd "$dir"; git init -q .; n=0
for name in "$@"; do n=$((n+1)); git remote add "r$n" "https://ci:$(printenv "$name" | tr -dc A-Za-z0-9)@git.example.com/a/b.git"; done
git remote -v; git config --local --list; rm -rf "$dir"`
const SQLITE = `create table settings(name text, password text);
insert into settings values ('shop', '@1'), ('mail', '@2');`

/** Programs that print their environment: by name, the program and its arguments. */
const PRINTERS: Readonly<Record<string, readonly string[]>> = {
  env: ['/usr/bin/env'],
  'declare -p': ['/bin/bash', '-c', 'declare -xp'],
  'export -p': ['/bin/sh', '-c', 'export -p'],
  set: ['/bin/bash', '-c', 'set'],
  'python3 print': ['python3', '-c', 'import os; print(os.environ)'],
  'python3 bytes': ['python3', '-c', 'import os; print(dict(os.environb))'],
  'python3 pprint': ['python3', '-c', 'import os, pprint; pprint.pprint(dict(os.environ))'],
  'python3 json': ['python3', '-c', 'import os, json; print(json.dumps(dict(os.environ)))'],
  'python3 lines': ['python3', '-c', 'import os\nfor item in os.environ.items(): print(*item)'],
  'node console.log': [process.execPath, '-e', 'console.log(process.env)'],
  'node JSON': [process.execPath, '-e', 'console.log(JSON.stringify(process.env))'],
  'node table': [process.execPath, '-e', 'console.table(process.env)'],
  'perl lines': ['/usr/bin/perl', '-e', 'print "$_=$ENV{$_}\\n" for keys %ENV'],
  'perl arrows': ['/usr/bin/perl', '-e', 'print "$_ => $ENV{$_}\\n" for keys %ENV'],
  'perl Dumper': ['/usr/bin/perl', '-MData::Dumper', '-e', 'print Dumper(\\%ENV)'],
}

function addRows(sum: Row | undefined, row: Row): Row {
  if (sum === undefined) return row
  const examples = [...new Set([...sum.examples, ...row.examples])].slice(0, MOST_EXAMPLES)
  const [secrets, gone] = [sum.secrets + row.secrets, sum.gone + row.gone]
  return { name: row.name, secrets, gone, lines: sum.lines + row.lines, kept: sum.kept + row.kept, examples }
}

/** Runs a program, and returns what it prints; nothing if it is not there. */
function run(command: readonly string[], variables: readonly Variable[], input = ''): string {
  const [program = '', ...args] = command
  const env = Object.fromEntries(variables.map(({ name, value }) => [name, value]))
  const { stdout, status } = spawnSync(program, args, { env, input, encoding: 'utf8' })
  return status === 0 ? stdout : ''
}

/** The interpreter itself: a launcher would need an environment of its own. */
function findPython(): string {
  const { stdout } = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' })
  return stdout?.trim() || 'python3'
}

/** Prints every output once for each seed. */
export function measurePrograms(seeds: number): Row[] {
  const rows = new Map<string, Row>()
  const python = findPython()
  const add = (name: string, output: ProgramOutput): void => {
    if (output.text === '') return
    rows.set(name, addRows(rows.get(name), compare(name, output)))
  }
  for (let seed = 1; seed <= seeds; seed++) {
    const random = createRandom(seed)
    const variables = drawEnvironment(random)
    const hidden = variables.filter(({ isSecret }) => isSecret)
    const secrets = hidden.map(({ value }) => value)
    for (const [name, [program = '', ...args]] of Object.entries(PRINTERS)) {
      const command = [program === 'python3' ? python : program, ...args]
      add(name, { text: run(command, variables), secrets })
    }
    for (const [name, print] of Object.entries(SHAPES)) add(name, print(variables, random))
    const users = hidden.filter(({ name }) => /TOKEN$/.test(name))
    const git = ['/bin/bash', '-c', GIT_REMOTES, 'git', ...users.map(({ name }) => name)]
    const bare = users.map(({ value }) => value.replace(/[^A-Za-z0-9]/g, ''))
    add('git remote and config', { text: run(git, variables), secrets: bare })
    const [one = '', two = ''] = secrets.filter(({ length }) => length <= 40)
    const sql = SQLITE.replace('@1', one).replace('@2', two)
    for (const mode of ['box', 'line', 'csv', 'json', 'column', 'list']) {
      const text = run(
        ['/usr/bin/sqlite3', '-header'],
        [],
        `${sql}\n.headers on\n.mode ${mode}\nselect * from settings;`,
      )
      add(`sqlite3 ${mode}`, { text, secrets: [one, two] })
    }
    const key = run(['/usr/bin/openssl', 'genpkey', '-algorithm', 'ED25519'], [])
    add('openssl genpkey', {
      text: key,
      secrets: key.split('\n').filter((line) => line !== '' && !line.startsWith('-')),
    })
  }
  return [...rows.values()]
}

/** A secret is gone if no run of five letters and digits of it is left; a harmless line is kept if it is unchanged. */
function compare(name: string, { text, secrets }: ProgramOutput): Row {
  const output = createResultFilter([], { maxLength: 10_000_000 }).filter(text, 'tool')
  const known = secrets.map((secret) => secret.match(/[A-Za-z0-9]{5,}/g) ?? [secret])
  const printed = known.filter((pieces) => pieces.some((piece) => text.includes(piece)))
  const left = printed.filter((pieces) => pieces.some((piece) => output.includes(piece)))
  const units = new Set(unitsOf(output))
  const all = known.flat()
  const harmless = unitsOf(text).filter((unit) => !all.some((piece) => unit.includes(piece)))
  const lost = harmless.filter((unit) => !units.has(unit))
  const shown = left.map((pieces) => unitsOf(text).find((unit) => pieces.some((piece) => unit.includes(piece))) ?? '')
  const examples = [...lost.map((unit) => `lost: ${unit}`), ...shown.map((unit) => `left: ${unit}`)]
  const gone = printed.length - left.length
  const kept = harmless.length - lost.length
  const counts = { secrets: printed.length, gone, lines: harmless.length, kept }
  return { name, ...counts, examples: examples.slice(0, MOST_EXAMPLES) }
}

/** Lines, and the members of what is printed on one line. The frame of a key may go with it. */
const unitsOf = (text: string): string[] =>
  text.split(/\n|, (?=b?['"])|,(?=[{"])/).filter((unit) => unit.trim() !== '' && !unit.startsWith('-----'))
