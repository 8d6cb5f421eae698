import {
  chmodSync,
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGitSight } from '../../../src/folder/git/create-git-sight'
import type { AtipGitFiles } from '../../../src/types/file'
import { byLength } from '../../support/runs'
import { commit, createRepositories, git, gitWith, type Repositories, write } from './repository'

let repositories: Repositories
let first: string
beforeAll(() => {
  repositories = createRepositories()
  first = repositories.make()
  write(join(first, '.gitignore'), '*.log\ncache/\n')
  commit(first)
  git(first, 'checkout', '-q', '-b', 'other')
  for (const path of ['cache/z', 'dir/x.log', 'new/x']) write(join(first, path), 'of another branch\n')
  git(first, 'add', '-f', '.')
  commit(first)
  git(first, 'checkout', '-q', 'main')
})
/** Copies a repository of two branches, one of which tracks what is ignored. */
function make(): string {
  const repo = repositories.make()
  rmSync(repo, { recursive: true })
  cpSync(first, repo, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  return repo
}
afterAll(() => repositories.remove())

type Step = (repo: string) => unknown

const tolerant =
  (step: Step): Step =>
  (repo) => {
    try {
      step(repo)
    } catch {}
  }
const gitStep = (...args: string[]): Step => tolerant((repo) => git(repo, ...args))

const NAMES = [
  'a.txt',
  'run.sh',
  'dir/a',
  'dir/deep/b.txt',
  'dir/deep/é b',
  'new/x',
  'new/in/y',
  'cache/z',
  'dir/x.log',
]
const name = fc.constantFrom(...NAMES)
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(name, fc.nat(3))
      .map(([path, text]): Step => tolerant((repo) => write(join(repo, path), `text ${text}\n`))),
  },
  { weight: 2, arbitrary: name.map((path) => gitStep('add', '-f', '--', path)) },
  {
    weight: 2,
    arbitrary: name.map(
      (path): Step =>
        (repo) =>
          rmSync(join(repo, path), { recursive: true, force: true }),
    ),
  },
  { weight: 1, arbitrary: name.map((path) => gitStep('rm', '-q', '--cached', '--', path)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(name, name)
      .map(([from, to]) => tolerant((repo) => renameSync(join(repo, from), join(repo, to)))),
  },
  { weight: 1, arbitrary: name.map((path) => tolerant((repo) => chmodSync(join(repo, path), 0o755))) },
  {
    weight: 1,
    arbitrary: name.map((path) =>
      tolerant((repo) => {
        rmSync(join(repo, path), { force: true })
        symlinkSync('a.txt', join(repo, path))
      }),
    ),
  },
  { weight: 1, arbitrary: name.map((path) => tolerant((repo) => write(join(repo, path, 'below'), 'x'))) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Step>(
      tolerant(commit),
      gitStep('commit', '-qm', 'b'),
      gitStep('status'),
      gitStep('merge', '-q', 'other'),
      gitStep('checkout', '-q', 'main'),
      gitStep('checkout', '-q', 'other'),
      gitStep('gc', '-q', '--prune=now'),
      (repo) => write(join(repo, '.gitignore'), '*.log\ncache/\n'),
      (repo) => write(join(repo, 'new/.gitignore'), 'in\n'),
    ),
  },
)

/** Everything of a work tree that can be lost, by its path. */
function contentsOf(repo: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of readdirSync(repo, { recursive: true, encoding: 'utf8' })) {
    if (/^\.git(?:\/|$)/.test(path)) continue
    const status = lstatSync(join(repo, path))
    if (status.isSymbolicLink()) found.set(path, `-> ${readlinkSync(join(repo, path))}`)
    else if (status.isFile()) found.set(path, `${status.mode & 0o111} ${readFileSync(join(repo, path), 'latin1')}`)
  }
  return found
}

/** Lists the files that are what the last commit holds. */
function listCommitted(repo: string): Set<string> {
  const split = (...args: string[]): string[] => gitWith(repo, args, '').toString('utf8').split('\0')
  const changed = new Set(split('diff', '-z', '--name-only', '--no-renames', 'HEAD'))
  return new Set(split('ls-tree', '-rz', '--name-only', 'HEAD').filter((path) => !changed.has(path)))
}

interface Way {
  readonly files: AtipGitFiles
  readonly args: readonly string[]
  readonly below?: string
  readonly branch?: string
}

const WAYS: readonly Way[] = [
  { files: 'unstaged', args: ['checkout', '--', '.'] },
  { files: 'unstaged', args: ['restore', 'dir'], below: 'dir' },
  { files: 'unstaged', args: ['restore', '--', 'dir/deep/b.txt'], below: 'dir/deep/b.txt' },
  { files: 'uncommitted', args: ['reset', '-q', '--hard'] },
  { files: 'branch', args: ['switch', '-q', 'other'], branch: 'other' },
  { files: 'branch', args: ['switch', '-q', 'main'], branch: 'main' },
  { files: 'branch-or-unstaged', args: ['checkout', '-q', 'other'], branch: 'other' },
  { files: 'branch-or-unstaged', args: ['checkout', '-q', 'a.txt'], branch: 'a.txt' },
  { files: 'branch-or-unstaged', args: ['checkout', '-q', 'dir'], branch: 'dir' },
  { files: 'branch-or-unstaged', args: ['checkout', '-q', '.'], branch: '.' },
  { files: 'untracked', args: ['clean', '-fq'] },
  { files: 'untracked-below', args: ['clean', '-fdq'] },
  { files: 'untracked-below', args: ['-C', 'dir', 'clean', '-fdq'], below: 'dir' },
  { files: 'ignored-below', args: ['clean', '-fdxq'] },
]

