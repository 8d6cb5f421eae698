import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGitSight } from '../../../src/folder/git/create-git-sight'
import { byLength } from '../../support/runs'
import { commit, createRepositories, git, gitWith, type Repositories, write } from './repository'

let repositories: Repositories
beforeAll(() => {
  repositories = createRepositories()
})
afterAll(() => repositories.remove())

const NAMES = ['a.txt', 'b.txt', 'run.sh', 'dir/a', 'dir/deep/a', 'dir/deep/é b', 'other/a.txt', '.gitattributes']
const name = fc.constantFrom(...NAMES)
const seed = fc.nat(1_000_000)

/** A long text: those of near numbers differ in few lines, so that git packs differences. */
function textOf(number: number): string {
  const lines = Array.from({ length: 120 }, (_, line) => `line ${line}: ${(line * 7919) % 1009}`)
  lines[number % 120] = `changed ${number}`
  return lines.join(number % 9 === 0 ? '\r\n' : '\n')
}

type Step = (repo: string) => unknown

/** Some steps fail, which changes nothing. */
const tolerant =
  (step: Step): Step =>
  (repo) => {
    try {
      step(repo)
    } catch {}
  }

const edit = fc.tuple(name, seed).map(([path, number]): Step => {
  const states = ['*.txt text=auto', 'dir/** -text', '*.sh ident', 'other/* eol=lf', 'deep/a filter=x', '/b.txt diff']
  const isState = path === '.gitattributes'
  return (repo) =>
    write(
      join(repo, path),
      isState ? `${states[number % states.length]}\n` : textOf(number),
      path === 'run.sh' ? 'program' : 'file',
    )
})
const gitStep = (...args: string[]): Step => tolerant((repo) => git(repo, ...args))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: edit },
  { weight: 3, arbitrary: fc.constant(tolerant(commit)) },
  {
    weight: 1,
    arbitrary: name.map(
      (path): Step =>
        (repo) =>
          rmSync(join(repo, path), { force: true }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(name, name)
      .map(([from, to]) => tolerant((repo) => renameSync(join(repo, from), join(repo, to)))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(name, fc.constantFrom(0o644, 0o755, 0o600))
      .map(([path, mode]) => tolerant((repo) => chmodSync(join(repo, path), mode))),
  },
  { weight: 1, arbitrary: name.map((path) => tolerant((repo) => utimesSync(join(repo, path), 1, 1))) },
  { weight: 1, arbitrary: name.map((path) => gitStep('add', '-A', '--', path)) },
  { weight: 1, arbitrary: name.map((path) => gitStep('rm', '-q', '--cached', '--', path)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Step>(
      gitStep('gc', '-q', '--prune=now'),
      gitStep('repack', '-qadf', '--depth=50'),
      gitStep('repack', '-q'),
      gitStep('pack-refs', '--all'),
      gitStep('checkout', '-q', '-b', 'other/branch'),
      gitStep('checkout', '-q', 'main'),
      gitStep('checkout', '-q', '--detach'),
      gitStep('update-index', '--index-version=4'),
      gitStep('update-index', '--assume-unchanged', 'a.txt'),
      gitStep('add', '-N', '--', 'dir', 'other'),
      gitStep('stash', '-q'),
      gitStep('stash', 'pop', '-q'),
      gitStep('reset', '-q', '--hard'),
      gitStep('reset', '-q', '--soft', 'HEAD~1'),
      gitStep('commit', '-qm', 'b'),
    ),
  },
)

function filesOf(repo: string): string[] {
  const all = readdirSync(repo, { recursive: true, encoding: 'utf8' }).filter((path) => !/^\.git(?:\/|$)/.test(path))
  return all.filter((path) => lstatSync(join(repo, path)).isFile()).sort()
}

/** Splits what git prints with NULs. */
const split = (bytes: Buffer): string[] => bytes.toString('utf8').split('\0').slice(0, -1)

/** Lists the files that git keeps, as git itself says. */
function askGit(repo: string, files: readonly string[]): string[] {
  try {
    git(repo, 'symbolic-ref', 'HEAD')
  } catch {
    return []
  }
  const rows = split(gitWith(repo, ['ls-tree', '-rz', 'HEAD'], ''))
  const inHead = new Set(rows.map((row) => row.replace(/^(\d+) blob (\w+)\t/, '$1 $2 0\t')))
  const inIndex = split(gitWith(repo, ['ls-files', '-svz'], '')).filter((row) => row.startsWith('H '))
  const same = new Map(
    inIndex
      .map((row) => row.slice(2))
      .filter((row) => inHead.has(row))
      .map((row) => [row.slice(row.indexOf('\t') + 1), row.slice(0, 6)]),
  )
  const changed = new Set(
    split(gitWith(repo, ['status', '--porcelain', '-z', '--no-renames', '-uno'], '')).map((row) => row.slice(3)),
  )
  const special = new Set(
    ['--', '--cached'].flatMap((option) => {
      const options = option === '--' ? [] : [option]
      const input = files.map((path) => `${path}\0`).join('')
      const told = split(gitWith(repo, ['check-attr', ...options, '-z', '--stdin', 'filter', 'eol', 'ident'], input))
      return files.filter((_, index) => [0, 1, 2].some((each) => told[(index * 3 + each) * 3 + 2] !== 'unspecified'))
    }),
  )
  return files.filter((path) => {
    const mode = same.get(path)
    if (mode === undefined || changed.has(path) || special.has(path)) return false
    if ((lstatSync(join(repo, path)).mode & 0o7777).toString(8) !== mode.slice(3)) return false
    return gitWith(repo, ['cat-file', 'blob', `HEAD:${path}`], '').equals(readFileSync(join(repo, path)))
  })
}

describe('random repositories', () => {
  it('keep the files that git says they keep, and git brings them back', () => {
    let [kept, lost] = [0, 0]
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 24 }), (steps) => {
        const repo = repositories.make()
        for (const each of steps) each(repo)
        const files = filesOf(repo)
        const sight = createGitSight({ HOME: repositories.home })
        const ours = files.filter((path) => 'kept' in sight.keepingOf(join(repo, path)))
        expect(ours).toEqual(askGit(repo, files))
        ;[kept, lost] = [kept + ours.length, lost + files.length - ours.length]
        const tracked = split(gitWith(repo, ['ls-files', '-z'], ''))
        expect(files.filter((path) => sight.isTracked(join(repo, path)))).toEqual(
          files.filter((path) => tracked.includes(path)),
        )
        expect([...(sight.listTrackedBelow(repo) ?? [])].sort()).toEqual(
          [...new Set(tracked)].map((path) => join(repo, path)).sort(),
        )
        if (ours.length === 0) return
        const before = ours.map((path) => [readFileSync(join(repo, path)), lstatSync(join(repo, path)).mode])
        for (const path of ours) rmSync(join(repo, path))
        expect(ours.some((path) => existsSync(join(repo, path)))).toBe(false)
        git(repo, 'restore', '--', ...ours)
        expect(ours.map((path) => [readFileSync(join(repo, path)), lstatSync(join(repo, path)).mode])).toEqual(before)
      }),
      { numRuns: byLength({ short: 5, full: 20, long: 200 }) },
    )
    expect(kept).toBeGreaterThan(0)
    expect(lost).toBeGreaterThan(0)
  })
})
