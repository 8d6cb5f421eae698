import { execFileSync } from 'node:child_process'
import { chmodSync, linkSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { git, write } from '../folder/git/repository'

/** Makes a folder in which lines lose files. Beside it is `../outside`, in which nobody may. */
export type MakeFolder = (folder: string) => unknown

const TEXTS: Readonly<Record<string, string>> = {
  'a.txt': 'one\ntwo\nthree\n',
  'b.txt': 'two\none\none\n',
  'with space.txt': 'one\n',
  'notes.txt': 'one\nnotes\n',
  '.env': 'MODE=one\n',
  'data.csv': 'one,two\n',
  'run.sh': '#!/bin/sh\n',
  list: 'a.txt\ndata.csv\n',
  '-dash': 'one\n',
  empty: '',
  packed: 'older\n',
  aaa: 'one\n',
  'src/main.c': 'int one;\n',
  'src/lib/main.c': 'int two;\n',
  'docs/main.c': 'int other;\n',
  'docs/a.txt': 'one\nof docs\n',
  'deep/er/est/x': 'one\n',
  'build/main.o': 'made\n',
  'some.diff': '--- a.txt\n+++ a.txt\n@@ -1,3 +1,3 @@\n-one\n+ONE\n two\n three\n',
  'some.patch': 'diff --git a/a.txt b/a.txt\n--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,3 @@\n-one\n+ONE\n two\n three\n',
}

/** Writes the files that all folders have. */
function plant(folder: string): void {
  for (const [name, text] of Object.entries(TEXTS))
    write(join(folder, name), text, name === 'run.sh' ? 'program' : 'file')
  mkdirSync(join(folder, 'old.d'))
  for (const [name, target] of [
    ['link.txt', 'a.txt'],
    ['linked', 'src'],
    ['dangling', 'nowhere'],
  ] as const) {
    symlinkSync(target, join(folder, name))
  }
  const aside = join(folder, 'aside')
  for (const name of ['a.txt', 'src/main.c', 'fresh.txt']) write(join(aside, name), 'unpacked\n')
  const run = (program: string, ...args: string[]): unknown => execFileSync(program, args, { cwd: aside })
  run('tar', 'cf', '../some.tar', 'a.txt', 'src/main.c', 'fresh.txt')
  write(join(aside, 'packed'), 'newer\n')
  run('gzip', 'packed')
  renameSync(join(aside, 'packed.gz'), join(folder, 'packed.gz'))
  rmSync(aside, { recursive: true })
}

function commit(folder: string, message: string): void {
  git(folder, 'add', '-A')
  git(folder, 'commit', '-qm', message, '--allow-empty')
}

/** Makes a repository with two commits, another branch, which has other files, and a tag. */
function makeRepository(folder: string, ...untracked: readonly string[]): void {
  git(folder, 'init', '-q', '-b', 'main', '--template=')
  write(join(folder, '.git/info/exclude'), ['/build', '/.env', ...untracked].join('\n'))
  commit(folder, 'first')
  git(folder, 'tag', 'v1')
  git(folder, 'branch', 'base')
  git(folder, 'checkout', '-q', '-b', 'other')
  write(join(folder, 'b.txt'), 'other\n')
  write(join(folder, 'new.txt'), 'of other\n')
  commit(folder, 'other')
  git(folder, 'checkout', '-q', 'main')
  write(join(folder, 'late.txt'), 'late\n')
  commit(folder, 'second')
}

function repository(change: MakeFolder = () => {}, ...untracked: readonly string[]): MakeFolder {
  return (folder) => {
    plant(folder)
    makeRepository(folder, ...untracked)
    change(folder)
  }
}

const change = (folder: string, ...names: readonly string[]): void => {
  for (const name of names) write(join(folder, name), `one\nchanged ${name}\n`)
}

export const FOLDERS: Readonly<Record<string, MakeFolder>> = {
  'clean git': repository(),
  'dirty git': repository((folder) => {
    change(folder, 'a.txt', 'b.txt', 'src/main.c', 'docs/a.txt')
    rmSync(join(folder, 'data.csv'))
  }),
  'staged only': repository((folder) => {
    change(folder, 'a.txt', 'src/main.c', 'staged.txt')
    git(folder, 'add', '-A')
    // The work tree holds again what the branch holds.
    git(folder, 'restore', '--source=HEAD', '--worktree', '--', 'a.txt')
    change(folder, 'staged.txt', 'docs/main.c')
    write(join(folder, 'staged.txt'), 'newer than what is staged\n')
  }),
  'untracked files': repository((folder) => change(folder, 'new.txt', 'more.txt'), 'aaa', '-dash'),
  'ignored files': repository(undefined, '*.txt', '*.csv', '/docs', 'src/lib'),
  'links out': (folder) => {
    plant(folder)
    for (const name of ['a.txt', 'src']) {
      renameSync(join(folder, name), join(folder, '../outside', name))
      symlinkSync(`../outside/${name}`, join(folder, name))
    }
    makeRepository(folder)
  },
  'what nobody may write': repository((folder) => {
    for (const name of ['a.txt', 'src/main.c', 'docs/main.c', '.env']) chmodSync(join(folder, name), 0o444)
    for (const name of ['b.txt', 'data.csv']) chmodSync(join(folder, name), 0o600)
    for (const name of ['src', 'docs', 'old.d']) chmodSync(join(folder, name), 0o555)
  }),
  'several names and pipes': repository((folder) => {
    linkSync(join(folder, 'a.txt'), join(folder, 'second name'))
    linkSync(join(folder, 'src/main.c'), join(folder, '../outside/main.c'))
    rmSync(join(folder, 'data.csv'))
    execFileSync('mkfifo', [join(folder, 'data.csv')])
  }),
  'filters and line ends': repository((folder) => {
    write(join(folder, '.gitattributes'), '*.txt eol=crlf\n*.c filter=lfs\n*.csv ident\n')
    write(join(folder, 'a.txt'), 'one\r\ntwo\r\n')
    commit(folder, 'attributes')
    git(folder, 'config', 'filter.lfs.clean', 'tr a-z A-Z')
  }),
  'repositories within': (folder) => {
    plant(folder)
    const inner = join(folder, 'src')
    git(inner, 'init', '-q', '-b', 'main', '--template=')
    commit(inner, 'inner')
    write(join(inner, 'main.c'), 'not committed\n')
    renameSync(join(folder, 'docs'), join(folder, '../outside/docs'))
    const source = join(folder, '../outside/docs')
    git(source, 'init', '-q', '-b', 'main', '--template=')
    commit(source, 'docs')
    git(folder, 'init', '-q', '-b', 'main', '--template=')
    git(folder, 'submodule', '--quiet', 'add', source, 'docs')
    makeRepository(folder)
  },
  'many files': repository((folder) => {
    for (let index = 0; index < 520; index++)
      write(join(folder, `src/many/${index % 20}/${index}.c`), `int n${index};\n`)
    commit(folder, 'many')
    change(folder, 'src/many/7/7.c')
  }),
  'no git': plant,
}
