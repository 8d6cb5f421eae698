import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createObservedEnvironment, type World } from './environment'
import type { Fixture, FixtureValues } from './fixture'

const USER = '[user]\n\tname = Ada\n\temail = ada@example.org\n[init]\n\tdefaultBranch = main\n'

/** Programs that the shell scripts among the parts of git always start, whatever the call and the folder say. */
const HELPERS: readonly string[] = [
  'sh',
  'dash',
  'basename',
  'sed',
  'uname',
  'gettext',
  'gettext.sh',
  'envsubst',
  'expr',
  // Shell scripts of git always take these from PATH.
  'cut',
  'env',
  'grep',
  'ls',
  'perl',
  'sort',
  // So it takes man, with its parts.
  'man',
  'preconv',
  'tbl',
  'nroff',
  'groff',
  'troff',
  'grotty',
  'col',
  'gzip',
  'locale',
]

/** Describes an honest repository with history, a remote, a submodule, a stash, and files in every state. */
export function createGitFixture(): Fixture {
  const parts = execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim()
  return {
    ...GIT_VALUES,
    valuesByKey: { ...VALUES, 'exec-path': parts },
    // An index that man keeps, where it may write it.
    isOwnFile: (path) => /^\/var\/cache(?:\/man(?:\/.*)?)?$/.test(path),
    isOwnProgram: (path) => {
      const name = basename(path)
      if (HELPERS.includes(name)) return true
      return name === 'git' || dirname(path) === parts || (name.startsWith('git-') && existsSync(join(parts, name)))
    },
    standIns: [],
    environment: ({ home }) => ({ GIT_CONFIG_SYSTEM: join(home, 'system.gitconfig') }),
    build: buildRepository,
    close: () => {},
  }
}

const VALUES: Fixture['valuesByKey'] = {
  author: 'Ada',
  'bundle verify.file': 'all.bundle',
  'bundle list-heads.file': 'all.bundle',
  'cat-file.object': 'HEAD',
  'check-ignore.path': 'ignored.txt',
  'config-env': 'color.ui=NO_COLOR',
  'config.default': 'nothing',
  'config.file': '.gitmodules',
  'config.name': 'user.name',
  'diff-filter': 'M',
  exclude: 'v*',
  'find-renames': '50%',
  format: '%h',
  'branch.format': '%(refname)',
  'for-each-ref.format': '%(refname)',
  'for-each-ref.pattern': 'refs/heads',
  'ls-tree.format': '%(path)',
  'tag.format': '%(refname)',
  'archive.format': 'tar',
  'git-dir': '.git',
  date: 'iso',
  grep: 'first',
  group: 'author',
  'ignore-rev': 'HEAD',
  'ignore-revs-file': 'revisions.txt',
  'line-range': '1,1:readme.md',
  lines: '1,1',
  match: 'v*',
  name: 'origin',
  'notes list.object': 'HEAD',
  'notes show.object': 'HEAD',
  pattern: 'first',
  expression: 'first',
  'ls-remote.pattern': 'main',
  'show-ref.pattern': 'main',
  pickaxe: 'first',
  'pickaxe-regex-lines': 'first',
  repository: 'origin',
  'set-config': 'color.ui=never',
  since: '2000-01-01',
  sort: 'refname',
  stash: 'stash@{0}',
  'symbolic-ref.name': 'HEAD',
  'symbolic-ref.target': 'refs/heads/topic',
  'reflog exists.ref': 'refs/heads/main',
  until: '2100-01-01',
  url: '../remote.git',
  'work-tree': '.',
  'working-directory': 'source',
}

