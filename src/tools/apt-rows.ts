import type { AtipEffects } from '../types/atip'
import type { CommandRows, OptionRows } from './describe-program'
import { PREVIEWS_EVERYWHERE, RUNS_ANYTHING } from './effects'

/** Changes the packages of the machine, and runs their scripts; asks first. */
export const CHANGES_PACKAGES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: true,
  creates: ['installed_package'],
  deletes: ['installed_package'],
  interactive: { stdin: 'optional', prompts: true, tty: false },
}

/** Gets the lists of packages again. */
const UPDATES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/** The options of apt and apt-get. */
export const APT_OPTIONS: OptionRows = {
  yes: ['-y --yes --assume-yes', 'switch', 'Do not ask'],
  'assume-no': ['--assume-no', 'switch', 'Answer no'],
  quiet: ['-q', 'switch', 'Print less'],
  'no-install-recommends': ['--no-install-recommends', 'switch', 'None that is only recommended'],
  'download-only': ['-d --download-only', 'switch', 'Only download'],
  'fix-missing': ['-m --fix-missing', 'switch', 'Go on without missing packages'],
  'only-upgrade': ['--only-upgrade', 'switch', 'Install nothing new'],
  'allow-unauthenticated': ['--allow-unauthenticated', 'switch', 'Packages without signatures'],
  release: ['-t --target-release', 'name', 'Release to take packages from'],
  option: ['-o --option', 'codes', 'Settings', { effects: RUNS_ANYTHING }],
  config: ['-c --config-file', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
  help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }],
}

const PACKAGES: CommandRows['arguments'] & {} = { package: ['codes?', 'Packages, name=version, or files of packages'] }

/** Describes commands that change packages. */
const changes = (description: string): CommandRows => ({
  description,
  effects: CHANGES_PACKAGES,
  arguments: PACKAGES,
  changes: 'machine',
})

/** The commands of apt and apt-get. */
export const APT_COMMANDS: Readonly<Record<string, CommandRows>> = {
  '': { description: 'Print help' },
  update: { description: 'Get the lists of packages again', effects: UPDATES, changes: 'machine' },
  upgrade: /* @__PURE__ */ changes('Install newer versions'),
  install: /* @__PURE__ */ changes('Install packages'),
  reinstall: /* @__PURE__ */ changes('Install packages again'),
  remove: /* @__PURE__ */ changes('Remove packages'),
  purge: /* @__PURE__ */ changes('Remove packages and their settings'),
  autoremove: /* @__PURE__ */ changes('Remove packages that nothing needs any more'),
  'build-dep': /* @__PURE__ */ changes('Install what is needed to build packages'),
  clean: /* @__PURE__ */ changes('Delete downloaded packages'),
}
