import type { CommandSet } from '../describe-program'
import { OVERWRITES, READS_LOCAL, READS_REMOTE } from '../effects'
import { CHANGING, CHART, CHART_FILES, gets, KEYRING, NO_RESULT, OUTPUT, RELEASE, RENDERING, REVISION, SECRET, SOURCE, shows, VALUES, WIDTH } from './options'

/** Commands of helm that only read. */
export const readingCommands: CommandSet = {
  list: {
    description: 'List releases',
    argv: { aliases: ['ls'] },
    effects: READS_REMOTE,
    options: [
      OUTPUT,
      {
        'all-namespaces': ['-A --all-namespaces', 'switch', 'Of all namespaces'],
        all: ['-a --all', 'switch', 'In any state'],
        state: ['--deployed --failed --pending --superseded --uninstalled --uninstalling', 'switch', 'In this state'],
        filter: ['-f --filter', 'pattern', 'Names'],
        selector: ['-l --selector', 'pattern', 'Labels'],
        max: ['-m --max --offset', 'integer', 'How many, or from where'],
        order: ['-d --date -r --reverse', 'switch', 'Order'],
        short: ['-q --short --no-headers', 'switch', 'Print less'],
        'time-format': ['--time-format', 'format', 'Format of times'],
      },
    ],
  },
  status: {
    description: 'Describe a release',
    effects: READS_REMOTE,
    sensitive: SECRET,
    arguments: RELEASE,
    options: [OUTPUT, REVISION, { show: ['--show-desc --show-resources', 'switch', 'Print more'] }],
  },
  history: {
    description: 'List revisions',
    argv: { aliases: ['hist'] },
    effects: READS_REMOTE,
    arguments: RELEASE,
    options: [OUTPUT, { max: ['--max', 'integer', 'How many'] }],
  },
  get: {
    description: 'Print parts of a release, which may hold secrets',
    effects: READS_REMOTE,
    commands: {
      values: /* @__PURE__ */ gets('Print values', { ...OUTPUT, all: ['-a --all', 'switch', 'Those of the chart, too'] }),
      manifest: /* @__PURE__ */ gets('Print objects'),
      all: /* @__PURE__ */ gets('Print all', { template: ['--template', 'format', 'Template'] }),
      notes: /* @__PURE__ */ gets('Print notes'),
      hooks: /* @__PURE__ */ gets('Print hooks'),
      metadata: /* @__PURE__ */ gets('Print metadata', OUTPUT),
    },
  },
  show: {
    description: 'Print parts of a chart',
    argv: { aliases: ['inspect'] },
    commands: {
      all: /* @__PURE__ */ shows('Print all'),
      chart: /* @__PURE__ */ shows('Print metadata'),
      crds: /* @__PURE__ */ shows('Print definitions of resources'),
      readme: /* @__PURE__ */ shows('Print the README'),
      values: /* @__PURE__ */ shows('Print values', { jsonpath: ['--jsonpath', 'format', 'Only these'] }),
    },
  },
  template: {
    files: CHART_FILES,
    description: 'Print the objects of a chart',
    effects: READS_REMOTE,
    arguments: { name: ['path', 'Name, or chart'], chart: ['path?', 'Chart'] },
    options: [
      VALUES,
      SOURCE,
      RENDERING,
      CHANGING,
      {
        'output-dir': ['--output-dir', 'directory', 'Directory to write', { effects: OVERWRITES }],
        'api-versions': ['-a --api-versions --kube-version', 'patterns', 'Versions of Kubernetes'],
        'show-only': ['-s --show-only', 'paths', 'Only these templates'],
        parts: ['--skip-tests --is-upgrade --release-name --atomic --rollback-on-failure --create-namespace --replace --take-ownership', 'switch', 'What is rendered'],
      },
    ],
  },
  lint: {
    files: CHART_FILES,
    description: 'Check a chart',
    effects: READS_LOCAL,
    arguments: { path: ['paths?', 'Charts'] },
    options: [
      VALUES,
      {
        strict: ['--strict', 'switch', 'Fail at warnings'],
        parts: ['--with-subcharts --quiet --skip-schema-validation', 'switch', 'What is checked'],
        'kube-version': ['--kube-version', 'name', 'Version of Kubernetes'],
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
        options: [OUTPUT, WIDTH, NO_RESULT, { version: ['--version', 'pattern', 'Range of versions'], more: ['-l --versions -r --regexp --devel', 'switch', 'What is listed'] }],
      },
      hub: {
        description: 'In Artifact Hub',
        effects: READS_REMOTE,
        arguments: { word: ['texts?', 'Words'] },
        options: [OUTPUT, WIDTH, NO_RESULT, { endpoint: ['--endpoint', 'url', 'Another hub'], urls: ['--list-repo-url', 'switch', 'Print repositories'] }],
      },
    },
  },
  version: {
    description: 'Print the version',
    effects: READS_LOCAL,
    options: { short: ['--short -c --client', 'switch', 'The number alone'], template: ['--template', 'format', 'Template'] },
  },
  // It prints the token of HELM_KUBETOKEN.
  env: {
    description: 'Print settings',
    effects: READS_LOCAL,
    sensitive: {
      unless: {
        help: ['true'],
        name: [
          'HELM_BIN',
          'HELM_CACHE_HOME',
          'HELM_CONFIG_HOME',
          'HELM_DATA_HOME',
          'HELM_DEBUG',
          'HELM_NAMESPACE',
          'HELM_PLUGINS',
          'HELM_REGISTRY_CONFIG',
          'HELM_REPOSITORY_CACHE',
          'HELM_REPOSITORY_CONFIG',
        ],
      },
    },
    arguments: { name: ['name?', 'Variable'] },
  },
  verify: { description: 'Check the signature of a chart', effects: READS_LOCAL, arguments: CHART, options: { keyring: KEYRING } },
  help: { description: 'Print help', effects: READS_LOCAL, arguments: { command: ['names?', 'Command'] } },
  completion: {
    description: 'Print completions',
    effects: READS_LOCAL,
    arguments: { shell: [['bash', 'zsh', 'fish', 'powershell'], 'Shell'] },
    options: { plain: ['--no-descriptions', 'switch', 'Without descriptions'] },
  },
}
