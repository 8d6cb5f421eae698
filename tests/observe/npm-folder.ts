import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { World } from './environment'
import type { Fixture, FixtureValues } from './fixture'
import { type LocalServer, startLocalServer } from './local-server'

/** Describes an honest package with a dependency, a workspace and a lock file, and a registry on this machine. */
export async function createNpmFixture(): Promise<Fixture> {
  const server = await startLocalServer(answerAsRegistry)
  return {
    ...NPM_VALUES,
    valuesByType: { ...NPM_VALUES.valuesByType, url: `${server.url}/` },
    isOwnProgram: (path) => ['npm', 'node'].includes(basename(path)),
    isOwnFile: (path) => /^home\/\.npm\/(?:_cacache|_logs|_tuf|_update-notifier-last-checked)(?:\/|$)/.test(path),
    standIns: [server.address],
    environment: ({ home }) => ({
      npm_config_registry: `${server.url}/`,
      npm_config_prefix: join(home, 'global'),
      npm_config_fetch_retries: '0',
    }),
    build: (world) => buildPackage(world, server),
    close: server.close,
  }
}

const VALUES: Fixture['valuesByKey'] = {
  'access list packages.owner': 'ada',
  'config get.key': 'registry',
  'diff.path': 'index.js',
  'diff.diff': ['left@1.0.0', 'left@2.0.0'],
  field: 'version',
  git: 'git',
  key: 'name',
  'cache npx info.key': 'none',
  'node-gyp': 'node-gyp',
  'node-options': '--no-warnings',
  'query.selector': '*',
  'script-shell': '/bin/sh',
  term: 'left',
  user: 'ada',
  workspace: 'one',
}

const FURTHER_CALLS: Fixture['furtherCalls'] = {
  diff: [{ diff: ['left@1.0.0', 'left@2.0.0'] }],
  ls: [{ package: ['left'] }, { all: true }],
  outdated: [{ package: ['left'] }],
  view: [{ package: 'left' }],
  'config get': [{ key: ['registry'] }],
  'dist-tag ls': [{ package: 'left' }],
  'owner ls': [{ package: 'left' }],
  docs: [{ package: ['left'], browser: 'false' }],
  bugs: [{ package: ['left'], browser: 'false' }],
  repo: [{ package: ['left'], browser: 'false' }],
}

/** The values with which calls of npm are tried. */
export const NPM_VALUES: FixtureValues = {
  valuesByType: { string: 'left', file: 'extra.npmrc', directory: 'elsewhere', url: 'http://127.0.0.1:9/' },
  valuesByKey: VALUES,
  furtherCalls: FURTHER_CALLS,
}

const DEPENDENCY = { name: 'left', version: '1.0.0', license: 'MIT', homepage: 'https://example.org/left' }

function buildPackage({ folder, home }: World, server: LocalServer): void {
  const write = (file: string, content: unknown): void => {
    writeFileSync(join(folder, file), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
  }
  for (const path of ['node_modules/left', 'packages/one', 'elsewhere'])
    mkdirSync(join(folder, path), { recursive: true })
  for (const path of ['.npm', 'global/lib/node_modules']) mkdirSync(join(home, path), { recursive: true })
  writeFileSync(join(home, '.npmrc'), `//${server.address}/:_authToken=observed\n`)
  const root = { name: 'observed', version: '1.0.0', license: 'MIT', workspaces: ['packages/*'] }
  const packages = {
    'node_modules/left': { version: '1.0.0', resolved: `${server.url}/left/-/left-1.0.0.tgz`, license: 'MIT' },
    'node_modules/one': { resolved: 'packages/one', link: true },
    'packages/one': { version: '1.0.0', license: 'MIT' },
  }
  const lock = { name: 'observed', version: '1.0.0', lockfileVersion: 3, requires: true }
  const dependencies = { left: '^1.0.0' }
  write('package.json', { ...root, dependencies, scripts: { test: 'node index.js' } })
  write('package-lock.json', { ...lock, packages: { '': { ...root, dependencies }, ...packages } })
  write('node_modules/.package-lock.json', { ...lock, packages })
  write('node_modules/left/package.json', DEPENDENCY)
  write('node_modules/left/index.js', 'module.exports = 1\n')
  write('packages/one/package.json', { name: 'one', version: '1.0.0', license: 'MIT' })
  write('index.js', 'require("left")\n')
  write('extra.npmrc', '')
  symlinkSync('../packages/one', join(folder, 'node_modules/one'))
}

/** Answers some reading requests of npm; everything else is not found. */
function answerAsRegistry(path: string, origin: string): unknown {
  if (path === '/left') return describeDependency(origin)
  if (path === '/-/ping') return {}
  if (path === '/-/whoami') return { username: 'ada' }
  if (path === '/-/package/left/dist-tags') return { latest: '2.0.0' }
  if (path.startsWith('/-/v1/search')) return { objects: [], total: 0, time: '' }
  if (path.startsWith('/-/npm/v1/security/advisories')) return {}
  if (path === '/-/npm/v1/tokens') return { objects: [], urls: {} }
  if (path.startsWith('/-/org/') || path.startsWith('/-/team/')) return {}
  return undefined
}

function describeDependency(origin: string): unknown {
  const versions = ['1.0.0', '2.0.0'].map((version) => {
    const dist = { tarball: `${origin}/left/-/left-${version}.tgz`, shasum: '0'.repeat(40) }
    return [version, { ...DEPENDENCY, version, dist }]
  })
  const maintainers = [{ name: 'ada', email: 'ada@example.org' }]
  return { ...DEPENDENCY, 'dist-tags': { latest: '2.0.0' }, versions: Object.fromEntries(versions), maintainers }
}
