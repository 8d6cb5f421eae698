import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type AtipTool, createToolset } from 'atip-bridge'
import fc from 'fast-check'
import { quoteForShell } from '../../src/argv/quote-for-shell'
import { planCalls } from './calls'
import type { World } from './environment'
import type { Fixture } from './fixture'

/** Files for programs that work on text, beside those of the repository. */
export function addTextFiles({ folder }: World): void {
  writeFileSync(join(folder, 'a.txt'), 'one 1\ntwo 2\nthree 3\n')
  writeFileSync(join(folder, 'b.txt'), 'one 1\n2 two\nthree 3\n')
  writeFileSync(join(folder, 'data.json'), '{"name":"example","list":[1,2,3]}\n')
  writeFileSync(join(folder, 'names.txt'), 'a.txt\nb.txt\n')
  writeFileSync(join(folder, 'make.mk'), 'all:\n\techo all\n')
  const run = (program: string, ...words: string[]) => execFileSync(program, words, { cwd: folder, stdio: 'ignore' })
  run('tar', '-cf', 'all.tar', 'a.txt', 'b.txt')
  run('gzip', '-k', 'b.txt')
}

type Values = Pick<Fixture, 'valuesByType' | 'valuesByKey' | 'furtherCalls'>

const PLAIN: Values = {
  valuesByType: { string: 'example', file: 'a.txt', directory: '.', url: 'http://127.0.0.1:9/' },
  valuesByKey: {},
  furtherCalls: {},
}

/** Values with which calls succeed, by program and parameter. */
const VALUES: Readonly<Record<string, Values['valuesByKey']>> = {
  awk: { program: '{ print $1 }', assign: 'n=1' },
  chmod: { mode: 'u+r' },
  cut: { bytes: '1-2', characters: '1', delimiter: ' ', 'output-delimiter': '+' },
  date: { format: '%F', date: '@0', file: 'names.txt' },
  dd: { if: 'a.txt', bs: '4', ibs: '4', obs: '4', cbs: '4', count: '1', skip: '1', conv: 'ucase', iflag: 'fullblock' },
  df: { file: '.', output: 'size', 'block-size': '1K', type: 'tmpfs', 'exclude-type': 'tmpfs' },
  du: { file: '.', 'block-size': '1K', threshold: '1', 'time-style': 'iso' },
  env: { command: ['ls'], unset: 'X', chdir: '.' },
  find: { path: '.', expression: ['-name', '*.txt'] },
  grep: { pattern: 'one', regexp: 'two' },
  gunzip: { file: 'b.txt.gz' },
  gzip: { file: 'b.txt.gz' },
  head: { bytes: '3' },
  jq: { filter: '.name', file: 'data.json' },
  kill: { pid: '999999', signal: 'TERM' },
  nice: { command: ['ls'] },
  nohup: { command: ['ls'] },
  od: { format: 'x1', 'address-radix': 'x', 'skip-bytes': '1', 'read-bytes': '2' },
  printf: { format: '%s ' },
  sed: { script: 's/one/two/', expression: 's/one/two/' },
  seq: { number: '3', last: '3', format: '%g' },
  sleep: { number: '0', duration: '0' },
  sort: { key: '1', 'field-separator': ' ', 'buffer-size': '1M' },
  tail: { bytes: '3', lines: '2' },
  tar: { file: 'all.tar' },
  test: { word: ['-f', 'a.txt'] },
  timeout: { duration: '5', command: ['ls'], signal: 'TERM' },
  tr: { set1: 'a-z', set2: 'A-Z' },
  which: { name: 'ls' },
  xargs: { command: ['echo'], 'arg-file': 'names.txt' },
}

/** Calls that others are made from, so that required options are there. */
const BASES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  column: { table: true, file: ['a.txt'], 'table-columns': 'A,B' },
  comm: { one: 'a.txt', other: 'a.txt' },
  cut: { fields: '1', file: ['a.txt'] },
  diff: { file: ['a.txt', 'a.txt'] },
  tar: { list: true, file: 'all.tar' },
}

/** Programs that ask a server, or have an observation of their own. */
const ELSEWHERE = ['curl', 'docker', 'gh', 'kubectl', 'npm', 'scp', 'ssh', 'sudo', 'terraform', 'wget']

/** Lists the shipped programs that are installed. */
function listInstalled(tools: readonly AtipTool[]): AtipTool[] {
  return tools.filter(
    ({ name }) => !ELSEWHERE.includes(name) && spawnSync('which', [name], { stdio: 'ignore' }).status === 0,
  )
}

