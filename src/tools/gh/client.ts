import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow } from '../describe-program'
import {
  ASKS_FIRST,
  DASH_READS_STDIN,
  DESTROYS,
  FOR_GOOD,
  PREVIEWS_REMOTE,
  READS_LOCAL,
  READS_REMOTE,
  REPLACES_LOCAL,
  REWRITES_LOCAL,
  RUNS_ANYTHING,
  RUNS_PROGRAMS,
  SYNCHRONISES,
  TRANSFERS,
  WRITES_LOCAL,
} from '../effects'
import { QUIET_GIT } from './folder'
import { AS_JSON, LIMIT, REPO, WEB } from './options'

/** Changes the configuration of gh in its own files. */
const EDITS_CONFIG: EffectRows = [WRITES_LOCAL, { modifies: ['gh_config'] }]

const CONFIG_HOST: OptionRow = ['-h --host', 'name', 'Host whose own setting is meant, instead of the general one']
const EXTENSION: ArgumentRow = ['value', 'Name of the extension, with or without gh-']

/** Commands for the browser, and for gh itself. */
export const clientCommands: CommandSet = {
  browse: {
    description: 'Open a page of the repository in the web browser; with --no-browser print its URL',
    effects: [READS_REMOTE, RUNS_PROGRAMS],
    arguments: { location: ['pattern?', 'Number of an issue or pull request, path (FILE:LINE works) or commit SHA'] },
    options: {
      repo: REPO,
      'no-browser': ['-n --no-browser', 'switch', 'Print the URL instead of opening it', { preview: PREVIEWS_REMOTE }],
      branch: ['-b --branch', 'revision', 'Branch to show'],
      projects: ['-p --projects', 'switch', 'Page of the projects'],
      releases: ['-r --releases', 'switch', 'Page of the releases'],
      settings: ['-s --settings', 'switch', 'Page of the settings'],
      wiki: ['-w --wiki', 'switch', 'Page of the wiki'],
      actions: ['-a --actions', 'switch', 'Page of the actions'],
      blame: ['--blame', 'switch', 'Who wrote each line of the file'],
      commit: ['-c --commit', 'revision', 'Commit; the last one without a value', { argv: { bareValue: 'last', separators: ['='] } }],
    },
    examples: ['gh browse src/main.go:42 --no-browser'],
  },
  extension: {
    description: 'Extensions: further commands of gh, written by anyone',
    argv: { aliases: ['extensions', 'ext'] },
    changes: 'machine',
    commands: {
      list: { description: 'List the installed extensions', effects: READS_REMOTE, folder: QUIET_GIT },
      search: {
        description: 'Search extensions on GitHub',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { query: ['patterns?', 'Words to look for; without them the most popular'] },
        options: {
          owner: ['--owner', 'patterns', 'Only of these owners'],
          license: ['--license', 'patterns', 'Only of these licenses'],
          order: ['--order', ['asc', 'desc'], 'Order'],
          sort: ['--sort', ['forks', 'help-wanted-issues', 'stars', 'updated'], 'What to sort by'],
          limit: LIMIT,
          ...AS_JSON,
          web: WEB,
        },
      },
      browse: {
        description: 'Look at extensions and install them, on a terminal',
        effects: RUNS_ANYTHING,
        options: { debug: ['--debug', 'switch', 'Log to a temporary file'], 'single-column': ['-s --single-column', 'switch', 'One column'] },
      },
      create: {
        description: 'Make a directory for a new extension, with a repository of git; asks without a name',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, ASKS_FIRST, { creates: ['local_repository'] }],
        changes: 'folder',
        arguments: { name: ['value?', 'Name'] },
        options: { precompiled: ['--precompiled', ['go', 'other'], 'Kind of a compiled extension'] },
      },
      exec: {
        description: 'Run an extension, even if a command has its name',
        effects: RUNS_ANYTHING,
        argv: { interspersed: false, dashArguments: true },
        arguments: { name: EXTENSION, args: ['values?', 'Words for it'] },
      },
      install: {
        description: 'Install a repository as a command of gh. GitHub does not check it, and it runs with your rights and your token',
        effects: [TRANSFERS, RUNS_PROGRAMS, { creates: ['extension'] }],
        arguments: { repository: ['value', 'Repository as OWNER/gh-NAME or URL; . links the current directory'] },
        options: {
          pin: ['--pin', 'value', 'Release tag or commit to stay at'],
          force: ['--force', 'switch', 'Upgrade it if it is there already', { effects: [DESTROYS, { modifies: ['extension'] }] }],
        },
        examples: ['gh extension install dlvhdr/gh-dash'],
      },
      remove: {
        description: 'Remove an installed extension; it can be installed again',
        effects: [READS_LOCAL, { filesystem: { delete: true }, deletes: ['extension'] }],
        arguments: { extension: EXTENSION },
      },
      upgrade: {
        description: 'Replace an extension, or all of them, by the newest version; nobody checks the new code',
        effects: [SYNCHRONISES, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['extension'] }],
        arguments: { extension: ['value?', 'Name of the extension; left out only with --all'] },
        options: {
          all: ['--all', 'switch', 'Upgrade all extensions'],
          force: ['--force', 'switch', 'Hard reset an extension that was changed locally, and upgrade pinned ones', { effects: DESTROYS }],
          'dry-run': ['--dry-run', 'switch', 'Only show what would be upgraded'],
        },
      },
    },
  },
  alias: {
    description: 'Shortcuts for gh commands',
    changes: 'machine',
    commands: {
      list: { description: 'List the aliases', effects: READS_LOCAL },
      set: {
        description: 'Define an alias for a gh command; an expansion that starts with ! is run by the shell whenever the alias is used',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, { creates: ['alias'] }],
        arguments: {
          alias: ['value', 'Word to define'],
          expansion: ['value', 'What it stands for, with $1, $2 for arguments; - reads standard input', { effects: DASH_READS_STDIN }],
        },
        options: {
          shell: ['-s --shell', 'switch', 'Let the shell run the expansion, whatever it starts with', { effects: RUNS_PROGRAMS }],
          clobber: ['--clobber', 'switch', 'Overwrite an alias of the name', { effects: DESTROYS }],
        },
        examples: ["gh alias set prs 'pr list --author @me'"],
      },
      import: {
        description: 'Define the aliases of a YAML file; those that start with ! are run by the shell when used',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, { creates: ['alias'] }],
        arguments: { filename: ['file', 'YAML file; - reads standard input', { effects: DASH_READS_STDIN }] },
        options: { clobber: ['--clobber', 'switch', 'Overwrite aliases of the same names', { effects: DESTROYS }] },
      },
      delete: {
        description: 'Delete an alias; its expansion is not kept',
        effects: [REPLACES_LOCAL, { deletes: ['alias'] }],
        arguments: { alias: ['value?', 'Alias to delete; left out only with --all'] },
        options: { all: ['--all', 'switch', 'Delete all aliases'] },
      },
    },
  },
  config: {
    description: 'Settings of gh',
    changes: 'machine',
    commands: {
      list: { description: 'List settings and their values', effects: READS_LOCAL, options: { host: CONFIG_HOST } },
      get: {
        description: 'Print the value of a setting',
        effects: READS_LOCAL,
        arguments: { key: ['name', 'Name of the setting, for example git_protocol', { sensitive: { output: ['*token*'] } }] },
        options: { host: CONFIG_HOST },
      },
      set: {
        description: 'Change a setting; browser, editor and pager name programs that gh runs from then on, prompt disabled turns off questions and confirmations',
        effects: EDITS_CONFIG,
        arguments: {
          key: [
            'value',
            'Name of the setting, for example git_protocol, editor, prompt, pager or browser',
            { effects: { values: { browser: RUNS_PROGRAMS, editor: RUNS_PROGRAMS, pager: RUNS_PROGRAMS } } },
          ],
          value: ['value', 'New value'],
        },
        options: { host: CONFIG_HOST },
        examples: ['gh config set git_protocol ssh'],
      },
      'clear-cache': {
        description: 'Delete stored API responses and logs; they are fetched again when needed',
        effects: [REWRITES_LOCAL, { deletes: ['cache'] }],
      },
    },
  },
}
