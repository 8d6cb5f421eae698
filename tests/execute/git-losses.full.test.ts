import { appendFileSync, mkdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { createExecutor, createShellRunner } from 'atip-bridge/execute'
import { rm, git as tool } from 'atip-bridge/tools'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUndoStore } from '../../src/undo/create-undo-store'
import { commit, createRepositories, git, type Repositories, write } from '../folder/git/repository'
import { callOf } from '../support/executor'

let repositories: Repositories
beforeAll(() => {
  repositories = createRepositories()
})
afterAll(() => repositories.remove())

let cwd: string
beforeEach(() => {
  cwd = repositories.make()
})

const options = (allowRecoverable: boolean | 'kept') => ({
  policy: { ...presets.workspace, cwd, allowRecoverable },
  ...{ cwd, trustedFolders: [cwd] },
  undo: createUndoStore({
    directory: join(cwd, '../store'),
    lookAtFileSystem: () => ({ type: 0xef53, freeBytes: 1e12, allBytes: 1e12 }),
  }),
})
const decide = (line: string, allowRecoverable: boolean | 'kept' = 'kept') =>
  createShellRunner([tool, rm], options(allowRecoverable)).decide(line)

const edit = (): void => appendFileSync(join(cwd, 'a.txt'), 'three\n')
const nothing = (): void => {}
const makeBranch = (): void => {
  write(join(cwd, '.gitignore'), 'cache\n')
  commit(cwd)
  git(cwd, 'checkout', '-qb', 'other')
  write(join(cwd, 'cache'), 'theirs')
  git(cwd, 'add', '-f', 'cache')
  commit(cwd)
  git(cwd, 'checkout', '-q', 'main')
}

