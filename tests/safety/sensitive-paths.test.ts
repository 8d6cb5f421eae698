import { type AtipShape, createValidator, type Policy, presets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { matchesGlob } from '../../src/internal/match-glob'
import { createProtectedPathCheck, createSensitivePathCheck } from '../../src/safety/policy/sensitive-paths'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { command, option, tool } from '../support/tools'

const HOME = '/home/ada'
const CWD = `${HOME}/app`

describe('a path with credentials', () => {
  const check = createSensitivePathCheck(['vault-keys', '/srv/keys', '~/private'], CWD)

  it.each([
    ...['~/.ssh/config', '~/.ssh', '.ssh/id_ed25519', 'keys/id_rsa', 'id_custom', '.env', '.env.local', 'a/b/.env'],
    ...[
      '.npmrc',
      '~/.netrc',
      '~/.aws/credentials',
      '~/.kube/config',
      '~/.docker/config.json',
      '~/.config/gh/hosts.yml',
    ],
    ...['~/.git-credentials', '~/.cargo/credentials.toml', 'server.pem', 'A/SERVER.PEM', '.ENV', '~/.SSH/config'],
    ...['/etc/shadow', '/etc/shadow-', '/etc/kubernetes/admin.conf', '/proc/self/environ', '/proc/1/environ'],
    // Ways to write them
    ...['src/../.env', './.env', './/.env', '../../../etc/shadow', '../../../../../../etc/shadow', '//etc/shadow'],
    ...['/etc/./shadow', '/proc/self/root/etc/shadow', '/private/etc/master.passwd', '.%65nv', '%2eenv', '%252eenv'],
    ...['file:///home/ada/.ssh/id_rsa', 'file:/etc/shadow', 'HEAD:.env', 'main:a/.env', '@.env', '@~/.ssh/id_rsa'],
    ...['x=@.env', 'a,.env', '.env.', '.env ', '.env::$DATA', '..\\.env', '~\\.ssh\\config', '.e*', '.*', '.[e]nv'],
    // Patterns of names, which programs expand, and what git reads before a path
    ...['*nv', '?env', 'a/?nv', '*.p?m', '*rsa', 'id_*', ':(icase).ENV', ':(top,icase)a/.ENV', ':/.env'],
    // Directories that hold them
    ...['/', '/etc', '/etc/', '/home', HOME, `${HOME}/`, '..', '~', '~ada', '$HOME', '/root', '/proc/self'],
    ...['~/.config', `${HOME}/.docker`, 'C:\\', 'C:\\Users\\ada', '%USERPROFILE%'],
    // Added by the policy
    ...['vault-keys/a', 'x/Vault-Keys', '/srv/keys/a', '../../../srv/keys', '~/private/a'],
  ])('is %j', (path) => {
    expect(check(path, true)).toBe(true)
  })

  it.each([
    ...['.env', 'HEAD:.env', 'cat .env', '"~/.ssh/config"', '@~/.ssh/id_rsa', 'x --file=.env', '~/.ssh/id_rsa'],
    ...['$(cat .env)', `a${',a'.repeat(100)},id_rsa`, 'keys/id_ed25519_sk', '/etc/shadow'],
  ])('is named by the text %j', (text) => {
    expect(check(text, false)).toBe(true)
  })

  it.each([
    ...['src', 'src/index.ts', '.', '.env.example', '.env.sample', 'a/.env.template', 'environment.ts', 'id_token.ts'],
    ...['README.md', '../other/src', '/srv/app', '/srv/keys2', 'a.pem.ts', 'etc/shadow', '*.ts', '**/*', '.eslintrc*'],
    ...['*.yml', '*.json', '*e*', 'src/*.key.ts', 'docs/*keys', ':(icase)src/A.ts', ':(glob)**/*.ts'],
    ...[`${CWD}/src`, '/tmp', '/usr/share', '.github', 'my.environment', 'private/a', ''],
  ])('is not %j', (path) => {
    expect(check(path, true)).toBe(false)
  })

  it.each([
    ...['id_token', 'the id_token is wrong', 'rename user_id to id_user', 'id_', '/', 'and/or', '~', 'see ~/notes'],
    ...['fix: env handling', 'process.env', 'docs for .env.example', 'a = b / c', 'origin/main', '/etc'],
    ...['.[].sha', '.*', '.[0] | .name', '.e*'],
  ])('is not named by the text %j', (text) => {
    expect(check(text, false)).toBe(false)
  })

  it('is every file if the working directory holds credentials', () => {
    const inside = createSensitivePathCheck([], `${HOME}/.ssh`)
    expect(inside('config', true)).toBe(true)
    expect(inside('config', false)).toBe(false)
    expect(createSensitivePathCheck([], '/etc')('shadow', true)).toBe(true)
    expect(createSensitivePathCheck([], HOME)('.', true)).toBe(true)
    expect(createSensitivePathCheck([], '/')('etc', true)).toBe(true)
  })

  it('may be every path that leads up, where the working directory is unknown', () => {
    const anywhere = createSensitivePathCheck([], undefined)
    for (const path of ['../../etc/shadow', '..', '../..', '../home'])
      expect([path, anywhere(path, true)]).toEqual([path, true])
    expect(anywhere('../other/src', true)).toBe(false)
    expect(anywhere('.', true)).toBe(false)
  })
})

describe('a file that runs later', () => {
  const check = createProtectedPathCheck(['deploy', '/srv/hooks', `${CWD}/own/policy.json`], CWD)

  it.each([
    ...[
      '.git/hooks/pre-commit',
      '.git',
      'sub/.git/config',
      '.GIT/config',
      '.git./config',
      'GIT~1/config',
      '.gitmodules',
    ],
    ...['.husky/pre-push', '.github/workflows/ci.yml', '.gitlab-ci.yml', 'Jenkinsfile', '.vscode/tasks.json', '.envrc'],
    ...[
      'mise.toml',
      'sub/.mise.toml',
      '~/.config/mise/config.toml',
      '.tool-versions',
      '.lvimrc',
      '.jj/repo/config.toml',
    ],
    ...[
      '~/.bashrc',
      `${HOME}/.profile`,
      '../.zshrc',
      '~/.config/autostart/x.desktop',
      '~/.ssh/authorized_keys',
      '~/bin/x',
    ],
    ...[
      '/etc/cron.d/x',
      '/usr/local/bin/x',
      '/usr',
      '../../../etc/profile',
      'node_modules/.bin/x',
      '.npmrc',
      'x:.git/x',
    ],
    ...['%2egit/config', './.git', 'a/../.git', 'file:.git/x', '.g*', 'deploy/a', '/srv/hooks/x'],
    ...['own/policy.json', './own/../own/policy.json', `${CWD}/own/policy.json`, 'HEAD:own/policy.json'],
  ])('is %j', (path) => {
    expect(check(path, true)).toBe(true)
  })

  it.each([
    ...[
      'src/index.ts',
      'docs/.gitkeep',
      '.gitignore',
      '.gitattributes',
      'git/x',
      'src/startup/a.ts',
      'lib/a.ts',
      'usr',
    ],
    ...['.github/ISSUE_TEMPLATE.md', 'etc/a', 'crontab.md', `${CWD}/lib/a.ts`, '.', 'bin/a', '/srv/hooks2'],
  ])('is not %j', (path) => {
    expect(check(path, true)).toBe(false)
  })

  it('is no file of a project below a directory of the system', () => {
    const project = createProtectedPathCheck([], '/usr/src/app')
    expect(['a.ts', '/usr/src/app/a.ts', './lib'].map((path) => project(path, true))).toEqual([false, false, false])
    expect(['/usr/bin/x', '../x', '.git/x'].map((path) => project(path, true))).toEqual([true, true, true])
  })

  it('is every file if the working directory is such a place', () => {
    expect(createProtectedPathCheck([], `${CWD}/.git/hooks`)('pre-commit', true)).toBe(true)
    expect(createProtectedPathCheck([], `${CWD}/.github/workflows`)('./ci.yml', true)).toBe(true)
  })
})

describe('a call that names a sensitive path', () => {
  const own = (shape?: AtipShape, effects: object = {}) =>
    tool({
      name: 'x',
      commands: { '': command({ effects, options: [option('file', shape && { 'x-shape': shape })] }) },
    })
  const codes = (policy: Policy, file: unknown, shape?: AtipShape, effects?: object): string[] =>
    createValidator([own(shape, effects)], policy)
      .validate('x', { file })
      .violations.map(({ code }) => code)

  it('reads credentials, unless its shape says that it is no path', () => {
    const policy = { allowSensitive: false }
    expect(codes(policy, '.env')).toEqual(['SENSITIVE_READ'])
    expect(codes(policy, ['a', { b: ['~/.ssh'] }])).toEqual(['SENSITIVE_READ'])
    expect(codes(policy, '/', 'path')).toEqual(['SENSITIVE_READ'])
    expect(codes(policy, '/')).toEqual([])
    for (const shape of ['text', 'pattern', 'format'] as const) expect(codes(policy, 'about .env', shape)).toEqual([])
    expect(codes(policy, 'https://example.com/.env', 'http-url')).toEqual([])
    expect(codes(policy, 'file:///etc/shadow', 'http-url')).toEqual(['SENSITIVE_READ'])
    expect(codes({}, '.env')).toEqual([])
    expect(codes({ sensitivePaths: ['keys'] }, 'keys/a')).toEqual([])
    expect(codes({ ...policy, sensitivePaths: ['keys'] }, 'keys/a')).toEqual(['SENSITIVE_READ'])
  })

  it('changes what runs later, if it may write', () => {
    const policy = { allowOutsideChanges: false }
    const writes = { filesystem: { write: true }, network: false }
    expect(codes(policy, '.git/hooks/x', 'path', writes)).toEqual(['CHANGE_OPERATION'])
    expect(codes(policy, '.git/hooks/x', 'path', {})).toEqual(['CHANGE_OPERATION'])
    expect(codes(policy, '.git/hooks/x', 'path', { filesystem: { write: false } })).toEqual([])
    expect(codes(policy, 'src/a', 'path', writes)).toEqual([])
    // The field that forbids all changes does not lift this one, where writing is not declared.
    expect(codes({ ...policy, allowChanges: false }, '.git/hooks/x', 'path', {})).toEqual(['CHANGE_OPERATION'])
    expect(codes({ ...policy, protectedPaths: ['src'] }, 'src/a', 'path', writes)).toEqual(['CHANGE_OPERATION'])
  })

  it('is told without the path', () => {
    const { message } =
      createValidator([own()], presets.supervised).validate('x', { file: 'a/.env' }).violations.at(-1) ?? {}
    expect(message).toBe('x: file names a place for credentials')
  })
})

describe('hostile texts take time in proportion to their length', () => {
  const sensitive = createSensitivePathCheck(['*a*b*c*'], CWD)
  const later = createProtectedPathCheck(['*a*b*c*'], CWD)
  it.each<[string, (size: number) => string]>([
    ['slashes', (size) => '/'.repeat(size)],
    ['steps up', (size) => '../'.repeat(size / 3)],
    ['names', (size) => Array.from({ length: size / 6 }, (_, index) => index.toString(36)).join('/')],
    ['separators', (size) => Array.from({ length: size / 6 }, (_, index) => index.toString(36)).join(',')],
    ['dots', (size) => '. '.repeat(size / 2)],
    ['dots in a name', (size) => `a${'. '.repeat(size / 2)}b`],
    ['wildcards', (size) => `.${'*'.repeat(size)}`],
    ['brackets', (size) => '['.repeat(size)],
    ['names with wildcards', (size) => 'a*b/'.repeat(size / 4)],
    ['letters of a pattern', (size) => 'ab'.repeat(size / 2)],
    ['percents', (size) => '%25'.repeat(size / 3)],
    ['ids', (size) => `id_rsa${'_-'.repeat(size / 2)}!`],
  ])('%s', (_, make) => {
    for (const check of [sensitive, later]) {
      expect(growthTo(24_000, make, (text) => check(text, true))).toBeLessThan(SLOWEST_GROWTH)
      expect(growthTo(24_000, make, (text) => check(text, false))).toBeLessThan(SLOWEST_GROWTH)
    }
  })
})

describe('matchesGlob', () => {
  it.each([
    ['', '', true],
    ['', 'a', false],
    ['*', '', true],
    ['**', 'a', true],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['a*b*c', 'a-b-c', true],
    ['a*b*c', 'acb', false],
    ['*.pem', '.pem', true],
    ['.env*', '.env', true],
    ['.env*', 'x.env', false],
    ['a.c', 'abc', false],
    ['*ab*ab', 'ab', false],
    ['*ab*ab', 'abab', true],
  ])('%j and %j: %s', (pattern, text, isMatch) => {
    expect(matchesGlob(pattern, text)).toBe(isMatch)
  })
})
