import { spawnSync } from 'node:child_process'
import type { Arity } from './probe-option'

/**
 * Programs that take unknown options, or say nothing about them, and the words that make them explain theirs; `{}` is
 * the words of the command.
 */
const HELP: Readonly<Record<string, readonly (readonly string[])[]>> = {
  cmake: [['--help'], ['--build'], ['--install']],
  ctest: [['--help']],
  dig: [['-h']],
  eslint: [['--help']],
  prettier: [['--help']],
  ss: [['--help']],
  bzip2: [['--help']],
  'redis-cli': [['--help']],
  zstd: [['--help']],
  tmux: [['list-commands', '{}']],
  'ansible-playbook': [['--help']],
  biome: [['{}', '--help'], ['--help']],
  black: [['--help']],
  bun: [['{}', '--help']],
  bundle: [['{}', '--help']],
  composer: [['{}', '--help']],
  deno: [['{}', '--help']],
  gem: [['{}', '--help'], ['--help']],
  mocha: [['--help']],
  mypy: [['--help']],
  playwright: [['{}', '--help']],
  pnpm: [['{}', '--help']],
  poetry: [['{}', '--help']],
  'pre-commit': [['{}', '--help']],
  'ts-node': [['--help']],
  tsx: [['--help']],
  yarn: [['{}', '--help']],
  java: [['--help'], ['-X']],
  javac: [['--help'], ['--help-extra']],
  mvn: [['--help']],
  perl: [['-h']],
  php: [['-h']],
  ruby: [['--help']],
  rustc: [['--help', '-v']],
  rustup: [['{}', '--help']],
}

/** Returns what the help of a program says about a flag; `undefined` if the program is to be asked with the flag. */
export function readHelp(program: string, flag: string, path: readonly string[] = []): Arity | undefined {
  const pages = HELP[program]
  if (pages === undefined) return undefined
  const texts = pages.map((words) =>
    printHelp(
      program,
      words.flatMap((word) => (word === '{}' ? path : [word])),
    ),
  )
  const found = texts.flatMap((text) => [...readText(text, flag), ...readSummary(text, flag)])
  return found.find((arity) => arity !== 'switch') ?? found[0] ?? 'unknown'
}

/** Reads the lines that begin with a flag: what stands there, up to two blanks or ` = `, is its spellings and value. */
function readText(text: string, flag: string): Arity[] {
  const heads = text.split('\n').map((line) => line.trim().split(/ {2,}|\t| = /, 1)[0] as string)
  const entries = heads.filter((head) => head.startsWith('-') && head.split(/[^\w?-]+/).includes(flag))
  return entries.map((head) => {
    if (/\[(?:[=<]|[A-Z]{2})/.test(head)) return 'optional value'
    return /[<=[]|::| (?:Array|Int|Object|String)\b|(?:^| )[A-Z]{2,}|^-\w [a-z]/.test(head) ? 'value' : 'switch'
  })
}

/** Reads a summary of short flags: `list-panes [-as] [-F format]`. */
function readSummary(text: string, flag: string): Arity[] {
  const groups = [...text.matchAll(/\[-(\w+)( [^\]]+)?\]/g)]
  const found = groups.filter(([, letters = '']) => /^-\w$/.test(flag) && letters.includes(flag.charAt(1)))
  return found.map(([, , value]) => (value === undefined ? 'switch' : 'value'))
}

const PRINTED = new Map<string, string>()

function printHelp(program: string, words: readonly string[]): string {
  const key = [program, ...words].join(' ')
  const { stdout, stderr } = PRINTED.has(key) ? { stdout: '', stderr: '' } : run(program, words)
  PRINTED.set(key, PRINTED.get(key) ?? `${stdout}\n${stderr}`)
  return PRINTED.get(key) as string
}

function run(program: string, words: readonly string[]): { stdout: string; stderr: string } {
  return spawnSync(program, words, {
    encoding: 'utf8',
    input: '',
    env: { ...process.env, LC_ALL: 'C.UTF-8', COLUMNS: '200' },
  })
}