/** Lists lines of one call each: every command of every installed program, alone and with each of its parameters. */
function listCallLines(tools: readonly AtipTool[], git: Fixture): string[] {
  return tools.flatMap((tool) => {
    const values: Values = tool.name === 'git' ? git : listValues(tool)
    return planCalls(tool, values, true).map(({ program, words }) => quoteForShell([program, ...words]))
  })
}

/** Returns the values for a program without subcommands: its calls with and without every argument. */
function listValues(tool: AtipTool): Values {
  const valuesByKey = VALUES[tool.name] ?? {}
  const operands = createToolset([tool]).commands.flatMap(({ parameters }) =>
    parameters.filter(({ kind, key }) => kind === 'argument' && key !== 'command'),
  )
  const all = operands.map(({ key, type, list }): [string, unknown] => {
    const value = valuesByKey[key] ?? PLAIN.valuesByType[type] ?? 'example'
    return [key, list ? [value].flat() : value]
  })
  return { ...PLAIN, valuesByKey, furtherCalls: { '': [BASES[tool.name] ?? Object.fromEntries(all)] } }
}

/** Lines that join two lines. */
const JOINTS: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `${one} | ${other}`,
  (one, other) => `${one}; ${other}`,
  (one, other) => `${one} && ${other}`,
  (one, other) => `${one} || ${other}`,
  (one, other) => `${one} & ${other}; wait`,
  (one, other) => `if ${one}; then ${other}; fi`,
  (one, other) => `for f in a.txt b.txt; do ${one}; ${other}; done`,
  (one, other) => `while ${one}; do ${other}; break; done`,
  (one, other) => `case "$(${one})" in a) ;; *) ${other};; esac`,
  (one, other) => `cat <(${one}) <(${other})`,
  (one, other) => `{ ${one}; ${other}; } 2>&1 | cat`,
  (one, other) => `cat <<E\n$(${one})\nE\n${other}`,
  (one, other) => `x="$(${one})"; echo "$x"; ${other}`,
  (one, other) => `cd source && ${one}; cd .. && ${other}`,
  (one, other) => `${one} > /dev/null 2>&1; ${other}`,
  (one, other) => `env LC_ALL=C ${one}; timeout 5 ${other}`,
  (one, other) => `sh -c ${quoteForShell([one])}; ${other} < a.txt`,
  (one, other) => `eval ${quoteForShell([one])}; trap ${quoteForShell([other])} EXIT`,
  (one, other) => `printf '%s\\n' a.txt | xargs echo; ${one}; ${other}`,
]

/**
 * Lists `count` lines that `isAllowed` lets run: one call each, two parameters at once, and two lines joined.
 *
 * @param seed of what is chosen at random
 */
export function listAllowedLines(
  tools: readonly AtipTool[],
  git: Fixture,
  { count, seed, isAllowed }: { count: number; seed: number; isAllowed: (line: string) => boolean },
): string[] {
  const installed = listInstalled(tools)
  const lines = new Set(listCallLines(installed, git).filter(isAllowed))
  const simple = [...lines]
  const joined = fc
    .tuple(fc.constantFrom(...JOINTS), fc.constantFrom(...simple), fc.constantFrom(...simple))
    .map(([join, one, other]) => join(one, other))
  for (const line of fc.sample(joined, { numRuns: 4 * count, seed })) {
    if (lines.size >= count) break
    if (isAllowed(line)) lines.add(line)
  }
  return [...lines].slice(0, count)
}

/** Parts that programs run whatever a line says: those that unpack, ask about the machine, or are run by themselves. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  apt: ['dpkg'],
  'apt-get': ['dpkg'],
  dpkg: ['dpkg-query'],
  gunzip: ['gzip'],
  pip: ['lsb_release', 'getopt', 'cut', 'tr', 'uname'],
  pip3: ['lsb_release', 'getopt', 'cut', 'tr', 'uname'],
  tar: ['bzip2', 'compress', 'gzip', 'lzip', 'lzma', 'lzop', 'xz', 'zstd'],
  xargs: ['echo'],
}

/** Returns true for a program that a line names, and for its parts. */
export function ownsProgram(programs: readonly string[], git: Fixture, path: string): boolean {
  const name = basename(path)
  const owned = programs.flatMap((program) => [program, ...(PARTS[program] ?? [])])
  return owned.includes(name) || name === 'bash' || (programs.includes('git') && git.isOwnProgram(path))
}
