import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow } from '../describe-program'
import { DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, READS_LOCAL, READS_REMOTE, RUNS_PROGRAMS, SYNCHRONISES, TRANSFERS } from '../effects'
import { READS_STATE } from './effects'
import { ASKS_BACKEND, RUNS_PROVIDERS } from './folder'
import { LOCK_TIMEOUT, LOCKING, NO_COLOR, NO_INPUT, NO_LOCK, RUNNING, STATE_FILE, STATE_FILES, TARGET, VARIABLES } from './options'

/** Changes a mark in the state that the opposite command takes back. */
const MARKS_STATE: EffectRows = [TRANSFERS, { modifies: ['state'] }]

const ALLOW_MISSING: OptionRow = ['-allow-missing', 'off', 'Succeed if the resource does not exist']
const DRY_RUN: OptionRow = ['-dry-run', 'off', 'Print what would happen and change nothing']

/** Commands that change what Terraform knows of the infrastructure. */
export const stateCommands: CommandSet = {
  state: {
    description: 'Inspect and edit the state: what Terraform knows of the infrastructure',
    commands: {
      list: {
        description: 'List the resource instances of the state',
        effects: READS_REMOTE,
        folder: ASKS_BACKEND,
        arguments: { addresses: ['patterns?', 'Only these resources or modules'] },
        options: {
          id: ['-id', 'pattern', 'Only instances whose id attribute is this'],
          state: STATE_FILE,
        },
        examples: ['terraform state list module.network'],
      },
      show: {
        description: 'Print the attributes of one resource instance of the state, sensitive ones hidden',
        effects: READS_STATE,
        folder: RUNS_PROVIDERS,
        arguments: { address: ['pattern', 'Address, such as aws_instance.web[0]'] },
        options: { state: STATE_FILE },
      },
      pull: {
        description: 'Print the whole state as JSON, with all secrets in clear text',
        effects: READS_REMOTE,
        folder: ASKS_BACKEND,
        sensitive: 'output',
      },
      mv: {
        description: 'Rename or move resources in the state, after a backup; the infrastructure stays, if the configuration is changed accordingly',
        effects: [TRANSFERS, EACH_TIME, FOR_GOOD, { creates: ['backup_file'], modifies: ['state'] }],
        folder: ASKS_BACKEND,
        arguments: { source: ['value', 'Present address'], destination: ['value', 'New address'] },
        options: { 'dry-run': DRY_RUN, ...STATE_FILES, ...LOCKING },
        examples: ['terraform state mv aws_instance.web module.web.aws_instance.this'],
      },
      rm: {
        description: 'Forget resources, after a backup: they go on existing, and costing, but are no longer managed, and the next apply may create them twice',
        effects: [TRANSFERS, DESTROYS, { creates: ['backup_file'], modifies: ['state'], deletes: ['state_entry'] }],
        folder: ASKS_BACKEND,
        arguments: { addresses: ['values', 'Addresses; one with count or for_each, or of a module, stands for all its instances'] },
        options: {
          'dry-run': DRY_RUN,
          backup: ['-backup', 'file', 'File for the backup of the state', { effects: OVERWRITES }],
          state: ['-state', 'file', 'State file to change instead of that of the workspace'],
          ...LOCKING,
        },
        examples: ['terraform state rm -dry-run aws_instance.legacy'],
      },
      push: {
        description: 'Overwrite the state of the workspace by a local state file, without a backup',
        effects: [TRANSFERS, DESTROYS, { modifies: ['state'] }],
        folder: ASKS_BACKEND,
        arguments: { path: ['file', 'State file; - reads standard input', { effects: DASH_READS_STDIN }] },
        options: {
          force: ['-force', 'off', 'Also overwrite a newer state, or one of another lineage', { effects: DESTROYS }],
          'no-lock': NO_LOCK,
          'lock-timeout': LOCK_TIMEOUT,
        },
      },
      'replace-provider': {
        description: 'Move the resources of one provider to another in the state, after a backup and asking',
        effects: [TRANSFERS, { creates: ['backup_file'], modifies: ['state'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
        folder: ASKS_BACKEND,
        arguments: { from: ['value', 'Present provider, such as registry.terraform.io/hashicorp/aws'], to: ['value', 'New provider'] },
        options: {
          'auto-approve': ['-auto-approve', 'off', 'Do not ask'],
          ...STATE_FILES,
          ...LOCKING,
        },
      },
    },
  },
  workspace: {
    argv: { aliases: ['env'] },
    description: 'Manage workspaces: separate states of one configuration',
    commands: {
      list: { description: 'List the workspaces, the current one marked', effects: READS_REMOTE, folder: ASKS_BACKEND },
      show: { description: 'Print the name of the current workspace', effects: READS_LOCAL },
      new: {
        description: 'Create a workspace with empty state and switch to it',
        effects: [TRANSFERS, EACH_TIME, { creates: ['workspace'], modifies: ['current_workspace'] }],
        folder: ASKS_BACKEND,
        arguments: { name: ['value', 'Name of the workspace'] },
        options: {
          state: ['-state', 'file', 'State file to copy into the new workspace'],
          'no-lock': NO_LOCK,
          'lock-timeout': LOCK_TIMEOUT,
        },
      },
      select: {
        description: 'Switch to a workspace: every later command works on its state and infrastructure',
        effects: [TRANSFERS, { modifies: ['current_workspace'] }],
        folder: ASKS_BACKEND,
        arguments: { name: ['value', 'Workspace'] },
        options: { 'or-create': ['-or-create', 'off', 'Create it if it does not exist', { effects: { creates: ['workspace'] } }] },
      },
      delete: {
        description: 'Delete a workspace that is not the current one, with its state; fails while it manages resources',
        effects: [SYNCHRONISES, DESTROYS, { deletes: ['workspace'] }],
        folder: ASKS_BACKEND,
        arguments: { name: ['value', 'Workspace'] },
        options: {
          force: ['-force', 'off', 'Delete it although it manages resources, which go on existing and can no longer be managed', { effects: [DESTROYS, { deletes: ['state'] }] }],
          'no-lock': NO_LOCK,
          'lock-timeout': LOCK_TIMEOUT,
        },
      },
    },
  },
  import: {
    description: 'Take an existing object into the state, to be managed from now on; the object stays as it is, but later plans may change it',
    effects: [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { creates: ['state_entry'], modifies: ['state'], interactive: { stdin: 'optional', prompts: false, tty: false } }],
    folder: RUNS_PROVIDERS,
    arguments: { address: ['value', 'Resource address in the configuration'], id: ['value', 'Identifier of the object, in the form that the provider expects'] },
    options: {
      config: ['-config', 'folder', 'Directory of the configuration that sets the provider up; default the current one'],
      ...VARIABLES,
      'no-input': NO_INPUT,
      ...STATE_FILES,
      ...LOCKING,
      'no-color': NO_COLOR,
    },
    examples: ['terraform import aws_s3_bucket.logs my-log-bucket'],
  },
  taint: {
    description: 'Mark a resource instance as damaged: the next apply destroys it and creates a new one',
    effects: MARKS_STATE,
    folder: ASKS_BACKEND,
    arguments: { address: ['value', 'Address, such as aws_instance.web[0]'] },
    options: { 'allow-missing': ALLOW_MISSING, ...STATE_FILES, ...LOCKING },
  },
  untaint: {
    description: 'Take the mark of taint back, so that apply leaves the resource instance in place',
    effects: MARKS_STATE,
    folder: ASKS_BACKEND,
    arguments: { address: ['value', 'Address, such as aws_instance.web[0]'] },
    options: { 'allow-missing': ALLOW_MISSING, ...STATE_FILES, ...LOCKING },
  },
  refresh: {
    description: 'Overwrite the state by what providers report, without asking; with wrong credentials it may drop everything. Deprecated for apply -refresh-only',
    effects: [TRANSFERS, RUNS_PROGRAMS, DESTROYS, { modifies: ['state'], interactive: { stdin: 'optional', prompts: false, tty: false } }],
    folder: RUNS_PROVIDERS,
    options: { target: TARGET, ...VARIABLES, ...RUNNING },
  },
  'force-unlock': {
    description: 'Remove a stuck lock of the state; if its owner still runs, both can corrupt the state',
    effects: [SYNCHRONISES, DESTROYS, { modifies: ['state'], deletes: ['state_lock'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
    folder: ASKS_BACKEND,
    arguments: { 'lock-id': ['value', 'Lock ID, as the error message of the lock shows it'] },
    options: { force: ['-force', 'off', 'Do not ask for confirmation', { effects: DESTROYS }] },
  },
}
