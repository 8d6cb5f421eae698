import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AtipCommand } from 'atip-bridge'
import { docker, git } from 'atip-bridge/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAtip } from '../../src/command/atip-metadata'
import { listCompletions } from '../../src/command/completions/completions'
import { command, own, tool } from '../support/tools'
import { run } from './world'

const PATH = process.env.PATH ?? ''
const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', ':']).error === undefined

/** The words for which the program has answers here. */
const ASKED = [
  ['git'],
  ['git', 'remote'],
  ['git', '$(touch x)'],
  ['git', '`touch x`'],
  ['docker'],
  ['docker', 'container'],
]
const readShippedTools = async (names: readonly string[] = []) =>
  [docker, git].filter(({ name }) => names.includes(name))
/** Lists the commands of a level that begin with a text. */
const namesOf = ({ commands = {} }: Pick<AtipCommand, 'commands'>, beginning: string): string[] =>
  Object.keys(commands)
    .filter((name) => name.startsWith(beginning))
    .sort()

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atip-completions-'))
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, out, err } = await run(`completions ${shell}`)
    expect([shell, code, err]).toEqual([shell, 0, ''])
    writeFileSync(join(folder, shell), out)
  }
  mkdirSync(join(folder, 'here', 'my dir'), { recursive: true })
  writeFileSync(join(folder, 'here', 'a b'), '')
  writeFileSync(join(folder, 'here', '$(touch x)'), '')
  writeFileSync(join(folder, 'zsh-in-a-terminal'), ZSH_IN_A_TERMINAL)
  const list =
    '[\n  {\n    "name": "git",\n  },\n  {\n    "name": "g++",\n  },\n  {\n    "name": "g$(touch x)",\n  }\n]'
  mkdirSync(join(folder, 'words'))
  for (const words of ASKED) {
    const { out } = await run(['words', '--', ...words], { readShippedTools })
    writeFileSync(join(folder, 'words', words.join(' ')), out)
  }
  const answer = `if [ "$1" = words ]; then shift 2; exec cat "$HOME/words/$*"; fi; cat <<'END'\n${list}\nEND\n`
  writeFileSync(join(folder, 'atip'), `#!/bin/sh\n${answer}`, { mode: 0o755 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environment = (): NodeJS.ProcessEnv => ({ PATH: `${folder}:${PATH}`, HOME: folder })
const here = (): string => join(folder, 'here')

/** Types lines and a tab behind each, and prints every word that zsh adds as a match. */
const ZSH_IN_A_TERMINAL = String.raw`
zmodload zsh/zpty
out=$HOME/offered; : > $out
wait_for() { repeat 400; do [[ $(grep -c $1 $out) -ge $2 ]] && return; sleep 0.05; done; exit 1 }
zpty shell zsh -f -i
zpty -w shell "PROMPT=''; autoload -Uz compinit; compinit -u -D; source $HOME/zsh
compadd() { local -a hits; if [[ \" \$* \" != *\ -[AOD]\ * ]]; then builtin compadd -O hits \"\$@\"; print -rl -- HIT:\$^hits >> $out; fi; builtin compadd \"\$@\" }
_done() { print DONE >> $out; comppostfuncs=(_done) }; comppostfuncs=(_done)
bindkey '^I' complete-word; bindkey '^U' kill-whole-line; print READY >> $out"
wait_for READY 1
for line in "$@"; do
  (( ++count ))
  zpty -wn shell $'\x15'"$line"$'\t'
  wait_for DONE $count
done
zpty -d shell
grep -v READY $out
`

/** Reads the words that a shell offers for the last word of a line. */
type Reader = (words: readonly string[]) => string[]

const READERS: Readonly<Record<'bash' | 'fish', Reader>> = {
  bash: (words) => {
    const script = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _atip; printf '%s\\n' "\${COMPREPLY[@]}"`
    const args = ['--noprofile', '--norc', '-c', script, join(folder, 'bash'), ...words]
    return execFileSync('bash', args, { env: environment(), encoding: 'utf8', cwd: here() }).split('\n').filter(Boolean)
  },
  fish: (words) => {
    const script = 'source $argv[1]; complete -C $argv[2]'
    const args = ['--no-config', '-c', script, join(folder, 'fish'), words.join(' ')]
    const out = execFileSync('fish', args, { env: environment(), encoding: 'utf8', cwd: here() })
    return out.split('\n').flatMap((line) => line.split('\t')[0] || [])
  },
}

/** Reads the words that zsh offers for each line. */
function readZsh(lines: readonly (readonly string[])[]): string[][] {
  const args = ['-f', join(folder, 'zsh-in-a-terminal'), ...lines.map((words) => words.join(' '))]
  const out = execFileSync('zsh', args, { env: environment(), encoding: 'utf8', cwd: here() })
  const hits = out.split('DONE\n').map((part) => part.split('\n').flatMap((line) => /^HIT:(.+)/.exec(line)?.[1] ?? []))
  return hits.slice(0, -1)
}

const ROWS: readonly (readonly [words: readonly string[], offered: readonly string[]])[] = [
  [
    ['atip', 's'],
    ['scan', 'shim', 'show'],
  ],
  [
    ['atip', '--color=never', 'li'],
    ['lint', 'list'],
  ],
  [
    ['atip', 'help', 'li'],
    ['lint', 'list'],
  ],
  [['atip', 'guard', 'ins'], ['install']],
  [
    ['atip', 'guard', 'install', 'c'],
    ['claude-code', 'codex', 'copilot', 'cursor'],
  ],
  [
    ['atip', 'compile', '--provider', 'open'],
    ['openai', 'openai-responses'],
  ],
  [['atip', 'compile', '--pro'], ['--provider']],
  [['atip', 'completions', 'z'], ['zsh']],
  [
    ['atip', 'show', 'g'],
    ['g++', 'git'],
  ],
  [
    ['atip', '--color', 'never', 'li'],
    ['lint', 'list'],
  ],
  [
    ['atip', '--color', 'a'],
    ['always', 'auto'],
  ],
  [['atip', 'help', 'guard', 'ins'], ['install']],
  [['atip', 'run', '--', 'git', '--p'], []],
  [['atip', 'guard', 'install', 'codex', '--proj'], ['--project']],
  [['atip', 'run', 'gi'], ['git']],
  [['atip', 'show', 'git', 're'], namesOf(git, 're')],
  [['atip', 'run', 'git', 'che'], namesOf(git, 'che')],
  [['atip', 'check', '--json', 'git', 'stas'], ['stash']],
  [['atip', 'run', '--policy', 'read-only', 'git', 'remote', 'set-u'], ['set-url']],
  [['atip', 'show', 'docker', 'container', 'l'], namesOf(docker.commands?.container ?? {}, 'l')],
  [['atip', 'show', 'git', '$(touch', 'x)', 'a'], []],
  [['atip', 'show', 'git', '`touch', 'x`', 'a'], []],
]

/** Names of files, which bash offers itself. */
const FILE_ROWS: readonly (readonly [words: readonly string[], offered: readonly string[]])[] = [
  [
    ['atip', 'lint', ''],
    ['$(touch x)', 'a b', 'my dir'],
  ],
  [['atip', 'run', '--trust-folder', 'm'], ['my dir']],
]

describe('completions of atip', () => {
  for (const [shell, read] of Object.entries(READERS)) {
    it.skipIf(!isInstalled(shell))(`offer in ${shell} what fits (needs ${shell})`, () => {
      for (const [words, offered] of ROWS) expect([words, read(words).sort()]).toEqual([words, offered])
    })
  }

  it.skipIf(!isInstalled('zsh'))('offer in zsh what fits (needs zsh)', () => {
    const rows = [...ROWS, ...FILE_ROWS]
    const read = readZsh(rows.map(([words]) => words))
    const plain = read.map((offered) => [...new Set(offered)].map((name) => name.replace(/\\(?=.)/g, '')).sort())
    expect(rows.map(([words], index) => [words, plain[index]])).toEqual(rows)
  })

  it.skipIf(!isInstalled('fish'))('offer files and directories in fish (needs fish)', () => {
    for (const [words, offered] of FILE_ROWS) {
      const read = READERS.fish(words).map((name) => name.replace(/\/$/, ''))
      expect([words, read.sort()]).toEqual([words, offered])
    }
  })

  it('leave files and directories to bash, which quotes their names', () => {
    for (const [words] of FILE_ROWS) expect([words, READERS.bash(words)]).toEqual([words, []])
  })

  it('offer values behind a sign that bash splits words at, and nothing behind --', () => {
    expect(READERS.bash(['atip', 'check', '--color', '=', 'al'])).toEqual(['always'])
    expect(READERS.bash(['atip', 'check', '--color', '='])).toEqual(['auto', 'always', 'never'])
    expect(READERS.bash(['atip', 'run', '--', 'git', '--p'])).toEqual([])
    const given = ['atip', 'run', '--policy', '=', 'read-only', '--arg', '=', 'a', 'git', 'remote', 'set-u']
    expect(READERS.bash(given)).toEqual(['set-url'])
    for (const word of ['$(touch x)', '`touch x`', '"', "'", '\\', '\n', '*']) {
      expect([word, READERS.bash(['atip', 'show', 'git', word, ''])]).toEqual([word, []])
      for (const name of READERS.bash(['atip', 'show', 'git', `re${word}`])) expect(namesOf(git, 're')).toContain(name)
    }
  })

  it('run nothing of a line', () => expect(existsSync(join(here(), 'x'))).toBe(false))

  it.each<[line: string, out: readonly string[]]>([
    ['words git', Object.keys(git.commands ?? {})],
    ['words git remote', namesOf(git.commands?.remote ?? {}, '')],
    ['words docker container ls', []],
    ['words git remote nothing add', []],
    ['words git __proto__', []],
    ['words git constructor', []],
    ['words unheard', []],
    ['words -- --help', []],
    ['words ../git', []],
  ])('ask %s, which reads shipped metadata and nothing else', async (line, out) => {
    const ran = await run(line, { readShippedTools })
    expect({ ...ran, out: ran.out.split('\n').filter(Boolean).sort() }).toEqual({
      ...{ code: 0, out: out.filter(Boolean).sort(), err: '', discovered: [], helped: [], asked: [] },
    })
  })

  it('are given words alone that mean nothing to a shell', async () => {
    const names = [
      'ok',
      'a.b:c+d_e-1',
      '-x',
      '--y',
      '',
      ' ',
      'a b',
      '$(id)',
      '`id`',
      'x\u001b[31m',
      'x\n',
      'é',
      '\u202e',
      '*',
      "'",
      '~',
    ]
    const commands = Object.fromEntries(names.map((name) => [name, command()]))
    const hostile = tool({ name: 'git', commands: { ...commands, ...own('__proto__', command()) } })
    const { out } = await run('words git', { readShippedTools: async () => [hostile] })
    expect(out).toBe('ok\na.b:c+d_e-1\n__proto__\n')
  })

  it('offer in bash every command and every option', () => {
    for (const { words, below, options } of listCompletions(describeAtip('1'))) {
      const path = ['atip', ...words.split(' ').filter(Boolean)]
      const flags = options.flatMap((option) => option.flags).sort()
      expect([path, READERS.bash([...path, '-']).sort()]).toEqual([path, flags])
      const names = below.map(({ word }) => word).sort()
      if (names.length > 0) expect([path, READERS.bash([...path, '']).sort()]).toEqual([path, names])
    }
  })

  for (const shell of ['bash', 'zsh', 'fish']) {
    it.skipIf(!isInstalled(shell))(`are a script that ${shell} understands (needs ${shell})`, () => {
      expect(spawnSync(shell, ['-n', join(folder, shell)], { env: environment() }).status).toBe(0)
    })
  }

  it('need the name of a shell', async () => {
    expect(await run('completions')).toMatchObject({ code: 2, err: expect.stringContaining('SHELL is missing') })
    expect(await run('completions csh')).toMatchObject({ code: 2, err: expect.stringContaining('bash, zsh, fish') })
  })
})