const FURTHER_CALLS: Fixture['furtherCalls'] = {
  archive: [{ tree: 'HEAD' }],
  blame: [{ revision: 'v1' }],
  branch: [
    { list: 't*' },
    { branch: 'topic' },
    { branch: 'new', 'start-point': 'v1' },
    { move: true, branch: 'topic', 'start-point': 'new' },
  ],
  'cat-file': [
    { object: 'HEAD', pretty: true },
    { object: 'HEAD:readme.md', pretty: true },
  ],
  'check-ignore': [{ path: ['ignored.txt', 'readme.md'] }],
  cherry: [{ upstream: 'topic' }],
  config: [{ name: 'user.name' }, { list: true }, { name: 'user', 'get-regexp': true }],
  describe: [{ commit: ['HEAD'] }, { dirty: true }],
  diff: [{ revision: 'HEAD' }, { revision: 'v1..HEAD' }],
  grep: [{ expression: 'first' }, { expression: 'first', revision: 'v1' }],
  log: [{ revision: 'v1..main' }, { patch: true }, { path: ['readme.md'] }],
  'format-patch': [{ revision: 'v1' }],
  'ls-files': [{ others: true }, { modified: true }],
  'ls-remote': [{ repository: '../remote.git' }],
  'merge-base': [{ commit: ['main', 'topic'] }],
  mv: [{ source: ['readme.md'], destination: 'moved.md' }],
  push: [{ repository: 'origin', refspec: ['topic'], delete: true }],
  'range-diff': [{ old: 'v1..main', new: 'v1..topic' }],
  'remote rename': [{ old: 'origin', new: 'upstream' }],
  'rev-list': [{ revision: ['HEAD'] }],
  'rev-parse': [{ revision: ['HEAD'] }],
  shortlog: [{ revision: 'HEAD' }],
  show: [{ object: 'v1' }],
  status: [{ short: true }, { path: ['source'] }],
  switch: [{ branch: 'topic' }],
  submodule: [{ cached: true }],
  tag: [{ tag: 'v1' }, { list: 'v*' }],
}

/** The values with which calls of git are tried. */
export const GIT_VALUES: FixtureValues = {
  valuesByType: { string: 'main', file: 'readme.md', directory: 'source', url: '../remote.git' },
  valuesByKey: VALUES,
  furtherCalls: FURTHER_CALLS,
}

function buildRepository(world: World): void {
  const { folder, home, root } = world
  writeFileSync(join(home, '.gitconfig'), USER)
  const environment = createObservedEnvironment(world, {})
  const git = (...words: string[]): void => {
    execFileSync('git', words, { cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text)
  const commit = (file: string, text: string): void => {
    write(file, text)
    git('add', '--all')
    git('commit', '--message', `Write ${file}: ${text.split('\n', 1)}`)
  }
  git('init')
  mkdirSync(join(folder, 'source'))
  write('.gitignore', 'ignored.txt\nall.bundle\n')
  commit('readme.md', 'first\n')
  commit('source/main.c', 'int main(void) { return 0; }\n')
  git('tag', '--annotate', '--message', 'One', 'v1')
  git('switch', '--create', 'topic')
  commit('topic.txt', 'topic\n')
  git('switch', 'main')
  commit('readme.md', 'first\nsecond\n')
  git('merge', '--message', 'Merge', 'topic')
  const remote = join(root, 'remote.git')
  git('clone', '--bare', '.', remote)
  git('remote', 'add', 'origin', remote)
  git('fetch', 'origin')
  git('remote', 'set-head', 'origin', 'main')
  git('branch', '--set-upstream-to', 'origin/main')
  git('-c', 'protocol.file.allow=always', 'submodule', 'add', remote, 'library')
  commit('removed.txt', 'soon gone\n')
  commit('revisions.txt', '')
  write('readme.md', 'stashed\n')
  git('stash')
  git('notes', 'add', '--message', 'a note', 'HEAD')
  git('bundle', 'create', 'all.bundle', '--all')
  leaveChanges(write, git)
}

/** A file that is staged, one that is changed, one that is deleted, one that git does not know, and one it ignores. */
function leaveChanges(write: (file: string, text: string) => void, git: (...words: string[]) => void): void {
  write('staged.txt', 'staged\n')
  git('add', 'staged.txt')
  git('rm', '--cached', '--quiet', 'removed.txt')
  write('readme.md', 'first\nsecond\nchanged\n')
  write('untracked.txt', 'untracked\n')
  write('ignored.txt', 'ignored\n')
}
