import type { AtipFolder } from '../../types/folder'
import type { CommandRows, OptionRow, OptionRows } from '../describe-program'
import { extend, RUNS_ANYTHING, RUNS_TRUSTED, runsFolder } from '../effects'

/** It builds the project, and runs the Python of .venv. */
export const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(['the project, and the Python of .venv', 'pyproject.toml', 'setup.py'])

/** It asks the Python of .venv, or of the directory that .python-version names, what it is. */
export const ASKS_PYTHON: AtipFolder = { obeys: [{ file: '.', format: 'exists', runs: 'the Python of .venv' }] }

/** Settings of the project move the cache. */
export const SETTINGS: AtipFolder = {
  obeys: [
    { file: 'uv.toml', above: true, runs: 'another cache' },
    { file: 'pyproject.toml', above: true, format: 'lines', values: ['*uv*', '*\\*'], runs: 'another cache' },
  ],
}

/** In a folder that a person trusts, these switches keep a command from changing anything. */
export function runsTrusted(names: string[]): AtipFolder {
  return { trusted: extend(RUNS_TRUSTED, { with: names }) }
}

export const LOCKED: OptionRows = {
  locked: ['--locked', 'switch', 'Fail if uv.lock would change'],
  frozen: ['--frozen', 'switch', 'Do not update uv.lock'],
}

/** A switch here; `uv pip` has options of the same name that take packages. */
export const BINARIES: OptionRow = ['--no-binary', 'switch', 'Build all']

export const DRY_RUN: OptionRow = ['--dry-run', 'switch', 'Change nothing']

export const ACTIVE: OptionRow = ['--active', 'switch', 'The active environment', { effects: RUNS_ANYTHING }]

export const PACKAGE: OptionRow = ['--package', 'names', 'Packages of the workspace']

export const SCRIPT: OptionRow = ['--script', 'path', 'What this script needs', { effects: RUNS_ANYTHING }]

/** Options that choose parts of the project. */
export const GROUPS: OptionRows = {
  group: ['--group', 'names', 'Groups, too'],
  'only-group': ['--only-group', 'names', 'Only these groups'],
  'no-group': ['--no-group', 'names', 'Not these groups'],
  dev: ['--dev', 'switch', 'What is for development, too'],
  'no-dev': ['--no-dev', 'switch', 'Nothing that is for development'],
  'only-dev': ['--only-dev', 'switch', 'Only what is for development'],
  'all-groups': ['--all-groups', 'switch', 'All groups'],
  'no-default-groups': ['--no-default-groups', 'switch', 'No usual groups'],
}

export const EXTRAS: OptionRows = {
  extra: ['--extra', 'names', 'Extras, too'],
  'all-extras': ['--all-extras', 'switch', 'All extras'],
  'no-extra': ['--no-extra', 'names', 'Not these extras'],
  'all-packages': ['--all-packages --all', 'switch', 'All packages of the workspace'],
  package: PACKAGE,
  editable: ['--no-editable --editable --no-all-extras --inexact --no-exact --no-active', 'switch', 'Install copies', { argv: { repeats: 'last' } }],
  'no-editable-package': ['--no-editable-package', 'names', 'Copies of these'],
  'no-binary': BINARIES,
}

/** Options that choose parts not to install or write, or the only ones. */
export const PARTS: OptionRows = {
  'no-install': [
    '--no-install-project --only-install-project --no-install-workspace --only-install-workspace --no-install-local --only-install-local',
    'switch',
    'Leave out the project, the workspace or what is local',
    { argv: { repeats: 'last' } },
  ],
  'no-install-package': ['--no-install-package --only-install-package', 'names', 'Leave out these'],
}

export const CONSTRAINTS: OptionRow = ['-c --constraints --constraint', 'paths', 'Files of versions', { shape: 'path', host: 'link' }]

export const BUILD_CONSTRAINTS: OptionRow = ['-b --build-constraints --build-constraint', 'paths', 'Files of versions for builds', { shape: 'path', host: 'link' }]

/** Files that narrow what is chosen. */
export const FILES: OptionRows = {
  constraints: CONSTRAINTS,
  overrides: ['--overrides --override', 'paths', 'Files of versions that count instead', { shape: 'path', host: 'link' }],
  excludes: ['--excludes --exclude', 'paths', 'Files of packages to leave out', { shape: 'path', host: 'link' }],
  'build-constraints': BUILD_CONSTRAINTS,
}

/** Options that add packages to the environment of one run. */
export const WITH: OptionRows = {
  with: ['-w --with', 'codes', 'More packages', { effects: RUNS_ANYTHING }],
  'with-editable': ['--with-editable', 'codes', 'Projects in development', { effects: RUNS_ANYTHING }],
  'with-requirements': ['--with-requirements', 'paths', 'Files of requirements', { effects: RUNS_ANYTHING }],
  'env-file': ['--env-file', 'paths', 'Files of variables', { effects: RUNS_ANYTHING }],
  'no-env-file': ['--no-env-file', 'switch', 'No variables from files'],
  isolated: ['--isolated', 'switch', 'In a new environment'],
}

/** Where `uv pip` acts. */
export const PLACE: OptionRows = {
  system: ['--system --no-system', 'switch', 'The Python of the system'],
  target: ['-t --target', 'directory', 'Directory of packages'],
  prefix: ['--prefix', 'directory', 'Directory of lib and bin'],
  strict: ['--strict --no-strict --disable-pip-version-check', 'switch', 'Check whether they fit', { argv: { repeats: 'last' } }],
}

/** A tree of packages. */
export const TREE: OptionRows = {
  depth: ['-d --depth', 'integer', 'Levels'],
  prune: ['--prune', 'names', 'Leave out these'],
  package: ['--package', 'names', 'Only these'],
  'no-dedupe': ['--no-dedupe', 'switch', 'Repeat what is there twice'],
  invert: ['--invert --reverse', 'switch', 'What needs them'],
  'show-sizes': ['--show-sizes', 'switch', 'Sizes'],
}

export const PACKAGES: NonNullable<CommandRows['arguments']> = { package: ['codes?', 'Packages'] }
