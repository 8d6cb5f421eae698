import type { CommandSet } from '../describe-program'
import { DESTROYS, READS_LOCAL, REPLACES_LOCAL, TRANSFERS } from '../effects'
import { CHANGING, CHART, CHART_FILES, CHART_OR_HERE, dependencies, INSTALLING, KEYRING, OUTPUT, RELEASE, SOURCE, TIMEOUT, TRUSTS, WIDTH } from './options'

/** Commands of helm that change clusters, charts and settings. */
export const changingCommands: CommandSet = {
  install: {
    files: CHART_FILES,
    description: 'Install a chart',
    arguments: { name: ['path', 'Name, or chart'], chart: ['path?', 'Chart'] },
    options: [INSTALLING, { replace: ['--replace', 'switch', 'Use a name again'] }],
  },
  upgrade: {
    files: CHART_FILES,
    description: 'Upgrade a release',
    arguments: { ...RELEASE, chart: ['path', 'Chart'] },
    options: [
      INSTALLING,
      {
        install: ['-i --install', 'switch', 'Install it if it is missing'],
        reuse: ['--reset-values --reuse-values --reset-then-reuse-values', 'switch', 'Which former values count'],
        'history-max': ['--history-max', 'integer', 'Revisions to keep'],
      },
    ],
  },
  rollback: {
    description: 'Go back',
    arguments: { ...RELEASE, revision: ['integer?', 'Revision'] },
    options: [CHANGING, { 'dry-run': ['--dry-run --recreate-pods', 'switch', 'How'], 'history-max': ['--history-max', 'integer', 'Revisions to keep'] }],
  },
  uninstall: {
    description: 'Delete releases',
    argv: { aliases: ['un', 'del', 'delete'] },
    arguments: { release: ['names', 'Releases'] },
    options: [
      CHANGING,
      {
        cascade: ['--cascade', ['background', 'orphan', 'foreground'], 'What happens to dependents'],
        'dry-run': ['--dry-run --ignore-not-found --keep-history', 'switch', 'How'],
        description: ['--description', 'text', 'Note for the history'],
      },
    ],
  },
  test: {
    description: 'Run the tests of a release',
    arguments: RELEASE,
    options: [TIMEOUT, { filter: ['--filter', 'patterns', 'Which: name=x'], logs: ['--logs --hide-notes', 'switch', 'What is printed'] }],
  },
  create: {
    description: 'Create a chart; files that exist are replaced',
    effects: REPLACES_LOCAL,
    changes: 'folder',
    arguments: { name: ['path', 'Directory'] },
    options: { starter: ['-p --starter', 'path', 'Chart to begin with'] },
  },
  package: {
    files: CHART_FILES,
    description: 'Pack charts',
    arguments: { chart: ['paths', 'Charts'] },
    options: [
      TRUSTS,
      {
        version: ['--version --app-version', 'name', 'Version to write'],
        dependencies: ['-u --dependency-update', 'switch', 'Download dependencies'],
        destination: ['-d --destination', 'directory', 'Where'],
        sign: ['--sign', 'switch', 'Sign it'],
        key: ['--key', 'text', 'Name of the key'],
        keyring: ['--keyring --passphrase-file', 'path', 'Keys and their password'],
      },
    ],
  },
  pull: {
    description: 'Download charts',
    argv: { aliases: ['fetch'] },
    effects: [TRANSFERS, DESTROYS],
    changes: 'folder',
    arguments: { chart: ['paths', 'Charts'] },
    options: [SOURCE, { untar: ['--untar --prov', 'switch', 'Unpack it, or get its signature'], destination: ['-d --destination --untardir', 'directory', 'Where'] }],
  },
  push: { description: 'Upload a chart', arguments: { ...CHART, remote: ['text', 'Registry: oci://HOST/PATH'] }, options: TRUSTS },
  dependency: {
    description: 'Dependencies of a chart',
    argv: { aliases: ['dep', 'dependencies'] },
    commands: {
      list: { description: 'List them', argv: { aliases: ['ls'] }, effects: READS_LOCAL, files: CHART_FILES, arguments: CHART_OR_HERE, options: WIDTH },
      build: /* @__PURE__ */ dependencies('Download those of Chart.lock'),
      update: /* @__PURE__ */ dependencies('Download those of Chart.yaml', ['up']),
    },
  },
  repo: {
    description: 'Repositories',
    changes: 'machine',
    commands: {
      list: { description: 'List them', argv: { aliases: ['ls'] }, effects: READS_LOCAL, options: [OUTPUT, { short: ['--no-headers', 'switch', 'Without header'] }] },
      add: {
        description: 'Add one',
        arguments: { name: ['name', 'Name'], url: ['url', 'URL'] },
        options: [TRUSTS, TIMEOUT, { how: ['--force-update --no-update --allow-deprecated-repos --password-stdin', 'switch', 'How'] }],
      },
      remove: { description: 'Remove some', argv: { aliases: ['rm'] }, arguments: { name: ['names', 'Names'] } },
      update: {
        description: 'Get their lists of charts',
        argv: { aliases: ['up'] },
        effects: TRANSFERS,
        arguments: { name: ['names?', 'Which'] },
        options: [TIMEOUT, { fail: ['--fail-on-repo-update-fail', 'switch', 'Fail if one fails'] }],
      },
      index: {
        description: 'Write index.yaml for a directory of charts',
        effects: REPLACES_LOCAL,
        changes: 'folder',
        arguments: { directory: ['directory', 'Directory'] },
        options: { merge: ['--merge', 'path', 'Index to add to'], url: ['--url', 'text', 'Where the charts will be'], json: ['--json', 'switch', 'As JSON'] },
      },
    },
  },
  plugin: {
    description: 'Plug-ins',
    changes: 'machine',
    commands: {
      list: { description: 'List them', argv: { aliases: ['ls'] }, effects: READS_LOCAL, options: { type: ['--type', 'name', 'Only of this type'] } },
      install: {
        description: 'Install one',
        argv: { aliases: ['add'] },
        arguments: { source: ['text', 'Path or URL'] },
        options: [TRUSTS, { version: ['--version', 'pattern', 'Version'], verify: ['--verify', 'switch', 'Check the signature'], keyring: KEYRING }],
      },
      package: {
        description: 'Make a file of one',
        arguments: { path: ['path', 'Folder'] },
        options: { sign: ['--sign', 'switch', 'Sign it'], key: ['--key --passphrase-file -d --destination', 'path', 'How, and where'], keyring: KEYRING },
      },
      verify: { description: 'Check its signature', arguments: { path: ['path', 'Plug-in'] }, options: { keyring: KEYRING } },
      uninstall: { description: 'Remove some', argv: { aliases: ['rm', 'remove'] }, arguments: { name: ['names', 'Names'] } },
      update: { description: 'Update some', argv: { aliases: ['up'] }, arguments: { name: ['names', 'Names'] } },
    },
  },
  registry: {
    description: 'Accounts at registries',
    changes: 'machine',
    commands: {
      login: {
        description: 'Log in',
        arguments: { host: ['text', 'Registry'] },
        options: [TRUSTS, { short: ['-u -p', 'text', 'Credentials'], stdin: ['--password-stdin --insecure', 'switch', 'How'] }],
      },
      logout: { description: 'Log out', arguments: { host: ['text', 'Registry'] } },
    },
  },
}
