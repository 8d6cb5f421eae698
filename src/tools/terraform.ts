import type { AtipEffects, AtipOption, AtipTool } from '../types/atip'
import type { AtipFolderRule } from '../types/folder'
import { PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE } from './effects'

/** Runs provider plugins on local configuration only. */
const CHECKS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/** Runs provider plugins and reads state, wherever it is kept. */
const READS_STATE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/**
 * Reads state and infrastructure, with providers and data sources that may execute programs; asks for missing
 * variables.
 */
const PLANS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  interactive: { stdin: 'optional', prompts: false, tty: false },
}

/** Downloads plugins or modules into the working directory. */
const INSTALLS: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  creates: ['file'],
  modifies: ['file'],
}

/** Changes a mark in the state that the opposite command takes back. */
const MARKS_STATE: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['state'],
}

/** Provider plug-ins that were put into the folder; with a lock file that has their hashes, they are run. */
const PROVIDERS: AtipFolderRule = { file: '.terraform/providers', format: 'exists', runs: 'provider plug-ins' }

/** A backend that is set up already, which is asked for the state with the credentials of the person. */
const BACKEND: AtipFolderRule = {
  file: '.terraform/terraform.tfstate',
  format: 'json',
  keys: ['backend.type'],
  except: ['local'],
  runs: 'a backend, which gets requests',
}

/** A local backend whose state is kept elsewhere. */
const LOCAL_BACKEND: AtipFolderRule = {
  file: '.terraform/terraform.tfstate',
  format: 'json',
  keys: ['backend.config.path', 'backend.config.workspace_dir'],
  runs: 'a backend with state elsewhere',
}

const NO_LOCK: AtipOption = {
  name: 'no-lock',
  flags: ['-lock=false'],
  type: 'boolean',
  description: 'Do not lock the state; concurrent runs can then overwrite or corrupt it',
  default: false,
  'x-effects': { destructive: true, reversible: false },
}

const NO_LOCK_READING: AtipOption = {
  name: 'no-lock',
  flags: ['-lock=false'],
  type: 'boolean',
  description: 'Do not lock the state while reading it',
  default: false,
}

const LOCK_TIMEOUT: AtipOption = {
  name: 'lock-timeout',
  flags: ['-lock-timeout'],
  type: 'string',
  description: 'How long to retry to get the state lock, with unit, such as 60s',
  default: '0s',
  'x-shape': 'name',
}

const NO_INPUT: AtipOption = {
  name: 'no-input',
  flags: ['-input=false'],
  type: 'boolean',
  description: 'Fail instead of asking for missing values',
  default: false,
}

const VAR: AtipOption = {
  name: 'var',
  flags: ['-var'],
  type: 'array',
  description: 'Input variable NAME=VALUE of the root module',
  'x-shape': 'text',
}

const VAR_FILE: AtipOption = {
  name: 'var-file',
  flags: ['-var-file'],
  type: 'array',
  description: 'File with input variables, beside terraform.tfvars and *.auto.tfvars',
  'x-shape': 'path',
}

const TARGET: AtipOption = {
  name: 'target',
  flags: ['-target'],
  type: 'array',
  description: 'Resource or module address to limit the run to, with its dependencies; for exceptional use',
  'x-shape': 'pattern',
}

const PARALLELISM: AtipOption = {
  name: 'parallelism',
  flags: ['-parallelism'],
  type: 'integer',
  description: 'Most operations at the same time',
  default: 10,
}

const NO_REFRESH: AtipOption = {
  name: 'no-refresh',
  flags: ['-refresh=false'],
  type: 'boolean',
  description: 'Trust the state instead of asking the providers what has changed',
  default: false,
}

const NO_COLOR: AtipOption = {
  name: 'no-color',
  flags: ['-no-color'],
  type: 'boolean',
  description: 'Print without color codes',
  default: false,
}

const STATE_FILE: AtipOption = {
  name: 'state',
  flags: ['-state'],
  type: 'file',
  description: 'State file to read instead of that of the workspace',
  'x-shape': 'path',
}

const ALLOW_MISSING: AtipOption = {
  name: 'allow-missing',
  flags: ['-allow-missing'],
  type: 'boolean',
  description: 'Succeed if the resource does not exist',
  default: false,
}

