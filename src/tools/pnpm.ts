import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { type ArgumentRow, type CommandRows, type CommandSet, describeProgram, type OptionRows } from './describe-program'
import { extend, OVERWRITES, PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, TRUSTED } from './effects'
import { INSTALLS, JSON_OUTPUT, LISTS, WHICH } from './pnpm/options'
import { SAID_BY_NAME } from './script-words'

/** Every command may load .pnpmfile.cjs, or run another version of pnpm that package.json names. */
const FOLDER: AtipFolder = {
  obeys: [
    { file: '.', holds: ['package.json', '.pnpmfile.cjs', 'pnpm-workspace.yaml'], format: 'exists', runs: 'scripts of package.json, .pnpmfile.cjs, and the pnpm that it names' },
  ],
  directory: 'dir',
}

/** `pnpm test --help` and its kin run the script, and `pnpm dlx x --help` the program. */
const HELPS = /* @__PURE__ */ extend(PREVIEWS_LOCAL, {
  commands: [
    'run',
    'exec',
    'list',
    'why',
    'outdated',
    'install',
    'add',
    'remove',
    'update',
    'audit',
    'licenses',
    'store',
    'config',
    'view',
    'publish',
    'pack',
    'patch',
    'link',
    'unlink',
    'rebuild',
    'prune',
    'dedupe',
    'deploy',
    'fetch',
    'import',
    'init',
  ],
})

const SCRIPT: CommandRows = {
  description: 'Run the script of this name',
  folder: TRUSTED,
  arguments: { argument: ['codes?', 'Its arguments', { argv: { interspersed: false, dashArguments: true } }] },
}

function reads(description: string, rows: Partial<CommandRows> = {}, aliases: string[] = []): CommandRows {
  return { description, effects: READS_LOCAL, argv: { aliases }, options: [WHICH, LISTS], ...rows }
}

function asks(description: string, rows: Partial<CommandRows> = {}, aliases: string[] = []): CommandRows {
  return { description, effects: READS_REMOTE, argv: { aliases }, options: [WHICH, LISTS], ...rows }
}

/** Describes how the words are written, and nothing of what they do. */
function changes(description: string, rows: Partial<CommandRows> = {}, aliases: string[] = []): CommandRows {
  return { description, argv: { aliases }, options: [INSTALLS, { json: JSON_OUTPUT }], ...rows }
}

const NAMES: CommandRows['arguments'] = { package: ['patterns?', 'Names'] }
const CODES: CommandRows['arguments'] = { package: ['codes?', 'Packages'] }
const GETS_CONFIG: CommandRows = {
  description: 'Print a setting',
  effects: READS_LOCAL,
  arguments: { key: ['pattern?', 'Key', { sensitive: { output: ['//*', '*_auth*', '*token*', '*password*', '*secret*'] } }] },
  options: { json: JSON_OUTPUT, global: ['-g --global', 'switch', 'Of the user'], location: ['--location', 'name', 'Which file'] },
}
const SETS_CONFIG: CommandRows = {
  description: 'Change a setting; some decide what later commands run',
  changes: 'machine',
  arguments: { key: ['value', 'Key'], value: ['value?', 'Value'] },
  options: { json: JSON_OUTPUT, global: ['-g --global', 'switch', 'Of the user'], location: ['--location', 'name', 'Which file'] },
}
const COMMAND: ArgumentRow = ['codes', 'Package and arguments']
const OTP: OptionRows = { otp: ['--otp --cidr', 'value', 'One-time password, addresses'], how: ['-p --read-only', 'switch', 'How'] }
const RUN_OPTIONS: OptionRows = {
  list: ['--dry-run --json', 'switch', 'Only print what would run'],
  'if-present': ['--if-present', 'switch', 'No error without it'],
  sequential: ['-s --sequential --no-bail --resume', 'switch', 'One after the other'],
}

