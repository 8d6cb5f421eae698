import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HostileFolder, type HostileFolderMaker, type HostileOptions, writeProgram } from './hostile-folder'

/** Of a stranger's making: neither the person's settings nor those of the machine take part. */
const MAKER_ENV: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: '/dev/null/nowhere',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_AUTHOR_DATE: '1700000000 +0000',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_COMMITTER_DATE: '1700000000 +0000',
}

export function git(cwd: string, args: readonly string[], input = ''): string {
  return execFileSync('git', args, {
    cwd,
    env: MAKER_ENV,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  }).trim()
}

export const CAT = 'if [ -f "$1" ]; then cat "$1"; else cat; fi'

/** An ordinary repository with a bit of everything that reading commands look at. */
export function ordinary(parent: string, name: string, body?: string): HostileFolder {
  const root = join(parent, name)
  const cwd = join(root, 'repo')
  const base = join(parent, '.base')
  if (!existsSync(join(base, 'repo'))) makeBase(base)
  rmSync(root, { recursive: true, force: true })
  cpSync(base, root, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  git(cwd, ['remote', 'add', 'origin', join(root, 'origin.git')])
  const folder = { name, root, cwd, marker: join(root, 'marker'), program: join(cwd, 'tool.sh') }
  writeProgram(folder.program, folder.marker, name, body)
  return folder
}

function makeBase(base: string): void {
  const cwd = join(base, 'repo')
  rmSync(base, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  const commit = (message: string) => git(cwd, ['commit', '-qam', message])
  git(cwd, ['init', '-q', '--template=', '-b', 'main'])
  mkdirSync(join(cwd, '.git', 'info'), { recursive: true })
  writeFileSync(join(cwd, '.gitattributes'), '*.txt diff=evil filter=evil merge=evil\n')
  writeFileSync(join(cwd, '.gitignore'), '*.log\ntool.sh\nmarker\n')
  for (const file of ['a.txt', 'b.txt', 'c.txt']) writeFileSync(join(cwd, file), `one\ntwo\nthree ${file}\n`)
  git(cwd, ['add', '-A'])
  commit('first')
  git(cwd, ['branch', 'side'])
  writeFileSync(join(cwd, 'a.txt'), 'one\ntwo\nthree a.txt\nneedle\n')
  commit('second')
  git(cwd, ['checkout', '-q', 'side'])
  writeFileSync(join(cwd, 'a.txt'), 'zero\none\ntwo\nthree a.txt\n')
  commit('side')
  git(cwd, ['checkout', '-q', '-b', 'side2', 'side~1'])
  writeFileSync(join(cwd, 'a.txt'), 'nil\none\ntwo\nthree a.txt\n')
  commit('side')
  git(cwd, ['checkout', '-q', 'main'])
  git(cwd, ['merge', '-q', '--no-edit', 'side'])
  git(cwd, ['tag', '-a', '-m', 'v1', 'v1'])
  git(cwd, ['notes', 'add', '-m', 'note', 'HEAD'])
  writeFileSync(join(cwd, 'b.txt'), 'stashed\n')
  git(cwd, ['stash', '-q'])
  writeFileSync(join(cwd, 'b.txt'), 'changed\n')
  writeFileSync(join(cwd, 'c.txt'), 'staged\n')
  git(cwd, ['add', 'c.txt'])
  writeFileSync(join(cwd, 'untracked.txt'), 'new\n')
  writeFileSync(join(cwd, 'ignored.log'), 'x\n')
  writeFileSync(join(base, 'p.patch'), '--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,3 @@\n+x\n zero\n one\n')
  writeFileSync(join(cwd, '.git', 'BISECT_LOG'), 'git bisect start\n')
  git(base, ['clone', '-q', '--template=', '--bare', 'repo', 'origin.git'])
  git(base, ['--git-dir=origin.git', 'update-ref', 'refs/heads/new', git(cwd, ['rev-parse', 'side2'])])
}

/** Adds settings to the repository's own configuration. */
export function set(folder: HostileFolder, settings: Readonly<Record<string, string>>): HostileFolder {
  for (const [key, value] of Object.entries(settings)) git(folder.cwd, ['config', '--local', '--add', key, value])
  return folder
}

/** A maker of a repository whose own settings name the program. */
export const configured =
  (
    name: string,
    settings: (folder: HostileFolder, options: HostileOptions) => Readonly<Record<string, string>>,
    body?: string,
  ): HostileFolderMaker =>
  (parent, options = {}) => {
    const folder = ordinary(parent, name, body)
    return set(folder, settings(folder, options))
  }

export const remoteUrl = (folder: HostileFolder, url: string) =>
  git(folder.cwd, ['config', '--local', 'remote.origin.url', url])

const HOOKS = [
  'applypatch-msg',
  'commit-msg',
  'fsmonitor-watchman',
  'post-applypatch',
  'post-checkout',
  'post-commit',
  'post-index-change',
  'post-merge',
  'post-receive',
  'post-rewrite',
  'post-update',
  'pre-applypatch',
  'pre-auto-gc',
  'pre-commit',
  'pre-merge-commit',
  'pre-push',
  'pre-rebase',
  'pre-receive',
  'prepare-commit-msg',
  'proc-receive',
  'push-to-checkout',
  'reference-transaction',
  'sendemail-validate',
  'update',
]

/** Writes every hook that git knows into a directory. */
export function writeHooks(folder: HostileFolder, directory: string): void {
  mkdirSync(directory, { recursive: true })
  for (const hook of HOOKS) writeProgram(join(directory, hook), folder.marker, hook)
}
