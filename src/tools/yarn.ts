import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { type ArgumentRow, type CommandRows, type CommandSet, describeProgram, type OptionRows } from './describe-program'
import { extend, PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, RUNS_TRUSTED, TRUSTED } from './effects'
import { SAID_BY_NAME } from './script-words'

/** Every command runs the yarn that .yarnrc or .yarnrc.yml names, even --version. */
const FOLDER: AtipFolder = { obeys: [{ file: '.', holds: ['package.json', '.yarnrc.yml'], format: 'exists', runs: 'scripts of package.json, and the yarn that the folder names' }] }

const SCRIPT_ARGUMENT: ArgumentRow = ['codes?', 'Its arguments', { argv: { interspersed: false, dashArguments: true } }]

const SCRIPT: CommandRows = { description: 'Run the script of this name', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } }

/** Settings of what installs, in yarn 1 and later ones. */
const INSTALLS: OptionRows = {
  switches: [
    '--frozen-lockfile --pure-lockfile --no-lockfile --immutable --immutable-cache --check-cache --check-resolutions --refresh-lockfile --ignore-scripts --ignore-optional --ignore-engines --ignore-platform --ignore-workspace-root-check --offline --prefer-offline --non-interactive --production --prod --force -f --flat --har --no-bin-links --link-duplicates --check-files --skip-integrity-check --no-progress --no-default-rc --no-node-version-check --inline-builds --audit --update-checksums --skip-builds -D --dev -P --peer -O --optional -E --exact -T --tilde -C --caret -W --latest -L -i --interactive -F --fixed -c --cached --prefer-dev --all -A -R --recursive --json --no-time-gate',
    'switch',
    'How to install',
  ],
  values: ['--mode --network-timeout --network-concurrency --mutex --pattern -S --scope --modules-folder --cache-folder --preferred-cache-folder', 'pattern', 'How to install'],
}
const PRINTS: OptionRows = {
  json: ['--json --no-progress --non-interactive --offline', 'switch', 'Print JSON'],
  depth: ['--depth', 'integer', 'How deep'],
  pattern: ['--pattern', 'pattern', 'Names'],
  small: ['-R --recursive -A --all --peers --virtuals --name-only --dependents --cache --manifest --since --no-private -v --verbose', 'switch', 'How much'],
}

function reads(description: string, rows: Partial<CommandRows> = {}): CommandRows {
  return { description, effects: READS_LOCAL, options: PRINTS, ...rows }
}

function asks(description: string, rows: Partial<CommandRows> = {}): CommandRows {
  return { description, effects: READS_REMOTE, options: PRINTS, ...rows }
}

/** Describes how the words are written, and nothing of what they do. */
function changes(description: string, rows: Partial<CommandRows> = {}): CommandRows {
  return { description, options: INSTALLS, ...rows }
}

const DOWNLOADED: OptionRows = { package: ['-p --package', 'codes', 'Packages'], quiet: ['-q --quiet', 'switch', 'Print less'] }
const NAMES: CommandRows['arguments'] = { package: ['patterns?', 'Names'] }
const CODES: CommandRows['arguments'] = { package: ['codes?', 'Packages'] }
const WORDS: CommandRows['arguments'] = { word: ['codes?', 'Words', { argv: { interspersed: false, dashArguments: true } }] }

