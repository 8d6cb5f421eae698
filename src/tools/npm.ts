import type { AtipArgument, AtipEffects, AtipOption, AtipTool } from '../types/atip'
import type { AtipFolder, AtipFolderRule } from '../types/folder'
import { extend, PREVIEWS_REMOTE, READS_LOCAL, READS_REMOTE } from './effects'

/** Changes node_modules, package.json and the lock file; runs the install scripts of packages. */
const INSTALLS: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  creates: ['installed_package'],
  modifies: ['package_json', 'package_lock', 'node_modules'],
  duration: { typical: '5-120s', timeout: '900s' },
}

/** Takes packages out of node_modules; they can be installed again. */
const REMOVES_PACKAGES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['package_json', 'package_lock', 'node_modules'],
  deletes: ['installed_package'],
  duration: { typical: '2-60s', timeout: '600s' },
}

/** Runs a script of the project that by convention only checks or builds. */
const RUNS_SCRIPT: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['build_output'],
  duration: { typical: '5-300s', timeout: '1800s' },
}

/** Runs a program of the project that lives on until it is stopped, or stops one. */
const RUNS_SERVER: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: true,
  destructive: false,
  modifies: ['process'],
}

/** Adds: runs a script whose name says nothing certain; it may do anything, deploying included. */
const RUNS_ANYTHING: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: true,
  modifies: ['file'],
  duration: { typical: '5-300s', timeout: '1800s' },
}

/** Downloads packages when they are missing and runs an arbitrary program. */
const EXECUTES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: true,
  creates: ['cached_package'],
  modifies: ['file'],
  interactive: { stdin: 'optional', prompts: true, tty: false },
  duration: { typical: '5-120s', timeout: '900s' },
}

/** Changes the published metadata of a package; asks for a one-time password where the account needs one. */
const CHANGES_PACKAGE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['registry_package'],
  interactive: { stdin: 'none', prompts: true, tty: false },
}

/** Takes away rights in the registry at once; only somebody who still has them can give them back. */
const TAKES_RIGHTS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: false,
  modifies: ['registry_package'],
  deletes: ['registry_permission'],
  interactive: { stdin: 'none', prompts: true, tty: false },
}

/** Gives others rights in the registry, with which they can publish. */
const GIVES_RIGHTS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  creates: ['registry_permission'],
  modifies: ['registry_package'],
  interactive: { stdin: 'none', prompts: true, tty: false },
}

/** Changes teams of an organization in the registry. */
const CREATES_TEAM: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: false,
  reversible: true,
  destructive: false,
  creates: ['registry_team'],
  interactive: { stdin: 'none', prompts: true, tty: false },
}

/** Deletes access tokens for good, whoever uses them. */
const REVOKES_TOKEN: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: true,
  deletes: ['registry_token'],
  interactive: { stdin: 'none', prompts: true, tty: false },
}

/** Changes package.json, also its scripts, which later commands run. */
const EDITS_PACKAGE_JSON: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['package_json'],
}

/** Writes an .npmrc file; keys such as script-shell, git, editor and registry decide what later commands run. */
const EDITS_CONFIG: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: false,
  modifies: ['npm_config'],
}

/** Adds: removes npm's guards, files that are not npm's may be overwritten. */
const FORCES: AtipEffects = {
  filesystem: { write: true, delete: true },
  reversible: false,
  destructive: true,
  modifies: ['file'],
}

/** Adds: runs scripts that were not approved. */
const RUNS_DENIED_SCRIPTS: AtipEffects = { subprocess: true, reversible: false }

/** Adds: runs another program than the usual one. */
const RUNS_PROGRAM: AtipEffects = { subprocess: true, reversible: false, destructive: true }

/** The settings that npm reads here and in the directories above, up to the root of the project. */
const NPMRC = { file: '.npmrc', above: true, format: 'ini' } as const
const PACKAGE_JSON = { file: 'package.json', above: true, format: 'json' } as const
const SCRIPTS = /* @__PURE__ */ extend(PACKAGE_JSON, { runs: 'a script' })

/** npm replaces variables in keys, too: `re${NONE?}gistry` is any key. */
const ANY_KEY = '*${*'

/** Settings that make every command read other settings, or write elsewhere. */
const OTHER_SETTINGS: AtipFolderRule = /* @__PURE__ */ extend(NPMRC, {
  keys: ['userconfig', 'globalconfig', 'cache', 'logs-dir', ANY_KEY],
  runs: 'other settings, or a cache in another place',
})

/** Settings that choose the host to talk to and what it gets. */
const REGISTRY_SETTINGS: AtipFolderRule = /* @__PURE__ */ extend(NPMRC, {
  keys: [
    ...['registry', '*:registry', '//*', 'proxy', 'https-proxy', 'http-proxy', 'noproxy', 'local-address', 'tag'],
    ...['ca', 'ca[]', 'cafile', 'cert', 'key', 'certfile', 'keyfile', 'strict-ssl', '_auth*', 'replace-registry-host'],
  ],
  except: ['https://registry.npmjs.org/', 'https://registry.npmjs.org', 'true', 'null', 'latest', 'npmjs'],
  runs: 'requests to another registry, or by another way',
})

/** Scripts run in this shell. */
const SCRIPT_SHELL: AtipFolderRule = /* @__PURE__ */ extend(NPMRC, {
  keys: ['script-shell', 'shell', 'node-options'],
  runs: 'a shell for scripts',
})
const EDITOR: AtipFolderRule = /* @__PURE__ */ extend(NPMRC, { keys: ['editor'], runs: 'an editor' })

const READS_NAME = /* @__PURE__ */ extend(PACKAGE_JSON, { runs: 'git, which fetches from this address' })
/** Without an argument, some commands take the name in package.json, which may be an address, too. */
const NAMED_BY_FOLDER: readonly AtipFolderRule[] = [
  /* @__PURE__ */ extend(READS_NAME, { keys: ['name'], values: ['*/*'], except: ['@*'] }),
  /* @__PURE__ */ extend(READS_NAME, { keys: ['name'], values: ['*:*', '*/*@*', '*@.*'] }),
]

const READS_REGISTRY: AtipFolder = { obeys: [REGISTRY_SETTINGS] }
const READS_NAMED: AtipFolder = { obeys: [REGISTRY_SETTINGS, ...NAMED_BY_FOLDER] }

/** Packs the files of the folder, which runs `prepare` unless scripts are ignored. */
const COMPARES: AtipFolder = {
  env: { npm_config_ignore_scripts: 'true' },
  obeys: [REGISTRY_SETTINGS, ...NAMED_BY_FOLDER],
}

/** Without a browser, npm prints the address that it would open. */
const PRINTS_ADDRESS: AtipFolder = { env: { npm_config_browser: 'false' }, obeys: [REGISTRY_SETTINGS] }

const INSTALL_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, {
  keys: [
    ...['scripts.preinstall', 'scripts.install', 'scripts.postinstall', 'scripts.prepublish', 'scripts.dependencies'],
    ...['scripts.preprepare', 'scripts.prepare', 'scripts.postprepare'],
  ],
})
const PACK_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, {
  keys: ['scripts.prepack', 'scripts.prepare', 'scripts.postpack'],
})
const PUBLISH_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, {
  keys: ['scripts.prepublishonly', 'scripts.prepack', 'scripts.prepare', 'scripts.postpack', 'scripts.*publish'],
})
const RUN_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, {
  keys: ['scripts.{script}', 'scripts.pre{script}', 'scripts.post{script}'],
  with: ['script'],
})
const TEST_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, { keys: ['scripts.*test'] })
const START_SCRIPTS: AtipFolderRule = /* @__PURE__ */ extend(SCRIPTS, {
  keys: ['scripts.*start', 'scripts.*stop', 'scripts.*restart'],
})

/** Programs of packages that are installed in the folder, and what `npm init` runs to make a package.json. */
const OWN_PROGRAMS: AtipFolderRule = {
  file: 'node_modules/.bin',
  above: true,
  format: 'exists',
  runs: 'programs of installed packages',
}
const INIT_MODULE: AtipFolderRule = /* @__PURE__ */ extend(NPMRC, {
  keys: ['init-module', 'init.module'],
  runs: 'a module',
})

