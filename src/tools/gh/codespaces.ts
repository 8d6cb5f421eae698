import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow, OptionRows } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, READS_REMOTE, RUNS_ANYTHING, RUNS_PROGRAMS, TRANSFERS } from '../effects'
import { longOptions } from '../long-options'
import { QUIET_GIT } from './folder'
import { AS_FORMAT, AS_JSON, LIMIT, ORG, REPO, REPOSITORY_HOST, WEB } from './options'

const CODESPACE: OptionRow = ['-c --codespace', 'pattern', 'Name of the codespace, as printed by gh codespace list']
const CODESPACE_REPO: OptionRow = ['-R --repo', 'pattern', 'Only codespaces of this repository, as OWNER/REPO', { host: REPOSITORY_HOST }]
const CODESPACE_ORG: OptionRow = ['-o --org', 'name', 'Organization whose codespaces are meant; for its admins']
const CODESPACE_USER: OptionRow = ['-u --user', 'pattern', 'Member whose codespaces are meant, with --org']
const RULESET_PARENTS: OptionRow = ['-p --parents', 'switch', 'Include rulesets of higher levels that apply, too', { argv: { negation: '=false' }, default: true }]

/** Whose codespaces. */
const OF_CODESPACES: OptionRows = { repo: CODESPACE_REPO, org: CODESPACE_ORG, user: CODESPACE_USER }

/** Options that choose attestations. */
const ATTESTED = {
  'digest-alg': ['-d --digest-alg', ['sha256', 'sha512'], 'Digest of the artifact'],
  limit: LIMIT,
  hostname: ['--hostname', 'name', 'GitHub host to ask', { host: { kind: 'url', own: ['github.com'] } }],
} satisfies OptionRows

/** Runs programs in the codespace, and ssh here. */
const RUNS_THERE: EffectRows = [RUNS_ANYTHING, { modifies: ['codespace'] }]

const CHOSEN: OptionRows = {
  codespace: CODESPACE,
  repo: CODESPACE_REPO,
  'repo-owner': ['--repo-owner', 'pattern', 'Only codespaces of repositories of this owner'],
}

/** Commands that work in a codespace. */
const INSIDE: CommandSet = {
  code: {
    description: 'Open a codespace in Visual Studio Code',
    effects: [READS_REMOTE, RUNS_PROGRAMS],
    options: { ...CHOSEN, insiders: ['--insiders', 'switch', 'With the version for insiders'], web: ['-w --web', 'switch', 'In the browser'] },
  },
  cp: {
    description: 'Copy files from or to a codespace with scp; names that begin with remote: are there, and files that exist are replaced',
    effects: [RUNS_ANYTHING, { modifies: ['codespace'] }],
    arguments: { files: ['values', 'Files, and the destination'] },
    options: {
      ...CHOSEN,
      recursive: ['-r --recursive', 'switch', 'Directories, too'],
      expand: ['-e --expand', 'switch', 'Let the shell there expand names'],
      profile: ['-p --profile', 'value', 'Profile of ssh'],
    },
  },
  edit: {
    description: 'Change name or machine of a codespace',
    effects: [CHANGES_REMOTE, ASKS_FIRST, { modifies: ['codespace'], cost: { estimate: 'medium', billable: true } }],
    options: { ...CHOSEN, 'display-name': ['-d --display-name --displayName', 'value', 'Name to show'], machine: ['-m --machine', 'value', 'Machine type'] },
  },
  jupyter: { description: 'Open Jupyter in a codespace', effects: RUNS_THERE, options: CHOSEN },
  logs: { description: 'Print the log of a codespace, by ssh', effects: RUNS_THERE, options: { ...CHOSEN, follow: ['-f --follow', 'switch', 'Wait for more'] } },
  ports: {
    description: 'Ports of a codespace',
    options: CHOSEN,
    commands: {
      '': { description: 'List them', effects: RUNS_THERE, options: AS_JSON },
      forward: { description: 'Forward ports to this machine', effects: RUNS_THERE, arguments: { ports: ['values', 'THERE:HERE'] } },
      visibility: {
        description: 'Choose who may reach ports',
        effects: [CHANGES_REMOTE, FOR_GOOD, { modifies: ['codespace'] }],
        arguments: { ports: ['values', 'PORT:public, private or org'] },
      },
    },
  },
  rebuild: {
    description: 'Build the container of a codespace anew; what it holds outside of the repository is lost',
    effects: [RUNS_THERE, DESTROYS],
    options: { ...CHOSEN, full: ['--full', 'switch', 'Without caches'] },
  },
  select: {
    description: 'Ask for a codespace and print its name',
    effects: [READS_REMOTE, ASKS_FIRST],
    options: {
      repo: CODESPACE_REPO,
      'repo-owner': ['--repo-owner', 'pattern', 'Only of this owner'],
      file: ['-f --file', 'path', 'File to write the name to', { effects: OVERWRITES }],
    },
  },
  ssh: {
    description: 'Log in to a codespace or run a command there; words after -- are for ssh',
    effects: RUNS_THERE,
    argv: { interspersed: false, dashArguments: true },
    arguments: { command: ['values?', 'Options of ssh, and the command'] },
    options: {
      ...CHOSEN,
      ...longOptions('value', { profile: 'Profile of ssh', 'server-port': 'Port here', 'debug-file': 'File of the log' }),
      ...longOptions('switch', { '-d --debug': 'Log to a file', config: 'Print settings for ssh', stdio: 'Stand between ssh and the codespace' }),
    },
  },
}

