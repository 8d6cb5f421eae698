import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { PACKAGES, RUNTIME } from './bun/options'
import { type CommandRows, type CommandSet, describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { extend, OVERWRITES, PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, runsFolder } from './effects'
import { INSTALLED } from './option-sets'
import { SAID_BY_NAME } from './script-words'

const RUNS = ['programs, scripts and tests of the folder', 'package.json', 'bunfig.toml'] as const
const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(RUNS)

/** The same, but nobody vouches: a word may be the name of a command that is not described. */
const RUNS_SOMETHING: AtipFolder = { obeys: [{ file: '.', holds: ['package.json', 'bunfig.toml'], format: 'exists', runs: RUNS[0], with: ['script', 'eval'] }] }

/** What `bunfig.toml` and `.npmrc` say: another registry, a scanner. Seen: reading commands run no `preload` of it. */
const READS_FOLDER: AtipFolder = {
  obeys: [
    { file: 'bunfig.toml', above: true, format: 'exists', runs: 'other settings' },
    { file: '.npmrc', above: true, format: 'exists', runs: 'requests to another registry' },
    { file: '.env', format: 'exists', runs: 'variables that are settings' },
  ],
}

/** The help of these commands, with words behind them too; `bun run x --help` runs x. */
const HELPS = /* @__PURE__ */ extend(PREVIEWS_LOCAL, {
  commands: [
    'install',
    'add',
    'remove',
    'update',
    'link',
    'unlink',
    'outdated',
    'audit',
    'publish',
    'patch',
    'pm',
    'info',
    'why',
    'test',
    'build',
    'init',
    'upgrade',
    'dedupe',
    'prune',
  ],
})

const HELP: OptionRow = ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }]
const JSON_OUTPUT: OptionRow = ['--json', 'switch', 'Print JSON']

/** The program changes packages, or runs something. */
function changes(description: string, aliases: string[], rows: Partial<CommandRows> = {}): CommandRows {
  return { description, argv: { aliases }, options: [PACKAGES, { help: HELP }], ...rows }
}

function reads(description: string, rows: Partial<CommandRows> = {}, options: OptionRows = {}): CommandRows {
  return { description, effects: READS_LOCAL, folder: READS_FOLDER, options: [PACKAGES, { json: JSON_OUTPUT, ...options }], ...rows }
}

const NAMES: CommandRows['arguments'] = { package: ['patterns?', 'Names'] }
const LISTS = /* @__PURE__ */ reads(
  'List installed packages',
  { argv: { aliases: ['list'] }, arguments: NAMES },
  { all: ['--all -a', 'switch', 'All of the tree'], trusted: ['--trusted', 'switch', 'Only trusted ones'] },
)
const VIEWS = /* @__PURE__ */ reads('Print what the registry says about a package', {
  effects: READS_REMOTE,
  arguments: { package: ['name?', 'Name'], field: ['patterns?', 'Fields'] },
})
const EXPLAINS = /* @__PURE__ */ reads('Say what needs a package', { arguments: { package: ['patterns', 'Names'] } }, { top: ['--top', 'switch', 'Only the first level'] })

