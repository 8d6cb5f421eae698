import type { EffectRows } from '../combine-effects'
import type { CommandRows, CommandSet } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, READS_REMOTE, RUNS_PROGRAMS, TRANSFERS } from '../effects'
import { CHANGES_PACKAGE, GIVES_RIGHTS, TAKES_RIGHTS } from './effects'
import { READS_NAMED, READS_REGISTRY } from './folder'
import { AS_JSON, JSON_OUTPUT, OTP, PACKAGE_NAME, REGISTRY, TEAM, USER, WITH_PASSWORD, WORKSPACE } from './options'

/** Deletes access tokens for good, whoever uses them. */
const REVOKES_TOKEN: EffectRows = [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['registry_token'] }]

/** Lets a workflow on other servers publish the package. */
const TRUSTS: CommandRows = {
  description: 'Let a CI workflow publish the package without a token',
  effects: GIVES_RIGHTS,
  arguments: { package: PACKAGE_NAME },
  options: {
    file: ['--file', 'name', 'Workflow file'],
    repository: ['--repository --repo', 'value', 'Repository as owner/name'],
    project: ['--project', 'value', 'Project of GitLab'],
    environment: ['--environment --env', 'value', 'Environment of deployment'],
    ids: ['--org-id --project-id --pipeline-definition-id --vcs-origin', 'value', 'What identifies a workflow of CircleCI'],
    'context-id': ['--context-id', 'values', 'Context of CircleCI'],
    allow: ['--allow-publish --allow-stage-publish', 'switch', 'What it may do'],
    yes: ['-y --yes', 'switch', 'Do not ask'],
    'dry-run': ['--dry-run', 'switch', 'Only show what would be set up'],
    ...AS_JSON,
  },
}

