import type { AtipTool } from '../types/atip'
import type { AtipFilesBelow } from '../types/file'
import { describeProgram, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_EVERYWHERE, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/* Not described: --post-renderer, --kube-apiserver, --kube-token, and --repo. */

const OUTPUT: OptionRows = { output: ['-o --output', ['table', 'json', 'yaml'], 'Format'] }
const RELEASE = { release: ['name', 'Release'] } as const
const VALUES: OptionRows = {
  values: ['-f --values', 'paths', 'Files of values'],
  set: ['--set', 'texts', 'Values: NAME=VALUE'],
  'set-string': ['--set-string', 'texts', 'Texts: NAME=VALUE'],
  version: ['--version', 'name', 'Version of the chart'],
}

/** Links in a chart lead to files that its templates read. */
const CHART_FILES: AtipFilesBelow[] = [{ does: 'list', follows: true }]

export const helm: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'helm',
  version: '3.16',
  homepage: 'https://helm.sh',
  description: 'Manage applications of Kubernetes',
  opens: { read: ['~/.kube'], write: ['~/.cache/helm'] },
  effects: RUNS_ANYTHING,
  globalOptions: {
    namespace: ['-n --namespace', 'name', 'Namespace'],
    'kube-context': ['--kube-context', 'name', 'Context'],
    kubeconfig: ['--kubeconfig', 'path', 'Settings, which may name programs', { effects: RUNS_ANYTHING }],
    debug: ['--debug', 'switch', 'Print more'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    list: {
      description: 'List releases',
      effects: READS_REMOTE,
      options: [
        OUTPUT,
        {
          'all-namespaces': ['-A --all-namespaces', 'switch', 'Of all namespaces'],
          all: ['-a --all', 'switch', 'In any state'],
          filter: ['--filter', 'pattern', 'Names'],
        },
      ],
    },
    // The notes of a chart may hold passwords.
    status: {
      description: 'Describe a release',
      effects: READS_REMOTE,
      sensitive: 'output',
      arguments: RELEASE,
      options: OUTPUT,
    },
    history: { description: 'List revisions', effects: READS_REMOTE, arguments: RELEASE, options: OUTPUT },
    get: {
      description: 'Print parts of a release, which may hold secrets',
      effects: READS_REMOTE,
      sensitive: 'output',
      commands: {
        values: { description: 'Print values', arguments: RELEASE, options: OUTPUT },
        manifest: { description: 'Print objects', arguments: RELEASE },
        all: { description: 'Print all', arguments: RELEASE },
        notes: { description: 'Print notes', arguments: RELEASE },
      },
    },
    template: {
      files: CHART_FILES,
      description: 'Print the objects of a chart',
      effects: READS_REMOTE,
      arguments: { name: ['path', 'Name, or chart'], chart: ['path?', 'Chart'] },
      options: [VALUES, { 'output-dir': ['--output-dir', 'directory', 'Directory to write', { effects: OVERWRITES }] }],
    },
    lint: {
      files: CHART_FILES,
      description: 'Check a chart',
      effects: READS_LOCAL,
      arguments: { path: ['paths?', 'Charts'] },
      options: [
        {
          values: ['-f --values', 'paths', 'Files of values'],
          set: ['--set', 'texts', 'Values: NAME=VALUE'],
          strict: ['--strict', 'switch', 'Fail at warnings'],
        },
      ],
    },
    search: {
      description: 'Search charts',
      commands: {
        repo: {
          description: 'In known repositories',
          effects: READS_LOCAL,
          arguments: { word: ['texts?', 'Words'] },
          options: OUTPUT,
        },
        hub: {
          description: 'In Artifact Hub',
          effects: READS_REMOTE,
          arguments: { word: ['texts?', 'Words'] },
          options: OUTPUT,
        },
      },
    },
    version: {
      description: 'Print the version',
      effects: READS_LOCAL,
      options: { short: ['--short', 'switch', 'The number alone'] },
    },
    install: {
      files: CHART_FILES,
      description: 'Install a chart',
      arguments: { name: ['path', 'Name, or chart'], chart: ['path?', 'Chart'] },
      options: VALUES,
    },
    upgrade: {
      files: CHART_FILES,
      description: 'Upgrade a release',
      arguments: { ...RELEASE, chart: ['path', 'Chart'] },
      options: [VALUES, { install: ['-i --install', 'switch', 'Install it if it is missing'] }],
    },
    rollback: { description: 'Go back', arguments: { ...RELEASE, revision: ['integer?', 'Revision'] } },
    uninstall: { description: 'Delete releases', arguments: { release: ['names', 'Releases'] } },
  },
  argv: { interspersed: true, globals: 'anywhere' },
  changes: 'server',
})
