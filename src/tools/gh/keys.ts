import type { CommandSet } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, READS_REMOTE } from '../effects'
import { QUIET_GIT } from './folder'
import { AS_JSON, LIMIT, REPO, YES } from './options'

/** Commands for caches and keys. */
export const keyCommands: CommandSet = {
  cache: {
    description: 'Caches of GitHub Actions',
    options: { repo: REPO },
    commands: {
      list: {
        description: 'List the Actions caches of a repository',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: {
          key: ['-k --key', 'pattern', 'Only keys with this prefix'],
          ref: ['-r --ref', 'revision', 'Only of this ref, as refs/heads/BRANCH or refs/pull/NUMBER/merge'],
          sort: ['-S --sort', ['created_at', 'last_accessed_at', 'size_in_bytes'], 'What to sort by', { default: 'last_accessed_at' }],
          order: ['-O --order', ['asc', 'desc'], 'Direction', { default: 'desc' }],
          limit: LIMIT,
          ...AS_JSON,
        },
      },
      delete: {
        description: 'Delete Actions caches without asking; later runs have to build their content again',
        effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['actions_cache'] }],
        arguments: { cache: ['value?', 'ID or key of the cache; left out only with --all'] },
        options: {
          all: ['-a --all', 'switch', 'Delete all caches of the repository'],
          ref: ['-r --ref', 'value', 'Only of this ref'],
          'succeed-on-no-caches': ['--succeed-on-no-caches', 'switch', 'None is no failure, with --all'],
        },
      },
    },
  },
  'ssh-key': {
    description: 'SSH keys of your account',
    commands: {
      list: { description: 'List the SSH keys of your account', effects: READS_REMOTE, folder: QUIET_GIT },
      add: {
        description: 'Add a public SSH key: its holder can act as you in git; a key that is there already is no error',
        effects: [CHANGES_REMOTE, FOR_GOOD, { creates: ['ssh_key'] }],
        arguments: { 'key-file': ['file', 'File with the public key; - reads standard input', { effects: DASH_READS_STDIN }] },
        options: {
          title: ['-t --title', 'text', 'Title of the key'],
          type: ['--type', ['authentication', 'signing'], 'What the key is for', { default: 'authentication' }],
        },
      },
      delete: {
        description: 'Delete an SSH key from your account: its holder loses access at once',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['ssh_key'] }],
        arguments: { id: ['value', 'ID of the key, from the list'] },
        options: { yes: YES },
      },
    },
  },
  'gpg-key': {
    description: 'GPG keys of your account',
    commands: {
      list: { description: 'List the GPG keys of your account', effects: READS_REMOTE, folder: QUIET_GIT },
      add: {
        description: 'Add a public GPG key, to verify your signed commits',
        effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['gpg_key'] }],
        arguments: { 'key-file': ['file', 'File with the public key in ASCII armor; - reads standard input', { effects: DASH_READS_STDIN }] },
        options: { title: ['-t --title', 'text', 'Title of the key'] },
      },
      delete: {
        description: 'Delete a GPG key from your account: commits signed with it are no longer shown as verified',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['gpg_key'] }],
        arguments: { 'key-id': ['value', 'ID of the key, from the list'] },
        options: { yes: YES },
      },
    },
  },
}