const PM: CommandSet = {
  '': /* @__PURE__ */ reads('Print help'),
  ls: LISTS,
  bin: /* @__PURE__ */ reads('Print the directory of programs'),
  why: EXPLAINS,
  view: VIEWS,
  diff: /* @__PURE__ */ changes('Compare versions of a package', [], {
    arguments: { side: ['values?', 'Packages, versions, paths'] },
    options: [PACKAGES, { json: JSON_OUTPUT, stat: ['--stat --name-only', 'switch', 'Only a summary'], unified: ['-U', 'integer', 'Context'] }],
  }),
  licenses: /* @__PURE__ */ reads('List licenses', {}, { long: ['--long', 'switch', 'More'] }),
  whoami: /* @__PURE__ */ reads('Print your name', { effects: READS_REMOTE }),
  hash: /* @__PURE__ */ reads('Print the hash of the lockfile'),
  'hash-string': /* @__PURE__ */ reads('Print what is hashed'),
  'hash-print': /* @__PURE__ */ reads('Print the stored hash'),
  untrusted: /* @__PURE__ */ reads('List packages whose scripts did not run'),
  'default-trusted': /* @__PURE__ */ reads('List what is always trusted'),
  scan: /* @__PURE__ */ changes('Scan for vulnerabilities with a program of the folder', []),
  fetch: /* @__PURE__ */ changes('Download packages into the cache', []),
  migrate: /* @__PURE__ */ changes('Convert another lockfile', []),
  trust: /* @__PURE__ */ changes('Run scripts of packages from now on', [], { arguments: NAMES, options: [PACKAGES, { all: ['--all', 'switch', 'Of all'] }] }),
  pack: /* @__PURE__ */ changes('Create a tarball; runs scripts', [], {
    options: [
      PACKAGES,
      { destination: ['--destination', 'directory', 'Where'], filename: ['--filename', 'path', 'Name'], 'gzip-level': ['--gzip-level', 'integer', 'Compression'] },
    ],
  }),
  version: {
    description: 'Bump the version; without an argument, print it',
    effects: READS_LOCAL,
    folder: READS_FOLDER,
    arguments: { increment: ['name?', 'patch, minor, major or a version', { effects: RUNS_ANYTHING }] },
    options: [
      PACKAGES,
      {
        small: ['--no-git-tag-version --git-tag-version --allow-same-version', 'switch', 'How'],
        message: ['-m --message', 'text', 'Message'],
        preid: ['--preid', 'name', 'Prerelease'],
      },
    ],
  },
  pkg: {
    description: 'Read and change package.json',
    commands: {
      get: /* @__PURE__ */ reads('Print fields', { arguments: { key: ['patterns?', 'Fields'] } }),
      set: { description: 'Set fields', arguments: { field: ['values', 'key=value'] }, options: { json: JSON_OUTPUT } },
      delete: { description: 'Delete fields', arguments: { key: ['values', 'Fields'] } },
      fix: { description: 'Correct it' },
    },
  },
  cache: {
    description: 'Print the path of the cache',
    commands: {
      '': /* @__PURE__ */ reads('Print the path of the cache'),
      rm: { description: 'Delete the cache', options: PACKAGES },
      prune: { description: 'Delete what is old', options: [PACKAGES, { 'max-age': ['--max-age', 'integer', 'Days'] }] },
      pack: { description: 'Save it as a file', arguments: { file: ['path', 'File'] } },
      unpack: { description: 'Restore it', arguments: { file: ['path', 'File'] } },
    },
  },
}

/** Programs that `bun run` takes from PATH if no script or package has the name. */
const SYSTEM =
  'rm rmdir mv cp dd ln chmod chown truncate shred tee install sh bash dash zsh fish env sudo su doas xargs find sed awk perl python python3 ruby php node npm npx pnpm yarn bunx git gh curl wget ssh scp rsync nc docker podman kubectl helm terraform kill pkill killall systemctl service crontab apt apt-get dpkg pip pip3 brew make cargo go mount mkfs reboot shutdown eval exec nohup timeout nice watch time mysql psql sqlite3 redis-cli aws gcloud az tar unzip zip gzip'

