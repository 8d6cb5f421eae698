import type { AtipEffects, AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { DELETES_LOCAL, extend, OVERWRITES, PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, RUNS_PROGRAMS, USES_NETWORK } from './effects'
import { RUST_TOOLCHAIN } from './rust-toolchain'

/** Changes installed packages, and runs the scripts of packages that are built. */
const INSTALLS: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: false,
  creates: ['installed_package'],
}

/** Where packages come from. */
const INDEX: OptionRows = {
  'index-url': ['-i --index-url', 'url', 'Registry', { effects: USES_NETWORK }],
  'extra-index-url': ['--extra-index-url', 'urls', 'Further registries', { effects: USES_NETWORK }],
  'no-index': ['--no-index', 'switch', 'Ask no registry'],
  'find-links': ['-f --find-links', 'urls', 'Pages or directories with packages', { effects: USES_NETWORK }],
  pre: ['--pre', 'switch', 'Versions before a release, too'],
}

/** The packages to install, download or build, and how. */
const REQUIREMENTS: OptionRows = {
  requirement: ['-r --requirement', 'paths', 'Files of requirements', { shape: 'path', host: 'link' }],
  constraint: ['-c --constraint', 'paths', 'Files of versions', { shape: 'path', host: 'link' }],
  'no-deps': ['--no-deps', 'switch', 'No packages that these need'],
  'no-binary': ['--no-binary', 'names', 'Build these: :all:, or names'],
  'only-binary': ['--only-binary', 'names', 'Never build these'],
  'prefer-binary': ['--prefer-binary', 'switch', 'Rather old than built'],
  'require-hashes': ['--require-hashes', 'switch', 'Every requirement has a hash'],
  'progress-bar': ['--progress-bar', 'name', 'How to show progress'],
  'no-build-isolation': ['--no-build-isolation', 'switch', 'Build with what is installed'],
  'use-pep517': ['--use-pep517', 'switch', 'Build as PEP 517 says'],
  'ignore-requires-python': ['--ignore-requires-python', 'switch', 'For any version of Python'],
  'no-clean': ['--no-clean', 'switch', 'Keep directories of builds'],
}

/** How packages are built. */
const SETTINGS: OptionRows = {
  'config-settings': ['-C --config-settings', 'codes', 'Settings of builds'],
}

/** Packages for another machine. */
const PLATFORM: OptionRows = {
  platform: ['--platform', 'names', 'Platforms'],
  'python-version': ['--python-version', 'name', 'Version of Python'],
  implementation: ['--implementation', 'name', 'Implementation of Python'],
  abi: ['--abi', 'names', 'ABIs'],
}

/** Which of the installed packages. */
const INSTALLED: OptionRows = {
  local: ['-l --local', 'switch', 'None from outside the virtual environment'],
  user: ['--user', 'switch', 'Only those of the user'],
  path: ['--path', 'directories', 'Only in these directories'],
  'exclude-editable': ['--exclude-editable', 'switch', 'No projects in development'],
  exclude: ['--exclude', 'names', 'Leave out these'],
}

/** Whatever asks a registry tells it the version of rustc, and looks for a newer pip unless this is turned off. */
const ASKS_REGISTRY: AtipFolder = /* @__PURE__ */ extend(RUST_TOOLCHAIN, { env: { PIP_DISABLE_PIP_VERSION_CHECK: '1' } })

/** Deletes packages; asks first. */
const REMOVES: AtipEffects = /* @__PURE__ */ extend(DELETES_LOCAL, {
  interactive: { stdin: 'optional' as const, prompts: true, tty: false },
})

