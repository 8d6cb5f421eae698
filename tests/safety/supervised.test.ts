import { createToolset, createValidator, type Policy, presets, type ViolationCode } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'

type Call = [name: string, args: Record<string, unknown>]

const toolset = createToolset(Object.values(shipped))
const validators = new Map<Policy, ReturnType<typeof createValidator>>()

function decide([name, args]: Call, policy: Policy) {
  const validator = validators.get(policy) ?? createValidator(toolset, policy)
  validators.set(policy, validator)
  return validator.decide({ name, arguments: args })
}

const codesOf = (call: Call, policy: Policy): ViolationCode[] => decide(call, policy).violations.map(({ code }) => code)
const show = ([name, args]: Call): string => `${name} ${JSON.stringify(args)}`
const programOf = ([name]: Call): string | undefined => toolset.resolve(name)?.tool.name

/** Codes of calls that are wrong in themselves: a list of realistic calls must have none. */
const ABOUT_ARGUMENTS: ViolationCode[] = [
  ...(['UNKNOWN_COMMAND', 'MISSING_ARGUMENT', 'UNKNOWN_ARGUMENT', 'INVALID_ARGUMENT'] as const),
  'ARGUMENT_INJECTION',
]

const READING: Call[] = [
  ['git_status', {}],
  ['git_status', { short: true, branch: true }],
  ['git_status', { porcelain: 'v2', 'untracked-files': 'all' }],
  ['git_log', { 'max-count': 20, oneline: true }],
  ['git_log', { revision: 'main..feature/login', path: ['src/auth'], stat: true }],
  ['git_log', { author: 'ada@example.com', since: '2.weeks.ago', format: '%h %an %s', date: 'short' }],
  ['git_log', { pickaxe: 'parseToken', patch: true, path: ['src/token.ts'], follow: true }],
  ['git_diff', {}],
  ['git_diff', { cached: true, stat: true }],
  ['git_diff', { revision: 'HEAD~3', 'name-only': true, path: ['src', 'tests'] }],
  ['git_show', { object: 'HEAD', stat: true }],
  ['git_show', { object: 'v1.2.0:package.json' }],
  ['git_blame', { file: 'src/index.ts', lines: ['10,40'] }],
  ['git_grep', { pattern: ['TODO'], 'line-number': true, path: ['src'] }],
  ['git_branch', { all: true, verbose: true }],
  ['git_branch', { 'show-current': true }],
  ['git_branch', { merged: 'main', format: '%(refname:short)' }],
  ['git_tag', { list: true, tag: 'v1.*', sort: '-creatordate' }],
  ['git_remote', { verbose: true }],
  ['git_remote_get-url', { name: 'origin' }],
  ['git_stash_list', {}],
  ['git_stash_show', { stash: 'stash@{1}', patch: true }],
  ['git_config', { name: 'user.email', get: true }],
  ['git_config', { list: true, 'show-origin': true }],
  ['git_rev-parse', { revision: ['HEAD'], short: 7 }],
  ['git_rev-list', { revision: 'origin/main..HEAD', count: true }],
  ['git_ls-files', { others: true, 'exclude-standard': true }],
  ['git_ls-remote', { repository: 'origin', heads: true }],
  ['git_merge-base', { commit: ['main', 'HEAD'] }],
  ['git_describe', { tags: true, dirty: true, always: true }],
  ['git_reflog', { 'max-count': 10 }],
  ['git_shortlog', { revision: 'HEAD', summary: true, numbered: true }],

  ['gh_pr_list', { state: 'open', limit: 30, json: 'number,title,author' }],
  ['gh_pr_list', { repo: 'octo/app', search: 'is:open review:required', label: ['bug'] }],
  ['gh_pr_view', { pr: '42', comments: true }],
  ['gh_pr_diff', { pr: '42' }],
  ['gh_pr_checks', { pr: '42', json: 'name,state' }],
  ['gh_pr_status', {}],
  ['gh_issue_list', { label: ['bug', 'p1'], assignee: '@me', limit: 50 }],
  ['gh_issue_view', { issue: '17', json: 'title,body,comments', jq: '.body' }],
  ['gh_repo_view', { repository: 'octo/app', json: 'defaultBranchRef,description' }],
  ['gh_repo_list', { owner: 'octo', limit: 100, language: 'TypeScript' }],
  ['gh_run_list', { workflow: 'ci.yml', branch: 'main', status: 'failure', limit: 5 }],
  ['gh_run_view', { 'run-id': '8123456789', 'log-failed': true }],
  ['gh_workflow_list', { all: true }],
  ['gh_release_list', { limit: 10 }],
  ['gh_release_view', { tag: 'v1.2.0' }],
  ['gh_api', { endpoint: 'repos/{owner}/{repo}/commits', paginate: true, jq: '.[].sha' }],
  ['gh_api', { endpoint: '/rate_limit', method: 'GET' }],
  ['gh_api', { endpoint: 'graphql', 'raw-field': ['query=query { viewer { login } }'] }],
  ['gh_search_code', { query: ['createValidator'], repo: ['octo/app'], limit: 20 }],
  ['gh_search_issues', { query: ['crash on start'], state: 'open', sort: 'updated' }],
  ['gh_auth_status', {}],
  ['gh_secret_list', { app: 'actions' }],

  ['curl', { url: ['https://api.example.com/v1/users?limit=10'], silent: true }],
  ['curl', { url: ['https://example.com'], head: true, location: true }],
  ['curl', { url: ['https://api.example.com/v1/me'], header: ['Accept: application/json', 'X-Trace: 1'], fail: true }],
  ['curl', { url: ['http://localhost:3000/health'], 'max-time': 5, 'show-error': true, silent: true }],
  ['curl', { url: ['https://example.com/a'], output: ['/dev/null'], 'write-out': '%{http_code}', silent: true }],
  ['curl', { url: ['https://api.example.com/items'], request: 'GET', 'url-query': ['page=2'], compressed: true }],

  ['npm_ls', { depth: 0, json: true }],
  ['npm_ls', { package: ['typescript'], all: true }],
  ['npm_view', { package: 'fast-check', field: ['version', 'engines'], json: true }],
  ['npm_outdated', { json: true }],
  ['npm_audit', { 'audit-level': 'high', omit: ['dev'] }],
  ['npm_explain', { package: ['ajv'] }],
  ['npm_run', {}],
  ['npm_search', { term: ['json', 'schema'], searchlimit: 5 }],
  ['npm_config_get', { key: ['registry'] }],
  ['npm_pkg_get', { key: ['scripts'] }],
  ['npm_dist-tag_ls', { package: 'vitest' }],
  ['npm_whoami', {}],

  ['docker_ps', { all: true, format: '{{.Names}}\t{{.Status}}' }],
  ['docker_images', { filter: ['dangling=true'] }],
  ['docker_logs', { container: 'web', tail: '200', timestamps: true }],
  ['docker_inspect', { name: ['web'], format: '{{.State.Health.Status}}' }],
  ['docker_stats', { 'no-stream': true }],
  ['docker_top', { container: 'web' }],
  ['docker_port', { container: 'web', 'private-port': '8080/tcp' }],
  ['docker_volume_ls', { filter: ['dangling=true'] }],
  ['docker_network_inspect', { network: ['bridge'] }],
  ['docker_system_df', { verbose: true }],
  ['docker_compose_ps', { all: true, format: 'json' }],
  ['docker_compose_logs', { service: ['web', 'db'], tail: '100', 'no-color': true }],
  ['docker_compose_config', { services: true, file: ['compose.yaml', 'compose.dev.yaml'] }],

  ['kubectl_get', { resource: 'pods', 'all-namespaces': true, output: 'wide' }],
  ['kubectl_get', { resource: 'deployment', names: ['web'], output: 'yaml' }],
  ['kubectl_describe', { resource: 'pod', names: ['web-6d4b75cb6d-hx9zp'] }],
  ['kubectl_logs', { target: 'deploy/web', container: 'app', tail: 100, since: '1h' }],
  ['kubectl_top_pod', { 'sort-by': 'memory' }],
  ['kubectl_events', { for: 'pod/web-0', types: ['Warning'] }],
  ['kubectl_rollout_status', { resource: 'deployment/web', timeout: '60s' }],
  ['kubectl_auth_can-i', { verb: 'delete', resource: 'pods' }],
  ['kubectl_config_current-context', {}],

  ['terraform_validate', { json: true }],
  ['terraform_show', { path: 'tfplan', json: true }],
  ['terraform_output', { name: 'vpc_id', raw: true }],
  ['terraform_state_list', { addresses: ['module.network'] }],
  ['terraform_plan', { 'no-input': true, 'var-file': ['prod.tfvars'], target: ['aws_instance.web[0]'] }],
  ['terraform_fmt', { check: true, recursive: true }],
]