const IGNORE_REMOTE_VERSION: AtipOption = {
  name: 'ignore-remote-version',
  flags: ['-ignore-remote-version'],
  type: 'boolean',
  description: 'Go on although the remote Terraform version differs, which can make the workspace unusable',
  default: false,
  'x-effects': { destructive: true, reversible: false },
}

const DRY_RUN: AtipOption = {
  name: 'dry-run',
  flags: ['-dry-run'],
  type: 'boolean',
  description: 'Print what would happen and change nothing',
  default: false,
}

/** Terraform 1.11 (options come before positional arguments). */
export const terraform: AtipTool = {
  atip: { version: '0.4' },
  name: 'terraform',
  version: '1.11.4',
  description: 'Plan and change infrastructure described in configuration files',
  homepage: 'https://developer.hashicorp.com/terraform/cli',
  trust: { source: 'community' },
  'x-argv': { separator: '=', separators: [' '], dashes: 'any', interspersed: false, bundling: false },
  authentication: {
    required: false,
    methods: [
      {
        type: 'token',
        envVar: 'TF_TOKEN_app_terraform_io',
        description: 'Token for HCP Terraform, with the host name in the name of the variable; providers and backends have credentials of their own',
      },
      { type: 'oauth', description: 'Token obtained in a browser', setupCommand: 'terraform login' },
    ],
  },
  // Without it, most commands ask for the newest version of Terraform and note the answer in ~/.terraform.d.
  'x-folder': { env: { CHECKPOINT_DISABLE: '1' }, directory: 'chdir' },
  effects: {
    interactive: { stdin: 'none', prompts: false, tty: false },
    cost: { estimate: 'free', billable: false },
  },
  globalOptions: [
    {
      name: 'chdir',
      flags: ['-chdir'],
      type: 'directory',
      description: 'Directory to switch to first; stands before the subcommand, as -chdir=DIR',
      'x-shape': 'path',
    },
  ],
  commands: {
    init: {
      description:
        'Prepare the working directory: set the state backend up and download modules and providers, whose code later commands run; existing local state may be offered for copying to a new backend',
      options: [
        {
          name: 'upgrade',
          flags: ['-upgrade'],
          type: 'boolean',
          description: 'Install the newest allowed versions and rewrite the dependency lock file',
          default: false,
          'x-effects': { idempotent: false, filesystem: { delete: true }, modifies: ['dependency_lock_file'] },
        },
        {
          name: 'reconfigure',
          flags: ['-reconfigure'],
          type: 'boolean',
          description: 'Forget the saved backend configuration and leave its state behind, uncopied',
          default: false,
          'x-effects': { reversible: false, modifies: ['backend_configuration'] },
        },
        {
          name: 'migrate-state',
          flags: ['-migrate-state'],
          type: 'boolean',
          description: 'Copy the existing state to the new backend, asking before it overwrites state there',
          default: false,
          'x-effects': {
            destructive: true,
            reversible: false,
            modifies: ['state', 'backend_configuration'],
            interactive: { stdin: 'optional', prompts: true },
          },
        },
        {
          name: 'force-copy',
          flags: ['-force-copy'],
          type: 'boolean',
          description: 'Answer yes to all questions about copying state, overwriting state in the new backend',
          default: false,
          'x-effects': { destructive: true, reversible: false, modifies: ['state', 'backend_configuration'] },
        },
        {
          name: 'no-backend',
          flags: ['-backend=false'],
          type: 'boolean',
          description: 'Do not initialize the backend or HCP Terraform',
          default: false,
        },
        {
          name: 'backend-config',
          flags: ['-backend-config'],
          type: 'array',
          description: 'File with backend settings, or KEY=VALUE; secrets in it are stored in .terraform',
          'x-shape': 'path',
          'x-host': 'url',
        },
        {
          name: 'from-module',
          flags: ['-from-module'],
          type: 'string',
          description: 'Copy this module into the directory first, which must be empty',
          'x-effects': { creates: ['file'] },
          'x-host': 'remote',
        },
        {
          name: 'no-get',
          flags: ['-get=false'],
          type: 'boolean',
          description: 'Do not download modules',
          default: false,
        },
        {
          name: 'plugin-dir',
          flags: ['-plugin-dir'],
          type: 'array',
          description: 'Directory to take provider plugins from, without downloading any',
        },
        {
          name: 'lockfile',
          flags: ['-lockfile'],
          type: 'enum',
          enum: ['readonly'],
          description: 'Fail instead of changing the dependency lock file',
        },
        NO_INPUT,
        NO_LOCK,
        LOCK_TIMEOUT,
        IGNORE_REMOTE_VERSION,
        NO_COLOR,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: true,
        destructive: false,
        creates: ['provider_plugin', 'module', 'dependency_lock_file'],
        modifies: ['working_directory'],
        interactive: { stdin: 'optional', prompts: false, tty: false },
      },
      examples: ['terraform init -input=false', 'terraform init -backend=false'],
      'x-changes': 'folder',
    },
    validate: {
      description: 'Check the configuration for errors without state or remote services; needs an initialized directory',
      options: [
        { name: 'json', flags: ['-json'], type: 'boolean', description: 'Print the result as JSON', default: false },
        {
          name: 'no-tests',
          flags: ['-no-tests'],
          type: 'boolean',
          description: 'Leave test files out',
          default: false,
        },
        {
          name: 'test-directory',
          flags: ['-test-directory'],
          type: 'directory',
          description: 'Directory of the tests',
          default: 'tests',
          'x-shape': 'path',
        },
        NO_COLOR,
      ],
      effects: CHECKS,
      examples: ['terraform validate -json'],
      'x-folder': { obeys: [PROVIDERS] },
    },
    fmt: {
      description: 'Rewrite configuration files in place in the canonical format',
      arguments: [
        {
          name: 'targets',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Files or directories; default the current directory; - reads standard input and prints the result',
          'x-effects': { values: { '-': { interactive: { stdin: 'required' } } } },
          'x-shape': 'path',
        },
      ],
      options: [
        {
          name: 'check',
          flags: ['-check'],
          type: 'boolean',
          description: 'Write nothing and exit with an error if a file is not formatted',
          default: false,
          'x-preview': PREVIEWS_LOCAL,
        },
        {
          name: 'diff',
          flags: ['-diff'],
          type: 'boolean',
          description: 'Print the changes; files are still written without -check or -write=false',
          default: false,
        },
        {
          name: 'no-write',
          flags: ['-write=false'],
          type: 'boolean',
          description: 'Write nothing',
          default: false,
          'x-preview': PREVIEWS_LOCAL,
        },
        {
          name: 'recursive',
          flags: ['-recursive'],
          type: 'boolean',
          description: 'Also format files in subdirectories',
          default: false,
        },
        {
          name: 'no-list',
          flags: ['-list=false'],
          type: 'boolean',
          description: 'Do not list the files that differ',
          default: false,
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: false,
        subprocess: false,
        idempotent: true,
        reversible: false,
        destructive: false,
        modifies: ['file'],
      },
      examples: ['terraform fmt -check -recursive'],
    },
    plan: {
      description: 'Show what apply would change, without changing it; runs providers and data sources, and the programs that external data sources name',
      options: [
        {
          name: 'out',
          flags: ['-out'],
          type: 'file',
          description: 'Save the plan for apply, over an existing file; it holds sensitive values in clear text',
          'x-effects': {
            filesystem: { write: true },
            destructive: true,
            reversible: false,
            creates: ['plan_file'],
            modifies: ['file'],
          },
          'x-shape': 'path',
        },
        VAR,
        VAR_FILE,
        TARGET,
        {
          name: 'replace',
          flags: ['-replace'],
          type: 'array',
          description: 'Address of a resource instance to plan to destroy and create anew',
          'x-shape': 'pattern',
        },
        {
          name: 'destroy',
          flags: ['-destroy'],
          type: 'boolean',
          description: 'Plan to destroy everything that the configuration manages',
          default: false,
        },
        {
          name: 'refresh-only',
          flags: ['-refresh-only'],
          type: 'boolean',
          description: 'Only compare the state with the real infrastructure',
          default: false,
        },
        NO_REFRESH,
        {
          name: 'detailed-exitcode',
          flags: ['-detailed-exitcode'],
          type: 'boolean',
          description: 'Exit with 0 for no changes, 1 for errors, 2 for changes',
          default: false,
        },
        {
          name: 'generate-config-out',
          flags: ['-generate-config-out'],
          type: 'file',
          description: 'Write configuration for import blocks to this file, which must not exist; experimental',
          'x-effects': { filesystem: { write: true }, idempotent: false, creates: ['file'] },
          'x-shape': 'path',
        },
        NO_INPUT,
        NO_LOCK_READING,
        LOCK_TIMEOUT,
        PARALLELISM,
        NO_COLOR,
      ],
      effects: PLANS,
      examples: ['terraform plan -input=false -out=tfplan', 'terraform plan -detailed-exitcode -refresh-only'],
      'x-folder': { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] },
    },
    apply: {
      description:
        'Create, change, replace and destroy real infrastructure to match the configuration, after showing a plan and asking; a saved plan is carried out without asking',
      arguments: [
        {
          name: 'plan',
          type: 'file',
          required: false,
          description: 'Plan file of terraform plan -out, applied at once; then no planning options are allowed',
        },
      ],
      options: [
        {
          name: 'auto-approve',
          flags: ['-auto-approve'],
          type: 'boolean',
          description: 'Do not ask for approval of the plan',
          default: false,
          'x-effects': { destructive: true, reversible: false },
        },
        {
          name: 'destroy',
          flags: ['-destroy'],
          type: 'boolean',
          description: 'Destroy everything that the configuration manages',
          default: false,
          'x-effects': { destructive: true, reversible: false, deletes: ['infrastructure'] },
        },
        VAR,
        VAR_FILE,
        TARGET,
        {
          name: 'replace',
          flags: ['-replace'],
          type: 'array',
          description: 'Address of a resource instance to destroy and create anew',
          'x-effects': { destructive: true, reversible: false, idempotent: false },
        },
        {
          name: 'refresh-only',
          flags: ['-refresh-only'],
          type: 'boolean',
          description: 'Change only the state, to what the real infrastructure is',
          default: false,
        },
        NO_REFRESH,
        NO_INPUT,
        NO_LOCK,
        LOCK_TIMEOUT,
        PARALLELISM,
        NO_COLOR,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: false,
        destructive: true,
        creates: ['infrastructure'],
        modifies: ['infrastructure', 'state'],
        deletes: ['infrastructure'],
        interactive: { stdin: 'optional', prompts: true, tty: false },
        cost: { estimate: 'high', billable: true },
      },
      examples: ['terraform apply tfplan', 'terraform apply -auto-approve -input=false'],
      'x-folder': { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] },
    },
    destroy: {
      description: 'Destroy all real infrastructure that the configuration manages, after showing a plan and asking',
      options: [
        {
          name: 'auto-approve',
          flags: ['-auto-approve'],
          type: 'boolean',
          description: 'Do not ask for approval of the plan',
          default: false,
          'x-effects': { destructive: true, reversible: false },
        },
        VAR,
        VAR_FILE,
        TARGET,
        NO_REFRESH,
        NO_INPUT,
        NO_LOCK,
        LOCK_TIMEOUT,
        PARALLELISM,
        NO_COLOR,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: false,
        destructive: true,
        modifies: ['state'],
        deletes: ['infrastructure'],
        interactive: { stdin: 'optional', prompts: true, tty: false },
        cost: { estimate: 'low', billable: true },
      },
      examples: ['terraform destroy -target=aws_instance.test'],
      'x-folder': { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] },
    },
    show: {
      description: 'Print the state or a saved plan; -json prints sensitive values in clear text',
      arguments: [
        {
          name: 'path',
          type: 'file',
          required: false,
          description: 'Plan or state file; default the current state',
          'x-shape': 'path',
        },
      ],
      options: [
        {
          name: 'json',
          flags: ['-json'],
          type: 'boolean',
          description: 'Print as JSON, with sensitive values in clear text',
          default: false,
          'x-sensitive': 'output',
        },
        NO_COLOR,
      ],
      effects: READS_STATE,
      examples: ['terraform show -json tfplan'],
      'x-folder': { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] },
    },
    output: {
      description: 'Print output values of the root module; -json, -raw and a given name print sensitive ones in clear text',
      arguments: [
        {
          name: 'name',
          type: 'string',
          required: false,
          description: 'Output; without it all of them',
          'x-shape': 'name',
        },
      ],
      options: [
        {
          name: 'json',
          flags: ['-json'],
          type: 'boolean',
          description: 'Print as JSON, with sensitive values in clear text',
          default: false,
        },
        {
          name: 'raw',
          flags: ['-raw'],
          type: 'boolean',
          description: 'Print a string, number or boolean without quotes; needs a name',
          default: false,
        },
        STATE_FILE,
        NO_COLOR,
      ],
      effects: READS_REMOTE,
      examples: ['terraform output -raw endpoint'],
      'x-sensitive': 'output',
      'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
    },
    graph: {
      description: 'Print the dependencies between resources in the DOT language',
      options: [
        {
          name: 'type',
          flags: ['-type'],
          type: 'enum',
          enum: ['plan', 'plan-refresh-only', 'plan-destroy', 'apply'],
          description: 'Detailed graph of this operation; default a summary of resources',
        },
        {
          name: 'plan',
          flags: ['-plan'],
          type: 'file',
          description: 'Plan file to draw instead of the configuration; implies -type=apply',
          'x-shape': 'path',
        },
        {
          name: 'draw-cycles',
          flags: ['-draw-cycles'],
          type: 'boolean',
          description: 'Highlight cycles; needs -type',
          default: false,
        },
      ],
      effects: READS_STATE,
      'x-folder': { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] },
    },
    providers: {
      description: 'Show and store what providers the configuration needs',
      commands: {
        '': {
          description: 'Print the tree of modules with the providers that they and the state need',
          options: [
            {
              name: 'test-directory',
              flags: ['-test-directory'],
              type: 'directory',
              description: 'Directory of the tests',
              default: 'tests',
              'x-shape': 'path',
            },
          ],
          effects: READS_REMOTE,
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
        lock: {
          description: 'Add checksums of provider packages to the dependency lock file',
          arguments: [
            {
              name: 'providers',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Provider source addresses; default all of the configuration',
            },
          ],
          options: [
            {
              name: 'platform',
              flags: ['-platform'],
              type: 'array',
              description: 'Platform OS_ARCH, such as linux_amd64; default this one',
            },
            {
              name: 'fs-mirror',
              flags: ['-fs-mirror'],
              type: 'directory',
              description: 'Mirror directory to ask instead of the origin registry',
            },
            {
              name: 'net-mirror',
              flags: ['-net-mirror'],
              type: 'url',
              description: 'Mirror to ask instead of the origin registry',
              'x-shape': 'http-url',
              'x-host': 'url',
            },
            {
              name: 'enable-plugin-cache',
              flags: ['-enable-plugin-cache'],
              type: 'boolean',
              description: 'Take packages from the plugin cache, which is no authoritative source',
              default: false,
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['dependency_lock_file'],
            modifies: ['dependency_lock_file'],
          },
          examples: ['terraform providers lock -platform=linux_amd64 -platform=darwin_arm64'],
          'x-changes': 'folder',
        },
        mirror: {
          description: 'Download the provider packages that the configuration needs into a mirror directory',
          arguments: [{ name: 'target-dir', type: 'directory', description: 'Directory of the mirror' }],
          options: [
            {
              name: 'platform',
              flags: ['-platform'],
              type: 'array',
              description: 'Platform OS_ARCH, such as linux_amd64; default this one',
            },
            {
              name: 'no-lock-file',
              flags: ['-lock-file=false'],
              type: 'boolean',
              description: 'Choose versions without the dependency lock file',
              default: false,
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['file'],
            modifies: ['file'],
          },
          'x-changes': 'folder',
        },
        schema: {
          description: 'Print the schemas of the providers in use as JSON, which may be very long',
          options: [{ name: 'json', flags: ['-json'], type: 'boolean', required: true, description: 'Required: print as JSON' }],
          effects: READS_STATE,
          'x-folder': { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] },
        },
      },
    },
    version: {
      description: 'Print the versions of Terraform and of the providers in use',
      options: [{ name: 'json', flags: ['-json'], type: 'boolean', description: 'Print as JSON', default: false }],
      effects: READS_LOCAL,
    },
    state: {
      description: 'Inspect and edit the state: what Terraform knows of the infrastructure',
      commands: {
        list: {
          description: 'List the resource instances of the state',
          arguments: [
            {
              name: 'addresses',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Only these resources or modules',
              'x-shape': 'pattern',
            },
          ],
          options: [
            {
              name: 'id',
              flags: ['-id'],
              type: 'string',
              description: 'Only instances whose id attribute is this',
              'x-shape': 'pattern',
            },
            STATE_FILE,
          ],
          effects: READS_REMOTE,
          examples: ['terraform state list module.network'],
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
        show: {
          description: 'Print the attributes of one resource instance of the state, sensitive ones hidden',
          arguments: [
            {
              name: 'address',
              type: 'string',
              description: 'Address, such as aws_instance.web[0]',
              'x-shape': 'pattern',
            },
          ],
          options: [STATE_FILE],
          effects: READS_STATE,
          'x-folder': { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] },
        },
        pull: {
          description: 'Print the whole state as JSON, with all secrets in clear text',
          effects: READS_REMOTE,
          'x-sensitive': 'output',
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
        mv: {
          description: 'Rename or move resources in the state, after a backup; the infrastructure stays, if the configuration is changed accordingly',
          arguments: [
            { name: 'source', type: 'string', description: 'Present address' },
            { name: 'destination', type: 'string', description: 'New address' },
          ],
          options: [DRY_RUN, NO_LOCK, LOCK_TIMEOUT, IGNORE_REMOTE_VERSION],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: false,
            destructive: false,
            creates: ['backup_file'],
            modifies: ['state'],
          },
          examples: ['terraform state mv aws_instance.web module.web.aws_instance.this'],
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
        rm: {
          description:
            'Forget resources, after a backup: they go on existing, and costing, but are no longer managed, and the next apply may create them twice',
          arguments: [
            {
              name: 'addresses',
              type: 'string',
              variadic: true,
              description: 'Addresses; one with count or for_each, or of a module, stands for all its instances',
            },
          ],
          options: [
            DRY_RUN,
            {
              name: 'backup',
              flags: ['-backup'],
              type: 'file',
              description: 'File for the backup of the state',
              'x-effects': { filesystem: { write: true }, destructive: true, reversible: false },
            },
            {
              name: 'state',
              flags: ['-state'],
              type: 'file',
              description: 'State file to change instead of that of the workspace',
            },
            NO_LOCK,
            LOCK_TIMEOUT,
            IGNORE_REMOTE_VERSION,
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            creates: ['backup_file'],
            modifies: ['state'],
            deletes: ['state_entry'],
          },
          examples: ['terraform state rm -dry-run aws_instance.legacy'],
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
        push: {
          description: 'Overwrite the state of the workspace by a local state file, without a backup',
          arguments: [
            {
              name: 'path',
              type: 'file',
              description: 'State file; - reads standard input',
              'x-effects': { values: { '-': { interactive: { stdin: 'required' } } } },
            },
          ],
          options: [
            {
              name: 'force',
              flags: ['-force'],
              type: 'boolean',
              description: 'Also overwrite a newer state, or one of another lineage',
              default: false,
              'x-effects': { destructive: true, reversible: false },
            },
            NO_LOCK,
            LOCK_TIMEOUT,
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            modifies: ['state'],
          },
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
        'replace-provider': {
          description: 'Move the resources of one provider to another in the state, after a backup and asking',
          arguments: [
            {
              name: 'from',
              type: 'string',
              description: 'Present provider, such as registry.terraform.io/hashicorp/aws',
            },
            { name: 'to', type: 'string', description: 'New provider' },
          ],
          options: [
            {
              name: 'auto-approve',
              flags: ['-auto-approve'],
              type: 'boolean',
              description: 'Do not ask',
              default: false,
            },
            NO_LOCK,
            LOCK_TIMEOUT,
            IGNORE_REMOTE_VERSION,
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['backup_file'],
            modifies: ['state'],
            interactive: { stdin: 'optional', prompts: true, tty: false },
          },
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
      },
    },
    workspace: {
      description: 'Manage workspaces: separate states of one configuration',
      commands: {
        list: {
          description: 'List the workspaces, the current one marked',
          effects: READS_REMOTE,
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
        show: {
          description: 'Print the name of the current workspace',
          effects: READS_LOCAL,
        },
        new: {
          description: 'Create a workspace with empty state and switch to it',
          arguments: [{ name: 'name', type: 'string', description: 'Name of the workspace' }],
          options: [
            {
              name: 'state',
              flags: ['-state'],
              type: 'file',
              description: 'State file to copy into the new workspace',
            },
            NO_LOCK,
            LOCK_TIMEOUT,
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['workspace'],
            modifies: ['current_workspace'],
          },
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
        select: {
          description: 'Switch to a workspace: every later command works on its state and infrastructure',
          arguments: [{ name: 'name', type: 'string', description: 'Workspace' }],
          options: [
            {
              name: 'or-create',
              flags: ['-or-create'],
              type: 'boolean',
              description: 'Create it if it does not exist',
              default: false,
              'x-effects': { creates: ['workspace'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['current_workspace'],
          },
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
        delete: {
          description: 'Delete a workspace that is not the current one, with its state; fails while it manages resources',
          arguments: [{ name: 'name', type: 'string', description: 'Workspace' }],
          options: [
            {
              name: 'force',
              flags: ['-force'],
              type: 'boolean',
              description: 'Delete it although it manages resources, which go on existing and can no longer be managed',
              default: false,
              'x-effects': { destructive: true, reversible: false, deletes: ['state'] },
            },
            NO_LOCK,
            LOCK_TIMEOUT,
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['workspace'],
          },
          'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
        },
      },
    },
    import: {
      description: 'Take an existing object into the state, to be managed from now on; the object stays as it is, but later plans may change it',
      arguments: [
        { name: 'address', type: 'string', description: 'Resource address in the configuration' },
        { name: 'id', type: 'string', description: 'Identifier of the object, in the form that the provider expects' },
      ],
      options: [
        {
          name: 'config',
          flags: ['-config'],
          type: 'directory',
          description: 'Directory of the configuration that sets the provider up; default the current one',
        },
        VAR,
        VAR_FILE,
        NO_INPUT,
        NO_LOCK,
        LOCK_TIMEOUT,
        IGNORE_REMOTE_VERSION,
        NO_COLOR,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: false,
        reversible: false,
        destructive: false,
        creates: ['state_entry'],
        modifies: ['state'],
        interactive: { stdin: 'optional', prompts: false, tty: false },
      },
      examples: ['terraform import aws_s3_bucket.logs my-log-bucket'],
      'x-folder': { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] },
    },
    taint: {
      description: 'Mark a resource instance as damaged: the next apply destroys it and creates a new one',
      arguments: [{ name: 'address', type: 'string', description: 'Address, such as aws_instance.web[0]' }],
      options: [ALLOW_MISSING, NO_LOCK, LOCK_TIMEOUT, IGNORE_REMOTE_VERSION],
      effects: MARKS_STATE,
      'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
    },
    untaint: {
      description: 'Take the mark of taint back, so that apply leaves the resource instance in place',
      arguments: [{ name: 'address', type: 'string', description: 'Address, such as aws_instance.web[0]' }],
      options: [ALLOW_MISSING, NO_LOCK, LOCK_TIMEOUT, IGNORE_REMOTE_VERSION],
      effects: MARKS_STATE,
      'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
    },
    refresh: {
      description:
        'Overwrite the state by what providers report, without asking; with wrong credentials it may drop everything. Deprecated for apply -refresh-only',
      options: [TARGET, VAR, VAR_FILE, NO_INPUT, NO_LOCK, LOCK_TIMEOUT, PARALLELISM, NO_COLOR],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: false,
        destructive: true,
        modifies: ['state'],
        interactive: { stdin: 'optional', prompts: false, tty: false },
      },
      'x-folder': { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] },
    },
    'force-unlock': {
      description: 'Remove a stuck lock of the state; if its owner still runs, both can corrupt the state',
      arguments: [{ name: 'lock-id', type: 'string', description: 'Lock ID, as the error message of the lock shows it' }],
      options: [
        {
          name: 'force',
          flags: ['-force'],
          type: 'boolean',
          description: 'Do not ask for confirmation',
          default: false,
          'x-effects': { destructive: true, reversible: false },
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: true,
        subprocess: false,
        idempotent: true,
        reversible: false,
        destructive: true,
        modifies: ['state'],
        deletes: ['state_lock'],
        interactive: { stdin: 'optional', prompts: true, tty: false },
      },
      'x-folder': { obeys: [BACKEND, LOCAL_BACKEND] },
    },
    get: {
      description: 'Download the modules of the configuration, as init does',
      options: [
        {
          name: 'update',
          flags: ['-update'],
          type: 'boolean',
          description: 'Replace downloaded modules by the newest allowed versions',
          default: false,
          'x-effects': { idempotent: false, filesystem: { delete: true } },
        },
        {
          name: 'test-directory',
          flags: ['-test-directory'],
          type: 'directory',
          description: 'Directory of the tests',
          default: 'tests',
        },
        NO_COLOR,
      ],
      effects: INSTALLS,
      'x-changes': 'folder',
    },
    console: {
      description: 'Evaluate expressions typed or piped in against the state, line by line; holds the state lock meanwhile',
      options: [
        {
          name: 'plan',
          flags: ['-plan'],
          type: 'boolean',
          description: 'Plan first and evaluate against the planned state',
          default: false,
        },
        VAR,
        VAR_FILE,
        STATE_FILE,
      ],
      effects: {
        filesystem: { read: true, write: false, delete: false },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: true,
        destructive: false,
        interactive: { stdin: 'required', prompts: false, tty: false },
      },
      'x-folder': { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] },
    },
    test: {
      description: 'Run the .tftest.hcl tests, which create real infrastructure and then destroy it; what cannot be destroyed is left behind',
      options: [
        {
          name: 'filter',
          flags: ['-filter'],
          type: 'array',
          description: 'Test file to run; default all',
          'x-shape': 'path',
        },
        {
          name: 'test-directory',
          flags: ['-test-directory'],
          type: 'directory',
          description: 'Directory of the tests',
          default: 'tests',
          'x-shape': 'path',
        },
        VAR,
        VAR_FILE,
        {
          name: 'cloud-run',
          flags: ['-cloud-run'],
          type: 'string',
          description: 'Run remotely, in HCP Terraform, the tests of this module of the private registry',
          'x-shape': 'name',
          'x-host': 'repository',
        },
        { name: 'json', flags: ['-json'], type: 'boolean', description: 'Print as JSON', default: false },
        {
          name: 'verbose',
          flags: ['-verbose'],
          type: 'boolean',
          description: 'Print plan or state of each run block',
          default: false,
        },
        NO_COLOR,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: false,
        reversible: false,
        destructive: false,
        creates: ['infrastructure'],
        modifies: ['infrastructure'],
        deletes: ['infrastructure'],
        cost: { estimate: 'high', billable: true },
      },
      examples: ['terraform test -filter=tests/network.tftest.hcl'],
      'x-folder': { obeys: [PROVIDERS] },
    },
    login: {
      description: 'Get a token in the browser, asking first, and store it in clear text in ~/.terraform.d/credentials.tfrc.json',
      arguments: [
        {
          name: 'hostname',
          type: 'string',
          required: false,
          description: 'Host to log in to',
          default: 'app.terraform.io',
          'x-shape': 'http-url',
          'x-host': 'url',
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: false,
        reversible: true,
        destructive: false,
        creates: ['token'],
        modifies: ['credentials'],
        interactive: { stdin: 'password', prompts: true, tty: true },
      },
      'x-changes': 'machine',
    },
    logout: {
      description: 'Remove the stored token of a host from this machine; it stays valid until revoked there',
      arguments: [
        {
          name: 'hostname',
          type: 'string',
          required: false,
          description: 'Host to log out of',
          default: 'app.terraform.io',
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: false,
        subprocess: false,
        idempotent: true,
        reversible: false,
        destructive: true,
        deletes: ['credentials'],
      },
      'x-changes': 'machine',
    },
    metadata: {
      description: 'Print metadata of Terraform itself',
      commands: {
        functions: {
          description: 'Print the signatures of the built-in functions as JSON',
          options: [{ name: 'json', flags: ['-json'], type: 'boolean', required: true, description: 'Required: print as JSON' }],
          effects: READS_LOCAL,
        },
      },
    },
    modules: {
      description: 'List the modules that the configuration declares, with their versions',
      options: [{ name: 'json', flags: ['-json'], type: 'boolean', description: 'Print as JSON', default: false }],
      effects: READS_LOCAL,
    },
  },
  patterns: [
    {
      name: 'plan-and-apply',
      description: 'Review a plan and apply exactly that',
      steps: [
        { command: 'terraform init -input=false' },
        { command: 'terraform plan -input=false -out={plan}' },
        { command: 'terraform show -no-color {plan}', description: 'Review what would be destroyed or replaced' },
        { command: 'terraform apply -input=false {plan}', description: 'Does not ask' },
      ],
      variables: { plan: { type: 'file', description: 'Plan file, such as tfplan' } },
      tags: ['deployment'],
    },
    {
      name: 'check-configuration',
      description: 'Check configuration without state or credentials',
      steps: [{ command: 'terraform fmt -check -recursive' }, { command: 'terraform init -backend=false -input=false' }, { command: 'terraform validate' }],
      tags: ['ci'],
    },
    {
      name: 'adopt-resource',
      description: 'Bring an existing object under management',
      steps: [
        { command: 'terraform import -input=false {address} {id}' },
        { command: 'terraform plan -input=false', description: 'Adapt the configuration until it shows no changes' },
      ],
      variables: {
        address: { type: 'string', description: 'Resource address in the configuration' },
        id: { type: 'string', description: 'Identifier of the object' },
      },
      tags: ['import'],
    },
  ],
}
