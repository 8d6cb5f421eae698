import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, GROUP_HELP, HELP, LOSES_DATA } from './command-sets'
import { type CommandRows, describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/* Not described: --config and --session. */

const OPTIONS: OptionRows = {
  ...HELP,
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
    ...OPTIONS,
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
  options: { ...OPTIONS, archive: ['--archive', 'switch', 'Keep it in the archive'] },
  argv: { aliases: ['rm', 'remove'] },
}
const SECRET: CommandRows = {
  description: 'Print a secret',
  effects: READS_REMOTE,
  sensitive: 'output',
  arguments: { name: ['text?', 'Which'] },
  options: {
    ...OPTIONS,
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
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    whoami: { description: 'Print who you are', effects: READS_REMOTE, options: OPTIONS },
    read: { ...SECRET, arguments: { reference: ['line', 'op://VAULT/ITEM/FIELD'] } },
    item: {
      description: 'Manage secrets',
      commands: {
        ...GROUP_HELP,
        list: LIST,
        delete: DELETE,
        get: SECRET,
        ...alike({ create: 'Add one', edit: 'Change one', move: 'Move one', share: 'Let others read one', template: 'Describe kinds' }, ANY_WORDS),
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
        connect: 'Manage servers',
        'events-api': 'Manage events',
        plugin: 'Manage plug-ins',
        'service-account': 'Manage accounts of services',
        ssh: 'Manage keys',
        environment: 'Print variables',
        update: 'Update this program',
        completion: 'Print completions',
      },
      ANY_WORDS,
    ),
  },
  rareCommands:
    'group, user, connect, events-api, service-account, ssh, environment, update, completion, account create, account edit, account add, vault forget, vault add, item template, item move',
  argv: { interspersed: true },
})
