import type { AtipTool } from '../types/atip'
import { AZ_GROUPS } from './az/groups'
import { ANYTHING, CHANGES, DELETES, forWords, listOf, NO_END, READS, READS_HERE, REMEMBERS, SENDS_FILE } from './cloud-effects'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_EVERYWHERE, RUNS_PROGRAMS } from './effects'

/* From the reference of 2.80; options may be shortened. */

const READING = 'list list-* show show-* exists wait logs check-name check-name-availability get-instance-view get-upgrades get-versions get-rollback-versions get-stats get-status'

/** Groups that have the name of a command that changes something, with their first words. */
const BEGINNINGS =
  'acr config|afd profile|backup item|backup job|backup policy|backup vault|cdn profile|functionapp config|keyvault certificate|keyvault key|keyvault secret|ml model|netappfiles snapshot|network private-dns link|' +
  'network traffic-manager profile|pipelines agent|pipelines build|search service|servicebus queue|sql mi link|storage queue|storage share|webapp config|account lock|group lock|resource lock|consumption usage|policy definition version|policy set-definition version|' +
  'mysql flexible-server backup|postgres flexible-server backup|network profile|monitor autoscale profile|appconfig snapshot|sig gallery-application version|aks nodepool snapshot|cognitiveservices usage|webapp log|webapp log deployment'

/** Reads of groups that have such a name, and others whose last word says nothing. */
const READS_BY_NAME =
  'lock list|lock show|snapshot list|snapshot show|tag list|account get-upgrades|bicep list-versions|graph query|monitor log-analytics query|boards query|ad signed-in-user show|ad user get-member-groups|' +
  'network vnet check-ip-address|vm get-instance-view|aks check-network outbound'

/** Changes of what this machine remembers. */
const REMEMBERING = 'account set|config set|config unset|cloud set'

const CHANGING =
  'create create-* update update-* add add-* set set-* start stop restart enable disable assign attach detach register unregister link unlink scale resize move restore import export upgrade renew cancel approve reject deploy up'

/** Words of reads that print keys, links that are signed, and variables of containers. */
const SECRET =
  '*connection-string*|*credential*|key|*-key|*-keys|keys|key-list|*appsettings*|*-secret|*-secrets|*secretvalue*|*publishing*|*-sas*|*-token|*password*|keyvault secret show*|keyvault secret download*|container show*|container list*|' +
  'containerapp show*|containerapp list*|containerapp revision*|containerapp job*|containerapp secret*|lab secret*|mesh secret*|secrets|*passphrase*|*-url|*config-script|*config storage-account*|iot hub *identity*|iot hub policy*|iot dps policy*|' +
  'iot dps enrollment*|iot central device*|network express-route show*|network express-route list|--include-u*|--include-s*|--include-at*|--include-st*|--include-f*|--include|--include-|--with|--with-|--with-s*|--show|--show-|--show-s*|--pop*|' +
  '--res|--reso|--resol|--resolv|--resolve*|--ms|--msb*|webapp auth show*|functionapp auth show*|*connection list-configuration*|*run-command list*|*run-command show*|*script-action*|spring *|batch task list*|batch task show*|batch job*|batch pool*|' +
  'batch node list|batch node list *|batch node show*|containerapp sessionpool*|containerapp env java-component*|deployment-scripts list|deployment-scripts list *|deployment-scripts show|deployment-scripts show *|dms project task*|hack show*|logic integration-account*|' +
  'mesh service*|ml *-deployment list*|ml *-deployment show*|ml job list*|ml job show*|*action-group list*|*action-group show*|network express-route auth*|network express-route port authorization*|network express-route gateway connection*|' +
  'network vpn-connection *|network vpn-gateway connection*|network virtual-appliance *|network vnet-gateway list*|network vnet-gateway show*|network vpn-server-config*|quantum job list*|quantum job show*|signalr upstream*'

export const az: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'az',
  version: '2.80',
  homepage: 'https://learn.microsoft.com/cli/azure/',
  description: 'Manage what runs in Microsoft Azure',
  opens: { network: ['~/.azure'], write: ['~/.azure'] },
  effects: ANYTHING,
  folder: {
    obeys: [
      {
        file: '.azure/config',
        above: true,
        format: 'ini',
        keys: ['extension.*', 'logging.*'],
        except: ['no', 'yes_prompt', 'false', 'off'],
        runs: 'extensions that it names',
      },
    ],
  },
  globalOptions: {
    output: ['-o --output', 'name', 'Format'],
    query: ['--query', 'text', 'Expression that selects from the result'],
    subscription: ['--subscription', 'line', 'Subscription'],
    verbose: ['--verbose', 'switch', 'Print more'],
    debug: ['--debug', 'switch', 'Print requests', { sensitive: 'output' }],
    'only-show-errors': ['--only-show-errors', 'switch', 'Print errors only'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': {
      description: 'Run a command, such as vm list',
      arguments: {
        words: [
          'texts?',
          'Words of the command, and its options',
          {
            preview: {
              values: {
                .../* @__PURE__ */ forWords(AZ_GROUPS, {}),
                .../* @__PURE__ */ forWords(READING, READS),
                .../* @__PURE__ */ forWords(CHANGING, CHANGES),
                .../* @__PURE__ */ forWords('delete delete-* purge remove remove-*', DELETES),
                .../* @__PURE__ */ forWords(BEGINNINGS, {}, '|'),
                .../* @__PURE__ */ forWords(READS_BY_NAME, READS, '|'),
                .../* @__PURE__ */ forWords(REMEMBERING, REMEMBERS, '|'),
                'config get': READS_HERE,
              },
            },
            sensitive: { output: /* @__PURE__ */ listOf(SECRET, '|') },
            effects: {
              values: {
                // Any value may be the name of a file after `@`, also in a list (`tags=@a`).
                .../* @__PURE__ */ forWords('@* *=@* --fi --fil --file*', SENDS_FILE),
                .../* @__PURE__ */ forWords('--ou* --dest* --resu* --exp* --filep* --overwrite*', OVERWRITES),
                .../* @__PURE__ */ forWords('--op --ope --open --we --web', RUNS_PROGRAMS),
                ...NO_END,
              },
            },
          },
        ],
      },
    },
    version: { description: 'Print the versions of its parts', effects: READS_HERE },
  },
  argv: { interspersed: true, globals: 'anywhere', dashArguments: true, endOfOptions: false, repeats: 'last' },
  changes: 'server',
})
