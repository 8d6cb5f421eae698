import type { AtipSensitive } from '../../types/sensitive'
import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow, OptionRows } from '../describe-program'
import { CHANGES_REMOTE, DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, PROMPTS, READS_REMOTE, RUNS_ANYTHING, RUNS_PROGRAMS } from '../effects'
import {
  ALL,
  DRY_RUN,
  FIELD_MANAGER,
  FILENAME,
  LOCAL,
  MANIFEST,
  MANIFEST_TEXT,
  MANIFESTS,
  NAMESPACE,
  OVERLAY,
  PRINTING,
  PRINTS_NAMED_SECRETS,
  PRINTS_SECRETS,
  RECURSIVE,
  SAVE_CONFIG,
  SAVING,
  SELECTOR,
  TRIAL,
  VALIDATE,
} from './options'

/** Overwrites fields of live resources whose former values are kept nowhere. */
const OVERWRITES: EffectRows = [CHANGES_REMOTE, DESTROYS, { modifies: ['resource'] }]

/** Overwrites live resources with what was typed into an editor. */
const EDITS: EffectRows = [RUNS_ANYTHING, { filesystem: { write: false, delete: false }, modifies: ['resource'], interactive: { stdin: 'required', prompts: false, tty: true } }]

/** Types and names for a command that always prints the resources in full. */
const PRINTS_LAST_SECRETS: AtipSensitive = { output: ['secret*', '*,secret*'] }

/** The same for commands that always print the resources in full. */
const PRINTED_FILENAME: OptionRow = [
  '-f --filename',
  'values',
  'Manifest file, directory or URL that names the resources; - reads standard input',
  { effects: DASH_READS_STDIN, sensitive: 'output', shape: 'path' },
]

const GRACE_PERIOD: OptionRow = ['--grace-period', 'integer', 'Seconds that pods get to end; negative is the default of the pod, 0 only with --force', { default: -1 }]
const CASCADE: OptionRow = [
  '--cascade',
  ['background', 'foreground', 'orphan', 'true', 'false'],
  'What deletion does to dependents, such as the pods of a deployment; orphan leaves them running unmanaged',
  { default: 'background', argv: { bareValue: 'background' } },
]

const EDITING: OptionRows = {
  'field-manager': FIELD_MANAGER,
  validate: VALIDATE,
  crlf: ['--windows-line-endings', 'switch', 'Lines of Windows in the editor'],
}

