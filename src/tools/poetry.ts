import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram } from './describe-program'
import { DELETES, OVERWRITES, PREVIEWS_EVERYWHERE, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, TRUSTED } from './effects'
import { ADDS, DEV, DRY_RUN, EXTRAS, GROUP, GROUPS, INSTALLS, LOCK, PACKAGES, PROJECT, SHOWS, SYNC } from './poetry/options'
import { upkeepCommands } from './poetry/upkeep'

/**
 * It runs the Python of .venv, which the folder may hold, and loads plug-ins of .poetry for every command and its help. The
 * environment that it makes for reading lies in its cache, unless the folder says otherwise.
 */
const FOLDER: AtipFolder = {
  obeys: [{ file: '.', holds: ['pyproject.toml', 'setup.py'], format: 'exists', runs: 'plug-ins of the project, and the Python of .venv' }],
  directory: 'directory',
}

export const poetry: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'poetry',
  version: '2.4',
  homepage: 'https://python-poetry.org',
  verified: [{ version: '1.3' }],
  description: 'Manage a project of Python',
  rareCommands: 'about, list, help, cache, debug, python, self, source, shell, search, init, env use, env remove, env list, env activate, publish',
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  globalOptions: {
    quiet: ['-q --quiet', 'switch', 'Print nothing'],
    verbose: ['-v --verbose', 'switch', 'Print more', { argv: { repeats: 'last' } }],
    'no-interaction': ['-n --no-interaction', 'switch', 'Ask nothing'],
    ansi: ['--ansi --no-ansi', 'switch', 'Colours, or none'],
    'no-plugins': ['--no-plugins', 'switch', 'Load no plug-ins'],
    'no-cache': ['--no-cache', 'switch', 'Use nothing that is cached'],
    directory: ['-C --directory', 'directory', 'Act in this directory'],
    project: ['-P --project', 'directory', 'Another project', { effects: RUNS_ANYTHING }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
    version: ['-V --version', 'switch', 'Print the version of Poetry', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: [
    {
      '': { description: 'Print help, or the version', effects: READS_LOCAL },
      about: { description: 'Describe Poetry', effects: READS_LOCAL },
      list: { description: 'List commands', effects: READS_LOCAL, arguments: { namespace: ['name?', 'First word'] } },
      help: { description: 'Print help', effects: READS_LOCAL, arguments: { command: ['names?', 'Command'] } },
      run: {
        description: 'Run a program in the environment',
        folder: TRUSTED,
        arguments: { command: ['codes', 'Program and arguments', { runs: 'words', argv: { interspersed: false } }] },
      },
      show: {
        description: 'List packages',
        effects: READS_LOCAL,
        arguments: { package: ['name?', 'Name'] },
        options: [
          SHOWS,
          GROUPS,
          {
            why: ['--why', 'switch', 'What needs them'],
            all: ['-a --all', 'switch', 'Those for other machines, too'],
            'top-level': ['-T --top-level', 'switch', 'Only what the project itself needs'],
            'no-truncate': ['--no-truncate', 'switch', 'Whole lines'],
          },
        ],
      },
      check: {
        description: 'Check pyproject.toml and poetry.lock',
        effects: READS_LOCAL,
        options: { lock: ['--lock', 'switch', 'poetry.lock must exist'], strict: ['--strict', 'switch', 'Fail at warnings'] },
      },
      version: {
        description: 'Print or change the version of the project',
        effects: READS_LOCAL,
        arguments: { to: ['name?', 'Version, or which part to raise', { effects: { ...RUNS_ANYTHING, unless: { 'dry-run': ['*'] } } }] },
        options: {
          short: ['-s --short', 'switch', 'The number alone'],
          'next-phase': ['--next-phase', 'switch', 'Raise the phase'],
          'dry-run': ['--dry-run', 'switch', 'Change nothing'],
        },
      },
      build: {
        description: 'Build the project',
        folder: TRUSTED,
        options: {
          format: ['-f --format', ['sdist', 'wheel', 'all'], 'What to build'],
          output: ['-o --output', 'directory', 'Where to write', { effects: OVERWRITES }],
          clean: ['--clean', 'switch', 'Empty that directory first', { effects: DELETES }],
          'local-version': ['-l --local-version', 'name', 'Label of the version'],
          'config-settings': ['-c --config-settings', 'codes', 'Settings of the build', { effects: RUNS_ANYTHING }],
        },
      },
      export: {
        description: 'Print poetry.lock in another format',
        folder: TRUSTED,
        options: [
          GROUPS,
          {
            format: ['-f --format', ['requirements.txt', 'constraints.txt', 'pylock.toml'], 'Format'],
            output: ['-o --output', 'path', 'File to write', { effects: OVERWRITES }],
            'without-hashes': ['--without-hashes', 'switch', 'No hashes'],
            'without-urls': ['--without-urls', 'switch', 'No registries'],
            dev: ['--dev', 'switch', 'What is for development, too'],
            extras: EXTRAS,
            'all-extras': ['--all-extras', 'switch', 'All extras'],
            'all-groups': ['--all-groups', 'switch', 'All groups'],
            'with-credentials': ['--with-credentials', 'switch', 'Passwords of registries, too', { sensitive: 'output' }],
          },
        ],
      },
      install: { description: 'Install what the project needs', options: [INSTALLS, { sync: SYNC }] },
      sync: { description: 'Install what the project needs, and remove all else', options: INSTALLS },
      add: {
        description: 'Add packages',
        arguments: PACKAGES,
        options: [
          ADDS,
          {
            group: GROUP,
            dev: DEV,
            optional: ['--optional', 'name', 'Extra that they belong to'],
            python: ['--python', 'text', 'Versions of Python'],
            platform: ['--platform', 'name', 'Platforms'],
            markers: ['--markers', 'text', 'When they are needed'],
            lock: LOCK,
          },
        ],
      },
      remove: { description: 'Remove packages', arguments: { package: ['names', 'Names'] }, options: { group: GROUP, dev: DEV, lock: LOCK, 'dry-run': DRY_RUN } },
      update: { description: 'Update packages', arguments: { package: ['names?', 'Names'] }, options: [GROUPS, { sync: SYNC, lock: LOCK, 'dry-run': DRY_RUN }] },
      lock: {
        description: 'Write poetry.lock',
        options: {
          regenerate: ['--regenerate', 'switch', 'From nothing'],
          check: ['--check', 'switch', 'Only say whether it fits (before 2.0)'],
          'no-update': ['--no-update', 'switch', 'Keep locked versions (before 2.0)'],
        },
      },
      publish: {
        description: 'Publish the project',
        options: {
          repository: ['-r --repository', 'name', 'Registry'],
          username: ['-u --username', 'text', 'User'],
          password: ['-p --password', 'text', 'Password'],
          cert: ['--cert', 'path', 'Certificates'],
          'client-cert': ['--client-cert', 'path', 'Certificate of the user'],
          'dist-dir': ['--dist-dir', 'directory', 'Directory of what was built'],
          build: ['--build', 'switch', 'Build first'],
          'dry-run': ['--dry-run', 'switch', 'All but the upload'],
          'skip-existing': ['--skip-existing', 'switch', 'Leave out what is there'],
        },
        changes: 'server',
      },
      new: {
        description: 'Create a project',
        arguments: { path: ['path', 'Directory'] },
        options: [
          PROJECT,
          {
            interactive: ['-i --interactive', 'switch', 'Ask'],
            src: ['--src', 'switch', 'With a directory src'],
            flat: ['--flat', 'switch', 'Without one'],
            readme: ['--readme', 'name', 'Format of README'],
          },
        ],
      },
      init: { description: 'Write pyproject.toml', options: PROJECT },
      // Where there are no settings of the user, it makes an empty file for them. Tokens and passwords are not printed.
      config: {
        description: 'Print or change settings',
        effects: READS_LOCAL,
        arguments: {
          key: ['pattern?', 'Setting', { sensitive: { output: ['http-basic*', 'pypi-token*', 'repo*'] } }],
          value: ['texts?', 'Value', { effects: RUNS_ANYTHING, changes: 'machine' }],
        },
        options: {
          list: ['--list', 'switch', 'All settings'],
          unset: ['--unset', 'switch', 'Remove it', { effects: RUNS_ANYTHING, changes: 'machine' }],
          local: ['--local', 'switch', 'Of the project'],
          migrate: ['--migrate', 'switch', 'Rename old settings', { effects: RUNS_ANYTHING, changes: 'machine' }],
        },
      },
      // Searching asks the registries that the project names.
      search: { description: 'Search packages', effects: READS_REMOTE, arguments: { word: ['texts', 'Words'] } },
      shell: { description: 'Run a shell in the environment (a plug-in since 2.0)' },
    },
    upkeepCommands,
  ],
  argv: { interspersed: true, globals: 'anywhere' },
})