const READING: CommandSet = {
  list: /* @__PURE__ */ reads('List installed packages', { arguments: NAMES }, ['ls', 'll', 'la']),
  why: /* @__PURE__ */ reads('Say what needs a package', { arguments: { package: ['patterns', 'Names'] } }),
  outdated: /* @__PURE__ */ asks('List packages with newer versions', {
    arguments: NAMES,
    options: [
      WHICH,
      LISTS,
      { format: ['--format --sort-by', 'name', 'table, list, json'], small: ['--compatible --no-table --include-github-actions --notes', 'switch', 'Which, and how'] },
    ],
  }),
  audit: /* @__PURE__ */ asks('Report known vulnerabilities', {
    options: [
      WHICH,
      {
        json: JSON_OUTPUT,
        'audit-level': ['--audit-level', 'name', 'Least severity'],
        fix: ['--fix', 'name', 'Change package.json', { effects: RUNS_ANYTHING, argv: { bareValue: 'override' } }],
        ignore: ['--ignore', 'names', 'Not these', { effects: OVERWRITES }],
        'ignore-unfixable': ['--ignore-unfixable', 'switch', 'Not those', { effects: OVERWRITES }],
        interactive: ['-i --interactive', 'switch', 'Ask what to fix', { effects: RUNS_ANYTHING }],
        'ignore-registry-errors': ['--ignore-registry-errors', 'switch', 'Do not fail'],
      },
    ],
  }),
  licenses: /* @__PURE__ */ reads('List licenses', { arguments: { action: [['list', 'ls'], 'Action', { required: false }], package: ['patterns?', 'Names'] } }, ['licences']),
  view: /* @__PURE__ */ asks('Print what the registry says about a package', { arguments: { package: ['name', 'Name'], field: ['patterns?', 'Fields'] } }, ['info', 'show', 'v']),
  search: /* @__PURE__ */ asks('Search the registry', { arguments: { term: ['patterns', 'Words'] } }, ['s', 'se', 'find']),
  whoami: /* @__PURE__ */ asks('Print your name'),
  ping: /* @__PURE__ */ asks('Ask the registry whether it is there'),
  bin: /* @__PURE__ */ reads('Print the directory of programs'),
  root: /* @__PURE__ */ reads('Print the path of node_modules'),
  prefix: /* @__PURE__ */ reads('Print the directory of the package'),
}