export const bun: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'bun',
  rareCommands: 'check, fmt, repl, exec, link, unlink, dedupe, prune, patch, patch-commit, info, pm, publish, init, create, upgrade, feedback, completions',
  version: '1.4',
  homepage: 'https://bun.sh',
  verified: [{ version: '1.4' }],
  description: 'Run, test and install JavaScript',
  effects: RUNS_ANYTHING,
  globalOptions: { help: ['-h --help', 'switch', 'Print help', { preview: HELPS }] },
  commands: {
    '': {
      description: 'Run a program or a script; without one, print help',
      folder: RUNS_SOMETHING,
      arguments: {
        script: ['path?', 'Program, script of package.json, or program of a package', { argv: { interspersed: false }, effects: SAID_BY_NAME }],
        argument: ['codes?', 'Its arguments'],
      },
      options: [
        RUNTIME,
        {
          version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
          revision: ['--revision', 'switch', 'Print the version and its revision', { preview: PREVIEWS_LOCAL }],
          eval: ['-e --eval -p --print', 'code', 'Text of a program', { effects: RUNS_ANYTHING, runs: 'code' }],
        },
      ],
    },
    run: {
      description: 'Run a program or a script',
      folder: FOLDER,
      argv: { reserved: /* @__PURE__ */ SYSTEM.split(' ') },
      arguments: {
        script: ['path?', 'Program, or script of package.json', { argv: { interspersed: false }, effects: SAID_BY_NAME }],
        argument: ['codes?', 'Its arguments'],
      },
      options: RUNTIME,
    },
    test: {
      description: 'Run tests',
      folder: FOLDER,
      arguments: { file: ['paths?', 'Files, or parts of their names'] },
      options: [
        RUNTIME,
        {
          'test-name-pattern': ['-t --test-name-pattern', 'pattern', 'Only tests that match'],
          reporter: ['--reporter --coverage-reporter', 'names', 'How to report'],
          outfile: ['--reporter-outfile', 'path', 'File of the report', { effects: OVERWRITES }],
          'coverage-dir': ['--coverage-dir', 'directory', 'Where coverage goes'],
          tests: ['--timeout --rerun-each --retry --seed --max-concurrency --shard --parallel-delay --path-ignore-patterns', 'pattern', 'How to test'],
          bail: ['--bail --changed --parallel', 'name', 'Stop after failures; only what changed; several at a time', { argv: { bareValue: '1' } }],
          'update-snapshots': ['-u --update-snapshots', 'switch', 'Write snapshots again'],
          timings: ['--timings', 'paths', 'Files of times'],
          'update-timings': ['--update-timings', 'switch', 'Write the first of these', { effects: OVERWRITES }],
          only: [
            '--test-worker --only --todo --coverage --pass-with-no-tests --concurrent --randomize --dots --only-failures --isolate --no-isolate',
            'switch',
            'Which tests, and how',
          ],
        },
      ],
    },
    build: {
      description: 'Bundle; runs macros',
      folder: FOLDER,
      arguments: { file: ['paths?', 'Programs'] },
      options: [
        RUNTIME,
        {
          outdir: ['--outdir', 'directory', 'Directory of results', { effects: OVERWRITES }],
          outfile: ['--outfile', 'path', 'Result', { effects: OVERWRITES }],
          metafile: ['--metafile --metafile-md', 'path', 'What it consists of', { effects: OVERWRITES }],
          target: ['--target', 'name', 'Where it runs'],
          'compile-executable': ['--compile-executable-path', 'path', 'Program to put the bundle into'],
          external: ['-e --external', 'patterns', 'Modules to leave out'],
          values: [
            '--format --sourcemap --packages --root --public-path --entry-naming --chunk-naming --asset-naming --env --min-chunk-size --banner --footer --compile-exec-argv --bytecode-order --compile-jit-policy --asset --bytecode-depth --allow-unresolved --windows-icon --windows-title --windows-publisher --windows-version --windows-description --windows-copyright',
            'pattern',
            'How to bundle',
          ],
          switches: [
            '--minify --minify-syntax --minify-whitespace --minify-identifiers --keep-names --splitting --compile --bytecode --no-bundle --react-fast-refresh --react-compiler --css-chunking --production --app --reject-unresolved --compile-autoload-dotenv --no-compile-autoload-dotenv --compile-autoload-bunfig --no-compile-autoload-bunfig --compile-autoload-tsconfig --no-compile-autoload-tsconfig --compile-autoload-package-json --no-compile-autoload-package-json --no-optimize-bytecode --no-split-require --no-module-preload --emit-dce-annotations --no-deprecated-namespace-object-setters --windows-hide-console',
            'switch',
            'How to bundle',
          ],
        },
      ],
    },
    check: {
      description: 'Check types, or run the script check',
      folder: FOLDER,
      arguments: { file: ['paths?', 'Files'] },
      options: {
        project: ['-p --project', 'path', 'Settings'],
        small: ['-b --build --no-pretty --all --timing --no-script', 'switch', 'How'],
        values: ['--pretty --threads --cwd --target', 'pattern', 'How to print, and where'],
        strict: ['--strict', 'switch', 'Strictly'],
      },
    },
    fmt: {
      description: 'Format files, or run the script fmt',
      folder: FOLDER,
      arguments: { file: ['paths?', 'Files'] },
      options: {
        check: ['-c --check', 'switch', 'Only say what is not formatted'],
        changed: ['--changed', 'revision', 'Only what differs from a commit', { argv: { bareValue: 'HEAD' } }],
        values: ['--stdin-filepath --print-width', 'pattern', 'Name of standard input; columns'],
        small: ['--staged --use-tabs --no-semi --single-quote --init --doctor --no-script', 'switch', 'How'],
      },
    },
    repl: {
      description: 'Read and run commands',
      options: [RUNTIME, { eval: ['-e --eval -p --print', 'code', 'Text of a program', { effects: RUNS_ANYTHING }] }],
    },
    exec: { description: 'Run a line of shell', arguments: { line: ['code', 'Line', { runs: 'code' }] } },
    x: {
      description: 'Run a program of a package, downloaded if it is not installed',
      folder: /* @__PURE__ */ runsFolder(RUNS, ['no-install']),
      arguments: { command: ['codes', 'Package and arguments', { runs: { as: 'words', with: ['no-install'], installed: INSTALLED } }] },
      options: {
        'no-install': ['--no-install', 'switch', 'Download nothing'],
        package: ['-p --package', 'code', 'Package that holds the program'],
        small: ['-b --bun --verbose --silent --ignore-scripts --trust', 'switch', 'How'],
        values: ['--cwd --env-file --minimum-release-age --registry --ca --cafile', 'code', 'Where, and from where', { effects: RUNS_ANYTHING }],
      },
    },
    install: /* @__PURE__ */ changes('Install packages', ['i'], { arguments: { package: ['codes?', 'Packages to add'] } }),
    add: /* @__PURE__ */ changes('Add packages', ['a'], { arguments: { package: ['codes', 'Packages'] } }),
    remove: /* @__PURE__ */ changes('Remove packages', ['rm', 'r', 'uninstall'], { arguments: { package: ['patterns', 'Names'] } }),
    update: /* @__PURE__ */ changes('Update packages', ['up'], { arguments: { package: ['patterns?', 'Names'] } }),
    link: /* @__PURE__ */ changes('Make the package here known, or link one', [], { arguments: { package: ['codes?', 'Names'] } }),
    unlink: /* @__PURE__ */ changes('Take the link away', [], { arguments: { package: ['patterns?', 'Names'] } }),
    dedupe: /* @__PURE__ */ changes('Remove versions twice in the lockfile', [], {
      options: [PACKAGES, { check: ['--check', 'switch', 'Only say whether there are any'], help: HELP }],
    }),
    prune: /* @__PURE__ */ changes('Remove packages that the lockfile does not have', [], {
      options: [PACKAGES, { check: ['--check', 'switch', 'Only say whether there are any'], help: HELP }],
    }),
    patch: /* @__PURE__ */ changes('Prepare a package for changes, or keep them', [], {
      arguments: { package: ['code', 'Package or its directory'] },
      options: [PACKAGES, { commit: ['--commit', 'switch', 'Keep them'], 'patches-dir': ['--patches-dir', 'directory', 'Where patches are'], help: HELP }],
    }),
    'patch-commit': /* @__PURE__ */ changes('Keep the changes of a package', [], {
      arguments: { package: ['code', 'Its directory'] },
      options: [PACKAGES, { 'patches-dir': ['--patches-dir', 'directory', 'Where patches are'], help: HELP }],
    }),
    outdated: /* @__PURE__ */ reads('List packages with newer versions', { effects: READS_REMOTE, arguments: NAMES }),
    info: VIEWS,
    why: EXPLAINS,
    list: LISTS,
    audit: /* @__PURE__ */ reads(
      'Report known vulnerabilities',
      { effects: READS_REMOTE, arguments: { fix: [['fix'], 'Also update packages', { required: false, effects: RUNS_ANYTHING }] } },
      { 'audit-level': ['--audit-level', 'name', 'Least severity'], ignore: ['--ignore', 'names', 'Not these'] },
    ),
    pm: { description: 'Look at packages, and more', commands: PM },
    publish: /* @__PURE__ */ changes('Publish the package; runs scripts', [], {
      arguments: { dist: ['path?', 'Tarball'] },
      options: [PACKAGES, { values: ['--access --tag --otp --auth-type --gzip-level', 'name', 'How'], republish: ['--tolerate-republish', 'switch', 'Do not fail'], help: HELP }],
    }),
    init: {
      description: 'Create a project',
      arguments: { folder: ['directory?', 'Where'] },
      options: {
        yes: ['-y --yes -m --minimal', 'switch', 'Do not ask; only types'],
        react: ['-r --react', ['true', 'tailwind', 'shadcn'], 'With React', { argv: { bareValue: 'true' } }],
      },
    },
    create: {
      description: 'Create a project with a program that is downloaded',
      argv: { aliases: ['c'] },
      arguments: { template: ['code', 'Template, or x for create-x', { argv: { interspersed: false } }], argument: ['codes?', 'Its arguments', { argv: { dashArguments: true } }] },
      options: { small: ['--force --no-install --no-git --open --verbose', 'switch', 'How'] },
    },
    upgrade: { description: 'Replace bun by a newer version', changes: 'machine', options: { channel: ['--canary --stable --profile', 'switch', 'Which'] } },
    feedback: {
      description: 'Send files and words to the makers of bun',
      arguments: { text: ['values?', 'Words and files'] },
      options: { email: ['-e --email', 'value', 'Your address'] },
    },
    completions: { description: 'Install completions of shells', arguments: { directory: ['directory?', 'Where'] } },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
