import { buildCommand } from 'atip-bridge'
import { npm } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { readFolder, testDecisions, testShapes } from './decisions'

describe('what reads', () => {
  testDecisions([
    ['npm', { version: true }, 'runs'],
    ['npm_version', { json: true }, 'runs'],
    ['npm_run', {}, 'runs'],
    ['npm_view', { package: '@types/node@18', field: ['engines', 'dist-tags.latest'] }, 'runs'],
    ['npm_diff', { diff: ['a@1.0.0', 'a@^2'] }, 'runs'],
    ['npm_docs', { package: ['react'] }, 'runs'],
    ['npm_bugs', { package: ['react'] }, 'runs'],
    ['npm_repo', { package: ['react'] }, 'runs'],
    ['npm_fund', { package: 'react' }, 'runs'],
    ['npm_config_get', { key: ['registry'] }, 'runs'],
    ['npm_config_list', {}, 'runs'],
    ['npm_explain', { package: ['node_modules/left'] }, 'runs'],
    ['npm_query', { selector: ':root > [name="left"]' }, 'runs'],
    ['npm_audit_signatures', {}, 'runs'],
    ['npm_outdated', { workspace: ['packages/core'] }, 'runs'],
  ])
})

describe('a flag before the end of the options', () => {
  // npm takes the next word for a browser where a flag may have a text: `npm docs --no-browser -- react` runs `--`.
  it.each(['npm_docs', 'npm_bugs', 'npm_repo', 'npm_fund'])('of %s takes no further word', (name) => {
    const args = name === 'npm_fund' ? { package: 'react' } : { package: ['react'] }
    const { args: words } = buildCommand([npm], { id: '1', name, arguments: { ...args, browser: 'false' } })
    expect(words.slice(-3)).toEqual(['--browser=false', '--', 'react'])
  })
})

describe('packages that are no names', () => {
  testDecisions([
    ['npm_view', { package: 'owner/repository' }, 'asks', 'VALUE_SHAPE'],
    ['npm_view', { package: 'git+https://evil.example/x' }, 'asks', 'VALUE_SHAPE'],
    ['npm_view', { package: 'git@evil.example:x/y' }, 'asks', 'VALUE_SHAPE'],
    ['npm_view', { package: '@scope/name/more' }, 'asks', 'VALUE_SHAPE'],
    ['npm_view', { package: 'name@.' }, 'asks', 'VALUE_SHAPE'],
    ['npm_view', { package: 'name@owner/repository' }, 'asks', 'VALUE_SHAPE'],
    ['npm_view', { field: ['owner/repository'] }, 'asks', 'VALUE_SHAPE'],
    ['npm_diff', { diff: ['git+ssh://evil.example/x'] }, 'asks', 'VALUE_SHAPE'],
    ['npm_diff', { diff: ['.'] }, 'asks', 'VALUE_SHAPE'],
    ['npm_diff', { diff: ['name@.'] }, 'asks', 'VALUE_SHAPE'],
    ['npm_diff', { diff: ['./x.tgz'] }, 'asks', 'VALUE_SHAPE'],
    ['npm_docs', { package: ['owner/repository'] }, 'asks', 'VALUE_SHAPE'],
    ['npm_owner_ls', { package: 'owner/repository' }, 'asks', 'VALUE_SHAPE'],
    ['npm_pack', { package: ['owner/repository'] }, 'asks', 'VALUE_SHAPE'],
    ['npm_pack', { package: ['git+https://evil.example/x'] }, 'asks', 'VALUE_SHAPE'],
    ['npm_pack', { package: ['react'] }, 'runs in a workspace'],
    ['npm_cache_add', { package: ['owner/repository'] }, 'asks', 'VALUE_SHAPE'],
  ])
})

