import type { CommandRows, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DELETES_LOCAL, extend, READS_LOCAL, RUNS_ANYTHING, USES_NETWORK } from '../effects'
import { ASKS_PYTHON, BINARIES, FILES, SETTINGS, WITH } from './options'

const ALL: OptionRow = ['--all', 'switch', 'All']
const NAMES: CommandRows['arguments'] = { name: ['names?', 'Names'] }
const VERSIONS: CommandRows['arguments'] = { version: ['codes?', 'Versions'] }
const BIN: OptionRows = { bin: ['--bin', 'switch', 'That of programs'] }

const CLEANS: CommandRows = {
  description: 'Empty the cache',
  effects: DELETES_LOCAL,
  folder: SETTINGS,
  arguments: { package: ['names?', 'Only these packages'] },
  options: { force: ['--force', 'switch', 'Even while it is used'] },
  changes: 'machine',
}

/** Options for the versions of Python that are downloaded, and for their place. */
const DOWNLOADS: OptionRows = {
  'install-dir': ['-i --install-dir', 'directory', 'Where they are'],
  mirror: ['--mirror --pypy-mirror --python-downloads-json-url', 'codes', 'Where they come from', { effects: RUNS_ANYTHING }],
  reinstall: ['-r --reinstall', 'switch', 'Again'],
}

const SHELL: CommandRows = { description: 'Write the directory of programs into settings of the shell', argv: { aliases: ['ensurepath'] }, changes: 'machine' }

const SERVICE: OptionRows = {
  username: ['-u --username', 'text', 'User'],
  password: ['--password', 'text', 'Password'],
  token: ['-t --token', 'text', 'Token'],
}

/** A version of Python; any other word is a program that is asked what it is. */
const REQUEST: CommandRows['arguments'] = {
  request: ['name?', 'Version', { effects: { values: { '1.*': {}, '2.*': {}, '3*': {}, 'cpython*': {}, 'pypy*': {}, 'graalpy*': {}, '*': RUNS_ANYTHING } } }],
}

