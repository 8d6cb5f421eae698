import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAtip } from '../../src/command/atip-metadata'
import { listCompletions } from '../../src/command/completions/completion-table'
import { run } from './world'

const PATH = process.env.PATH ?? ''
const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', ':']).error === undefined

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atip-completions-'))
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, out, err } = await run(`completions ${shell}`)
    expect([shell, code, err]).toEqual([shell, 0, ''])
    writeFileSync(join(folder, shell), out)
  }
  const list =
    '[\n  {\n    "name": "git",\n  },\n  {\n    "name": "g++",\n  },\n  {\n    "name": "g$(touch x)",\n  }\n]'
  writeFileSync(join(folder, 'atip'), `#!/bin/sh\ncat <<'END'\n${list}\nEND\n`, { mode: 0o755 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environment = (): NodeJS.ProcessEnv => ({ PATH: `${folder}:${PATH}`, HOME: folder })

/** What a shell offers for the last of these words. */
const READERS: Readonly<Record<string, (words: readonly string[]) => string[]>> = {
  bash: (words) => {
    const script = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _atip; printf '%s\\n' "\${COMPREPLY[@]}"`
    const args = ['--noprofile', '--norc', '-c', script, join(folder, 'bash'), ...words]
    return execFileSync('bash', args, { env: environment(), encoding: 'utf8', cwd: folder }).split('\n').filter(Boolean)
  },
  fish: (words) => {
    const script = 'source $argv[1]; complete -C $argv[2]'
    const args = ['--no-config', '-c', script, join(folder, 'fish'), words.join(' ')]
    const out = execFileSync('fish', args, { env: environment(), encoding: 'utf8', cwd: folder })
    return out.split('\n').flatMap((line) => line.split('\t')[0] || [])
  },
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
]

describe('completions of atip', () => {
  for (const [shell, read] of Object.entries(READERS)) {
    it.skipIf(!isInstalled(shell))(`offer in ${shell} what fits (skipped unless ${shell} is installed)`, () => {
      for (const [words, offered] of ROWS) expect([words, read(words).sort()]).toEqual([words, offered])
    })
  }

  it('offer values behind a sign that bash splits words at, and nothing behind --', () => {
    expect(READERS.bash?.(['atip', 'check', '--color', '=', 'al'])).toEqual(['always'])
    expect(READERS.bash?.(['atip', 'check', '--color', '='])).toEqual(['auto', 'always', 'never'])
    expect(READERS.bash?.(['atip', 'run', '--', 'git', '--p'])).toEqual([])
  })

  it('offer in bash every command and every option', () => {
    for (const { words, below, options } of listCompletions(describeAtip('1'))) {
      const path = ['atip', ...words.split(' ').filter(Boolean)]
      const flags = options.flatMap((option) => option.flags).sort()
      expect([path, READERS.bash?.([...path, '-']).sort()]).toEqual([path, flags])
      const names = below.map(({ word }) => word).sort()
      if (names.length > 0) expect([path, READERS.bash?.([...path, '']).sort()]).toEqual([path, names])
    }
  })

  for (const shell of ['bash', 'zsh', 'fish']) {
    it.skipIf(!isInstalled(shell))(`are a script that ${shell} understands (skipped unless it is installed)`, () => {
      expect(spawnSync(shell, ['-n', join(folder, shell)], { env: environment() }).status).toBe(0)
    })
  }

  it('need the name of a shell', async () => {
    expect(await run('completions')).toMatchObject({ code: 2, err: expect.stringContaining('SHELL is missing') })
    expect(await run('completions csh')).toMatchObject({ code: 2, err: expect.stringContaining('bash, zsh, fish') })
  })
})