export const pnpm: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pnpm',
  rareCommands:
    'stop, init, licenses, search, whoami, ping, bin, root, prefix, install-test, ci, rebuild, link, unlink, prune, dedupe, fetch, import, deploy, clean, patch, patch-commit, patch-remove, pack, publish, version, sbom, approve-builds, ignored-builds, cat-file, cat-index, find-hash, completion, env, self-update, setup, doctor, login, logout, peers, set-script, docs, pkg, store, cache, config, get, set, dist-tag, owner',
  version: '12.21',
  homepage: 'https://pnpm.io',
  verified: [{ version: '12.21' }],
  description: 'Run scripts and install packages of JavaScript',
  opens: { read: ['~/.npmrc'], write: ['~/.cache/pnpm', '~/.local/share/pnpm', '~/.local/state/pnpm'] },
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  globalOptions: {
    filter: ['-F --filter --filter-prod', 'texts', 'Which packages of the workspace'],
    recursive: ['-r --recursive', 'switch', 'All packages of the workspace'],
    'workspace-root': ['-w --workspace-root', 'switch', 'The package of the root'],
    dir: ['-C --dir --prefix', 'directory', 'Directory to run in'],
    help: ['-h --help', 'switch', 'Print help', { preview: HELPS }],
    registry: ['--registry', 'url', 'Registry', { effects: RUNS_ANYTHING }],
    'store-dir': ['--store-dir --state-dir', 'directory', 'Where packages are kept', { effects: { filesystem: { write: true } }, changes: 'machine' }],
    'env-file': ['--env-file --npmrc-auth-file --userconfig', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
    switches: [
      '-y --yes --silent --no-progress --stream --aggregate-output --use-stderr --fail-if-no-match --no-fail-if-no-match --include-workspace-root --no-include-workspace-root --sort --no-sort --reverse --parallel --ignore-workspace --no-bail --bail --no-color --color --report-summary --workspace-packages',
      'switch',
      'How to print, and in which order',
    ],
    values: ['--reporter --loglevel --workspace-concurrency --test-pattern --changed-files-ignore-pattern', 'pattern', 'How to print'],
    proxies: ['--https-proxy --http-proxy --no-proxy', 'address', 'What stands before the registry', { effects: RUNS_ANYTHING }],
  },
  commands: [
    {
      '': {
        description: 'Run a program that is installed, or a script; without one, print help',
        folder: TRUSTED,
        arguments: { command: ['codes?', 'Program or script, and arguments', { runs: 'words' }] },
        options: { version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
      },
      run: {
        description: 'Run a script',
        folder: TRUSTED,
        argv: { aliases: ['run-script'] },
        arguments: {
          script: ['text?', 'Script; none: list them', { argv: { interspersed: false }, effects: SAID_BY_NAME }],
          argument: ['codes?', 'Its arguments'],
        },
        options: RUN_OPTIONS,
      },
      test: { ...SCRIPT, description: 'Run the script test', argv: { aliases: ['t', 'tst'] } },
      start: { ...SCRIPT, description: 'Run the script start' },
      stop: { ...SCRIPT, description: 'Run the script stop', argv: { aliases: ['restart'] } },
      build: { ...SCRIPT, argv: { aliases: ['lint', 'dev', 'typecheck', 'type-check', 'check', 'format', 'preview', 'serve', 'watch', 'coverage'] } },
      exec: {
        description: 'Run a program',
        folder: TRUSTED,
        arguments: { command: ['codes', 'Program and arguments', { runs: 'words' }] },
        options: { shell: ['-c --shell-mode', 'switch', 'The words are a line of shell', { effects: RUNS_ANYTHING }] },
      },
      dlx: {
        description: 'Download and run a package',
        arguments: { command: COMMAND },
        options: {
          package: ['--package', 'codes', 'Packages'],
          shell: ['-c --shell-mode', 'switch', 'Run in a shell'],
          'allow-build': ['--allow-build', 'codes', 'Packages whose scripts may run'],
          platform: ['--cpu --os --libc', 'name', 'For which machine'],
        },
      },
      create: {
        description: 'Create a project with a program that is downloaded',
        arguments: { command: COMMAND },
        options: {
          'allow-build': ['--allow-build', 'codes', 'Packages whose scripts may run'],
          shell: ['-c --shell-mode', 'switch', 'Run in a shell'],
          platform: ['--cpu --os --libc', 'name', 'For which machine'],
        },
      },
      init: {
        description: 'Create package.json',
        options: { small: ['--bare --init-package-manager --no-init-package-manager', 'switch', 'How'], type: ['--init-type', 'name', 'Kind of modules'] },
      },
    },
    READING,
    {
      install: /* @__PURE__ */ changes('Install packages', { arguments: CODES }, ['i']),
      'install-test': /* @__PURE__ */ changes('Install packages and run the script test', { arguments: CODES }, ['it']),
      ci: /* @__PURE__ */ changes('Delete node_modules and install what the lockfile says', {}, ['clean-install', 'ic', 'install-clean']),
      add: /* @__PURE__ */ changes('Add packages', { arguments: { package: ['codes', 'Packages'] } }),
      remove: /* @__PURE__ */ changes('Remove packages', { arguments: { package: ['names', 'Names'] } }, ['rm', 'uninstall', 'un', 'uni']),
      update: /* @__PURE__ */ changes('Update packages', { arguments: NAMES }, ['up', 'upgrade']),
      rebuild: /* @__PURE__ */ changes('Run install scripts again', { arguments: NAMES }, ['rb']),
      link: /* @__PURE__ */ changes('Link a package', { arguments: CODES }, ['ln']),
      unlink: /* @__PURE__ */ changes('Take links away', { arguments: NAMES }, ['dislink']),
      prune: /* @__PURE__ */ changes('Remove packages that nothing needs'),
      dedupe: /* @__PURE__ */ changes('Share packages', { options: [INSTALLS, { check: ['--check', 'switch', 'Only say whether there is something to do'] }] }),
      fetch: /* @__PURE__ */ changes('Download packages into the store'),
      import: /* @__PURE__ */ changes('Convert another lockfile'),
      deploy: /* @__PURE__ */ changes('Copy a package with all it needs', { arguments: { directory: ['path?', 'Where'] } }),
      clean: /* @__PURE__ */ changes('Remove node_modules', {}, ['purge']),
      patch: /* @__PURE__ */ changes('Prepare a package for changes', {
        arguments: CODES,
        options: { 'edit-dir': ['-d --edit-dir', 'directory', 'Where'], small: ['--ignore-existing', 'switch', 'Begin anew'] },
      }),
      'patch-commit': /* @__PURE__ */ changes('Keep the changes', {
        arguments: { directory: ['directory', 'Of the changed package'] },
        options: { 'patches-dir': ['--patches-dir', 'directory', 'Where'] },
      }),
      'patch-remove': /* @__PURE__ */ changes('Drop changes', { arguments: NAMES }),
      pack: /* @__PURE__ */ changes('Create a tarball; runs scripts', {
        options: [
          INSTALLS,
          {
            json: JSON_OUTPUT,
            'pack-destination': ['--pack-destination --out', 'path', 'Where'],
            which: ['--variant --pack-gzip-level', 'value', 'How'],
            how: ['--skip-manifest-obfuscation', 'switch', 'How'],
          },
        ],
      }),
      publish: /* @__PURE__ */ changes('Publish the package; runs scripts', {
        arguments: { package: ['path?', 'Tarball or directory'] },
        options: [
          INSTALLS,
          {
            json: JSON_OUTPUT,
            which: ['--tag --access --otp --publish-branch --publish-wait-timeout --publication-name --release-notes --upload-variant --variant-integrity', 'value', 'How'],
            how: ['--no-git-checks --provenance --batch --embed-readme --skip-manifest-obfuscation --no-release-notes --no-variants', 'switch', 'How'],
          },
        ],
      }),
      version: /* @__PURE__ */ changes('Change the version', {
        arguments: { version: ['value?', 'Version'] },
        options: {
          how: ['--dry-run --allow-same-version --json --no-git-checks --no-git-tag-version --no-commit-hooks --sign-git-tag', 'switch', 'How'],
          which: ['--preid -m --message --tag-version-prefix --release-notes', 'value', 'How'],
        },
      }),
      sbom: /* @__PURE__ */ changes('Print a software bill of materials', {
        options: [
          WHICH,
          {
            format: ['--sbom-format --sbom-type --sbom-spec-version --sbom-authors --sbom-supplier', 'name', 'Format'],
            out: ['--out', 'path', 'File'],
            small: ['--lockfile-only --split', 'switch', 'How'],
          },
        ],
      }),
      'approve-builds': /* @__PURE__ */ changes('Allow install scripts', {
        arguments: CODES,
        options: { all: ['--all', 'switch', 'Of all'], global: ['-g --global', 'switch', 'Of the user'] },
      }),
      'ignored-builds': /* @__PURE__ */ changes('List packages whose scripts did not run', { options: { global: ['-g --global', 'switch', 'Of the user'] } }),
      'cat-file': /* @__PURE__ */ changes('Print a file of the store', { arguments: { hash: ['value', 'Its hash'] } }),
      'cat-index': /* @__PURE__ */ changes('Print the index of a package', { arguments: CODES }),
      'find-hash': /* @__PURE__ */ changes('List packages with this file', { arguments: { hash: ['value', 'Its hash'] } }),
      completion: /* @__PURE__ */ changes('Print completions', { arguments: { shell: ['name?', 'Shell'] } }),
      env: /* @__PURE__ */ changes('Manage versions of Node.js', {
        argv: { aliases: ['runtime', 'rt'] },
        arguments: { action: ['name', 'use, add, remove, list'], version: ['values?', 'Versions'] },
      }),
      'self-update': /* @__PURE__ */ changes('Replace pnpm by another version', { arguments: { version: ['value?', 'Version'] } }),
      setup: /* @__PURE__ */ changes('Write the settings of shells', { changes: 'machine' }),
      doctor: /* @__PURE__ */ changes('Check the installation'),
      login: /* @__PURE__ */ changes('Log in', { options: [INSTALLS, { scope: ['--scope', 'name', 'Scope'] }] }, ['adduser']),
      logout: /* @__PURE__ */ changes('Log out'),
      peers: /* @__PURE__ */ changes('Check peer dependencies', { arguments: { action: ['name?', 'check'] } }),
      'set-script': /* @__PURE__ */ changes('Set a script in package.json', { arguments: { name: ['value', 'Name'], script: ['value', 'Line of shell'] } }, ['ss']),
      docs: /* @__PURE__ */ changes('Open a page in a browser', { arguments: NAMES }, ['home', 'repo', 'bugs', 'issues']),
      pkg: /* @__PURE__ */ changes('Read and change package.json', { arguments: { action: ['name', 'get, set, delete'], field: ['values?', 'Fields'] } }),
      store: {
        description: 'Manage the store of packages',
        commands: {
          path: { description: 'Print its path', effects: READS_LOCAL },
          status: { description: 'Check whether packages were changed', effects: READS_LOCAL },
          add: { description: 'Add packages', arguments: CODES },
          prune: { description: 'Remove what nothing needs', options: { force: ['--force', 'switch', 'Also what is not known'] } },
        },
      },
      cache: {
        description: 'Manage the cache of metadata',
        commands: {
          list: { description: 'List it', arguments: NAMES },
          'list-registries': { description: 'List registries' },
          path: { description: 'Print its path' },
          view: { description: 'Print what is known about a package', arguments: NAMES },
          delete: { description: 'Delete metadata', arguments: NAMES },
          prune: { description: 'Delete what is old', options: { 'dry-run': ['--dry-run', 'switch', 'Delete nothing'] } },
        },
      },
      config: {
        description: 'Manage settings',
        argv: { aliases: ['c'] },
        commands: {
          get: GETS_CONFIG,
          list: {
            description: 'Print settings',
            effects: READS_LOCAL,
            sensitive: 'output',
            options: { json: JSON_OUTPUT, global: ['-g --global', 'switch', 'Of the user'], location: ['--location', 'name', 'Which file'] },
          },
          set: SETS_CONFIG,
          delete: SETS_CONFIG,
        },
      },
      get: GETS_CONFIG,
      set: SETS_CONFIG,
      'dist-tag': /* @__PURE__ */ changes(
        'Manage tags of a package',
        { options: [INSTALLS, OTP], arguments: { action: ['name', 'ls, add, rm'], word: ['values?', 'Package and tag'] } },
        ['dist-tags'],
      ),
      owner: /* @__PURE__ */ changes(
        'Manage owners, teams and the like',
        { arguments: { action: ['name', 'What to do'], word: ['values?', 'About what'] }, options: [INSTALLS, OTP] },
        [
          'owners',
          'access',
          'team',
          'token',
          'profile',
          'stage',
          'star',
          'unstar',
          'deprecate',
          'undeprecate',
          'unpublish',
          ...'change edit fund lane pack-app permissions pipeline purge recursive shim stars tasks with xmas'.split(' '),
        ],
      ),
    },
  ],
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
