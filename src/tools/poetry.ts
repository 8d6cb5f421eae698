import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { type CommandRows, describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { DELETES, DELETES_LOCAL, OVERWRITES, PREVIEWS_EVERYWHERE, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, TRUSTED, USES_NETWORK } from './effects'

/**
 * It runs the Python of .venv, which the folder may hold, and loads plug-ins of .poetry for every command and its help. The
 * environment that it makes for reading lies in its cache, unless the folder says otherwise.
 */
const FOLDER: AtipFolder = {
  obeys: [{ file: '.', holds: ['pyproject.toml', 'setup.py'], format: 'exists', runs: 'plug-ins of the project, and the Python of .venv' }],
  directory: 'directory',
}

/** Which groups of packages; the second row is of older versions. */
const GROUPS: OptionRows = {
  with: ['--with', 'names', 'Optional groups, too'],
  without: ['--without', 'names', 'Not these groups'],
  only: ['--only', 'names', 'Only these groups'],
  'no-dev': ['--no-dev --only-dev --dev-only', 'switch', 'What is for development, or not'],
}

const DRY_RUN: OptionRow = ['--dry-run', 'switch', 'Only say what would be done']
const SYNC: OptionRow = ['--sync --remove-untracked', 'switch', 'Remove all else']
const LOCK: OptionRow = ['--lock', 'switch', 'Only write poetry.lock']
const GROUP: OptionRow = ['-G --group', 'name', 'Group']
const DEV: OptionRow = ['-D --dev', 'switch', 'For development']
const EXTRAS: OptionRow = ['-E --extras', 'texts', 'Extras']
const PACKAGES: CommandRows['arguments'] = { package: ['codes', 'Packages'] }

const INSTALLS: OptionRows = {
  ...GROUPS,
  extras: EXTRAS,
  'all-extras': ['--all-extras', 'switch', 'All extras'],
  'all-groups': ['--all-groups', 'switch', 'All groups'],
  'no-root': ['--no-root', 'switch', 'Not the project itself'],
  'only-root': ['--only-root', 'switch', 'Only the project itself'],
  'no-directory': ['--no-directory', 'switch', 'No directories'],
  compile: ['--compile', 'switch', 'Compile'],
  'dry-run': DRY_RUN,
}

/** What `add` and `self add` take. */
const ADDS: OptionRows = {
  editable: ['-e --editable', 'switch', 'For development on them'],
  extras: EXTRAS,
  source: ['--source', 'name', 'Where from'],
  'allow-prereleases': ['--allow-prereleases', 'switch', 'Versions before a release, too'],
  'dry-run': DRY_RUN,
}

const PROJECT: OptionRows = {
  name: ['--name', 'name', 'Name'],
  description: ['--description', 'text', 'Description'],
  author: ['--author', 'text', 'Author'],
  python: ['--python', 'text', 'Versions of Python'],
  dependency: ['--dependency', 'texts', 'Packages'],
  'dev-dependency': ['--dev-dependency', 'texts', 'Packages for development'],
  license: ['-l --license', 'text', 'License'],
}

const SHOWS: OptionRows = {
  tree: ['-t --tree', 'switch', 'As a tree'],
  latest: ['-l --latest', 'switch', 'Newest versions', { effects: USES_NETWORK }],
  outdated: ['-o --outdated', 'switch', 'Those with newer versions', { effects: USES_NETWORK }],
  format: ['-f --format', ['text', 'json'], 'Format'],
}

const IMPLEMENTATION: OptionRows = {
  implementation: ['-i --implementation', 'name', 'cpython or pypy'],
  'free-threaded': ['-t --free-threaded', 'switch', 'Without the global lock'],
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
  commands: {
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
    env: {
      description: 'Environments of the project',
      commands: {
        info: {
          description: 'Describe the environment',
          effects: READS_LOCAL,
          options: { path: ['-p --path', 'switch', 'Only its directory'], executable: ['-e --executable', 'switch', 'Only its Python'] },
        },
        list: { description: 'List environments', effects: READS_LOCAL, options: { 'full-path': ['--full-path', 'switch', 'Their directories'] } },
        activate: { description: 'Print the command that activates the environment', effects: READS_LOCAL },
        use: { description: 'Change the Python of the environment', arguments: { python: ['path', 'Python'] } },
        remove: {
          description: 'Delete environments',
          arguments: { python: ['paths?', 'Pythons, or names of environments'] },
          options: { all: ['--all', 'switch', 'All'] },
        },
      },
    },
    source: {
      description: 'Registries of the project',
      commands: {
        show: { description: 'List registries', effects: READS_LOCAL, arguments: { source: ['names?', 'Names'] } },
        add: {
          description: 'Add a registry',
          arguments: { name: ['name', 'Name'], url: ['code?', 'URL'] },
          options: {
            priority: ['-p --priority', ['primary', 'supplemental', 'explicit', 'default', 'secondary'], 'Priority'],
            default: ['-d --default -s --secondary', 'switch', 'Priority, before 2.0'],
          },
        },
        remove: { description: 'Remove a registry', arguments: { name: ['name', 'Name'] } },
      },
    },
    cache: {
      description: 'What is cached',
      commands: {
        list: { description: 'List caches', effects: READS_LOCAL },
        clear: {
          description: 'Empty caches',
          effects: [DELETES_LOCAL, { interactive: { stdin: 'optional', prompts: true, tty: false } }],
          arguments: { cache: ['text?', 'CACHE[:PACKAGE:VERSION]'] },
          options: { all: ['--all', 'switch', 'All of it'] },
          changes: 'machine',
        },
      },
    },
    debug: {
      description: 'Details',
      commands: {
        info: { description: 'Describe Poetry and the environment', effects: READS_LOCAL },
        tags: { description: 'List what the environment can install', effects: READS_LOCAL },
        resolve: {
          description: 'Find out which versions fit, which may build packages',
          arguments: { package: ['codes?', 'Packages'] },
          options: {
            extras: EXTRAS,
            python: ['--python', 'text', 'Versions of Python'],
            tree: ['--tree', 'switch', 'As a tree'],
            install: ['--install', 'switch', 'For this machine'],
          },
        },
      },
    },
    python: {
      description: 'Versions of Python',
      commands: {
        list: {
          description: 'List them',
          effects: READS_LOCAL,
          arguments: { which: ['name?', 'Version'] },
          options: [IMPLEMENTATION, { all: ['-a --all', 'switch', 'Those to download, too'], managed: ['-m --managed', 'switch', 'Only those of Poetry'] }],
        },
        install: {
          description: 'Download one',
          arguments: { which: ['name', 'Version'] },
          options: [IMPLEMENTATION, { clean: ['-c --clean', 'switch', 'Remove it if it does not work'], reinstall: ['-r --reinstall', 'switch', 'Again'] }],
        },
        remove: { description: 'Delete some', arguments: { which: ['names', 'Versions'] }, options: IMPLEMENTATION },
      },
    },
    // All of these write settings of the user first.
    self: {
      description: 'Poetry itself and its plug-ins',
      changes: 'machine',
      commands: {
        show: {
          description: 'List packages, or plugins',
          arguments: { package: ['name?', 'Name, or plugins'] },
          options: [SHOWS, { addons: ['--addons', 'switch', 'Only what was added'] }],
        },
        add: { description: 'Add plug-ins', arguments: PACKAGES, options: ADDS },
        remove: { description: 'Remove plug-ins', arguments: PACKAGES, options: { 'dry-run': DRY_RUN } },
        install: { description: 'Install them as locked', options: { sync: SYNC, 'dry-run': DRY_RUN } },
        sync: { description: 'The same, and remove all else', options: { 'dry-run': DRY_RUN } },
        lock: { description: 'Lock their versions', options: { regenerate: ['--regenerate --no-update --check', 'switch', 'From nothing'] } },
        update: {
          description: 'Update Poetry',
          arguments: { to: ['name?', 'Version'] },
          options: { preview: ['--preview', 'switch', 'Versions before a release, too'], 'dry-run': DRY_RUN },
        },
      },
    },
  },
  argv: { interspersed: true, globals: 'anywhere' },
})
