import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow } from '../describe-program'
import { DESTROYS, FOR_GOOD, READS_LOCAL, READS_REMOTE, RUNS_PROGRAMS, SYNCHRONISES } from '../effects'
import { INSTALLS, REMOVES_PACKAGES } from './effects'
import { INSTALL_SCRIPTS, READS_NAMED, READS_REGISTRY, REGISTRY_SETTINGS } from './folder'
import {
  ALL_SCRIPTS,
  DRY_RUN,
  GLOBAL,
  IGNORE_SCRIPTS,
  IN_WORKSPACES,
  INSTALL_GLOBAL,
  JSON_OUTPUT,
  KINDS_OF_PACKAGES,
  LEGACY_PEERS,
  LOCK_ONLY,
  LONG,
  NO_AUDIT,
  OMIT,
  READ_LOCK,
  REGISTRY,
  SPECS,
  WORKSPACE,
} from './options'

/** Adds: removes npm's guards, files that are not npm's may be overwritten. */
const FORCES: EffectRows = [DESTROYS, { filesystem: { write: true, delete: true }, modifies: ['file'] }]

const BEFORE: OptionRow = ['--before', 'pattern', 'Only use versions published on or before this date']

/** Commands that install and list packages. */
export const packageCommands: CommandSet = {
  install: {
    description:
      "Install the project's dependencies, or add packages to it (package.json and lock file change); runs install scripts, removes packages that nothing needs any more",
    effects: INSTALLS,
    folder: { obeys: [REGISTRY_SETTINGS, INSTALL_SCRIPTS] },
    changes: 'folder',
    arguments: { package: ['values?', 'Packages to add: name[@version], folder, tarball, URL, or Git repository (user/repo)'] },
    options: {
      'save-dev': ['-D --save-dev', 'switch', 'Add to devDependencies'],
      'save-optional': ['-O --save-optional', 'switch', 'Add to optionalDependencies'],
      'save-peer': ['--save-peer', 'switch', 'Add to peerDependencies'],
      'save-exact': ['-E --save-exact', 'switch', 'Save the exact version instead of a range'],
      'no-save': ['--no-save', 'switch', 'Change neither package.json nor the lock file'],
      global: INSTALL_GLOBAL,
      ...KINDS_OF_PACKAGES,
      'ignore-scripts': IGNORE_SCRIPTS,
      'package-lock-only': LOCK_ONLY,
      'no-package-lock': ['--no-package-lock', 'switch', 'Neither read nor write package-lock.json'],
      'legacy-peer-deps': LEGACY_PEERS,
      'no-audit': NO_AUDIT,
      before: BEFORE,
      'dry-run': DRY_RUN,
      ...IN_WORKSPACES,
      force: ['-f --force', 'switch', 'Fetch again, ignore conflicts and engine requirements; with --global overwrite files that are not from npm', { effects: FORCES }],
      'dangerously-allow-all-scripts': ALL_SCRIPTS,
    },
    examples: ['npm install', 'npm install --save-dev vitest@4'],
  },
  ci: {
    description: 'Delete node_modules and install exactly what the lock file says; fails if package.json and lock file disagree, changes neither; runs install scripts',
    effects: [
      SYNCHRONISES,
      RUNS_PROGRAMS,
      FOR_GOOD,
      { creates: ['installed_package'], modifies: ['node_modules'], deletes: ['node_modules'], duration: { typical: '5-120s', timeout: '900s' } },
    ],
    folder: { obeys: [REGISTRY_SETTINGS, INSTALL_SCRIPTS] },
    changes: 'folder',
    options: {
      ...KINDS_OF_PACKAGES,
      'ignore-scripts': IGNORE_SCRIPTS,
      'legacy-peer-deps': LEGACY_PEERS,
      'no-audit': NO_AUDIT,
      'dry-run': DRY_RUN,
      ...IN_WORKSPACES,
      'dangerously-allow-all-scripts': ALL_SCRIPTS,
    },
    examples: ['npm ci', 'npm ci --omit=dev --ignore-scripts'],
  },
  uninstall: {
    description: 'Remove packages from node_modules, package.json and the lock file',
    effects: REMOVES_PACKAGES,
    folder: READS_REGISTRY,
    changes: 'folder',
    arguments: { package: ['names', 'Names of packages'] },
    options: {
      'no-save': ['--no-save', 'switch', 'Change neither package.json nor the lock file'],
      global: INSTALL_GLOBAL,
      ...IN_WORKSPACES,
      'dry-run': DRY_RUN,
      'ignore-scripts': IGNORE_SCRIPTS,
    },
  },
  update: {
    description:
      'Update packages to the newest versions that package.json allows, and install missing ones; changes the lock file, package.json only with --save; runs install scripts',
    effects: INSTALLS,
    folder: READS_REGISTRY,
    changes: 'machine',
    arguments: { package: ['names?', 'Names of packages; all of them when left out'] },
    options: {
      save: ['-S --save', 'switch', 'Also raise the ranges in package.json'],
      global: INSTALL_GLOBAL,
      omit: OMIT,
      'ignore-scripts': IGNORE_SCRIPTS,
      'legacy-peer-deps': LEGACY_PEERS,
      before: BEFORE,
      'dry-run': DRY_RUN,
      ...IN_WORKSPACES,
      'dangerously-allow-all-scripts': ALL_SCRIPTS,
    },
  },
  outdated: {
    description: 'List installed packages that have newer versions; exits with 1 when there are any',
    effects: READS_REMOTE,
    folder: READS_REGISTRY,
    arguments: { package: SPECS },
    options: {
      all: ['-a --all', 'switch', 'Include indirect dependencies'],
      json: JSON_OUTPUT,
      long: LONG,
      global: GLOBAL,
      workspace: WORKSPACE,
    },
    examples: ['npm outdated --json'],
  },
  ls: {
    description: 'List installed packages as a tree; exits with 1 when packages are missing or invalid',
    effects: READS_LOCAL,
    arguments: { package: SPECS },
    options: {
      all: ['-a --all', 'switch', 'Show the whole tree, not only direct dependencies'],
      depth: ['--depth', 'integer', 'How deep to show the tree', { default: 0 }],
      json: JSON_OUTPUT,
      long: LONG,
      parseable: ['-p --parseable', 'switch', 'Print one path a line'],
      global: GLOBAL,
      ...KINDS_OF_PACKAGES,
      link: ['--link', 'switch', 'Only show linked packages'],
      'package-lock-only': READ_LOCK,
      ...IN_WORKSPACES,
    },
  },
  view: {
    description: 'Show what the registry knows about a package',
    effects: READS_REMOTE,
    folder: READS_NAMED,
    arguments: { package: ['name?', 'Package as name[@version] (default: the package here)'], field: ['names?', 'Only these fields, for example versions or dist-tags.latest'] },
    options: { json: JSON_OUTPUT, ...IN_WORKSPACES, registry: REGISTRY },
    examples: ['npm view express dist-tags --json', 'npm view typescript@5 version'],
  },
  search: {
    description: 'Search the registry for packages',
    effects: READS_REMOTE,
    folder: READS_REGISTRY,
    arguments: { term: ['patterns', 'Words to search for'] },
    options: {
      json: JSON_OUTPUT,
      long: LONG,
      parseable: ['-p --parseable', 'switch', 'Print tab-separated lines'],
      searchlimit: ['--searchlimit', 'integer', 'Largest number of results', { default: 20 }],
      searchexclude: ['--searchexclude', 'pattern', 'Words that results must not have, separated by spaces'],
      'no-description': ['--no-description', 'switch', 'Leave descriptions out'],
      registry: REGISTRY,
    },
  },
}
