import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildCommand, type FlatCommand, isAtipError } from 'atip-bridge'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHIPPED } from '../support/shipped'

type Arguments = Record<string, unknown>

function wordsOf(name: string, args: Arguments): string[] {
  return buildCommand(SHIPPED, { id: 'a', name, arguments: args }).args
}

function wordsUnlessRefused(name: string, args: Arguments): string[] | undefined {
  try {
    return wordsOf(name, args)
  } catch (error) {
    if (isAtipError(error) && error.code === 'ATIP_ARGUMENT') return undefined
    throw error
  }
}

describe('real git', () => {
  let root = ''
  let env: Record<string, string> = {}
  let untouched: unknown

  interface Outcome {
    status: number | null
    stdout: string
  }

  function git(words: readonly string[], directory = 'work'): Outcome {
    const { status, stdout, error } = spawnSync('git', words, {
      cwd: join(root, directory),
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    if (error !== undefined) throw error
    return { status, stdout }
  }

  function must(line: string): void {
    const { status } = git(line.split(' '))
    if (status !== 0) throw new Error(`git ${line} exited with ${status}`)
  }

  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'shipped-')))
    const who = Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) => [
        [`GIT_${role}_NAME`, 'a'],
        [`GIT_${role}_EMAIL`, 'a@example.com'],
        [`GIT_${role}_DATE`, '2024-01-01T00:00:00Z'],
      ]),
    )
    env = {
      ...who,
      PATH: process.env.PATH ?? '',
      HOME: root,
      LC_ALL: 'C',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: join(root, 'none'),
      GIT_ALLOW_PROTOCOL: 'file',
      GIT_TERMINAL_PROMPT: '0',
      GIT_EDITOR: 'true',
    }
    mkdirSync(join(root, 'work', 'd'), { recursive: true })
    const commit = (file: string, text: string): void => {
      writeFileSync(join(root, 'work', file), text)
      must('add -A')
      must(`commit -qm ${text}`)
    }
    must('init -q -b main --template=')
    commit('a', 'one')
    must('branch topic')
    commit('d/b', 'two')
    must('tag v1')
    commit('a', 'three')
    must('switch -q topic')
    commit('t', 'four')
    must('switch -q main')
    must('init -q --bare --template= ../remote')
    must('remote add origin ../remote')
    must('push -q -u origin main topic')
    must('update-ref -d refs/remotes/origin/topic')
    writeFileSync(join(root, 'work', 'a'), 'stashed')
    must('stash push -q')
    writeFileSync(join(root, 'work', 'a'), 'changed')
    must('repack -adq')
    untouched = resultOf(['version'])
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each<[name: string, args: Arguments, line: string]>([
    ['git_status', { short: true, path: ['a'] }, 'status --short a'],
    ['git_log', { oneline: true, revision: 'topic' }, 'log --oneline topic'],
    ['git_log', { oneline: true, revision: 'v1', path: ['a'] }, 'log --oneline v1 -- a'],
    ['git_log', { pickaxe: 'three', revision: 'main' }, 'log -S three main'],
    ['git_log', { 'line-range': ['1,1:a'] }, 'log -L 1,1:a'],
    ['git_diff', { revision: 'HEAD~1' }, 'diff HEAD~1'],
    ['git_diff', { revision: 'v1..topic', path: ['t'], 'name-only': true }, 'diff --name-only v1..topic -- t'],
    ['git_diff', { 'no-index': true, revision: 'a', path: ['d/b'] }, 'diff --no-index a d/b'],
    ['git_show', { object: 'HEAD', stat: true }, 'show --stat HEAD'],
    ['git_blame', { revision: 'v1', file: 'a', lines: ['1,1'] }, 'blame -L 1,1 v1 -- a'],
    ['git_grep', { pattern: ['one'], revision: 'v1' }, 'grep -e one v1'],
    ['git_grep', { pattern: ['two'], revision: 'HEAD', path: ['d'] }, 'grep -e two HEAD -- d'],
    ['git_stash_show', { stash: 'stash@{0}' }, 'stash show stash@{0}'],
    ['git_reflog_show', { ref: 'topic', 'max-count': 1 }, 'reflog show --max-count=1 topic'],
    ['git_describe', { contains: true, commit: ['HEAD~1'] }, 'describe --contains HEAD~1'],
    ['git_rev-parse', { verify: true, revision: ['HEAD'] }, 'rev-parse --verify HEAD'],
    ['git_rev-list', { count: true, revision: 'main' }, 'rev-list --count main'],
    ['git_ls-tree', { tree: 'HEAD', path: ['a'] }, 'ls-tree HEAD a'],
    ['git_ls-remote', { repository: 'origin', pattern: ['main'] }, 'ls-remote origin main'],
    ['git_cat-file', { pretty: true, object: 'HEAD' }, 'cat-file -p HEAD'],
    ['git_shortlog', { summary: true, revision: 'HEAD' }, 'shortlog -s HEAD'],
    ['git_archive', { tree: 'HEAD', path: ['d'] }, 'archive HEAD d'],
    ['git_format-patch', { stdout: true, revision: 'HEAD~1' }, 'format-patch --stdout HEAD~1'],
    ['git_merge-base', { commit: ['main', 'topic'] }, 'merge-base main topic'],
    ['git_range-diff', { old: 'HEAD~2..v1', new: 'HEAD~2..HEAD' }, 'range-diff HEAD~2..v1 HEAD~2..HEAD'],
    ['git_for-each-ref', { pattern: ['refs/tags'] }, 'for-each-ref refs/tags'],
    ['git_branch', { list: true, branch: 'm*' }, 'branch -l m*'],
  ])('%s %j says the same as by hand', (name, args, line) => {
    const byHand = git(line.split(' '))
    expect([0, 1]).toContain(byHand.status)
    expect(byHand.stdout).not.toBe('')
    expect(git(wordsOf(name, args))).toEqual(byHand)
  })

  /** Returns the content of a copy of the repository after a command was run in it. */
  function resultOf(words: readonly string[]): unknown {
    cpSync(join(root, 'work'), join(root, 'copy'), { recursive: true })
    const { status } = git(words, 'copy')
    const refs = git(['for-each-ref'], 'copy').stdout
    const files = ['a', 't', '.git/HEAD', '.git/config', '.git/BISECT_LOG'].map((file) => join(root, 'copy', file))
    const texts = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    rmSync(join(root, 'copy'), { recursive: true })
    return { status, refs, texts }
  }

  it.each<[name: string, args: Arguments, line: string]>([
    ['git_reset', { commit: 'HEAD~1', mixed: true }, 'reset --mixed HEAD~1'],
    ['git_checkout', { branch: 'v1', path: ['a'] }, 'checkout v1 -- a'],
    ['git_checkout', { 'new-branch': 'new', branch: 'HEAD' }, 'checkout -b new HEAD'],
    ['git_switch', { create: 'new', branch: 'HEAD' }, 'switch -c new HEAD'],
    ['git_cherry-pick', { commit: ['topic'] }, 'cherry-pick topic'],
    ['git_revert', { 'no-edit': true, commit: ['v1'] }, 'revert --no-edit v1'],
    ['git_commit', { all: true, message: ['m'] }, 'commit -a -m m'],
    ['git_tag', { tag: 'v2', commit: 'topic' }, 'tag v2 topic'],
    ['git_pull', { 'no-rebase': true, repository: 'origin', refspec: ['topic'] }, 'pull --no-rebase origin topic'],
    ['git_remote_add', { name: 'up', url: 'u' }, 'remote add up u'],
    ['git_bisect_start', { bad: 'topic', good: ['HEAD~2'] }, 'bisect start topic HEAD~2'],
    ['git_update-ref', { ref: 'refs/heads/n', 'new-value': 'v1', message: '-m' }, 'update-ref -m -m refs/heads/n v1'],
    ['git_stash_drop', { stash: 'stash@{0}' }, 'stash drop stash@{0}'],
  ])('%s %j does the same as by hand', (name, args, line) => {
    const byHand = resultOf(line.split(' '))
    expect(byHand).not.toEqual(untouched)
    expect(byHand).toMatchObject({ status: 0 })
    expect(resultOf(wordsOf(name, args))).toEqual(byHand)
  })

  /** A parameter of each kind that takes a text, with the rest of its call. */
  const SLOTS: [name: string, key: string, rest?: Arguments][] = [
    ['git_log', 'revision'],
    ['git_log', 'path', { revision: 'main' }],
    ['git_log', 'pickaxe', { revision: 'main' }],
    ['git_diff', 'revision'],
    ['git_diff', 'path', { revision: 'main' }],
    ['git_show', 'object'],
    ['git_blame', 'revision', { file: 'a' }],
    ['git_blame', 'file', { revision: 'main' }],
    ['git_grep', 'pattern'],
    ['git_grep', 'revision', { pattern: ['x'] }],
    ['git_grep', 'path', { pattern: ['x'], revision: 'main' }],
    ['git_add', 'path'],
    ['git_commit', 'message', { 'allow-empty': true }],
    ['git_commit', 'path', { message: ['m'] }],
    ['git_checkout', 'branch'],
    ['git_checkout', 'new-branch'],
    ['git_switch', 'create'],
    ['git_branch', 'branch'],
    ['git_branch', 'start-point', { branch: 'b' }],
    ['git_merge', 'commit'],
    ['git_rebase', 'upstream'],
    ['git_cherry-pick', 'commit'],
    ['git_revert', 'commit'],
    ['git_stash_show', 'stash'],
    ['git_tag', 'tag'],
    ['git_fetch', 'repository'],
    ['git_fetch', 'refspec', { repository: 'origin' }],
    ['git_pull', 'repository'],
    ['git_pull', 'refspec', { repository: 'origin' }],
    ['git_push', 'repository'],
    ['git_push', 'refspec', { repository: 'origin' }],
    ['git_clone', 'repository'],
    ['git_remote_add', 'name', { url: '../remote', fetch: true }],
    ['git_remote_update', 'remote'],
    ['git_ls-remote', 'repository'],
    ['git_archive', 'tree'],
    ['git_archive', 'path', { tree: 'HEAD' }],
    ['git_describe', 'commit', { contains: true }],
    ['git_rev-list', 'revision'],
    ['git_shortlog', 'revision'],
    ['git_format-patch', 'revision', { stdout: true }],
    ['git_range-diff', 'old', { new: 'main' }],
    ['git_bundle_create', 'revision', { file: '../bundle' }],
    ['git_bisect_run', 'command'],
    ['git_update-ref', 'message', { ref: 'refs/heads/u', 'new-value': 'HEAD' }],
  ]

  it('takes no option for a value', () => {
    const planted = join(root, 'planted')
    const options = [`--output=${planted}`, `--upload-pack=touch ${planted};`, `-O${planted}`]
    const found: string[] = []
    let ran = 0
    cpSync(join(root, 'work'), join(root, 'copy'), { recursive: true })
    for (const [name, key, rest = {}] of SLOTS) {
      const { parameters } = SHIPPED.commands.find((command) => command.name === name) as FlatCommand
      const isList = parameters.some((parameter) => parameter.key === key && parameter.list)
      for (const value of options) {
        const words = wordsUnlessRefused(name, { ...rest, [key]: isList ? [value] : value })
        if (words === undefined) continue
        git(words, 'copy')
        ran++
        if (!existsSync(planted)) continue
        found.push(`${name} ${key} ${value}`)
        rmSync(planted)
      }
    }
    rmSync(join(root, 'copy'), { recursive: true })
    expect(found).toEqual([])
    expect(ran).toBeGreaterThan(SLOTS.length)
    expect(readdirSync(root).sort()).toEqual(['remote', 'work'])
  })

  it.each<[line: string[]]>([
    [['log', '--output=PLANTED', 'main']],
    [['cherry-pick', '--', '--output=PLANTED']],
    [['pull', '--', '--upload-pack=touch PLANTED;']],
    [['remote', 'update', '--', '--upload-pack=touch PLANTED;']],
    [['bundle', 'create', '--', '../bundle', '--output=PLANTED']],
  ])('%j written by hand does plant a file', (line) => {
    const planted = join(root, 'planted')
    git(line.map((word) => word.replace('PLANTED', planted)))
    const isPlanted = existsSync(planted)
    rmSync(planted, { force: true })
    rmSync(join(root, 'bundle'), { force: true })
    expect(isPlanted).toBe(true)
  })

  it('leaves the value of a flag that it sticks to empty, and the next word alone', () => {
    const words = wordsOf('git_log', { pickaxe: '', revision: 'main' })
    expect(words).toEqual(['log', '-S', '', '--end-of-options', 'main'])
  })
})
