import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { IMPORTS, MODULES, PERMISSIONS, RELOADS } from './deno/options'
import { type CommandRows, describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { extend, OVERWRITES, PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, runsFolder } from './effects'

const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(['programs, tasks and plug-ins of the folder', 'deno.json', 'deno.jsonc', 'package.json'])

/** The settings of the folder about registries and versions. */
const READS_FOLDER: AtipFolder = {
  obeys: [{ file: '.', holds: ['deno.json', 'deno.jsonc', 'package.json', '.npmrc'], format: 'exists', runs: 'requests to hosts that the folder names' }],
}

/** Behind the name of a program, `--help` goes to it. */
const HELPS = /* @__PURE__ */ extend(PREVIEWS_LOCAL, {
  commands: [
    'test',
    'check',
    'lint',
    'fmt',
    'info',
    'doc',
    'types',
    'list',
    'outdated',
    'why',
    'audit',
    'install',
    'add',
    'remove',
    'uninstall',
    'update',
    'cache',
    'clean',
    'coverage',
    'publish',
    'upgrade',
    'ci',
    'bench',
    'bundle',
    'completions',
    'approve-scripts',
    'pack',
    'link',
    'unlink',
  ],
})

const FILES: CommandRows['arguments'] = { file: ['paths?', 'Files and directories'] }
const PROGRAM: CommandRows['arguments'] = {
  script: ['path', 'Program', { argv: { interspersed: false } }],
  argument: ['codes?', 'Its arguments'],
}
const COVERAGE: OptionRows = { coverage: ['--coverage', 'directory', 'Where to write what was covered', { effects: OVERWRITES, argv: { bareValue: 'coverage' } }] }
const JSON_OUTPUT: OptionRow = ['--json', 'switch', 'Print JSON']
const PACKAGES: CommandRows['arguments'] = { package: ['codes?', 'Packages, such as npm:x and jsr:@x/y', { argv: {} }] }

/** Describes how the words are written, and nothing of what they do. */
function changes(description: string, rows: Partial<CommandRows> = {}): CommandRows {
  return {
    description,
    argv: { unread: [] },
    options: [
      MODULES,
      {
        small: [
          '-g --global -D --dev -f --force -e --entrypoint --npm --jsr --save-exact -O --save-optional --prod --skip-types --latest -i --interactive --compatible -r --recursive -A --allow-all --dry-run',
          'switch',
          'How',
        ],
        name: ['-n --name --root', 'path', 'Where'],
      },
    ],
    ...rows,
  }
}

export const deno: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'deno',
  rareCommands:
    'serve, watch, eval, repl, bench, types, info, doc, list, why, audit, coverage, cache, ci, remove, uninstall, update, link, unlink, approve-scripts, clean, compile, bundle, publish, pack, init, create, x, upgrade, completions, jupyter, lsp, transpile, bump-version, desktop, deploy, help',
  version: '2.9',
  homepage: 'https://deno.com',
  verified: [{ version: '2.9' }],
  description: 'Run, test and check JavaScript',
  effects: RUNS_ANYTHING,
  globalOptions: {
    help: ['-h --help', 'switch', 'Print help', { preview: HELPS }],
    'log-level': ['-L --log-level', 'name', 'What to log'],
  },
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V -v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    run: { description: 'Run a program', folder: FOLDER, arguments: PROGRAM, options: [PERMISSIONS, COVERAGE] },
    serve: {
      description: 'Run a server',
      folder: FOLDER,
      arguments: PROGRAM,
      options: [PERMISSIONS, { port: ['--port --host', 'name', 'Where it listens'], parallel: ['--parallel --open', 'switch', 'How'] }],
    },
    watch: { description: 'Run a program again after changes', folder: FOLDER, arguments: PROGRAM, options: [PERMISSIONS, COVERAGE] },
    eval: {
      description: 'Run text as a program',
      arguments: { text: ['code', 'Program', { runs: 'code' }], argument: ['codes?', 'Its arguments'] },
      options: [PERMISSIONS, { print: ['-p --print', 'switch', 'Print the result'] }],
    },
    repl: {
      description: 'Read and run commands',
      options: [PERMISSIONS, { eval: ['--eval --eval-file', 'codes', 'What runs first'], json: JSON_OUTPUT }],
    },
    test: {
      description: 'Run tests',
      folder: FOLDER,
      arguments: FILES,
      options: [
        PERMISSIONS,
        {
          filter: ['--filter', 'pattern', 'Only tests that match'],
          'no-run': ['--no-run', 'switch', 'Only load them'],
          parallel: [
            '--parallel -p --doc --trace-leaks --coverage-raw-data-only --clean --hide-stacktraces --update-snapshots -u --sanitize-ops --sanitize-resources',
            'switch',
            'Which, and how',
          ],
          optional: ['--fail-fast --shuffle --coverage --changed', 'path', 'How to go on', { argv: { bareValue: 'coverage' } }],
          reporter: ['--reporter --ignore --timeout --shard --coverage-threshold --retry --repeats --related', 'pattern', 'How to report'],
          junit: ['--junit-path', 'path', 'File of the report', { effects: OVERWRITES }],
        },
      ],
    },
    bench: {
      description: 'Run benchmarks',
      folder: FOLDER,
      arguments: FILES,
      options: [PERMISSIONS, { filter: ['--filter --ignore', 'pattern', 'Which'], json: ['--json --no-run', 'switch', 'How'] }],
    },
    check: {
      description: 'Check types',
      folder: FOLDER,
      arguments: FILES,
      options: [MODULES, RELOADS, IMPORTS, { all: ['--all --doc --doc-only --check-js --desktop', 'switch', 'Also what is imported'] }],
    },
    lint: {
      description: 'Find problems',
      folder: FOLDER,
      arguments: FILES,
      options: [
        MODULES,
        IMPORTS,
        {
          fix: ['--fix', 'switch', 'Change files', { effects: OVERWRITES }],
          rules: ['--rules --compact --json', 'switch', 'How to print'],
          which: ['--rules-tags --rules-include --rules-exclude --ignore', 'pattern', 'Which'],
        },
      ],
    },
    fmt: {
      description: 'Format files',
      folder: /* @__PURE__ */ runsFolder(['what deno.json says', 'deno.json', 'deno.jsonc', 'package.json'], ['check']),
      arguments: FILES,
      options: [
        {
          config: ['-c --config', 'path', 'Configuration'],
          small: ['--no-config --permit-no-files -q --quiet --unstable-component --unstable-sql --fail-fast --no-clear-screen --no-editorconfig', 'switch', 'How'],
          watch: ['--watch --watch-exclude', 'pattern', 'Again after changes', { argv: { bareValue: 'true' } }],
          check: ['--check', 'switch', 'Only say what is not formatted', { preview: PREVIEWS_LOCAL }],
          how: ['--ext --ignore --line-width --indent-width --prose-wrap --use-tabs --no-semicolons --single-quote', 'pattern', 'How', { argv: { bareValue: 'true' } }],
        },
      ],
    },
    task: {
      description: 'Run a task of deno.json',
      folder: FOLDER,
      arguments: {
        task: ['text?', 'Task; none: list them', { argv: { interspersed: false } }],
        argument: ['codes?', 'Its arguments'],
      },
      options: [
        MODULES,
        {
          cwd: ['--cwd', 'directory', 'Directory'],
          filter: ['-f --filter', 'pattern', 'Packages of the workspace'],
          recursive: ['-r --recursive --members --eval --if-present --no-prefix', 'switch', 'In all'],
          jobs: ['-j --jobs', 'integer', 'How many at a time'],
        },
      ],
    },
    types: { description: 'Print declarations', effects: READS_LOCAL },
    info: {
      description: 'Print where caches are, or what a program imports',
      folder: FOLDER,
      arguments: { file: ['path?', 'Program'] },
      options: [MODULES, RELOADS, IMPORTS, { json: JSON_OUTPUT }],
    },
    doc: {
      description: 'Print documentation',
      folder: FOLDER,
      arguments: FILES,
      options: [
        MODULES,
        RELOADS,
        IMPORTS,
        {
          small: ['--json --private --lint --html --strip-trailing-html --builtin', 'switch', 'How'],
          maps: ['--category-docs --symbol-redirect-map --default-symbol-map', 'path', 'Files about symbols'],
          filter: ['--filter --name', 'pattern', 'Which'],
          output: ['--output', 'directory', 'Where', { effects: OVERWRITES }],
        },
      ],
    },
    list: {
      description: 'List dependencies',
      effects: READS_LOCAL,
      folder: READS_FOLDER,
      options: [MODULES, { json: JSON_OUTPUT, depth: ['--depth', 'integer', 'How deep'], which: ['--prod --dev -r --recursive', 'switch', 'Which'] }],
    },
    why: { description: 'Say what needs a package', effects: READS_LOCAL, folder: READS_FOLDER, arguments: { package: ['pattern', 'Name'] }, options: MODULES },
    outdated: {
      description: 'List packages with newer versions',
      effects: READS_REMOTE,
      folder: READS_FOLDER,
      arguments: { filter: ['patterns?', 'Names'] },
      options: [
        MODULES,
        { update: ['-u --update -i --interactive --latest', 'switch', 'Update them', { effects: RUNS_ANYTHING }], small: ['--compatible -r --recursive', 'switch', 'Which'] },
      ],
    },
    audit: {
      description: 'Report known vulnerabilities',
      effects: READS_REMOTE,
      folder: READS_FOLDER,
      options: [
        MODULES,
        {
          level: ['--level --severity --ignore', 'name', 'Least severity'],
          small: ['--ignore-unfixable --ignore-registry-errors --socket', 'switch', 'How'],
          fix: ['--fix', 'switch', 'Update them', { effects: RUNS_ANYTHING }],
        },
      ],
    },
    coverage: {
      description: 'Print what tests covered',
      folder: FOLDER,
      arguments: FILES,
      options: {
        small: ['--html --lcov --detailed', 'switch', 'How'],
        which: ['--include --exclude --ignore', 'pattern', 'Which'],
        output: ['--output', 'path', 'File', { effects: OVERWRITES }],
        threshold: ['--threshold', 'integer', 'Fail below this'],
      },
    },
    cache: /* @__PURE__ */ changes('Download modules', { arguments: { file: ['codes', 'Modules'] }, options: PERMISSIONS }),
    install: /* @__PURE__ */ changes('Install packages, or a program', {
      argv: { unread: [], aliases: ['i'] },
      arguments: PACKAGES,
      options: [
        PERMISSIONS,
        {
          small: [
            '-g --global -f --force -e --entrypoint -D --dev --npm --jsr --save-exact -O --save-optional --no-save --unscoped --prod --skip-types --compile',
            'switch',
            'How',
          ],
          system: ['--os --arch', 'name', 'For this system'],
          name: ['-n --name --root', 'path', 'Where'],
        },
      ],
    }),
    ci: /* @__PURE__ */ changes('Install what the lockfile says'),
    add: /* @__PURE__ */ changes('Add packages', {
      arguments: PACKAGES,
      options: [MODULES, IMPORTS, { small: ['-D --dev -O --save-optional --npm --jsr --save-exact --no-save --unscoped', 'switch', 'How'] }],
    }),
    remove: /* @__PURE__ */ changes('Remove packages', { argv: { unread: [], aliases: ['rm'] }, arguments: PACKAGES }),
    uninstall: /* @__PURE__ */ changes('Remove packages, or a program', { arguments: PACKAGES }),
    update: /* @__PURE__ */ changes('Update packages', { arguments: PACKAGES }),
    link: /* @__PURE__ */ changes('Use a package of another folder', { arguments: { path: ['path', 'Folder'] } }),
    unlink: /* @__PURE__ */ changes('Use it no more', { arguments: { path: ['path', 'Folder or name'] } }),
    'approve-scripts': /* @__PURE__ */ changes('Let install scripts run', { arguments: PACKAGES }),
    clean: /* @__PURE__ */ changes('Delete the cache', {
      changes: 'machine',
      arguments: FILES,
      options: [MODULES, { except: ['-e --except', 'switch', 'But for what these files need'], 'dry-run': ['--dry-run', 'switch', 'Only say it'] }],
    }),
    compile: /* @__PURE__ */ changes('Make a program that needs no deno', {
      arguments: PROGRAM,
      options: [
        PERMISSIONS,
        {
          output: ['-o --output', 'path', 'Result'],
          files: ['--include --exclude --target --icon --engine --app-name', 'path', 'What it holds'],
          small: ['--no-terminal --self-extracting --bundle --minify --exclude-unused-npm', 'switch', 'How'],
        },
      ],
    }),
    bundle: /* @__PURE__ */ changes('Write a program and all its modules as one file', {
      arguments: FILES,
      options: [
        PERMISSIONS,
        {
          output: ['-o --output --outdir', 'path', 'Result'],
          how: ['--external --format --packages --platform --sourcemap', 'pattern', 'How', { argv: { bareValue: 'linked' } }],
          small: ['--minify --code-splitting --inline-imports --keep-names --declaration', 'switch', 'How'],
        },
      ],
    }),
    publish: /* @__PURE__ */ changes('Publish the package', {
      options: [
        MODULES,
        RELOADS,
        { small: ['--dry-run --allow-slow-types --allow-dirty --no-provenance', 'switch', 'How'], token: ['--token --set-version', 'value', 'Token, version'] },
      ],
    }),
    pack: /* @__PURE__ */ changes('Create a tarball', {
      arguments: FILES,
      options: [
        MODULES,
        {
          output: ['-o --output', 'path', 'Result'],
          small: ['--dry-run --allow-slow-types --allow-dirty --no-source-maps', 'switch', 'How'],
          values: ['--set-version --ignore', 'pattern', 'Version, files to leave out'],
        },
      ],
    }),
    init: /* @__PURE__ */ changes('Create a project', {
      arguments: { directory: ['codes?', 'Where, or which initializer', { argv: { interspersed: false } }] },
      options: { small: ['--lib --serve --npm --jsr --empty -y --yes', 'switch', 'What'] },
    }),
    create: /* @__PURE__ */ changes('Create a project with a program that is downloaded', {
      arguments: { template: ['codes', 'Template and arguments', { argv: { interspersed: false } }] },
      options: [MODULES, { yes: ['-y --yes --npm --jsr', 'switch', 'Do not ask; from where'] }],
    }),
    x: /* @__PURE__ */ changes('Download and run a program', {
      arguments: { command: ['codes', 'Package and arguments', { argv: { interspersed: false } }] },
      options: [
        PERMISSIONS,
        {
          yes: ['-y --yes', 'switch', 'Do not ask'],
          package: ['-p --package', 'code', 'Package'],
          optional: ['--ignore-scripts --install-alias', 'pattern', 'How', { argv: { bareValue: 'all' } }],
        },
      ],
    }),
    upgrade: /* @__PURE__ */ changes('Replace deno by another version', {
      changes: 'machine',
      arguments: { version: ['name?', 'Version'] },
      options: {
        small: ['--canary --dry-run -f --force -q --quiet --rc --release-candidate --no-delta', 'switch', 'Which'],
        version: ['--version -o --output --checksum --cert --unsafely-ignore-certificate-errors --pr --branch', 'path', 'Version'],
      },
    }),
    completions: {
      description: 'Print completions of shells',
      effects: READS_LOCAL,
      arguments: { shell: ['name', 'Shell'] },
      options: { dynamic: ['--dynamic', 'switch', 'Completions that ask deno'] },
    },
    jupyter: /* @__PURE__ */ changes('Kernel of Jupyter', {
      options: { small: ['--install --kernel --unstable --force', 'switch', 'What'], name: ['-n --name -d --display --conn', 'path', 'Which'] },
    }),
    lsp: { description: 'Serve editors' },
    transpile: /* @__PURE__ */ changes('Write JavaScript', {
      arguments: FILES,
      options: [MODULES, RELOADS, { output: ['-o --output --outdir --source-map', 'path', 'Results'], declaration: ['--declaration', 'switch', 'Declarations, too'] }],
    }),
    'bump-version': /* @__PURE__ */ changes('Change the version of the package', {
      arguments: { increment: ['name?', 'patch, minor, major or version'] },
      options: [
        MODULES,
        {
          small: ['-w --workspace --no-workspace --dry-run', 'switch', 'Which'],
          values: ['--start --base --release-notes', 'path', 'Commits, and the file about them'],
        },
      ],
    }),
    desktop: /* @__PURE__ */ changes('Make a program with windows', {
      arguments: PROGRAM,
      options: [
        PERMISSIONS,
        {
          output: ['-o --output', 'path', 'Result'],
          files: ['--include --exclude --target --icon --backend --engine --app-name', 'path', 'What it holds'],
          small: ['--exclude-unused-npm --all-targets', 'switch', 'How'],
          optional: ['--compress --inspect-renderer', 'name', 'How', { argv: { bareValue: 'true' } }],
        },
      ],
    }),
    // Both download a program and run it.
    deploy: /* @__PURE__ */ changes('Deploy to a server', {
      argv: { unread: [], aliases: ['sandbox'] },
      arguments: { word: ['codes?', 'Words', { argv: { interspersed: false } }] },
    }),
    help: { description: 'Print help', effects: READS_LOCAL, arguments: { command: ['names?', 'Command'] } },
  },
  argv: { interspersed: true, globals: 'anywhere', unread: ['npm:', 'jsr:', 'http:', 'https:', 'data:', 'node:', 'file:'], repeats: 'last' },
})
