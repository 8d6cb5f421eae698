import type { EffectRows } from '../combine-effects'
import type { CommandSet } from '../describe-program'
import { DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, READS_LOCAL, READS_REMOTE, REPLACES_LOCAL, RUNS_PROGRAMS, TRANSFERS } from '../effects'
import { PROVIDERS, RUNS_PROVIDERS } from './folder'
import { NO_COLOR, PARALLELISM, STATE_FILE, VARIABLES } from './options'

/** Downloads plugins or modules into the working directory. */
const INSTALLS: EffectRows = [TRANSFERS, RUNS_PROGRAMS, { creates: ['file'], modifies: ['file'] }]

/** Commands for modules, tests and accounts. */
export const moduleCommands: CommandSet = {
  get: {
    description: 'Download the modules of the configuration, as init does',
    effects: INSTALLS,
    changes: 'folder',
    options: {
      update: ['-update', 'off', 'Replace downloaded modules by the newest allowed versions', { effects: [EACH_TIME, { filesystem: { delete: true } }] }],
      'test-directory': ['-test-directory', 'folder', 'Directory of the tests', { default: 'tests' }],
      'no-color': NO_COLOR,
    },
  },
  console: {
    description: 'Evaluate expressions typed or piped in against the state, line by line; holds the state lock meanwhile',
    effects: [READS_REMOTE, RUNS_PROGRAMS, { interactive: { stdin: 'required', prompts: false, tty: false } }],
    folder: RUNS_PROVIDERS,
    options: {
      plan: ['-plan', 'off', 'Plan first and evaluate against the planned state'],
      ...VARIABLES,
      state: STATE_FILE,
    },
  },
  test: {
    description: 'Run the .tftest.hcl tests, which create real infrastructure and then destroy it; what cannot be destroyed is left behind',
    effects: [
      TRANSFERS,
      RUNS_PROGRAMS,
      DESTROYS,
      EACH_TIME,
      FOR_GOOD,
      { creates: ['infrastructure'], modifies: ['infrastructure'], deletes: ['infrastructure'], cost: { estimate: 'high', billable: true } },
    ],
    folder: { obeys: [PROVIDERS] },
    options: {
      filter: ['-filter', 'values', 'Test file to run; default all', { shape: 'path' }],
      'test-directory': ['-test-directory', 'directory', 'Directory of the tests', { default: 'tests' }],
      ...VARIABLES,
      'cloud-run': ['-cloud-run', 'name', 'Run remotely, in HCP Terraform, the tests of this module of the private registry', { host: 'repository' }],
      json: ['-json', 'off', 'Print as JSON'],
      'junit-xml': ['-junit-xml', 'path', 'File for a report', { effects: OVERWRITES }],
      parallelism: PARALLELISM,
      verbose: ['-verbose', 'off', 'Print plan or state of each run block'],
      'no-color': NO_COLOR,
    },
    examples: ['terraform test -filter=tests/network.tftest.hcl'],
  },
  login: {
    description: 'Get a token in the browser, asking first, and store it in clear text in ~/.terraform.d/credentials.tfrc.json',
    effects: [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, { creates: ['token'], modifies: ['credentials'], interactive: { stdin: 'password', prompts: true, tty: true } }],
    changes: 'machine',
    arguments: { hostname: ['value?', 'Host to log in to', { shape: 'http-url', host: 'url', default: 'app.terraform.io' }] },
  },
  logout: {
    description: 'Remove the stored token of a host from this machine; it stays valid until revoked there',
    effects: [REPLACES_LOCAL, { deletes: ['credentials'] }],
    changes: 'machine',
    arguments: { hostname: ['value?', 'Host to log out of', { default: 'app.terraform.io' }] },
  },
  metadata: {
    description: 'Print metadata of Terraform itself',
    commands: {
      functions: {
        description: 'Print the signatures of the built-in functions as JSON',
        effects: READS_LOCAL,
        options: { json: ['-json', 'switch', 'Required: print as JSON', { required: true }] },
      },
    },
  },
  modules: {
    description: 'List the modules that the configuration declares, with their versions',
    effects: READS_LOCAL,
    options: { json: ['-json', 'off', 'Print as JSON'] },
  },
}
