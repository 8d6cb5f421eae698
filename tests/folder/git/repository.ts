import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Places for repositories of a test file: each begins as a copy of a first one. */
export interface Repositories {
  /** The home directory, without a file. */
  readonly home: string
  /** Copies the first repository, which holds `a.txt`, `run.sh`, `empty` and `dir/deep/b.txt`. */
  make(): string
  remove(): void
}

/** Runs git as nobody in particular. */
export function git(cwd: string, ...args: readonly string[]): string {
  return gitWith(cwd, args, '').toString('utf8').trimEnd()
}

export function gitWith(cwd: string, args: readonly string[], input: string | Buffer): Buffer {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'protocol.file.allow=always']
  const env = {
    PATH: process.env.PATH,
    HOME: '/dev/null/nowhere',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_AUTHOR_DATE: '1700000000 +0000',
    GIT_COMMITTER_DATE: '1700000000 +0000',
  }
  return execFileSync('git', [...who, ...args], { cwd, env, input, stdio: ['pipe', 'pipe', 'pipe'] })
}

/** Writes a file, or a program, with the permissions that git gives it. */
export function write(path: string, content: string | Buffer, kind: 'file' | 'program' = 'file'): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  chmodSync(path, (kind === 'file' ? 0o666 : 0o777) & ~process.umask())
}

export function createRepositories(): Repositories {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-git-')))
  const home = join(root, 'home')
  mkdirSync(home)
  const first = join(root, 'first')
  mkdirSync(first)
  git(first, 'init', '-q', '-b', 'main', '--template=')
  write(join(first, 'a.txt'), 'one\ntwo\n')
  write(join(first, 'empty'), '')
  write(join(first, 'run.sh'), '#!/bin/sh\n', 'program')
  write(join(first, 'dir/deep/b.txt'), 'b\n')
  commit(first)
  let count = 0
  return {
    home,
    make: () => {
      const place = join(root, `code${++count}`, 'repo')
      cpSync(first, place, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
      return place
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

export function commit(repo: string): void {
  git(repo, 'add', '-A')
  git(repo, 'commit', '-qm', 'a')
}
