import { type AtipCommand, createResultFilter, createValidator, type Policy, presets } from 'atip-bridge'
import { curl, docker, gh, git, kubectl } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { command, option, tool } from '../support/tools'

const WORKSPACE: Policy = { ...presets.workspace, allowedPaths: ['.'], cwd: '/w' }

function findCodes(name: string, args: Record<string, unknown>, policy: Policy): string[] {
  const { violations } = createValidator([curl, docker, gh, git, kubectl], policy).decide({ name, arguments: args })
  return violations.map(({ code, parameter }) => (parameter === undefined ? code : `${code} ${parameter}`))
}

type Call = [name: string, args: Record<string, unknown>]

describe('what looks like a path and is none', () => {
  it.each<Call>([
    ['git_grep', { pattern: '/api/v1/users' }],
    ['git_grep', { pattern: '\\.env' }],
    ['git_log', { grep: '~/bin' }],
    ['git_grep', { pattern: '@/pages' }],
    ['gh_search_code', { query: '../lib' }],
    ['kubectl_get', { raw: '/api/v1/nodes' }],
    ['gh_api', { endpoint: '/repos/ada/notes' }],
    ['curl', { url: ['http://localhost/x'], 'url-query': ['path=/api/v1'] }],
  ])('is allowed in a workspace and asked about nowhere: %s %j', (name, args) => {
    expect(findCodes(name, args, WORKSPACE)).toEqual([])
    expect(findCodes(name, args, presets.supervised)).toEqual([])
  })

  it.each<Call>([
    ['git_branch', { branch: 'fix/.env-loading' }],
    ['git_tag', { tag: 'v1/.env' }],
    ['git_commit', { message: ['Move /etc/x to ~/.ssh'] }],
    ['gh_pr_create', { title: 'Read .env first', body: '/etc/passwd' }],
    ['gh_issue_comment', { issue: '1', body: 'See .git/hooks and ~/.aws/credentials' }],
  ])('is no reason to ask: %s %j', (name, args) => {
    for (const policy of [WORKSPACE, presets.supervised])
      expect(findCodes(name, args, policy).filter((code) => / /.test(code))).toEqual([])
  })

  it.each<[...Call, code: string]>([
    ['curl', { url: ['http://localhost/x'], 'url-query': ['x@/etc/hosts'] }, 'PATH_NOT_ALLOWED url-query'],
    ['curl', { url: ['http://localhost/x'], header: ['@.env'] }, 'SENSITIVE_READ header'],
    ['curl', { url: ['http://localhost/x'], cookie: '/etc/hosts' }, 'PATH_NOT_ALLOWED cookie'],
    ['git_log', { revision: 'HEAD:.env' }, 'SENSITIVE_READ revision'],
    ['git_push', { repository: 'a', refspec: ['a\n..b'] }, 'VALUE_SHAPE refspec'],
  ])('may still refer to a file, or be no ref: %s %j', (name, args, code) => {
    expect(findCodes(name, args, WORKSPACE)).toContain(code)
  })
})

describe('names of secrets', () => {
  const isSecret = (args: Record<string, unknown>): boolean =>
    findCodes('kubectl_get', { resource: 'secrets', ...args }, presets.supervised).length > 0
  it('are no secrets', () => {
    expect([isSecret({ output: 'name' }), isSecret({ output: 'wide' }), isSecret({})]).toEqual([false, false, false])
  })
  it('are not what other formats print', () => {
    expect(['yaml', 'json', 'jsonpath={.data}', ['name', 'yaml']].map((output) => isSecret({ output }))).toEqual([
      ...[true, true, true, true],
    ])
  })
})

describe('a merged Compose file', () => {
  const isSecret = (args: Record<string, unknown>): boolean =>
    findCodes('docker_compose_config', args, presets.supervised).includes('SENSITIVE_READ')
  it('holds the values of variables, but the names in it are no secrets', () => {
    expect([{}, { format: 'json' }, { services: false }, { services: 'x' }].map(isSecret)).toEqual([
      ...[true, true, true, true],
    ])
    expect([{ services: true }, { quiet: true }, { images: 'true' }].map(isSecret)).toEqual([false, false, false])
  })

  it('is not redacted as a whole, so that an approved call says something', () => {
    const text = 'services:\n  web:\n    image: nginx\n'
    expect(createResultFilter([docker]).filter(text, 'docker_compose_config')).toBe(text)
  })

  it('is secret anyway below a group whose output is secret', () => {
    const show = command({ options: [option('brief', { type: 'boolean' })] })
    const own: AtipCommand = { ...show, 'x-sensitive': { unless: { brief: ['true'] } } }
    const decide = (group: object) =>
      createValidator([tool({ name: 'box', commands: { all: { description: 'a', commands: { own }, ...group } } })], {
        allowSensitive: false,
      }).validate('box_all_own', { brief: true }).valid
    expect([decide({}), decide({ 'x-sensitive': 'output' })]).toEqual([true, false])
  })
})