describe('what git discards', () => {
  it.each(WAYS)(
    'is announced: git $args',
    ({ files, args, below = '', branch }) => {
      let told = 0
      fc.assert(
        fc.property(fc.array(steps, { minLength: 3, maxLength: 12 }), (all) => {
          const repo = make()
          for (const step of all) step(repo)
          const before = contentsOf(repo)
          // What a commit holds is not lost to another branch.
          const committed = files === 'branch' || branch === 'other' ? listCommitted(repo) : new Set()
          const found = createGitSight({ HOME: repositories.home }).listDiscarded(join(repo, below), files, branch)
          try {
            git(repo, ...args)
          } catch {}
          const after = contentsOf(repo)
          const lost = [...before]
            .filter(([path, content]) => after.get(path) !== content)
            .map(([path]) => path)
            .filter((path) => !committed.has(path))
          rmSync(repo, { recursive: true })
          if (found === undefined) return
          told++
          const announced = found.flatMap(({ path }) => {
            const own = path.slice(repo.length + 1)
            return [...before.keys()].filter((each) => each === own || each.startsWith(`${own}/`))
          })
          if (files.startsWith('branch') && lost.length === 0) return
          expect(announced.sort()).toEqual(lost.sort())
        }),
        { numRuns: byLength({ short: 4, full: 20, long: 200 }) },
      )
      expect(told).toBeGreaterThan(0)
    },
    600_000,
  )
})

describe('what git discards cannot be told', () => {
  const { stringify } = JSON
  it.each<[title: string, change: Step, ways: readonly [AtipGitFiles, string?, string?][]]>([
    [
      'where a directory stands for a file',
      (repo) => [rmSync(join(repo, 'a.txt')), write(join(repo, 'a.txt/mine'), 'x')],
      [['unstaged'], ['unstaged', 'a.txt'], ['branch-or-unstaged', '', 'a.txt'], ['uncommitted'], ['untracked-below']],
    ],
    [
      'where a file stands for a directory',
      (repo) => [rmSync(join(repo, 'dir'), { recursive: true }), write(join(repo, 'dir'), 'x')],
      [['unstaged'], ['unstaged', 'dir'], ['branch-or-unstaged', '', 'dir/deep'], ['uncommitted'], ['untracked']],
    ],
    [
      'where a link stands for a directory',
      (repo) => [renameSync(join(repo, 'dir'), join(repo, 'moved')), symlinkSync('moved', join(repo, 'dir'))],
      [['unstaged'], ['unstaged', 'dir/deep/b.txt'], ['branch-or-unstaged', '', 'dir'], ['uncommitted'], ['untracked']],
    ],
    [
      'where another repository is below',
      (repo) => git(repo, 'init', '-q', 'new/in'),
      [['untracked-below'], ['ignored-below']],
    ],
    ['where a bare repository is below', (repo) => git(repo, 'init', '-q', '--bare', 'new/in'), [['untracked-below']]],
    [
      'of a directory of which git keeps nothing',
      (repo) => write(join(repo, 'new/x'), 'x'),
      [
        ['untracked-below', 'new'],
        ['untracked', 'new'],
      ],
    ],
    [
      'where git takes a file for unchanged',
      (repo) => git(repo, 'update-index', '--assume-unchanged', 'a.txt'),
      [['unstaged'], ['branch', '', 'other']],
    ],
    [
      'where no branch is checked out',
      (repo) => git(repo, 'checkout', '-q', '--detach'),
      [['uncommitted'], ['branch', '', 'other']],
    ],
    [
      'of what is no local branch',
      (repo) => [
        git(repo, 'tag', 'v1'),
        git(repo, 'update-ref', 'refs/remotes/far/b', 'HEAD'),
        git(repo, 'pack-refs', '--all'),
      ],
      [
        ...['v1', 'b', 'far/b', 'HEAD~1', '-', '', 'none', '../main', 'refs/heads/other'].map(
          (name): [AtipGitFiles, string, string] => ['branch', '', name],
        ),
        ...['v1', 'b', 'HEAD', 'abcd', 'v1-1-gabcd', '../a.txt', './a.txt', '/', ':/'].map(
          (name): [AtipGitFiles, string, string] => ['branch-or-unstaged', '', name],
        ),
      ],
    ],
    [
      'where case does not count',
      (repo) => git(repo, 'config', 'core.ignoreCase', 'true'),
      [['unstaged'], ['untracked']],
    ],
    [
      'of very many files',
      (repo) => {
        for (let count = 0; count < 401; count++) write(join(repo, `many${count}`), '')
      },
      [['untracked']],
    ],
  ])('%s', (_, change, ways) => {
    const repo = make()
    change(repo)
    const sight = createGitSight({ HOME: repositories.home })
    for (const [files, below = '', branch] of ways) {
      const found = sight.listDiscarded(join(repo, below), files, branch)
      expect([files, below, branch, stringify(found)]).toEqual([files, below, branch, undefined])
    }
  })
})