const CHANGING: Call[] = [
  ['git_push', {}],
  ['git_push', { repository: 'origin', refspec: ['main'], force: true }],
  ['git_push', { repository: 'origin', refspec: ['feature/login'], 'set-upstream': true }],
  ['git_push', { repository: 'origin', refspec: ['v1.2.0'], delete: true }],
  ['git_push', { repository: 'origin', 'force-with-lease': true }],
  ['git_push', { repository: 'origin', refspec: [':old'] }],
  ['git_push', { repository: 'backup', mirror: true }],
  ['git_branch', { branch: 'feature/login' }],
  ['git_branch', { branch: 'feature/login', 'delete-force': true }],
  ['git_branch', { branch: 'feature/login', delete: true }],
  ['git_branch', { branch: 'old', 'start-point': 'new', move: true }],
  ['git_branch', { 'set-upstream-to': 'origin/main' }],
  ['git_branch', { 'unset-upstream': true }],
  ['git_tag', { tag: 'v1.3.0', message: ['Release 1.3.0'] }],
  ['git_tag', { tag: 'v1.2.0', delete: true }],
  ['git_tag', { tag: 'v1.2.0', commit: 'HEAD', force: true }],
  ['git_config', { name: 'user.email', value: 'ada@example.com' }],
  ['git_config', { name: 'core.hooksPath', value: '/tmp/hooks', global: true }],
  ['git_config', { name: 'user.email', unset: true }],
  ['git_config', { name: 'alias', 'remove-section': true }],
  ['git_config', { name: 'commit.template', value: '' }],
  ['git_config', { edit: true }],
  // Without the argument before it, a positional one takes its place.
  ['git_branch', { 'start-point': 'feature/login' }],
  ['git_tag', { commit: 'v1.3.0' }],
  ['git_config', { name: 'user.email', 'value-pattern': 'ada@example.com' }],
  ['npm_run', { args: ['deploy'] }],
  ['git_add', { path: ['src/index.ts'] }],
  ['git_commit', { message: ['Fix it'], all: true }],
  ['git_commit', { amend: true, 'no-edit': true }],
  ['git_reset', { commit: 'HEAD~1', hard: true }],
  ['git_checkout', { path: ['src/index.ts'] }],
  ['git_switch', { branch: 'main', 'discard-changes': true }],
  ['git_restore', { path: ['.'], staged: true, worktree: true }],
  ['git_clean', { force: true, directories: true, 'ignored-too': true }],
  ['git_stash', {}],
  ['git_stash_drop', { stash: 'stash@{0}' }],
  ['git_stash_clear', {}],
  ['git_rebase', { upstream: 'origin/main', autostash: true }],
  ['git_merge', { commit: ['feature/login'], 'no-ff': true }],
  ['git_fetch', { repository: 'origin', prune: true }],
  ['git_remote_add', { name: 'fork', url: 'https://github.com/ada/app.git' }],
  ['git_remote_remove', { name: 'fork' }],
  ['git_rm', { path: ['src/old.ts'], cached: true }],
  ['git_worktree_remove', { worktree: '../app-fix', force: true }],
  ['git_gc', { prune: 'now', aggressive: true }],
  ['git_update-ref', { ref: 'refs/heads/main', delete: true }],
  ['git_symbolic-ref', { name: 'HEAD', target: 'refs/heads/main' }],
  ['git_log', { output: 'log.txt' }],
  ['git_diff', { revision: 'HEAD~1', output: 'change.patch' }],
  ['git_archive', { tree: 'HEAD', format: 'zip', output: 'app.zip' }],
  ['git_grep', { pattern: ['TODO'], 'open-files-in-pager': 'sh' }],
  ['git_ls-remote', { repository: 'origin', 'upload-pack': 'touch x; git-upload-pack' }],
  ['git_bisect_run', { command: ['npm', 'test'] }],
  ['git_fsck', { 'lost-found': true }],

  ['gh_api', { endpoint: 'repos/octo/app/issues', method: 'POST' }],
  ['gh_api', { endpoint: 'repos/octo/app', method: 'DELETE' }],
  ['gh_api', { endpoint: 'repos/octo/app', method: 'patch', field: ['private=true'] }],
  ['gh_api', { endpoint: 'repos/octo/app/issues', 'raw-field': ['title=Crash'] }],
  ['gh_api', { endpoint: 'repos/octo/app/contents/a.txt', method: 'PUT', input: 'body.json' }],
  ['gh_pr_create', { title: 'Fix', body: 'Fixes #1', base: 'main' }],
  ['gh_pr_merge', { pr: '42', squash: true, 'delete-branch': true }],
  ['gh_pr_close', { pr: '42' }],
  ['gh_pr_comment', { pr: '42', body: 'Looks good' }],
  ['gh_pr_review', { pr: '42', approve: true }],
  ['gh_pr_edit', { pr: '42', 'add-label': ['bug'] }],
  ['gh_issue_create', { title: 'Crash', body: 'It crashes' }],
  ['gh_issue_close', { issue: '17', reason: 'not planned' }],
  ['gh_issue_delete', { issue: '17', yes: true }],
  ['gh_repo_delete', { repository: 'octo/app', yes: true }],
  ['gh_repo_edit', { repository: 'octo/app', visibility: 'public' }],
  ['gh_release_create', { tag: 'v1.3.0', 'generate-notes': true }],
  ['gh_release_delete', { tag: 'v1.2.0', yes: true }],
  ['gh_secret_set', { 'secret-name': 'TOKEN', body: 'x' }],
  ['gh_run_rerun', { 'run-id': '8123456789', failed: true }],
  ['gh_run_cancel', { 'run-id': '8123456789' }],
  ['gh_workflow_run', { workflow: 'deploy.yml', ref: 'main' }],
  ['gh_extension_install', { repository: 'octo/gh-tool' }],
  ['gh_alias_set', { alias: 'co', expansion: 'pr checkout' }],

  ['curl', { url: ['https://api.example.com/v1/users/7'], request: 'DELETE' }],
  ['curl', { url: ['https://api.example.com/v1/users'], request: 'post' }],
  ['curl', { url: ['https://api.example.com/v1/users'], data: ['name=ada'] }],
  ['curl', { url: ['https://api.example.com/v1/users'], json: '{"name":"ada"}' }],
  ['curl', { url: ['https://api.example.com/v1/files'], form: ['file=@report.pdf'] }],
  ['curl', { url: ['https://api.example.com/v1/files/a'], 'upload-file': 'a.txt' }],
  ['curl', { url: ['https://api.example.com/v1/users/7'], request: 'PATCH', 'data-raw': '{}' }],
  ['curl', { url: ['https://example.com/app.zip'], output: ['app.zip'] }],
  ['curl', { url: ['https://example.com/app.zip'], 'remote-name': true, location: true }],
  ['curl', { url: ['ftp://example.com/'], quote: ['DELE old.txt'] }],
  ['curl', { url: ['https://example.com/dav/a'], request: 'MKCOL' }],
  ['curl', { url: ['https://example.com'], config: 'curl.conf' }],

  ['npm_install', {}],
  ['npm_install', { package: ['lodash@4'], 'save-dev': true }],
  ['npm_ci', {}],
  ['npm_uninstall', { package: ['lodash'] }],
  ['npm_update', {}],
  ['npm_run', { script: 'build' }],
  ['npm_run', { script: 'deploy', args: ['prod'] }],
  ['npm_test', {}],
  ['npm_exec', { command: ['cowsay', 'hi'], yes: true }],
  ['npm_publish', { access: 'public', tag: 'next' }],
  ['npm_unpublish', { package: 'app@1.0.0', force: true }],
  ['npm_version', { newversion: 'minor' }],
  ['npm_config_set', { setting: ['registry=https://registry.example.com'] }],
  ['npm_cache_clean', { force: true }],
  ['npm_audit_fix', { force: true }],
  ['npm_pkg_set', { field: ['version=2.0.0'] }],
  ['npm_token_revoke', { token: ['a1b2c3'] }],

  ['docker_run', { image: 'alpine', command: ['ls'], rm: true }],
  ['docker_run', { image: 'alpine', volume: ['/:/host'], privileged: true }],
  ['docker_exec', { container: 'web', command: ['cat', '/etc/hosts'] }],
  ['docker_build', { path: '.', tag: ['app:latest'] }],
  ['docker_push', { image: 'octo/app:latest' }],
  ['docker_pull', { image: 'postgres:16' }],
  ['docker_rm', { container: ['web'], force: true, volumes: true }],
  ['docker_rmi', { image: ['octo/app:old'] }],
  ['docker_stop', { container: ['web'] }],
  ['docker_cp', { source: 'web:/app/log.txt', destination: './log.txt' }],
  ['docker_save', { image: ['octo/app'], output: 'app.tar' }],
  ['docker_volume_rm', { volume: ['data'] }],
  ['docker_system_prune', { all: true, volumes: true, force: true }],
  ['docker_compose_up', { detach: true }],
  ['docker_compose_down', { volumes: true }],
  ['docker_compose_config', { output: 'resolved.yaml' }],

  ['kubectl_label', { resource: 'pod/x', labels: ['a=b'] }],
  ['kubectl_label', { resource: 'pod', labels: ['x', 'a-'], overwrite: true }],
  ['kubectl_annotate', { resource: 'deploy/web', annotations: ['note=1'] }],
  ['kubectl_apply', { filename: ['deploy.yaml'] }],
  ['kubectl_delete', { resource: 'pod', names: ['web-0'], force: true, 'grace-period': 0 }],
  ['kubectl_delete', { resource: 'namespace', names: ['staging'] }],
  ['kubectl_scale', { resource: 'deployment/web', replicas: 0 }],
  ['kubectl_scale', { resource: 'deployment/web', replicas: 5 }],
  ['kubectl_exec', { target: 'web-0', command: ['ls', '/'] }],
  ['kubectl_cp', { source: 'web-0:/tmp/a', destination: './a' }],
  ['kubectl_create_namespace', { name: 'staging' }],
  ['kubectl_create_token', { serviceaccount: 'deployer' }],
  ['kubectl_patch', { resource: 'deploy', name: 'web', patch: '{"spec":{"replicas":2}}' }],
  ['kubectl_set_image', { resource: 'deploy/web', images: ['app=octo/app:2'] }],
  ['kubectl_set_env', { resource: 'deploy/web', variables: ['LOG_LEVEL=debug'] }],
  ['kubectl_rollout_restart', { resource: 'deployment/web' }],
  ['kubectl_rollout_undo', { resource: 'deployment/web', 'to-revision': 3 }],
  ['kubectl_drain', { nodes: ['node-1'], 'ignore-daemonsets': true, 'delete-emptydir-data': true }],
  ['kubectl_cordon', { nodes: ['node-1'] }],
  ['kubectl_config_use-context', { context: 'prod' }],
  ['kubectl_attach', { target: 'web-0', stdin: true }],

  ['terraform_apply', { 'auto-approve': true }],
  ['terraform_apply', { plan: 'tfplan', 'no-input': true }],
  ['terraform_destroy', { target: ['aws_instance.web'], 'auto-approve': true }],
  ['terraform_init', { upgrade: true, 'no-input': true }],
  ['terraform_plan', { out: 'tfplan' }],
  ['terraform_state_rm', { addresses: ['aws_instance.web'] }],
  ['terraform_state_push', { path: 'terraform.tfstate', force: true }],
  ['terraform_import', { address: 'aws_instance.web', id: 'i-0abc' }],
  ['terraform_workspace_delete', { name: 'staging', force: true }],
  ['terraform_fmt', { recursive: true }],
  ['terraform_force-unlock', { 'lock-id': '7f2a', force: true }],
]