/** With a new version, npm runs scripts, and commits and tags with git. */
const CHANGES_VERSION: AtipFolder = {
  obeys: [
    /* @__PURE__ */ extend(SCRIPTS, {
      keys: ['scripts.preversion', 'scripts.version', 'scripts.postversion'],
      with: ['newversion'],
    }),
    { file: 'git-hooks', with: ['newversion'], runs: 'a hook' },
    {
      file: 'git-config',
      keys: ['core.fsmonitor', 'core.hookspath', 'core.editor', 'filter.*.clean', 'filter.*.process', 'gpg.*'],
      with: ['newversion'],
      runs: 'a program that git starts',
    },
  ],
}

const SPECS: AtipArgument = {
  name: 'package',
  type: 'string',
  required: false,
  variadic: true,
  description: 'Packages as name, name@version, name@tag or name@range',
  'x-shape': 'name',
}
const PACKAGE_NAME: AtipArgument = {
  name: 'package',
  type: 'string',
  required: false,
  description: 'Name of the package (default: the package here)',
  'x-shape': 'name',
}
const SCRIPT_ARGS: AtipArgument = {
  name: 'args',
  type: 'string',
  required: false,
  variadic: true,
  description: 'Arguments for the script, passed on as they are',
  'x-shape': 'path',
  'x-argv': { endOfOptions: true },
}
const TEAM: AtipArgument = { name: 'team', type: 'string', description: 'Team as @scope:team', 'x-shape': 'pattern' }
const ORG: AtipArgument = { name: 'org', type: 'string', description: 'Name of the organization', 'x-shape': 'name' }
const USER: AtipArgument = { name: 'user', type: 'string', description: 'Name of the npm user', 'x-shape': 'name' }

const GLOBAL: AtipOption = {
  name: 'global',
  flags: ['-g', '--global'],
  type: 'boolean',
  description: 'Look at the globally installed packages instead of the project',
}
const INSTALL_GLOBAL: AtipOption = {
  name: 'global',
  flags: ['-g', '--global'],
  type: 'boolean',
  description: 'Act on the globally installed packages of this machine instead of the project',
  'x-effects': { modifies: ['global_package'] },
  'x-changes': 'machine',
}
const OMIT: AtipOption = {
  name: 'omit',
  flags: ['--omit'],
  type: 'array',
  enum: ['dev', 'optional', 'peer'],
  description: 'Leave out dependencies of this kind (default: dev if NODE_ENV is production)',
}
const INCLUDE: AtipOption = {
  name: 'include',
  flags: ['--include'],
  type: 'array',
  enum: ['prod', 'dev', 'optional', 'peer'],
  description: 'Take in dependencies of this kind, whatever --omit says',
}
const IGNORE_SCRIPTS: AtipOption = {
  name: 'ignore-scripts',
  flags: ['--ignore-scripts'],
  type: 'boolean',
  description: 'Do not run the scripts of packages: safer, but native add-ons are not built',
}
const ALL_SCRIPTS: AtipOption = {
  name: 'dangerously-allow-all-scripts',
  flags: ['--dangerously-allow-all-scripts'],
  type: 'boolean',
  description: 'Run every install script of dependencies, also those that the allowScripts policy denies',
  'x-effects': RUNS_DENIED_SCRIPTS,
}
const LOCK_ONLY: AtipOption = {
  name: 'package-lock-only',
  flags: ['--package-lock-only'],
  type: 'boolean',
  description: 'Only update the lock file and leave node_modules alone',
}
const READ_LOCK: AtipOption = {
  name: 'package-lock-only',
  flags: ['--package-lock-only'],
  type: 'boolean',
  description: 'Look at the lock file instead of node_modules',
}
const NO_LOCK: AtipOption = {
  name: 'no-package-lock',
  flags: ['--no-package-lock'],
  type: 'boolean',
  description: 'Neither read nor write package-lock.json',
}
const LEGACY_PEERS: AtipOption = {
  name: 'legacy-peer-deps',
  flags: ['--legacy-peer-deps'],
  type: 'boolean',
  description: 'Ignore peer dependencies, so that their conflicts do not stop the installation',
}
const NO_AUDIT: AtipOption = {
  name: 'no-audit',
  flags: ['--no-audit'],
  type: 'boolean',
  description: 'Do not send the list of dependencies to the registry for an audit',
}
const BEFORE: AtipOption = {
  name: 'before',
  flags: ['--before'],
  type: 'string',
  description: 'Only use versions published on or before this date',
  'x-shape': 'pattern',
}
const DRY_RUN: AtipOption = {
  name: 'dry-run',
  flags: ['--dry-run'],
  type: 'boolean',
  description: 'Report what would be done and change nothing',
}
/** Observed: it resolves the dependencies, but writes nothing and runs no scripts. */
const DRY_RUN_READS: AtipOption = /* @__PURE__ */ extend(DRY_RUN, { 'x-preview': PREVIEWS_REMOTE })
const WORKSPACE: AtipOption = {
  name: 'workspace',
  flags: ['-w', '--workspace'],
  type: 'array',
  description: 'Act in this workspace, given by name or path',
  'x-shape': 'path',
}
const WORKSPACES: AtipOption = {
  name: 'workspaces',
  flags: ['--workspaces'],
  type: 'boolean',
  description: 'Act in all workspaces',
}
const JSON_OUTPUT: AtipOption = { name: 'json', flags: ['--json'], type: 'boolean', description: 'Print JSON' }
const LONG: AtipOption = {
  name: 'long',
  flags: ['-l', '--long'],
  type: 'boolean',
  description: 'Show more about each package',
}
const REGISTRY: AtipOption = {
  name: 'registry',
  flags: ['--registry'],
  type: 'url',
  default: 'https://registry.npmjs.org/',
  description: 'Registry to talk to',
  'x-shape': 'http-url',
  'x-host': 'url',
}
const OTP: AtipOption = {
  name: 'otp',
  flags: ['--otp'],
  type: 'string',
  description: 'One-time password; npm asks for a missing one on a terminal and fails without a terminal',
  'x-shape': 'name',
}
/** Observed: npm takes the word after `--no-browser`, even `--`, for a browser and runs it. */
const NO_BROWSER: AtipOption = {
  name: 'browser',
  flags: ['--browser'],
  type: 'enum',
  enum: ['false'],
  description: 'Print the address instead of opening it',
}
const LOCATION: AtipOption = {
  name: 'location',
  flags: ['-L', '--location'],
  type: 'enum',
  enum: ['user', 'project', 'global'],
  default: 'user',
  description: 'Which .npmrc file to change',
}