const READING: CommandSet = {
  list: /* @__PURE__ */ reads('List installed packages', { arguments: NAMES }),
  why: /* @__PURE__ */ reads('Say what needs a package', { arguments: { package: ['pattern', 'Name'] } }),
  outdated: /* @__PURE__ */ asks('List packages with newer versions', { arguments: NAMES }),
  info: /* @__PURE__ */ asks('Print what is known about packages', {
    arguments: { package: ['pattern?', 'Name'], field: ['pattern?', 'Field'] },
    options: [PRINTS, { extra: ['-X --extra', 'pattern', 'What else'] }],
  }),
  audit: /* @__PURE__ */ asks('Report known vulnerabilities (yarn 1)', {
    options: { json: ['--json --summary', 'switch', 'How to print'], values: ['--level --groups', 'name', 'Which'] },
  }),
  licenses: /* @__PURE__ */ asks('List licenses', { arguments: { action: [['list', 'ls', 'generate-disclaimer'], 'What', { required: false }] } }),
  bin: /* @__PURE__ */ reads('Print where programs are', { arguments: { name: ['name?', 'Only this one'] } }),
  versions: /* @__PURE__ */ reads('Print versions'),
  workspaces: {
    description: 'Look at all workspaces, or run something in them',
    commands: {
      list: /* @__PURE__ */ reads('List workspaces'),
      info: /* @__PURE__ */ reads('List workspaces (yarn 1)'),
      run: {
        ...SCRIPT,
        description: 'Run a script in all of them (yarn 1)',
        arguments: { script: ['text', 'Script', { argv: { interspersed: false }, effects: SAID_BY_NAME }], argument: ['codes?', 'Its arguments'] },
      },
      foreach: {
        description: 'Run a command of yarn in them',
        arguments: WORDS,
        options: {
          switches: [
            '-A --all -R --recursive -W --worktree -p --parallel -v --verbose -i --interlaced -t --topological --topological-dev -n --dry-run --no-private',
            'switch',
            'How',
          ],
          values: ['--include --exclude --from -j --jobs --since', 'pattern', 'Which'],
        },
      },
      focus: { description: 'Install for some of them', arguments: CODES, options: INSTALLS },
    },
  },
}

