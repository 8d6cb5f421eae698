import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow } from '../describe-program'
import {
  DASH_READS_STDIN,
  DESTROYS,
  EACH_TIME,
  FOR_GOOD,
  LAYS_OUT,
  OVERWRITES,
  PREVIEWS_LOCAL,
  READS_LOCAL,
  READS_REMOTE,
  RUNS_PROGRAMS,
  TRANSFERS,
  WRITES_LOCAL,
} from '../effects'
import { PROVIDERS, RUNS_PROVIDERS } from './folder'
import { AS_USUAL, LOCK_TIMEOUT, LOCKING, NO_COLOR, NO_INPUT, PARALLELISM, RUNNING, STATE_FILE, TARGET, VARIABLES } from './options'

/** Runs provider plugins on local configuration only. */
const CHECKS: EffectRows = [READS_LOCAL, RUNS_PROGRAMS]

/**
 * Reads state and infrastructure, with providers and data sources that may execute programs; asks for missing
 * variables.
 */
const PLANS: EffectRows = [READS_REMOTE, RUNS_PROGRAMS, { interactive: { stdin: 'optional', prompts: false, tty: false } }]

const NO_REFRESH: OptionRow = ['-refresh=false', 'off', 'Trust the state instead of asking the providers what has changed', { argv: { negation: null } }]