/** Commands for codespaces, rules, organizations and attestations. */
export const codespaceCommands: CommandSet = {
  codespace: {
    description: 'Development machines in the cloud',
    argv: { aliases: ['cs'] },
    commands: [
      INSIDE,
      {
        list: {
          description: 'List your codespaces',
          effects: READS_REMOTE,
          folder: QUIET_GIT,
          options: { ...OF_CODESPACES, limit: LIMIT, ...AS_JSON, web: WEB },
        },
        view: {
          description: 'Show state, machine and settings of a codespace',
          effects: READS_REMOTE,
          folder: QUIET_GIT,
          options: {
            codespace: ['-c --codespace', 'pattern', 'Name of the codespace, as printed by gh codespace list', { required: true }],
            ...AS_JSON,
          },
        },
        create: {
          description: 'Create and start a codespace; machine hours and storage are paid for until it is deleted',
          effects: [CHANGES_REMOTE, EACH_TIME, ASKS_FIRST, { creates: ['codespace'], cost: { estimate: 'medium', billable: true } }],
          options: {
            repo: ['-R --repo', 'value', 'Repository as OWNER/REPO'],
            branch: ['-b --branch', 'value', 'Branch to check out'],
            machine: ['-m --machine', 'value', 'Machine type, for example basicLinux32gb; larger ones cost more'],
            'display-name': ['-d --display-name', 'value', 'Name to show, of at most 48 characters'],
            'idle-timeout': ['--idle-timeout', 'value', 'Time without activity until it stops, for example 30m'],
            'retention-period': ['--retention-period', 'value', 'Time after the stop until it is deleted, for example 72h; at most 30 days'],
            location: ['-l --location', ['EastUs', 'SouthEastAsia', 'WestEurope', 'WestUs2'], 'Region'],
            'devcontainer-path': ['--devcontainer-path', 'value', 'Path of the devcontainer.json in the repository'],
            'default-permissions': ['--default-permissions', 'switch', 'Do not ask about further permissions that the codespace wants'],
            status: ['-s --status', 'switch', 'Show how the setup in the codespace goes'],
            web: WEB,
          },
          examples: ['gh codespace create --repo me/app --branch main --machine basicLinux32gb --default-permissions'],
        },
        delete: {
          description: 'Delete codespaces for good; asks before uncommitted or unpushed changes are lost',
          effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['codespace'] }],
          options: {
            codespace: CODESPACE,
            repo: CODESPACE_REPO,
            all: ['--all', 'switch', 'Delete all your codespaces'],
            days: ['--days', 'integer', 'Delete those not used for more than this number of days'],
            force: ['-f --force', 'switch', 'Do not ask, even if changes in it are not pushed and will be lost', { effects: DESTROYS }],
            org: CODESPACE_ORG,
            user: CODESPACE_USER,
          },
        },
        stop: {
          description: 'Stop a running codespace: its processes end, its files are kept',
          effects: [CHANGES_REMOTE, ASKS_FIRST, { modifies: ['codespace'] }],
          options: { codespace: CODESPACE, ...OF_CODESPACES },
        },
      },
    ],
  },
  ruleset: {
    description: 'Rulesets that protect branches and tags',
    argv: { aliases: ['rs'] },
    options: { repo: REPO },
    commands: {
      list: {
        description: 'List the rulesets of a repository or organization',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: { org: ORG, parents: RULESET_PARENTS, limit: LIMIT, web: WEB },
      },
      view: {
        description: 'Show the rules of a ruleset',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { 'ruleset-id': ['name?', 'ID of the ruleset, from the list; asked for on a terminal'] },
        options: { org: ORG, parents: RULESET_PARENTS, web: WEB },
      },
      check: {
        description: 'Show the rules that would apply to a branch, which need not exist',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { branch: ['revision?', 'Branch; without it the current one'] },
        options: {
          default: ['--default', 'switch', 'Check the default branch'],
          web: WEB,
        },
      },
    },
  },
  org: {
    description: 'Organizations',
    commands: {
      list: { description: 'List the organizations that you belong to', effects: READS_REMOTE, folder: QUIET_GIT, options: { limit: LIMIT } },
    },
  },
  status: {
    description: 'Show assigned issues and pull requests, review requests, mentions and activity in all repositories',
    effects: READS_REMOTE,
    folder: QUIET_GIT,
    options: {
      org: ['-o --org', 'name', 'Only within this organization'],
      exclude: ['-e --exclude', 'patterns', 'Repositories to leave out, as OWNER/REPO'],
    },
  },
  attestation: {
    description: 'Signed statements of where a build came from',
    argv: { aliases: ['at'] },
    commands: {
      download: {
        description: 'Write the attestations of an artifact to a file of the current directory',
        effects: [TRANSFERS, OVERWRITES, { creates: ['file'] }],
        changes: 'folder',
        arguments: { artifact: ['value', 'Path of a file, or oci://IMAGE'] },
        options: {
          owner: ['-o --owner', 'pattern', 'User or organization that built it'],
          repo: ['-R --repo', 'pattern', 'Repository that built it, as OWNER/REPO', { host: REPOSITORY_HOST }],
          ...ATTESTED,
          'predicate-type': ['--predicate-type', 'pattern', 'Only statements of this type'],
        },
      },
      'trusted-root': {
        description: 'Print the certificates that verify works with',
        effects: READS_REMOTE,
        argv: { aliases: ['tr'] },
        options: {
          'tuf-url': ['--tuf-url', 'url', 'Mirror to ask'],
          'tuf-root': ['--tuf-root', 'path', 'File with its root of trust'],
          'verify-only': ['--verify-only', 'switch', 'Only check them'],
          hostname: ATTESTED.hostname,
        },
      },
      verify: {
        description: 'Verify that an artifact was built by the expected owner or repository; needs --owner or --repo. Fails if no attestation fits',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { artifact: ['value', 'Path of a file, or oci://IMAGE for a container image', { shape: 'path' }] },
        options: {
          owner: ['-o --owner', 'pattern', 'User or organization that built it'],
          repo: ['-R --repo', 'pattern', 'Repository that built it, as OWNER/REPO', { host: REPOSITORY_HOST }],
          bundle: ['-b --bundle', 'path', 'File with attestations, instead of those on GitHub'],
          'signer-workflow': ['--signer-workflow', 'pattern', 'Workflow that must have signed, as [HOST/]OWNER/REPO/PATH'],
          'predicate-type': ['--predicate-type', 'pattern', 'Type of statement to check', { default: 'https://slsa.dev/provenance/v1' }],
          ...ATTESTED,
          'custom-trusted-root': ['--custom-trusted-root', 'path', 'File of trusted certificates'],
          ...longOptions('switch', { 'bundle-from-oci': 'Take the attestation from the registry of the image', 'no-public-good': 'Only attestations signed by GitHub' }),
          ...longOptions('pattern', { 'cert-identity': 'Name in the certificate', '-i --cert-identity-regex': 'Pattern of that name', 'cert-oidc-issuer': 'Issuer of the token' }),
          ...longOptions('pattern', {
            'signer-repo': 'Repository of the workflow',
            'signer-digest': 'Digest of the workflow',
            'source-digest': 'Digest of the source',
            'source-ref': 'Ref of the source',
          }),
          'deny-self-hosted-runners': ['--deny-self-hosted-runners', 'switch', 'Fail if it was built on a self-hosted runner'],
          ...AS_FORMAT,
        },
        examples: ['gh attestation verify dist/app.zip --repo me/app'],
      },
    },
  },
}