const PROGRAMS = ['curl', 'docker', 'gh', 'git', 'kubectl', 'npm', 'terraform']

describe.each([
  ['reading', READING, 6],
  ['changing', CHANGING, 10],
] as const)('the list of %s calls', (_, calls, least) => {
  it('is about all seven programs and names no call twice', () => {
    expect(new Set(calls.map(show)).size).toBe(calls.length)
    for (const program of PROGRAMS) {
      expect(calls.filter((call) => programOf(call) === program).length).toBeGreaterThanOrEqual(least)
    }
  })

  it('has calls that are right in themselves', () => {
    const wrong = calls.filter((call) =>
      codesOf(call, presets.supervised).some((code) => ABOUT_ARGUMENTS.includes(code)),
    )
    expect(wrong.map(show)).toEqual([])
  })
})

describe('100 calls that only read', () => {
  it('are a hundred', () => {
    expect(READING).toHaveLength(100)
  })

  it('run under presets.supervised, all but a few', () => {
    const policy = { ...presets.supervised, allowedHosts: ['example.com', 'api.example.com'] }
    const asking = READING.filter((call) => decide(call, policy).decision !== 'allow')
    expect([
      'gh_api {"endpoint":"graphql","raw-field":["query=query { viewer { login } }"]}',
      'git_config {"list":true,"show-origin":true}',
      'terraform_output {"name":"vpc_id","raw":true}',
      'terraform_validate {"json":true}',
      'terraform_show {"path":"tfplan","json":true}',
      'terraform_plan {"no-input":true,"var-file":["prod.tfvars"],"target":["aws_instance.web[0]"]}',
    ]).toEqual(expect.arrayContaining(asking.map(show)))
  })

  it('are allowed or denied by presets.readOnly, where nobody is asked', () => {
    for (const call of READING) {
      const { decision } = decide(call, presets.supervised)
      expect([show(call), decide(call, presets.readOnly).decision]).toEqual([
        show(call),
        decision === 'confirm' ? 'deny' : decision,
      ])
    }
  })
})

