import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HostileFolder, type HostileFolderMaker, writeProgram } from './hostile-folder'

/** A folder with a package and its `.npmrc`; `name` may be what npm takes for a repository of GitHub. */
function packageFolder(
  parent: string,
  vector: string,
  npmrc: (folder: HostileFolder) => readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): HostileFolder {
  const root = join(parent, vector)
  const cwd = join(root, 'package')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(join(cwd, 'node_modules', 'lodash'), { recursive: true })
  const folder = { name: vector, root, cwd, marker: join(root, 'marker'), program: join(cwd, 'tool.sh') }
  writeProgram(folder.program, folder.marker, vector, 'exit 1')
  const manifest = { name: 'plain', version: '1.0.0', dependencies: { lodash: '1.0.0' }, ...more }
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(cwd, 'node_modules', 'lodash', 'package.json'), '{"name":"lodash","version":"1.0.0"}')
  writeFileSync(join(cwd, '.npmrc'), `${npmrc(folder).join('\n')}\n`)
  return folder
}

const script = (folder: { root: string }, name: string) => `echo ${name} >> '${join(folder.root, 'marker')}'`

/** `npm view`, `npm owner ls`: the name of the package is taken for a repository, which `git` is asked about. */
const npmGit: HostileFolderMaker = (parent) =>
  packageFolder(parent, 'npm-git', (f) => [`git=${f.program}`], { name: 'a/b' })
/** The same by way of a second file: a project may say where the "user's" settings are. */
const npmUserConfig: HostileFolderMaker = (parent) => {
  const folder = packageFolder(parent, 'npm-userconfig', () => ['userconfig=./settings'], { name: 'a/b' })
  writeFileSync(join(folder.cwd, 'settings'), `git=${folder.program}\n`)
  return folder
}
const npmGlobalConfig: HostileFolderMaker = (parent) => {
  const folder = packageFolder(parent, 'npm-globalconfig', () => ['globalconfig=./settings'], { name: 'a/b' })
  writeFileSync(join(folder.cwd, 'settings'), `git=${folder.program}\n`)
  return folder
}
/** Scripts that `npm diff --diff=.`, `npm pack --dry-run`, `npm install --dry-run` and `npm ci --dry-run` run. */
const npmScripts: HostileFolderMaker = (parent) => {
  const root = join(parent, 'npm-scripts')
  const scripts = Object.fromEntries(
    ['prepare', 'prepack', 'postpack', 'preinstall', 'install', 'postinstall', 'predependencies', 'dependencies'].map(
      (n) => [n, script({ root }, n)],
    ),
  )
  return packageFolder(parent, 'npm-scripts', () => [], { scripts })
}
/** `npm run NAME` hands the script to a shell of the folder: `ignore-scripts` does not help. */
const npmScriptShell: HostileFolderMaker = (parent) =>
  packageFolder(parent, 'npm-script-shell', (f) => [`script-shell=${f.program}`], {
    scripts: { test: 'true', prepare: 'true' },
  })
const npmEditor: HostileFolderMaker = (parent) =>
  packageFolder(parent, 'npm-editor', (f) => [
    `editor=${f.program}`,
    `viewer=${f.program}`,
    `browser=${f.program}`,
    `shell=${f.program}`,
  ])
/** No program: files are written where the folder says (`written` below the folder). */
const npmWrites: HostileFolderMaker = (parent) =>
  packageFolder(parent, 'npm-writes', () => ['logs-dir=./written/logs', 'cache=./written/cache'])
/** No program: variables of the environment are sent to a host of the folder's choice, in the path and as a token. */
const npmVariables: HostileFolderMaker = (parent, options = {}) => {
  const url = options.server ?? 'http://127.0.0.1:9'
  return packageFolder(parent, 'npm-variables', () => [
    `registry=${url}/\${HOME}/`,
    `${url.slice(5)}/:_authToken=\${HOME}`,
    'fetch-retries=0',
  ])
}
const npmProxy: HostileFolderMaker = (parent, options = {}) =>
  packageFolder(parent, 'npm-proxy', () => [
    `proxy=${options.server}`,
    `https-proxy=${options.server}`,
    'strict-ssl=false',
    'fetch-retries=0',
  ])
/** The settings of the workspace root hold in its packages: the folder to look at is above. */
const npmWorkspace: HostileFolderMaker = (parent) => {
  const folder = packageFolder(parent, 'npm-workspace', (f) => [`git=${f.program}`], { workspaces: ['packages/*'] })
  const cwd = join(folder.cwd, 'packages', 'w')
  mkdirSync(cwd, { recursive: true })
  writeFileSync(join(cwd, 'package.json'), '{"name":"a/w","version":"1.0.0"}')
  return { ...folder, cwd }
}

export const NPM_FOLDERS: Readonly<Record<string, HostileFolderMaker>> = {
  npmGit,
  npmUserConfig,
  npmGlobalConfig,
  npmScripts,
  npmScriptShell,
  npmEditor,
  npmWrites,
  npmVariables,
  npmProxy,
  npmWorkspace,
}
