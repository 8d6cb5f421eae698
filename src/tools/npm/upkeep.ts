import type { EffectRows } from '../combine-effects'
import type { CommandRows, CommandSet, OptionRow } from '../describe-program'
import {
  DELETES,
  EACH_TIME,
  FOR_GOOD,
  READS_LOCAL,
  READS_REMOTE,
  REPLACES_LOCAL,
  REWRITES_LOCAL,
  RUNS_PROGRAMS,
  SYNCHRONISES,
  TRANSFERS,
  USES_NETWORK,
  WRITES_LOCAL,
} from '../effects'
import { INSTALLS, REMOVES_PACKAGES, RUNS_PROGRAM } from './effects'
import { EDITOR, INSTALL_SCRIPTS, PRINTS_ADDRESS, READS_REGISTRY, REGISTRY_SETTINGS } from './folder'
import {
  ALL_SCRIPTS,
  DRY_RUN,
  IGNORE_SCRIPTS,
  IN_WORKSPACES,
  INSTALL_GLOBAL,
  JSON_OUTPUT,
  KINDS_OF_PACKAGES,
  LEGACY_PEERS,
  LOCK_ONLY,
  LONG,
  NO_AUDIT,
  NO_BROWSER,
  OMIT,
  READ_LOCK,
  SPECS,
  WORKSPACE,
} from './options'

/** Writes an .npmrc file; keys such as script-shell, git, editor and registry decide what later commands run. */
const EDITS_CONFIG: EffectRows = [WRITES_LOCAL, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['npm_config'] }]

const LOCATION: OptionRow = ['-L --location', ['user', 'project', 'global'], 'Which .npmrc file to change', { default: 'user' }]

const GETS_CONFIG: CommandRows = {
  description: 'Print settings; all of them without a key. Passwords and tokens are not shown',
  effects: READS_LOCAL,
  arguments: { key: ['patterns?', 'Keys, for example registry', { sensitive: { output: ['//*', '*_auth*', '*token*', '*password*', '*secret*'] } }] },
  options: { json: JSON_OUTPUT, long: LONG },
}

const SETS_CONFIG: CommandRows = {
  description: 'Write settings to ~/.npmrc, replacing their values; script-shell, git, editor, node-options, registry and others decide what later commands run',
  effects: EDITS_CONFIG,
  changes: 'machine',
  arguments: { setting: ['values', 'Settings as key=value, or a key and its value; an empty value deletes the key'] },
  options: {
    location: LOCATION,
    global: ['-g --global', 'switch', 'Write the configuration of the whole machine'],
  },
  examples: ['npm config set save-exact=true --location=project'],
}

/** Writes to package.json which packages may run their install scripts. */
const EDITS_POLICY: CommandRows = {
  description: 'Change which packages may run install scripts, in package.json',
  effects: [WRITES_LOCAL, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['package_json'] }],
  arguments: { package: ['values?', 'Packages'] },
  options: {
    all: ['-a --all', 'switch', 'All packages that have such scripts'],
    pending: ['--allow-scripts-pending', 'switch', 'Only list those that nobody decided about'],
    'no-pin': ['--allow-scripts-pin --no-allow-scripts-pin', 'switch', 'For these versions only, or for all'],
    json: JSON_OUTPUT,
    'dry-run': DRY_RUN,
  },
}

