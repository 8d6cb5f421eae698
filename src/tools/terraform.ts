import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_EVERYWHERE } from './effects'
import { moduleCommands } from './terraform/modules'
import { planningCommands } from './terraform/planning'
import { showingCommands } from './terraform/showing'
import { stateCommands } from './terraform/state'

/** Terraform 1.11 (options come before positional arguments). */
export const terraform: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'terraform',
  version: '1.11.4',
  verified: [{ version: '1.11' }],
  homepage: 'https://developer.hashicorp.com/terraform/cli',
  description: 'Plan and change infrastructure described in configuration files',
  // Every command looks there for settings and plug-ins.
  opens: { read: ['~/.terraform.d', '~/.terraformrc'], network: ['~/.aws'] },
  argv: { separator: '=', separators: [' '], dashes: 'any', interspersed: false, bundling: false, globals: 'anywhere', negation: '=false', repeats: 'last' },
  // Without it, most commands ask for the newest version of Terraform and note the answer in ~/.terraform.d.
  folder: { env: { CHECKPOINT_DISABLE: '1' }, directory: 'chdir' },
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
  globalOptions: {
    help: ['-help --help -h', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE, argv: { negation: null } }],
    version: ['-version --version -v', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE, argv: { negation: null } }],
    chdir: ['-chdir', 'directory', 'Directory to switch to first; stands before the subcommand, as -chdir=DIR'],
  },
  rare: 'as-usual compact-warnings state-files module-depth',
  commands: [planningCommands, showingCommands, stateCommands, moduleCommands],
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
      variables: { address: { type: 'string', description: 'Resource address in the configuration' }, id: { type: 'string', description: 'Identifier of the object' } },
      tags: ['import'],
    },
  ],
})