describe('a line of git', () => {
  it.each<[title: string, line: string, change: () => unknown, allowed: boolean | 'kept', kinds: string[]]>([
    ['restores what is as it was', 'git restore a.txt', nothing, false, ['nothing']],
    ['the same after --', 'git checkout -- a.txt', nothing, false, ['nothing']],
    ['the same without --', 'git checkout a.txt', nothing, false, ['nothing']],
    ['the same in a directory', 'git checkout .', nothing, false, ['nothing']],
    ['restores what is gone', 'git restore a.txt', () => unlinkSync(join(cwd, 'a.txt')), false, ['nothing']],
    ['discards a change', 'git restore a.txt', edit, 'kept', ['keepable']],
    ['the same after --', 'git checkout -- a.txt', edit, 'kept', ['keepable']],
    ['the same without --', 'git checkout a.txt', edit, 'kept', ['keepable', 'nothing']],
    ['the same in a directory', 'git checkout .', edit, 'kept', ['keepable', 'nothing']],
    ['discards nothing elsewhere', 'git restore dir', edit, false, ['nothing']],
    ['switches', 'git switch other', makeBranch, false, ['nothing']],
    ['the same', 'git checkout other', makeBranch, false, ['nothing']],
    [
      'switches over a file that is ignored',
      'git switch other',
      () => [makeBranch(), write(join(cwd, 'cache'), 'mine')],
      'kept',
      ['keepable', 'nothing'],
    ],
    ['cleans nothing', 'git clean -f', nothing, false, ['nothing']],
    ['cleans', 'git clean -fd', () => write(join(cwd, 'new/x'), 'x'), 'kept', ['keepable', 'nothing']],
    ['elsewhere', 'cd dir && git restore .', edit, false, ['nothing']],
    ['and reads', 'git restore a.txt && git status', nothing, false, ['nothing']],
  ])('%s: %s', async (_, line, change, allowed, kinds) => {
    change()
    const found = await Promise.all(([false, true, 'kept'] as const).map((each) => decide(line, each)))
    const expected = allowed === false ? ['allow', 'allow', 'allow'] : ['confirm', 'confirm', 'allow']
    expect(found.map(({ decision }) => decision)).toEqual(expected)
    expect(found[2]?.consequences?.map(({ kind }) => kind)).toEqual(kinds)
  })

  it.each<[title: string, line: string, change?: () => unknown]>([
    ['resets', 'git reset --hard'],
    ['resets to the same commit', 'git reset --hard HEAD'],
    ['resets to another one', 'git reset --hard HEAD~1'],
    ['cleans what is ignored', 'git clean -fdx'],
    ['cleans with patterns', 'git clean -fd -e x'],
    [
      'cleans another repository',
      'git clean -fd',
      () => [mkdirSync(join(cwd, 'in')), git(join(cwd, 'in'), 'init', '-q')],
    ],
    ['cleans one directory', 'git clean -fd dir'],
    ['restores from elsewhere', 'git restore --source=HEAD~1 a.txt'],
    ['restores from a commit', 'git checkout HEAD~1 a.txt'],
    ['restores from a commit', 'git checkout main -- a.txt'],
    ['restores a pattern', "git restore '*.txt'"],
    ['restores elsewhere', 'git -C dir restore .'],
    ['switches with force', 'git checkout -f main'],
    ['switches and merges', 'git switch -m main'],
    ['switches to a commit', 'git switch --detach main~0'],
    ['switches to where it was', 'git switch -'],
    [
      'switches to a branch of a remote',
      'git switch far',
      () => git(cwd, 'update-ref', 'refs/remotes/origin/far', 'HEAD'),
    ],
    ['takes a tag for a path', 'git checkout a.txt', () => git(cwd, 'tag', 'a.txt')],
    ['writes what it restores', 'echo x > a.txt; git restore a.txt'],
    ['writes what is in the way', 'echo x > cache; git switch main'],
    ['stages what it restores', 'git add -A && git restore a.txt'],
    ['does it again and again', 'for x in a b; do git restore a.txt; done'],
    ['at work', 'git restore a.txt', () => write(join(cwd, '.git/index.lock'), '')],
    ['in conflict', 'git restore a.txt', () => conflict()],
  ])('%s and asks: %s', async (_, line, change) => {
    change?.()
    expect((await decide(line)).decision).toBe('confirm')
  })

  it.each([
    ['git reset --hard', ['a.txt', 'new']],
    ['git clean -fdx', ['cache', 'untracked']],
  ])('says what is lost although it always asks: %s', async (line, names) => {
    edit()
    write(join(cwd, '.gitignore'), 'cache\n')
    write(join(cwd, 'new'), 'x')
    git(cwd, 'add', '.gitignore', 'new')
    write(join(cwd, 'cache'), 'x')
    write(join(cwd, 'untracked'), 'x')
    const { consequences, explanation } = await decide(line)
    const told = consequences?.filter(({ kind }) => kind !== 'nothing').map(({ path }) => path)
    expect(told).toEqual(expect.arrayContaining(names.map((name) => join(cwd, name))))
    expect(told).not.toContain(join(cwd, line.includes('clean') ? 'a.txt' : 'untracked'))
    const said = explanation.join(' ')
    for (const name of names) expect(said).toContain(`${name} (`)
  })

  it('that would lose no file but always asks says why', async () => {
    const { decision, explanation } = await decide('git reset --hard')
    expect(decision).toBe('confirm')
    expect(explanation).toContain('What is staged and nowhere else is lost.')
  })
})

describe('a call of git', () => {
  it('runs unasked where a copy is kept, which brings back what it discards', async () => {
    edit()
    const executor = createExecutor([tool], options('kept'))
    const { status, decision } = await executor.execute(callOf('git_restore', { path: ['a.txt'] }))
    expect([status, decision.consequences?.[0]?.kind]).toEqual(['ok', 'kept'])
    const { undo } = options('kept')
    const listed = undo.list()
    const id = 'not' in listed ? '' : (listed.losses[0]?.id ?? '')
    expect(git(cwd, 'status', '--porcelain')).toBe('')
    expect(undo.restore(id)).toMatchObject({ restored: [join(cwd, 'a.txt')] })
    expect(git(cwd, 'status', '--porcelain')).toBe(' M a.txt')
  })

  it('asks where a hook of the folder would run', async () => {
    write(join(cwd, '.git/hooks/post-checkout'), '#!/bin/sh\n', 'program')
    const executor = createExecutor([tool], { ...options('kept'), trustedFolders: [] })
    expect((await executor.decide(callOf('git_restore', { path: ['a.txt'] }))).decision).toBe('confirm')
  })
})

function conflict(): void {
  git(cwd, 'checkout', '-qb', 'side')
  write(join(cwd, 'a.txt'), 'side\n')
  commit(cwd)
  git(cwd, 'checkout', '-q', 'main')
  write(join(cwd, 'a.txt'), 'main\n')
  commit(cwd)
  try {
    git(cwd, 'merge', '-q', 'side')
  } catch {}
}
