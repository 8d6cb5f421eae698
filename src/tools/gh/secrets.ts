import type { CommandSet, OptionRow, OptionRows } from '../describe-program'
import { CHANGES_REMOTE, DASH_READS_STDIN, DESTROYS, READS_REMOTE } from '../effects'
import { QUIET_GIT } from './folder'
import { AS_JSON, ORG, REPO } from './options'

const DEPLOYMENT_ENVIRONMENT: OptionRow = ['-e --env', 'pattern', 'Deployment environment of the repository']
const SELECTED_REPOS: OptionRow = ['-r --repos', 'values', 'Repositories that may read it, when it belongs to an organization or user; the list replaces the old one']
const VALUE_VISIBILITY: OptionRow = ['-v --visibility', ['all', 'private', 'selected'], 'Which repositories of the organization may read it', { default: 'private' }]

/** Whose secret. */
const OF_SECRET: OptionRows = {
  app: ['-a --app', ['actions', 'codespaces', 'dependabot'], 'Application whose secrets are meant'],
  env: DEPLOYMENT_ENVIRONMENT,
  org: ORG,
  user: ['-u --user', 'switch', 'Secrets of your own account, for Codespaces'],
}

/** Commands for secrets and variables. */
export const secretCommands: CommandSet = {
  secret: {
    description: 'Secrets for Actions, Codespaces and Dependabot',
    options: { repo: REPO },
    commands: {
      list: {
        description: 'List names and dates of secrets; values cannot be read back',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: { ...OF_SECRET, ...AS_JSON },
      },
      set: {
        description:
          'Create a secret, or overwrite the old value, which nobody can read back. Without --body and --env-file the value comes from standard input, where nothing means an empty value',
        effects: [CHANGES_REMOTE, DESTROYS, { creates: ['secret'], modifies: ['secret'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
        arguments: { 'secret-name': ['value?', 'Name of the secret; left out with --env-file'] },
        options: {
          body: ['-b --body', 'text', 'Value; other users of this machine may see it in the process list'],
          'env-file': ['-f --env-file', 'file', 'Set every name and value of this dotenv file; - reads standard input', { effects: DASH_READS_STDIN }],
          ...OF_SECRET,
          repos: SELECTED_REPOS,
          visibility: VALUE_VISIBILITY,
          'no-store': ['--no-store', 'switch', 'Print the encrypted value instead of storing it'],
        },
        examples: ['gh secret set API_KEY --env production < key.txt'],
      },
      delete: {
        description: 'Delete a secret for good, without asking',
        effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['secret'] }],
        argv: { aliases: ['remove'] },
        arguments: { 'secret-name': ['value', 'Name of the secret'] },
        options: OF_SECRET,
      },
    },
  },
  variable: {
    description: 'Variables for Actions, readable in clear text',
    options: { repo: REPO },
    commands: {
      list: {
        description: 'List variables with their values',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: { env: DEPLOYMENT_ENVIRONMENT, org: ORG, ...AS_JSON },
      },
      get: {
        description: 'Print the value of a variable',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { 'variable-name': ['name', 'Name of the variable'] },
        options: { env: DEPLOYMENT_ENVIRONMENT, org: ORG, ...AS_JSON },
      },
      set: {
        description: 'Create a variable, or overwrite the old value, which is not kept. Without --body and --env-file the value comes from standard input',
        effects: [CHANGES_REMOTE, DESTROYS, { creates: ['variable'], modifies: ['variable'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
        arguments: { 'variable-name': ['value?', 'Name of the variable; left out with --env-file'] },
        options: {
          body: ['-b --body', 'text', 'Value'],
          'env-file': ['-f --env-file', 'file', 'Set every name and value of this dotenv file; - reads standard input', { effects: DASH_READS_STDIN }],
          env: DEPLOYMENT_ENVIRONMENT,
          org: ORG,
          repos: SELECTED_REPOS,
          visibility: VALUE_VISIBILITY,
        },
        examples: ['gh variable set REGION --body eu-west-1'],
      },
      delete: {
        description: 'Delete a variable for good, without asking',
        effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['variable'] }],
        argv: { aliases: ['remove'] },
        arguments: { 'variable-name': ['value', 'Name of the variable'] },
        options: { env: DEPLOYMENT_ENVIRONMENT, org: ORG },
      },
    },
  },
}
