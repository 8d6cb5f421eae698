import type { EffectRows } from '../combine-effects'
import { ASKS_FIRST, CHANGES_REMOTE, DESTROYS, FOR_GOOD, RUNS_PROGRAMS, SYNCHRONISES } from '../effects'

/** Changes node_modules, package.json and the lock file; runs the install scripts of packages. */
export const INSTALLS: EffectRows = [
  SYNCHRONISES,
  RUNS_PROGRAMS,
  { creates: ['installed_package'], modifies: ['package_json', 'package_lock', 'node_modules'], duration: { typical: '5-120s', timeout: '900s' } },
]

/** Installs, and then runs the test script of the folder. */
export const INSTALLS_AND_TESTS: EffectRows = [SYNCHRONISES, RUNS_PROGRAMS, DESTROYS, { modifies: ['package_json', 'package_lock', 'node_modules'] }]

/** Takes packages out of node_modules; they can be installed again. */
export const REMOVES_PACKAGES: EffectRows = [
  SYNCHRONISES,
  RUNS_PROGRAMS,
  { modifies: ['package_json', 'package_lock', 'node_modules'], deletes: ['installed_package'], duration: { typical: '2-60s', timeout: '600s' } },
]

/** Changes the published metadata of a package; asks for a one-time password where the account needs one. */
export const CHANGES_PACKAGE: EffectRows = [CHANGES_REMOTE, ASKS_FIRST, { modifies: ['registry_package'] }]

/** Takes away rights in the registry at once; only somebody who still has them can give them back. */
export const TAKES_RIGHTS: EffectRows = [CHANGES_REMOTE, FOR_GOOD, ASKS_FIRST, { modifies: ['registry_package'], deletes: ['registry_permission'] }]

/** Gives others rights in the registry, with which they can publish. */
export const GIVES_RIGHTS: EffectRows = [CHANGES_REMOTE, ASKS_FIRST, { creates: ['registry_permission'], modifies: ['registry_package'] }]

/** Adds: runs scripts that were not approved. */
export const RUNS_DENIED_SCRIPTS: EffectRows = [RUNS_PROGRAMS, FOR_GOOD]

/** Adds: runs another program than the usual one. */
export const RUNS_PROGRAM: EffectRows = [RUNS_PROGRAMS, DESTROYS]

/** For `x-runs`: a program that is installed in the folder runs without a download, unless a package or a place is named. */
export const INSTALLED: { in: string; unless: string[] } = { in: 'node_modules/.bin', unless: ['package', 'call', 'workspace', 'workspaces', 'cwd', 'trust', 'settings'] }
