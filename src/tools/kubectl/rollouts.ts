import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRows } from '../describe-program'
import { CHANGES_REMOTE, EACH_TIME, FOR_GOOD, READS_REMOTE, READS_STDIN, RUNS_PROGRAMS } from '../effects'
import { CHANGES_WORKLOAD } from './effects'
import {
  ALL,
  FIELD_MANAGER,
  FROM_MANIFESTS,
  LOCAL,
  MANIFEST,
  MANIFESTS,
  NAMESPACE,
  OVERLAY,
  PRECONDITION_VERSION,
  PRINTING,
  PRINTS_NAMED_SECRETS,
  PRINTS_SECRETS,
  RECURSIVE,
  SELECTOR,
  SENDS_NOTHING,
  TRIAL,
} from './options'

/** Runs other images, which may change data that a rollback does not bring back. */
const REPLACES_IMAGE: EffectRows = [CHANGES_REMOTE, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['workload'] }]

const FILES: OptionRows = { ...MANIFESTS, local: LOCAL }

/** Commands that roll changes of workloads out and back. */
export const rolloutCommands: CommandSet = {
  rollout: {
    description: 'Manage rollouts of deployments, daemon sets and stateful sets',
    commands: {
      status: {
        description: 'Wait until the latest rollout is done and show its progress',
        effects: READS_REMOTE,
        arguments: { resource: ['pattern?', 'Type or TYPE/NAME'], name: ['pattern?', 'Name'] },
        options: {
          namespace: NAMESPACE,
          watch: ['-w --watch', 'switch', 'Wait until it is done'],
          recursive: RECURSIVE,
          'no-watch': ['--watch=false', 'off', 'Show the present status and return', { argv: { negation: null } }],
          timeout: ['--timeout', 'name', 'How long to wait, with unit; 0 is endless', { default: '0s' }],
          revision: ['--revision', 'integer', 'Follow this revision only; 0 is the last', { default: 0 }],
          selector: SELECTOR,
          filename: MANIFEST,
          kustomize: OVERLAY,
        },
        examples: ['kubectl rollout status deployment/web --timeout=5m'],
      },
      history: {
        description: 'List the revisions of a workload, or show one',
        effects: READS_REMOTE,
        arguments: { resource: ['pattern?', 'Type or TYPE/NAME', { sensitive: PRINTS_SECRETS }], name: ['pattern?', 'Name'] },
        options: {
          namespace: NAMESPACE,
          revision: ['--revision', 'integer', 'Show the pod template of this revision'],
          selector: SELECTOR,
          ...MANIFESTS,
          'field-manager': FIELD_MANAGER,
          ...PRINTING,
        },
      },
      restart: {
        description: 'Replace all pods of workloads by new ones, by default gradually; with a type alone, of all of that type',
        effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { modifies: ['workload'] }],
        arguments: { resource: ['value?', 'Type or TYPE/NAME', { sensitive: PRINTS_SECRETS }], names: ['values?', 'Names', { sensitive: PRINTS_NAMED_SECRETS }] },
        options: { namespace: NAMESPACE, selector: SELECTOR, ...MANIFESTS, 'field-manager': FIELD_MANAGER, ...PRINTING },
        examples: ['kubectl rollout restart deployment/web'],
      },
      undo: {
        description: 'Roll a workload back to a former revision, the last one by default; doing it twice goes forth again',
        effects: [CHANGES_REMOTE, EACH_TIME, { modifies: ['workload'] }],
        arguments: { resource: ['pattern?', 'Type or TYPE/NAME', { sensitive: PRINTS_SECRETS }], names: ['patterns?', 'Names', { sensitive: PRINTS_NAMED_SECRETS }] },
        options: {
          namespace: NAMESPACE,
          'to-revision': ['--to-revision', 'integer', 'Revision to go back to; 0 is the last', { default: 0 }],
          selector: SELECTOR,
          ...MANIFESTS,
          ...TRIAL,
        },
        examples: ['kubectl rollout undo deployment/web --to-revision=3'],
      },
      pause: {
        description: 'Pause a deployment: changes of its template are not rolled out until it is resumed',
        effects: CHANGES_WORKLOAD,
        arguments: { resource: ['value?', 'Type or TYPE/NAME', { sensitive: PRINTS_SECRETS }], names: ['values?', 'Names', { sensitive: PRINTS_NAMED_SECRETS }] },
        options: {
          namespace: NAMESPACE,
          selector: SELECTOR,
          ...MANIFESTS,
          'field-manager': FIELD_MANAGER,
          ...PRINTING,
        },
      },
      resume: {
        description: 'Resume a paused deployment and roll its pending changes out',
        effects: CHANGES_WORKLOAD,
        arguments: { resource: ['value?', 'Type or TYPE/NAME', { sensitive: PRINTS_SECRETS }], names: ['values?', 'Names', { sensitive: PRINTS_NAMED_SECRETS }] },
        options: {
          namespace: NAMESPACE,
          selector: SELECTOR,
          ...MANIFESTS,
          'field-manager': FIELD_MANAGER,
          ...PRINTING,
        },
      },
    },
  },
  set: {
    description: 'Change single features of existing resources; changes of a pod template replace its pods',
    commands: {
      image: {
        description: 'Change container images of a pod or pod template, which rolls new pods out',
        effects: REPLACES_IMAGE,
        arguments: {
          resource: ['pattern?', 'TYPE/NAME, or a type with --all or --selector', { sensitive: PRINTS_SECRETS, argv: FROM_MANIFESTS }],
          images: ['patterns', "CONTAINER=IMAGE; '*' as container is every one"],
        },
        options: { namespace: NAMESPACE, all: ALL, selector: SELECTOR, ...FILES, ...TRIAL },
        examples: ['kubectl set image deployment/web app=registry.example.com/web:1.4.2'],
      },
      env: {
        description: 'Set, remove or list environment variables of a pod template; changes roll new pods out',
        effects: READS_REMOTE,
        arguments: {
          resource: ['pattern?', 'TYPE/NAME, or a type with --all or --selector', { sensitive: PRINTS_SECRETS, argv: FROM_MANIFESTS }],
          variables: [
            'texts?',
            'NAME=VALUE sets, NAME- removes, - reads them from standard input; omit them with --list',
            { effects: { unless: SENDS_NOTHING, modifies: ['workload'], values: { '-': READS_STDIN } } },
          ],
        },
        options: {
          namespace: NAMESPACE,
          env: [
            '-e --env',
            'texts',
            'Variable NAME=VALUE to set; - reads them from standard input',
            { effects: { unless: SENDS_NOTHING, modifies: ['workload'], values: { '-': READS_STDIN } } },
          ],
          from: ['--from', 'pattern', 'Config map or secret to take the variables from, such as secret/db', { effects: { unless: SENDS_NOTHING, modifies: ['workload'] } }],
          keys: ['--keys', 'patterns', 'With --from, key to take'],
          prefix: ['--prefix', 'pattern', 'Put before the names of --from'],
          containers: ['-c --containers', 'pattern', 'Containers to change; may hold wildcards', { default: '*' }],
          overwrite: ['--overwrite', 'switch', 'Change variables that are there'],
          list: ['--list', 'off', 'Print the variables'],
          resolve: ['--resolve', 'off', 'With --list, print values of secrets and config maps in clear text', { sensitive: 'output' }],
          all: ALL,
          selector: SELECTOR,
          ...FILES,
          ...TRIAL,
        },
        examples: ['kubectl set env deployment/web LOG_LEVEL=debug', 'kubectl set env deployment/web --list'],
      },
      resources: {
        description: 'Set CPU and memory requests and limits of a pod template, which rolls new pods out',
        effects: CHANGES_WORKLOAD,
        arguments: { resource: ['pattern?', 'TYPE/NAME, or a type with --all or --selector', { sensitive: PRINTS_SECRETS, argv: FROM_MANIFESTS }] },
        options: {
          namespace: NAMESPACE,
          limits: ['--limits', 'pattern', 'Limits, such as cpu=200m,memory=512Mi; 0 removes one'],
          requests: ['--requests', 'pattern', 'Requests, such as cpu=100m,memory=256Mi; default the limits'],
          containers: ['-c --containers', 'pattern', 'Containers to change; may hold wildcards', { default: '*' }],
          all: ALL,
          selector: SELECTOR,
          ...FILES,
          ...TRIAL,
        },
      },
      selector: {
        description: 'Replace the selector of a service, which sends its traffic to other pods; the old selector is not kept',
        effects: [CHANGES_REMOTE, FOR_GOOD, { modifies: ['service'] }],
        arguments: {
          resource: ['pattern?', 'TYPE/NAME of the service', { sensitive: PRINTS_SECRETS, argv: FROM_MANIFESTS }],
          expressions: ['pattern', 'New selector KEY=VALUE, comma-separated'],
        },
        options: { namespace: NAMESPACE, all: ALL, 'resource-version': PRECONDITION_VERSION, ...FILES, ...TRIAL },
      },
      serviceaccount: {
        argv: { aliases: ['sa'] },
        description: 'Change the service account of a pod template, which rolls new pods out with its permissions',
        effects: CHANGES_WORKLOAD,
        arguments: {
          resource: ['pattern?', 'TYPE/NAME, or a type with --all', { sensitive: PRINTS_SECRETS, argv: FROM_MANIFESTS }],
          serviceaccount: ['pattern', 'Service account'],
        },
        options: { namespace: NAMESPACE, all: ALL, ...FILES, ...TRIAL },
      },
      subject: {
        description: 'Add users, groups or service accounts to a role binding, which grants them its role',
        effects: [CHANGES_REMOTE, { modifies: ['role_binding'] }],
        arguments: { resource: ['pattern?', 'Binding, as rolebinding/NAME or clusterrolebinding/NAME', { sensitive: PRINTS_SECRETS, argv: FROM_MANIFESTS }] },
        options: {
          namespace: NAMESPACE,
          user: ['--user', 'patterns', 'User to add'],
          group: ['--group', 'patterns', 'Group to add'],
          serviceaccount: ['--serviceaccount', 'patterns', 'Service account to add, as NAMESPACE:NAME'],
          all: ALL,
          selector: SELECTOR,
          ...FILES,
          ...TRIAL,
        },
      },
    },
  },
}