describe('calls that change or delete', () => {
  it('are at least a hundred', () => {
    expect(CHANGING.length).toBeGreaterThanOrEqual(100)
  })

  it.each(CHANGING.map((call): [string, Call] => [show(call), call]))('%s', (_, call) => {
    expect(decide(call, presets.supervised).decision).toBe('confirm')
    expect(decide(call, presets.readOnly).decision).toBe('deny')
    expect(decide(call, presets.unrestricted).decision).toBe('allow')
  })

  it('ask in every spelling of their arguments that is understood', () => {
    for (const [name, args] of CHANGING) {
      const others = Object.entries(args).map(([key, value]) => [key.replaceAll('-', '_'), respelled(value)])
      const decision = decide([name, Object.fromEntries(others)], presets.supervised)
      expect([name, others, decision.decision]).toEqual([name, others, 'confirm'])
    }
  })
})

/** A text for a boolean or number, a single value for a list of one. */
function respelled(value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  return Array.isArray(value) && value.length === 1 ? value[0] : value
}

describe('presets.workspace with a working directory', () => {
  const policy: Policy = { ...presets.workspace, cwd: '/srv/app' }

  it.each<Call>([
    ['git_status', {}],
    ['git_diff', { path: ['src', './tests/a.test.ts'] }],
    ['git_log', { revision: 'origin/main..HEAD', path: ['/srv/app/src'] }],
    ['git_add', { path: ['src/index.ts', '.'] }],
    ['git_commit', { message: ['Fix it'], all: true }],
    ['git_branch', { branch: 'feature/login' }],
    ['git_tag', { tag: 'v1.3.0' }],
    ['git_config', { name: 'user.email', value: 'ada@example.com' }],
    ['git_init', { directory: 'packages/new' }],
    ['npm_pkg_set', { field: ['version=2.0.0'] }],
    ['gh_pr_list', { repo: 'octo/app' }],
    ['kubectl_get', { resource: 'pods', filename: ['deploy/web.yaml'] }],
  ])('lets %s %j run', (name, args) => {
    expect(decide([name, args], policy)).toMatchObject({ decision: 'allow', violations: [] })
  })

  it.each<Call>([
    ['git_diff', { path: ['src', '/srv/application'] }],
    ['git_config', { name: 'core.editor', file: '/etc/gitconfig' }],
    ['curl', { url: ['file:///etc/passwd'] }],
    ['curl', { url: ['https://example.com'], 'url-query': ['x@/etc/passwd'] }],
    ['kubectl_get', { filename: ['/etc/kubernetes/pods.yaml'] }],
  ])('reads outside as supervised does: %s %j', (name, args) => {
    expect(decide([name, args], policy)).toEqual(decide([name, args], presets.supervised))
  })

  it.each<Call>([
    ['git_push', {}],
    ['git_reset', { commit: 'HEAD', hard: true }],
    ['git_branch', { branch: 'old', 'delete-force': true }],
    ['git_rm', { path: ['src/old.ts'] }],
    ['git_mv', { source: ['src/a.ts'], destination: 'src/b.ts' }],
    ['git_clean', { force: true }],
    ['git_log', { output: 'log.txt' }],
    ['npm_run', { script: 'deploy' }],
    ['npm_test', {}],
    ['npm_install', {}],
    ['docker_build', { path: '.', tag: ['octo/app:1'], file: 'docker/Dockerfile' }],
    ['terraform_taint', { address: 'aws_instance.web' }],
    ['curl', { url: ['https://example.com/app.zip'], output: ['app.zip'] }],
    ['docker_rm', { container: ['web'] }],
    ['kubectl_delete', { resource: 'pod', names: ['web-0'] }],
    ['terraform_apply', { plan: 'tfplan' }],
    ['gh_run_rerun', { 'run-id': '1' }],
    ['gh_pr_create', { title: 'Fix', body: 'It' }],
  ])('asks before %s %j', (name, args) => {
    expect(decide([name, args], policy).decision).toBe('confirm')
  })

  it.each<[...Call, string]>([
    ['git_add', { path: ['../other/a.ts'] }, 'path'],
    ['git_init', { directory: '~/app' }, 'directory'],
    ['git_clone', { repository: 'https://github.com/octo/app.git', directory: '/tmp/app' }, 'directory'],
    ['git_config', { name: 'core.editor', value: 'vi', file: '/etc/gitconfig' }, 'file'],
    ['curl', { url: ['file:///etc/passwd'], output: ['../passwd'] }, 'output'],
    ['docker_build', { path: '..' }, 'path'],
    ['docker_build', { path: '.', secret: ['id=key,src=/root/.ssh/id_rsa'] }, 'secret'],
    ['gh_release_download', { tag: 'v1', dir: 'a/../../b' }, 'dir'],
  ])('denies %s %j, which changes files outside', (name, args, parameter) => {
    const { decision, violations } = decide([name, args], policy)
    expect(decision).toBe('deny')
    expect(violations).toContainEqual(
      expect.objectContaining({ code: 'PATH_NOT_ALLOWED', severity: 'error', parameter }),
    )
  })
})
