import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { alike, HELP } from './command-sets'
import { type ArgumentRow, type CommandSet, describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { PREVIEWS_EVERYWHERE, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, USES_NETWORK, WRITES_LOCAL } from './effects'
import { withAliases } from './long-options'

/** The folder names its server, which ssh or another program of the settings reaches. */
const SERVER: AtipFolder = { obeys: [{ file: '.svn', above: true, runs: 'what reaches the server that it names' }] }
const RUNS: OptionRow[3] & {} = { effects: RUNS_ANYTHING }
/** Addresses ask: they are no paths. */
const TARGETS: ArgumentRow = ['paths?', 'Files and directories']

const COMMON: OptionRows = {
  username: ['--username', 'name', 'Name at the server'],
  password: ['--password', 'value', 'Password', RUNS],
  'no-auth-cache': ['--no-auth-cache', 'switch', 'Keep no passwords'],
  'non-interactive': ['--non-interactive', 'switch', 'Ask nothing'],
  trust: ['--trust-server-cert --trust-server-cert-failures', 'value', 'Trust any server', RUNS],
  config: ['--config-dir --config-option', 'value', 'Settings', RUNS],
  help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
}
const DEPTH: OptionRows = {
  depth: ['--depth', ['empty', 'files', 'immediates', 'infinity'], 'How deep'],
  'non-recursive': ['-N --non-recursive', 'switch', 'Nothing below'],
  recursive: ['-R --recursive', 'switch', 'Everything below'],
  changelist: ['--changelist --cl', 'name', 'Only of this list'],
}
const PRINTING: OptionRows = {
  quiet: ['-q --quiet', 'switch', 'Print less'],
  verbose: ['-v --verbose', 'switch', 'Print more'],
  xml: ['--xml', 'switch', 'Print XML'],
  incremental: ['--incremental', 'switch', 'In a form to be joined'],
}
const REVISION: OptionRows = { revision: ['-r --revision -c --change', 'revision', 'Revisions: 5, 5:HEAD'] }

const reading: CommandSet = {
  status: {
    description: 'Print what changed in the folder',
    effects: READS_LOCAL,
    arguments: { path: TARGETS },
    options: [
      DEPTH,
      PRINTING,
      REVISION,
      {
        updates: ['-u --show-updates', 'switch', 'Ask the server, too', { effects: USES_NETWORK }],
        'no-ignore': ['--no-ignore', 'switch', 'Ignored files, too'],
        'ignore-externals': ['--ignore-externals', 'switch', 'Nothing of other places'],
      },
    ],
    argv: { aliases: ['stat', 'st'] },
  },
  info: {
    description: 'Print facts about files',
    effects: READS_REMOTE,
    folder: SERVER,
    arguments: { path: TARGETS },
    options: [DEPTH, PRINTING, REVISION, { 'show-item': ['--show-item', 'name', 'Only this: revision'], 'no-newline': ['--no-newline', 'switch', 'No new line'] }],
  },
  log: {
    description: 'Print commits',
    effects: READS_REMOTE,
    folder: SERVER,
    arguments: { path: TARGETS },
    options: [
      DEPTH,
      PRINTING,
      REVISION,
      {
        limit: ['-l --limit', 'integer', 'How many'],
        'stop-on-copy': ['--stop-on-copy', 'switch', 'Not beyond copies'],
        'use-merge-history': ['-g --use-merge-history', 'switch', 'Merged ones, too'],
        diff: ['--diff', 'switch', 'With differences'],
        'diff-cmd': ['--diff-cmd', 'value', 'Program for differences', RUNS],
        search: ['--search --search-and', 'pattern', 'Only such commits'],
        'with-all-revprops': ['--with-all-revprops --with-no-revprops', 'switch', 'With properties, or none'],
      },
    ],
  },
  diff: {
    description: 'Print differences',
    effects: READS_REMOTE,
    folder: SERVER,
    arguments: { path: TARGETS },
    options: [
      DEPTH,
      PRINTING,
      REVISION,
      {
        summarize: ['--summarize', 'switch', 'Only names'],
        git: ['--git', 'switch', 'In the form of git'],
        properties: ['--properties-only --ignore-properties', 'switch', 'Only properties, or none'],
        'no-diff-added': ['--no-diff-added --no-diff-deleted', 'switch', 'Not the text of new or deleted ones'],
        ancestry: ['--notice-ancestry --show-copies-as-adds', 'switch', 'How copies count'],
        extensions: ['-x --extensions', 'text', 'How to compare: -w', { argv: { dashValues: true } }],
        internal: ['--internal-diff', 'switch', 'With no other program'],
        'diff-cmd': ['--diff-cmd', 'value', 'Program for differences', RUNS],
      },
    ],
    argv: { aliases: ['di'] },
  },
  list: {
    description: 'List what the server has',
    effects: READS_REMOTE,
    folder: SERVER,
    arguments: { path: TARGETS },
    options: [DEPTH, PRINTING, REVISION],
    argv: { aliases: ['ls'] },
  },
  cat: { description: 'Print files as the server has them', effects: READS_REMOTE, folder: SERVER, arguments: { path: TARGETS }, options: REVISION },
  blame: {
    description: 'Print who wrote each line',
    effects: READS_REMOTE,
    folder: SERVER,
    arguments: { path: TARGETS },
    options: [PRINTING, REVISION, { force: ['--force', 'switch', 'Other files, too'] }],
    argv: { aliases: ['praise', 'annotate', 'ann'] },
  },
  propget: {
    description: 'Print a property',
    effects: READS_REMOTE,
    folder: SERVER,
    arguments: { property: ['line', 'Property: svn:ignore'], path: TARGETS },
    options: [DEPTH, PRINTING, REVISION],
    argv: { aliases: ['pget', 'pg'] },
  },
  proplist: {
    description: 'List properties',
    effects: READS_REMOTE,
    folder: SERVER,
    arguments: { path: TARGETS },
    options: [DEPTH, PRINTING, REVISION],
    argv: { aliases: ['plist', 'pl'] },
  },
  help: { description: 'Print help', effects: READS_LOCAL, arguments: { command: ['names?', 'Commands'] }, argv: { aliases: ['h', '?'] } },
}

const CHANGED: ArgumentRow = ['files?', 'Files, directories, addresses']
const CHANGING: OptionRows = {
  ...DEPTH,
  ...PRINTING,
  ...REVISION,
  message: ['-m --message', 'text', 'Message'],
  file: ['-F --file', 'file', 'File of the message'],
  force: ['--force', 'switch', 'In any case'],
  accept: ['--accept', 'name', 'What to do about conflicts'],
  'ignore-externals': ['--ignore-externals', 'switch', 'Nothing of other places'],
}

/** What changes the folder or the server. */
const CHANGES: CommandSet = /* @__PURE__ */ withAliases(
  {
    ...alike(
      {
        add: 'Have files kept from the next commit',
        changelist: 'Put files on a list',
        cleanup: 'Mend the folder',
      },
      {
        effects: WRITES_LOCAL,
        arguments: { path: ['paths?', 'Names, files and directories'] },
        options: [
          CHANGING,
          { remove: ['--remove --remove-unversioned --remove-ignored', 'switch', 'Remove', RUNS], list: ['--no-ignore --auto-props --no-auto-props --parents', 'switch', 'How'] },
        ],
      },
    ),
    ...alike(
      {
        checkout: 'Get a folder from the server',
        commit: 'Send changes to the server',
        copy: 'Copy files or branches',
        delete: 'Delete files',
        export: 'Get files without their history',
        import: 'Send a folder to the server',
        lock: 'Lock files',
        merge: 'Merge changes',
        mkdir: 'Make directories',
        move: 'Move files',
        patch: 'Apply a patch',
        propdel: 'Remove a property',
        propedit: 'Edit a property',
        propset: 'Set a property',
        relocate: 'Use another server',
        resolve: 'Say that conflicts are solved',
        resolved: 'Likewise',
        revert: 'Throw changes away',
        switch: 'Use another branch',
        unlock: 'Unlock files',
        update: 'Get changes from the server',
        upgrade: 'Bring the folder to a newer form',
      },
      { arguments: { words: CHANGED }, options: CHANGING },
    ),
  },
  {
    changelist: ['cl'],
    checkout: ['co'],
    commit: ['ci'],
    copy: ['cp'],
    delete: ['del', 'remove', 'rm'],
    move: ['mv', 'rename', 'ren'],
    propdel: ['pdel', 'pd'],
    propedit: ['pedit', 'pe'],
    propset: ['pset', 'ps'],
    switch: ['sw'],
    update: ['up'],
  },
)

export const svn: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'svn',
  version: '1.14',
  homepage: 'https://subversion.apache.org',
  description: 'Keep versions of files on a server',
  effects: RUNS_ANYTHING,
  globalOptions: COMMON,
  commands: [
    { '': { description: 'Print the version', options: { version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }] }, isRare: true } },
    reading,
    CHANGES,
    { auth: { description: 'List or delete passwords that are kept', sensitive: 'output', options: HELP } },
  ],
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
