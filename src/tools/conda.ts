import type { AtipEffects, AtipParameterEffects, AtipTool } from '../types/atip'
import { type CommandRows, describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { DELETES_LOCAL, OVERWRITES, PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, PREVIEWS_REMOTE, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, WRITES_LOCAL } from './effects'

/* Not described: what plug-ins add, but for repoquery (build, tos, auth, token). Settings of the working directory do not count. */

const ENVIRONMENT: OptionRows = {
  name: ['-n --name', 'name', 'Name of the environment'],
  prefix: ['-p --prefix', 'directory', 'Directory of the environment'],
}
const YES: OptionRows = { yes: ['-y --yes', 'switch', 'Do not ask'] }
const DRY_RUN: OptionRows = { 'dry-run': ['-d --dry-run', 'switch', 'Only say it', { preview: PREVIEWS_REMOTE }] }
const DRY_RUN_LOCAL: OptionRows = { 'dry-run': ['-d --dry-run', 'switch', 'Only say it', { preview: PREVIEWS_LOCAL }] }
const CHANNELS: OptionRows = {
  channel: ['-c --channel', 'texts', 'Where packages come from', { host: 'link' }],
  'override-channels': ['-O --override-channels', 'switch', 'Only from there'],
  'use-local': ['--use-local', 'switch', 'Also packages that were built here'],
  'repodata-fn': ['--repodata-fn', 'names', 'Name of the index'],
  'no-lock': ['--no-lock', 'switch', 'Do not lock the index'],
  'repodata-use-zst': ['--repodata-use-zst', 'switch', 'Compressed index'],
  'no-repodata-use-zst': ['--no-repodata-use-zst', 'switch', 'No compressed index'],
  'repodata-use-shards': ['--repodata-use-shards', 'switch', 'Index in parts'],
  'no-repodata-use-shards': ['--no-repodata-use-shards', 'switch', 'No index in parts'],
  experimental: ['--experimental', ['jlap', 'lock'], 'Without effect'],
}
const NETWORK: OptionRows = {
  'use-index-cache': ['-C --use-index-cache', 'switch', 'Do not ask for a newer index'],
  insecure: ['-k --insecure', 'switch', 'Without checking certificates'],
  offline: ['--offline', 'switch', 'Use no network'],
}
const SOLVER: OptionRows = { solver: ['--solver', ['classic', 'libmamba', 'rattler'], 'Solver'] }
const PLATFORM: OptionRows = { platform: ['--platform --subdir', 'name', 'Platform'] }
const FROZEN: OptionRows = { 'override-frozen': ['--override-frozen', 'switch', 'Even if it is frozen'] }
const FORMAT: OptionRows = { format: ['--format --environment-specifier --env-spec', 'name', 'Format of the file'] }
const LONG_URLS: OptionRows = {
  'show-channel-urls': ['--show-channel-urls', 'switch', 'With channels'],
  'no-show-channel-urls': ['--no-show-channel-urls', 'switch', 'Without channels'],
}

/** Lists of URLs and archives were installed in spite of a dry run. */
const PACKAGE: AtipParameterEffects = { values: { '*/*': RUNS_ANYTHING, '*.conda': RUNS_ANYTHING, '*.bz2': RUNS_ANYTHING } }
const PACKAGES = { package: ['texts?', 'Packages', { effects: PACKAGE }] } as const

/** How environments are filled. */
const CHANGES: readonly OptionRows[] = [
  ENVIRONMENT,
  CHANNELS,
  NETWORK,
  SOLVER,
  FORMAT,
  YES,
  DRY_RUN,
  LONG_URLS,
  {
    file: ['-f --file', 'paths', 'File of packages', { effects: RUNS_ANYTHING }],
    'download-only': ['--download-only', 'switch', 'Only download'],
    'strict-channel-priority': ['--strict-channel-priority', 'switch', 'From the first channel that has it'],
    'channel-priority': ['--channel-priority', 'switch', 'The first channels count more'],
    'no-channel-priority': ['--no-channel-priority', 'switch', 'The newest version counts more'],
    'no-deps': ['--no-deps', 'switch', 'Without what they need'],
    'only-deps': ['--only-deps', 'switch', 'Only what they need'],
    'no-pin': ['--no-pin', 'switch', 'Ignore pinned versions'],
    'exclude-newer': ['--exclude-newer', 'name', 'Nothing newer'],
    force: ['--force', 'switch', 'Even so'],
    copy: ['--copy', 'switch', 'Copies, not links'],
    shortcuts: ['--shortcuts', 'switch', 'With entries in menus'],
    'no-shortcuts': ['--no-shortcuts', 'switch', 'Without entries in menus'],
    'shortcuts-only': ['--shortcuts-only', 'names', 'Entries of these'],
    clobber: ['--clobber', 'switch', 'Packages may replace files of others'],
    dev: ['--dev', 'switch', 'For developers of conda'],
  },
]

/** Options for packages that are installed already. */
const UPDATES: OptionRows = {
  ...FROZEN,
  'freeze-installed': ['--freeze-installed --no-update-deps', 'switch', 'Leave what is installed'],
  'update-deps': ['--update-deps', 'switch', 'Update what they need'],
  'satisfied-skip-solve': ['-S --satisfied-skip-solve', 'switch', 'Do nothing if it is installed'],
  'update-all': ['--all --update-all', 'switch', 'All packages'],
  'update-specs': ['--update-specs', 'switch', 'Update these'],
  'force-reinstall': ['--force-reinstall', 'switch', 'Install them again'],
  prune: ['--prune', 'switch', 'Remove what nothing needs'],
}

const LIST: CommandRows = {
  description: 'List environments',
  effects: READS_LOCAL,
  options: { size: ['--size', 'switch', 'With sizes'] },
}
const REMOVE: CommandRows = {
  description: 'Remove packages, or an environment',
  arguments: PACKAGES,
  options: [
    ENVIRONMENT,
    CHANNELS,
    NETWORK,
    SOLVER,
    FROZEN,
    YES,
    DRY_RUN,
    {
      all: ['--all', 'switch', 'The whole environment'],
      'keep-env': ['--keep-env', 'switch', 'But keep it empty'],
      features: ['--features', 'switch', 'Features'],
      'force-remove': ['--force --force-remove', 'switch', 'Although others need them'],
      'no-pin': ['--no-pin', 'switch', 'Ignore pinned versions'],
      prune: ['--prune', 'switch', 'Remove what nothing needs'],
      dev: ['--dev', 'switch', 'For developers of conda'],
    },
  ],
}
const EXPORT: CommandRows = {
  description: 'Print an environment as a file',
  effects: READS_LOCAL,
  options: [
    ENVIRONMENT,
    {
      channel: ['-c --channel', 'texts', 'More channels'],
      'override-channels': ['-O --override-channels', 'switch', 'Only these'],
      platform: ['--platform --subdir', 'names', 'Platforms'],
      'override-platforms': ['--override-platforms', 'switch', 'Only these'],
      file: ['-f --file', 'path', 'Write it there', { effects: OVERWRITES, changes: 'folder' }],
      format: ['--format', 'name', 'Format'],
      'no-builds': ['--no-builds', 'switch', 'Without builds'],
      'ignore-channels': ['--ignore-channels', 'switch', 'Without channels'],
      'from-history': ['--from-history', 'switch', 'Only what was asked for'],
    },
  ],
}
const FILES = { file: ['-f --file', 'paths', 'File of the environment'] } as const
const QUESTION: CommandRows = {
  description: 'Ask about packages',
  effects: READS_REMOTE,
  arguments: { package: ['name', 'Package'] },
  options: [
    ENVIRONMENT,
    CHANNELS,
    PLATFORM,
    { tree: ['-t --tree', 'switch', 'As a tree'], recursive: ['--recursive', 'switch', 'Indirectly, too'], remote: ['--remote', 'switch', 'On servers'] },
  ],
}
const HOOK: CommandRows = { description: 'Print code for this shell', effects: READS_LOCAL, arguments: { word: ['names', 'hook, or another command'] } }
const VARIABLES = { variable: ['texts', 'Variables'] } as const
const SETS: { effects: AtipEffects } = { effects: { filesystem: { write: true }, reversible: false } }

/** Settings that hold no URLs. Others may hold passwords. */
const PLAIN_SETTINGS = [
  ...['channel_priority', 'auto_activate_base', 'auto_activate', 'always_yes', 'auto_update_conda', 'changeps1', 'env_prompt', 'envs_dirs'],
  ...['pkgs_dirs', 'root_prefix', 'subdir', 'solver', 'offline', 'pinned_packages', 'create_default_packages', 'ssl_verify', 'verbosity'],
]

const PRINTS: OptionRow[3] & {} = { sensitive: { output: ['true'], unless: { key: PLAIN_SETTINGS } } }

export const conda: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'conda',
  version: '24.9',
  homepage: 'https://docs.conda.io',
  description: 'Manage environments with programs and libraries',
  effects: RUNS_ANYTHING,
  globalOptions: {
    json: ['--json', 'switch', 'Print JSON'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    console: ['--console', ['classic', 'json'], 'How to print'],
    debug: ['--debug', 'switch', 'Print much more'],
    trace: ['--trace', 'switch', 'Print all'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  rare: 'console trace experimental no-lock repodata-fn repodata-use-zst no-repodata-use-zst repodata-use-shards no-repodata-use-shards dev shortcuts-only',
  rareCommands:
    'deactivate, notices, package, repoquery, commands, plugins, shell.bash, shell.zsh, shell.posix, shell.fish, doctor, rename, compare, init, uninstall, env export, env config',
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    list: {
      description: 'List installed packages',
      effects: READS_LOCAL,
      arguments: { pattern: ['pattern?', 'Pattern of names'] },
      options: [
        ENVIRONMENT,
        LONG_URLS,
        {
          fields: ['--fields', 'text', 'Columns'],
          reverse: ['--reverse', 'switch', 'In reverse order'],
          canonical: ['-c --canonical', 'switch', 'Whole names'],
          'full-name': ['-f --full-name', 'switch', 'Only exactly this name'],
          explicit: ['--explicit', 'switch', 'As URLs'],
          md5: ['--md5', 'switch', 'With checksums'],
          sha256: ['--sha256', 'switch', 'With checksums'],
          export: ['-e --export', 'switch', 'To install them again'],
          revisions: ['-r --revisions', 'switch', 'Earlier states'],
          size: ['--size', 'switch', 'With sizes'],
          'no-pip': ['--no-pip', 'switch', 'Without packages of pip'],
          auth: ['--auth', 'switch', 'With passwords in URLs', { sensitive: 'output' }],
        },
      ],
    },
    info: {
      description: 'Print facts about conda',
      effects: READS_LOCAL,
      arguments: { package: ['names?', 'Packages'] },
      options: {
        all: ['-a --all', 'switch', 'All'],
        base: ['--base', 'switch', 'Its directory'],
        environments: ['-e --envs', 'switch', 'List environments'],
        system: ['-s --system', 'switch', 'Variables'],
        size: ['--size', 'switch', 'Sizes'],
        license: ['-l --license', 'switch', 'Licenses'],
        offline: ['--offline', 'switch', 'Use no network'],
        'unsafe-channels': ['--unsafe-channels', 'switch', 'Channels with tokens', { sensitive: 'output' }],
      },
    },
    search: {
      description: 'Search packages',
      effects: READS_REMOTE,
      arguments: { package: ['name?', 'Package'] },
      options: [
        CHANNELS,
        NETWORK,
        PLATFORM,
        {
          environments: ['--envs', 'switch', 'In environments'],
          info: ['-i --info', 'switch', 'Describe them'],
          'skip-flexible-search': ['--skip-flexible-search', 'switch', 'Only exactly this name'],
          canonical: ['--canonical', 'switch', 'Whole names'],
          'full-name': ['-f --full-name', 'switch', 'Only exactly this name'],
          'names-only': ['--names-only', 'switch', 'Only names'],
          outdated: ['-o --outdated', 'switch', 'Only old ones'],
          spec: ['--spec', 'switch', 'It is a pattern'],
          'reverse-dependency': ['--reverse-dependency', 'switch', 'What needs it'],
        },
      ],
    },
    env: {
      description: 'Environments',
      commands: {
        list: LIST,
        create: {
          description: 'Create an environment from a file',
          options: [
            ENVIRONMENT,
            FILES,
            NETWORK,
            SOLVER,
            FORMAT,
            PLATFORM,
            YES,
            { 'dry-run': ['-d --dry-run', 'switch', 'Only say it'], 'no-default-packages': ['--no-default-packages', 'switch', 'Without usual packages'] },
          ],
        },
        update: {
          description: 'Update an environment as a file says',
          options: [ENVIRONMENT, FILES, SOLVER, FORMAT, FROZEN, { prune: ['--prune', 'switch', 'Remove all else'] }],
        },
        remove: {
          description: 'Delete an environment',
          options: [ENVIRONMENT, SOLVER, FROZEN, YES, DRY_RUN],
        },
        export: EXPORT,
        config: {
          description: 'Settings of environments',
          commands: {
            vars: {
              description: 'Variables',
              commands: {
                list: { description: 'Print variables', effects: READS_LOCAL, sensitive: 'output', options: ENVIRONMENT },
                set: { description: 'Set variables', arguments: VARIABLES, options: ENVIRONMENT },
                unset: { description: 'Unset variables', effects: [WRITES_LOCAL, { reversible: false }], arguments: VARIABLES, options: ENVIRONMENT },
              },
            },
          },
        },
      },
    },
    config: {
      description: 'Print or change settings',
      effects: READS_LOCAL,
      arguments: { key: ['texts?', 'Setting, and its value'] },
      options: [
        ENVIRONMENT,
        {
          show: ['--show', 'switch', 'Print these, or all', PRINTS],
          'show-sources': ['--show-sources', 'switch', 'Print where they stand', { sensitive: 'output' }],
          get: ['--get', 'switch', 'Print these of the file', PRINTS],
          describe: ['--describe', 'switch', 'Explain them'],
          validate: ['--validate', 'switch', 'Check the files'],
          set: ['--set', 'switch', 'Set it', SETS],
          add: ['--add --prepend', 'switch', 'Add it in front', SETS],
          append: ['--append', 'switch', 'Add it at the end', SETS],
          remove: ['--remove', 'switch', 'Remove this value', SETS],
          'remove-key': ['--remove-key', 'switch', 'Remove it', SETS],
          clear: ['--clear', 'switch', 'Empty it', SETS],
          stdin: ['--stdin', 'switch', 'Read settings from standard input', SETS],
          'write-default': ['--write-default', 'switch', 'Write a file of all', { effects: OVERWRITES }],
          system: ['--system', 'switch', 'Of all users'],
          env: ['--env', 'switch', 'Of the environment'],
          file: ['--file', 'path', 'Of this file'],
          force: ['-f --force', 'switch', 'Without effect'],
        },
      ],
    },
    create: {
      description: 'Create an environment',
      arguments: PACKAGES,
      options: [
        ...CHANGES,
        PLATFORM,
        { clone: ['--clone', 'text', 'Copy this one', { effects: RUNS_ANYTHING }], 'no-default-packages': ['--no-default-packages', 'switch', 'Without usual packages'] },
      ],
    },
    install: {
      description: 'Install packages',
      arguments: PACKAGES,
      options: [...CHANGES, UPDATES, { revision: ['--revision --rev', 'name', 'Go back to this state'] }],
    },
    update: {
      description: 'Update packages',
      argv: { aliases: ['upgrade'] },
      arguments: PACKAGES,
      options: [...CHANGES, UPDATES],
    },
    remove: REMOVE,
    uninstall: REMOVE,
    run: {
      description: 'Run a program in an environment',
      arguments: { command: ['codes', 'Program and its arguments', { argv: { interspersed: false } }] },
      options: {
        ...ENVIRONMENT,
        cwd: ['--cwd', 'directory', 'Run there'],
        'no-capture-output': ['-s --no-capture-output --live-stream', 'switch', 'Print at once'],
        'debug-wrapper-scripts': ['--debug-wrapper-scripts', 'switch', 'Print more'],
        dev: ['--dev', 'switch', 'For developers of conda'],
      },
    },
    activate: {
      description: 'Use an environment',
      arguments: { environment: ['text?', 'Environment'] },
      options: { stack: ['--stack', 'switch', 'Beside the others'], 'no-stack': ['--no-stack', 'switch', 'In place of the others'] },
    },
    deactivate: { description: 'Use the environment before' },
    export: EXPORT,
    clean: {
      description: 'Delete caches',
      effects: DELETES_LOCAL,
      options: [
        YES,
        DRY_RUN_LOCAL,
        {
          all: ['-a --all', 'switch', 'All but log files'],
          'index-cache': ['-i --index-cache', 'switch', 'Indexes'],
          packages: ['-p --packages', 'switch', 'Packages that nothing uses'],
          tarballs: ['-t --tarballs', 'switch', 'Archives'],
          'force-pkgs-dirs': ['-f --force-pkgs-dirs', 'switch', 'All packages, which environments may use'],
          tempfiles: ['-c --tempfiles', 'texts', 'Temporary files'],
          logfiles: ['-l --logfiles', 'switch', 'Log files'],
        },
      ],
    },
    init: {
      description: 'Set shells up',
      effects: [WRITES_LOCAL, { reversible: false }],
      arguments: { shell: ['names?', 'Shells'] },
      options: [
        DRY_RUN_LOCAL,
        {
          all: ['--all', 'switch', 'All shells'],
          user: ['--user', 'switch', 'Of the user'],
          'no-user': ['--no-user', 'switch', 'Not of the user'],
          system: ['--system', 'switch', 'Of all users'],
          condabin: ['--condabin', 'switch', 'Only its directory'],
          reverse: ['--reverse', 'switch', 'Undo it'],
          install: ['--install', 'switch', 'Part of an installation'],
          dev: ['--dev', 'switch', 'For developers of conda'],
          'anaconda-prompt': ['--anaconda-prompt', 'switch', 'On the desktop'],
        },
      ],
    },
    rename: {
      description: 'Rename an environment',
      arguments: { destination: ['text', 'New name'] },
      options: [ENVIRONMENT, YES, { force: ['--force', 'switch', 'Replace one'], 'dry-run': ['-d --dry-run', 'switch', 'Only say it'] }],
    },
    compare: {
      description: 'Compare an environment with a file',
      effects: READS_LOCAL,
      arguments: { file: ['path', 'File'] },
      options: ENVIRONMENT,
    },
    doctor: {
      description: 'Look for problems',
      argv: { aliases: ['check'] },
      effects: READS_REMOTE,
      arguments: { check: ['names?', 'Checks'] },
      options: [
        ENVIRONMENT,
        FROZEN,
        YES,
        {
          list: ['--list', 'switch', 'List checks'],
          fix: ['--fix --heal', 'switch', 'Mend them', { effects: RUNS_ANYTHING }],
          'dry-run': ['-d --dry-run', 'switch', 'Only say it'],
        },
      ],
    },
    notices: { description: 'Print news of channels', effects: READS_REMOTE, options: CHANNELS },
    package: {
      description: 'Make a package, which needs care',
      options: [
        ENVIRONMENT,
        {
          which: ['-w --which', 'paths', 'Say which packages have these files', { preview: PREVIEWS_LOCAL, argv: { arrayStyle: 'space' } }],
          reset: ['-r --reset', 'switch', 'Delete what no package has', { effects: RUNS_ANYTHING }],
          untracked: ['-u --untracked', 'switch', 'List what no package has', { preview: PREVIEWS_LOCAL }],
          'pkg-name': ['--pkg-name', 'name', 'Name'],
          'pkg-version': ['--pkg-version', 'name', 'Version'],
          'pkg-build': ['--pkg-build', 'name', 'Build'],
        },
      ],
    },
    repoquery: {
      description: 'Ask about packages',
      commands: { search: QUESTION, depends: QUESTION, whoneeds: QUESTION },
    },
    commands: { description: 'List commands', effects: READS_LOCAL },
    plugins: { description: 'Plug-ins', commands: { list: { description: 'List plug-ins', effects: READS_LOCAL } } },
    'shell.bash': HOOK,
    'shell.zsh': HOOK,
    'shell.posix': HOOK,
    'shell.fish': HOOK,
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
  changes: 'machine',
})
