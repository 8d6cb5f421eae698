import type { CommandSet, OptionRow } from '../describe-program'
import { ASKS_FIRST, EACH_TIME, READS_LOCAL, READS_REMOTE, READS_STDIN, REPLACES_LOCAL, RUNS_PROGRAMS, TRANSFERS, WRITES_LOCAL } from '../effects'
import { OPENS_BROWSER } from './effects'
import { QUIET_GIT } from './folder'
import { JQ, LONG_TEMPLATE } from './options'

const HOSTNAME: OptionRow = ['-h --hostname', 'name', 'GitHub host, for example github.com']
const USER: OptionRow = ['-u --user', 'pattern', 'Login of the account']
const INSECURE_STORAGE: OptionRow = ['--insecure-storage', 'switch', 'Keep the token in a plain text file instead of the credential store of the system']

const SECURE_STORAGE: OptionRow = ['--secure-storage', 'switch', 'Use the credential store of the system']
const CLIPBOARD: OptionRow = ['-c --clipboard', 'switch', 'Copy the one-time code to the clipboard']

/** Commands that log in and out. */
export const accountCommands: CommandSet = {
  '': {
    description: 'Print the version of gh',
    effects: READS_LOCAL,
    options: { version: ['--version', 'switch', 'Print it', { required: true }] },
  },
  auth: {
    description: 'Log in to GitHub, for gh and for git',
    changes: 'machine',
    commands: {
      login: {
        description: 'Log in to a GitHub host and store the token; may also set up git and upload an SSH key',
        effects: [
          TRANSFERS,
          RUNS_PROGRAMS,
          { creates: ['credential', 'ssh_key'], modifies: ['gh_config', 'git_config'], interactive: { stdin: 'none', prompts: true, tty: true } },
        ],
        options: {
          hostname: HOSTNAME,
          'with-token': ['--with-token', 'switch', 'Read a token from standard input; it needs the scopes repo, read:org and gist', { effects: READS_STDIN }],
          'git-protocol': ['-p --git-protocol', ['ssh', 'https'], 'Protocol of git operations for every account on the host'],
          scopes: ['-s --scopes', 'values', 'Further scopes to ask for'],
          'insecure-storage': INSECURE_STORAGE,
          'skip-ssh-key': ['--skip-ssh-key', 'switch', 'Do not offer to make or upload an SSH key'],
          web: ['-w --web', 'switch', 'Log in through the web browser, without asking how', { effects: OPENS_BROWSER }],
          clipboard: CLIPBOARD,
          'secure-storage': SECURE_STORAGE,
        },
        examples: ['gh auth login --with-token --hostname github.com < token.txt'],
      },
      logout: {
        description: 'Remove the stored token of an account from this machine; the token is not revoked, and a new login is needed',
        effects: [REPLACES_LOCAL, ASKS_FIRST, { modifies: ['gh_config'], deletes: ['credential'] }],
        options: { hostname: HOSTNAME, user: USER },
      },
      status: {
        description: 'Show the accounts, their scopes and whether the tokens work; fails if one does not',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: {
          hostname: HOSTNAME,
          'show-token': ['-t --show-token', 'switch', 'Print the tokens in clear text', { sensitive: 'output' }],
          active: ['-a --active', 'switch', 'Only the active account'],
          json: ['--json', 'name', 'Print JSON with these fields: hosts'],
          jq: JQ,
          template: LONG_TEMPLATE,
        },
      },
      token: {
        description: 'Print the token of an account in clear text; whoever reads the output can act as the user',
        effects: READS_LOCAL,
        sensitive: { unless: { help: ['true'] } },
        options: { hostname: HOSTNAME, user: USER, 'secure-storage': SECURE_STORAGE },
      },
      refresh: {
        description: 'Renew the stored token or change its scopes, through the web browser',
        effects: [TRANSFERS, RUNS_PROGRAMS, { modifies: ['credential'], interactive: { stdin: 'none', prompts: true, tty: true } }],
        options: {
          hostname: HOSTNAME,
          scopes: ['-s --scopes', 'values', 'Scopes to add, for example delete_repo'],
          'remove-scopes': ['-r --remove-scopes', 'values', 'Scopes to take away'],
          'reset-scopes': ['--reset-scopes', 'switch', 'Go back to the smallest default set of scopes'],
          'insecure-storage': INSECURE_STORAGE,
          'secure-storage': SECURE_STORAGE,
          clipboard: CLIPBOARD,
        },
        examples: ['gh auth refresh --hostname github.com --scopes project'],
      },
      'setup-git': {
        description: 'Make gh the credential helper of git in the global git configuration, in place of another helper',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['git_config'] }],
        options: {
          hostname: HOSTNAME,
          force: ['-f --force', 'switch', 'Set it up even for a host without login; needs --hostname'],
        },
      },
      switch: {
        description: 'Make another stored account the active one; with two accounts and no --user it toggles',
        effects: [WRITES_LOCAL, EACH_TIME, ASKS_FIRST, { modifies: ['gh_config'] }],
        options: { hostname: HOSTNAME, user: USER },
      },
    },
  },
}
