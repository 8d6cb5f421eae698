import type { AtipTool } from '../types/atip'
import { ANYTHING, CHANGES, COPIES, DELETES, forWords, listOf, NO_END, READS, READS_HERE, REMEMBERS, SENDS_FILE } from './cloud-effects'
import { describeProgram } from './describe-program'
import { FOR_GOOD, OVERWRITES, PREVIEWS_EVERYWHERE } from './effects'
import { GCLOUD_GROUPS } from './gcloud/groups'

/* Seen with 528.0. Options may stand anywhere, and are never shortened. */

const READING =
  'list list-* describe describe-* get-iam-policy get-ancestors get-ancestors-iam-policy get-effective-firewalls get-effective-iam-policy get-health get-locations get-named-ports get-nat-* get-operation get-public-key get-server-config ' +
  'get-status get-upgrade-info lookup read search search-* stream-logs tail wait'

/** Groups that have the name of a command that changes something, with their first words. */
const BEGINNINGS = 'run services|run jobs|run revisions|run regions|run domain-mappings|deploy releases|deploy delivery-pipelines|deploy targets|deploy rollouts|artifacts docker'

const CHANGING =
  'create create-* update update-* add add-* set set-* set-iam-policy add-iam-policy-binding remove-iam-policy-binding enable disable start stop restart reset resume suspend cancel import export deploy ' +
  'undelete resize move patch restore'

const SECRET =
  '*run *describe*|*jobs executions describe*|*functions describe*|*app versions describe*|*builds describe*|*builds triggers describe*|' +
  '*password*|*instance-templates describe*|*machine-images describe*|*project-info describe*|*project-zonal-metadata describe*|*composer environments describe*|*credentials describe*|*credentials list*|*oauth-clients*|' +
  '*container clusters describe*|*auth descr*|*eventarc channels describe*|*activationkeys*|*ai custom-jobs describe*|*ai hp-tuning-jobs describe*|*ai models describe*|*ai-platform versions describe*|*batch jobs describe*|' +
  '*dataproc *describe*|*deployment-manager *describe*|*infra-manager deployments describe*|*infra-manager previews describe*|*infra-manager revisions describe*|*managed-kafka connectors describe*|*monitoring uptime describe*|' +
  '*netapp active-directories describe*|*runtime-templates describe*|*scheduler jobs describe*|*workflows describe*|*workstations*describe*|--full|--response-view*'

const HERE = 'config list|config get|config get-value|config configurations list|config configurations describe|auth list'

export const gcloud: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'gcloud',
  version: '528.0',
  homepage: 'https://cloud.google.com/sdk/gcloud',
  description: 'Manage what runs in Google Cloud',
  opens: { network: ['~/.config/gcloud'], write: ['~/.config/gcloud'] },
  effects: ANYTHING,
  globalOptions: {
    project: ['--project', 'name', 'Project'],
    account: ['--account', 'line', 'Account'],
    configuration: ['--configuration', 'name', 'Settings to use'],
    format: ['--format', 'format', 'Format'],
    flatten: ['--flatten', 'text', 'Lists to flatten'],
    filter: ['--filter', 'text', 'Condition'],
    'billing-project': ['--billing-project', 'name', 'Project that pays'],
    'impersonate-service-account': ['--impersonate-service-account', 'line', 'Account to act as'],
    'access-token-file': ['--access-token-file', 'path', 'File with a token', { effects: FOR_GOOD }],
    'flags-file': ['--flags-file', 'path', 'File with options', { effects: ANYTHING }],
    'log-http': ['--log-http', 'switch', 'Print requests', { sensitive: 'output' }],
    'no-log-http': ['--no-log-http', 'switch', 'Print no requests'],
    'trace-token': ['--trace-token', 'line', 'Token for support'],
    'user-output-enabled': ['--user-output-enabled', 'switch', 'Print'],
    'no-user-output-enabled': ['--no-user-output-enabled', 'switch', 'Print nothing'],
    verbosity: ['--verbosity', ['debug', 'info', 'warning', 'error', 'critical', 'none'], 'How much to log'],
    quiet: ['-q --quiet', 'switch', 'Ask nothing'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': {
      description: 'Run a command, such as compute instances list',
      arguments: {
        words: [
          'texts?',
          'Words of the command, its arguments and options',
          {
            preview: {
              values: {
                .../* @__PURE__ */ forWords(GCLOUD_GROUPS, {}),
                .../* @__PURE__ */ forWords(READING, READS),
                .../* @__PURE__ */ forWords('--version -v', READS_HERE),
                .../* @__PURE__ */ forWords(CHANGING, CHANGES),
                .../* @__PURE__ */ forWords('delete delete-*', DELETES),
                ...{ 'storage ls': READS, 'storage du': READS, 'storage cat': READS, 'storage cp': COPIES, 'storage mv': COPIES, 'storage rsync': COPIES, 'storage rm': DELETES },
                ...{ 'config set': REMEMBERS, 'config unset': REMEMBERS, 'config configurations activate': REMEMBERS },
                .../* @__PURE__ */ forWords(BEGINNINGS, {}, '|'),
                .../* @__PURE__ */ forWords(HERE, READS_HERE, '|'),
              },
            },
            sensitive: [
              { output: /* @__PURE__ */ listOf(SECRET, '|') },
              // A list is a table of names, but any other format of it prints all that `describe` prints (`auth list` prints names).
              {
                output: /* @__PURE__ */ listOf(/* @__PURE__ */ SECRET.replaceAll('describe', 'list'), '|'),
                with: ['format'],
                unless: { format: ['table', 'none', 'value(name)', 'value(metadata.name)', 'value(id)', 'value(status.url)'] },
              },
            ],
            effects: {
              values: {
                .../* @__PURE__ */ forWords('--*-file* --*from-file*', SENDS_FILE),
                .../* @__PURE__ */ forWords('--output-* --dest* --*-output-file* --*key-file*', OVERWRITES),
                ...NO_END,
              },
            },
          },
        ],
      },
    },
    help: { description: 'Print help', effects: READS_HERE, arguments: { words: ['texts?', 'Words of a command'] } },
    topic: { description: 'Print help about a subject', effects: READS_HERE, arguments: { words: ['texts?', 'Subject'] } },
    version: { description: 'Print the versions of its parts', effects: READS_HERE },
    info: {
      description: 'Describe this installation',
      effects: READS_HERE,
      options: {
        'run-diagnostics': ['--run-diagnostics', 'switch', 'Try connections, and offer to mend settings', { effects: ANYTHING }],
        'show-log': ['--show-log', 'switch', 'Print the last log'],
        anonymize: ['--anonymize', 'switch', 'Without names'],
      },
    },
  },
  argv: { interspersed: true, globals: 'anywhere', dashArguments: true, endOfOptions: false },
  changes: 'server',
})