export const pip: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pip',
  version: '26.1',
  homepage: 'https://pip.pypa.io',
  verified: [{ version: '23.2' }],
  description: 'Install packages of Python, and show what is installed',
  effects: READS_LOCAL,
  globalOptions: {
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
    debug: ['--debug', 'switch', 'Do not catch errors'],
    isolated: ['--isolated', 'switch', 'Ignore variables and settings of the user'],
    'require-virtualenv': ['--require-virtualenv', 'switch', 'Fail outside of a virtual environment'],
    python: ['--python', 'path', 'Python, or directory of an environment, to run with', { effects: RUNS_ANYTHING }],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    // Behind a subcommand it is ignored: `pip uninstall -y x -V` uninstalls.
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    log: ['--log', 'path', 'File to append to', { effects: { filesystem: { write: true } } }],
    'no-input': ['--no-input', 'switch', 'Ask nothing'],
    'keyring-provider': ['--keyring-provider', ['auto', 'disabled', 'import', 'subprocess'], 'Where passwords are', { effects: { values: { subprocess: RUNS_PROGRAMS } } }],
    proxy: ['--proxy', 'code', 'Proxy', { effects: RUNS_ANYTHING }],
    retries: ['--retries', 'integer', 'Further attempts'],
    timeout: ['--timeout', 'number', 'Seconds to wait'],
    'exists-action': ['--exists-action', ['s', 'i', 'w', 'b', 'a'], 'What to do about paths that exist'],
    'trusted-host': ['--trusted-host', 'codes', 'Hosts without valid certificates', { effects: RUNS_ANYTHING }],
    cert: ['--cert', 'path', 'Certificates', { effects: RUNS_ANYTHING }],
    'client-cert': ['--client-cert', 'path', 'Certificate of the user', { effects: RUNS_ANYTHING }],
    'cache-dir': ['--cache-dir', 'directory', 'Directory of the cache', { effects: { filesystem: { write: true } } }],
    'no-cache-dir': ['--no-cache-dir', 'switch', 'No cache'],
    'disable-pip-version-check': ['--disable-pip-version-check', 'switch', 'Do not look for a newer pip'],
    'no-color': ['--no-color', 'switch', 'No colours'],
    'no-python-version-warning': ['--no-python-version-warning', 'switch', 'Does nothing any more'],
    'use-feature': ['--use-feature', 'names', 'New features'],
    'use-deprecated': ['--use-deprecated', 'names', 'Old features'],
  },
  commands: {
    '': { description: 'Print help' },
    list: {
      description: 'List installed packages',
      folder: ASKS_REGISTRY,
      options: [
        {
          outdated: ['-o --outdated', 'switch', 'Those with newer versions', { effects: USES_NETWORK }],
          uptodate: ['-u --uptodate', 'switch', 'Those without', { effects: USES_NETWORK }],
          editable: ['-e --editable', 'switch', 'Projects in development'],
          format: ['--format', ['columns', 'freeze', 'json'], 'Format'],
          'not-required': ['--not-required', 'switch', 'Those that no other needs'],
          'include-editable': ['--include-editable', 'switch', 'Projects in development, too'],
        },
        INSTALLED,
        INDEX,
      ],
    },
    show: {
      description: 'Show installed packages',
      arguments: { package: ['names', 'Names'] },
      options: { files: ['-f --files', 'switch', 'All files'] },
    },
    freeze: {
      description: 'Print installed packages as requirements',
      options: [
        {
          requirement: ['-r --requirement', 'paths', 'Files whose order to keep'],
          all: ['--all', 'switch', 'pip, too'],
        },
        INSTALLED,
      ],
    },
    check: { description: 'Find missing packages and versions that do not fit' },
    inspect: {
      description: 'Print all about installed packages as JSON',
      options: {
        local: ['--local', 'switch', 'None from outside the virtual environment'],
        user: ['--user', 'switch', 'Only those of the user'],
        path: ['--path', 'directories', 'Only in these directories'],
      },
    },
    hash: {
      description: 'Print hashes of files',
      arguments: { file: ['paths', 'Files'] },
      options: { algorithm: ['-a --algorithm', ['sha256', 'sha384', 'sha512'], 'Kind of hash'] },
    },
    index: {
      description: 'Ask the registry',
      commands: {
        versions: {
          description: 'List the versions of a package',
          effects: READS_REMOTE,
          folder: ASKS_REGISTRY,
          arguments: { package: ['name', 'Name'] },
        },
      },
      options: [INDEX, PLATFORM, { 'ignore-requires-python': ['--ignore-requires-python', 'switch', 'For any version of Python'] }],
    },
    cache: {
      description: 'Look at or empty the cache',
      options: { format: ['--format', ['human', 'abspath'], 'Format of lists'] },
      commands: {
        dir: { description: 'Print the directory of the cache' },
        info: { description: 'Describe the cache' },
        list: {
          description: 'List built packages',
          arguments: { pattern: ['pattern?', 'Pattern of names'] },
        },
        remove: {
          description: 'Remove built packages from the cache',
          effects: REMOVES,
          arguments: { pattern: ['pattern', 'Pattern of names'] },
          changes: 'machine',
        },
        purge: { description: 'Empty the cache', effects: REMOVES, changes: 'machine' },
      },
    },
    config: {
      description: 'Look at or change settings',
      options: {
        editor: ['--editor', 'code', 'Editor', { effects: RUNS_ANYTHING }],
        global: ['--global', 'switch', 'Settings of all users'],
        user: ['--user', 'switch', 'Settings of the user'],
        site: ['--site', 'switch', 'Settings of the environment'],
      },
      commands: {
        list: { description: 'List settings, which may hold passwords', sensitive: 'output' },
        get: {
          description: 'Print a setting, which may hold a password',
          sensitive: 'output',
          arguments: { name: ['name', 'Name'] },
        },
        set: {
          description: 'Change a setting',
          effects: RUNS_ANYTHING,
          arguments: { name: ['name', 'Name'], value: ['text', 'Value'] },
          changes: 'machine',
        },
        unset: {
          description: 'Remove a setting',
          effects: RUNS_ANYTHING,
          arguments: { name: ['name', 'Name'] },
          changes: 'machine',
        },
      },
    },
    download: {
      description: 'Download packages; may run their scripts to find out what they need',
      effects: INSTALLS,
      arguments: { package: ['codes?', 'Packages: name, name==1.2, a directory, an archive, a URL'] },
      options: [
        REQUIREMENTS,
        INDEX,
        PLATFORM,
        {
          dest: ['-d --dest', 'directory', 'Directory to write to'],
          src: ['--src', 'directory', 'Directory of sources'],
        },
      ],
    },
    wheel: {
      description: 'Build packages, which runs their scripts',
      effects: INSTALLS,
      arguments: { package: ['codes?', 'Packages: name, name==1.2, a directory, an archive, a URL'] },
      options: [
        SETTINGS,
        REQUIREMENTS,
        INDEX,
        {
          'wheel-dir': ['-w --wheel-dir', 'directory', 'Directory to write to'],
          editable: ['-e --editable', 'codes', 'Projects in development'],
          src: ['--src', 'directory', 'Directory of sources'],
        },
      ],
    },
    install: {
      description: 'Install packages, which may run their scripts',
      effects: INSTALLS,
      arguments: { package: ['codes?', 'Packages: name, name==1.2, a directory, an archive, a URL'] },
      options: [
        SETTINGS,
        REQUIREMENTS,
        INDEX,
        PLATFORM,
        {
          editable: ['-e --editable', 'codes', 'Projects in development'],
          'dry-run': ['--dry-run', 'switch', 'Install nothing; may run scripts'],
          target: ['-t --target', 'directory', 'Directory to install to'],
          user: ['--user', 'switch', 'Install for the user'],
          root: ['--root', 'directory', 'Directory that counts as /'],
          prefix: ['--prefix', 'directory', 'Directory of lib and bin'],
          src: ['--src', 'directory', 'Directory of sources'],
          upgrade: ['-U --upgrade', 'switch', 'Newest versions'],
          'upgrade-strategy': ['--upgrade-strategy', ['eager', 'only-if-needed'], 'What to upgrade'],
          'force-reinstall': ['--force-reinstall', 'switch', 'Install again'],
          'ignore-installed': ['-I --ignore-installed', 'switch', 'Overwrite what is installed'],
          compile: ['--compile', 'switch', 'Compile'],
          'no-compile': ['--no-compile', 'switch', 'Do not compile'],
          'no-warn-script-location': ['--no-warn-script-location', 'switch', 'No warnings about PATH'],
          'no-warn-conflicts': ['--no-warn-conflicts', 'switch', 'No warnings about conflicts'],
          report: ['--report', 'path', 'File for a report', { effects: OVERWRITES }],
          'root-user-action': ['--root-user-action', ['warn', 'ignore'], 'What to say to root'],
          'break-system-packages': ['--break-system-packages', 'switch', 'Change packages of the system'],
        },
      ],
      changes: 'machine',
    },
    uninstall: {
      description: 'Remove installed packages',
      effects: REMOVES,
      arguments: { package: ['names?', 'Names'] },
      options: {
        requirement: ['-r --requirement', 'paths', 'Files of requirements'],
        yes: ['-y --yes', 'switch', 'Do not ask'],
        'root-user-action': ['--root-user-action', ['warn', 'ignore'], 'What to say to root'],
        'break-system-packages': ['--break-system-packages', 'switch', 'Change packages of the system'],
      },
      changes: 'machine',
    },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
