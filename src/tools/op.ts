import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, GROUP_HELP, HELP, LOSES_DATA } from './command-sets'
import { type CommandRows, describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/* Not described: --config and --session. */

const GLOBAL: OptionRows = {
  account: ['--account', 'line', 'Account'],
  format: ['--format', ['json', 'human-readable'], 'Format'],
  'iso-timestamps': ['--iso-timestamps', 'switch', 'Dates for programs'],
  'no-color': ['--no-color', 'switch', 'No colours'],
  vault: ['--vault', 'text', 'Vault'],
}

const LIST: CommandRows = {
  description: 'List them',
  effects: READS_REMOTE,
  options: {
    ...HELP,
    categories: ['--categories', 'text', 'Kinds'],
    tags: ['--tags', 'text', 'Tags'],
    favorite: ['--favorite', 'switch', 'Favourites'],
    long: ['--long', 'switch', 'More'],
    user: ['--user', 'text', 'Of this user'],
    group: ['--group', 'text', 'Of this group'],
    'include-archive': ['--include-archive', 'switch', 'With the archive'],
  },
  argv: { aliases: ['ls'] },
}
const DELETE: CommandRows = {
  description: 'Delete one',
  effects: LOSES_DATA,
  arguments: { name: ['text?', 'Which'] },
  options: { ...HELP, archive: ['--archive', 'switch', 'Keep it in the archive'] },
  argv: { aliases: ['rm', 'remove'] },
}
const SECRET: CommandRows = {
  description: 'Print a secret',
  effects: READS_REMOTE,
  sensitive: 'output',
  arguments: { name: ['text?', 'Which'] },
  options: {
    ...HELP,
    fields: ['--fields', 'text', 'Parts'],
    otp: ['--otp', 'switch', 'The code of now'],
    reveal: ['--reveal', 'switch', 'As it is'],
    'share-link': ['--share-link', 'switch', 'A link'],
    'no-newline': ['-n --no-newline', 'switch', 'Without a line end'],
    'out-file': ['-o --out-file --output', 'path', 'File to write', { effects: RUNS_ANYTHING }],
    force: ['-f --force', 'switch', 'Replace it', { effects: RUNS_ANYTHING }],
  },
}

export const op: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'op',
  version: '2.30',
  homepage: 'https://developer.1password.com/docs/cli/reference',
  description: 'Manage secrets of 1Password',
  effects: RUNS_ANYTHING,
  changes: 'server',
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    whoami: { description: 'Print who you are', effects: READS_REMOTE, options: HELP },
    read: { ...SECRET, arguments: { reference: ['line', 'op://VAULT/ITEM/FIELD'] } },
    item: {
      description: 'Manage secrets',
      commands: {
        ...GROUP_HELP,
        list: LIST,
        delete: DELETE,
        get: SECRET,
        ...alike({ create: 'Add one', edit: 'Change one', share: 'Let others read one' }, ANY_WORDS),
      },
    },
    document: { description: 'Manage files', commands: { ...GROUP_HELP, list: LIST, delete: DELETE, get: SECRET, ...alike({ create: 'Add one', edit: 'Change one' }, ANY_WORDS) } },
    ...alike(
      { vault: 'Manage vaults', account: 'Manage accounts', user: 'Manage users', group: 'Manage groups' },
      {
        commands: {
          ...GROUP_HELP,
          list: LIST,
          delete: DELETE,
          forget: DELETE,
          get: { ...SECRET, description: 'Describe one', sensitive: undefined },
          ...alike({ create: 'Add one', edit: 'Change one', add: 'Add one' }, ANY_WORDS),
        },
      },
    ),
    run: { description: 'Run a program with secrets', ...ANY_WORDS },
    ...alike(
      {
        inject: 'Write secrets into a text',
        signin: 'Sign in',
        signout: 'Sign out',
        environment: 'Print variables',
      },
      ANY_WORDS,
    ),
  },
  rareCommands: 'group, user, environment, account create, account edit, account add, vault forget, vault add, document, vault create, vault edit',
  argv: { interspersed: true, globals: 'anywhere' },
})
