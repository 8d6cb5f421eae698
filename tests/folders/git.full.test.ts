import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Policy, presets } from 'atip-bridge'
import { createExecutor, type ExecutionResult, type Executor } from 'atip-bridge/execute'
import { git } from 'atip-bridge/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FULL, LONG } from '../support/runs'
import { GIT_FOLDERS } from './git-folders'
import type { HostileFolder } from './hostile-folder'
import { planReadingCalls, type TriedCall } from './plan-calls'
import { listHarmfulCalls, tryCall } from './run-unasked'

let parent = ''
let home = ''
beforeAll(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'atip-hostile-')))
  home = join(parent, 'home')
  mkdirSync(home)
  // A person's own settings are none of the folder.
  const own = '[user]\nname = a\nemail = a@example.com\n[credential]\nhelper = store\n'
  const lfs = '[filter "lfs"]\nclean = cat\nsmudge = cat\nrequired = true\n'
  writeFileSync(join(home, '.gitconfig'), own + lfs)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** Calls that people make most, and calls that are likely to obey a folder. */
const CALLS: readonly TriedCall[] = [
  ...[
    tryCall('git_status'),
    tryCall('git_diff'),
    tryCall('git_diff', { cached: true }),
    tryCall('git_log', { patch: true }),
  ],
  ...[tryCall('git_log', { format: '%h %G?' }), tryCall('git_show'), tryCall('git_blame', { file: 'a.txt' })],
  ...[
    tryCall('git_grep', { pattern: 'needle' }),
    tryCall('git_ls-files', { modified: true }),
    tryCall('git_ls-remote'),
  ],
  ...[tryCall('git_describe', { dirty: true }), tryCall('git_archive', { tree: 'HEAD', format: 'tgz' })],
  ...[tryCall('git_add', { 'dry-run': true, path: ['.'] }), tryCall('git_push', { 'dry-run': true })],
]

/** Values for the parameters of all reading commands. */
const VALUES = {
  ...{ string: 'HEAD', file: 'a.txt', directory: 'sub', path: 'a.txt', pattern: 'needle', pickaxe: 'needle' },
  ...{ 'pickaxe-regex-lines': 'needle', repository: 'origin', remote: 'origin', name: 'origin', lines: '1,2' },
  ...{ 'line-range': '1,2:a.txt', format: '%h %G?', 'branch.format': '%(refname)', tree: 'HEAD', upstream: 'side' },
  ...{ 'for-each-ref.format': '%(contents)', 'tag.format': '%(refname)', 'ls-tree.format': '%(path)', tag: 'v1' },
  ...{ 'archive.format': ['tar', 'zip', 'tgz', 'tar.gz', 'evil'], object: ['HEAD', 'v1', 'HEAD:a.txt', 'signed'] },
  ...{ stash: 'stash@{0}', 'config.name': 'user.name', old: 'side~1..side', new: 'side2~1..side2', commit: 'HEAD' },
  ...{ revision: ['HEAD', 'HEAD~1..HEAD'], since: '2000-01-01', ref: 'refs/heads/main', 'diff-filter': 'M' },
}

const SAMPLE = ['gitFsmonitor', 'gitHooks', 'gitFilterClean', 'gitDiffTextconv', 'gitInclude', 'gitEmbeddedBare']
const NAMES = LONG
  ? Object.keys(GIT_FOLDERS)
  : FULL
    ? [...SAMPLE, 'gitSubmoduleFilter', 'gitGpgX509Program']
    : SAMPLE.slice(0, 1)
/** Folders that name a program, and calls of the short list run it if the folder is trusted. */
const LIVE = ['gitFsmonitor', 'gitFilterClean', 'gitDiffTextconv', 'gitInclude', 'gitSubmoduleFilter']

const executorIn = ({ cwd }: HostileFolder, policy: Policy, trustedFolders: string[] = []): Executor =>
  createExecutor([git], {
    cwd,
    policy,
    trustedFolders,
    env: { HOME: home, GIT_CONFIG_NOSYSTEM: '1' },
    timeoutMs: 20_000,
  })

/** Lists the calls that ran a program of the folder, or made git look for keys of signatures. */
const runAll = (folder: HostileFolder, calls: readonly TriedCall[], executor: Executor): Promise<string[]> => {
  const keys = join(home, '.gnupg')
  return listHarmfulCalls(folder, calls, executor, () => {
    const isCreated = existsSync(keys)
    rmSync(keys, { recursive: true, force: true })
    return isCreated
  })
}

const isInstalled = spawnSync('git', ['--version']).status === 0

describe.skipIf(!isInstalled)('a repository of a stranger', () => {
  it.each(NAMES)('%s runs nothing unasked', { timeout: 1_800_000 }, async (name) => {
    const folder = (GIT_FOLDERS[name] as NonNullable<(typeof GIT_FOLDERS)[string]>)(parent)
    const calls = LONG ? planReadingCalls(git, VALUES, CALLS) : CALLS
    expect(await runAll(folder, calls, executorIn(folder, presets.supervised))).toEqual([])
    for (const policy of [presets.readOnly, { ...presets.workspace, cwd: folder.cwd }]) {
      const few = LONG ? CALLS : CALLS.slice(0, 2)
      expect(await runAll(folder, few, executorIn(folder, policy))).toEqual([])
    }
    if (!LIVE.includes(name)) return
    // The fixture does what it says.
    expect((await runAll(folder, CALLS, executorIn(folder, presets.supervised, [parent]))).length).toBeGreaterThan(0)
  })
})

describe.skipIf(!isInstalled)('an honest repository', () => {
  it('is read unasked, also with filters and helpers of the person', { timeout: 120_000 }, async () => {
    const cwd = join(parent, 'honest')
    mkdirSync(cwd)
    const env = { PATH: process.env.PATH, HOME: home, GIT_CONFIG_NOSYSTEM: '1' }
    const run = (...args: string[]): void => void execFileSync('git', args, { cwd, env, stdio: 'ignore' })
    run('init', '-b', 'main')
    writeFileSync(join(cwd, '.gitattributes'), '*.bin filter=lfs\n')
    writeFileSync(join(cwd, 'a.bin'), 'one\n')
    run('add', '.')
    run('commit', '-m', 'first')
    run('remote', 'add', 'origin', cwd)
    writeFileSync(join(cwd, 'a.bin'), 'two\n')
    const { execute } = createExecutor([git], { cwd, env: { HOME: home, GIT_CONFIG_NOSYSTEM: '1' } })
    const results: ExecutionResult[] = []
    for (const each of [
      tryCall('git_status'),
      tryCall('git_diff'),
      tryCall('git_log', { patch: true }),
      tryCall('git_show'),
      tryCall('git_blame', { file: 'a.bin' }),
    ]) {
      results.push(await execute({ ...each }))
    }
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(results[1]?.stdout).toContain('+two')
    expect(readFileSync(join(cwd, '.git/config'), 'utf8')).toContain('origin')
  })
})