describe('hosts and secrets', () => {
  testDecisions([
    ['npm_view', { package: 'react', registry: 'https://evil.example/' }, 'asks', 'HOST_NOT_ALLOWED'],
    ['npm_view', { package: 'react', registry: 'http://localhost:4873/' }, 'runs'],
    ['npm_ls', { registry: 'https://evil.example/' }, 'asks', 'HOST_NOT_ALLOWED'],
    ['npm_token_list', {}, 'asks', 'SENSITIVE_READ'],
    ['npm_config_get', { key: ['_authToken'] }, 'asks', 'SENSITIVE_READ'],
    ['npm_config_get', { key: ['//registry.npmjs.org/:_authToken'] }, 'asks', 'SENSITIVE_READ'],
    ['npm_ls', { userconfig: 'npmrc' }, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_ls', { cache: 'elsewhere' }, 'asks', 'FILESYSTEM_WRITE'],
  ])
})

describe('dry runs', () => {
  const PLAN = { 'dry-run': true }
  testDecisions([
    // They fetch what package.json names, from any host.
    ['npm_uninstall', { ...PLAN, package: ['left'] }, 'asks', 'CHANGE_OPERATION'],
    ['npm_update', PLAN, 'asks', 'CHANGE_OPERATION'],
    ['npm_prune', PLAN, 'asks', 'CHANGE_OPERATION'],
    ['npm_dedupe', PLAN, 'asks', 'CHANGE_OPERATION'],
    ['npm_unpublish', { ...PLAN, package: 'left@1.0.0' }, 'runs'],
    ['npm_unpublish', { ...PLAN, package: 'left', force: true }, 'asks', 'DESTRUCTIVE_OPERATION'],
    ['npm_update', { 'dry-run': false }, 'asks', 'CHANGE_OPERATION'],
    ['npm_update', { ...PLAN, package: ['owner/repository'] }, 'asks', 'VALUE_SHAPE'],
    ['npm_install', PLAN, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_ci', PLAN, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_publish', PLAN, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_pack', PLAN, 'runs in a workspace', 'SUBPROCESS_OPERATION'],
  ])
})

describe('what runs scripts or changes something', () => {
  testDecisions([
    ['npm_run', { script: 'build' }, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_run', { args: ['build'] }, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_version', { newversion: 'minor' }, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_update', {}, 'asks', 'CHANGE_OPERATION'],
    ['npm_uninstall', { package: ['left'], global: true }, 'asks', 'CHANGE_OPERATION'],
    ['npm_link', {}, 'asks', 'CHANGE_OPERATION'],
    ['npm_config_set', { setting: ['fund=false'] }, 'asks', 'CHANGE_OPERATION'],
    ['npm_cache_clean', {}, 'asks', 'CHANGE_OPERATION'],
    ['npm_pkg_set', { field: ['version=1.0.1'] }, 'runs in a workspace'],
    ['npm_pkg_set', { field: ['scripts.test=x'] }, 'asks', 'SUBPROCESS_OPERATION'],
    // npm ignores blanks around the names of fields.
    ['npm_pkg_set', { field: [' scripts.test=x'] }, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_pkg_set', { field: ['type=module', '\u00a0dependencies.left=1'] }, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_pkg_set', { field: ['optionalDependencies.left=1'] }, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_pkg_set', { field: ['allowScripts[]=left'] }, 'asks', 'SUBPROCESS_OPERATION'],
    ['npm_pkg_set', { field: ['engines.node=>=20', 'files[]=dist', 'keywords[0]=a'] }, 'runs in a workspace'],
  ])
})

describe('the folder', () => {
  it.each(['view', 'ls', 'config_get', 'run', 'install'])('%s never takes git from it', (command) => {
    expect(readFolder(`npm_${command}`).env).toMatchObject({ npm_config_git: 'git', npm_config_logs_max: '0' })
  })

  it.each(['docs', 'bugs', 'repo', 'fund'])('%s opens no browser', (command) => {
    expect(readFolder(`npm_${command}`).env).toMatchObject({ npm_config_browser: 'false' })
  })

  it('diff runs no script', () => {
    expect(readFolder('npm_diff').env).toMatchObject({ npm_config_ignore_scripts: 'true' })
  })

  it.each([
    ['ls', 'userconfig cache logs-dir', '@a:registry'],
    ['view', `registry //registry.example/:_authToken proxy tag globalconfig $\{x}y`, 'git'],
    ['audit', 'registry https-proxy strict-ssl', 'script-shell'],
    ['run', 'script-shell node-options', 'registry'],
  ])('%s obeys %s of .npmrc, not %s', (command, obeyed, ignored) => {
    for (const key of obeyed.split(' ')) expect([key, obeys(command, '.npmrc', key)]).toEqual([key, true])
    expect(obeys(command, '.npmrc', ignored)).toBe(false)
  })

  it.each([
    ['pack', 'scripts.prepack', true],
    ['pack', 'scripts.test', false],
    ['publish', 'scripts.postpublish', true],
    ['install', 'scripts.prepare', true],
    ['test', 'scripts.pretest', true],
    ['run', 'scripts.pre{script}', true],
    ['view', 'scripts.prepare', false],
    ['view', 'name', true],
    ['owner_ls', 'name', true],
  ])('%s: %s of package.json is obeyed: %s', (command, key, isObeyed) => {
    expect(obeys(command, 'package.json', key)).toBe(isObeyed)
  })

  it.each([
    ['left', false],
    ['@scope/left', false],
    ['owner/repository', true],
    ['git+https://evil.example/x', true],
    ['@scope/left@owner/repository', true],
    ['left@.', true],
  ])('a package named %s is fetched by git: %s', (name, isHarmful) => {
    const rules = readFolder('npm_view').rules.filter(({ keys }) => keys?.includes('name'))
    const found = rules.some(({ values = ['*'], except = [] }) => isListed(values, name) && !isListed(except, name))
    expect(found).toBe(isHarmful)
  })
})

/** Returns true if one of the command's rules is about a setting of a file. */
function obeys(command: string, file: string, key: string): boolean {
  return readFolder(`npm_${command}`).rules.some((rule) => rule.file === file && isListed(rule.keys ?? ['*'], key))
}

/** A slow and plain reading of `*`. */
function isListed(patterns: readonly string[], text: string): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'))
    return new RegExp(`^${parts.join('[^]*')}$`).test(text)
  })
}

testShapes('npm')
