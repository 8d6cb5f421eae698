import { createToolset, createValidator, presets } from 'atip-bridge'
import { gh } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { describeDecisions } from './decision-table'

describeDecisions(gh, {
  runs: [
    ['gh', { version: true }],
    ['gh_pr_list', { repo: 'cli/cli', state: 'merged', json: 'number,title', jq: '.[0].number' }],
    ['gh_pr_list', { json: 'number', template: '{{range .}}{{.number}}{{end}}' }],
    ['gh_pr_list', { author: '@me', label: ['good first issue'], search: 'is:open review-requested:@me' }],
    ['gh_pr_view', { pr: 'dependabot/npm_and_yarn/lodash-4.17.21' }],
    ['gh_pr_view', { pr: 'https://github.com/cli/cli/pull/8123' }],
    ['gh_pr_view', { pr: 'octo:fix' }],
    ['gh_issue_view', { issue: '#12', repo: 'github.com/cli/cli' }],
    ['gh_repo_view', { repository: 'https://github.com/cli/cli' }],
    ['gh_repo_set-default', { view: true }],
    ['gh_issue_develop', { issue: '12', list: true }],
    ['gh_run_view', { 'run-id': '9182736455', 'log-failed': true }],
    ['gh_browse', { location: 'src/main.go:42', 'no-browser': true }],
    ['gh_api', { endpoint: 'repos/{owner}/{repo}/pulls/12/comments', paginate: true, cache: '60m' }],
    ['gh_api', { endpoint: 'search/issues', method: 'GET', 'raw-field': ['q=repo:cli/cli is:open'] }],
    ['gh_api', { endpoint: 'search/issues', method: 'get', field: ['per_page=5'] }],
    ['gh_api', { endpoint: 'user', header: ['Accept: application/vnd.github.raw'], hostname: 'github.com' }],
    ['gh_auth_status', { hostname: 'ghe.example' }],
    ['gh_config_get', { key: 'git_protocol' }],
    ['gh_variable_get', { 'variable-name': 'REGION' }],
    ['gh_secret_list', {}],
    ['gh_attestation_verify', { artifact: 'dist/app.tar.gz', owner: 'cli' }],
  ],
  asks: [
    // Credentials
    ['gh_auth_token', {}, ['SENSITIVE_READ']],
    ['gh_auth_status', { 'show-token': true }, ['SENSITIVE_READ']],
    ['gh_config_get', { key: 'oauth_token', host: 'github.com' }, ['SENSITIVE_READ']],
    // Hosts of the caller's choice
    ['gh_pr_list', { repo: 'evil.example/o/r' }, ['HOST_NOT_ALLOWED']],
    ['gh_pr_view', { pr: 'https://evil.example/o/r/pull/1' }, ['HOST_NOT_ALLOWED']],
    ['gh_pr_view', { pr: 'https://github.com@evil.example/o/r/pull/1' }, ['HOST_NOT_ALLOWED']],
    ['gh_issue_view', { issue: 'https://github.com.evil.example/o/r/issues/1' }, ['HOST_NOT_ALLOWED']],
    ['gh_repo_view', { repository: 'git@evil.example:o/r.git' }, ['HOST_NOT_ALLOWED']],
    ['gh_gist_view', { gist: 'https://evil.example/x' }, ['HOST_NOT_ALLOWED']],
    ['gh_api', { endpoint: 'https://evil.example/?d=1' }, ['HOST_NOT_ALLOWED']],
    ['gh_api', { endpoint: 'user', hostname: 'evil.example' }, ['HOST_NOT_ALLOWED']],
    ['gh_attestation_verify', { artifact: 'oci://evil.example/x', owner: 'o' }, ['VALUE_SHAPE']],
    // Programs
    ['gh_pr_list', { web: true }, ['SUBPROCESS_OPERATION'], 'runs'],
    ['gh_browse', {}, ['SUBPROCESS_OPERATION'], 'runs'],
    ['gh_browse', { 'no-browser': false }, ['SUBPROCESS_OPERATION'], 'runs'],
    // Shapes
    ['gh_pr_list', { jq: '$ENV.GH_TOKEN' }, ['VALUE_SHAPE']],
    ['gh_pr_list', { json: 'number', jq: 'env | .GH_TOKEN' }, ['VALUE_SHAPE']],
    ['gh_pr_list', { head: 'ext::sh -c x' }, ['VALUE_SHAPE']],
    ['gh_run_view', { 'run-id': '1;x' }, ['VALUE_SHAPE']],
    // Requests that change something
    ['gh_api', { endpoint: 'repos/o/r', header: ['X-HTTP-Method-Override: DELETE'] }, ['DESTRUCTIVE_OPERATION']],
    ['gh_api', { endpoint: 'x', 'raw-field': ['q=1'] }, ['DESTRUCTIVE_OPERATION', 'CHANGE_OPERATION']],
    ['gh_api', { endpoint: 'x', method: 'DELETE', 'raw-field': ['q=1'] }, ['DESTRUCTIVE_OPERATION']],
    ['gh_api', { endpoint: 'x', method: 'GET', field: ['q=@.env'] }, ['NON_REVERSIBLE_OPERATION']],
    ['gh_api', { endpoint: 'x', method: 'GET', input: 'body.json' }, ['DESTRUCTIVE_OPERATION']],
    ['gh_pr_create', { title: 'x', body: 'y', 'dry-run': true }, ['CHANGE_OPERATION']],
    // What changes on a server, and on this machine outside of the folder
    ['gh_gist_create', { files: ['.env'] }, ['CHANGE_OPERATION', 'SENSITIVE_READ', 'NON_REVERSIBLE_OPERATION']],
    ['gh_gist_create', { files: ['notes.md'] }, ['CHANGE_OPERATION']],
    ['gh_ssh-key_add', { 'key-file': 'key.pub' }, ['CHANGE_OPERATION', 'NON_REVERSIBLE_OPERATION']],
    ['gh_gpg-key_add', { 'key-file': 'key.asc' }, ['CHANGE_OPERATION', 'NON_REVERSIBLE_OPERATION']],
    ['gh_repo_deploy-key_add', { 'key-file': 'key.pub' }, ['CHANGE_OPERATION', 'NON_REVERSIBLE_OPERATION']],
    ['gh_issue_close', { issue: '12' }, ['CHANGE_OPERATION']],
    ['gh_config_set', { key: 'git_protocol', value: 'ssh' }, ['CHANGE_OPERATION']],
    ['gh_auth_switch', {}, ['CHANGE_OPERATION']],
    ['gh_extension_remove', { extension: 'x' }, ['CHANGE_OPERATION']],
    // What changes in the folder
    ['gh_repo_clone', { repository: 'cli/cli' }, ['CHANGE_OPERATION'], 'runs'],
    ['gh_repo_clone', { repository: 'evil.example/o/r' }, ['HOST_NOT_ALLOWED']],
    ['gh_repo_clone', { repository: 'ext::sh -c x' }, ['HOST_NOT_ALLOWED']],
    ['gh_repo_clone', { repository: 'cli/cli', directory: '.git/modules/x' }, ['CHANGE_OPERATION']],
    ['gh_release_download', { tag: 'v1', dir: 'dist' }, ['CHANGE_OPERATION'], 'runs'],
    ['gh_release_download', { tag: 'v1', dir: '.git' }, ['CHANGE_OPERATION']],
    ['gh_release_download', { tag: 'v1', dir: '.github/workflows' }, ['CHANGE_OPERATION']],
    ['gh_run_download', { 'run-id': '1', dir: '.git/hooks' }, ['CHANGE_OPERATION']],
  ],
})

describe('gh', () => {
  it('reads repositories with a git that runs nothing', () => {
    const { commands } = createToolset([gh])
    const reading = commands.filter(({ effects }) => effects.network === true)
    const quiet = reading.filter(({ folder }) => JSON.stringify(folder).includes('core.fsmonitor'))
    const names = quiet.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['gh_pr_list', 'gh_pr_view', 'gh_run_list', 'gh_api', 'gh_repo_view']))
  })

  it('asks hosts that a person allows', () => {
    const toolset = createToolset([gh])
    const { decide } = createValidator(toolset, { ...presets.supervised, allowedHosts: ['ghe.example'] })
    expect(decide({ name: 'gh_pr_list', arguments: { repo: 'ghe.example/o/r' } }).decision).toBe('allow')
  })
})
