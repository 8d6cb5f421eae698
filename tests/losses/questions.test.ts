import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Policy, presets } from 'atip-bridge'
import { createShellRunner, createUndoStore, type ShellRunner } from 'atip-bridge/execute'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { write } from '../folder/git/repository'
import { SHIPPED } from '../support/shipped'
import { FOLDERS } from './folders'
import { age } from './trees'

/** Questions that people get about lines, in made-up folders: all of their text. */
const DISK = { type: 0xef53, freeBytes: 1e12, allBytes: 1e12 }
const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-questions-')))
const PRESETS = { workspace: presets.workspace, supervised: presets.supervised } as const
const NAMES = ['clean git', 'dirty git', 'no git'] as const
type Question = `${keyof typeof PRESETS}, ${(typeof NAMES)[number]}`
const runners = new Map<string, ShellRunner>()

beforeAll(() => {
  for (const name of NAMES) {
    const [cwd, home] = [join(TOP, name, 'folder'), join(TOP, name, 'home')]
    for (const directory of [cwd, join(TOP, name, 'outside')]) mkdirSync(directory, { recursive: true })
    write(join(home, '.aws/credentials'), 'none\n')
    FOLDERS[name]?.(cwd)
    for (const each of ['1', '2', '3', '4', '5']) write(join(cwd, 'new', each), 'x\n')
    age(join(TOP, name))
    for (const [preset, policy] of Object.entries(PRESETS) as [string, Policy][]) {
      const undo = createUndoStore({ directory: join(TOP, name, 'undo'), lookAtFileSystem: () => DISK })
      const settings = { policy: { ...policy, cwd }, cwd, undo, trustedFolders: [TOP], env: { HOME: home } }
      runners.set(`${preset}, ${name}`, createShellRunner(SHIPPED, settings))
    }
  }
})
afterAll(() => rmSync(TOP, { recursive: true, force: true }))

const FILES = 'A copy would be kept for `atip undo`.'
const CREDENTIALS = 'Deletes .env (9 B) for good: no copy can be kept, because it holds credentials.'
const STAGED = 'What is staged and nowhere else is lost.'

const QUESTIONS: readonly [where: Question, line: string, said: readonly string[]][] = [
  ['workspace, clean git', 'git reset --hard', [STAGED]],
  [
    'workspace, dirty git',
    'git reset --hard',
    [`Overwrites 4 paths: a.txt (18 B), b.txt (18 B), docs/a.txt (23 B), 1 more. ${FILES}`, STAGED],
  ],
  ['workspace, clean git', 'git stash drop', ['Loses for good: the stash stash@{0}.']],
  ['workspace, dirty git', 'git stash drop stash@{2}', ['Loses for good: the stash stash@{2}.']],
  ['workspace, no git', 'git stash clear', ['Loses for good: all stashes.']],
  [
    'workspace, clean git',
    'git branch -D other',
    ['Loses for good: the branch other, with its commits that no other branch holds.'],
  ],
  [
    'workspace, clean git',
    'git push --force',
    ['Loses for good: commits of others on this branch of its remote.', 'It changes something on a server.'],
  ],
  [
    'workspace, clean git',
    'git push -f origin main',
    ['Loses for good: commits of others on main of origin.', 'It changes something on a server.'],
  ],
  [
    'workspace, clean git',
    'git reset --hard HEAD~1',
    [
      'Loses for good: commits of this branch that are neither in HEAD~1 nor in another branch, and changes that are not committed.',
    ],
  ],
  [
    'workspace, no git',
    'find src -delete',
    ['Loses for good: files that it finds below src (2 files, 18 B) with -delete.'],
  ],
  [
    'workspace, no git',
    "find src docs -name '*.c' -delete",
    ['Loses for good: files that it finds below src (2 files, 18 B) docs (2 files, 23 B) with -name *.c -delete.'],
  ],
  ['workspace, no git', 'rm .env', [CREDENTIALS]],
  ['workspace, clean git', 'rm .env', [CREDENTIALS]],
  ['workspace, no git', 'rm a.txt .env', [CREDENTIALS, `Deletes a.txt (14 B). ${FILES}`]],
  ['workspace, no git', 'rm a.txt; rm .env', [`rm .env: ${CREDENTIALS}`, `rm a.txt: Deletes a.txt (14 B). ${FILES}`]],
  [
    'workspace, no git',
    'mv a.txt b.txt',
    ['Overwrites b.txt (12 B) for good: no copy can be kept, because a file is moved to its place.'],
  ],
  [
    'workspace, no git',
    'echo x > link.txt',
    ['Overwrites link.txt (5 B) for good: no copy can be kept, because it is written through a link.'],
  ],
  ['workspace, clean git', 'rm -r new', [`Deletes new (5 files, 10 B). ${FILES}`]],
  [
    'workspace, no git',
    'rm new/1 new/2 new/3 new/4 new/5',
    [`Deletes 5 paths: new/1 (2 B), new/2 (2 B), new/3 (2 B), 2 more. ${FILES}`],
  ],
  [
    'workspace, dirty git',
    'git checkout -- .',
    [`Overwrites 4 paths: a.txt (18 B), b.txt (18 B), docs/a.txt (23 B), 1 more. ${FILES}`],
  ],
  ['workspace, no git', 'sed -i s/one/two/ a.txt', [`Changes a.txt (14 B). ${FILES}`]],
  ['workspace, no git', 'cat ~/.aws/credentials', ['It reads HOME/.aws/credentials, which holds credentials.']],
  ['workspace, no git', 'cat .env', ['It reads .env, which holds credentials.']],
  ['supervised, clean git', 'git reset --hard', [STAGED, 'It runs other programs.']],
  ['supervised, no git', 'git stash drop', ['Loses for good: the stash stash@{0}.', 'It runs other programs.']],
  ['supervised, dirty git', 'rm b.txt', [`Deletes b.txt (18 B). ${FILES}`]],
  ['supervised, no git', 'cp a.txt b.txt', [`Overwrites b.txt (12 B). ${FILES}`]],
  [
    'supervised, no git',
    'rm -rf ../outside',
    [
      'Deletes ../outside (0 files, 0 B) for good: no copy can be kept, because it has .. in its path, or a name that cannot be written down.',
    ],
  ],
  [
    'supervised, clean git',
    'git push --force',
    [
      'Loses for good: commits of others on this branch of its remote.',
      'It changes something on a server: modifies.',
      'It runs other programs.',
    ],
  ],
  [
    'supervised, no git',
    'find . -exec rm {} +',
    [
      'Loses for good: files among ./** (SIZE).',
      'It does not show the value of file before it runs.',
      'It does not show which of the files that are found it changes before it runs.',
    ],
  ],
]

describe('what people read when they are asked', () => {
  it.each(QUESTIONS)('%s: %s', async (where, line, said) => {
    const { decision, explanation } = await (runners.get(where) as ShellRunner).decide(line)
    const home = join(TOP, where.split(', ')[1] ?? '', 'home')
    const shown = explanation.map((text) => text.replaceAll(home, 'HOME').replace(/\*\* \([^)]*\)/, '** (SIZE)'))
    expect([decision, ...shown]).toEqual(['confirm', ...said])
  })

  it('never ends a command to copy with the period of its sentence', () => {
    const commands = QUESTIONS.flatMap(([, , said]) => said).filter((text) => text.includes('atip undo'))
    expect(commands.filter((text) => /atip undo[^`]*\.$/.test(text))).toEqual([])
  })
})