/** Programs, versions of Python, and what uv keeps on this machine. */
export const machineCommands: CommandSet = {
  tool: {
    description: 'Programs of packages; they ignore settings of the folder',
    commands: {
      run: {
        description: 'Run a program of a package (uvx), downloaded if it is not cached',
        argv: { aliases: ['uvx'] },
        arguments: { command: ['codes?', 'Package or program, and its arguments', { argv: { interspersed: false } }] },
        options: [
          WITH,
          FILES,
          {
            from: ['--from', 'code', 'Package that holds the program'],
            lfs: ['--lfs', 'switch', 'With large files of git'],
            'no-binary': BINARIES,
            version: ['-V --version', 'switch', 'Print the version of uv'],
          },
        ],
      },
      install: {
        description: 'Install a program of a package',
        arguments: { package: ['code', 'Package'] },
        options: [
          FILES,
          {
            with: ['-w --with', 'codes', 'More packages'],
            'with-more': ['--from --with-requirements --with-editable --with-executables-from', 'codes', 'More packages, in other ways'],
            editable: ['-e --editable', 'switch', 'For development'],
            force: ['--force', 'switch', 'Overwrite programs'],
            lfs: ['--lfs', 'switch', 'With large files of git'],
            'no-binary': BINARIES,
          },
        ],
      },
      upgrade: { description: 'Upgrade programs', argv: { aliases: ['update'] }, arguments: NAMES, options: { all: ALL, 'no-binary': BINARIES } },
      uninstall: { description: 'Remove programs', arguments: NAMES, options: { all: ALL } },
      list: {
        description: 'List installed programs',
        argv: { aliases: ['ls'] },
        effects: READS_LOCAL,
        options: {
          show: ['--show-paths --show-version-specifiers --show-with --show-extras --show-python --no-outdated', 'switch', 'What to print, too', { argv: { repeats: 'last' } }],
          outdated: ['--outdated', 'switch', 'Those with newer versions', { effects: USES_NETWORK }],
        },
      },
      audit: {
        description: 'Find known vulnerabilities of programs',
        arguments: NAMES,
        options: {
          all: ALL,
          which: ['--output-format --ignore --ignore-until-fixed --service-format', 'names', 'What to print'],
          'service-url': ['--service-url', 'code', 'Service'],
        },
      },
      dir: { description: 'Print the directory of programs', effects: READS_LOCAL, options: BIN },
      'update-shell': SHELL,
    },
  },
  python: {
    description: 'Versions of Python',
    commands: {
      list: {
        description: 'List versions, installed or not',
        argv: { aliases: ['ls'] },
        effects: READS_LOCAL,
        // A word may name a directory here, whose Python is asked.
        folder: { obeys: [...(SETTINGS.obeys ?? []), { file: '.', format: 'exists', runs: 'the Python of a directory', with: ['request'] }] },
        arguments: REQUEST,
        options: {
          all: ['--all-versions --all-platforms --all-arches --all-architectures --show-urls', 'switch', 'More of them', { argv: { repeats: 'last' } }],
          'only-installed': ['--only-installed', 'switch', 'Only what is installed'],
          'only-downloads': ['--only-downloads', 'switch', 'Only what is not'],
          'output-format': ['--output-format', ['text', 'json'], 'Format'],
          'python-downloads-json-url': ['--python-downloads-json-url', 'url', 'List of versions', { effects: USES_NETWORK }],
        },
      },
      find: {
        description: 'Print the path of a Python',
        effects: READS_LOCAL,
        folder: ASKS_PYTHON,
        arguments: REQUEST,
        options: {
          system: ['--system --no-system --no-project --no-workspace', 'switch', 'None of the project', { argv: { repeats: 'last' } }],
          script: ['--script', 'path', 'For this script'],
          show: ['--show-version --resolve-links', 'switch', 'What to print', { argv: { repeats: 'last' } }],
          'python-downloads-json-url': ['--python-downloads-json-url', 'url', 'List of versions', { effects: USES_NETWORK }],
        },
      },
      pin: {
        description: 'Print or change .python-version',
        effects: READS_LOCAL,
        folder: ASKS_PYTHON,
        arguments: { request: ['code?', 'Version', { effects: RUNS_ANYTHING }] },
        options: {
          remove: ['--rm --global --resolved', 'switch', 'Remove it, that of the user, or as a path', { effects: RUNS_ANYTHING, argv: { repeats: 'last' } }],
          project: ['--no-project --no-workspace --no-resolved', 'switch', 'Whatever the project says', { argv: { repeats: 'last' } }],
          'python-downloads-json-url': ['--python-downloads-json-url', 'url', 'List of versions', { effects: USES_NETWORK }],
        },
      },
      dir: { description: 'Print the directory of versions', effects: READS_LOCAL, folder: SETTINGS, options: BIN },
      install: {
        description: 'Download versions',
        arguments: VERSIONS,
        options: [
          DOWNLOADS,
          {
            force: ['-f --force', 'switch', 'Overwrite programs'],
            upgrade: ['-U --upgrade', 'switch', 'Newest of each'],
            default: ['--default', 'switch', 'As python, too'],
            links: ['--bin --no-bin --registry --no-registry', 'switch', 'Where to name them', { argv: { repeats: 'last' } }],
          },
        ],
        changes: 'machine',
      },
      upgrade: { description: 'Upgrade versions', arguments: VERSIONS, options: DOWNLOADS, changes: 'machine' },
      uninstall: {
        description: 'Delete versions',
        arguments: VERSIONS,
        options: { 'install-dir': ['-i --install-dir', 'directory', 'Where they are'], all: ALL },
        changes: 'machine',
      },
      'update-shell': SHELL,
    },
  },
  cache: {
    description: 'What is cached',
    commands: {
      dir: { description: 'Print the directory of the cache', effects: READS_LOCAL, folder: SETTINGS },
      size: {
        description: 'Print the size of the cache',
        effects: READS_LOCAL,
        folder: SETTINGS,
        options: { human: ['-H --human --human-readable', 'switch', 'In units'], 'output-format': ['--output-format', ['text', 'json'], 'Format'] },
      },
      clean: /* @__PURE__ */ extend(CLEANS, { argv: { aliases: ['clear'] } }),
      prune: {
        description: 'Delete what is not used from the cache',
        effects: DELETES_LOCAL,
        folder: SETTINGS,
        options: { ci: ['--ci', 'switch', 'All that can be downloaded again'], force: ['--force', 'switch', 'Even while it is used'] },
        changes: 'machine',
      },
    },
  },
  clean: CLEANS,
  auth: {
    description: 'Passwords and tokens of registries',
    changes: 'machine',
    commands: {
      login: { description: 'Keep a password or a token', arguments: { service: ['code', 'Registry'] }, options: SERVICE },
      logout: { description: 'Forget it', arguments: { service: ['code', 'Registry'] }, options: SERVICE },
      token: { description: 'Print a token', sensitive: 'output', arguments: { service: ['code', 'Registry'] }, options: SERVICE },
      dir: { description: 'Print where they are', effects: READS_LOCAL, folder: SETTINGS, arguments: { service: ['name?', 'Registry'] } },
      helper: {
        description: 'Answer another program',
        sensitive: 'output',
        options: { protocol: ['--protocol', ['bazel'], 'How'] },
        commands: { get: { description: 'Print what to send' } },
      },
    },
  },
  self: {
    description: 'uv itself',
    commands: {
      version: {
        description: 'Print the version',
        effects: READS_LOCAL,
        options: { short: ['--short', 'switch', 'The number alone'], 'output-format': ['--output-format', ['text', 'json'], 'Format'] },
      },
      update: {
        description: 'Update uv',
        arguments: { to: ['name?', 'Version'] },
        options: { token: ['--token', 'text', 'Token of GitHub'], 'dry-run': ['--dry-run', 'switch', 'Change nothing'] },
        changes: 'machine',
      },
    },
  },
  'generate-shell-completion': {
    description: 'Print what completes words in a shell',
    effects: READS_LOCAL,
    arguments: { shell: [['bash', 'elvish', 'fish', 'nushell', 'powershell', 'zsh'], 'Shell'] },
  },
}
