import type { AtipSensitive } from '../../types/sensitive'
import type { CommandSet } from '../describe-program'
import { CHANGES_REMOTE, DESTROYS, READS_REMOTE } from '../effects'
import {
  ALL,
  ALL_NAMESPACES,
  CONTAINER,
  FILENAME,
  MANIFEST,
  MANIFEST_TEXT,
  MANIFESTS,
  NAMESPACE,
  OUTPUT,
  OVERLAY,
  PRINTS_FILES,
  PRINTS_NAMED_SECRETS,
  PRINTS_SECRETS,
  RECURSIVE,
  SELECTION,
  SELECTOR,
  TRIAL,
} from './options'

/** Paths of the API at which secrets are read, and those that lead on to other servers. */
const READS_SECRET_PATH: AtipSensitive = { output: ['*secret*', '*token*', '*/proxy*', '*/exec*', '*/attach*', '*/portforward*', '*://*', '//*', '*%*', '*..*'] }

/** Commands that read from a cluster. */
export const readingCommands: CommandSet = {
  get: {
    description: 'List resources or print them; of secrets the json, yaml, jsonpath and template formats print the values, only base64-encoded',
    effects: READS_REMOTE,
    arguments: {
      resource: ['pattern?', 'Type (pods), several types (pods,services) or TYPE/NAME', { sensitive: PRINTS_SECRETS }],
      names: ['patterns?', 'Names, or further TYPE/NAME; without any, all of the type', { sensitive: PRINTS_NAMED_SECRETS }],
    },
    options: {
      namespace: NAMESPACE,
      output: ['-o --output', 'format', 'Output format: wide, json, yaml, name, jsonpath=TEMPLATE, custom-columns=SPEC or go-template=TEMPLATE', { sensitive: PRINTS_FILES }],
      ...SELECTION,
      ...MANIFESTS,
      'sort-by': ['--sort-by', 'pattern', 'JSONPath of the field to sort by, such as .metadata.creationTimestamp'],
      'show-labels': ['--show-labels', 'off', 'Add a column with all labels'],
      'label-columns': ['-L --label-columns', 'patterns', 'Label to show as a column'],
      'no-headers': ['--no-headers', 'off', 'Leave out the header line'],
      'ignore-not-found': ['--ignore-not-found', 'off', 'Exit with 0 if the object does not exist'],
      subresource: ['--subresource', 'name', 'Subresource to get, such as status or scale'],
      watch: ['-w --watch', 'off', 'Keep printing changes until stopped'],
      raw: ['--raw', 'line', 'Path on the API server to request with GET', { sensitive: READS_SECRET_PATH }],
    },
    examples: ['kubectl get pods --all-namespaces --output=wide', 'kubectl get deployment web --output=yaml'],
  },
  describe: {
    description: 'Show details of resources with their recent events; values of secrets stay hidden',
    effects: READS_REMOTE,
    arguments: { resource: ['pattern?', 'Type or TYPE/NAME'], names: ['patterns?', 'Names or name prefixes; without any, all of the type'] },
    options: {
      namespace: NAMESPACE,
      'all-namespaces': ALL_NAMESPACES,
      selector: SELECTOR,
      filename: MANIFEST,
      kustomize: OVERLAY,
      recursive: RECURSIVE,
      'no-events': ['--show-events=false', 'off', 'Leave out the events'],
    },
    examples: ['kubectl describe pod web-5d9c7'],
  },
  logs: {
    description: 'Print the logs of a container in a pod',
    effects: READS_REMOTE,
    arguments: { target: ['pattern?', 'Pod, or TYPE/NAME such as deployment/web; omit it with --selector'] },
    options: {
      namespace: NAMESPACE,
      container: CONTAINER,
      selector: SELECTOR,
      follow: ['-f --follow', 'off', 'Keep streaming until stopped'],
      previous: ['-p --previous', 'off', 'Logs of the previous, terminated instance of the container'],
      tail: ['--tail', 'integer', 'Number of most recent lines; -1 is all, with a selector the default is 10', { default: -1 }],
      since: ['--since', 'pattern', 'Only logs newer than a duration such as 5s, 2m or 3h'],
      'since-time': ['--since-time', 'pattern', 'Only logs after an RFC 3339 time; not together with --since'],
      timestamps: ['--timestamps', 'off', 'Put a timestamp before each line'],
      'all-containers': ['--all-containers', 'off', 'Logs of all containers of the pod'],
      'all-pods': ['--all-pods', 'off', 'Logs of all pods of the target, each line prefixed'],
      prefix: ['--prefix', 'off', 'Put pod and container name before each line'],
      'limit-bytes': ['--limit-bytes', 'integer', 'Most bytes to print; 0 is no limit', { default: 0 }],
    },
    examples: ['kubectl logs deployment/web --tail=100', 'kubectl logs web-5d9c7 --container=app --previous'],
  },
  top: {
    description: 'Show CPU and memory usage; needs the Metrics Server',
    commands: {
      pod: {
        description: 'Show CPU and memory usage of pods',
        argv: { aliases: ['pods', 'po'] },
        effects: READS_REMOTE,
        arguments: { name: ['pattern?', 'Pod; without it all of the namespace'] },
        options: {
          namespace: NAMESPACE,
          ...SELECTION,
          containers: ['--containers', 'off', 'Usage of each container'],
          'sort-by': ['--sort-by', ['cpu', 'memory'], 'Column to sort by'],
          sum: ['--sum', 'off', 'Print the sum, too'],
          'no-headers': ['--no-headers', 'off', 'Leave out the header line'],
        },
      },
      node: {
        description: 'Show CPU and memory usage of nodes',
        argv: { aliases: ['nodes', 'no'] },
        effects: READS_REMOTE,
        arguments: { name: ['pattern?', 'Node; without it all nodes'] },
        options: {
          selector: SELECTOR,
          'sort-by': ['--sort-by', ['cpu', 'memory'], 'Column to sort by'],
          'show-capacity': ['--show-capacity', 'off', 'Percentages of the capacity, not of the allocatable amount'],
          'no-headers': ['--no-headers', 'off', 'Leave out the header line'],
        },
      },
    },
  },
  explain: {
    description: 'Print the documentation of a resource type or of one of its fields',
    effects: READS_REMOTE,
    arguments: { field: ['pattern', 'Type with an optional field path, such as pods.spec.containers'] },
    options: {
      recursive: ['--recursive', 'off', 'Print the names of all fields below, without descriptions'],
      'api-version': ['--api-version', 'pattern', 'API group and version, such as apps/v1'],
      output: ['-o --output', ['plaintext', 'plaintext-openapiv2'], 'Form of the schema', { default: 'plaintext' }],
    },
  },
  'api-resources': {
    description: 'List the resource types that the server supports, with short names and kinds',
    effects: READS_REMOTE,
    options: {
      'api-group': ['--api-group', 'pattern', 'Only this API group'],
      namespaced: ['--namespaced', 'switch', 'Only types that live in namespaces'],
      'cluster-scoped': ['--namespaced=false', 'switch', 'Only types that live outside namespaces'],
      verbs: ['--verbs', 'patterns', 'Only types that support this verb'],
      cached: ['--cached', 'off', 'Use the cached list if there is one'],
      output: ['-o --output', ['wide', 'name'], 'Output format'],
    },
  },
  'api-versions': { description: 'List the API groups and versions that the server supports', effects: READS_REMOTE },
  'cluster-info': {
    description: 'Show the cluster itself',
    commands: {
      '': { description: 'Print the addresses of the control plane and of cluster services', effects: READS_REMOTE },
      dump: {
        description: 'Print the state of kube-system and the current namespace with the logs of all their pods',
        effects: READS_REMOTE,
        options: {
          'all-namespaces': ALL_NAMESPACES,
          output: OUTPUT,
          namespaces: ['--namespaces', 'names', 'Namespace to dump'],
          'output-directory': [
            '--output-directory',
            'directory',
            'Write a tree of files there, over existing ones; - is standard output',
            { effects: [DESTROYS, { filesystem: { write: true }, creates: ['file'], modifies: ['file'] }] },
          ],
        },
      },
    },
  },
  version: {
    description: 'Print the versions of client and server',
    effects: READS_REMOTE,
    options: {
      client: ['--client', 'off', 'Only the client, without asking the server'],
      output: ['-o --output', ['json', 'yaml'], 'Output format'],
    },
  },
  diff: {
    description: 'Show what apply would change, by the diff program or the one in KUBECTL_EXTERNAL_DIFF; exits with 1 when there are differences',
    effects: READS_REMOTE,
    stdin: MANIFEST_TEXT,
    options: {
      namespace: NAMESPACE,
      filename: MANIFEST,
      kustomize: OVERLAY,
      recursive: RECURSIVE,
      selector: SELECTOR,
      'server-side': ['--server-side', 'off', 'Compute as a server-side apply'],
      prune: ['--prune', 'off', 'Also show resources that pruning would delete'],
    },
    examples: ['kubectl diff --filename=deploy/'],
  },
  auth: {
    description: 'Inspect and reconcile authorization',
    commands: {
      'can-i': {
        description: 'Check whether an action is allowed; prints yes or no and exits with 1 for no',
        effects: READS_REMOTE,
        arguments: {
          verb: ['pattern?', "API verb, such as get, list, create or delete, or '*'; omit it with --list"],
          resource: ['pattern?', "Type, TYPE/NAME, URL path that begins with /, or '*'"],
        },
        options: {
          namespace: NAMESPACE,
          'all-namespaces': ALL_NAMESPACES,
          list: ['--list', 'off', 'Print all actions allowed in the namespace'],
          quiet: ['-q --quiet', 'off', 'Only set the exit code'],
          subresource: ['--subresource', 'name', 'Subresource such as log or scale'],
        },
        examples: ['kubectl auth can-i delete pods'],
      },
      whoami: {
        description: 'Show user name, groups and extra attributes that the server sees',
        effects: READS_REMOTE,
        options: { output: OUTPUT },
      },
      reconcile: {
        description: 'Create or extend RBAC roles and bindings from manifests, merging rules and subjects',
        effects: [CHANGES_REMOTE, { creates: ['role', 'role_binding', 'namespace'], modifies: ['role', 'role_binding'] }],
        options: {
          namespace: NAMESPACE,
          ...MANIFESTS,
          ...TRIAL,
          'remove-extra-permissions': [
            '--remove-extra-permissions',
            'off',
            'Take permissions away from roles that the manifests do not list',
            { effects: [DESTROYS, { deletes: ['permission'] }] },
          ],
          'remove-extra-subjects': [
            '--remove-extra-subjects',
            'off',
            'Remove subjects from bindings that the manifests do not list',
            { effects: [DESTROYS, { deletes: ['role_subject'] }] },
          ],
        },
      },
    },
  },
  events: {
    description: 'List recent events of a namespace',
    effects: READS_REMOTE,
    options: {
      namespace: NAMESPACE,
      'all-namespaces': ALL_NAMESPACES,
      output: OUTPUT,
      for: ['--for', 'pattern', 'Only events of this TYPE/NAME'],
      types: ['--types', 'patterns', 'Event type: Normal or Warning'],
      watch: ['-w --watch', 'off', 'Keep printing new events until stopped'],
      'no-headers': ['--no-headers', 'off', 'Leave out the header line'],
    },
  },
  wait: {
    description: 'Wait until resources meet a condition; changes nothing',
    effects: READS_REMOTE,
    arguments: {
      resource: ['pattern?', 'Type or TYPE/NAME', { sensitive: PRINTS_SECRETS }],
      names: ['patterns?', 'Names, or further TYPE/NAME', { sensitive: PRINTS_NAMED_SECRETS }],
    },
    options: {
      namespace: NAMESPACE,
      for: ['--for', 'pattern', "What to wait for: create, delete (until gone), condition=NAME[=VALUE] or jsonpath='{EXPRESSION}'=VALUE", { required: true }],
      timeout: ['--timeout', 'name', 'How long to wait, with unit; 0 checks once, negative waits a week', { default: '30s' }],
      all: ALL,
      ...SELECTION,
      filename: FILENAME,
      output: OUTPUT,
    },
    examples: ['kubectl wait deployment/web --for=condition=available --timeout=120s'],
  },
}