export const yarn: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'yarn',
  rareCommands:
    'exec, create, node, workspace, licenses, bin, versions, workspaces, global, cache, config, npm, init, dedupe, set, policies, plugin, constraints, explain, search, stage, rebuild, link, unlink, unplug, patch, patch-commit, import, autoclean, check, generate-lock-entry, pack, publish, version, login, logout, owner, help',
  version: '1.22',
  homepage: 'https://yarnpkg.com',
  verified: [{ version: '1.22' }],
  description: 'Run scripts and install packages of JavaScript',
  opens: { read: ['~/.npmrc', '~/.yarnrc.yml'], write: ['~/.cache/yarn', '~/.yarn/berry'] },
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  globalOptions: {
    silent: ['-s --silent', 'switch', 'Print less'],
    // Behind the words of a command it is ignored, or goes to the script: `yarn cache clean --help` cleans.
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    cwd: ['--cwd', 'directory', 'Directory to run in', { effects: RUNS_ANYTHING }],
    registry: ['--registry', 'url', 'Registry', { effects: RUNS_ANYTHING }],
  },
  commands: [
    {
      '': {
        description: 'Install packages, print the version, or run a program that is installed',
        folder: { trusted: /* @__PURE__ */ extend(RUNS_TRUSTED, { with: ['version', 'command'] }) },
        arguments: { command: ['codes?', 'Program or script, and arguments', { runs: { as: 'words' } }] },
        options: [{ version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] }, INSTALLS],
      },
      run: {
        description: 'Run a script',
        folder: TRUSTED,
        argv: { aliases: ['run-script'] },
        arguments: {
          script: ['text?', 'Script; none: list them', { argv: { interspersed: false }, effects: SAID_BY_NAME }],
          argument: ['codes?', 'Its arguments'],
        },
        options: { inspect: ['-T --top-level -B --binaries-only', 'switch', 'Which'] },
      },
      test: { ...SCRIPT, description: 'Run the script test' },
      start: { ...SCRIPT, description: 'Run the script start' },
      build: { ...SCRIPT, argv: { aliases: ['lint', 'dev', 'typecheck', 'type-check', 'format', 'preview', 'serve', 'watch', 'coverage'] } },
      exec: { description: 'Run a program', folder: TRUSTED, arguments: { command: ['codes', 'Program and arguments', { runs: 'words' }] } },
      dlx: {
        description: 'Download and run a package',
        arguments: { command: ['codes', 'Package and arguments'] },
        options: DOWNLOADED,
      },
      create: { description: 'Create a project with a program that is downloaded', arguments: { command: ['codes', 'Starter and arguments'] }, options: DOWNLOADED },
      node: { description: 'Run Node.js', arguments: WORDS },
      workspace: {
        description: 'Run a command of yarn in a workspace',
        arguments: { name: ['pattern', 'Its name', { argv: { interspersed: false } }], word: ['codes', 'Command and arguments'] },
      },
    },
    READING,
    {
      install: /* @__PURE__ */ changes('Install packages'),
      add: /* @__PURE__ */ changes('Add packages', { arguments: { package: ['codes', 'Packages'] } }),
      remove: /* @__PURE__ */ changes('Remove packages', { arguments: { package: ['names', 'Names'] } }),
      upgrade: /* @__PURE__ */ changes('Update packages', { argv: { aliases: ['up', 'upgrade-interactive'] }, arguments: CODES }),
      global: {
        description: 'Packages of the user (yarn 1)',
        changes: 'machine',
        commands: {
          add: /* @__PURE__ */ changes('Add packages', { arguments: CODES }),
          remove: /* @__PURE__ */ changes('Remove packages', { arguments: NAMES }),
          upgrade: /* @__PURE__ */ changes('Update packages', { arguments: CODES }),
          list: /* @__PURE__ */ changes('List packages'),
          bin: /* @__PURE__ */ changes('Print where programs are'),
          dir: /* @__PURE__ */ changes('Print where packages are'),
        },
      },
      cache: {
        description: 'Manage the cache',
        commands: {
          list: /* @__PURE__ */ changes('List it'),
          dir: /* @__PURE__ */ changes('Print its path'),
          clean: /* @__PURE__ */ changes('Delete it', { argv: { aliases: ['clear'] }, arguments: NAMES, options: { mirror: ['--mirror --all', 'switch', 'Which'] } }),
        },
      },
      config: {
        description: 'Manage settings',
        commands: {
          '': { description: 'Print settings', sensitive: 'output', options: { small: ['--no-defaults --json', 'switch', 'How'] } },
          get: {
            description: 'Print a setting',
            effects: READS_LOCAL,
            arguments: { key: ['pattern', 'Key', { sensitive: { output: ['//*', '*auth*', '*token*', '*password*', '*secret*', 'npmregistries*', 'npmscopes*'] } }] },
            options: [PRINTS, { source: ['--why', 'switch', 'Where it is set'], secrets: ['--no-redacted', 'switch', 'With secrets', { sensitive: 'output' }] }],
          },
          list: { description: 'Print settings', effects: READS_LOCAL, sensitive: 'output' },
          set: {
            description: 'Change a setting',
            changes: 'machine',
            arguments: { key: ['value', 'Key'], value: ['value?', 'Value'] },
            options: { small: ['-g --global --json -H --home', 'switch', 'Where'] },
          },
          delete: {
            description: 'Delete a setting',
            changes: 'machine',
            argv: { aliases: ['unset'] },
            arguments: { key: ['value', 'Key'] },
            options: { small: ['-g --global -H --home', 'switch', 'Where'] },
          },
        },
      },
      npm: {
        description: 'Talk to the registry (from yarn 2)',
        commands: {
          info: /* @__PURE__ */ asks('Print what the registry says', { arguments: NAMES, options: [PRINTS, { fields: ['-f --fields', 'pattern', 'Fields'] }] }),
          audit: /* @__PURE__ */ asks('Report known vulnerabilities', {
            options: [PRINTS, { values: ['--environment --severity --exclude --ignore', 'pattern', 'Which'], small: ['--no-deprecations', 'switch', 'Less'] }],
          }),
          whoami: /* @__PURE__ */ asks('Print your name', { options: { scope: ['-s --scope', 'name', 'Scope'], publish: ['--publish', 'switch', 'Of the other registry'] } }),
          login: { description: 'Log in', options: { scope: ['-s --scope', 'name', 'Scope'], small: ['--publish --always-auth --web-login', 'switch', 'How'] } },
          logout: { description: 'Log out', options: { scope: ['-s --scope', 'name', 'Scope'], all: ['-A --all --publish', 'switch', 'Everywhere'] } },
          publish: {
            description: 'Publish the package',
            options: { values: ['--access --tag --otp', 'value', 'How'], small: ['--tolerate-republish --provenance --staged -n --dry-run --json', 'switch', 'How'] },
          },
          tag: {
            description: 'Manage tags',
            commands: {
              add: { description: 'Add one', arguments: CODES },
              remove: { description: 'Remove one', arguments: CODES },
              list: /* @__PURE__ */ asks('List them', { arguments: NAMES }),
            },
          },
        },
      },
      init: {
        description: 'Create package.json',
        options: { small: ['-y --yes -p --private -w --workspace -i -2', 'switch', 'How'], install: ['--install', 'value', 'Version of yarn'] },
      },
      dedupe: /* @__PURE__ */ changes('Share packages', {
        arguments: NAMES,
        options: { check: ['-c --check --json', 'switch', 'Only say what would be done'], strategy: ['-s --strategy --mode', 'name', 'How'] },
      }),
      set: {
        description: 'Choose the yarn of the folder, or a resolution',
        arguments: { what: ['name', 'version, resolution'], word: ['codes?', 'Which'] },
        options: { small: ['--yarn-path --only-if-needed -s --save', 'switch', 'How'] },
      },
      policies: { description: 'Choose the yarn of the folder (yarn 1)', arguments: { what: ['name', 'set-version'], version: ['code?', 'Version'] } },
      plugin: {
        description: 'Manage plug-ins',
        arguments: { action: ['name', 'import, list, remove, runtime'], word: ['codes?', 'Which'] },
        options: { json: ['--json', 'switch', 'Print JSON'] },
      },
      constraints: {
        description: 'Check rules of the folder',
        arguments: { action: ['name?', 'query, source'], query: ['text?', 'Query'] },
        options: { fix: ['--fix --json', 'switch', 'Also change package.json'] },
      },
      explain: { description: 'Explain', arguments: WORDS },
      search: { description: 'Search packages in a dialogue' },
      stage: { description: 'Stage files of yarn', options: { small: ['-c --commit -r --reset -u --update -n --dry-run', 'switch', 'How'] } },
      rebuild: /* @__PURE__ */ changes('Run install scripts again', { arguments: NAMES }),
      link: /* @__PURE__ */ changes('Link packages', { arguments: CODES, options: { small: ['-A --all -p --private -r --relative', 'switch', 'How'] } }),
      unlink: /* @__PURE__ */ changes('Take links away', { arguments: CODES }),
      unplug: /* @__PURE__ */ changes('Unpack packages', { arguments: CODES }),
      patch: /* @__PURE__ */ changes('Prepare a package for changes', { arguments: CODES, options: { small: ['-u --update --json', 'switch', 'How'] } }),
      'patch-commit': /* @__PURE__ */ changes('Keep the changes', { arguments: CODES, options: { save: ['-s --save', 'switch', 'In package.json'] } }),
      import: /* @__PURE__ */ changes('Convert another lockfile (yarn 1)'),
      autoclean: /* @__PURE__ */ changes('Delete files of packages (yarn 1)', { options: { small: ['-I --init -F --force', 'switch', 'How'] } }),
      check: /* @__PURE__ */ changes('Compare packages and lockfile (yarn 1)', { options: { small: ['--integrity --verify-tree', 'switch', 'How'] } }),
      'generate-lock-entry': /* @__PURE__ */ changes('Print an entry of the lockfile (yarn 1)'),
      pack: /* @__PURE__ */ changes('Create a tarball', {
        options: { filename: ['-f --filename -o --out', 'path', 'Name'], small: ['-n --dry-run --json --install-if-needed', 'switch', 'How'] },
      }),
      publish: /* @__PURE__ */ changes('Publish the package', {
        arguments: { package: ['path?', 'Tarball'] },
        options: { values: ['--access --tag --new-version --otp --message --preid', 'value', 'How'], bump: ['--major --minor --patch --no-git-tag-version', 'switch', 'Version'] },
      }),
      version: /* @__PURE__ */ changes('Change the version', {
        arguments: CODES,
        options: {
          values: ['--new-version --message --preid', 'value', 'How'],
          bump: [
            '--major --minor --patch --premajor --preminor --prepatch --prerelease --no-git-tag-version --no-commit-hooks -d --deferred -i --immediate --all -R --recursive --exact --dry-run --force --json',
            'switch',
            'How',
          ],
        },
      }),
      login: { description: 'Log in' },
      logout: { description: 'Log out' },
      owner: { description: 'Manage owners, teams and the like', argv: { aliases: ['team', 'tag', 'access'] }, arguments: WORDS },
      help: { description: 'Print help', arguments: { command: ['name?', 'Command'] } },
    },
  ],
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