/** Commands that keep a project and its settings in order. */
export const upkeepCommands: CommandSet = {
  audit: {
    description: 'Check dependencies for known vulnerabilities',
    commands: {
      '': {
        description: 'Report known vulnerabilities of the dependencies; sends their names and versions to the registry; exits with 1 when there are any',
        effects: READS_REMOTE,
        folder: READS_REGISTRY,
        options: {
          'audit-level': ['--audit-level', ['info', 'low', 'moderate', 'high', 'critical', 'none'], 'Least severity that makes it fail'],
          json: JSON_OUTPUT,
          ...KINDS_OF_PACKAGES,
          'package-lock-only': READ_LOCK,
          ...IN_WORKSPACES,
        },
        examples: ['npm audit --omit=dev --json'],
      },
      fix: {
        description: 'Update vulnerable dependencies within the ranges of package.json, as install does; runs install scripts',
        effects: INSTALLS,
        folder: READS_REGISTRY,
        changes: 'machine',
        options: {
          'dry-run': DRY_RUN,
          'package-lock-only': LOCK_ONLY,
          json: JSON_OUTPUT,
          omit: OMIT,
          'ignore-scripts': IGNORE_SCRIPTS,
          ...IN_WORKSPACES,
          force: [
            '-f --force',
            'switch',
            'Also install versions outside of the ranges, major updates and downgrades, which may break the project',
            { effects: [FOR_GOOD, { filesystem: { write: true, delete: true }, modifies: ['package_json'] }] },
          ],
          'dangerously-allow-all-scripts': ALL_SCRIPTS,
        },
      },
      signatures: {
        description: 'Verify the registry signatures and provenance of the installed packages',
        effects: READS_REMOTE,
        folder: READS_REGISTRY,
        options: {
          json: JSON_OUTPUT,
          'include-attestations': ['--include-attestations', 'switch', 'Put the attestations into the JSON'],
          omit: OMIT,
        },
      },
    },
  },
  fund: {
    description: 'List dependencies that look for funding; with a package print the address of its funding page',
    effects: READS_LOCAL,
    folder: PRINTS_ADDRESS,
    arguments: { package: ['name?', 'Name of the package', { effects: USES_NETWORK }] },
    options: {
      json: JSON_OUTPUT,
      which: ['--which', 'integer', 'Which of several funding pages, from 1'],
      browser: NO_BROWSER,
      workspace: WORKSPACE,
    },
  },
  config: {
    argv: { aliases: ['c'] },
    description: "Manage npm's configuration",
    commands: {
      get: GETS_CONFIG,
      list: { argv: { aliases: ['ls'] }, description: 'Show the settings and where they come from', effects: READS_LOCAL, options: { long: LONG, json: JSON_OUTPUT } },
      set: SETS_CONFIG,
      delete: {
        argv: { aliases: ['rm', 'del'] },
        description: 'Delete settings from ~/.npmrc, login tokens included when named',
        effects: [REPLACES_LOCAL, { deletes: ['npm_config'] }],
        changes: 'machine',
        arguments: { key: ['values', 'Keys'] },
        options: {
          location: LOCATION,
          global: ['-g --global', 'switch', 'Change the configuration of the whole machine'],
        },
      },
      edit: {
        description: 'Sort ~/.npmrc, add all defaults as comments and open it in an editor; needs a terminal',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { modifies: ['npm_config'], interactive: { stdin: 'required', prompts: false, tty: true } }],
        folder: { obeys: [EDITOR] },
        changes: 'machine',
        options: {
          editor: ['--editor', 'value', 'Program to edit with (default: EDITOR or VISUAL, else vi)', { effects: RUNS_PROGRAM }],
          location: LOCATION,
          global: ['-g --global', 'switch', 'Edit the configuration of the whole machine'],
        },
      },
      fix: {
        description: 'Repair invalid settings: login data without a registry is moved to the configured one, or deleted',
        effects: [WRITES_LOCAL, FOR_GOOD, { modifies: ['npm_config'], deletes: ['npm_config'] }],
        changes: 'machine',
        options: { location: LOCATION },
      },
    },
  },
  get: GETS_CONFIG,
  set: SETS_CONFIG,
  'approve-scripts': EDITS_POLICY,
  'deny-scripts': EDITS_POLICY,
  'install-scripts': {
    description: 'Manage which packages may run install scripts',
    commands: {
      approve: EDITS_POLICY,
      deny: EDITS_POLICY,
      prune: EDITS_POLICY,
      ls: { argv: { aliases: ['list'] }, description: 'List packages with install scripts', effects: READS_LOCAL, options: { json: JSON_OUTPUT } },
    },
  },
  cache: {
    description: "Manage npm's cache of downloaded packages",
    changes: 'machine',
    commands: {
      verify: {
        argv: { aliases: ['check'] },
        description: 'Check the cache and remove corrupt and unreferenced data from it',
        effects: [REWRITES_LOCAL, { modifies: ['npm_cache'] }],
      },
      clean: {
        argv: { aliases: ['clear', 'rm'] },
        description: 'Delete entries of the cache; the whole cache needs --force. Rarely needed: the cache repairs itself',
        effects: [REWRITES_LOCAL, { deletes: ['npm_cache_entry'] }],
        arguments: { key: ['values?', 'Keys as cache ls prints them'] },
        options: { force: ['-f --force', 'switch', 'Delete the whole cache if no key is given', { effects: [DELETES, { deletes: ['npm_cache'] }] }] },
      },
      ls: {
        description: 'List the keys in the cache',
        effects: READS_LOCAL,
        arguments: { package: ['names?', 'Only keys of these packages, as name@version'] },
      },
      add: {
        description: 'Download packages into the cache; packages from folders and Git run their prepare script',
        effects: [TRANSFERS, RUNS_PROGRAMS, { creates: ['npm_cache_entry'], duration: { typical: '1-60s', timeout: '600s' } }],
        folder: READS_REGISTRY,
        arguments: { package: ['names', 'Packages as for install'] },
      },
      npx: {
        description: 'Manage the packages that npm exec (npx) downloaded',
        commands: {
          ls: { description: 'List the downloaded packages with their keys', effects: READS_LOCAL },
          info: { description: 'Show details of entries', effects: READS_LOCAL, arguments: { key: ['names', 'Keys as npx ls prints them'] } },
          rm: {
            description: 'Delete entries; all of them need --force',
            effects: [REWRITES_LOCAL, { deletes: ['npx_cache_entry'] }],
            arguments: { key: ['names?', 'Keys as npx ls prints them'] },
            options: {
              'dry-run': DRY_RUN,
              force: ['-f --force', 'switch', 'Delete all entries if no key is given', { effects: [DELETES, { deletes: ['npx_cache'] }] }],
            },
          },
        },
      },
    },
  },
  link: {
    argv: { aliases: ['ln'] },
    description:
      'Without a package: make the package here known globally by a symbolic link. With one: link it into node_modules, in place of an installed copy; a missing one is installed globally first',
    effects: [SYNCHRONISES, RUNS_PROGRAMS, { creates: ['symbolic_link'], modifies: ['node_modules', 'global_package'], duration: { typical: '2-60s', timeout: '600s' } }],
    folder: { obeys: [REGISTRY_SETTINGS, INSTALL_SCRIPTS] },
    changes: 'machine',
    arguments: { package: ['values?', 'Names of linked packages, or their folders'] },
    options: {
      save: ['-S --save', 'switch', 'Also write the link into package.json'],
      'ignore-scripts': IGNORE_SCRIPTS,
      'dry-run': DRY_RUN,
      ...IN_WORKSPACES,
    },
  },
  rebuild: {
    argv: { aliases: ['rb'] },
    description: 'Run the install scripts of installed packages again and link their programs, for example after a change of the Node.js version',
    effects: [SYNCHRONISES, RUNS_PROGRAMS, { modifies: ['node_modules'], duration: { typical: '5-120s', timeout: '900s' } }],
    folder: READS_REGISTRY,
    changes: 'machine',
    arguments: { package: SPECS },
    options: {
      global: INSTALL_GLOBAL,
      'ignore-scripts': IGNORE_SCRIPTS,
      ...IN_WORKSPACES,
      'dangerously-allow-all-scripts': ALL_SCRIPTS,
    },
  },
  prune: {
    description: 'Remove packages from node_modules that package.json does not ask for, linked and hand-added ones included',
    effects: REMOVES_PACKAGES,
    folder: READS_REGISTRY,
    changes: 'folder',
    arguments: { package: ['names?', 'Only packages of these names'] },
    options: {
      ...KINDS_OF_PACKAGES,
      'dry-run': DRY_RUN,
      json: JSON_OUTPUT,
      'ignore-scripts': IGNORE_SCRIPTS,
      ...IN_WORKSPACES,
    },
  },
  'find-dupes': {
    description: 'Report what dedupe would do; fetches what package.json names, from any host',
    effects: [SYNCHRONISES, RUNS_PROGRAMS],
    folder: READS_REGISTRY,
    arguments: { package: SPECS },
    options: { ...KINDS_OF_PACKAGES, json: JSON_OUTPUT, 'legacy-peer-deps': LEGACY_PEERS, ...IN_WORKSPACES },
  },
  dedupe: {
    argv: { aliases: ['ddp'] },
    description: 'Simplify the dependency tree by sharing packages; changes node_modules and the lock file, never package.json; may run install scripts',
    effects: [SYNCHRONISES, RUNS_PROGRAMS, { modifies: ['package_lock', 'node_modules'], duration: { typical: '5-120s', timeout: '900s' } }],
    folder: READS_REGISTRY,
    changes: 'machine',
    options: {
      ...KINDS_OF_PACKAGES,
      'dry-run': DRY_RUN,
      'ignore-scripts': IGNORE_SCRIPTS,
      'legacy-peer-deps': LEGACY_PEERS,
      'no-audit': NO_AUDIT,
      ...IN_WORKSPACES,
    },
  },
}