/** Commands that plan and make infrastructure. */
export const planningCommands: CommandSet = {
  init: {
    description:
      'Prepare the working directory: set the state backend up and download modules and providers, whose code later commands run; existing local state may be offered for copying to a new backend',
    effects: [
      TRANSFERS,
      RUNS_PROGRAMS,
      { creates: ['provider_plugin', 'module', 'dependency_lock_file'], modifies: ['working_directory'], interactive: { stdin: 'optional', prompts: false, tty: false } },
    ],
    changes: 'folder',
    options: {
      upgrade: [
        '-upgrade',
        'off',
        'Install the newest allowed versions and rewrite the dependency lock file',
        { effects: [EACH_TIME, { filesystem: { delete: true }, modifies: ['dependency_lock_file'] }] },
      ],
      reconfigure: [
        '-reconfigure',
        'off',
        'Forget the saved backend configuration and leave its state behind, uncopied',
        { effects: [FOR_GOOD, { modifies: ['backend_configuration'] }] },
      ],
      'migrate-state': [
        '-migrate-state',
        'off',
        'Copy the existing state to the new backend, asking before it overwrites state there',
        { effects: [DESTROYS, { modifies: ['state', 'backend_configuration'], interactive: { stdin: 'optional', prompts: true } }] },
      ],
      'force-copy': [
        '-force-copy',
        'off',
        'Answer yes to all questions about copying state, overwriting state in the new backend',
        { effects: [DESTROYS, { modifies: ['state', 'backend_configuration'] }] },
      ],
      'no-backend': ['-backend=false', 'off', 'Do not initialize the backend or HCP Terraform', { argv: { negation: null } }],
      'backend-config': ['-backend-config', 'values', 'File with backend settings, or KEY=VALUE; secrets in it are stored in .terraform', { shape: 'path', host: 'url' }],
      'from-module': ['-from-module', 'value', 'Copy this module into the directory first, which must be empty', { effects: { creates: ['file'] }, host: 'remote' }],
      'no-get': ['-get=false', 'off', 'Do not download modules', { argv: { negation: null } }],
      'plugin-dir': ['-plugin-dir', 'values', 'Directory to take provider plugins from, without downloading any'],
      lockfile: ['-lockfile', ['readonly'], 'Fail instead of changing the dependency lock file'],
      json: ['-json', 'switch', 'Print as JSON'],
      'test-directory': ['-test-directory', 'directory', 'Directory of the tests'],
      'no-input': NO_INPUT,
      ...LOCKING,
      'no-color': NO_COLOR,
    },
    examples: ['terraform init -input=false', 'terraform init -backend=false'],
  },
  validate: {
    description: 'Check the configuration for errors without state or remote services; needs an initialized directory',
    effects: CHECKS,
    folder: { obeys: [PROVIDERS] },
    options: {
      json: ['-json', 'off', 'Print the result as JSON'],
      'no-tests': ['-no-tests', 'off', 'Leave test files out'],
      'test-directory': ['-test-directory', 'directory', 'Directory of the tests', { default: 'tests' }],
      'no-color': NO_COLOR,
    },
    examples: ['terraform validate -json'],
  },
  fmt: {
    description: 'Rewrite configuration files in place in the canonical format',
    effects: [WRITES_LOCAL, FOR_GOOD, { modifies: ['file'] }],
    folder: LAYS_OUT,
    arguments: {
      targets: ['values?', 'Files or directories; default the current directory; - reads standard input and prints the result', { effects: DASH_READS_STDIN, shape: 'path' }],
    },
    options: {
      check: ['-check', 'off', 'Write nothing and exit with an error if a file is not formatted', { preview: PREVIEWS_LOCAL }],
      diff: ['-diff', 'off', 'Print the changes; files are still written without -check or -write=false'],
      'no-write': ['-write=false', 'off', 'Write nothing', { preview: PREVIEWS_LOCAL, argv: { negation: null } }],
      recursive: ['-recursive', 'off', 'Also format files in subdirectories'],
      'no-color': NO_COLOR,
      usual: ['-list=true', 'switch', 'As usual', { argv: { negation: null } }],
      'no-list': ['-list=false', 'off', 'Do not list the files that differ', { argv: { negation: null } }],
    },
    examples: ['terraform fmt -check -recursive'],
  },
  plan: {
    description: 'Show what apply would change, without changing it; runs providers and data sources, and the programs that external data sources name',
    effects: PLANS,
    // The state is locked and refreshed in memory alone.
    changes: 'folder',
    folder: RUNS_PROVIDERS,
    options: {
      out: [
        '-out',
        'path',
        'Save the plan for apply, over an existing file; it holds sensitive values in clear text',
        { effects: [OVERWRITES, { creates: ['plan_file'], modifies: ['file'] }] },
      ],
      ...VARIABLES,
      target: TARGET,
      replace: ['-replace', 'patterns', 'Address of a resource instance to plan to destroy and create anew'],
      destroy: ['-destroy', 'off', 'Plan to destroy everything that the configuration manages'],
      'refresh-only': ['-refresh-only', 'off', 'Only compare the state with the real infrastructure'],
      'no-refresh': NO_REFRESH,
      'detailed-exitcode': ['-detailed-exitcode', 'off', 'Exit with 0 for no changes, 1 for errors, 2 for changes'],
      'generate-config-out': [
        '-generate-config-out',
        'path',
        'Write configuration for import blocks to this file, which must not exist; experimental',
        { effects: [EACH_TIME, { filesystem: { write: true }, creates: ['file'] }] },
      ],
      'no-input': NO_INPUT,
      ...AS_USUAL,
      json: ['-json', 'switch', 'Print as JSON'],
      'compact-warnings': ['-compact-warnings', 'switch', 'Shorter warnings'],
      state: STATE_FILE,
      'no-lock': ['-lock=false', 'off', 'Do not lock the state while reading it', { argv: { negation: null } }],
      'lock-timeout': LOCK_TIMEOUT,
      parallelism: PARALLELISM,
      'no-color': NO_COLOR,
    },
    examples: ['terraform plan -input=false -out=tfplan', 'terraform plan -detailed-exitcode -refresh-only'],
  },
  apply: {
    description: 'Create, change, replace and destroy real infrastructure to match the configuration, after showing a plan and asking; a saved plan is carried out without asking',
    effects: [
      TRANSFERS,
      RUNS_PROGRAMS,
      DESTROYS,
      {
        creates: ['infrastructure'],
        modifies: ['infrastructure', 'state'],
        deletes: ['infrastructure'],
        interactive: { stdin: 'optional', prompts: true, tty: false },
        cost: { estimate: 'high', billable: true },
      },
    ],
    folder: RUNS_PROVIDERS,
    arguments: { plan: ['file?', 'Plan file of terraform plan -out, applied at once; then no planning options are allowed'] },
    options: {
      'auto-approve': ['-auto-approve', 'off', 'Do not ask for approval of the plan', { effects: DESTROYS }],
      destroy: ['-destroy', 'off', 'Destroy everything that the configuration manages', { effects: [DESTROYS, { deletes: ['infrastructure'] }] }],
      ...VARIABLES,
      target: TARGET,
      replace: ['-replace', 'values', 'Address of a resource instance to destroy and create anew', { effects: [EACH_TIME, DESTROYS] }],
      'refresh-only': ['-refresh-only', 'off', 'Change only the state, to what the real infrastructure is'],
      'no-refresh': NO_REFRESH,
      ...RUNNING,
    },
    examples: ['terraform apply tfplan', 'terraform apply -auto-approve -input=false'],
  },
  destroy: {
    description: 'Destroy all real infrastructure that the configuration manages, after showing a plan and asking',
    effects: [
      TRANSFERS,
      RUNS_PROGRAMS,
      DESTROYS,
      { modifies: ['state'], deletes: ['infrastructure'], interactive: { stdin: 'optional', prompts: true, tty: false }, cost: { estimate: 'low', billable: true } },
    ],
    folder: RUNS_PROVIDERS,
    options: {
      'auto-approve': ['-auto-approve', 'off', 'Do not ask for approval of the plan', { effects: DESTROYS }],
      ...VARIABLES,
      target: TARGET,
      'no-refresh': NO_REFRESH,
      ...RUNNING,
    },
    examples: ['terraform destroy -target=aws_instance.test'],
  },
}
