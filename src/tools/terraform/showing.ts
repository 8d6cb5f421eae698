import type { CommandSet } from '../describe-program'
import { READS_LOCAL, READS_REMOTE, TRANSFERS } from '../effects'
import { READS_STATE } from './effects'
import { ASKS_BACKEND, RUNS_PROVIDERS } from './folder'
import { NO_COLOR, STATE_FILE } from './options'

/** Commands that show what is there. */
export const showingCommands: CommandSet = {
  show: {
    description: 'Print the state or a saved plan; -json prints sensitive values in clear text',
    effects: READS_STATE,
    folder: RUNS_PROVIDERS,
    arguments: { path: ['path?', 'Plan or state file; default the current state'] },
    options: {
      json: ['-json', 'off', 'Print as JSON, with sensitive values in clear text', { sensitive: 'output' }],
      'no-color': NO_COLOR,
    },
    examples: ['terraform show -json tfplan'],
  },
  output: {
    description: 'Print output values of the root module; -json, -raw and a given name print sensitive ones in clear text',
    effects: READS_REMOTE,
    folder: ASKS_BACKEND,
    sensitive: 'output',
    arguments: { name: ['name?', 'Output; without it all of them'] },
    options: {
      json: ['-json', 'off', 'Print as JSON, with sensitive values in clear text'],
      raw: ['-raw', 'off', 'Print a string, number or boolean without quotes; needs a name'],
      state: STATE_FILE,
      'no-color': NO_COLOR,
    },
    examples: ['terraform output -raw endpoint'],
  },
  graph: {
    description: 'Print the dependencies between resources in the DOT language',
    effects: READS_STATE,
    folder: RUNS_PROVIDERS,
    options: {
      type: ['-type', ['plan', 'plan-refresh-only', 'plan-destroy', 'apply'], 'Detailed graph of this operation; default a summary of resources'],
      plan: ['-plan', 'path', 'Plan file to draw instead of the configuration; implies -type=apply'],
      'module-depth': ['-module-depth', 'integer', 'Has no effect'],
      'draw-cycles': ['-draw-cycles', 'off', 'Highlight cycles; needs -type'],
    },
  },
  providers: {
    description: 'Show and store what providers the configuration needs',
    commands: {
      '': {
        description: 'Print the tree of modules with the providers that they and the state need',
        effects: READS_REMOTE,
        folder: ASKS_BACKEND,
        options: { 'test-directory': ['-test-directory', 'directory', 'Directory of the tests', { default: 'tests' }] },
      },
      lock: {
        description: 'Add checksums of provider packages to the dependency lock file',
        effects: [TRANSFERS, { creates: ['dependency_lock_file'], modifies: ['dependency_lock_file'] }],
        changes: 'folder',
        arguments: { providers: ['values?', 'Provider source addresses; default all of the configuration'] },
        options: {
          platform: ['-platform', 'values', 'Platform OS_ARCH, such as linux_amd64; default this one'],
          'fs-mirror': ['-fs-mirror', 'folder', 'Mirror directory to ask instead of the origin registry'],
          'net-mirror': ['-net-mirror', 'url', 'Mirror to ask instead of the origin registry'],
          'enable-plugin-cache': ['-enable-plugin-cache', 'off', 'Take packages from the plugin cache, which is no authoritative source'],
        },
        examples: ['terraform providers lock -platform=linux_amd64 -platform=darwin_arm64'],
      },
      mirror: {
        description: 'Download the provider packages that the configuration needs into a mirror directory',
        effects: [TRANSFERS, { creates: ['file'], modifies: ['file'] }],
        changes: 'folder',
        arguments: { 'target-dir': ['folder', 'Directory of the mirror'] },
        options: {
          platform: ['-platform', 'values', 'Platform OS_ARCH, such as linux_amd64; default this one'],
          'no-lock-file': ['-lock-file=false', 'off', 'Choose versions without the dependency lock file', { argv: { negation: null } }],
        },
      },
      schema: {
        description: 'Print the schemas of the providers in use as JSON, which may be very long',
        effects: READS_STATE,
        folder: RUNS_PROVIDERS,
        options: { json: ['-json', 'switch', 'Required: print as JSON', { required: true }] },
      },
    },
  },
  version: {
    description: 'Print the versions of Terraform and of the providers in use',
    effects: READS_LOCAL,
    options: { json: ['-json', 'off', 'Print as JSON'] },
  },
}