/** Commands that make resources what manifests say. */
export const manifestCommands: CommandSet = {
  apply: {
    description: 'Bring resources to the state of manifests',
    commands: {
      '': {
        description: 'Create or update resources from manifests; overwrites live values, and removes fields and keys dropped since the last apply',
        effects: [CHANGES_REMOTE, DESTROYS, { creates: ['resource'], modifies: ['resource'] }],
        stdin: MANIFEST_TEXT,
        options: {
          namespace: NAMESPACE,
          ...MANIFESTS,
          selector: SELECTOR,
          ...TRIAL,
          'server-side': ['--server-side', 'off', 'Merge on the server, which tracks field owners and refuses conflicts'],
          'force-conflicts': ['--force-conflicts', 'off', 'With --server-side, take over fields that other managers own, overwriting their values', { effects: DESTROYS }],
          force: [
            '--force',
            'off',
            'Delete and recreate what cannot be updated, at once without graceful termination; can lose data',
            { effects: [EACH_TIME, DESTROYS, { deletes: ['resource'] }] },
          ],
          'grace-period': GRACE_PERIOD,
          cascade: CASCADE,
          prune: [
            '--prune',
            'off',
            'Delete resources created by apply that the manifests no longer hold; needs --selector or --all',
            { effects: [DESTROYS, { deletes: ['resource'] }] },
          ],
          'prune-allowlist': ['--prune-allowlist', 'patterns', 'Kind that --prune may delete, as GROUP/VERSION/KIND'],
          all: ['--all', 'off', 'With --prune, consider all resources of the namespace'],
          validate: VALIDATE,
          overwrite: ['--overwrite --openapi-patch', 'switch', 'How fields are merged'],
          subresource: ['--subresource', 'name', 'Subresource to apply to'],
          wait: ['--wait', 'switch', 'Wait until deleted resources are gone'],
          timeout: ['--timeout', 'name', 'How long to wait, with unit'],
        },
        examples: ['kubectl apply --filename=deploy/', 'kubectl apply --kustomize=overlays/prod --dry-run=server'],
      },
      'view-last-applied': {
        description: 'Print the configuration of the last apply, which objects keep in an annotation',
        effects: READS_REMOTE,
        arguments: { resource: ['pattern?', 'Type or TYPE/NAME', { sensitive: PRINTS_LAST_SECRETS }], name: ['pattern?', 'Name', { sensitive: PRINTS_LAST_SECRETS }] },
        options: {
          namespace: NAMESPACE,
          filename: PRINTED_FILENAME,
          kustomize: [
            '-k --kustomize',
            'directory',
            'Kustomization directory to build and use; not together with --filename; remote bases are fetched with git',
            { effects: RUNS_PROGRAMS, sensitive: 'output' },
          ],
          recursive: RECURSIVE,
          selector: SELECTOR,
          all: ALL,
          output: ['-o --output', ['yaml', 'json'], 'Output format', { default: 'yaml' }],
        },
      },
      'edit-last-applied': {
        description: 'Edit the annotation with the last applied configuration in the default editor',
        effects: EDITS,
        arguments: { resource: ['value?', 'Type or TYPE/NAME', { sensitive: PRINTS_SECRETS }], name: ['value?', 'Name'] },
        options: { namespace: NAMESPACE, ...MANIFESTS, ...PRINTING, ...EDITING },
      },
      'set-last-applied': {
        description: 'Overwrite the annotation with the last applied configuration by a file; the live object stays, but the next apply computes deletions from it',
        effects: [CHANGES_REMOTE, FOR_GOOD, { modifies: ['annotation'] }],
        options: {
          namespace: NAMESPACE,
          filename: FILENAME,
          ...TRIAL,
          'create-annotation': ['--create-annotation', 'off', 'Also write it to objects that have none'],
        },
      },
    },
  },
  replace: {
    description: 'Replace whole existing resources by manifests; every field that a manifest leaves out is lost',
    effects: OVERWRITES,
    stdin: MANIFEST_TEXT,
    options: {
      namespace: NAMESPACE,
      ...MANIFESTS,
      ...SAVING,
      force: [
        '--force',
        'off',
        'Delete and recreate, removing from the API at once without graceful termination; can lose data',
        { effects: [EACH_TIME, DESTROYS, { deletes: ['resource'] }] },
      ],
      'grace-period': GRACE_PERIOD,
      cascade: CASCADE,
      wait: ['--wait', 'switch', 'Wait until deleted resources are gone'],
      timeout: ['--timeout', 'name', 'How long to wait, with unit'],
      subresource: ['--subresource', 'name', 'Subresource to replace, such as status or scale'],
      raw: ['--raw', 'line', 'Path on the API server to send the file to with PUT', { effects: DESTROYS }],
    },
    examples: ['kubectl replace --filename=pod.yaml'],
  },
  patch: {
    description: 'Change or remove fields of a live resource by a patch; the former values are not kept',
    effects: [CHANGES_REMOTE, EACH_TIME, DESTROYS, { modifies: ['resource'] }],
    arguments: { resource: ['pattern?', 'Type or TYPE/NAME', { sensitive: PRINTS_SECRETS }], name: ['pattern?', 'Name'] },
    options: {
      namespace: NAMESPACE,
      patch: ['-p --patch', 'text', 'Patch as JSON or YAML; in a merge patch null removes a field'],
      'patch-file': ['--patch-file', 'path', 'File with the patch'],
      type: ['--type', ['strategic', 'merge', 'json'], 'Kind of patch; strategic does not work for custom resources', { default: 'strategic' }],
      subresource: ['--subresource', 'name', 'Subresource to patch, such as status or scale'],
      ...MANIFESTS,
      local: LOCAL,
      ...TRIAL,
    },
    examples: ['kubectl patch deployment web --patch=\'{"spec":{"paused":true}}\''],
  },
  edit: {
    description: 'Edit live resources in the editor of KUBE_EDITOR or EDITOR and send what was saved',
    effects: EDITS,
    arguments: { resource: ['value?', 'Type or TYPE/NAME', { sensitive: PRINTS_SECRETS }], names: ['values?', 'Names', { sensitive: PRINTS_NAMED_SECRETS }] },
    options: {
      namespace: NAMESPACE,
      ...MANIFESTS,
      ...PRINTING,
      ...EDITING,
      'output-patch': ['--output-patch', 'switch', 'Print the patch'],
      'save-config': SAVE_CONFIG,
      subresource: ['--subresource', 'value', 'Subresource to edit, such as status'],
    },
  },
  delete: {
    description: 'Delete resources and their dependents without asking; a namespace takes all within it along, a volume claim usually its data',
    effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['resource'] }],
    stdin: MANIFEST_TEXT,
    arguments: { resource: ['pattern?', 'Type (pod), several types (pod,service) or TYPE/NAME'], names: ['patterns?', 'Names, or further TYPE/NAME'] },
    options: {
      namespace: NAMESPACE,
      filename: MANIFEST,
      kustomize: OVERLAY,
      recursive: RECURSIVE,
      selector: ['-l --selector', 'pattern', 'Delete everything of the type that matches this label query', { effects: EACH_TIME }],
      'field-selector': ['--field-selector', 'pattern', 'Delete everything of the type that matches this field query', { effects: EACH_TIME }],
      all: ['--all', 'off', 'Delete all resources of the given types in the namespace', { effects: [EACH_TIME, DESTROYS] }],
      'all-namespaces': ['-A --all-namespaces', 'off', 'Delete in every namespace', { effects: [EACH_TIME, DESTROYS] }],
      force: ['--force', 'off', 'Remove from the API at once; processes may run on, and data of stateful applications be damaged', { effects: DESTROYS }],
      'grace-period': GRACE_PERIOD,
      now: ['--now', 'off', 'Give pods one second to end, as --grace-period=1'],
      cascade: CASCADE,
      wait: ['--wait', 'switch', 'Wait until the resources are gone'],
      'no-wait': ['--wait=false', 'off', 'Return before the resources are gone', { argv: { negation: null } }],
      'ignore-not-found': ['--ignore-not-found', 'off', 'Succeed if the resource does not exist'],
      timeout: ['--timeout', 'name', 'How long to wait for the deletion, with unit; 0 depends on the object', { default: '0s' }],
      interactive: ['-i --interactive', 'off', 'Ask before deleting', { effects: PROMPTS }],
      raw: ['--raw', 'line', 'Path on the API server to request with DELETE', { effects: DESTROYS }],
      'dry-run': DRY_RUN,
      output: ['-o --output', ['name'], 'Print only TYPE/NAME'],
    },
    examples: ['kubectl delete pod web-5d9c7', 'kubectl delete --filename=deploy/ --ignore-not-found'],
  },
}
