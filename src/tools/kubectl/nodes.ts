import type { EffectRows } from '../combine-effects'
import type { CommandSet } from '../describe-program'
import { CHANGES_REMOTE, DESTROYS, FOR_GOOD, READS_REMOTE } from '../effects'
import {
  ALL,
  CHUNKS,
  DRY_RUN,
  FROM_MANIFESTS,
  LOCAL,
  MANIFESTS,
  NAMESPACE,
  PRECONDITION_VERSION,
  PRINTS_SECRETS,
  SELECTION,
  SELECTOR,
  SENDS_NOTHING,
  TRIAL,
  VALIDATE,
} from './options'

/** Switches whether a node takes new pods. */
const CHANGES_NODE: EffectRows = [CHANGES_REMOTE, { modifies: ['node'] }]

/** Commands that mark resources, and take nodes out of use. */
export const nodeCommands: CommandSet = {
  label: {
    description: 'Set, remove or list labels of resources; labels decide what services and controllers select',
    effects: READS_REMOTE,
    arguments: {
      resource: ['pattern?', 'TYPE/NAME, or a type with --all or --selector', { sensitive: PRINTS_SECRETS, argv: FROM_MANIFESTS }],
      labels: [
        'patterns?',
        'KEY=VALUE sets, KEY- removes, which keeps no copy of the value; omit them with --list',
        { effects: [FOR_GOOD, { unless: SENDS_NOTHING, modifies: ['label'] }] },
      ],
    },
    options: {
      namespace: NAMESPACE,
      overwrite: [
        '--overwrite',
        'off',
        'Replace existing values, which are not kept; without it an existing label is an error',
        { effects: [FOR_GOOD, { unless: SENDS_NOTHING }] },
      ],
      list: ['--list', 'off', 'Print the labels'],
      all: ALL,
      local: LOCAL,
      ...MANIFESTS,
      ...SELECTION,
      'resource-version': PRECONDITION_VERSION,
      ...TRIAL,
    },
    examples: ['kubectl label node/worker-1 disk=ssd', 'kubectl label pods --all --list'],
  },
  annotate: {
    description: 'Set, remove or list annotations of resources; tools and controllers keep data and settings in them',
    effects: READS_REMOTE,
    arguments: {
      resource: [
        'pattern?',
        'TYPE/NAME, or a type with --all or --selector',
        { sensitive: { output: ['secret*', '*,secret*'], with: ['output', 'template', 'list'] }, argv: FROM_MANIFESTS },
      ],
      annotations: [
        'texts?',
        'KEY=VALUE sets, KEY- removes, which keeps no copy of the value; omit them with --list',
        { effects: [FOR_GOOD, { unless: SENDS_NOTHING, modifies: ['annotation'] }] },
      ],
    },
    options: {
      namespace: NAMESPACE,
      overwrite: [
        '--overwrite',
        'off',
        'Replace existing values, which are not kept; without it an existing annotation is an error',
        { effects: [FOR_GOOD, { unless: SENDS_NOTHING }] },
      ],
      list: ['--list', 'off', 'Print the annotations'],
      all: ALL,
      local: LOCAL,
      ...MANIFESTS,
      ...SELECTION,
      'resource-version': PRECONDITION_VERSION,
      ...TRIAL,
    },
  },
  taint: {
    description: 'Set or remove taints of nodes; NoExecute deletes running pods that do not tolerate it at once, with their local data',
    effects: [CHANGES_REMOTE, DESTROYS, { modifies: ['node'], deletes: ['pod'] }],
    arguments: {
      resource: [['node', 'nodes'], 'Always a node type'],
      node: ['pattern?', 'Node; omit it with --all or --selector'],
      taints: ['patterns', 'KEY[=VALUE]:EFFECT sets, KEY- or KEY:EFFECT- removes; effects are NoSchedule, PreferNoSchedule and NoExecute'],
    },
    options: {
      overwrite: ['--overwrite', 'off', 'Replace existing taints of the same key and effect'],
      validate: VALIDATE,
      all: ['--all', 'off', 'Taint all nodes of the cluster'],
      selector: SELECTOR,
      ...TRIAL,
    },
    examples: ['kubectl taint nodes worker-1 dedicated=gpu:NoSchedule'],
  },
  cordon: {
    description: 'Mark nodes as unschedulable, so that no new pods arrive; running pods stay',
    effects: CHANGES_NODE,
    arguments: { nodes: ['patterns?', 'Nodes; omit them with --selector'] },
    options: { selector: SELECTOR, 'dry-run': DRY_RUN },
  },
  uncordon: {
    description: 'Mark nodes as schedulable again',
    effects: CHANGES_NODE,
    arguments: { nodes: ['patterns?', 'Nodes; omit them with --selector'] },
    options: { selector: SELECTOR, 'dry-run': DRY_RUN },
  },
  drain: {
    description: 'Cordon nodes and evict their pods for maintenance; stops at pods without a controller, of daemon sets or with emptyDir data unless told to go on',
    effects: [CHANGES_REMOTE, FOR_GOOD, { modifies: ['node'], deletes: ['pod'] }],
    arguments: { nodes: ['patterns?', 'Nodes; omit them with --selector'] },
    options: {
      'ignore-daemonsets': ['--ignore-daemonsets', 'off', 'Go on although pods of daemon sets stay'],
      'delete-emptydir-data': [
        '--delete-emptydir-data',
        'off',
        'Also evict pods with emptyDir volumes, whose data is deleted',
        { effects: [DESTROYS, { deletes: ['volume_data'] }] },
      ],
      force: ['--force', 'off', 'Also delete pods without a controller, which nothing recreates', { effects: DESTROYS }],
      'disable-eviction': ['--disable-eviction', 'off', 'Delete instead of evict, ignoring pod disruption budgets', { effects: DESTROYS }],
      'grace-period': ['--grace-period', 'integer', 'Seconds that each pod gets to end; negative is the default of the pod', { default: -1 }],
      ...CHUNKS,
      'skip-wait-for-delete-timeout': ['--skip-wait-for-delete-timeout', 'integer', 'Do not wait for pods that are being deleted for longer, in seconds'],
      timeout: ['--timeout', 'name', 'How long to wait, with unit; 0 is endless', { default: '0s' }],
      'pod-selector': ['--pod-selector', 'pattern', 'Label query of the pods to evict'],
      selector: SELECTOR,
      'dry-run': DRY_RUN,
    },
    examples: ['kubectl drain worker-1 --ignore-daemonsets --timeout=10m'],
  },
}
