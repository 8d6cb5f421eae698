import type { ArgumentRow, OptionRow, OptionRows } from '../describe-program'
import { RUNS_DENIED_SCRIPTS } from './effects'

export const SPECS: ArgumentRow = ['names?', 'Packages as name, name@version, name@tag or name@range']
export const PACKAGE_NAME: ArgumentRow = ['name?', 'Name of the package (default: the package here)']
export const TEAM: ArgumentRow = ['pattern', 'Team as @scope:team']
export const USER: ArgumentRow = ['name', 'Name of the npm user']
export const GLOBAL: OptionRow = ['-g --global', 'switch', 'Look at the globally installed packages instead of the project']
export const INSTALL_GLOBAL: OptionRow = [
  '-g --global',
  'switch',
  'Act on the globally installed packages of this machine instead of the project',
  { effects: { modifies: ['global_package'] }, changes: 'machine' },
]
export const OMIT: OptionRow = ['--omit', ['dev', 'optional', 'peer'], 'Leave out dependencies of this kind (default: dev if NODE_ENV is production)', { variadic: true }]
export const IGNORE_SCRIPTS: OptionRow = ['--ignore-scripts', 'switch', 'Do not run the scripts of packages: safer, but native add-ons are not built']
export const ALL_SCRIPTS: OptionRow = [
  '--dangerously-allow-all-scripts',
  'switch',
  'Run every install script of dependencies, also those that the allowScripts policy denies',
  { effects: RUNS_DENIED_SCRIPTS },
]
export const LOCK_ONLY: OptionRow = ['--package-lock-only', 'switch', 'Only update the lock file and leave node_modules alone']
export const READ_LOCK: OptionRow = ['--package-lock-only', 'switch', 'Look at the lock file instead of node_modules']
export const LEGACY_PEERS: OptionRow = ['--legacy-peer-deps', 'switch', 'Ignore peer dependencies, so that their conflicts do not stop the installation']
export const NO_AUDIT: OptionRow = ['--no-audit', 'switch', 'Do not send the list of dependencies to the registry for an audit']
export const DRY_RUN: OptionRow = ['--dry-run', 'switch', 'Report what would be done and change nothing']
export const WORKSPACE: OptionRow = ['-w --workspace', 'values', 'Act in this workspace, given by name or path', { shape: 'path' }]
export const JSON_OUTPUT: OptionRow = ['--json', 'switch', 'Print JSON']
export const LONG: OptionRow = ['-l --long', 'switch', 'Show more about each package']
export const REGISTRY: OptionRow = ['--registry', 'url', 'Registry to talk to', { default: 'https://registry.npmjs.org/' }]
export const OTP: OptionRow = ['--otp', 'name', 'One-time password; npm asks for a missing one on a terminal and fails without a terminal']

/** Observed: npm takes the word after `--no-browser`, even `--`, for a browser and runs it. */
export const NO_BROWSER: OptionRow = ['--browser', ['false'], 'Print the address instead of opening it']

/** For packages of a monorepo. */
export const IN_WORKSPACES: OptionRows = {
  workspace: WORKSPACE,
  workspaces: ['--workspaces', 'switch', 'Act in all workspaces'],
}

/** Which kinds of packages that others need. */
export const INCLUDE: OptionRow = ['--include', ['prod', 'dev', 'optional', 'peer'], 'Take in dependencies of this kind, whatever --omit says', { variadic: true }]
export const KINDS_OF_PACKAGES: OptionRows = { omit: OMIT, include: INCLUDE }

/** For changes on the registry. */
export const WITH_PASSWORD: OptionRows = { otp: OTP, registry: REGISTRY }

/** For answers of the registry. */
export const AS_JSON: OptionRows = { json: JSON_OUTPUT, registry: REGISTRY }
