import type { AtipFolder, AtipFolderRule } from '../../types/folder'
import { extend } from '../effects'

/** The settings that npm reads here and in the directories above, up to the root of the project. */
const NPMRC = { file: '.npmrc', above: true, format: 'ini' } as const

const PACKAGE_JSON = { file: 'package.json', above: true, format: 'json' } as const

const SCRIPTS = /* @__PURE__ */ extend(PACKAGE_JSON, { runs: 'a script' })

/** npm replaces variables in keys, too: `re${NONE?}gistry` is any key. */
const ANY_KEY = '*${*'

/** Settings that make every command read other settings, or write elsewhere. */
export const OTHER_SETTINGS: AtipFolderRule = /* @__PURE__ */ extend(NPMRC, {
  keys: ['userconfig', 'globalconfig', 'cache', 'logs-dir', ANY_KEY],
  runs: 'other settings, or a cache in another place',
})

/** Settings that choose the host to talk to and what it gets. */
export const REGISTRY_SETTINGS: AtipFolderRule = /* @__PURE__ */ extend(NPMRC, {
  keys: [
    ...['registry', '*:registry', '//*', 'proxy', 'https-proxy', 'http-proxy', 'noproxy', 'local-address', 'tag'],
    ...['ca', 'ca[]', 'cafile', 'cert', 'key', 'certfile', 'keyfile', 'strict-ssl', '_auth*', 'replace-registry-host'],
  ],
  except: ['https://registry.npmjs.org/', 'https://registry.npmjs.org', 'true', 'null', 'latest', 'npmjs'],
  runs: 'requests to another registry, or by another way',
})

/** Scripts run in this shell. */
export const SCRIPT_SHELL: AtipFolderRule = /* @__PURE__ */ extend(NPMRC, { keys: ['script-shell', 'shell', 'node-options'], runs: 'a shell for scripts' })

export const EDITOR: AtipFolderRule = /* @__PURE__ */ extend(NPMRC, { keys: ['editor'], runs: 'an editor' })

const READS_NAME = /* @__PURE__ */ extend(PACKAGE_JSON, { runs: 'git, which fetches from this address' })

/** Without an argument, some commands take the name in package.json, which may be an address, too. */
const NAMED_BY_FOLDER: readonly AtipFolderRule[] = [
  /* @__PURE__ */ extend(READS_NAME, { keys: ['name'], values: ['*/*'], except: ['@*'] }),
  /* @__PURE__ */ extend(READS_NAME, { keys: ['name'], values: ['*:*', '*/*@*', '*@.*'] }),
]

export const READS_REGISTRY: AtipFolder = { obeys: [REGISTRY_SETTINGS] }

export const READS_NAMED: AtipFolder = { obeys: [REGISTRY_SETTINGS, ...NAMED_BY_FOLDER] }

/** Packs the files of the folder, which runs `prepare` unless scripts are ignored. */
export const COMPARES: AtipFolder = { env: { npm_config_ignore_scripts: 'true' }, obeys: [REGISTRY_SETTINGS, ...NAMED_BY_FOLDER] }

/** Without a browser, npm prints the address that it would open. */
export const PRINTS_ADDRESS: AtipFolder = { env: { npm_config_browser: 'false' }, obeys: [REGISTRY_SETTINGS] }

export const INSTALL_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, {
  keys: [
    ...['scripts.preinstall', 'scripts.install', 'scripts.postinstall', 'scripts.prepublish', 'scripts.dependencies'],
    ...['scripts.preprepare', 'scripts.prepare', 'scripts.postprepare'],
  ],
})

export const PACK_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, { keys: ['scripts.prepack', 'scripts.prepare', 'scripts.postpack'] })

export const PUBLISH_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, {
  keys: ['scripts.prepublishonly', 'scripts.prepack', 'scripts.prepare', 'scripts.postpack', 'scripts.*publish'],
})

export const RUN_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, { keys: ['scripts.{script}', 'scripts.pre{script}', 'scripts.post{script}'], with: ['script'] })

export const TEST_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, { keys: ['scripts.*test'] })

export const START_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, { keys: ['scripts.*start', 'scripts.*stop', 'scripts.*restart'] })

/** Programs of packages that are installed in the folder, and what `npm init` runs to make a package.json. */
export const OWN_PROGRAMS: AtipFolderRule = { file: 'node_modules/.bin', above: true, format: 'exists', runs: 'programs of installed packages' }

export const INIT_MODULE: AtipFolderRule = /* @__PURE__ */ extend(NPMRC, { keys: ['init-module', 'init.module'], runs: 'a module' })

/** With a new version, npm runs scripts, and commits and tags with git. */
export const CHANGES_VERSION: AtipFolder = {
  obeys: [
    /* @__PURE__ */ extend(SCRIPTS, { keys: ['scripts.preversion', 'scripts.version', 'scripts.postversion'], with: ['newversion'] }),
    { file: 'git-hooks', with: ['newversion'], runs: 'a hook' },
    {
      file: 'git-config',
      keys: ['core.fsmonitor', 'core.hookspath', 'core.editor', 'filter.*.clean', 'filter.*.process', 'gpg.*'],
      with: ['newversion'],
      runs: 'a program that git starts',
    },
  ],
}