/** Commands that say who may do what on the registry. */
export const accessCommands: CommandSet = {
  owner: {
    argv: { aliases: ['author'] },
    description: 'Manage who may publish a package',
    commands: {
      ls: {
        argv: { aliases: ['list'] },
        description: 'List the owners of a package',
        effects: READS_REMOTE,
        folder: READS_NAMED,
        arguments: { package: PACKAGE_NAME },
        options: { registry: REGISTRY },
      },
      add: {
        description: 'Make a user an owner, who may publish versions and add or remove owners, you included',
        effects: GIVES_RIGHTS,
        arguments: { user: USER, package: PACKAGE_NAME },
        options: { otp: OTP, workspace: WORKSPACE, registry: REGISTRY },
      },
      rm: {
        argv: { aliases: ['remove'] },
        description: 'Take ownership from a user at once; the last owner cannot be removed',
        effects: TAKES_RIGHTS,
        arguments: { user: USER, package: PACKAGE_NAME },
        options: { otp: OTP, workspace: WORKSPACE, registry: REGISTRY },
      },
    },
  },
  access: {
    description: 'Manage access to published packages',
    commands: {
      list: {
        argv: { aliases: ['ls'] },
        description: 'List who has access to what',
        folder: READS_REGISTRY,
        commands: {
          packages: {
            description: 'List packages that a user, scope or team has access to',
            effects: READS_REMOTE,
            arguments: { owner: ['pattern?', 'User, @scope or @scope:team (default: you)'], package: ['name?', 'Only this package'] },
            options: AS_JSON,
          },
          collaborators: {
            description: 'List users with access to a package',
            effects: READS_REMOTE,
            arguments: { package: PACKAGE_NAME, user: ['name?', 'Only this user'] },
            options: AS_JSON,
          },
        },
      },
      get: {
        description: 'Show access settings',
        folder: READS_REGISTRY,
        commands: {
          status: {
            description: 'Show whether a package is public or private',
            effects: READS_REMOTE,
            arguments: { package: PACKAGE_NAME },
            options: AS_JSON,
          },
        },
      },
      set: {
        description: 'Set whether a package is public, or which second factor publishing needs',
        effects: CHANGES_PACKAGE,
        arguments: {
          setting: [
            ['status=public', 'status=private', 'mfa=none', 'mfa=publish', 'mfa=automation'],
            'Setting; status=public shows the package to everybody, mfa=none lets it be published without a second factor',
            { effects: { values: { 'status=public': FOR_GOOD } } },
          ],
          package: PACKAGE_NAME,
        },
        options: WITH_PASSWORD,
      },
      grant: {
        description: 'Give a team access to a package',
        effects: GIVES_RIGHTS,
        arguments: { permission: [['read-only', 'read-write'], 'What the team may do; read-write includes publishing'], team: TEAM, package: PACKAGE_NAME },
        options: WITH_PASSWORD,
      },
      revoke: {
        description: 'Take the access to a package from a team',
        effects: TAKES_RIGHTS,
        arguments: { team: TEAM, package: PACKAGE_NAME },
        options: WITH_PASSWORD,
      },
    },
  },
  trust: {
    description: 'Manage which CI workflows may publish a package',
    commands: {
      github: TRUSTS,
      gitlab: TRUSTS,
      circleci: TRUSTS,
      list: { description: 'List the trusted workflows', effects: READS_REMOTE, folder: READS_NAMED, arguments: { package: PACKAGE_NAME }, options: AS_JSON },
      revoke: {
        description: 'Take the trust back',
        effects: TAKES_RIGHTS,
        arguments: { package: PACKAGE_NAME },
        options: { id: ['--id', 'value', 'Which, as list shows'], 'dry-run': ['--dry-run', 'switch', 'Only show it'], registry: REGISTRY },
      },
    },
  },
  profile: {
    description: 'Manage your account',
    commands: {
      get: {
        description: 'Show your account: name, mail address, second factor',
        effects: READS_REMOTE,
        folder: READS_REGISTRY,
        arguments: { key: ['names?', 'Only these fields'] },
        options: { parseable: ['-p --parseable', 'switch', 'Print tab-separated lines'], ...AS_JSON },
      },
      set: {
        description: 'Change your account',
        effects: CHANGES_PACKAGE,
        arguments: { key: ['name', 'Field, or password'], value: ['value?', 'New value'] },
        options: WITH_PASSWORD,
      },
      'enable-2fa': {
        argv: { aliases: ['enable-tfa', 'enable2fa', 'enabletfa'] },
        description: 'Ask for a second factor from now on',
        effects: TAKES_RIGHTS,
        arguments: { mode: [['auth-only', 'auth-and-writes'], 'For what', { required: false }] },
        options: WITH_PASSWORD,
      },
      'disable-2fa': {
        argv: { aliases: ['disable-tfa', 'disable2fa', 'disabletfa'] },
        description: 'Ask for no second factor any more',
        effects: TAKES_RIGHTS,
        options: WITH_PASSWORD,
      },
    },
  },
  hook: {
    description: 'Manage hooks of the registry (npm 10)',
    commands: {
      add: {
        description: 'Have the registry call an address on changes',
        effects: GIVES_RIGHTS,
        arguments: { what: ['value', 'Package, @scope or ~user'], url: ['value', 'Address'], secret: ['value', 'Shared secret'] },
        options: { type: ['--type', 'name', 'Kind'], ...WITH_PASSWORD },
      },
      ls: {
        argv: { aliases: ['list'] },
        description: 'List your hooks',
        effects: READS_REMOTE,
        folder: READS_REGISTRY,
        arguments: { package: ['name?', 'Only of this package'] },
        options: AS_JSON,
      },
      rm: { description: 'Remove a hook', effects: TAKES_RIGHTS, arguments: { id: ['value', 'Its id'] }, options: WITH_PASSWORD },
      update: {
        argv: { aliases: ['up'] },
        description: 'Change a hook',
        effects: GIVES_RIGHTS,
        arguments: { id: ['value', 'Its id'], url: ['value', 'Address'], secret: ['value?', 'Shared secret'] },
        options: WITH_PASSWORD,
      },
    },
  },
  token: {
    description: 'Manage access tokens of your account',
    commands: {
      list: {
        argv: { aliases: ['ls'] },
        description: 'List your tokens, shortened; --json shows the ids that revoke takes',
        effects: READS_REMOTE,
        folder: READS_REGISTRY,
        sensitive: 'output',
        options: {
          json: JSON_OUTPUT,
          parseable: ['-p --parseable', 'switch', 'Print tab-separated lines'],
          registry: REGISTRY,
        },
      },
      create: {
        description: 'Create an access token and print it in clear text, this one time; asks for the password',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['registry_token'], interactive: { stdin: 'password', prompts: true, tty: false } }],
        options: {
          name: ['--name', 'value', 'Name of the token'],
          'token-description': ['--token-description', 'value', 'What the token is for'],
          expires: ['--expires', 'integer', 'Days until it expires'],
          packages: ['--packages', 'values', 'Package it gives access to'],
          scopes: ['--scopes', 'values', 'Scope it gives access to'],
          'packages-all': ['--packages-all', 'switch', 'Give access to all packages'],
          'packages-and-scopes-permission': ['--packages-and-scopes-permission', ['read-only', 'read-write', 'no-access'], 'What it may do with packages and scopes'],
          cidr: ['--cidr', 'values', 'IPv4 range that it may be used from'],
          'bypass-2fa': ['--bypass-2fa', 'switch', 'Let the token do everything without a second factor'],
          password: ['--password', 'value', 'Password of the account; unsafe, other users and the shell history see it'],
          otp: OTP,
          ...AS_JSON,
        },
      },
      revoke: {
        argv: { aliases: ['rm', 'delete', 'remove'] },
        description: 'Delete tokens at once and for good; whatever uses them stops working',
        effects: REVOKES_TOKEN,
        arguments: { token: ['values', 'Ids (list --json), or the tokens themselves'] },
        options: WITH_PASSWORD,
      },
    },
  },
  whoami: {
    description: 'Print the name of the logged-in user',
    effects: READS_REMOTE,
    folder: READS_REGISTRY,
    options: { registry: REGISTRY },
  },
  login: {
    argv: { aliases: ['adduser', 'add-user'] },
    description: 'Log in to a registry in the browser and store the token in ~/.npmrc, in place of the former one; needs a person',
    effects: [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, { creates: ['registry_token'], modifies: ['npm_config'], interactive: { stdin: 'password', prompts: true, tty: true } }],
    options: {
      'auth-type': ['--auth-type', ['web', 'legacy'], 'In the browser, or with user name and password', { default: 'web' }],
      scope: ['--scope', 'value', 'Use this registry for packages of this scope'],
      registry: REGISTRY,
    },
  },
  logout: {
    description: 'Revoke the token in use, also for everything else that uses it, and remove it from .npmrc',
    effects: [TRANSFERS, DESTROYS, { modifies: ['npm_config'], deletes: ['registry_token'] }],
    options: {
      scope: ['--scope', 'value', 'Log out of the registry of this scope'],
      registry: REGISTRY,
    },
  },
  ping: { description: 'Check whether the registry answers', effects: READS_REMOTE, folder: READS_REGISTRY, options: { registry: REGISTRY } },
}