/** The npm CLI 11 (most of it the same in npm 10). */
export const npm: AtipTool = {
  atip: { version: '0.4' },
  name: 'npm',
  version: '11.19.1',
  description: 'Install, run and publish JavaScript packages',
  homepage: 'https://docs.npmjs.com/cli/v11/',
  trust: { source: 'community' },
  'x-argv': { interspersed: true, globals: 'anywhere', switchValues: true },
  authentication: {
    required: false,
    methods: [
      { type: 'oauth', description: 'Log in with a browser', setupCommand: 'npm login' },
      { type: 'token', description: 'Access token in an .npmrc file, as //registry.npmjs.org/:_authToken=…' },
    ],
    checkCommand: 'npm whoami',
  },
  effects: {
    interactive: { stdin: 'none', prompts: false, tty: false },
    cost: { estimate: 'free', billable: false },
  },
  'x-folder': {
    env: {
      npm_config_git: 'git',
      npm_config_viewer: 'man',
      npm_config_logs_max: '0',
      npm_config_update_notifier: 'false',
    },
    obeys: [OTHER_SETTINGS],
    directory: 'prefix',
  },
  globalOptions: [
    {
      name: 'registry',
      flags: ['--registry'],
      type: 'url',
      default: 'https://registry.npmjs.org/',
      description: 'Registry to take packages from and publish to',
      'x-effects': { network: true },
      'x-shape': 'http-url',
      'x-host': 'url',
    },
    {
      name: 'prefix',
      flags: ['--prefix'],
      type: 'directory',
      description: 'Act on the project in this directory',
      'x-shape': 'path',
    },
    {
      name: 'cache',
      flags: ['--cache'],
      type: 'directory',
      description: "Directory of npm's cache (default: ~/.npm)",
      'x-effects': { filesystem: { write: true }, modifies: ['npm_cache'] },
      'x-shape': 'path',
      'x-changes': 'machine',
    },
    {
      name: 'userconfig',
      flags: ['--userconfig'],
      type: 'file',
      description: 'Configuration file instead of ~/.npmrc; it can name programs to run',
      'x-effects': RUNS_PROGRAM,
      'x-shape': 'path',
    },
    {
      name: 'globalconfig',
      flags: ['--globalconfig'],
      type: 'file',
      description: 'Configuration file for the whole machine; it can name programs to run',
      'x-effects': RUNS_PROGRAM,
      'x-shape': 'path',
    },
    {
      name: 'script-shell',
      flags: ['--script-shell'],
      type: 'string',
      description: 'Program to run scripts with, instead of /bin/sh',
      'x-effects': RUNS_PROGRAM,
      'x-shape': 'path',
    },
    {
      name: 'git',
      flags: ['--git'],
      type: 'string',
      default: 'git',
      description: 'Program to run as git',
      'x-effects': RUNS_PROGRAM,
      'x-shape': 'path',
    },
    {
      name: 'node-gyp',
      flags: ['--node-gyp'],
      type: 'file',
      description: 'Program to run as node-gyp',
      'x-effects': RUNS_PROGRAM,
      'x-shape': 'path',
    },
    {
      name: 'node-options',
      flags: ['--node-options'],
      type: 'string',
      description: 'Options for Node.js in scripts, for example --require, which loads code',
      'x-effects': RUNS_PROGRAM,
      'x-shape': 'path',
    },
    { name: 'offline', flags: ['--offline'], type: 'boolean', description: 'Install from the cache only' },
    {
      name: 'prefer-offline',
      flags: ['--prefer-offline'],
      type: 'boolean',
      description: 'Use cached data without checking whether it is stale',
    },
    {
      name: 'loglevel',
      flags: ['--loglevel'],
      type: 'enum',
      enum: ['silent', 'error', 'warn', 'notice', 'http', 'info', 'verbose', 'silly'],
      default: 'notice',
      description: 'What to log',
    },
  ],
  commands: {
    install: {
      description:
        "Install the project's dependencies, or add packages to it (package.json and lock file change); runs install scripts, removes packages that nothing needs any more",
      arguments: [
        {
          name: 'package',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Packages to add: name[@version], folder, tarball, URL, or Git repository (user/repo)',
        },
      ],
      options: [
        { name: 'save-dev', flags: ['-D', '--save-dev'], type: 'boolean', description: 'Add to devDependencies' },
        {
          name: 'save-optional',
          flags: ['-O', '--save-optional'],
          type: 'boolean',
          description: 'Add to optionalDependencies',
        },
        { name: 'save-peer', flags: ['--save-peer'], type: 'boolean', description: 'Add to peerDependencies' },
        {
          name: 'save-exact',
          flags: ['-E', '--save-exact'],
          type: 'boolean',
          description: 'Save the exact version instead of a range',
        },
        {
          name: 'no-save',
          flags: ['--no-save'],
          type: 'boolean',
          description: 'Change neither package.json nor the lock file',
        },
        INSTALL_GLOBAL,
        OMIT,
        INCLUDE,
        IGNORE_SCRIPTS,
        LOCK_ONLY,
        NO_LOCK,
        LEGACY_PEERS,
        NO_AUDIT,
        BEFORE,
        DRY_RUN,
        WORKSPACE,
        WORKSPACES,
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Fetch again, ignore conflicts and engine requirements; with --global overwrite files that are not from npm',
          'x-effects': FORCES,
        },
        ALL_SCRIPTS,
      ],
      effects: INSTALLS,
      examples: ['npm install', 'npm install --save-dev vitest@4'],
      'x-folder': { obeys: [REGISTRY_SETTINGS, INSTALL_SCRIPTS] },
      'x-changes': 'folder',
    },
    ci: {
      description:
        'Delete node_modules and install exactly what the lock file says; fails if package.json and lock file disagree, changes neither; runs install scripts',
      options: [OMIT, INCLUDE, IGNORE_SCRIPTS, LEGACY_PEERS, NO_AUDIT, DRY_RUN, WORKSPACE, WORKSPACES, ALL_SCRIPTS],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: false,
        destructive: false,
        creates: ['installed_package'],
        modifies: ['node_modules'],
        deletes: ['node_modules'],
        duration: { typical: '5-120s', timeout: '900s' },
      },
      examples: ['npm ci', 'npm ci --omit=dev --ignore-scripts'],
      'x-folder': { obeys: [REGISTRY_SETTINGS, INSTALL_SCRIPTS] },
      'x-changes': 'folder',
    },
    uninstall: {
      description: 'Remove packages from node_modules, package.json and the lock file',
      arguments: [{ name: 'package', type: 'string', variadic: true, description: 'Names of packages', 'x-shape': 'name' }],
      options: [
        {
          name: 'no-save',
          flags: ['--no-save'],
          type: 'boolean',
          description: 'Change neither package.json nor the lock file',
        },
        INSTALL_GLOBAL,
        WORKSPACE,
        WORKSPACES,
        DRY_RUN,
        IGNORE_SCRIPTS,
      ],
      effects: REMOVES_PACKAGES,
      'x-folder': READS_REGISTRY,
      'x-changes': 'folder',
    },
    update: {
      description:
        'Update packages to the newest versions that package.json allows, and install missing ones; changes the lock file, package.json only with --save; runs install scripts',
      arguments: [
        {
          name: 'package',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Names of packages; all of them when left out',
          'x-shape': 'name',
        },
      ],
      options: [
        {
          name: 'save',
          flags: ['-S', '--save'],
          type: 'boolean',
          description: 'Also raise the ranges in package.json',
        },
        INSTALL_GLOBAL,
        OMIT,
        IGNORE_SCRIPTS,
        LEGACY_PEERS,
        BEFORE,
        DRY_RUN,
        WORKSPACE,
        WORKSPACES,
        ALL_SCRIPTS,
      ],
      effects: INSTALLS,
      'x-folder': READS_REGISTRY,
      'x-changes': 'machine',
    },
    outdated: {
      description: 'List installed packages that have newer versions; exits with 1 when there are any',
      arguments: [SPECS],
      options: [{ name: 'all', flags: ['-a', '--all'], type: 'boolean', description: 'Include indirect dependencies' }, JSON_OUTPUT, LONG, GLOBAL, WORKSPACE],
      effects: READS_REMOTE,
      examples: ['npm outdated --json'],
      'x-folder': READS_REGISTRY,
    },
    ls: {
      description: 'List installed packages as a tree; exits with 1 when packages are missing or invalid',
      arguments: [SPECS],
      options: [
        {
          name: 'all',
          flags: ['-a', '--all'],
          type: 'boolean',
          description: 'Show the whole tree, not only direct dependencies',
        },
        { name: 'depth', flags: ['--depth'], type: 'integer', default: 0, description: 'How deep to show the tree' },
        JSON_OUTPUT,
        LONG,
        { name: 'parseable', flags: ['-p', '--parseable'], type: 'boolean', description: 'Print one path a line' },
        GLOBAL,
        OMIT,
        INCLUDE,
        { name: 'link', flags: ['--link'], type: 'boolean', description: 'Only show linked packages' },
        READ_LOCK,
        WORKSPACE,
        WORKSPACES,
      ],
      effects: READS_LOCAL,
    },
    view: {
      description: 'Show what the registry knows about a package',
      arguments: [
        {
          name: 'package',
          type: 'string',
          required: false,
          description: 'Package as name[@version] (default: the package here)',
          'x-shape': 'name',
        },
        {
          name: 'field',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Only these fields, for example versions or dist-tags.latest',
          'x-shape': 'name',
        },
      ],
      options: [JSON_OUTPUT, WORKSPACE, WORKSPACES, REGISTRY],
      effects: READS_REMOTE,
      examples: ['npm view express dist-tags --json', 'npm view typescript@5 version'],
      'x-folder': READS_NAMED,
    },
    search: {
      description: 'Search the registry for packages',
      arguments: [{ name: 'term', type: 'string', variadic: true, description: 'Words to search for', 'x-shape': 'pattern' }],
      options: [
        JSON_OUTPUT,
        LONG,
        { name: 'parseable', flags: ['-p', '--parseable'], type: 'boolean', description: 'Print tab-separated lines' },
        {
          name: 'searchlimit',
          flags: ['--searchlimit'],
          type: 'integer',
          default: 20,
          description: 'Largest number of results',
        },
        {
          name: 'searchexclude',
          flags: ['--searchexclude'],
          type: 'string',
          description: 'Words that results must not have, separated by spaces',
          'x-shape': 'pattern',
        },
        { name: 'no-description', flags: ['--no-description'], type: 'boolean', description: 'Leave descriptions out' },
        REGISTRY,
      ],
      effects: READS_REMOTE,
      'x-folder': READS_REGISTRY,
    },
    run: {
      description: 'Run a script of package.json with its pre and post scripts: any shell command, so read it first; without a name list the scripts',
      'x-argv': { endOfOptions: false },
      arguments: [
        {
          name: 'script',
          type: 'string',
          required: false,
          description: 'Name of the script',
          'x-effects': {
            values: {
              build: RUNS_SCRIPT,
              check: RUNS_SCRIPT,
              coverage: RUNS_SCRIPT,
              lint: RUNS_SCRIPT,
              test: RUNS_SCRIPT,
              typecheck: RUNS_SCRIPT,
              'type-check': RUNS_SCRIPT,
              dev: RUNS_SERVER,
              serve: RUNS_SERVER,
              start: RUNS_SERVER,
              watch: RUNS_SERVER,
              '*': RUNS_ANYTHING,
            },
          },
          'x-shape': 'pattern',
        },
        SCRIPT_ARGS,
      ],
      options: [
        WORKSPACE,
        WORKSPACES,
        {
          name: 'if-present',
          flags: ['--if-present'],
          type: 'boolean',
          description: 'Do not fail if there is no such script',
        },
        {
          name: 'ignore-scripts',
          flags: ['--ignore-scripts'],
          type: 'boolean',
          description: 'Leave out the pre and post scripts',
        },
      ],
      effects: READS_LOCAL,
      examples: ['npm run', 'npm run build --workspace=packages/core'],
      'x-folder': { obeys: [RUN_SCRIPTS, SCRIPT_SHELL], trusted: {} },
    },
    test: {
      description: "Run the project's test script, with its pre and post scripts",
      arguments: [SCRIPT_ARGS],
      options: [
        WORKSPACE,
        WORKSPACES,
        {
          name: 'if-present',
          flags: ['--if-present'],
          type: 'boolean',
          description: 'Do not fail if there is no such script',
        },
        {
          name: 'ignore-scripts',
          flags: ['--ignore-scripts'],
          type: 'boolean',
          description: 'Leave out the pre and post scripts',
        },
      ],
      effects: RUNS_SCRIPT,
      examples: ['npm test', 'npm test -- --run src/parse.test.ts'],
      'x-folder': { obeys: [TEST_SCRIPTS, SCRIPT_SHELL], trusted: {} },
    },
    start: {
      description: "Run the project's start script, or node server.js without one; it mostly does not end by itself",
      arguments: [SCRIPT_ARGS],
      options: [
        WORKSPACE,
        {
          name: 'ignore-scripts',
          flags: ['--ignore-scripts'],
          type: 'boolean',
          description: 'Leave out the pre and post scripts',
        },
      ],
      effects: RUNS_SERVER,
      'x-folder': { obeys: [START_SCRIPTS, SCRIPT_SHELL], trusted: {} },
    },
    stop: {
      description: "Run the project's stop script",
      arguments: [SCRIPT_ARGS],
      options: [
        {
          name: 'ignore-scripts',
          flags: ['--ignore-scripts'],
          type: 'boolean',
          description: 'Leave out the pre and post scripts',
        },
      ],
      effects: RUNS_SERVER,
      'x-folder': { obeys: [START_SCRIPTS, SCRIPT_SHELL], trusted: {} },
    },
    restart: {
      description: "Run the project's restart script, or its stop and start scripts without one",
      arguments: [SCRIPT_ARGS],
      options: [
        {
          name: 'ignore-scripts',
          flags: ['--ignore-scripts'],
          type: 'boolean',
          description: 'Leave out the pre and post scripts',
        },
      ],
      effects: RUNS_SERVER,
      'x-folder': { obeys: [START_SCRIPTS, SCRIPT_SHELL], trusted: {} },
    },
    exec: {
      description:
        'Run a program of a package (npx). A package that is not installed is downloaded from the registry and run: on a terminal npm asks first, otherwise it does not. Check the name: anyone can publish under a similar one',
      arguments: [
        {
          name: 'command',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Package or program as name[@version], and its arguments. Without it, and without --call, an interactive shell starts',
        },
      ],
      options: [
        { name: 'package', flags: ['--package'], type: 'array', description: 'Package that provides the program' },
        { name: 'call', flags: ['-c', '--call'], type: 'string', description: 'Shell command line to run instead' },
        { name: 'no', flags: ['--no'], type: 'boolean', description: 'Fail instead of downloading a missing package' },
        {
          name: 'yes',
          flags: ['-y', '--yes'],
          type: 'boolean',
          description: 'Download missing packages without asking',
        },
        WORKSPACE,
        WORKSPACES,
        ALL_SCRIPTS,
      ],
      effects: EXECUTES,
      examples: ['npm exec --no -- tsc --noEmit', 'npm exec --yes -- prettier@3 --check .'],
      'x-folder': { obeys: [REGISTRY_SETTINGS, OWN_PROGRAMS] },
      'x-changes': 'machine',
    },
    init: {
      description:
        'Create package.json here, or add what it lacks; asks questions unless --yes. With an initializer: download the package create-<initializer> and run it',
      'x-argv': { endOfOptions: false },
      arguments: [
        {
          name: 'initializer',
          type: 'string',
          required: false,
          description: 'Initializer, for example vite for create-vite; it is downloaded and run, and may create and overwrite any files',
          'x-effects': {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: true,
            creates: ['file', 'cached_package'],
            modifies: ['file'],
            duration: { typical: '5-120s', timeout: '900s' },
          },
        },
        {
          name: 'args',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Arguments for the initializer, passed on as they are',
          'x-argv': { endOfOptions: true },
        },
      ],
      options: [
        {
          name: 'yes',
          flags: ['-y', '--yes'],
          type: 'boolean',
          description: 'Take the defaults, and download a missing initializer, without asking',
        },
        {
          name: 'scope',
          flags: ['--scope'],
          type: 'string',
          description: 'Scope of the new package, for example @acme',
        },
        {
          name: 'init-type',
          flags: ['--init-type'],
          type: 'enum',
          enum: ['commonjs', 'module'],
          default: 'commonjs',
          description: 'Field type of package.json',
        },
        {
          name: 'init-license',
          flags: ['--init-license'],
          type: 'string',
          default: 'ISC',
          description: 'Field license of package.json',
        },
        { name: 'init-private', flags: ['--init-private'], type: 'boolean', description: 'Set private: true' },
        {
          name: 'workspace',
          flags: ['-w', '--workspace'],
          type: 'array',
          description: 'Create this directory as a workspace, list it in package.json and install',
          'x-effects': INSTALLS,
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: false,
        subprocess: false,
        idempotent: true,
        reversible: true,
        destructive: false,
        creates: ['package_json'],
        modifies: ['package_json'],
        interactive: { stdin: 'optional', prompts: true, tty: false },
      },
      examples: ['npm init --yes'],
      'x-folder': { obeys: [REGISTRY_SETTINGS, OWN_PROGRAMS, INIT_MODULE] },
      'x-changes': 'folder',
    },
    publish: {
      description:
        'Publish the package to the registry, public unless its scope or --access says otherwise. Its name and version can never be used again, even after unpublish. Runs prepublishOnly, prepare, prepack, postpack, publish and postpublish; try npm pack --dry-run first',
      arguments: [
        {
          name: 'package',
          type: 'string',
          required: false,
          description: 'Folder or tarball, beginning with ./ (default: the package here)',
        },
      ],
      options: [
        DRY_RUN,
        {
          name: 'tag',
          flags: ['--tag'],
          type: 'string',
          default: 'latest',
          description: 'Tag for the version; latest is what everybody gets who names no version',
        },
        {
          name: 'access',
          flags: ['--access'],
          type: 'enum',
          enum: ['public', 'restricted'],
          description: 'Who may see it: everybody, or only members; also changes the access of a package that exists',
        },
        {
          name: 'provenance',
          flags: ['--provenance'],
          type: 'boolean',
          description: 'Link the package publicly to the CI run that built it; only in supported CI systems',
        },
        OTP,
        WORKSPACE,
        WORKSPACES,
        IGNORE_SCRIPTS,
        REGISTRY,
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: "Leave out npm's checks, for example whether the version exists already or latest would go backwards",
          'x-effects': { reversible: false, destructive: true },
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: false,
        reversible: false,
        destructive: false,
        creates: ['package_version'],
        modifies: ['registry_package', 'dist_tag'],
        interactive: { stdin: 'none', prompts: true, tty: false },
        duration: { typical: '5-120s', timeout: '900s' },
      },
      examples: ['npm publish --dry-run', 'npm publish --tag next'],
      'x-folder': { obeys: [REGISTRY_SETTINGS, PUBLISH_SCRIPTS] },
    },
    unpublish: {
      description:
        'Delete a published version from the registry: whoever depends on it can no longer install it, and the version can never be published again. deprecate is the gentle way',
      arguments: [
        {
          name: 'package',
          type: 'string',
          required: false,
          description: 'Package as name@version; without a version the whole package (default: name and version of the package here)',
          'x-shape': 'name',
        },
      ],
      options: [
        DRY_RUN_READS,
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Allow to delete the whole package with all its versions',
          'x-effects': { reversible: false, destructive: true, deletes: ['registry_package'] },
        },
        OTP,
        WORKSPACE,
        WORKSPACES,
        REGISTRY,
      ],
      effects: {
        filesystem: { read: true, write: false, delete: false },
        network: true,
        subprocess: false,
        idempotent: true,
        reversible: false,
        destructive: true,
        modifies: ['registry_package'],
        deletes: ['package_version'],
        interactive: { stdin: 'none', prompts: true, tty: false },
      },
      'x-folder': READS_REGISTRY,
    },
    deprecate: {
      description: 'Mark published versions as deprecated: everybody who installs them sees the message',
      arguments: [
        {
          name: 'package',
          type: 'string',
          description: 'Versions as name@range; all versions without a range',
          'x-shape': 'pattern',
        },
        {
          name: 'message',
          type: 'string',
          description: 'Text of the warning; an empty text takes the mark away',
          'x-shape': 'text',
        },
      ],
      options: [DRY_RUN_READS, OTP, REGISTRY],
      effects: CHANGES_PACKAGE,
      examples: ['npm deprecate my-thing@"<1.2.3" "critical bug, update to 1.2.3"'],
      'x-folder': READS_REGISTRY,
    },
    'dist-tag': {
      description: 'Manage distribution tags of a published package',
      commands: {
        add: {
          description: 'Put a tag on a published version, taking it from the former one; the tag latest decides what everybody installs',
          arguments: [
            { name: 'package', type: 'string', description: 'Version as name@version' },
            { name: 'tag', type: 'string', required: false, default: 'latest', description: 'Tag, for example next' },
          ],
          options: [OTP, REGISTRY],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['dist_tag'],
            modifies: ['dist_tag'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        rm: {
          description: 'Remove a tag from a package; prints the version it stood for',
          arguments: [
            { name: 'package', type: 'string', description: 'Name of the package' },
            { name: 'tag', type: 'string', description: 'Tag' },
          ],
          options: [OTP, REGISTRY],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            deletes: ['dist_tag'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        ls: {
          description: 'List the tags of a package with their versions',
          arguments: [PACKAGE_NAME],
          options: [WORKSPACE, WORKSPACES, REGISTRY],
          effects: READS_REMOTE,
          'x-folder': READS_REGISTRY,
        },
      },
    },
    version: {
      description:
        'Show versions; with an argument bump the version in package.json and lock file, run the preversion, version and postversion scripts (which may push), and in a Git repository commit and tag',
      arguments: [
        {
          name: 'newversion',
          type: 'string',
          required: false,
          description: 'New version, or major, minor, patch, premajor, preminor, prepatch, prerelease, from-git',
          'x-effects': {
            filesystem: { write: true },
            network: true,
            subprocess: true,
            idempotent: false,
            creates: ['git_commit', 'git_tag'],
            modifies: ['package_json', 'package_lock'],
            duration: { typical: '1-60s', timeout: '900s' },
          },
          'x-shape': 'name',
        },
      ],
      options: [
        {
          name: 'no-git-tag-version',
          flags: ['--no-git-tag-version'],
          type: 'boolean',
          description: 'Neither commit nor tag',
        },
        {
          name: 'message',
          flags: ['-m', '--message'],
          type: 'string',
          default: '%s',
          description: 'Commit message; %s stands for the version',
          'x-shape': 'text',
        },
        {
          name: 'preid',
          flags: ['--preid'],
          type: 'string',
          description: 'Identifier of prereleases, for example rc in 1.2.0-rc.1',
          'x-shape': 'name',
        },
        {
          name: 'allow-same-version',
          flags: ['--allow-same-version'],
          type: 'boolean',
          description: 'Do not fail if the version stays the same',
        },
        {
          name: 'sign-git-tag',
          flags: ['--sign-git-tag'],
          type: 'boolean',
          description: 'Sign the tag with GPG, which may ask for a passphrase',
          'x-effects': { subprocess: true, interactive: { prompts: true } },
        },
        {
          name: 'no-commit-hooks',
          flags: ['--no-commit-hooks'],
          type: 'boolean',
          description: 'Do not run the commit hooks of Git',
        },
        IGNORE_SCRIPTS,
        JSON_OUTPUT,
        WORKSPACE,
        WORKSPACES,
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Go on when the working directory is not clean; the commit then takes in all that is staged',
        },
      ],
      effects: READS_LOCAL,
      examples: ['npm version', 'npm version minor --no-git-tag-version'],
      'x-folder': CHANGES_VERSION,
    },
    pack: {
      description:
        'Write the package as name-version.tgz here, replacing a file of that name; runs the prepack, prepare and postpack scripts. With --dry-run it shows what would be published',
      arguments: [
        {
          name: 'package',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Folders, or packages to download (default: the package here)',
          'x-effects': { network: true },
          'x-shape': 'name',
        },
      ],
      options: [
        DRY_RUN,
        JSON_OUTPUT,
        {
          name: 'pack-destination',
          flags: ['--pack-destination'],
          type: 'directory',
          default: '.',
          description: 'Directory for the file',
          'x-shape': 'path',
        },
        IGNORE_SCRIPTS,
        WORKSPACE,
        WORKSPACES,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: false,
        subprocess: true,
        idempotent: true,
        reversible: true,
        destructive: false,
        creates: ['tarball'],
        modifies: ['tarball'],
        duration: { typical: '1-60s', timeout: '600s' },
      },
      examples: ['npm pack --dry-run --json'],
      'x-folder': { obeys: [REGISTRY_SETTINGS, PACK_SCRIPTS] },
      'x-changes': 'folder',
    },
    audit: {
      description: 'Check dependencies for known vulnerabilities',
      commands: {
        '': {
          description: 'Report known vulnerabilities of the dependencies; sends their names and versions to the registry; exits with 1 when there are any',
          options: [
            {
              name: 'audit-level',
              flags: ['--audit-level'],
              type: 'enum',
              enum: ['info', 'low', 'moderate', 'high', 'critical', 'none'],
              description: 'Least severity that makes it fail',
            },
            JSON_OUTPUT,
            OMIT,
            INCLUDE,
            READ_LOCK,
            WORKSPACE,
            WORKSPACES,
          ],
          effects: READS_REMOTE,
          examples: ['npm audit --omit=dev --json'],
          'x-folder': READS_REGISTRY,
        },
        fix: {
          description: 'Update vulnerable dependencies within the ranges of package.json, as install does; runs install scripts',
          options: [
            DRY_RUN,
            LOCK_ONLY,
            JSON_OUTPUT,
            OMIT,
            IGNORE_SCRIPTS,
            WORKSPACE,
            WORKSPACES,
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Also install versions outside of the ranges, major updates and downgrades, which may break the project',
              'x-effects': { filesystem: { write: true, delete: true }, reversible: false, modifies: ['package_json'] },
            },
            ALL_SCRIPTS,
          ],
          effects: INSTALLS,
          'x-folder': READS_REGISTRY,
          'x-changes': 'machine',
        },
        signatures: {
          description: 'Verify the registry signatures and provenance of the installed packages',
          options: [
            JSON_OUTPUT,
            {
              name: 'include-attestations',
              flags: ['--include-attestations'],
              type: 'boolean',
              description: 'Put the attestations into the JSON',
            },
            OMIT,
          ],
          effects: READS_REMOTE,
          'x-folder': READS_REGISTRY,
        },
      },
    },
    fund: {
      description: 'List dependencies that look for funding; with a package print the address of its funding page',
      arguments: [
        {
          name: 'package',
          type: 'string',
          required: false,
          description: 'Name of the package',
          'x-effects': { network: true },
          'x-shape': 'name',
        },
      ],
      options: [
        JSON_OUTPUT,
        {
          name: 'which',
          flags: ['--which'],
          type: 'integer',
          description: 'Which of several funding pages, from 1',
        },
        NO_BROWSER,
        WORKSPACE,
      ],
      effects: READS_LOCAL,
      'x-folder': PRINTS_ADDRESS,
    },
    config: {
      description: "Manage npm's configuration",
      commands: {
        get: {
          description: 'Print settings; all of them without a key. Passwords and tokens are not shown',
          arguments: [
            {
              name: 'key',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Keys, for example registry',
              'x-shape': 'pattern',
              'x-sensitive': { output: ['//*', '*_auth*', '*token*', '*password*', '*secret*'] },
            },
          ],
          options: [JSON_OUTPUT],
          effects: READS_LOCAL,
        },
        list: {
          description: 'Show the settings and where they come from',
          options: [LONG, JSON_OUTPUT],
          effects: READS_LOCAL,
        },
        set: {
          description:
            'Write settings to ~/.npmrc, replacing their values; script-shell, git, editor, node-options, registry and others decide what later commands run',
          arguments: [
            {
              name: 'setting',
              type: 'string',
              variadic: true,
              description: 'Settings as key=value; an empty value deletes the key',
            },
          ],
          options: [
            LOCATION,
            {
              name: 'global',
              flags: ['-g', '--global'],
              type: 'boolean',
              description: 'Write the configuration of the whole machine',
            },
          ],
          effects: EDITS_CONFIG,
          examples: ['npm config set save-exact=true --location=project'],
          'x-changes': 'machine',
        },
        delete: {
          description: 'Delete settings from ~/.npmrc, login tokens included when named',
          arguments: [{ name: 'key', type: 'string', variadic: true, description: 'Keys' }],
          options: [
            LOCATION,
            {
              name: 'global',
              flags: ['-g', '--global'],
              type: 'boolean',
              description: 'Change the configuration of the whole machine',
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['npm_config'],
          },
          'x-changes': 'machine',
        },
        edit: {
          description: 'Sort ~/.npmrc, add all defaults as comments and open it in an editor; needs a terminal',
          options: [
            {
              name: 'editor',
              flags: ['--editor'],
              type: 'string',
              description: 'Program to edit with (default: EDITOR or VISUAL, else vi)',
              'x-effects': RUNS_PROGRAM,
            },
            LOCATION,
            {
              name: 'global',
              flags: ['-g', '--global'],
              type: 'boolean',
              description: 'Edit the configuration of the whole machine',
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: false,
            modifies: ['npm_config'],
            interactive: { stdin: 'required', prompts: false, tty: true },
          },
          'x-folder': { obeys: [EDITOR] },
          'x-changes': 'machine',
        },
        fix: {
          description: 'Repair invalid settings: login data without a registry is moved to the configured one, or deleted',
          options: [LOCATION],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: false,
            modifies: ['npm_config'],
            deletes: ['npm_config'],
          },
          'x-changes': 'machine',
        },
      },
    },
    cache: {
      description: "Manage npm's cache of downloaded packages",
      commands: {
        verify: {
          description: 'Check the cache and remove corrupt and unreferenced data from it',
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['npm_cache'],
          },
        },
        clean: {
          description: 'Delete entries of the cache; the whole cache needs --force. Rarely needed: the cache repairs itself',
          arguments: [
            {
              name: 'key',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Keys as cache ls prints them',
            },
          ],
          options: [
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Delete the whole cache if no key is given',
              'x-effects': {
                filesystem: { delete: true },
                reversible: false,
                destructive: true,
                deletes: ['npm_cache'],
              },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            deletes: ['npm_cache_entry'],
          },
        },
        ls: {
          description: 'List the keys in the cache',
          arguments: [
            {
              name: 'package',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Only keys of these packages, as name@version',
              'x-shape': 'name',
            },
          ],
          effects: READS_LOCAL,
        },
        add: {
          description: 'Download packages into the cache; packages from folders and Git run their prepare script',
          arguments: [
            {
              name: 'package',
              type: 'string',
              variadic: true,
              description: 'Packages as for install',
              'x-shape': 'name',
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['npm_cache_entry'],
            duration: { typical: '1-60s', timeout: '600s' },
          },
          'x-folder': READS_REGISTRY,
        },
        npx: {
          description: 'Manage the packages that npm exec (npx) downloaded',
          commands: {
            ls: { description: 'List the downloaded packages with their keys', effects: READS_LOCAL },
            info: {
              description: 'Show details of entries',
              arguments: [
                {
                  name: 'key',
                  type: 'string',
                  variadic: true,
                  description: 'Keys as npx ls prints them',
                  'x-shape': 'name',
                },
              ],
              effects: READS_LOCAL,
            },
            rm: {
              description: 'Delete entries; all of them need --force',
              arguments: [
                {
                  name: 'key',
                  type: 'string',
                  required: false,
                  variadic: true,
                  description: 'Keys as npx ls prints them',
                  'x-shape': 'name',
                },
              ],
              options: [
                DRY_RUN,
                {
                  name: 'force',
                  flags: ['-f', '--force'],
                  type: 'boolean',
                  description: 'Delete all entries if no key is given',
                  'x-effects': {
                    filesystem: { delete: true },
                    reversible: false,
                    destructive: true,
                    deletes: ['npx_cache'],
                  },
                },
              ],
              effects: {
                filesystem: { read: true, write: true, delete: true },
                network: false,
                subprocess: false,
                idempotent: true,
                reversible: true,
                destructive: false,
                deletes: ['npx_cache_entry'],
              },
            },
          },
        },
      },
      'x-changes': 'machine',
    },
    link: {
      description:
        'Without a package: make the package here known globally by a symbolic link. With one: link it into node_modules, in place of an installed copy; a missing one is installed globally first',
      arguments: [
        {
          name: 'package',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Names of linked packages, or their folders',
        },
      ],
      options: [
        {
          name: 'save',
          flags: ['-S', '--save'],
          type: 'boolean',
          description: 'Also write the link into package.json',
        },
        IGNORE_SCRIPTS,
        DRY_RUN,
        WORKSPACE,
        WORKSPACES,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: true,
        destructive: false,
        creates: ['symbolic_link'],
        modifies: ['node_modules', 'global_package'],
        duration: { typical: '2-60s', timeout: '600s' },
      },
      'x-folder': { obeys: [REGISTRY_SETTINGS, INSTALL_SCRIPTS] },
      'x-changes': 'machine',
    },
    rebuild: {
      description: 'Run the install scripts of installed packages again and link their programs, for example after a change of the Node.js version',
      arguments: [SPECS],
      options: [INSTALL_GLOBAL, IGNORE_SCRIPTS, WORKSPACE, WORKSPACES, ALL_SCRIPTS],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: true,
        destructive: false,
        modifies: ['node_modules'],
        duration: { typical: '5-120s', timeout: '900s' },
      },
      'x-folder': READS_REGISTRY,
      'x-changes': 'machine',
    },
    prune: {
      description: 'Remove packages from node_modules that package.json does not ask for, linked and hand-added ones included',
      arguments: [
        {
          name: 'package',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Only packages of these names',
          'x-shape': 'name',
        },
      ],
      options: [OMIT, INCLUDE, DRY_RUN, JSON_OUTPUT, IGNORE_SCRIPTS, WORKSPACE, WORKSPACES],
      effects: REMOVES_PACKAGES,
      'x-folder': READS_REGISTRY,
      'x-changes': 'folder',
    },
    dedupe: {
      description: 'Simplify the dependency tree by sharing packages; changes node_modules and the lock file, never package.json; may run install scripts',
      options: [OMIT, INCLUDE, DRY_RUN, IGNORE_SCRIPTS, LEGACY_PEERS, NO_AUDIT, WORKSPACE, WORKSPACES],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: true,
        destructive: false,
        modifies: ['package_lock', 'node_modules'],
        duration: { typical: '5-120s', timeout: '900s' },
      },
      'x-folder': READS_REGISTRY,
      'x-changes': 'machine',
    },
    owner: {
      description: 'Manage who may publish a package',
      commands: {
        ls: {
          description: 'List the owners of a package',
          arguments: [PACKAGE_NAME],
          options: [REGISTRY],
          effects: READS_REMOTE,
          'x-folder': READS_NAMED,
        },
        add: {
          description: 'Make a user an owner, who may publish versions and add or remove owners, you included',
          arguments: [USER, PACKAGE_NAME],
          options: [OTP, WORKSPACE, REGISTRY],
          effects: GIVES_RIGHTS,
        },
        rm: {
          description: 'Take ownership from a user at once; the last owner cannot be removed',
          arguments: [USER, PACKAGE_NAME],
          options: [OTP, WORKSPACE, REGISTRY],
          effects: TAKES_RIGHTS,
        },
      },
    },
    access: {
      description: 'Manage access to published packages',
      commands: {
        list: {
          description: 'List who has access to what',
          commands: {
            packages: {
              description: 'List packages that a user, scope or team has access to',
              arguments: [
                {
                  name: 'owner',
                  type: 'string',
                  required: false,
                  description: 'User, @scope or @scope:team (default: you)',
                  'x-shape': 'pattern',
                },
                {
                  name: 'package',
                  type: 'string',
                  required: false,
                  description: 'Only this package',
                  'x-shape': 'name',
                },
              ],
              options: [JSON_OUTPUT, REGISTRY],
              effects: READS_REMOTE,
            },
            collaborators: {
              description: 'List users with access to a package',
              arguments: [PACKAGE_NAME, { name: 'user', type: 'string', required: false, description: 'Only this user', 'x-shape': 'name' }],
              options: [JSON_OUTPUT, REGISTRY],
              effects: READS_REMOTE,
            },
          },
          'x-folder': READS_REGISTRY,
        },
        get: {
          description: 'Show access settings',
          commands: {
            status: {
              description: 'Show whether a package is public or private',
              arguments: [PACKAGE_NAME],
              options: [JSON_OUTPUT, REGISTRY],
              effects: READS_REMOTE,
            },
          },
          'x-folder': READS_REGISTRY,
        },
        set: {
          description: 'Set whether a package is public, or which second factor publishing needs',
          arguments: [
            {
              name: 'setting',
              type: 'enum',
              enum: ['status=public', 'status=private', 'mfa=none', 'mfa=publish', 'mfa=automation'],
              description: 'Setting; status=public shows the package to everybody, mfa=none lets it be published without a second factor',
              'x-effects': { values: { 'status=public': { reversible: false } } },
            },
            PACKAGE_NAME,
          ],
          options: [OTP, REGISTRY],
          effects: CHANGES_PACKAGE,
        },
        grant: {
          description: 'Give a team access to a package',
          arguments: [
            {
              name: 'permission',
              type: 'enum',
              enum: ['read-only', 'read-write'],
              description: 'What the team may do; read-write includes publishing',
            },
            TEAM,
            PACKAGE_NAME,
          ],
          options: [OTP, REGISTRY],
          effects: GIVES_RIGHTS,
        },
        revoke: {
          description: 'Take the access to a package from a team',
          arguments: [TEAM, PACKAGE_NAME],
          options: [OTP, REGISTRY],
          effects: TAKES_RIGHTS,
        },
      },
    },
    token: {
      description: 'Manage access tokens of your account',
      commands: {
        list: {
          description: 'List your tokens, shortened; --json shows the ids that revoke takes',
          options: [
            JSON_OUTPUT,
            {
              name: 'parseable',
              flags: ['-p', '--parseable'],
              type: 'boolean',
              description: 'Print tab-separated lines',
            },
            REGISTRY,
          ],
          effects: READS_REMOTE,
          'x-sensitive': 'output',
          'x-folder': READS_REGISTRY,
        },
        create: {
          description: 'Create an access token and print it in clear text, this one time; asks for the password',
          options: [
            { name: 'name', flags: ['--name'], type: 'string', description: 'Name of the token' },
            {
              name: 'token-description',
              flags: ['--token-description'],
              type: 'string',
              description: 'What the token is for',
            },
            { name: 'expires', flags: ['--expires'], type: 'integer', description: 'Days until it expires' },
            { name: 'packages', flags: ['--packages'], type: 'array', description: 'Package it gives access to' },
            { name: 'scopes', flags: ['--scopes'], type: 'array', description: 'Scope it gives access to' },
            {
              name: 'packages-all',
              flags: ['--packages-all'],
              type: 'boolean',
              description: 'Give access to all packages',
            },
            {
              name: 'packages-and-scopes-permission',
              flags: ['--packages-and-scopes-permission'],
              type: 'enum',
              enum: ['read-only', 'read-write', 'no-access'],
              description: 'What it may do with packages and scopes',
            },
            { name: 'cidr', flags: ['--cidr'], type: 'array', description: 'IPv4 range that it may be used from' },
            {
              name: 'bypass-2fa',
              flags: ['--bypass-2fa'],
              type: 'boolean',
              description: 'Let the token do everything without a second factor',
            },
            {
              name: 'password',
              flags: ['--password'],
              type: 'string',
              description: 'Password of the account; unsafe, other users and the shell history see it',
            },
            OTP,
            JSON_OUTPUT,
            REGISTRY,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['registry_token'],
            interactive: { stdin: 'password', prompts: true, tty: false },
          },
        },
        revoke: {
          description: 'Delete tokens at once and for good; whatever uses them stops working',
          arguments: [
            {
              name: 'token',
              type: 'string',
              variadic: true,
              description: 'Ids (list --json), or the tokens themselves',
            },
          ],
          options: [OTP, REGISTRY],
          effects: REVOKES_TOKEN,
        },
      },
    },
    whoami: {
      description: 'Print the name of the logged-in user',
      options: [REGISTRY],
      effects: READS_REMOTE,
      'x-folder': READS_REGISTRY,
    },
    login: {
      description: 'Log in to a registry in the browser and store the token in ~/.npmrc, in place of the former one; needs a person',
      options: [
        {
          name: 'auth-type',
          flags: ['--auth-type'],
          type: 'enum',
          enum: ['web', 'legacy'],
          default: 'web',
          description: 'In the browser, or with user name and password',
        },
        {
          name: 'scope',
          flags: ['--scope'],
          type: 'string',
          description: 'Use this registry for packages of this scope',
        },
        REGISTRY,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: false,
        reversible: true,
        destructive: false,
        creates: ['registry_token'],
        modifies: ['npm_config'],
        interactive: { stdin: 'password', prompts: true, tty: true },
      },
    },
    logout: {
      description: 'Revoke the token in use, also for everything else that uses it, and remove it from .npmrc',
      options: [{ name: 'scope', flags: ['--scope'], type: 'string', description: 'Log out of the registry of this scope' }, REGISTRY],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: false,
        idempotent: true,
        reversible: false,
        destructive: true,
        modifies: ['npm_config'],
        deletes: ['registry_token'],
      },
    },
    ping: {
      description: 'Check whether the registry answers',
      options: [REGISTRY],
      effects: READS_REMOTE,
      'x-folder': READS_REGISTRY,
    },
    doctor: {
      description: 'Check registry, versions, permissions and cache of the npm installation; corrupt and unreferenced data is removed from the cache',
      arguments: [
        {
          name: 'check',
          type: 'enum',
          required: false,
          variadic: true,
          enum: ['connection', 'registry', 'versions', 'environment', 'permissions', 'cache'],
          description: 'Only these checks',
        },
      ],
      options: [REGISTRY],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: true,
        subprocess: false,
        idempotent: true,
        reversible: true,
        destructive: false,
        modifies: ['npm_cache'],
      },
      'x-changes': 'machine',
    },
    explain: {
      description: 'Show why packages are installed: the chains of dependencies that lead to them',
      arguments: [
        {
          name: 'package',
          type: 'string',
          variadic: true,
          description: 'Packages as name[@version], or folders in node_modules',
          'x-shape': 'path',
        },
      ],
      options: [JSON_OUTPUT, WORKSPACE],
      effects: READS_LOCAL,
      examples: ['npm explain lodash'],
    },
    query: {
      description: 'Find installed packages with a CSS-like selector and print them as JSON; selectors such as :outdated and :vuln ask the registry',
      arguments: [
        {
          name: 'selector',
          type: 'string',
          description: 'Selector, for example :root > .dev or #lodash',
          'x-shape': 'pattern',
        },
      ],
      options: [
        GLOBAL,
        READ_LOCK,
        {
          name: 'expect-result-count',
          flags: ['--expect-result-count'],
          type: 'integer',
          description: 'Fail unless this many packages are found',
        },
        WORKSPACE,
        WORKSPACES,
      ],
      effects: READS_REMOTE,
      'x-folder': READS_REGISTRY,
    },
    diff: {
      description: 'Show differences between versions of a package, or between the files here and the published version',
      arguments: [
        {
          name: 'path',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Only these files',
          'x-shape': 'path',
        },
      ],
      options: [
        {
          name: 'diff',
          flags: ['--diff'],
          type: 'array',
          description: 'Package to compare as name@version; give it once or twice',
          'x-shape': 'name',
        },
        {
          name: 'diff-name-only',
          flags: ['--diff-name-only'],
          type: 'boolean',
          description: 'Only print names of files',
        },
        {
          name: 'diff-unified',
          flags: ['--diff-unified'],
          type: 'integer',
          default: 3,
          description: 'Lines of context',
        },
        {
          name: 'diff-ignore-all-space',
          flags: ['--diff-ignore-all-space'],
          type: 'boolean',
          description: 'Ignore white space',
        },
        WORKSPACE,
      ],
      effects: READS_REMOTE,
      examples: ['npm diff --diff=express@4.18.0 --diff=express@4.19.0'],
      'x-folder': COMPARES,
    },
    pkg: {
      description: 'Read and change package.json',
      commands: {
        get: {
          description: 'Print fields of package.json as JSON; all of it without a key',
          arguments: [
            {
              name: 'key',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Fields, for example scripts.test or contributors[0].email',
              'x-shape': 'pattern',
            },
          ],
          options: [WORKSPACE, WORKSPACES],
          effects: READS_LOCAL,
        },
        set: {
          description: 'Set fields of package.json, replacing their values; a changed script is what later commands run',
          arguments: [
            {
              name: 'field',
              type: 'string',
              variadic: true,
              description: "Fields as key=value, for example engines.node='>=20' or files[]=dist",
            },
          ],
          options: [
            { name: 'json', flags: ['--json'], type: 'boolean', description: 'Read the values as JSON' },
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Replace a value of another kind, for example an object by a text',
              'x-effects': { reversible: false, destructive: true },
            },
            WORKSPACE,
            WORKSPACES,
          ],
          effects: EDITS_PACKAGE_JSON,
          examples: ['npm pkg set type=module', 'npm pkg set private=true --json'],
        },
        delete: {
          description: 'Delete fields of package.json',
          arguments: [{ name: 'key', type: 'string', variadic: true, description: 'Fields, for example scripts.build' }],
          options: [WORKSPACE, WORKSPACES],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            modifies: ['package_json'],
            deletes: ['package_json_field'],
          },
        },
        fix: {
          description: 'Correct common errors in package.json',
          options: [WORKSPACE, WORKSPACES],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['package_json'],
          },
        },
      },
    },
    root: { description: 'Print the path of node_modules', options: [GLOBAL], effects: READS_LOCAL },
    prefix: {
      description: "Print the project's directory, or with --global where global packages live",
      options: [GLOBAL],
      effects: READS_LOCAL,
    },
    docs: {
      description: 'Print the address of the documentation of packages',
      arguments: [SPECS],
      options: [NO_BROWSER, REGISTRY],
      effects: READS_REMOTE,
      'x-folder': PRINTS_ADDRESS,
    },
    repo: {
      description: 'Print the address of the source repository of packages',
      arguments: [SPECS],
      options: [NO_BROWSER, REGISTRY],
      effects: READS_REMOTE,
      'x-folder': PRINTS_ADDRESS,
    },
    bugs: {
      description: 'Print the address of the issue tracker of packages',
      arguments: [SPECS],
      options: [NO_BROWSER, REGISTRY],
      effects: READS_REMOTE,
      'x-folder': PRINTS_ADDRESS,
    },
    star: {
      description: 'Mark a package as a favourite, for everybody to see',
      arguments: [{ name: 'package', type: 'string', description: 'Name of the package' }],
      options: [OTP, REGISTRY],
      effects: CHANGES_PACKAGE,
    },
    unstar: {
      description: 'Take back the mark as a favourite',
      arguments: [{ name: 'package', type: 'string', description: 'Name of the package' }],
      options: [OTP, REGISTRY],
      effects: CHANGES_PACKAGE,
    },
    stars: {
      description: 'List the favourite packages of a user',
      arguments: [
        {
          name: 'user',
          type: 'string',
          required: false,
          description: 'Name of the user (default: you)',
          'x-shape': 'name',
        },
      ],
      options: [REGISTRY],
      effects: READS_REMOTE,
      'x-folder': READS_REGISTRY,
    },
    sbom: {
      description: 'Print a software bill of materials of the installed dependencies as JSON',
      options: [
        {
          name: 'sbom-format',
          flags: ['--sbom-format'],
          type: 'enum',
          enum: ['cyclonedx', 'spdx'],
          required: true,
          description: 'Format',
        },
        {
          name: 'sbom-type',
          flags: ['--sbom-type'],
          type: 'enum',
          enum: ['library', 'application', 'framework'],
          default: 'library',
          description: 'What the project is',
        },
        OMIT,
        READ_LOCK,
        WORKSPACE,
        WORKSPACES,
      ],
      effects: READS_LOCAL,
      examples: ['npm sbom --sbom-format=cyclonedx --omit=dev'],
    },
    shrinkwrap: {
      description: 'Rename package-lock.json to npm-shrinkwrap.json, which is published with the package; creates it if there is no lock file',
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: false,
        subprocess: false,
        idempotent: true,
        reversible: true,
        destructive: false,
        creates: ['shrinkwrap'],
        deletes: ['package_lock'],
      },
      'x-changes': 'folder',
    },
    org: {
      description: 'Manage members of an organization',
      commands: {
        ls: {
          description: 'List the members of an organization and their roles',
          arguments: [ORG, { name: 'user', type: 'string', required: false, description: 'Only this user', 'x-shape': 'name' }],
          options: [JSON_OUTPUT, REGISTRY],
          effects: READS_REMOTE,
          'x-folder': READS_REGISTRY,
        },
        set: {
          description: 'Add a user to an organization, or change the role of a member; a new member may be charged for',
          arguments: [
            ORG,
            USER,
            {
              name: 'role',
              type: 'enum',
              enum: ['developer', 'admin', 'owner'],
              required: false,
              default: 'developer',
              description: 'Role',
            },
          ],
          options: [OTP, REGISTRY],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['organization_member'],
            modifies: ['organization_member'],
            interactive: { stdin: 'none', prompts: true, tty: false },
            cost: { estimate: 'low', billable: true },
          },
        },
        rm: {
          description: 'Remove a user from an organization and all its teams',
          arguments: [ORG, USER],
          options: [OTP, REGISTRY],
          effects: TAKES_RIGHTS,
        },
      },
    },
    team: {
      description: 'Manage teams of an organization',
      commands: {
        ls: {
          description: 'List the teams of a scope, or the members of a team',
          arguments: [{ name: 'scope-or-team', type: 'string', description: '@scope or @scope:team', 'x-shape': 'pattern' }],
          options: [JSON_OUTPUT, REGISTRY],
          effects: READS_REMOTE,
          'x-folder': READS_REGISTRY,
        },
        create: { description: 'Create a team', arguments: [TEAM], options: [OTP, REGISTRY], effects: CREATES_TEAM },
        destroy: {
          description: 'Delete a team with its memberships and permissions, without asking',
          arguments: [TEAM],
          options: [OTP, REGISTRY],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['registry_team', 'registry_permission'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        add: {
          description: 'Add a user to a team',
          arguments: [TEAM, USER],
          options: [OTP, REGISTRY],
          effects: GIVES_RIGHTS,
        },
        rm: {
          description: 'Remove a user from a team',
          arguments: [TEAM, USER],
          options: [OTP, REGISTRY],
          effects: TAKES_RIGHTS,
        },
      },
    },
    '': {
      description: 'Print the version of npm',
      options: [
        {
          name: 'version',
          flags: ['-v', '--version'],
          type: 'boolean',
          required: true,
          description: 'Print the version',
        },
      ],
      effects: READS_LOCAL,
      examples: ['npm --version'],
    },
  },
  patterns: [
    {
      name: 'update-dependencies',
      description: 'Bring dependencies up to date and check that the project still works',
      steps: [
        { command: 'npm outdated', description: 'What is there to update?' },
        { command: 'npm update', description: 'Update within the ranges of package.json' },
        { command: 'npm test' },
      ],
      tags: ['dependencies'],
    },
    {
      name: 'release-a-version',
      description: 'Bump the version and publish the package',
      steps: [
        { command: 'npm test' },
        { command: 'npm version {bump}', description: 'Changes package.json, commits and tags' },
        { command: 'npm publish --dry-run', description: 'Look at the files that would be published' },
        { command: 'npm publish', description: 'Cannot be undone' },
      ],
      variables: { bump: { type: 'string', description: 'major, minor or patch' } },
      tags: ['release'],
    },
    {
      name: 'fix-vulnerabilities',
      description: 'Find vulnerable dependencies and update what can be updated safely',
      steps: [
        { command: 'npm audit --omit=dev', description: 'What concerns production?' },
        { command: 'npm audit fix', description: 'Updates within the ranges of package.json' },
        { command: 'npm test' },
      ],
      tags: ['security'],
    },
  ],
}
